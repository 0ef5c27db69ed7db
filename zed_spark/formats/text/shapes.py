"""The fast path of ZSON and SUP for values that look like earlier ones except for their literals, line after line.

When a value has the shape of an earlier one, the shape becomes one regular expression with a group per literal, and
steps that make the plain value from the groups: first the literals are converted, then each step replaces some of the
values so far by one, from the innermost containers outwards. All other values, and those whose literals do not convert,
go through the parser, so results and errors are always the parser's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial
from itertools import repeat
from typing import Any

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.formats.text.analyzer import Names, Typed
from zed_spark.formats.text.parser import Node, Op
from zed_spark.formats.text.printer import implied
from zed_spark.types.body import sorted_entries, sorted_unique
from zed_spark.types.literals import DURATION_PATTERN, LITERALS, TIME_PATTERN

MOST = 64
"""Most shapes that are kept."""

WIDEST = 400
"""Most literals of a shape: patterns of more take long to compile."""

SEEN = 1024
"""Patterns of values that are remembered until they are met again."""

CHANGES = 100
"""Changes of names after which nothing is learned any more."""

# What comes next must be another value: not a decorator, a comment, or the end of what was read so far.
_NEXT = r"(?=[ \t\r\n]++[^\s(:/])"

_IP4 = r"\d{1,3}(?:\.\d{1,3}){3}"
_IP6 = r"[0-9a-fA-F]{0,4}(?::[0-9a-fA-F]{0,4}){2,}(?:\d*(?:\.\d++){3})?"
_PATTERNS: dict[zt.Type, str] = {
    zt.INT64: r"[-+]?\d{1,18}",
    zt.FLOAT64: r"[-+]?(?:\d++\.\d*+|\.\d++)(?:[eE][-+]?\d++)?|[-+]?\d++[eE][-+]?\d++|NaN|nan|[-+][Ii]nf",
    zt.BOOL: "true|false",
    zt.TIME: TIME_PATTERN,
    zt.DURATION: DURATION_PATTERN,
    zt.BYTES: "0x(?:[0-9a-fA-F]{2})*",
    zt.IP: f"{_IP4}|{_IP6}",
    zt.NET: rf"(?:{_IP4}|{_IP6})/\d++",
}
_STRING = r'"((?:[^"\\\n]++|\\.)*)"'

_LOOKS: dict[zt.Type, zt.Type] = {
    of: zt.INT64 if isinstance(of, zt.Primitive) and "int" in of.name else zt.FLOAT64 if of in zt.FLOATS else of
    for of in LITERALS
}
"""For each type the type that its literals imply."""


class Shapes:
    """The shapes of the values so far in one text."""

    def __init__(self, names: Names, sup: bool, credit: int) -> None:
        """No shapes yet; at most ``credit`` values are examined in vain, each match making up for one."""
        self._names, self._version, self._changes = names, names.version, 0
        self._sup = sup
        self._shapes: list[_Shape] = []
        self._seen: set[str] = set()
        self._credit = self._most_credit = credit

    def match(self, text: str, at: int) -> tuple[Typed, int] | None:
        """Return the value at a position if it is of a known shape, and where it ends."""
        shapes = self._shapes
        if shapes and self._version != self._names.version:
            self._forget()
        for index, shape in enumerate(shapes):
            found = shape.pattern.match(text, at)
            if found is None:
                continue
            if index:
                # The shape of the last value is mostly that of the next.
                del shapes[index]
                shapes.insert(0, shape)
            self._credit = min(self._credit + 1, self._most_credit)
            try:
                return (shape.type, shape.make(found.groups())), found.end()
            except CorruptDataError:
                # The parser raises it again, with its position.
                return None
        return None

    def learn(self, text: str, node: Node, found: Typed, end: int) -> None:
        """Remember a value that was parsed the long way, and make a shape of it when its like was met before."""
        if self._version != self._names.version:
            # A value that redefines a name is no example for others.
            self._forget()
            return
        if self._credit <= 0 or self._changes > CHANGES:
            return
        self._credit -= 1
        outline = Outline(text, self._sup)
        make = outline.maker(node, found[0], found[1])
        if make is None or len(outline.leaves) > WIDEST:
            return
        start = start_of(node)
        pattern = outline.pattern(start, end)
        if pattern not in self._seen:
            if len(self._seen) >= SEEN:
                self._seen.clear()
            self._seen.add(pattern)
            return
        shape = _Shape(found[0], re.compile(rf"[ \t\r\n]*+{pattern}{_NEXT}"), make)
        # A shape must read the value that it was made from.
        again = shape.pattern.match(text, start)
        if again is None or repr(shape.make(again.groups())) != repr(found[1]):
            return
        self._shapes.insert(0, shape)
        del self._shapes[MOST:]

    def _forget(self) -> None:
        self._shapes.clear()
        self._seen.clear()
        self._version = self._names.version
        self._changes += 1


class _Shape:
    """One shape: its type, its pattern, and the function from the groups of a match to a value."""

    __slots__ = ("make", "pattern", "type")

    def __init__(self, of: zt.Type, pattern: re.Pattern[str], make: Callable[[tuple[str | None, ...]], Any]) -> None:
        self.type, self.pattern, self.make = of, pattern, make


def start_of(node: Node) -> int:
    """Return where the text of a node starts."""
    while node[0] in (Op.CAST, Op.DEFINE):
        node = node[1]
    if node[0] == Op.LITERAL:
        return _span(node)[1]
    return int(node[-1]) - int(node[0] == Op.ENUM)


_BARE, _CAST, _INSIDE = range(3)
"""Where the type of a node comes from: the node, a decorator around it, or the node as the value of a union or under a
name, where a null would be of another type."""


class Outline:
    """Turns one value into a pattern and steps; ``leaves`` has start, end and pattern of each literal."""

    def __init__(self, text: str, sup: bool) -> None:
        self._text, self._sup = text, sup
        self._decorator = "::{}" if sup else "({})"
        self.leaves: list[tuple[int, int, str]] = []
        self._converts: list[Callable[[str], Any]] = []
        self._steps: list[tuple[slice, Callable[[list[Any]], Any]]] = []
        self._height = 0

    def pattern(self, start: int, end: int) -> str:
        """Return the pattern of the text between two positions."""
        parts, at = [], start
        for begin, stop, pattern in self.leaves:
            parts += [re.escape(self._text[at:begin]), pattern]
            at = stop
        return "".join([*parts, re.escape(self._text[at:end])])

    def maker(self, node: Node, of: zt.Type, value: Any) -> Callable[[tuple[str | None, ...]], Any] | None:
        """Return the function from the groups of a match to a plain value; None for shapes that are not supported."""
        if not self.value(node, of, value, _BARE):
            return None
        converts, steps = tuple(self._converts), self._steps

        def make(groups: tuple[str | None, ...]) -> Any:
            values = [None if text is None else convert(text) for convert, text in zip(converts, groups, strict=True)]
            for run, function in steps:
                values[run] = (function(values[run]),)
            return values[0]

        return make

    def value(self, node: Node, of: zt.Type, value: Any, source: int) -> bool:
        """Add the literals and steps of a part, and return whether the fast path supports its shape.

        `source` is where its type comes from.
        """
        kind = zt.under(of)
        if node[0] == Op.DEFINE:
            return self.value(node[1], of, value, _INSIDE if node[1][0] == Op.LITERAL else source)
        if node[0] == Op.CAST:
            if isinstance(kind, zt.Union):
                return self.value(node[1], of, value, source)
            if node[1][0] == Op.LITERAL and not isinstance(kind, zt.Enum):
                return self._decorated(node[1], of)
            return self.value(node[1], of, value, _CAST)
        if isinstance(kind, zt.Union):
            # Literals of one pattern imply the same member, so it is the same for all values of the shape.
            if value is None:
                return self._constant(None)
            if self._nullable(node, kind):
                return True
            tag = value[0]
            return self.value(node, kind.members[tag], value[1], _INSIDE) and self._fold(
                1, lambda parts: (tag, parts[0])
            )
        match node[0], kind:
            case Op.LITERAL, _:
                return self._literal(node, of, source)
            case Op.RECORD, zt.Record():
                fields = zip(node[2], [field for _, field in kind.fields], value, strict=True)
                return self._each(fields, source) and self._fold(len(value), tuple)
            case Op.ARRAY, zt.Array():
                if self._run(node[1], kind.inner, source):
                    return True
                items = zip(node[1], repeat(kind.inner), value)
                return self._each(items, source) and self._fold(len(value), list)
            case Op.SET, zt.Set() if _are_literals(node[1], kind.inner):
                if not self._run(node[1], kind.inner, source):
                    if not all(self._literal(item, kind.inner, _below(source)) for item in node[1]):
                        return False
                    self._fold(len(node[1]), list)
                return source == _CAST or self._fold(1, lambda items: sorted_unique(kind.inner, items[0]))
            case Op.MAP, zt.Map() if _are_literals(node[1], kind.key) and _are_literals(node[2], kind.value):
                return self._map(node, kind, _below(source))
            case Op.ERROR, zt.Error():
                return self.value(node[1], kind.inner, value, _below(source))
            case ((Op.ENUM | Op.TYPE), _):
                return self._constant(value)
        return False

    def _each(self, parts: Iterable[tuple[Node, zt.Type, Any]], source: int) -> bool:
        # A loop, because types may be nested so deep that every call counts.
        for node, of, value in parts:  # noqa: SIM110
            if not self.value(node, of, value, _below(source)):
                return False
        return True

    def _run(self, nodes: list[Node], of: zt.Type, source: int) -> bool:
        """Add one or more elements that are literals of one type, as a pattern for any number of them."""
        if (
            source == _CAST
            or not nodes
            or of not in LITERALS
            or any(node[0] != Op.LITERAL or node[1] is not of for node in nodes)
        ):
            return False
        if of is not zt.STRING and of not in _PATTERNS:
            return False
        one = _STRING if of is zt.STRING else _PATTERNS[of]
        each = f"(?:{one.replace('((', '(?:(', 1) if of is zt.STRING else one})"
        run = f"{each}(?:, ?{each})*"
        start, end = _span(nodes[0])[1], _span(nodes[-1])[2]
        if re.fullmatch(run, self._text[start:end]) is None:
            return False
        found, read = re.compile(one).findall, LITERALS[of].read
        return self._add(start, end, f"({run})", lambda text: [read(item) for item in found(text)])

    def _map(self, node: Node, of: zt.Map, source: int) -> bool:
        # Only the parser can distinguish the colons of addresses from those of entries.
        if of.key in (zt.IP, zt.NET) or of.value in (zt.IP, zt.NET):
            return False
        for key, item in zip(node[1], node[2], strict=True):
            if not (self._literal(key, of.key, source) and self._literal(item, of.value, source)):
                return False
            self._fold(2, tuple)
        return self._fold(len(node[1]), partial(sorted_entries, of.key))

    def _constant(self, value: Any) -> bool:
        return self._fold(0, lambda _: value)

    def _fold(self, count: int, function: Callable[[list[Any]], Any]) -> bool:
        """Add the step that makes one value of the last ``count`` values."""
        start = self._height - count
        self._steps.append((slice(start, self._height), function))
        self._height = start + 1
        return True

    def _literal(self, node: Node, of: zt.Type, source: int) -> bool:
        """Add a literal without a decorator; other values may have a null of its type in its place."""
        literal, start, end = _span(node)
        target = zt.under(of)
        if literal is zt.NULL:
            if source != _CAST or target not in LITERALS:
                return self._constant(None)
            literal = _LOOKS[target]
        null = None
        if source == _CAST:
            null = "null"
        elif source == _BARE and of is literal and isinstance(of, zt.Primitive):
            null = "null" + re.escape(self._decorator.format(of.name))
        return self._leaf(start, end, literal, target, null)

    def _decorated(self, node: Node, of: zt.Type) -> bool:
        """Add a literal with a decorator. If only nulls need one, other values may have a bare literal in its place."""
        literal, start, end = _span(node)
        target = zt.under(of)
        if target in (zt.IP, zt.NET):
            return False
        if literal is zt.NULL:
            if target not in LITERALS:
                return self._constant(None)
            literal = _LOOKS[target]
            decorator = self._decorator.format(target.name) if isinstance(target, zt.Primitive) else ""
            if of is target and implied(of) and decorator and self._text.startswith(decorator, end):
                return self._leaf(start, end + len(decorator), literal, target, "null" + re.escape(decorator))
        return self._leaf(start, end, literal, target, "null")

    def _nullable(self, node: Node, of: zt.Union) -> bool:
        """Add a literal, null or absent value of a union of one type with null or none, as later releases do."""
        if not self._sup or len(of.members) != 2:
            return False
        nothing = next((member for member in of.members if member in zt.NULL_TYPES), None)
        target = next((member for member in of.members if member not in zt.NULL_TYPES), None)
        if nothing is None or not isinstance(target, zt.Primitive) or not implied(target):
            return False
        text = "null" if nothing is zt.NULL else f"_::{target.name}"
        if node[0] == Op.LITERAL:
            literal, start, end = _span(node)
            if literal is not target and (literal is not zt.NULL or nothing is not zt.NULL):
                return False
        elif node[0] == Op.ABSENT and self._text.startswith(text, node[-1]):
            start, end = node[-1], node[-1] + len(text)
        else:
            return False
        if not self._leaf(start, end, target, target, re.escape(text)):
            return False
        tag, absent = of.members.index(target), (of.members.index(nothing), None)
        return self._fold(1, lambda parts: absent if parts[0] is None else (tag, parts[0]))

    def _leaf(self, start: int, end: int, literal: zt.Type, target: zt.Type, null: str | None) -> bool:
        if target not in LITERALS or (literal is not zt.STRING and literal not in _PATTERNS):
            return False
        pattern = _STRING if literal is zt.STRING else f"({_PATTERNS[literal]})"
        convert = int if literal is zt.INT64 and target is zt.INT64 else LITERALS[target].read
        return self._add(start, end, f"(?:{pattern}|{null})" if null else pattern, convert)

    def _add(self, start: int, end: int, pattern: str, convert: Callable[[str], Any]) -> bool:
        """Add a literal: its position, the pattern for literals in its place, and their conversion."""
        self.leaves.append((start, end, pattern))
        self._converts.append(convert)
        self._height += 1
        return True


def _span(node: Node) -> tuple[zt.Type, int, int]:
    """Return the type that a literal looks like, and where it starts and ends with its quotes."""
    return node[1], node[3] - (node[1] is zt.STRING), node[4]


def _below(source: int) -> int:
    return _CAST if source == _CAST else _BARE


def _are_literals(nodes: list[Node], of: zt.Type) -> bool:
    return isinstance(zt.under(of), zt.Primitive) and all(node[0] == Op.LITERAL for node in nodes)
