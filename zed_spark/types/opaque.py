"""Single values in the encoding of BSUP 1 and later: tags of unions are unsigned, and only ``null`` has a null.

Columns of type ``any`` and of recursive types, which have no Arrow layout, hold values in this encoding (version 5),
and so does the metadata of CSUP. Source: docs/formats/zng.md, section 12.2.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.types.body import LOWEST, encode_body, fused_type, tagged, unsigned, value_parts
from zed_spark.types.dialect import BSUP5, Dialect, required
from zed_spark.types.primitives import integer_bits, integer_range
from zed_spark.types.typevalue import uvarint

Body = bytes | memoryview

_STRUCTURE = "value"
_FLOATS = {zt.FLOAT16: struct.Struct("<e"), zt.FLOAT32: struct.Struct("<f"), zt.FLOAT64: struct.Struct("<d")}
_SIZES = {zt.BOOL: (1,), zt.FLOAT16: (2,), zt.FLOAT32: (4,), zt.FLOAT64: (8,), zt.IP: (4, 16), zt.NET: (8, 32)}


class LazyRecord:
    """A record whose fields are decoded on use; most metadata is never used.

    ``split`` splits the body into those of fields, None for null, and ``decoders`` decode these.
    """

    __slots__ = ("_decoders", "_parts", "_split", "body")

    def __init__(self, body: Body, split: Callable[[Any], list[Any]], decoders: list[Any]) -> None:
        self.body, self._split, self._decoders = body, split, decoders
        self._parts: list[Any] | None = None

    def __getitem__(self, index: int) -> Any:
        parts = self._parts
        if parts is None:
            parts = self._parts = self._split(self.body)
        part = parts[index]
        return None if part is None else self._decoders[index](part)

    def __len__(self) -> int:
        return len(self._decoders)

    def __iter__(self) -> Iterator[Any]:
        parts = self._parts
        if parts is None:
            parts = self._parts = self._split(self.body)
        return iter(
            [None if part is None else decode(part) for decode, part in zip(self._decoders, parts, strict=True)]
        )

    def decoder(self, index: int) -> Callable[[Any], Any]:
        """Return the function that decodes a field."""
        return self._decoders[index]  # type: ignore[no-any-return]


class LazyList:
    """An array or set whose elements are decoded on use.

    ``split`` splits the body into those of elements, None for null, and ``decode`` decodes one.
    """

    __slots__ = ("_bodies", "_decode", "_split", "body")

    def __init__(self, body: Body, split: Callable[[Any], list[Any]], decode: Callable[[Any], Any]) -> None:
        self.body, self._split, self._decode = body, split, decode
        self._bodies: list[Any] | None = None

    def __getitem__(self, index: int) -> Any:
        if self._bodies is None:
            self._bodies = self._split(self.body)
        body = self._bodies[index]
        return None if body is None else self._decode(body)

    def field(self, index: int) -> list[Any]:
        """Return one field of all elements, which are records; CorruptDataError if one is malformed or null."""
        firsts = self._firsts() if index == 0 else []
        if firsts:
            decode = self._decode(self.body[1 : self.body[0]]).decoder(0)
            return list(map(decode, firsts))
        bodies = self._split(self.body)
        if None in bodies:
            raise CorruptDataError(f"element {bodies.index(None)} is null", structure=_STRUCTURE)
        decode = self._decode(bodies[0]).decoder(index) if bodies else None
        found: list[Any] = []
        for body in bodies:
            at, size, end = 0, 0, len(body)
            for _ in range(index + 1):
                at += size
                size = body[at] or 1 if at < end else 128
                if size > 127:
                    break
            if size < 128 and at + size <= end and body[at] and decode is not None:
                found.append(decode(body[at + 1 : at + size]))
            else:
                # Null, long or malformed.
                found.append(self._decode(body)[index])
        return found

    def _firsts(self) -> list[bytes]:
        """Return the body of the first field of each element, in one pass; none if one is null, long or malformed."""
        found, at, body = [], 0, bytes(self.body)
        end = len(body)
        while at + 1 < end:
            stop, size = at + body[at], body[at + 1]
            if not 0 < size < 128 or at + size >= stop or stop > end or stop >= at + 128:
                return []
            found.append(body[at + 2 : at + 1 + size])
            at = stop
        return found if at == end else []

    def __bool__(self) -> bool:
        return len(self.body) > 0

    def __len__(self) -> int:
        if self._bodies is None:
            self._bodies = self._split(self.body)
        return len(self._bodies)

    def __iter__(self) -> Iterator[Any]:
        decode = self._decode
        return (None if body is None else decode(body) for body in self._split(self.body))


def plain(value: Any) -> Any:
    """Return a value without lazy parts."""
    if isinstance(value, LazyRecord | tuple):
        return tuple([plain(part) for part in value])
    return [plain(part) for part in value] if isinstance(value, LazyList | list) else value


def decode_opaque(of: zt.Type, body: Body, dialect: Dialect = BSUP5, *, lazy: bool = False) -> Any:
    """Return the value that a body encodes, else CorruptDataError; empty bodies are nulls of types other than ``null``.

    With ``lazy``, records and lists outside of unions become `LazyRecord` and `LazyList`.
    """
    return opaque_decoder(of, dialect, lazy)(memoryview(body))


Decoder = Callable[[memoryview], Any]


@lru_cache(maxsize=4096)
def opaque_decoder(of: zt.Type, dialect: Dialect, lazy: bool) -> Decoder:
    """Return the function that decodes values of a type, as `decode_opaque`; cached, as metadata repeats few types."""
    of = zt.core(of)
    if of.depth > zt.MAX_DEPTH:
        return lambda body: _decode(of, body, dialect, 0)
    if isinstance(of, zt.Record) and not (dialect.flags and _has_options(of)):
        return _record_decoder([opaque_decoder(field, dialect, lazy) for _, field in of.fields], lazy)
    if isinstance(of, zt.Array | zt.Set):
        item = opaque_decoder(of.inner, dialect, lazy)

        def items(body: memoryview) -> list[Any]:
            return [item(part) for part in _parts(body)]

        return (lambda body: LazyList(body, _parts, item)) if lazy else items
    if of in zt.UNSIGNED:
        # `_decode_primitive` refuses bodies that are longer than the type.
        width = integer_bits(of) // 8
        return lambda body: (
            int.from_bytes(body, "little") if len(body) <= width else _decode_primitive(of, body, dialect)
        )
    if of in (zt.BYTES, zt.STRING):
        return bytes
    if isinstance(of, zt.Primitive):
        return lambda body: _decode_primitive(of, body, dialect)
    return lambda body: _decode(of, body, dialect, 0)


def _record_decoder(fields: list[Decoder], lazy: bool) -> Decoder:
    def split(body: memoryview) -> list[memoryview]:
        at, end = 0, len(body)
        parts = []
        for _ in fields:
            size = body[at] if at < end else 128
            if size < 128:
                at += 1
            elif at < end:
                size, at = uvarint(body, at)
            else:
                _exactly(body, len(fields))
            stop = at + size - 1 if size else at
            if stop > end:
                _exactly(body, len(fields))
            parts.append(body[at:stop])
            at = stop
        if at < end:
            _exactly(body, len(fields))
        return parts

    if lazy:
        return lambda body: LazyRecord(body, split, fields)
    return lambda body: tuple([decode(part) for decode, part in zip(fields, split(body), strict=True)])


def _decode(of: zt.Type, body: memoryview, dialect: Dialect, depth: int) -> Any:
    if depth > zt.MAX_DEPTH:
        raise CorruptDataError(f"nested deeper than {zt.MAX_DEPTH} levels", structure=_STRUCTURE)
    depth += 1
    while isinstance(of, zt.Named | zt.Error | zt.Recursive):
        of = zt.definition_of(of) if isinstance(of, zt.Recursive) else of.inner
    match of:
        case zt.Primitive():
            return _decode_primitive(of, body, dialect)
        case zt.Enum():
            return _below(int.from_bytes(body, "little"), len(of.symbols), "symbols")
        case zt.Array() | zt.Set():
            return [_decode(of.inner, part, dialect, depth) for part in _parts(body)]
        case zt.Record():
            if dialect.flags and _has_options(of):
                return _flagged(of, body, dialect, depth)
            values = _exactly(body, len(of.fields))
            return tuple(
                _decode(field, part, dialect, depth) for (_, field), part in zip(of.fields, values, strict=True)
            )
        case zt.Map():
            parts = _parts(body)
            if len(parts) % 2:
                raise CorruptDataError("map has a key without a value", structure=_STRUCTURE)
            pairs = zip(parts[::2], parts[1::2], strict=True)
            return [
                (_decode(of.key, key, dialect, depth), _decode(of.value, value, dialect, depth)) for key, value in pairs
            ]
        case zt.Union():
            tag, value = _exactly(body, 2)
            member = _below(int.from_bytes(tag, "little"), len(of.members), "members")
            return member, _decode(of.members[member], value, dialect, depth)
        case zt.Fusion():
            value, kind = _exactly(body, 2)
            inner = zt.decode_type(kind, dialect)
            return _decode(inner if of.inner is zt.ALL else of.inner, value, dialect, depth), zt.encode_type(inner)
    raise AssertionError(of)  # pragma: no cover - the match is exhaustive


@lru_cache(maxsize=1024)
def _has_options(of: zt.Record) -> bool:
    return any(zt.is_optional(field) for _, field in of.fields)


def _flagged(of: zt.Record, body: memoryview, dialect: Dialect, depth: int) -> Any:
    """Return a record that leaves out absent optional fields; bits before the first field mark them."""
    parts = _parts(body)
    absent = int.from_bytes(parts.pop(0), "little") if parts else 0
    rest, seen = iter(parts), 0
    values: list[Any] = []
    for _, field in of.fields:
        if zt.is_optional(field):
            seen += 1
            if absent >> (seen - 1) & 1:
                values.append((zt.union_members(field).index(zt.NONE), None))
                continue
        part = next(rest, None)
        if part is None:
            raise CorruptDataError(f"record has {len(parts)} parts, fewer than its fields", structure=_STRUCTURE)
        if not zt.is_optional(field):
            values.append(_decode(field, part, dialect, depth))
            continue
        value = _decode(required(field), part, dialect, depth)
        members = zt.union_members(field)
        none_tag = members.index(zt.NONE)
        # An optional union has more members than ``none`` and one other.
        tag, value = value if len(members) > 2 else (0, value)
        values.append((tag + (tag >= none_tag), value))
    if next(rest, None) is not None:
        raise CorruptDataError(f"record has {len(parts)} parts, more than its fields", structure=_STRUCTURE)
    return tuple(values)


def _decode_primitive(of: zt.Primitive, body: memoryview, dialect: Dialect) -> Any:
    if of in zt.NULL_TYPES:
        return None
    if of in _SIZES and len(body) not in _SIZES[of]:
        # Metadata writes absent bounds as a null of any type, that is, as an empty body.
        if not len(body):
            return None
        raise CorruptDataError(
            f"{of!r} has {len(body)} bytes, expected {' or '.join(map(str, _SIZES[of]))}", structure=_STRUCTURE
        )
    if of in zt.SIGNED or of in zt.UNSIGNED:
        if len(body) > 8:
            raise CorruptDataError(f"integer has {len(body)} bytes; at most 8 are allowed", structure=_STRUCTURE)
        return _integer(of, int.from_bytes(body, "little"))
    if of in _FLOATS:
        return _FLOATS[of].unpack(body)[0]
    if of is zt.BOOL:
        return body[0] != 0
    return _type_value(bytes(body), dialect) if of is zt.TYPE else bytes(body)


def _integer(of: zt.Primitive, number: int) -> int:
    """Return the integer of a type from the unsigned number in its body, after a range check."""
    if of in zt.SIGNED:
        number = (-(number >> 1) if number > 1 else LOWEST) if number & 1 else number >> 1
    least, most = integer_range(of)
    if not least <= number <= most:
        raise CorruptDataError(f"{number}: value out of range for {of!r}", structure=_STRUCTURE)
    return number


@lru_cache(maxsize=1024)
def _type_value(body: bytes, dialect: Dialect) -> bytes:
    return zt.encode_type(zt.decode_type(body, dialect))


def _below(number: int, limit: int, what: str) -> int:
    if number >= limit:
        raise CorruptDataError(f"index {number} is out of range, the type has {limit} {what}", structure=_STRUCTURE)
    return number


def _exactly(body: memoryview, count: int) -> list[memoryview]:
    parts = _parts(body)
    if len(parts) != count:
        raise CorruptDataError(f"value has {len(parts)} parts, expected {count}", structure=_STRUCTURE)
    return parts


def _parts(body: memoryview) -> list[memoryview]:
    found, at, end = [], 0, len(body)
    while at < end:
        size, at = (body[at], at + 1) if body[at] < 128 else uvarint(body, at)
        # Tag 0 is the empty body as well as null.
        stop = at + size - 1 if size else at
        if stop > end:
            raise CorruptDataError(
                f"truncated: an element needs {stop - at} bytes, {end - at} are left", structure=_STRUCTURE
            )
        found.append(body[at:stop])
        at = stop
    return found


def encode_opaque(of: zt.Type, value: Any) -> bytes:
    """Return the body of one value, the inverse of `decode_opaque`."""
    while isinstance(of, zt.Named | zt.Error | zt.Recursive):
        of = zt.definition_of(of) if isinstance(of, zt.Recursive) else of.inner
    match of:
        case zt.Record() | zt.Array() | zt.Set() | zt.Map():
            return b"".join(_part(*part) for part in value_parts(of, value))
        case zt.Union():
            return tagged(unsigned(value[0])) + _part(of.members[value[0]], value[1])
        case zt.Fusion():
            return _part(fused_type(of, value), value[0]) + tagged(zt.encode_type(zt.decode_type(value[1]), BSUP5))
    if of is zt.TYPE:
        return zt.encode_type(zt.decode_type(value), BSUP5)
    return encode_body(of, value) or b""


def _part(of: zt.Type, value: Any) -> bytes:
    of = zt.under(of)
    return b"\0" if of in zt.NULL_TYPES else tagged(encode_opaque(of, value))
