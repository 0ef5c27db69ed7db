"""Unions to structs of members, and plain values to the member that they are.

A target struct is a member struct when its hint is a union, or, in a schema written by hand, when its fields are
named as union members are.
"""

from __future__ import annotations

from collections.abc import Sequence

import pyarrow as pa
from pyspark.sql.types import StructField, StructType

from zed_spark.columns import Column
from zed_spark.columns import union as layout
from zed_spark.spark.to_spark.ask import Apply, Ask, Plan
from zed_spark.spark.to_spark.interleave import Weave
from zed_spark.spark.to_spark.record import match_names, struct
from zed_spark.spark.to_spark.target import row_validity, tag_validity
from zed_spark.types import Record, Type, Union, type_text, under
from zed_spark.types.fuse import place
from zed_spark.types.members import hashed_name, member_name, member_names


def fields_of(ask: Ask) -> list[StructField]:
    """The fields of the target, which the caller knows to be a struct."""
    return list(ask.target.fields) if isinstance(ask.target, StructType) else []


def is_member(of: Type, names: Sequence[str], hint: Type | None) -> bool:
    """Whether values of a type that is not a union go into a member of a struct.

    Args:
        of: their type.
        names: the fields of the struct.
        hint: the Zed type that the struct was mapped from, without names around it, where that is known.
    """
    if hint is not None:
        return isinstance(hint, Union)
    own = under(of)
    if isinstance(own, Record) and any(at is not None for at in match_names(names, [name for name, _ in own.fields])):
        return False
    return find_member(of, names, None) is not None


def find_member(of: Type, names: Sequence[str], hint: Type | None) -> tuple[int, Type | None] | None:
    """Which field of a struct of members takes values of a type.

    Args:
        of: their type.
        names: the fields of the struct.
        hint: see `is_member`.

    Returns:
        The position of the field and, when the hint is a union, the member it was mapped from; None when the
        type is not among the members of the hint, or the struct has no field for it.
    """
    if isinstance(hint, Union):
        known = _among(of, hint)
        name = None if known is None else member_names(hint)[known]
        return None if known is None or name not in names else (names.index(name), hint.members[known])
    wanted = [hashed_name(of), member_name(of)]
    if isinstance(under(of), Record):
        # Records of different types are one member, whatever they are named.
        wanted.append("member_record")
    found = next((name for name in wanted if name in names), None)
    return None if found is None else (names.index(found), None)


def plan_member(source: Type, ask: Ask, plan: Plan) -> Apply:
    """Plan values of one type that go to their member; a null is a null struct.

    Raises:
        SchemaMismatchError: the type is none of the union's, or does not fit its member.
    """
    member = _plan(source, ask, plan)
    count = len(fields_of(ask))
    if member is None:
        return lambda column: struct(ask, len(column), row_validity(column), [None] * count, column.array)
    at, convert = member

    def apply(column: Column) -> pa.Array:
        children: list[pa.Array | None] = [None] * count
        children[at] = convert(column)
        return struct(ask, len(column), row_validity(column), children, column.array)

    return apply


def plan_union(source: Type, own: Union, ask: Ask, plan: Plan) -> Apply:
    """Plan a union: each member to its field. A null union is a null struct; a null member is not.

    Raises:
        SchemaMismatchError: the target is no struct, has no member of the union, or one that does not fit.
    """
    hint = ask.core()
    if hint is not None and not isinstance(hint, Union):
        return _plan_one(own, ask, plan)
    if not isinstance(ask.target, StructType):
        raise ask.mismatch(source, f"it takes a struct such as {_example(own)}")
    members = [_plan(member, ask, plan) for member in own.members]
    if not any(members):
        raise ask.mismatch(source, f"it takes a struct such as {_example(own)}")
    fields = range(len(fields_of(ask)))

    def apply(column: Column) -> pa.Array:
        tags, values = layout.member_values(column)
        weave = Weave(tags, [len(value) for value in values])
        parts: list[dict[int, pa.Array]] = [{} for _ in fields]
        for tag, member in enumerate(members):
            if member is not None:
                parts[member[0]][tag] = member[1](values[tag])
        children: list[pa.Array | None] = [
            weave.merge(parts[at], ask.arrow.field(at).type) if parts[at] else None for at in fields
        ]
        return struct(ask, len(column), tag_validity(tags), children, None)

    return apply


def _plan_one(own: Union, ask: Ask, plan: Plan) -> Apply:
    """A union whose members are one type in the target: records that fusing merged."""
    members = [plan(member, ask) for member in own.members]

    def apply(column: Column) -> pa.Array:
        tags, values = layout.member_values(column)
        weave = Weave(tags, [len(value) for value in values])
        parts = {tag: convert(values[tag]) for tag, convert in enumerate(members) if len(values[tag])}
        return weave.merge(parts, ask.arrow)

    return apply


def _plan(source: Type, ask: Ask, plan: Plan) -> tuple[int, Apply] | None:
    """The field that takes values of a type and how they get there; None when the target leaves it out."""
    hint = ask.core()
    found = find_member(source, [field.name for field in fields_of(ask)], hint)
    if found is None:
        if isinstance(hint, Union) and _among(source, hint) is None:
            raise ask.mismatch(source, f"it is not among {type_text(hint)}")
        if ask.exact:
            raise ask.mismatch(source, "it is not among the members")
        return None
    at, below = found
    field = fields_of(ask)[at]
    return at, plan(source, ask.field(field, ask.arrow.field(at).type, below))


def _among(source: Type, union: Union) -> int | None:
    found = place(source, union)
    if found >= 0 or not isinstance(under(source), Record):
        return found if found >= 0 else None
    # A record that does not fit is told apart field by field, with an error that names the field.
    records = [at for at, member in enumerate(union.members) if isinstance(under(member), Record)]
    return records[0] if len(records) == 1 else None


def _example(own: Union) -> str:
    from zed_spark.spark.mapping import spark_type

    return spark_type(own).simpleString()
