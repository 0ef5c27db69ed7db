from __future__ import annotations

import pickle
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import type_strategies as strategies
from support.condition_strategies import cases
from support.example_counts import examples

from zed_spark.conditions.condition import (
    NULL,
    And,
    Compare,
    Condition,
    Constant,
    Either,
    In,
    InNetwork,
    IsNull,
    Kind,
    Like,
    Literal,
    Not,
    Or,
    Quoted,
    Truth,
    Unknown,
)
from zed_spark.conditions.parse import parse
from zed_spark.conditions.sql import sql
from zed_spark.errors import FormatError

A = ("a",)
ONE = Literal(Kind.INT, 1)


def literal(text: str) -> Any:
    """The literal of ``a = <text>``."""
    found = parse(f"a = {text}")
    assert isinstance(found, Compare | Unknown)
    return found.literal if isinstance(found, Compare) else None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a = 1", Compare(A, "=", ONE)),
        ("a==1", Compare(A, "=", ONE)),
        ("1 < a", Compare(A, ">", ONE)),
        ("1 >= a", Compare(A, "<=", ONE)),
        ("a <=> NULL", Compare(A, "<=>", NULL)),
        ("a <> 1", Not(Compare(A, "=", ONE))),
        ("a != 1", Not(Compare(A, "=", ONE))),
        ("a = -1", Compare(A, "=", Literal(Kind.INT, -1))),
        ("a.b . `c.d` > 1", Compare(("a", "b", "c.d"), ">", ONE)),
        ("`x``y` = 1", Compare(("x`y",), "=", ONE)),
        ("`` = 1", Compare(("",), "=", ONE)),
        ("r.``.`` = 1", Compare(("r", "", ""), "=", ONE)),
        ("```` = 1", Compare(("`",), "=", ONE)),
        ("a.and = 1", Compare(("a", "and"), "=", ONE)),
        ("date = 1", Compare(("date",), "=", ONE)),
        ("x = X'01'", Compare(("x",), "=", Literal(Kind.BYTES, b"\x01"))),
        ("a iS nOt NuLl", Not(IsNull(A))),
        ("a IN (1)", In(A, (ONE,))),
        ("1 IN (a)", Compare(A, "=", ONE)),
        ("1 not in (a, `b`.c)", Not(Or((Compare(A, "=", ONE), Compare(("b", "c"), "=", ONE))))),
        ("0.1F IN (a)", Unknown("0.1F IN (a)", (A,))),
        ("a not in (1, NULL)", Not(In(A, (ONE, NULL)))),
        ("a BETWEEN 1 AND 1 AND b", And((And((Compare(A, ">=", ONE), Compare(A, "<=", ONE))), Truth(("b",))))),
        ("NOT a BETWEEN 1 AND 1", Not(And((Compare(A, ">=", ONE), Compare(A, "<=", ONE))))),
        ("a", Truth(A)),
        ("NOT a OR b AND c", Or((Not(Truth(A)), And((Truth(("b",)), Truth(("c",))))))),
        ("(a OR b) AND c", And((Or((Truth(A), Truth(("b",)))), Truth(("c",))))),
        ("a AND b AND c", And((Truth(A), Truth(("b",)), Truth(("c",))))),
        ("NOT NOT a", Not(Not(Truth(A)))),
        ("TRUE", Constant(True)),
        ("false OR null", Or((Constant(False), Constant(None)))),
        ("TRUE = a", Compare(A, "=", Literal(Kind.BOOL, True))),
        ("1 = 1", Unknown("1 = 1")),
        ("cidr_match('10.0.0.0/8', a)", InNetwork(A, "10.0.0.0/8")),
        ("NOT CIDR_MATCH ( '::/0' , a.`b` )", Not(InNetwork(("a", "b"), "::/0"))),
        ("cidr_match = 1", Compare(("cidr_match",), "=", ONE)),
        ("a LIKE 'x'", Like(A, "exact", "x")),
        ("a LIKE 'x%%'", Like(A, "prefix", "x")),
        ("a LIKE '%x'", Like(A, "suffix", "x")),
        ("a LIKE '%x%'", Like(A, "contains", "x")),
        ("a LIKE '%'", Like(A, "any", "")),
        ("a NOT LIKE ''", Not(Like(A, "exact", ""))),
        (r"a LIKE '5\%%'", Like(A, "prefix", "5%")),
        ("a LIKE 'x_'", Unknown("a LIKE 'x_'", (A,))),
        ("a LIKE 'x%y'", Unknown("a LIKE 'x%y'", (A,))),
        ("b OR a LIKE 'x!%' ESCAPE '!'", Or((Truth(("b",)), Unknown("a LIKE 'x!%' ESCAPE '!'", (A,))))),
        ("a > DATE '2020-01-01'", Compare(A, ">", Literal(Kind.DATE, 18262))),
        ("a IN (1, 0.1F)", Unknown("a IN (1, 0.1F)", (A,))),
        ('a = "x"', Quoted(Compare(A, "=", Literal(Kind.TEXT, "x")), ("x",))),
    ],
)
def test_conditions(text: str, expected: Condition) -> None:
    assert parse(text) == expected


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("9223372036854775807", Kind.INT, 2**63 - 1),
        ("-9223372036854775808", Kind.INT, -(2**63)),
        ("- 5", Kind.INT, -5),
        ("9223372036854775808", Kind.DECIMAL, Decimal(2**63)),
        ("5L", Kind.INT, 5),
        ("-128y", Kind.INT, -128),
        ("1.50", Kind.DECIMAL, Decimal("1.50")),
        (".5", Kind.DECIMAL, Decimal("0.5")),
        ("5.", Kind.DECIMAL, Decimal(5)),
        ("5BD", Kind.DECIMAL, Decimal(5)),
        ("9" * 38, Kind.DECIMAL, Decimal("9" * 38)),
        ("1e3", Kind.DOUBLE, 1000.0),
        ("-1.5E-3", Kind.DOUBLE, -0.0015),
        ("1D", Kind.DOUBLE, 1.0),
        ("1e-400", Kind.DOUBLE, 0.0),
        ("'it''s'", Kind.TEXT, None),
        ("TIMESTAMP '1970-01-01 00:00:01Z'", Kind.TIME, 1_000_000),
        ("timestamp '1969-12-31T23:59:59.9999999 UTC'", Kind.TIME, -1),
        ("TIMESTAMP_LTZ '1970-01-01 00:00:00.5-01:30'", Kind.TIME, 5_400_500_000),
        ("INTERVAL '20' MINUTE", Kind.DURATION, 1_200_000_000),
        ("interval 1 hour 30 minutes", Kind.DURATION, 5_400_000_000),
        ("INTERVAL -'1.5' SECOND", Kind.DURATION, -1_500_000),
        ("INTERVAL '2 days -1 hour'", Kind.DURATION, 169_200_000_000),
        ("INTERVAL '-1 00:20:00.5' DAY TO SECOND", Kind.DURATION, -87_600_500_000),
        ("INTERVAL '100:01' HOUR TO MINUTE", Kind.DURATION, 360_060_000_000),
        ("X'ABC'", Kind.BYTES, b"\x0a\xbc"),
        ("x ''", Kind.BYTES, b""),
    ],
)
def test_literals(text: str, kind: Kind, value: Any) -> None:
    if value is None:
        assert parse(f"a = {text}") == Either(
            (Compare(A, "=", Literal(kind, "it's")), Compare(A, "=", Literal(kind, "its")))
        )
    else:
        found = literal(text)
        assert (found.kind, found.value) == (kind, value)
        assert type(found.value) is type(value)


