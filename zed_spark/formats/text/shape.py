"""The fast path: values that look like earlier ones but for their literals.

Logs hold line after line of one shape. Once a value was parsed the long way, and another of its shape is met, the
shape becomes one regular expression with a group for each literal, and a function that makes the plain value of
the groups (`zed_spark.formats.text.outline`). Whatever it does not match, or whose literals do not convert, is parsed
the long way, so that results and errors are always the parser's own.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from zed_spark.errors import CorruptDataError
from zed_spark.formats.text.analyzer import Typed
from zed_spark.formats.text.names import Names
from zed_spark.formats.text.node import Node
from zed_spark.formats.text.outline import Outline, start_of
from zed_spark.types import Type

MOST = 64
"""Shapes that are kept."""

WIDEST = 400
"""Literals of a shape at most: patterns of more take long to compile."""

SEEN = 1024
CREDIT = 1000
"""Values that may be looked at in vain, each one that a shape matched making up for one."""

CHANGES = 100
"""Changes of names after which nothing is learned any more."""

# What comes next must be another value: not a decorator, a comment, or the end of what was read so far.
_NEXT = r"(?=[ \t\r\n]++[^\s(:/])"


class Shapes:
    """The shapes met so far in one text."""

    def __init__(self, names: Names, notation: str) -> None:
        """No shapes yet.

        Args:
            names: what the names in the text stand for.
            notation: ``"zson"``, ``"sup"`` or ``"json"``.
        """
        self._names, self._version, self._changes = names, names.version, 0
        self._notation = notation
        self._shapes: list[_Shape] = []
        self._seen: set[str] = set()
        self._credit = CREDIT

    @property
    def learning(self) -> bool:
        """Whether it is worth while to take note of more values."""
        return self._credit > 0 and self._changes <= CHANGES

    def match(self, text: str, at: int) -> tuple[Typed, int] | None:
        """The value at a position if it is of a known shape, and where it ends."""
        shapes = self._shapes
        if shapes and self._version != self._names.version:
            self._forget()
        for place, shape in enumerate(shapes):
            found = shape.pattern.match(text, at)
            if found is None:
                continue
            if place:
                # What came last comes next, most of the time.
                del shapes[place]
                shapes.insert(0, shape)
            self._credit = min(self._credit + 1, CREDIT)
            try:
                return (shape.type, shape.make(found.groups())), found.end()
            except CorruptDataError:
                # The parser finds it as well, and knows where it is.
                return None
        return None

    def learn(self, text: str, node: Node, found: Typed, end: int) -> None:
        """Take note of a value that was parsed the long way.

        Args:
            text: the text it stands in.
            node: the value as it was parsed.
            found: the value as it was read.
            end: where it ends.
        """
        if self._version != self._names.version:
            # A value that changes what a name stands for is no example for others.
            self._forget()
            return
        if not self.learning:
            return
        self._credit -= 1
        outline = Outline(text, self._notation)
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
        # A shape that does not give the very value it was made from would be of no use.
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
    """One shape: its pattern, and what makes a value of the pattern's groups."""

    __slots__ = ("make", "pattern", "type")

    def __init__(self, of: Type, pattern: re.Pattern[str], make: Callable[[tuple[str | None, ...]], Any]) -> None:
        self.type, self.pattern, self.make = of, pattern, make
