"""Record batches to sequences of Zed values: the type of each row first, then a column for each type.

`plan_rows` makes the `RowPlan` on the driver; tasks get it and convert batches by a `RowConverter`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from pyspark.sql.types import StructType, VariantType

from zed_spark import types as zt
from zed_spark.columns import union
from zed_spark.columns.buffers import buffer_values
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.nested import RecordColumn
from zed_spark.columns.primitive import all_null
from zed_spark.columns.project import VALUE
from zed_spark.errors import FormatError, SchemaMismatchError, UnsupportedTypeError
from zed_spark.formats.rows.shred import by_tag
from zed_spark.names import position
from zed_spark.spark.convert.conversion import SparkColumn, valid_of, with_names
from zed_spark.spark.convert.declared_types import with_declared_types, writable_type
from zed_spark.spark.convert.kinds import plan_from_spark
from zed_spark.spark.convert.mapping import DEFAULT, Policy, shortened
from zed_spark.spark.convert.record import plan_fields
from zed_spark.spark.convert.row_types import record_types, value_types
from zed_spark.spark.convert.schema import VALUE_KEY
from zed_spark.spark.convert.type_codes import CodedTypes

if TYPE_CHECKING:
    from zed_spark.spark.write.options import WriteOptions

_DECIMALS = {"refuse": None, "float64": zt.FLOAT64, "string": zt.STRING}

CACHED = 100_000
"""Most row types, and texts of row types, whose conversions are cached."""


@dataclass(frozen=True, slots=True)
class RowPlan:
    """How the rows of a DataFrame become Zed values; small and picklable. Made by `plan_rows`.

    ``schema`` has the columns with data, ``indexes`` where they are in the batches. With ``per_row``, null means that a
    field is absent, in rows for which no type is given. ``value_index`` is the column of the schema for values that are
    not records. ``type_index`` is the column of the batches with the rows' types, and ``corrupt_index`` that of
    reports of damage, which are left out. ``bsup_types`` if the format has the types of BSUP 1 and later.
    """

    schema: StructType
    indexes: tuple[int, ...]
    per_row: bool = False
    policy: Policy = DEFAULT
    value_index: int | None = None
    value_only: bool = False
    type_index: int | None = None
    corrupt_index: int | None = None
    bsup_types: bool = False

    @property
    def input_column(self) -> SparkColumn:
        """The rows as a column of structs."""
        return SparkColumn("", self.schema, policy=self.policy)

    @property
    def value_column(self) -> SparkColumn | None:
        """The column for values that are not records."""
        if self.value_index is None:
            return None
        return self.input_column.field(self.value_index)

    @property
    def super_type(self) -> zt.Type | None:
        """The one type of all rows, or None when rows may be of different types."""
        if self.type_index is not None:
            return None
        value = self.value_column
        if self.value_only and value is not None:
            return value_types(value, self.per_row).fixed
        return record_types(self.schema, self.input_column, self.per_row).fixed

    def sequences(self, batches: Iterable[pa.RecordBatch]) -> Iterator[Sequence]:
        """The values of all rows in their order, batch by batch, of batches with all columns of the planned schema.

        Raises `SchemaMismatchError`, with column and value, for a value that does not fit its Zed type, `FormatError`
        for a text in the type column that is not a type, and `CorruptDataError` for a damaged VARIANT.
        """
        rows = RowConverter(self)
        for batch in batches:
            sequence = rows.sequence(batch)
            if len(sequence):
                yield sequence


def plan_rows(
    schema: StructType, options: WriteOptions, *, bsup_types: bool = False, without: Iterable[int] = ()
) -> RowPlan:
    """Plan how the rows of a DataFrame are written, without the columns of some indexes.

    If the format that is written lacks the types of BSUP 1 and later (``bsup_types``), rows of such types are written
    as data frame types, with nulls for absent fields. Raises `OptionError` if an option names a column that does not
    exist, or a type that the format does not have; `SchemaMismatchError` for a column that does not fit its Zed type,
    or two of one name; `UnsupportedTypeError` for a Spark type without a Zed type.
    """
    type_index = _option_index(schema, "typeColumn", options.type_column)
    corrupt_index = _option_index(schema, "columnNameOfCorruptRecord", options.corrupt_column)
    left_out = {type_index, corrupt_index, _option_index(schema, "fileNameColumn", options.file_name_column)}
    left_out.update(without)
    if type_index is not None and schema.fields[type_index].dataType.typeName() != "string":
        found = schema.fields[type_index].dataType.simpleString().upper()
        raise SchemaMismatchError(f"column {options.type_column}: the type column is {found}, expected STRING")
    indexes = tuple(index for index in range(len(schema.fields)) if index not in left_out)
    data = StructType([schema.fields[index] for index in indexes])
    value_index = _value_index(data, options)
    if options.zed_types is not None:
        data = with_declared_types(data, options.zed_types, bsup_types)
    plan = RowPlan(
        data,
        indexes,
        options.super_types == "perRow",
        Policy(options.nanos_as_long, decimals=_DECIMALS[options.decimals]),
        value_index,
        value_index is not None and len(indexes) == 1,
        type_index,
        corrupt_index,
        bsup_types,
    )
    # Raises for every column that has no Zed type.
    record_types(data, plan.input_column, False)
    return plan


def _option_index(schema: StructType, option: str, name: str | None) -> int | None:
    if name is None:
        return None
    return position(name, schema.names, prefix=f"option {option}: ")


def _value_index(data: StructType, options: WriteOptions) -> int | None:
    """The column for values that are not records: from the option, marked by reading, or a lone VARIANT ``value``."""
    if options.value_column is not None:
        return _option_index(data, "valueColumn", options.value_column)
    marked = [index for index, field in enumerate(data.fields) if (field.metadata or {}).get(VALUE_KEY)]
    if len(marked) == 1:
        return marked[0]
    lone = len(data.fields) == 1 and isinstance(data.fields[0].dataType, VariantType)
    return 0 if lone and data.names[0].lower() == VALUE else None


@dataclass(frozen=True, slots=True)
class PlannedType:
    """How rows of one type, less the fields without a column, are made from columns and their number of rows."""

    type: zt.Type
    indexes: tuple[int, ...]
    build: Callable[[list[pa.Array], int], Column]


class RowConverter:
    """Converts batches to sequences. It caches conversions, so make one per task."""

    def __init__(self, plan: RowPlan) -> None:
        self.plan, self.input_column, self.value_column = plan, plan.input_column, plan.value_column
        self.record_types = record_types(plan.schema, self.input_column, plan.per_row)
        self.value_types = None if self.value_column is None else value_types(self.value_column, plan.per_row)
        self._parse = lru_cache(CACHED)(self._parse_type)
        self._planned = lru_cache(CACHED)(self._plan_type)

    def sequence(self, batch: pa.RecordBatch, given: CodedTypes | None = None) -> Sequence:
        """The values of a batch, in their order; errors as for `RowPlan.sequences`.

        ``given`` has the types of the rows, with code -1 for rows that get a type by their values; by default those of
        the type column.
        """
        corrupt = self.plan.corrupt_index
        if corrupt is not None and batch.column(corrupt).null_count < len(batch):
            batch = batch.filter(batch.column(corrupt).is_null())
        arrays = [batch.column(index) for index in self.plan.indexes]
        if not batch.num_rows:
            return Sequence((), ())
        codes, code_types = self._inferred(self._given_types(batch) if given is None else given, arrays)
        used, first, positions = np.unique(codes, return_index=True, return_inverse=True)
        # Types are in the order in which rows first have them; several codes may come to the same type.
        order = np.argsort(first)
        result = [self._planned(code_types[used[at]] or zt.NULL).type for at in order]
        types = list(dict.fromkeys(result))
        tag_of = {zed_type: tag for tag, zed_type in enumerate(types)}
        tag_of_code = np.empty(len(order), np.int32)
        tag_of_code[order] = [tag_of[zed_type] for zed_type in result]
        tags = tag_of_code[positions]
        columns = self._columns([self._planned(zed_type) for zed_type in types], arrays, tags)
        return Sequence(tuple(types), tuple(columns), tags if len(types) > 1 else None)

    def columns_of(self, row_type: zt.Type) -> tuple[int, ...]:
        """The indexes of the data columns that rows of a type have fields for."""
        return self._planned(row_type).indexes

    def _columns(self, planned: list[PlannedType], arrays: list[pa.Array], tags: npt.NDArray[np.int32]) -> list[Column]:
        groups = [(0, None)] if len(planned) == 1 else by_tag(tags, len(planned))
        unused = [len(array) - array.null_count for array in arrays]
        columns = []
        for tag, rows in groups:
            indexes = planned[tag].indexes
            parts = [arrays[index] if rows is None else arrays[index].take(pa.array(rows)) for index in indexes]
            for index, part in zip(indexes, parts, strict=True):
                unused[index] -= len(part) - part.null_count
            columns.append(planned[tag].build(parts, len(tags) if rows is None else len(rows)))
        for index, count in enumerate(unused):
            if count:
                self._refuse_unused(index, planned, arrays[index], tags)
        return columns

    def _refuse_unused(
        self, index: int, planned: list[PlannedType], array: pa.Array, tags: npt.NDArray[np.int32]
    ) -> None:
        """Raise for a value of a column that the type of its row has no field for."""
        unused = np.array([index not in one.indexes for one in planned])[tags]
        bad = unused & valid_of(array)
        row_type = shortened(zt.type_text(planned[int(tags[np.argmax(bad)])].type))
        column = self.input_column.field(index)
        column.refuse(array, bad, f"has no field in a row of type {row_type}")

    def _given_types(self, batch: pa.RecordBatch) -> CodedTypes:
        """The types in the type column; code -1 where it is null, or where there is none."""
        index = self.plan.type_index
        if index is None:
            return np.full(len(batch), -1, np.int64), []
        encoded, name = batch.column(index).dictionary_encode(), batch.schema.names[index]
        types: list[zt.Type | None] = [self._parse(name, text) for text in encoded.dictionary.to_pylist()]
        return buffer_values(encoded.indices.fill_null(-1), np.int32).astype(np.int64), types

    def _inferred(self, given: CodedTypes, arrays: list[pa.Array]) -> CodedTypes:
        """Types of all rows: those of code -1 get one by their values."""
        codes, types = given
        rows = np.flatnonzero(codes < 0)
        if not len(rows):
            return given
        if len(rows) < len(codes):
            arrays = [array.take(pa.array(rows)) for array in arrays]
        more_codes, more_types = self._types_of_values(arrays, len(rows))
        codes = codes.copy()
        codes[rows] = more_codes + len(types)
        return codes, types + more_types

    def _parse_type(self, column: str, text: str) -> zt.Type:
        try:
            return writable_type(zt.parse_type(text), self.plan.bsup_types)
        except (FormatError, UnsupportedTypeError) as error:
            raise type(error)(f"column {column}: {error}") from None

    def _types_of_values(self, arrays: list[pa.Array], count: int) -> CodedTypes:
        value = self.plan.value_index
        if self.plan.value_only and value is not None and self.value_types is not None:
            return self.value_types.types(arrays[value])
        struct = pa.struct([pa.field(str(index), array.type) for index, array in enumerate(arrays)])
        rows = pa.Array.from_buffers(struct, count, [None], children=arrays)
        codes, types = self.record_types.types(rows)
        if self.record_types.fixed is not None or value is None or self.value_types is None or not self.plan.per_row:
            return codes, types
        value_alone = valid_of(arrays[value])
        for index, array in enumerate(arrays):
            if index != value and array.null_count < count:
                value_alone &= ~valid_of(array)
        alone = np.flatnonzero(value_alone)
        more_codes, more_types = self.value_types.types(arrays[value].take(pa.array(alone)))
        codes[alone] = more_codes + len(types)
        return codes, types + more_types

    def _plan_type(self, row_type: zt.Type) -> PlannedType:
        unnamed, shown = zt.under(row_type), zt.under(zt.dataframe_type(row_type))
        in_value = self.plan.value_only and _may_hold_records(self.value_column)
        if isinstance(shown, zt.Record) and isinstance(unnamed, zt.Union) and not in_value:
            return self._plan_member(row_type, unnamed)
        if isinstance(unnamed, zt.Record) and not in_value:
            record, fields = plan_fields(unnamed, self.input_column, plan_from_spark)
            result = with_names(row_type, record)

            def build(parts: list[pa.Array], count: int) -> Column:
                columns = [conversion.apply(part) for (_, conversion), part in zip(fields, parts, strict=True)]
                return RecordColumn(result, columns, count, None)

            return PlannedType(result, tuple(index for index, _ in fields), build)
        if self.value_column is None or self.plan.value_index is None:
            if shown is zt.NULL:
                # Also of a union of nothing but nulls, which has no column when it is read.
                return PlannedType(row_type, (), lambda parts, count: all_null(row_type, count))
            raise SchemaMismatchError(
                f"a row is of type {shortened(zt.type_text(row_type))}, which is not a record; name a column for "
                "such values with the option valueColumn"
            )
        conversion = plan_from_spark(row_type, self.value_column)
        return PlannedType(conversion.type, (self.plan.value_index,), lambda parts, _: conversion.apply(parts[0]))

    def _plan_member(self, row_type: zt.Type, of: zt.Union) -> PlannedType:
        """Rows of a union of a record and nulls: reading shows them as those of the record."""
        record = next(own for own in of.members if zt.dataframe_type(own) is not zt.NULL)
        member = self._planned(record)
        members = zt.sort_members(member.type if own is record else own for own in of.members)
        result, tag = with_names(row_type, zt.Union(members)), members.index(member.type)

        def build(parts: list[pa.Array], count: int) -> Column:
            before = [all_null(own, 0) for own in members[:tag]]
            return union.build(result, np.full(count, tag, np.int32), [*before, member.build(parts, count)])

        return PlannedType(result, member.indexes, build)


def _may_hold_records(value: SparkColumn | None) -> bool:
    """Whether the column for values may hold records; reading puts only other values there, but for VARIANT."""
    if value is None or isinstance(value.spark_type, VariantType):
        return value is not None
    return isinstance(value.spark_type, StructType) and (
        value.hint is None or isinstance(value.unnamed_hint, zt.Record)
    )
