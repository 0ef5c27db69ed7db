"""Scans of a pool: the pieces of data objects to read, and their values, piece by piece or in the order of the pool.

Source: docs/formats/lake.md, sections 5.2, 6.2, 6.3 and 7.
"""

from __future__ import annotations

import heapq
import logging
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from functools import cache, partial

import numpy as np

from zed_spark import types as zt
from zed_spark.columns.column import Column, Ints
from zed_spark.columns.column import Sequence as Values
from zed_spark.columns.project import Projection, project, wanted
from zed_spark.errors import CorruptDataError, StorageError
from zed_spark.files.opening import ahead
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.rows.plan import RowPiece
from zed_spark.lake.actions import DataObject, State
from zed_spark.lake.config import Order, is_null_key
from zed_spark.lake.filter import Filter, Mask, may_match, on_key
from zed_spark.lake.grouped import Some
from zed_spark.lake.key_ranges import KeyRanges
from zed_spark.lake.keys import keys_of, ranks, sort_arrays, sorted_rows, sorted_values
from zed_spark.lake.metadata import UNTYPED_NULL, TypedValue
from zed_spark.lake.object_blooms import possible
from zed_spark.lake.object_reader import (
    Piece,
    Range,
    Section,
    WholeObjects,
    open_object,
    open_vector,
    read_vector,
    rows_format,
    sections_of,
)
from zed_spark.lake.pool_files import DataFolder
from zed_spark.lake.sorting import BATCH_ROWS, MAX_MERGED_RUNS, MEMORY, Run, Sorter, merge, merge_many
from zed_spark.storage.paths import is_remote
from zed_spark.storage.source import Source

logger = logging.getLogger(__name__)

SEEK_FROM = 1 << 20
"""The fewest bytes of an object whose seek index is worth a request."""


KEPT = 64 << 20
"""The most bytes of a data object that are kept for a second reading of it."""


def plan(state: State, folder: DataFolder, filter: Filter | None = None) -> WholeObjects:
    """Return the objects to read, in the order of their first keys.

    Those that a filter excludes, by their keys, statistics or Bloom filters, are left out.
    """
    items: Sequence[DataObject] = state.objects.every()
    if filter is not None:
        items = [items[row] for row in by_keys(items, folder, filter)]
        items = possible(folder, _by_statistics(items, folder, filter), filter.condition)
    return WholeObjects(in_key_order(items, folder.order), state.vectors)


def by_keys(items: Sequence[DataObject], folder: DataFolder, filter: Filter) -> Sequence[int]:
    """Return the places of the objects that a filter does not exclude by their keys."""
    may = _may_match(lambda: KeyRanges.of_objects(items), folder, filter)
    if may is None:
        return range(len(items))
    found: list[int] = np.flatnonzero(may).tolist()
    return found


def _by_statistics(items: list[DataObject], folder: DataFolder, filter: Filter) -> list[DataObject]:
    """The objects that a filter does not exclude by the statistics of their columns."""
    if not items or not filter.concerns_others_than(folder.order.path):
        return items
    try:
        known = folder.types.find([item.id for item in items])
    except (OSError, StorageError):
        return items
    every = {one.type for types in known.values() for one in types}
    if len(known) == len(items) and filter.missing(every):
        # All are read, so that a misspelled name is an error.
        return items
    may = filter.may_match([known.get(item.id, ()) for item in items])
    return [items[index] for index in np.flatnonzero(may).tolist()]


def _may_match(ranges: Callable[[], KeyRanges], folder: DataFolder, filter: Filter | None) -> Mask | None:
    """Which ranges of keys can hold wanted values; None where the filter does not show it."""
    key = None if filter is None else on_key(filter.condition, folder.order.path)
    if key is None or filter is None:
        return None
    return may_match(ranges(), key, folder.order, filter.semantics)


