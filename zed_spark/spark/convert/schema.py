"""Schema modes: one Spark schema for many super types.

* *fuse*: a column for each field name of all records, in order of first appearance; a struct of union members where
  their types differ. Values that are not records go to a separate column.
* *variant*: one VARIANT column that holds each row as it is.

Fields whose names differ in case only become separate columns. To name one of them in a query, set
``spark.sql.caseSensitive`` to true, or rename all columns with ``toDF``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from pyspark.sql.types import LongType, StringType, StructField, StructType, VariantType

from zed_spark import types as zt
from zed_spark.columns.project import VALUE, Path, Projection, fused_row, wanted
from zed_spark.errors import OptionError, SchemaMismatchError
from zed_spark.names import match_names
from zed_spark.spark.convert.conversion import pair_fields
from zed_spark.spark.convert.mapping import DEFAULT, Policy, hint_of, spark_field

VALUE_KEY = "zed.value"
"""The metadata key that is true for that column; tells it from a record field of the same name in writing."""


OBJECT = "_zed_object"
"""The column, STRING, with the identifier of the data object of a pool that a row is in.

By it and the next one, `UPDATE` and `MERGE` say what becomes of a row.
"""

POSITION = "_zed_position"
"""The column, BIGINT, with the number of rows before a row in the object."""


@dataclass(frozen=True, slots=True)
class SchemaPlan:
    """A Spark schema and where its columns come from; small and picklable.

    ``value`` is the column for values that are not records; with ``variant``, the one VARIANT column for all.
    ``constants`` are columns whose value the caller gives for each batch: the path of the file, damage, metadata, and
    partition columns, in whose place no fields are read. The schema is ``exact`` if it was made from all super types;
    one given by the user may leave fields out.
    """

    schema: StructType
    policy: Policy = DEFAULT
    value: str | None = None
    variant: bool = False
    type_column: str | None = None
    constants: tuple[str, ...] = ()
    partitions: tuple[str, ...] = ()
    metadata: str | None = None
    exact: bool = True

    def replaces(self, name: str) -> bool:
        """Whether a partition column takes the place of a field."""
        return name.lower() in {partition.lower() for partition in self.partitions}

    def with_partitions(self, fields: Iterable[StructField]) -> SchemaPlan:
        """The plan with partition columns: at the end, or in the place of a column of the same name, as in Spark.

        Raises `OptionError` if an added column has the name of one, `SchemaMismatchError` if the value column has.
        """
        fields = list(fields)
        by_name = {field.name.lower(): field for field in fields}
        names = tuple(field.name for field in fields)
        if taken := [name for name in (self.type_column, *self.constants) if name and name.lower() in by_name]:
            raise _exists(taken[0])
        if self.value is not None and self.value.lower() in by_name:
            raise SchemaMismatchError(
                f"the partition column {self.value!r} has the name of the column for whole values; read the files with "
                "recursiveFileLookup, which leaves partition columns out"
            )
        columns: dict[str, StructField] = {}
        for field in self.schema.fields:
            replacing = by_name.get(field.name.lower())
            columns[field.name if replacing is None else replacing.name] = replacing or field
        columns |= {field.name: field for field in fields}
        return replace(
            self, schema=StructType(list(columns.values())), constants=(*self.constants, *names), partitions=names
        )

    def with_row_ids(self) -> SchemaPlan:
        """The plan with the columns that tell where in a pool each row is; `SchemaMismatchError` if it has them."""
        added = [StructField(OBJECT, StringType(), False), StructField(POSITION, LongType(), False)]
        return self.with_added(added, "cannot be updated, deleted or merged")

    def with_added(self, fields: Iterable[StructField], refused: str) -> SchemaPlan:
        """The plan with columns at the end whose values the caller gives.

        Raises `SchemaMismatchError`, which says what rows that have such a column cannot be (``refused``).
        """
        fields = list(fields)
        names = tuple(field.name for field in fields)
        if taken := {name.lower() for name in self.schema.names} & set(names):
            raise SchemaMismatchError(f"rows of a pool with a column {min(taken)!r} {refused}")
        return replace(self, schema=StructType([*self.schema.fields, *fields]), constants=(*self.constants, *names))

    def with_metadata(self, column: StructField | None) -> SchemaPlan:
        """The plan with a column for metadata at the end."""
        if column is None:
            return self
        schema = StructType([*self.schema.fields, column])
        return replace(self, schema=schema, constants=(*self.constants, column.name), metadata=column.name)

    def marked(self, partitions: Iterable[str]) -> SchemaPlan:
        """The plan in which columns of these names are partition columns."""
        wanted = {name.lower() for name in partitions}
        found = tuple(name for name in self.schema.names if name.lower() in wanted)
        return replace(self, constants=(*self.constants, *found), partitions=found)

    def data_columns(self) -> list[int]:
        """Indexes of the columns that come from values."""
        added = {self.type_column, *self.constants}
        return [index for index, name in enumerate(self.schema.names) if name not in added]

    @property
    def inferred(self) -> bool:
        """Whether the columns have the Zed types of the data from which the schema was made."""
        return self.variant or all(hint_of(self.schema.fields[index]) is not None for index in self.data_columns())

    def added(self) -> tuple[Path, ...]:
        """The columns that do not come from fields."""
        names = (self.type_column, *self.constants, self.value if self.variant else None)
        return tuple((name,) for name in names if name)

    def with_schema(self, schema: StructType) -> SchemaPlan:
        """The plan for a schema of the user, in which names of the added columns may differ in case."""
        names = {name.lower(): name for name in reversed(schema.names)}

        def actual(name: str | None) -> str | None:
            return name if name is None or name in schema.names else names.get(name.lower(), name)

        constants, partitions = (
            tuple(actual(name) or name for name in names) for names in (self.constants, self.partitions)
        )
        type_column, value = actual(self.type_column), actual(self.value)
        if self.variant and schema == self.schema:
            return self
        return replace(
            self,
            schema=schema,
            value=value,
            type_column=type_column,
            constants=constants,
            partitions=partitions,
            exact=schema == self.schema,
        )


def fused_plan(
    super_types: Iterable[zt.Type],
    policy: Policy = DEFAULT,
    *,
    type_column: str | None = None,
    constants: Iterable[str] = (),
) -> SchemaPlan:
    """One wide schema for all super types, in order of first appearance, and the columns of text to add."""
    whole, value = fused_row(super_types)
    fields = [spark_field(name, of, policy) for name, of in whole.fields]
    if value is not None:
        fields[-1].metadata[VALUE_KEY] = True
    return _added(SchemaPlan(StructType(fields), policy, value), type_column, constants)


def variant_plan(
    policy: Policy = DEFAULT, *, type_column: str | None = None, constants: Iterable[str] = ()
) -> SchemaPlan:
    """The plan of one VARIANT column ``value``."""
    schema = StructType([StructField(VALUE, VariantType(), True, {VALUE_KEY: True})])
    return _added(SchemaPlan(schema, policy, VALUE, True), type_column, constants)


def _added(plan: SchemaPlan, type_column: str | None, constants: Iterable[str]) -> SchemaPlan:
    constants = tuple(constants)
    fields = list(plan.schema.fields)
    for name in (*([type_column] if type_column else []), *constants):
        if name.lower() in {field.name.lower() for field in fields}:
            raise _exists(name)
        fields.append(StructField(name, StringType()))
    return replace(plan, schema=StructType(fields), type_column=type_column or None, constants=constants)


def _exists(name: str) -> OptionError:
    return OptionError(f"the column {name!r} that an option adds exists already: choose another name")


def projection(plan: SchemaPlan, super_types: Iterable[zt.Type]) -> Projection:
    """The fields of the super types that a schema needs."""
    if plan.variant:
        return Projection() if plan.data_columns() else wanted([])
    fields = [plan.schema.fields[index] for index in plan.data_columns()]
    records = [of for of in map(zt.under, super_types) if isinstance(of, zt.Record)]
    paths = [path for of in records for path in _needed(StructType(fields), of, ())]
    return wanted(paths, value=plan.value in {field.name for field in fields})


def _needed(target: StructType, source: zt.Record, above: Path) -> Iterator[Path]:
    for index, match in pair_fields(source, target.names):
        field, (name, inner) = target.fields[index], source.fields[match]
        unnamed, struct = zt.under(inner), field.dataType
        # A struct without any of its fields is read as a whole, for its validity.
        if isinstance(unnamed, zt.Record) and isinstance(struct, StructType) and struct.fields and not _members(field):
            yield from _needed(struct, unnamed, (*above, name))
        else:
            yield (*above, name)


def retyped(default: StructType, given: StructType) -> list[Path]:
    """The paths at which a schema given by the user has another type than the default schema of the data."""
    found: list[Path] = []
    for field, at in zip(given.fields, match_names(given.names, default.names), strict=True):
        if at is None:
            found.append((field.name,))
            continue
        present = default.fields[at]
        if (
            isinstance(present.dataType, StructType)
            and isinstance(field.dataType, StructType)
            and not _members(present)
        ):
            found += [(present.name, *path) for path in retyped(present.dataType, field.dataType)]
        elif present.dataType.simpleString() != field.dataType.simpleString():
            found.append((present.name,))
    return found


def _members(field: StructField) -> bool:
    hint = hint_of(field)
    return isinstance(zt.under(hint), zt.Union) if hint is not None else False
