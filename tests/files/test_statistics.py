"""Statistics of every path: what VNG, CSUP and zones say of columns is true of all values, in the order of values."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import type_strategies as strategies
from support.columnar_files import plain_rows
from support.example_counts import examples
from support.format_writers import Row, sequence
from support.true_statistics import check

import zed_spark
from zed_spark.cli.zones import build
from zed_spark.columns.statistics import statistics
from zed_spark.columns.summary import SuperType
from zed_spark.columns.values import from_values
from zed_spark.conditions.condition import IsNull
from zed_spark.conditions.prune import can_match
from zed_spark.errors import SchemaMismatchError, UnsupportedTypeError
from zed_spark.files.metadata import shown
from zed_spark.files.zones import decode, key_of
from zed_spark.formats.columnar.write import values as write_values
from zed_spark.formats.csup.format import CsupSettings
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.formats.settings import WriterSettings
from zed_spark.formats.vng.format import VngSettings
from zed_spark.storage.source import BytesSource
from zed_spark.types import (
    FLOAT16,
    FLOAT32,
    FLOAT64,
    IP,
    NULL,
    PRIMITIVES,
    STRING,
    Enum,
    Error,
    Named,
    Record,
    Type,
    Union,
    encode_type,
    parse_type,
    sort_members,
)
from zed_spark.types.compare import compare, key

SHAPES = [
    VngSettings(layout="3"),
    VngSettings(layout="3", rows_per_segment=3),
    VngSettings(layout="4"),
    VngSettings(layout="seed"),
    *(CsupSettings(version=version, rows_per_object=5) for version in ("12", "14", "16", "23")),
]

SPECIAL: dict[Type, list[Any]] = {
    IP: [strategies.address(text) for text in ("255.0.0.1", "1.2.3.4", "::", "1::", "ff::")],
    STRING: [b"", b"a", "\ufffd".encode(), "\U00010000".encode(), "é".encode()],
    **{of: [0.0, -0.0, float("nan"), float("inf"), -float("inf"), 1.0] for of in (FLOAT16, FLOAT32, FLOAT64)},
}
"""Values whose order differs between Zed, Arrow and their bytes."""


def leaves() -> st.SearchStrategy[Type]:
    flat = st.sampled_from([of for of in PRIMITIVES if of is not NULL])
    nested = flat.map(lambda of: Named("n", of)) | flat.map(Error) | flat.map(lambda of: Record((("x", of),)))
    unions = st.lists(flat, min_size=2, max_size=3, unique=True).map(lambda of: Union(sort_members(of)))
    return flat | flat | nested | unions | st.just(Enum(("b", "a", "c")))


def values(of: Type) -> st.SearchStrategy[Any]:
    special = SPECIAL.get(of.inner if isinstance(of, Named) else of)
    drawn = strategies.values(of)
    return drawn if special is None else drawn | st.sampled_from(special)


@st.composite
def columns(draw: st.DrawFn) -> list[Row]:
    """Rows of one type: a primitive, or a record of a few fields, some of them of few distinct values."""
    kinds = draw(st.lists(leaves(), min_size=1, max_size=3))
    fields = []
    count = draw(st.integers(1, 12))
    for of in kinds:
        pool = draw(st.lists(values(of), min_size=1, max_size=draw(st.sampled_from([1, 3, 12]))))
        fields.append([draw(st.sampled_from(pool)) for _ in range(count)])
    if draw(st.booleans()):
        return [(kinds[0], value) for value in fields[0]]
    of = Record(tuple((f"f{place}", kind) for place, kind in enumerate(kinds)))
    rows: list[Row] = [(of, row) for row in zip(*fields, strict=True)]
    return [(of, None), *rows] if draw(st.booleans()) else rows


def written(shape: WriterSettings, rows: list[Row]) -> bytes | None:
    sink = io.BytesIO()
    try:
        with shape.writer(sink) as writer:
            writer.write(sequence(rows))
    except (SchemaMismatchError, UnsupportedTypeError):
        # The seed specification has no place for some nulls, and versions of CSUP lack some types.
        return None
    return sink.getvalue()


def name(shape: WriterSettings) -> str:
    cut = getattr(shape, "rows_per_segment", None)
    return f"{shape.format}-{getattr(shape, 'layout', '') or shape.version}{'-cut' if cut else ''}"


def verify(shape: WriterSettings, rows: list[Row]) -> bool:
    data = written(shape, rows)
    if data is None:
        return False
    source, format = BytesSource(data, "x"), format_named(shape.format)
    found = plain_rows(format.read(source, None, ReadRequest()))
    for one in format.summarize(source).super_types:
        check(one, [value for of, value in found if of is one.type])
    return True


@pytest.mark.draws
@pytest.mark.parametrize("most", [2, 256])
@pytest.mark.parametrize("shape", SHAPES, ids=name)
@pytest.mark.one_in(3)
def test_statistics_are_true(shape: WriterSettings, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # With small dictionaries few values are enough for columns that have bounds instead.
    monkeypatch.setattr(write_values, "MOST", most)
    held = []

    @settings(max_examples=examples(40))
    @given(columns())
    def each(rows: list[Row]) -> None:
        held.append(verify(shape, rows))

    each()
    assert sum(held) > len(held) // 3


@pytest.mark.parametrize("most", [2, 256])
@pytest.mark.parametrize("shape", SHAPES, ids=name)
@pytest.mark.parametrize("wrap", [lambda of: of, lambda of: Named("n", of), lambda of: Record((("a", of),))])
@pytest.mark.parametrize("of", SPECIAL, ids=str)
@pytest.mark.one_in(7)
def test_special_values(of: Type, wrap: Any, shape: WriterSettings, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(write_values, "MOST", most)
    outer = wrap(of)
    for some in (SPECIAL[of], SPECIAL[of][:2], SPECIAL[of][:1], [None, *SPECIAL[of][1::-1]]):
        rows = [(outer, (value,) if isinstance(outer, Record) else value) for value in some]
        assert verify(shape, rows)


@settings(max_examples=examples(30))
@given(columns())
def test_zones_are_true(tmp_path_factory: pytest.TempPathFactory, rows: list[Row]) -> None:
    shape = VngSettings(layout="3")
    data = written(shape, rows)
    assert data is not None
    found = plain_rows(format_named("vng").read(BytesSource(data, "x"), None, ReadRequest()))
    path = tmp_path_factory.mktemp("zones") / "x.vng"
    path.write_bytes(data)
    list(build([str(path)], rows=4))
    zones = decode(Path(path.parent, key_of(str(path))).read_bytes(), str(path))
    assert zones.zones[-1].stop == len(found)
    for zone in zones.zones:
        part = found[zone.start : zone.stop]
        for one in zone.super_types:
            check(one, [value for of, value in part if of is one.type])


@pytest.mark.parametrize("shape", SHAPES, ids=name)
def test_a_null_in_a_union_is_not_pruned(shape: WriterSettings) -> None:
    of = parse_type("{u:(int64,null)}")
    data = written(shape, [(of, ((0, 5),)), (of, ((1, None),)), (of, ((0, 6),))])
    assert data is not None
    [one] = format_named(shape.format).summarize(BytesSource(data, "x")).super_types
    assert can_match(IsNull(("u",)), one)
    zone = SuperType(of, 3, statistics(from_values(of, [((0, 5),), ((1, None),), ((0, 6),)])))
    assert zone.statistics["u",].nulls == 1
    assert can_match(IsNull(("u",)), zone)


TYPES = [encode_type(parse_type(text)) for text in ("{a:int64}", "[int64]", "string", "n=int64", "int64")]


@pytest.mark.parametrize("shape", SHAPES, ids=name)
@pytest.mark.parametrize(
    ("of", "some"),
    [
        (IP, SPECIAL[IP]),
        (STRING, SPECIAL[STRING]),
        (FLOAT64, SPECIAL[FLOAT64]),
        (parse_type("int8"), [0, -128, 1, -1, 127]),
        (parse_type("uint8"), [0, 255, 1, 128]),
        (parse_type("duration"), [-(2**63), 0, 2**63 - 1]),
        (parse_type("net"), [bytes((10, 0, 0, 0, 255, 0, 0, 0)), bytes(32), bytes((1, 2, 0, 0, 255, 255, 0, 0))]),
        (parse_type("type"), TYPES),
    ],
    ids=str,
)
@pytest.mark.one_in(5)
def test_extremes_of_files(of: Type, some: list[Any], shape: WriterSettings, tmp_path: Path) -> None:
    """`min_max` of several files, of which some state distinct values and some bounds, is that of all values."""
    record = Record((("a", of),))
    for place, part in enumerate([some, some[:1], some[1:], some[::-1]]):
        data = written(shape, [(record, (value,)) for value in part])
        assert data is not None
        (tmp_path / f"{place}.{shape.format}").write_bytes(data)
        ordered = sorted(((of, value) for value in part if value == value), key=key())
        low, high = zed_spark.min_max(str(tmp_path / f"{place}.{shape.format}"), "a")
        assert (low, high) == (shown(*ordered[0]), shown(*ordered[-1]))
    ordered = sorted(((of, value) for value in some if value == value), key=key())
    assert compare(*ordered[0], *ordered[-1]) < 0
    assert zed_spark.min_max(str(tmp_path), "a") == (shown(*ordered[0]), shown(*ordered[-1]))