def split(folder: DataFolder, piece: Piece, target_bytes: int, filter: Filter | None = None) -> list[Piece]:
    """Split a whole object at section boundaries by stored bytes, and leave out the sections that a filter excludes."""
    if piece.item.size <= target_bytes and (filter is None or piece.item.size < SEEK_FROM):
        return [piece]
    if not folder.dialect.sections:
        return _split_stream(folder, piece, target_bytes)
    sections = sections_of(folder, piece.item)
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


def _split_stream(folder: DataFolder, piece: Piece, target_bytes: int) -> list[Piece]:
    """Split a whole object that is one stream between frames."""
    if piece.item.size <= target_bytes:
        return [piece]
    with open_object(folder, piece.item) as source:
        parts = rows_format(folder.dialect).split(source, target_bytes)
    if len(parts) < 2:
        return [piece]
    return [replace(piece, ranges=((part.start, part.stop),), typedefs=part.typedefs) for part in parts]


def read(
    folder: DataFolder,
    piece: Piece,
    request: ReadRequest,
    filter: Filter | None = None,
    opened: Callable[[], Source] | None = None,
) -> Iterator[Values]:
    """Yield the values of an object, or of sections of it, in the order of the pool.

    The request's ``keep`` is set from the filter, if there is one; values for which it cannot be decided are included.
    ``opened`` gives what `open_first` returns; None to open it here. Raises `NotFoundError` if the object does not
    exist, and `CorruptDataError` if it is damaged, or differs from what the commit says.
    """
    if filter is not None:
        request = request.filtered(filter.keep())
    narrowed = piece
    if piece.ranges is None and filter is not None and piece.item.size >= SEEK_FROM:
        sections = sections_of(folder, piece.item)
        narrowed = piece if sections is None else replace(piece, ranges=_ranges(_wanted(sections, folder, filter)))

    if not piece.may_use_vector:
        yield from _read_values(folder, narrowed, request, opened)
        return

    def values() -> Iterator[Values]:
        return _read_values(folder, narrowed, request)

    found = read_vector(folder, piece.item, request, narrowed.nbytes, values, opened)
    yield from values() if found is None else found


def open_first(folder: DataFolder, piece: Piece) -> Source:
    """Open the file that `read` opens first, the vector of an object or its data file; errors as for `open_object`."""
    return open_vector(folder, piece.item) if piece.may_use_vector else open_object(folder, piece.item)


def _read_values(
    folder: DataFolder, piece: Piece, request: ReadRequest, opened: Callable[[], Source] | None = None
) -> Iterator[Values]:
    """The values of a piece from the data file of its object."""
    ranges = piece.ranges
    with open_object(folder, piece.item) if opened is None else opened() as source:
        rows = 0
        for start, stop in ((0, source.size),) if ranges is None else ranges:
            part = RowPiece(source.path, start, stop, piece.typedefs, stop - start)
            for values in rows_format(folder.dialect).read(source, part, request):
                rows += len(values)
                yield values
        unfiltered = ranges is None and request.keep is None and request.super_types is None
        if unfiltered and not request.permissive and rows != piece.item.count:
            reason = f"{rows} values, the commit says {piece.item.count}"
            raise CorruptDataError(reason, structure="data object", path=source.path)


def read_all(
    folder: DataFolder, pieces: Iterable[Piece], request: ReadRequest, filter: Filter | None = None
) -> Iterator[Values]:
    """Yield the values of pieces, one piece after the other; arguments and errors as for `read`."""
    opened = opened_ahead(folder, pieces)
    with closing(opened):
        for piece, open in opened:
            yield from read(folder, piece, request, filter, open)


def opened_ahead(
    folder: DataFolder, pieces: Iterable[Piece]
) -> Generator[tuple[Piece, Callable[[], Source] | None], None, None]:
    """Pieces, each with what `read` needs to read it; in object stores the next files are opened in the background."""
    if is_remote(folder.store.url):
        yield from ahead(pieces, partial(open_first, folder))
    else:
        yield from ((piece, None) for piece in pieces)


