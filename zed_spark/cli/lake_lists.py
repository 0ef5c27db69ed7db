"""Pools, branches and commits as text for readers, with the identifiers that zed shows, or as JSON for programs."""

from __future__ import annotations

import json as codec
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from zed_spark.cli.terminal import counted, emphasized, has_colours, is_terminal, line_width
from zed_spark.formats.text.json_text import JsonPrinter
from zed_spark.formats.text.printer import in_order

if TYPE_CHECKING:
    from zed_spark.lake.lake import Lake
    from zed_spark.lake.pool import Pool
    from zed_spark.lake.tables import CommitChanges


def pool_list(lake: Lake, *, json: bool) -> Iterator[str]:
    """The pools of a lake by name, each a line: as zed prints them, or in a table on a terminal."""
    rows = [
        {
            "pool": one.name,
            "id": str(one.id),
            "key": ".".join(one.keys[0]),
            "order": "desc" if one.descending else "asc",
        }
        for one in sorted(lake.pools(), key=lambda one: one.name)
    ]
    return _list(rows, "{pool} {id} key {key} order {order}", json=json)


def branch_list(pool: Pool, *, json: bool) -> Iterator[str]:
    """The branches of a pool by name, each a line: as zed prints them, or in a table on a terminal."""
    rows = [{"pool": pool.name, "branch": one.name, "commit": str(one.commit)} for one in pool.branches()]
    return _list(rows, "{pool}@{branch} commit {commit}", json=json)


def _list(rows: list[dict[str, Any]], line: str, *, json: bool) -> Iterator[str]:
    if json:
        yield from (codec.dumps(row, ensure_ascii=False) for row in rows)
    elif is_terminal(sys.stdout):
        from zed_spark.cli.tables import table

        yield from table(rows, list(rows[0]) if rows else (), line_width(), bold=has_colours(sys.stdout))
    else:
        yield from (line.format(**row) for row in rows)


def commit_list(pool: Pool, ref: str, limit: int | None, *, json: bool) -> Iterator[str]:
    """The commits of a branch, the newest first: several lines each, or JSON with one object each.

    Args:
        pool: the pool.
        ref: the branch, or the commit to begin with.
        limit: the most commits; None for all.
        json: whether as JSON.
    """
    snapshot = pool.at(ref)
    if json:
        yield from in_order(snapshot.details("log", limit), JsonPrinter().writer)
        return
    from zed_spark.lake.tables import changes

    tips: dict[bytes, list[str]] = {}
    for branch in pool.branches():
        tips.setdefault(branch.commit, []).append(branch.name)
    for one in changes(pool.files.commits, snapshot.commit, limit):
        yield from _commit(one, tips.get(one.commit.id, ()))


def _commit(one: CommitChanges, branches: Iterable[str]) -> Iterator[str]:
    head, names = one.commit, ", ".join(branches)
    yield emphasized(f"commit {head.id}", "33") + (f" ({emphasized(names, '32')})" if names else "")
    yield f"Author: {head.author}"
    yield f"Date:   {_date(head.date)}"
    yield ""
    for line in head.message.strip().splitlines():
        yield f"    {line}".rstrip()
    yield ""
    if changed := list(_changed(one)):
        yield from (f"    {line}" for line in changed)
        yield ""


def _date(nanoseconds: int) -> str:
    from datetime import UTC, datetime

    return datetime.fromtimestamp(nanoseconds // 10**9, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _changed(one: CommitChanges) -> Iterator[str]:
    for what, (objects, rows, size, vectors) in (("added", one.added), ("removed", one.removed)):
        if objects:
            yield f"{what} {counted(objects, 'object')}: {counted(rows, 'row')}, {counted(size, 'byte')}"
        if vectors:
            yield f"{what} {counted(vectors, 'vector')}"
