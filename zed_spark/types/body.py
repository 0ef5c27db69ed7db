"""The encoding of single plain values (`zed_spark.columns.values`) as ZNG bodies, and recursion over their parts.

Source: docs/formats/zng.md, sections 4 and 5.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from zed_spark import types as zt
from zed_spark.types.typevalue import uvarint_bytes

Body = bytes | None
Encoder = Callable[[Any], Body]

LOWEST = -(1 << 63)
"""The one signed integer whose magnitude needs a 65th bit; it is written as minus zero."""

_SHORT_TAGS = tuple(bytes((size,)) for size in range(0x80))
_FLOATS = {zt.FLOAT16: struct.Struct("<e"), zt.FLOAT32: struct.Struct("<f"), zt.FLOAT64: struct.Struct("<d")}


def encode_body(of: zt.Type, value: Any) -> Body:
    """Return the body of a plain value without its tag; None for null. Sets and maps keep their order."""
    return encoder(of)(value)


def tagged(body: Body) -> bytes:
    """Return a body after its tag, as containers and values frames store it."""
    if body is None:
        return b"\0"
    size = len(body) + 1
    return (_SHORT_TAGS[size] if size < 0x80 else uvarint_bytes(size)) + body


def signed(value: int) -> bytes:
    """Return the body of a signed integer: the sign in bit 0, the magnitude above it, no high zero bytes."""
    if value == LOWEST:
        return b"\1"
    bits = value << 1 if value >= 0 else -value << 1 | 1
    return bits.to_bytes((bits.bit_length() + 7) // 8, "little")


def unsigned(value: int) -> bytes:
    """Return the body of an unsigned integer: little-endian without high zero bytes; 0 is empty."""
    return value.to_bytes((value.bit_length() + 7) // 8, "little")


@lru_cache(maxsize=4096)
def encoder(of: zt.Type) -> Encoder:
    """Return a function from plain values of the type to bodies, made once per type."""
    match of:
        case zt.Primitive():
            return _primitive_encoder(of)
        case zt.Named() | zt.Error():
            return encoder(of.inner)
        case zt.Enum():
            return _some(unsigned)
        case zt.Record():
            return _record_encoder([encoder(field) for _, field in of.fields])
        case zt.Array() | zt.Set():
            inner = encoder(of.inner)
            return _some(lambda items: b"".join(tagged(inner(item)) for item in items))
        case zt.Map():
            key, value = encoder(of.key), encoder(of.value)
            return _some(lambda pairs: b"".join(tagged(key(k)) + tagged(value(v)) for k, v in pairs))
        case zt.Union():
            members = [encoder(member) for member in of.members]
            # The tag is a signed body, although the published text says otherwise (docs/formats/zng.md, section 5.5).
            return _some(lambda pair: tagged(signed(pair[0])) + tagged(members[pair[0]](pair[1])))
        case zt.Fusion():
            return _some(lambda pair: tagged(encoder(fused_type(of, pair))(pair[0])) + tagged(pair[1]))
        case zt.Recursive():
            return lambda value: encoder(zt.definition_of(of))(value)
    raise AssertionError(of)  # pragma: no cover - the match is exhaustive


def _record_encoder(fields: list[Encoder]) -> Encoder:
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


def _primitive_encoder(of: zt.Primitive) -> Encoder:
    if of in zt.SIGNED:
        return _some(signed)
    if of in zt.UNSIGNED:
        return _some(unsigned)
    if of in _FLOATS:
        return _some(_FLOATS[of].pack)
    if of is zt.BOOL:
        return _some(lambda value: b"\1" if value else b"\0")
    return (lambda _: None) if of in zt.NULL_TYPES else _some(bytes)


def _some(encode: Callable[[Any], bytes]) -> Encoder:
    return lambda value: None if value is None else encode(value)


def fused_type(of: zt.Fusion, value: Any) -> zt.Type:
    """Return the type of what a fusion value holds: the common type or, of ``any``, the type of the value itself."""
    return zt.decode_type(value[1]) if of.inner is zt.ALL else of.inner


def map_value(of: zt.Type, value: Any, convert: Callable[[zt.Type, Any], Any]) -> Any:
    """Return the value with each direct part replaced by ``convert(type of the part, part)``.

    Nulls and values without parts are returned unchanged. The inside of a named type or an error is a part.
    """
    if value is None:
        return None
    match of:
        case zt.Record():
            return tuple(convert(field, part) for (_, field), part in zip(of.fields, value, strict=True))
        case zt.Array() | zt.Set():
            return [convert(of.inner, item) for item in value]
        case zt.Map():
            return [(convert(of.key, key), convert(of.value, part)) for key, part in value]
        case zt.Union():
            return value[0], convert(of.members[value[0]], value[1])
        case zt.Named() | zt.Error():
            return convert(of.inner, value)
        case zt.Fusion():
            return convert(fused_type(of, value), value[0]), value[1]
        case zt.Recursive():
            return convert(zt.definition_of(of), value)
    return value


def value_parts(of: zt.Type, value: Any) -> Iterator[tuple[zt.Type, Any]]:
    """Return the direct parts of a value with their types, as `map_value` visits them."""
    parts: list[tuple[zt.Type, Any]] = []
    map_value(of, value, lambda part_type, part: parts.append((part_type, part)))
    return iter(parts)


def sorted_unique(of: zt.Type, items: list[Any]) -> list[Any]:
    """Return a set's elements as stored: sorted by their bytes, each once (docs/formats/zng.md, section 5.3)."""
    encode = encoder(of)
    unique = {tagged(encode(item)): item for item in items}
    return [unique[body] for body in sorted(unique)]


def sorted_entries(of: zt.Type, pairs: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Return the entries of a map as they are stored: sorted by the bytes of their keys, each key once.

    The first of several entries with equal keys stays, as golden texts show (docs/formats/zng.md, section 5.4).
    """
    encode = encoder(of)
    unique = {tagged(encode(pair[0])): pair for pair in reversed(pairs)}
    return [unique[body] for body in sorted(unique)]


def normalise(of: zt.Type, value: Any) -> Any:
    """Return the value with all sets and maps inside it as they are stored (`sorted_unique`, `sorted_entries`)."""
    if value is None or isinstance(of, zt.Fusion | zt.Recursive):
        return value
    parts = map_value(of, value, normalise)
    if isinstance(of, zt.Set):
        return sorted_unique(of.inner, parts)
    return sorted_entries(of.key, parts) if isinstance(of, zt.Map) else parts
