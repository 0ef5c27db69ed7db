"""Records read by one call of a kernel: the same columns as shredded field by field, and the same errors."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples
from support.type_strategies import FIELD_NAMES, records, values
from support.zng_builder import encode

from zed_spark.codec.arrays import Bytes, Int32s
from zed_spark.columns.column import Column
from zed_spark.columns.project import ALL, Projection, wanted
from zed_spark.columns.values import to_values
from zed_spark.errors import CorruptDataError
from zed_spark.formats.allowance import Allowance
from zed_spark.formats.rows.block import Block, TypeNumbers
from zed_spark.formats.rows.frame import TYPES, VALUES, frames
from zed_spark.formats.rows.record_reader import RecordReader
from zed_spark.formats.rows.shred import shred
from zed_spark.formats.rows.typedef import TypeContext
from zed_spark.formats.rows.values import add_types
from zed_spark.storage.source import BytesSource
from zed_spark.types import Type, parse_type

Rows = tuple[Bytes, Int32s, Int32s]


def rows_of(of: Type, plain: list[Any]) -> Rows:
    """The arguments of a read of these values."""
    data, table = BytesSource(encode([(of, one) for one in plain], 10_000)), TypeContext()
    block = Block("<test>", np.empty(0, np.uint8))
    for frame in frames(data):
        if frame.kind == TYPES:
            add_types(table, frame, data, Allowance(data.size))
        elif frame.kind == VALUES:
            block.add(frame, data.read(frame.at, frame.length), TypeNumbers().map(table))
    block.finish()
    found = block.rows(0, len(plain), 1 << 30)
    assert len(found) == len(plain)
    return block.src, found.starts, found.stops


def same_as_shred(reader: RecordReader, of: Type, rows: Rows, projection: Projection = ALL) -> Column:
    src, starts, stops = rows
    expected, found = shred(of, src, starts.copy(), stops, projection), reader.take(src, starts, stops)
    found.array.validate(full=True)
    assert found.type == expected.type
    assert found.array.type == expected.array.type
    assert repr(to_values(found)) == repr(to_values(expected))
    return found


projections = st.lists(st.lists(st.sampled_from(FIELD_NAMES), min_size=1, max_size=2).map(tuple), max_size=4).map(
    lambda paths: wanted(paths)
)


@given(records(min_size=1).flatmap(lambda of: st.tuples(st.just(of), st.lists(values(of), min_size=1, max_size=8))))
@settings(max_examples=examples(100))
def test_random_records(pair: tuple[Type, list[Any]]) -> None:
    of, plain = pair
    reader = RecordReader(of, ALL)
    for part in (plain, plain[:1], plain * 3):
        same_as_shred(reader, of, rows_of(of, part))


@given(
    records(min_size=2).flatmap(lambda of: st.tuples(st.just(of), st.lists(values(of), min_size=1, max_size=5))),
    projections,
)
@settings(max_examples=examples(60))
def test_some_fields(pair: tuple[Type, list[Any]], projection: Projection) -> None:
    of, plain = pair
    same_as_shred(RecordReader(of, projection), of, rows_of(of, plain), projection)


def test_records_inside_that_are_null_at_times(monkeypatch: pytest.MonkeyPatch) -> None:
    of = parse_type("{a:{b:{c:int64},d:string},e:{f:uint8}}")
    usual: list[Any] = [[[[i], b"x" * i], [i]] for i in range(40)]
    reader = RecordReader(of, ALL)
    same_as_shred(reader, of, rows_of(of, usual))
    odd = [*usual, [None, [7]], [[None, b"y"], None]]
    column = same_as_shred(reader, of, rows_of(of, odd))
    assert column.array.field("a").null_count == 1
    # Known by now: no second look.
    monkeypatch.setattr(RecordReader, "_compile", None)
    same_as_shred(reader, of, rows_of(of, odd))
    same_as_shred(reader, of, rows_of(of, usual))


def test_null_records() -> None:
    of = parse_type("{a:int64}")
    reader = RecordReader(of, ALL)
    for plain in ([[1], None, [3]], [[1], [2]], [None]):
        same_as_shred(reader, of, rows_of(of, plain))


def test_bodies_that_are_longer_than_those_before() -> None:
    of = parse_type("{a:string,b:bytes,c:ip}")
    reader = RecordReader(of, ALL)
    for size in (0, 1, 300, 5, 70_000):
        plain = [[b"a" * size, b"b" * (i * 7), bytes(4 + 12 * (i % 2))] for i in range(30)]
        same_as_shred(reader, of, rows_of(of, plain))


@pytest.mark.parametrize(
    ("kind", "wider", "bad", "reason"),
    [
        ("uint8", "uint16", 256, "out of range"),
        ("int8", "int16", -129, "out of range"),
        ("enum(A,B)", "uint8", 2, "out of range"),
        ("float32", "float64", 1.5, "malformed value 2"),
        ("bool", "float64", 1.5, "malformed value 2"),
        ("ip", "string", b"12345", "bytes long"),
        ("{a:int64}", "string", b"\x05abc", "int64: malformed value 0"),
    ],
)
def test_damage_is_told_as_it_is_field_by_field(kind: str, wider: str, bad: Any, reason: str) -> None:
    written, read_as = parse_type(f"{{x:string,v:{wider}}}"), parse_type(f"{{x:string,v:{kind}}}")
    good = 1 if "int" in wider else None
    src, starts, stops = rows_of(written, [[b"x", good], [b"", good], [b"y", bad]])
    reader = RecordReader(read_as, ALL)
    with pytest.raises(CorruptDataError, match=reason) as expected:
        shred(read_as, src, starts.copy(), stops)
    with pytest.raises(CorruptDataError) as found:
        reader.take(src, starts, stops)
    assert str(found.value) == str(expected.value)
    # The rows before are read, and the reader is none the worse for it.
    column = reader.take(src, starts[:2], stops[:2])
    assert len(column) == 2
