"""Type values: the bytes of a value of type ``type``, self-contained and recursive.

Columns hold ZNG's type values with three extra codes for types of later versions. A `Dialect` selects the encoding of
another version. Source: docs/formats/zng.md, sections 8 and 12.2.
"""

from __future__ import annotations

from zed_spark.errors import CorruptDataError, UnsupportedTypeError
from zed_spark.types import kinds
from zed_spark.types.dialect import ZNG, Dialect, is_optional, optional, required
from zed_spark.types.primitives import ALL, NONE, primitive

RECORD, ARRAY, SET, MAP, UNION, ENUM, ERROR, DEFINITION, REFERENCE, FUSION = range(30, 40)
"""Codes of ZNG; those of later versions are shifted with the first typedef's ID."""

_NONE, _ALL, _ITSELF = 40, 41, 42
"""Codes in columns for types that ZNG does not have, beyond all codes of ZNG."""

_WRAPPER_CODES = {"array": ARRAY, "set": SET, "error": ERROR, "fusion": FUSION}
_WRAPPERS = {code: kinds.KINDS[kind] for kind, code in _WRAPPER_CODES.items()}
_STRUCTURE = "type value"


def encode_type(of: kinds.Type, dialect: Dialect = ZNG) -> bytes:
    """Return a type value, byte for byte as the reference writes it; UnsupportedTypeError if the dialect has none."""
    out = _Encoder(dialect)
    out.type(of)
    return bytes(out.bytes)


