"""Variants to columns of a Zed type, the opposite of `zed_spark.spark.convert.variant.encode`, and their types.

Variants do not say which member of a union a value is of. Each goes to the first member that is written exactly so as
a variant, else to the first that accepts it; members that accept few variants are tried before those that accept many.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns import union
from zed_spark.columns.arrow_types import item_type
from zed_spark.columns.assemble import concatenated
from zed_spark.columns.column import Bytes, Column, Sequence
from zed_spark.columns.nested import RecordColumn, build_list, build_map
from zed_spark.columns.primitive import all_null
from zed_spark.errors import SchemaMismatchError, ZedSparkError
from zed_spark.formats.rows.encode import normalise
from zed_spark.formats.text.printer import lines
from zed_spark.spark.convert.conversion import Bools, Conversion, PlanFromSpark, SparkColumn
from zed_spark.spark.convert.mapping import shortened
from zed_spark.spark.convert.type_codes import CodedTypes, Codes, distinct, element_type, group
from zed_spark.spark.convert.union import null_tag
from zed_spark.spark.convert.variant.layout import KIND_COUNT, SIMPLE_TYPES, Kind
from zed_spark.spark.convert.variant.primitives import decimal_parts, primitive_values
from zed_spark.spark.convert.variant.values import (
    Contents,
    ValueKinds,
    Variants,
    is_named,
    rows_by_code,
    variant_values,
)


def variant_from_spark(wanted: zt.Type, unnamed: zt.Type, source: SparkColumn, plan: PlanFromSpark) -> Conversion:
    """Plan a VARIANT to a Zed type."""
    nanos = source.policy.nanos_as_long

    def apply(array: pa.Array) -> Column:
        values = variant_values(array, source.path)
        try:
            # Whole variants show of what they are a null: an SQL null is a null union, a variant null one of a member.
            return _converted(values, wanted, _Rules(nanos), root=True)[0]
        except _RefusedError as error:
            shown = shortened(_shown(values, error.row))
            why = f"{shown} does not fit the Zed type {shortened(zt.type_text(error.wanted))}"
            raise SchemaMismatchError(f"column {values.path}: {why}") from None

    def accepts(array: pa.Array) -> Bools:
        return ~_converted(variant_values(array, source.path), wanted, _Rules(nanos, accept=True))[1]

    return Conversion(wanted, apply, accepts)


class _RefusedError(ZedSparkError):
    """A value does not fit: in which row of the root array, and what it should have been."""

    def __init__(self, row: int, wanted: zt.Type) -> None:
        super().__init__(row, wanted)
        self.row, self.wanted = row, wanted


@dataclass(frozen=True, slots=True)
class _Rules:
    """How variants are read.

    With ``nanos``, integers may stand for times. With ``accept``, it is only asked which values fit; else one that does
    not is refused. With ``strict``, only what values of the type are written as fits: objects of just the fields.
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
        result, bad = all_null(wanted, len(values)), kinds > Kind.NULL
    else:
        array, bad = primitive_values(values, kinds, wanted, nanos=rules.nanos, strict=rules.strict)
        result = Column(wanted, array)
    rules.refuse(values, bad, wanted)
    return result, bad


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
    return RecordColumn(wanted, columns, len(values), _mask(kinds)), bad


def _list(
    values: Variants, kinds: ValueKinds, wanted: zt.Type, unnamed: zt.Array | zt.Set, rules: _Rules
) -> _Converted:
    bad = (kinds > Kind.NULL) & (kinds != Kind.ARRAY)
    rules.refuse(values, bad, wanted)
    inside = Contents.of(values, kinds, Kind.ARRAY)
    items, refused = _converted(inside.items, unnamed.inner, rules)
    result = build_list(wanted, inside.offsets(), items, _mask(kinds))
    sort = isinstance(unnamed, zt.Set) and not rules.accept
    return normalise(result) if sort else result, bad | ~inside.all_of(~refused)


