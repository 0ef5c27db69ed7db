"""Type values: the bytes of a value of type ``type``, self-contained and recursive.

Source: formats/zng.md section 8.
"""

from __future__ import annotations

from zed_spark.errors import CorruptDataError, UnsupportedTypeError
from zed_spark.types.kinds import (
    MAX_DEPTH,
    MAX_WIDTH,
    Array,
    Enum,
    Error,
    Map,
    Named,
    Primitive,
    Record,
    Set,
    Type,
    Union,
)
from zed_spark.types.primitives import FIRST_COMPLEX, primitive

RECORD, ARRAY, SET, MAP, UNION, ENUM, ERROR, DEFINITION, REFERENCE = range(30, 39)
_STRUCTURE = "type value"


def encode_type(of: Type) -> bytes:
    """The type value of a type, byte for byte as the reference writes it."""
    out = bytearray()
    _encode(of, out, {})
    return bytes(out)


def _encode(of: Type, out: bytearray, names: dict[str, Type]) -> None:
    match of:
        case Primitive():
            out.append(of.id)
        case Record():
            out.append(RECORD)
            out += uvarint_bytes(len(of.fields))
            for name, field in of.fields:
                _encode_name(name, out)
                _encode(field, out, names)
        case Array() | Set() | Error():
            out.append({"array": ARRAY, "set": SET, "error": ERROR}[of.kind])
            _encode(of.inner, out, names)
        case Map():
            out.append(MAP)
            _encode(of.key, out, names)
            _encode(of.value, out, names)
        case Union():
            out.append(UNION)
            out += uvarint_bytes(len(of.members))
            for member in of.members:
                _encode(member, out, names)
        case Enum():
            out.append(ENUM)
            out += uvarint_bytes(len(of.symbols))
            for symbol in of.symbols:
                _encode_name(symbol, out)
        case Named():
            if names.get(of.name) is of:
                out.append(REFERENCE)
                _encode_name(of.name, out)
                return
            out.append(DEFINITION)
            _encode_name(of.name, out)
            _encode(of.inner, out, names)
            names[of.name] = of


def decode_type(body: bytes | memoryview) -> Type:
    """The type that a type value describes; bytes after it are ignored, as the reference does.

    Raises:
        CorruptDataError: the bytes are not a type value (offset counts from its start).
        UnsupportedTypeError: it names a reserved primitive, or is too deep or too wide.
    """
    of, _ = _decode(memoryview(body), 0, {}, 0)
    return of


def _decode(body: memoryview, at: int, names: dict[str, Type], depth: int) -> tuple[Type, int]:
    if at >= len(body):
        raise CorruptDataError("ends early", structure=_STRUCTURE, offset=at)
    if depth > MAX_DEPTH:
        raise UnsupportedTypeError(f"type is nested deeper than {MAX_DEPTH} levels")
    code, at = body[at], at + 1
    if code < FIRST_COMPLEX:
        return primitive(code), at
    if code == REFERENCE:
        start = at
        name, at = _decode_name(body, at)
        if name not in names:
            raise CorruptDataError(f"undefined name {name!r}", structure=_STRUCTURE, offset=start)
        return names[name], at
    depth += 1
    if code == DEFINITION:
        name, at = _decode_name(body, at)
        inner, at = _decode(body, at, names, depth)
        names[name] = Named(name, inner)
        return names[name], at
    if code in (ARRAY, SET, ERROR):
        inner, at = _decode(body, at, names, depth)
        return {ARRAY: Array, SET: Set, ERROR: Error}[code](inner), at
    if code == MAP:
        key, at = _decode(body, at, names, depth)
        value, at = _decode(body, at, names, depth)
        return Map(key, value), at
    if code not in (RECORD, UNION, ENUM):
        raise CorruptDataError(f"unknown code {code}", structure=_STRUCTURE, offset=at - 1)
    start = at
    count, at = uvarint(body, at)
    # Every field, member and symbol takes at least one byte, so a larger count is a lie.
    if count > min(MAX_WIDTH, len(body) - at):
        raise CorruptDataError(f"claims {count} parts, more than it can hold", structure=_STRUCTURE, offset=start)
    if code == ENUM:
        symbols = []
        for _ in range(count):
            symbol, at = _decode_name(body, at)
            symbols.append(symbol)
        return Enum(tuple(symbols)), at
    names_of_fields, parts = [], []
    for _ in range(count):
        if code == RECORD:
            name, at = _decode_name(body, at)
            names_of_fields.append(name)
        part, at = _decode(body, at, names, depth)
        parts.append(part)
    if code == UNION:
        return Union(tuple(parts)), at
    return Record(tuple(zip(names_of_fields, parts, strict=True))), at


def _encode_name(name: str, out: bytearray) -> None:
    encoded = name.encode()
    out += uvarint_bytes(len(encoded))
    out += encoded


def _decode_name(body: memoryview, at: int) -> tuple[str, int]:
    start = at
    length, at = uvarint(body, at)
    if length > len(body) - at:
        raise CorruptDataError(f"name of {length} bytes ends early", structure=_STRUCTURE, offset=start)
    try:
        return str(body[at : at + length], "utf-8"), at + length
    except UnicodeDecodeError:
        raise CorruptDataError("name is not valid UTF-8", structure=_STRUCTURE, offset=start) from None


def uvarint(body: memoryview, at: int) -> tuple[int, int]:
    """Read one uvarint (formats/zng.md section 2.2): ``(value, position after it)``."""
    value = 0
    for shift in range(0, 70, 7):
        if at >= len(body):
            raise CorruptDataError("ends inside a uvarint", structure=_STRUCTURE, offset=at)
        byte, at = body[at], at + 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
    raise CorruptDataError("uvarint is longer than ten bytes", structure=_STRUCTURE, offset=at)


def uvarint_bytes(value: int) -> bytes:
    """The shortest uvarint of a non-negative integer."""
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)
