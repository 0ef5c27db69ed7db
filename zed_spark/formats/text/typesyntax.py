"""Types as they stand in ZSON and SUP text: from text to a tree.

What a name stands for is only known when the values before it have been looked at, so parsing gives a tree for
every type with a name in it, and the type itself for all others. Both notations are read wherever they do not
contradict each other; `zed_spark.formats.text.names` makes types of the trees. Source: formats/zng.md sections 11.3
and 11.6.
"""

from __future__ import annotations

import re
from typing import Any

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError, UnsupportedTypeError
from zed_spark.formats.text.literal import unescape
from zed_spark.types.options import is_optional, optional
from zed_spark.types.primitives import BY_NAME, RESERVED

Tree = Any
"""A `Type`, or a tuple of what to build and trees to build it from."""

SPACE = re.compile(r"(?:\s++|//[^\n\v\f\r\x85\u2028\u2029]*+|/\*(?s:.*?)\*/)*")
QUOTED = re.compile(r'"((?:[^"\\\n]++|\\.)*)"')
IDENTIFIER = re.compile(r"[^\W\d][\w$]*+|[$][\w$]*+")
_NAME = re.compile(r"[\w$.]++")
# Bytes that are not UTF-8 are lone surrogates here, and not for names.
_BARE_NAME = re.compile(r"[^=(){}\[\]|,:<>\n\ud800-\udfff]++(?=[=)}\]|,:])")
_AFTER_NAME = frozenset("=(){}[]|,:<>")
_OPEN = re.compile(r"set\[|map\{|\|\[|\|\{|[\[{(]")
_ENDS = {"[": ("array", "]"), "|[": ("set", "]|"), "set[": ("set", "]")}


def unquoted(found: re.Match[str], group: int) -> str:
    """The text between quotes, which a group of a match is."""
    try:
        return unescape(found[group])
    except CorruptDataError as error:
        raise error.at(offset=found.start(group)) from None


class TypeParser:
    """Parses types; the part of a parser that needs to know nothing of values.

    Attributes:
        text: what is parsed.
        at: the position of the next character.
        sup: whether the notation is SUP, where parentheses around one type do not make a union of it.
        later: whether something was met that ZSON does not have.
        enclosed: whether the type that is parsed ends with a parenthesis, so that space in it can only be its own.
    """

    def __init__(self, sup: bool) -> None:
        self.text, self.at = "", 0
        self.sup, self.later, self.enclosed = sup, False, False

    def fail(self, expected: str, at: int | None = None) -> CorruptDataError:
        """The error that something else was expected; `at` is where, by default the current position."""
        where = self.at if at is None else at
        there = self.text[where : where + 20].split("\n")[0]
        found = repr(there) if there else "the end of the line" if where < len(self.text) else "the end of the text"
        return CorruptDataError(f"found {found}, expected {expected}", offset=where)

    def space(self) -> None:
        """Skip white space and comments."""
        found = SPACE.match(self.text, self.at)
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
        """A field name or enum symbol, quoted or not."""
        self.space()
        quoted = QUOTED.match(self.text, self.at)
        if quoted is not None:
            self.at = quoted.end()
            return unquoted(quoted, 1)
        found = IDENTIFIER.match(self.text, self.at)
        if found is None:
            raise self.fail(what)
        self.at = found.end()
        return found[0]

    def type_name(self) -> str:
        """The name of a type, quoted or not."""
        self.space()
        quoted = QUOTED.match(self.text, self.at)
        if quoted is not None:
            self.at = quoted.end()
            return unquoted(quoted, 1)
        found = _NAME.match(self.text, self.at)
        if found is None:
            raise self.fail("a type")
        self.at = found.end()
        return found[0]

    def type(self, depth: int = 0) -> Tree:
        """A type, which in SUP may be a union without parentheses."""
        first = self.component(depth)
        if not self._bar():
            return first
        self.later = True
        members = [first, self.component(depth)]
        while self._bar():
            members.append(self.component(depth))
        return self.made("union", members)

    def component(self, depth: int) -> Tree:
        """A type that is not a union without parentheses."""
        if depth > zt.MAX_DEPTH:
            raise self.fail(f"at most {zt.MAX_DEPTH} levels of types")
        depth += 1
        self.space()
        opening = _OPEN.match(self.text, self.at)
        if opening is None:
            return self._named(depth)
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
        """The type of parts if they are known, else a tree."""
        if all(isinstance(part, zt.Type) for part in parts):
            try:
                return build(kind, parts, more)
            except UnsupportedTypeError as error:
                raise CorruptDataError(str(error), offset=self.at) from None
        return kind, parts, more

    def _bar(self) -> bool:
        self.space()
        # A bar before a bracket can start a set or map type of the older notation, but only where a member is due.
        if not self.text.startswith("|", self.at):
            return False
        self.at += 1
        return True

    def _union_type(self, depth: int) -> Tree:
        members = [self.type(depth)]
        while self.accept(","):
            if self.accept(")"):
                return self.made("union", members)
            members.append(self.type(depth))
        self.expect(")")
        return members[0] if self.sup and len(members) == 1 else self.made("union", members)

    def _record_type(self, depth: int) -> Tree:
        names: list[str] = []
        parts: list[Tree] = []
        while not self.accept("}"):
            if names:
                self.expect(",")
                if self.accept("}"):
                    break
            names.append(self.symbol("a field name or '}'"))
            optional = self.accept("?")
            self.later |= optional
            self.expect(":")
            of = self.type(depth)
            parts.append(self.made("option", [of]) if optional else of)
        return self.made("record", parts, tuple(names))

    def _named(self, depth: int) -> Tree:
        start = self.at
        quoted = self.text.startswith('"', start)
        name = self.type_name()
        if not quoted:
            if name == "enum" and self.accept("("):
                return self._enum_type()
            if name in ("error", "fusion") and self.accept("("):
                inner = self.type(depth)
                self.expect(")")
                return self.made(name, [inner])
            if name in BY_NAME:
                return BY_NAME[name]
            if name in RESERVED.values():
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
        """A name that a type is given; those of primitive types are taken."""
        if name in BY_NAME or not name:
            raise self.fail("a name that no primitive type has", at)
        return name

    def _enum_type(self) -> zt.Type:
        symbols: list[str] = []
        while not self.accept(")"):
            if symbols:
                self.expect(",")
                if self.accept(")"):
                    break
            symbols.append(self.symbol("a symbol or ')'"))
        return zt.Enum(tuple(symbols))


def build(kind: str, parts: list[zt.Type], more: Any) -> zt.Type:
    """A type from its kind and parts.

    Raises:
        UnsupportedTypeError: there is no such type.
    """
    match kind:
        case "record":
            return zt.Record(tuple(zip(more, parts, strict=True)))
        case "array":
            return zt.Array(parts[0])
        case "set":
            return zt.Set(parts[0])
        case "map":
            return zt.Map(parts[0], parts[1])
        case "union":
            return zt.Union(zt.sort_members(parts))
        case "error":
            return zt.Error(parts[0])
        case "option":
            return parts[0] if is_optional(parts[0]) else optional(parts[0])[0]
        case "fusion":
            return zt.Fusion(parts[0])
    raise AssertionError(kind)  # pragma: no cover - the parser makes no other
