"""Scans of a pool: the objects and sections to read, and their values, object by object or in the order of the pool.

Source: docs/formats/lake.md, section 7.
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
from zed_spark.formats.rows.plan import RowPiece
from zed_spark.lake.actions import DataObject
from zed_spark.lake.filter import Filter, may_match
from zed_spark.lake.key_order import depth, in_key_order, partitions, sort_arrays, sorted_rows, surely_ordered
from zed_spark.lake.keys import keys_of
from zed_spark.lake.metadata import TypedValue
from zed_spark.lake.pool_files import DataFolder
from zed_spark.lake.seek import Section, read_sections
from zed_spark.lake.sorting import MAX_MERGED_RUNS, MEMORY, Run, Sorter, merge, merge_many
from zed_spark.lake.state import State
from zed_spark.lake.vectors import read_vector
from zed_spark.storage.source import Source

SEEK_FROM = 1 << 20
"""The fewest bytes of an object whose seek index is worth a request."""

Range = tuple[int, int]
"""The start and stop of neighbouring sections, as byte offsets in a data file."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a data object that one task reads; small and picklable.

    Attributes:
        item: the object.
        vector: whether it has a vector.
        ranges: the sections to read, in order; None for all sections.
    """

    item: DataObject
    vector: bool = False
    ranges: tuple[Range, ...] | None = None

    @property
    def nbytes(self) -> int:
        """Bytes to read from the data file."""
        return self.item.size if self.ranges is None else sum(stop - start for start, stop in self.ranges)


def plan(state: State, folder: DataFolder, filter: Filter | None = None) -> list[Piece]:
    """The objects to read, in the order of their first keys.

    Args:
        state: what the pool holds.
        folder: where.
        filter: what is wanted; objects whose keys tell that they have nothing of it are left out.
    """
    items = list(state.objects.values())
    key = None if filter is None else filter.on_key(folder.order.path)
    if key is not None and filter is not None:
        may = may_match([(item.first, item.last) for item in items], key, folder.order, filter.semantics)
        items = [items[at] for at in np.flatnonzero(may).tolist()]
    vectors = state.vectors
    return [Piece(item, item.id in vectors) for item in in_key_order(items, folder.order)]


def split(folder: DataFolder, piece: Piece, target_bytes: int, filter: Filter | None = None) -> list[Piece]:
    """Split a piece at section boundaries, and leave out the sections that a filter excludes.

    Args:
        folder: where the object is.
        piece: a whole object.
        target_bytes: the stored bytes that a piece should have.
        filter: what is wanted.
    """
    if piece.item.size <= target_bytes and (filter is None or piece.item.size < SEEK_FROM):
        return [piece]
    sections = _sections(folder, piece.item)
    if sections is None or len(sections) < 2:
        return [piece]
    pieces: list[list[Section]] = []
    held = target_bytes
    for own in _wanted(sections, folder, filter):
        if held >= target_bytes:
            pieces.append([])
            held = 0
        pieces[-1].append(own)
        held += own.length
    return [replace(piece, ranges=_ranges(own)) for own in pieces]


def read(folder: DataFolder, piece: Piece, request: ReadRequest, filter: Filter | None = None) -> Iterator[Values]:
    """The values of a piece, in the order of the pool.

    Args:
        folder: where the object is.
        piece: what of it.
        request: what is wanted of its values; its ``keep`` is set from the filter, where there is one.
        filter: which values are wanted; what it cannot decide is given as well.

    Raises:
        NotFoundError: the object does not exist.
        CorruptDataError: the object is damaged, or differs from what the commit says.
    """
    if filter is not None:
        request = replace(request, keep=filter.keep())
    narrowed = piece
    if piece.ranges is None and filter is not None and piece.item.size >= SEEK_FROM:
        sections = _sections(folder, piece.item)
        narrowed = piece if sections is None else replace(piece, ranges=_ranges(_wanted(sections, folder, filter)))

    def values() -> Iterator[Values]:
        return _read_values(folder, narrowed, request)

    found = None
    if piece.vector and piece.ranges is None:
        found = read_vector(folder, piece.item, request, narrowed.nbytes, values)
    yield from values() if found is None else found


def _read_values(folder: DataFolder, piece: Piece, request: ReadRequest) -> Iterator[Values]:
    """The values of a piece from the data file of its object."""
    ranges = piece.ranges
    with open_object(folder, piece.item) as source:
        rows = 0
        for start, stop in ((0, source.size),) if ranges is None else ranges:
            for values in zng.read(source, RowPiece(source.path, start, stop, b"", stop - start), request):
                rows += len(values)
                yield values
        if ranges is None and request.keep is None and request.super_types is None and not request.permissive:
            _check_count(piece.item, rows, source.path)


def read_all(
    folder: DataFolder, pieces: Iterable[Piece], request: ReadRequest, filter: Filter | None = None
) -> Iterator[Values]:
    """The values of pieces, one piece after the other; arguments and errors as for `read`."""
    for piece in pieces:
        yield from read(folder, piece, request, filter)


def read_ordered(
    folder: DataFolder, pieces: Sequence[Piece], request: ReadRequest, filter: Filter | None = None
) -> Iterator[Values]:
    """The values of pieces in the order of the pool; arguments and errors as for `read`.

    Objects that overlap are merged while they are read; where very many overlap, some are merged to temporary files
    first. Where the ends of an object do not prove that it is in the order of the pool, its keys are read first, and it
    is sorted if necessary: releases up to 1.8 order keys of different types differently.

    Raises:
        CorruptDataError: also where an object with keys of one type is not in order.
    """
    order, asked = folder.order, request.projection
    whole = replace(request, projection=asked | wanted([order.path], value=asked.value))
    by_id = {piece.item.id: piece for piece in pieces}
    inspected = [_inspect(folder, piece, request, filter) for piece in pieces]
    loose = {own.item.id for own in inspected if not own.in_order}
    for own in partitions([one.item for one in inspected], order):
        open_at_once = min(depth(own, order), MAX_MERGED_RUNS)
        narrow = replace(
            whole,
            first_rows=min(whole.batch_rows, 8192),
            batch_rows=whole.batch_rows if len(own) == 1 else 8192,
            batch_bytes=min(whole.batch_bytes, MEMORY // open_at_once // 2),
        )
        runs = [_run(folder, by_id[item.id], item.first, narrow, filter) for item in own if item.id not in loose]
        unsorted = [item for item in own if item.id in loose]
        with Sorter(order) as sorter, Sorter(order, MEMORY // 2) as sorting:
            if unsorted:
                parts = read_all(folder, [by_id[item.id] for item in unsorted], narrow, filter)
                runs.append(Run(in_key_order(unsorted, order)[0].first, partial(_sorted, sorting, parts), "objects"))
            merged = merge(runs, order) if open_at_once < MAX_MERGED_RUNS else merge_many(runs, order, sorter)
            for values in merged:
                yield _project(values, asked)


@dataclass(frozen=True, slots=True)
class _InspectedObject:
    """An object whose keys were read.

    Attributes:
        item: the object, with its true first and last key in the order of the pool.
        in_order: whether its values are in that order.
    """

    item: DataObject
    in_order: bool = True


def _inspect(folder: DataFolder, piece: Piece, request: ReadRequest, filter: Filter | None) -> _InspectedObject:
    """Read the keys of an object, unless its ends prove that they are in order."""
    item, order = piece.item, folder.order
    if surely_ordered(item):
        return _InspectedObject(item)
    first: TypedValue | None = None
    last: TypedValue | None = None
    in_order = True
    try:
        keys_only = replace(request, projection=wanted([order.path]), permissive=False, on_error=None)
        for values in read(folder, piece, keys_only, filter):
            keys = keys_of(values, order.path)
            rows = sorted_rows(sort_arrays([keys], order))
            low, high = (keys.at(0), keys.at(len(keys) - 1)) if rows is None else map(keys.at, rows[[0, -1]].tolist())
            in_order = in_order and rows is None and (last is None or order.compare(low, last) >= 0)
            first = low if first is None else order.ends(first, low)[0]
            last = high if last is None else order.ends(last, high)[1]
    except CorruptDataError:
        if not request.permissive:
            raise
        # The readable part is sorted, which does not assume any order.
        in_order = False
    if first is None or last is None:
        return _InspectedObject(item, in_order)
    return _InspectedObject(replace(item, first=first, last=last), in_order)


def _sorted(sorter: Sorter, parts: Iterable[Values]) -> Iterator[Values]:
    for values in parts:
        sorter.add(values)
    yield from sorter.sorted()


def open_object(folder: DataFolder, item: DataObject) -> Source:
    """Open the data file of an object.

    Raises:
        NotFoundError: the file does not exist.
        CorruptDataError: the file has another size than the commit says.
    """
    try:
        source = folder.store.open(folder.data(item.id))
    except NotFoundError:
        raise NotFoundError(
            f"data object {item.id} is gone from {folder.store.url}: it was vacuumed since, or the lake is damaged"
        ) from None
    if source.size != item.size:
        source.close()
        raise CorruptDataError(
            f"{source.size} bytes, the commit says {item.size}", structure="data object", path=source.path
        )
    return source


def _run(folder: DataFolder, piece: Piece, first: TypedValue, request: ReadRequest, filter: Filter | None) -> Run:
    return Run(first, lambda: read(folder, piece, request, filter), f"{folder.store.url}/{folder.data(piece.item.id)}")


def _project(values: Values, projection: Projection) -> Values:
    if projection.everything:
        return values
    columns: tuple[Column, ...] = tuple(project(column, projection) for column in values.columns)
    return Values(values.types, columns, values.tags)


def _sections(folder: DataFolder, item: DataObject) -> list[Section] | None:
    """The sections of an object; None where its seek index is missing or damaged."""
    key = folder.seek(item.id)
    try:
        data = folder.store.read(key)
    except NotFoundError:
        return None
    return read_sections(data, item, folder.order, f"{folder.store.url}/{key}")


def _wanted(sections: list[Section], folder: DataFolder, filter: Filter | None) -> list[Section]:
    """The sections that can hold wanted values, each with the one after it.

    In objects of zed 1.6.0 the last value of a section lies in the next one (docs/formats/lake.md, defect D2), and such
    objects cannot be told from others.
    """
    key = None if filter is None else filter.on_key(folder.order.path)
    if key is None or filter is None:
        return sections
    may = may_match([(own.first, own.last) for own in sections], key, folder.order, filter.semantics)
    may[1:] |= may[:-1].copy()
    return [sections[at] for at in np.flatnonzero(may).tolist()]


def _ranges(sections: Iterable[Section]) -> tuple[Range, ...]:
    """The byte ranges of sections, with neighbours joined."""
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
