"""Sorted values in a temporary file, as Arrow stores them: no value is encoded or decoded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

import numpy as np
import pyarrow as pa

from zed_spark.columns.column import Column, Sequence
from zed_spark.storage.source import LocalSource
from zed_spark.storage.temporary import temporary_space
from zed_spark.types import Type


class _Part(NamedTuple):
    """Values of one type of a sequence in the file.

    Attributes:
        type: the super type.
        stored: the type of the column.
        arrow: the Arrow type of the values.
        offset: where the record batch of the values starts in the file, in bytes.
        length: bytes.
    """

    type: Type
    stored: Type
    arrow: pa.DataType
    offset: int
    length: int


class Spill:
    """Values in a temporary file, which only this object can read: what they are is in memory.

    Args:
        file: an empty file; it is not closed.
    """

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._nbytes = 0
        self._sequences: list[tuple[list[_Part], tuple[int, int] | None]] = []

    def write(self, values: Sequence) -> None:
        """Append values, which `read` gives back as one sequence."""
        parts = []
        for of, column in zip(values.types, values.columns, strict=True):
            batch = pa.RecordBatch.from_arrays([column.array], ["values"]).serialize()
            parts.append(_Part(of, column.type, column.array.type, *self._append(memoryview(batch))))
        tags = None if values.tags is None else self._append(np.ascontiguousarray(values.tags, np.int32).data)
        self._sequences.append((parts, tags))

    def read(self) -> Iterator[Sequence]:
        """The sequences that were written, in order."""
        with temporary_space():
            self._file.flush()
        source = LocalSource("sorted run", self._file)
        for parts, tags in self._sequences:
            columns = []
            for part in parts:
                content = pa.py_buffer(source.read(part.offset, part.length))
                batch = pa.ipc.read_record_batch(content, pa.schema([("values", part.arrow)]))
                columns.append(Column(part.stored, batch.column(0)))
            found = None if tags is None else np.frombuffer(source.read(*tags), np.int32)
            yield Sequence(tuple(part.type for part in parts), tuple(columns), found)

    def _append(self, content: memoryview) -> tuple[int, int]:
        """Append bytes: their offset in the file, and their number."""
        with temporary_space():
            self._file.write(content)
        offset, self._nbytes = self._nbytes, self._nbytes + content.nbytes
        return offset, content.nbytes
