"""What the tests of formats in columns share: reading to plain rows, and a source that remembers."""

from __future__ import annotations

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

from zed_spark.columns.column import Sequence
from zed_spark.columns.values import to_values
from zed_spark.formats.columnar.node import Node
from zed_spark.formats.vng.detect import load
from zed_spark.storage.source import BytesSource, Source
from zed_spark.types import Type, type_text

Row = tuple[Type, Any]


class Recorder(BytesSource):
    """Bytes in memory, remembering which ranges were read."""

    def __init__(self, data: bytes) -> None:
        super().__init__(data)
        self.ranges: list[tuple[int, int]] = []

    def read(self, offset: int, length: int) -> memoryview:
        self.ranges.append((offset, offset + length))
        return super().read(offset, length)

    def touched(self, start: int, stop: int) -> bool:
        return any(first < stop and start < last for first, last in self.ranges)


def plain_rows(sequences: Iterable[Sequence]) -> list[Row]:
    """Super type and plain value of every row, in order; checks that sequences are well formed."""
    found: list[Row] = []
    for sequence in sequences:
        assert len(sequence) > 0
        assert len(set(sequence.types)) == len(sequence.types)
        for column in sequence.columns:
            column.array.validate(full=False)
        lists = [iter(to_values(column)) for column in sequence.columns]
        tags = [0] * len(sequence) if sequence.tags is None else sequence.tags.tolist()
        found += [(sequence.types[tag], next(lists[tag])) for tag in tags]
    return found


def told(rows: Iterable[Row]) -> list[str]:
    """Rows as texts that can be compared: NaN is NaN there, and the two zeros differ."""
    return [f"{type_text(of)} {value!r}" for of, value in rows]


def columns(source: Source) -> list[SimpleNamespace]:
    """All columns of a VNG file, depth first, super types in order."""
    return [column for tree in load(source).trees for column in _columns(tree, 0)]


def _columns(node: Node, depth: int) -> list[SimpleNamespace]:
    column = SimpleNamespace(
        where=node.where,
        depth=depth,
        kind=node.encoding,
        type=type_text(node.type),
        count=node.count,
        bounds=node.bounds,
        dictionary=len(node.entries) if node.encoding == "dictionary" else 0,
        segments=[(holds, stored.segments) for holds, stored in node.stored.items()],
    )
    return [column, *(below for child in node.children for below in _columns(child, depth + 1))]
