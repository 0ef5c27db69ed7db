"""Named types of columns keep their names, once, in files of every generation that are made by hand."""

from __future__ import annotations

from typing import Any

import pytest
from support.columnar_files import Row, plain_rows
from support.csup_builder import VERSIONS
from support.csup_builder import Maker as CsupMaker
from support.vng_builder import GENERATIONS, Maker

from zed_spark.columns.project import Projection
from zed_spark.formats.columnar.metadata import text
from zed_spark.formats.csup.format import CSUP
from zed_spark.formats.format import Format
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.vng import reader
from zed_spark.formats.vng.format import VNG
from zed_spark.storage.source import BytesSource
from zed_spark.types import STRING, UINT16, Type, parse_type

PORT = "{a:port=uint16}"
POINT = "{a:pt={x:int64,y:int64}}"
TWICE = "{a:outer=inner=uint16}"
INSIDE = "{a:hosts=[host={port:port=uint16}]}"
UNION = "{a:either=(port=uint16,pt={x:int64,y:int64})}"
TOP = "top={a:port=uint16}"

FIELDS: dict[str, tuple[str, list[Any]]] = {
    "primitive": (PORT, [(1,), (2,), (1,)]),
    "primitive and null": (PORT, [(1,), (None,), (None,), (80,)]),
    "null first": (PORT, [(None,), (1,)]),
    "only null": (PORT, [(None,), (None,)]),
    "record": (POINT, [((1, 2),), ((3, 4),)]),
    "record and null": (POINT, [(None,), ((1, 2),), (None,)]),
    "only null records": (POINT, [(None,)]),
    "nulls in a record": (POINT, [((1, None),), (None,), ((None, 2),)]),
    "name of a name": (TWICE, [(1,), (None,), (2,)]),
    "in lists": (INSIDE, [([(1,), (2,)],), (None,), ([],)]),
    "nulls in lists": (INSIDE, [([(None,), (2,)],)]),
    "in a union": (UNION, [((0, 80),), ((1, (1, 2)),), ((0, 443),)]),
    "a null union": (UNION, [(None,), ((0, 80),), ((1, (None, 2)),)]),
    "super type": (TOP, [(1,), (None,)]),
}  # fmt: skip


A = Projection({"a": Projection()})
Y = Projection({"a": Projection({"y": Projection()})})


def read(format: Format, data: bytes, **request: Any) -> tuple[list[Row], set[Type]]:
    """The rows of a file with their super types, and the types of the columns that have them."""
    found = list(format.read(BytesSource(data, "made by hand"), None, ReadRequest(**request)))
    return plain_rows(found), {column.type for sequence in found for column in sequence.columns}


# Generation 2 stores names and nulls in different places.
NULLS = [(one, False) for one in GENERATIONS] + [(one, True) for one in GENERATIONS if one not in ("2", "seed")]


@pytest.mark.parametrize(("generation", "nulls_outside"), NULLS)
@pytest.mark.parametrize("case", FIELDS)
def test_names_of_vng(case, generation, nulls_outside, monkeypatch):
    of, values = parse_type(FIELDS[case][0]), FIELDS[case][1]
    data = Maker(generation, nulls_outside=nulls_outside).file([(of, value) for value in values])
    wanted = [(of, value) for value in values], {of}
    assert [one.type for one in VNG.summarize(BytesSource(data)).super_types] == [of]
    for is_small in (True, False):
        monkeypatch.setattr(reader, "SMALL", 256 << 10 if is_small else 0)
        for batch_rows in (1, 1000):
            assert read(VNG, data, batch_rows=batch_rows) == wanted
            assert read(VNG, data, batch_rows=batch_rows, projection=A) == wanted


@pytest.mark.parametrize("generation", GENERATIONS)
def test_names_stay_where_fields_are_left_out(generation):
    of = parse_type(POINT)
    data = Maker(generation, nulls_outside=True).file([(of, ((1, 2),)), (of, (None,))])
    rows, types = read(VNG, data, projection=Y)
    assert rows == [(of, ((2,),)), (of, (None,))]
    assert types == {parse_type("{a:pt={y:int64}}")}


@pytest.mark.parametrize("version", [version for version in VERSIONS if version < 13])
@pytest.mark.parametrize("nulls_around", [0, 1, 2])
def test_names_around_and_inside_of_nulls_in_csup(version, nulls_around):
    maker, of = CsupMaker(version), parse_type(TWICE)
    values = maker.ints(UINT16, [1, 80])
    for level, name in enumerate(("inner", "outer", "")):
        if level == nulls_around:
            values = maker.nulls([1, 0, 1], values)
        if name:
            values = maker.add("Named", Name=text(name), Values=values)
    rows, types = read(CSUP, maker.object(maker.record(3, a=values)))
    assert rows == [(of, (1,)), (of, (None,)), (of, (80,))]
    assert types == {of}


@pytest.mark.parametrize("version", VERSIONS)
def test_names_in_lists_and_unions_of_csup(version):
    maker = CsupMaker(version)
    of = parse_type("{a:[port=uint16],b:(port=uint16,who=string)}")
    port = maker.add("Named", Name=text("port"), Values=maker.ints(UINT16, [1, 80]))
    who = maker.add("Named", Name=text("who"), Values=maker.bodies(STRING, [b"me"]))
    lists = maker.list("Array", [2, 0], port)
    one = maker.add("Named", Name=text("port"), Values=maker.ints(UINT16, [443]))
    rows, types = read(CSUP, maker.object(maker.record(2, a=lists, b=maker.union([1, 0], [one, who]))))
    assert rows == [(of, ([1, 80], (1, b"me"))), (of, ([], (0, 443)))]
    assert types == {of}
