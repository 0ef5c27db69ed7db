"""Records to structs, by field name; errors to structs of one field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pyarrow as pa
from pyspark.sql.types import StructType

from zed_spark.columns import Column
from zed_spark.columns import record as layout
from zed_spark.spark.to_spark.ask import Apply, Ask, Plan
from zed_spark.spark.to_spark.target import require, row_validity
from zed_spark.types import Error, Record


def match_names(wanted: Sequence[str], present: Sequence[str]) -> list[int | None]:
    """For each name wanted the position of the field that answers to it.

    A field of exactly that name; else the one that differs in case only, unless another wanted name claims it or
    there are several.
    """
    places = {name: place for place, name in enumerate(present)}
    claimed = set(wanted)
    folded = Counter(name.lower() for name in present)
    lowered = {name.lower(): place for place, name in enumerate(present) if name not in claimed}
    asked = Counter(name.lower() for name in wanted)
    found: list[int | None] = []
    for name in wanted:
        place = places.get(name)
        if place is None and folded[name.lower()] == 1 and asked[name.lower()] == 1:
            place = lowered.get(name.lower())
        found.append(place)
    return found


def plan_record(source: Record, ask: Ask, plan: Plan) -> Apply:
    """Plan a record: fields by name, absent ones null.

    Raises:
        SchemaMismatchError: the target is no struct, or an exact one without room for a field.
    """
    target = ask.target
    if not isinstance(target, StructType):
        raise ask.mismatch(source)
    hint = ask.core()
    present = [name for name, _ in source.fields]
    places = match_names(target.names, present)
    if ask.exact and len({place for place in places if place is not None}) < len(present):
        extra = next(name for at, name in enumerate(present) if at not in places)
        raise ask.mismatch(source, f"there is no place for its field {extra!r}")
    steps: list[tuple[int, Apply] | None] = []
    for at, place in enumerate(places):
        if place is None:
            steps.append(None)
            continue
        below = hint.field(present[place]) if isinstance(hint, Record) else None
        inner = ask.field(target.fields[at], ask.arrow.field(at).type, below)
        steps.append((place, plan(source.fields[place][1], inner)))

    def apply(column: Column) -> pa.Array:
        fields = layout.fields(column)
        return _struct(column, [step and step[1](fields[step[0]]) for step in steps], ask)

    return apply


def plan_error(source: Error, ask: Ask, plan: Plan) -> Apply:
    """Plan an error: the wrapped value in the field ``error``.

    Raises:
        SchemaMismatchError: the target is no struct with a field ``error``.
    """
    target = ask.target
    if not isinstance(target, StructType) or match_names(target.names, ["error"]).count(0) != 1:
        raise ask.mismatch(source)
    at = match_names(target.names, ["error"]).index(0)
    hint = ask.core()
    inner = ask.field(target.fields[at], ask.arrow.field(at).type, hint.inner if isinstance(hint, Error) else None)
    convert = plan(source.inner, inner)

    def apply(column: Column) -> pa.Array:
        children: list[pa.Array | None] = [None] * len(target.fields)
        children[at] = convert(Column(source.inner, column.array))
        return _struct(column, children, ask)

    return apply


def _struct(column: Column, children: list[pa.Array | None], ask: Ask) -> pa.Array:
    return struct(ask, len(column), row_validity(column), children, column.array)


def struct(
    ask: Ask, count: int, valid: pa.Buffer | None, children: list[pa.Array | None], parent: pa.Array | None
) -> pa.Array:
    """A struct of the target's type.

    Args:
        ask: the target.
        count: rows.
        valid: the struct's validity bitmap, or None.
        children: one array per field of the target; None for a field that is all null.
        parent: the array whose nulls excuse nulls in fields that are NOT NULL.

    Raises:
        SchemaMismatchError: nulls in a field that is NOT NULL.
    """
    arrays = []
    for at, child in enumerate(children):
        field = ask.arrow.field(at)
        array = pa.nulls(count, field.type) if child is None else child
        if not field.nullable:
            require(array, f"{ask.path}.{field.name}", parent)
        arrays.append(array)
    return pa.Array.from_buffers(ask.arrow, count, [valid], children=arrays)
