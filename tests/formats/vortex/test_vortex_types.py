"""Vortex types to Zed types and back, with values of each."""

from __future__ import annotations

import datetime as dt
import uuid
from decimal import Decimal

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import type_strategies as strategies
from support.example_counts import examples
from support.format_writers import column, sequence
from support.vortex_files import foreign, read, values, written

from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.from_arrow import zed_type
from zed_spark.columns.fuse import fuse_sequence
from zed_spark.columns.values import to_values
from zed_spark.errors import CorruptDataError, SchemaMismatchError, UnsupportedTypeError
from zed_spark.types import (
    IP,
    NONE,
    NULL_TYPES,
    STRING,
    TYPE,
    Error,
    Map,
    Named,
    Record,
    Type,
    Union,
    encode_type,
    parse_type,
    type_text,
    under,
)
from zed_spark.types.fuse import fuse_types

DAY = 86_400 * 10**9
NOON = dt.datetime(2024, 2, 29, 12, tzinfo=dt.UTC)
NOON_NANOS = 1_709_208_000 * 10**9

PLAIN = [
    *((of, str(of), 7, 7) for of in (pa.int8(), pa.int16(), pa.int32(), pa.int64())),
    *((of, str(of), 7, 7) for of in (pa.uint8(), pa.uint16(), pa.uint32())),
    (pa.uint64(), "uint64", 2**64 - 1, 2**64 - 1),
    (pa.float16(), "float16", 1.5, 1.5),
    (pa.float32(), "float32", 1.5, 1.5),
    (pa.float64(), "float64", 0.1, 0.1),
    (pa.bool_(), "bool", True, True),
    (pa.null(), "null", None, None),
    (pa.string(), "string", "é", "é".encode()),
    (pa.large_string(), "string", "x", b"x"),
    (pa.string_view(), "string", "a text of more than twelve bytes", b"a text of more than twelve bytes"),
    (pa.binary(), "bytes", b"\xff", b"\xff"),
    (pa.large_binary(), "bytes", b"x", b"x"),
    (pa.dictionary(pa.int32(), pa.string()), "string", "red", b"red"),
    *((pa.timestamp(unit), "time", NOON.replace(tzinfo=None), NOON_NANOS) for unit in ("s", "ms", "us", "ns")),
    *((pa.timestamp(unit, "UTC"), "time", NOON, NOON_NANOS) for unit in ("s", "ms", "us", "ns")),
    (pa.timestamp("us", "Europe/Berlin"), "time", NOON, NOON_NANOS),
    (pa.timestamp("ns"), "time", pa.scalar(-1, pa.timestamp("ns")), -1),
    (pa.date32(), "time", dt.date(1969, 12, 31), -DAY),
    (pa.date64(), "time", dt.date(1970, 1, 2), DAY),
    (pa.time32("s"), "duration", dt.time(0, 0, 2), 2 * 10**9),
    (pa.time32("ms"), "duration", dt.time(0, 0, 2), 2 * 10**9),
    (pa.time64("us"), "duration", dt.time(1, microsecond=5), 3600 * 10**9 + 5000),
    (pa.time64("ns"), "duration", dt.time(1, microsecond=5), 3600 * 10**9 + 5000),
    (pa.decimal128(18, 0), "int64", Decimal(-(10**18) + 1), -(10**18) + 1),
    (pa.decimal128(19, 0), "string", Decimal(10**18), b"1000000000000000000"),
    (pa.decimal128(20, 3), "string", Decimal("-1.5"), b"-1.500"),
    (pa.decimal128(5, -2), "string", Decimal(1200), b"1200"),
    (pa.decimal256(50, 3), "string", Decimal("0.001"), b"0.001"),
    (pa.list_(pa.int64()), "[int64]", [1, None], [1, None]),
    (pa.large_list(pa.string()), "[string]", ["x"], [b"x"]),
    (pa.list_(pa.date32(), 2), "[time]", [dt.date(1970, 1, 2), None], [DAY, None]),
    (pa.map_(pa.string(), pa.int64()), "|{string:int64}|", [("a", 1), ("b", None)], [(b"a", 1), (b"b", None)]),
    (
        pa.struct([("a", pa.string()), ("b", pa.struct([("c", pa.date32())]))]),
        "{a:string,b:{c:time}}",
        {"a": "x", "b": {"c": dt.date(1970, 1, 1)}},
        (b"x", (0,)),
    ),
    (pa.struct([]), "{}", {}, ()),
]


