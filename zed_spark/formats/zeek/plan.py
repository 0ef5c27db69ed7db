"""Plan logs: the super types that headers give, and pieces to read in parallel.

A file may have several headers, so planning searches all of it for lines that begin with ``#``, at the speed of memory.
It parses no other line.
"""

from __future__ import annotations

import threading
from bisect import bisect_left
from collections import OrderedDict
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

_MOST_HEADERS = 10_000
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


@dataclass(frozen=True, slots=True)
class Run:
    """Consecutive lines that begin with ``#``, bytes ``start`` to ``stop``, the header after them, and their errors."""

    start: int
    stop: int
    header: Header
    errors: list[tuple[int, CorruptDataError]]


@dataclass(frozen=True, slots=True)
class Facts:
    """The super types of a file in order, its headers unless there are too many, and the first error."""

    super_types: tuple[Type, ...]
    runs: tuple[Run, ...] | None
    error: CorruptDataError | None


_facts: OrderedDict[tuple[str, Version], Facts] = OrderedDict()
_lock = threading.Lock()


def runs(source: Source) -> Iterator[Run]:
    """Yield all runs of directives of a file."""
    header, pending = Header(), None
    for offset, data, end in blocks(source, 0, source.size):
        at = 0 if data.startswith(b"#") else _next(data, 0, end)
        while at < end:
            stop, header, errors = directives(data, at, end, header)
            moved = [(offset + start, error) for start, error in errors]
            if pending is not None and pending.stop == offset + at:
                pending = Run(pending.start, offset + stop, header, pending.errors + moved)
            else:
                if pending is not None:
                    yield pending
                pending = Run(offset + at, offset + stop, header, moved)
            at = _next(data, stop, end)
    if pending is not None:
        yield pending


def _next(data: bytes, at: int, end: int) -> int:
    """Return where the next line begins that is a directive; `end` if there is none."""
    return data.find(b"\n#", at, end) + 1 or end


def summarize(source: Source, name: str) -> Summary:
    """Return the super types that the headers of a file give, also those of headers without rows.

    Damage is raised only if there is no super type: rows are looked at when they are read.
    """
    found = _scan(source)
    if found.error is not None and not found.super_types:
        raise found.error
    super_types = tuple(SuperType(of) for of in found.super_types)
    return Summary(source.path, source.size, name, "tsv", super_types, None, _one_piece(source))


def describe(source: Source) -> dict[str, Any]:
    """Return the headers of a file, as plain values fit for JSON."""
    found = _scan(source)
    listed = [
        {"offset": run.start, "path": run.header.path, "fields": len(run.header.fields)}
        for run in found.runs or ()
        if run.header.fields
    ]
    return {"headers": listed, "damaged": found.error is not None}


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
            stop = max(stop, headers[last].stop)
        pieces.append(ZeekPiece(source.path, start, stop, stop - start, header))
        header = headers[last].header if last >= 0 else header
        start = stop
    return pieces


def _scan(source: Source) -> Facts:
    super_types: dict[Type, None] = {}
    kept: list[Run] | None = []
    first: CorruptDataError | None = None
    allowance, locator = Allowance(source.size), Locator(source)
    for run in runs(source):
        if kept is not None:
            kept.append(Run(run.start, run.stop, run.header, []))
            kept = kept if len(kept) <= _MOST_HEADERS else None
        if first is None and run.errors:
            first = locator.located(run.errors[0][1], run.errors[0][0])
        try:
            of = layout_of(run.header).type
        except CorruptDataError as error:
            if first is None and run.stop < source.size:
                first = locator.located(error, run.stop)
            continue
        if of not in super_types:
            allowance.use(of, source.path)
            super_types[of] = None
    if not super_types and first is None and source.size:
        reason = "there are no #fields and #types before the first row"
        first = locator.located(CorruptDataError(reason), 0)
    facts = Facts(tuple(super_types), None if kept is None else tuple(kept), first)
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
