"""Encoders that only the VNG layouts have: dictionaries, and the fields and tagged values of the seed specification.

Source: docs/formats/vng.md, sections 4, 5.6 and 5.7.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from zed_spark import types as zt
from zed_spark.columns.column import Column
from zed_spark.formats.columnar.metadata import Meta, count, struct, structs
from zed_spark.formats.columnar.write.encoders import NullsEncoder
from zed_spark.formats.columnar.write.segments import SegmentBuffer
from zed_spark.formats.columnar.write.values import Distinct, Values, flatten, sort_key, take
from zed_spark.formats.rows import flat
from zed_spark.formats.rows.encode import encode
from zed_spark.formats.rows.type_table import canonical
from zed_spark.types.body import unsigned

if TYPE_CHECKING:
    from zed_spark.formats.vng.write_layouts import ReleasedLayout, SeedLayout


class DictionaryEncoder:
    """A dictionary while there are at most 256 distinct values, and plain values from then on."""

    def __init__(self, of: zt.Type, layout: ReleasedLayout) -> None:
        self.type, self.layout, self.pool = canonical(of), layout, layout.pool
        self.length = 0
        self._distinct = None if self.type in layout.no_dictionary else Distinct()
        # Selectors change when the entries are put in order, so they are compressed after that.
        self._buffer = self.pool.buffer(final=self._distinct is None)
        # Only 8-bit integers sort differently, and those always fit a dictionary.
        self._key = sort_key(self.type, raw8=False)
        self._bounds: tuple[bytes, bytes] | None = None
        self._bounded = True

    def append(self, column: Column) -> None:
        if not len(column):
            return
        self.length += len(column)
        values = flatten(column)
        if self._distinct is not None:
            entries, selectors = self._distinct.values, self._distinct.select(values)
            if selectors is not None:
                self._buffer.append(selectors, len(selectors))
                return
            self._expand(entries)
        self._extend(values.extremes(self.type, self._key))
        values.encode(self._buffer)

    def _extend(self, bounds: tuple[bytes, bytes] | None) -> None:
        self._bounded &= bounds is not None
        if not self._bounded or bounds is None:
            self._bounds = None
            return
        if self._bounds is not None:
            low, high = self._bounds
            # Of equal values the first stays.
            bounds = min(low, bounds[0], key=self._key), max(high, bounds[1], key=self._key)
        self._bounds = bounds

    def _expand(self, entries: Values | None) -> None:
        """Replace the dictionary by plain values."""
        self._distinct, selectors = None, self._buffer
        selectors.flush()
        self._buffer = self.pool.buffer()
        if entries is not None:
            self._extend(entries.extremes(self.type, self._key))
            for segment in selectors.segments:
                self._buffer.cut()
                for chunk in self.pool.chunks(segment):
                    take(entries, chunk).encode(self._buffer)
        self._buffer.continue_from(selectors)
        self.pool.discard(selectors)

    def emit(self) -> Meta:
        layout = self.layout
        if self._distinct is None or self._distinct.values is None:
            segments = layout.segments(self._buffer)
            return layout.primitive_node(self.type, segments, None, self._bounds, self.length)
        bodies = self._distinct.values.bodies()
        if len(bodies) == 1:
            layout.store_unreferenced(self._ranked(np.zeros(1, np.uint8)))
            return struct("Const", ("Value", Meta(self.type, bodies[0])), ("Count", count(self.length)))
        key = sort_key(self.type, raw8=layout.raw8)
        order = sorted(range(len(bodies)), key=lambda index: (key(bodies[index]), bodies[index]))
        # As in `count`, a larger number wraps around.
        counts = [unsigned(number) for number in self._distinct.counts.astype(np.uint32).tolist()]
        fields = ("Value", self.type), ("Count", zt.UINT32)
        entries = structs("DictEntry", fields, ((bodies[index], counts[index]) for index in order))
        ranks = np.empty(len(order), np.uint8)
        ranks[order] = np.arange(len(order), dtype=np.uint8)
        segments = layout.segments(self._ranked(ranks))
        return layout.primitive_node(self.type, segments, entries, (bodies[order[0]], bodies[order[-1]]), self.length)

    def _ranked(self, ranks: np.typing.NDArray[np.uint8]) -> SegmentBuffer:
        """The selectors as the entries are numbered in the file."""
        buffer = self.pool.buffer()
        self._buffer.end()
        for segment in self._buffer.segments:
            buffer.cut()
            for chunk in self.pool.chunks(segment):
                buffer.append(ranks[chunk], len(chunk))
        self.pool.discard(self._buffer)
        return buffer


class FieldEncoder(NullsEncoder):
    """A record field of the specification: the values that are present, and which of them are."""

    layout: SeedLayout

    def append(self, column: Column) -> None:
        valid = flat.valid(column)
        self.runs.append(valid)
        self.values.append(flat.dense(column, valid))

    def emit(self) -> Meta:
        values, nulls = self.runs.values, self.runs.nulls
        column = self.values.emit() if values or not nulls else Meta(zt.NULL, None)
        presence = self.runs.emit() if values and nulls else self.layout.segments(None)
        return struct("", ("column", column), ("presence", presence))


class TaggedEncoder:
    """Tagged values with their nulls, of primitives, enums and errors."""

    def __init__(self, layout: SeedLayout) -> None:
        self._layout, self._buffer = layout, layout.pool.buffer()

    def append(self, column: Column) -> None:
        if column.array.null_count or not isinstance(column.type, zt.Primitive):
            self._buffer.append(encode(column), len(column))
        else:
            flatten(column).encode(self._buffer)

    def emit(self) -> Meta:
        return self._layout.segments(self._buffer)
