"""Rows that cannot be converted, in the modes that tolerate damage: all other rows stay where they are.

ZNG holds type values as they are. Formats that translate them find a bad one when they decode it.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import direct_reads as direct
from support.example_counts import examples
from support.format_writers import sequence

from zed_spark.errors import CorruptDataError
from zed_spark.formats.registry import writer_settings
from zed_spark.types import INT64, encode_type, parse_type

REPORT = "_corrupt_record"
GOOD, BAD = encode_type(INT64), b"\xff\xff"
SHAPES = {
    parse_type("{n:int64,t:type}"): lambda t: t,
    parse_type("{n:int64,l:[type]}"): lambda t: [GOOD, t, GOOD],
    parse_type("{n:int64,m:|{string:type}|}"): lambda t: [(b"a", t), (b"b", GOOD)],
    parse_type("{n:int64,u:(int64,type)}"): lambda t: (1, t),
    parse_type("{n:int64,r:{x:int64,t:type}}"): lambda t: (7, t),
    parse_type("{n:int64,e:[{u:(string,[type])}]}"): lambda t: [((0, b"x"),), ((1, [t, t]),)],
}


def write(path, format, kinds, bad):
    """A file whose row i has the number i, and a type value that is none if i is in `bad`."""
    shapes = list(SHAPES.items())
    rows = [(shapes[kind][0], (n, shapes[kind][1](BAD if n in bad else GOOD))) for n, kind in enumerate(kinds)]
    with path.open("wb") as sink, writer_settings(format, {}).writer(sink) as writer:
        writer.write(sequence(rows))
    return path


@settings(max_examples=examples(150))
@given(st.data())
def test_only_bad_rows_are_missing(tmp_path_factory, data):
    kinds = data.draw(st.lists(st.sampled_from(range(len(SHAPES))), min_size=1, max_size=40))
    bad = data.draw(st.sets(st.integers(0, len(kinds) - 1)))
    path = write(tmp_path_factory.mktemp("rows") / "x.zng", "zng", kinds, bad)
    first = data.draw(st.integers(0, len(kinds)))
    options = {"batchRows": data.draw(st.sampled_from(["1", "7", "100"])), "where": f"n >= {first}"}
    good = [n for n in range(first, len(kinds)) if n not in bad]
    dropped = direct.table("zng", [path], mode="DROPMALFORMED", **options)
    assert [row["n"] for row in dropped.to_pylist()] == good
    found = direct.table("zng", [path], mode="PERMISSIVE", **options).to_pylist()
    assert [row["n"] for row in found] == [None if n in bad else n for n in range(first, len(kinds))]
    for n, row in enumerate(found, first):
        assert (row[REPORT] is not None) == (n in bad)
        if n in bad:
            assert row[REPORT].startswith(f"{path}, ")
            assert all(value is None for name, value in row.items() if name != REPORT)
    assert [row for row in found if row[REPORT] is None] == [{**row, REPORT: None} for row in dropped.to_pylist()]
    if len(good) < len(kinds) - first:
        with pytest.raises(CorruptDataError, match="type value"):
            direct.table("zng", [path], **options)


def test_variants(tmp_path):
    kinds = list(range(len(SHAPES))) * 3
    bad = {0, 4, 8, 9, 17}
    path = write(tmp_path / "x.zng", "zng", kinds, bad)
    found = direct.table("zng", [path], mode="PERMISSIVE", schemaMode="variant").to_pylist()
    assert [n for n, row in enumerate(found) if row["value"] is None] == sorted(bad)
    assert [n for n, row in enumerate(found) if row[REPORT] is not None] == sorted(bad)
    assert len(direct.table("zng", [path], mode="DROPMALFORMED", schemaMode="variant")) == len(kinds) - len(bad)


def test_conditions_and_other_columns(tmp_path):
    path = write(tmp_path / "x.zng", "zng", [0] * 100, {10, 20, 30})
    found = direct.table("zng", [path], mode="PERMISSIVE", where="n > 15", fileNameColumn="file").to_pylist()
    assert [row["n"] for row in found] == [None if n in (20, 30) else n for n in range(16, 100)]
    assert {row["file"] for row in found} == {str(path)}
    # A column that is not read has no bad values.
    assert len(direct.table("zng", [path], mode="PERMISSIVE", columns="n")) == 100


@pytest.mark.parametrize("mode", ["PERMISSIVE", "DROPMALFORMED"])
def test_many_bad_rows_are_converted_in_few_steps(tmp_path, mode, monkeypatch):
    from zed_spark.spark.convert.batches import BatchConverter

    calls = []
    batch = BatchConverter.batch
    monkeypatch.setattr(BatchConverter, "batch", lambda *args: calls.append(1) or batch(*args))
    draw = random.Random(22)
    bad = set(draw.sample(range(32_768), 30_000))
    path = write(tmp_path / "x.zng", "zng", [0, 1] * 16_384, bad)
    found = direct.table("zng", [path], mode=mode)
    assert [n for n in found["n"].to_pylist() if n is not None] == [n for n in range(32_768) if n not in bad]
    assert len(found) == (32_768 if mode == "PERMISSIVE" else 2_768)
    # A batch of two leaves is converted three times at most.
    assert len(calls) <= 3 * 10
