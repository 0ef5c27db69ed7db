"""The grammar of types in text: ZSON, SUP and the metadata of this package.

A name's meaning in ZSON and SUP depends on the values before it, so types with names in them are parsed into trees,
which `zed_spark.formats.text.analyzer.Names` resolves. Source: docs/formats/zng.md, sections 11.1, 11.3 and 11.6.
"""

from __future__ import annotations

import re
from typing import Any

from zed_spark.errors import CorruptDataError, FormatError, UnsupportedTypeError
from zed_spark.types.dialect import is_optional, optional
from zed_spark.types.kinds import KINDS, MAX_DEPTH, Enum, Record, Recursive, Type, Union, sort_members
from zed_spark.types.primitives import ALL, BY_NAME, NONE, RESERVED
from zed_spark.types.text import IDENTIFIER, TYPE_NAME, unescape
from zed_spark.types.typevalue import close

Tree = Any
"""A `Type`, or a tuple of the kind to build, the trees to build it from, and names."""

SPACE = re.compile(r"(?:\s++|//[^\n\v\f\r\x85\u2028\u2029]*+|/\*(?s:.*?)\*/)*")
QUOTED = re.compile(r'"((?:[^"\\\n]++|\\.)*)"')
_WHITE = re.compile(r"\s*+")
_NAME = re.compile(r"[\w$.]++")
# Bytes that are not UTF-8 are lone surrogates here, and are not part of names.
_BARE_NAME = re.compile(r"[^=(){}\[\]|,:<>\n\ud800-\udfff]++(?=[=)}\]|,:])")
_AFTER_NAME = frozenset("=(){}[]|,:<>")
_OPEN = re.compile(r"set\[|map\{|\|\[|\|\{|[\[{(]")
_OPEN_STRICT = re.compile(r"\|\[|\|\{|[\[{(]")
_ENDS = {"[": ("array", "]"), "|[": ("set", "]|"), "set[": ("set", "]")}
_BSUP_ONLY = {of.name: of for of in (NONE, ALL)}


def parse_type(text: str) -> Type:
    """Return the type of a text, union members in canonical order; FormatError gives the position of a fault."""
    parser = _StrictParser(text)
    try:
        of: Type = parser.type(0)
        parser.space()
        if parser.at != len(text):
            raise parser.fail("the end")
    except CorruptDataError as error:
        raise FormatError(f"type text {text!r}, position {error.offset}: {error.reason}") from None
    return of


