"""The VNG writer: where columns are cut, dictionaries and bounds, orders, and what is refused."""

import io
import struct

import numpy as np
import pyarrow as pa
import pytest
from support.columnar_files import columns
from support.format_writers import CASES, column, rows_of, sequence, vng_bytes, vng_rows

from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.values import from_values
from zed_spark.errors import OptionError, SchemaMismatchError
from zed_spark.formats.columnar.segment import LZ4
from zed_spark.formats.columnar.write.values import flatten, sort_key
from zed_spark.formats.vng.plan import split, summarize
from zed_spark.formats.vng.trailer import find
from zed_spark.formats.vng.write import VngWriter
from zed_spark.storage.source import BytesSource
from zed_spark.types import (
    FLOAT16,
    FLOAT32,
    FLOAT64,
    INT8,
    INT64,
    IP,
    NULL,
    STRING,
    TYPE,
    Array,
    Enum,
    Error,
    Named,
    Union,
    encode_type,
    parse_type,
)

LAYOUTS = ["3", "4", "seed"]


def test_segments_are_cut_at_the_same_rows():
    of = parse_type("{a:int64,b:string,c:[int64],n:int64}")
    rows = [(n, b"text %d" % n, [n] * (n % 3), n if n % 2 else None) for n in range(1000)]
    data = vng_bytes(column(of, rows), rows_per_segment=300)
    found = columns(BytesSource(data))
    for info in found:
        for _, segments in info.segments:
            assert len(segments) == 4
    # Each segment of runs starts with values anew, so that a reader may start there: 0, 1, 1, ... and one more 0.
    (nulls,) = [info for info in found if info.kind == "nulls"]
    assert [segment.count for segment in nulls.segments[0][1]] == [302, 302, 302, 101]
    pieces = split(BytesSource(data), 1)
    assert {300, 600, 900} <= {piece.start for piece in pieces}
    assert [pair for piece in pieces for pair in vng_rows(data, piece)] == [(of, row) for row in rows]
    assert vng_rows(data) == [(of, row) for row in rows]


@pytest.mark.parametrize("name", ["segment_thresh", "skew_thresh"])
def test_segments_are_cut_by_bytes(name):
    rows = [b"%09d" % n for n in range(5000)]
    data = vng_bytes(column(STRING, rows), **{name: 10_000})
    (info,) = columns(BytesSource(data))
    sizes = [segment.mem_length for segment in info.segments[0][1]]
    assert 3 <= len(sizes) <= 6
    assert all(size >= 9_000 for size in sizes[:-1])
    assert [value for _, value in vng_rows(data)] == rows
    trailer = find(BytesSource(data))
    assert trailer.skew_thresh == (10_000 if name == "skew_thresh" else 2**63 - 1)


def test_a_dictionary_that_overflows_late():
    numbers = [n % 200 for n in range(10_000)] + list(range(10_000))
    parts = [column(INT64, numbers[at : at + 3000]) for at in range(0, 20_000, 3000)]
    for options in ({}, {"rows_per_segment": 3500}, {"layout": "4"}, {"memory": 0}):
        data = vng_bytes(*parts, **options)
        assert [value for _, value in vng_rows(data)] == numbers
        info = columns(BytesSource(data))[-1]
        assert info.dictionary == 0
        # Whatever the values were before, they are compressed as they are stored.
        assert info.segments[0][1][0].compression == LZ4
        statistics = summarize(BytesSource(data)).super_types[0].statistics[()]
        assert statistics.bounds == (0, 9999)


@pytest.mark.parametrize("count", [1, 2, 255, 256, 257])
def test_a_dictionary_holds_256_values(count):
    texts = [b"text %d" % (n % count) for n in range(2000)]
    (*_, info) = columns(BytesSource(vng_bytes(column(STRING, texts))))
    assert (info.kind, info.dictionary) == {1: ("constant", 0), 257: ("primitive", 0)}.get(count, ("dictionary", count))
    if count == 257:
        assert info.bounds == (min(texts), max(texts))


