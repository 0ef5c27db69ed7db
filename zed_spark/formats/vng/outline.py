"""Outlines of metadata: files of one writer and with the same columns differ in numbers, and in where things are.

A kernel walks through the metadata of a file (`zed_spark.codec.at_once.read_outline`). What it copies is the same for
all such files, so that columns are made of it once, with indices instead of numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from zed_spark import types as zt
from zed_spark.codec import arrays as op
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int64s
from zed_spark.codec.buffers import source as as_source
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.errors import ZedSparkError
from zed_spark.formats.columnar.node import Node
from zed_spark.formats.columnar.segment import Segment
from zed_spark.formats.vng.metadata import root_and_trees
from zed_spark.types.opaque import LazyList

_PLACED = frozenset(("Dict", "Min", "Max", "Value"))
"""Fields of metadata records whose values are left where they are."""

_COPIED = 1 << 13
"""Bytes for names and types of columns; metadata with more has no outline."""


class Place:
    """A part of the metadata that is left where it is.

    Number ``index`` tells where it starts, and the next one where it ends.
    """

    __slots__ = ("_size", "index")

    def __init__(self, index: int, size: int) -> None:
        self.index, self._size = index, size

    def __len__(self) -> int:
        return self._size


@dataclass(frozen=True, slots=True)
class Outline:
    """The columns of files, one for each super type, and the only segment of the root column.

    Their numbers are indices of numbers, parts of the metadata a `Place`.
    """

    root: Segment
    trees: tuple[Node, ...]


def read(values: list[tuple[zt.Type, bytes]]) -> tuple[Outline, Int64s] | None:
    """The outline of a file, and its numbers, from the metadata values: that of the root column, then the super types.

    Places count from the first byte of the values, end to end. None for what is not as usual, or damaged.
    """
    # At 0 is none: that is what an absent number is taken for.
    numbers: Int64s = np.zeros(sum(len(body) for _, body in values) + 8 * len(values), np.int64)
    copied: Bytes = np.empty(_COPIED, np.uint8)
    stack: Int64s = np.empty(3 * op.OUTLINE_LEVELS, np.int64)
    walk = kernels.read_outline
    at, origin = 1, 0
    parts: list[tuple[zt.Type, bytes]] = []
    for of, body in values:
        program = _program(of)
        count = -1 if program is None else walk(as_source(body), origin, program, numbers[at:], copied, stack)
        if count < 0:
            return None
        at, origin = at + count - 1, origin + len(body)
        parts.append((of, copied[: numbers[at]].tobytes()))
    found = _outline(tuple(parts))
    return None if found is None else (found, numbers)


_CONTAINERS = (op.OUTLINE_RECORD, op.OUTLINE_UNION, op.OUTLINE_ARRAY)


@lru_cache(maxsize=256)
def _program(of: zt.Type) -> Int64s | None:
    """The program that reads values of a type, None where there is none."""
    try:
        program = _Programmer().program(of)
    except (ZedSparkError, RecursionError):
        return None
    return np.array(program, np.int64) if program[0] in _CONTAINERS else None


class _Programmer:
    def __init__(self) -> None:
        self._nodes: list[int] = []
        self._known: dict[zt.Type, int] = {}

    def program(self, of: zt.Type) -> list[int]:
        self._node(of, "")
        return self._nodes

    def _node(self, of: zt.Type, name: str) -> int:
        """Where the node of a field is."""
        code = _code(of, name)
        known = self._known.get(of) if code < op.OUTLINE_PLACE else None
        if known is not None:
            return known
        at, children = len(self._nodes), _children(of)
        if code in _CONTAINERS:
            # An array has one child, and does not say so.
            head = [code] if code == op.OUTLINE_ARRAY else [code, len(children)]
            self._nodes += [*head, *[0] * len(children)]
            for place, (inside, child) in enumerate(children, at + len(head)):
                self._nodes[place] = self._node(child, inside)
        else:
            bits = arrow_type(of).bit_width if code in (op.OUTLINE_SIGNED, op.OUTLINE_UNSIGNED) else 0
            self._nodes += [code, bits]
        if code < op.OUTLINE_PLACE:
            self._known[of] = at
        return at


def _code(of: zt.Type, name: str) -> int:
    """How the values of a field are read."""
    kind = zt.under(of)
    if name in _PLACED:
        return op.OUTLINE_PLACE
    if kind in zt.SIGNED:
        return op.OUTLINE_SIGNED
    if kind in zt.UNSIGNED:
        return op.OUTLINE_UNSIGNED
    if kind in (zt.STRING, zt.TYPE):
        return op.OUTLINE_COPY
    match kind:
        case zt.Record():
            return op.OUTLINE_RECORD
        case zt.Array():
            return op.OUTLINE_ARRAY
        case zt.Union():
            return op.OUTLINE_UNION
    return op.OUTLINE_PLACE


def _children(of: zt.Type) -> list[tuple[str, zt.Type]]:
    """The types inside of a type, with the names that fields have."""
    match zt.under(of):
        case zt.Record(fields=fields):
            return list(fields)
        case zt.Array(inner=inner):
            return [("", inner)]
        case zt.Union(members=members):
            return [("", member) for member in members]
    return []


@lru_cache(maxsize=256)
def _outline(parts: tuple[tuple[zt.Type, bytes], ...]) -> Outline | None:
    """The outline of files of whose metadata values, of such types, this was copied."""
    index, values = 1, []
    try:
        for of, copied in parts:
            part = _Values(copied, index)
            values.append((of, part.value(of, "")))
            index = part.index
        segments, trees = root_and_trees(values)
    except (ZedSparkError, RecursionError):
        return None
    return Outline(segments[0], trees) if len(segments) == 1 else None


class _Values:
    """Metadata values with indices instead of numbers; ``index`` is that of the next number."""

    def __init__(self, copied: bytes, index: int) -> None:
        self._copied, self._at, self.index = copied, 0, index

    def value(self, of: zt.Type, name: str) -> Any:
        """The next value, which is that of a field."""
        code, children = _code(of, name), _children(of)
        if code == op.OUTLINE_RECORD:
            return tuple([self.value(child, inside) for inside, child in children])
        if code == op.OUTLINE_ARRAY:
            found = []
            while self._next(1):
                found.append(self.value(children[0][1], ""))
            return found
        if code == op.OUTLINE_UNION:
            member = self._next(2)
            return member, self.value(children[member][1], "")
        if code == op.OUTLINE_COPY:
            size = self._next(2)
            self._at += size
            return self._copied[self._at - size : self._at]
        index = self.index
        if code != op.OUTLINE_PLACE:
            self.index += 1
            return index
        self.index += 2
        state = self._next(1)
        if not state:
            return None
        place: Any = Place(index, state - 1)
        return LazyList(place, list, list) if isinstance(zt.under(of), zt.Array) else place

    def _next(self, size: int) -> int:
        self._at += size
        return int.from_bytes(self._copied[self._at - size : self._at], "little")
