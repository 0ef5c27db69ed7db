"""Variants to columns of a Zed type: the mirror of `zed_spark.spark.convert.variant.encode`.

Variants do not say which member of a union a value is of. Each goes to the first member that is written exactly so as
a variant, else to the first that accepts it; members that accept few variants are tried before those that accept many.
"""

from __future__ import annotations

from functools import reduce

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns import Column, Sequence, array, record, union
from zed_spark.columns.column import Bytes, Tags
from zed_spark.columns.primitive import all_null
from zed_spark.errors import SchemaMismatchError, ZedSparkError
from zed_spark.formats.rows.sorted import normalise
from zed_spark.formats.text import lines
from zed_spark.spark.convert.arrow import Bools
from zed_spark.spark.convert.conversion import Conversion, PlanFromSpark, SparkColumn
from zed_spark.spark.convert.mapping import shortened
from zed_spark.spark.convert.union import null_tag
from zed_spark.spark.convert.variant.primitives import primitive_values
from zed_spark.spark.convert.variant.row_types import variant_types
from zed_spark.spark.convert.variant.values import Contents, Kind, ValueKinds, Variants, is_named, variant_values


def variant_from_spark(wanted: zt.Type, unnamed: zt.Type, source: SparkColumn, plan: PlanFromSpark) -> Conversion:
    """Plan a VARIANT to a Zed type."""

    def apply(array: pa.Array) -> Column:
        values = variant_values(array, source.path)
        return column_from_variants(values, wanted, nanos=source.policy.nanos_as_long, root=True)

    def accepts(array: pa.Array) -> Bools:
        return accepted(variant_values(array, source.path), wanted, nanos=source.policy.nanos_as_long, strict=False)

    return Conversion(wanted, apply, accepts)


def column_from_variants(values: Variants, wanted: zt.Type, *, nanos: bool, root: bool = False) -> Column:
    """Variants as a column of a type, as long; variant nulls and SQL nulls are nulls.

    Args:
        values: the variants.
        wanted: the type.
        nanos: whether integers may stand for times.
        root: whether these are whole variants, where an SQL null is a null union, and a variant null a null of
            one of its members. Nested values do not show which of the two they are: all are null unions.

    Raises:
        SchemaMismatchError: a value does not fit.
        CorruptDataError: a variant is damaged.
        UnsupportedTypeError: one is nested too deep.
    """
    try:
        return _column(values, wanted, nanos, root)
    except _RefusedError as error:
        shown = shortened(_shown(values, error.row))
        why = f"{shown} does not fit the Zed type {shortened(zt.type_text(error.wanted))}"
        raise SchemaMismatchError(f"column {values.path}: {why}") from None


class _RefusedError(ZedSparkError):
    """A value does not fit: in which row of the root array, and what it should have been."""

    def __init__(self, row: int, wanted: zt.Type) -> None:
        super().__init__(row, wanted)
        self.row, self.wanted = row, wanted


def _column(values: Variants, wanted: zt.Type, nanos: bool, root: bool) -> Column:
    unnamed, kinds = zt.under(wanted), values.kinds()
    match unnamed:
        case zt.Union():
            return _union(values, kinds, wanted, unnamed, nanos, root)
        case zt.Record():
            return _record(values, kinds, wanted, unnamed, nanos)
        case zt.Error():
            [inner] = _fields(values, kinds, wanted, zt.Record((("error", unnamed.inner),)))
            _refuse(values, (kinds > Kind.NULL) & (inner.starts < 0), wanted)
            # A null union in an error makes the error null: this one is not, so it is a null member.
            return Column(wanted, _column(inner, unnamed.inner, nanos, True).array)
        case zt.Array() | zt.Set():
            _refuse(values, (kinds > Kind.NULL) & (kinds != Kind.ARRAY), wanted)
            inside = Contents.of(values, kinds, Kind.ARRAY)
            items = _column(inside.items, unnamed.inner, nanos, False)
            made = array.build(wanted, inside.offsets(), items, _mask(kinds))
            return normalise(made) if isinstance(unnamed, zt.Set) else made
        case zt.Map():
            return _map(values, kinds, wanted, unnamed, nanos)
    if unnamed in zt.NULL_TYPES:
        _refuse(values, kinds > Kind.NULL, wanted)
        return all_null(wanted, len(values))
    flat_values, bad = primitive_values(values, kinds, unnamed, nanos=nanos, strict=False)
    _refuse(values, bad, wanted)
    return Column(wanted, flat_values)


