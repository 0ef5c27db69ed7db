"""A standalone cluster, and Spark Connect, on this machine: on the loopback interface only, and ended with the test."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import pyspark

import zed_spark

ROOT = Path(zed_spark.__file__).parents[1]
PATIENCE = 300
"""Seconds for a step before the test gives up; a shared machine may be slow."""


def loopback(folder: Path) -> dict[str, str]:
    """The environment of processes of Spark that listen on the loopback interface and have their files in a folder."""
    return {
        **os.environ,
        "SPARK_HOME": str(Path(pyspark.__file__).parent),
        "SPARK_LOCAL_IP": "127.0.0.1",
        "SPARK_DAEMON_MEMORY": "512m",
        "SPARK_DAEMON_JAVA_OPTS": "-Dspark.master.rest.enabled=false",
        "SPARK_LOCAL_DIRS": str(folder),
        "SPARK_CONF_DIR": str(folder),
    }


def environment(folder: Path) -> dict[str, str]:
    """What all processes of a cluster need to find: this Python, this package, the loopback interface."""
    return {
        **loopback(folder),
        "PYSPARK_PYTHON": sys.executable,
        "PYSPARK_DRIVER_PYTHON": sys.executable,
        "PYTHONPATH": str(ROOT),
    }


@contextlib.contextmanager
def started(
    command: list[str], folder: Path, name: str, environment: Mapping[str, str]
) -> Iterator[tuple[subprocess.Popen[bytes], Path]]:
    """A process with all that it starts, in a group of its own, and where it writes; ended in any case."""
    log = folder / f"{name}.log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            command, stdout=out, stderr=subprocess.STDOUT, env=environment, cwd=folder, start_new_session=True
        )
        try:
            yield process, log
        finally:
            for kill in (signal.SIGTERM, signal.SIGKILL):
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, kill)
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(10)
            process.wait(30)


def until(log: Path, pattern: str, process: subprocess.Popen[bytes], times: int = 1) -> None:
    """Wait until a pattern stands in a log so many times."""
    end = time.monotonic() + PATIENCE
    while len(re.findall(pattern, log.read_text(errors="replace"))) < times:
        assert process.poll() is None, log.read_text(errors="replace")[-3000:]
        assert time.monotonic() < end, log.read_text(errors="replace")[-3000:]
        time.sleep(0.2)


def until_open(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until a process listens at a port of the loopback interface."""
    end = time.monotonic() + PATIENCE
    while True:
        with contextlib.suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port)):
            return
        assert process.poll() is None, log.read_text(errors="replace")[-3000:]
        assert time.monotonic() < end, log.read_text(errors="replace")[-3000:]
        time.sleep(0.2)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def standalone(folder: Path, environment: Mapping[str, str], memory: str = "600m") -> Iterator[tuple[str, list[int]]]:
    """The address of a master with two workers of one core each, and the groups of their processes.

    Executors work in ``work0`` and ``work1`` of the folder.
    """
    spark_class = str(Path(pyspark.__file__).parent / "bin" / "spark-class")
    port = free_port()
    own = ["--webui-port", "0"]
    place = "org.apache.spark.deploy"
    with contextlib.ExitStack() as stack:
        command = [spark_class, f"{place}.master.Master", *own, "--host", "127.0.0.1", "--port", str(port)]
        master, log = stack.enter_context(started(command, folder, "master", environment))
        until(log, "New state: ALIVE", master)
        address = f"spark://127.0.0.1:{port}"
        groups = [master.pid]
        for at in range(2):
            # Hosts of their own, as Spark does a task again on another host only.
            command = [spark_class, f"{place}.worker.Worker", *own, "--host", f"127.0.0.{at + 1}"]
            command += ["--cores", "1", "--memory", memory]
            command += ["--work-dir", str(folder / f"work{at}"), address]
            groups.append(stack.enter_context(started(command, folder, f"worker{at}", environment))[0].pid)
        until(log, "Registering worker", master, 2)
        yield address, groups


@contextlib.contextmanager
def connect_server(
    folder: Path, environment: Mapping[str, str], master: str = "local[2]", *options: str
) -> Iterator[tuple[str, int]]:
    """The address of a Spark Connect server, a process of its own, and the group of its processes.

    Args:
        folder: where it works and logs, in ``server.log``.
        environment: that of its processes.
        master: the address of a cluster, or of this machine.
        options: more arguments of ``spark-submit``.
    """
    port = free_port()
    settings = {
        "spark.connect.grpc.binding.address": "127.0.0.1",
        "spark.connect.grpc.binding.port": str(port),
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.host": "127.0.0.1",
        "spark.ui.enabled": "false",
        "spark.sql.shuffle.partitions": "2",
        "spark.sql.session.timeZone": "UTC",
        "spark.sql.warehouse.dir": str(folder / "warehouse"),
        "spark.driver.extraJavaOptions": f"-Dderby.system.home={folder / 'derby'}",
    }
    command = [str(Path(environment["SPARK_HOME"]) / "bin" / "spark-submit"), "--master", master]
    command += [part for name, value in settings.items() for part in ("--conf", f"{name}={value}")]
    command += [*options, "--class", "org.apache.spark.sql.connect.service.SparkConnectServer", "spark-internal"]
    with started(command, folder, "server", environment) as (process, log):
        until(log, "Spark Connect server started", process)
        yield f"sc://127.0.0.1:{port}", process.pid
