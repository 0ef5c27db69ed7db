"""Variants to columns of a Zed type: the mirror of `zed_spark.spark.variant.shape`."""

from __future__ import annotations

import numpy as np
import pyarrow as pa

from zed_spark.columns import Column, Sequence, array, record, union
from zed_spark.columns.column import Bytes, Tags
from zed_spark.columns.primitive import all_null
from zed_spark.errors import SchemaMismatchError, ZedSparkError
from zed_spark.formats.rows.sorted import normalise
from zed_spark.formats.text import lines
from zed_spark.spark.from_spark.late import null_tag
from zed_spark.spark.from_spark.source import Bools, short
from zed_spark.spark.from_spark.variant import walk
from zed_spark.spark.from_spark.variant.fit import fits, in_order
from zed_spark.spark.from_spark.variant.flat import flat
from zed_spark.spark.from_spark.variant.inside import Inside, is_named
from zed_spark.spark.from_spark.variant.shapes import shapes
from zed_spark.spark.from_spark.variant.walk import Kinds, Variants
from zed_spark.types import (
    NOTHING,
    NULL,
    Array,
    Error,
    Map,
    Record,
    Set,
    Type,
    Union,
    dataframe_type,
    type_text,
    under,
)


def column(values: Variants, want: Type, *, nanos: bool, root: bool = False) -> Column:
    """Variants as a column of a type, as long; variant nulls and SQL nulls are nulls.

    Args:
        values: the variants.
        want: the type.
        nanos: whether integers may stand for times.
        root: whether these are whole variants, where an SQL null is a null union, and a variant null a null of
            one of its members. Inside of variants nothing tells these apart: all are null unions.

    Raises:
        SchemaMismatchError: a value does not fit.
        CorruptDataError: a variant is damaged.
        UnsupportedTypeError: one is nested too deep.
    """
    try:
        return _column(values, want, nanos, root)
    except _RefusedError as error:
        shown = short(_shown(values, error.row))
        why = f"{shown} does not fit the Zed type {short(type_text(error.want))}"
        raise SchemaMismatchError(f"column {values.path}: {why}") from None


class _RefusedError(ZedSparkError):
    """A value does not fit: in which row of the root array, and what it should have been."""

    def __init__(self, row: int, want: Type) -> None:
        super().__init__(row, want)
        self.row, self.want = row, want


def _column(values: Variants, want: Type, nanos: bool, root: bool) -> Column:
    own, kinds = under(want), values.kinds()
    match own:
        case Union():
            return _union(values, kinds, want, own, nanos, root)
        case Record():
            return _record(values, kinds, want, own, nanos)
        case Error():
            [inner] = _fields(values, kinds, want, Record((("error", own.inner),)))
            _refuse(values, (kinds > walk.NULL) & (inner.starts < 0), want)
            # A null union in an error makes the error null: this one is not, so it is a null member.
            return Column(want, _column(inner, own.inner, nanos, True).array)
        case Array() | Set():
            _refuse(values, (kinds > walk.NULL) & (kinds != walk.ARRAY), want)
            inside = Inside.of(values, kinds, walk.ARRAY)
            items = _column(inside.items, own.inner, nanos, False)
            made = array.build(want, inside.offsets(), items, _mask(kinds))
            return normalise(made) if isinstance(own, Set) else made
        case Map():
            return _map(values, kinds, want, own, nanos)
    if own in NOTHING:
        _refuse(values, kinds > walk.NULL, want)
        return all_null(want, len(values))
    flat_values, bad = flat(values, kinds, own, nanos=nanos, strict=False)
    _refuse(values, bad, want)
    return Column(want, flat_values)


def _record(values: Variants, kinds: Kinds, want: Type, own: Record, nanos: bool) -> Column:
    inner = zip(_fields(values, kinds, want, own), own.fields, strict=True)
    fields = [_column(child, of, nanos, False) for child, (_, of) in inner]
    return record.build(want, fields, len(values), _mask(kinds))


def _fields(values: Variants, kinds: Kinds, want: Type, own: Record) -> list[Variants]:
    _refuse(values, (kinds > walk.NULL) & (kinds != walk.OBJECT), want)
    inside = Inside.of(values, kinds, walk.OBJECT)
    places = inside.places(own)
    _refuse(inside.items, places < 0, want)
    return inside.fields(places, len(own.fields))


def _map(values: Variants, kinds: Kinds, want: Type, own: Map, nanos: bool) -> Column:
    objects = walk.OBJECT if is_named(own) else walk.ARRAY
    _refuse(values, (kinds > walk.NULL) & (kinds != walk.ARRAY) & (kinds != objects), want)
    inside = Inside.of(values, kinds, walk.ARRAY)
    _refuse(inside.items, inside.items.kinds() <= walk.NULL, want)
    entry = Record((("key", own.key), ("value", own.value)))
    keys, items = record.fields(_column(inside.items, entry, nanos, False))
    owners = inside.owners
    if objects == walk.OBJECT:
        named = Inside.of(values, kinds, walk.OBJECT)
        names, bad = named.keys(own)
        _refuse(named.items, bad, want)
        keys, items = _both(keys, names), _both(items, _column(named.items, own.value, nanos, False))
        owners = np.concatenate((owners, named.owners))
        order = np.argsort(owners, kind="stable")
        if len(inside.owners) and len(named.owners):
            keys, items, owners = keys.take(order), items.take(order), owners[order]
    offsets = Inside(values, owners, values, owners).offsets()
    return normalise(array.build_map(want, offsets, keys, items, _mask(kinds)))


def _both(one: Column, other: Column) -> Column:
    if not len(one) or not len(other):
        return one if len(one) else other
    return Column(one.type, pa.concat_arrays([one.array, other.array]))


def _union(values: Variants, kinds: Kinds, want: Type, own: Union, nanos: bool, root: bool) -> Column:
    order = in_order(own)
    tags = np.full(len(values), null_tag(own), np.int32)
    if root and isinstance(dataframe_type(own), Union):
        # As of a struct of members that has none: see `zed_spark.spark.from_spark.union.plan_union`.
        tags[kinds == walk.NULL] = next(tag for tag, of in enumerate(own.members) if of not in NOTHING)
    left = np.flatnonzero(kinds > walk.NULL)
    for strict in (True, False):
        for tag in order:
            if len(left):
                good = fits(values.take(left), own.members[tag], nanos=nanos, strict=strict)
                tags[left[good]] = tag
                left = left[~good]
    bad = np.zeros(len(values), bool)
    bad[left] = True
    _refuse(values, bad, want)
    return union.build(want, tags, [_member(values, tags, tag, of, nanos) for tag, of in enumerate(own.members)])


def _member(values: Variants, tags: Tags, tag: int, of: Type, nanos: bool) -> Column:
    rows = np.flatnonzero(tags == tag)
    return _column(values.take(rows), of, nanos, False) if len(rows) else all_null(of, 0)


def _mask(kinds: Kinds) -> Bytes | None:
    some = kinds > walk.NULL
    return None if some.all() else some.view(np.uint8)


def _refuse(values: Variants, bad: Bools, want: Type) -> None:
    if bad.any():
        raise _RefusedError(int(values.rows[np.argmax(bad)]), want)


def _shown(values: Variants, row: int) -> str:
    """A whole variant as Zed would print it."""
    whole = walk.variants(values.root.slice(row, 1), values.path)
    try:
        codes, types = shapes(whole)
        of = types[int(codes[0])] or NULL
        [line] = lines(Sequence((of,), (_column(whole, of, False, True),)))
    except ZedSparkError:
        return "a value that Zed cannot hold"
    return line
