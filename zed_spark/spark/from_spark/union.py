"""Structs of members to unions, and to the one member that a row's type says."""

from __future__ import annotations

from functools import partial

import numpy as np
import pyarrow as pa
from pyspark.sql.types import StructType

from zed_spark.columns import Column
from zed_spark.columns import union as layout
from zed_spark.columns.column import Tags
from zed_spark.columns.primitive import all_null
from zed_spark.spark.from_spark.late import null_tag
from zed_spark.spark.from_spark.record import nothing_else, room_of
from zed_spark.spark.from_spark.source import Bools, Source, valid_of
from zed_spark.spark.from_spark.step import Plan, Room, Step, rewrap
from zed_spark.spark.to_spark.union import find_member
from zed_spark.types import NOTHING, Type, Union, lean

Choice = list[tuple[int, Step]]
"""Members that the values of one source may be of, each with its tag."""


def plan_member(want: Type, source: Source, plan: Plan) -> Step:
    """Plan values of one type that stand in their member of a struct.

    Raises:
        SchemaMismatchError: the struct has no member for the type, or it does not fit.
    """
    struct = source.spark
    found = find_member(lean(want), struct.names, source.core()) if isinstance(struct, StructType) else None
    if found is None or not isinstance(struct, StructType):
        raise source.mismatch(want, "none of the members is for this type")
    at, below = found
    member = plan(want, source.field(struct.fields[at], below))

    def apply(array: pa.Array) -> Column:
        children = array.flatten()
        nothing_else(source, struct, children, [at])
        return member.apply(children[at])

    return Step(member.type, apply, room_of(struct, {at: member.room}))


def plan_union(want: Type, own: Union, source: Source, plan: Plan) -> Step:
    """Plan a union: of a struct of members, or of what stands for all of its members.

    A null is one of the member ``null`` or ``none`` if there is such, else a null union. A struct that is there but
    has nothing in any member is a null of one of the others; as it is not known of which, of the first.

    Raises:
        SchemaMismatchError: the source is no struct of members, or a member does not fit.
    """
    struct, hint = source.spark, source.core()
    if not isinstance(lean(own), Union) or not (hint is None or isinstance(hint, Union)):
        return _plan_one(want, own, source, plan)
    if not isinstance(struct, StructType):
        raise source.mismatch(want, "a union is a struct of members, such as STRUCT<member_int64, member_string>")
    choices: dict[int, Choice] = {}
    for tag, member in enumerate(own.members):
        found = None if member in NOTHING else find_member(lean(member), struct.names, hint)
        if found is not None:
            at, below = found
            choices.setdefault(at, []).append((tag, plan(member, source.field(struct.fields[at], below))))
    if not choices:
        raise source.mismatch(want, "none of the fields is a member of it")
    made, null = _made(own, [one for choice in choices.values() for one in choice]), null_tag(own)
    blank = min(tag for choice in choices.values() for tag, _ in choice)

    def apply(array: pa.Array) -> Column:
        children = array.flatten()
        nothing_else(source, struct, children, choices)
        tags = np.where(valid_of(array), np.int32(blank), np.int32(null))
        filled = np.zeros(len(array), bool)
        for at, choice in choices.items():
            some = valid_of(children[at])
            source.refuse(array, some & filled, "has values in several members")
            filled |= some
            tags[some] = choose(source.field(struct.fields[at], None), children[at], choice)[some]
        return _built(rewrap(want, made), made, tags, [(children[at], choice) for at, choice in choices.items()])

    rooms = {at: _room(choice) for at, choice in choices.items()}
    return Step(rewrap(want, made), apply, room_of(struct, rooms))


def _plan_one(want: Type, own: Union, source: Source, plan: Plan) -> Step:
    """A union whose members are one type in the source: records that fusing merged, or there is but one."""
    choice = [(tag, plan(member, source)) for tag, member in enumerate(own.members) if member not in NOTHING]
    made, null = _made(own, choice), null_tag(own)

    def apply(array: pa.Array) -> Column:
        tags = choose(source, array, choice)
        tags[~valid_of(array)] = null
        return _built(rewrap(want, made), made, tags, [(array, choice)])

    return Step(rewrap(want, made), apply, _room(choice))


def _made(own: Union, choice: Choice) -> Union:
    """The union with the types that its members become."""
    types = {tag: step.type for tag, step in choice}
    return Union(tuple(types.get(tag, member) for tag, member in enumerate(own.members)))


def _built(want: Type, made: Union, tags: Tags, sources: list[tuple[pa.Array, Choice]]) -> Column:
    parts = [all_null(member, int((tags == tag).sum())) for tag, member in enumerate(made.members)]
    for array, choice in sources:
        for tag, step in choice:
            rows = np.flatnonzero(tags == tag)
            if len(rows):
                parts[tag] = step.apply(array if len(rows) == len(array) else array.take(pa.array(rows)))
    return layout.build(want, tags, parts)


def choose(source: Source, array: pa.Array, choice: Choice) -> Tags:
    """The tag of the first member that holds each value, -1 for null.

    Raises:
        SchemaMismatchError: a value that none of several members holds.
    """
    left = valid_of(array)
    if len(choice) == 1:
        return np.where(left, np.int32(choice[0][0]), np.int32(-1))
    tags = np.full(len(array), -1, np.int32)
    for tag, step in choice:
        if not left.any():
            break
        fits = left if step.room is None else left & step.room(array)
        tags[fits] = tag
        left = left & ~fits
    source.refuse(array, left, "fits none of the members of its union")
    return tags


def _room(choice: Choice) -> Room | None:
    """The `Step.room` of several members."""
    return None if any(step.room is None for _, step in choice) else partial(_any, choice)


def _any(choice: Choice, array: pa.Array) -> Bools:
    fits = ~valid_of(array)
    for _, step in choice:
        fits |= True if step.room is None else step.room(array)
    return fits
