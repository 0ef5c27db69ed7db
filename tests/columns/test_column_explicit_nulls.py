"""Columns without typed nulls hold the same values, against a walk over single values."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from support import type_strategies as strategies
from support.example_counts import examples

from zed_spark.columns.nulls import explicit_null_type, to_explicit_nulls
from zed_spark.columns.values import from_values, to_values
from zed_spark.formats.rows.encode import normalise
from zed_spark.types import (
    ALL,
    INT64,
    NONE,
    NULL_TYPES,
    Array,
    Error,
    Fusion,
    Map,
    Named,
    Record,
    Set,
    Type,
    Union,
    core,
    parse_type,
    type_text,
    under,
)
from zed_spark.types.body import tagged
from zed_spark.types.dialect import BSUP1, BSUP5
from zed_spark.types.opaque import encode_opaque


def without_nulls(of: Type, value: Any, members: bool = False) -> Any:
    """A value without a trace of unions and names, but for the ``members`` of values that are not null if asked."""
    of = under(of)
    if value is None:
        return None
    match of:
        case Record():
            return tuple(without_nulls(field, part, members) for (_, field), part in zip(of.fields, value, strict=True))
        case Array():
            return [without_nulls(of.inner, item, members) for item in value]
        case Set():
            return sorted({repr(without_nulls(of.inner, item, members)) for item in value})
        case Map():
            first: dict[str, str] = {}
            for key, part in value:
                pair = repr((without_nulls(of.key, key, members), without_nulls(of.value, part, members)))
                first.setdefault(repr(without_nulls(of.key, key, members=True)), pair)
            return sorted(first.values())
        case Union():
            inner = without_nulls(of.members[value[0]], value[1], members)
            return (type_text(of.members[value[0]]), inner) if members and inner is not None else inner
        case Error():
            return without_nulls(of.inner, value, members)
        case Fusion():
            return (value[0] if of.inner is ALL else without_nulls(of.inner, value[0], members)), value[1]
    return value


def has_no_typed_nulls(of: Type, value: Any) -> bool:
    """Whether nothing is null but what is of type null; an error of that holds null, and is no null itself."""
    of = under(of)
    if value is None or of in NULL_TYPES:
        return value is None and core(of) in NULL_TYPES
    match of:
        case Record():
            return all(has_no_typed_nulls(field, part) for (_, field), part in zip(of.fields, value, strict=True))
        case Array() | Set():
            return all(has_no_typed_nulls(of.inner, item) for item in value)
        case Map():
            return all(has_no_typed_nulls(of.key, key) and has_no_typed_nulls(of.value, part) for key, part in value)
        case Union():
            return has_no_typed_nulls(of.members[value[0]], value[1])
        case Error():
            return has_no_typed_nulls(of.inner, value)
        case Fusion():
            return of.inner is ALL or has_no_typed_nulls(of.inner, value[0])
    return True


def fields_only(of: Type) -> bool:
    """Whether ``none`` is nowhere but in unions of fields."""
    of = under(of)
    if not isinstance(of, Record):
        return NONE not in (of, *of.children()) and all(map(fields_only, of.children()))
    kinds = [under(field) for _, field in of.fields]
    found = [
        part for kind in kinds for part in (kind.members if isinstance(kind, Union) else (kind,)) if part is not NONE
    ]
    return NONE not in kinds and all(map(fields_only, found))


def in_order(of: Type, value: Any) -> bool:
    """Whether sets and maps are sorted by the bytes that their elements have in BSUP 5, without repeats."""
    if value is None:
        return True
    match under(of):
        case Record(fields):
            return all(in_order(field, part) for (_, field), part in zip(fields, value, strict=True))
        case Array(inner):
            return all(in_order(inner, item) for item in value)
        case Set(inner):
            keys = [tagged(encode_opaque(inner, item)) for item in value]
            return keys == sorted(set(keys)) and all(in_order(inner, item) for item in value)
        case Map(key, inner):
            keys = [tagged(encode_opaque(key, part)) for part, _ in value]
            return keys == sorted(set(keys)) and all(in_order(key, k) and in_order(inner, v) for k, v in value)
        case Union(members):
            return in_order(members[value[0]], value[1])
        case Error(inner):
            return in_order(inner, value)
        case Fusion(inner):
            return inner is ALL or in_order(inner, value[0])
    return True


def typed(text: str, *values: Any) -> tuple[Type, list[Any]]:
    return parse_type(text), list(values)


def clear(of: Type, value: Any) -> bool:
    """Whether all keys of each map differ: of equal ones only the first is kept where a map is sorted again."""
    of = under(of)
    if value is None:
        return True
    match of:
        case Record(fields):
            return all(clear(field, part) for (_, field), part in zip(fields, value, strict=True))
        case Array(inner) | Set(inner):
            return all(clear(inner, item) for item in value)
        case Map(key, inner):
            keys = [repr(without_nulls(key, part)) for part, _ in value]
            return len(keys) == len(set(keys)) and all(clear(key, k) and clear(inner, v) for k, v in value)
        case Union(members):
            return clear(members[value[0]], value[1])
        case Error(inner):
            return clear(inner, value)
        case Fusion(inner):
            return inner is ALL or clear(inner, value[0])
    return True


@st.composite
def cases(draw: st.DrawFn) -> tuple[Type, list[Any]]:
    of = draw(strategies.late_types(3) | strategies.types(3))
    values = strategies.values(of, normal=False).filter(lambda value: clear(of, value))
    return of, draw(st.lists(values, max_size=6))


@settings(max_examples=examples(200))
@given(cases())
@example(typed("error((none))", (0, None)))
@example(typed("(error(null),null)", (0, None), None))
@example(typed("(uint8,|{uint8:uint8}|)", (1, [(None, None), (None, 0)])))
def test_values_stay_and_nulls_become_explicit(case: tuple[Type, list[Any]]) -> None:
    of, values = case
    for dialect in (BSUP1, BSUP5):
        column = to_explicit_nulls(from_values(of, values), dialect, partial(normalise, dialect=dialect))
        found = to_values(column)
        assert strategies.same(
            [without_nulls(column.type, value) for value in found], [without_nulls(of, value) for value in values]
        )
        assert all(has_no_typed_nulls(column.type, value) for value in found)
        assert to_explicit_nulls(column, dialect).type is column.type
        assert dialect is BSUP5 or fields_only(column.type)


@st.composite
def ordered_cases(draw: st.DrawFn) -> tuple[Type, list[Any]]:
    inner = strategies.types(2)
    containers = inner.map(Set) | st.builds(lambda key, value: Map(key, value), inner, strategies.types(1))
    of = draw(containers | containers.map(Array) | containers.map(Set))
    return of, draw(st.lists(strategies.values(of), max_size=4))


@settings(max_examples=examples(200))
@given(ordered_cases())
@example(typed("|[int64]|", [None, 5]))
@example(typed("|{string:int64}|", [(None, 1), (b"", 2)]))
@example(typed("|[|[string]|]|", [[None, b"b"]], [[b"a"]]))
@example(typed("|[(int64,(int64,string))]|", [(0, 1), (1, (0, 1))]))
@example(typed("[|[(uint8,uint16,null)]|]", [[None, (2, None)]]))
@example(typed("|{(uint8,null):uint8}|", [(None, 1), ((1, None), 2)]))
def test_sets_and_maps_are_sorted_by_their_encoding(case: tuple[Type, list[Any]]) -> None:
    of, values = case
    column = to_explicit_nulls(from_values(of, values), BSUP5, partial(normalise, dialect=BSUP5))
    assert all(in_order(column.type, value) for value in to_values(column))


def test_nested_names_are_converted_quickly() -> None:
    of: Type = INT64
    for level in range(60):
        of = Named(f"n{level}", of)
    found = to_explicit_nulls(from_values(of, [1]), BSUP5)
    assert found.type is of
    deep: Type = INT64
    for level in range(60):
        deep = Named(f"n{level}", Record((("a", deep),)))
    assert explicit_null_type(deep, BSUP5) is deep


@pytest.mark.parametrize(
    ("of", "value", "first", "fifth"),
    [
        ("int64", None, "(int64,null)", "(int64,null)"),
        ("{a:int64}", (None,), "{a:(int64,null)}", "{a:(int64,null)}"),
        ("[port=uint16]", [1, None], "[(port=uint16,null)]", "[(port=uint16,null)]"),
        ("[foo={a:int64}]", [(1,), None], "[(null,foo={a:int64})]", "[(foo={a:int64},null)]"),
        ("(string,int64)", None, "(int64,string,null)", "(int64,string,null)"),
        ("foo=[int64]", [1, None], "foo=[(int64,null)]", "[(int64,null)]"),
        ("(int64)", (0, 1), "int64", "int64"),
        ("(int64,(string,int64))", (1, (0, 5)), "(int64,string)", "(int64,string)"),
        ("error(string)", None, "(null,error(string))", "(null,error(string))"),
    ],
)
def test_types(of, value, first, fifth):
    column = from_values(parse_type(of), [value])
    assert type_text(to_explicit_nulls(column, BSUP1).type) == first
    assert type_text(to_explicit_nulls(column, BSUP5).type) == fifth


def test_the_type_without_nulls():
    assert explicit_null_type(parse_type("{a:(string,int64),b:(null)}"), BSUP1) is parse_type(
        "{a:(int64,string),b:null}"
    )
