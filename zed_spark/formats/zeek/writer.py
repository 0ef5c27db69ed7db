"""Print rows as lines of Zeek logs, with a header wherever their type or path changes.

Records become fields with dots in their names; the fields of a null record are unset.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from zed_spark import types as zt
from zed_spark.errors import UnsupportedTypeError
from zed_spark.formats.zeek.fields import PATH, flat_fields
from zed_spark.formats.zeek.header import LONGEST_PATH, name_of
from zed_spark.types.literals import ip_text, net_text

Print = Callable[[Any], str]

_MARKS = "#separator \\x09\n#set_separator\t,\n#empty_field\t(empty)\n#unset_field\t-\n"
_ESCAPES = {code: f"\\x{code:02x}" for code in (*range(32), 127)} | {ord("\\"): "\\\\"}
_ITEM_ESCAPES = _ESCAPES | {ord(","): "\\x2c"}
_LIKE_MARKERS = ("-", "(empty)")


class LinePrinter:
    """Prints values of one file: each with the header that it needs after the one before it."""

    def __init__(self) -> None:
        self._header = ""

    def writer(self, of: zt.Type) -> Print:
        """Return the function that prints values of a type; UnsupportedTypeError if lines cannot hold them."""
        flat_fields(of)
        if not isinstance(of, zt.Record):
            raise TypeError(f"{of!r} is not a record")
        has_path = of.fields[0] == (PATH, zt.STRING) and len(of.fields) > 1
        bare = zt.Record(of.fields[1:]) if has_path else of
        with_path = _RowPrinter(bare), _directives(bare)
        without = _RowPrinter(of), _directives(of)

        def print_row(value: Any) -> str:
            if value is None:
                raise UnsupportedTypeError("a null record cannot be a line of a Zeek log")
            path = _plain_path(value[0]) if has_path else None
            row, fields = without if path is None else with_path
            header = f"{_MARKS}#path\t{path or '-'}\n{fields}"
            line = row.line(value if path is None else value[1:])
            if header == self._header:
                return line
            self._header = header
            return header + line

        return print_row


def _plain_path(body: bytes | None) -> str | None:
    """Return a path that can be in the header; None if it has to be a field of the row."""
    if not body or body == b"-" or len(body) > LONGEST_PATH or not body.isascii():
        return None
    path = body.decode()
    return path if path.isprintable() else None


def _directives(of: zt.Record) -> str:
    fields = flat_fields(of)
    names, types = [name for name, _ in fields], [name_of(field) or "" for _, field in fields]
    return "\t".join(["#fields", *names]) + "\n" + "\t".join(["#types", *types]) + "\n"


class _RowPrinter:
    def __init__(self, of: zt.Record) -> None:
        self._paths = tuple(_paths(of))
        self._prints = [(name, _printer(name, field)) for name, field in flat_fields(of)]

    def line(self, row: tuple[Any, ...]) -> str:
        """Return a row, without its newline."""
        texts = []
        for path, (_, write) in zip(self._paths, self._prints, strict=True):
            value: Any = row
            for at in path:
                value = None if value is None else value[at]
            texts.append("-" if value is None else write(value))
        found = "\t".join(texts)
        if not found:
            raise UnsupportedTypeError(
                f"field {self._prints[0][0]!r} is the empty string, alone on its line of a Zeek log"
            )
        return f"\\x23{found[1:]}" if found.startswith("#") else found


def _paths(of: zt.Record) -> Iterator[tuple[int, ...]]:
    for at, (_, field) in enumerate(of.fields):
        if isinstance(field, zt.Record):
            yield from ((at, *below) for below in _paths(field))
        else:
            yield (at,)


def _printer(name: str, of: zt.Type) -> Print:
    if not isinstance(of, zt.Set | zt.Array):
        return _SCALARS[zt.under(of)]
    write = _item if zt.under(of.inner) is zt.STRING else _SCALARS[zt.under(of.inner)]

    def print_items(items: list[Any]) -> str:
        if items == [None]:
            raise UnsupportedTypeError(f"field {name!r}: a set or vector of one null cannot be in a Zeek log")
        return ",".join("-" if item is None else write(item) for item in items) if items else "(empty)"

    return print_items


def _string(body: bytes) -> str:
    return _escaped(body, _ESCAPES)


def _item(body: bytes) -> str:
    return _escaped(body, _ITEM_ESCAPES)


def _escaped(body: bytes, escapes: dict[int, str]) -> str:
    text = body.decode(errors="backslashreplace").translate(escapes)
    return f"\\x{ord(text[0]):02x}{text[1:]}" if text in _LIKE_MARKERS else text


def _seconds(value: int) -> str:
    seconds, rest = divmod(abs(value), 10**9)
    sign = "-" if value < 0 else ""
    return f"{sign}{seconds}.{rest:09d}" if rest % 1000 else f"{sign}{seconds}.{rest // 1000:06d}"


_SCALARS: dict[zt.Type, Print] = {
    zt.STRING: _string,
    zt.INT64: str,
    zt.UINT64: str,
    zt.UINT16: str,
    zt.FLOAT64: repr,
    zt.BOOL: lambda value: "T" if value else "F",
    zt.TIME: _seconds,
    zt.DURATION: _seconds,
    zt.IP: ip_text,
    zt.NET: net_text,
}
