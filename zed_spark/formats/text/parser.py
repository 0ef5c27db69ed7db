"""Parse values into nodes, which keep the text until types are known.

A decorator follows its value and reaches down into it, so nothing is converted before the whole value is read
(`zed_spark.formats.text.analyzer`). Source: docs/formats/zng.md, sections 11.1, 11.2, 11.4 and 11.6.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.types.grammar import SPACE, Tree, TypeParser, unquoted
from zed_spark.types.literals import DURATION_PATTERN, NUMBER_PATTERN, TIME_PATTERN, number_type
from zed_spark.types.primitives import BY_NAME, RESERVED
from zed_spark.types.text import IDENTIFIER

_LATE = frozenset(RESERVED.values())


@dataclass(frozen=True, slots=True)
class Limits:
    """How much text is read at a time, and how large one value may be.

    Attributes:
        chunk_size: bytes read at a time; more only if a value is longer.
        value_size: most characters of one value, give or take a chunk, as it has to be in memory as a whole. The
            reference takes tokens of 50 MiB.
        parts: most values that one value is made of: each takes some hundred bytes until types are known.
        shape_credit: values that may be compared with shapes, or learned, in vain; each match makes up for one
            (`zed_spark.formats.text.shapes`, `zed_spark.formats.text.json_shapes`).
    """

    chunk_size: int = 1 << 20
    value_size: int = 64 << 20
    parts: int = 2_000_000
    shape_credit: int = 1000


LIMITS = Limits()


# What follows a token that looks like a number must not make it look like something else.
_DONE = r"(?![\w$.+/-])"
# Groups are not possessive here: Python before 3.11.5 loses its position when a repetition of such a group fails.
_IP6 = r"[0-9a-fA-F]{0,4}(?::[0-9a-fA-F]{0,4}){2,}(?:\d*(?:\.\d++){3})?(?:/\d++)?"
NUMBER = re.compile(f"({DURATION_PATTERN}){_DONE}|({NUMBER_PATTERN}){_DONE}")
AFTER_IP = re.compile(r"[\s,:}\])>]|\Z")

VALUE = re.compile(
    r"\s*+(?:"
    r'"([^"\\\n]*+)"'  # 1: a string without escapes
    r"|([-+]?\d{1,18})(?=[,}\]\s])"  # 2: an integer that surely fits
    r"|(\{)"  # 3
    r"|(\[)"  # 4
    r"|(true|false)(?![\w$])"  # 5
    r"|(null)(?![\w$])"  # 6
    r"|([-+]?\d++\.\d*+)(?=[,}\]\s])"  # 7: a float without an exponent
    rf"|({TIME_PATTERN}){_DONE}"  # 8
    r"|(\d{1,3}(?:\.\d{1,3}){3}(?:/\d++)?)(?![\w$.+-])"  # 9: an address or network of IPv4
    rf"|({_IP6})"  # 10: of IPv6, or a number and the start of a decorator
    rf"|({DURATION_PATTERN}){_DONE}"  # 11
    rf"|(0x[0-9a-fA-F]*+){_DONE}"  # 12
    rf"|({NUMBER_PATTERN}){_DONE}"  # 13
    r'|"((?:[^"\\\n]++|\\.)*)"'  # 14: a string with escapes
    r"|(\|\[|set\[)"  # 15
    r"|(\|\{|map\{)"  # 16
    r"|(<)"  # 17
    r"|(error\s*\()"  # 18
    r"|%([^\W\d][\w$]*+)(?=[ \t]*(?:[\n\r(),:}\]|/]|\Z))"  # 19
    r"|%([^\n(),:{}\[\]|\ud800-\udfff]*+)"  # 20: a symbol that is no identifier: printed without quotes
    r"|(_)(?=\s*::)"  # 21
    r"|(fusion\s*\()"  # 22
    r")"
)
FIELD = re.compile(rf'\s*+(?:"((?:[^"\\\n]++|\\.)*)"|({IDENTIFIER.pattern}))\s*+(\??+):')
SIMPLE = re.compile(r"\((?:(=)([a-zA-Z_$][\w$.]*+)|([a-zA-Z_$][\w$.]*+)(?:=([a-z0-9]++))?)\)")
DECLARATION = re.compile(r"type(?=\s+[\w$\"])")

LITERALS: dict[int | None, zt.Primitive] = {
    1: zt.STRING,
    2: zt.INT64,
    5: zt.BOOL,
    6: zt.NULL,
    7: zt.FLOAT64,
    8: zt.TIME,
    11: zt.DURATION,
    12: zt.BYTES,
    14: zt.STRING,
}


class Op(IntEnum):
    """What a node is; the comments name the parts that follow it in the tuple."""

    LITERAL = 0
    """type, text (of a string between the quotes), start, end"""
    RECORD = 1
    """names, nodes, set of the indexes of optional fields, start"""
    ARRAY = 2
    """nodes, start"""
    SET = 3
    """nodes, start"""
    MAP = 4
    """keys, values, start"""
    ENUM = 5
    """symbol, start"""
    TYPE = 6
    """tree, start"""
    ERROR = 7
    """node, start"""
    DEFINE = 8
    """node, name, start: names the type that the value implies"""
    CAST = 9
    """node, tree, start"""
    ABSENT = 10
    """tree, start: the value of an absent field"""
    FUSION = 11
    """node, tree, start"""


Node = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Declaration:
    """A line ``type name=...``."""

    name: str
    tree: Tree


class Parser(TypeParser):
    """Parses the values of a text one by one, from wherever `at` is set.

    ``repeated`` tells whether a record of the last value had a field name twice.
    """

    def __init__(self, sup: bool, limits: Limits = LIMITS) -> None:
        super().__init__(sup)
        self.repeated, self._parts, self._most_parts = False, 0, limits.parts

    def feed(self, text: str, at: int) -> None:
        """Continue in another text."""
        self.text, self.at = text, at

    def next(self) -> Node | Declaration | None:
        """Return the next value of the text as a node, or a declaration; None if only space is left.

        The offset of a CorruptDataError is the position in the text, in characters.
        """
        self.space()
        if self.at >= len(self.text):
            return None
        self.repeated, self._parts = False, 0
        declaration = DECLARATION.match(self.text, self.at)
        if declaration is None:
            return self.value(0)
        self.at = declaration.end()
        self.later = True
        self.space()
        start = self.at
        name = self.definable(self.type_name(), start)
        self.expect("=")
        return Declaration(name, self.type())

    def value(self, depth: int) -> Node:
        """Return a value and its decorators."""
        self._parts += 1
        if self._parts > self._most_parts:
            raise self.fail(f"a value of at most {self._most_parts} parts")
        found = VALUE.match(self.text, self.at) or self._after_comments()
        group = found.lastindex
        self.at = found.end()
        literal = LITERALS.get(group)
        if literal is not None:
            node: Node = (Op.LITERAL, literal, found[group or 0], found.start(group or 0), self.at)
        elif depth > zt.MAX_DEPTH:
            raise self.fail(f"at most {zt.MAX_DEPTH} levels of values", found.start(group or 0))
        else:
            node = _READERS[group or 0](self, found, depth)
        # Nearly always the next character shows that there is no decorator.
        if self.text[self.at : self.at + 1] in _PLAIN:
            return node
        return self._decorated(node)

    def _after_comments(self) -> re.Match[str]:
        self.space()
        found = VALUE.match(self.text, self.at)
        if found is None:
            start = self.text[self.at : self.at + 2]
            if start[:1] == '"':
                raise CorruptDataError("the string does not end on its line", offset=self.at)
            if start == "/*":
                raise CorruptDataError("the comment does not end", offset=self.at)
            raise self.fail("a value")
        return found

    def _address4(self, found: re.Match[str], depth: int) -> Node:
        return Op.LITERAL, zt.NET if "/" in found[0] else zt.IP, found[9], found.start(9), self.at

    def _number(self, found: re.Match[str], depth: int) -> Node:
        return Op.LITERAL, number_type(found[13]), found[13], found.start(13), self.at

    def _array(self, found: re.Match[str], depth: int) -> Node:
        return Op.ARRAY, self._list(depth + 1, "]"), found.start(4)

    def _set(self, found: re.Match[str], depth: int) -> Node:
        older = found[15] == "|["
        self.later |= not older
        return Op.SET, self._list(depth + 1, "]|" if older else "]"), found.start(15)

    def _type_value(self, found: re.Match[str], depth: int) -> Node:
        tree = self.type(depth)
        self.expect(">")
        return Op.TYPE, tree, found.start(17)

    def _error(self, found: re.Match[str], depth: int) -> Node:
        inner = self.value(depth + 1)
        self.expect(")")
        return Op.ERROR, inner, found.start(18)

    def _enum_value(self, found: re.Match[str], depth: int) -> Node:
        group = found.lastindex or 0
        return Op.ENUM, found[group], found.start(group)

    def _address6(self, found: re.Match[str], depth: int) -> Node:
        """Return an IPv6 address or network, unless its colons belong to a decorator or separate a key from a value."""
        token, start = found[10], found.start(10)
        if "/" in token:
            return Op.LITERAL, zt.NET, token, start, self.at
        done = AFTER_IP.match(self.text, self.at) is not None
        if not (done or (not self.sup and self.text.startswith("(", self.at))) or ":::" in token:
            cut = token.rfind("::")
            token = token[: cut if cut >= 0 else 0]
        if token.count(":") >= 2:
            self.at = start + len(token)
            return Op.LITERAL, zt.IP, token, start, self.at
        return self.number(start)

    def number(self, start: int) -> Node:
        """Return a number or duration where the characters could also have been part of an address."""
        found = NUMBER.match(self.text, start)
        if found is None:
            raise self.fail("a value", start)
        self.at = found.end()
        of = zt.DURATION if found[1] else number_type(found[0])
        return Op.LITERAL, of, found[0], start, self.at

    def _record(self, opening: re.Match[str], depth: int) -> Node:
        names: list[str] = []
        nodes: list[Node] = []
        optional: set[int] = set()
        text = self.text
        while True:
            found = FIELD.match(text, self.at)
            if found is None:
                if self.accept("}"):
                    break
                self._field(names, optional)
            else:
                self.at = found.end()
                names.append(found[2] or unquoted(found, 1))
                if found[3]:
                    optional.add(len(nodes))
            nodes.append(self.value(depth + 1))
            if text.startswith(",", self.at):
                self.at += 1
            elif not self.accept(","):
                self.expect("}")
                break
        self.later |= bool(optional)
        if len(set(names)) < len(names):
            self.repeated = True
            names, nodes, optional = _first_ones(names, nodes, optional)
        return Op.RECORD, tuple(names), nodes, optional, opening.start(3)

    def _field(self, names: list[str], optional: set[int]) -> None:
        names.append(self.symbol("a field name or '}'"))
        if self.accept("?"):
            optional.add(len(names) - 1)
        self.expect(":")

    def _list(self, depth: int, end: str) -> list[Node]:
        nodes: list[Node] = []
        while not self.accept(end):
            nodes.append(self.value(depth))
            if not self.accept(","):
                self.expect(end)
                break
        return nodes

    def _map(self, opening: re.Match[str], depth: int) -> Node:
        older = opening[16] == "|{"
        self.later |= not older
        end = "}|" if older else "}"
        keys: list[Node] = []
        values: list[Node] = []
        while not self.accept(end):
            self.space()
            at = self.at
            key = self.value(depth + 1)
            if not self.accept(":"):
                # What looks like an address or a network may be a number, the colon, and one of those.
                if key[0] != Op.LITERAL or key[1] not in (zt.IP, zt.NET):
                    raise self.fail("':'")
                self.at = at
                key = self._decorated(self.number(at))
                self.expect(":")
            keys.append(key)
            values.append(self.value(depth + 1))
            if not self.accept(","):
                self.expect(end)
                break
        return Op.MAP, keys, values, opening.start(16)

    def _absent(self, found: re.Match[str], depth: int) -> Node:
        self.later = True
        self.expect("::")
        return Op.ABSENT, self.component(depth), found.start(21)

    def _fusion(self, found: re.Match[str], depth: int) -> Node:
        self.later = True
        inner = self.value(depth + 1)
        self.expect(",")
        self.expect("<")
        tree = self.type(depth)
        self.expect(">")
        self.expect(")")
        return Op.FUSION, inner, tree, found.start(22)

    def _decorated(self, node: Node) -> Node:
        levels = 0
        while True:
            found = SPACE.match(self.text, self.at)
            at = self.at if found is None else found.end()
            if self.text.startswith("(", at):
                simple = self._simple(node, at)
                if simple is None:
                    self.at = at + 1
                    simple = self._decorator(node, levels)
                    self.expect(")")
                node = simple
            elif self.text.startswith("::", self.at) and not self.text.startswith(":::", self.at):
                # No space before these colons: the value on the next line may be an address.
                self.later = True
                self.at += 2
                node = self._decorator(node, levels)
            else:
                return node
            levels += 1
            if levels > zt.MAX_DEPTH:
                raise self.fail(f"at most {zt.MAX_DEPTH} decorators")

    def _simple(self, node: Node, at: int) -> Node | None:
        """Parse a value with a usual decorator: ``(=name)``, ``(type)`` or ``(name=primitive)``."""
        found = SIMPLE.match(self.text, at)
        if found is None:
            return None
        name, primitive = found[2] or found[3], found[4]
        tree: Tree
        if found[1] or primitive:
            if name in BY_NAME or (primitive and primitive not in BY_NAME):
                return None
            if found[1]:
                self.at = found.end()
                return Op.DEFINE, node, name, at + 1
            tree = ("define", [BY_NAME[primitive]], name)
        elif name in _LATE:
            return None
        else:
            tree = BY_NAME.get(name) or ("name", [], (name, at + 1))
        self.at = found.end()
        return Op.CAST, node, tree, at + 1

    def _decorator(self, node: Node, levels: int) -> Node:
        start = self.at
        if self.accept("="):
            return Op.DEFINE, node, self.definable(self.type_name(), start), start
        self.enclosed = self.text.startswith("(", start - 1)
        return Op.CAST, node, self.type(levels) if self.enclosed else self.component(levels), start


_PLAIN = frozenset(",}]")
_READERS: dict[int, Callable[[Parser, re.Match[str], int], Node]] = {
    3: Parser._record,
    4: Parser._array,
    9: Parser._address4,
    10: Parser._address6,
    13: Parser._number,
    15: Parser._set,
    16: Parser._map,
    17: Parser._type_value,
    18: Parser._error,
    19: Parser._enum_value,
    20: Parser._enum_value,
    21: Parser._absent,
    22: Parser._fusion,
}


def _first_ones(names: list[str], nodes: list[Node], optional: set[int]) -> tuple[list[str], list[Node], set[int]]:
    """Return the fields without those that repeat a name."""
    seen: dict[str, int] = {}
    for index, name in enumerate(names):
        seen.setdefault(name, index)
    kept = list(seen.values())
    return list(seen), [nodes[index] for index in kept], {new for new, index in enumerate(kept) if index in optional}
