"""Conditions on the members of a field whose type differs between super types."""

from __future__ import annotations

import operator
import pickle

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples

from zed_spark.columns import union
from zed_spark.columns.column import Column
from zed_spark.columns.nested import RecordColumn
from zed_spark.columns.statistics import statistics
from zed_spark.columns.summary import SuperType
from zed_spark.columns.values import from_values
from zed_spark.conditions.bind import Member, bind
from zed_spark.conditions.condition import Compare, Kind, Literal, Unknown
from zed_spark.conditions.evaluate import decide
from zed_spark.conditions.exact import exact
from zed_spark.conditions.filter import from_predicate
from zed_spark.conditions.parse import parse
from zed_spark.conditions.prune import can_match, is_always_true
from zed_spark.conditions.semantics import DEFAULT, EXACT
from zed_spark.conditions.sql import sql
from zed_spark.spark.native.scans import _has_unknown
from zed_spark.types import Union, parse_type
from zed_spark.types.fuse import fuse_types

VALUES = {
    "int64": st.integers(-5, 5),
    "int32": st.integers(-5, 5),
    "level=int64": st.integers(-5, 5),
    "string": st.sampled_from(["", "a", "b", "3"]),
    "float64": st.sampled_from([-1.5, 0.0, 3.0]),
    "null": st.none(),
    "{a:int64}": st.tuples(st.integers(0, 3)),
}
COMPARED = {"=": operator.eq, "<": operator.lt, ">=": operator.ge}


def bound(text, *types):
    return bind(parse(text), fuse_types(map(parse_type, types)), members=True)


def test_a_member_is_bound_with_its_union():
    found = bound("R.U.MEMBER_INT64 = 1", "{r:{u:int64}}", "{r:{u:string}}")
    assert found == Compare(("r", "u", "member_int64"), "=", Literal(Kind.INT, 1))
    member = found.paths()[0][-1]
    assert isinstance(member, Member)
    assert (member.tag, member.union) == (0, parse_type("(int64,string)"))
    again = pickle.loads(pickle.dumps(found))
    assert again == found
    assert (again.paths()[0][-1].tag, again.paths()[0][-1].union) == (0, member.union)
    # In other data the field may hold other values.
    assert _has_unknown(found)


@pytest.mark.parametrize(
    "text", ["u.member_uint8 = 1", "u.member_record IS NULL", "u = 1", "m.a = 1", "l.member_int64 = 1"]
)
def test_other_paths_into_unions_are_left_to_spark(text):
    types = "{u:int64,l:[int64],m:|{string:int64}|}", "{u:string,l:[string],m:int64}", "{u:{a:int64},m:{a:int64}}"
    assert isinstance(bound(text, *types), Unknown)


def test_members_are_bound_only_where_that_is_asked_for():
    """Conditions that nothing filters again are refused instead."""
    fused = parse_type("{u:(int64,string)}")
    assert isinstance(bind(parse("u.member_int64 = 1"), fused), Unknown)


def test_a_union_in_the_data_decides_nothing():
    condition = bound("u.member_int64 = 1", "{u:(int64,string)}", "{u:int64}")
    of = parse_type("{u:(int64,string)}")
    assert can_match(condition, SuperType(of, 5))
    assert not is_always_true(condition, SuperType(of, 5))


