"""Metadata as Zed values: records with the names of the reference's structs. Source: formats/vng.md section 5.2.

Values are put together from their encoded parts, so nesting costs no recursion.
"""

from __future__ import annotations

from typing import NamedTuple

from zed_spark import types as zt
from zed_spark.types.body import Body, signed, tagged, unsigned


class Meta(NamedTuple):
    """A value of metadata.

    Attributes:
        type: its type.
        body: its body, None for null.
    """

    type: zt.Type
    body: Body


def struct(name: str, *fields: tuple[str, Meta]) -> Meta:
    """A record of the named type that the reference has for one of its structs."""
    record = zt.Record(tuple((field, part.type) for field, part in fields))
    return Meta(zt.Named(name, record) if name else record, b"".join(tagged(part.body) for _, part in fields))


def listing(items: list[Meta], empty: zt.Type) -> Meta:
    """An array; where its elements differ in type they become values of a union.

    Args:
        items: the elements.
        empty: the type of elements if there are none.
    """
    distinct = zt.sort_members(item.type for item in items)
    if len(distinct) < 2:
        inner = distinct[0] if distinct else empty
        return Meta(zt.Array(inner), b"".join(tagged(item.body) for item in items))
    places = {of: tagged(signed(place)) for place, of in enumerate(distinct)}
    bodies = (places[item.type] + tagged(item.body) for item in items)
    return Meta(zt.Array(zt.Union(distinct)), b"".join(map(tagged, bodies)))


def text(value: str) -> Meta:
    """A string."""
    return Meta(zt.STRING, value.encode())


def count(value: int) -> Meta:
    """An unsigned 32-bit number; like the reference's it wraps around."""
    return Meta(zt.UINT32, unsigned(value & 0xFFFF_FFFF))


NO_FIELDS = zt.Named("Field", zt.Record((("Name", zt.STRING), ("Values", zt.NULL))))
"""The element type of an empty list of fields."""


def placeholder(first: str) -> zt.Type:
    """The type of values that are not there: the reference's own struct of a value, seen by reflection."""
    return zt.Record(((first, zt.NULL), ("base", zt.UINT8), ("len", zt.UINT64)))
