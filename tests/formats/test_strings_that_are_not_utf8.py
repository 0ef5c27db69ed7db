"""Strings of any bytes in files of every format: batches have valid text, the same whatever readers know of it."""

from __future__ import annotations

import io
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples
from support.format_writers import Row, sequence
from support.row_filters import row_filter_of
from support.type_strategies import same

from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.values import to_values
from zed_spark.files.arrow_tables import to_batch
from zed_spark.formats.csup.format import CsupSettings
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.formats.rows.format import BsupSettings, ZngSettings
from zed_spark.formats.settings import WriterSettings
from zed_spark.formats.vng.format import VngSettings
from zed_spark.storage.source import BytesSource
from zed_spark.types import parse_type
from zed_spark.types.fuse import fuse_types

FORMATS = [
    *(VngSettings(layout=layout) for layout in ("3", "4", "seed")),
    VngSettings(rows_per_segment=7),
    ZngSettings(),
    *(CsupSettings(version=version) for version in ("12", "14", "16", "23", "seed")),
    *(BsupSettings(version=version) for version in ("0", "1", "2", "5")),
]

TEXTS = st.sampled_from([b"", b"a", b"plain", "é".encode(), b"\xc3", b"\xa9", b"\xff", "€".encode()[:2], b"\xac"])
"""Bytes of which some are valid only beside others."""

SHAPES = [
    (parse_type("{n:int64,s:string}"), lambda n, one, other: (n, one)),
    (parse_type("{n:int64,s:string,t:(int64,string)}"), lambda n, one, other: (n, one, (1, other))),
    (parse_type("{n:int64,r:{s:string,b:bytes}}"), lambda n, one, other: (n, (one, b"\xff"))),
    (parse_type("{n:int64,s:[string],t:string}"), lambda n, one, other: (n, [one, other], b"t%d" % n)),
    (parse_type("{n:int64,s:|{string:{u:string}}|}"), lambda n, one, other: (n, [(b"k", (one,))])),
    (parse_type("{n:int64,s:error(string),t:string}"), lambda n, one, other: (n, one, b"%d" % n + other)),
    (parse_type("string"), lambda n, one, other: one),
]


@st.composite
def drawn_rows(draw: st.DrawFn) -> list[Row]:
    """Rows of a few shapes: mostly ASCII, few or many, with few or many distinct texts."""
    shapes = draw(st.lists(st.sampled_from(SHAPES), min_size=1, max_size=3, unique_by=lambda shape: id(shape[0])))
    pool = [b"a", b"bc", *draw(st.lists(TEXTS, max_size=3))]
    picks = st.tuples(st.sampled_from(shapes), st.sampled_from(pool), st.sampled_from(pool))
    few = draw(st.lists(picks, min_size=1, max_size=8))
    times, distinct = draw(st.sampled_from([1, 1, 60])), draw(st.booleans())
    return [
        (of, make(n, b"%d-" % n + one if distinct else one, other))
        for n, ((of, make), one, other) in enumerate(few * times)
    ]


def read(data: bytes, format: str, **request: Any) -> list[Sequence]:
    return list(format_named(format).read(BytesSource(data), None, ReadRequest(**request)))


def unknown(one: Sequence) -> Sequence:
    """The sequence as if nobody had looked at its text."""
    return Sequence(one.types, tuple(Column(column.type, column.array) for column in one.columns), one.tags)


@pytest.mark.parametrize("shape", FORMATS, ids=lambda shape: f"{shape.format} {getattr(shape, 'version', '')}")
@settings(max_examples=examples(60))
@given(rows=drawn_rows(), request=st.sampled_from(["all", "filter", "batches"]))
@pytest.mark.one_in(3)
def test_batches_have_valid_text(shape: WriterSettings, rows: list[Row], request: str) -> None:
    sink = io.BytesIO()
    with shape.writer(sink) as writer:
        writer.write(sequence(rows))
    types = list(dict.fromkeys(of for of, _ in rows))
    fused = fuse_types(types)
    more: dict[str, Any] = {}
    if request == "filter" and parse_type("string") not in types:
        more = {"keep": row_filter_of("n > 2", fused)}
    elif request == "batches":
        more = {"batch_rows": 3, "first_rows": 3}
    for one in read(sink.getvalue(), shape.format, **more):
        batch = to_batch(one, fused)
        batch.validate(full=True)
        assert batch.equals(to_batch(unknown(one), fused))


@pytest.mark.parametrize("shape", FORMATS, ids=lambda shape: f"{shape.format} {getattr(shape, 'version', '')}")
@pytest.mark.parametrize("rows", [5, 700])
@pytest.mark.one_in(5)
def test_ascii_is_known_to_be_valid(shape: WriterSettings, rows: int) -> None:
    """Else it would be looked at once more, when it has left the cache."""
    of = parse_type("{n:int64,s:string,t:string,l:[string],r:{s:string}}")
    values = [(of, (n, b"%d" % n, b"ab"[n % 2 :], [b"x", b"%d" % n], (b"deep",))) for n in range(rows)]
    sink = io.BytesIO()
    with shape.writer(sink) as writer:
        writer.write(sequence(values))
    for one in read(sink.getvalue(), shape.format):
        assert all(column.is_clean for column in one.columns)


def test_a_character_that_two_values_share_is_not_valid() -> None:
    of = parse_type("{s:string}")
    rows: list[Row] = [(of, (b"\xc3",)), (of, (b"\xa9",))]
    for shape in FORMATS:
        sink = io.BytesIO()
        with shape.writer(sink) as writer:
            writer.write(sequence(rows))
        [one] = read(sink.getvalue(), shape.format)
        assert same(to_values(one.columns[0]), [(b"\xc3",), (b"\xa9",)])
        assert to_batch(one, of).column(0).to_pylist() == ["\ufffd", "\ufffd"]
