"""Metadata as Zed values: records with the names of the reference's structs.

Values are joined from their encoded parts, so nesting needs no recursion. Source: docs/formats/vng.md, section 5.2.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from zed_spark import types as zt
from zed_spark.types.body import Body, signed, tagged, unsigned


class Meta(NamedTuple):
    """A value of metadata: its type, and its body, None for null."""

    type: zt.Type
    body: Body


def struct(name: str, *fields: tuple[str, Meta]) -> Meta:
    """Return a record of a named type, with the name of the reference's struct; an unnamed type for an empty name."""
    of = _struct_type(name, tuple((field, part.type) for field, part in fields))
    return Meta(of, b"".join([tagged(part.body) for _, part in fields]))


@lru_cache(maxsize=1024)
def _struct_type(name: str, fields: tuple[tuple[str, zt.Type], ...]) -> zt.Type:
    record = zt.Record(fields)
    return zt.Named(name, record) if name else record


def structs(name: str, fields: tuple[tuple[str, zt.Type], ...], rows: Iterable[tuple[Body, ...]]) -> Meta:
    """Return an array of records of one type, called ``name``; ``rows`` has the bodies of the fields of each record."""
    bodies = (b"".join(map(tagged, row)) for row in rows)
    return Meta(zt.Array(_struct_type(name, fields)), b"".join(map(tagged, bodies)))


def listing(items: list[Meta], empty: zt.Type) -> Meta:
    """Return an array of some elements, of a union if they differ in type; ``empty`` is the type of no elements."""
    distinct = _distinct(tuple(dict.fromkeys(item.type for item in items)))
    if len(distinct) < 2:
        inner = distinct[0] if distinct else empty
        return Meta(zt.Array(inner), b"".join(tagged(item.body) for item in items))
    tags = {of: tagged(signed(tag)) for tag, of in enumerate(distinct)}
    bodies = (tags[item.type] + tagged(item.body) for item in items)
    return Meta(zt.Array(zt.Union(distinct)), b"".join(map(tagged, bodies)))


@lru_cache(maxsize=1024)
def _distinct(types: tuple[zt.Type, ...]) -> tuple[zt.Type, ...]:
    return zt.sort_members(types)


def text(value: str) -> Meta:
    """Return a string."""
    return Meta(zt.STRING, value.encode())


def count(value: int) -> Meta:
    """Return an unsigned 32-bit number; a larger one wraps around, as in the reference."""
    return Meta(zt.UINT32, unsigned(value & 0xFFFF_FFFF))


NO_FIELDS = zt.Named("Field", zt.Record((("Name", zt.STRING), ("Values", zt.NULL))))
"""The element type of an empty list of fields."""


def placeholder(first: str) -> zt.Type:
    """Return the type of absent bounds and dictionary entries: the reference writes its Go struct of a value."""
    return zt.Record(((first, zt.NULL), ("base", zt.UINT8), ("len", zt.UINT64)))
