"""Plan logs: the super types that headers give, and pieces to read in parallel.

A file may have several headers, so planning searches all of it for lines that begin with ``#``, at the speed of memory.
It counts the other lines, and parses none of them.
"""

from __future__ import annotations

import threading
from bisect import bisect_left
from collections import Counter, OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from zed_spark.columns.summary import SuperType
from zed_spark.errors import CorruptDataError
from zed_spark.formats.allowance import Allowance
from zed_spark.formats.pieces import Summary
from zed_spark.formats.zeek.fields import layout_of
from zed_spark.formats.zeek.header import Header
from zed_spark.formats.zeek.lines import BLOCK, Locator, blocks, directives
from zed_spark.pickles import FastPickle
from zed_spark.storage.source import Source, Version
from zed_spark.types import Type

_MOST_HEADERS = 2_000
"""A file with more is one piece."""

_REMEMBERED = 256


@dataclass(frozen=True, slots=True)
class ZeekPiece(FastPickle):
    """Whole lines of one file, bytes ``start`` to ``stop``, and the header in force before the first of them."""

    path: str
    start: int
    stop: int
    nbytes: int
    header: Header


@dataclass(slots=True)
class Run:
    """Consecutive lines that begin with ``#``, and the lines after them.

    Attributes:
        start: where the first directive begins.
        stop: where the last one ends.
        header: the header after them.
        errors: of directives, with their positions.
        rows: lines after them, up to the next directive.
        separators: bytes in these that separate fields.
    """

    start: int
    stop: int
    header: Header
    errors: list[tuple[int, CorruptDataError]]
    rows: int = 0
    separators: int = 0

    def count(self, data: bytes, at: int, stop: int) -> None:
        """Add a range of whole lines without directives."""
        if data.startswith((b"\n", b"\r\n"), at, stop) or any(data.find(gap, at, stop) >= 0 for gap in _GAPS):
            self.rows += sum(1 for line in data[at:stop].split(b"\n") if line.strip(b"\r"))
        else:
            self.rows += data.count(b"\n", at, stop)
        self.separators += data.count(self.header.separator, at, stop)

    @property
    def is_sound(self) -> bool:
        """True if the rows have together as many fields as they should have."""
        return self.separators == self.rows * (len(self.header.fields) - 1)


@dataclass(frozen=True, slots=True)
class Facts:
    """What directives say of a file.

    Attributes:
        rows: the rows of each super type, in order of first appearance.
        runs: where directives stand; None if there are too many of them.
        error: of the first directive that is wrong, or rows that have none.
        damaged: whether this or a row is wrong, as far as numbers of separators tell.
    """

    rows: dict[Type, int]
    runs: tuple[Run, ...] | None
    error: CorruptDataError | None
    damaged: bool


_GAPS = (b"\n\n", b"\n\r\n")

_facts: OrderedDict[tuple[str, Version], Facts] = OrderedDict()
_lock = threading.Lock()


def runs(source: Source) -> Iterator[Run]:
    """Yield all runs of directives of a file; the first one has none if a row precedes them."""
    run = Run(0, 0, Header(), [])
    for offset, data, end in blocks(source, 0, source.size):
        at = 0
        while at < end:
            if data[at : at + 1] != b"#":
                stop = data.find(b"\n#", at, end) + 1 or end
                run.count(data, at, stop)
            else:
                stop, header, errors = directives(data, at, end, run.header)
                if run.stop != offset + at:
                    yield run
                    run = Run(offset + at, 0, header, [])
                run.stop, run.header = offset + stop, header
                run.errors += [(offset + start, error) for start, error in errors]
            at = stop
    yield run


def summarize(source: Source, name: str) -> Summary:
    """Return the super types that directives give, with their rows; of a log without rows, all of them.

    Lines are counted and not parsed. Damage is raised only if there is no super type.
    """
    found = _scan(source)
    if found.error is not None and not found.rows:
        raise found.error
    super_types = tuple(SuperType(of, None if found.damaged else rows) for of, rows in found.rows.items())
    rows = None if found.damaged else sum(found.rows.values())
    return Summary(source.path, source.size, name, "tsv", super_types, rows, _one_piece(source))


def describe(source: Source) -> dict[str, Any]:
    """Return where headers are in a file, as plain values fit for JSON."""
    found = _scan(source)
    listed = [
        {"offset": run.start, "path": run.header.path, "fields": len(run.header.fields), "rows": run.rows}
        for run in found.runs or ()
        if run.header.fields
    ]
    return {"headers": listed, "damaged": found.damaged}


def split(source: Source, target_bytes: int) -> list[ZeekPiece]:
    """Return pieces of about ``target_bytes`` that together contain every line once, in order.

    A file is one piece if it is compressed as a whole. Pieces do not begin among lines with ``#``.
    """
    if source.wrapped is not None or source.size <= target_bytes:
        return list(_one_piece(source))
    found = None
    if source.version is not None:
        with _lock:
            found = _facts.get((source.path, source.version))
    headers = (found or _scan(source)).runs
    if headers is None:
        return list(_one_piece(source))
    pieces: list[ZeekPiece] = []
    begins, header, start = [run.start for run in headers], Header(), 0
    while start < source.size:
        stop = _line_start(source, start + max(target_bytes, 1))
        last = bisect_left(begins, stop) - 1
        if last >= 0:
            stop = min(max(stop, headers[last].stop), source.size)
        pieces.append(ZeekPiece(source.path, start, stop, stop - start, header))
        header = headers[last].header if last >= 0 else header
        start = stop
    return pieces


def _scan(source: Source) -> Facts:
    rows: Counter[Type] = Counter()
    kept: list[Run] | None = []
    first: CorruptDataError | None = None
    sound = True
    allowance, locator = Allowance(source.size), Locator(source)
    for run in runs(source):
        if kept is not None:
            kept.append(run)
            kept = kept if len(kept) <= _MOST_HEADERS else None
        if first is None and run.errors:
            first = locator.located(run.errors[0][1], run.errors[0][0])
        try:
            of = layout_of(run.header).type
        except CorruptDataError as error:
            if first is None and run.rows:
                first = locator.located(error, run.stop)
            continue
        sound &= run.is_sound
        if of not in rows:
            allowance.use(of, source.path)
        rows[of] += run.rows
    if not rows and first is None and source.size:
        reason = "there are no #fields and #types"
        first = locator.located(CorruptDataError(reason), 0)
    some = {of: count for of, count in rows.items() if count}
    facts = Facts(some or dict(rows), None if kept is None else tuple(kept), first, first is not None or not sound)
    if source.version is not None:
        # Also where the version is not exact yet: each plan replaces this, because summaries are not remembered then.
        with _lock:
            _facts[source.path, source.version] = facts
            while len(_facts) > _REMEMBERED:
                _facts.popitem(last=False)
    return facts


def _one_piece(source: Source) -> tuple[ZeekPiece, ...]:
    return (ZeekPiece(source.path, 0, source.size, source.size, Header()),) if source.size else ()


def _line_start(source: Source, offset: int) -> int:
    """Return where the first line begins that does so at an offset or behind it; the size of the file if none does."""
    at = offset - 1
    while at < source.size:
        part = bytes(source.read(at, min(BLOCK >> 4, source.size - at)))
        end = part.find(b"\n")
        if end >= 0:
            return at + end + 1
        at += len(part)
    return source.size
