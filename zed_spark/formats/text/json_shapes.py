"""Known shapes of JSON values, such as those of the lines of a log, which a kernel finds and cuts into fields.

Values of a shape have the same keys in the same order, the same space between them, and the same kinds of leaves:
strings, numbers, bools, null, and arrays of these. So they are of one type. Shapes are learned from values that the
parser has read; what is of no known shape, or may be refused, goes through the parser.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int32s
from zed_spark.columns.assemble import Positions
from zed_spark.columns.cells import Scratch
from zed_spark.formats.text.parser import Limits

MOST = 500
"""Most shapes that are kept."""

WIDEST = 1000
"""Most fields of a shape."""

_DEEPEST = 50
"""Most records and arrays around a leaf."""

_LONGEST = 64 << 10
"""Most bytes of the first value of a shape."""

_TURN = 4096
"""Most values that are found at a time, so that their text stays in the cache."""

_TURN_BOUNDS = 1 << 18
"""The same in bounds of fields."""

LEAVES: tuple[zt.Type, ...] = (
    zt.STRING,
    zt.INT64,
    zt.FLOAT64,
    zt.BOOL,
    zt.NULL,
    zt.Array(zt.NULL),
    *(zt.Array(of) for of in (zt.STRING, zt.INT64, zt.FLOAT64, zt.BOOL)),
)
"""The types of fields, by the numbers that the kernel has for their kinds."""

KINDS = {of: kind for kind, of in enumerate(LEAVES)}
"""Their numbers by type. Arrays of other types have a shape of their own for each number of elements."""

# The parts of an edge, as json.c describes them.
_TEXT, _SIZE, _NEXT, _SHAPE, _NODES = range(5)
_EDGE = _NODES + len(LEAVES)

FULL, UNKNOWN, CUT, ODD = range(4)
"""Why a search ends: it found as many as it may, at a value of no known shape, where the text ends or cuts a value off,
or at a value with parts that are of no shape."""

FEW = 8
"""Fewer values are parsed sooner than made columns of."""

_ITEM = rb'(?:"(?:[^"\\]|\\.)*"|[-0-9.eE+]++|true|false)'
_PART = re.compile(
    rb'("(?:[^"\\]|\\.)*"[ \t\r\n]*:)'  # 1: a key
    rb'|("(?:[^"\\]|\\.)*"|[-0-9][-0-9.eE+]*+|true|false|null|\[ *(?:%b *(?:, *%b *)*)?\])'  # 2: a leaf
    rb"|[][{}]" % (_ITEM, _ITEM)
)


@dataclass(frozen=True, slots=True)
class Layout:
    """The type of records, and how many elements those arrays have that are no leaves."""

    type: zt.Record
    lengths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rows:
    """Consecutive records of known shapes, to be used before the next ones are looked for.

    Attributes:
        layouts: the layouts of all shapes.
        src: the text that they are in.
        start: where the first one, or the space before it, begins.
        bounds: the bounds of their fields, as cells: int32, shape (n, stride).
        numbers: the place of each one's layout in ``layouts``.
        starts: where each begins.
        ends: where each ends.
        by_line: whether each is alone on its line, as far as it goes.
    """

    layouts: list[Layout]
    src: Bytes
    start: int
    bounds: Int32s
    numbers: Int32s
    starts: Int32s
    ends: Int32s
    by_line: bool

    def __len__(self) -> int:
        return len(self.numbers)

    def text(self, row: int) -> str:
        """Return the text of a value."""
        return self.src[self.starts[row] : self.ends[row]].tobytes().decode("utf-8", "surrogateescape")

    def size(self, start: int, stop: int) -> int:
        """Return the bytes of some values, with the space before them."""
        return int(self.ends[stop - 1]) - (int(self.ends[start - 1]) if start else self.start)

    def until(self, start: int, rows: int, nbytes: int) -> int:
        """Return the end of the values from one on that are some rows, or the first to have some bytes."""
        begin = int(self.ends[start - 1]) if start else self.start
        return min(start + rows, int(np.searchsorted(self.ends, begin + nbytes)) + 1, len(self))

    def by_layout(self, start: int, stop: int) -> list[tuple[Layout, Positions]]:
        """Return the layouts of some values, in the order of first appearance, with the positions of these."""
        numbers = self.numbers[start:stop]
        present = np.flatnonzero(np.bincount(numbers)).tolist()
        found = [(self.layouts[number], start + np.flatnonzero(numbers == number)) for number in present]
        return sorted(found, key=lambda one: int(one[1][0]))


class JsonShapes:
    """The shapes of the values so far in one text."""

    def __init__(self, limits: Limits) -> None:
        """No shapes yet; at most ``limits.shape_credit`` may be learned that never match; a match allows another."""
        self._parts = limits.parts
        self._credit = self._most_credit = limits.shape_credit
        self._forget()

    def _forget(self) -> None:
        self._layouts: list[Layout] = []
        self._numbers: dict[Layout, int] = {}
        self._index: dict[tuple[int, bytes], int] = {}
        self._literals, self._heads = Scratch(np.uint8), Scratch(np.int32)
        self._edges, self._shapes = Scratch(np.int32), Scratch(np.int32)
        self._has_lines = False
        self._set_stride(2)
        self._new_node()

    def _set_stride(self, stride: int) -> None:
        self._stride = stride
        turn = max(1, min(_TURN, _TURN_BOUNDS // stride))
        self._bounds, self._rows = np.empty(turn * stride, np.int32), np.empty(3 * turn, np.int32)

    def match(self, src: Bytes, at: int, begins_line: bool) -> tuple[Rows | None, int]:
        """Return the next values of a text as far as they are of known shapes, and why the search ends.

        ``begins_line`` tells whether the text before the position needs no newline after it.
        """
        if not self._layouts:
            return None, UNKNOWN
        state = np.array([0, 0, begins_line], np.int64)
        literals, heads, edges, stride = self.arrays()
        count = kernels.json_values(
            src, at, literals, heads, edges, self._parts, stride, self._bounds, self._rows, state
        )
        _, why, together = state.tolist()
        if not count:
            return None, why
        # A shape that only its first value has costs more than it saves.
        self._credit = min(self._credit + count - 1, self._most_credit)
        rows = self._rows[: 3 * count].reshape(count, 3)
        bounds = self._bounds[: self._stride * count].reshape(count, self._stride)
        numbers = self._shapes.taken()[rows[:, 0]]
        by_line = not together and not self._has_lines
        return Rows(self._layouts, src, at, bounds, numbers, rows[:, 1], rows[:, 2], by_line), why

    def arrays(self) -> tuple[Bytes, Int32s, Int32s, int]:
        """Return the shapes as `json_values` takes them: texts, first edges and edges; and the stride."""
        return self._literals.taken(), self._heads.taken(), self._edges.taken(), self._stride

    def learn(self, text: str, of: zt.Type) -> bool:
        """Learn the shape of a value, given its text, that the parser has read; returns whether it can be found now."""
        if self._credit <= 0 or not isinstance(of, zt.Record) or len(text) > _LONGEST:
            return False
        self._credit -= 1
        outline = _Outline(text.encode("utf-8", "surrogateescape").lstrip())
        if not outline.value(of, next(outline.rest)) or len(outline.parts) > WIDEST:
            return False
        if self._shapes.used >= MOST:
            self._forget()
        return self._add([*outline.parts, outline.end()], Layout(of, tuple(outline.lengths)))

    def _add(self, outline: list[tuple[bytes, int]], layout: Layout) -> bool:
        node = 0
        for text, kind in outline[:-1]:
            edge = self._edge(node, text)
            node = int(edge[_NODES + kind])
            if node < 0:
                node = edge[_NODES + kind] = self._new_node()
        edge = self._edge(node, outline[-1][0])
        if edge[_SHAPE] >= 0:
            return False
        number = self._numbers.setdefault(layout, len(self._layouts))
        if number == len(self._layouts):
            self._layouts.append(layout)
        edge[_SHAPE] = self._shapes.used
        _append(self._shapes, [number])
        self._has_lines |= any(b"\n" in text for text, _ in outline)
        if 2 * (len(outline) - 1) > self._stride:
            self._set_stride(2 * (len(outline) - 1))
        return True

    def _new_node(self) -> int:
        _append(self._heads, [-1])
        return self._heads.used - 1

    def _edge(self, node: int, text: bytes) -> Int32s:
        """Return the edge of a node that has a text."""
        number = self._index.get((node, text))
        if number is None:
            number = self._index[node, text] = self._edges.used // _EDGE
            _append(self._edges, [self._literals.used, len(text), -1, -1, *([-1] * len(LEAVES))])
            _append(self._literals, np.frombuffer(text, np.uint8))
            edges, heads = self._edges.taken(), self._heads.taken()
            if heads[node] < 0:
                heads[node] = number
            else:
                last = int(heads[node])
                while edges[_EDGE * last + _NEXT] >= 0:
                    last = int(edges[_EDGE * last + _NEXT])
                edges[_EDGE * last + _NEXT] = number
        return self._edges.taken()[_EDGE * number : _EDGE * (number + 1)]


def _append(to: Scratch, values: list[int] | Bytes) -> None:
    to.room(len(values))[:] = values
    to.used += len(values)


class _Outline:
    """The outline of a text: the texts before its leaves with the kinds of these, and the lengths of arrays."""

    def __init__(self, text: bytes) -> None:
        self.parts: list[tuple[bytes, int]] = []
        self.lengths: list[int] = []
        self._text, self._at, self.rest = text, 0, _PART.finditer(text)

    def end(self) -> tuple[bytes, int]:
        """Return the text behind the last leaf."""
        return self._text[self._at :], -1

    def value(self, of: zt.Type, part: re.Match[bytes], depth: int = 0) -> bool:
        """Take a value of a type, given its first part; return False if it has no shape."""
        if depth > _DEEPEST:
            return False
        if isinstance(of, zt.Record) and part[0] == b"{":
            for _, field in of.fields:
                # Of a key that is there twice, one stands where another key or the end should.
                if not next(self.rest)[1] or not self.value(field, next(self.rest), depth + 1):
                    return False
            return next(self.rest)[0] == b"}"
        if of in KINDS and part[2]:
            self.parts.append((self._text[self._at : part.start()], KINDS[of]))
            self._at = part.end()
            return True
        if of in KINDS or not isinstance(of, zt.Array) or part[0] != b"[":
            return False
        place = len(self.lengths)
        self.lengths.append(0)
        while (part := next(self.rest))[0] != b"]":
            if not self.value(of.inner, part, depth + 1):
                return False
            self.lengths[place] += 1
        return True
