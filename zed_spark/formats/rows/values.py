"""Rows as plain values (`zed_spark.columns.values`), one at a time in pure Python: for metadata.

Loads neither numpy nor kernels; data goes through `zed_spark.formats.rows.reader`.
Source: docs/formats/zng.md, sections 4, 5 and 12; docs/formats/csup.md, section 3.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache, partial
from typing import Any

from zed_spark import types as zt
from zed_spark.codec.varint import decode_int, decode_uint, tag, uvarint
from zed_spark.errors import CorruptDataError
from zed_spark.formats.allowance import METADATA_BYTES, METADATA_VALUES, TYPE_BYTES, TYPEDEFS, Allowance
from zed_spark.formats.rows.frame import END, TYPES, VALUES, Frame, frames, payload
from zed_spark.formats.rows.typedef import TypeContext
from zed_spark.storage.source import BytesSource, Source
from zed_spark.types.dialect import ZNG, Dialect
from zed_spark.types.kinds import allowed_depth
from zed_spark.types.opaque import LazyList, LazyRecord, decode_opaque, opaque_decoder
from zed_spark.types.primitives import integer_bits

Value = Any
Decode = Callable[[bytes], Any]

_KEPT_BYTES = 4096
"""The length of the longest types frame whose types are kept."""

_FLOATS: dict[zt.Type, struct.Struct] = {
    zt.FLOAT16: struct.Struct("<e"),
    zt.FLOAT32: struct.Struct("<f"),
    zt.FLOAT64: struct.Struct("<d"),
}
_SIZES: dict[zt.Type, tuple[int, int]] = {zt.IP: (4, 16), zt.NET: (8, 32)}


def decode_value(of: zt.Type, body: memoryview | bytes | None, dialect: Dialect = ZNG, *, lazy: bool = False) -> Value:
    """Return one value as plain Python; CorruptDataError if the body does not fit the type.

    The body is None for tag 0, which is a null, or after version 0 the empty body of other types than null. If
    ``lazy``, records and lists are a `LazyRecord` and a `LazyList` of `zed_spark.types.opaque`.
    """
    if dialect is ZNG:
        return None if body is None else _decoders(lazy=lazy)[of](bytes(body))
    if zt.under(of) in zt.NULL_TYPES:
        if body:
            raise CorruptDataError("a body where only null can be", structure="value")
        return None
    return decode_opaque(of, body or b"", dialect, lazy=lazy)


class Decoders(dict[zt.Type, Decode]):
    """For each type the function that decodes a body of ZNG, made when a type is first seen.

    ``lazy`` is as in `decode_value`.
    """

    def __init__(self, *, lazy: bool) -> None:
        super().__init__()
        self.lazy = lazy

    def __missing__(self, of: zt.Type) -> Decode:
        made = self[of] = self._make(of)
        return made

    def _make(self, of: zt.Type) -> Decode:
        of = zt.core(of)
        match of:
            case zt.Record():
                return self._record(of)
            case zt.Array() | zt.Set():
                return partial(self._list, of)
            case zt.Map():
                return partial(self._map, of)
            case zt.Union():
                return partial(self._union, of)
            case zt.Enum():
                return partial(_enum, of)
            case zt.Primitive() if of in zt.UNSIGNED:
                return _unsigned(of)
            case zt.Primitive() if of in zt.SIGNED:
                return _signed(of)
        return bytes if of in (zt.BYTES, zt.STRING) else partial(_primitive, of)

    def _record(self, of: zt.Record) -> Decode:
        decoders: list[Decode] | None = None
        lazy = self.lazy

        def split(body: bytes) -> list[bytes | None]:
            at, end = 0, len(body)
            values: list[bytes | None] = []
            for name, _ in of.fields:
                if at >= end:
                    raise CorruptDataError(f"ends before the field {name!r}", structure=describe(of))
                # Tags of one byte are decoded here, as a call for each would cost as much as all the rest.
                size = body[at]
                at += 1
                if size > 127 or size > end - at + 1:
                    length, at = tag(body, at - 1, end)
                    size = length + 1
                if size:
                    stop = at + size - 1
                    values.append(body[at:stop])
                    at = stop
                else:
                    values.append(None)
            # Elements after the last field are ignored, as by the reference (section 5.1).
            return values

        def decode(body: bytes) -> Value:
            nonlocal decoders
            if decoders is None:
                # Only when called, as types nest deeper than calls may. Several threads may each make the list.
                decoders = [self[field] for _, field in of.fields]
            if lazy:
                return LazyRecord(body, split, decoders)
            parts = zip(decoders, split(body), strict=True)
            return tuple([None if part is None else decode(part) for decode, part in parts])

        return decode

    def _list(self, of: zt.Array | zt.Set, body: bytes) -> Value:
        decode = self[of.inner]
        if self.lazy:
            return LazyList(body, bodies, decode)
        return [None if part is None else decode(part) for part in bodies(body)]

    def _map(self, of: zt.Map, body: bytes) -> Value:
        key, value = self[of.key], self[of.value]
        parts = bodies(body)
        if len(parts) % 2:
            raise CorruptDataError("a key without a value", structure=describe(of))
        return [
            (None if one is None else key(one), None if other is None else value(other))
            for one, other in zip(parts[::2], parts[1::2], strict=True)
        ]

    def _union(self, of: zt.Union, body: bytes) -> Value:
        parts = bodies(body)
        if len(parts) != 2 or parts[0] is None:
            raise CorruptDataError(f"{len(parts)} elements, not a tag and a value", structure=describe(of))
        member, value = decode_int(parts[0]), parts[1]
        if not 0 <= member < len(of.members):
            raise CorruptDataError(f"tag {member}, the union has {len(of.members)} members", structure=describe(of))
        return member, None if value is None else self[of.members[member]](value)


_shared = {lazy: Decoders(lazy=lazy) for lazy in (False, True)}
_MAX_CACHED = 1000


def _decoders(*, lazy: bool = False) -> Decoders:
    decoders = _shared[lazy]
    if len(decoders) > _MAX_CACHED:
        # The cache must not keep an unlimited number of types alive.
        decoders.clear()
    return decoders


def bodies(body: bytes) -> list[bytes | None]:
    """The bodies of the tagged values that a container's body is made of; None for null."""
    found: list[bytes | None] = []
    at, end = 0, len(body)
    while at < end:
        # Tags of one byte are decoded here, as a call for each would cost as much as all the rest.
        size = body[at]
        at += 1
        if size > 127 or size > end - at + 1:
            length, at = tag(body, at - 1, end)
            size = length + 1
        if size:
            stop = at + size - 1
            found.append(body[at:stop])
            at = stop
        else:
            found.append(None)
    return found


