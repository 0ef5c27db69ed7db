"""Unions as structs of members, and values of one type in the struct field of their member.

A struct is a struct of members when its hint is a union, or, in a schema written by hand, when its fields are named as
union members are.
"""

from __future__ import annotations

from functools import partial

import numpy as np
import pyarrow as pa
from pyspark.sql.types import StructType

from zed_spark import types as zt
from zed_spark.codec.buffers import bitmap
from zed_spark.columns import union as layout
from zed_spark.columns.assemble import Interleave
from zed_spark.columns.buffers import number_array
from zed_spark.columns.column import Column, Tags
from zed_spark.columns.primitive import all_null
from zed_spark.columns.unreadable import rows_around, rows_with_tag
from zed_spark.spark.convert.conversion import (
    Accepts,
    Bools,
    Conversion,
    Converter,
    PlanFromSpark,
    PlanToSpark,
    SparkColumn,
    column_validity,
    pair_fields,
    valid_of,
    with_names,
)
from zed_spark.spark.convert.mapping import spark_type
from zed_spark.spark.convert.record import build_struct, struct_conversion
from zed_spark.types.fuse import member_index
from zed_spark.types.text import hashed_name, member_name, member_names

Candidates = list[tuple[int, Conversion]]
"""The union members that values of one input column may be of: tag and conversion of each."""


def is_member(zed_type: zt.Type, column: SparkColumn) -> bool:
    """Whether values of a data frame type that is not a union are in a member of a struct."""
    if not isinstance(column.spark_type, StructType):
        return False
    if column.unnamed_hint is not None:
        return isinstance(column.unnamed_hint, zt.Union)
    unnamed = zt.under(zed_type)
    if isinstance(unnamed, zt.Record) and pair_fields(unnamed, column.names):
        return False
    return find_member(zed_type, column) is not None


def find_member(zed_type: zt.Type, column: SparkColumn) -> tuple[int, SparkColumn] | None:
    """The field of a struct of members for values of a type, and its index; None without one."""
    names, hint = column.names, column.unnamed_hint
    if isinstance(hint, zt.Union):
        tag = _member_tag(zed_type, hint)
        name = None if tag is None else member_names(hint)[tag]
        if tag is None or name not in names:
            return None
        index = names.index(name)
        return index, column.field(index, hint.members[tag])
    candidates = [hashed_name(zed_type), member_name(zed_type)]
    if isinstance(zt.under(zed_type), zt.Record):
        # Records of different types share one member, whatever their names are.
        candidates.append("member_record")
    found = next((names.index(name) for name in candidates if name in names), None)
    return None if found is None else (found, column.field(found))


def _member_tag(zed_type: zt.Type, union: zt.Union) -> int | None:
    tag = member_index(zed_type, union)
    if tag >= 0 or not isinstance(zt.under(zed_type), zt.Record):
        return tag if tag >= 0 else None
    # A record that does not fit is compared field by field, for an error that names the field.
    records = [tag for tag, member in enumerate(union.members) if isinstance(zt.under(member), zt.Record)]
    return records[0] if len(records) == 1 else None


def member_to_spark(zed_type: zt.Type, unnamed: zt.Type, target: SparkColumn, plan: PlanToSpark) -> Converter:
    """Plan values of one type to the field of their member; a null is a null struct."""
    member, count = _to_member(zed_type, target, plan), len(target.fields)

    def apply(column: Column) -> pa.Array:
        children: list[pa.Array | None] = [None] * count
        if member is not None:
            index, convert = member
            children[index] = convert(column)
        return build_struct(target, len(column), column_validity(column), children, column)

    return apply


def union_to_spark(zed_type: zt.Type, unnamed: zt.Union, target: SparkColumn, plan: PlanToSpark) -> Converter:
    """Plan a union, each member to its field. A null union is a null struct; a null member is a struct of nulls.

    A target that stands for all members, as fusing merged their records, takes the values of all.
    """
    hint = target.unnamed_hint
    merged = hint is not None and not isinstance(hint, zt.Union)
    example = f"it takes a struct such as {spark_type(unnamed).simpleString()}"
    if not merged and not isinstance(target.spark_type, StructType):
        raise target.unreadable(zed_type, example)
    members = [(0, plan(of, target)) if merged else _to_member(of, target, plan) for of in unnamed.members]
    if not any(members):
        raise target.unreadable(zed_type, example)
    count = 1 if merged else len(target.fields)

    def apply(column: Column) -> pa.Array:
        tags, values = layout.member_values(column)
        interleave = Interleave(tags, [len(value) for value in values])
        parts: list[dict[int, pa.Array]] = [{} for _ in range(count)]
        for tag, member in enumerate(members):
            if member is not None and (len(values[tag]) or not merged):
                index, convert = member
                with rows_around(partial(rows_with_tag, tags, tag, len(tags))):
                    parts[index][tag] = convert(values[tag])
        if merged:
            return interleave.merge(parts[0], target.arrow_type)
        children: list[pa.Array | None] = [
            interleave.merge(of_field, target.arrow_type.field(index).type) if of_field else None
            for index, of_field in enumerate(parts)
        ]
        return build_struct(target, len(column), bitmap((tags >= 0).view(np.uint8)), children, None)

    return apply


def _to_member(zed_type: zt.Type, target: SparkColumn, plan: PlanToSpark) -> tuple[int, Converter] | None:
    """Index and converter of the field that takes values of a type; None when the target leaves them out."""
    hint, found = target.unnamed_hint, find_member(zed_type, target)
    if found is None:
        if isinstance(hint, zt.Union) and _member_tag(zed_type, hint) is None:
            raise target.unreadable(zed_type, f"it is not among {zt.type_text(hint)}")
        if target.exact:
            raise target.unreadable(zed_type, "it is not among the members")
        return None
    index, field = found
    return index, plan(zed_type, field)