class _Encoder:
    """Writes one type value."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self.bytes = bytearray()
        self.names: dict[str, kinds.Type] = {}
        self.open: list[str] = []

    def code(self, code: int) -> None:
        self.bytes.append(code + self.dialect.first - RECORD)

    def type(self, of: kinds.Type) -> None:
        match of:
            case kinds.Primitive():
                self.primitive(of)
            case kinds.Record():
                self.record(of)
            case kinds.Wrapper():
                code = _WRAPPER_CODES[of.kind]
                self.require(code != FUSION or self.dialect.fusion, of)
                self.code(code)
                self.type(of.inner)
            case kinds.Map():
                self.code(MAP)
                self.type(of.key)
                self.type(of.value)
            case kinds.Union():
                self.code(UNION)
                self.bytes += uvarint_bytes(len(of.members))
                for member in of.members:
                    self.type(member)
            case kinds.Enum():
                self.code(ENUM)
                self.bytes += uvarint_bytes(len(of.symbols))
                for symbol in of.symbols:
                    _encode_name(symbol, self.bytes)
            case kinds.Named():
                self.named(of)
            case kinds.Recursive():
                self.recursive(of)

    def primitive(self, of: kinds.Primitive) -> None:
        id = of.id
        if of is NONE or of is ALL:
            self.require(id < self.dialect.first, of)
            if self.dialect is ZNG:
                id = _NONE if of is NONE else _ALL
        self.bytes.append(id)

    def record(self, of: kinds.Record) -> None:
        self.code(RECORD)
        self.bytes += uvarint_bytes(len(of.fields))
        if self.dialect.flags:
            flags = sum(is_optional(field) << at for at, (_, field) in enumerate(of.fields))
            self.bytes += flags.to_bytes((len(of.fields) + 7) // 8, "little")
        for name, field in of.fields:
            _encode_name(name, self.bytes)
            self.type(required(field) if self.dialect.flags else field)

    def named(self, of: kinds.Named) -> None:
        known = self.names.get(of.name) is of
        self.code(REFERENCE if known else DEFINITION)
        _encode_name(of.name, self.bytes)
        if not known:
            self.open.append(of.name)
            self.type(of.inner)
            self.open.pop()
            self.names[of.name] = of

    def recursive(self, of: kinds.Recursive) -> None:
        if of.definition and of.name not in self.open:
            self.type(definition_of(of))
            return
        self.require(self.dialect.recursion, of)
        self.code(REFERENCE if self.dialect.recursion else _ITSELF)
        _encode_name(of.name, self.bytes)

    def require(self, supported: bool, of: kinds.Type) -> None:
        # Type values in columns use the codes of ZNG and can express all types.
        if not supported and self.dialect is not ZNG:
            raise UnsupportedTypeError(f"BSUP {self.dialect.version} has no type such as {of!r}")


def decode_type(body: bytes | memoryview, dialect: Dialect = ZNG) -> kinds.Type:
    """Return the type that a type value describes; bytes after it are ignored, as the reference does.

    CorruptDataError counts its offset from the start of the bytes. UnsupportedTypeError is for reserved primitives, and
    types that are too deep or too wide.
    """
    return _Decoder(memoryview(body), dialect).type(0, 0)[0]


def definition_of(of: kinds.Recursive) -> kinds.Type:
    """Return the named type that a recursive type refers to, inside its definition."""
    return decode_type(of.definition)


def close(name: str, inner: kinds.Type) -> kinds.Named:
    """Return a named type whose inner type may contain the incomplete reference ``Recursive(name, b"")`` to it.

    UnsupportedTypeError says that the type is defined as itself, or refers to named types around it.
    """
    of, itself = kinds.Named(name, inner), kinds.Recursive(name, b"")
    if kinds.core(inner) is itself:
        raise UnsupportedTypeError(f"the type {name!r} is defined as itself")
    if itself not in inner.opened:
        return of
    if len(inner.opened) > 1:
        raise UnsupportedTypeError(f"the recursive type {name!r} refers to a type around it, which is not supported")
    return kinds.Named(name, _with(inner, itself, kinds.Recursive(name, encode_type(of))))


def _with(of: kinds.Type, part: kinds.Type, instead: kinds.Type) -> kinds.Type:
    if part not in of.opened:
        return of
    return instead if of is part else of.map_children(lambda child: _with(child, part, instead))


class _Decoder:
    """Reads one type value."""

    def __init__(self, body: memoryview, dialect: Dialect) -> None:
        self.body, self.dialect = body, dialect
        self.names: dict[str, kinds.Type] = {}
        self.open: list[str] = []

    def type(self, at: int, depth: int) -> tuple[kinds.Type, int]:
        if at >= len(self.body):
            raise CorruptDataError("ends early", structure=_STRUCTURE, offset=at)
        if depth > kinds.MAX_DEPTH:
            raise UnsupportedTypeError(f"type is nested deeper than {kinds.MAX_DEPTH} levels")
        start, value, at = at, self.body[at], at + 1
        code = value - self.dialect.first + RECORD
        if code < RECORD:
            return _primitive_of_id(value), at
        depth += 1
        if code == REFERENCE or (value == _ITSELF and self.dialect is ZNG):
            name, at = _decode_name(self.body, at)
            return self.reference(name, value == _ITSELF or self.dialect.recursion, start + 1), at
        if code == DEFINITION:
            return self.definition(at, depth)
        if code in (ARRAY, SET, ERROR) or (code == FUSION and (self.dialect.fusion or self.dialect is ZNG)):
            inner, at = self.type(at, depth)
            return _WRAPPERS[code](inner), at
        if code == MAP:
            key, at = self.type(at, depth)
            inner, at = self.type(at, depth)
            return kinds.Map(key, inner), at
        if code in (RECORD, UNION, ENUM):
            return self.wide(code, at, depth)
        if self.dialect is ZNG and value in (_NONE, _ALL):
            return NONE if value == _NONE else ALL, at
        raise CorruptDataError(f"unknown code {value}", structure=_STRUCTURE, offset=start)

    def definition(self, at: int, depth: int) -> tuple[kinds.Type, int]:
        name, at = _decode_name(self.body, at)
        self.open.append(name)
        inner, at = self.type(at, depth)
        self.open.pop()
        self.names[name] = close(name, inner)
        return self.names[name], at

    def reference(self, name: str, itself: bool, offset: int) -> kinds.Type:
        if itself and name in self.open:
            return kinds.Recursive(name, b"")
        if name not in self.names:
            raise CorruptDataError(f"undefined name {name!r}", structure=_STRUCTURE, offset=offset)
        return self.names[name]

    def wide(self, code: int, at: int, depth: int) -> tuple[kinds.Type, int]:
        start = at
        count, at = uvarint(self.body, at)
        # Every field, member and symbol takes at least one byte, so a larger count is a lie.
        if count > min(kinds.MAX_WIDTH, len(self.body) - at):
            raise CorruptDataError(
                f"states {count} parts, more than its bytes can hold", structure=_STRUCTURE, offset=start
            )
        names, parts = [], []
        flags = 0
        if code == RECORD and self.dialect.flags:
            size = (count + 7) // 8
            flags, at = int.from_bytes(self.body[at : at + size], "little"), at + size
        for index in range(count):
            if code != UNION:
                name, at = _decode_name(self.body, at)
                names.append(name)
            if code != ENUM:
                part, at = self.type(at, depth)
                parts.append(optional(part)[0] if flags >> index & 1 and not is_optional(part) else part)
        if code == ENUM:
            return kinds.Enum(tuple(names)), at
        if code == UNION:
            return kinds.Union(tuple(parts)), at
        return kinds.Record(tuple(zip(names, parts, strict=True))), at


def _primitive_of_id(id: int) -> kinds.Type:
    return NONE if id == NONE.id else ALL if id == ALL.id else primitive(id)


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
    """Read one uvarint (docs/formats/zng.md, section 2.2): ``(value, position after it)``."""
    value = 0
    for shift in range(0, 70, 7):
        if at >= len(body):
            raise CorruptDataError("ends inside a uvarint", structure=_STRUCTURE, offset=at)
        byte, at = body[at], at + 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
    raise CorruptDataError("uvarint is longer than ten bytes", structure=_STRUCTURE, offset=at)


_SHORT = [bytes((value,)) for value in range(0x80)]


def uvarint_bytes(value: int) -> bytes:
    """Return the shortest uvarint of a non-negative integer."""
    if 0 <= value < 0x80:
        return _SHORT[value]
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)
