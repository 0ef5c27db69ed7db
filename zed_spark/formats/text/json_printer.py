"""The printer of JSON: plain values to lines, as the reference writes them with ``-j``.

JSON has no place for types, for keys that are no strings and for more than one kind of number; the text says what
is left. Absent fields are left out, as the newest releases do. Source: zed@v1.18.0:zio/jsonio; golden/README.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from zed_spark.columns import Sequence
from zed_spark.errors import UnsupportedTypeError
from zed_spark.formats.text.primitive import bool_text, text_of
from zed_spark.formats.text.printer import Printer, in_order
from zed_spark.types import (
    ALL,
    BOOL,
    FLOATS,
    INTEGERS,
    NONE,
    NOTHING,
    STRING,
    TIME,
    Array,
    Enum,
    Error,
    Fusion,
    Map,
    Named,
    Primitive,
    Record,
    Recursive,
    Set,
    Type,
    Union,
    decode_type,
    definition_of,
    is_optional,
    under,
)
from zed_spark.types.primitives import DURATION

Print = Callable[[Any], str]

_SPECIAL = re.compile('[\x00-\x1f"\\\\\u2028\u2029\udc80-\udcff]')
_ESCAPES = {"\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t", '"': '\\"', "\\": "\\\\"}


def json_lines(sequence: Sequence) -> Iterator[str]:
    """The values of a sequence in their order, one line each, without newlines.

    Raises:
        UnsupportedTypeError: a value is NaN or infinite, which JSON cannot say.
    """
    return in_order(sequence, JsonPrinter().writer)


class JsonPrinter:
    """Prints values as JSON."""

    def __init__(self) -> None:
        self._compiled: dict[Type, Print] = {}
        self._keys = Printer()

    def print(self, of: Type, value: Any) -> str:
        """One value as a line without its newline.

        Args:
            of: its type.
            value: the plain value (`zed_spark.columns.values`).
        """
        return self.writer(of)(value)

    def writer(self, of: Type) -> Print:
        """The function that prints values of one type as lines."""
        found = self._compiled.get(of)
        if found is None:
            write = self._compile(of)

            def found(value: Any) -> str:
                return "null" if value is None else write(value)

            self._compiled[of] = found
        return found

    def _compile(self, of: Type) -> Print:
        match of:
            case Named():
                return self.writer(of.inner)
            case Record():
                return self._record(of)
            case Array() | Set():
                item = self.writer(of.inner)
                return lambda items: "[" + ",".join([item(own) for own in items]) + "]"
            case Map():
                key, item = self._key(of.key), self.writer(of.value)
                return lambda pairs: "{" + ",".join([f"{string_json(key(k))}:{item(v)}" for k, v in pairs]) + "}"
            case Union():
                members = [self.writer(member) for member in of.members]
                return lambda value: members[value[0]](value[1])
            case Enum():
                symbols = [string_json(symbol) for symbol in of.symbols]
                return lambda value: symbols[value]
            case Error():
                inner = self.writer(of.inner)
                return lambda value: f'{{"error":{inner(value)}}}'
            case Fusion():
                # The type that a value had before is lost with all other types.
                if of.inner is ALL:
                    return lambda value: self.writer(decode_type(value[1]))(value[0])
                fused = self.writer(of.inner)
                return lambda value: fused(value[0])
            case Recursive():
                return lambda value: self.writer(definition_of(of))(value)
        return _primitive(of)

    def _record(self, of: Record) -> Print:
        heads = [f"{string_json(name)}:" for name, _ in of.fields]
        fields = [self.writer(field) for _, field in of.fields]
        absent = [_absent(field) for _, field in of.fields]
        if all(tag is None for tag in absent):
            return lambda row: (
                "{" + ",".join([head + write(own) for head, write, own in zip(heads, fields, row, strict=True)]) + "}"
            )
        parts = list(zip(heads, fields, absent, strict=True))

        def text(row: Any) -> str:
            shown = [
                head + write(own)
                for (head, write, tag), own in zip(parts, row, strict=True)
                if tag is None or own is None or own[0] != tag
            ]
            return "{" + ",".join(shown) + "}"

        return text

    def _key(self, of: Type) -> Callable[[Any], str]:
        """Keys become text: strings as they are, other primitives and symbols bare, all else as ZSON."""
        plain = under(of)
        if plain is STRING:
            return lambda value: "null" if value is None else _decoded(value)
        if isinstance(plain, Primitive):
            write = text_of(plain)
            return lambda value: "null" if value is None else write(value)
        if isinstance(plain, Enum):
            return lambda value: "null" if value is None else plain.symbols[value]
        if isinstance(plain, Union):
            members = [self._keys.writer(member) for member in plain.members]
            return lambda value: "null" if value is None else members[value[0]](value[1])
        return self._keys.writer(of)


def _absent(of: Type) -> int | None:
    return of.members.index(NONE) if isinstance(of, Union) and is_optional(of) else None


def _primitive(of: Type) -> Print:
    if of in FLOATS:
        return float_json
    if of is BOOL:
        return bool_text
    if of is STRING:
        return lambda body: string_json(_decoded(body))
    if of in INTEGERS and of is not TIME and of is not DURATION:
        return str
    if not isinstance(of, Primitive):  # pragma: no cover - all other kinds are dealt with
        raise TypeError(f"{of!r} is not a primitive")
    write = text_of(of)
    return write if of in NOTHING else lambda value: string_json(write(value))


def _decoded(body: bytes) -> str:
    # Each byte that is not UTF-8 becomes a surrogate, and those an escape.
    return body.decode(errors="surrogateescape")


def string_json(text: str) -> str:
    """A string in quotes, escaped as the reference does it."""
    return f'"{_SPECIAL.sub(_escaped, text)}"' if _SPECIAL.search(text) else f'"{text}"'


def _escaped(found: re.Match[str]) -> str:
    char = found[0]
    if char >= "\udc80" and char <= "\udcff":
        return "\\ufffd"
    return _ESCAPES.get(char) or f"\\u{ord(char):04x}"


def float_json(value: float) -> str:
    """A number: the shortest digits that read back, without an exponent from 1e-6 up to 1e21.

    Raises:
        UnsupportedTypeError: it is NaN or infinite.
    """
    if value != value or value in (float("inf"), float("-inf")):
        raise UnsupportedTypeError(f"the value {value} cannot be written as JSON")
    size = abs(value)
    if size < 1e15 and value.is_integer():
        # -0 is told apart, unlike in ZSON.
        return str(int(value)) if value or str(value)[0] != "-" else "-0"
    if 1e-6 <= size < 1e21:
        return np.format_float_positional(value, unique=True, trim="-") if size < 1e-4 or size >= 1e15 else repr(value)
    digits, _, exponent = repr(value).partition("e")
    return f"{digits.removesuffix('.0')}e{exponent[0]}{exponent[1:].lstrip('0')}"