def member_from_spark(wanted: zt.Type, unnamed: zt.Type, source: SparkColumn, plan: PlanFromSpark) -> Conversion:
    """Plan values of one type that are in their member of a struct."""
    found = find_member(zt.dataframe_type(wanted), source)
    if found is None:
        raise source.unwritable(wanted, "none of the members is for this type")
    index, field = found
    member = plan(wanted, field)
    return struct_conversion(
        source, member.type, {index: member.accepts}, lambda _, children: member.apply(children[index])
    )


def union_from_spark(wanted: zt.Type, unnamed: zt.Union, source: SparkColumn, plan: PlanFromSpark) -> Conversion:
    """Plan a struct of members, or a column that stands for all members, to a union.

    A null is of the member ``null`` or ``none`` if there is such a member, else a null union. A struct that is not null
    but has no value in any member is a null of the first of the other members, as Spark does not show of which.
    """
    hint, values = source.unnamed_hint, [of for of in enumerate(unnamed.members) if of[1] not in zt.NULL_TYPES]
    if not isinstance(zt.dataframe_type(unnamed), zt.Union) or not (hint is None or isinstance(hint, zt.Union)):
        # Records that fusing merged, or a single member: one type in Spark.
        return _merged_from_spark(wanted, unnamed, source, [(tag, plan(member, source)) for tag, member in values])
    if not isinstance(source.spark_type, StructType):
        raise source.unwritable(wanted, "a union is a struct of members, such as STRUCT<member_int64, member_string>")
    fields: dict[int, tuple[SparkColumn, Candidates]] = {}
    for tag, member in values:
        found = find_member(zt.dataframe_type(member), source)
        if found is not None:
            index, field = found
            fields.setdefault(index, (field, []))[1].append((tag, plan(member, field)))
    if not fields:
        raise source.unwritable(wanted, "none of the fields is a member of it")
    result = _converted_union(unnamed, [one for _, candidates in fields.values() for one in candidates])
    null, empty = null_tag(unnamed), min(tag for _, candidates in fields.values() for tag, _ in candidates)

    def build(array: pa.Array, children: list[pa.Array]) -> Column:
        tags = np.where(valid_of(array), np.int32(empty), np.int32(null))
        filled = np.zeros(len(array), bool)
        for index, (field, candidates) in fields.items():
            valid = valid_of(children[index])
            source.refuse(array, valid & filled, "has values in several members")
            filled |= valid
            tags[valid] = _choose_tags(field, children[index], candidates)[valid]
        parts = [(children[index], candidates) for index, (_, candidates) in fields.items()]
        return _build(with_names(wanted, result), result, tags, parts)

    accepts = {index: _any_accepts(candidates) for index, (_, candidates) in fields.items()}
    return struct_conversion(source, with_names(wanted, result), accepts, build)


def _merged_from_spark(wanted: zt.Type, unnamed: zt.Union, source: SparkColumn, candidates: Candidates) -> Conversion:
    result, null = _converted_union(unnamed, candidates), null_tag(unnamed)

    def apply(array: pa.Array) -> Column:
        tags = _choose_tags(source, array, candidates)
        tags[~valid_of(array)] = null
        return _build(with_names(wanted, result), result, tags, [(array, candidates)])

    return Conversion(with_names(wanted, result), apply, _any_accepts(candidates))


def null_tag(union: zt.Union) -> int:
    """The tag of the member that a null is of: ``null``, else ``none``; -1, the union itself, without either."""
    return next((union.members.index(member) for member in (zt.NULL, zt.NONE) if member in union.members), -1)


def _converted_union(union: zt.Union, candidates: Candidates) -> zt.Union:
    """The union with the types that its members are converted to."""
    types = {tag: conversion.type for tag, conversion in candidates}
    return zt.Union(tuple(types.get(tag, member) for tag, member in enumerate(union.members)))


def _build(wanted: zt.Type, result: zt.Union, tags: Tags, sources: list[tuple[pa.Array, Candidates]]) -> Column:
    parts = [all_null(member, int((tags == tag).sum())) for tag, member in enumerate(result.members)]
    for array, candidates in sources:
        for tag, conversion in candidates:
            rows = np.flatnonzero(tags == tag)
            if len(rows):
                parts[tag] = conversion.apply(array if len(rows) == len(array) else array.take(number_array(rows)))
    return layout.build(wanted, tags, parts)


def _choose_tags(source: SparkColumn, array: pa.Array, candidates: Candidates) -> Tags:
    """The tag of the first member that accepts each value, -1 for null; `SchemaMismatchError` if none does."""
    left = valid_of(array)
    if len(candidates) == 1:
        return np.where(left, np.int32(candidates[0][0]), np.int32(-1))
    tags = np.full(len(array), -1, np.int32)
    for tag, conversion in candidates:
        if not left.any():
            break
        accepted = left if conversion.accepts is None else left & conversion.accepts(array)
        tags[accepted] = tag
        left = left & ~accepted
    source.refuse(array, left, "fits none of the members of its union")
    return tags


def _any_accepts(candidates: Candidates) -> Accepts | None:
    """Which values at least one of the members accepts; None when one of them accepts every value."""
    tests = [conversion.accepts for _, conversion in candidates if conversion.accepts is not None]
    if len(tests) < len(candidates):
        return None

    def accepted_by_any(array: pa.Array) -> Bools:
        accepted = ~valid_of(array)
        for accepts in tests:
            accepted |= accepts(array)
        return accepted

    return accepted_by_any
