"""What Spark runs in the tasks of a scan that was planned natively. Imports little: each worker process imports it."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zed_spark.spark.loading import frozen_after_first
from zed_spark.spark.tracebacks import short_tracebacks

if TYPE_CHECKING:
    import pyarrow as pa

    from zed_spark.spark.planner import ScanTask


@short_tracebacks
@dataclass(frozen=True, slots=True)
class ReadFunction:
    """Spark calls it with one batch of one row and column: the pickled pieces of a partition.

    Attributes:
        task: what all tasks of the scan share.
    """

    task: ScanTask

    def __call__(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The rows of the partition."""
        [partition] = [value for batch in batches for value in batch.column(0).to_pylist()]

        def read() -> Iterator[pa.RecordBatch]:
            from zed_spark.spark.tasks import read_partition

            return read_partition(self.task, pickle.loads(partition))

        yield from frozen_after_first(read)