NAN, NEGATIVE_NAN = float("nan"), struct.unpack("<d", b"\1\0\0\0\0\0\xf8\xff")[0]


@pytest.mark.parametrize("of", [FLOAT16, FLOAT32, FLOAT64])
def test_the_order_of_floats(of):
    numbers = [NEGATIVE_NAN, NAN, float("-inf"), -1.5, -0.0, 0.0, 0.5, float("inf")]
    bodies = [to_body(of, number) for number in numbers]
    assert sorted(bodies[4:] + bodies[:4], key=sort_key(of, raw8=True)) == bodies
    # Bounds of plain columns are found on whole arrays, in the same order.
    for some in (numbers, numbers[2:], numbers[3:5], numbers[:2]):
        many = [float(n) for n in np.linspace(-1, 0, 500, dtype=np.float16)] if some is numbers[3:5] else some
        order = sort_key(of, raw8=True)
        wanted = sorted((to_body(of, n) for n in many), key=order)
        assert flatten(from_values(of, many)).extremes(of, order) == (wanted[0], wanted[-1])


@pytest.mark.parametrize("wide", [[], [b"\1" * 16, b"\0" * 15 + b"\1"]], ids=["of IPv4", "of both"])
def test_the_bounds_of_addresses(wide):
    drawn = np.random.default_rng(3).integers(0, 256, (500, 4), np.uint8)
    bodies = [body.tobytes() for body in drawn]
    values = flatten(from_values(IP, [b"\0\0\0\0", *bodies, *wide]).slice(1))
    assert values.extremes(IP, None) == (min(bodies), max(wide or bodies))


def to_body(of, number):
    return struct.pack({FLOAT16: "<e", FLOAT32: "<f", FLOAT64: "<d"}[of], number)


