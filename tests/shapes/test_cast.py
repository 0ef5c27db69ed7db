"""Casts of columns: each value is of the type, or is marked and stays."""

from __future__ import annotations

import ipaddress
import json
from datetime import UTC, datetime, timedelta

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples

from zed_spark import types as zt
from zed_spark.columns.column import Sequence
from zed_spark.columns.values import from_values, to_values
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.formats.text.json_text import JsonPrinter
from zed_spark.formats.text.printer import in_order, lines
from zed_spark.shapes.cast import cast
from zed_spark.shapes.parse import Shape
from zed_spark.shapes.shaper import Shaper
from zed_spark.storage.source import BytesSource

S = 10**9
BAD = object()


def one(of: str, value, target: str, unit: int = S):
    """The cast of a value of a type to another one; BAD if it is marked."""
    source = from_values(zt.parse_type(of), [value, None])
    found, bad = cast(source, zt.parse_type(target), unit)
    assert found.type is zt.parse_type(target)
    found.array.validate(full=True)
    values = to_values(found)
    assert values[1] is None
    assert bad is None or not bad[1]
    if bad is not None and bad[0]:
        assert values[0] is None
        return BAD
    return values[0]


def nanos(text: str) -> int:
    return (datetime.fromisoformat(text) - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(microseconds=1) * 1000


@pytest.mark.parametrize(
    ("text", "target", "expected"),
    [
        ("10.0.0.1", "ip", bytes([10, 0, 0, 1])),
        ("fe80::1", "ip", ipaddress.ip_address("fe80::1").packed),
        ("10.0.0.300", "ip", BAD),
        ("", "ip", BAD),
        ("10.0.0.0/8", "net", bytes([10, 0, 0, 0, 255, 0, 0, 0])),
        ("10.0.0.1", "net", BAD),
        ("2018-03-24T17:15:20.600725Z", "time", nanos("2018-03-24T17:15:20.600725Z")),
        ("2018-03-24T17:15:20.600725+0000", "time", nanos("2018-03-24T17:15:20.600725Z")),
        ("2018-03-24T17:15:20,5-07:30", "time", nanos("2018-03-25T00:45:20.5Z")),
        ("2018-03-24 17:15:20", "time", nanos("2018-03-24T17:15:20Z")),
        ("2018-03-24", "time", nanos("2018-03-24T00:00:00Z")),
        ("2018-03-24T17:15:20.123456789Z", "time", nanos("2018-03-24T17:15:20.123456Z") + 789),
        ("2018-13-24T17:15:20Z", "time", BAD),
        ("2018-02-30T17:15:20Z", "time", BAD),
        ("2018-03-24T24:15:20Z", "time", BAD),
        ("1600-03-24T17:15:20Z", "time", BAD),
        ("9999-03-24T17:15:20Z", "time", BAD),
        ("1521911721.255387", "time", 1521911721255387000),
        ("yesterday", "time", BAD),
        ("1h30m", "duration", 5400 * S),
        ("0.25", "duration", S // 4),
        ("-1.5", "duration", -3 * S // 2),
        ("", "duration", BAD),
        ("99999999999999999999", "duration", BAD),
        ("443", "port=uint16", 443),
        ("70000", "port=uint16", BAD),
        ("-1", "uint64", BAD),
        ("18446744073709551615", "uint64", (1 << 64) - 1),
        ("18446744073709551616", "uint64", BAD),
        ("1e3", "int64", BAD),
        ("1e3", "float64", 1000.0),
        ("T", "bool", True),
        ("FALSE", "bool", False),
        ("1", "bool", BAD),
        ("é\udc80".encode("utf-8", "surrogateescape"), "ip", BAD),
        ("red", "enum(red,green)", 0),
        ("blue", "enum(red,green)", BAD),
        ("x", "zenum=string", b"x"),
        ("x", "{a:ip}", BAD),
        ("x", "[string]", BAD),
    ],
)
def test_text(text, target, expected):
    assert one("string", text.encode() if isinstance(text, str) else text, target) == expected
    # Beside others, texts take another way.
    assert one("name=string", text.encode() if isinstance(text, str) else text, target) == expected


@pytest.mark.parametrize(
    ("of", "number", "target", "unit", "expected"),
    [
        ("int64", 5, "uint64", S, 5),
        ("int64", -5, "uint64", S, BAD),
        ("int64", 65536, "uint16", S, BAD),
        ("uint64", (1 << 64) - 1, "int64", S, BAD),
        ("uint64", 7, "int8", S, 7),
        ("int64", 1 << 53, "float64", S, float(1 << 53)),
        ("int64", (1 << 60) + 1, "float64", S, float(1 << 60)),
        ("int64", 3, "float16", S, 3.0),
        ("int64", 100_000, "float16", S, BAD),
        ("float64", 2.0, "int64", S, 2),
        ("float64", 2.5, "int64", S, BAD),
        ("float64", float("nan"), "int64", S, BAD),
        ("float64", 2.0**63, "int64", S, BAD),
        ("float64", -(2.0**63), "int64", S, -(1 << 63)),
        ("float64", 1e300, "float32", S, BAD),
        ("float64", 1521911721.255387, "time", S, 1521911721255387000),
        ("float64", 1521911721255.387, "time", 10**6, 1521911721255387000),
        ("float64", 0.0008699893951416016, "duration", S, 869989),
        ("float64", 1e-7, "duration", S, 100),
        ("float64", -0.25, "duration", S, -S // 4),
        ("float64", 1e10, "time", S, BAD),
        ("float64", float("inf"), "time", S, BAD),
        ("int64", 1521911721, "time", S, 1521911721 * S),
        ("int64", 1521911721255, "time", 10**6, 1521911721255 * 10**6),
        ("int64", 1521911721255, "time", 1, 1521911721255),
        ("int64", 1521911721255, "time", S, BAD),
        ("uint64", (1 << 64) - 1, "time", 1, BAD),
        # The unit is that of times only.
        ("int64", 3, "duration", 10**6, 3 * S),
        ("int64", 443, "string", S, b"443"),
        ("bool", True, "string", S, b"true"),
        ("float64", 1.5, "string", S, BAD),
        ("time", 5, "int64", S, BAD),
        ("int64", 1, "bool", S, BAD),
        ("int64", 1, "ip", S, BAD),
        ("null", None, "ip", S, None),
        ("ip", bytes([10, 0, 0, 1]), "string", S, b"10.0.0.1"),
        ("[string]", [b"b", b"a", b"b"], "|[string]|", S, [b"a", b"b"]),
        ("[string]", [b"10.0.0.1", b"x"], "[ip]", S, BAD),
        ("[int64]", [1, None], "[duration]", S, [S, None]),
        ("{a:string}", (b"::1",), "{a:ip}", S, (bytes(15) + b"\x01",)),
        ("{a:string,b:int64}", (b"::1", 1), "{a:ip}", S, BAD),
        ("(int64,string)", (1, b"x"), "ip", S, BAD),
        ("(int64,string)", (1, b"::1"), "ip", S, bytes(15) + b"\x01"),
        ("[(int64,float64)]", [(0, 1), (1, 2.5), None], "[float64]", S, [1.0, 2.5, None]),
    ],
)
def test_other_values(of, number, target, unit, expected):
    assert one(of, number, target, unit) == expected


@given(st.integers(-(10**15), 4 * 10**15), st.sampled_from([0, 3, 6]))
@settings(max_examples=examples(1000))
def test_floats_of_seconds_keep_their_digits(micros, digits):
    micros -= micros % 10 ** (6 - digits)
    text = f"{micros // 10**6}.{micros % 10**6:06d}" if micros >= 0 else f"-{-micros // 10**6}.{-micros % 10**6:06d}"
    assert one("float64", float(text), "time") == micros * 1000
    assert one("string", text.encode(), "time") == micros * 1000


PLAIN = {
    "ip": st.one_of(st.binary(min_size=4, max_size=4), st.binary(min_size=16, max_size=16)),
    "time": st.integers(-(1 << 62), 1 << 62),
    "duration": st.integers(-(1 << 62), 1 << 62),
    "uint16": st.integers(0, 65535),
    "port=uint16": st.integers(0, 65535),
    "int64": st.integers(-(1 << 63), (1 << 63) - 1),
    "float64": st.floats(allow_nan=False, allow_infinity=False),
    "bool": st.booleans(),
    "string": st.text(st.characters(codec="utf-8"), max_size=5).map(str.encode),
}


def records(depth: int = 2) -> st.SearchStrategy:
    """Types of records, each with the strategy of its values."""
    leaf = st.sampled_from([(zt.parse_type(name), values) for name, values in PLAIN.items()])
    kinds = leaf | leaf.map(lambda one: (zt.Array(one[0]), st.lists(one[1], max_size=3)))
    if depth:
        kinds |= records(depth - 1)
    fields = st.dictionaries(st.sampled_from(["a", "b", "a.b", "c d", "id"]), kinds, min_size=1, max_size=3)
    return fields.map(
        lambda found: (
            zt.Record(tuple((name, of) for name, (of, _) in found.items())),
            st.tuples(*(st.none() | values for _, values in found.values())),
        )
    )


@given(st.data())
@settings(max_examples=examples(100))
def test_the_json_of_records_shaped_by_their_type_is_these_records(data):
    of, values = data.draw(records())
    rows = data.draw(st.lists(values, min_size=1, max_size=5))
    wanted = Sequence((of,), (from_values(of, rows),))
    text = "".join(f"{line}\n" for line in in_order(wanted, JsonPrinter().writer))
    shaper = Shaper(Shape((), of))
    source = BytesSource(text.encode(), "a.json")
    found = [shaper.apply(one) for one in format_named("json").read(source, None, ReadRequest())]
    told = [line for one in found for line in lines(one)]
    # A null record of JSON is one of nulls, as it has no type.
    assert [json.dumps(_without_nulls(line)) for line in in_order_json(found)] == [
        json.dumps(_without_nulls(line)) for line in in_order_json([wanted])
    ]
    assert {one.type for sequence in found for one in sequence.columns} == {of}, told
    assert shaper.misfits.counts == {}


def in_order_json(sequences) -> list[str]:
    return [line for one in sequences for line in in_order(one, JsonPrinter().writer)]


def _without_nulls(line: str):
    def clean(value):
        if not isinstance(value, dict):
            return value
        left = {name: clean(inner) for name, inner in value.items()}
        return {name: inner for name, inner in left.items() if inner not in (None, {})}

    return clean(json.loads(line))


def test_numbers_of_all_widths_at_once():
    column = from_values(zt.INT64, [0, 255, 256, -1, None])
    found, bad = cast(column, zt.UINT8)
    assert to_values(found) == [0, 255, None, None, None]
    assert np.array_equal(bad, [False, False, True, True, False])
