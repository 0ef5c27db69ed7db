"""Structs to records and errors."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce

import numpy as np
import pyarrow as pa
from pyspark.sql.types import StructType

from zed_spark.columns import Column
from zed_spark.columns import record as layout
from zed_spark.spark.from_spark.source import Bools, Source, mask_of, valid_of
from zed_spark.spark.from_spark.step import Plan, Room, Step, rewrap
from zed_spark.spark.to_spark.record import match_names
from zed_spark.types import Error, Record, Type


def plan_record(want: Type, own: Record, source: Source, plan: Plan) -> Step:
    """Plan a record: fields by name.

    Raises:
        SchemaMismatchError: the source is no struct, or a field of it does not fit.
    """
    struct = source.spark
    if not isinstance(struct, StructType):
        raise source.mismatch(want)
    record, places = plan_fields(own, struct, source, plan)
    made = rewrap(want, record)
    used = [at for at, _ in places]

    def apply(array: pa.Array) -> Column:
        children = array.flatten()
        nothing_else(source, struct, children, used)
        fields = [step.apply(children[at]) for at, step in places]
        return layout.build(made, fields, len(array), mask_of(array))

    return Step(made, apply, room_of(struct, {at: step.room for at, step in places}))


def plan_fields(own: Record, struct: StructType, source: Source, plan: Plan) -> tuple[Record, list[tuple[int, Step]]]:
    """Plan the fields of a record.

    Args:
        own: the record.
        struct: what it comes from.
        source: the struct, which has a hint where its type is known.
        plan: plans the type of a field.

    Returns:
        The record of those fields that the struct has, and for each the position in the struct and the plan.

    Raises:
        SchemaMismatchError: a field does not fit.
    """
    hint = source.core()
    fields: list[tuple[str, Type]] = []
    places: list[tuple[int, Step]] = []
    for (name, of), at in zip(own.fields, places_of(own, struct.names), strict=True):
        if at is not None:
            below = hint.field(name) if isinstance(hint, Record) else None
            step = plan(of, source.field(struct.fields[at], below))
            fields.append((name, step.type))
            places.append((at, step))
    return Record(tuple(fields)), places


def places_of(own: Record, names: Sequence[str]) -> list[int | None]:
    """For each field of a record its position in a struct, by the rule of reading the other way round."""
    found: list[int | None] = [None] * len(own.fields)
    for at, place in enumerate(match_names(names, [name for name, _ in own.fields])):
        if place is not None:
            found[place] = at
    return found


def plan_error(want: Type, own: Error, source: Source, plan: Plan) -> Step:
    """Plan an error: the wrapped value is the field ``error``.

    Raises:
        SchemaMismatchError: the source is no struct with a field ``error``, or that does not fit.
    """
    struct = source.spark
    if not isinstance(struct, StructType) or match_names(struct.names, ["error"]).count(0) != 1:
        raise source.mismatch(want, "an error is a struct with the field error")
    at = match_names(struct.names, ["error"]).index(0)
    hint = source.core()
    inner = plan(own.inner, source.field(struct.fields[at], hint.inner if isinstance(hint, Error) else None))
    made = rewrap(want, Error(inner.type))

    def apply(array: pa.Array) -> Column:
        children = array.flatten()
        nothing_else(source, struct, children, [at])
        return Column(made, inner.apply(children[at]).array)

    return Step(made, apply, room_of(struct, {at: inner.room}))


def nothing_else(source: Source, struct: StructType, children: list[pa.Array], used: Iterable[int]) -> None:
    """Refuse values in fields of a struct that nothing is made of: they would be lost.

    Args:
        source: the struct.
        struct: its type.
        children: its fields, null where it is null.
        used: positions of the fields that something is made of.

    Raises:
        SchemaMismatchError: there is such a value.
    """
    for at in set(range(len(children))) - set(used):
        if children[at].null_count < len(children[at]):
            inner = source.field(struct.fields[at], None)
            inner.refuse(children[at], valid_of(children[at]), "has no place in the Zed type of its row")


def room_of(struct: StructType, used: Mapping[int, Room | None]) -> Room | None:
    """The `Step.room` of a struct of which some fields are used, each with a room, and the others have to be null."""
    rest = [at for at in range(len(struct.fields)) if at not in used]
    rooms = [(at, room) for at, room in used.items() if room is not None]
    if not rest and not rooms:
        return None

    def room(array: pa.Array) -> Bools:
        children = array.flatten()
        found = [~valid_of(children[at]) for at in rest] + [own(children[at]) for at, own in rooms]
        return reduce(np.logical_and, found)

    return room
