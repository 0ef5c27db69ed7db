"""Filters as Spark hands them over."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from zed_spark.conditions.condition import (
    NULL,
    And,
    Compare,
    Constant,
    In,
    IsNull,
    Kind,
    Like,
    Literal,
    Not,
    Or,
    Truth,
    Unknown,
)
from zed_spark.conditions.filter import from_predicate

A = ("a", "b")


def field(*names: str) -> dict[str, Any]:
    return {"field": list(names or A)}


def value(type: str, value: Any) -> dict[str, Any]:
    return {"type": type, "value": value}


def call(name: str, *children: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "children": list(children)}


def cast(of: dict[str, Any], source: str, target: str) -> dict[str, Any]:
    return {"name": "CAST", "from": source, "to": target, "children": [of]}


ONE = Literal(Kind.INT, 1)
STRANGE = call("ABS", field())


@pytest.mark.parametrize(
    ("node", "expected"),
    [
        (call("=", field(), value("bigint", 1)), Compare(A, "=", ONE)),
        (call("<", value("int", 1), field()), Compare(A, ">", ONE)),
        (call("<=>", value("int", 1), field()), Compare(A, "<=>", ONE)),
        (call("<>", field(), value("int", 1)), Not(Compare(A, "=", ONE))),
        (call(">=", field(), value("decimal(3,2)", "1.50")), Compare(A, ">=", Literal(Kind.DECIMAL, Decimal("1.50")))),
        (call("=", field(), value("double", 1.5)), Compare(A, "=", Literal(Kind.DOUBLE, 1.5))),
        (call("<", field(), value("float", "Infinity")), Compare(A, "<", Literal(Kind.DOUBLE, float("inf")))),
        (call("=", field(), value("string", "w6k=")), Compare(A, "=", Literal(Kind.TEXT, "é"))),
        (call("=", field(), value("binary", "/w==")), Compare(A, "=", Literal(Kind.BYTES, b"\xff"))),
        (call("=", field(), value("timestamp", -1)), Compare(A, "=", Literal(Kind.TIME, -1))),
        (call("=", field(), value("timestamp_ntz", -1)), Compare(A, "=", Literal(Kind.TIME_NTZ, -1))),
        (call("=", field(), value("date", 1)), Compare(A, "=", Literal(Kind.DATE, 1))),
        (call("=", field(), value("interval day to second", 7)), Compare(A, "=", Literal(Kind.DURATION, 7))),
        (call("=", field(), value("boolean", True)), Compare(A, "=", Literal(Kind.BOOL, True))),
        (value("boolean", False), Constant(False)),
        (value("boolean", None), Constant(None)),
        (call("=", field(), value("int", None)), Compare(A, "=", NULL)),
        (call("IN", field(), value("int", 1), value("int", None)), In(A, (ONE, NULL))),
        (call("IN", value("int", 1), field(), field("c")), Or((Compare(A, "=", ONE), Compare(("c",), "=", ONE)))),
        (
            call("NOT", call("IN", value("int", 1), cast(field(), "int", "bigint"), STRANGE)),
            Not(Or((Compare(A, "=", ONE), Unknown("=")))),
        ),
        (call("IS_NULL", field()), IsNull(A)),
        (call("IS_NOT_NULL", field()), Not(IsNull(A))),
        (call("STARTS_WITH", field(), value("string", "eA==")), Like(A, "prefix", "x")),
        (call("ENDS_WITH", field(), value("string", "eA==")), Like(A, "suffix", "x")),
        (call("CONTAINS", field(), value("string", "eA==")), Like(A, "contains", "x")),
        (field(), Truth(A)),
        (call("NOT", field()), Not(Truth(A))),
        (call("ALWAYS_TRUE"), Constant(True)),
        (call("=", cast(field(), "int", "bigint"), value("bigint", 1)), Compare(A, "=", ONE)),
        (call("AND", call("IS_NULL", field()), STRANGE), And((IsNull(A), Unknown("ABS")))),
        (call("OR", call("IS_NULL", field()), STRANGE), Or((IsNull(A), Unknown("ABS")))),
    ],
)
def test_predicates(node: Any, expected: Any) -> None:
    assert from_predicate(node) == expected


@pytest.mark.parametrize(
    "node",
    [
        STRANGE,
        call("NOT", STRANGE),
        call("AND", STRANGE, STRANGE),
        call("OR", STRANGE, STRANGE),
        call("=", field(), field("c")),
        call("=", STRANGE, value("int", 1)),
        call("=", value("int", 1), value("int", 1)),
        call("=", field(), value("date", 10_000_000)),
        call("=", field(), value("array<int>", None)),
        call("=", field(), value("string collate UNICODE_CI", "eA==")),
        call("=", field(), value("string", "/w==")),
        call("=", field(), value("decimal(38,0)", "1" * 39)),
        call("=", cast(field(), "bigint", "int"), value("int", 1)),
        call("=", cast(field(), "bigint", "double"), value("double", 1.0)),
        call("=", cast(field(), "string", "int"), value("int", 1)),
        call("IN", field()),
        call("IN", value("int", 1)),
        call("IN", value("int", 1), STRANGE),
        call("IN", field(), value("int", 1), field("c")),
        call("STARTS_WITH", value("string", "eA=="), field()),
        call("STARTS_WITH", field(), value("string", None)),
    ],
)
def test_what_cannot_be_compared(node: Any) -> None:
    assert from_predicate(node) is None
