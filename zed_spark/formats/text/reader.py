"""Read pieces of text files as sequences of columns.

In permissive mode text that does not parse is left out, up to the end of the line that it starts on; of consecutive
such lines the first is reported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns.assemble import in_order
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.project import Projection, project, project_type
from zed_spark.columns.values import from_values
from zed_spark.errors import CorruptDataError
from zed_spark.formats.allowance import Allowance
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.text.analyzer import Typed
from zed_spark.formats.text.json_columns import RecordBuilder, value_of
from zed_spark.formats.text.json_shapes import FEW, Layout, Rows
from zed_spark.formats.text.parser import LIMITS, Limits
from zed_spark.formats.text.values import Feed, Values
from zed_spark.storage.source import Source

Pick = Callable[[Any], Any]

_GROWTH = 4
"""Characters of text that may become this many times as many bytes of columns (``0,`` becomes eight bytes)."""

_BUILDERS = 64
"""Types whose memory is kept from batch to batch."""


@dataclass(frozen=True, slots=True)
class TextPiece:
    """Whole lines of one file: bytes ``start`` to ``stop``; ``line`` is the number of the first, from 1."""

    path: str
    start: int
    stop: int
    line: int
    nbytes: int


def read(
    source: Source, piece: TextPiece | None, request: ReadRequest, name: str, limits: Limits = LIMITS
) -> Iterator[Sequence]:
    """Yield the values of a piece (None: the whole file) in file order, ``request.batch_rows`` or fewer at a time."""
    whole = piece or TextPiece(source.path, 0, source.size, 1, source.size)
    feed = Feed(source, whole.start, whole.stop, whole.line, limits)
    values = Values(feed, name)
    batch = _Batch(request, Allowance(source.size), source.path)
    rows, size = request.preview_rows, max(1, request.batch_bytes // _GROWTH)
    left, seen = size, feed.consumed
    for found in readable(values, request):
        start, count = 0, len(found) if isinstance(found, Rows) else 1
        while start < count:
            if isinstance(found, Rows):
                stop = found.until(start, rows - batch.rows, left)
                batch.add_rows(found, start, stop)
                left, start = left - found.size(start, stop), stop
            else:
                batch.add(*found)
                left, start = left - (feed.consumed - seen), 1
            if batch.rows >= rows or left <= 0:
                yield from batch.take()
                rows, left = max(1, request.batch_rows), size
        seen = feed.consumed
    yield from batch.take()


def readable(values: Values, request: ReadRequest) -> Iterator[Typed | Rows]:
    """Yield the values without damage, which is raised, or reported in permissive mode."""
    reported = False
    while True:
        try:
            found = next(values, None)
        except CorruptDataError as error:
            if not request.permissive:
                raise
            if not reported and request.on_error is not None:
                request.on_error(error)
            reported = True
            if not values.feed.skip_line():
                return
            continue
        if found is None:
            return
        reported = False
        yield found


@dataclass(slots=True)
class _Source:
    """Values of one super type in a batch: plain ones, or rows of one layout; ``number`` is that of the type."""

    number: int
    values: list[Any]
    builder: RecordBuilder | None


class _Batch:
    def __init__(self, request: ReadRequest, allowance: Allowance, path: str) -> None:
        self._request, self._allowance, self._path = request, allowance, path
        self._used: set[zt.Type] = set()
        self._wanted = request.projection if request.keep is None else request.projection | request.keep.projection
        self._picks: dict[zt.Type, Pick] = {}
        self._builders: dict[Layout, RecordBuilder] = {}
        self._clear()

    def _clear(self) -> None:
        self.rows = 0
        self._numbers: dict[zt.Type, int] = {}
        self._sources: list[_Source] = []
        self._places: dict[zt.Type | Layout, int] = {}
        # The source of each value.
        self._origins: list[npt.NDArray[np.int32]] = []
        self._last: list[int] = []

    def _place(self, of: zt.Type, layout: Layout | None) -> int | None:
        """Return the place of the source for plain values or rows; None if their super type is not wanted."""
        place = self._places.get(layout or of)
        if place is not None or (self._request.super_types is not None and of not in self._request.super_types):
            return place
        if of not in self._used:
            self._allowance.use(project_type(of, self._wanted), self._path)
            self._used.add(of)
        number = self._numbers.setdefault(of, len(self._numbers))
        place = self._places[layout or of] = len(self._sources)
        self._sources.append(_Source(number, [], None if layout is None else self._builder(layout)))
        return place

    def _builder(self, layout: Layout) -> RecordBuilder:
        found = self._builders.get(layout)
        if found is None:
            if len(self._builders) >= _BUILDERS:
                self._builders.clear()
            found = self._builders[layout] = RecordBuilder(layout, self._wanted)
        return found

    def add(self, of: zt.Type, value: Any) -> None:
        """Add a value, unless its super type is not wanted."""
        place = self._place(of, None)
        if place is not None:
            self._sources[place].values.append(value)
            self._last.append(place)
            self.rows += 1

    def add_rows(self, found: Rows, start: int, stop: int) -> None:
        """Add some of the rows, those whose super types are wanted."""
        origins = np.full(stop - start, -1, np.int32)
        plain: list[int] = []
        for layout, which in found.by_layout(start, stop):
            alone = len(which) < FEW and layout not in self._places
            place = self._place(layout.type, None if alone else layout)
            if place is None:
                continue
            origins[which - start] = place
            builder = self._sources[place].builder
            if builder is None:
                plain += which.tolist()
            else:
                builder.add(found, which)
        # Those of several layouts may be of one type.
        for row in sorted(plain):
            self._sources[origins[row - start]].values.append(value_of(found, row)[1])
        self._end_last()
        self._origins.append(origins[origins >= 0])
        self.rows += len(self._origins[-1])

    def _end_last(self) -> None:
        if self._last:
            self._origins.append(np.array(self._last, np.int32))
            self._last = []

    def take(self) -> Iterator[Sequence]:
        """Yield the values since the last call as a sequence, if the row filter keeps any."""
        if not self.rows:
            return
        found: list[tuple[zt.Type, Column]] = []
        self._end_last()
        origins = np.concatenate(self._origins)
        tags = np.array([source.number for source in self._sources], np.int32)[origins]
        kept = np.ones(len(tags), np.bool_)
        places: list[list[int]] = [[] for _ in self._numbers]
        for place, source in enumerate(self._sources):
            places[source.number].append(place)
        for of, number in self._numbers.items():
            column = self._column(of, places[number], origins)
            if self._request.keep is not None:
                mask = self._request.keep.test(of, project(column, self._request.keep.projection))
                if mask is not None:
                    kept[tags == number] = mask
                    column = column.take(np.flatnonzero(mask))
            found.append((of, project(column, self._request.projection)))
        self._clear()
        left = [number for number, (_, column) in enumerate(found) if len(column)]
        if not left:
            return
        renumber = np.zeros(len(found), np.int32)
        renumber[left] = np.arange(len(left), dtype=np.int32)
        yield Sequence(
            tuple(found[number][0] for number in left),
            tuple(found[number][1] for number in left),
            renumber[tags[kept]] if len(left) > 1 else None,
        )

    def _column(self, of: zt.Type, places: list[int], origins: npt.NDArray[np.int32]) -> Column:
        """Return the values of one super type, given the places of its sources, in order."""
        columns = [
            self._plain(of, source.values) if source.builder is None else source.builder.take()
            for source in (self._sources[place] for place in places)
        ]
        if len(columns) == 1:
            return columns[0]
        rows = (np.flatnonzero(origins == place) for place in places)
        return in_order(list(zip(columns, rows, strict=True)))[0]

    def _plain(self, of: zt.Type, values: list[Any]) -> Column:
        target = project_type(of, self._wanted)
        if target is of:
            return from_values(of, values)
        if target is zt.NULL:
            return Column(zt.NULL, pa.nulls(len(values)))
        pick = self._picks.get(of)
        if pick is None:
            pick = self._picks[of] = picker(of, self._wanted)
        return from_values(target, [pick(value) for value in values])


def picker(of: zt.Type, projection: Projection) -> Pick:
    """Return the function that projects plain values as `project_type` projects their type."""
    while isinstance(of, zt.Named):
        of = of.inner
    if projection.fields is None or not isinstance(of, zt.Record):
        return lambda value: value
    parts: list[tuple[int, Pick | None]] = []
    for index, (name, field) in enumerate(of.fields):
        below = projection.below(name)
        if below is not None:
            whole = project_type(field, below) is field
            parts.append((index, None if whole else picker(field, below)))
    return lambda row: (
        None if row is None else tuple([row[index] if pick is None else pick(row[index]) for index, pick in parts])
    )
