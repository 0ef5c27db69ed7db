"""The text of types, printed and parsed. Source: formats/zng.md sections 11.1, 11.3 and 11.5."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from zed_spark.errors import FormatError
from zed_spark.types.kinds import (
    MAX_DEPTH,
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
)
from zed_spark.types.order import sort_members
from zed_spark.types.primitives import ALL, BY_NAME, NONE, RESERVED
from zed_spark.types.typevalue import close

_IDENTIFIER = re.compile(r"[^\W\d][\w$]*|[$][\w$]*")
_LATE = {of.name: of for of in (NONE, ALL)}
_TYPE_NAME = re.compile(r"(?:[^\W\d]|[$.])[\w$.]*")


def type_text(
    of: Type,
    names: dict[str, Type] | None = None,
    *,
    definition: Callable[[str], str] | None = None,
    reference: Callable[[str], str] | None = None,
) -> str:
    """The text of a type, for example ``{a:int64,b:[string]}``.

    Args:
        of: the type.
        names: names already defined (``name -> type``); used for references and added to. A named type
            that is there prints as its name alone, any other as ``name=type``.
        definition: how the name in ``name=type`` is written; `type_name` (quoted where needed) by default.
        reference: how the name of a type already defined is written; `type_name` by default.
    """
    return _text(of, {} if names is None else names, (definition or type_name, reference or type_name))


def _text(of: Type, names: dict[str, Type], write: tuple[Callable[[str], str], Callable[[str], str]]) -> str:
    match of:
        case Primitive():
            return of.name
        case Record():
            return "{" + ",".join(f"{field_name(n)}:{_text(f, names, write)}" for n, f in of.fields) + "}"
        case Array():
            return f"[{_text(of.inner, names, write)}]"
        case Set():
            return f"|[{_text(of.inner, names, write)}]|"
        case Map():
            key = _text(of.key, names, write)
            return "|{" + f"{key}:{_text(of.value, names, write)}" + "}|"
        case Union():
            return "(" + ",".join(_text(member, names, write) for member in of.members) + ")"
        case Enum():
            return "enum(" + ",".join(field_name(symbol) for symbol in of.symbols) + ")"
        case Error() | Fusion():
            return f"{of.kind}({_text(of.inner, names, write)})"
        case Recursive():
            return write[1](of.name)
        case Named():
            if names.get(of.name) is of:
                return write[1](of.name)
            inner = _text(of.inner, names, write)
            names[of.name] = of
            return f"{write[0](of.name)}={inner}"
    raise AssertionError(of)  # pragma: no cover - the match is exhaustive


def field_name(name: str) -> str:
    """A field name or symbol as text: bare when it is an identifier, else quoted."""
    return name if is_identifier(name) else quoted(name)


def type_name(name: str) -> str:
    """A type name as text: bare where the notation allows it, else quoted."""
    return name if is_type_name(name) else quoted(name)


def is_identifier(name: str) -> bool:
    """Whether a field name needs no quotes."""
    return _IDENTIFIER.fullmatch(name) is not None and _is_plain(name)


def is_type_name(name: str) -> bool:
    """Whether a type name needs no quotes."""
    return _TYPE_NAME.fullmatch(name) is not None and _is_plain(name)


def _is_plain(name: str) -> bool:
    # Beyond ASCII the patterns take all that Python calls a number for a digit; only letters are meant.
    return name.isascii() or all(char.isascii() or char.isalpha() for char in name)


_ESCAPES = {8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r", 34: '\\"', 92: "\\\\"}
_ESCAPES |= {code: f"\\u{code:04x}" for code in range(0x20) if code not in _ESCAPES}


def quoted(text: str) -> str:
    """A string in double quotes, escaped as the reference does (formats/zng.md section 11.5)."""
    return f'"{text.translate(_ESCAPES)}"'


def parse_type(text: str) -> Type:
    """The type that a text describes; union members are put in canonical order.

    Raises:
        FormatError: the text is not a type; the message gives the position.
    """
    parser = _Parser(text)
    of = parser.type(0)
    parser.end()
    return of


class _Parser:
    """A recursive-descent parser over one text."""

    def __init__(self, text: str) -> None:
        self.source, self.at = text, 0
        self.names: dict[str, Type] = {}

    def fail(self, expected: str) -> FormatError:
        return FormatError(f"type text {self.source!r}, position {self.at}: expected {expected}")

    def space(self) -> None:
        while self.at < len(self.source) and self.source[self.at].isspace():
            self.at += 1

    def accept(self, token: str) -> bool:
        self.space()
        if self.source.startswith(token, self.at):
            self.at += len(token)
            return True
        return False

    def expect(self, token: str) -> None:
        if not self.accept(token):
            raise self.fail(repr(token))

    def end(self) -> None:
        self.space()
        if self.at != len(self.source):
            raise self.fail("the end")

    def name(self, pattern: re.Pattern[str], what: str) -> str:
        self.space()
        if self.source.startswith('"', self.at):
            try:
                text, length = json.JSONDecoder(strict=False).raw_decode(self.source[self.at :])
            except json.JSONDecodeError:
                raise self.fail("a quoted name") from None
            self.at += length
            return str(text)
        match = pattern.match(self.source, self.at)
        if match is None:
            raise self.fail(what)
        self.at = match.end()
        return match[0]

    def type(self, depth: int) -> Type:
        if depth > MAX_DEPTH:
            raise self.fail(f"at most {MAX_DEPTH} levels")
        depth += 1
        if self.accept("|{"):
            key = self.type(depth)
            self.expect(":")
            value = self.type(depth)
            self.expect("}|")
            return Map(key, value)
        if self.accept("|["):
            inner = self.type(depth)
            self.expect("]|")
            return Set(inner)
        if self.accept("["):
            inner = self.type(depth)
            self.expect("]")
            return Array(inner)
        if self.accept("{"):
            return self.record(depth)
        if self.accept("("):
            members = [self.type(depth)]
            while self.accept(","):
                members.append(self.type(depth))
            self.expect(")")
            return Union(sort_members(members))
        return self.named(depth)

    def record(self, depth: int) -> Type:
        fields: list[tuple[str, Type]] = []
        while not self.accept("}"):
            if fields:
                self.expect(",")
            name = self.name(_IDENTIFIER, "a field name or '}'")
            self.expect(":")
            fields.append((name, self.type(depth)))
        return Record(tuple(fields))

    def named(self, depth: int) -> Type:
        quoted_name = self.source.startswith('"', self.at)
        name = self.name(_TYPE_NAME, "a type")
        if self.accept("="):
            self.names.setdefault(name, Recursive(name, b""))
            of = close(name, self.type(depth))
            self.names[name] = of
            return of
        if not quoted_name and name in ("enum", "error", "fusion") and self.accept("("):
            if name == "enum":
                return self.enum()
            return Error(self.inner(depth)) if name == "error" else Fusion(self.inner(depth))
        if name in self.names:
            return self.names[name]
        if name in BY_NAME:
            return BY_NAME[name]
        if name in _LATE:
            return _LATE[name]
        reserved = " (reserved, never implemented)" if name in RESERVED.values() else ""
        raise self.fail(f"a known type, not {name!r}{reserved}")

    def enum(self) -> Type:
        symbols: list[str] = []
        while not self.accept(")"):
            if symbols:
                self.expect(",")
            symbols.append(self.name(_IDENTIFIER, "a symbol or ')'"))
        return Enum(tuple(symbols))

    def inner(self, depth: int) -> Type:
        inner = self.type(depth)
        self.expect(")")
        return inner
