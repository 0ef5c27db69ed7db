"""What Spark runs in the tasks of a scan that was planned natively. Imports little: each worker process imports it."""

from __future__ import annotations

import io
import pickle
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pyspark.sql.types import BinaryType, StructType

from zed_spark.spark.tracebacks import short_tracebacks
from zed_spark.spark.worker import StopFile, StoppedError, frozen_after_first

if TYPE_CHECKING:
    import pyarrow as pa

    from zed_spark.spark.read.dataset import Piece, ScanTask

STREAM = StructType().add("arrow", BinaryType(), nullable=False)
"""What Spark takes the rows for that `zed_spark.spark.native.arrow_stream` makes."""


@short_tracebacks
@dataclass(frozen=True, slots=True)
class ReadFunction:
    """Spark calls it with one batch of one row and column: the pickled pieces of a partition.

    After these comes the path of a `StopFile`, where executors have the classes of the folder `java`. There is no batch
    where the task ended before its first row was asked for.

    Attributes:
        task: what all tasks of the scan share.
        columnar: whether `ColumnarReader` reads the batches, not Spark.
    """

    task: ScanTask
    columnar: bool = False

    def __call__(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The rows of the partition, until Spark needs no more."""
        if self.columnar:
            from zed_spark.spark.native.arrow_stream import stream_rows

            yield from stream_rows(self._rows(batches))
        else:
            yield from self._rows(batches)

    def _rows(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for partition in [value for batch in batches for value in batch.column(0).to_pylist()]:
            content = io.BytesIO(partition)
            pieces, stop = pickle.load(content), StopFile(content.read())
            try:
                stop.check()
                yield from frozen_after_first(partial(_read, self.task, pieces, stop))
            except StoppedError:
                return


def _read(task: ScanTask, pieces: Sequence[Piece], stop: StopFile) -> Iterator[pa.RecordBatch]:
    from zed_spark.spark.read.tasks import read_partition

    return read_partition(task, pieces, stop)
