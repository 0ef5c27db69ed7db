"""The text of types, printed and parsed. Source: docs/formats/zng.md, sections 11.1, 11.3 and 11.5."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from zed_spark.errors import FormatError
from zed_spark.types.kinds import MAX_DEPTH, Array, Enum, Error, Fusion, Map, Record, Recursive, Set, Type, Union
from zed_spark.types.order import sort_members
from zed_spark.types.primitives import ALL, BY_NAME, NONE, RESERVED
from zed_spark.types.quoting import IDENTIFIER, TYPE_NAME, NameWriter, type_name
from zed_spark.types.typevalue import close

_LATE = {of.name: of for of in (NONE, ALL)}


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
        names: names already defined (``name -> type``), to which the names in this type are added. A named type
            that is defined prints as its name, any other as ``name=type``.
        definition: how the name in ``name=type`` is written; `type_name` (quoted where needed) by default.
        reference: how the name of a type already defined is written; `type_name` by default.
    """
    return of.text({} if names is None else names, NameWriter(definition or type_name, reference or type_name))


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
            name = self.name(IDENTIFIER, "a field name or '}'")
            self.expect(":")
            fields.append((name, self.type(depth)))
        return Record(tuple(fields))

    def named(self, depth: int) -> Type:
        quoted_name = self.source.startswith('"', self.at)
        name = self.name(TYPE_NAME, "a type")
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
            symbols.append(self.name(IDENTIFIER, "a symbol or ')'"))
        return Enum(tuple(symbols))

    def inner(self, depth: int) -> Type:
        inner = self.type(depth)
        self.expect(")")
        return inner
