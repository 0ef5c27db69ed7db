"""The outline of a value: a pattern for values that look like it, and an expression that makes values of matches."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from zed_spark.types import (
    BOOL,
    BYTES,
    DURATION,
    FLOAT64,
    FLOATS,
    INT64,
    IP,
    NET,
    NOTHING,
    NULL,
    STRING,
    TIME,
    Array,
    Enum,
    Error,
    Map,
    Primitive,
    Record,
    Set,
    Type,
    Union,
    under,
)
from zed_spark.zson.containers import sorted_entries, sorted_unique
from zed_spark.zson.literal import DURATION_PATTERN, READ, TIME_PATTERN
from zed_spark.zson.node import Node, Op
from zed_spark.zson.types import implied

_IP4 = r"\d{1,3}(?:\.\d{1,3}){3}"
_IP6 = r"[0-9a-fA-F]{0,4}(?::[0-9a-fA-F]{0,4}){2,}(?:\d*(?:\.\d++){3})?"
_PATTERNS: dict[Type, str] = {
    INT64: r"[-+]?\d{1,18}",
    FLOAT64: r"[-+]?(?:\d++\.\d*+|\.\d++)(?:[eE][-+]?\d++)?|[-+]?\d++[eE][-+]?\d++|NaN|nan|[-+][Ii]nf",
    BOOL: "true|false",
    TIME: TIME_PATTERN,
    DURATION: DURATION_PATTERN,
    BYTES: "0x(?:[0-9a-fA-F]{2})*",
    IP: f"{_IP4}|{_IP6}",
    NET: rf"(?:{_IP4}|{_IP6})/\d++",
}
_STRING = r'"((?:[^"\\\n]++|\\.)*)"'
_JSON_NUMBER = r"-?(?:0|[1-9]\d*+)"
_JSON: dict[Type, str] = {
    INT64: r"-?(?:0|[1-9]\d{0,17})",
    FLOAT64: rf"{_JSON_NUMBER}\.\d++(?:[eE][-+]?\d++)?|{_JSON_NUMBER}[eE][-+]?\d++",
    BOOL: "true|false",
}
_JSON_STRING = r'"((?:[^"\\\x00-\x1f]++|\\.)*)"'

_LOOKS: dict[Type, Type] = {
    of: INT64 if isinstance(of, Primitive) and "int" in of.name else FLOAT64 if of in FLOATS else of for of in READ
}
"""For each type the type that its literals look like."""


def start_of(node: Node) -> int:
    """Where the text of a node starts."""
    while node[0] in (Op.CAST, Op.DEFINE):
        node = node[1]
    if node[0] == Op.LITERAL:
        return _span(node)[1]
    return int(node[-1]) - int(node[0] == Op.ENUM)


_BARE, _CAST, _INSIDE = range(3)
"""Where the type of a node comes from: itself, a decorator around it, itself as the member of a union or under a
name, where a null would be of another type."""


class Outline:
    """Turns one value into a pattern and an expression.

    Attributes:
        leaves: of each literal where it starts and ends in the text, and the pattern that stands for it.
    """

    def __init__(self, text: str, notation: str) -> None:
        self._text, self._sup = text, notation == "sup"
        self._decorator = "::{}" if self._sup else "({})"
        self._patterns = _JSON if notation == "json" else _PATTERNS
        self._string = _JSON_STRING if notation == "json" else _STRING
        self._typed_nulls = notation != "json"
        self.leaves: list[tuple[int, int, str]] = []
        self._functions: list[Any] = []

    def pattern(self, start: int, end: int) -> str:
        """The pattern of the text between two positions."""
        parts, at = [], start
        for begin, stop, pattern in self.leaves:
            parts += [re.escape(self._text[at:begin]), pattern]
            at = stop
        return "".join([*parts, re.escape(self._text[at:end])])

    def maker(self, body: str) -> Callable[[tuple[str | None, ...]], Any]:
        """The function that an expression is the body of."""
        # The expression is made of places of groups and functions alone; nothing of the text is in it.
        made: Callable[[tuple[str | None, ...]], Any] = eval(f"lambda g: {body}", {"f": self._functions, "int": int})
        return made

    def body(self, node: Node, of: Type, value: Any) -> str | None:
        """The expression for a value; None when its shape is not one for the fast path.

        Args:
            node: what was parsed.
            of: the type that it got.
            value: what it became.
        """
        return self.value(node, of, value, _BARE)

    def value(self, node: Node, of: Type, value: Any, source: int) -> str | None:
        """The expression for a part; `source` tells where its type came from."""
        kind = under(of)
        if node[0] == Op.DEFINE:
            return self.value(node[1], of, value, _INSIDE if node[1][0] == Op.LITERAL else source)
        if node[0] == Op.CAST:
            if isinstance(kind, Union):
                return self.value(node[1], of, value, source)
            if node[1][0] == Op.LITERAL and not isinstance(kind, Enum):
                return self._decorated(node[1], of)
            return self.value(node[1], of, value, _CAST)
        if isinstance(kind, Union):
            # Which member it is follows from how literals look, so that it is the same for all of the shape.
            if value is None:
                return "None"
            perhaps = self._perhaps(node, kind)
            if perhaps is not None:
                return perhaps
            inside = self.value(node, kind.members[value[0]], value[1], _INSIDE)
            return None if inside is None else f"({value[0]},{inside})"
        match node[0], kind:
            case Op.LITERAL, _:
                return self._literal(node, of, source)
            case Op.RECORD, Record():
                fields = zip(node[2], [field for _, field in kind.fields], value, strict=True)
                return _sequence("(", [self.value(*part, _below(source)) for part in fields], ",)" if value else ")")
            case Op.ARRAY, Array():
                run = self._run(node[1], kind.inner, source)
                if run is not None:
                    return run
                parts = [self.value(own, kind.inner, v, _below(source)) for own, v in zip(node[1], value, strict=True)]
                return _sequence("[", parts, "]")
            case Op.SET, Set() if _plain(node[1], kind.inner):
                items = self._run(node[1], kind.inner, source) or _sequence(
                    "[", [self._literal(own, kind.inner, _below(source)) for own in node[1]], "]"
                )
                return items if source == _CAST else self._call(partial(sorted_unique, kind.inner), items)
            case Op.MAP, Map() if _plain(node[1], kind.key) and _plain(node[2], kind.value):
                return self._map(node, kind, _below(source))
            case Op.ERROR, Error():
                return self.value(node[1], kind.inner, value, _below(source))
            case ((Op.ENUM | Op.TYPE), _):
                return self._constant(value)
        return None

    def _run(self, nodes: list[Node], of: Type, source: int) -> str | None:
        """Elements that all look alike, of which there may be any number but none."""
        if (
            source == _CAST
            or not nodes
            or of not in READ
            or any(node[0] != Op.LITERAL or node[1] is not of for node in nodes)
        ):
            return None
        if of is not STRING and of not in self._patterns:
            return None
        one = self._string if of is STRING else self._patterns[of]
        each = f"(?:{one.replace('((', '(?:(', 1) if of is STRING else one})"
        run = f"{each}(?:, ?{each})*"
        start, end = _span(nodes[0])[1], _span(nodes[-1])[2]
        if re.fullmatch(run, self._text[start:end]) is None:
            return None
        group = len(self.leaves)
        self.leaves.append((start, end, f"({run})"))
        found, read = re.compile(one).findall, READ[of]
        return self._call(lambda text: [read(own) for own in found(text)], f"g[{group}]")

    def _map(self, node: Node, of: Map, source: int) -> str | None:
        # The colons of addresses and of entries can be told apart by the parser only.
        if of.key in (IP, NET) or of.value in (IP, NET):
            return None
        entries = [
            _sequence("(", [self._literal(key, of.key, source), self._literal(own, of.value, source)], ")")
            for key, own in zip(node[1], node[2], strict=True)
        ]
        return self._call(partial(sorted_entries, of.key), _sequence("[", entries, "]"))

    def _constant(self, value: Any) -> str:
        self._functions.append(value)
        return f"f[{len(self._functions) - 1}]"

    def _call(self, function: Callable[[Any], Any], body: str | None) -> str | None:
        return None if body is None else f"{self._constant(function)}({body})"

    def _literal(self, node: Node, of: Type, source: int) -> str | None:
        """A literal without a decorator of its own; a null of its type may stand in its place."""
        literal, start, end = _span(node)
        target = under(of)
        if literal is NULL:
            if source != _CAST or target not in READ:
                return "None"
            literal = _LOOKS[target]
        null = None
        if source == _CAST:
            null = "null"
        elif source == _BARE and of is literal and isinstance(of, Primitive) and self._typed_nulls:
            null = "null" + re.escape(self._decorator.format(of.name))
        return self._leaf(start, end, literal, target, null)

    def _decorated(self, node: Node, of: Type) -> str | None:
        """A literal with a decorator; where a null needs one and other values do not, those may stand in its place."""
        literal, start, end = _span(node)
        target = under(of)
        if target in (IP, NET):
            return None
        if literal is NULL:
            if target not in READ:
                return "None"
            literal = _LOOKS[target]
            decorator = self._decorator.format(target.name) if isinstance(target, Primitive) else ""
            if of is target and implied(of) and decorator and self._text.startswith(decorator, end):
                return self._leaf(start, end + len(decorator), literal, target, "null" + re.escape(decorator))
        return self._leaf(start, end, literal, target, "null")

    def _perhaps(self, node: Node, of: Union) -> str | None:
        """A literal, null or absent value of a union of one type with null or none, as later releases spell them."""
        if not self._sup or len(of.members) != 2:
            return None
        nothing = next((own for own in of.members if own in NOTHING), None)
        target = next((own for own in of.members if own not in NOTHING), None)
        if nothing is None or not isinstance(target, Primitive) or not implied(target):
            return None
        text = "null" if nothing is NULL else f"_::{target.name}"
        if node[0] == Op.LITERAL:
            literal, start, end = _span(node)
            if literal is not target and (literal is not NULL or nothing is not NULL):
                return None
        elif node[0] == Op.ABSENT and self._text.startswith(text, node[-1]):
            start, end = node[-1], node[-1] + len(text)
        else:
            return None
        group = len(self.leaves)
        made = self._leaf(start, end, target, target, re.escape(text))
        if made is None:
            return None
        there, absent = of.members.index(target), of.members.index(nothing)
        return f"(({absent},None) if g[{group}] is None else ({there},{made}))"

    def _leaf(self, start: int, end: int, literal: Type, target: Type, null: str | None) -> str | None:
        if target not in READ or (literal is not STRING and literal not in self._patterns):
            return None
        pattern = self._string if literal is STRING else f"({self._patterns[literal]})"
        group = len(self.leaves)
        self.leaves.append((start, end, f"(?:{pattern}|{null})" if null else pattern))
        convert = "int" if literal is INT64 and target is INT64 else self._constant(READ[target])
        made = f"{convert}(g[{group}])"
        return f"(None if g[{group}] is None else {made})" if null else made


def _span(node: Node) -> tuple[Type, int, int]:
    """The type that a literal looks like, and where it starts and ends with its quotes."""
    return node[1], node[3] - (node[1] is STRING), node[4]


def _below(source: int) -> int:
    return _CAST if source == _CAST else _BARE


def _plain(nodes: list[Node], of: Type) -> bool:
    return isinstance(under(of), Primitive) and all(node[0] == Op.LITERAL for node in nodes)


def _sequence(start: str, parts: list[str | None], end: str) -> str | None:
    return None if None in parts else start + ",".join(map(str, parts)) + end
