"""SUP as the releases of super print it; the texts are what `super -s` of each printed for these values."""

from __future__ import annotations

from typing import Any

import pytest

from zed_spark.formats.text.sup_printer import SupPrinter
from zed_spark.formats.text.values import parse
from zed_spark.types import encode_type, parse_type

ALL = ("0.1", "0.2", "0.3")
LATER = ("0.2", "0.3")

# A map with unions whose members do not all occur has a decorator of its own, inside of the one around it.
PRINTED: list[tuple[tuple[str, ...], str, Any, str]] = [
    (ALL, "[null]", [], "[]"),
    (ALL, "|{null:null}|", [], "|{}|"),
    (ALL, "k=[null]", [], "[]::=k"),
    (ALL, "{a:[null]}", ([],), "{a:[]::[null]}"),
    (ALL, "{a:k=[null],b:k}", ([], []), "{a:[]::=k,b:[]::k}"),
    (ALL, "{a:[int64]}", ([],), "{a:[]::[int64]}"),
    (ALL, "|{string:(int64,ip)}|", [], "|{}|::|{string:int64|ip}|"),
    (ALL, "n=|{string:(int64,ip)}|", [], "|{}|::|{string:int64|ip}|::=n"),
    (ALL, "{a:|{(int64,ip):string}|}", ([],), "{a:|{}|::|{int64|ip:string}|::|{int64|ip:string}|}"),
    (LATER, "k=null", None, "null::=k"),
    (("0.1",), "k=null", None, "null::(k=null)"),
    (LATER, "{a:k=null,b:k}", (None, None), "{a:null::=k,b:null::k}"),
    (LATER, "(int64,k=null)", (1, None), "null::=k::(int64|k)"),
    (LATER, "error(m=null)", None, "error(null::=m)"),
    (("0.1",), "error([m=float32])", [1.5], "error([1.5::(m=float32)])::error([m=float32])"),
    (("0.1",), "error(n=(int64,net))", (0, 1), "error(1)::error(n=int64|net)"),
    (LATER, "(int64,error(m=time))", (1, 0), "error(1970-01-01T00:00:00Z::=m)::(int64|error(m=time))"),
    (LATER, "k=(k=bool,{})", (0, True), "true::=k::(k=(k=bool)|{})"),
    (ALL, "type", encode_type(parse_type("n=(int64,string)")), "<n=int64|string>"),
    (ALL, "type", encode_type(parse_type("(int64,n=string)")), "<int64|(n=string)>"),
]  # fmt: skip

# super leaves the type out here, and reads another value back.
KEPT: list[tuple[str, Any, str, str]] = [
    ("[int64]", [], "[]::[int64]", "[]"),
    ("|[string]|", [], "|[]|::|[string]|", "|[]|"),
    ("|{string:int64}|", [], "|{}|::|{string:int64}|", "|{}|"),
    ("n=[int64]", [], "[]::(n=[int64])", "[]::=n"),
    ("{a:n=[int64]}", ([],), "{a:[]::(n=[int64])}", "{a:[]::=n}"),
    ("n=m=int64", 1, "1::(n=m=int64)", "1::=n"),
]

CASES = [(release, *case) for releases, *case in PRINTED for release in releases]


@pytest.mark.parametrize(("release", "of", "value", "text"), CASES)
def test_text_is_that_of_the_release(release, of, value, text):
    assert SupPrinter(release).print(parse_type(of), value) == text
    assert list(parse(f"{text}\n", "sup")) == [(parse_type(of), value)]


@pytest.mark.parametrize("release", ALL)
@pytest.mark.parametrize(("of", "value", "text", "theirs"), KEPT)
def test_types_that_super_loses_are_printed(release, of, value, text, theirs):
    assert SupPrinter(release).print(parse_type(of), value) == text
    assert list(parse(f"{text}\n", "sup")) == [(parse_type(of), value)]
    assert list(parse(f"{theirs}\n", "sup")) != [(parse_type(of), value)]
