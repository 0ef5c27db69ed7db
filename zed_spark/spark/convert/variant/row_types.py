"""The Zed type of each variant: that of its own shape.

| variant | Zed |
|---|---|
| null | null |
| boolean, binary, string, UUID | bool, bytes, string, string |
| int8 to int64 | int64 |
| decimal | int64 or uint64 where it is whole and fits, else float64 |
| float, double | float32, float64 |
| date, timestamp (either, any precision) | time |
| time of day | duration |
| object | record, the fields in the order of their names, as the encoding has them |
| array | array; of a union where elements differ, nulls aside |
"""

from __future__ import annotations

import numpy as np

from zed_spark import types as zt
from zed_spark.spark.convert.type_codes import CodedTypes, Codes, distinct, element_type, group
from zed_spark.spark.convert.variant.layout import KIND_COUNT, SIMPLE_TYPES, Kind
from zed_spark.spark.convert.variant.primitives import decimal_parts
from zed_spark.spark.convert.variant.values import Contents, Variants, rows_by_code


def variant_types(values: Variants) -> CodedTypes:
    """The type of each value; of an SQL null the type ``null``.

    Raises:
        CorruptDataError: a variant is damaged.
        UnsupportedTypeError: one is nested too deep.
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
    found = Contents.of(values, values.kinds(), Kind.OBJECT)
    inner, offsets = _shapes(found.items, known), found.offsets().astype(np.int64)
    types, names = list(known), found.items.keys.names
    codes, first = group(offsets, found.names * (len(types) + 1) + inner)
    made = []
    for row in first:
        fields = slice(int(offsets[row]), int(offsets[row + 1]))
        pairs = zip(found.names[fields], inner[fields], strict=True)
        made.append(_code(zt.Record(tuple((names[name], types[code]) for name, code in pairs)), known))
    return np.array(made, np.int64)[codes]


def _arrays(values: Variants, known: dict[zt.Type, int]) -> Codes:
    found = Contents.of(values, values.kinds(), Kind.ARRAY)
    offsets, inner = distinct(found.offsets().astype(np.int64), _shapes(found.items, known))
    types = list(known)
    codes, first = group(offsets, inner)
    made = []
    for row in first:
        elements = [types[code] for code in inner[offsets[row] : offsets[row + 1]]]
        made.append(_code(zt.Array(element_type(elements)), known))
    return np.array(made, np.int64)[codes]


def _decimals(values: Variants, known: dict[zt.Type, int]) -> Codes:
    found = decimal_parts(values)
    whole = found.scales == 0
    fits = whole & (found.high == found.low >> 63)
    positive = whole & (found.high == 0) & ~fits
    kinds = np.where(fits, 0, np.where(positive, 1, 2))
    made = [_code(of, known) if (kinds == at).any() else 0 for at, of in enumerate((zt.INT64, zt.UINT64, zt.FLOAT64))]
    return np.array(made, np.int64)[kinds]


_MORE = {Kind.OBJECT: _objects, Kind.ARRAY: _arrays, Kind.DECIMAL: _decimals}
