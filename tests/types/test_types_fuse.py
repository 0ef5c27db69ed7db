"""Merging types: the table of formats/zng.md section 10.3, without the bugs it lists."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import type_strategies as strategies
from support.example_counts import examples

from zed_spark.types import NULL, Record, Type, Union, dataframe_type, parse_type, sort_members, type_text, under
from zed_spark.types.fuse import fits, fuse_types

TABLE = [
    (["{a:int64}", "{b:string}"], "{a:int64,b:string}"),
    (["{a:int64}", "{a:string}"], "{a:(int64,string)}"),
    (["{a:int32}", "{a:int64}"], "{a:(int32,int64)}"),
    (["{a:{x:int64}}", "{a:{y:int64}}"], "{a:{x:int64,y:int64}}"),
    (["{a:[int64]}", "{a:[string]}"], "{a:[(int64,string)]}"),
    (["{a:null}", "{a:int64}"], "{a:int64}"),
    (["{b:int64,a:int64}", "{a:int64,c:int64}"], "{b:int64,a:int64,c:int64}"),
    (["{a:foo=int64}", "{a:int64}"], "{a:(int64,foo=int64)}"),
    (["{a:rec={x:int64}}", "{a:{y:int64}}"], "{a:{x:int64,y:int64}}"),
    (["{a:enum(A,B)}", "{a:enum(C)}"], "{a:(enum(C),enum(A,B))}"),
    (["{a:error(string)}", "{a:int64}"], "{a:(int64,error(string))}"),
    (["{a:int64}", "int64"], "(int64,{a:int64})"),
    # The reference makes [(int64,int64)] and |{(string,string):..}| of the next two.
    (["{a:[int64]}", "{a:|[int64]|}"], "{a:[int64]}"),
    (["{a:|{string:int64}|}", "{a:|{string:string}|}"], "{a:|{string:(int64,string)}|}"),
    (["|[int64]|", "|[string]|"], "|[(int64,string)]|"),
    (["[null]", "[int64]"], "[int64]"),
    (["[int64]", "[null]"], "[int64]"),
    (["|[null]|", "[int64]"], "[int64]"),
    (["[[null]]", "[[{a:int64}]]"], "[[{a:int64}]]"),
    (["|{null:null}|", "|{string:int64}|"], "|{string:int64}|"),
    (["null", "null"], "null"),
    (["n=null", "int64"], "int64"),
    (["int64", "null"], "int64"),
    (["int64", "n=null"], "int64"),
    ([], "null"),
    (["foo=int64"], "foo=int64"),
    (["rec={x:int64}", "rec={x:int64}"], "rec={x:int64}"),
    (["(int64,string)", "ip"], "(int64,string,ip)"),
    (["ip", "(int64,string)"], "(int64,string,ip)"),
    (["u=(int64,string)", "float64"], "(int64,float64,string)"),
    (["(int64,string)", "(ip,string)"], "(int64,string,ip)"),
    (["{x:int64}", "int64", "{y:int64}"], "(int64,{x:int64,y:int64})"),
    (["int64", "{x:int64}", "{x:string}"], "(int64,{x:(int64,string)})"),
    (["({x:int64},{y:int64})", "{z:int64}"], "{x:int64,y:int64,z:int64}"),
    (["(int64)", "int64"], "int64"),
    (["[int64]", "int64", "[string]"], "(int64,[int64],[string])"),
    (["{a:{x:int64}}", "{a:int64}", "{a:{y:int64}}"], "{a:(int64,{x:int64,y:int64})}"),
    (["int8", "int16", "int8"], "(int8,int16)"),
]


@pytest.mark.parametrize(("types", "fused"), TABLE)
def test_table(types: list[str], fused: str) -> None:
    parsed = [parse_type(text) for text in types]
    found = fuse_types(parsed)
    assert type_text(found) == fused
    assert all(fits(of, found) for of in parsed)


@settings(max_examples=examples(100))
@given(st.lists(strategies.types(3), min_size=1, max_size=4))
def test_every_type_fits_and_seeing_it_again_changes_nothing(types: list[Type]) -> None:
    fused = fuse_types(types)
    assert all(fits(of, fused) for of in types)
    assert fuse_types([*types, NULL]) is fused
    assert fuse_types([types[0], types[0]]) is dataframe_type(types[0])
    assert dataframe_type(fused) is fused
    if isinstance(fused, Union) and len(set(types)) > 1:
        assert fused.members == sort_members(fused.members)
        assert sum(isinstance(under(member), Record) for member in fused.members) <= 1


@pytest.mark.parametrize(
    ("of", "target"),
    [
        ("int64", "string"), ("int32", "int64"), ("int64", "foo=int64"), ("foo=int64", "int64"), ("int64", "null"),
        ("{a:int64}", "{b:int64}"), ("{a:int64}", "{a:string}"), ("[int64]", "|[int64]|"), ("[int64]", "[string]"),
        ("(int64,ip)", "(int64,string)"), ("(int64,string)", "int64"), ("enum(a)", "enum(a,b)"),
        ("error(int64)", "error((int64,string))"), ("{a:int64}", "r={a:int64}"), ("|{int64:ip}|", "|{string:ip}|"),
        ("{a:int64}", "[int64]"),
    ],
)  # fmt: skip
def test_what_does_not_fit(of: str, target: str) -> None:
    assert not fits(parse_type(of), parse_type(target))
