"""Columns of strings, bytes, addresses and type values: all bodies end to end, and where each begins.

Source: formats/csup.md sections 7.15 and 7.18.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec.arrays import Bytes, Int32s
from zed_spark.columns import primitive
from zed_spark.columns.column import Column
from zed_spark.columns.project import ALL, Projection
from zed_spark.errors import CorruptDataError
from zed_spark.formats.csup.numbers import Offsets, Packed
from zed_spark.formats.csup.raw import Raw
from zed_spark.formats.vng.gather import gather
from zed_spark.formats.vng.node import Cursor, Node, steps
from zed_spark.formats.vng.primitive import Counted
from zed_spark.formats.vng.segment import Segmap, Segment
from zed_spark.formats.vng.store import Store
from zed_spark.types.dialect import BSUP5, ZNG, Dialect

_NET_SIZES = {5: 4, 17: 16}
"""Bytes of a network as stored, and of its address."""


@dataclass(frozen=True, slots=True)
class BodiesNode(Node):
    """Strings, bytes, addresses, networks, or (up to version 17) type values.

    Attributes:
        segment: the bodies, None for nowhere.
        offsets: where each begins.
        count: how many the metadata says there are.
        dialect: how type values are written.
        bounds: least and greatest value as the metadata has them.
    """

    segment: Segment | None
    offsets: Offsets
    count: int
    dialect: Dialect = ZNG
    bounds: tuple[Any, Any] | None = None
    kind: ClassVar[str] = "bodies"

    def segmaps(self) -> tuple[tuple[str, Segmap], ...]:
        """Bodies and offsets."""
        return ("values", () if self.segment is None else (self.segment,)), ("offsets", self.offsets.segmap)

    def length(self) -> int | None:
        """The stated count."""
        return self.count

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor over the values."""
        return BodiesCursor(self, store)


class BodiesCursor(Counted):
    """Reads offsets, then the bytes between them."""

    def __init__(self, node: BodiesNode, store: Store) -> None:
        super().__init__(node.type, node.where, node.count)
        self.node = node
        self.offsets = node.offsets.open(store, f"offsets of {node.where}")
        self.raw = Raw(store, node.segment, node.where)

    def _read(self, n: int) -> Column:
        self.use(n)
        places, total = self.offsets.places(n)
        data = self.raw.take(total)
        kind = zt.core(self.type)
        if kind is zt.NET:
            places, data = self._networks(places, data)
        column = primitive.from_bodies(self.type, places, data, None)
        if kind is zt.TYPE and self.node.dialect is not ZNG:
            return _types(column, self.node.dialect)
        return column

    def _networks(self, places: Int32s, data: Bytes) -> tuple[Int32s, Bytes]:
        """Networks with a mask, as they are kept in columns, from those with the length of a prefix."""
        sizes = np.diff(places)
        wide = np.zeros(len(sizes), np.int64)
        for stored, size in _NET_SIZES.items():
            wide[sizes == stored] = size
        if len(wide) and not wide.all():
            raise self.raw.error(f"a network of {int(sizes[np.argmin(wide)])} bytes, expected 5 or 17")
        out: Int32s = np.zeros(len(sizes) + 1, np.int32)
        np.cumsum(2 * wide, out=out[1:])
        found: Bytes = np.zeros(int(out[-1]), np.uint8)
        for size in _NET_SIZES.values():
            rows = np.flatnonzero(wide == size)
            source = places[rows].astype(np.int64)[:, None] + np.arange(size)
            target = out[rows].astype(np.int64)[:, None] + np.arange(size)
            found[target] = data[source]
            prefix = data[places[rows].astype(np.int64) + size]
            if len(rows) and int(prefix.max()) > 8 * size:
                raise self.raw.error(f"a prefix of {int(prefix.max())} bits in an address of {size} bytes")
            bits = np.arange(8 * size) < prefix[:, None]
            found[target + size] = np.packbits(bits, axis=1)
        return out, found

    def _pass(self, n: int) -> None:
        self.use(n)
        for step in steps(n):
            self.raw.take(self.offsets.lengths(step)[1])


def _types(column: Column, dialect: Dialect) -> Column:
    """Type values in the form that columns have them, from that of a version."""
    encoded = column.array.dictionary_encode()
    bodies = [zt.encode_type(zt.decode_type(body, dialect)) for body in encoded.dictionary.to_pylist()]
    return Column(column.type, pa.array(bodies, pa.binary()).take(encoded.indices))


@dataclass(frozen=True, slots=True)
class TypesNode(Node):
    """Type values as numbers of types (version 18 and later, and in version 16 what values were before fusing).

    Attributes:
        numbers: the numbers.
        table: what they mean.
    """

    numbers: Packed
    table: TypeNumbers
    kind: ClassVar[str] = "types"

    def segmaps(self) -> tuple[tuple[str, Segmap], ...]:
        """The numbers."""
        return (("values", self.numbers.segmap),)

    def length(self) -> int | None:
        """How many numbers there are: the metadata always says 0."""
        return self.numbers.count

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor over the values."""
        return TypesCursor(self, store)


class TypeNumbers:
    """The types of an object by number: those of primitive types, then those of the type section.

    Args:
        types: the types of the type section.
        first: the number of the first of them; below are primitive types.
    """

    def __init__(self, types: list[zt.Type], first: int) -> None:
        self.types, self.first = types, first

    def type_of(self, number: int) -> zt.Type:
        """The type of a number.

        Raises:
            CorruptDataError: there is none.
        """
        if number < self.first:
            # The ID of a primitive type is a type value of one byte.
            return zt.decode_type(bytes((number,)), BSUP5)
        if number - self.first < len(self.types):
            return self.types[number - self.first]
        raise CorruptDataError(f"type {number}, the object has {self.first} to {self.first + len(self.types) - 1}")


class TypesCursor(Cursor):
    """Looks numbers up."""

    def __init__(self, node: TypesNode, store: Store) -> None:
        super().__init__(zt.TYPE)
        self.node = node
        self.stream = node.numbers.open(store, node.where)
        self._known: dict[int, bytes] = {}

    def _read(self, n: int) -> Column:
        numbers, selectors = np.unique(self.stream.read(n), return_inverse=True)
        bodies = [self._body(number) for number in numbers.tolist()]
        return gather(Column(zt.TYPE, pa.array(bodies, pa.binary())), selectors)

    def _body(self, number: int) -> bytes:
        if number not in self._known:
            try:
                self._known[number] = zt.encode_type(self.node.table.type_of(number))
            except CorruptDataError as error:
                raise self.stream.error(error.reason) from None
        return self._known[number]

    def _pass(self, n: int) -> None:
        self.stream.skip(n)
