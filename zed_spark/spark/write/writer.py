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

from zed_spark.spark.tracebacks import short_tracebacks
from zed_spark.spark.worker import frozen_after
from zed_spark.spark.write.sink import Sink
from zed_spark.spark.write.unsafe_rows import record_batches

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
