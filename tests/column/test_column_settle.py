"""Columns without typed nulls hold the same values, against a walk over single values."""

from __future__ import annotations

from typing import Any

import pytest
import strategies
from effort import examples
from hypothesis import given, settings
from hypothesis import strategies as st

from zed_spark.column import from_values, to_values
from zed_spark.column.settle import settle, settled_type
from zed_spark.types import (
    ALL,
    NONE,
    NOTHING,
    Array,
    Error,
    Fusion,
    Map,
    Record,
    Set,
    Type,
    Union,
    parse_type,
    type_text,
    under,
)
from zed_spark.types.dialect import BSUP1, BSUP5


def bare(of: Type, value: Any) -> Any:
    """A value without a trace of unions and names."""
    of = under(of)
    if value is None:
        return None
    match of:
        case Record():
            return tuple(bare(field, own) for (_, field), own in zip(of.fields, value, strict=True))
        case Array() | Set():
            return [bare(of.inner, item) for item in value]
        case Map():
            return [(bare(of.key, key), bare(of.value, own)) for key, own in value]
        case Union():
            return bare(of.members[value[0]], value[1])
        case Error():
            return bare(of.inner, value)
        case Fusion():
            return (value[0] if of.inner is ALL else bare(of.inner, value[0])), value[1]
    return value


def told(of: Type, value: Any) -> bool:
    """Whether nothing is null but what is of type null."""
    of = under(of)
    if value is None or of in NOTHING:
        return value is None and of in NOTHING
    match of:
        case Record():
            return all(told(field, own) for (_, field), own in zip(of.fields, value, strict=True))
        case Array() | Set():
            return all(told(of.inner, item) for item in value)
        case Map():
            return all(told(of.key, key) and told(of.value, own) for key, own in value)
        case Union():
            return told(of.members[value[0]], value[1])
        case Error():
            return told(of.inner, value)
        case Fusion():
            return of.inner is ALL or told(of.inner, value[0])
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


@settings(max_examples=examples(200))
@given(st.data())
def test_values_stay_and_nulls_are_told(data: st.DataObject) -> None:
    of = data.draw(strategies.late_types(3) | strategies.types(3))
    values = data.draw(st.lists(strategies.values(of, normal=False), max_size=6))
    for dialect in (BSUP1, BSUP5):
        column = settle(from_values(of, values), dialect)
        found = to_values(column)
        assert strategies.same([bare(column.type, value) for value in found], [bare(of, value) for value in values])
        assert all(told(column.type, value) for value in found)
        assert settle(column, dialect).type is column.type
        assert dialect is BSUP5 or fields_only(column.type)


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
    assert type_text(settle(column, BSUP1).type) == first
    assert type_text(settle(column, BSUP5).type) == fifth


def test_the_type_without_nulls():
    assert settled_type(parse_type("{a:(string,int64),b:(null)}"), BSUP1) is parse_type("{a:(int64,string),b:null}")
