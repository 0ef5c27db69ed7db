"""Columns of integers, floats and bools: values of a fixed width, without tags.

Source: formats/csup.md sections 4.4, 7.13, 7.14 and 7.17.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from zed_spark.columns import primitive
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.column import Column
from zed_spark.columns.project import ALL, Projection
from zed_spark.formats.csup.numbers import Packed
from zed_spark.formats.csup.raw import Raw
from zed_spark.formats.vng.node import Cursor, Node, steps
from zed_spark.formats.vng.primitive import Counted
from zed_spark.formats.vng.segment import Segmap, Segment
from zed_spark.formats.vng.store import Store
from zed_spark.types import FLOAT64, core


@dataclass(frozen=True, slots=True)
class IntsNode(Node):
    """Packed integers of any width, durations, times, or the places of enum symbols.

    Attributes:
        numbers: where they are.
        count: how many the metadata says there are.
        bounds: least and greatest value as the metadata has them.
    """

    numbers: Packed
    count: int
    bounds: tuple[Any, Any] | None = None
    kind: ClassVar[str] = "integers"

    def segmaps(self) -> tuple[tuple[str, Segmap], ...]:
        """The values."""
        return (("values", self.numbers.segmap),)

    def length(self) -> int | None:
        """The stated count."""
        return self.count

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor over the values."""
        return IntsCursor(self, store)


class IntsCursor(Counted):
    """Unpacks numbers."""

    def __init__(self, node: IntsNode, store: Store) -> None:
        super().__init__(node.type, node.where, node.count)
        self.stream = node.numbers.open(store, node.where)

    def _read(self, n: int) -> Column:
        self.use(n)
        return primitive.from_ints(self.type, self.stream.read(n), None)

    def _pass(self, n: int) -> None:
        self.use(n)
        self.stream.skip(n)


@dataclass(frozen=True, slots=True)
class FloatsNode(Node):
    """Floats of any width, each stored in eight bytes.

    Attributes:
        segment: where they are, None for nowhere.
        count: how many the metadata says there are.
        bounds: least and greatest value as the metadata has them.
    """

    segment: Segment | None
    count: int
    bounds: tuple[Any, Any] | None = None
    kind: ClassVar[str] = "floats"

    def segmaps(self) -> tuple[tuple[str, Segmap], ...]:
        """The values."""
        return (("values", () if self.segment is None else (self.segment,)),)

    def length(self) -> int | None:
        """The stated count."""
        return self.count

    def most(self) -> int | None:
        """Each takes eight bytes."""
        return 0 if self.segment is None else self.segment.mem_length // 8

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor over the values."""
        return FloatsCursor(self, store)


class FloatsCursor(Counted):
    """Reads eight bytes a value."""

    def __init__(self, node: FloatsNode, store: Store) -> None:
        super().__init__(node.type, node.where, node.count)
        self.raw = Raw(store, node.segment, node.where)

    def _read(self, n: int) -> Column:
        self.use(n)
        bits = self.raw.take(8 * n).view(np.int64)
        if core(self.type) is FLOAT64:
            return primitive.from_floats(self.type, bits, None)
        width = arrow_type(self.type).bit_width // 8
        # A narrow float that went through a wide one comes back as it was; so does the kind of a NaN.
        with np.errstate(over="ignore", invalid="ignore"):
            narrow = bits.view(np.float64).astype(f"f{width}")
        return primitive.from_floats(self.type, narrow.view(f"u{width}").astype(np.int64), None)

    def _pass(self, n: int) -> None:
        self.use(n)
        for step in steps(n):
            self.raw.take(8 * step)


@dataclass(frozen=True, slots=True)
class BoolsNode(Node):
    """Bools, one bit each in words of eight bytes (version 22 and later).

    Attributes:
        segment: where they are, None for nowhere.
        count: how many there are; spare words may follow.
    """

    segment: Segment | None
    count: int
    kind: ClassVar[str] = "bits"

    def segmaps(self) -> tuple[tuple[str, Segmap], ...]:
        """The values."""
        return (("values", () if self.segment is None else (self.segment,)),)

    def length(self) -> int | None:
        """The stated count."""
        return self.count

    def most(self) -> int | None:
        """Each takes a bit."""
        return 0 if self.segment is None else 8 * self.segment.mem_length

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor over the values."""
        return BoolsCursor(self, store)


class BoolsCursor(Counted):
    """Reads bits, the lowest of each byte first."""

    def __init__(self, node: BoolsNode, store: Store) -> None:
        super().__init__(node.type, node.where, node.count)
        self.raw = Raw(store, node.segment, node.where)
        self._spare = np.empty(0, np.uint8)

    def _read(self, n: int) -> Column:
        return primitive.from_bools(self.type, self._bits(n), None)

    def _pass(self, n: int) -> None:
        for step in steps(n):
            self._bits(step)

    def _bits(self, n: int) -> np.typing.NDArray[np.uint8]:
        self.use(n)
        more = max(n - len(self._spare), 0)
        fresh = np.unpackbits(self.raw.take((more + 7) // 8), bitorder="little")
        bits = np.concatenate((self._spare, fresh))
        self._spare = bits[n:]
        return bits[:n]
