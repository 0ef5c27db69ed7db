"""The plan of one read: its files, its schema, and how they are cut into tasks. Runs in Spark's planner."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pyspark.sql.types import StructType

from zed_spark.columns.project import ALL, VALUE, Path, Projection, project_type, projection_of, split_columns
from zed_spark.conditions.bind import bind
from zed_spark.conditions.condition import And, Condition, Semantics
from zed_spark.conditions.row_filter import condition_of
from zed_spark.errors import NotFoundError
from zed_spark.files.listing import DataFile, Listing
from zed_spark.files.plan import Chosen, FileSummary, Scan, choose, cut, summarize, super_types
from zed_spark.files.tasks import Task
from zed_spark.spark.convert.batches import check_schema
from zed_spark.spark.convert.mapping import Policy
from zed_spark.spark.convert.schema import SchemaPlan, fused_plan, projection, retyped, variant_plan
from zed_spark.spark.options import ReadOptions, RowOptions
from zed_spark.types import NULL, Type, type_text
from zed_spark.types.fuse import fuse_types

CARRIED = 20_000
"""Super types and statistics that a plan may carry along: some megabytes at most."""


@dataclass(frozen=True, slots=True)
class ReadPlan:
    """What is known once the files have been looked at.

    Attributes:
        options: the options.
        rows: the schema that Spark sees, and where its columns come from.
        projection: the fields to decode.
        scan: what is wanted of the files.
        files: the files as listed, so that every later step sees the same ones.
        summaries: what is in them, which for ZNG takes a walk over every value to find out; None where it is
            too much to carry from the process that makes the schema to the one that plans the tasks.
        chosen: instead of these, what was chosen by them; smaller, but no further condition can be asked of it.
        fused: the type that all super types fuse to.
        opaque: columns of which conditions can tell nothing.
    """

    options: ReadOptions
    rows: SchemaPlan
    projection: Projection
    scan: Scan
    files: tuple[DataFile, ...]
    summaries: tuple[FileSummary, ...] | None = None
    chosen: tuple[Chosen, ...] | None = None
    fused: Type = NULL
    opaque: tuple[Path, ...] = ()

    @property
    def schema(self) -> StructType:
        """The schema that Spark sees."""
        return self.rows.schema

    def narrowed(self, condition: Condition) -> ReadPlan:
        """The plan for only those rows that can also meet a condition on the columns that Spark sees."""
        condition = bind(condition, self.fused, opaque=self.opaque)
        own = self.scan.condition
        condition = condition if own is None else And((own, condition))
        return replace(self, scan=replace(self.scan, condition=condition), chosen=None)

    def tasks(self) -> list[Task]:
        """The tasks, after skipping what cannot hold a wanted row."""
        chosen = self.chosen
        if chosen is None:
            summaries = summarize(self.files, self.scan) if self.summaries is None else self.summaries
            chosen = tuple(choose(summaries, self.scan))
        return cut(chosen, self.scan, self.options.max_partition_bytes, self.options.min_partitions)

    def without_files(self) -> ReadPlan:
        """What a task needs of the plan: it gets its pieces of the files separately."""
        return replace(self, files=(), summaries=None, chosen=None, fused=NULL)


def plan_read(format: str, options: ReadOptions, schema: StructType | None) -> ReadPlan:
    """List the files, look at their metadata, and settle the schema.

    Args:
        format: name of the format, ``"zed"`` to tell each file's by content.
        options: the options.
        schema: the schema that the user gave, which asks for these columns and types; or None.

    Raises:
        NotFoundError: no such path or super type, or nothing at all to take a schema from.
        OptionError: an option names a column that does not exist.
        SchemaMismatchError: the data does not fit the user's schema.
        CorruptDataError: a file is damaged and the options do not say to go on.
    """
    files = listing(options).files(options.paths)
    scan = _scan(format, options)
    summaries = summarize(files, scan)
    types = super_types(summaries, scan)
    if options.super_type is not None and not types:
        raise no_super_type(options.super_type, super_types(summaries, replace(scan, super_type=None)))
    if not files and schema is None:
        raise NotFoundError(f"no data files under {', '.join(options.paths)}, so there is no schema; give one")
    settled = settle(options, types, schema)
    scan = replace(scan, condition=settled.condition)
    light = sum(own.weight for own in summaries) <= CARRIED
    return ReadPlan(
        options,
        settled.rows,
        settled.projection,
        scan,
        tuple(files),
        summaries=tuple(summaries) if light else None,
        chosen=None if light else tuple(own.slim() for own in choose(summaries, scan)),
        fused=settled.fused,
        opaque=settled.opaque,
    )


@dataclass(frozen=True, slots=True)
class Settled:
    """What options and super types come to.

    Attributes:
        rows: the schema that Spark sees, and where its columns come from.
        projection: the fields to decode.
        condition: what rows must be able to meet, or None.
        fused: the type that all super types fuse to.
        opaque: columns of which conditions can tell nothing.
    """

    rows: SchemaPlan
    projection: Projection
    condition: Condition | None
    fused: Type
    opaque: tuple[Path, ...]


def settle(options: RowOptions, types: list[Type], schema: StructType | None) -> Settled:
    """Settle the schema.

    Args:
        options: the options.
        types: the super types there are.
        schema: the schema that the user gave, or None.

    Raises:
        OptionError: an option names a column that does not exist.
        NotFoundError: likewise, of the option ``columns``.
        SchemaMismatchError: the data does not fit the user's schema.
    """
    fused = fuse_types(types)
    asked = ALL if options.columns is None else projection_of(split_columns(options.columns), fused)
    rows = _schema(options, [project_type(of, asked) for of in types])
    opaque = _added(options)
    if schema is not None:
        # What conditions know of a value holds for the type that Spark has by default.
        opaque += retyped(rows.schema, schema)
        rows = rows.with_schema(schema)
        check_schema(rows, types)
        asked = projection(rows, types)
    condition = None if options.where is None else condition_of(options.where, fused, opaque=opaque)
    return Settled(rows, asked, condition, fused, tuple(opaque))


def no_super_type(text: str, found: list[Type]) -> NotFoundError:
    """The error for a super type that is not there, which names those that are."""
    shown = "; ".join(type_text(of) for of in found[:20]) or "none"
    return NotFoundError(f"no super type {text!r}; there are: {shown}")


def listing(options: ReadOptions) -> Listing:
    """Which files count."""
    return Listing(
        options.glob_filter,
        options.recursive,
        options.modified_after,
        options.modified_before,
        options.ignore_missing_files,
        options.storage,
    )


def _schema(options: RowOptions, types: list[Type]) -> SchemaPlan:
    policy = Policy(options.nanos_as_long, options.maps_as_entries)
    constants = [options.file_name_column] if options.file_name_column else []
    if options.mode == "PERMISSIVE":
        constants.append(options.corrupt_column)
    if options.schema_mode == "variant":
        return variant_plan(policy, type_column=options.type_column, constants=constants)
    return fused_plan(types, policy, type_column=options.type_column, constants=constants)


def _added(options: RowOptions) -> list[Path]:
    """The columns that do not come from fields."""
    names = [options.type_column, options.file_name_column]
    if options.mode == "PERMISSIVE":
        names.append(options.corrupt_column)
    if options.schema_mode == "variant":
        names.append(VALUE)
    return [(name,) for name in names if name]


def _scan(format: str, options: ReadOptions) -> Scan:
    return Scan(
        format,
        options.super_type,
        None,
        Semantics(nanos_as_long=options.nanos_as_long),
        keep_damage=options.mode == "PERMISSIVE",
        skip_damage=options.ignore_corrupt_files or options.mode == "DROPMALFORMED",
        skip_missing=options.ignore_missing_files,
        storage=options.storage,
        limit=options.max_decompressed_bytes,
    )
