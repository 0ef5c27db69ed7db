"""Variants to columns of a Zed type: the mirror of `zed_spark.spark.convert.variant.encode`.

Variants do not say which member of a union a value is of. Each goes to the first member that is written exactly so as
a variant, else to the first that accepts it; members that accept few variants are tried before those that accept many.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns import Column, Sequence, array, record, union
from zed_spark.columns.arrow_types import item_type
from zed_spark.columns.column import Bytes
from zed_spark.columns.primitive import all_null
from zed_spark.errors import SchemaMismatchError, ZedSparkError
from zed_spark.formats.rows.sorted import normalise
from zed_spark.formats.text import lines
from zed_spark.spark.convert.arrow import Bools
from zed_spark.spark.convert.conversion import Conversion, PlanFromSpark, SparkColumn
from zed_spark.spark.convert.mapping import shortened
from zed_spark.spark.convert.union import null_tag
from zed_spark.spark.convert.variant.layout import Kind
from zed_spark.spark.convert.variant.primitives import primitive_values
from zed_spark.spark.convert.variant.row_types import variant_types
from zed_spark.spark.convert.variant.values import Contents, ValueKinds, Variants, is_named, variant_values


def variant_from_spark(wanted: zt.Type, unnamed: zt.Type, source: SparkColumn, plan: PlanFromSpark) -> Conversion:
    """Plan a VARIANT to a Zed type."""

    def apply(array: pa.Array) -> Column:
        values = variant_values(array, source.path)
        return column_from_variants(values, wanted, nanos=source.policy.nanos_as_long, root=True)

    def accepts(array: pa.Array) -> Bools:
        rules = _Rules(source.policy.nanos_as_long, accept=True)
        return ~_converted(variant_values(array, source.path), wanted, rules)[1]

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
        return _converted(values, wanted, _Rules(nanos), root)[0]
    except _RefusedError as error:
        shown = shortened(_shown(values, error.row))
        why = f"{shown} does not fit the Zed type {shortened(zt.type_text(error.wanted))}"
        raise SchemaMismatchError(f"column {values.path}: {why}") from None


class _RefusedError(ZedSparkError):
    """A value does not fit: in which row of the root array, and what it should have been."""

    def __init__(self, row: int, wanted: zt.Type) -> None:
        super().__init__(row, wanted)
        self.row, self.wanted = row, wanted


@dataclass(frozen=True, slots=True)
class _Rules:
    """How variants are read.

    Attributes:
        nanos: whether integers may stand for times.
        accept: whether it is only asked which values fit; else one that does not is refused.
        strict: count only variants that values of the type are written as: floats of the same width, objects
            with just the fields of the record.
    """

    nanos: bool
    accept: bool = False
    strict: bool = False

    def refuse(self, values: Variants, bad: Bools, wanted: zt.Type) -> None:
        """Raise for the first value that does not fit, if values have to."""
        if not self.accept and bad.any():
            raise _RefusedError(int(values.rows[np.argmax(bad)]), wanted)


_Converted = tuple[Column, Bools]
"""Values of a type, and which of the variants do not fit it; their values are arbitrary."""


def _converted(values: Variants, wanted: zt.Type, rules: _Rules, root: bool = False) -> _Converted:
    unnamed, kinds = zt.under(wanted), values.kinds()
    match unnamed:
        case zt.Union():
            return _union(values, kinds, wanted, unnamed, rules, root)
        case zt.Record() | zt.Error():
            return _record(values, kinds, wanted, unnamed, rules)
        case zt.Array() | zt.Set():
            return _list(values, kinds, wanted, unnamed, rules)
        case zt.Map():
            return _map(values, kinds, wanted, unnamed, rules)
    if unnamed in zt.NULL_TYPES:
        made, bad = all_null(wanted, len(values)), kinds > Kind.NULL
    else:
        array, bad = primitive_values(values, kinds, unnamed, nanos=rules.nanos, strict=rules.strict)
        made = Column(wanted, array)
    rules.refuse(values, bad, wanted)
    return made, bad


def _record(
    values: Variants, kinds: ValueKinds, wanted: zt.Type, unnamed: zt.Record | zt.Error, rules: _Rules
) -> _Converted:
    is_error = isinstance(unnamed, zt.Error)
    members = (("error", unnamed.inner),) if isinstance(unnamed, zt.Error) else unnamed.fields
    bad = (kinds > Kind.NULL) & (kinds != Kind.OBJECT)
    rules.refuse(values, bad, wanted)
    inside = Contents.of(values, kinds, Kind.OBJECT)
    indexes = inside.field_indexes([name for name, _ in members])
    rules.refuse(inside.items, indexes < 0, wanted)
    bad |= ~inside.all_of(indexes >= 0)
    if is_error or rules.strict:
        bad |= (kinds == Kind.OBJECT) & (inside.counts() != len(members))
        rules.refuse(values, bad, wanted)
    columns = []
    for child, (_, of) in zip(inside.fields(indexes, len(members)), members, strict=True):
        # A null union in an error makes the error null: this one is not, so it is a null member.
        column, refused = _converted(child, of, rules, root=is_error)
        columns.append(column)
        bad |= refused
    if is_error:
        return Column(wanted, columns[0].array), bad
    return record.build(wanted, columns, len(values), _mask(kinds)), bad


def _list(
    values: Variants, kinds: ValueKinds, wanted: zt.Type, unnamed: zt.Array | zt.Set, rules: _Rules
) -> _Converted:
    bad = (kinds > Kind.NULL) & (kinds != Kind.ARRAY)
    rules.refuse(values, bad, wanted)
    inside = Contents.of(values, kinds, Kind.ARRAY)
    items, refused = _converted(inside.items, unnamed.inner, rules)
    made = array.build(wanted, inside.offsets(), items, _mask(kinds))
    sort = isinstance(unnamed, zt.Set) and not rules.accept
    return normalise(made) if sort else made, bad | ~inside.all_of(~refused)


def _map(values: Variants, kinds: ValueKinds, wanted: zt.Type, unnamed: zt.Map, rules: _Rules) -> _Converted:
    named = is_named(unnamed)
    bad = (kinds > Kind.NULL) & (kinds != Kind.ARRAY) & ~(named & (kinds == Kind.OBJECT))
    rules.refuse(values, bad, wanted)
    inside = Contents.of(values, kinds, Kind.ARRAY)
    null = inside.items.kinds() <= Kind.NULL
    rules.refuse(inside.items, null, wanted)
    entries, refused = _converted(inside.items, item_type(unnamed), rules)
    bad |= ~inside.all_of(~(null | refused))
    keys, items = record.fields(entries)
    owners = inside.owners
    if named:
        objects = Contents.of(values, kinds, Kind.OBJECT)
        names, unread = objects.keys(unnamed)
        rules.refuse(objects.items, unread, wanted)
        fields, refused = _converted(objects.items, unnamed.value, rules)
        bad |= ~objects.all_of(~(unread | refused))
        keys, items = _both(keys, names), _both(items, fields)
        owners = np.concatenate((owners, objects.owners))
        order = np.argsort(owners, kind="stable")
        if len(inside.owners) and len(objects.owners):
            keys, items, owners = keys.take(order), items.take(order), owners[order]
    offsets = Contents(values, owners, values, owners).offsets()
    made = array.build_map(wanted, offsets, keys, items, _mask(kinds))
    return made if rules.accept else normalise(made), bad


def _both(one: Column, other: Column) -> Column:
    if not len(one) or not len(other):
        return one if len(one) else other
    return Column(one.type, pa.concat_arrays([one.array, other.array]))


def _union(
    values: Variants, kinds: ValueKinds, wanted: zt.Type, unnamed: zt.Union, rules: _Rules, root: bool
) -> _Converted:
    bad = kinds > Kind.NULL
    if rules.accept:
        for member in unnamed.members:
            bad &= _converted(values, member, rules)[1]
        return all_null(wanted, len(values)), bad
    tags = np.full(len(values), null_tag(unnamed), np.int32)
    if root and isinstance(zt.dataframe_type(unnamed), zt.Union):
        # As of a struct of members that has none: see `zed_spark.spark.convert.union.union_from_spark`.
        tags[kinds == Kind.NULL] = next(tag for tag, of in enumerate(unnamed.members) if of not in zt.NULL_TYPES)
    left = np.flatnonzero(bad)
    for strict in (True, False):
        for tag in in_order(unnamed):
            if len(left):
                test = replace(rules, accept=True, strict=strict)
                good = ~_converted(values.take(left), unnamed.members[tag], test)[1]
                tags[left[good]] = tag
                left = left[~good]
    bad = np.zeros(len(values), bool)
    bad[left] = True
    rules.refuse(values, bad, wanted)
    columns = []
    for tag, of in enumerate(unnamed.members):
        rows = np.flatnonzero(tags == tag)
        columns.append(_converted(values.take(rows), of, rules)[0] if len(rows) else all_null(of, 0))
    return union.build(wanted, tags, columns), bad


def _mask(kinds: ValueKinds) -> Bytes | None:
    some = kinds > Kind.NULL
    return None if some.all() else some.view(np.uint8)


def _shown(values: Variants, row: int) -> str:
    """A whole variant as Zed would print it."""
    whole = variant_values(values.root.slice(row, 1), values.path)
    try:
        codes, types = variant_types(whole)
        of = types[int(codes[0])] or zt.NULL
        [line] = lines(Sequence((of,), (_converted(whole, of, _Rules(False), root=True)[0],)))
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
