"""JSON to typed plain values, with the types of the reference, and back to lines like those of ``-j``.

Numbers are int64 if they fit, else float64 (no uint64, unlike in ZSON). The last of several fields of one name counts,
at the place of the first. Elements of several types become values of a union. Printing loses types, keys other than
strings and kinds of numbers; absent fields are left out, as in the newest releases. Source: docs/formats/zng.md,
section 11.1; zed@v1.18.0:zio/jsonio.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError, UnsupportedTypeError
from zed_spark.formats.text.analyzer import Typed
from zed_spark.formats.text.parser import LIMITS
from zed_spark.formats.text.printer import Printer
from zed_spark.types.body import fused_type
from zed_spark.types.literals import HIGHEST, LITERALS, LOWEST, text_of
from zed_spark.types.text import ESCAPES, joined_surrogates

Print = Callable[[Any], str]

_SPACE = re.compile(r"[ \t\n\r]*+")
_SPECIAL = re.compile('[\x00-\x1f"\\\\\u2028\u2029\udc80-\udcff]')
_ESCAPES = ESCAPES | {0x2028: "\\u2028", 0x2029: "\\u2029"} | dict.fromkeys(range(0xDC80, 0xDD00), "\\ufffd")


@lru_cache(maxsize=4096)
def _record_type(names: tuple[str, ...], types: tuple[zt.Type, ...]) -> zt.Record:
    return zt.Record(tuple(zip(map(joined_surrogates, names), types, strict=True)))


class _Object(tuple[zt.Type, Any]):
    """The type and the value of a record that the JSON parser has met."""

    __slots__ = ()


def _constant(name: str) -> Any:
    raise CorruptDataError(f"{name} is not JSON")


class JsonParser:
    """Parses JSON values; arrays have at most ``parts`` elements."""

    def __init__(self, parts: int = LIMITS.parts) -> None:
        self._parts = parts
        self._decode = json.JSONDecoder(object_pairs_hook=self._object, parse_constant=_constant).raw_decode

    def next(self, text: str, at: int) -> tuple[Typed, int] | None:
        """Return the next JSON value of a text and where it ends; None if only space is left.

        The offset of a CorruptDataError is the position in the text, in characters.
        """
        space = _SPACE.match(text, at)
        at = at if space is None else space.end()
        if at >= len(text):
            return None
        try:
            found, end = self._decode(text, at)
            return self._typed(found), end
        except json.JSONDecodeError as error:
            raise CorruptDataError(f"not JSON: {error.msg}", offset=error.pos) from None
        except RecursionError:
            raise CorruptDataError("nested too deep", offset=at) from None
        except CorruptDataError as error:
            raise error.at(offset=at) from None
        except ValueError as error:
            # Python refuses integers of thousands of digits.
            raise CorruptDataError("number has too many digits", offset=at) from error

    def only(self, text: str) -> Typed:
        """Return the value of a text that is known to be JSON."""
        return self._typed(self._decode(text)[0])

    def _typed(self, item: Any) -> Typed:
        kind = type(item)
        if kind is str:
            if item.isascii():
                return zt.STRING, item.encode()
            return zt.STRING, unicodedata.normalize("NFC", joined_surrogates(item)).encode()
        if kind is int:
            return (zt.INT64, item) if LOWEST <= item <= HIGHEST else (zt.FLOAT64, _float(item))
        if kind is _Object:
            return item  # type: ignore[no-any-return]
        if item is None:
            return zt.NULL, None
        if kind is float:
            return zt.FLOAT64, _float(item)
        return (zt.BOOL, item) if kind is bool else self._array(item)

    def _object(self, pairs: list[tuple[str, Any]]) -> _Object:
        fields, typed = dict(pairs), self._typed
        types, values = [], []
        for item in fields.values():
            of, value = typed(item)
            types.append(of)
            values.append(value)
        return _Object((_record_type(tuple(fields), tuple(types)), tuple(values)))

    def _array(self, items: list[Any]) -> Typed:
        if len(items) > self._parts:
            raise CorruptDataError(f"array has {len(items)} elements; at most {self._parts} are allowed")
        found: list[Typed] = []
        for item in items:
            found.append(self._typed(item))
        types: dict[zt.Type, None] = dict.fromkeys([of for of, _ in found if of is not zt.NULL])
        if len(types) < 2:
            return zt.Array(next(iter(types), zt.NULL)), [value for _, value in found]
        members = zt.sort_members(types)
        tags = {of: tag for tag, of in enumerate(members)}
        return zt.Array(zt.Union(members)), [None if of is zt.NULL else (tags[of], value) for of, value in found]


def _float(number: float) -> float:
    try:
        found = float(number)
    except OverflowError:
        found = float("inf")
    if found in (float("inf"), float("-inf")):
        raise CorruptDataError("number is out of range for float64")
    return found


class JsonPrinter:
    """Prints values as JSON."""

    def __init__(self) -> None:
        self._compiled: dict[zt.Type, Print] = {}
        self._keys = Printer()

    def print(self, of: zt.Type, value: Any) -> str:
        """Return one plain value (`zed_spark.columns.values`) as a line without its newline."""
        return self.writer(of)(value)

    def writer(self, of: zt.Type) -> Print:
        """Return the function that prints values of one type as lines."""
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
                return lambda items: "[" + ",".join([item(value) for value in items]) + "]"
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
                return lambda value: self.writer(fused_type(of, value))(value[0])
            case zt.Recursive():
                return lambda value: self.writer(zt.definition_of(of))(value)
        return _primitive_printer(of)

    def _record(self, of: zt.Record) -> Print:
        heads = [f"{string_json(name)}:" for name, _ in of.fields]
        writers = [self.writer(field) for _, field in of.fields]
        unions = [field if isinstance(field, zt.Union) and zt.is_optional(field) else None for _, field in of.fields]
        absent = [None if union is None else union.members.index(zt.NONE) for union in unions]
        if all(tag is None for tag in absent):
            return lambda row: (
                "{"
                + ",".join([head + write(value) for head, write, value in zip(heads, writers, row, strict=True)])
                + "}"
            )

        def text(row: Any) -> str:
            shown = [
                head + write(value)
                for head, write, tag, value in zip(heads, writers, absent, row, strict=True)
                if tag is None or value is None or value[0] != tag
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


def _primitive_printer(of: zt.Type) -> Print:
    if of in zt.FLOATS:
        return float_json
    if of is zt.BOOL:
        return LITERALS[zt.BOOL].write
    if of is zt.STRING:
        return lambda body: string_json(_decoded(body))
    if of in zt.INTEGERS and of is not zt.TIME and of is not zt.DURATION:
        return str
    if not isinstance(of, zt.Primitive):  # pragma: no cover - all other kinds are dealt with
        raise TypeError(f"{of!r} is not a primitive")
    write = text_of(of)
    return write if of in zt.NULL_TYPES else lambda value: string_json(write(value))


def _decoded(body: bytes) -> str:
    # Each byte that is not UTF-8 becomes a surrogate, and those an escape.
    return body.decode(errors="surrogateescape")


def string_json(text: str) -> str:
    """Return a string in quotes, escaped as the reference does it."""
    return f'"{text.translate(_ESCAPES)}"' if _SPECIAL.search(text) else f'"{text}"'


def float_json(value: float) -> str:
    """Return the shortest digits that read back, without an exponent from 1e-6 up to 1e21.

    Raises UnsupportedTypeError if the number is NaN or infinite.
    """
    if value != value or value in (float("inf"), float("-inf")):
        raise UnsupportedTypeError(f"the value {value} cannot be written as JSON")
    size = abs(value)
    if size < 1e15 and value.is_integer():
        # -0 keeps its sign, unlike in ZSON.
        return str(int(value)) if value or str(value)[0] != "-" else "-0"
    if 1e-6 <= size < 1e21:
        return np.format_float_positional(value, unique=True, trim="-") if size < 1e-4 or size >= 1e15 else repr(value)
    digits, _, exponent = repr(value).partition("e")
    return f"{digits.removesuffix('.0')}e{exponent[0]}{exponent[1:].lstrip('0')}"
