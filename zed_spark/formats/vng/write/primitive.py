"""The node of primitives, enums and errors. Source: formats/vng.md sections 5.7, 6.3 and 8."""

from __future__ import annotations

import numpy as np

from zed_spark import types as zt
from zed_spark.columns.column import Column
from zed_spark.formats.rows.type_table import canonical
from zed_spark.formats.vng.write import order
from zed_spark.formats.vng.write.bodies import Values, flatten, of_entries, take
from zed_spark.formats.vng.write.distinct import Distinct
from zed_spark.formats.vng.write.layout import Layout
from zed_spark.formats.vng.write.marshal import Meta, count, listing, struct
from zed_spark.formats.vng.write.pile import Pile, Spill


class PrimitiveNode:
    """A dictionary while there are at most 256 distinct values, and plain values from then on."""

    def __init__(self, of: zt.Type, spill: Spill) -> None:
        self.of, self.type, self.spill = of, canonical(of), spill
        self.length = 0
        self._distinct = None if self.type in spill.plain else Distinct()
        self._entries: Values | None = None
        # Selectors change when the entries are put in order, so they are compressed after that.
        self._pile = spill.pile(final=self._distinct is None)
        # Only 8-bit integers sort differently, and those always fit a dictionary.
        self._key = order.key(self.type, raw8=False)
        self._bounds: tuple[bytes, bytes] | None = None
        self._bounded = True

    def append(self, column: Column) -> None:
        """See `Node.append`."""
        if not len(column):
            return
        self.length += len(column)
        values = flatten(column)
        if self._distinct is not None:
            before = len(self._distinct.entries)
            selectors = self._distinct.select(values)
            if selectors is not None:
                if self._entries is None or len(self._distinct.entries) > before:
                    self._entries = of_entries(self._distinct.entries, values)
                self._pile.append(selectors, len(selectors))
                return
            self._expand()
        self._extend(values.extremes(self.type, self._key))
        values.encode(self._pile)

    def cut(self) -> None:
        """See `Node.cut`: everything is encoded."""

    def _extend(self, bounds: tuple[bytes, bytes] | None) -> None:
        self._bounded &= bounds is not None
        if not self._bounded or bounds is None:
            self._bounds = None
            return
        if self._bounds is not None:
            low, high = self._bounds
            # On ties the first stays.
            bounds = min(low, bounds[0], key=self._key), max(high, bounds[1], key=self._key)
        self._bounds = bounds

    def _expand(self) -> None:
        """Go over from the dictionary to plain values."""
        entries, selectors = self._entries, self._pile
        self._distinct = self._entries = None
        selectors.set_aside()
        self._pile = self.spill.pile()
        if entries is not None:
            self._extend(entries.extremes(self.type, self._key))
            for segment in selectors.segments:
                self._pile.cut()
                for piece in self.spill.pieces(segment):
                    take(entries, piece).encode(self._pile)
        self._pile.resume(selectors)
        self.spill.drop(selectors)

    def emit(self, layout: Layout) -> Meta:
        """See `Node.emit`."""
        if self._distinct is None or not self._distinct.entries:
            return self._primitive(layout, layout.segments(self._pile), None, self._bounds)
        bodies = [self._entries.body(entry) for entry in self._distinct.entries] if self._entries else []
        if len(bodies) == 1:
            layout.orphan(self._ranked(np.zeros(1, np.uint8)))
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

    def _ranked(self, ranks: np.typing.NDArray[np.uint8]) -> Pile:
        """The selectors as the entries are numbered in the file."""
        pile = self.spill.pile()
        self._pile.end()
        for segment in self._pile.segments:
            pile.cut()
            for piece in self.spill.pieces(segment):
                pile.append(ranks[piece], len(piece))
        self.spill.drop(self._pile)
        return pile

    def _primitive(
        self, layout: Layout, segments: Meta, entries: Meta | None, bounds: tuple[bytes, bytes] | None
    ) -> Meta:
        nothing = layout.nothing
        low, high = (Meta(nothing, None),) * 2 if bounds is None else (Meta(self.type, bound) for bound in bounds)
        if entries is None:
            entry = zt.Named("DictEntry", zt.Record((("Value", nothing), ("Count", zt.UINT32))))
            entries = Meta(zt.Array(entry), None)
        return struct(
            "Primitive",
            ("Type", Meta(zt.TYPE, zt.encode_type(self.type))),
            ("Segmap" if layout.version == 3 else "Location", segments),
            ("Dict", entries),
            ("Min", low),
            ("Max", high),
            ("Count", count(self.length)),
            *([("Nulls", count(0))] if layout.version == 3 else []),
        )
