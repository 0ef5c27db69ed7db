"""Outside Spark a condition is decided for every row, or refused; Spark itself is asked in test_exact_spark.py."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from support.condition_reference import answer
from support.condition_strategies import flat_cases
from support.drawn_statistics import statistics

import zed_spark
from zed_spark.columns.values import from_values
from zed_spark.conditions.evaluate import evaluate
from zed_spark.conditions.exact import exact
from zed_spark.conditions.outcomes import with_nulls_at
from zed_spark.conditions.parse import parse
from zed_spark.conditions.prune import can_match
from zed_spark.conditions.row_filter import exact_row_filter_of
from zed_spark.conditions.semantics import EXACT
from zed_spark.conditions.sql import sql
from zed_spark.errors import OptionError
from zed_spark.types import Type, parse_type

ROWS = """\
{ts:2023-11-14T22:13:20Z,rcode:3(uint16),f:3.7500604971983154,duration:20m,ok:true,ip:1.2.3.4,q:"a.b"}
{ts:2023-11-14T22:13:21Z,rcode:30(uint16),f:0.1,duration:21m,ok:false,ip:::1,q:"axb"}
{ts:2023-11-14T22:13:22Z,rcode:null(uint16),f:null(float64),duration:null(duration),ok:null(bool),ip:null(ip),q:null(string)}
"""


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("exact") / "rows.zson"
    found.write_text(ROWS)
    return found


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        ("ts < '2023-11-14 22:13:21'", [0]),
        ("ts < TIMESTAMP '2023-11-14 22:13:21'", [0]),
        ("ts < TIMESTAMP_NTZ '2023-11-14 22:13:21'", [0]),
        ("ts <= '2023-11-14T23:13:21+01:00'", [0, 1]),
        ("ts >= DATE '2023-11-15'", []),
        ("ts BETWEEN '2023-11-14' AND '2023-11-14 22:13:20.5'", [0]),
        ("ts IN ('2023-11-14 22:13:22', TIMESTAMP '2023-11-14 22:13:20Z')", [0, 2]),
        ("rcode = '3'", [0]),
        ("rcode NOT IN ('3', 4)", [1]),
        ("rcode < 99999999999999999999", [0, 1]),
        ("f = 3.7500604971983154", [0]),
        ("f = '0.1'", [1]),
        ("f < 3.75006049719831541", [1]),
        ("duration > INTERVAL '20' MINUTE", [1]),
        ("duration <= INTERVAL '0 00:20:00' DAY TO SECOND", [0]),
        ("ok = 'yes'", [0]),
        ("ip < '2'", [0]),
        ("ip LIKE '1.2.%'", [0]),
        ("ip = '0:0::1'", []),
        ("cidr_match('1.2.0.1/16', ip)", [0]),
        ("NOT cidr_match('1.2.0.0/16', ip)", [1]),
        ("CIDR_MATCH('::/64', ip) OR cidr_match('1.2.3.5/32', ip)", [1]),
        ("cidr_match('0.0.0.0/0', q)", []),
        ("ip > '10.0.0.0/8'", [1]),
        ("q LIKE 'a_b' AND q NOT LIKE 'a._'", [1]),
        ("q LIKE 'a!_b' ESCAPE '!'", []),
        ('q = "axb"', [1]),
        ("q > X'612e'", [0, 1]),
        ("ts IS NULL OR rcode <=> NULL", [2]),
    ],
)
def test_exactly_the_rows_that_meet_a_condition(path: Path, where: str, expected: list[int]) -> None:
    with zed_spark.open(str(path)) as file:
        whole = [row for batch in file.batches() for row in batch.to_pylist()]
        found = [row for batch in file.batches(where=where) for row in batch.to_pylist()]
    assert found == [whole[at] for at in expected]


@pytest.mark.parametrize(
    ("where", "why"),
    [
        ("ts < 'yesterday'", "'yesterday' is not a timestamp such as '2024-01-31 12:00:00'"),
        ("ts < 3", "time is compared with timestamps"),
        ("rcode = '3.0'", "'3.0' is not a whole number of 64 bits"),
        ("rcode = TRUE", "uint16 is compared with numbers"),
        ("rcode IN (3, '3', 3.5)", "uint16 is compared with numbers"),
        ("duration > '20m'", "duration is compared with intervals, such as INTERVAL '20' MINUTE"),
        ("ok = 1", "bool is compared with TRUE and FALSE"),
        ("ok = 'maybe'", "'maybe' is not a boolean"),
        ("q = 5", "string is compared with strings"),
        ("q = X'FF'", "is not bytes that are UTF-8"),
        ("rcode", "uint16 is compared with numbers"),
        ("rcode LIKE '3%'", "uint16 is compared with numbers"),
        (r"q LIKE 'a\\x'", "only Spark can decide this"),
        ("cidr_match('1.0.0.0/8', rcode)", "uint16 is no address"),
        ("1 = 1", "only Spark can decide this"),
        ("f = 0.1F", "only Spark can decide this"),
        ("q = 'a' OR ts < TIMESTAMP '2023-11-14 00:00:00 Europe/Berlin'", "only Spark can decide this"),
    ],
)
def test_what_cannot_be_decided_is_refused(path: Path, where: str, why: str) -> None:
    with zed_spark.open(str(path)) as file, pytest.raises(OptionError) as caught:
        file.batches(where=where).__next__()
    assert str(caught.value).startswith("where: it cannot be decided which values meet ")
    assert why in str(caught.value)


@pytest.mark.parametrize("where", ["ip = '1.0.0.0/8'", "ip NOT IN ('1.2.3.4', '1.0.0.0/8')", "ip LIKE '1.0.0.0/8'"])
def test_an_address_is_no_network(path: Path, where: str) -> None:
    with zed_spark.open(str(path)) as file, pytest.raises(OptionError) as caught:
        file.batches(where=where).__next__()
    told = "where: ip is an address, which never equals the network '1.0.0.0/8'; use cidr_match('1.0.0.0/8', ip)"
    assert str(caught.value) == told


@pytest.mark.parametrize(
    ("where", "paths", "without"),
    [
        ("a = 1 OR b = 2", {("b",)}, "(`a` = 1) OR (NULL)"),
        ("b IS NULL AND NOT (b.c IN (1, 2))", {("b",)}, "(TRUE) AND (NOT (`b`.`c` IN (1, 2)))"),
        ("b <=> 1 OR b <=> NULL OR cidr_match('::/8', b)", {("b",)}, "(FALSE) OR (TRUE) OR (NULL)"),
    ],
)
def test_conditions_where_a_field_is_null(where: str, paths: set[tuple[str, ...]], without: str) -> None:
    assert sql(with_nulls_at(paths, parse(where, fixed=True))) == without


@pytest.mark.parametrize(
    ("of", "where"),
    [
        ("{a:(int64,string)}", "a = 1"),
        ("{a:[{b:int64}]}", "a.b = 1"),
        ("{a:(int64,string)}", "a.member_int64 = 1"),
        ("{a:{b:int64}}", "a = 1"),
    ],
)
def test_fields_without_one_simple_type_are_refused(of: str, where: str) -> None:
    with pytest.raises(OptionError, match="cannot be decided which values meet"):
        exact_row_filter_of(where, parse_type(of))


def test_values_that_are_all_null() -> None:
    of = parse_type("null")
    for where, expected in [("value IS NULL", None), ("value = 'x'", [False]), ("value <=> 1 OR a = 1", [False])]:
        mask = exact_row_filter_of(where, of).test(of, from_values(of, [None]))
        assert (mask if mask is None else mask.tolist()) == expected, where


def test_a_row_that_turns_out_undecided_is_an_error() -> None:
    of = parse_type("{a:({x:int64},{y:int64})}")
    column = from_values(of, [((0, None),)])
    with pytest.raises(OptionError, match=r"which values of type \{a:.* nulls of the members of a union"):
        exact_row_filter_of("a IS NULL", of).test(of, column)


def test_nulls_of_unions_and_errors_are_those_that_spark_shows() -> None:
    of = parse_type("{u:(int64,string),e:error(string),v:error((int64,string))}")
    values = [((0, None), None, None), (None, b"x", (0, None)), ((0, 1), b"", (1, b""))]
    for where, expected in [("u IS NULL", [0, 1, 0]), ("e IS NULL", [1, 0, 0]), ("v IS NULL", [1, 0, 0])]:
        assert exact_row_filter_of(where, of).test(of, from_values(of, values)).tolist() == expected, where


def test_a_field_with_an_empty_name(tmp_path: Path) -> None:
    path = tmp_path / "empty.zson"
    path.write_text('{"":1,r:{"":"x"}}\n{"":2,r:{"":"y"}}\n')
    with zed_spark.open(str(path)) as file:
        [row] = [
            row
            for batch in file.batches(columns=["r.``"], where="`` = '2' AND r.`` LIKE 'y'")
            for row in batch.to_pylist()
        ]
    assert row == {"r": {"": "y"}}


@given(flat_cases())
def test_what_is_not_refused_is_decided_as_the_reference_does(case: tuple[Type, list[Any], Any]) -> None:
    of, values, condition = case
    try:
        settled = exact(condition, of)
    except OptionError:
        return
    mask = evaluate(settled, of, from_values(of, values), EXACT)
    found = [True] * len(values) if mask is None else mask.tolist()
    for value, stays in zip(values, found, strict=True):
        known = answer(settled, of, value)
        assert len(known) > 1 or stays == (True in known), (value, settled)
    assert can_match(settled, statistics(of, values), EXACT) or not any(found)
