"""Array and set columns: a length for each value, and one column with the elements of all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from zed_spark.columns import array
from zed_spark.columns.column import Column, Ints
from zed_spark.columns.project import ALL, Projection
from zed_spark.formats.vng.node import Cursor, Node, steps
from zed_spark.formats.vng.segment import Segmap
from zed_spark.formats.vng.store import Store
from zed_spark.formats.vng.stream import Numbers, most_of, number_stream, segmap_of


@dataclass(frozen=True, slots=True)
class ArrayNode(Node):
    """Source: formats/vng.md sections 5.6 and 6.2.

    Attributes:
        lengths: number of elements of each value that is not null.
        values: all elements, end to end.
        count: values that are not null, where the file says so (v4).
    """

    lengths: Segmap | Numbers
    values: Node
    count: int | None = None
    kind: ClassVar[str] = "array"

    def children(self) -> tuple[Node, ...]:
        """The elements."""
        return (self.values,)

    def segmaps(self) -> tuple[tuple[str, Segmap], ...]:
        """The lengths."""
        return (("lengths", segmap_of(self.lengths)),)

    def length(self) -> int | None:
        """The stated count."""
        return self.count

    def most(self) -> int | None:
        """As many as there are lengths."""
        return most_of(self.lengths)

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor; arrays are read whole."""
        return ArrayCursor(self, store)


class ArrayCursor(Cursor):
    """Reads lengths, then that many elements."""

    def __init__(self, node: ArrayNode, store: Store) -> None:
        super().__init__(node.type)
        self.lengths = number_stream(store, node.lengths, f"lengths of {node.where}")
        self.values = node.values.open(store)

    def _read(self, n: int) -> Column:
        lengths, total = self.lengths.lengths(n)
        return array.build(self.type, offsets(lengths), self.values.read(total), None)

    def _pass(self, n: int) -> None:
        for step in steps(n):
            self.values.skip(self.lengths.lengths(step)[1])


def offsets(lengths: Ints) -> npt.NDArray[np.int32]:
    """List offsets from lengths: int32, shape (n + 1,)."""
    bounds = np.zeros(len(lengths) + 1, np.int32)
    np.cumsum(lengths, out=bounds[1:])
    return bounds
