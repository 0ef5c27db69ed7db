"""The batch readers that Spark calls: a thin layer over `Planner` and `read_partition`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pyarrow as pa
from pyspark.sql.datasource import DataSourceReader, InputPartition

from zed_spark.columns.project import Projection
from zed_spark.spark.read.dataset import Piece, ScanTask
from zed_spark.spark.tracebacks import short_tracebacks
from zed_spark.spark.worker import frozen_after_first

if TYPE_CHECKING:
    from zed_spark.spark.read.planner import Planner


class ScanPartition(InputPartition):
    """The pieces that one task reads.

    Attributes:
        pieces: the pieces.
        projection: the fields to decode, where they differ from those of the scan (streams); else None.
        task: what tasks need, where more than that differs from the scan; else None.
    """

    def __init__(
        self, pieces: tuple[Piece, ...], projection: Projection | None = None, task: ScanTask | None = None
    ) -> None:
        self.pieces, self.projection, self.task = pieces, projection, task


def partition_rows(task: ScanTask, partition: InputPartition) -> Iterator[pa.RecordBatch]:
    """The rows of one task."""
    if not isinstance(partition, ScanPartition):
        return
    task = partition.task or task
    if partition.projection is not None:
        task = replace(task, projection=partition.projection)

    def read() -> Iterator[pa.RecordBatch]:
        # Only tasks need the conversion to Arrow batches.
        from zed_spark.spark.read.tasks import read_partition

        return read_partition(task, partition.pieces)

    yield from frozen_after_first(read)


@short_tracebacks
class ScanReader(DataSourceReader):
    """Reads one dataset.

    It has no `pushFilters`: Spark 4.1 to 4.3 keep pushed filters on the relation instead of the scan, so that two scans
    of one DataFrame would get each other's rows.
    """

    def __init__(self, planner: Planner) -> None:
        self.planner, self.task = planner, planner.task

    def __getstate__(self) -> dict[str, Any]:
        # Spark pickles the reader into every task.
        return {"task": self.task}

    def partitions(self) -> list[InputPartition]:
        """The tasks; one that reads nothing when there is nothing to read."""
        plan = self.planner.plan()
        self.task = plan.task
        return [ScanPartition(pieces) for pieces in plan.partitions] or [ScanPartition(())]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        yield from partition_rows(self.task, partition)
