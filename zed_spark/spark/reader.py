"""The reader: pieces of files to Arrow batches for Spark, in the tasks."""

from __future__ import annotations

import gc
import logging
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Generic, Protocol, TypeAlias, TypeVar

import pyarrow as pa
from pyspark.sql.datasource import DataSourceReader, InputPartition

from zed_spark.columns.column import Sequence
from zed_spark.columns.project import Projection
from zed_spark.columns.summary import ReadRequest
from zed_spark.conditions.evaluate import keep
from zed_spark.errors import CorruptDataError, NotFoundError
from zed_spark.files.opening import open_planned
from zed_spark.files.plan import UNREADABLE
from zed_spark.files.tasks import FilePiece, Task
from zed_spark.formats.registry import format_named
from zed_spark.spark.convert.batches import BatchConverter
from zed_spark.spark.convert.schema import SchemaPlan
from zed_spark.spark.options import RowOptions
from zed_spark.spark.plan import ReadPlan
from zed_spark.spark.rebatch import rebatch
from zed_spark.spark.tracebacks import short_tracebacks
from zed_spark.types import Type

logger = logging.getLogger(__name__)

FIRST_ROWS = 1024
"""Rows of a task's first batch: `show()` takes just a few, and by then whole batches are under way."""


class TaskPartition(InputPartition):
    """What one task reads."""

    def __init__(self, pieces: Task) -> None:
        self.pieces = pieces


@short_tracebacks
class FileReader(DataSourceReader):
    """Reads one planned scan. Without `pushFilters`, whose mere presence breaks sessions that have it off."""

    def __init__(self, plan: ReadPlan) -> None:
        self.plan = plan

    def partitions(self) -> list[InputPartition]:
        """The tasks; one that reads nothing when there is nothing to read."""
        tasks = self.plan.tasks()
        # Spark pickles the reader into every task from here on: leave the list of all files behind.
        self.plan = self.plan.without_files()
        return [TaskPartition(task) for task in tasks] or [TaskPartition(())]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """The rows of one task, in file order."""
        if not isinstance(partition, TaskPartition):
            return
        yield from read_task(self.plan, partition.pieces, self._values)

    def _values(self, piece: FilePiece, request: ReadRequest) -> Iterator[Sequence]:
        if piece.piece is None:
            return
        scan = self.plan.scan
        if scan.condition is not None:
            request = replace(request, keep=keep(scan.condition, scan.semantics))
        with open_planned(piece.path, scan.storage, piece.version, scan.limit) as source:
            yield from format_named(piece.format).read(source, piece.piece, request)


class AnyPlan(Protocol):
    """What tasks need to know of any read."""

    @property
    def options(self) -> RowOptions:
        """The options."""
        ...

    @property
    def rows(self) -> SchemaPlan:
        """The schema that Spark sees, and where its columns come from."""
        ...

    @property
    def projection(self) -> Projection:
        """The fields to decode."""
        ...


class AnyPiece(Protocol):
    """What one task reads at a time."""

    @property
    def path(self) -> str:
        """Where it is."""
        ...

    @property
    def super_types(self) -> tuple[Type, ...] | None:
        """Read only values of these; None for all."""
        ...

    @property
    def damage(self) -> str | None:
        """Why it could not even be planned, if so."""
        ...


P = TypeVar("P", bound=AnyPiece)
Opener: TypeAlias = Callable[[P, ReadRequest], Iterator[Sequence]]
"""Gives the values of a piece."""


def read_task(plan: AnyPlan, pieces: Iterable[P], opener: Opener[P]) -> Iterator[pa.RecordBatch]:
    """The rows of one task as Spark wants them, piece by piece.

    Args:
        plan: what is read.
        pieces: the pieces.
        opener: gives the values of a piece; none for one that is only damage to report.
    """
    _settle()
    # One conformer for all pieces: it remembers how each super type is converted.
    conformer = BatchConverter(plan.rows)
    batches = (batch for piece in pieces for batch in _Piece(plan, piece, opener, conformer).batches())
    yield from rebatch(batches, plan.options.batch_rows, plan.options.batch_bytes)


class _Piece(Generic[P]):
    """One piece on its way through a task."""

    def __init__(self, plan: AnyPlan, piece: P, opener: Opener[P], conformer: BatchConverter) -> None:
        self.plan, self.options, self.piece, self.conformer = plan, plan.options, piece, conformer
        self.opener = opener
        self.damages: list[str] = [] if piece.damage is None else [piece.damage]

    def batches(self) -> Iterator[pa.RecordBatch]:
        """The batches of the piece, then a row for each damage that is to be reported."""
        if self.piece.damage is None:
            try:
                for values in self.opener(self.piece, self._request()):
                    for part in self.conformer.parts(values):
                        yield from self._conformed(part)
            except NotFoundError:
                if not self.options.ignore_missing_files:
                    raise
            except UNREADABLE as error:
                if not self.options.ignore_corrupt_files:
                    raise
                logger.warning("the rest is left out: %s", error)
        report = self._column(self.options.corrupt_column)
        if self.options.mode == "PERMISSIVE" and report is not None:
            for damage in self.damages:
                yield self.conformer.blank(1, {**self._constants(), report: damage})

    def _conformed(self, values: Sequence) -> Iterator[pa.RecordBatch]:
        """The values as Spark wants them; where one cannot be shown, in permissive modes, those before it."""
        try:
            batch = self.conformer.batch(values, self._constants())
        except CorruptDataError as error:
            error = error.at(path=self.piece.path)
            if self.options.mode == "FAILFAST":
                raise error from None
            self._report(error)
            batch = self.conformer.batch(self._sound(values), self._constants())
        yield batch

    def _sound(self, values: Sequence) -> Sequence:
        """The values before the first one that cannot be shown, found by halving."""
        good, bad = 0, len(values)
        while bad - good > 1:
            middle = (good + bad) // 2
            good, bad = (middle, bad) if self._shown(values.slice(0, middle)) else (good, middle)
        return values.slice(0, good)

    def _shown(self, values: Sequence) -> bool:
        try:
            self.conformer.batch(values)
        except CorruptDataError:
            return False
        return True

    def _request(self) -> ReadRequest:
        return ReadRequest(
            self.plan.projection,
            None if self.piece.super_types is None else frozenset(self.piece.super_types),
            None,
            min(FIRST_ROWS, self.options.batch_rows),
            self.options.batch_rows,
            self.options.batch_bytes,
            self.options.mode != "FAILFAST",
            self._report,
        )

    def _report(self, error: Exception) -> None:
        logger.warning("%s", error)
        self.damages.append(str(error))

    def _constants(self) -> dict[str, str | None]:
        name = self._column(self.options.file_name_column)
        return {} if name is None else {name: self.piece.path}

    def _column(self, name: str | None) -> str | None:
        """An added column as a schema of the user's spells it; None where that has no room for it."""
        names = [own for own in self.plan.rows.constants if name and own.lower() == name.lower()]
        return next((own for own in names if own in self.plan.rows.schema.names), None)


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