@settings(max_examples=examples(300))
@given(st.data())
def test_members_against_python(data):
    """The rows of each super type, and whether statistics leave it out, as Spark finds with a struct of members."""
    names = data.draw(st.lists(st.sampled_from(sorted(VALUES)), min_size=2, max_size=5, unique=True))
    types = {name: parse_type(f"{{u:{name}}}") for name in names}
    fused = fuse_types(types.values())
    union = fused.field("u")
    of = data.draw(st.sampled_from([name for name in names if name not in ("null", "{a:int64}")] or ["int64"]))
    if not isinstance(union, Union) or of not in names:
        return
    sign = data.draw(st.sampled_from(sorted(COMPARED)))
    literal = data.draw(VALUES[of])
    member = f"member_{of.partition('=')[0]}"
    text = f"u.{member} {sign} {literal!r}{'D' if of == 'float64' else ''}"
    if data.draw(st.booleans()):
        text = f"NOT ({text})"
    condition = bind(parse(text), fused, members=True)
    assert "Unknown" not in repr(condition)
    for name, super_type in types.items():
        values = data.draw(st.lists(st.one_of(st.none(), VALUES[name]), min_size=1, max_size=5))
        column = from_values(super_type, [(v.encode() if isinstance(v, str) else v,) for v in values])
        expected = []
        for value in values:
            found = value if name == of else None
            true = None if found is None else COMPARED[sign](found, literal)
            expected.append(bool(not true if text.startswith("NOT") else true) if true is not None else False)
        may, _ = decide(condition, super_type, column)
        assert [bool(may)] * len(values) == expected if not may.shape else may.tolist() == expected, (text, name)
        known = SuperType(super_type, len(values), statistics(column))
        assert can_match(condition, known) or not any(expected), (text, name)
        assert not is_always_true(condition, known) or all(expected), (text, name)
        if name not in (of, "null"):
            assert not can_match(condition, known)


FIELD_A, FIELD_B = {"field": ["a"]}, {"name": "CAST", "from": "int", "to": "bigint", "children": [{"field": ["b"]}]}
THREE = {"type": "bigint", "value": 3}


def test_the_first_of_several_columns():
    node = {"name": "=", "children": [{"name": "COALESCE", "children": [FIELD_A, FIELD_B]}, THREE]}
    found = from_predicate(node)
    assert sql(found) == "((NOT (`a` IS NULL)) AND (`a` = 3)) OR ((`a` IS NULL) AND (`b` = 3))"
    assert from_predicate({"name": "=", "children": node["children"][::-1]}) == found
    other = {"name": "=", "children": [{"name": "COALESCE", "children": [FIELD_A, THREE]}, THREE]}
    assert from_predicate(other) is None
    several = {"name": "=", "children": [node["children"][0], node["children"][0]]}
    assert from_predicate(several) is None


@pytest.mark.parametrize("name", ["=", "<=>", "<>", "<", "IN", "IS_NULL", "IS_NOT_NULL"])
@pytest.mark.parametrize("negated", [False, True])
def test_the_first_of_several_columns_against_python(name, negated):
    literals = {"IN": [THREE, {"type": "bigint", "value": 5}], "IS_NULL": [], "IS_NOT_NULL": []}.get(name, [THREE])
    node = {"name": name, "children": [{"name": "COALESCE", "children": [FIELD_A, FIELD_B]}, *literals]}
    condition = from_predicate({"name": "NOT", "children": [node]} if negated else node)
    of = parse_type("{a:int64,b:int32}")
    rows = [(a, b) for a in (None, 1, 3, 5) for b in (None, 1, 3, 5)]
    results = {
        "=": lambda x: None if x is None else x == 3, "<=>": lambda x: x == 3,
        "<": lambda x: None if x is None else x < 3,
        "<>": lambda x: None if x is None else x != 3, "IN": lambda x: None if x is None else x in (3, 5),
        "IS_NULL": lambda x: x is None, "IS_NOT_NULL": lambda x: x is not None,
    }  # fmt: skip
    expected = [results[name](b if a is None else a) for a, b in rows]
    expected = [found is not None and found is not negated for found in expected]
    may, _ = decide(bind(condition, of), of, from_values(of, rows))
    assert may.tolist() == expected


