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
import numpy.typing as npt

from zed_spark import types as zt
from zed_spark.spark.convert.type_codes import CodedTypes, Codes, distinct, element_type, group
from zed_spark.spark.convert.variant.primitives import decimal_parts
from zed_spark.spark.convert.variant.values import KIND_COUNT, Kind, Variants, parts, rows_by_code

SIMPLE_TYPES: dict[int, zt.Type] = {
    Kind.ABSENT: zt.NULL,
    Kind.NULL: zt.NULL,
    Kind.BOOL: zt.BOOL,
    Kind.INT: zt.INT64,
    Kind.FLOAT: zt.FLOAT32,
    Kind.DOUBLE: zt.FLOAT64,
    Kind.DATE: zt.TIME,
    Kind.TIMESTAMP: zt.TIME,
    Kind.NANOSECONDS: zt.TIME,
    Kind.CLOCK: zt.DURATION,
    Kind.BINARY: zt.BYTES,
    Kind.STRING: zt.STRING,
    Kind.UUID: zt.STRING,
}
"""The types of values whose header says all."""


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
    found = parts(values, objects=True)
    inner = _shapes(found.items, known)
    types, names = list(known), found.items.keys.names
    codes, first = group(found.offsets, found.names * (len(types) + 1) + inner)
    made = []
    for row in first:
        own = slice(int(found.offsets[row]), int(found.offsets[row + 1]))
        pairs = zip(found.names[own], inner[own], strict=True)
        made.append(_code(zt.Record(tuple((names[name], types[code]) for name, code in pairs)), known))
    return _table(made)[codes]


def _arrays(values: Variants, known: dict[zt.Type, int]) -> Codes:
    found = parts(values, objects=False)
    offsets, inner = distinct(found.offsets, _shapes(found.items, known))
    types = list(known)
    codes, first = group(offsets, inner)
    made = []
    for row in first:
        elements = [types[code] for code in inner[offsets[row] : offsets[row + 1]]]
        made.append(_code(zt.Array(element_type(elements)), known))
    return _table(made)[codes]


def _decimals(values: Variants, known: dict[zt.Type, int]) -> Codes:
    found = decimal_parts(values)
    whole = found.scales == 0
    fits = whole & (found.high == found.low >> 63)
    positive = whole & (found.high == 0) & ~fits
    kinds = np.where(fits, 0, np.where(positive, 1, 2))
    made = [_code(of, known) if (kinds == at).any() else 0 for at, of in enumerate((zt.INT64, zt.UINT64, zt.FLOAT64))]
    return _table(made)[kinds]


_MORE = {Kind.OBJECT: _objects, Kind.ARRAY: _arrays, Kind.DECIMAL: _decimals}


def _table(codes: list[int]) -> npt.NDArray[np.int64]:
    return np.array(codes, np.int64)
