"""What the VNG tests share: reading to plain rows, a source that remembers, and the values expected."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import golden
import pytest

from zed_spark import vng
from zed_spark.column import Sequence, to_values
from zed_spark.column.summary import ReadRequest
from zed_spark.storage.source import BytesSource
from zed_spark.types import Type
from zed_spark.zng.rows import read_values

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


def plain_rows(sequences: Iterator[Sequence]) -> list[Row]:
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


@cache
def zng_rows(case: str) -> list[Row] | None:
    """The rows of a case as the row reader finds them in its ZNG file, None when it has none."""
    file = next((file for file in golden.files("zng") if file.case == case), None)
    return None if file is None else list(read_values(file.path.read_bytes()))


@pytest.fixture
def rows() -> Callable[..., list[Row]]:
    """``rows(data, **request)``: the rows of a file in memory."""

    def read(data: bytes, piece: Any = None, **request: Any) -> list[Row]:
        source = data if isinstance(data, BytesSource) else BytesSource(data, "<test>")
        return plain_rows(vng.read(source, piece, ReadRequest(**request)))

    return read


@pytest.fixture
def expected() -> Callable[[str], list[Row] | None]:
    return zng_rows


@pytest.fixture
def recorder() -> type[Recorder]:
    return Recorder
