"""Records as structs, field by field by name; errors as structs of the one field ``error``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import reduce

import numpy as np
import pyarrow as pa
from pyspark.sql.types import StructType

from zed_spark import types as zt
from zed_spark.columns.buffers import valid_bytes
from zed_spark.columns.column import Column
from zed_spark.columns.nested import RecordColumn
from zed_spark.spark.convert.conversion import (
    Accepts,
    Bools,
    Conversion,
    Converter,
    NestedConverter,
    PlanFromSpark,
    PlanToSpark,
    SparkColumn,
    column_validity,
    pair_fields,
    require_not_null,
    valid_of,
    with_names,
)
from zed_spark.spark.convert.encoded import converted


def _as_record(of: zt.Record | zt.Error) -> zt.Record:
    return zt.Record((("error", of.inner),)) if isinstance(of, zt.Error) else of


def _hint_record(of: zt.Record | zt.Error, column: SparkColumn) -> zt.Record | None:
    hint = column.unnamed_hint
    return _as_record(hint) if isinstance(hint, zt.Record | zt.Error) and type(hint) is type(of) else None


def record_to_spark(
    zed_type: zt.Type, unnamed: zt.Record | zt.Error, target: SparkColumn, plan: PlanToSpark
) -> Converter:
    """Plan a record or an error to a struct; struct fields that it lacks are null."""
    record, hint = _as_record(unnamed), _hint_record(unnamed, target)
    if not isinstance(target.spark_type, StructType):
        raise target.unreadable(zed_type)
    pairs = pair_fields(record, target.names)
    missing = sorted(set(range(len(record.fields))) - {match for _, match in pairs})
    if missing and (target.exact or isinstance(unnamed, zt.Error)):
        raise target.unreadable(zed_type, f"the struct has no field {record.fields[missing[0]][0]!r}")
    converters: list[tuple[int, int, Converter]] = []
    for index, match in pairs:
        name, inner = record.fields[match]
        converters.append((index, match, plan(inner, target.field(index, hint.field(name) if hint else None))))
    return _ToStruct(target, converters, unnamed.inner if isinstance(unnamed, zt.Error) else None)


@dataclass(frozen=True, slots=True)
class _ToStruct(NestedConverter):
    """``converters`` come with the indexes of the struct's field and of the record's; ``error`` is what one holds."""

    target: SparkColumn
    converters: list[tuple[int, int, Converter]]
    error: zt.Type | None

    def __call__(self, column: Column) -> pa.Array:
        return self._struct(column, dictionaries=False)

    def encoded(self, column: Column) -> pa.Array | None:
        return self._struct(column, dictionaries=True)

    def _struct(self, column: Column, *, dictionaries: bool) -> pa.Array:
        fields = column.fields() if self.error is None else [Column(self.error, column.array)]
        parts = [(fields[match], convert) for _, match, convert in self.converters]
        children: list[pa.Array | None] = [None] * len(self.target.fields)
        for (index, *_), array in zip(self.converters, converted(parts, dictionaries=dictionaries), strict=True):
            children[index] = array
        return build_struct(self.target, len(column), column_validity(column), children, column)


def build_struct(
    target: SparkColumn, count: int, valid: pa.Buffer | None, children: list[pa.Array | None], parent: Column | None
) -> pa.Array:
    """A struct array of the target's type, of ``count`` rows, with a validity bitmap or None.

    A field without an array is all null. Fields declared NOT NULL may be null where the parent is null.
    """
    arrays, fields = [], []
    for index, child in enumerate(children):
        field = target.arrow_type.field(index)
        array = pa.nulls(count, field.type) if child is None else child
        if not field.nullable:
            require_not_null(array, f"{target.path}.{field.name}", None if parent is None else parent.valid)
        arrays.append(array)
        fields.append(field.with_type(array.type))
    return pa.Array.from_buffers(pa.struct(fields), count, [valid], children=arrays)


def record_from_spark(
    wanted: zt.Type, unnamed: zt.Record | zt.Error, source: SparkColumn, plan: PlanFromSpark
) -> Conversion:
    """Plan a struct to a record, field by field by name, or to an error, from its field ``error``."""
    is_error = isinstance(unnamed, zt.Error)
    found, fields = plan_fields(unnamed, source, plan)
    if not isinstance(source.spark_type, StructType) or (is_error and not fields):
        raise source.unwritable(wanted, "an error is a struct with the field error" if is_error else "")
    result = with_names(wanted, zt.Error(found.fields[0][1]) if is_error else found)

    def build(array: pa.Array, children: list[pa.Array]) -> Column:
        columns = [conversion.apply(children[index]) for index, conversion in fields]
        if is_error:
            return Column(result, columns[0].array)
        return RecordColumn(result, columns, len(array), valid_bytes(array))

    return struct_conversion(source, result, {index: conversion.accepts for index, conversion in fields}, build)


def plan_fields(
    of: zt.Record | zt.Error, source: SparkColumn, plan: PlanFromSpark
) -> tuple[zt.Record, list[tuple[int, Conversion]]]:
    """Plan the fields of a record, or the one field of an error, from the fields of a struct.

    Returns the record of those fields that the struct has, and for each its index in the struct and its conversion.
    """
    record, hint = _as_record(of), _hint_record(of, source)
    fields: list[tuple[str, zt.Type]] = []
    conversions: list[tuple[int, Conversion]] = []
    for index, match in sorted(pair_fields(record, source.names), key=lambda pair: pair[1]):
        name, inner = record.fields[match]
        conversion = plan(inner, source.field(index, hint.field(name) if hint else None))
        fields.append((name, conversion.type))
        conversions.append((index, conversion))
    return zt.Record(tuple(fields)), conversions


def struct_conversion(
    source: SparkColumn,
    of: zt.Type,
    used: Mapping[int, Accepts | None],
    build: Callable[[pa.Array, list[pa.Array]], Column],
) -> Conversion:
    """A conversion of structs to a Zed type.

    The fields at the indexes ``used`` are written, and which of their values are accepted is known; values in other
    fields are refused, as they would be lost. ``build`` makes the column from the structs and their fields, which are
    null where the struct is.
    """
    unused = sorted(set(range(len(source.fields))) - set(used))
    tests = [(index, accepts) for index, accepts in used.items() if accepts is not None]

    def apply(array: pa.Array) -> Column:
        children = array.flatten()
        for index in unused:
            if children[index].null_count < len(array):
                why = "has no field in the Zed type of its row"
                source.field(index).refuse(children[index], valid_of(children[index]), why)
        return build(array, children)

    def accepts_all(array: pa.Array) -> Bools:
        children = array.flatten()
        found = [~valid_of(children[index]) for index in unused]
        found += [accepts(children[index]) for index, accepts in tests]
        return reduce(np.logical_and, found)

    return Conversion(of, apply, accepts_all if unused or tests else None)
