"""Filters as Spark hands them over."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone
from decimal import Decimal
from typing import Any

import pytest
from pyspark.sql import datasource

from zed_spark.conditions.condition import NULL, Compare, In, IsNull, Kind, Like, Literal, Not
from zed_spark.conditions.filter import from_filter

A = ("a", "b")


@pytest.mark.parametrize(
    ("filter", "expected"),
    [
        (datasource.EqualTo(A, 1), Compare(A, "=", Literal(Kind.INT, 1))),
        (datasource.EqualTo(A, True), Compare(A, "=", Literal(Kind.BOOL, True))),
        (datasource.EqualNullSafe(A, None), Compare(A, "<=>", NULL)),
        (datasource.GreaterThan(A, 1.5), Compare(A, ">", Literal(Kind.DOUBLE, 1.5))),
        (datasource.GreaterThanOrEqual(A, Decimal(2**64)), Compare(A, ">=", Literal(Kind.DECIMAL, Decimal(2**64)))),
        (datasource.LessThan(A, "x"), Compare(A, "<", Literal(Kind.TEXT, "x"))),
        (datasource.LessThanOrEqual(A, b"x"), Compare(A, "<=", Literal(Kind.BYTES, b"x"))),
        (datasource.In(A, [1, None]), In(A, (Literal(Kind.INT, 1), NULL))),
        (datasource.IsNull(A), IsNull(A)),
        (datasource.IsNotNull(A), Not(IsNull(A))),
        (datasource.Not(datasource.StringStartsWith(A, "x")), Not(Like(A, "prefix", "x"))),
        (datasource.StringEndsWith(A, "x"), Like(A, "suffix", "x")),
        (datasource.StringContains(A, "x"), Like(A, "contains", "x")),
        (
            datasource.EqualTo(A, datetime(1969, 12, 31, 23, 59, 59, 999_999, UTC)),
            Compare(A, "=", Literal(Kind.TIME, -1)),
        ),
        (
            datasource.EqualTo(A, datetime(1970, 1, 1, 1, tzinfo=timezone(timedelta(hours=1)))),
            Compare(A, "=", Literal(Kind.TIME, 0)),
        ),
    ],
)
def test_filters(filter: Any, expected: Any) -> None:
    assert from_filter(filter) == expected


@pytest.mark.parametrize(
    "filter",
    [
        datasource.EqualTo(A, datetime(1970, 1, 1)),
        datasource.EqualTo(A, date(1970, 1, 1)),
        datasource.EqualTo(A, [1]),
        datasource.EqualTo(A, {"x": 1}),
        datasource.EqualTo(A, Decimal("NaN")),
        datasource.EqualTo(A, 10**40),
        datasource.EqualTo(A, "\ud800"),
        datasource.In(A, [1, date(1970, 1, 1)]),
        datasource.Not(datasource.EqualTo(A, [1])),
        datasource.Filter(),
        object(),
    ],
)
def test_what_is_not_known_is_left_to_spark(filter: Any) -> None:
    assert from_filter(filter) is None
