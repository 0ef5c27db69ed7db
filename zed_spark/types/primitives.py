"""The primitive types and their IDs. Source: docs/formats/zng.md, section 4.1."""

from __future__ import annotations

from zed_spark.errors import UnsupportedTypeError
from zed_spark.types.kinds import KINDS, Named, Primitive, Type

UINT8 = Primitive(0, "uint8")
UINT16 = Primitive(1, "uint16")
UINT32 = Primitive(2, "uint32")
UINT64 = Primitive(3, "uint64")
INT8 = Primitive(6, "int8")
INT16 = Primitive(7, "int16")
INT32 = Primitive(8, "int32")
INT64 = Primitive(9, "int64")
DURATION = Primitive(12, "duration")
TIME = Primitive(13, "time")
FLOAT16 = Primitive(14, "float16")
FLOAT32 = Primitive(15, "float32")
FLOAT64 = Primitive(16, "float64")
BOOL = Primitive(23, "bool")
BYTES = Primitive(24, "bytes")
STRING = Primitive(25, "string")
IP = Primitive(26, "ip")
NET = Primitive(27, "net")
TYPE = Primitive(28, "type")
NULL = Primitive(29, "null")

NONE = Primitive(30, "none")
"""The type of absent fields and of elements of empty arrays in BSUP 2 and later; not in `PRIMITIVES`, nor is `ALL`.

Their IDs are those of the first two typedefs in ZNG.
"""
ALL = Primitive(31, "all")
"""The type ``all``, which occurs only inside `ANY`."""
ANY = KINDS["fusion"](ALL)
"""The type ``any``: each value has its individual type."""

PRIMITIVES: tuple[Primitive, ...] = (
    UINT8, UINT16, UINT32, UINT64, INT8, INT16, INT32, INT64, DURATION, TIME, FLOAT16, FLOAT32, FLOAT64,
    BOOL, BYTES, STRING, IP, NET, TYPE, NULL,
)  # fmt: skip

RESERVED: dict[int, str] = {
    4: "uint128", 5: "uint256", 10: "int128", 11: "int256", 17: "float128", 18: "float256",
    19: "decimal32", 20: "decimal64", 21: "decimal128", 22: "decimal256",
}  # fmt: skip
"""Names of the IDs that are reserved; no release reads or writes them."""

BY_ID: dict[int, Primitive] = {primitive.id: primitive for primitive in PRIMITIVES}
BY_NAME: dict[str, Primitive] = {primitive.name: primitive for primitive in PRIMITIVES}

SIGNED = frozenset((INT8, INT16, INT32, INT64, DURATION, TIME))
UNSIGNED = frozenset((UINT8, UINT16, UINT32, UINT64))
FLOATS = frozenset((FLOAT16, FLOAT32, FLOAT64))
INTEGERS = SIGNED | UNSIGNED
NUMBERS = INTEGERS | FLOATS
NULL_TYPES = frozenset((NULL, NONE))
"""The types whose only value is null."""


def primitive(id: int) -> Primitive:
    """Return the primitive type of an ID; UnsupportedTypeError if it is reserved or not from 0 to 29."""
    found = BY_ID.get(id)
    if found is None:
        name = RESERVED.get(id)
        raise UnsupportedTypeError(
            f"primitive type {name} (ID {id}) is reserved and was never implemented"
            if name
            else f"type ID {id} is not a primitive"
        )
    return found


def integer_bits(of: Primitive) -> int:
    """Return the width of an integer type in bits: 64 for durations and times."""
    return int(of.name.removeprefix("u").removeprefix("int")) if "int" in of.name else 64


def integer_range(of: Primitive) -> tuple[int, int]:
    """Return the least and the greatest value of an integer type."""
    bits = integer_bits(of)
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if of in SIGNED else (0, (1 << bits) - 1)


DATE = Named("date", TIME)
TIMESTAMP_NTZ = Named("timestamp_ntz", TIME)

DAY = 86_400 * 10**9
"""Nanoseconds of a day."""

_WIDTH: dict[Type, int] = {DATE: 0, TIMESTAMP_NTZ: 1, TIME: 2}
"""Each type holds what those before it hold."""


def zoneless(of: Type) -> Type | None:
    """`DATE` or `TIMESTAMP_NTZ` if a type is one of them, perhaps with more names around it; else None."""
    while isinstance(of, Named):
        if of in _WIDTH:
            return of
        of = of.inner
    return None


def widened(a: Type, b: Type) -> Type | None:
    """Return the widest of two of `DATE`, `TIMESTAMP_NTZ` and ``time``, as Spark does; None for other types."""
    if a not in _WIDTH or b not in _WIDTH:
        return None
    return a if _WIDTH[a] >= _WIDTH[b] else b
