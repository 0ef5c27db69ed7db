"""The planner of scans: schema, columns and condition to partitions and statistics. Knows no data source API.

Runs in Spark's planner process; nothing here may load kernels.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pyspark.sql import types as st

from zed_spark.columns.project import ALL, Path, Projection, project_type, projection_of, split_columns
from zed_spark.errors import NotFoundError, OptionError, SchemaMismatchError
from zed_spark.files.partitions import PartitionColumns
from zed_spark.spark.convert.mapping import Policy
from zed_spark.spark.convert.schema import OBJECT, POSITION, SchemaPlan, fused_plan, projection, retyped, variant_plan
from zed_spark.spark.options import ReadOptions, RowOptions
from zed_spark.spark.read.dataset import Dataset, ScanTask
from zed_spark.spark.read.file_set import FileSet, columns_of, listing, possible_files
from zed_spark.types import Type, Union, type_text
from zed_spark.types.fuse import fuse_types

if TYPE_CHECKING:
    from zed_spark.conditions.condition import Condition

logger = logging.getLogger(__name__)

CARRIED = 20_000
"""Super types and statistics that a planner carries to another process: some megabytes at most."""


_TYPES = {
    type.simpleString(): type
    for type in (
        st.IntegerType(),
        st.LongType(),
        st.DoubleType(),
        st.DateType(),
        st.TimestampType(),
        st.StringType(),
        st.NullType(),
    )
}
"""The types that are inferred for partition columns, but DECIMAL."""


@dataclass(frozen=True, slots=True)
class ScanPlan:
    """A planned scan: `zed_spark.spark.read.tasks.read_partition` reads each partition with the task.

    ``rows`` counts before condition and limit; None if that requires reading data. ``nbytes`` are stored bytes,
    ``whole`` those of all columns.
    """

    task: ScanTask
    partitions: list[tuple[Any, ...]]
    rows: int | None
    nbytes: int
    whole: int


@dataclass(frozen=True, slots=True)
class Planner:
    """Plans scans of one dataset; picklable. Made by `make_planner`.

    ``rows`` is the schema that Spark sees, and where its columns come from; ``condition`` is what rows must be able to
    meet; ``fused`` is the type that all super types fuse to. Conditions cannot be decided on the columns ``opaque``.
    """

    options: RowOptions
    dataset: Dataset[Any]
    types: tuple[Type, ...]
    rows: SchemaPlan
    projection: Projection
    condition: Condition | None
    fused: Type
    opaque: tuple[Path, ...]

    @property
    def schema(self) -> st.StructType:
        """The schema that Spark sees."""
        return self.rows.schema

    @property
    def task(self) -> ScanTask:
        """What every task needs."""
        return ScanTask(self.options, self.dataset.for_tasks(), self.rows, self.projection, self.condition)

    def plan(
        self,
        columns: st.StructType | None = None,
        condition: Condition | None = None,
        limit: int | None = None,
        metadata: st.StructField | None = None,
    ) -> ScanPlan:
        """Plan one scan of some columns and nested fields, or of the whole schema.

        The condition on columns of `schema` is only used to skip; ``limit`` is the most rows of each task. ``metadata``
        is the column of `zed_spark.files.metadata_column` with the fields that are needed, which comes after the
        others. Raises `NotFoundError` if a file vanished, and `SchemaMismatchError` if the data does not fit the
        columns.
        """
        # The condition first: it is about the columns of the table, also those that are not read.
        planner = self if condition is None else self.narrowed(condition)
        if columns is not None and columns != self.schema:
            planner = planner._read(planner.rows.with_schema(columns))
        tasks = planner.dataset.tasks(planner.projection, planner.condition)
        task = replace(planner.task, rows=planner.rows.with_metadata(metadata), limit=limit)
        return ScanPlan(task, tasks.partitions, tasks.rows, tasks.nbytes, tasks.whole)

    def light(self, carried: int = CARRIED) -> Planner:
        """The planner with at most so many super types and statistics."""
        dataset = self.dataset.light(self.condition, carried)
        return self if dataset is self.dataset else replace(self, dataset=dataset)

    def narrowed(self, condition: Condition) -> Planner:
        """The planner for rows that can also meet a condition on the columns that Spark sees."""
        # Loaded here, as are other modules for conditions: most reads have none.
        from zed_spark.conditions.bind import bind, hint_of
        from zed_spark.conditions.condition import And

        bound = bind(condition, self.fused, opaque=self.opaque, members=True)
        if (hint := hint_of(bound, self.fused)) is not None:
            _log(logging.WARNING, f"a filter finds nothing: {hint}")
        return replace(
            self,
            condition=bound if self.condition is None else And((self.condition, bound)),
            dataset=self.dataset.pruned(condition),
        )

    def with_schema(self, schema: st.StructType) -> Planner:
        """The planner of the same dataset for another schema; `SchemaMismatchError` if the data does not fit it."""
        if schema == self.schema:
            return self
        narrowed = self._given(schema)
        return narrowed if narrowed.opaque == self.opaque else narrowed._where()

    def with_row_ids(self) -> Planner:
        """The planner with the columns that tell where rows are; `OptionError` if an option leaves out values."""
        options = self.options
        narrow = options.super_type is not None or options.kind is not None
        if options.mode != "FAILFAST" or options.ignore_corrupt_files or narrow:
            raise OptionError("rows are not updated, deleted or merged where damage, super types or kinds are left out")
        opaque = (*self.opaque, (OBJECT,), (POSITION,))
        return replace(self, dataset=self.dataset.with_row_ids(), rows=self.rows.with_row_ids(), opaque=opaque)

    def with_dataset(self, dataset: Dataset[Any], *, new_fields: bool) -> Planner:
        """The planner of other data for the same schema, without a condition, which is bound to the types of data.

        Fields without a place in the schema are left out with ``new_fields``; else reading them is an error, unless the
        user gave the schema or the option `columns`.
        """
        kind = self.options.of_kind
        other = replace(self, dataset=dataset, types=tuple(dataset.super_types()), condition=kind)
        if dataset.partitions is not None and not self.rows.partitions:
            # The schema was given before there were any files.
            other = replace(other, rows=other.rows.marked(dataset.partitions.names))
            other = replace(other, dataset=dataset.with_partition_types(_given_types(self.schema)))
        if new_fields:
            other = replace(other, rows=replace(other.rows, exact=False))
        narrow = new_fields or not self.rows.exact or self.options.columns is not None
        return other._read(other.rows) if narrow else replace(other, projection=ALL)

    def _given(self, schema: st.StructType) -> Planner:
        # Loaded here, as planning without a schema of the user does not need the conversions.
        from zed_spark.spark.convert.batches import check_schema

        # What conditions know of a value holds for the type that Spark has by default.
        opaque = (*self.opaque, *retyped(self.schema, schema))
        added, given = [one.name for one in self.dataset.added], {name.lower() for name in schema.names}
        if added and added[0] not in given:
            raise SchemaMismatchError(
                f"the schema lacks the column {added[0]}, which the option changes adds. Of a table of a catalog, "
                'changes are another table: spark.read.table("lake.logs.changes"), also with readStream'
            )
        rows = self.rows.with_schema(schema)
        check_schema(rows, self.types, partial=self.dataset.is_partial)
        dataset = self.dataset.with_partition_types(_given_types(schema))
        return replace(self._read(rows), opaque=opaque, dataset=dataset)

    def _read(self, rows: SchemaPlan) -> Planner:
        """The planner that reads only the fields that a schema needs."""
        return replace(self, rows=rows, projection=projection(rows, self.types))

    def _where(self) -> Planner:
        """The planner for rows of the option ``kind`` that can meet ``where``, and no other condition."""
        planner = replace(self, condition=self.options.of_kind)
        if self.options.where is None:
            return planner
        # Parsing and evaluating conditions is a third of what planning imports.
        from zed_spark.conditions.bind import bind, hint_of
        from zed_spark.conditions.parse import parse

        condition = parse(self.options.where)
        if (hint := hint_of(bind(condition, self.fused, opaque=self.opaque), self.fused)) is not None:
            raise OptionError(f"where: {hint}")
        return planner.narrowed(condition)


def make_planner(
    options: RowOptions, dataset: Dataset[Any], schema: st.StructType | None = None, carried: int | None = None
) -> Planner:
    """The planner of a dataset; a schema that the user gave selects columns and types.

    ``carried`` super types and statistics may be held: by default as many as a planner that goes to another process
    may. Raises `OptionError` if an option names a column that does not exist, `NotFoundError` if ``columns`` does or
    there is no such super type, and `SchemaMismatchError` if the data does not fit the user's schema.
    """
    types = dataset.super_types()
    if options.super_type is not None and not types and not dataset.empty:
        shown = "; ".join(type_text(of) for of in dataset.super_types(every=True)[:20]) or "none"
        raise NotFoundError(f"no super type {options.super_type!r}; there are: {shown}")
    if options.kind is not None and not types and not dataset.empty:
        raise NotFoundError(_no_kind(options, dataset.kinds()))
    fused = fuse_types(types)
    wanted = ALL
    if options.columns is not None:
        replaced = set() if dataset.partitions is None else {name.lower() for name in dataset.partitions.names}
        paths = [path for path in split_columns(options.columns) if path[0].lower() not in replaced]
        wanted = projection_of(paths, fused, types)
    rows = _schema(options, [project_type(of, wanted) for of in types])
    rows = rows.with_added(dataset.added, "cannot be read as changes")
    opaque = rows.added()
    if dataset.partitions is not None:
        rows = rows.with_partitions(_partition_fields(options, dataset.partitions))
        opaque += tuple((name,) for name in dataset.partitions.names)
    found = Planner(options, dataset, tuple(types), rows, wanted, None, fused, opaque)
    if schema is not None and schema != found.schema:
        found = found._given(schema)
    if schema is None and options.schema_mode == "fuse" and options.super_type is None:
        _log_mixed(dataset, fused)
    found = found._where()
    return found.light(CARRIED if carried is None else carried)


def plan_files(
    format: str, options: ReadOptions, schema: st.StructType | None = None, carried: int | None = None
) -> Planner:
    """The planner of the files that the options name; `NotFoundError` without a path, or a file for a schema."""
    listed = listing(options)
    files = listed.files(options.paths)
    if not files and schema is None:
        shown, below = ", ".join(options.paths), listed.found_below(options.paths)
        if below is not None:
            hint = 'add option("recursiveFileLookup", "true") to read these'
            raise NotFoundError(f"no data files directly in {shown}, only in folders inside, such as {below}; {hint}")
        raise NotFoundError(f"no data files under {shown}, so there is no schema; give one")
    columns = columns_of(options, files)
    if columns is not None and options.where is not None:
        from zed_spark.conditions.parse import parse

        types = columns if schema is None else columns.with_types(_given_types(schema))
        possible = list(possible_files(files, types, parse(options.where)))
        if 0 < len(possible) < len(files):
            try:
                return make_planner(options, FileSet.of(format, options, possible, columns), schema, carried)
            except (OptionError, SchemaMismatchError, NotFoundError):
                # Only the other files may have the columns, or the super type, that are named.
                logger.debug("the schema is that of all files, not only those that the partition columns leave")
    dataset = FileSet.of(format, options, files, columns)
    return make_planner(options, dataset, schema, carried)


def _log_mixed(dataset: Dataset[Any], fused: Type) -> None:
    """Log a line about the fields of several types: a warning where a few files have one of the types."""
    if not fused.contains(lambda part: isinstance(part, Union)):
        return
    # Most data has no such fields.
    from zed_spark.files.mixed_fields import mixed_names, stray_types

    stray = stray_types(dataset.types_of_files(), fused)
    if stray is not None:
        _log(logging.WARNING, stray)
    elif names := mixed_names(fused):
        _log(logging.INFO, f"columns of several types become structs with a field for each type: {', '.join(names)}")


def _no_kind(options: RowOptions, kinds: list[str]) -> str:
    """The message for a kind that no row has."""
    from zed_spark.conditions.record_kinds import FIELD, SHOWN

    shown = ", ".join(map(repr, kinds[:SHOWN])) or "none"
    rest = f' and {len(kinds) - SHOWN} more; option("table", "types") lists them' if len(kinds) > SHOWN else ""
    return f"no rows of kind {options.kind!r} by the field {options.type_field or FIELD}; there are: {shown}{rest}"


@lru_cache(maxsize=100)
def _log(level: int, text: str) -> None:
    """Log a line, once for all plans of the same data."""
    logger.log(level, "%s", text)


def plan_kinds(
    format: str, options: ReadOptions, schema: st.StructType | None = None, carried: int | None = None
) -> Planner:
    """The planner of the table of the kinds of rows in files; arguments and errors as for `plan_files`."""
    from zed_spark.conditions.record_kinds import FIELD, field_path
    from zed_spark.files.kinds_of_files import counts_in_files, kinds_table
    from zed_spark.spark.read.table_set import TableSet

    options.check()
    path = field_path(options.type_field or FIELD)
    files = FileSet.of(format, options, listing(options).files(options.paths))
    content = kinds_table(counts_in_files(files.summaries or (), files.scan, path), "files")
    return make_planner(options, TableSet(content, options.paths[0], options.super_type), schema, carried)


def _partition_fields(options: RowOptions, columns: PartitionColumns) -> list[st.StructField]:
    """The partition columns that the option ``columns`` wants, as in Spark's schema."""
    named = None if options.columns is None else {path[0].lower() for path in split_columns(options.columns)}
    return [
        st.StructField(name, _TYPES[of] if of in _TYPES else st.DecimalType(int(of[8:-3])))
        for name, of in zip(columns.names, columns.types, strict=True)
        if named is None or name.lower() in named
    ]


def _given_types(schema: st.StructType) -> dict[str, str]:
    """The types of columns that a user gave, by name in lower case."""
    return {field.name.lower(): field.dataType.simpleString() for field in schema.fields}


def _schema(options: RowOptions, types: list[Type]) -> SchemaPlan:
    policy = Policy(options.nanos_as_long, options.maps_as_entries)
    constants = [options.file_name_column] if options.file_name_column else []
    if options.mode == "PERMISSIVE":
        constants.append(options.corrupt_column)
    if options.schema_mode == "variant":
        return variant_plan(policy, type_column=options.type_column, constants=constants)
    return fused_plan(types, policy, type_column=options.type_column, constants=constants)
