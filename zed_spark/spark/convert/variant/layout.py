"""The encoding of variants: one table of headers, and the metadata that holds the names of object fields.

Source: Apache Parquet, "Variant Binary Encoding".
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.types.primitives import DAY

VERSION = 1

VARIANT = pa.struct(
    [pa.field("value", pa.binary(), False), pa.field("metadata", pa.binary(), False, {"variant": "true"})]
)
"""The Arrow type that Spark takes for VARIANT."""


class Kind:
    """What a value can be: an SQL null, or what its header says. Plain ints: numpy compares enum members slowly."""

    (
        ABSENT, NULL, BOOL, INT, DECIMAL, FLOAT, DOUBLE, DATE, TIMESTAMP, TIMESTAMP_NTZ, NANOSECONDS, NANOSECONDS_NTZ,
        TIME, BINARY, STRING, UUID, OBJECT, ARRAY, UNKNOWN,
    ) = range(19)  # fmt: skip


KIND_COUNT = Kind.UNKNOWN + 1

_PRIMITIVES: tuple[tuple[int, int], ...] = (
    (Kind.NULL, 0),
    (Kind.BOOL, 0),
    (Kind.BOOL, 0),
    (Kind.INT, 1),
    (Kind.INT, 2),
    (Kind.INT, 4),
    (Kind.INT, 8),
    (Kind.DOUBLE, 8),
    (Kind.DECIMAL, 4),
    (Kind.DECIMAL, 8),
    (Kind.DECIMAL, 16),
    (Kind.DATE, 4),
    (Kind.TIMESTAMP, 8),
    (Kind.TIMESTAMP_NTZ, 8),
    (Kind.FLOAT, 4),
    (Kind.BINARY, 4),
    (Kind.STRING, 4),
    (Kind.TIME, 8),
    (Kind.NANOSECONDS, 8),
    (Kind.NANOSECONDS_NTZ, 8),
    (Kind.UUID, 16),
)
"""The primitive types by their number: what they are, and bytes of the number after the header."""

TRUE, FALSE, DOUBLE, DATE, TIMESTAMP, TIMESTAMP_NTZ, FLOAT, BINARY, STRING = (
    number << 2 for number in (1, 2, 7, 11, 12, 13, 14, 15, 16)
)
"""Header bytes of the primitives that are written; integers and short strings have several."""

KINDS = np.full(256, Kind.UNKNOWN, np.int8)
"""The kind of value by header byte."""

for _number, (_kind, _) in enumerate(_PRIMITIVES):
    KINDS[_number << 2] = _kind
for _basic, _kind in ((1, Kind.STRING), (2, Kind.OBJECT), (3, Kind.ARRAY)):
    KINDS[_basic::4] = _kind

WIDTHS: npt.NDArray[np.int64] = np.array([_width for _, _width in _PRIMITIVES])
"""Bytes of the number after the header, by the number of the primitive type."""

UNITS = np.ones(KIND_COUNT, np.int64)
"""Nanoseconds per unit of the times of a kind."""

UNITS[[Kind.DATE, Kind.TIMESTAMP, Kind.TIMESTAMP_NTZ, Kind.TIME]] = DAY, 1000, 1000, 1000

SIMPLE_TYPES: dict[int, zt.Type] = {
    Kind.ABSENT: zt.NULL,
    Kind.NULL: zt.NULL,
    Kind.BOOL: zt.BOOL,
    Kind.INT: zt.INT64,
    Kind.FLOAT: zt.FLOAT32,
    Kind.DOUBLE: zt.FLOAT64,
    Kind.DATE: zt.DATE,
    Kind.TIMESTAMP: zt.TIME,
    Kind.TIMESTAMP_NTZ: zt.TIMESTAMP_NTZ,
    Kind.NANOSECONDS: zt.TIME,
    Kind.NANOSECONDS_NTZ: zt.TIMESTAMP_NTZ,
    Kind.TIME: zt.DURATION,
    Kind.BINARY: zt.BYTES,
    Kind.STRING: zt.STRING,
    Kind.UUID: zt.STRING,
}
"""The Zed types of values whose header determines the type."""


class FieldNames:
    """Collects field names, then gives each its id; ids follow the order of the names.

    Spark looks fields up by binary search in the order of Java strings, which is that of UTF-16 units and differs
    from the order of UTF-8 bytes only for names beyond the basic plane.
    """

    def __init__(self) -> None:
        self._names: set[str] = set()
        self._ids: dict[str, int] | None = None

    def add(self, name: str) -> None:
        """Collect a name."""
        self._names.add(name)

    def ids(self) -> dict[str, int]:
        """The id of each name; no name can be added after this."""
        if self._ids is None:
            ordered = sorted(self._names, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
            self._ids = {name: at for at, name in enumerate(ordered)}
        return self._ids

    @property
    def id_width(self) -> int:
        """Bytes of an id, 1 to 4."""
        return width(max(len(self.ids()) - 1, 0))

    def metadata(self) -> bytes:
        """The metadata binary: header, count, offsets, the names end to end."""
        texts = [name.encode("utf-8", "replace") for name in self.ids()]
        ends: npt.NDArray[np.int64] = np.cumsum([0, *map(len, texts)])
        size = width(max(int(ends[-1]), len(texts)))
        numbers = [len(texts), *ends.tolist()]
        return (
            bytes([VERSION | size - 1 << 6])
            + b"".join(number.to_bytes(size, "little") for number in numbers)
            + b"".join(texts)
        )


def width(value: int) -> int:
    """Bytes of a little-endian number, 1 to 4."""
    return max((value.bit_length() + 7) // 8, 1)


def names_of(body: bytes) -> Iterator[str]:
    """The field names that metadata holds, by their ids; `ValueError` if the bytes are not metadata."""
    if not body or body[0] & 15 != 1:
        raise ValueError("expected version 1")
    width = (body[0] >> 6) + 1
    numbers = range(1, len(body) - width + 1, width)
    count = int.from_bytes(body[1 : 1 + width], "little")
    if count + 2 > len(numbers):
        raise ValueError(f"claims {count} names, more than it can hold")
    ends = [int.from_bytes(body[at : at + width], "little") for at in numbers[1 : count + 2]]
    base = 1 + width * (count + 2)
    for start, stop in pairwise(ends):
        if start > stop or base + stop > len(body):
            raise ValueError("a name is not where it should be")
        yield body[base + start : base + stop].decode()
