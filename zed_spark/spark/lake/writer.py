"""The writer: rows of Spark's tasks to data objects that the driver commits. Batch and streaming.

What Spark does to writers, and why only `commit` makes anything visible: design/pyspark-datasource.md section 8. What
tasks write does not count before a commit names it.
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
from zed_spark.lake.markers import Mark
from zed_spark.lake.rewrite import DeleteWhere
from zed_spark.lake.sorting import MEMORY
from zed_spark.spark.lake.replace import Replace, only_meeting, put
from zed_spark.spark.lake.save import LakeSavePlan
from zed_spark.spark.tracebacks import short_tracebacks
from zed_spark.spark.writer import QUERY

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class LakeWritten(WriterCommitMessage):
    """What a task tells the driver.

    Attributes:
        mark: of the write.
        objects: what it wrote.
        query: id of the streaming query, if it is one.
    """

    mark: Mark
    objects: tuple[DataObject, ...]
    query: str | None = None


@short_tracebacks
class LakeWriter(DataSourceArrowWriter):
    """Writes one DataFrame to a branch."""

    def __init__(self, plan: LakeSavePlan) -> None:
        self.plan = plan
        if plan.skip is None:
            plan.mark.begin(plan.place)

    def write(self, iterator: Iterator[pa.RecordBatch]) -> LakeWritten:
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

    def write(self, iterator: Iterator[pa.RecordBatch]) -> LakeWritten:
        """Write the rows of a task to objects that no commit names yet."""
        self.plan.mark.begin(self.plan.place)
        return _write(self.plan, iterator)

    def commit(self, messages: list[WriterCommitMessage | None], batchId: int) -> None:  # noqa: N803 - Spark's name
        """Commit the objects of a batch, unless it was committed before."""
        first = next((message for message in messages if isinstance(message, LakeWritten)), None)
        if first is None:
            return
        plan = replace(self.plan, mark=first.mark, app=self.plan.app or first.query, version=batchId)
        _commit(plan, _objects(messages))

    def abort(self, messages: list[WriterCommitMessage | None], batchId: int) -> None:  # noqa: N803 - Spark's name
        """Remove what the tasks of a batch have written so far, if the commit was not begun."""
        for mark in {message.mark for message in messages if isinstance(message, LakeWritten)}:
            _abort(replace(self.plan, mark=mark), messages)


def _objects(messages: Sequence[WriterCommitMessage | None]) -> tuple[DataObject, ...]:
    return tuple(item for message in messages if isinstance(message, LakeWritten) for item in message.objects)


def _write(plan: LakeSavePlan, batches: Iterator[pa.RecordBatch]) -> LakeWritten:
    context = TaskContext.get()
    query = context.getLocalProperty(QUERY) if context else None
    if plan.skip is not None:
        for _ in batches:
            # Spark goes on sending: whoever stops listening breaks its pipe.
            continue
        return LakeWritten(plan.mark, (), query)
    parts = plan.restore.sequences(batches)
    if plan.replacing is not None:
        parts = only_meeting(plan.replacing, parts, sql(plan.replacing.condition))
    with ObjectWriter(plan.place, mint=plan.mint) as writer:
        for values in parts:
            writer.write(values)
        objects = writer.close()
    plan.mark.hand_over(plan.place, objects)
    return LakeWritten(plan.mark, tuple(objects), query)


def _commit(plan: LakeSavePlan, objects: tuple[DataObject, ...]) -> None:
    vectors = plan.place.vectors is not None
    left = None if plan.replacing is None else DeleteWhere(plan.branch.files, plan.mint, plan.replacing, MEMORY)
    build: Build = put(objects, overwrite=plan.overwrite, vectors=vectors)
    if left is not None:
        build = Replace(left, objects, vectors)
    try:
        done = commit(plan.branch.files, plan.branch.name, build, plan.note, plan.token)
    except StorageError:
        # The commit may have been made, so whatever it may name has to stay.
        raise
    except ZedSparkError:
        _remove(plan, objects)
        if left is not None:
            left.remove()
        plan.mark.end(plan.place)
        raise
    plan.mark.end(plan.place)
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
        plan.place.remove(item.id)


def _abort(plan: LakeSavePlan, messages: Sequence[WriterCommitMessage | None]) -> None:
    """Remove the objects of a write that Spark gave up.

    Messages of all tasks mean that `commit` was called: it removed what can be removed, and what may have been
    committed has to stay. Else it was not, and the objects are told by their mark, also those of tasks whose messages
    were lost.
    """
    if plan.skip is None and any(message is None for message in messages):
        plan.mark.clear(plan.place, plan.branch.snapshot().state.objects)
