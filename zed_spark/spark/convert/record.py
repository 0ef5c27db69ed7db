"""Records as structs, field by field by name; errors as structs of one field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce

import numpy as np
import pyarrow as pa
from pyspark.sql.types import StructType

from zed_spark.columns import Column
from zed_spark.columns import record as layout
from zed_spark.columns.buffers import valid_bytes
from zed_spark.names import match_names
from zed_spark.spark.convert.arrow import Bools, column_validity, require_not_null, valid_of
from zed_spark.spark.convert.conversion import (
    Accepts,
    Conversion,
    Converter,
    InputColumn,
    PlanFromSpark,
    PlanToSpark,
    SparkColumn,
    Target,
    with_names,
)
from zed_spark.types import Error, Record, Type


def record_to_spark(zed_type: Record, target: Target, plan: PlanToSpark) -> Converter:
    """Plan a record to a struct; struct fields that the record lacks are null.

    Raises:
        SchemaMismatchError: the target is no STRUCT, or an exact one that lacks a field of the record.
    """
    spark_type, hint = target.spark_type, target.unnamed_hint()
    if not isinstance(spark_type, StructType):
        raise target.mismatch(zed_type)
    present = [name for name, _ in zed_type.fields]
    matches = match_names(spark_type.names, present)
    if target.exact and len({match for match in matches if match is not None}) < len(present):
        extra = next(name for index, name in enumerate(present) if index not in matches)
        raise target.mismatch(zed_type, f"there is no place for its field {extra!r}")
    converters: list[tuple[int, Converter] | None] = []
    for index, match in enumerate(matches):
        if match is None:
            converters.append(None)
            continue
        field_hint = hint.field(present[match]) if isinstance(hint, Record) else None
        field = target.field(spark_type.fields[index], target.arrow_type.field(index).type, field_hint)
        converters.append((match, plan(zed_type.fields[match][1], field)))

    def apply(column: Column) -> pa.Array:
        fields = layout.fields(column)
        children = [one and one[1](fields[one[0]]) for one in converters]
        return build_struct(target, len(column), column_validity(column), children, column.array)

    return apply


def error_to_spark(zed_type: Error, target: Target, plan: PlanToSpark) -> Converter:
    """Plan an error to a struct: the wrapped value in the field ``error``.

    Raises:
        SchemaMismatchError: the target is no STRUCT with a field ``error``.
    """
    spark_type, hint, index = target.spark_type, target.unnamed_hint(), _error_field(target)
    if index is None or not isinstance(spark_type, StructType):
        raise target.mismatch(zed_type)
    field_hint = hint.inner if isinstance(hint, Error) else None
    field = target.field(spark_type.fields[index], target.arrow_type.field(index).type, field_hint)
    convert = plan(zed_type.inner, field)

    def apply(column: Column) -> pa.Array:
        children: list[pa.Array | None] = [None] * len(spark_type.fields)
        children[index] = convert(Column(zed_type.inner, column.array))
        return build_struct(target, len(column), column_validity(column), children, column.array)

    return apply


def build_struct(
    target: Target, count: int, valid: pa.Buffer | None, children: list[pa.Array | None], parent: pa.Array | None
) -> pa.Array:
    """A struct array of the target's type.

    Args:
        target: the target.
        count: number of rows.
        valid: the struct's validity bitmap, or None.
        children: one array per field of the target; None for a field that is all null.
        parent: the array where fields declared NOT NULL may be null because it is null itself.

    Raises:
        SchemaMismatchError: nulls in a field that is declared NOT NULL.
    """
    arrays = []
    for index, child in enumerate(children):
        field = target.arrow_type.field(index)
        array = pa.nulls(count, field.type) if child is None else child
        if not field.nullable:
            require_not_null(array, f"{target.path}.{field.name}", parent)
        arrays.append(array)
    return pa.Array.from_buffers(target.arrow_type, count, [valid], children=arrays)


def record_from_spark(wanted: Type, unnamed: Record, source: InputColumn, plan: PlanFromSpark) -> Conversion:
    """Plan a struct to a record, field by field by name.

    Args:
        wanted: the type.
        unnamed: the type without the names around it.
        source: the column of structs.
        plan: plans the fields.

    Raises:
        SchemaMismatchError: the column is no STRUCT, or a field of it does not fit.
    """
    struct = source.spark_type
    if not isinstance(struct, StructType):
        raise source.mismatch(wanted)
    record, fields = plan_fields(unnamed, struct, source, plan)
    made = with_names(wanted, record)
    used = [index for index, _ in fields]

    def apply(array: pa.Array) -> Column:
        children = array.flatten()
        refuse_unused_values(source, struct, children, used)
        columns = [conversion.apply(children[index]) for index, conversion in fields]
        return layout.build(made, columns, len(array), valid_bytes(array))

    accepts = struct_accepts(struct, {index: conversion.accepts for index, conversion in fields})
    return Conversion(made, apply, accepts)


def plan_fields(
    record: Record, struct: StructType, source: InputColumn, plan: PlanFromSpark
) -> tuple[Record, list[tuple[int, Conversion]]]:
    """Plan the fields of a record.

    Args:
        record: the record.
        struct: the struct that it is made from.
        source: the struct as an input column, with a hint where its type is known.
        plan: plans the type of a field.

    Returns:
        The record of those fields that the struct has, and for each its index in the struct and its conversion.

    Raises:
        SchemaMismatchError: a field does not fit.
    """
    hint = source.unnamed_hint()
    fields: list[tuple[str, Type]] = []
    conversions: list[tuple[int, Conversion]] = []
    for (name, zed_type), index in zip(record.fields, _struct_indexes(record, struct.names), strict=True):
        if index is not None:
            field_hint = hint.field(name) if isinstance(hint, Record) else None
            conversion = plan(zed_type, source.field(struct.fields[index], field_hint))
            fields.append((name, conversion.type))
            conversions.append((index, conversion))
    return Record(tuple(fields)), conversions


def _struct_indexes(record: Record, names: Sequence[str]) -> list[int | None]:
    """For each field of a record its index in a struct, by the rule of `match_names`."""
    found: list[int | None] = [None] * len(record.fields)
    for index, match in enumerate(match_names(names, [name for name, _ in record.fields])):
        if match is not None:
            found[match] = index
    return found


def error_from_spark(wanted: Type, unnamed: Error, source: InputColumn, plan: PlanFromSpark) -> Conversion:
    """Plan a struct to an error: the wrapped value is the field ``error``.

    Args:
        wanted: the type.
        unnamed: the type without the names around it.
        source: the column of structs.
        plan: plans the wrapped value.

    Raises:
        SchemaMismatchError: the column is no STRUCT with a field ``error``, or that field does not fit.
    """
    struct, hint, index = source.spark_type, source.unnamed_hint(), _error_field(source)
    if index is None or not isinstance(struct, StructType):
        raise source.mismatch(wanted, "an error is a struct with the field error")
    inner = plan(unnamed.inner, source.field(struct.fields[index], hint.inner if isinstance(hint, Error) else None))
    made = with_names(wanted, Error(inner.type))

    def apply(array: pa.Array) -> Column:
        children = array.flatten()
        refuse_unused_values(source, struct, children, [index])
        return Column(made, inner.apply(children[index]).array)

    return Conversion(made, apply, struct_accepts(struct, {index: inner.accepts}))


def _error_field(column: SparkColumn) -> int | None:
    """The index of the one field that matches ``error``; None where there is none, or the column is no STRUCT."""
    if not isinstance(column.spark_type, StructType):
        return None
    matches = match_names(column.spark_type.names, ["error"])
    return matches.index(0) if matches.count(0) == 1 else None


def refuse_unused_values(
    source: InputColumn, struct: StructType, children: list[pa.Array], used: Iterable[int]
) -> None:
    """Refuse values in struct fields that are not written: they would be lost.

    Args:
        source: the struct.
        struct: its type.
        children: its fields, null where it is null.
        used: indexes of the fields that are written.

    Raises:
        SchemaMismatchError: there is such a value.
    """
    for index in set(range(len(children))) - set(used):
        if children[index].null_count < len(children[index]):
            field = source.field(struct.fields[index], None)
            field.refuse(children[index], valid_of(children[index]), "has no place in the Zed type of its row")


def struct_accepts(struct: StructType, used: Mapping[int, Accepts | None]) -> Accepts | None:
    """Which structs are accepted: those whose used fields are all accepted and whose other fields are null."""
    unused = [index for index in range(len(struct.fields)) if index not in used]
    tests = [(index, accepts) for index, accepts in used.items() if accepts is not None]
    if not unused and not tests:
        return None

    def all_accepted(array: pa.Array) -> Bools:
        children = array.flatten()
        found = [~valid_of(children[index]) for index in unused]
        found += [accepts(children[index]) for index, accepts in tests]
        return reduce(np.logical_and, found)

    return all_accepted
