"""Scans of a pool: the objects and sections to read, and their values, object by object or in the order of the pool.

A section is a run of values of an object that can be read by itself. The seek index beside each object tells where its
sections are and which keys each has. Source: docs/formats/lake.md, sections 6.2, 6.3 and 7.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from zed_spark import types as zt
from zed_spark.columns.column import Column
from zed_spark.columns.column import Sequence as Values
from zed_spark.columns.project import Projection, project, wanted
from zed_spark.errors import CorruptDataError, NotFoundError
from zed_spark.files.opening import ahead
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.rows import reader as zng
from zed_spark.formats.rows.plan import RowPiece
from zed_spark.lake.actions import DataObject
from zed_spark.lake.config import Order
from zed_spark.lake.filter import Filter, Mask, may_match
from zed_spark.lake.key_order import depth, in_key_order, partitions, sort_arrays, sorted_rows, surely_ordered
from zed_spark.lake.keys import keys_of
from zed_spark.lake.metadata import Read, RecordFields, TypedValue, marshal, unmarshal
from zed_spark.lake.object_reader import open_vector, read_vector
from zed_spark.lake.pool_files import DataFolder
from zed_spark.lake.sorting import BATCH_ROWS, MAX_MERGED_RUNS, MEMORY, Run, Sorter, merge, merge_many
from zed_spark.lake.state import State
from zed_spark.storage.paths import is_remote
from zed_spark.storage.source import Source

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Section:
    """A run of values of a data object that is a stream of its own.

    Attributes:
        first: the key of its first value.
        last: the key of its last value, or the first of the next section where that is not known.
        before: values of the object before it.
        count: how many values it has.
        offset: where it starts in the data file, in bytes.
        length: bytes.
    """

    first: TypedValue
    last: TypedValue
    before: int
    count: int
    offset: int
    length: int


def write_sections(sections: Iterable[Section], order: Order, number: int) -> bytes:
    """The seek index of a data object in a lake of a number."""
    return marshal(_section_value(section, order, number) for section in sections)


def read_sections(data: bytes, item: DataObject, order: Order, path: str) -> list[Section] | None:
    """The sections of a data object.

    Args:
        data: its seek index, of any lake.
        item: the object.
        order: the order of the pool.
        path: the path of the index, for messages.

    Returns:
        The sections, which together are the object. None, with a warning, where the index is damaged: the object can be
        read without it.
    """
    try:
        sections = list(unmarshal(data, path, partial(_section_reader, order)))
        if sections and sections[0].length < 0:
            # Lakes number 1 store only where sections start.
            end = Section(item.last, item.last, item.count, 0, item.size, 0)
            sections = [
                replace(one, last=after.first, count=after.before - one.before, length=after.offset - one.offset)
                for one, after in zip(sections, [*sections[1:], end], strict=True)
            ]
        rows = offset = 0
        for section in sections:
            if section.before != rows or section.offset != offset or section.count < 1 or section.length < 1:
                break
            rows, offset = rows + section.count, offset + section.length
        if not sections or (rows, offset) != (item.count, item.size) or order.compare(sections[0].first, item.first):
            raise CorruptDataError(
                f"its sections do not make up the {item.count} values in {item.size} bytes of the object",
                structure="seek index",
                path=path,
            )
    except CorruptDataError as error:
        logger.warning("a seek index is ignored: %s", error)
        return None
    return sections


def _section_value(section: Section, order: Order, number: int) -> TypedValue:
    if number == 1:
        of, key = section.first
        fields = ("key", of), ("count", zt.UINT64), ("offset", zt.INT64)
        return zt.Record(fields), (key, section.before, section.offset)
    first, last = section.first, section.last
    (least, a), (most, b) = (last, first) if order.descending else (first, last)
    numbers = [(name, zt.UINT64) for name in ("val_off", "val_cnt", "offset", "length")]
    value = a, b, section.before, section.count, section.offset, section.length
    return zt.Record((("min", least), ("max", most), *numbers)), value


def _section_reader(order: Order, fields: RecordFields) -> Read[Section]:
    """The function that reads sections; the length is -1 where the index does not have it."""
    offset = fields.count("offset")
    if not fields.has("val_cnt"):
        key, before = fields.any("key"), fields.count("count")
        return lambda row: Section(key(row), key(row), before(row), 0, offset(row), -1)
    first, last = map(fields.any, ("max", "min") if order.descending else ("min", "max"))
    before, count, length = map(fields.count, ("val_off", "val_cnt", "length"))
    return lambda row: Section(first(row), last(row), before(row), count(row), offset(row), length(row))


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
        folder: the folder of the objects.
        filter: which values are wanted; objects whose keys exclude all of them are left out.
    """
    items = list(state.objects.values())
    may = _may_match(items, folder, filter)
    if may is not None:
        items = [items[index] for index in np.flatnonzero(may).tolist()]
    vectors = state.vectors
    return [Piece(item, item.id in vectors) for item in in_key_order(items, folder.order)]


