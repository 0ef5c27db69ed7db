"""Loads and scans by the read plans of files, pools and tables of lakes; no other module here knows these plans."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeVar

from pyspark.sql.datasource import DataSourceReader, InputPartition
from pyspark.sql.types import ArrayType, LongType, MapType, StructField, StructType

from zed_spark import types as zt
from zed_spark.columns.project import Path
from zed_spark.conditions.condition import Condition
from zed_spark.errors import NotFoundError, ZedSparkError
from zed_spark.files.plan import Chosen, choose, summarize, super_types
from zed_spark.lake.scan import plan as objects_of
from zed_spark.spark.convert.conversion import hint_of
from zed_spark.spark.convert.schema import projection
from zed_spark.spark.lake.plan import LakePlan, summaries_of
from zed_spark.spark.lake.reader import LakePartition, LakeReader
from zed_spark.spark.lake.source import LakeSource
from zed_spark.spark.lake.summaries import super_types as object_types
from zed_spark.spark.lake.tables import TablePlan, TableReader
from zed_spark.spark.options import RowOptions
from zed_spark.spark.plan import ReadPlan
from zed_spark.spark.planning.known import COUNT, Aggregate, known_values
from zed_spark.spark.reader import FileReader, TaskPartition
from zed_spark.spark.source import source_of

logger = logging.getLogger(__name__)

T = TypeVar("T", ReadPlan, LakePlan | TablePlan)


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

    def identity(self) -> object:
        """What was found, with a representation that is the same where that is; None where that is not known."""
        ...

    def scan(self, required: StructType, conditions: Iterable[Condition], first: int | None = None) -> Planned:
        """The tasks of a scan.

        Args:
            required: the columns that are needed, in structs too, as in the schema.
            conditions: what rows must be able to meet; the rest is skipped where that is cheap.
            first: the number of rows that are wanted, by one task; None for all rows.
        """
        ...

    def whole(self) -> list[Path] | None:
        """The columns, and fields of structs, that are not read in parts; None where all columns are read."""
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
    # Tables have each option twice, once under this prefix.
    own = {key.lower(): text for key, text in options.items() if not key.lower().startswith("option.")}
    if format != LakeSource.name():
        plan = _planned(source_of(format)(own).plan, schema)
        summaries = summarize(plan.files, plan.scan) if plan.summaries is None else plan.summaries
        return FileLoad(plan, tuple(super_types(summaries, plan.scan)))
    found = _planned(LakeSource(own).plan, schema)
    if isinstance(found, TablePlan):
        return TableLoad(found)
    objects = found.summaries
    if objects is None:
        pieces = [] if found.snapshot is None else objects_of(found.snapshot.state, found.folder)
        objects = summaries_of(found, pieces)
    return LakeLoad(found, tuple(object_types(objects, found.options.super_type)))


def _planned(plan: Callable[[StructType | None], T], schema: StructType | None) -> T:
    """The plan for a schema; for the data's own schema, as tables keep it, that without a schema."""
    if schema is not None:
        try:
            own = plan(None)
        except NotFoundError:
            # Without data there is no schema, so one was given.
            return plan(schema)
        if own.schema.simpleString() == schema.simpleString():
            return own
    return plan(schema)


class _Narrows(Protocol):
    """A plan that takes conditions."""

    @property
    def options(self) -> RowOptions:
        """The options."""
        ...

    def narrowed(self: P, condition: Condition) -> P:
        """The plan for only those rows that can also meet a condition."""
        ...


P = TypeVar("P", bound=_Narrows)
R = TypeVar("R", ReadPlan, LakePlan, TablePlan)


def _narrowed(plan: P, conditions: Iterable[Condition]) -> P:
    for condition in () if is_tolerant(plan.options) else conditions:
        try:
            plan = plan.narrowed(condition)
        except ZedSparkError as error:
            # Spark filters anyway: a name that only Spark can resolve is no reason to fail.
            logger.debug("a filter is not used to skip: %s", error)
    return plan


def is_tolerant(options: RowOptions) -> bool:
    """Whether what is read of damaged data depends on the columns that are decoded, so that all of them are."""
    return options.mode != "FAILFAST" or options.ignore_corrupt_files


def whole_paths(schema: StructType, above: Path = ()) -> list[Path]:
    """The paths of columns that hold unions, whose members are not read one without the others.

    A column without a Zed type, as in a schema given by the user, may hold unions too.
    """
    found: list[Path] = []
    for field in schema.fields:
        if not isinstance(field.dataType, StructType | ArrayType | MapType):
            continue
        hint, path = hint_of(field), (*above, field.name)
        if isinstance(field.dataType, StructType) and hint is not None and isinstance(zt.under(hint), zt.Record):
            found += whole_paths(field.dataType, path)
        elif hint is None or _has_union(hint):
            found.append(path)
    return found


def _has_union(of: zt.Type) -> bool:
    match zt.under(of):
        case zt.Primitive() | zt.Enum():
            return False
        case zt.Array(inner=inner) | zt.Set(inner=inner):
            return _has_union(inner)
        case zt.Map(key=key, value=value):
            return _has_union(key) or _has_union(value)
        case zt.Record(fields=fields):
            return any(_has_union(inner) for _, inner in fields)
    return True


