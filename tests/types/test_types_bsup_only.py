"""The types that only BSUP and SUP have: optional fields, fusion, any, recursive ones; and what data frames see."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import type_strategies as strategies
from support.example_counts import examples

from zed_spark.columns.nulls import to_dataframe_type
from zed_spark.columns.values import from_values, to_values
from zed_spark.errors import CorruptDataError, UnsupportedTypeError
from zed_spark.types import (
    INT64,
    NONE,
    NULL,
    STRING,
    Named,
    Record,
    Recursive,
    Union,
    dataframe_type,
    definition_of,
    parse_type,
    type_text,
)
from zed_spark.types.dialect import BSUP1, BSUP2, BSUP5, DIALECTS, ZNG, optional, required
from zed_spark.types.fuse import fits
from zed_spark.types.opaque import decode_opaque, encode_opaque
from zed_spark.types.typevalue import decode_type, encode_type

# A list that ends: {v:int64,next?:L}.
LIST = bytes.fromhex("27 01 4c  20 02  01 76 09  04 6e657874 24 02 1e 28 01 4c")

# Formats/zng.md section 12.3 and formats/csup.md section 3.5.
WRITTEN = [
    (BSUP1, "1e0201016109016209", "{a:(int64,none),b:int64}"),
    (BSUP2, "1f0201016109016209", "{a:(int64,none),b:int64}"),
    (BSUP5, "20020161240209 1e016209", "{a:(int64,none),b:int64}"),
    (BSUP5, "291f", "fusion(all)"),
    (BSUP2, "2819", "fusion(string)"),
    (BSUP5, "2127 04706f7274 01", "[port=uint16]"),
    (BSUP1, "26 03666f6f", None),
]


@pytest.mark.parametrize(("dialect", "written", "text"), WRITTEN)
def test_type_values_of_each_version(dialect, written, text):
    body = bytes.fromhex(written)
    if text is None:
        with pytest.raises(CorruptDataError, match="undefined name"):
            decode_type(body, dialect)
        return
    of = parse_type(text)
    assert decode_type(body, dialect) is of
    assert encode_type(of, dialect) == body
    assert decode_type(encode_type(of)) is of


def test_recursive_types():
    of = decode_type(LIST, BSUP5)
    assert type_text(of) == "L={v:int64,next:(none,L)}"
    assert isinstance(of, Named)
    assert isinstance(of.inner, Record)
    end = of.inner.fields[1][1]
    assert isinstance(end, Union)
    itself = end.members[1]
    assert isinstance(itself, Recursive)
    assert definition_of(itself) is of
    assert encode_type(of, BSUP5) == LIST
    assert parse_type(type_text(of)) is of
    assert pickle.loads(pickle.dumps(of)) is of
    assert decode_type(encode_type(of)) is of
    with pytest.raises(UnsupportedTypeError, match="BSUP 2 has no type"):
        encode_type(of, BSUP2)
    with pytest.raises(UnsupportedTypeError, match="refers to a type around it"):
        parse_type("A={b:B={a:A,b:B}}")


def test_types_that_a_version_does_not_support():
    for text in ("fusion(int64)", "[none]", "{a:fusion(all)}"):
        with pytest.raises(UnsupportedTypeError, match="BSUP 1 has no type"):
            encode_type(parse_type(text), BSUP1)
    assert 3 not in DIALECTS
    assert ZNG.version == 0


def test_optional_types():
    assert optional(INT64) == (Union((INT64, NONE)), 1)
    of, index = optional(parse_type("(int64,string,{a:int64})"))
    assert (type_text(of), index) == ("(int64,string,none,{a:int64})", 2)
    assert required(of) is parse_type("(int64,string,{a:int64})")
    assert required(Union((STRING, NONE))) is STRING


@pytest.mark.parametrize(
    ("of", "expected"),
    [
        ("(int64,null)", "int64"), ("(int64,string,null,none)", "(int64,string)"), ("(null)", "null"),
        ("(int64)", "(int64)"), ("{a:(int64,none),b:[none]}", "{a:int64,b:[null]}"), ("fusion(all)", "fusion(all)"),
        ("port=(uint16,null)", "port=uint16"), ("fusion({a:(int64,none)})", "{a:int64}"),
        ("error((string,null))", "error(string)"), ("|{string:(int64,null)}|", "|{string:int64}|"),
        ("(null,none)", "null"), ("none", "null"), ("(uint8,(none))", "uint8"), ("(uint8,fusion(none))", "uint8"),
    ],
)  # fmt: skip
def test_dataframe_types(of, expected):
    assert type_text(dataframe_type(parse_type(of))) == expected


@settings(max_examples=examples(200))
@given(st.data())
def test_columns_follow_dataframe_types(data):
    of = data.draw(strategies.late_types(3))
    values = data.draw(st.lists(strategies.values(of, normal=False), max_size=5))
    column = from_values(of, values)
    assert strategies.same(to_values(column), values)
    assert fits(of, dataframe_type(of))
    assert dataframe_type(dataframe_type(of)) is dataframe_type(of)
    assert to_dataframe_type(column).type is dataframe_type(of)
    assert len(to_dataframe_type(column)) == len(values)


@settings(max_examples=examples(200))
@given(st.data())
def test_values_kept_as_bytes(data):
    of = data.draw(strategies.late_types(3, nulls=False))
    value = data.draw(strategies.values(of, null=False, normal=False, inside=False))
    assert strategies.same(decode_opaque(of, encode_opaque(of, value)), value)


def test_values_of_recursive_types():
    of = decode_type(LIST, BSUP5)
    value = (1, (1, (2, (1, (3, (0, None))))))
    column = from_values(of, [value, None])
    assert to_values(column) == [value, None]
    assert to_values(to_dataframe_type(column)) == [(1, (2, (1, (3, (0, None))))), None]


@pytest.mark.parametrize("body", ["", "0102", "02", "03020", "0302020202"])
def test_damaged_bytes(body):
    with pytest.raises(CorruptDataError):
        decode_opaque(parse_type("{a:(int64,null)}"), bytes.fromhex(body.ljust(len(body) + len(body) % 2, "0")))


def test_none_becomes_null_everywhere():
    assert dataframe_type(NONE) is NULL


@pytest.mark.parametrize("body", ["27 0178 28 0178", "27 0178 26 28 0178", "27 0178 27 0179 28 0178"])
def test_types_defined_as_themselves_are_refused(body):
    """Whoever looks for what is under such a name would look for ever."""
    with pytest.raises(UnsupportedTypeError, match="'x' is defined as itself"):
        decode_type(bytes.fromhex(body), BSUP5)


def test_a_value_that_ends_early_says_how_much_is_missing():
    for of, body, message in [
        ("[string]", b"\x02a\x0dhell", "an element needs 12 bytes, 4 are left"),
        ("|{string:int64}|", b"\x02a\x03\x02", "an element needs 2 bytes, 1 are left"),
    ]:
        with pytest.raises(CorruptDataError, match=f"^value: truncated: {message}$"):
            decode_opaque(parse_type(of), body)
