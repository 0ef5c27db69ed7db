"""The Spark end of a conversion, the same in both directions, what a planned conversion is, and Arrow helpers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from pyspark.sql.types import ArrayType, DataType, MapType, StructField, StructType

from zed_spark import types as zt
from zed_spark.codec.buffers import bitmap
from zed_spark.columns import union
from zed_spark.columns.arrow_types import item_type
from zed_spark.columns.buffers import Bytes, valid_bytes, validity
from zed_spark.columns.column import Column
from zed_spark.errors import FormatError, SchemaMismatchError, UnsupportedTypeError
from zed_spark.names import match_names
from zed_spark.spark.convert.mapping import DECLARED_KEY, DEFAULT, Policy, hint_of, shortened

Bools: TypeAlias = npt.NDArray[np.bool_]


def arrow_schema(schema: StructType) -> pa.Schema:
    """The Arrow schema of batches for Spark; `UnsupportedTypeError` for a type that no Python data source gives."""
    from pyspark.errors import PySparkException
    from pyspark.sql.pandas import types

    try:
        try:
            return types.to_arrow_schema(schema, timezone="UTC")
        except TypeError:  # Spark 4.0 and 4.1 have no such parameter: their zone is always UTC
            return types.to_arrow_schema(schema)
    except (PySparkException, ValueError) as error:
        # The second is of pyarrow: keys of a map cannot be VOID.
        raise UnsupportedTypeError(f"schema {schema.simpleString()}: {error}") from error


def valid_of(array: pa.Array) -> Bools:
    """Which values are not null: bool, shape (n,)."""
    valid = valid_bytes(array)
    return np.ones(len(array), np.bool_) if valid is None else valid.view(np.bool_)


def whole(batches: list[pa.RecordBatch]) -> pa.RecordBatch:
    """One batch of the rows of some."""
    return batches[0] if len(batches) == 1 else pa.concat_batches(batches)


def array_validity(array: pa.Array) -> pa.Buffer | None:
    """The validity bitmap of an array, without the array's offset; None when nothing is null."""
    if not array.null_count:
        return None
    buffer = array.buffers()[0]
    if buffer is not None and not array.offset:
        return buffer
    return bitmap(valid_of(array).view(np.uint8))


def column_validity(column: Column) -> pa.Buffer | None:
    """The validity bitmap of a column; a union is null where its tag is negative."""
    if not column.is_made and not isinstance(zt.core(column.type), zt.Union):
        return validity(column.valid)
    if not pa.types.is_union(column.array.type):
        return array_validity(column.array)
    valid = union.not_null(column)
    return None if valid is None else bitmap(valid)


def with_validity(arrow_type: pa.DataType, array: pa.Array, values: npt.NDArray[Any]) -> pa.Array:
    """An array of new values that is null where another array is null."""
    data = pa.py_buffer(np.ascontiguousarray(values))
    return pa.Array.from_buffers(arrow_type, len(array), [array_validity(array), data])


def require_not_null(array: pa.Array, path: str, parent: Bytes | None = None) -> None:
    """Raise `SchemaMismatchError` for nulls in a column that the schema declares NOT NULL, which Spark would trust.

    Where the struct around them is null (``parent`` is 0), fields may be null too.
    """
    if not array.null_count:
        return
    missing = ~valid_of(array)
    if parent is not None:
        missing &= parent != 0
    if missing.any():
        raise SchemaMismatchError(f"column {path}: there are nulls, but the schema says NOT NULL")


