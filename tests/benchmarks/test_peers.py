"""The report of lakes beside their peers, and that what cannot be fetched is left out with a reason."""

from __future__ import annotations

import pytest

from benchmarks import peers, peers_report
from benchmarks.measure import Case
from benchmarks.peers_report import ANALYTIC, TOTAL, Figure

FIGURES = [
    Figure("spark", "count", "iceberg", 0.2, 0.1),
    Figure("spark", "count", "delta", 0.4, 0.5),
    Figure("spark", "count", "zed", 0.1, 0.05),
    Figure("spark", "insert", "iceberg", 0.2, 0.1),
    Figure("spark", "insert", "delta", 0.2, 0.1),
    Figure("spark", "insert", "zed", 0.4, 0.25),
    Figure("python", "update", "zed", 0.001, 0.002),
]


def test_ratios_are_of_processor_time_and_of_wall_time():
    lines = peers_report.table(FIGURES).splitlines()
    heading = "spark: ms of processor time (wall) iceberg delta zed zed/iceberg zed/delta"
    assert lines[0].split() == heading.split()
    assert lines[1].split("  ")[0] == "count"
    assert "50 (100)" in lines[1]
    assert lines[1].endswith("0.50 (0.50)  0.10 (0.25)")
    assert lines[-1].split() == ["update", "2", "(1)"]


def test_rows_behind_others_are_missed():
    missed = [one for one in peers_report.demands(FIGURES) if not one.met]
    assert [(one.part, one.unit, one.seen) for one in missed] == [
        ("lake in Spark, insert", "x iceberg", 2.5),
        ("lake in Spark, insert", "x delta", 2.5),
    ]
    assert all(one.met for one in peers_report.demands(FIGURES[:3]))
    assert len(list(peers_report.demands(FIGURES[:3]))) == 2
    assert list(peers_report.demands(FIGURES[6:])) == []


def test_all_analytic_queries_together_are_asked_for():
    times = (("one", 5), ("other", 1), (TOTAL, 6))
    cases = [Figure(ANALYTIC, query, "parquet", 1, seconds) for query, seconds in times]
    cases += [Figure(ANALYTIC, query, "zed", 1, seconds) for query, seconds in (("one", 1), ("other", 2), (TOTAL, 3))]
    [asked] = peers_report.demands(cases)
    assert (asked.part, asked.unit, asked.seen) == ("analytic, lake in Spark, all queries", "x parquet", 0.5)
    assert peers_report.from_json(peers_report.as_json(cases)) == cases


def test_figures_are_read_as_they_were_written(tmp_path):
    case = Case("spark", "count", "zed", lambda: None, 1, wall=[0.3, 0.1, 0.2], cpu=[0.01, 0.03, 0.02])
    peers_report.write(tmp_path / "figures.json", [case])
    assert peers_report.read(tmp_path / "figures.json") == [Figure("spark", "count", "zed", 0.2, 0.02)]


@pytest.mark.slow
def test_what_fails_is_left_out_with_a_reason(tmp_path):
    refused = peers.install(
        ["--no-index", "--find-links", str(tmp_path), "no-such-package-of-zed-spark"], tmp_path / "p"
    )
    assert isinstance(refused, str)
    assert "no-such-package-of-zed-spark" in refused
    lines = []
    assert "No module named" in (peers.call("benchmarks.no_such_module", [], tmp_path, lines.append) or "")
    assert (
        peers.reason("a\n :: org.x#y;1.0: unresolved dependency\nTraceback\n")
        == ":: org.x#y;1.0: unresolved dependency"
    )
