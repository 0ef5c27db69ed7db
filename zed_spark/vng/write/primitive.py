"""The node of primitives, enums and errors. Source: formats/vng.md sections 5.7, 6.3 and 8."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from zed_spark.codec.buffers import source
from zed_spark.column.column import Column
from zed_spark.types import BOOL, INT8, TYPE, UINT8, UINT32, Array, Named, Record, Type, encode_type
from zed_spark.vng.write import order
from zed_spark.vng.write.bodies import Values, flatten, of_entries, take
from zed_spark.vng.write.distinct import Distinct
from zed_spark.vng.write.layout import Layout, Part
from zed_spark.vng.write.marshal import Meta, count, listing, struct
from zed_spark.vng.write.pile import Spill
from zed_spark.zng.writer_types import canonical

SMALL = (UINT8, INT8, BOOL)
"""Types that generation 4 never gives a dictionary (section 6.3)."""


class PrimitiveNode:
    """A dictionary while there are at most 256 distinct values, and plain values from then on."""

    def __init__(self, of: Type, spill: Spill) -> None:
        self.of, self.type, self.spill = of, canonical(of), spill
        self.length = 0
        self._distinct: Distinct | None = Distinct()
        self._entries: Values | None = None
        self._pile = spill.pile()
        # Only 8-bit integers sort differently, and those always fit a dictionary.
        self._key = order.key(self.type, raw8=False)
        self._bounds: tuple[bytes, bytes] | None = None

    def append(self, column: Column) -> None:
        """See `Node.append`."""
        if not len(column):
            return
        self.length += len(column)
        values = flatten(column)
        if self._distinct is not None:
            selectors = self._distinct.select(values)
            if selectors is not None:
                self._entries = of_entries(self._distinct.entries, values)
                self._pile.append(selectors, len(selectors))
                return
            self._expand()
        self._extend(values.extremes(self.type, self._key))
        values.encode(self._pile)

    def cut(self) -> None:
        """See `Node.cut`: everything is encoded."""

    def _extend(self, bounds: tuple[bytes, bytes]) -> None:
        if self._bounds is not None:
            low, high = self._bounds
            # On ties the first stays.
            bounds = min(low, bounds[0], key=self._key), max(high, bounds[1], key=self._key)
        self._bounds = bounds

    def _expand(self) -> None:
        """Go over from the dictionary to plain values."""
        entries, selectors = self._entries, self._pile
        self._distinct = self._entries = None
        if entries is None:
            return
        self._extend(entries.extremes(self.type, self._key))
        self._pile = self.spill.pile()
        for data, _ in selectors.load():
            self._pile.cut()
            take(entries, data).encode(self._pile)
        self._pile.resume(selectors)
        self.spill.drop(selectors)

    def emit(self, layout: Layout) -> Meta:
        """See `Node.emit`."""
        if layout.version == 4 and self.type in SMALL:
            self._expand()
        if self._distinct is None or not self._distinct.entries:
            return self._primitive(layout, layout.segments(self._pile.load()), None, self._bounds)
        bodies = [self._entries.body(entry) for entry in self._distinct.entries] if self._entries else []
        if len(bodies) == 1:
            layout.orphan(self._pile.load())
            return struct("Const", ("Value", Meta(self.type, bodies[0])), ("Count", count(self.length)))
        key = order.key(self.type, raw8=layout.raw8)
        places = sorted(range(len(bodies)), key=lambda place: (key(bodies[place]), bodies[place]))
        counts = self._distinct.counts
        entries = [
            struct("DictEntry", ("Value", Meta(self.type, bodies[place])), ("Count", count(int(counts[place]))))
            for place in places
        ]
        ranks = np.empty(len(places), np.uint8)
        ranks[places] = np.arange(len(places), dtype=np.uint8)
        segments = layout.segments(self._ranked(ranks))
        bounds = bodies[places[0]], bodies[places[-1]]
        return self._primitive(layout, segments, listing(entries, self.type), bounds)

    def _ranked(self, ranks: np.typing.NDArray[np.uint8]) -> Iterator[Part]:
        for data, values in self._pile.load():
            yield source(ranks[data]), values

    def _primitive(
        self, layout: Layout, segments: Meta, entries: Meta | None, bounds: tuple[bytes, bytes] | None
    ) -> Meta:
        nothing = layout.nothing
        low, high = (Meta(nothing, None),) * 2 if bounds is None else (Meta(self.type, bound) for bound in bounds)
        if entries is None:
            entry = Named("DictEntry", Record((("Value", nothing), ("Count", UINT32))))
            entries = Meta(Array(entry), None)
        return struct(
            "Primitive",
            ("Type", Meta(TYPE, encode_type(self.type))),
            ("Segmap" if layout.version == 3 else "Location", segments),
            ("Dict", entries),
            ("Min", low),
            ("Max", high),
            ("Count", count(self.length)),
            *([("Nulls", count(0))] if layout.version == 3 else []),
        )