@pytest.mark.parametrize(("arrow", "zed", "value", "expected"), PLAIN, ids=[str(case[0]) for case in PLAIN])
def test_types_of_files_that_others_wrote(arrow, zed, value, expected):
    data = foreign(pa.table({"c": pa.array([value, None, value], arrow)}))
    found = read(data)
    assert type_text(found.type) == f"{{c:{zed}}}"
    assert found.array.type == arrow_type(found.type)
    assert to_values(found) == [(expected,), (None,), (expected,)]


@pytest.mark.parametrize(("arrow", "zed", "value", "expected"), PLAIN, ids=[str(case[0]) for case in PLAIN])
def test_values_that_are_no_records(arrow, zed, value, expected):
    if pa.types.is_map(arrow):
        with pytest.raises(UnsupportedTypeError, match="<test>: Map dtypes are not supported in Python"):
            read(foreign(pa.array([value, None], arrow)))
        return
    found = read(foreign(pa.array([value, None], arrow)))
    assert found.type is parse_type(zed)
    assert to_values(found) == [expected, None]


def test_extension_types():
    key = uuid.UUID(int=5)
    table = pa.table(
        {
            "u": pa.uuid().wrap_array(pa.array([key.bytes, None], pa.binary(16))),
            "j": pa.json_().wrap_array(pa.array(['{"a":1}', None])),
        }
    )
    data = foreign(table)
    assert type_text(read(data).type) == "{u:bytes,j:string}"
    assert values(data) == [(key.bytes, b'{"a":1}'), (None, None)]


def test_slices_keep_apart():
    table = pa.table({"l": [[at] * (at % 3) for at in range(10)], "s": [{"x": at} for at in range(10)]})
    found = values(foreign(table), batch_rows=3)
    assert found == [([at] * (at % 3), (at,)) for at in range(10)]


def test_moments_out_of_reach():
    data = foreign(pa.table({"c": pa.array([dt.datetime(2300, 1, 1)], pa.timestamp("us"))}))
    with pytest.raises(CorruptDataError, match=r"<test>, field c: .*nanoseconds in 64 bits reach from 1677 to 2262"):
        values(data)
    seen = []
    assert values(data, permissive=True, on_error=seen.append) == []
    assert len(seen) == 1


def _writable(of: Type) -> bool:
    # Nulls inside unions and errors cannot be distinguished from null unions and errors; keys of maps are never null.
    return not any(
        part in (NONE,)
        or isinstance(part, Map)
        or (isinstance(part, Union | Error) and any(under(inner) in NULL_TYPES for inner in part.children()))
        for part in _parts(of)
    )


def _parts(of: Type) -> list[Type]:
    return [of, *(part for child in of.children() for part in _parts(child))]


@st.composite
def columns(draw: st.DrawFn) -> tuple[Type, list]:
    of = draw(strategies.records(strategies.types(3), min_size=1).filter(_writable))
    kept = st.lists(strategies.values(of, null=False, inside=False), max_size=6)
    return of, draw(kept)


@settings(max_examples=examples(120))
@given(columns())
def test_what_was_written_comes_back(case):
    of, rows = case
    data = written(column(of, rows))
    found = read(data)
    assert found.type is of
    if rows:
        # Fields may be null at every level; what is null in a union or an error is that itself.
        assert strategies.same([_settled(of, row) for row in rows], to_values(found))


def _settled(of: Type, value):
    """A value in which a union or an error of null is null, and bytes that are not UTF-8 are U+FFFD."""
    if value is None:
        return None
    match of:
        case Named():
            return _settled(of.inner, value)
        case Error():
            return _settled(of.inner, value)
        case Record():
            return tuple(_settled(inner, own) for (_, inner), own in zip(of.fields, value, strict=True))
        case Union():
            inside = _settled(of.members[value[0]], value[1])
            return None if inside is None else (value[0], inside)
    if value.__class__ is list:
        return [_settled(of.inner, own) for own in value]
    return value


def test_maps():
    of = parse_type("{m:|{string:ip}|}")
    rows = [([(b"a", b"\1\2\3\4"), (b"b", None)],), (None,), ([],)]
    assert values(written(column(of, rows))) == rows
    with pytest.raises(SchemaMismatchError, match="null for a key, which Vortex cannot hold"):
        written(column(of, [([(None, None)],)]))


