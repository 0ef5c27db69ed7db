"""Conversion of Spark's filters (``pyspark.sql.datasource.Filter``) to conditions, by class name, without pyspark.

Literals have the type of the column. Bind the result (`zed_spark.conditions.bind`) like any other condition:
Spark's columns are not the data's fields where types disagree or values are not records.
"""

from __future__ import annotations

import math
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

from zed_spark.conditions import condition as cond
from zed_spark.conditions import literals
from zed_spark.errors import FormatError

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

_COMPARISONS: dict[str, cond.Operator] = {
    "EqualTo": "=",
    "EqualNullSafe": "<=>",
    "GreaterThan": ">",
    "GreaterThanOrEqual": ">=",
    "LessThan": "<",
    "LessThanOrEqual": "<=",
}
_FORMS: dict[str, cond.Form] = {"StringStartsWith": "prefix", "StringEndsWith": "suffix", "StringContains": "contains"}


def from_filter(filter: Any) -> cond.Condition | None:
    """The condition of a Spark filter.

    Args:
        filter: an object of one of the classes named in this file.

    Returns:
        The condition; None for other filters and for values that conditions cannot compare.
    """
    name = type(filter).__name__
    if name == "Not":
        inner = from_filter(filter.child)
        return None if inner is None else cond.Not(inner)
    path = tuple(getattr(filter, "attribute", ()))
    if not path or not all(isinstance(step, str) for step in path):
        return None
    if name in ("IsNull", "IsNotNull"):
        return cond.IsNull(path) if name == "IsNull" else cond.Not(cond.IsNull(path))
    if name in _FORMS:
        return cond.Like(path, _FORMS[name], filter.value) if _is_text(filter.value) else None
    if name in _COMPARISONS:
        value = _literal(filter.value)
        return None if value is None else cond.Compare(path, _COMPARISONS[name], value)
    if name == "In":
        values = [_literal(value) for value in filter.value]
        known = tuple(value for value in values if value is not None)
        return cond.In(path, known) if values and len(known) == len(values) else None
    return None


def _literal(value: Any) -> cond.Literal | None:
    match value:
        case None:
            return cond.NULL
        case bool():
            return cond.Literal(cond.Kind.BOOL, value)
        case int() | Decimal():
            return _number(value)
        case float():
            # A FLOAT literal arrives as the double that it is exactly.
            return cond.Literal(cond.Kind.DOUBLE, value)
        case str():
            return cond.Literal(cond.Kind.TEXT, value) if _is_text(value) else None
        case bytes() | bytearray():
            return cond.Literal(cond.Kind.BYTES, bytes(value))
        case datetime() if value.tzinfo is not None:
            return cond.Literal(cond.Kind.TIME, (value - _EPOCH) // timedelta(microseconds=1))
    return None


def _number(value: int | Decimal) -> cond.Literal | None:
    if isinstance(value, Decimal) and not math.isfinite(value):
        return None
    try:
        return literals.decimal(value) if isinstance(value, Decimal) else literals.integer(value)
    except FormatError:
        # Wider than any DECIMAL.
        return None


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and not any("\ud800" <= char <= "\udfff" for char in value)
