"""Encoding of single plain values (`zed_spark.columns.values`) as ZNG bodies.

Comparisons of containers use it, and writers of single rows. Source: docs/formats/zng.md, sections 4 and 5.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from zed_spark.types.kinds import Array, Enum, Error, Fusion, Map, Named, Primitive, Record, Recursive, Set, Type, Union
from zed_spark.types.plain import fused_type, map_value
from zed_spark.types.primitives import BOOL, FLOAT16, FLOAT32, FLOAT64, NULL_TYPES, SIGNED, UNSIGNED
from zed_spark.types.typevalue import definition_of, uvarint_bytes

Body = bytes | None
Encoder = Callable[[Any], Body]

LOWEST = -(1 << 63)
"""The one signed integer whose magnitude needs a 65th bit; it is written as minus zero."""

_SHORT_TAGS = tuple(bytes((size,)) for size in range(0x80))
_FLOATS = {FLOAT16: struct.Struct("<e"), FLOAT32: struct.Struct("<f"), FLOAT64: struct.Struct("<d")}


def encode_body(of: Type, value: Any) -> Body:
    """The body of one value.

    Args:
        of: its type.
        value: the plain value. Sets and maps are written in the order given (`normalise` sorts them).

    Returns:
        The body without its tag, or None for a null.
    """
    return encoder(of)(value)


def tagged(body: Body) -> bytes:
    """A body after its tag, as containers and values frames store it."""
    return b"\0" if body is None else uvarint_bytes(len(body) + 1) + body


def signed(value: int) -> bytes:
    """The body of a signed integer: the sign in bit 0, the magnitude above it, no high zero bytes."""
    if value == LOWEST:
        return b"\1"
    bits = value << 1 if value >= 0 else -value << 1 | 1
    return bits.to_bytes((bits.bit_length() + 7) // 8, "little")


def unsigned(value: int) -> bytes:
    """The body of an unsigned integer: little-endian without high zero bytes; 0 is empty."""
    return value.to_bytes((value.bit_length() + 7) // 8, "little")


@lru_cache(maxsize=4096)
def encoder(of: Type) -> Encoder:
    """A function from plain values of the type to bodies, made once per type."""
    match of:
        case Primitive():
            return _primitive(of)
        case Named() | Error():
            return encoder(of.inner)
        case Enum():
            return _some(unsigned)
        case Record():
            return _record([encoder(field) for _, field in of.fields])
        case Array() | Set():
            inner = encoder(of.inner)
            return _some(lambda items: b"".join(tagged(inner(item)) for item in items))
        case Map():
            key, value = encoder(of.key), encoder(of.value)
            return _some(lambda pairs: b"".join(tagged(key(k)) + tagged(value(v)) for k, v in pairs))
        case Union():
            members = [encoder(member) for member in of.members]
            # The tag is a signed body, although the published text says otherwise (docs/formats/zng.md, section 5.5).
            return _some(lambda pair: tagged(signed(pair[0])) + tagged(members[pair[0]](pair[1])))
        case Fusion():
            return _some(lambda pair: tagged(encoder(fused_type(of, pair))(pair[0])) + tagged(pair[1]))
        case Recursive():
            return lambda value: encoder(definition_of(of))(value)
    raise AssertionError(of)  # pragma: no cover - the match is exhaustive


def _record(fields: list[Encoder]) -> Encoder:
    def encode(row: Any) -> Body:
        if row is None:
            return None
        parts = []
        for field, value in zip(fields, row, strict=True):
            body = field(value)
            # As in `tagged`, without a call for each field: metadata is written record by record.
            size = 0 if body is None else len(body) + 1
            parts.append(_SHORT_TAGS[size] if size < 0x80 else uvarint_bytes(size))
            if body:
                parts.append(body)
        return b"".join(parts)

    return encode


def _primitive(of: Primitive) -> Encoder:
    if of in SIGNED:
        return _some(signed)
    if of in UNSIGNED:
        return _some(unsigned)
    if of in _FLOATS:
        return _some(_FLOATS[of].pack)
    if of is BOOL:
        return _some(lambda value: b"\1" if value else b"\0")
    return (lambda _: None) if of in NULL_TYPES else _some(bytes)


def _some(encode: Callable[[Any], bytes]) -> Encoder:
    return lambda value: None if value is None else encode(value)


def normalise(of: Type, value: Any) -> Any:
    """The value with all sets and maps inside it sorted by encoded bytes, without duplicates.

    Of map entries with equal keys the first is kept, as the reference does in texts (docs/formats/zng.md, section 5.4).
    """
    if value is None or isinstance(of, Fusion | Recursive):
        return value
    parts = map_value(of, value, normalise)
    if isinstance(of, Set):
        items = {tagged(encode_body(of.inner, item)): item for item in parts}
        return [items[body] for body in sorted(items)]
    if isinstance(of, Map):
        entries = {tagged(encode_body(of.key, entry[0])): entry for entry in reversed(parts)}
        return [entries[body] for body in sorted(entries)]
    return parts
