"""The plan of one read: its files, its schema, and how they are cut into tasks. Runs in Spark's planner."""

from __future__ import annotations

from dataclasses import dataclass

from pyspark.sql.types import StructType
from zed_spark.files.where.condition import Condition

from zed_spark.column.project import Projection
from zed_spark.files.listing import DataFile
from zed_spark.files.plan import Scan, summarize, tasks
from zed_spark.files.tasks import Task
from zed_spark.spark.options import ReadOptions


@dataclass(frozen=True)
class ReadPlan:
    """What a source knows once its files have been looked at.

    Attributes:
        format: name of the format, ``"zed"`` for by content.
        options: the options.
        schema: the schema Spark sees.
        projection: the fields to decode.
        scan: what is wanted of the files.
        files: the files as listed, so that later steps see the same.
    """

    format: str
    options: ReadOptions
    schema: StructType
    projection: Projection
    scan: Scan
    files: tuple[DataFile, ...]

    def tasks(self, condition: Condition | None = None) -> list[Task]:
        """The tasks, after skipping what cannot hold rows that meet the condition."""
        summaries = summarize(self.files, self.scan)
        return tasks(summaries, self.scan, self.options.max_partition_bytes, self.options.min_partitions)