def _enum(of: zt.Enum, body: bytes) -> Value:
    index = decode_uint(body)
    if index >= len(of.symbols):
        raise CorruptDataError(f"index {index}, the enum has {len(of.symbols)} symbols", structure=describe(of))
    return index


def _unsigned(of: zt.Primitive) -> Decode:
    high = 1 << integer_bits(of)

    def decode(body: bytes) -> Value:
        number = int.from_bytes(body, "little")
        if number >= high or len(body) > 8:
            raise CorruptDataError(f"{decode_uint(body)} is out of range", structure=describe(of))
        return number

    return decode


def _signed(of: zt.Primitive) -> Decode:
    high = 1 << integer_bits(of) - 1

    def decode(body: bytes) -> Value:
        bits = int.from_bytes(body, "little")
        if not bits & 1 and bits >> 1 < high and len(body) <= 8:
            return bits >> 1
        number = decode_int(body)
        if not -high <= number < high:
            raise CorruptDataError(f"{number} is out of range", structure=describe(of))
        return number

    return decode


def _primitive(of: zt.Type, body: bytes) -> Value:
    if of in _FLOATS:
        if len(body) != _FLOATS[of].size:
            raise _size(of, body, f"{_FLOATS[of].size}")
        return _FLOATS[of].unpack(body)[0]
    if of is zt.BOOL:
        if len(body) != 1:
            raise _size(of, body, "1")
        return body[0] != 0
    if of is zt.NULL:
        raise CorruptDataError("a body where only null can be", structure=describe(of))
    if of in _SIZES and len(body) not in _SIZES[of]:
        raise _size(of, body, "{} or {}".format(*_SIZES[of]))
    return body


def _size(of: zt.Type, body: bytes, takes: str) -> CorruptDataError:
    return CorruptDataError(f"{len(body)} bytes, not {takes}", structure=describe(of))


@lru_cache(maxsize=4096)
def describe(of: zt.Type) -> str:
    """A type for messages, long ones cut."""
    text = zt.type_text(of)
    return f"value of type {text if len(text) <= 80 else text[:77] + '...'}"


def read_values(
    buffer: bytes | memoryview,
    path: str = "<bytes>",
    dialect: Dialect = ZNG,
    *,
    lazy: bool = False,
    allowance: Allowance | None = None,
) -> Iterator[tuple[zt.Type, Value]]:
    """Yield all values of a file or section in memory, in order, each with its type.

    The buffer may consist of several streams; ``lazy`` is as in `decode_value`. The allowance is what types and values
    may come to, where the buffer is not all that is stored. Raises CorruptDataError, with the offset of a frame, if the
    bytes break the format's rules or expand too much.
    """
    return _read(buffer, path, dialect, _decoders(lazy=lazy), allowance)


