"""Reading a pool: which objects, which parts of each, and their values, as they come or in the order of the pool.

Source: formats/lake.md section 7.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from zed_spark.columns.column import Column
from zed_spark.columns.column import Sequence as Values
from zed_spark.columns.project import Projection, project, wanted
from zed_spark.columns.summary import ReadRequest
from zed_spark.errors import CorruptDataError, NotFoundError
from zed_spark.formats.rows import reader as zng
from zed_spark.formats.rows.plan import ZngPiece
from zed_spark.lake.actions import DataObject
from zed_spark.lake.filter import Filter, may_match
from zed_spark.lake.key_order import depth, in_key_order, partitions, settled, sort_arrays, sorted_rows
from zed_spark.lake.keys import keys_of
from zed_spark.lake.metadata import Value
from zed_spark.lake.pool_files import Place
from zed_spark.lake.seek import Section, read_sections
from zed_spark.lake.sorting import FAN, MEMORY, Run, Sorter, merge, merge_many
from zed_spark.lake.state import State
from zed_spark.lake.vectors import read_vector
from zed_spark.storage.source import Source

SEEK_FROM = 1 << 20
"""Bytes of an object from which on its seek index is worth a request."""

Range = tuple[int, int]
"""Where sections of an object start and stop, in bytes of its data file."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a data object that one task reads; small and picklable.

    Attributes:
        item: the object.
        vector: whether it has a copy in columns.
        ranges: the sections to read, in order; None for all of them.
    """

    item: DataObject
    vector: bool = False
    ranges: tuple[Range, ...] | None = None

    @property
    def nbytes(self) -> int:
        """Stored bytes, as values."""
        return self.item.size if self.ranges is None else sum(stop - start for start, stop in self.ranges)


def plan(state: State, place: Place, filter: Filter | None = None) -> list[Piece]:
    """The objects to read, in the order of their first keys.

    Args:
        state: what the pool holds.
        place: where.
        filter: what is wanted; objects whose keys tell that they have nothing of it are left out.
    """
    items = list(state.objects.values())
    key = None if filter is None else filter.on_key(place.order.path)
    if key is not None and filter is not None:
        may = may_match([(item.first, item.last) for item in items], key, place.order, filter.semantics)
        items = [items[at] for at in np.flatnonzero(may).tolist()]
    vectors = state.vectors
    return [Piece(item, item.id in vectors) for item in in_key_order(items, place.order)]


def split(place: Place, piece: Piece, target_bytes: int, filter: Filter | None = None) -> list[Piece]:
    """A piece as several of about so many bytes, as far as its sections allow, without what a filter rules out.

    Args:
        place: where the object is.
        piece: a whole object.
        target_bytes: stored bytes that a piece should have.
        filter: what is wanted.
    """
    if piece.item.size <= target_bytes and (filter is None or piece.item.size < SEEK_FROM):
        return [piece]
    sections = _sections(place, piece.item)
    if sections is None or len(sections) < 2:
        return [piece]
    pieces: list[list[Section]] = []
    held = target_bytes
    for own in _wanted(sections, place, filter):
        if held >= target_bytes:
            pieces.append([])
            held = 0
        pieces[-1].append(own)
        held += own.length
    return [replace(piece, ranges=_ranges(own)) for own in pieces]


def read(place: Place, piece: Piece, request: ReadRequest, filter: Filter | None = None) -> Iterator[Values]:
    """The values of a piece, in the order of the pool.

    Args:
        place: where the object is.
        piece: what of it.
        request: what is wanted of its values; its ``keep`` is set from the filter, where there is one.
        filter: which values are wanted; what it cannot decide is given as well.

    Raises:
        NotFoundError: the object is not there.
        CorruptDataError: it is damaged, or not what the commit says.
    """
    if filter is not None:
        request = replace(request, keep=filter.keep())
    narrowed = piece
    if piece.ranges is None and filter is not None and piece.item.size >= SEEK_FROM:
        sections = _sections(place, piece.item)
        narrowed = piece if sections is None else replace(piece, ranges=_ranges(_wanted(sections, place, filter)))

    def values() -> Iterator[Values]:
        return _read_values(place, narrowed, request)

    found = None
    if piece.vector and piece.ranges is None:
        found = read_vector(place, piece.item, request, narrowed.nbytes, values)
    yield from values() if found is None else found


def _read_values(place: Place, piece: Piece, request: ReadRequest) -> Iterator[Values]:
    """The values of a piece from the data file of its object."""
    ranges = piece.ranges
    with open_object(place, piece.item) as source:
        rows = 0
        for start, stop in ((0, source.size),) if ranges is None else ranges:
            for values in zng.read(source, ZngPiece(source.path, start, stop, b"", stop - start), request):
                rows += len(values)
                yield values
        if ranges is None and request.keep is None and request.super_types is None and not request.permissive:
            _check_count(piece.item, rows, source.path)


def read_all(
    place: Place, pieces: Iterable[Piece], request: ReadRequest, filter: Filter | None = None
) -> Iterator[Values]:
    """The values of pieces, one piece after the other; arguments and errors as for `read`."""
    for piece in pieces:
        yield from read(place, piece, request, filter)


def read_ordered(
    place: Place, pieces: Sequence[Piece], request: ReadRequest, filter: Filter | None = None
) -> Iterator[Values]:
    """The values of pieces in the order of the pool; arguments and errors as for `read`.

    Objects that overlap are merged as they are read. Of very many that do, some are merged to temporary files first.
    Objects whose ends leave it open whether they are in the order of the pool are looked at first, and sorted if they
    are not: releases up to 1.8 order keys of different types in another way.

    Raises:
        CorruptDataError: also where an object with keys of one type is not in order.
    """
    order, asked = place.order, request.projection
    whole = replace(request, projection=asked | wanted([order.path], value=asked.value))
    by_id = {piece.item.id: piece for piece in pieces}
    looked_at = [_look(place, piece, request, filter) for piece in pieces]
    loose = {own.item.id for own in looked_at if not own.in_order}
    for own in partitions([one.item for one in looked_at], order):
        open_at_once = min(depth(own, order), FAN)
        narrow = replace(
            whole,
            first_rows=min(whole.batch_rows, 8192),
            batch_rows=whole.batch_rows if len(own) == 1 else 8192,
            batch_bytes=min(whole.batch_bytes, MEMORY // open_at_once // 2),
        )
        runs = [_run(place, by_id[item.id], item.first, narrow, filter) for item in own if item.id not in loose]
        unsorted = [item for item in own if item.id in loose]
        with Sorter(order) as sorter, Sorter(order, MEMORY // 2) as sorting:
            if unsorted:
                parts = read_all(place, [by_id[item.id] for item in unsorted], narrow, filter)
                runs.append(Run(in_key_order(unsorted, order)[0].first, partial(_sorted, sorting, parts), "objects"))
            merged = merge(runs, order) if open_at_once < FAN else merge_many(runs, order, sorter)
            for values in merged:
                yield _project(values, asked)


@dataclass(frozen=True, slots=True)
class _Looked:
    """An object with the keys that its values begin and end with in the order of the pool.

    Attributes:
        item: the object.
        in_order: whether its values are in that order.
    """

    item: DataObject
    in_order: bool = True


def _look(place: Place, piece: Piece, request: ReadRequest, filter: Filter | None) -> _Looked:
    """Look at the keys of an object where its ends do not tell that they are in order."""
    item, order = piece.item, place.order
    if settled(item):
        return _Looked(item)
    first: Value | None = None
    last: Value | None = None
    in_order = True
    try:
        keys_only = replace(request, projection=wanted([order.path]), permissive=False, on_error=None)
        for values in read(place, piece, keys_only, filter):
            keys = keys_of(values, order.path)
            rows = sorted_rows(sort_arrays([keys], order))
            low, high = (keys.at(0), keys.at(len(keys) - 1)) if rows is None else map(keys.at, rows[[0, -1]].tolist())
            in_order = in_order and rows is None and (last is None or order.compare(low, last) >= 0)
            first = low if first is None else order.ends(first, low)[0]
            last = high if last is None else order.ends(last, high)[1]
    except CorruptDataError:
        if not request.permissive:
            raise
        # What can be read of it is sorted, which assumes nothing.
        in_order = False
    if first is None or last is None:
        return _Looked(item, in_order)
    return _Looked(replace(item, first=first, last=last), in_order)


def _sorted(sorter: Sorter, parts: Iterable[Values]) -> Iterator[Values]:
    for values in parts:
        sorter.add(values)
    yield from sorter.sorted()


def open_object(place: Place, item: DataObject) -> Source:
    """The data file of an object.

    Raises:
        NotFoundError: it is not there.
        CorruptDataError: it is not as large as the commit says.
    """
    try:
        source = place.store.open(place.data(item.id))
    except NotFoundError:
        raise NotFoundError(
            f"data object {item.id} is gone from {place.store.url}: it was vacuumed since, or the lake is damaged"
        ) from None
    if source.size != item.size:
        source.close()
        raise CorruptDataError(
            f"{source.size} bytes, the commit says {item.size}", structure="data object", path=source.path
        )
    return source


def _run(place: Place, piece: Piece, first: Value, request: ReadRequest, filter: Filter | None) -> Run:
    return Run(first, lambda: read(place, piece, request, filter), f"{place.store.url}/{place.data(piece.item.id)}")


def _project(values: Values, projection: Projection) -> Values:
    if projection.everything:
        return values
    columns: tuple[Column, ...] = tuple(project(column, projection) for column in values.columns)
    return Values(values.types, columns, values.tags)


def _sections(place: Place, item: DataObject) -> list[Section] | None:
    """The sections of an object; None where its seek index does not tell."""
    key = place.seek(item.id)
    try:
        data = place.store.read(key)
    except NotFoundError:
        return None
    return read_sections(data, item, place.order, f"{place.store.url}/{key}")


def _wanted(sections: list[Section], place: Place, filter: Filter | None) -> list[Section]:
    """The sections that can hold what is wanted.

    After each comes the next one as well: in objects that zed 1.6.0 wrote, the last value of a section lies there
    (formats/lake.md, D2), and nothing tells such objects from others.
    """
    key = None if filter is None else filter.on_key(place.order.path)
    if key is None or filter is None:
        return sections
    may = may_match([(own.first, own.last) for own in sections], key, place.order, filter.semantics)
    may[1:] |= may[:-1].copy()
    return [sections[at] for at in np.flatnonzero(may).tolist()]


def _ranges(sections: Iterable[Section]) -> tuple[Range, ...]:
    """Where sections are, neighbours together."""
    found: list[list[int]] = []
    for own in sections:
        if found and found[-1][1] == own.offset:
            found[-1][1] += own.length
        else:
            found.append([own.offset, own.offset + own.length])
    return tuple((start, stop) for start, stop in found)


def _check_count(item: DataObject, rows: int, path: str) -> None:
    if rows != item.count:
        raise CorruptDataError(f"{rows} values, the commit says {item.count}", structure="data object", path=path)
