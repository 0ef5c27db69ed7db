"""Map columns: a number of entries for each value, and parallel columns of keys and values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from zed_spark.columns import array
from zed_spark.columns.column import Column
from zed_spark.columns.project import ALL, Projection
from zed_spark.errors import CorruptDataError
from zed_spark.formats.vng.array import offsets
from zed_spark.formats.vng.node import Cursor, Node, steps
from zed_spark.formats.vng.segment import Segmap
from zed_spark.formats.vng.store import Store
from zed_spark.formats.vng.stream import Integers, Numbers, most_of, number_stream, segmap_of


@dataclass(frozen=True, slots=True)
class MapNode(Node):
    """Source: formats/vng.md sections 5.6 and 6.2; 4.6 for maps without lengths.

    Attributes:
        lengths: number of entries of each value that is not null; None in the seed spec's layout, which has
            none: then only a column of one map, or without any entry, can be read.
        keys: the keys of all entries, end to end.
        values: the values, parallel to the keys.
        count: values that are not null, where the file says so (v4).
    """

    lengths: Segmap | Numbers | None
    keys: Node
    values: Node
    count: int | None = None
    kind: ClassVar[str] = "map"

    def children(self) -> tuple[Node, ...]:
        """Keys and values."""
        return self.keys, self.values

    def segmaps(self) -> tuple[tuple[str, Segmap], ...]:
        """The lengths."""
        return (("lengths", () if self.lengths is None else segmap_of(self.lengths)),)

    def length(self) -> int | None:
        """The stated count."""
        return self.count

    def most(self) -> int | None:
        """As many as there are lengths."""
        return None if self.lengths is None else most_of(self.lengths)

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor; maps are read whole."""
        return MapCursor(self, store, self.lengths) if self.lengths is not None else OneMapCursor(self, store)


class MapCursor(Cursor):
    """Reads lengths, then that many entries."""

    def __init__(self, node: MapNode, store: Store, lengths: Segmap | Numbers) -> None:
        super().__init__(node.type)
        self.lengths = number_stream(store, lengths, f"lengths of {node.where}")
        self.keys, self.values = node.keys.open(store), node.values.open(store)

    def _read(self, n: int) -> Column:
        lengths, total = self.lengths.lengths(n)
        return array.build_map(self.type, offsets(lengths), self.keys.read(total), self.values.read(total), None)

    def _pass(self, n: int) -> None:
        for step in steps(n):
            total = self.lengths.lengths(step)[1]
            self.keys.skip(total)
            self.values.skip(total)


class OneMapCursor(Cursor):
    """Reads a map column without lengths: nothing tells where one map ends and the next begins.

    The whole column must be asked for in one read, so that a second map cannot come later.
    """

    def __init__(self, node: MapNode, store: Store) -> None:
        super().__init__(node.type)
        self.node = node
        self.keys, self.values = node.keys.open(store), node.values.open(store)
        # Keys of this layout are primitive, so their segments tell how many entries there are.
        segments = [segmap for key in node.keys.walk() for _, segmap in key.segmaps()]
        self.empty = not any(segments)
        self.counter = Integers(store, segments[0], f"keys of {node.where}", counted=True) if segments else None
        self.done = False

    def _read(self, n: int) -> Column:
        entries = 0
        if n and not self.empty:
            if n > 1 or self.done or self.counter is None:
                raise CorruptDataError("several maps without lengths cannot be told apart", structure=self.node.where)
            self.done = True
            while left := self.counter.left():
                entries += left
                self.counter.skip(left)
        bounds = np.full(n + 1, entries, np.int32)
        bounds[0] = 0
        return array.build_map(self.type, bounds, self.keys.read(entries), self.values.read(entries), None)

    def _pass(self, n: int) -> None:
        if n:
            self._read(n)