class _Undecoded(Decoders):
    """The bodies themselves."""

    def _make(self, of: zt.Type) -> Decode:
        return bytes


_undecoded = _Undecoded(lazy=False)


def read_bodies(buffer: bytes | memoryview, path: str = "<bytes>") -> Iterator[tuple[zt.Type, bytes | None]]:
    """As `read_values` of ZNG, with the body of each value, None for null."""
    if len(_undecoded) > _MAX_CACHED:
        _undecoded.clear()
    return _read(buffer, path, ZNG, _undecoded, None)


def _read(
    buffer: bytes | memoryview, path: str, dialect: Dialect, decoders: Decoders, allowance: Allowance | None
) -> Iterator[tuple[zt.Type, Value]]:
    source = BytesSource(buffer, path)
    allowance = allowance or Allowance(len(buffer))
    context: TypeContext | None = None
    is_shared = False
    for frame in frames(source, version=dialect.version):
        if frame.kind == END:
            context = None
        elif frame.kind == TYPES:
            if context is None:
                context, is_shared = _first_types(frame, source, dialect, allowance)
            else:
                context = context.copy() if is_shared else context
                is_shared = False
                add_types(context, frame, source, allowance)
        elif frame.kind == VALUES:
            yield from _values(context or TypeContext(dialect), frame, source, decoders, allowance)


def _first_types(frame: Frame, source: Source, dialect: Dialect, allowance: Allowance) -> tuple[TypeContext, bool]:
    """The types of the first types frame of a stream, and whether they are kept, so that none must be added."""
    if frame.length <= _KEPT_BYTES:
        stored = bytes(source.read(frame.at, frame.length))
        with suppress(CorruptDataError):
            context = _kept_types(stored, frame.compressed, dialect, allowed_depth())
            allowance.spend(TYPEDEFS, context.count)
            return context, True
    # Also of a damaged frame, which is then an error with its place.
    context = TypeContext(dialect)
    add_types(context, frame, source, allowance)
    return context, False


@lru_cache(maxsize=256)
def _kept_types(stored: bytes, compressed: bool, dialect: Dialect, depth: int) -> TypeContext:
    """As `_first_types`, where types may have so many levels: the files of one writer begin with the same bytes."""
    del depth
    allowance, context = Allowance(len(stored)), TypeContext(dialect)
    add_types(context, Frame(0, TYPES, compressed, 0, len(stored)), BytesSource(stored), allowance)
    return context


def add_types(context: TypeContext, frame: Frame, source: Source, allowance: Allowance) -> bytes:
    """Read a types frame into the types of its stream, and return its uncompressed payload.

    Raises CorruptDataError with the frame's offset if a typedef breaks the rules, the frame is damaged, or the types
    expand too much.
    """
    content = bytes(payload(frame, source, check=partial(allowance.spend, TYPE_BYTES)))
    try:
        context.add(content, allowance)
    except CorruptDataError as error:
        raise CorruptDataError(
            f"byte {error.offset} of the payload: {error.reason}",
            structure=frame.name,
            offset=frame.offset,
            path=source.path,
        ) from None
    return content


def _values(
    context: TypeContext, frame: Frame, source: Source, decoders: Decoders, allowance: Allowance
) -> Iterator[tuple[zt.Type, Value]]:
    view = bytes(payload(frame, source, check=partial(allowance.spend, METADATA_BYTES)))
    dialect = context.dialect
    decode: Callable[[Any], Any]
    at, end = 0, len(view)
    count, left = 0, allowance.left(METADATA_VALUES)
    known: dict[int, tuple[zt.Type, Callable[[Any], Any]]] = {}
    try:
        while at < end:
            count += 1
            if count > left:
                allowance.spend(METADATA_VALUES, count)
            id, at = (view[at], at + 1) if view[at] < 128 else uvarint(view, at, end)
            found = known.get(id)
            if found is None:
                of = context.lookup(id)
                if dialect is ZNG:
                    decode = decoders[of]
                elif zt.under(of) in zt.NULL_TYPES:
                    decode = partial(decode_value, of, dialect=dialect)
                else:
                    decode = opaque_decoder(of, dialect, decoders.lazy)
                found = known[id] = of, decode
            of, decode = found
            if at == end:
                raise CorruptDataError("a type ID without a value")
            length = view[at] - 1
            if length < 127 and length < end - at:
                at += 1
            else:
                length, at = tag(view, at, end)
            if length < 0:
                yield of, decode_value(of, None, dialect)
            else:
                yield of, decode(view[at : at + length])
                at += length
        allowance.spend(METADATA_VALUES, count)
    except CorruptDataError as error:
        raise CorruptDataError(
            error.reason, structure=error.structure or frame.name, offset=frame.offset, path=source.path
        ) from None
