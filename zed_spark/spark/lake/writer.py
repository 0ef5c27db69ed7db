"""The batch and streaming writers: tasks write rows to data objects, and the driver commits them.

Objects are not visible before a commit names them.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pyarrow as pa
from pyspark import TaskContext
from pyspark.sql.datasource import DataSourceArrowWriter, DataSourceStreamArrowWriter, WriterCommitMessage

from zed_spark.conditions.sql import sql
from zed_spark.errors import StorageError, ZedSparkError
from zed_spark.lake import ObjectWriter
from zed_spark.lake.actions import Add, Commit, DataObject
from zed_spark.lake.committer import Build, commit
from zed_spark.lake.markers import WriteMarker
from zed_spark.lake.rewrite import DeleteWhere
from zed_spark.lake.sorting import MEMORY
from zed_spark.spark.lake.save import LakeSavePlan, Replace, only_meeting, put
from zed_spark.spark.tracebacks import short_tracebacks
from zed_spark.spark.writer import QUERY

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class LakeCommitMessage(WriterCommitMessage):
    """The message of a task to the driver.

    Attributes:
        marker: the marker of the write.
        objects: the objects that the task wrote.
        query: the id of the streaming query, if there is one.
    """

    marker: WriteMarker
    objects: tuple[DataObject, ...]
    query: str | None = None


@short_tracebacks
class LakeWriter(DataSourceArrowWriter):
    """Writes one DataFrame to a branch."""

    def __init__(self, plan: LakeSavePlan) -> None:
        self.plan = plan
        if plan.skip is None:
            plan.marker.begin(plan.folder)

    def write(self, iterator: Iterator[pa.RecordBatch]) -> LakeCommitMessage:
        """Write the rows of a task to objects that no commit names yet."""
        return _write(self.plan, iterator)

    def commit(self, messages: list[WriterCommitMessage | None]) -> None:
        """Commit the objects of all tasks together."""
        if self.plan.skip is not None:
            logger.warning("%s: nothing was written: %s", self.plan.shown, self.plan.skip)
            return
        _commit(self.plan, _objects(messages))

    def abort(self, messages: list[WriterCommitMessage | None]) -> None:
        """Remove what tasks have written so far, if the commit was not begun."""
        _abort(self.plan, messages)


@short_tracebacks
class LakeStreamWriter(DataSourceStreamArrowWriter):
    """Writes the batches of a streaming query to a branch, each exactly once.

    Spark makes one for the tasks of a batch and another one to commit it; only messages connect them.
    """

    def __init__(self, plan: LakeSavePlan) -> None:
        self.plan = plan

    def write(self, iterator: Iterator[pa.RecordBatch]) -> LakeCommitMessage:
        """Write the rows of a task to objects that no commit names yet."""
        self.plan.marker.begin(self.plan.folder)
        return _write(self.plan, iterator)

    def commit(self, messages: list[WriterCommitMessage | None], batchId: int) -> None:  # noqa: N803 - Spark's name
        """Commit the objects of a batch, unless it was committed before."""
        first = next((message for message in messages if isinstance(message, LakeCommitMessage)), None)
        if first is None:
            return
        plan = replace(self.plan, marker=first.marker, app=self.plan.app or first.query, version=batchId)
        _commit(plan, _objects(messages))

    def abort(self, messages: list[WriterCommitMessage | None], batchId: int) -> None:  # noqa: N803 - Spark's name
        """Remove what the tasks of a batch have written so far, if the commit was not begun."""
        for marker in {message.marker for message in messages if isinstance(message, LakeCommitMessage)}:
            _abort(replace(self.plan, marker=marker), messages)


def _objects(messages: Sequence[WriterCommitMessage | None]) -> tuple[DataObject, ...]:
    return tuple(item for message in messages if isinstance(message, LakeCommitMessage) for item in message.objects)


def _write(plan: LakeSavePlan, batches: Iterator[pa.RecordBatch]) -> LakeCommitMessage:
    context = TaskContext.get()
    query = context.getLocalProperty(QUERY) if context else None
    if plan.skip is not None:
        for _ in batches:
            # Spark goes on sending rows, and its pipe breaks if they are not read.
            continue
        return LakeCommitMessage(plan.marker, (), query)
    parts = plan.restore.sequences(batches)
    if plan.replacing is not None:
        parts = only_meeting(plan.replacing, parts, sql(plan.replacing.condition))
    with ObjectWriter(plan.folder, id_factory=plan.id_factory) as writer:
        for values in parts:
            writer.write(values)
        objects = writer.close()
    plan.marker.hand_over(plan.folder, objects)
    return LakeCommitMessage(plan.marker, tuple(objects), query)


def _commit(plan: LakeSavePlan, objects: tuple[DataObject, ...]) -> None:
    vectors = plan.folder.vectors is not None
    left = None if plan.replacing is None else DeleteWhere(plan.branch.files, plan.id_factory, plan.replacing, MEMORY)
    build: Build = put(objects, overwrite=plan.overwrite, vectors=vectors)
    if left is not None:
        build = Replace(left, objects, vectors)
    try:
        done = commit(plan.branch.files, plan.branch.name, build, plan.info, plan.transaction)
    except StorageError:
        # The commit may have been made, so the objects that it may name must stay.
        raise
    except ZedSparkError:
        _remove(plan, objects)
        if left is not None:
            left.remove()
        plan.marker.end(plan.folder)
        raise
    plan.marker.end(plan.folder)
    if done is None:
        return
    if objects and not _holds(plan, done, objects[0]):
        logger.warning("%s: commit %s is there already, nothing was written", plan.shown, done.id)
        _remove(plan, objects)
        if left is not None:
            left.remove()
    else:
        logger.info("%s: commit %s adds %d objects", plan.shown, done.id, len(objects))


def _holds(plan: LakeSavePlan, done: Commit, item: DataObject) -> bool:
    actions = plan.branch.files.commits.read(done.id).actions
    return any(isinstance(own, Add) and own.object.id == item.id for own in actions)


def _remove(plan: LakeSavePlan, objects: tuple[DataObject, ...]) -> None:
    for item in objects:
        plan.folder.remove(item.id)


def _abort(plan: LakeSavePlan, messages: Sequence[WriterCommitMessage | None]) -> None:
    """Remove the objects of a write that Spark gave up.

    If all tasks sent messages, `commit` was called: it removed what could be removed, and what may have been committed
    must stay. Otherwise it was not called, and the objects are found by the marker, also those of tasks whose messages
    were lost.
    """
    if plan.skip is None and any(message is None for message in messages):
        plan.marker.clear(plan.folder, plan.branch.snapshot().state.objects)
