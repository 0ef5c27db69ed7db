"""A tiny ZNG writer for tests, and plain values out of sequences of columns."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import lz4.block

from zed_spark.columns.column import Sequence
from zed_spark.columns.values import to_values
from zed_spark.types import INT64, Array, Enum, Error, Map, Named, Primitive, Record, Set, Type, Union
from zed_spark.types.body import encode_body, tagged
from zed_spark.types.typevalue import uvarint, uvarint_bytes

Pair = tuple[Type, Any]
TYPES, VALUES, CONTROL = 0, 1, 2


def frame(kind: int, payload: bytes, compressed: bool = False) -> bytes:
    """One frame (formats/zng.md section 2)."""
    code = kind << 4
    if compressed:
        code |= 0x40
        payload = b"\0" + uvarint_bytes(len(payload)) + lz4.block.compress(payload, store_size=False)
    return bytes([code | len(payload) & 15]) + uvarint_bytes(len(payload) >> 4) + payload


class Writer:
    """Collects values into one stream; with dice, their tags may have more bytes than they need."""

    def __init__(self, dice: Random | None = None) -> None:
        self.dice = dice
        self.ids: dict[Type, int] = {}
        self.typedefs = b""
        self.values = b""
        self.out = b""

    def add(self, of: Type, value: Any) -> None:
        """Append one value."""
        body = encode_body(of, value)
        self.values += uvarint_bytes(self.id(of))
        self.values += tagged(body) if self.dice is None else with_long_tags(of, body, self.dice)

    def flush(self, compressed: bool = False) -> None:
        """End the frame."""
        if self.typedefs:
            self.out += frame(TYPES, self.typedefs, compressed)
        if self.values:
            self.out += frame(VALUES, self.values, compressed)
        self.typedefs = self.values = b""

    def id(self, of: Type) -> int:
        """The type's ID, with its typedef and those it needs written first (section 3.5)."""
        if isinstance(of, Primitive):
            return of.id
        if of not in self.ids:
            typedef = self._typedef(of)
            self.typedefs += typedef
            self.ids[of] = 30 + len(self.ids)
        return self.ids[of]

    def _typedef(self, of: Type) -> bytes:
        parts = [uvarint_bytes(self.id(part)) for part in of.children()]
        match of:
            case Record():
                fields = zip((name for name, _ in of.fields), parts, strict=True)
                body = uvarint_bytes(len(of.fields)) + b"".join(_name(name) + part for name, part in fields)
            case Union():
                body = uvarint_bytes(len(parts)) + b"".join(parts)
            case Enum():
                body = uvarint_bytes(len(of.symbols)) + b"".join(map(_name, of.symbols))
            case Named():
                body = _name(of.name) + parts[0]
            case _:
                body = b"".join(parts)
        kinds = (Record, Array, Set, Map, Union, Enum, Error, Named)
        return bytes([kinds.index(type(of))]) + body


def _name(name: str) -> bytes:
    return uvarint_bytes(len(name.encode())) + name.encode()


def with_long_tags(of: Type, body: bytes | None, dice: Random) -> bytes:
    """As `tagged`, with tags in it that may have a byte or two more than they need."""
    while isinstance(of, Named | Error):
        [of] = of.children()
    if body is not None and not isinstance(of, Primitive | Enum):
        parts, at = [], 0
        while at < len(body):
            size, at = uvarint(body, at)
            parts.append(None if size == 0 else body[at : at + size - 1])
            at += max(size - 1, 0)
        inner = list(of.children())
        if isinstance(of, Union):
            inner = [INT64, of.members[int.from_bytes(parts[0], "little") >> 1]]
        body = b"".join(with_long_tags(inner[k % len(inner)], part, dice) for k, part in enumerate(parts))
    more = dice.choice([0, 0, 1, 2])
    size = uvarint_bytes(0 if body is None else len(body) + 1)
    return size[:-1] + bytes([size[-1] | 128 * (more > 0), *[128, 0][2 - more :]]) + (body or b"")


def encode(
    values: Iterable[Pair],
    per_frame: int = 5,
    per_stream: int = 1000,
    compressed: bool = False,
    dice: Random | None = None,
) -> bytes:
    """A file of these values: so many a frame, so many a stream; with dice, with long tags."""
    out, writer = b"", Writer(dice)
    for count, (of, value) in enumerate(values, 1):
        writer.add(of, value)
        if count % per_frame == 0:
            writer.flush(compressed)
        if count % per_stream == 0:
            writer.flush(compressed)
            out, writer = out + writer.out + b"\xff", Writer(dice)
    writer.flush(compressed)
    return out + writer.out + b"\xff"


def pairs(sequences: Iterable[Sequence]) -> list[Pair]:
    """The values of sequences in order, each with its super type; checks what a sequence promises."""
    found: list[Pair] = []
    for sequence in sequences:
        assert len(sequence) > 0
        assert len(set(sequence.types)) == len(sequence.types) == len(sequence.columns)
        for column in sequence.columns:
            column.array.validate()
        columns = [to_values(column) for column in sequence.columns]
        if sequence.tags is None:
            assert len(columns) == 1
            found += [(sequence.types[0], value) for value in columns[0]]
            continue
        assert len(sequence.tags) == len(sequence)
        ready = [iter(values) for values in columns]
        found += [(sequence.types[tag], next(ready[tag])) for tag in sequence.tags.tolist()]
        assert all(next(values, None) is None for values in ready)
    return found
