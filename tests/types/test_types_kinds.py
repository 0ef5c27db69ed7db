"""Types are interned, survive pickling and copying, and are bounded in depth and width."""

from __future__ import annotations

import copy
import gc
import pickle
import threading

import pytest
from hypothesis import given
from support import type_strategies as strategies

from zed_spark.errors import CorruptDataError, FormatError, UnsupportedTypeError
from zed_spark.types import (
    INT64,
    MAX_DEPTH,
    MAX_WIDTH,
    STRING,
    Array,
    Enum,
    Error,
    Map,
    Named,
    Record,
    Set,
    Type,
    Union,
    decode_type,
    encode_type,
    parse_type,
    primitive,
    type_text,
    under,
)
from zed_spark.types.primitives import RESERVED


@given(strategies.types(3))
def test_equal_types_are_one_object(of: Type) -> None:
    assert pickle.loads(pickle.dumps(of)) is of
    assert copy.deepcopy(of) is of
    assert decode_type(encode_type(of)) is of
    assert of == of
    assert {of: 1}[of] == 1


def test_different_types_differ() -> None:
    types = [INT64, Array(INT64), Set(INT64), Error(INT64), Named("a", INT64), Named("b", INT64), Enum(("a",))]
    types += [Map(INT64, STRING), Map(STRING, INT64), Union((INT64, STRING)), Union((STRING, INT64)), Record(())]
    types += [Record((("a", INT64),)), Record((("b", INT64),)), Enum(("a", "b")), Enum(("b", "a"))]
    assert len(set(types)) == len(types)


def test_interning_holds_from_several_threads() -> None:
    made: list[Type] = []
    start = threading.Barrier(8)

    def make() -> None:
        start.wait()
        made.extend(Record((("f", Array(Named(f"n{i}", INT64))),)) for i in range(200))

    threads = [threading.Thread(target=make) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({id(of) for of in made}) == 200


def test_unreferenced_types_are_freed() -> None:
    from zed_spark.types import kinds

    def count() -> int:
        gc.collect()
        return sum(isinstance(of, Named) and of.name.startswith("short-lived") for of in kinds._interned.values())

    held = [Named(f"short-lived-{i}", INT64) for i in range(10)]
    assert count() == 10
    del held
    assert count() == 0


def test_under_removes_outer_names() -> None:
    assert under(Named("a", Named("b", Array(Named("c", INT64))))) is Array(Named("c", INT64))


def test_depth_is_bounded() -> None:
    of: Type = INT64
    while of.depth < MAX_DEPTH:
        of = Array(of)
    assert decode_type(encode_type(of)) is of
    assert parse_type(type_text(of)) is of
    with pytest.raises(UnsupportedTypeError, match="deeper than 200"):
        Array(of)
    with pytest.raises(UnsupportedTypeError, match="deeper than 200"):
        decode_type(b"\x1f" + encode_type(of))
    with pytest.raises(UnsupportedTypeError, match="deeper than 200"):
        decode_type(b"\x1f" * 100_000 + b"\x09")
    with pytest.raises((FormatError, UnsupportedTypeError)):
        parse_type("[" * 100_000 + "int64" + "]" * 100_000)


def test_width_is_bounded() -> None:
    symbols = tuple(map(str, range(MAX_WIDTH)))
    assert len(Enum(symbols).symbols) == MAX_WIDTH
    with pytest.raises(UnsupportedTypeError, match="100001 enum symbols"):
        Enum((*symbols, "one more"))
    with pytest.raises(UnsupportedTypeError, match="100001 fields"):
        Record(tuple((symbol, INT64) for symbol in (*symbols, "one more")))
    with pytest.raises(UnsupportedTypeError, match="100001 union members"):
        Union((INT64,) * (MAX_WIDTH + 1))


def test_invalid_types() -> None:
    with pytest.raises(UnsupportedTypeError, match="field 'a' twice"):
        Record((("a", INT64), ("b", INT64), ("a", STRING)))
    with pytest.raises(UnsupportedTypeError, match="at least one member"):
        Union(())


@pytest.mark.parametrize(("id", "name"), RESERVED.items())
def test_reserved_primitives_are_refused_by_name(id: int, name: str) -> None:
    with pytest.raises(UnsupportedTypeError, match=f"{name}.*reserved"):
        primitive(id)
    with pytest.raises(UnsupportedTypeError, match=name):
        decode_type(bytes((id,)))
    with pytest.raises(FormatError, match=f"{name}.*reserved"):
        parse_type(name)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"", "ends early"), (b"\xc8", "unknown code"), (b"\x1f", "ends early"), (b"\x1e\x02\x01a\x09", "ends"),
        (b"\x1e\xff\xff\x03", "more than its bytes"), (b"\x1e\x01\x05ab", "ends early"), (b"\x26\x01a", "undefined"),
        (b"\x25\x01\xff\x09", "UTF-8"), (b"\x22" + b"\xff" * 11, "uvarint"), (b"\x23\x80", "uvarint"),
        (b"\x26\x01n", "undefined name"), (b"\x25\x01n\x26\x01n", "undefined name"),
    ],
)  # fmt: skip
def test_bad_type_values_are_refused(body: bytes, reason: str) -> None:
    with pytest.raises(CorruptDataError, match=reason) as caught:
        decode_type(body)
    assert caught.value.structure == "type value"
    assert caught.value.offset is not None


def test_bad_types_inside_type_values_are_refused() -> None:
    with pytest.raises(UnsupportedTypeError, match="twice"):
        decode_type(b"\x1e\x02\x01a\x09\x01a\x09")
    with pytest.raises(UnsupportedTypeError, match="at least one"):
        decode_type(b"\x22\x00")
