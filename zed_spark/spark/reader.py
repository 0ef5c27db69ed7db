"""The reader: pieces of files to Arrow batches for Spark, in the tasks."""

from __future__ import annotations

import gc
import logging
import os
from collections.abc import Iterator, Sequence

import pyarrow as pa
from pyspark.sql.datasource import DataSourceReader, InputPartition

from zed_spark.column.column import Sequence as Values
from zed_spark.column.summary import Keep, ReadRequest
from zed_spark.errors import NotFoundError
from zed_spark.files.formats import format_named
from zed_spark.files.plan import UNREADABLE
from zed_spark.files.tasks import FilePiece, Task
from zed_spark.files.where.evaluate import keep
from zed_spark.spark.conform import Conformer
from zed_spark.spark.plan import ReadPlan
from zed_spark.spark.rebatch import rebatch
from zed_spark.storage import open_source

logger = logging.getLogger(__name__)

FIRST_ROWS = 1024
"""Rows of a task's first batch: `show()` takes just a few, and by then whole batches are under way."""


class TaskPartition(InputPartition):
    """What one task reads."""

    def __init__(self, pieces: Task) -> None:
        self.pieces = pieces


class FileReader(DataSourceReader):
    """Reads one planned scan. Without `pushFilters`, whose mere presence breaks sessions that have it off."""

    def __init__(self, plan: ReadPlan) -> None:
        self.plan = plan

    def partitions(self) -> Sequence[InputPartition]:
        """The tasks; one that reads nothing when there is nothing to read."""
        tasks = self.plan.tasks()
        # Spark pickles the reader into every task from here on: leave the list of all files behind.
        self.plan = self.plan.without_files()
        return [TaskPartition(task) for task in tasks] or [TaskPartition(())]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """The rows of one task, in file order."""
        if not isinstance(partition, TaskPartition):
            return
        _settle()
        options = self.plan.options
        # One conformer for all pieces: it remembers how each super type is converted.
        conformer = Conformer(self.plan.rows)
        batches = (batch for piece in partition.pieces for batch in _Piece(self.plan, piece, conformer).batches())
        yield from rebatch(batches, options.batch_rows, options.batch_bytes)


class _Piece:
    """One piece on its way through a task."""

    def __init__(self, plan: ReadPlan, piece: FilePiece, conformer: Conformer) -> None:
        self.plan, self.options, self.piece, self.conformer = plan, plan.options, piece, conformer
        self.damages: list[str] = [] if piece.damage is None else [piece.damage]

    def batches(self) -> Iterator[pa.RecordBatch]:
        """The batches of the piece, then a row for each damage that is to be reported."""
        if self.piece.piece is not None:
            try:
                for values in self._values():
                    yield self.conformer.batch(values, self._constants())
            except NotFoundError:
                if not self.options.ignore_missing_files:
                    raise
            except UNREADABLE as error:
                if not self.options.ignore_corrupt_files:
                    raise
                logger.warning("the rest is left out: %s", error)
        if self.options.mode == "PERMISSIVE":
            for damage in self.damages:
                yield self.conformer.blank(1, {**self._constants(), self.options.corrupt_column: damage})

    def _values(self) -> Iterator[Values]:
        request = ReadRequest(
            self.plan.projection,
            None if self.piece.super_types is None else frozenset(self.piece.super_types),
            self._keep(),
            FIRST_ROWS,
            self.options.batch_rows,
            self.options.batch_bytes,
            self.options.mode != "FAILFAST",
            self._report,
        )
        with open_source(self.piece.path) as source:
            yield from format_named(self.piece.format).read(source, self.piece.piece, request)

    def _keep(self) -> Keep | None:
        scan = self.plan.scan
        return None if scan.condition is None else keep(scan.condition, scan.semantics)

    def _report(self, error: Exception) -> None:
        logger.warning("%s", error)
        self.damages.append(str(error))

    def _constants(self) -> dict[str, str | None]:
        return {self.options.file_name_column: self.piece.path} if self.options.file_name_column else {}


_settled: list[int] = []


def _settle() -> None:
    """Once a process: spare the garbage collector what the imports made.

    A Spark worker collects fully after every task, which costs 12 to 25 ms with pyarrow and numba loaded
    (design/pyspark-datasource.md section 1.4).
    """
    if _settled != [os.getpid()]:
        from zed_spark.codec import kernels

        kernels()
        gc.collect()
        gc.freeze()
        _settled[:] = [os.getpid()]