def _record(values: Variants, kinds: ValueKinds, wanted: zt.Type, unnamed: zt.Record, nanos: bool) -> Column:
    inner = zip(_fields(values, kinds, wanted, unnamed), unnamed.fields, strict=True)
    fields = [_column(child, of, nanos, False) for child, (_, of) in inner]
    return record.build(wanted, fields, len(values), _mask(kinds))


def _fields(values: Variants, kinds: ValueKinds, wanted: zt.Type, unnamed: zt.Record) -> list[Variants]:
    _refuse(values, (kinds > Kind.NULL) & (kinds != Kind.OBJECT), wanted)
    inside = Contents.of(values, kinds, Kind.OBJECT)
    indexes = inside.field_indexes(unnamed)
    _refuse(inside.items, indexes < 0, wanted)
    return inside.fields(indexes, len(unnamed.fields))


def _map(values: Variants, kinds: ValueKinds, wanted: zt.Type, unnamed: zt.Map, nanos: bool) -> Column:
    objects = Kind.OBJECT if is_named(unnamed) else Kind.ARRAY
    _refuse(values, (kinds > Kind.NULL) & (kinds != Kind.ARRAY) & (kinds != objects), wanted)
    inside = Contents.of(values, kinds, Kind.ARRAY)
    _refuse(inside.items, inside.items.kinds() <= Kind.NULL, wanted)
    entry = zt.Record((("key", unnamed.key), ("value", unnamed.value)))
    keys, items = record.fields(_column(inside.items, entry, nanos, False))
    owners = inside.owners
    if objects == Kind.OBJECT:
        named = Contents.of(values, kinds, Kind.OBJECT)
        names, bad = named.keys(unnamed)
        _refuse(named.items, bad, wanted)
        keys, items = _both(keys, names), _both(items, _column(named.items, unnamed.value, nanos, False))
        owners = np.concatenate((owners, named.owners))
        order = np.argsort(owners, kind="stable")
        if len(inside.owners) and len(named.owners):
            keys, items, owners = keys.take(order), items.take(order), owners[order]
    offsets = Contents(values, owners, values, owners).offsets()
    return normalise(array.build_map(wanted, offsets, keys, items, _mask(kinds)))


def _both(one: Column, other: Column) -> Column:
    if not len(one) or not len(other):
        return one if len(one) else other
    return Column(one.type, pa.concat_arrays([one.array, other.array]))


def _union(values: Variants, kinds: ValueKinds, wanted: zt.Type, unnamed: zt.Union, nanos: bool, root: bool) -> Column:
    order = in_order(unnamed)
    tags = np.full(len(values), null_tag(unnamed), np.int32)
    if root and isinstance(zt.dataframe_type(unnamed), zt.Union):
        # As of a struct of members that has none: see `zed_spark.spark.convert.union.plan_union`.
        tags[kinds == Kind.NULL] = next(tag for tag, of in enumerate(unnamed.members) if of not in zt.NULL_TYPES)
    left = np.flatnonzero(kinds > Kind.NULL)
    for strict in (True, False):
        for tag in order:
            if len(left):
                good = accepted(values.take(left), unnamed.members[tag], nanos=nanos, strict=strict)
                tags[left[good]] = tag
                left = left[~good]
    bad = np.zeros(len(values), bool)
    bad[left] = True
    _refuse(values, bad, wanted)
    return union.build(wanted, tags, [_member(values, tags, tag, of, nanos) for tag, of in enumerate(unnamed.members)])


def _member(values: Variants, tags: Tags, tag: int, of: zt.Type, nanos: bool) -> Column:
    rows = np.flatnonzero(tags == tag)
    return _column(values.take(rows), of, nanos, False) if len(rows) else all_null(of, 0)


def _mask(kinds: ValueKinds) -> Bytes | None:
    some = kinds > Kind.NULL
    return None if some.all() else some.view(np.uint8)


def _refuse(values: Variants, bad: Bools, wanted: zt.Type) -> None:
    if bad.any():
        raise _RefusedError(int(values.rows[np.argmax(bad)]), wanted)


