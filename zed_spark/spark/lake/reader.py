"""The reader: pieces of data objects to Arrow batches for Spark, in the tasks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pyarrow as pa
from pyspark.sql.datasource import DataSourceReader, InputPartition

from zed_spark.columns.column import Sequence
from zed_spark.columns.project import Projection
from zed_spark.columns.summary import ReadRequest
from zed_spark.errors import CorruptDataError
from zed_spark.lake.scan import read_all, read_ordered
from zed_spark.spark.lake.plan import LakePiece, LakePlan, LakeTask
from zed_spark.spark.pushdown import Pushing
from zed_spark.spark.reader import read_task
from zed_spark.spark.tracebacks import short_tracebacks


class LakePartition(InputPartition):
    """What one task reads.

    Attributes:
        pool: identifier of the pool.
        commit: the commit that is read, the same for all tasks.
        pieces: what of it.
        projection: the fields to decode, where the plan was made before these objects were there.
    """

    def __init__(self, pool: str, commit: str, pieces: LakeTask, projection: Projection | None = None) -> None:
        self.pool, self.commit, self.pieces, self.projection = pool, commit, pieces, projection


@short_tracebacks
class LakeReader(DataSourceReader):
    """Reads one pool at one commit."""

    def __init__(self, plan: LakePlan) -> None:
        self.plan = plan

    def partitions(self) -> list[InputPartition]:
        """The tasks, in the order of the pool if that is asked for; one that reads nothing when there is nothing."""
        commit = "" if self.plan.snapshot is None else str(self.plan.snapshot.commit)
        tasks = self.plan.tasks()
        # Spark pickles the reader into every task from here on: leave the list of all objects behind.
        self.plan = self.plan.for_tasks()
        pool = self.plan.folder.prefix
        return [LakePartition(pool, commit, task) for task in tasks] or [LakePartition(pool, commit, ())]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """The rows of one task."""
        if isinstance(partition, LakePartition):
            plan = self.plan
            if partition.projection is not None:
                plan = replace(plan, projection=partition.projection)
            yield from read_task(plan, partition.pieces, self._values)

    def _values(self, piece: LakePiece, request: ReadRequest) -> Iterator[Sequence]:
        reading = read_ordered if piece.merged else read_all
        try:
            yield from reading(self.plan.folder, piece.pieces, request, self.plan.filter)
        except CorruptDataError as error:
            # An object of another size than the commit says, or values out of order: no format's reader knows of these.
            if request.on_error is None or not request.permissive:
                raise
            request.on_error(error)


class PushingLakeReader(Pushing, LakeReader):
    """A reader of a pool that Spark may push filters to."""
