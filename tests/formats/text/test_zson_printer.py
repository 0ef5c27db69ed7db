"""Decorators and nesting: the examples of formats/zng.md section 11.5, and sequences."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import type_strategies as strategies
from support.example_counts import examples

from zed_spark.columns.column import Sequence
from zed_spark.columns.values import from_values
from zed_spark.formats.text.printer import Printer, lines
from zed_spark.types import (
    INT64,
    NULL,
    Array,
    Error,
    Named,
    Record,
    Set,
    Type,
    Union,
    encode_type,
    parse_type,
    type_value_line,
)

EXAMPLES = [
    ("uint8", 1, "1(uint8)"),
    ("{a:uint8,b:int64}", (1, 2), "{a:1(uint8),b:2}"),
    ("[uint8]", [1, 2], "[1(uint8),2(uint8)]"),
    ("null", None, "null"),
    ("int64", None, "null(int64)"),
    ("{a:int64}", (None,), "{a:null(int64)}"),
    ("{r:{a:int64,b:uint8}}", (None,), "{r:null({a:int64,b:uint8})}"),
    ("{a:[int64]}", ([],), "{a:[]([int64])}"),
    ("[int64]", [None, 1], "[null(int64),1]"),
    ("[int64]", [], "[]"),
    ("{a:(int64,string)}", ((0, 1),), "{a:1((int64,string))}"),
    ("{u:(uint8,int64)}", ((0, 1),), "{u:1(uint8)((uint8,int64))}"),
    ("[(int64,string)]", [(0, 1), (1, b"a")], '[1,"a"]'),
    ("[(int64,string)]", [(0, 1)], "[1]([(int64,string)])"),
    ("[(int64,string)]", [(0, 1), None], "[1,null]([(int64,string)])"),
    ("|[(int64,string)]|", [(0, 1), (1, b"")], '|[1,""]|'),
    ("[u=(int64,string)]", [(0, 1), (1, b"a")], '[1,"a"]([u=(int64,string)])'),
    ("foo=int64", 1, "1(=foo)"),
    ("{a:foo=int64,b:foo}", (1, 2), "{a:1(=foo),b:2(foo)}"),
    ("{a:foo=uint8,b:foo}", (1, 2), "{a:1(foo=uint8),b:2(foo)}"),
    ("{a:r={x:uint8},b:r}", ((1,), (2,)), "{a:{x:1(uint8)}(=r),b:{x:2}(r)}"),
    (
        "{a:r={u:(uint8,string)},b:r}",
        (((0, 1),), ((0, 2),)),
        "{a:{u:1(uint8)((uint8,string))}(=r),b:{u:2(uint8)}(r)}",
    ),
    ("{a:foo=int64,b:foo}", (None, None), "{a:null(foo=int64),b:null(foo)}"),
    ("enum(A,B)", 0, "%A(enum(A,B))"),
    ("error(uint8)", 1, "error(1)(error(uint8))"),
    ("|{string:uint8}|", [(b"k", 1)], '|{"k":1(uint8)}|'),
    ("|{string:(int64,ip)}|", [(b"k", (0, 1))], '|{"k":1}|(|{string:(int64,ip)}|)'),
    ("|{(int64,ip):null}|", [((1, bytes(16)), None), ((0, 1), None)], "|{:: :null,1:null}|"),
    ("type", encode_type(parse_type('{a:int64,"b c":[string]}')), '<{a:int64,"b c":[string]}>'),
    ("type", encode_type(parse_type("foo=int64")), "<foo=int64>"),
    ("type", encode_type(parse_type('{a:"x.y"=int64,b:"x.y"}')), '<{a:"x.y"=int64,b:"x.y"}>'),
    ('{"a.b":int64,$x:int64,é:int64,true:int64}', (1, 2, 4, 6), '{"a.b":1,$x:2,é:4,true:6}'),
    ('{"100%":int64}', (1,), '{"100%":1}'),
    ("{}", (), "{}"),
    ('{a:"two words"=int64,b:"two words"}', (1, 2), '{a:1(="two words"),b:2("two words")}'),
    ("{a:x.y=int64}", (None,), "{a:null(x.y=int64)}"),
    ("{a:v=[int64]}", ([],), "{a:[](=v)}"),
    ("error(string)", None, "null(error(string))"),
    ("|{duration:(uint8,int32)}|", [], "|{}|(|{duration:(uint8,int32)}|)"),
    ("|{(int64,ip):string}|", [], "|{}|(|{(int64,ip):string}|)"),
    ("foo=|{ip:(uint8,int32)}|", [], "|{}|(|{ip:(uint8,int32)}|)(=foo)"),
    ("error(|{ip:(int64,ip)}|)", [], "error(|{}|(|{ip:(int64,ip)}|))(error(|{ip:(int64,ip)}|))"),
    ("{a:|{ip:(uint8,int32)}|}", ([],), "{a:|{}|(|{ip:(uint8,int32)}|)(|{ip:(uint8,int32)}|)}"),
    ("|{duration:uint8}|", [], "|{}|"),
]  # fmt: skip


@pytest.mark.parametrize(("of", "value", "text"), EXAMPLES, ids=[text for _, _, text in EXAMPLES])
def test_examples(of: str, value: object, text: str) -> None:
    assert Printer().print(parse_type(of), value) == text


def test_names_are_forgotten_after_each_value() -> None:
    printer = Printer()
    of = Named("port", INT64)
    assert [printer.print(of, 1), printer.print(of, 2)] == ["1(=port)", "2(=port)"]


def test_a_name_bound_anew_is_defined_again() -> None:
    one, other = Named("n", INT64), Named("n", parse_type("string"))
    of = Record((("a", one), ("b", Record((("c", other), ("d", one))))))
    assert Printer().print(of, (1, (b"x", 2))) == '{a:1(=n),b:{c:"x"(=n),d:2(=n)}}'


def test_names_in_decorators_of_errors_start_anew() -> None:
    port = Named("port", parse_type("uint16"))
    of = Record((("a", port), ("e", Error(port))))
    assert Printer().print(of, (1, None)) == "{a:1(port=uint16),e:null(error(port=uint16))}"


@pytest.mark.parametrize("wrap", [Array, Set, Error, lambda of: Record((("f", of),)), lambda of: Union((of,))])
def test_the_deepest_types_print(wrap: type[Array]) -> None:
    of: Type = INT64
    value: object = 1
    wraps = {Array: lambda inner: [inner], Set: lambda inner: [inner], Error: lambda inner: inner}
    while of.depth < 200:
        of = wrap(of)
        kind = type(of)
        value = wraps[kind](value) if kind in wraps else ((value,) if kind is Record else (0, value))
    text = Printer().print(of, value)
    assert "1" in text
    assert len(type_value_line(of)) > 200


def test_a_sequence_prints_in_file_order() -> None:
    texts, numbers = from_values(parse_type("string"), [b"a", None]), from_values(INT64, [1, 2, 3])
    sequence = Sequence((texts.type, INT64), (texts, numbers), np.array([1, 0, 1, 1, 0], np.int32))
    assert list(lines(sequence)) == ["1", '"a"', "2", "3", "null(string)"]
    assert list(lines(sequence.slice(1, 3))) == ['"a"', "2", "3"]
    assert list(lines(Sequence((INT64,), (numbers,)))) == ["1", "2", "3"]
    assert list(lines(Sequence((), ()))) == []
    assert list(lines(Sequence((NULL,), (from_values(NULL, [None]),)))) == ["null"]


@settings(max_examples=examples(60))
@given(st.data())
def test_any_value_prints_on_one_line_whoever_printed_before(data: st.DataObject) -> None:
    printer = Printer()
    for of in data.draw(st.lists(strategies.types(3), min_size=1, max_size=3)):
        value = data.draw(strategies.values(of))
        text = printer.print(of, value)
        assert "\n" not in text
        assert text == Printer().print(of, value)