def _shown(values: Variants, row: int) -> str:
    """A whole variant as Zed would print it."""
    whole = variant_values(values.root.slice(row, 1), values.path)
    try:
        codes, types = variant_types(whole)
        of = types[int(codes[0])] or zt.NULL
        [line] = lines(Sequence((of,), (_column(whole, of, False, True),)))
    except ZedSparkError:
        return "a value that Zed cannot hold"
    return line


_FIRST: dict[zt.Type, int] = {zt.TYPE: 0, zt.NET: 1, zt.IP: 2, zt.INT64: 0, zt.UINT64: 1, zt.FLOAT32: 0, zt.STRING: 9}


def in_order(of: zt.Union) -> list[int]:
    """The tags of a union's members in the order in which variants are tried against them."""
    return sorted(range(len(of.members)), key=lambda tag: (_rank(zt.under(of.members[tag])), -_nulls(of.members[tag])))


def _rank(unnamed: zt.Type) -> int:
    if isinstance(unnamed, zt.Enum | zt.Error):
        return 3
    return 9 if isinstance(unnamed, zt.Map) else _FIRST.get(unnamed, 5)


def _nulls(of: zt.Type) -> int:
    """How often the type ``null`` is in a type: it leaves no choice for what is there."""
    return int(of is zt.NULL) + sum(map(_nulls, of.children()))


def accepted(values: Variants, of: zt.Type, *, nanos: bool, strict: bool) -> Bools:
    """Which variants a type holds, shape (n,); nulls always.

    Args:
        values: the variants.
        of: the type.
        nanos: whether integers may stand for times.
        strict: count only variants that values of the type are written as: floats of the same width, objects
            with just the fields of the record.
    """
    unnamed, kinds = zt.under(of), values.kinds()
    null = kinds <= Kind.NULL
    match unnamed:
        case zt.Union():
            found = [accepted(values, member, nanos=nanos, strict=strict) for member in unnamed.members]
            return reduce(np.logical_or, found)
        case zt.Record():
            return null | _accepted_records(values, kinds, unnamed, nanos, strict, exact=strict)
        case zt.Error():
            return null | _accepted_records(
                values, kinds, zt.Record((("error", unnamed.inner),)), nanos, strict, exact=True
            )
        case zt.Array() | zt.Set():
            return null | _accepted_arrays(values, kinds, unnamed.inner, nanos, strict)
        case zt.Map():
            entry = zt.Record((("key", unnamed.key), ("value", unnamed.value)))
            return (
                null
                | _accepted_arrays(values, kinds, entry, nanos, strict)
                | _accepted_named_maps(values, kinds, unnamed, nanos, strict)
            )
    if unnamed in zt.NULL_TYPES:
        return null
    _, bad = primitive_values(values, kinds, unnamed, nanos=nanos, strict=strict)
    return ~bad


def _accepted_records(
    values: Variants, kinds: ValueKinds, unnamed: zt.Record, nanos: bool, strict: bool, *, exact: bool
) -> Bools:
    inside = Contents.of(values, kinds, Kind.OBJECT)
    indexes = inside.field_indexes(unnamed)
    good = (kinds == Kind.OBJECT) & inside.all_of(indexes >= 0)
    if exact:
        good &= inside.counts() == len(unnamed.fields)
    for child, (_, of) in zip(inside.fields(indexes, len(unnamed.fields)), unnamed.fields, strict=True):
        good &= accepted(child, of, nanos=nanos, strict=strict)
    return np.asarray(good)


def _accepted_arrays(values: Variants, kinds: ValueKinds, inner: zt.Type, nanos: bool, strict: bool) -> Bools:
    inside = Contents.of(values, kinds, Kind.ARRAY)
    return np.asarray(kinds == Kind.ARRAY) & inside.all_of(accepted(inside.items, inner, nanos=nanos, strict=strict))


def _accepted_named_maps(values: Variants, kinds: ValueKinds, unnamed: zt.Map, nanos: bool, strict: bool) -> Bools:
    if not is_named(unnamed):
        return np.zeros(len(values), bool)
    inside = Contents.of(values, kinds, Kind.OBJECT)
    _, bad = inside.keys(unnamed)
    good = ~bad & accepted(inside.items, unnamed.value, nanos=nanos, strict=strict)
    return np.asarray(kinds == Kind.OBJECT) & inside.all_of(good)
