"""What ``zed-spark lake ls`` and ``log`` print: pools, branches and commits."""

from __future__ import annotations

import json as codec
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from zed_spark import lake
from zed_spark.cli.terminal import emphasized, has_colours, is_terminal, line_width
from zed_spark.counts import counted
from zed_spark.formats.text.json_text import JsonPrinter
from zed_spark.formats.text.printer import in_order

if TYPE_CHECKING:
    from zed_spark.lake.lake import Lake
    from zed_spark.lake.pool import Pool
    from zed_spark.lake.service_pool import ServiceLake, ServicePool
    from zed_spark.lake.tables import CommitChanges


def pool_list(lake: Lake | ServiceLake, *, json: bool) -> Iterator[str]:
    """Return the pools of a lake by name, each a line: as zed prints them, or in a table on a terminal."""
    rows = [
        {
            "pool": one.name,
            "id": str(one.id),
            "key": ".".join(one.keys[0]),
            "order": "desc" if one.descending else "asc",
        }
        for one in sorted(lake.pools(), key=lambda one: one.name)
    ]
    return _lines(rows, lambda row: "{pool} {id} key {key} order {order}".format(**row), json=json)


def branch_list(pool: Pool | ServicePool, *, json: bool) -> Iterator[str]:
    """Return the branches of a pool by name, each a line: as zed prints them, or in a table on a terminal.

    Those that are tags say so; a service does not tell of them.
    """
    tags = {one.name for one in pool.tags()} if isinstance(pool, lake.Pool) else ()
    rows = [
        {"pool": pool.name, "branch": one.name, "commit": str(one.commit), "tag": one.name in tags}
        for one in pool.branches()
    ]
    return _lines(rows, _branch_line, json=json)


def _branch_line(row: dict[str, Any]) -> str:
    return "{pool}@{branch} commit {commit}".format(**row) + (" tag" if row["tag"] else "")


def _lines(rows: list[dict[str, Any]], line: Callable[[dict[str, Any]], str], *, json: bool) -> Iterator[str]:
    if json:
        yield from (codec.dumps(row, ensure_ascii=False) for row in rows)
    elif is_terminal(sys.stdout):
        from zed_spark.cli.terminal import table

        yield from table(rows, list(rows[0]) if rows else (), line_width(), bold=has_colours(sys.stdout))
    else:
        yield from map(line, rows)


def commit_list(pool: Pool | ServicePool, ref: str, limit: int | None, *, json: bool) -> Iterator[str]:
    """Yield the commits of a branch, or from a commit on, the newest first: several lines each, or a JSON object."""
    from zed_spark.lake.tables import log_table

    changes = pool.at(ref).changes(limit)
    if json:
        yield from in_order(log_table(changes), JsonPrinter().writer)
        return
    tips: dict[bytes, list[str]] = {}
    for branch in pool.branches():
        tips.setdefault(branch.commit, []).append(branch.name)
    for one in changes:
        yield from _commit_lines(one, tips.get(one.commit.id, ()))


def _commit_lines(one: CommitChanges, branches: Iterable[str]) -> Iterator[str]:
    head, names = one.commit, ", ".join(branches)
    yield emphasized(f"commit {head.id}", "33") + (f" ({emphasized(names, '32')})" if names else "")
    yield f"Author: {head.author}"
    yield f"Date:   {head.date_text}"
    yield ""
    for line in head.message.strip().splitlines():
        yield f"    {line}".rstrip()
    yield ""
    if changed := list(_changed(one)):
        yield from (f"    {line}" for line in changed)
        yield ""


def _changed(one: CommitChanges) -> Iterator[str]:
    for what, (objects, rows, size, vectors) in (("added", one.added), ("removed", one.removed)):
        if objects:
            yield f"{what} {counted(objects, 'object')}: {counted(rows, 'row')}, {counted(size, 'byte')}"
        if vectors:
            yield f"{what} {counted(vectors, 'vector')}"
