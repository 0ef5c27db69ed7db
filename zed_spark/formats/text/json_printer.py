"""The printer of JSON: plain values to lines, as the reference writes them with ``-j``.

JSON has no place for types, for keys that are no strings and for more than one kind of number; the text says what
is left. Absent fields are left out, as the newest releases do. Source: zed@v1.18.0:zio/jsonio; golden/README.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from zed_spark import types as zt
from zed_spark.columns import Sequence
from zed_spark.errors import UnsupportedTypeError
from zed_spark.formats.text.printer import Printer, in_order
from zed_spark.types.literals import bool_text, text_of
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
        self._compiled: dict[zt.Type, Print] = {}
        self._keys = Printer()

    def print(self, of: zt.Type, value: Any) -> str:
        """One value as a line without its newline.

        Args:
            of: its type.
            value: the plain value (`zed_spark.columns.values`).
        """
        return self.writer(of)(value)

    def writer(self, of: zt.Type) -> Print:
        """The function that prints values of one type as lines."""
        found = self._compiled.get(of)
        if found is None:
            write = self._compile(of)

            def found(value: Any) -> str:
                return "null" if value is None else write(value)

            self._compiled[of] = found
        return found

    def _compile(self, of: zt.Type) -> Print:
        match of:
            case zt.Named():
                return self.writer(of.inner)
            case zt.Record():
                return self._record(of)
            case zt.Array() | zt.Set():
                item = self.writer(of.inner)
                return lambda items: "[" + ",".join([item(own) for own in items]) + "]"
            case zt.Map():
                key, item = self._key(of.key), self.writer(of.value)
                return lambda pairs: "{" + ",".join([f"{string_json(key(k))}:{item(v)}" for k, v in pairs]) + "}"
            case zt.Union():
                members = [self.writer(member) for member in of.members]
                return lambda value: members[value[0]](value[1])
            case zt.Enum():
                symbols = [string_json(symbol) for symbol in of.symbols]
                return lambda value: symbols[value]
            case zt.Error():
                inner = self.writer(of.inner)
                return lambda value: f'{{"error":{inner(value)}}}'
            case zt.Fusion():
                # The type that a value had before is lost with all other types.
                if of.inner is zt.ALL:
                    return lambda value: self.writer(zt.decode_type(value[1]))(value[0])
                fused = self.writer(of.inner)
                return lambda value: fused(value[0])
            case zt.Recursive():
                return lambda value: self.writer(zt.definition_of(of))(value)
        return _primitive(of)

    def _record(self, of: zt.Record) -> Print:
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

    def _key(self, of: zt.Type) -> Callable[[Any], str]:
        """Keys become text: strings as they are, other primitives and symbols bare, all else as ZSON."""
        plain = zt.under(of)
        if plain is zt.STRING:
            return lambda value: "null" if value is None else _decoded(value)
        if isinstance(plain, zt.Primitive):
            write = text_of(plain)
            return lambda value: "null" if value is None else write(value)
        if isinstance(plain, zt.Enum):
            return lambda value: "null" if value is None else plain.symbols[value]
        if isinstance(plain, zt.Union):
            members = [self._keys.writer(member) for member in plain.members]
            return lambda value: "null" if value is None else members[value[0]](value[1])
        return self._keys.writer(of)


def _absent(of: zt.Type) -> int | None:
    return of.members.index(zt.NONE) if isinstance(of, zt.Union) and zt.is_optional(of) else None


def _primitive(of: zt.Type) -> Print:
    if of in zt.FLOATS:
        return float_json
    if of is zt.BOOL:
        return bool_text
    if of is zt.STRING:
        return lambda body: string_json(_decoded(body))
    if of in zt.INTEGERS and of is not zt.TIME and of is not DURATION:
        return str
    if not isinstance(of, zt.Primitive):  # pragma: no cover - all other kinds are dealt with
        raise TypeError(f"{of!r} is not a primitive")
    write = text_of(of)
    return write if of in zt.NULL_TYPES else lambda value: string_json(write(value))


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
