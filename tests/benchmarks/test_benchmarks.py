"""The benchmarks run: at tiny sizes, without Spark, every case of reading and writing gives figures."""

from __future__ import annotations

import json
import math
import subprocess
import sys

import pytest

from benchmarks import __main__ as benchmarks
from benchmarks import against, demands, lake, large, memory, one_task, planning, pools, report, scale
from benchmarks.data import mixed, mixed_parts
from benchmarks.demands import Demand
from benchmarks.measure import Case, measure
from benchmarks.one_task import Taken
from zed_spark import lake as lakes
from zed_spark.columns.values import to_values

OWN = ("vng", "zng", "csup")
ENGINES = (*OWN, "vortex")
READS = ("read all columns", "read 2 columns")


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
        assert one["wall"] > 0
        assert one["seconds"] > 0
    assert text.count("<= 0.50") == 4


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
    for demand in figures["demands"]:
        assert demand["met"] == (demand["seen"] <= demand["at_most"])
    demanded = [(one["part"], one["who"]) for one in figures["demands"]]
    asked = ("vng", "zng", "csup")
    assert demanded == [
        (f"{data}, {query}", engine)
        for data in ("mixed", "nested")
        for query in ("read all columns", "read 2 columns", "write")
        for engine in asked
    ]
    assert {one["unit"] for one in figures["demands"]} == {"x parquet", "x lz4 of zng"}
    assert "nested, write, 400 rows" in text
    assert text.rstrip().endswith(("demands missed", "all demands met"))


@pytest.mark.slow
def test_logs(run):
    text, figures = run("--only", "logs", "--rows", "2000", "--repeats", "1", "--spark-repeats", "0")
    assert "benchmarks.spark" not in sys.modules
    found = {(one["data"], one["query"], one["engine"]) for one in figures["measures"]}
    ours = {"conn.log": ("zeek",), "conn.json": ("json", "json, shape zeek")}
    for data, other in (("conn.log", "pyarrow.csv"), ("conn.json", "pyarrow.json")):
        assert found >= {(data, "to Arrow", name) for name in (*ours[data], other)}
        assert found >= {(data, "to columns in a file", name) for name in (*ours[data], f"{other} to parquet")}
    assert "x pyarrow.csv" in {one["unit"] for one in figures["demands"]}
    assert "conn.log: 2,000 rows" in text
    assert "conn.json: 2,000 rows" in text


@pytest.mark.slow
def test_two_trees(run):
    text, figures = run("--against", str(against.HERE), "--rows", "2000", "--repeats", "2")
    names = [
        f"{data}, {query}, {engine}" for data in ("mixed", "nested") for query in (*READS, "write") for engine in OWN
    ]
    assert [one["name"] for one in figures["against"]] == names
    for one in figures["against"]:
        assert 0.01 < one["ratio"] < 100
        assert 0.01 < one["noise"] < 100
    assert text.count("of that tree's") == len(names)


def test_a_tree_that_does_not_run_ends_the_comparison(tmp_path):
    with pytest.raises(RuntimeError, match=f"the process of {tmp_path} has ended"):
        against.run(str(tmp_path), sys.executable, 10, 1, tmp_path / "files", print)


@pytest.mark.slow
def test_large_files(run, monkeypatch):
    monkeypatch.setattr(large, "PART", 500)
    text, figures = run("--large", "1")
    assert [one["shape"] for one in figures["large"]] == [shape for shape in large.SHAPES for _ in range(2)]
    for half, whole in zip(figures["large"][::2], figures["large"][1::2], strict=True):
        assert whole["rows"] == 2 * half["rows"] or whole["rows"] == 2 * half["rows"] + 1
        assert whole["arrow"] > 1.8 * half["arrow"]
        assert (whole["stored"] > 1.5 * half["stored"]) == (whole["shape"] != "making the rows")
        assert (half["read"] is None) == (half["shape"] == "making the rows")
    assert {one["part"] for one in figures["demands"]} == {"memory, write", "memory, read"}
    assert "read in" in text


