"""The directives in force for a line of a log: separators, markers, the path, and names and types of fields."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.pickles import FastPickle

PORT = zt.Named("port", zt.UINT16)
ENUM = zt.Named("zenum", zt.STRING)
"""The names that zq gives these types."""

SCALARS: dict[str, zt.Type] = {
    "time": zt.TIME,
    "interval": zt.DURATION,
    "string": zt.STRING,
    "port": PORT,
    "addr": zt.IP,
    "subnet": zt.NET,
    "count": zt.UINT64,
    "int": zt.INT64,
    "double": zt.FLOAT64,
    "bool": zt.BOOL,
    "enum": ENUM,
}
"""The types of Zeek. Values of all others, such as ``pattern`` and ``func``, are read as strings."""

LONGEST_PATH = 4096
"""Bytes of a path, which each row has as its first value."""

_LIST = re.compile(r"(set|vector)\[(.*)\]")
_ESCAPE = re.compile(rb'\\(?:x((?=[0-9a-fA-F]|.[0-9a-fA-F])..)|([\\"bfnrt]))', re.DOTALL)
_LETTERS = {b"\\": b"\\", b'"': b'"', b"b": b"\b", b"f": b"\f", b"n": b"\n", b"r": b"\r", b"t": b"\t"}
_HEX = b"0123456789abcdef"


@dataclass(frozen=True, slots=True)
class Header(FastPickle):
    """What the directives so far say.

    Attributes:
        separator: the byte between fields.
        set_separator: the byte between the items of a set or vector.
        empty: the text of a set or vector without items.
        unset: the text of a field without a value.
        path: the kind of log, such as ``conn``; empty if there is none.
        fields: names of fields.
        types: Zeek's names of their types.
    """

    separator: bytes = b"\t"
    set_separator: bytes = b","
    empty: bytes = b"(empty)"
    unset: bytes = b"-"
    path: str = ""
    fields: tuple[str, ...] = ()
    types: tuple[str, ...] = ()

    def after(self, line: bytes) -> Header:
        """Return the header after a line that begins with ``#``; comments change nothing.

        Raises CorruptDataError for a directive without a value, or with one that is not supported.
        """
        line = line.rstrip(b"\r\n")
        if line.startswith(b"#separator") and line[10:11]:
            return replace(self, separator=_one_byte(unescape(line[11:]), "#separator"))
        name, *values = line.split(self.separator)
        match name:
            case b"#set_separator":
                return replace(self, set_separator=_one_byte(unescape(_only(values, name)), "#set_separator"))
            case b"#empty_field":
                return replace(self, empty=unescape(_only(values, name)))
            case b"#unset_field":
                return replace(self, unset=unescape(_only(values, name)))
            case b"#path":
                path = _only(values, name)
                if len(path) > LONGEST_PATH:
                    raise CorruptDataError(f"#path has {len(path):,} bytes; at most {LONGEST_PATH:,} are read")
                return replace(self, path="" if path == b"-" else _text(path))
            case b"#fields" | b"#types" if not values:
                raise CorruptDataError(f"{_text(name)} has no values")
            case b"#fields":
                return replace(self, fields=tuple(map(_text, values)))
            case b"#types":
                return replace(self, types=tuple(_text(value).strip() for value in values))
        return self

    def without_fields(self) -> Header:
        """Return the header after a directive that is wrong: rows cannot be read until the next ones."""
        return replace(self, path="", fields=(), types=())


def type_of(name: str) -> zt.Type:
    """Return the type of values of a Zeek type."""
    found = _LIST.fullmatch(name)
    if found is None:
        return SCALARS.get(name, zt.STRING)
    inner = SCALARS.get(found[2].strip(), zt.STRING)
    return zt.Set(inner) if found[1] == "set" else zt.Array(inner)


def name_of(of: zt.Type) -> str | None:
    """Return Zeek's name of a type; None if it has none."""
    if isinstance(of, zt.Set | zt.Array):
        inner = _NAMES.get(of.inner)
        return inner and f"{'set' if isinstance(of, zt.Set) else 'vector'}[{inner}]"
    return _NAMES.get(of)


_NAMES = {of: name for name, of in SCALARS.items()}


def unescape(text: bytes) -> bytes:
    r"""Return a text with its escapes resolved as zq does: ``\x09``, ``\\``, ``\n``; others stay as they are."""
    return _ESCAPE.sub(_unescaped, text) if b"\\" in text else text


def _unescaped(found: re.Match[bytes]) -> bytes:
    if found[2] is not None:
        return _LETTERS[found[2]]
    high, low = (_HEX.find(digit) for digit in found[1].lower())
    # Where one is no digit, zq takes its bits for set.
    return bytes([(high * 16 | low & 0xFF) & 0xFF])


def _only(values: list[bytes], name: bytes) -> bytes:
    if len(values) != 1:
        raise CorruptDataError(f"{_text(name)} has {len(values)} values; expected 1")
    return values[0]


def _one_byte(value: bytes, name: str) -> bytes:
    if len(value) != 1 or value in b"\r\n#":
        raise CorruptDataError(f"{name} is {value!r}; only separators of one byte are read")
    return value


def _text(data: bytes) -> str:
    return data.decode(errors="backslashreplace")
