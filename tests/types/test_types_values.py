"""Type values and bodies byte for byte: the tables of formats/zng.md sections 4.2, 5.9 and 8."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import golden
from support import type_strategies as strategies
from support.example_counts import examples

from zed_spark.formats.rows.values import decode_value
from zed_spark.types import (
    BOOL,
    DURATION,
    INT64,
    STRING,
    TIME,
    UINT64,
    Map,
    Set,
    Type,
    decode_type,
    encode_type,
    parse_type,
)
from zed_spark.types.body import encode_body, normalise, signed, tagged, unsigned


@pytest.mark.parametrize(
    ("text", "body"),
    [
        ("int64", "09"), ("{a:int64,b:[string]}", "1e 02 01 61 09 01 62 1f 19"), ("(int64,string)", "22 02 09 19"),
        ("enum(A,B)", "23 02 01 41 01 42"), ("error(string)", "24 19"), ("|{string:int64}|", "21 19 09"),
        ("{a:foo=int64,b:foo}", "1e 02 01 61 25 03 66 6f 6f 09 01 62 26 03 66 6f 6f"), ("|[ip]|", "20 1a"),
        ("foo={n:foo=int64}", "25 03 66 6f 6f 1e 01 01 6e 25 03 66 6f 6f 09"), ("{}", "1e 00"),
    ],
)  # fmt: skip
def test_type_values(text: str, body: str) -> None:
    of = parse_type(text)
    assert encode_type(of) == bytes.fromhex(body)
    assert decode_type(bytes.fromhex(body)) is of
    assert decode_type(bytes.fromhex(body) + b"trailing") is of


def test_a_name_means_what_it_was_bound_to_last() -> None:
    of = parse_type("{a:n=int64,b:n=string,c:n}")
    assert decode_type(encode_type(of)) is of
    assert encode_type(of).count(b"\x25") == 2
    other = parse_type("{a:n=int64,b:n=string,c:n=int64}")
    assert other is not of
    assert decode_type(encode_type(other)) is other


@pytest.mark.parametrize("case", golden.cases(), ids=lambda case: case.name)
@pytest.mark.one_in(7)
def test_type_values_of_all_golden_types(case: golden.Case) -> None:
    for line in set(case.types):
        of = parse_type(line[1:-1])
        assert decode_type(encode_type(of)) is of


@pytest.mark.parametrize(
    ("value", "body"),
    [
        (0, ""), (1, "02"), (-1, "03"), (127, "fe"), (128, "00 01"), (-128, "01 01"), (2**63 - 1, "fe" + "ff" * 7),
        (-(2**63), "01"), (10**9, "00 94 35 77"), (-5400 * 10**9, "01 e0 29 92 d2 09"),
        (1703030400 * 10**9, "00 00 62 63 40 c2 44 2f"),
    ],
)  # fmt: skip
def test_signed_integers(value: int, body: str) -> None:
    assert signed(value) == bytes.fromhex(body)
    assert {encode_body(of, value) for of in (INT64, DURATION, TIME)} == {bytes.fromhex(body)}


def test_unsigned_integers_and_tags() -> None:
    assert [unsigned(n).hex() for n in (0, 1, 255, 256, 2**64 - 1)] == ["", "01", "ff", "0001", "ff" * 8]
    assert tagged(None) == b"\0"
    assert tagged(b"") == b"\1"
    assert tagged(bytes(127))[:2] == b"\x80\1"
    assert [tagged(signed(n)).hex() for n in (0, 1, 2, 64, 128)] == ["01", "0202", "0204", "0280", "030001"]


@pytest.mark.parametrize(
    ("of", "value", "body"),
    [
        ("{a:int64,b:string}", (1, b"hi"), "02 02 03 68 69"), ("{a:int64}", (-3,), "02 07"),
        ("{a:int64}", (None,), "00"),
        ("{u:(int64,string)}", ((1, b"x"),), "05 02 02 02 78"), ("{s:port=uint16,d:port}", (80, 443), "02 50 03 bb 01"),
        ("{ip:ip,n:net,ts:time,d:duration}",
         (bytes((10, 1, 2, 3)), bytes((10, 1, 0, 0, 255, 255, 0, 0)), 1704164645 * 10**9, 1500 * 10**6),
         "05 0a 01 02 03 09 0a 01 00 00 ff ff 00 00 09 00 64 02 60 6e d1 4c 2f 05 00 5e d0 b2"),
        ("|[string]|", [b"a", b"b", b"aa"], "02 61 02 62 03 61 61"), ("enum(A,B,C)", 1, "01"), ("enum(A,B,C)", 0, ""),
        ("|{string:int64}|", [(b"a", 2), (b"k", 1)], "02 61 02 04 02 6b 02 02"),
        ("error({message:string,on:int64})", (b"oops", 1), "05 6f 6f 70 73 02 02"), ("error(string)", b"x", "78"),
        ("[{a:int64}]", [(1,), (2,)], "03 02 02 03 02 04"), ("[int64]", [], ""), ("[int64]", None, None),
        ("[(int64,string)]", [(0, 1), (1, b"a"), None], "04 01 02 02 05 02 02 02 61 00"),
        ("(int64,string)", (0, None), "01 00"), ("null", None, None), ("error(null)", None, None),
        ("float16", 1.0, "00 3c"), ("float32", 1.0, "00 00 80 3f"), ("float64", 1.5, "00 00 00 00 00 00 f8 3f"),
        ("float64", -0.0, "00 00 00 00 00 00 00 80"), ("bool", True, "01"), ("bool", False, "00"), ("bytes", b"", ""),
    ],
)  # fmt: skip
def test_bodies(of: str, value: object, body: str | None) -> None:
    assert encode_body(parse_type(of), value) == (None if body is None else bytes.fromhex(body))


def test_sets_and_maps_are_normalised_by_encoded_bytes() -> None:
    assert normalise(Set(INT64), [2, -2, 1, -1, None, 1, 300, 0]) == [None, 0, 1, -1, 2, -2, 300]
    assert normalise(Map(STRING, INT64), [(b"b", 1), (b"aa", 2), (b"b", 3)]) == [(b"b", 1), (b"aa", 2)]
    assert normalise(parse_type("{s:[|[bool]|],u:(int64,|[uint64]|)}"), ([[True, False]], (1, [2, 1]))) == (
        [[False, True]],
        (1, [1, 2]),
    )
    assert encode_body(UINT64, 300) == b"\x2c\x01"
    assert encode_body(BOOL, None) is None


@settings(max_examples=examples(100))
@given(st.data())
def test_bodies_are_read_back(data: st.DataObject) -> None:
    of: Type = data.draw(strategies.types(3))
    value = data.draw(strategies.values(of, normal=False))
    assert strategies.same(decode_value(of, encode_body(of, value)), value)