def test_types_that_vortex_has_not():
    of = parse_type("{a:ip,n:net,t:type,d:duration,e:enum(A,B),p:port=uint16,s:|[ip]|,x:error(net)}")
    address, mask = b"\x0a\0\0\0", b"\xff\0\0\0"
    row = (address, address + mask, encode_type(IP), 5, 1, 80, [address], address + mask)
    data = written(column(of, [row, (None,) * 8]))
    assert read(data).type is of
    assert values(data) == [row, (None,) * 8]
    # What others see, and this package without the note.
    bare = data.replace(b"zed.type", b"zed_type")
    assert type_text(read(bare).type) == (
        "{a:string,n:string,t:string,d:int64,e:string,p:uint16,s:[string],x:{error:string}}"
    )
    assert values(bare)[0] == (b"10.0.0.0", b"10.0.0.0/8", b"<ip>", 5, b"B", 80, [b"10.0.0.0"], (b"10.0.0.0/8",))


def test_addresses_of_both_families():
    rows = [(bytes([10, 0, at, 7]),) if at % 3 else (bytes([at]) * 16,) for at in range(200)]
    assert values(written(column(parse_type("{a:ip}"), [*rows, (None,)]))) == [*rows, (None,)]


def test_a_text_that_is_no_value_of_its_type():
    data = written(column(parse_type("{a:ip}"), [(b"\1\2\3\4",)] * 3))
    assert b"1.2.3.4" in data
    with pytest.raises(CorruptDataError, match=r"<test>, field a: '1\.2\.3-4' is no value of ip"):
        values(data.replace(b"1.2.3.4", b"1.2.3-4"))


def test_a_note_that_does_not_fit_is_passed_over():
    data = written(column(parse_type("{a:ip}"), [(b"\1\2\3\4",)]))
    for other in (b"{a:i8}", b"{b:ip}", b"{a:ip", b"\xff\xff\xff\xff\xff\xff"):
        changed = data.replace(b"{a:ip}", other.ljust(6))
        assert values(changed) == [(b"1.2.3.4",)], other


def test_several_types_fuse():
    number, text = parse_type("{a:int64,b:string}"), parse_type("{b:int64,c:ip}")
    whole = sequence([(number, (1, b"x")), (text, (2, b"\1\2\3\4")), (STRING, b"alone"), (number, (3, None))])
    data = written(whole, column(TYPE, [encode_type(IP)]))
    found = read(data)
    assert type_text(found.type) == "{a:int64,b:(int64,string),c:ip,value:(string,type)}"
    assert to_values(found) == [
        (1, (1, b"x"), None, None),
        (None, (0, 2), b"\1\2\3\4", None),
        (None, None, None, (0, b"alone")),
        (3, None, None, None),
        (None, None, None, (1, encode_type(IP))),
    ]


def test_a_field_that_is_called_value():
    data = written(sequence([(parse_type("{value:int64}"), (1,)), (STRING, b"x")]))
    assert type_text(read(data).type) == "{value:int64,value_:string}"


@settings(max_examples=examples(40))
@given(
    st.lists(st.tuples(strategies.records(strategies.types(2), min_size=1).filter(_writable), st.data()), max_size=3)
)
def test_files_fuse_as_columns_do(found):
    types = list(dict.fromkeys(of for of, _ in found))
    rows = [(of, data.draw(strategies.values(of, null=False, inside=False))) for of, data in found]
    if not types or not _writable(fuse_types(types)):
        return
    whole = sequence(rows)
    fused = fuse_sequence(whole, fuse_types(types))
    expected = [_settled(fused.type, row) for row in to_values(fused)]
    assert strategies.same(values(written(whole)), expected)


def test_types_that_cannot_be_written():
    from zed_spark.types import ALL, Fusion

    with pytest.raises(UnsupportedTypeError):
        written(column(Record((("a", Fusion(ALL)),)), [((1, encode_type(IP)),)]))


def test_names_that_stand_twice():
    # The library writes no such files, but other writers may.
    twice = pa.struct([("a", pa.int64()), ("a", pa.int64())])
    with pytest.raises(UnsupportedTypeError, match="here, field b: two fields have the name 'a'"):
        zed_type(pa.struct([("b", twice)]), "here")


def test_a_type_that_zed_has_not():
    with pytest.raises(UnsupportedTypeError, match="here, field b: Zed has no type for run_end_encoded"):
        zed_type(pa.struct([("b", pa.run_end_encoded(pa.int32(), pa.int64()))]), "here")
