"""The Arrow type that stores the values of a Zed type.

| Zed | Arrow |
|---|---|
| uint8 .. int64, float16 .. float64, bool, bytes, string | the same |
| duration, time | duration[ns], timestamp[ns, UTC] |
| ip, net, type | binary: address bytes, address then mask, type value |
| null | null |
| record | struct |
| array, set | list |
| map | list of struct<key, value>: unlike Arrow's map it may hold null keys |
| union | dense union of the members and, last, a null child for null unions |
| enum | uint32, the symbol's index |
| error, named | as the inner type |
| none | null |
| fusion | struct<value, type>: the fused value, and the type value of what it was |
| any, a named type inside of itself | binary, see `zed_spark.types.opaque` |

All types are nullable. A string array may hold bytes that are not UTF-8, because the formats allow it;
`zed_spark.columns.strings` replaces them before arrays leave the package.
"""

from __future__ import annotations

from functools import lru_cache

import pyarrow as pa

from zed_spark import types as zt
from zed_spark.errors import UnsupportedTypeError

GROUP = 126
"""Most members of one Arrow union: its type codes are int8, and one child is reserved for null."""

LONG_DIGITS = 18
"""Decimals of so many digits without any after the point all fit int64."""

_PRIMITIVES: dict[zt.Type, pa.DataType] = {
    zt.UINT8: pa.uint8(),
    zt.UINT16: pa.uint16(),
    zt.UINT32: pa.uint32(),
    zt.UINT64: pa.uint64(),
    zt.INT8: pa.int8(),
    zt.INT16: pa.int16(),
    zt.INT32: pa.int32(),
    zt.INT64: pa.int64(),
    zt.DURATION: pa.duration("ns"),
    zt.TIME: pa.timestamp("ns", "UTC"),
    zt.FLOAT16: pa.float16(),
    zt.FLOAT32: pa.float32(),
    zt.FLOAT64: pa.float64(),
    zt.BOOL: pa.bool_(),
    zt.BYTES: pa.binary(),
    zt.STRING: pa.string(),
    zt.IP: pa.binary(),
    zt.NET: pa.binary(),
    zt.TYPE: pa.binary(),
    zt.NULL: pa.null(),
    zt.NONE: pa.null(),
    zt.ALL: pa.binary(),
}


@lru_cache(maxsize=4096)
def arrow_type(of: zt.Type) -> pa.DataType:
    """Return the Arrow type that columns of a Zed type have; UnsupportedTypeError for a union of too many members."""
    match of:
        case zt.Primitive():
            return _PRIMITIVES[of]
        case zt.Named() | zt.Error():
            return arrow_type(of.inner)
        case zt.Record() | zt.Fusion():
            return pa.struct([pa.field(name, arrow_type(field)) for name, field in struct_fields(of)])
        case zt.Array() | zt.Set() | zt.Map():
            return pa.list_(arrow_type(item_type(of)))
        case zt.Union():
            return union_type([arrow_type(member) for member in of.members])
        case zt.Enum():
            return pa.uint32()
        case zt.Recursive():
            return pa.binary()
    raise UnsupportedTypeError(f"no Arrow layout for {of!r}")


def is_struct(of: zt.Type) -> bool:
    """True if columns of a type are Arrow structs."""
    return isinstance(zt.core(of), zt.Record | zt.Fusion)


def struct_fields(of: zt.Type) -> tuple[tuple[str, zt.Type], ...]:
    """Return the fields of the struct that holds a value of a type: of a fusion, the fused value and its type value."""
    kind = zt.core(of)
    if isinstance(kind, zt.Fusion):
        return ("value", kind.inner), ("type", zt.TYPE)
    if not isinstance(kind, zt.Record):
        raise TypeError(f"{of!r} is not a record")
    return kind.fields


@lru_cache(maxsize=4096)
def item_type(of: zt.Type) -> zt.Type:
    """Return the type of the items of an array, set or map; of a map, a record of ``key`` and ``value``."""
    kind = zt.core(of)
    if isinstance(kind, zt.Map):
        return zt.Record((("key", kind.key), ("value", kind.value)))
    if not isinstance(kind, zt.Array | zt.Set):
        raise TypeError(f"{of!r} is not an array, set or map")
    return kind.inner


def union_type(members: list[pa.DataType]) -> pa.DataType:
    """Return the dense union of member types; past 126 members a union of unions of 126 each."""
    if len(members) > GROUP * GROUP:
        raise UnsupportedTypeError(f"union of {len(members)} members; at most {GROUP * GROUP} are supported")
    if len(members) > GROUP:
        groups = [members[at : at + GROUP] for at in range(0, len(members), GROUP)]
        members = [pa.dense_union([pa.field(str(i), of) for i, of in enumerate(group)]) for group in groups]
    fields = [pa.field(str(i), of) for i, of in enumerate(members)]
    return pa.dense_union([*fields, pa.field("null", pa.null())])