@dataclass(frozen=True, slots=True)
class SparkColumn:
    """A column of a Spark schema, or a nested part of one, that Zed values are converted to or from.

    ``path`` is the names that lead to it, joined by dots, empty for whole rows. ``hint`` is its Zed type according to
    the metadata of the field, with which it was read (``as_read``) or that ``zedTypes`` declared. ``arrow_type`` goes
    with the Spark type; None where values come from Spark, which may choose. If ``exact``, data without a place in the
    schema is an error.
    """

    path: str
    spark_type: DataType
    hint: zt.Type | None = None
    policy: Policy = DEFAULT
    arrow_type: pa.DataType = None
    exact: bool = False
    as_read: bool = True

    @property
    def fields(self) -> list[StructField]:
        """The fields of a STRUCT; other types have none."""
        return list(self.spark_type.fields) if isinstance(self.spark_type, StructType) else []

    @property
    def names(self) -> list[str]:
        """The names of the fields."""
        return [field.name for field in self.fields]

    @property
    def unnamed_hint(self) -> zt.Type | None:
        """The hint without the names around it, as a data frame type (`zed_spark.types.dataframe_type`)."""
        return None if self.hint is None else zt.under(zt.dataframe_type(self.hint))

    def field(self, index: int, hint: zt.Type | None = None) -> SparkColumn:
        """A field of the STRUCT; the Zed type in the field's metadata goes before the hint."""
        field = self.fields[index]
        path = f"{self.path}.{field.name}" if self.path else field.name
        try:
            declared = hint_of(field)
        except FormatError as error:
            raise FormatError(f"column {path}: its metadata holds no Zed type: {error}") from None
        return replace(
            self,
            path=path,
            spark_type=field.dataType,
            hint=declared or hint,
            arrow_type=None if self.arrow_type is None else self.arrow_type.field(index).type,
            as_read=self.as_read and not (field.metadata or {}).get(DECLARED_KEY),
        )

    def items(self, of: zt.Array | zt.Set | zt.Map) -> SparkColumn:
        """The elements of an ARRAY, or the entries of a MAP; a hint of another kind than ``of`` does not apply to them.

        Raises `TypeError` for a column without items.
        """
        arrow, spark, hint = self.arrow_type, self.spark_type, self.unnamed_hint
        item: DataType | None
        if isinstance(spark, ArrayType):
            item, arrow = spark.elementType, None if arrow is None else arrow.value_field.type
        else:
            item = entry_struct(spark)
            # A null key gets an error of its own.
            arrow = None if arrow is None else pa.struct([arrow.key_field.with_nullable(True), arrow.item_field])
        if item is None:
            raise TypeError(f"{spark} is neither ARRAY nor MAP")
        is_map = isinstance(of, zt.Map)
        same_kind = isinstance(hint, zt.Map) if is_map else isinstance(hint, zt.Array | zt.Set)
        return replace(
            self,
            path=f"{self.path}.{'entry' if is_map else 'element'}",
            spark_type=item,
            arrow_type=arrow,
            hint=item_type(hint) if hint is not None and same_kind else None,
        )

    def unreadable(self, zed_type: zt.Type, why: str = "") -> SchemaMismatchError:
        """The error for a Zed type that does not fit the Spark type of the schema."""
        return SchemaMismatchError(
            f"column {self.path}: data of Zed type {zt.type_text(zed_type)} does not fit the Spark type "
            f"{self.spark_type.simpleString()} of the schema{': ' + why if why else ''}"
        )

    def unwritable(self, wanted: zt.Type, why: str = "") -> SchemaMismatchError:
        """The error for a Spark type that cannot be written as a Zed type."""
        found = shortened(self.spark_type.simpleString().upper())
        return SchemaMismatchError(
            f"column {self.path}: {found} cannot be written as the Zed type {shortened(zt.type_text(wanted))}"
            f"{': ' + why if why else ''}"
        )

    def refuse(self, array: pa.Array, bad: Bools, why: str) -> None:
        """Raise `SchemaMismatchError` for the first value where ``bad``, shape (n,), is true, if there is one."""
        if bad.any():
            raise SchemaMismatchError(f"column {self.path}: {value_text(array, int(np.argmax(bad)))} {why}")

    def refuse_values(self, array: pa.Array, bad: Bools, why: str) -> None:
        """`refuse` for values; nulls may be bad."""
        if bad.any():
            self.refuse(array, bad & valid_of(array), why)


def entry_struct(spark_type: DataType) -> StructType | None:
    """The struct of key and value that maps of a Spark type consist of; None for types that hold no maps."""
    if isinstance(spark_type, MapType):
        key = StructField("key", spark_type.keyType, False)
        return StructType([key, StructField("value", spark_type.valueType, spark_type.valueContainsNull)])
    if isinstance(spark_type, ArrayType) and isinstance(spark_type.elementType, StructType):
        return spark_type.elementType if sorted(spark_type.elementType.names) == ["key", "value"] else None
    return None


def pair_fields(record: zt.Record, names: list[str]) -> list[tuple[int, int]]:
    """Pairs of the indexes of fields of a struct and of a record that belong together, in the order of the struct."""
    matches = match_names(names, [name for name, _ in record.fields])
    return [(index, match) for index, match in enumerate(matches) if match is not None]


Converter: TypeAlias = Callable[[Column], pa.Array]
"""A planned conversion to Spark: a column of the planned Zed type to an array of the column's Arrow type, as long."""


class NestedConverter:
    """A `Converter` of values with parts, which may have dictionaries inside (`zed_spark.spark.convert.encoded`)."""

    def __call__(self, column: Column) -> pa.Array:
        """Convert a column."""
        raise NotImplementedError

    def encoded(self, column: Column) -> pa.Array | None:
        """Convert a column to an array with dictionaries inside; None where it would have none."""
        raise NotImplementedError


PlanToSpark: TypeAlias = Callable[[zt.Type, SparkColumn], Converter]
"""Plans the conversion of one Zed type to Spark. Planners of nested types get one for the types inside."""

Accepts: TypeAlias = Callable[[pa.Array], Bools]
"""Which values of an array a Zed type can hold: bool, shape (n,), true for nulls."""


@dataclass(frozen=True, slots=True)
class Conversion:
    """A planned conversion from Spark.

    ``type`` is the one wanted, less the record fields that the input column lacks. ``apply`` raises
    `SchemaMismatchError` for a value that the type does not hold; ``accepts`` tells which values it holds, to find the
    member of a union, and is None when it holds all of the Spark type.
    """

    type: zt.Type
    apply: Callable[[pa.Array], Column]
    accepts: Accepts | None = None


PlanFromSpark: TypeAlias = Callable[[zt.Type, SparkColumn], Conversion]
"""Plans the conversion to one Zed type from Spark. Planners of nested types get one for the types inside."""


def with_names(wanted: zt.Type, inner: zt.Type) -> zt.Type:
    """A type with the names that are around another one."""
    return zt.Named(wanted.name, with_names(wanted.inner, inner)) if isinstance(wanted, zt.Named) else inner


def value_text(array: pa.Array, row: int) -> str:
    """One value as error messages show it."""
    value = array.slice(row, 1)
    if pa.types.is_temporal(value.type):
        # Arrow prints timestamps beyond the years that Python supports.
        return shortened(value.to_string(indent=0, skip_new_lines=True)[1:-1])
    try:
        return shortened(repr(value[0].as_py()) if pa.types.is_nested(value.type) else f"{value[0].as_py()!s}")
    except (ValueError, OverflowError):
        return "a value"