def _map(values: Variants, kinds: ValueKinds, wanted: zt.Type, unnamed: zt.Map, rules: _Rules) -> _Converted:
    named = is_named(unnamed)
    bad = (kinds > Kind.NULL) & (kinds != Kind.ARRAY) & ~(named & (kinds == Kind.OBJECT))
    rules.refuse(values, bad, wanted)
    inside = Contents.of(values, kinds, Kind.ARRAY)
    null = inside.items.kinds() <= Kind.NULL
    rules.refuse(inside.items, null, wanted)
    entries, refused = _converted(inside.items, item_type(unnamed), rules)
    bad |= ~inside.all_of(~(null | refused))
    keys, items = entries.fields()
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
    result = build_map(wanted, offsets, keys, items, _mask(kinds))
    return result if rules.accept else normalise(result), bad


def _both(one: Column, other: Column) -> Column:
    if not len(one) or not len(other):
        return one if len(one) else other
    return concatenated([one, other])


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


def variant_types(values: Variants) -> CodedTypes:
    """The Zed type of each variant, that of its own content, ``null`` for an SQL null; `CorruptDataError` for damage.

    | variant | Zed |
    |---|---|
    | primitives | `zed_spark.spark.convert.variant.layout.SIMPLE_TYPES` |
    | decimal | int64 or uint64 where it is whole and fits, else float64 |
    | object | record, the fields in the order of their names, as the encoding has them |
    | array | array; of a union where elements differ, nulls aside |
    """
    known: dict[zt.Type, int] = {}
    codes = _shapes(values, known)
    return codes, list(known)


def _shapes(values: Variants, known: dict[zt.Type, int]) -> Codes:
    kinds = values.kinds()
    codes = np.zeros(len(values), np.int64)
    for kind, rows in rows_by_code(kinds, KIND_COUNT):
        if kind in _MORE:
            codes[rows] = _MORE[kind](values.take(np.arange(len(values))[rows]), known)
        else:
            codes[rows] = _code(SIMPLE_TYPES[kind], known)
    return codes


def _code(of: zt.Type, known: dict[zt.Type, int]) -> int:
    return known.setdefault(of, len(known))


def _objects(values: Variants, known: dict[zt.Type, int]) -> Codes:
    found = Contents.of_all(values, Kind.OBJECT)
    inner, offsets = _shapes(found.items, known), found.offsets().astype(np.int64)
    types, names = list(known), found.items.keys.names
    codes, first = group(offsets, found.names * (len(types) + 1) + inner)
    result = []
    for row in first:
        fields = slice(int(offsets[row]), int(offsets[row + 1]))
        pairs = zip(found.names[fields], inner[fields], strict=True)
        result.append(_code(zt.Record(tuple((names[name], types[code]) for name, code in pairs)), known))
    return np.array(result, np.int64)[codes]


def _arrays(values: Variants, known: dict[zt.Type, int]) -> Codes:
    found = Contents.of_all(values, Kind.ARRAY)
    offsets, inner = distinct(found.offsets().astype(np.int64), _shapes(found.items, known))
    types = list(known)
    codes, first = group(offsets, inner)
    result = []
    for row in first:
        elements = [types[code] for code in inner[offsets[row] : offsets[row + 1]]]
        result.append(_code(zt.Array(element_type(elements)), known))
    return np.array(result, np.int64)[codes]


def _decimals(values: Variants, known: dict[zt.Type, int]) -> Codes:
    found = decimal_parts(values)
    whole = found.scales == 0
    fits = whole & (found.high == found.low >> 63)
    positive = whole & (found.high == 0) & ~fits
    kinds = np.where(fits, 0, np.where(positive, 1, 2))
    result = [_code(of, known) if (kinds == at).any() else 0 for at, of in enumerate((zt.INT64, zt.UINT64, zt.FLOAT64))]
    return np.array(result, np.int64)[kinds]


_MORE = {Kind.OBJECT: _objects, Kind.ARRAY: _arrays, Kind.DECIMAL: _decimals}