@pytest.mark.parametrize(
    "text",
    [
        "TIMESTAMP '1970-01-01 00:00:00'",
        "TIMESTAMP '1970-01-01'",
        "TIMESTAMP '1970-13-01 00:00:00Z'",
        "TIMESTAMP '1970-01-01 00:00:00 Europe/Berlin'",
        "TIMESTAMP '1970-01-01 00:00:00+19:00'",
        "TIMESTAMP '0001-01-01 00:00:00+01:00'",
        "TIMESTAMP_NTZ '1970-01-01 00:00:00Z'",
        "DATE '1970-01-32'",
        "0.1F",
        "1e2BD",
        r"'\ud800'",
    ],
)
def test_literals_that_are_not_known_here(text: str) -> None:
    found = parse(f"a = {text}")
    readings = found.terms if isinstance(found, Either) else (found,)
    assert readings[0] == Unknown(f"a = {text}", (A,))


@pytest.mark.parametrize(
    ("text", "default", "raw"),
    [
        (r"'a\nb'", "a\nb", r"a\nb"),
        (r"'\\'", "\\", "\\\\"),
        (r"'\''", "'", "\\'"),
        (r"'\u00e4\x'", "äx", r"\u00e4\x"),
        (r"'\141\0'", "a\0", r"\141\0"),
        (r"'\ud83d\ude00'", "\U0001f600", r"\ud83d\ude00"),
        (r"'\U0001F600'", "\U0001f600", r"\U0001F600"),
        (r"'50\%'", r"50\%", r"50\%"),
    ],
)
def test_backslashes_are_read_both_ways(text: str, default: str, raw: str) -> None:
    readings = dict.fromkeys((default, raw))
    expected = tuple(Compare(A, "=", Literal(Kind.TEXT, one)) for one in readings)
    assert parse(f"a = {text}") == (Either(expected) if len(expected) > 1 else expected[0])


