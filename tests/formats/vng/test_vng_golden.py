"""Every golden VNG file against the row reader on the ZNG file of the same values."""

from __future__ import annotations

import math
import sys
from typing import Any

import pytest
from support import golden
from support.true_statistics import check

from zed_spark.columns.summary import Statistics
from zed_spark.formats.vng.format import VNG
from zed_spark.storage.source import BytesSource
from zed_spark.types import Type, type_text

FILES = golden.files("vng")
SOME = [file for place, file in enumerate(FILES) if ".seg" in file.path.name or place % 6 == 0]


def same(rows: list[tuple[Type, Any]]) -> list[str]:
    # repr tells -0.0 from 0.0 and takes NaN for equal to itself.
    return [f"{type_text(of)} {value!r}" for of, value in rows]


def test_every_generation_is_there():
    assert {file.generation for file in FILES} >= {
        "vng-v2", "vng-v3", "vng-v3a", "vng-v3b", "vng-v3c", "vng-v3d", "vng-v3e", "vng-v4",
    }  # fmt: skip
    assert len(FILES) > 700


@pytest.mark.proves("{file.generation}", "read", "golden")
@pytest.mark.parametrize("file", golden.sweep(FILES))
def test_values_and_statistics(file, rows, expected):
    data = file.path.read_bytes()
    source = BytesSource(data, file.path.name)
    summary = VNG.summarize(source)
    assert summary.rows == file.values
    assert sum(one.rows for one in summary.super_types) == file.values
    found = rows(data)
    wanted = expected(file.case)
    if wanted is None:
        assert [f"<{type_text(of)}>" for of, _ in found] == file.types
    else:
        assert len(found) == len(wanted)
        assert all(of is own for (of, _), (own, _) in zip(found, wanted, strict=True))
        assert same(found) == same(wanted)
    assert {one.type for one in summary.super_types} >= {of for of, _ in found}
    for one in summary.super_types:
        values = [value for of, value in found if of is one.type]
        check(one, values)
        assert all(map(numbers_only, one.statistics.values()))


def numbers_only(one: Statistics) -> bool:
    return one.bounds is None or not any(isinstance(bound, float) and math.isnan(bound) for bound in one.bounds)


def test_statistics_are_there_where_they_can_be():
    file = next(file for file in FILES if file.case == "int-edges" and file.generation == "vng-v4")
    summary = VNG.summarize(BytesSource(file.path.read_bytes()))
    found = summary.super_types[0].statistics
    assert any(one.bounds for one in found.values())
    assert any(one.distinct for one in found.values())
    assert all(one.nulls is not None for one in found.values())


@pytest.mark.parametrize("file", golden.some(SOME, 15))
@pytest.mark.one_in(3)
def test_pieces_are_the_file(file, rows):
    data = file.path.read_bytes()
    whole = same(rows(data))
    for target in (1, 200, 5000):
        pieces = VNG.split(BytesSource(data), max(target, len(data) // 12))
        assert [piece.stop for piece in pieces[:-1]] == [piece.start for piece in pieces[1:]]
        assert same([row for piece in pieces for row in rows(data, piece)]) == whole
    assert VNG.split(BytesSource(data), 1 << 30)[1:] == []


@pytest.mark.parametrize("file", golden.some(SOME, 15))
@pytest.mark.one_in(3)
def test_batches_are_the_file(file, rows):
    data = file.path.read_bytes()
    assert same(rows(data, first_rows=1, batch_rows=7)) == same(rows(data, batch_bytes=300))


def test_cuts_fall_between_segments():
    file = next(file for file in FILES if file.path.name == "table-1k.v3b.seg.vng")
    source = BytesSource(file.path.read_bytes())
    pieces = VNG.split(source, file.path.stat().st_size // 3)
    from zed_spark.formats.vng.detect import load
    from zed_spark.formats.vng.plan import count

    cuts = count(source, load(source)).cuts
    assert len(cuts) > 3
    assert len(pieces) > 1
    assert {piece.stop for piece in pieces[:-1]} <= set(cuts)


@pytest.mark.slow
def test_planning_loads_no_pandas():
    import subprocess

    code = (
        "import sys; from zed_spark.formats.vng.format import VNG\n"
        "from zed_spark.storage import open_source\n"
        "for path in sys.argv[1:]:\n"
        "    source = open_source(path); VNG.summarize(source); VNG.split(source, 100); VNG.describe(source)\n"
        "assert 'pandas' not in sys.modules"
    )
    paths = [str(file.path) for file in FILES if file.case in ("interleaved-types", "many-types")]
    assert len(paths) > 10
    subprocess.run([sys.executable, "-c", code, *paths], check=True)