def _may_match(parts: Sequence[DataObject | Section], folder: DataFolder, filter: Filter | None) -> Mask | None:
    """Which objects or sections can hold wanted values; None where the filter does not tell."""
    key = None if filter is None else filter.on_key(folder.order.path)
    if key is None or filter is None:
        return None
    return may_match([(part.first, part.last) for part in parts], key, folder.order, filter.semantics)


def split(folder: DataFolder, piece: Piece, target_bytes: int, filter: Filter | None = None) -> list[Piece]:
    """Split a piece at section boundaries, and leave out the sections that a filter excludes.

    Args:
        folder: the folder of the object.
        piece: a whole object.
        target_bytes: the stored bytes that a piece should have.
        filter: which values are wanted.
    """
    if piece.item.size <= target_bytes and (filter is None or piece.item.size < SEEK_FROM):
        return [piece]
    sections = _sections(folder, piece.item)
    if sections is None or len(sections) < 2:
        return [piece]
    parts: list[list[Section]] = []
    nbytes = target_bytes
    for section in _wanted(sections, folder, filter):
        if nbytes >= target_bytes:
            parts.append([])
            nbytes = 0
        parts[-1].append(section)
        nbytes += section.length
    return [replace(piece, ranges=_ranges(part)) for part in parts]


def read(
    folder: DataFolder,
    piece: Piece,
    request: ReadRequest,
    filter: Filter | None = None,
    opened: Callable[[], Source] | None = None,
) -> Iterator[Values]:
    """The values of a piece, in the order of the pool.

    Args:
        folder: the folder of the object.
        piece: the object, or sections of it.
        request: which fields are wanted; its ``keep`` is set from the filter, if there is one.
        filter: which values are wanted; values for which it cannot be decided are included.
        opened: gives what `open_first` returns; None to open it here.

    Raises:
        NotFoundError: the object does not exist.
        CorruptDataError: the object is damaged, or differs from what the commit says.
    """
    if filter is not None:
        request = request.filtered(filter.keep())
    narrowed = piece
    if piece.ranges is None and filter is not None and piece.item.size >= SEEK_FROM:
        sections = _sections(folder, piece.item)
        narrowed = piece if sections is None else replace(piece, ranges=_ranges(_wanted(sections, folder, filter)))

    if not _may_use_vector(piece):
        yield from _read_values(folder, narrowed, request, opened)
        return

    def values() -> Iterator[Values]:
        return _read_values(folder, narrowed, request)

    found = read_vector(folder, piece.item, request, narrowed.nbytes, values, opened)
    yield from values() if found is None else found


def _may_use_vector(piece: Piece) -> bool:
    return piece.vector and piece.ranges is None


def open_first(folder: DataFolder, piece: Piece) -> Source:
    """Open the file that `read` opens first: the vector of an object, or its data file.

    Raises:
        NotFoundError: the file does not exist.
        CorruptDataError: the data file has another size than the commit says.
    """
    return open_vector(folder, piece.item) if _may_use_vector(piece) else open_object(folder, piece.item)


