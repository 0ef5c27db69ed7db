"""The kinds of rows in files (`zed_spark.conditions.record_kinds`), and the table that lists kinds.

Files of one version have the same kinds, so what was read of them is cached.
"""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from zed_spark import types as zt
from zed_spark.columns.column import Sequence
from zed_spark.columns.project import Path, record_part, value_column, wanted
from zed_spark.columns.values import from_values
from zed_spark.conditions.record_kinds import CountsByType, are_values_known, counts_of, kind_of, with_statistics_of
from zed_spark.errors import NotFoundError
from zed_spark.files.opening import for_each, open_planned
from zed_spark.files.plan import UNREADABLE, FileSummary, Scan
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.later import LruCache
from zed_spark.storage.paths import is_remote
from zed_spark.types.fuse import fuse_types

logger = logging.getLogger(__name__)

KEPT = 1_000_000
"""Kinds of files that are kept for the next plan."""


def weight(counts: CountsByType) -> int:
    """Return the number of kinds of all super types, a measure of the memory of counts."""
    return 1 + sum(1 + len(own) for own in counts.values())


_recent: LruCache[CountsByType] = LruCache(KEPT, weight)


def forget() -> None:
    """Clear the cache of kinds."""
    _recent.clear()


def counts_in_file(own: FileSummary, scan: Scan, path: Path) -> CountsByType:
    """Return the rows of a file by super type and value of the field at a path.

    The values are read where metadata does not have them.
    """
    summary = own.summary
    if summary is None:
        return {}
    version = own.version or own.file.version
    key = own.file.path, version, scan.format, path
    if (known := _recent.get(key)) is not None:
        return known

    def read(types: frozenset[zt.Type]) -> Iterator[Sequence]:
        with open_planned(own.file.path, scan.storage, own.version, scan.limits) as source:
            request = ReadRequest(wanted([path]), types)
            yield from format_named(summary.format).read(source, None, request)

    found = counts_of(summary.super_types, path, read)
    return _recent.put(key, found) if version.exact else found


def counts_in_files(summaries: Iterable[FileSummary], scan: Scan, path: Path) -> list[CountsByType | None]:
    """Return `counts_in_file` of each; None where that is damaged or vanished, and the scan tolerates it."""
    summaries = list(summaries)

    def look(own: FileSummary) -> CountsByType | None:
        try:
            return counts_in_file(own, scan, path)
        except (*UNREADABLE, NotFoundError) as error:
            if is_tolerated(scan, error):
                return None
            raise

    return for_each(look, summaries, any(is_remote(own.file.path) for own in summaries))


def is_tolerated(scan: Scan, error: Exception) -> bool:
    """Return whether a read goes on without the kinds of what is damaged or vanished, and log it."""
    tolerated = scan.skip_missing if isinstance(error, NotFoundError) else scan.keep_damage or scan.skip_damage
    if tolerated:
        logger.warning("the kinds of rows are unknown: %s", error)
    return tolerated


def with_kinds(summaries: Iterable[FileSummary], scan: Scan, path: Path) -> list[FileSummary]:
    """Return the summaries, with statistics of the field at a path for all super types that have it."""
    found = list(summaries)
    lacking = [at for at, own in enumerate(found) if not all(are_values_known(one, path) for one in own.super_types)]
    counts = counts_in_files([found[at] for at in lacking], scan, path)
    for at, known in zip(lacking, counts, strict=True):
        summary = found[at].summary
        if known is not None and summary is not None:
            types = tuple(with_statistics_of(one, path, known[one.type]) for one in summary.super_types)
            found[at] = replace(found[at], summary=replace(summary, super_types=types))
    return found


@dataclass
class _KindTotals:
    """The rows of a kind, the files or data objects that have any, and their super types in order."""

    rows: int = 0
    parts: int = 0
    types: dict[zt.Type, None] = field(default_factory=dict)


def kinds_table(parts: Iterable[CountsByType | None], unit: str) -> Sequence:
    """Return a row for each kind: ``name``, ``rows``, the number of parts, ``fields`` and ``types``; no kind is last.

    ``unit`` is what the column for the number of parts is called: ``files`` or ``objects``. The fields are those of
    `option("kind", name)`.
    """
    totals: defaultdict[str | None, _KindTotals] = defaultdict(_KindTotals)
    for counts in parts:
        seen = set()
        for of, own in (counts or {}).items():
            for value, rows in own.items():
                kind = kind_of(of, value)
                total = totals[kind]
                total.rows += rows
                total.parts += kind not in seen
                total.types[of] = None
                seen.add(kind)
    table = [
        (
            None if name is None else name.encode(),
            one.rows,
            one.parts,
            [column.encode() for column in _columns(one.types)],
            [zt.type_text(of).encode() for of in one.types],
        )
        for name, one in sorted(totals.items(), key=lambda item: (item[0] is None, item[0] or ""))
    ]
    texts = zt.Array(zt.STRING)
    of = zt.Record((("name", zt.STRING), ("rows", zt.INT64), (unit, zt.INT64), ("fields", texts), ("types", texts)))
    return Sequence((of,), (from_values(of, table),), None)


def _columns(types: Iterable[zt.Type]) -> list[str]:
    """The columns that Spark shows of super types together."""
    fused = fuse_types(types)
    record, value = record_part(fused), value_column(fused)
    return [name for name, _ in (record.fields if record else ())] + ([value] if value else [])