def test_memory_that_grows_is_reported():
    def peak(shape, bytes_, read=None):
        return large.Peak(shape, 1, 1, 1, 1.0, bytes_, read and Taken(1.0, read))

    peaks = [peak("a", 100), peak("a", 120), peak("b", 100, 10), peak("b", 200, 11), peak("c", None), peak("c", None)]
    found = [(one.part, one.who, one.seen, one.met) for one in large.demands(peaks)]
    assert found == [
        ("memory, write", "a", 1.2, True),
        ("memory, write", "b", 2.0, False),
        ("memory, read", "b", 1.1, True),
    ]


def test_demands_are_judged_by_processor_time_where_it_is_known():
    def case(engine, wall, cpu, **demands):
        return Case("rows", "write", engine, lambda: None, 10, demands, [wall], cpu)

    ours, theirs = case("vng", 9.0, [1.0], parquet=0.6), case("parquet", 2.0, [2.0])
    assert report.demands([ours, theirs]) == [Demand("rows, write", "vng", "x parquet", 0.5, 0.6)]
    assert "met" in report.table([ours, theirs])
    unknown = case("vng", 9.0, [], parquet=0.6)
    assert [one.seen for one in report.demands([unknown, theirs])] == [4.5]


def test_what_was_asked_is_shown_beside_what_was_seen():
    found = [Demand("write", "vng", "x parquet", 0.5, 0.6), Demand("write", "zng", "x parquet", 0.75, 0.6)]
    assert demands.table(found).splitlines() == [
        "            seen  asked",
        "write  vng  0.50  <= 0.60  x parquet  met",
        "       zng  0.75  <= 0.60  x parquet  MISSED",
    ]
    assert demands.verdict(found) == "1 of 2 demands missed"
    assert demands.verdict(found[:1]) == "all demands met"
    assert demands.from_json(demands.as_json(found)) == found


@pytest.mark.parametrize(("seen", "strict", "code"), [(2.0, True, 1), (2.0, False, None), (1.0, True, None)])
def test_strict_makes_a_missed_demand_the_exit_code(monkeypatch, run, seen, strict, code):
    monkeypatch.setattr(scale, "run", lambda most, folder, show: [])
    monkeypatch.setattr(scale, "demands", lambda found: [Demand("scale", "vng", "x", seen, 1.5)])
    arguments = ["--scale", "10", *(["--strict"] if strict else [])]
    if code is None:
        run(*arguments)
    else:
        with pytest.raises(SystemExit) as caught:
            run(*arguments)
        assert caught.value.code == code


def test_cases_that_are_slow_are_repeated_less():
    ran = []
    cases = [
        Case("rows", "read", name, lambda name=name: ran.append(name), 1, most=most)
        for name, most in (("a", None), ("b", 2))
    ]
    measure(cases, 4, lambda action: None, warm=True)
    assert "".join(ran) == "ababaa"
    assert [len(case.cpu) for case in cases] == [4, 2]


def test_rows_are_the_same_however_they_are_asked_for():
    [whole] = mixed(700).parts
    [part] = mixed_parts(700)
    assert repr(to_values(whole.columns[0])) == repr(to_values(part.columns[0]))
    sizes = [len(part) for part in mixed_parts(700, 300)]
    assert sizes == [300, 300, 100]
    assert math.isclose(whole.nbytes / 700, large.ROW, rel_tol=0.2)


@pytest.mark.slow
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
    assert len(figures["demands"]) == 6
    for demand in figures["demands"]:
        assert demand["met"] == (demand["seen"] <= demand["at_most"])
    assert "30 commits" in text
    assert ("MISSED" in text) == (not all(demand["met"] for demand in figures["demands"]))
    assert text.rstrip().endswith(("demands missed", "all demands met"))


def test_a_pool_of_many_commits_is_what_it_says(tmp_path):
    pools.history(tmp_path, 100, 40, data=True)
    snapshot = lakes.open(str(tmp_path)).pool(pools.NAME).at()
    assert len(list(snapshot.log())) == 40
    assert len(snapshot.objects()) == 100
    assert snapshot.count() == sum(map(len, snapshot.scan())) == 200
    assert any(entry.name.endswith(".snap.zng") for entry in tmp_path.rglob("*"))


