"""The text of types (formats/zng.md sections 11.1, 11.3, 11.5)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import type_strategies as strategies

from zed_spark.errors import FormatError, ZedSparkError
from zed_spark.types import INT64, STRING, Named, Record, Type, Union, parse_type, type_text
from zed_spark.types.text import TypeStyle


@given(strategies.types(4))
def test_text_parses_back(of: Type) -> None:
    assert parse_type(type_text(of)) is of


@given(st.text(max_size=8))
def test_any_name_parses_back(name: str) -> None:
    field, named = Record(((name, INT64),)), Record((("f", Named(name, INT64)), ("g", Named(name, INT64))))
    assert parse_type(type_text(field)) is field
    if name not in ("int64", "enum", "error"):
        assert parse_type(type_text(named)) is named


@given(st.text('{}[]()|,:=<> "\\abint64enumerror', max_size=30))
def test_any_text_is_a_type_or_an_error(text: str) -> None:
    try:
        of = parse_type(text)
    except ZedSparkError:
        return
    assert parse_type(type_text(of)) is of


@pytest.mark.parametrize(
    ("text", "same"),
    [
        (" { a : int64 , b : [ string ] } ", "{a:int64,b:[string]}"), ("(string,int64)", "(int64,string)"),
        ('{"a":int64}', "{a:int64}"), ("|{ string : int64 }|", "|{string:int64}|"), ("enum(b,a)", "enum(b,a)"),
        ('enum("a b",c)', 'enum("a b",c)'), ("(string,int64,string)", "(int64,string)"),
        ("error( int64 )", "error(int64)"),
        ("{null:null,error:error(null),enum:enum(enum)}", "{null:null,error:error(null),enum:enum(enum)}"),
        ("{a:n=int64,b:n}", "{a:n=int64,b:n}"), ("enum()", "enum()"), ('"two words"=int64', '"two words"=int64'),
    ],
)  # fmt: skip
def test_spellings(text: str, same: str) -> None:
    assert type_text(parse_type(text)) == same


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "a type"), ("int", "a known type, not 'int'"), ("{a:int64", "','"), ("{a}", "':'"), ("[int64", "']'"),
        ("int64 x", "the end"), ("()", "a type"), ("{a:int64,}", "a field name"), ('{"a:int64}', "a quoted name"),
        ("|[int64]", "']|'"), ("error()", "a type"), ("{a:n}", "a known type"),
    ],
)  # fmt: skip
def test_errors_say_where_and_what(text: str, expected: str) -> None:
    with pytest.raises(FormatError, match=r"position [0-9]+: expected") as caught:
        parse_type(text)
    assert expected in str(caught.value)


def test_names_can_be_written_in_other_ways() -> None:
    of = Union((Named("x.y", INT64), Named("z", STRING)))
    assert type_text(of) == "(x.y=int64,z=string)"
    assert type_text(of, style=TypeStyle(definition=str.upper)) == "(X.Y=int64,Z=string)"
    names: dict[str, Type] = {"z": Named("z", STRING)}
    assert type_text(of, names, TypeStyle(reference=str.upper)) == "(x.y=int64,Z)"
    assert names["x.y"] is Named("x.y", INT64)
