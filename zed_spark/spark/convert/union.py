"""Unions as structs of members, and values of one type in the struct field of their member.

A struct is a struct of members when its hint is a union, or, in a schema written by hand, when its fields are named as
union members are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np
import pyarrow as pa
from pyspark.sql.types import StructField, StructType

from zed_spark import types as zt
from zed_spark.columns import Column
from zed_spark.columns import union as layout
from zed_spark.columns.column import Tags
from zed_spark.columns.primitive import all_null
from zed_spark.names import match_names
from zed_spark.spark.convert.arrow import Bools, Interleave, column_validity, tag_validity, valid_of
from zed_spark.spark.convert.conversion import (
    Accepts,
    Conversion,
    Converter,
    InputColumn,
    PlanFromSpark,
    PlanToSpark,
    Target,
    with_names,
)
from zed_spark.spark.convert.mapping import spark_type
from zed_spark.spark.convert.record import build_struct, refuse_unused_values, struct_accepts
from zed_spark.types.fuse import member_index
from zed_spark.types.members import hashed_name, member_name, member_names

Candidates = list[tuple[int, Conversion]]
"""The union members that values of one input column may be of: tag and conversion of each."""


def is_member(zed_type: zt.Type, names: Sequence[str], hint: zt.Type | None) -> bool:
    """Whether values of a type that is not a union go into a member of a struct.

    Args:
        zed_type: their type.
        names: the fields of the struct.
        hint: the Zed type of the struct, without names around it, where it is known.
    """
    if hint is not None:
        return isinstance(hint, zt.Union)
    unnamed = zt.under(zed_type)
    if isinstance(unnamed, zt.Record):
        matches = match_names(names, [name for name, _ in unnamed.fields])
        if any(match is not None for match in matches):
            return False
    return find_member(zed_type, names, None) is not None


def find_member(zed_type: zt.Type, names: Sequence[str], hint: zt.Type | None) -> tuple[int, zt.Type | None] | None:
    """The field of a struct of members that takes values of a type.

    Args:
        zed_type: their type.
        names: the fields of the struct.
        hint: the Zed type of the struct, without names around it, where it is known.

    Returns:
        The index of the field and, when the hint is a union, the member that the field stands for; None when the type
        is not among the members of the hint, or the struct lacks a field for it.
    """
    if isinstance(hint, zt.Union):
        tag = _member_tag(zed_type, hint)
        name = None if tag is None else member_names(hint)[tag]
        return None if tag is None or name not in names else (names.index(name), hint.members[tag])
    candidates = [hashed_name(zed_type), member_name(zed_type)]
    if isinstance(zt.under(zed_type), zt.Record):
        # Records of different types share one member, whatever their names are.
        candidates.append("member_record")
    found = next((name for name in candidates if name in names), None)
    return None if found is None else (names.index(found), None)


def _member_tag(zed_type: zt.Type, union: zt.Union) -> int | None:
    tag = member_index(zed_type, union)
    if tag >= 0 or not isinstance(zt.under(zed_type), zt.Record):
        return tag if tag >= 0 else None
    # A record that does not fit is compared field by field, for an error that names the field.
    records = [tag for tag, member in enumerate(union.members) if isinstance(zt.under(member), zt.Record)]
    return records[0] if len(records) == 1 else None


def member_to_spark(zed_type: zt.Type, target: Target, plan: PlanToSpark) -> Converter:
    """Plan values of one type to the field of their member; a null is a null struct.

    Raises:
        SchemaMismatchError: the type is not a member of the union, or does not fit its field.
    """
    member = _to_member(zed_type, target, plan)
    count = len(_fields(target))

    def apply(column: Column) -> pa.Array:
        children: list[pa.Array | None] = [None] * count
        if member is not None:
            index, convert = member
            children[index] = convert(column)
        return build_struct(target, len(column), column_validity(column), children, column.array)

    return apply


def union_to_spark(zed_type: zt.Type, unnamed: zt.Union, target: Target, plan: PlanToSpark) -> Converter:
    """Plan a union, each member to its field. A null union is a null struct; a null member is a struct of nulls.

    Raises:
        SchemaMismatchError: the target is no STRUCT, has none of the members, or one that does not fit.
    """
    hint = target.unnamed_hint()
    if hint is not None and not isinstance(hint, zt.Union):
        return _merged_to_spark(unnamed, target, plan)
    example = f"it takes a struct such as {spark_type(unnamed).simpleString()}"
    if not isinstance(target.spark_type, StructType):
        raise target.mismatch(zed_type, example)
    members = [_to_member(member, target, plan) for member in unnamed.members]
    if not any(members):
        raise target.mismatch(zed_type, example)
    fields = range(len(_fields(target)))

    def apply(column: Column) -> pa.Array:
        tags, values = layout.member_values(column)
        interleave = Interleave(tags, [len(value) for value in values])
        parts: list[dict[int, pa.Array]] = [{} for _ in fields]
        for tag, member in enumerate(members):
            if member is not None:
                index, convert = member
                parts[index][tag] = convert(values[tag])
        children: list[pa.Array | None] = [
            interleave.merge(parts[index], target.arrow_type.field(index).type) if parts[index] else None
            for index in fields
        ]
        return build_struct(target, len(column), tag_validity(tags), children, None)

    return apply


def _merged_to_spark(unnamed: zt.Union, target: Target, plan: PlanToSpark) -> Converter:
    """Plan a union whose members are one type in the target: records that fusing merged."""
    members = [plan(member, target) for member in unnamed.members]

    def apply(column: Column) -> pa.Array:
        tags, values = layout.member_values(column)
        interleave = Interleave(tags, [len(value) for value in values])
        parts = {tag: convert(values[tag]) for tag, convert in enumerate(members) if len(values[tag])}
        return interleave.merge(parts, target.arrow_type)

    return apply


def _to_member(zed_type: zt.Type, target: Target, plan: PlanToSpark) -> tuple[int, Converter] | None:
    """Index and converter of the field that takes values of a type; None when the target leaves them out."""
    hint, fields = target.unnamed_hint(), _fields(target)
    found = find_member(zed_type, [field.name for field in fields], hint)
    if found is None:
        if isinstance(hint, zt.Union) and _member_tag(zed_type, hint) is None:
            raise target.mismatch(zed_type, f"it is not among {zt.type_text(hint)}")
        if target.exact:
            raise target.mismatch(zed_type, "it is not among the members")
        return None
    index, member = found
    return index, plan(zed_type, target.field(fields[index], target.arrow_type.field(index).type, member))


def _fields(target: Target) -> list[StructField]:
    """The fields of a target that the caller knows to be a struct."""
    return list(target.spark_type.fields) if isinstance(target.spark_type, StructType) else []


def member_from_spark(wanted: zt.Type, source: InputColumn, plan: PlanFromSpark) -> Conversion:
    """Plan values of one type that stand in their member of a struct.

    Raises:
        SchemaMismatchError: the struct has no member for the type, or it does not fit.
    """
    struct = source.spark_type
    found = (
        find_member(zt.dataframe_type(wanted), struct.names, source.unnamed_hint())
        if isinstance(struct, StructType)
        else None
    )
    if found is None or not isinstance(struct, StructType):
        raise source.mismatch(wanted, "none of the members is for this type")
    index, hint = found
    member = plan(wanted, source.field(struct.fields[index], hint))

    def apply(array: pa.Array) -> Column:
        children = array.flatten()
        refuse_unused_values(source, struct, children, [index])
        return member.apply(children[index])

    return Conversion(member.type, apply, struct_accepts(struct, {index: member.accepts}))


def union_from_spark(wanted: zt.Type, unnamed: zt.Union, source: InputColumn, plan: PlanFromSpark) -> Conversion:
    """Plan a struct of members, or a column that stands for all members, to a union.

    A null is of the member ``null`` or ``none`` if there is such a member, else a null union. A struct that is not null
    but has no value in any member is a null of the first of the other members, as Spark does not show of which.

    Args:
        wanted: the type.
        unnamed: the type without the names around it.
        source: the column.
        plan: plans the members.

    Raises:
        SchemaMismatchError: the column is no struct of members, or a member does not fit.
    """
    struct, hint = source.spark_type, source.unnamed_hint()
    if not isinstance(zt.dataframe_type(unnamed), zt.Union) or not (hint is None or isinstance(hint, zt.Union)):
        return _merged_from_spark(wanted, unnamed, source, plan)
    if not isinstance(struct, StructType):
        raise source.mismatch(wanted, "a union is a struct of members, such as STRUCT<member_int64, member_string>")
    candidates: dict[int, Candidates] = {}
    for tag, member in enumerate(unnamed.members):
        found = None if member in zt.NULL_TYPES else find_member(zt.dataframe_type(member), struct.names, hint)
        if found is not None:
            index, member_hint = found
            conversion = plan(member, source.field(struct.fields[index], member_hint))
            candidates.setdefault(index, []).append((tag, conversion))
    if not candidates:
        raise source.mismatch(wanted, "none of the fields is a member of it")
    made = _converted_union(unnamed, [one for some in candidates.values() for one in some])
    null, empty = null_tag(unnamed), min(tag for some in candidates.values() for tag, _ in some)

    def apply(array: pa.Array) -> Column:
        children = array.flatten()
        refuse_unused_values(source, struct, children, candidates)
        tags = np.where(valid_of(array), np.int32(empty), np.int32(null))
        filled = np.zeros(len(array), bool)
        for index, some in candidates.items():
            valid = valid_of(children[index])
            source.refuse(array, valid & filled, "has values in several members")
            filled |= valid
            tags[valid] = _choose_tags(source.field(struct.fields[index], None), children[index], some)[valid]
        parts = [(children[index], some) for index, some in candidates.items()]
        return _build(with_names(wanted, made), made, tags, parts)

    accepts = {index: _any_accepts(some) for index, some in candidates.items()}
    return Conversion(with_names(wanted, made), apply, struct_accepts(struct, accepts))


def _merged_from_spark(wanted: zt.Type, unnamed: zt.Union, source: InputColumn, plan: PlanFromSpark) -> Conversion:
    """Plan a union whose members are one type in Spark: records that fusing merged, or a single member."""
    candidates = [
        (tag, plan(member, source)) for tag, member in enumerate(unnamed.members) if member not in zt.NULL_TYPES
    ]
    made, null = _converted_union(unnamed, candidates), null_tag(unnamed)

    def apply(array: pa.Array) -> Column:
        tags = _choose_tags(source, array, candidates)
        tags[~valid_of(array)] = null
        return _build(with_names(wanted, made), made, tags, [(array, candidates)])

    return Conversion(with_names(wanted, made), apply, _any_accepts(candidates))


def null_tag(union: zt.Union) -> int:
    """The tag of the member that a null is of: ``null``, else ``none``; -1, the union itself, without either."""
    return next((union.members.index(member) for member in (zt.NULL, zt.NONE) if member in union.members), -1)


def _converted_union(union: zt.Union, candidates: Candidates) -> zt.Union:
    """The union with the types that its members are converted to."""
    types = {tag: conversion.type for tag, conversion in candidates}
    return zt.Union(tuple(types.get(tag, member) for tag, member in enumerate(union.members)))


def _build(wanted: zt.Type, made: zt.Union, tags: Tags, sources: list[tuple[pa.Array, Candidates]]) -> Column:
    parts = [all_null(member, int((tags == tag).sum())) for tag, member in enumerate(made.members)]
    for array, candidates in sources:
        for tag, conversion in candidates:
            rows = np.flatnonzero(tags == tag)
            if len(rows):
                parts[tag] = conversion.apply(array if len(rows) == len(array) else array.take(pa.array(rows)))
    return layout.build(wanted, tags, parts)


def _choose_tags(source: InputColumn, array: pa.Array, candidates: Candidates) -> Tags:
    """The tag of the first member that accepts each value, -1 for null.

    Raises:
        SchemaMismatchError: a value that none of several members accepts.
    """
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
    """Which values at least one of the members accepts."""
    if any(conversion.accepts is None for _, conversion in candidates):
        return None
    return partial(_accepted_by_any, candidates)


def _accepted_by_any(candidates: Candidates, array: pa.Array) -> Bools:
    accepted = ~valid_of(array)
    for _, conversion in candidates:
        accepted |= True if conversion.accepts is None else conversion.accepts(array)
    return accepted
