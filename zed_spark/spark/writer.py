"""The writer: rows of Spark's tasks to files that the driver publishes. Batch and streaming.

What Spark does to writers, and why only `commit` makes anything visible: design/pyspark-datasource.md section 8.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from uuid import uuid4

import pyarrow as pa
from pyspark import TaskContext
from pyspark.sql.datasource import DataSourceArrowWriter, DataSourceStreamArrowWriter, WriterCommitMessage

from zed_spark.columns import column as columns
from zed_spark.files.publish.job import recover
from zed_spark.formats.settings import Writer
from zed_spark.spark.save import SavePlan
from zed_spark.spark.tracebacks import short_tracebacks

logger = logging.getLogger(__name__)

QUERY = "sql.streaming.queryId"
"""The local property that holds the id of a streaming query, the same after a restart."""


@dataclass(frozen=True)
class Written(WriterCommitMessage):
    """What a task tells the driver.

    Attributes:
        job: the job that it wrote for.
        names: of the files that it wrote.
        rows: rows in them.
        query: id of the streaming query, if it is one.
    """

    job: str
    names: tuple[str, ...]
    rows: int
    query: str | None = None


@short_tracebacks
class FileWriter(DataSourceArrowWriter):
    """Writes one DataFrame to a folder."""

    def __init__(self, plan: SavePlan) -> None:
        self.plan = plan
        if not plan.ignore:
            plan.job.begin()

    def write(self, iterator: Iterator[pa.RecordBatch]) -> Written:
        """Write the rows of a task to files that nobody sees yet."""
        return _write(self.plan, iterator)

    def commit(self, messages: list[WriterCommitMessage | None]) -> None:
        """Publish the files of all tasks together."""
        if self.plan.ignore:
            logger.warning("%s holds files already: nothing was written (ifExists is ignore)", self.plan.job.store.url)
            return
        self.plan.job.commit(_names(messages), overwrite=self.plan.overwrite)

    def abort(self, messages: list[WriterCommitMessage | None]) -> None:
        """Remove what tasks have written so far."""
        if not self.plan.ignore:
            self.plan.job.abort()


@short_tracebacks
class StreamWriter(DataSourceStreamArrowWriter):
    """Writes the batches of a streaming query to a folder, each exactly once.

    Spark makes one for the tasks of a batch and another one to commit it; only messages connect them.
    """

    def __init__(self, plan: SavePlan) -> None:
        self.plan = plan
        recover(plan.job.store)

    def write(self, iterator: Iterator[pa.RecordBatch]) -> Written:
        """Write the rows of a task to files that nobody sees yet."""
        self.plan.job.mark()
        return _write(self.plan, iterator)

    def commit(self, messages: list[WriterCommitMessage | None], batchId: int) -> None:  # noqa: N803 - Spark's name
        """Publish the files of a batch, unless it was published before."""
        first = next((message for message in messages if isinstance(message, Written)), None)
        if first is None:
            return
        job = replace(self.plan.job, id=first.job)
        stream = None if first.query is None else (first.query, batchId)
        done = job.commit(_names(messages), overwrite=self.plan.overwrite, stream=stream)
        if done.number is None:
            logger.warning("%s: batch %d is there already", job.store.url, batchId)

    def abort(self, messages: list[WriterCommitMessage | None], batchId: int) -> None:  # noqa: N803 - Spark's name
        """Remove what the tasks of a batch have written so far."""
        for job in {message.job for message in messages if isinstance(message, Written)}:
            replace(self.plan.job, id=job).abort()


def _names(messages: Sequence[WriterCommitMessage | None]) -> list[str]:
    return [name for message in messages if isinstance(message, Written) for name in message.names]


def _write(plan: SavePlan, batches: Iterator[pa.RecordBatch]) -> Written:
    context = TaskContext.get()
    partition = context.partitionId() if context else 0
    query = context.getLocalProperty(QUERY) if context else None
    if plan.ignore:
        for _ in batches:
            # Spark goes on sending: whoever stops listening breaks its pipe.
            continue
        return Written(plan.job.id, (), 0, query)
    with _Files(plan, f"part-{partition:05d}-{uuid4().hex}") as files:
        for sequence in plan.restore.sequences(batches):
            files.write(sequence)
    plan.job.hand_over(files.names)
    return Written(plan.job.id, tuple(files.names), files.rows, query)


class _Files:
    """The files of a task, one after the other."""

    def __init__(self, plan: SavePlan, stem: str) -> None:
        self.names: list[str] = []
        self.rows = 0
        self._plan, self._stem = plan, stem
        self._open = ExitStack()
        self._writer: Writer | None = None

    def write(self, sequence: columns.Sequence) -> None:
        """Append values, in another file if the last one is full."""
        if self._writer is None:
            name = f"{self._stem}-{len(self.names):03d}.{self._plan.settings.format}"
            sink = self._open.enter_context(self._plan.job.writer(name))
            self._writer = self._open.enter_context(self._plan.settings.writer(sink))
            self.names.append(name)
        self._writer.write(sequence)
        self.rows += len(sequence)
        if self._writer.nbytes >= self._plan.target:
            self._open.close()
            self._writer = None

    def __enter__(self) -> _Files:
        return self

    def __exit__(self, *error: object) -> None:
        self._open.__exit__(*error)  # type: ignore[arg-type]
