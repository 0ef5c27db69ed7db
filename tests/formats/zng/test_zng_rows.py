"""The row reader: formats/zng.md sections 4 and 5."""

from __future__ import annotations

from typing import Any

import pytest
from support.zng_builder import Writer, pairs

from zed_spark.errors import CorruptDataError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.rows.format import ZNG
from zed_spark.formats.rows.values import decode_value, read_values
from zed_spark.storage.source import BytesSource
from zed_spark.types import INT64, parse_type
from zed_spark.types.body import tagged
from zed_spark.types.typevalue import uvarint_bytes

LOWEST = -(2**63)

# Section 5.9, every example: bytes, the type of its values, the values.
EXAMPLES = [
    ("0800 00020161090162 19 1700 1e06 0202 036869 ff", "{a:int64,b:string}", [(1, b"hi")]),
    ("0500 0001016109 1b00 1e030202 1e030207 1e0200 ff", "{a:int64}", [(1,), (-3,), (None,)]),
    ("0900 04020919 000101751e 1700 1f06 0502020278 ff", "{u:(int64,string)}", [((1, b"x"),)]),
    ("0f00 0704706f727401 00020173 1e0164 1e 1700 1f06 0250 03bb01 ff", "{s:port=uint16,d:port}", [(80, 443)]),
    (
        "0001 0004 0269701a 016e1b 0274730d 01640c 1e01 1e1d 050a010203 090a010000ffff0000"
        "09 006402606ed14c2f 05 005ed0b2 ff",
        "{ip:ip,n:net,ts:time,d:duration}",
        [(bytes([10, 1, 2, 3]), bytes([10, 1, 0, 0, 255, 255, 0, 0]), 1704164645000000000, 1500000000)],
    ),
    ("0200 0219 1900 1e08 0261 0262 036161 ff", "|[string]|", [[b"a", b"b", b"aa"]]),
    ("0300 031909 1a00 1e09 0261 0204 026b 0202 ff", "|{string:int64}|", [[(b"a", 2), (b"k", 1)]]),
    ("0800 0503014101420143 1300 1e0201 ff", "enum(A,B,C)", [1]),
    (
        "0101 0002076d65737361676519026f6e09 061e 1900 1f08 056f6f7073 0202 ff",
        "error({message:string,on:int64})",
        [(b"oops", 1)],
    ),
    ("0700 0001016109 011e 1800 1f07 030202 030204 ff", "[{a:int64}]", [[(1,), (2,)]]),
    ("0600 04020919 011e 1c00 1f0b 04010202 05020202 61 00 ff", "[(int64,string)]", [[(0, 1), (1, b"a"), None]]),
    ("0500 0001016109 1200 1e00 ff", "{a:int64}", [None]),
    ("1200 1d00 ff", "null", [None]),
]


@pytest.mark.parametrize(("data", "of", "values"), EXAMPLES)
def test_worked_examples(data: str, of: str, values: list[Any]) -> None:
    assert list(read_values(bytes.fromhex(data))) == [(parse_type(of), value) for value in values]


@pytest.mark.parametrize(
    ("body", "value"),
    [
        ("", 0), ("02", 1), ("03", -1), ("fe", 127), ("0001", 128), ("0101", -128), ("feffffffffffffff", 2**63 - 1),
        ("01", LOWEST), ("0100", LOWEST), ("0100000000000000", LOWEST), ("0200", 1), ("0200000000000000", 1),
        ("ffffffffffffffff", -(2**63 - 1)),
    ],
)  # fmt: skip
def test_signed_bodies(body: str, value: int) -> None:
    assert decode_value(INT64, bytes.fromhex(body)) == value


@pytest.mark.parametrize(
    ("of", "body", "reason"),
    [
        ("int64", "00" * 9, "9 bytes"),
        ("uint8", "0001", "256 is out of range"),
        ("int8", "0001", "128 is out of range"),
        ("int32", "01", "out of range"),
        ("float64", "000000", "3 bytes, not 8"),
        ("float16", "", "0 bytes, not 2"),
        ("bool", "", "0 bytes, not 1"),
        ("bool", "0101", "2 bytes, not 1"),
        ("ip", "0a0102", "3 bytes, not 4 or 16"),
        ("net", "0a010203", "4 bytes, not 8 or 32"),
        ("null", "", "only null can be"),
        ("enum(a,b)", "02", "index 2, the enum has 2"),
        ("{a:int64,b:int64}", "0202", "before the field 'b'"),
        ("{a:int64}", "0302", "a body of 2 bytes where 1 are left"),
        ("[int64]", "80", "cut off"),
        ("|{int64:int64}|", "0202", "a key without a value"),
        ("(int64,string)", "0204 0202", "tag 2, the union has 2"),
        ("(int64,string)", "0203 0202", "tag -1"),
        ("(int64,string)", "0201 0202", "tag -9223372036854775808"),
        ("(int64,string)", "01", "1 elements"),
        ("(int64,string)", "01 0202 0202", "3 elements"),
        ("(int64,string)", "00 0202", "not a tag and a value"),
        ("(int64,string)", "", "0 elements"),
    ],
)
def test_bad_bodies_are_refused_by_both_readers(of: str, body: str, reason: str) -> None:
    kind = parse_type(of)
    with pytest.raises(CorruptDataError, match=reason):
        decode_value(kind, bytes.fromhex(body))
    writer = Writer()
    writer.add(kind, None)
    writer.values += uvarint_bytes(writer.id(kind)) + tagged(bytes.fromhex(body))
    writer.flush()
    with pytest.raises(CorruptDataError, match=reason):
        list(ZNG.read(BytesSource(writer.out), None, ReadRequest()))
    errors: list[Exception] = []
    request = ReadRequest(permissive=True, on_error=errors.append)
    assert pairs(ZNG.read(BytesSource(writer.out), None, request)) == [(kind, None)]
    assert len(errors) == 1


def test_null_members_and_extra_elements() -> None:
    assert decode_value(parse_type("(int64,string)"), bytes.fromhex("0100")) == (0, None)
    assert decode_value(parse_type("{a:int64}"), bytes.fromhex("0202 0204")) == (1,)
    assert decode_value(parse_type("{}"), b"") == ()


def test_errors_give_the_frame_and_the_file() -> None:
    good = bytes.fromhex("12 00 1d 00 ff")
    with pytest.raises(CorruptDataError, match="type ID 30 is not defined") as caught:
        list(read_values(good + bytes.fromhex("12 00 1e 00"), "some.zng"))
    assert (caught.value.path, caught.value.offset) == ("some.zng", 5)
    with pytest.raises(CorruptDataError, match="type ID without a value"):
        list(read_values(bytes.fromhex("11 00 1d")))