def test_bounds_of_other_types():
    addresses = [bytes([n % 256, n // 256, 1, 1]) for n in range(300)] + [bytes(16), b"\xff" * 16]
    kinds = [encode_type(Named(f"n{n}", Array(INT64))) for n in range(300)]
    symbols = Enum(tuple(f"s{n}" for n in range(400)))
    for of, many, wanted in (
        (IP, addresses, (b"\0\0\1\1", b"\xff" * 16)),
        (TYPE, kinds, (encode_type(Named("n0", Array(INT64))), encode_type(Named("n99", Array(INT64))))),
        (symbols, list(range(400)), (0, 255)),
        (Error(INT64), list(range(400)), (0, 383)),
    ):
        data = vng_bytes(column(of, many))
        (info,) = columns(BytesSource(data))
        assert info.bounds == wanted
        assert [value for _, value in vng_rows(data)] == many


def test_8_bit_bounds_go_by_bytes_in_generation_3_and_by_value_in_4():
    one = column(INT8, [5, -128, -1, 0])
    (info,) = columns(BytesSource(vng_bytes(one)))
    assert (info.dictionary, info.bounds) == (4, (0, 5))
    (info,) = columns(BytesSource(vng_bytes(one, layout="4")))
    assert (info.dictionary, info.bounds) == (0, (-128, 5))


def test_a_temporary_file_takes_what_is_too_much_for_memory():
    rows = [(n, b"text %d" % (n * 7919 % 5000)) for n in range(20_000)]
    of = parse_type("{a:int64,b:string}")
    whole = column(of, rows)
    parts = [whole.slice(at, 1000) for at in range(0, 20_000, 1000)]
    assert vng_bytes(*parts, memory=10_000) == vng_bytes(whole) == vng_bytes(*parts)


@pytest.mark.parametrize("case", [case for case in CASES if "null" in case or case.startswith("fuzz")])
@pytest.mark.parametrize("rows", [1, 3])
@pytest.mark.one_in(5)
def test_how_values_come_in_leaves_no_trace(case, rows):
    whole = sequence(rows_of(case)[:60])
    parts = [whole.slice(at, min(rows, len(whole) - at)) for at in range(0, len(whole), rows)]
    for layout in ("3", "4"):
        assert vng_bytes(*parts, layout=layout) == vng_bytes(whole, layout=layout)


def test_types_are_in_order_of_first_appearance():
    a, b, c = (parse_type(text) for text in ("{a:int64}", "{b:int64}", "{c:int64}"))
    columns_ = tuple(from_values(of, [(1,)]) for of in (a, b, c))
    data = vng_bytes(Sequence((a, b, c), columns_, np.array([2, 0, 1], np.int32)))
    assert [info.type for info in summarize(BytesSource(data)).super_types] == [c, a, b]
    assert vng_rows(data) == [(c, (1,)), (a, (1,)), (b, (1,))]


def test_super_types_with_the_same_rest_stay_in_order():
    kinds = (parse_type("{a:int64,b:int64}"), parse_type("{a:int64,c:int64}"))
    rest = parse_type("{a:int64}")
    mixed = Sequence(
        kinds, tuple(from_values(rest, rows) for rows in ([(1,), (3,)], [(2,)])), np.array([0, 1, 0], "i4")
    )
    assert [value for _, value in vng_rows(vng_bytes(mixed))] == [(1,), (2,), (3,)]


def test_union_members_are_put_in_canonical_order():
    of, sorted_ = Union((STRING, INT64)), Union((INT64, STRING))
    values = column(of, [(0, b"x"), (1, 7), None, (0, None)])
    for layout in ("3", "4"):
        assert vng_rows(vng_bytes(values, layout=layout)) == [
            (sorted_, value) for value in [(1, b"x"), (0, 7), None, (1, None)]
        ]


def test_no_rows():
    for layout in LAYOUTS:
        assert vng_rows(vng_bytes(layout=layout)) == []
        assert vng_rows(vng_bytes(column(NULL, []), layout=layout)) == []


def test_a_null_that_the_specification_has_no_place_for():
    of = Array(Array(INT64))
    with pytest.raises(SchemaMismatchError, match="outside of a record field"):
        vng_bytes(column(of, [[None]]), layout="seed")


def test_a_column_too_large_for_one_segment(monkeypatch):
    whole = column(STRING, [b"%09d" % n for n in range(1000)])
    monkeypatch.setattr("zed_spark.formats.vng.write.LARGEST", 4000)
    parts = [whole.slice(at, 100) for at in range(0, 1000, 100)]
    assert len(columns(BytesSource(vng_bytes(*parts)))[0].segments[0][1]) == 3
    monkeypatch.setattr("zed_spark.formats.columnar.write.segments.LARGEST", 4000)
    with VngWriter(io.BytesIO(), layout="4") as writer:
        for part in parts[:3]:
            writer.write(part)
        # As soon as it is known, and not when the file is written.
        with pytest.raises(SchemaMismatchError, match="4000 bytes in one segment"):
            writer.write(parts[3])


def test_a_column_laid_out_otherwise_is_refused():
    with pytest.raises(SchemaMismatchError, match="int32"):
        vng_bytes(Sequence((INT64,), (Column(INT64, pa.array([1], pa.int32())),)))


@pytest.mark.parametrize(
    "options",
    [
        {"layout": "2"},
        {"compression": "snappy"},
        {"compression": "zstd"},
        {"compression": "zstd", "layout": "4"},
        {"rows_per_segment": 0},
        {"segment_thresh": -1},
        {"skew_thresh": 2**63},
        {"layout": "4", "rows_per_segment": 10},
    ],
)
def test_options_that_cannot_be(options):
    with pytest.raises(OptionError):
        VngWriter(io.BytesIO(), **options)


def test_an_error_leaves_the_sink_as_it_was():
    sink = io.BytesIO()
    writer = VngWriter(sink)
    with pytest.raises(ZeroDivisionError), writer:
        writer.write(Sequence((INT64,), (1 // len(sink.getvalue()),)))
    assert sink.getvalue() == b""
