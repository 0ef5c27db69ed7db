"""Loads and scans by the read plans of files, pools and tables of lakes: the one module here that knows of these plans."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeVar

from pyspark.sql.datasource import DataSourceReader, InputPartition
from pyspark.sql.types import StructType

from zed_spark.conditions.condition import Condition
from zed_spark.errors import ZedSparkError
from zed_spark.files.plan import choose, summarize, super_types
from zed_spark.lake.scan import plan as objects_of
from zed_spark.spark.convert.schema import projection
from zed_spark.spark.lake.plan import LakePlan, summaries_of
from zed_spark.spark.lake.reader import LakePartition, LakeReader
from zed_spark.spark.lake.source import LakeSource
from zed_spark.spark.lake.summaries import super_types as object_types
from zed_spark.spark.lake.tables import TablePlan, TableReader
from zed_spark.spark.plan import ReadPlan
from zed_spark.spark.planning.known import Aggregate, known_values
from zed_spark.spark.reader import FileReader, TaskPartition
from zed_spark.spark.source import source_of
from zed_spark.types import Type

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Planned:
    """The tasks of a scan.

    Attributes:
        reader: reads partitions.
        partitions: the tasks.
        schema: of what is read.
        rows: the rows in what is read, before rows are filtered; None if metadata does not tell.
        nbytes: stored bytes of what is read.
        shown: what `EXPLAIN` shows of it.
    """

    reader: DataSourceReader
    partitions: list[InputPartition]
    schema: StructType
    rows: int | None
    nbytes: int
    shown: str


class Load(Protocol):
    """What a source found when it was first asked: picklable, and the same for all scans of a DataFrame."""

    @property
    def schema(self) -> StructType:
        """The schema that Spark sees."""
        ...

    def scan(self, required: StructType, conditions: Iterable[Condition]) -> Planned:
        """The tasks of a scan.

        Args:
            required: the columns that are needed, in structs too, as in the schema.
            conditions: what rows must be able to meet; the rest is skipped where that is cheap.
        """
        ...

    def aggregate(self, functions: Sequence[Aggregate]) -> tuple[StructType, list[Any]] | None:
        """The values of aggregates over all rows, and their schema; None if metadata does not tell.

        Strings are bytes (UTF-8), timestamps are microseconds.
        """
        ...


def load(format: str, options: Mapping[str, str], schema: StructType | None) -> Load:
    """List what there is, and look at its metadata.

    Args:
        format: the name of the source.
        options: as Spark hands them over.
        schema: the schema that the user gave, or None.

    Raises:
        ZedSparkError: the errors of the source's plan.
    """
    lowered = {key.lower(): text for key, text in options.items() if text is not None}
    if format != LakeSource.name():
        plan = source_of(format)(lowered).plan(schema)
        summaries = summarize(plan.files, plan.scan) if plan.summaries is None else plan.summaries
        return FileLoad(plan, tuple(super_types(summaries, plan.scan)))
    found = LakeSource(lowered).plan(schema)
    if isinstance(found, TablePlan):
        return TableLoad(found)
    objects = found.summaries
    if objects is None:
        pieces = [] if found.snapshot is None else objects_of(found.snapshot.state, found.folder)
        objects = summaries_of(found, pieces)
    return LakeLoad(found, tuple(object_types(objects, found.options.super_type)))


class _Narrows(Protocol):
    """A plan that takes conditions."""

    def narrowed(self: P, condition: Condition) -> P:
        """The plan for only those rows that can also meet a condition."""
        ...


P = TypeVar("P", bound=_Narrows)
R = TypeVar("R", ReadPlan, LakePlan, TablePlan)


def _narrowed(plan: P, conditions: Iterable[Condition]) -> P:
    for condition in conditions:
        try:
            plan = plan.narrowed(condition)
        except ZedSparkError as error:
            # Spark filters anyway: a name that only Spark can resolve is no reason to fail.
            logger.debug("a filter is not used to skip: %s", error)
    return plan


def _pruned(plan: R, required: StructType, types: Sequence[Type]) -> R:
    if required == plan.schema:
        return plan
    rows = plan.rows.with_schema(required)
    return replace(plan, rows=rows, projection=projection(rows, types))


@dataclass(frozen=True, slots=True)
class FileLoad:
    """Files, as they were listed.

    Attributes:
        plan: of a read of everything.
        types: the super types that are wanted.
    """

    plan: ReadPlan
    types: tuple[Type, ...]

    @property
    def schema(self) -> StructType:
        """The schema that Spark sees."""
        return self.plan.schema

    def scan(self, required: StructType, conditions: Iterable[Condition]) -> Planned:
        """The tasks of a scan; arguments as for `Load.scan`."""
        # Conditions first: those on fields of a struct are decided by the whole struct.
        plan = _pruned(_narrowed(self.plan, conditions), required, self.types)
        chosen = plan.chosen
        if chosen is None:
            summaries = summarize(plan.files, plan.scan) if plan.summaries is None else plan.summaries
            chosen = tuple(choose(summaries, plan.scan))
        rows = 0
        known = all(one.file.summary is not None for one in chosen)
        for one in chosen:
            summary = one.file.summary
            for own in () if summary is None else summary.super_types:
                if one.types is None or own.type in one.types:
                    known = known and own.rows is not None
                    rows += own.rows or 0
            if summary is not None and not summary.super_types:
                known = known and summary.rows == 0
        reader = FileReader(replace(plan, chosen=chosen))
        partitions = reader.partitions()
        pieces = [own for task in partitions if isinstance(task, TaskPartition) for own in task.pieces]
        nbytes = sum(own.piece.nbytes for own in pieces if own.piece is not None)
        shown = f", Files: {len({own.path for own in pieces})} of {len(plan.files)}, Bytes: {nbytes}"
        return Planned(reader, partitions, required, rows if known else None, nbytes, shown)

    def aggregate(self, functions: Sequence[Aggregate]) -> tuple[StructType, list[Any]] | None:
        """The values of aggregates; arguments as for `Load.aggregate`."""
        options, scan = self.plan.options, self.plan.scan
        if scan.condition is not None or options.mode != "FAILFAST" or options.ignore_corrupt_files:
            return None
        if options.ignore_missing_files or options.schema_mode != "fuse" or self.plan.summaries is None:
            return None
        return known_values(functions, self.plan.summaries, scan, self.schema, self.plan.opaque)


@dataclass(frozen=True, slots=True)
class LakeLoad:
    """A pool at a commit.

    Attributes:
        plan: of a read of everything.
        types: the super types that are wanted.
    """

    plan: LakePlan
    types: tuple[Type, ...]

    @property
    def schema(self) -> StructType:
        """The schema that Spark sees."""
        return self.plan.schema

    def scan(self, required: StructType, conditions: Iterable[Condition]) -> Planned:
        """The tasks of a scan; arguments as for `Load.scan`."""
        plan = _pruned(_narrowed(self.plan, conditions), required, self.types)
        reader = LakeReader(plan)
        partitions = reader.partitions()
        pieces = [
            piece
            for task in partitions
            if isinstance(task, LakePartition)
            for own in task.pieces
            for piece in own.pieces
        ]
        items = {piece.item.id: piece.item for piece in pieces}
        rows, nbytes = sum(item.count for item in items.values()), sum(piece.nbytes for piece in pieces)
        everything = 0 if plan.snapshot is None else len(plan.snapshot.state.objects)
        shown = f", Objects: {len(items)} of {everything}, Bytes: {nbytes}"
        return Planned(reader, partitions, required, rows, nbytes, shown)

    def aggregate(self, functions: Sequence[Aggregate]) -> tuple[StructType, list[Any]] | None:
        """Nothing yet."""
        return None


@dataclass(frozen=True, slots=True)
class TableLoad:
    """Metadata of a lake as rows.

    Attributes:
        plan: of a read of everything.
    """

    plan: TablePlan

    @property
    def schema(self) -> StructType:
        """The schema that Spark sees."""
        return self.plan.schema

    def scan(self, required: StructType, conditions: Iterable[Condition]) -> Planned:
        """The one task; arguments as for `Load.scan`."""
        piece = self.plan.piece
        types, rows = ((), 0) if piece is None else (piece.values.types, len(piece.values))
        reader = TableReader(_pruned(self.plan, required, types))
        return Planned(reader, reader.partitions(), required, rows, rows, "")

    def aggregate(self, functions: Sequence[Aggregate]) -> tuple[StructType, list[Any]] | None:
        """Nothing: the table is small."""
        return None