class TypeParser:
    """Parses types; also the base of the parser of values.

    Attributes:
        text: the input.
        at: the position of the next character.
        sup: whether the notation is SUP, where parentheses around one type do not make a union of it.
        later: whether the text used syntax that ZSON does not have.
        enclosed: whether the type ends with a parenthesis, so that white space is part of names.
    """

    strict = False
    """Whether there are no comments, no commas after the last part of a list, and nothing of SUP."""

    def __init__(self, sup: bool, text: str = "") -> None:
        self.text, self.at = text, 0
        self.sup, self.later, self.enclosed = sup, False, False

    def fail(self, expected: str, at: int | None = None) -> CorruptDataError:
        """Return the error that something else was expected; `at` is where, by default the current position."""
        where = self.at if at is None else at
        rest = self.text[where : where + 20].split("\n")[0]
        found = repr(rest) if rest else "the end of the line" if where < len(self.text) else "the end of the text"
        return CorruptDataError(f"found {found}, expected {expected}", offset=where)

    def space(self) -> None:
        """Skip white space and comments."""
        found = (_WHITE if self.strict else SPACE).match(self.text, self.at)
        if found is not None:
            self.at = found.end()

    def accept(self, token: str) -> bool:
        """Skip space and, if it comes next, a token."""
        self.space()
        if self.text.startswith(token, self.at):
            self.at += len(token)
            return True
        return False

    def expect(self, token: str) -> None:
        """Skip a token that must come next."""
        if not self.accept(token):
            raise self.fail(repr(token))

    def symbol(self, what: str) -> str:
        """Return a field name or enum symbol, quoted or not."""
        return self._text(IDENTIFIER, what)

    def type_name(self) -> str:
        """Return the name of a type, quoted or not."""
        return self._text(TYPE_NAME if self.strict else _NAME, "a type")

    def _text(self, pattern: re.Pattern[str], what: str) -> str:
        self.space()
        quoted = QUOTED.match(self.text, self.at)
        if quoted is not None:
            self.at = quoted.end()
            return unquoted(quoted, 1)
        found = pattern.match(self.text, self.at)
        if found is None:
            raise self.fail("a quoted name" if self.text.startswith('"', self.at) else what)
        self.at = found.end()
        return found[0]

    def type(self, depth: int = 0) -> Tree:
        """Return a type, which in SUP may be a union without parentheses."""
        first = self.component(depth)
        if not self._bar():
            return first
        self.later = True
        members = [first, self.component(depth)]
        while self._bar():
            members.append(self.component(depth))
        return self.made("union", members)

    def component(self, depth: int = 0) -> Tree:
        """Return a type that is not a union without parentheses."""
        if depth > MAX_DEPTH:
            raise self.fail(f"at most {MAX_DEPTH} levels of types")
        depth += 1
        self.space()
        opening = (_OPEN_STRICT if self.strict else _OPEN).match(self.text, self.at)
        if opening is None:
            return self._word(depth)
        self.at = opening.end()
        token = opening[0]
        self.later |= token in ("set[", "map{")
        if token == "{":
            return self._record_type(depth)
        if token == "(":
            return self._union_type(depth)
        inner = self.type(depth)
        if token in _ENDS:
            kind, end = _ENDS[token]
            self.expect(end)
            return self.made(kind, [inner])
        self.expect(":")
        value = self.type(depth)
        self.expect("}|" if token == "|{" else "}")
        return self.made("map", [inner, value])

    def made(self, kind: str, parts: list[Tree], more: Any = None) -> Tree:
        """Return the type of parts if they are known, else a tree."""
        if all(isinstance(part, Type) for part in parts):
            try:
                return build(kind, parts, more)
            except UnsupportedTypeError as error:
                raise CorruptDataError(str(error), offset=self.at) from None
        return kind, parts, more

    def _bar(self) -> bool:
        # A bar before a bracket can start a set or map type of the older notation, but only where a member is due.
        return self.accept("|")

    def _another(self, parts: list[Any], end: str) -> bool:
        """True if another part of a list follows; skips the comma before it, or the end of the list."""
        if self.accept(end):
            return False
        if parts:
            self.expect(",")
            return self.strict or not self.accept(end)
        return True

    def _union_type(self, depth: int) -> Tree:
        members = [self.type(depth)]
        commas = False
        while self.accept(","):
            commas = True
            if not self.strict and self.accept(")"):
                return self.made("union", members)
            members.append(self.type(depth))
        self.expect(")")
        return members[0] if self.sup and not commas else self.made("union", members)

    def _record_type(self, depth: int) -> Tree:
        names: list[str] = []
        parts: list[Tree] = []
        while self._another(names, "}"):
            names.append(self.symbol("a field name or '}'"))
            is_option = not self.strict and self.accept("?")
            self.later |= is_option
            self.expect(":")
            of = self.type(depth)
            parts.append(self.made("option", [of]) if is_option else of)
        return self.made("record", parts, tuple(names))

    def _word(self, depth: int) -> Tree:
        """Parse a type that begins with a word: a name, a definition, an enum, an error or a fusion."""
        start = self.at
        quoted = self.text.startswith('"', start)
        name = self.type_name()
        if not quoted and name in ("enum", "error", "fusion") and self.accept("("):
            if name == "enum":
                return self._enum_type()
            inner = self.type(depth)
            self.expect(")")
            return self.made(name, [inner])
        return self._name(name, start, quoted, depth)

    def _name(self, name: str, start: int, quoted: bool, depth: int) -> Tree:
        if not quoted and name in BY_NAME:
            return BY_NAME[name]
        if not quoted and name in RESERVED.values():
            raise self.fail(f"a type that is implemented, which {name} never was", start)
        self.space()
        if self.enclosed and not self.sup and self.text[self.at : self.at + 1] not in _AFTER_NAME:
            # The reference writes names with spaces and quotes in them as they are.
            bare = _BARE_NAME.match(self.text, start)
            if bare is not None:
                name, self.at = bare[0].rstrip(), bare.end()
        if self.text.startswith("=", self.at):
            self.at += 1
            return "define", [self.type(depth)], self.definable(name, start)
        return "name", [], (name, start)

    def definable(self, name: str, at: int) -> str:
        """Return a name that a type is given; those of primitive types are taken."""
        if name in BY_NAME or not name:
            raise self.fail("a name that no primitive type has", at)
        return name

    def _enum_type(self) -> Type:
        symbols: list[str] = []
        while self._another(symbols, ")"):
            symbols.append(self.symbol("a symbol or ')'"))
        return Enum(tuple(symbols))


class _StrictParser(TypeParser):
    """Parses the text of one type as `zed_spark.types.type_text` writes it: names are resolved as they are met."""

    strict = True
    type = TypeParser.component

    def __init__(self, text: str) -> None:
        super().__init__(False, text)
        self.names: dict[str, Type] = {}

    def fail(self, expected: str, at: int | None = None) -> CorruptDataError:
        return CorruptDataError(f"expected {expected}", offset=self.at if at is None else at)

    def made(self, kind: str, parts: list[Tree], more: Any = None) -> Tree:
        return build(kind, parts, more)

    def _name(self, name: str, start: int, quoted: bool, depth: int) -> Tree:
        if self.accept("="):
            self.names.setdefault(name, Recursive(name, b""))
            self.names[name] = close(name, self.type(depth))
            return self.names[name]
        found = self.names.get(name) or BY_NAME.get(name) or _BSUP_ONLY.get(name)
        if found is None:
            reserved = " (reserved, never implemented)" if name in RESERVED.values() else ""
            raise self.fail(f"a known type, not {name!r}{reserved}")
        return found


def unquoted(found: re.Match[str], group: int) -> str:
    """Return the text between quotes, which a group of a match is."""
    try:
        return unescape(found[group])
    except CorruptDataError as error:
        raise error.at(offset=found.start(group)) from None


def build(kind: str, parts: list[Type], more: Any = None) -> Type:
    """Return a type from its kind and parts; UnsupportedTypeError if it cannot exist."""
    match kind:
        case "record":
            return Record(tuple(zip(more, parts, strict=True)))
        case "union":
            return Union(sort_members(parts))
        case "option":
            return parts[0] if is_optional(parts[0]) else optional(parts[0])[0]
    return KINDS[kind](*parts)
