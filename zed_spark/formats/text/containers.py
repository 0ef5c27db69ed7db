"""What containers and unions are made of: record types, members, and elements in the order that they are stored in."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from zed_spark import types as zt
from zed_spark.types.body import encoder, tagged


@lru_cache(maxsize=4096)
def record_type(names: tuple[str, ...], types: tuple[zt.Type, ...]) -> zt.Record:
    """The record type of these fields."""
    return zt.Record(tuple(zip(names, types, strict=True)))


def same(a: zt.Type, b: zt.Type) -> bool:
    """Whether two types are the same; one that holds itself may be written from different places inside of it."""
    return a is b or zt.encode_type(a) == zt.encode_type(b)


@lru_cache(maxsize=4096)
def place(of: zt.Type, union: zt.Union) -> int | None:
    """Which member of a union a type is, or None."""
    if of in union.members:
        return union.members.index(of)
    return next((tag for tag, member in enumerate(union.members) if same(of, member)), None)


def sorted_unique(of: zt.Type, values: list[Any]) -> list[Any]:
    """The elements of a set as they are stored: sorted by their bytes, each once (formats/zng.md section 5.3)."""
    encode = encoder(of)
    unique = {tagged(encode(value)): value for value in values}
    return [unique[body] for body in sorted(unique)]


def sorted_entries(of: zt.Type, pairs: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """The entries of a map as they are stored: sorted by the bytes of their keys, each key once.

    Of entries with equal keys the first stays, as golden texts show; formats/zng.md section 5.4 leaves it open.
    """
    encode = encoder(of)
    unique: dict[bytes, tuple[Any, Any]] = {}
    for pair in pairs:
        unique.setdefault(tagged(encode(pair[0])), pair)
    return [unique[body] for body in sorted(unique)]
