"""Stored states: files with one action for each data object of a pool.

A pool of 100,000 objects has a stored state of that many records, nearly all `Add`, and planning reads it before
anything else. So these records are encoded and decoded without a step for each of their fields. Decoding them as
columns takes as long, but needs compiled kernels, which planning must not load.
Source: docs/formats/lake.md, section 4.3; docs/formats/zng.md, section 4.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from zed_spark import types as zt
from zed_spark.codec.varint import tag, uvarint
from zed_spark.errors import CorruptDataError
from zed_spark.formats.rows.frame import END, TYPES, VALUES, frames, payload
from zed_spark.formats.rows.frame_writer import RowWriter
from zed_spark.formats.rows.typedef import TypeContext
from zed_spark.formats.rows.values import add_types, decode_value
from zed_spark.lake.actions import Action, Add, DataObject, add_type, read_action
from zed_spark.lake.config import Order
from zed_spark.lake.ids import NIL, SIZE, Id
from zed_spark.lake.metadata import LakeRecord, TypedValue, kind
from zed_spark.storage.source import BytesSource
from zed_spark.types.body import Encoder, encoder, signed, tagged, unsigned

Decode = Callable[[bytes, int, int], Action | None]
"""Takes a payload and where the body of a value starts and ends; None where the body is not as expected."""

Bound = Callable[[bytes, int], tuple[TypedValue, int]]
"""Takes a payload and where a tagged value starts; gives the value and where it ends."""

_ID = SIZE + 1
"""The tag before an identifier."""


def write_adds(writer: RowWriter, items: Iterable[DataObject], order: Order, number: int) -> None:
    """Write an `Add` of each object as stored states have it: without a commit.

    Args:
        writer: the writer of the file.
        items: the objects.
        order: the order of the pool.
        number: the number of the lake.
    """
    swap = order.descending and number != 1
    commit = tagged(NIL)
    kinds: dict[tuple[zt.Type, zt.Type], tuple[zt.Type, Encoder, Encoder]] = {}
    for item in items:
        (one, a), (other, b) = (item.last, item.first) if swap else (item.first, item.last)
        kind = kinds.get((one, other))
        if kind is None:
            kind = kinds[one, other] = add_type(one, other, number), encoder(one), encoder(other)
        of, encode_one, encode_other = kind
        body = (
            tagged(encode_one(a)) + tagged(encode_other(b)) + tagged(unsigned(item.count)) + tagged(signed(item.size))
        )
        body = tagged(item.id) + (tagged(body) if number == 1 else body)
        writer.write(of, commit + tagged(body))


def read_actions(data: bytes, order: Order, path: str) -> Iterator[Action]:
    """Read the actions of a stored state.

    Args:
        data: the complete content of the file.
        order: the order of the pool.
        path: the path of the file, for messages.

    Raises:
        CorruptDataError: the file is not valid ZNG or holds something else than actions.
    """
    source = BytesSource(data, path)
    context = TypeContext()
    decoders: dict[int, tuple[zt.Type, Decode]] = {}
    for frame in frames(source):
        if frame.kind == END:
            context, decoders = TypeContext(), {}
        elif frame.kind == TYPES:
            add_types(context, frame, source)
        elif frame.kind == VALUES:
            try:
                yield from _actions(bytes(payload(frame, source)), context, decoders, order, path)
            except CorruptDataError as error:
                raise error.at(path=path, offset=frame.offset, structure=frame.name) from None


def _actions(
    view: bytes, context: TypeContext, decoders: dict[int, tuple[zt.Type, Decode]], order: Order, path: str
) -> Iterator[Action]:
    at, end = 0, len(view)
    while at < end:
        number, at = uvarint(view, at, end)
        known = decoders.get(number)
        if known is None:
            of = context.lookup(number)
            known = decoders[number] = of, _decoder(of, order) or _slow(of, order, path)
        length, at = tag(view, at, end)
        action = known[1](view, at, at + length)
        if action is None:
            action = _slow(known[0], order, path)(view, at, at + length)
        if action is not None:
            yield action
        at += max(length, 0)


def _slow(of: zt.Type, order: Order, path: str) -> Decode:
    """Decode any action, field by field."""
    if not isinstance(of, zt.Named):
        raise CorruptDataError(f"a value of type {of!r}, expected an action")

    def decode(view: bytes, at: int, stop: int) -> Action:
        body = view[at:stop] if stop >= at else None
        return read_action(kind(of), LakeRecord(of, decode_value(of, body), path), order)

    return decode


def _decoder(of: zt.Type, order: Order) -> Decode | None:
    """A decoder of `Add` records with exactly the fields that all releases write; None for other types."""
    outer = _fields(of)
    if not (isinstance(of, zt.Named) and kind(of) == "Add" and [name for name, _ in outer] == ["commit", "object"]):
        return None
    inner = _fields(outer[1][1])
    # Lakes number 1 store the first and last key, lakes number 3 the least and greatest.
    nested = [name for name, _ in inner] == ["id", "meta"]
    fields = [*inner[:1], *_fields(inner[1][1])] if nested else [*inner]
    ends = ["first", "last"] if nested else ["min", "max"]
    types = [zt.under(own) for _, own in fields]
    if [name for name, _ in fields] != ["id", *ends, "count", "size"] or types[3:] != [zt.UINT64, zt.INT64]:
        return None
    decode = _add(_bound(fields[1][1]), _bound(fields[2][1]), nested, order.descending and not nested)

    def guarded(view: bytes, at: int, stop: int) -> Action | None:
        try:
            return decode(view, at, stop)
        except (IndexError, CorruptDataError):
            return None

    return guarded


def _fields(of: zt.Type) -> tuple[tuple[str, zt.Type], ...]:
    inner = zt.under(of)
    return inner.fields if isinstance(inner, zt.Record) else ()


def _add(one: Bound, other: Bound, nested: bool, swap: bool) -> Decode:
    number = int.from_bytes

    def decode(view: bytes, at: int, stop: int) -> Action | None:
        if view[at] != _ID:
            return None
        at = _past_tag(view, at + _ID)
        if view[at] != _ID:
            return None
        id = bytes.__new__(Id, view[at + 1 : at + _ID])
        at += _ID
        if nested:
            at = _past_tag(view, at)
        a, at = one(view, at)
        b, at = other(view, at)
        sizes = at + view[at]
        end = sizes + view[sizes]
        # Nulls and unexpected lengths are left to the slow decoder, which reports what is wrong.
        if end != stop or not 0 < sizes - at <= 9 or not 0 < end - sizes <= 9:
            return None
        count, size = number(view[at + 1 : sizes], "little"), number(view[sizes + 1 : end], "little")
        if size & 1:
            return None
        return Add(DataObject(id, b, a, count, size >> 1) if swap else DataObject(id, a, b, count, size >> 1))

    return decode


def _past_tag(view: bytes, at: int) -> int:
    while view[at] >= 0x80:
        at += 1
    return at + 1


def _bound(of: zt.Type) -> Bound:
    if zt.under(of) in zt.SIGNED:
        return _signed(of)

    def decode(view: bytes, at: int) -> tuple[TypedValue, int]:
        length, at = tag(view, at, len(view))
        body: Any = None if length < 0 else view[at : at + length]
        return (of, decode_value(of, body)), at + max(length, 0)

    return decode


def _signed(of: zt.Type) -> Bound:
    number = int.from_bytes

    def decode(view: bytes, at: int) -> tuple[TypedValue, int]:
        stop = at + view[at]
        if stop == at:
            return (of, None), at + 1
        if stop > at + 9:
            raise IndexError(stop)
        word = number(view[at + 1 : stop], "little")
        if word == 1:
            return (of, decode_value(of, view[at + 1 : stop])), stop
        return (of, -(word >> 1) if word & 1 else word >> 1), stop

    return decode
