"""Loads: what a source found when it was first asked, and the scans of it that Spark's planner requests."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from pyspark.sql.types import ArrayType, LongType, MapType, StructField, StructType

from zed_spark import types as zt
from zed_spark.columns.project import Path
from zed_spark.errors import NotFoundError, ZedSparkError
from zed_spark.files.plan import SelectedFile, select
from zed_spark.spark.convert.mapping import hint_of
from zed_spark.spark.dataset import FileSet, total_rows
from zed_spark.spark.lake.source import LakeSource
from zed_spark.spark.options import RowOptions
from zed_spark.spark.planner import Planner, ScanPlan
from zed_spark.spark.source import FileSource, source_of

if TYPE_CHECKING:
    from zed_spark.conditions.condition import Condition
    from zed_spark.spark.lake.dataset import ObjectSet
    from zed_spark.spark.planning.known import Aggregate

logger = logging.getLogger(__name__)


def load(
    format: str,
    options: Mapping[str, str],
    schema: StructType | None,
    session: Mapping[str, str] = MappingProxyType({}),
) -> Load:
    """List what there is, and look at its metadata.

    Args:
        format: the name of the source.
        options: as Spark hands them over.
        schema: the schema that the user gave, or that a table keeps; or None.
        session: options of reads of files that the session's configuration gives where the user does not.

    Raises:
        ZedSparkError: the errors of the source's plan.
    """
    source = source_with(format, options, session)
    try:
        planner = source.plan(None)
    except NotFoundError:
        if schema is None:
            raise
        # Without data there is no schema, so one was given.
        return Load(source.plan(schema))
    # Tables keep the schema of the data without its metadata.
    if schema is None or planner.schema.simpleString() == schema.simpleString():
        return Load(planner)
    # Types of partition columns decide which files the option `where` leaves.
    return Load(planner.with_schema(schema) if planner.dataset.partitions is None else source.plan(schema))


def source_with(
    format: str, options: Mapping[str, str], session: Mapping[str, str] = MappingProxyType({})
) -> LakeSource | FileSource:
    """The source of a name with its options; arguments as for `load`."""
    # Tables have each option twice, once under this prefix.
    plain = {key.lower(): text for key, text in options.items() if not key.lower().startswith("option.")}
    if format == LakeSource.name():
        return LakeSource(plain)
    return source_of(format)({**{key.lower(): text for key, text in session.items()}, **plain})


@dataclass(frozen=True, slots=True)
class Load:
    """What a source found when it was first asked: picklable, and the same for all scans of a DataFrame.

    Attributes:
        planner: plans scans of it.
    """

    planner: Planner

    @property
    def schema(self) -> StructType:
        """The schema that Spark sees."""
        return self.planner.schema

    def identity(self) -> object:
        """What was found, with a representation that is the same where that is; None where that is not known."""
        dataset = self.planner.dataset
        if isinstance(dataset, FileSet) and all(file.version.exact for file in dataset.files):
            return dataset.files
        pool = _pool(dataset)
        if pool is not None and pool.snapshot is not None:
            return str(pool.snapshot.commit)
        return None

    def whole(self) -> list[Path] | None:
        """The columns, and fields of structs, that are not read in parts; None where all columns are read."""
        return None if is_tolerant(self.planner.options) else whole_paths(self.schema)

    def scan(
        self, required: StructType, conditions: Iterable[Condition], limit: int | None = None, *, single: bool = False
    ) -> tuple[ScanPlan, str]:
        """The tasks of a scan, one at least, and what `EXPLAIN` shows of them.

        Args:
            required: the columns that are needed, in structs too, as in the schema.
            conditions: what rows must be able to meet; the rest is skipped where that is cheap.
            limit: the number of rows that are wanted; None for all rows.
            single: whether one task has to read these.
        """
        planner = self.planner
        for condition in () if is_tolerant(planner.options) else conditions:
            try:
                planner = planner.narrowed(condition)
            except ZedSparkError as error:
                # Spark filters anyway: a name that only Spark can resolve is no reason to fail.
                logger.debug("a filter is not used to skip: %s", error)
        if single and limit is not None and _reads_all(planner):
            planner = replace(planner, dataset=_first_files(planner.dataset, limit))
        plan = planner.plan(required, limit=limit)
        partitions: list[tuple[Any, ...]] = plan.partitions or [()]
        if single and limit is not None:
            partitions = [tuple(piece for pieces in partitions for piece in pieces)]
        return replace(plan, partitions=partitions), self._shown(plan)

    def _shown(self, plan: ScanPlan) -> str:
        dataset = self.planner.dataset
        pieces = [piece for partition in plan.partitions for piece in partition]
        if isinstance(dataset, FileSet):
            return f", Files: {len({piece.path for piece in pieces})} of {len(dataset.files)}, Bytes: {plan.nbytes}"
        if (pool := _pool(dataset)) is not None:
            read = {part.item.id for piece in pieces for part in piece.pieces}
            present = 0 if pool.snapshot is None else len(pool.snapshot.state.objects)
            return f", Objects: {len(read)} of {present}, Bytes: {plan.nbytes}"
        return ""

    def aggregate(self, functions: Sequence[Aggregate]) -> tuple[StructType, list[Any]] | None:
        """The values of aggregates over all rows, and their schema; None if metadata does not have them.

        Strings are bytes (UTF-8), timestamps are microseconds.
        """
        planner, dataset = self.planner, self.planner.dataset
        if not _reads_all(planner):
            return None
        if isinstance(dataset, FileSet):
            if planner.options.schema_mode != "fuse" or dataset.summaries is None:
                return None
            from zed_spark.spark.planning.known import known_values

            return known_values(functions, dataset.summaries, dataset.scan, self.schema, planner.opaque)
        pool = _pool(dataset)
        if pool is None or pool.snapshot is None or planner.options.super_type is not None:
            return None
        if any(function != ("count", None) for function in functions):
            return None
        rows = pool.snapshot.count()
        fields = [StructField(f"count_{index}", LongType()) for index in range(len(functions))]
        return StructType(fields), [rows] * len(functions)


def _pool(dataset: Any) -> ObjectSet | None:
    """The dataset if it is a pool, else None. Reading files does not load the lake's modules."""
    if isinstance(dataset, FileSet):
        return None
    from zed_spark.spark.lake.dataset import ObjectSet

    return dataset if isinstance(dataset, ObjectSet) else None


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


def _reads_all(planner: Planner) -> bool:
    """Whether every value of the dataset becomes a row, or the read fails."""
    options = planner.options
    return planner.condition is None and not is_tolerant(options) and not options.ignore_missing_files


def _first_files(dataset: Any, rows: int) -> Any:
    """The dataset with only the first files that have so many rows together, as far as metadata has them."""
    if not isinstance(dataset, FileSet) or dataset.summaries is None:
        return dataset
    selected: list[SelectedFile] = []
    for one in select(dataset.summaries, dataset.scan):
        selected.append(one)
        total = total_rows(selected)
        if total is None:
            return dataset
        if total >= rows:
            break
    return replace(dataset, summaries=None, selected=tuple(selected), condition=None)