def test_sizes_are_powers_of_ten_up_to_the_largest():
    assert scale.sizes(2_000_000) == [100_000, 1_000_000, 2_000_000]
    assert scale.sizes(1_000_000) == [100_000, 1_000_000]


def test_the_largest_table_is_demanded_to_be_like_one_of_a_tenth():
    def size(rows, cpu, peak):
        return scale.Size("vng", rows, 1, Taken(cpu, peak), Taken(cpu, None))

    found = list(scale.demands([size(100, 9.0, 1), size(1000, 2.0, 100), size(10_000, 30.0, 110)]))
    assert [(one.part, one.seen) for one in found] == [
        ("scale, write 10,000 rows", 1.5),
        ("scale, write 10,000 rows", 1.1),
        ("scale, read 10,000 rows", 1.5),
    ]
    assert list(scale.demands([size(100, 1.0, 1)])) == []


@pytest.mark.parametrize("format", scale.FORMATS)
def test_a_task_writes_and_reads_what_it_says(format, tmp_path):
    path = tmp_path / "rows"
    assert one_task._write(format, path, 3000, "narrow").cpu > 0
    assert one_task._rows(format, path) == 3000
    with pytest.raises(ValueError, match="3000 rows were read of 4000"):
        one_task._read(format, path, 4000)


@pytest.mark.slow
def test_scale(run, monkeypatch):
    monkeypatch.setattr(scale, "LEAST", 500)
    text, figures = run("--scale", "5000")
    assert [(one["format"], one["rows"]) for one in figures["scale"]] == [
        (format, rows) for format in scale.FORMATS for rows in (500, 5000)
    ]
    assert len(figures["demands"]) == 12
    assert "5,000" in text


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
        # Linux counts in ticks, of 10 ms as a rule; what looking took, which is left out, is known more exactly.
        assert before + 0.15 < during < time.seconds() + 0.05


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
    assert len(json.loads(target.read_text())["demands"]) == 8


@pytest.mark.slow
@pytest.mark.spark
def test_a_needle(tmp_path):
    target = tmp_path / "found.json"
    command = [sys.executable, "-m", "benchmarks", "--only", "needle", "--needle", "20000", "--files", "20"]
    subprocess.run([*command, "--json", str(target)], capture_output=True, text=True, check=True)
    found = json.loads(target.read_text())["needle"]
    assert [one["engine"] for one in found] == ["vng", "zng", "lake", "parquet in Spark"]
    # One file of twenty has it.
    assert all(0.05 < one["share"] < 0.2 for one in found[:3])
    assert len({one["rows"] for one in found}) == 1


@pytest.mark.slow
@pytest.mark.spark
def test_small_files(tmp_path):
    target = tmp_path / "found.json"
    command = [sys.executable, "-m", "benchmarks", "--small-files", "20", "--repeats", "1", "--json", str(target)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    figures = json.loads(target.read_text())
    found = figures["measures"]
    assert len({(one["data"], one["query"]) for one in found}) == 6
    assert {one["engine"] for one in found} == {"vng", "zng", "parquet", "lake"}
    assert all(one["seconds"] > 0 for one in found)
    assert {one["unit"] for one in figures["demands"]} == {"x parquet"}
    assert done.stdout.rstrip().endswith(("demands missed", "all demands met"))


@pytest.mark.slow
@pytest.mark.spark
def test_what_tasks_and_jobs_cost(tmp_path):
    target = tmp_path / "found.json"
    command = [sys.executable, "-m", "benchmarks", "--tasks", "4", "--repeats", "1", "--json", str(target)]
    subprocess.run(command, capture_output=True, text=True, check=True)
    found = json.loads(target.read_text())["tasks"]
    assert [one["format"] for one in found] == ["vng", "parquet"]
    assert all(one["job"]["wall"] > 0 for one in found)
    assert len(json.loads(target.read_text())["demands"]) == 2
