"""What tasks of scans and writes run that were planned natively. Imports little: each worker imports it."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from zed_spark.spark.figures import ReadFigures, WriteFigures
from zed_spark.spark.tracebacks import short_tracebacks
from zed_spark.spark.worker import frozen_after_first, never

if TYPE_CHECKING:
    import pyarrow as pa

    from zed_spark.spark.read.dataset import ScanTask
    from zed_spark.spark.write.writer import BatchWriter


@short_tracebacks
@dataclass(frozen=True, slots=True)
class ReadFunction:
    """Reads the partitions of a scan: `reader` calls `read`.

    Where executors lack the classes of the folder `java`, Spark calls the function itself, with one batch of one row
    and column: the pickled pieces of a partition. There is no batch where the task ended before its first row was asked
    for.
    """

    task: ScanTask

    def __call__(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The rows of the partition."""
        for partition in [value for batch in batches for value in batch.column(0).to_pylist()]:
            yield from self.read(partition, never, ReadFigures(), dictionaries=False)

    def read(
        self, partition: bytes, check: Callable[[], None], figures: ReadFigures, *, dictionaries: bool = True
    ) -> Iterator[pa.RecordBatch]:
        """The rows of a partition.

        Args:
            partition: its pickled pieces.
            check: raises `StoppedError` when Spark needs no more rows.
            figures: count what is read.
            dictionaries: whether columns may be dictionaries, in some batches.
        """
        read = partial(_read, self.task, partition, check, figures, dictionaries)
        yield from figures.timed(frozen_after_first(read))


def _read(
    task: ScanTask, partition: bytes, check: Callable[[], None], figures: ReadFigures, dictionaries: bool
) -> Iterator[pa.RecordBatch]:
    from zed_spark.spark.read.tasks import read_partition

    return read_partition(task, pickle.loads(partition), check, figures.skip, dictionaries=dictionaries)


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
