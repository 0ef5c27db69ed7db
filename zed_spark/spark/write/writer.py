"""The batch and streaming writers that Spark calls: a thin layer over `Sink`."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
from pyspark import TaskContext
from pyspark.sql.datasource import DataSourceArrowWriter, DataSourceStreamArrowWriter, WriterCommitMessage
from pyspark.sql.types import StructType

from zed_spark.spark.figures import WriteFigures
from zed_spark.spark.tracebacks import short_tracebacks
from zed_spark.spark.worker import frozen_after
from zed_spark.spark.write.sink import Sink
from zed_spark.spark.write.unsafe_rows import few_rows, record_batches

logger = logging.getLogger(__name__)

QUERY = "sql.streaming.queryId"
"""The local property that holds the id of a streaming query, the same after a restart."""


@dataclass(frozen=True)
class CommitMessage(WriterCommitMessage):
    """The message of a task to the driver; with the id of the streaming query, if there is one."""

    write_id: Any
    staged: tuple[Any, ...]
    query: str | None = None


@short_tracebacks
class BatchWriter(DataSourceArrowWriter):
    """Writes one DataFrame; ``rows`` is the schema where tasks get rows in Spark's memory format, else None."""

    def __init__(self, sink: Sink, rows: StructType | None = None) -> None:
        self.sink, self.rows = sink, rows
        if sink.skip is None:
            sink.recover()
            sink.mark()

    def write(self, iterator: Iterator[pa.RecordBatch]) -> CommitMessage:
        return _write(self.sink, self.rows, iterator)

    @property
    def row_bytes(self) -> int:
        """Up to so many bytes of rows of all tasks, the driver writes them by `write_few`; 0 if tasks have to."""
        return 0 if self.rows is None else self.sink.row_bytes

    def write_few(self, tasks: Sequence[bytes]) -> tuple[CommitMessage, bytes]:
        """Write the rows of tasks that had few, each as `few_rows` takes them; the message, and the figures for Java.

        The bytes in the figures count what other threads write at the same time, too.
        """
        figures = WriteFigures()
        batches = [batch for batch in map(few_rows, tasks) if batch.num_rows]
        parts = [batches] if self.sink.joins_tasks else [[batch] for batch in batches]
        try:
            found = [_write(self.sink, self.rows, iter(part)) for part in parts if part]
        except BaseException:
            if self.sink.skip is None:
                self.sink.abort(complete=False)
            raise
        message = CommitMessage(self.sink.write_id, _staged(found))
        return message, figures.packed(*self.sink.counts(message.staged))

    def commit(self, messages: list[WriterCommitMessage | None]) -> None:
        if self.sink.skip is not None:
            logger.warning("%s: nothing was written: %s", self.sink.name, self.sink.skip)
            return
        self.sink.commit(_staged(messages))

    def abort(self, messages: list[WriterCommitMessage | None]) -> None:
        if self.sink.skip is None:
            self.sink.abort(complete=None not in messages)


@short_tracebacks
class StreamWriter(DataSourceStreamArrowWriter):
    """Writes the batches of a streaming query, each exactly once.

    Spark makes one for the tasks of a batch and another one to commit it; only messages connect them. Attributes as of
    `BatchWriter`.
    """

    def __init__(self, sink: Sink, rows: StructType | None = None) -> None:
        self.sink, self.rows = sink, rows
        sink.recover()

    def write(self, iterator: Iterator[pa.RecordBatch]) -> CommitMessage:
        self.sink.mark()
        return _write(self.sink, self.rows, iterator)

    def commit(self, messages: list[WriterCommitMessage | None], batchId: int) -> None:  # noqa: N803 - Spark's name
        """Make the rows of a batch visible, unless it was committed before."""
        first = next((message for message in messages if isinstance(message, CommitMessage)), None)
        if first is not None:
            self.sink.with_write_id(first.write_id).commit(_staged(messages), (first.query, batchId))

    def abort(self, messages: list[WriterCommitMessage | None], batchId: int) -> None:  # noqa: N803 - Spark's name
        for write_id in {message.write_id for message in messages if isinstance(message, CommitMessage)}:
            self.sink.with_write_id(write_id).abort(complete=None not in messages)


def _staged(messages: Sequence[WriterCommitMessage | None]) -> tuple[Any, ...]:
    return tuple(item for message in messages if isinstance(message, CommitMessage) for item in message.staged)


def _write(sink: Sink, rows: StructType | None, batches: Iterator[pa.RecordBatch]) -> CommitMessage:
    context = TaskContext.get()
    query = context.getLocalProperty(QUERY) if context else None
    if sink.skip is not None:
        for _ in batches:
            # Spark goes on sending rows, and its pipe breaks if they are not read.
            continue
        return CommitMessage(sink.write_id, (), query)
    if rows is not None:
        batches = record_batches(rows, batches)
    with frozen_after():
        staged = sink.stage(batches, context.partitionId() if context else 0)
    return CommitMessage(sink.write_id, staged, query)
