"""The benchmarks run: at tiny sizes, without Spark, every case of reading and writing gives figures."""

from __future__ import annotations

import json
import math
import subprocess
import sys

import pytest

from benchmarks import __main__ as benchmarks
from benchmarks import lake, large, memory, planning, pools, report
from benchmarks.data import mixed, mixed_parts
from benchmarks.measure import Case
from zed_spark import lake as lakes
from zed_spark.columns.values import to_values

ENGINES = ("vng", "zng", "csup", "vortex")


@pytest.fixture
def run(monkeypatch, tmp_path, capsys):
    """``run(*arguments)``: what is printed, and the JSON written."""
    monkeypatch.delenv(benchmarks.VARIABLE, raising=False)

    def called(*arguments):
        target = tmp_path / "figures.json"
        benchmarks.main([*arguments, "--json", str(target)])
        return capsys.readouterr().out, json.loads(target.read_text())

    return called


@pytest.mark.slow
def test_new_processes(run):
    text, figures = run("--startup", "--repeats", "1")
    assert [one["format"] for one in figures["startup"]] == ["vng", "zng", "csup", "zson"]
    assert [one["format"] for one in figures["first_row"]] == ["vng", "zng", "csup", "bsup"]
    for one in figures["first_row"]:
        assert one["cold"] > one["warm"] > 0
        assert one["kernels"] > 1
    assert text.count("<= 0.50") == text.count("<= 5.00") == 4


@pytest.mark.slow
def test_reading_and_writing(run):
    text, figures = run("--only", "arrow", "--write", "--rows", "2000", "--repeats", "1")
    assert "benchmarks.spark" not in sys.modules
    assert set(figures["bytes"]) == {"mixed", "nested"}
    found = {(one["data"], one["query"], one["engine"]) for one in figures["measures"]}
    for data in ("mixed", "nested"):
        reads = {(data, query, engine) for query in ("read all columns", "read 2 columns") for engine in ENGINES}
        writes = {(data, "write", engine) for engine in (*ENGINES, "parquet")}
        assert reads | writes < found
    for one in figures["measures"]:
        assert one["seconds"] > 0
        assert one["rows"] in (2000, 400)
        assert len(one["wall"]) == len(one["cpu"]) == 1
        for demand in one["demands"]:
            assert demand["met"] == (demand["ratio"] <= demand["at_most"])
    demanded = {
        (one["data"], one["engine"]) for one in figures["measures"] if one["query"] == "write" and one["demands"]
    }
    assert demanded == {(data, engine) for data in ("mixed", "nested") for engine in ("vng", "zng", "csup")}
    assert "nested, write, 400 rows" in text
    assert text.rstrip().endswith(("demands missed", "all demands met"))


@pytest.mark.slow
def test_large_files(run, monkeypatch):
    monkeypatch.setattr(large, "PART", 500)
    text, figures = run("--large", "1")
    assert [one["shape"] for one in figures["large"]] == [shape for shape in large.SHAPES for _ in range(2)]
    for half, whole in zip(figures["large"][::2], figures["large"][1::2], strict=True):
        assert whole["rows"] == 2 * half["rows"] or whole["rows"] == 2 * half["rows"] + 1
        assert whole["arrow"] > 1.8 * half["arrow"]
        assert (whole["stored"] > 1.5 * half["stored"]) == (whole["shape"] != "making the rows")
    assert "memory" in text.splitlines()[-1]


def test_memory_that_grows_is_reported():
    def peak(shape, bytes_):
        return large.Peak(shape, 1, 1, 1, 1.0, bytes_)

    peaks = [peak("a", 100), peak("a", 120), peak("b", 100), peak("b", 200), peak("c", None), peak("c", None)]
    assert large.grown(peaks) == ["b"]


def test_demands_are_judged_by_processor_time_where_it_is_known():
    def case(engine, wall, cpu, **demands):
        return Case("rows", "write", engine, lambda: None, 10, demands, [wall], cpu)

    ours, theirs = case("vng", 9.0, [1.0], parquet=0.6), case("parquet", 2.0, [2.0])
    assert report.missed([ours, theirs]) == 0
    assert "met" in report.table([ours, theirs])
    unknown = case("vng", 9.0, [], parquet=0.6)
    assert report.missed([unknown, theirs]) == 1


