"""Sessions of Spark Connect that have the jar as an artifact have classes and a process of their own, to their end."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest
from support.clusters import loopback, started, until
from support.planning_processes import children, wait_until

from zed_spark.cli.main import main

pytestmark = [pytest.mark.slow, pytest.mark.spark]

ROOT = Path(__file__).parents[3]
HANG = 1200
SESSIONS = 100
READING = 20
"""So many of them run a query: Spark keeps a daemon of its own for the tasks of each."""

SERVER = "org.apache.spark.sql.connect.service.SparkConnectServer"
STARTED = r"SparkConnectService' on port (\d+)"

CLIENT = """
import sys
from pyspark.sql import SparkSession
url, jar, path, count, *reads = sys.argv[1:]
for _ in range(int(count)):
    spark = SparkSession.builder.remote(url).create()
    spark.addArtifact(jar)
    frame = spark.read.format("vng").load(path).where("id > 97").select("id")
    assert "PushedFilters: [id IS NOT NULL, id > 97]" in frame._explain_string()
    if reads:
        assert sorted(row.id for row in frame.collect()) == [98, 99]
    spark.stop()
"""


@pytest.fixture
def environment(tmp_path):
    found = {**loopback(tmp_path), "PYSPARK_PYTHON": sys.executable}
    path = filter(None, [str(ROOT), str(ROOT / "zed_spark/discovery"), os.environ.get("PYTHONPATH")])
    # The tests have it, and it would come first.
    found.pop("PYSPARK_DRIVER_PYTHON", None)
    return {**found, "PYTHONPATH": os.pathsep.join(path)}


def loaders(pid):
    """The class loaders in a JVM that have the classes of this package, after a collection of garbage."""
    subprocess.run(["jcmd", str(pid), "GC.run"], check=True, capture_output=True, timeout=HANG)
    command = ["jcmd", str(pid), "VM.class_hierarchy", "zed_spark.Python"]
    shown = subprocess.run(command, check=True, capture_output=True, text=True, timeout=HANG).stdout
    return len(re.findall(r"zed_spark\.Python/0x", shown))


def opened(pid):
    """What a JVM has open, and its threads of ours: the number of each kind."""
    found = Counter()
    for file in Path(f"/proc/{pid}/fd").iterdir():
        with contextlib.suppress(FileNotFoundError):
            kind = os.readlink(file).split(":")[0]
            found["files" if kind.startswith("/") else kind] += 1
    stacks = subprocess.run(
        ["jcmd", str(pid), "Thread.print"], check=True, capture_output=True, text=True, timeout=HANG
    )
    found["threads"] = len(re.findall(r'^"zed_spark', stacks.stdout, re.M))
    return found


@pytest.mark.skipif(shutil.which("jcmd") is None, reason="the Java of this machine is no JDK")
def test_loaders_end_with_their_sessions(environment, tmp_path):
    """All but a few: those in Spark's cache of compiled code, here of one entry, and of the threads of workers."""
    rows, jar = tmp_path / "rows.vng", tmp_path / "zed-spark.jar"
    (tmp_path / "rows.zson").write_text("".join(f"{{id:{number}}}\n" for number in range(100)))
    assert main(["convert", "-q", str(tmp_path / "rows.zson"), str(rows)]) == 0
    assert main(["jar", "-o", str(jar)]) == 0
    home = Path(environment["SPARK_HOME"])
    settings = {
        "spark.ui.enabled": "false", "spark.connect.grpc.binding.address": "127.0.0.1",
        "spark.connect.grpc.binding.port": "0", "spark.sql.codegen.cache.maxEntries": "1",
    }  # fmt: skip
    options = [part for name, value in settings.items() for part in ("--conf", f"{name}={value}")]
    command = [str(home / "bin/spark-submit"), "--master", "local[1]", *options, "--class", SERVER, "spark-internal"]
    with started(command, tmp_path, "server", environment) as (server, log):
        until(log, STARTED, server)
        [port] = re.findall(STARTED, log.read_text())

        def sessions(count, *reads):
            done = subprocess.run(
                [sys.executable, "-c", CLIENT, f"sc://127.0.0.1:{port}", str(jar), str(rows), str(count), *reads],
                cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=HANG, check=False,
            )  # fmt: skip
            assert done.returncode == 0, done.stderr[-3000:]
            wait_until(lambda: not children(server.pid), "a process does not end")

        sessions(READING, "reads")
        before = opened(server.pid)
        sessions(SESSIONS - READING)
        # Those of garbage are closed when it is collected.
        end = time.monotonic() + HANG
        while left := +(opened(server.pid) - before):
            assert time.monotonic() < end, left
            loaders(server.pid)
            time.sleep(1)
        end = time.monotonic() + HANG
        while (left := loaders(server.pid)) > 3:
            assert time.monotonic() < end, left
            time.sleep(1)
