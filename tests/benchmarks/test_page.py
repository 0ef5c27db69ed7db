"""The page and its plot are made from the JSON of runs."""

from __future__ import annotations

import json
from importlib.util import find_spec

import pytest

from benchmarks import page

pytestmark = pytest.mark.skipif(find_spec("matplotlib") is None, reason="needs matplotlib")


def measure(data, query, engine, ratio, milliseconds=100):
    return {
        "data": data,
        "query": query,
        "engine": engine,
        "rows": 10,
        "seconds": milliseconds / 1000,
        "cpu_ratios": {} if ratio is None else {"parquet": ratio},
    }


def demand(part, who, seen, at_most, unit="x parquet"):
    return {"part": part, "who": who, "unit": unit, "seen": seen, "at_most": at_most, "met": seen <= at_most}


@pytest.fixture
def figures():
    return {
        "environment": {"python": "3", "cores": 2},
        "bytes": {"mixed": {"vng": 2_000_000}},
        "measures": [
            measure("mixed", "read all columns", "vng", 0.5),
            measure("mixed", "read all columns", "zng", 0.9),
            measure("mixed", "read all columns", "parquet", None),
            measure("mixed", "read all columns", "lz4 of vng", 0.1),
            measure("mixed", "count", "vng", 0.25),
            measure("mixed", "count", "parquet", None, 40),
            measure("mixed", "count", "orc", 1.5),
        ],
        "demands": [
            demand("mixed, read all columns", "vng", 0.5, 0.6),
            demand("mixed, read all columns", "zng", 0.9, 0.75),
            demand("mixed, count", "vng", 0.25, 0.5),
            demand("scale, read", "vng", 1.5, 1.25, "x time"),
        ],
    }


@pytest.fixture
def root(tmp_path):
    (tmp_path / "docs").mkdir()
    (tmp_path / "benchmarks").mkdir()
    return tmp_path


@pytest.mark.slow
def test_a_page_has_what_was_asked_and_seen(figures, root):
    page.write([figures], root)
    text = (root / page.PAGE).read_text()
    assert "**2 of 4 demands are met.**" in text
    assert "python 3, cores 2." in text
    assert "| vng, read all columns | 0.50 (0.60) |" in text
    assert "| zng, read all columns | **0.90** (0.75) |" in text
    assert "|  | vng | parquet | orc | asked |" in text
    assert "| count | 0.25 | 40 ms | 1.50 | <= 0.50 |" in text
    assert "| scale, read | vng | **1.50** | <= 1.25 | x time |" in text
    assert "lz4 of vng" not in text


@pytest.mark.slow
def test_lakes_beside_others_are_shown(figures, root):
    times = (("spark", "iceberg", 0.2), ("spark", "zed", 0.1), ("analytic", "zed", 1), ("analytic", "parquet", 2))
    peers = [{"where": at, "query": "q", "engine": name, "wall": 9, "cpu": seconds} for at, name, seconds in times]
    page.write([figures, {"environment": {}, "demands": [], "peers": peers}], root)
    text = (root / page.PAGE).read_text()
    assert "|  | lake, ms | x iceberg |\n|---|--:|--:|\n| q | 100 | 0.50 |" in text
    assert "|  | lake, ms | x parquet |\n|---|--:|--:|\n| q | 1000 | 0.50 |" in text
    assert "pyiceberg" not in text


def test_the_plot_is_the_same_for_the_same_figures(figures, root):
    page.write([figures], root)
    first = (root / page.PLOT).read_bytes()
    page.write([figures], root)
    assert (root / page.PLOT).read_bytes() == first
    assert first.startswith(b"<?xml")
    assert b">vng</text>" in first


def test_without_comparisons_nothing_is_written(figures, root):
    with pytest.raises(ValueError, match="no comparisons"):
        page.write([{**figures, "measures": []}], root)
    assert not (root / page.PAGE).exists()


def test_comparisons_of_two_runs_are_merged(figures):
    again = {**figures, "measures": [measure("mixed", "count", "vng", 0.125), measure("mixed", "where", "vng", 0.75)]}
    small = {"environment": {}, "measures": [measure("small files", "plan", "vng", 3)], "demands": []}
    found = page.merged([figures, again, small])["measures"]
    assert found[:4] == figures["measures"][:4]
    assert found[4] == again["measures"][0]
    assert found[5:] == [*figures["measures"][5:], again["measures"][1]]


def test_a_run_of_one_part_changes_only_its_figures(figures, root):
    size = {"cpu": 1.0, "peak": 1_000_000}
    more = {
        "environment": {"cores": 9},
        "scale": [{"format": "vng", "rows": 1000, "stored": 5, "write": size, "read": size}],
        "demands": [demand("scale, read", "vng", 1.0, 1.25, "x time")],
    }
    page.write([figures], root)
    page.write([more], root)
    text = (root / page.FIGURES).read_text()
    assert len(text.splitlines()) == 2 + 2 + 3 * 2 + 7 + 4 + 1
    found = json.loads(text)
    assert found["environment"] == figures["environment"]
    assert found["scale"] == more["scale"]
    assert [one["seen"] for one in found["demands"]] == [0.5, 0.9, 0.25, 1.0]
    assert "**3 of 4 demands are met.**" in (root / page.PAGE).read_text()
    assert found == page.merged([figures, more])