def _read_values(
    folder: DataFolder, piece: Piece, request: ReadRequest, opened: Callable[[], Source] | None = None
) -> Iterator[Values]:
    """The values of a piece from the data file of its object."""
    ranges = piece.ranges
    with open_object(folder, piece.item) if opened is None else opened() as source:
        rows = 0
        for start, stop in ((0, source.size),) if ranges is None else ranges:
            for values in zng.read(source, RowPiece(source.path, start, stop, b"", stop - start), request):
                rows += len(values)
                yield values
        unfiltered = ranges is None and request.keep is None and request.super_types is None
        if unfiltered and not request.permissive and rows != piece.item.count:
            reason = f"{rows} values, the commit says {piece.item.count}"
            raise CorruptDataError(reason, structure="data object", path=source.path)


def read_all(
    folder: DataFolder, pieces: Iterable[Piece], request: ReadRequest, filter: Filter | None = None
) -> Iterator[Values]:
    """The values of pieces, one piece after the other; arguments and errors as for `read`."""
    opened = opened_ahead(folder, pieces)
    with closing(opened):
        for piece, open in opened:
            yield from read(folder, piece, request, filter, open)


def opened_ahead(
    folder: DataFolder, pieces: Iterable[Piece]
) -> Generator[tuple[Piece, Callable[[], Source] | None], None, None]:
    """Pieces, each with what `read` needs to read it; in object stores the next files are opened meanwhile."""
    if is_remote(folder.store.url):
        yield from ahead(pieces, partial(open_first, folder))
    else:
        yield from ((piece, None) for piece in pieces)


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
    order, projection = folder.order, request.projection
    with_key = replace(request, projection=projection | wanted([order.path], value=projection.value))
    by_id = {piece.item.id: piece for piece in pieces}
    inspected = [_inspect(folder, piece, request, filter) for piece in pieces]
    unsorted_ids = {one.item.id for one in inspected if not one.in_order}
    for items in partitions([one.item for one in inspected], order):
        open_at_once = min(depth(items, order), MAX_MERGED_RUNS)
        batches = replace(
            with_key,
            first_rows=min(request.batch_rows, BATCH_ROWS),
            batch_rows=request.batch_rows if len(items) == 1 else BATCH_ROWS,
            batch_bytes=min(request.batch_bytes, MEMORY // open_at_once // 2),
        )
        runs = [
            _run(folder, by_id[item.id], item.first, batches, filter) for item in items if item.id not in unsorted_ids
        ]
        unsorted = [item for item in items if item.id in unsorted_ids]
        with Sorter(order) as merging, Sorter(order, MEMORY // 2) as sorting:
            if unsorted:
                parts = read_all(folder, [by_id[item.id] for item in unsorted], batches, filter)
                runs.append(Run(in_key_order(unsorted, order)[0].first, partial(_sorted, sorting, parts), "objects"))
            merged = merge(runs, order) if open_at_once < MAX_MERGED_RUNS else merge_many(runs, order, merging)
            for values in merged:
                yield _project(values, projection)


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
        source = folder.store.open(folder.data(item.id), item.size)
    except NotFoundError:
        raise NotFoundError(
            f"data object {item.id} does not exist in {folder.store.url}: it was vacuumed since, or the lake is damaged"
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
    may = _may_match(sections, folder, filter)
    if may is None:
        return sections
    may[1:] |= may[:-1].copy()
    return [sections[index] for index in np.flatnonzero(may).tolist()]


def _ranges(sections: Iterable[Section]) -> tuple[Range, ...]:
    """The byte ranges of sections, with neighbours joined."""
    found: list[list[int]] = []
    for section in sections:
        if found and found[-1][1] == section.offset:
            found[-1][1] += section.length
        else:
            found.append([section.offset, section.offset + section.length])
    return tuple((start, stop) for start, stop in found)
