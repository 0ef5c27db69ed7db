"""Typedefs: formats/zng.md section 3."""

from __future__ import annotations

import pytest
from hypothesis import given
from support.type_strategies import types
from support.zng_builder import Writer

from zed_spark.errors import CorruptDataError
from zed_spark.formats.rows.typedef import TypeContext
from zed_spark.types import INT64, STRING, Array, Type, Union, parse_type, type_text
from zed_spark.types.dialect import ZNG
from zed_spark.types.typevalue import uvarint_bytes


@pytest.mark.parametrize(
    ("typedef", "text"),
    [
        ("00 02 01 61 09 01 62 19", "{a:int64,b:string}"),
        ("00 00", "{}"),
        ("01 09", "[int64]"),
        ("02 19", "|[string]|"),
        ("03 19 09", "|{string:int64}|"),
        ("04 02 09 19", "(int64,string)"),
        ("05 02 01 41 01 42", "enum(A,B)"),
        ("06 19", "error(string)"),
        ("07 04 70 6f 72 74 01", "port=uint16"),
    ],
)
def test_published_examples(typedef: str, text: str) -> None:
    assert TypeContext(ZNG, bytes.fromhex(typedef)).types == [parse_type(text)]


def test_repeats_give_the_old_id() -> None:
    table = TypeContext(ZNG, bytes.fromhex("0109 0109 0209"))
    assert [type_text(of) for of in table.types] == ["[int64]", "|[int64]|"]
    assert table.add(bytes.fromhex("0109 011e")) == [Array(Array(INT64))]
    assert table.lookup(32) is Array(Array(INT64))


def test_unions_keep_the_order_of_the_file() -> None:
    assert TypeContext(ZNG, bytes.fromhex("04 02 19 09")).types == [Union((STRING, INT64))]


def test_same_name_twice_is_two_types() -> None:
    table = TypeContext(ZNG, bytes.fromhex("07 01 61 09  07 01 61 19"))
    assert [type_text(of) for of in table.types] == ["a=int64", "a=string"]


@pytest.mark.parametrize(
    ("payload", "reason", "offset"),
    [
        ("0109 08", "typedef code 8", 2),
        ("0400", "at least one member", 0),
        ("00 02 01 61 09 01 61 09", "field 'a' twice", 0),
        ("01 1e", "type ID 30 is not defined", 1),
        ("0109 01 1f", "type ID 31 is not defined, the stream has 30 to 30", 3),
        ("01 04", "uint128 .* reserved", 1),
        ("01 14", "decimal64 .* reserved", 1),
        ("07 05 69 6e 74 36 34 09", "'int64', which is a primitive", 1),
        ("07 03 69 6e 74 36 34 09", "type ID 54", 5),
        ("00 01 01 ff 09", "not valid UTF-8", 2),
        ("07 01 ff 09", "not valid UTF-8", 1),
        ("05 01 05 61", "a name of 5 bytes where 1 are left", 2),
        ("00 ff 01 01 61 09", "claims 255", 1),
        ("01", "cut off", 1),
        ("00 01 01 61", "cut off|claims", None),
    ],
)  # fmt: skip
def test_bad_typedefs(payload: str, reason: str, offset: int | None) -> None:
    with pytest.raises(CorruptDataError, match=reason) as caught:
        TypeContext(ZNG, bytes.fromhex(payload))
    if offset is not None:
        assert caught.value.offset == offset


def test_deep_types_are_refused() -> None:
    payload = b"\1\x09" + b"".join(b"\1" + uvarint_bytes(30 + place) for place in range(200))
    with pytest.raises(CorruptDataError, match="deeper than 200 levels"):
        TypeContext(ZNG, payload)


def test_doubling_typedefs_are_refused() -> None:
    # 30 = {a:int64}, and each further one is {a:previous,b:previous}: 2**60 fields in 600 bytes
    payload = b"\0\1\1a\x09" + b"".join(b"\0\2\1a%c\1b%c" % (30 + i, 30 + i) for i in range(60))
    with pytest.raises(CorruptDataError, match="more than 1000000 types"):
        TypeContext(ZNG, payload)


@given(types())
def test_any_type(of: Type) -> None:
    writer = Writer()
    id = writer.id(of)
    assert TypeContext(ZNG, writer.typedefs).lookup(id) is of