@pytest.mark.parametrize(
    ("text", "position", "words"),
    [
        ("", 0, "found the end"),
        ("a =", 3, "found the end"),
        ("a = b", 4, "compared with literals only"),
        ("cidr_match('10.0.0.0/33', a)", 11, "'10.0.0.0/33' is not a network such as '10.0.0.0/8'"),
        ("cidr_match('10.0.0.0/08', a)", 11, "is not a network"),
        ("cidr_match(a, '10.0.0.0/8')", 11, "expected a network in quotes"),
        ("upper(a) = 'X'", 5, "function calls (upper)"),
        ("a = upper('x')", 9, "function calls (upper)"),
        ("a + 1 = 2", 2, "arithmetic (+)"),
        ("a = 1 - 1", 6, "arithmetic (-)"),
        ("a = +1", 4, "expected a column or a literal"),
        ("a = --1", 4, "comments"),
        ("a /* x */ = 1", 2, "comments"),
        ("a::int = 1", 1, "casts"),
        ("a[0] = 1", 1, "casts, elements"),
        ("CAST(a AS INT) = 1", 0, "found 'CAST'"),
        ("a IN (SELECT 1)", 6, "subqueries"),
        ("a IN ()", 6, "subqueries"),
        ("a IN (1, b)", 9, "expected a literal"),
        ("a IN 1", 5, "'('"),
        ("a BETWEEN 1 OR 2", 12, "expected AND"),
        ("a IS TRUE", 5, "expected NULL"),
        ("a NOT 1", 6, "IN, BETWEEN or LIKE"),
        ("a LIKE b", 7, "pattern in quotes"),
        ("a > 1 IS NULL", 6, "AND, OR or the end"),
        ("a = 1 = 2", 6, "AND, OR or the end"),
        ("(a = 1", 6, "')'"),
        ("a = 1)", 5, "found ')'"),
        ("(a) = 1", 4, "AND, OR or the end"),
        ("5", 1, "comparison with a column"),
        ("'x' IN ('x')", 8, "expected a column, as a literal is before IN, found \"'x'\""),
        ("1 IN (a, 2)", 9, "expected a column, as"),
        ("1 IN ()", 6, "expected a column, as"),
        ("1 NOT LIKE a", 6, "expected IN"),
        ("'x' a", 4, "a comparison with a column, or IN"),
        ("a = 'x", 4, "does not end"),
        ("a = 'x' 'y'", 8, "two strings"),
        ("`a = 1", 0, "does not end"),
        ("ä = 1", 0, "backquotes"),
        ("aä = 1", 1, "backquotes"),
        ("a = 1x", 4, "not a number"),
        ("a = 1.2.3", 7, "not a number|AND, OR"),
        ("a = 300Y", 4, "out of range"),
        ("a = 1.5L", 4, "whole numbers"),
        ("a = 1e400", 4, "out of range"),
        ("a = " + "9" * 39, 4, "38 digits"),
        ("a = X'0g'", 5, "hexadecimal"),
        ("a = 1 AND", 9, "found the end"),
        ("a = INTERVAL '1' MONTH", 13, "expected an interval"),
        ("a = INTERVAL 1.5 DAY", 13, "expected an interval"),
        ("a = INTERVAL '20m'", 13, "expected an interval"),
        ("a = INTERVAL '1:60' HOUR TO MINUTE", 13, "expected an interval"),
        ("a = INTERVAL '1 2' DAY TO YEAR", 13, "expected an interval"),
        ("a = INTERVAL", 12, "expected an interval"),
        ("a = 1;", 5, "found ';'"),
        ("a \x00 = 1", 2, "unexpected"),
        ("(" * 200 + "a" + ")" * 200, 101, "deeper"),
        ("NOT " * 200 + "a", 404, "deeper"),
        ("a = \u0661", 4, "not a number"),
    ],
)
def test_errors(text: str, position: int, words: str) -> None:
    with pytest.raises(FormatError) as caught:
        parse(text)
    message = str(caught.value)
    assert any(word in message for word in words.split("|")), message
    assert f"position {position}:" in message
    assert "supported are" in message


def test_long_lists_of_terms_do_not_nest() -> None:
    found = parse(" OR ".join(f"a = {k}" for k in range(5000)))
    assert isinstance(found, Or)
    assert len(found.terms) == 5000


@settings(max_examples=examples(80))
@given(cases(strategies.records()))
def test_text_and_back(case: tuple[Any, Any, Condition]) -> None:
    condition = case[2]
    found = parse(sql(condition))
    assert (found.terms[0] if isinstance(found, Either) else found) == condition
    assert condition.paths() == found.paths()
    assert pickle.loads(pickle.dumps(condition)) == condition


PIECES = [
    "a",
    ".",
    "=",
    "<",
    ">",
    "(",
    ")",
    "'",
    '"',
    "`",
    "\\",
    "-",
    "1",
    "e",
    "NOT",
    "IN",
    "AND",
    "LIKE",
    "IS",
    "NULL",
]


@settings(max_examples=examples(200))
@given(st.text(max_size=20) | st.lists(st.sampled_from(PIECES)))
def test_any_text_parses_or_is_a_format_error(text: Any) -> None:
    text = text if isinstance(text, str) else " ".join(text)
    try:
        found: object = parse(text)
    except FormatError as error:
        found = error
    assert isinstance(found, Condition) or "position" in str(found)
