"""The batch readers that Spark calls: a thin layer over `Planner` and `read_partition`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from types import FrameType
from typing import Any

import pyarrow as pa
from pyspark.sql.datasource import DataSourceReader, Filter, InputPartition

from zed_spark.columns.project import Projection
from zed_spark.spark.dataset import Piece
from zed_spark.spark.loading import frozen_after_first
from zed_spark.spark.planner import Planner, ScanTask
from zed_spark.spark.tracebacks import short_tracebacks


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
        from zed_spark.spark.tasks import read_partition

        return read_partition(task, partition.pieces)

    yield from frozen_after_first(read)


@short_tracebacks
class ScanReader(DataSourceReader):
    """Reads one dataset. It has no `pushFilters`, as Spark refuses such readers while pushdown is off."""

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
        """The rows of one task, in file order."""
        yield from partition_rows(self.task, partition)


@short_tracebacks
class PushingReader(ScanReader):
    """A reader that Spark may push filters to; Spark still checks every filter."""

    def pushFilters(self, filters: list[Filter]) -> Iterable[Filter]:  # noqa: N802 - Spark's name
        """Narrow the plan by the filters, and give all of them back to Spark."""
        from zed_spark.conditions.filter import from_filter

        for filter in filters:
            condition = from_filter(filter)
            if condition is not None:
                self.planner = self.planner.narrowed(condition)
        return filters


def pushing() -> bool:
    """Whether Spark plans this scan with its filter pushdown on; to be called below `DataSource.reader`.

    A reader that has `pushFilters` while the setting is off makes every query fail, and the only sign of the setting
    that Python gets is which planner calls.
    """
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and str(frame.f_globals.get("__name__")).startswith("zed_spark."):
        frame = frame.f_back
    caller = "" if frame is None else str(frame.f_globals.get("__file__"))
    return caller.endswith("data_source_pushdown_filters.py")
