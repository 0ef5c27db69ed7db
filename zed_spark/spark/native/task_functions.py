"""What Spark runs in the tasks of scans and writes that were planned natively. Imports little: each worker imports it.

Spark's reader of a Python source copies every row. So a scan may hand over its batches as an Arrow stream, cut in rows
of one binary column, of which the class `ColumnarReader` makes columns. Spark then copies a row for each `CUT` bytes.
A second column has what the task has counted, in the last row of each batch.
Source: Arrow columnar format 1.5, "IPC Streaming Format".
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pyspark.sql.types import BinaryType, StructType

from zed_spark.spark.figures import ReadFigures, WriteFigures
from zed_spark.spark.tracebacks import short_tracebacks
from zed_spark.spark.worker import StopFile, StoppedError, frozen_after_first

if TYPE_CHECKING:
    import pyarrow as pa

    from zed_spark.spark.read.dataset import Piece, ScanTask
    from zed_spark.spark.write.writer import BatchWriter

STREAM = StructType().add("arrow", BinaryType(), nullable=False).add("figures", BinaryType())
"""What Spark takes the rows for that `stream_rows` makes."""

CUT = 1 << 20
"""Bytes of a row: few enough that Java's heap has room for such arrays."""

ROWS = 16
"""The most rows that are handed over at once. Java holds them besides the batch that it makes of them."""


@short_tracebacks
@dataclass(frozen=True, slots=True)
class ReadFunction:
    """Spark calls it with one batch of one row and column: the pickled pieces of a partition.

    After these comes the path of a `StopFile`, where executors have the classes of the folder `java`. There is no batch
    where the task ended before its first row was asked for. If ``columnar``, `ColumnarReader` reads the batches.
    """

    task: ScanTask
    columnar: bool = False

    def __call__(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The rows of the partition, until Spark needs no more."""
        figures = ReadFigures()
        rows = self._rows(batches, figures)
        yield from stream_rows(rows, figures) if self.columnar else rows

    def _rows(self, batches: Iterable[pa.RecordBatch], figures: ReadFigures) -> Iterator[pa.RecordBatch]:
        for partition in [value for batch in batches for value in batch.column(0).to_pylist()]:
            content = io.BytesIO(partition)
            pieces, stop = pickle.load(content), StopFile(content.read())
            try:
                stop.check()
                yield from frozen_after_first(partial(_read, self.task, pieces, stop, figures))
            except StoppedError:
                return


def _read(task: ScanTask, pieces: Sequence[Piece], stop: StopFile, figures: ReadFigures) -> Iterator[pa.RecordBatch]:
    from zed_spark.spark.read.tasks import read_partition

    return read_partition(task, pieces, stop, figures.skip)


def stream_rows(batches: Iterable[pa.RecordBatch], figures: ReadFigures) -> Iterator[pa.RecordBatch]:
    """The stream of batches of one schema, without dictionaries; no bytes where there is no batch.

    Its bytes are the rows of the column ``arrow``. Each message of the stream ends with a row, which has the figures so
    far. The last row has no bytes: it has the figures of all.
    """
    import pyarrow as pa

    schema = None
    for batch in figures.timed(batches):
        if schema is None:
            schema = batch.schema
            yield from _rows(schema.serialize(), figures)
        yield from _rows(batch.serialize(), figures)
    yield _counted(pa.array([b""]), figures)


def _rows(content: pa.Buffer, figures: ReadFigures) -> Iterator[pa.RecordBatch]:
    """Bytes as rows, not copied."""
    import pyarrow as pa

    for start in range(0, content.size, ROWS * CUT):
        part = content.slice(start, min(ROWS * CUT, content.size - start))
        ends = pa.array([*range(0, part.size, CUT), part.size], pa.int32())
        rows = pa.Array.from_buffers(pa.binary(), len(ends) - 1, [None, ends.buffers()[1], part])
        yield _counted(rows, figures)


def _counted(rows: pa.Array, figures: ReadFigures) -> pa.RecordBatch:
    """Rows with the figures in the last one."""
    import pyarrow as pa

    found = pa.array([None] * (len(rows) - 1) + [figures.packed()], pa.binary())
    return pa.record_batch([rows, found], names=STREAM.names)


@short_tracebacks
@dataclass(frozen=True, slots=True)
class WriteFunction:
    """Spark calls it with the rows of a task. The result has one column, of the name ``column``."""

    writer: BatchWriter
    column: str

    def __call__(self, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """One row of one column: the pickled message for the commit, and the figures after it."""
        import pyarrow as pa
        from pyspark.serializers import CPickleSerializer

        figures = WriteFigures()
        message = self.writer.write(figures.waiting.timed(batches))
        pickled = CPickleSerializer().dumps(message)  # type: ignore[no-untyped-call]
        counted = figures.packed(*self.writer.sink.counts(message.staged))
        yield pa.record_batch([pa.array([pickled + counted])], names=[self.column])