RECORDS = {
    "string": st.sampled_from(["", "a", "3"]),
    "int64": st.integers(0, 3),
    "[int64]": st.lists(st.integers(0, 3), max_size=2),
    "null": st.none(),
    "{a:int64}": st.tuples(st.none() | st.integers(0, 3)),
    "{b:string,a:int64}": st.tuples(st.sampled_from(["", "x"]), st.none() | st.integers(0, 3)),
    "{b:string}": st.tuples(st.sampled_from(["", "x"])),
    "(string,{a:int64})": st.none()
    | st.tuples(st.just(0), st.sampled_from(["", "3"]))
    | st.tuples(st.just(1), st.none() | st.tuples(st.integers(0, 3))),
}
SIGNS = {**COMPARED, "<=>": operator.eq}


def _field_a(name, value):
    if name.startswith("("):
        name, value = ("string", None) if value is None else (("string", "{a:int64}")[value[0]], value[1])
    if value is None or "a:int64" not in name:
        return None
    return value[-1]


def _plain(value):
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    return value.encode() if isinstance(value, str) else value


@settings(max_examples=examples(300))
@given(st.data())
def test_a_field_of_records_among_other_values_against_python(data):
    """Exactly as in `zq`, with and without Spark's name of the member, and no row is skipped that has the value."""
    names = data.draw(st.lists(st.sampled_from(sorted(RECORDS)), min_size=2, max_size=5, unique=True))
    types = {name: parse_type(f"{{u:{name}}}") for name in names}
    fused = fuse_types(types.values())
    union = fused.field("u")
    if not isinstance(union, Union) or not any("a:int64" in name for name in names):
        return
    sign, literal = data.draw(st.sampled_from([*sorted(SIGNS), "IS NULL"])), data.draw(st.integers(0, 3))
    text = f"u.a {sign}" if sign == "IS NULL" else f"u.a {sign} {literal}"
    negated = data.draw(st.booleans())
    text = f"NOT ({text})" if negated else text
    strict = exact(parse(text, fixed=True), fused)
    loose = bind(parse(text.replace("u.a", "u.member_record.a")), fused, members=True)
    assert loose.paths() == strict.paths() == (("u", "a"),)
    for name, super_type in types.items():
        values = data.draw(st.lists(st.none() | RECORDS[name], min_size=1, max_size=5))
        column = from_values(super_type, [(_plain(value),) for value in values])
        expected = []
        for value in values:
            found = _field_a(name, value)
            true = found is None if sign == "IS NULL" else None if found is None else SIGNS[sign](found, literal)
            if sign == "<=>":
                true = bool(true)
            expected.append(true is not None and true is not negated)
        for condition, semantics in ((strict, EXACT), (loose, DEFAULT)):
            may, _ = decide(condition, super_type, column, semantics)
            assert [bool(may)] * len(values) == expected if not may.shape else may.tolist() == expected, (text, name)
            known = SuperType(super_type, len(values), statistics(column))
            assert can_match(condition, known, semantics) or not any(expected), (text, name)
            assert not is_always_true(condition, known, semantics) or all(expected), (text, name)
            if "a:int64" not in name and name != "null":
                assert can_match(condition, known, semantics) == any(expected)


def test_what_stands_below_a_null_record_of_a_union_is_no_value():
    record, of = parse_type("{a:int64}"), parse_type("{u:(int64,{a:int64})}")
    fives = pa.StructArray.from_arrays([pa.array([5, 5, 5])], ["a"], mask=pa.array([False, True, False]))
    numbers = Column(parse_type("int64"), pa.array([5]))
    tag = of.field("u").members.index(record)
    tags = np.array([tag, tag, 1 - tag, -1, tag], np.int32)
    members = [Column(record, fives), numbers] if tag == 0 else [numbers, Column(record, fives)]
    column = RecordColumn(of, [union.build(of.field("u"), tags, members)], len(tags), None)
    for text, expected in [("u.a = 5", [1, 0, 0, 0, 1]), ("u.a IS NULL", [0, 1, 1, 1, 0])]:
        may, may_not = decide(bind(parse(text), of), of, column)
        assert may.tolist() == list(map(bool, expected))
        assert not (may & may_not).any()
