"""The sources on a real cluster, a master and two workers, and through Spark Connect.

Everything runs on this machine, listens on the loopback interface only, and is ended with the test.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import socket
import sys
import time
from collections import Counter
from pathlib import Path

import pytest
from pyspark.sql.connect.session import SparkSession
from support import golden
from support.clusters import PATIENCE, connect_server, environment, standalone, started
from support.lake_check import check_lake
from support.planning_processes import READER, children, wait_until
from support.plans import plan_of

import zed_spark
from zed_spark.spark.native.jar import jar_for

pytestmark = [pytest.mark.spark, pytest.mark.slow]

FILES = {
    file.variant: str(file.path) for file in golden.files("vng") + golden.files("zng") if file.case == "events-400"
}
VNG, ZNG = FILES["v3e"], FILES["1.4.0.lz4.frames400"]


@pytest.fixture
def cluster(tmp_path):
    """The master's address and the groups of its processes."""
    with standalone(tmp_path, environment(tmp_path)) as (address, groups):
        yield address, groups


@pytest.fixture
def server(tmp_path):
    """The address of a Spark Connect server, a process of its own, and the group of its processes."""
    with connect_server(tmp_path, environment(tmp_path)) as (address, group):
        yield address, [group]


def run(program: str, arguments: list[str], folder: Path, groups: list[int]) -> dict[str, object]:
    """What the user's program gives; all processes are held to the loopback interface while it runs."""
    command = [sys.executable, str(Path(__file__).with_name(program)), *arguments]
    seen: set[str] = set()
    with started(command, folder, "driver", environment(folder)) as (process, log):
        end = time.monotonic() + PATIENCE
        while process.poll() is None:
            assert time.monotonic() < end, log.read_text(errors="replace")[-3000:]
            seen |= listening([process.pid, *groups])
            time.sleep(1)
        text = log.read_text(errors="replace")
    assert process.returncode == 0, text[-5000:]
    assert seen, "looked for listening sockets, but found none"
    assert seen <= {"127.0.0.1", "::1", "::ffff:127.0.0.1", "127.0.0.2", "::ffff:127.0.0.2"}
    [result] = [line for line in text.splitlines() if line.startswith("RESULT ")]
    found: dict[str, object] = json.loads(result.removeprefix("RESULT "))
    return found


def listening(groups: list[int]) -> set[str]:
    """The addresses at which processes of these groups (and the executors below them) wait for connections."""
    sockets = set()
    for pid in members(groups):
        with contextlib.suppress(OSError):
            for descriptor in Path(f"/proc/{pid}/fd").iterdir():
                with contextlib.suppress(OSError):
                    sockets.add(os.readlink(descriptor))
    found = set()
    for table, family in (("tcp", socket.AF_INET), ("tcp6", socket.AF_INET6)):
        for line in Path(f"/proc/net/{table}").read_text().splitlines()[1:]:
            parts = line.split()
            if parts[3] == "0A" and f"socket:[{parts[9]}]" in sockets:
                words = bytes.fromhex(parts[1].split(":")[0])
                raw = b"".join(words[at : at + 4][::-1] for at in range(0, len(words), 4))
                found.add(socket.inet_ntop(family, raw))
    return found


def members(groups: list[int]) -> list[int]:
    """The processes of these groups, and of those below them."""
    return [pid for pid in map(int, filter(str.isdecimal, os.listdir("/proc"))) if _lineage(pid) & set(groups)]


def _lineage(pid: int) -> set[int]:
    """The process groups of a process and of its parents."""
    found = set()
    while pid > 1:
        try:
            after = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            break
        found.add(int(after[2]))
        pid = int(after[1])
    return found


def wanted() -> dict[str, object]:
    """The same rows without Spark."""
    found: dict[str, list[dict[str, object]]] = {}
    for name, path in (("vng", VNG), ("zng", ZNG)):
        with zed_spark.open(path) as file:
            found[name] = [row for batch in file.batches(["event", "user.id", "total"]) for row in batch.to_pylist()]
    assert found["vng"] == found["zng"]
    events = found["vng"]
    assert len(events) == 400
    ids: dict[str | None, list[int]] = {row["event"]: [] for row in events}
    for row in events:
        ids[row["event"]] += [] if row["user"] is None else [row["user"]["id"]]
    names = sorted(ids, key=lambda event: (event is not None, event))
    counts = Counter(row["event"] for row in events)
    return {
        "vng": events,
        "zng": events,
        "zed": events * 2,
        "scan": [
            {"event": row["event"], "id": row["user"]["id"]}
            for row in events
            if row["user"] is not None and row["user"]["id"] > 20
        ],
        "sql": [{"event": name, "n": counts[name], "high": max(ids[name], default=None)} for name in names],
    }


def check(found: dict[str, object]) -> None:
    for name, rows in wanted().items():
        assert found[name] == rows, name
    said = [json.loads(line) for line in next(file for file in golden.files("vng") if str(file.path) == VNG).json]
    assert [json.loads(row["json"]) for row in found["variant"]] == said
    assert "no such file or directory: /nowhere" in found["error"]


def test_standalone_cluster(cluster, tmp_path):
    address, groups = cluster
    found = run("driver.py", ["cluster", address, str(tmp_path / "out"), VNG, ZNG], tmp_path, groups)
    check(found)
    assert found["registered by itself"] == 400
    assert found["limited"] == [6, 101, 300_001]
    # Executors have the classes, by which no worker was cut off.
    logs = [path.read_text(errors="replace") for path in tmp_path.glob("work?/app-*/*/stderr")]
    assert len(logs) == len(list(tmp_path.glob("work?/app-*/*/zed-spark-*.jar"))) == 2
    assert not any("BrokenPipeError" in log for log in logs)
    assert found["logged"] == []