@contextmanager
def opened_twice(folder: DataFolder, piece: Piece) -> Iterator[Callable[[], Source] | None]:
    """A context in which a data object is read twice; yields what `read` takes to open the data file.

    In object stores, what the first reading fetches is kept for the second one, up to `KEPT` bytes. None opens the file
    as always: a local one, or that of an object whose vector may be read first.
    """
    with ExitStack() as files:
        once = cache(lambda: _KeptSource(files.enter_context(open_object(folder, piece.item))))
        yield None if piece.may_use_vector or not is_remote(folder.store.url) else once


class _KeptSource(Source):
    """A source that keeps what is read of another one. To close it has no effect."""

    def __init__(self, source: Source) -> None:
        self.path, self.size, self.version = source.path, source.size, source.version
        self._source, self._room = source, KEPT
        self._parts: dict[tuple[int, int], memoryview] = {}

    def read(self, offset: int, length: int) -> memoryview:
        part = self._parts.get((offset, length))
        if part is None:
            part = self._source.read(offset, length)
            if length <= self._room:
                self._parts[offset, length] = part
                self._room -= length
        return part


def read_ordered(
    folder: DataFolder, pieces: Sequence[Piece], request: ReadRequest, filter: Filter | None = None
) -> Iterator[Values]:
    """Yield the values of pieces in the order of the pool; arguments and errors as for `read`.

    Objects that overlap are merged while they are read; where very many overlap, some are merged to temporary files
    first. Where the ends of an object do not prove that it is in the order of the pool, its keys are read first, and it
    is sorted if necessary: releases up to 1.8 order keys of different types differently. With keys of one type it is
    damaged.
    """
    order, projection = folder.order, request.projection
    with_key = replace(request, projection=projection | wanted([order.path], value=projection.value))
    by_id = {piece.item.id: piece for piece in pieces}
    inspected = [_inspect(folder, piece, request, filter) for piece in pieces]
    unsorted_ids = {item.id for item, in_order in inspected if not in_order}
    for items in partitions([item for item, _ in inspected], order):
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
                yield projected(values, projection)


def _inspect(folder: DataFolder, piece: Piece, request: ReadRequest, filter: Filter | None) -> tuple[DataObject, bool]:
    """An object with its true ends, and whether it is in order; its keys are read unless its ends prove that."""
    item, order = piece.item, folder.order
    if surely_ordered(item):
        return item, True
    first: TypedValue | None = None
    last: TypedValue | None = None
    in_order = True
    try:
        keys_only = replace(request, projection=wanted([order.path]), permissive=False, on_error=None)
        for values in read(folder, piece, keys_only, filter):
            keys = keys_of(values, order.path, order.members)
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
        return item, in_order
    return replace(item, first=first, last=last), in_order


def _sorted(sorter: Sorter, parts: Iterable[Values]) -> Iterator[Values]:
    for values in parts:
        sorter.add(values)
    yield from sorter.sorted()


def _run(folder: DataFolder, piece: Piece, first: TypedValue, request: ReadRequest, filter: Filter | None) -> Run:
    return Run(first, lambda: read(folder, piece, request, filter), f"{folder.store.url}/{folder.data(piece.item.id)}")


def projected(values: Values, projection: Projection) -> Values:
    """Return some fields of values that were read whole."""
    if projection.everything:
        return values
    columns: tuple[Column, ...] = tuple(project(column, projection) for column in values.columns)
    return Values(values.types, columns, values.tags)


def _wanted(sections: list[Section], folder: DataFolder, filter: Filter | None) -> list[Section]:
    """The sections that can hold wanted values, each with the one after it.

    In objects of zed 1.6.0 the last value of a section lies in the next one (docs/formats/lake.md, defect D2), and such
    objects cannot be told from others.
    """
    may = _may_match(lambda: KeyRanges.of([(one.first, one.last) for one in sections]), folder, filter)
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