def _pruned(plan: R, required: StructType, types: Sequence[zt.Type]) -> R:
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
    types: tuple[zt.Type, ...]

    @property
    def schema(self) -> StructType:
        """The schema that Spark sees."""
        return self.plan.schema

    def identity(self) -> object:
        """The versions of the files; see `Load.identity`."""
        return self.plan.files if all(file.version.exact for file in self.plan.files) else None

    def whole(self) -> list[Path] | None:
        """What is not read in parts; see `Load.whole`."""
        return None if is_tolerant(self.plan.options) else whole_paths(self.schema)

    def scan(self, required: StructType, conditions: Iterable[Condition], first: int | None = None) -> Planned:
        """The tasks of a scan; arguments as for `Load.scan`."""
        # Conditions first: those on fields of a struct are decided by the whole struct.
        plan = _pruned(_narrowed(self.plan, conditions), required, self.types)
        chosen = plan.chosen
        if chosen is None:
            summaries = summarize(plan.files, plan.scan) if plan.summaries is None else plan.summaries
            chosen = tuple(choose(summaries, plan.scan))
        if first is not None and self._reads_all():
            chosen = _enough(chosen, first)
        reader = FileReader(replace(plan, chosen=chosen))
        partitions: list[InputPartition] = reader.partitions()
        pieces = [own for task in partitions if isinstance(task, TaskPartition) for own in task.pieces]
        if first is not None:
            partitions = [TaskPartition(tuple(pieces))]
        nbytes = sum(own.piece.nbytes for own in pieces if own.piece is not None)
        shown = f", Files: {len({own.path for own in pieces})} of {len(plan.files)}, Bytes: {nbytes}"
        return Planned(reader, partitions, required, _rows(chosen), nbytes, shown)

    def _reads_all(self) -> bool:
        """Whether every value of the files becomes a row, or the read fails."""
        options = self.plan.options
        return self.plan.scan.condition is None and not is_tolerant(options) and not options.ignore_missing_files

    def aggregate(self, functions: Sequence[Aggregate]) -> tuple[StructType, list[Any]] | None:
        """The values of aggregates; arguments as for `Load.aggregate`."""
        plan = self.plan
        if not self._reads_all() or plan.options.schema_mode != "fuse" or plan.summaries is None:
            return None
        return known_values(functions, plan.summaries, plan.scan, self.schema, plan.opaque)


def _rows(chosen: Iterable[Chosen]) -> int | None:
    """The rows in files; None if metadata does not tell."""
    total = 0
    for one in chosen:
        summary = one.file.summary
        if summary is None:
            return None
        found = [own.rows for own in summary.super_types if one.types is None or own.type in one.types]
        if not summary.super_types:
            found = [summary.rows]
        if None in found:
            return None
        total += sum(rows or 0 for rows in found)
    return total


def _enough(chosen: Sequence[Chosen], first: int) -> tuple[Chosen, ...]:
    """The first files that have so many rows together; all where that is not known."""
    total = 0
    for at, one in enumerate(chosen):
        rows = _rows([one])
        if rows is None:
            break
        total += rows
        if total >= first:
            return tuple(chosen[: at + 1])
    return tuple(chosen)


@dataclass(frozen=True, slots=True)
class LakeLoad:
    """A pool at a commit.

    Attributes:
        plan: of a read of everything.
        types: the super types that are wanted.
    """

    plan: LakePlan
    types: tuple[zt.Type, ...]

    @property
    def schema(self) -> StructType:
        """The schema that Spark sees."""
        return self.plan.schema

    def identity(self) -> object:
        """The commit; see `Load.identity`."""
        return None if self.plan.snapshot is None else str(self.plan.snapshot.commit)

    def whole(self) -> list[Path] | None:
        """What is not read in parts; see `Load.whole`."""
        return None if is_tolerant(self.plan.options) else whole_paths(self.schema)

    def scan(self, required: StructType, conditions: Iterable[Condition], first: int | None = None) -> Planned:
        """The tasks of a scan; arguments as for `Load.scan`."""
        plan = _pruned(_narrowed(self.plan, conditions), required, self.types)
        reader = LakeReader(plan)
        partitions: list[InputPartition] = reader.partitions()
        tasks = [task for task in partitions if isinstance(task, LakePartition)]
        parts = [own for task in tasks for own in task.pieces]
        if first is not None:
            partitions = [LakePartition(tasks[0].pool, tasks[0].commit, tuple(parts))]
        pieces = [piece for own in parts for piece in own.pieces]
        items = {piece.item.id: piece.item for piece in pieces}
        rows, nbytes = sum(item.count for item in items.values()), sum(piece.nbytes for piece in pieces)
        everything = 0 if plan.snapshot is None else len(plan.snapshot.state.objects)
        shown = f", Objects: {len(items)} of {everything}, Bytes: {nbytes}"
        return Planned(reader, partitions, required, rows, nbytes, shown)

    def aggregate(self, functions: Sequence[Aggregate]) -> tuple[StructType, list[Any]] | None:
        """The number of values, which commits tell; arguments as for `Load.aggregate`."""
        plan = self.plan
        if plan.snapshot is None or plan.condition is not None or plan.options.super_type is not None:
            return None
        if is_tolerant(plan.options) or plan.options.ignore_missing_files or any(own != COUNT for own in functions):
            return None
        rows = plan.snapshot.count()
        fields = [StructField(f"count_{at}", LongType()) for at in range(len(functions))]
        return StructType(fields), [rows] * len(functions)


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

    def identity(self) -> object:
        """Nothing; see `Load.identity`."""
        return None

    def whole(self) -> list[Path] | None:
        """What is not read in parts; see `Load.whole`."""
        return None if is_tolerant(self.plan.options) else whole_paths(self.schema)

    def scan(self, required: StructType, conditions: Iterable[Condition], first: int | None = None) -> Planned:
        """The one task; arguments as for `Load.scan`."""
        piece = self.plan.piece
        types, rows = ((), 0) if piece is None else (piece.values.types, len(piece.values))
        reader = TableReader(_pruned(self.plan, required, types))
        return Planned(reader, reader.partitions(), required, rows, rows, "")

    def aggregate(self, functions: Sequence[Aggregate]) -> tuple[StructType, list[Any]] | None:
        """Nothing: the table is small."""
        return None