def changed() -> dict[str, list[list[object]]]:
    """The rows after each statement of `changes.py`."""
    rows = {id: [id, id * 10, f"s{id}"] for id in range(1600)}
    found = {}
    rows |= {id: [id, v + 1, s] for id, v, s in rows.values() if id % 3 == 0}
    found["update"] = sorted(rows.values())
    rows = {id: row for id, row in rows.items() if id % 5 != 4}
    found["delete"] = sorted(rows.values())
    for id in range(0, 2800, 7):
        if id not in rows:
            rows[id] = [id, -2, "new"]
        elif id % 2 == 0:
            rows[id] = [id, -1, rows[id][2]]
        else:
            del rows[id]
    found["merge"] = sorted(rows.values())
    return found


def test_changes_of_rows_whose_tasks_fail_and_are_done_twice(cluster, tmp_path):
    address, groups = cluster
    lake, trouble = tmp_path / "lake", tmp_path / "trouble"
    trouble.mkdir()
    found = run("changes.py", [address, str(lake), str(trouble)], tmp_path, groups)
    for name, rows in changed().items():
        assert found[name] == rows, name
    assert found["objects"] == 16
    assert found["commits"] == 4
    # In each statement one task was done twice, and others failed, all after they had written objects.
    assert found["trouble"]["slow"] == 3
    assert found["trouble"]["failed"] >= 3
    assert "ended" not in found["trouble"]
    assert found["left"] >= 6
    assert found["left after vacuum"] == 0
    assert found["count"] == len(changed()["merge"])
    check_lake(f"{lake}-before-vacuum", killed=True)


def test_spark_connect(server, tmp_path):
    address, groups = server
    found = run("driver.py", ["connect", address, str(tmp_path / "out"), VNG, ZNG], tmp_path, groups)
    check(found)
    assert found["logged"] == []


@pytest.mark.parametrize("at_start", [False, True], ids=["sent", "--jars"])
def test_a_cluster_behind_spark_connect(cluster, tmp_path, at_start):
    """Executors get the classes, with artifacts isolated: as artifact of a session, or all sessions from the start."""
    address, groups = cluster
    jar = shutil.copy(jar_for(None)[0], tmp_path / "given.jar")
    options = ["--jars", str(jar)] if at_start else []
    settings = {"spark.cores.max": "2", "spark.executor.memory": "512m", "spark.driver.memory": "512m"}
    options += [part for name, value in settings.items() for part in ("--conf", f"{name}={value}")]
    with connect_server(tmp_path, environment(tmp_path), address, *options) as (connected, group):
        found = run("connected.py", [connected, str(tmp_path / "out")], tmp_path, [*groups, group])
    assert found == {
        "status": True,
        "columnar": True,
        "limited": [6, 300_001],
        "sum": 400_000 * 399_999 // 2,
        # Multiples of 7: 143 below 1000, of which 72 are even, and 57 above.
        "merged": [["even", 72], ["new", 57]],
        "count": 1000 - 71 + 57,
    }
    names = {path.name for path in tmp_path.glob("work?/app-*/**/*.jar")}
    assert ("given.jar" in names) == at_start
    assert any(name.startswith("zed-spark-") for name in names) != at_start
    logs = [path.read_text(errors="replace") for path in tmp_path.glob("work?/app-*/*/stderr")]
    assert not any("BrokenPipeError" in log for log in logs)


def test_kills_behind_spark_connect(cluster, tmp_path):
    """Of the planning process, a process that reads, an executor, the server: no row is lost, no process left."""
    address, groups = cluster
    settings = {"spark.cores.max": "2", "spark.executor.memory": "512m", "spark.driver.memory": "512m"}
    options = [part for name, value in settings.items() for part in ("--conf", f"{name}={value}")]
    rows = str(tmp_path / "rows")

    def session(connected):
        spark = SparkSession.builder.remote(connected).create()
        zed_spark.register(spark)
        return spark

    def append(spark, count):
        spark.range(0, 1000, 1, 4).write.format("vng").mode("append").save(rows)
        frame = spark.read.format("vng").load(rows).where("id > 900 AND id % 2 = 0")
        assert "PushedFilters: [id IS NOT NULL, id > 900, " in plan_of(frame)
        assert frame.count() == 49 * count

    with connect_server(tmp_path, environment(tmp_path), address, *options) as (connected, server):
        spark = session(connected)
        append(spark, 1)
        [planning] = children(server)
        os.kill(planning, signal.SIGKILL)
        append(spark, 2)
        assert planning not in children(server)
        executors = [pid for pid in members(groups[1:]) if "CoarseGrained" in command_of(pid)]
        assert len(executors) == 2
        reading = [pid for executor in executors for pid in children(executor, READER)]
        assert reading
        os.kill(reading[0], signal.SIGKILL)
        append(spark, 3)
        reading = children(executors[0], READER)
        os.kill(executors[0], signal.SIGKILL)
        append(spark, 4)
        wait_until(lambda: not any(map(command_of, reading)), "processes that read do not end with their executor")
        reading = children(executors[1], READER)
        [planning] = children(server)
        os.kill(server, signal.SIGKILL)
        wait_until(lambda: not command_of(planning), "the planning process does not end with its server")
        wait_until(lambda: not any(map(command_of, reading)), "processes that read do not end with their application")
    with connect_server(tmp_path, environment(tmp_path), address, *options) as (connected, _):
        spark = session(connected)
        append(spark, 5)
        spark.stop()


def command_of(pid: int) -> str:
    """The command line of a process, empty if it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return ""