def test_rows_are_the_same_however_they_are_asked_for():
    [whole] = mixed(700).parts
    [part] = mixed_parts(700)
    assert repr(to_values(whole.columns[0])) == repr(to_values(part.columns[0]))
    sizes = [len(part) for part in mixed_parts(700, 300)]
    assert sizes == [300, 300, 100]
    assert math.isclose(whole.nbytes / 700, large.ROW, rel_tol=0.2)


def test_lakes(run, monkeypatch):
    monkeypatch.setattr(lake, "COMMITS", 3)
    text, figures = run("--lake", "300", "--rows", "8000", "--repeats", "1")
    found = figures["lake"]
    assert found["objects"] == 300
    lengths = [1, 3, 30]
    for what in (lake.PLAN_COLD, lake.PLAN_WARM, lake.COMMIT_FIRST, lake.COMMIT, lake.TOKEN):
        assert [own["commits"] for own in found["times"] if own["what"] == what] == lengths
    for what in (lake.SPARK_COLD, lake.SPARK_WARM):
        assert [own["commits"] for own in found["times"] if own["what"] == what] == [30]
    for own in found["times"]:
        assert len(own["wall"]) == len(own["cpu"]) == (3 if own["what"] == lake.COMMIT else 1)
        assert min(own["wall"]) > 0
    part = found["range"]
    assert part["rows"] == 8_000
    assert 50 <= part["found"] <= 110
    assert part["planned"] <= 2 < part["objects"]
    assert 0 < part["read"] < part["nbytes"] / 4
    assert part["share"] == part["read"] / part["nbytes"]
    assert len(found["demands"]) == 6
    for demand in found["demands"]:
        assert demand["met"] == (demand["value"] <= demand["at_most"])
    assert "30 commits" in text
    assert ("MISSED" in text) == (not all(demand["met"] for demand in found["demands"]))
    assert text.rstrip().endswith(("demands missed", "all demands met"))


def test_a_pool_of_many_commits_is_what_it_says(tmp_path):
    pools.history(tmp_path, 100, 40, data=True)
    snapshot = lakes.open(str(tmp_path)).pool(pools.NAME).at()
    assert len(list(snapshot.log())) == 40
    assert len(snapshot.objects()) == 100
    assert snapshot.count() == sum(map(len, snapshot.scan())) == 200
    assert any(entry.name.endswith(".snap.zng") for entry in tmp_path.rglob("*"))


def test_planning_many_files(run):
    text, figures = run("--plan", "30")
    assert [(one["format"], one["files"]) for one in figures["planning"]] == [(name, 30) for name in planning.FORMATS]
    assert all(one["first"] > 0 for one in figures["planning"])
    assert "vng   30 files: listing" in text


def test_processor_time_of_processes_that_ended_counts():
    script = "import time\nwhile time.process_time() < 0.2: pass\nprint(flush=True)\ninput()"
    with memory.ProcessorTime() as time:
        before = time.seconds()
        with subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
            assert child.stdout is not None
            child.stdout.readline()
            during = time.seconds()
            child.communicate(b"\n")
        assert before + 0.15 < during <= time.seconds()


@pytest.mark.slow
@pytest.mark.spark
def test_planning_latency(tmp_path):
    target = tmp_path / "found.json"
    command = [sys.executable, "-m", "benchmarks", "--latency", "--repeats", "1", "--json", str(target)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found = json.loads(target.read_text())["latency"]
    assert [one["format"] for one in found] == ["vng", "zng", "csup", "zson"]
    assert all(0 < one["requests"] <= 2 and one["milliseconds"] > 0 for one in found)
    assert done.stdout.rstrip().endswith(("demands missed", "all demands met"))


@pytest.mark.slow
@pytest.mark.spark
def test_small_files(tmp_path):
    target = tmp_path / "found.json"
    command = [sys.executable, "-m", "benchmarks", "--small-files", "20", "--repeats", "1", "--json", str(target)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found = json.loads(target.read_text())["measures"]
    assert len({(one["data"], one["query"]) for one in found}) == 6
    assert {one["engine"] for one in found} == {"vng", "zng", "parquet"}
    assert all(one["seconds"] > 0 for one in found)
    assert done.stdout.rstrip().endswith(("demands missed", "all demands met"))
