"""Reads pieces of files as Arrow batches, in Spark's tasks."""

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
from zed_spark.conditions.row_filter import row_filter
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
"""Most rows of a task's first batch, as `show()` needs only a few."""


class TaskPartition(InputPartition):
    """What one task reads."""

    def __init__(self, pieces: Task) -> None:
        self.pieces = pieces


@short_tracebacks
class FileReader(DataSourceReader):
    """Reads one planned scan. It has no `pushFilters`, as Spark refuses such readers while pushdown is off."""

    def __init__(self, plan: ReadPlan) -> None:
        self.plan = plan

    def partitions(self) -> list[InputPartition]:
        """The tasks; one that reads nothing when there is nothing to read."""
        tasks = self.plan.tasks()
        # From here on Spark pickles the reader into every task, which does not need the list of all files.
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
            request = replace(request, keep=row_filter(scan.condition, scan.semantics))
        with open_planned(piece.path, scan.storage, piece.version, scan.limit) as source:
            yield from format_named(piece.format).read(source, piece.piece, request)


class AnyPlan(Protocol):
    """The part of a read plan that tasks need."""

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
    """One unit of what a task reads."""

    @property
    def path(self) -> str:
        """The path of the file or object."""
        ...

    @property
    def super_types(self) -> tuple[Type, ...] | None:
        """The super types to read; None for all."""
        ...

    @property
    def damage(self) -> str | None:
        """The damage that was found in planning, or None."""
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
    _freeze_imports()
    # One converter for all pieces: it caches the conversion of each super type.
    converter = BatchConverter(plan.rows)
    batches = (batch for piece in pieces for batch in _Piece(plan, piece, opener, converter).batches())
    yield from rebatch(batches, plan.options.batch_rows, plan.options.batch_bytes)


class _Piece(Generic[P]):
    """The conversion of one piece in a task."""

    def __init__(self, plan: AnyPlan, piece: P, opener: Opener[P], converter: BatchConverter) -> None:
        self.plan, self.options, self.piece, self.converter = plan, plan.options, piece, converter
        self.opener = opener
        self.damages: list[str] = [] if piece.damage is None else [piece.damage]

    def batches(self) -> Iterator[pa.RecordBatch]:
        """The batches of the piece, then a row for each damage that is to be reported."""
        if self.piece.damage is None:
            try:
                for values in self.opener(self.piece, self._request()):
                    for part in self.converter.parts(values):
                        yield from self._batches_of(part)
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
                yield self.converter.blank(1, {**self._constants(), report: damage})

    def _batches_of(self, values: Sequence) -> Iterator[pa.RecordBatch]:
        """The values as a batch; in permissive modes, where one cannot be converted, those before it."""
        try:
            batch = self.converter.batch(values, self._constants())
        except CorruptDataError as error:
            error = error.at(path=self.piece.path)
            if self.options.mode == "FAILFAST":
                raise error from None
            self._report(error)
            batch = self.converter.batch(self._convertible_prefix(values), self._constants())
        yield batch

    def _convertible_prefix(self, values: Sequence) -> Sequence:
        """The values before the first one that cannot be converted, found by bisection."""
        good, bad = 0, len(values)
        while bad - good > 1:
            middle = (good + bad) // 2
            good, bad = (middle, bad) if self._convertible(values.slice(0, middle)) else (good, middle)
        return values.slice(0, good)

    def _convertible(self, values: Sequence) -> bool:
        try:
            self.converter.batch(values)
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
        """The name of an added column as the user's schema writes it; None if the schema lacks it."""
        names = [own for own in self.plan.rows.constants if name and own.lower() == name.lower()]
        return next((own for own in names if own in self.plan.rows.schema.names), None)


_frozen_in: list[int] = []


def _freeze_imports() -> None:
    """Exclude the objects that imports made from garbage collection, once per process.

    A Spark worker runs a full collection after every task, which takes 12 to 25 ms with pyarrow and numba loaded.
    """
    if _frozen_in != [os.getpid()]:
        from zed_spark.codec import kernels

        kernels()
        gc.collect()
        gc.freeze()
        _frozen_in[:] = [os.getpid()]