def in_key_order(items: Sequence[DataObject], order: Order) -> Sequence[DataObject]:
    """Objects by their first key, then by their last one."""
    rows = sorted_rows([*_key_arrays(items, order)])
    if rows is None:
        return items
    return items.take(rows.tolist()) if isinstance(items, Some) else [items[row] for row in rows.tolist()]


def partitions(items: Sequence[DataObject], order: Order) -> list[list[DataObject]]:
    """Group objects whose key ranges overlap, in the order of their keys.

    Ranges that share a single key overlap. Two partitions never do, so partitions that are read one after the other,
    each of them merged, give the order of the pool.
    """
    firsts, lasts = key_ranges(items, order)
    found: list[list[DataObject]] = []
    end = 0
    for at in _by_ends(firsts, lasts):
        if found and firsts[at] <= end:
            found[-1].append(items[at])
            end = max(end, lasts[at])
        else:
            found.append([items[at]])
            end = lasts[at]
    return found


def surely_ordered(item: DataObject) -> bool:
    """Return whether the first and last key of an object prove that its keys are in the order of the pool.

    Releases up to 1.8 order keys of different types by the text of the type, and objects do not record which release
    wrote them. Between two keys of one type there are only keys of that type, and all releases order numbers of all
    types alike. Nulls are at one end, whatever the other keys are.
    """
    if is_null_key(item.first) or is_null_key(item.last):
        return is_null_key(item.first) and is_null_key(item.last)
    first, last = (zt.under(of) for of, _ in (item.first, item.last))
    return first is last or (first in zt.NUMBERS and last in zt.NUMBERS)


def bounds(items: Sequence[DataObject], order: Order) -> tuple[TypedValue, TypedValue] | None:
    """Return the least and the greatest key that is not null, as far as the ends of objects show.

    Both are the untyped null where all keys are null or there are no objects. None where the ends do not show it: an
    object also has null keys or NaN, or there are keys of several types.
    """
    found = [item for item in items if not (is_null_key(item.first) and is_null_key(item.last))]
    ends = [end for item in found for end in (item.first, item.last)]
    if not all(map(surely_ordered, found)) or len({zt.under(of) for of, _ in ends}) > 1:
        return None
    if not ends:
        return UNTYPED_NULL, UNTYPED_NULL
    if any(value != value for _, value in ends):
        return None
    places = sorted_values(ends, Order(order.path, False, order.nulls_max))
    return ends[places[0]], ends[places[-1]]


def depth(items: Sequence[DataObject], order: Order) -> int:
    """Return the most objects that share a key, which is how many a merge has open at the same time."""
    firsts, lasts = key_ranges(items, order)
    most = 0
    open_until: list[int] = []
    for at in _by_ends(firsts, lasts):
        while open_until and open_until[0] < firsts[at]:
            heapq.heappop(open_until)
        heapq.heappush(open_until, lasts[at])
        most = max(most, len(open_until))
    return most


def key_ranges(items: Sequence[DataObject], order: Order) -> tuple[list[int], list[int]]:
    """Return the ranks of the first and of the last key of each object, among those of all of them."""
    firsts, lasts = _key_arrays(items, order)
    return firsts.tolist(), lasts.tolist()


def _key_arrays(items: Sequence[DataObject], order: Order) -> tuple[Ints, Ints]:
    found = ranks(KeyRanges.of_objects(items).columns(), order)
    firsts, lasts = found[: len(items)], found[len(items) :]
    # Releases that order keys in other ways may have swapped the ends.
    return np.minimum(firsts, lasts), np.maximum(firsts, lasts)


def _by_ends(firsts: list[int], lasts: list[int]) -> list[int]:
    return sorted(range(len(firsts)), key=lambda at: (firsts[at], lasts[at]))
