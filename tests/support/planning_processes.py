"""The planning processes of a JVM, and sessions that have one."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from support.java_classes import other_pythons

HANG = 600
MODULE = "zed_spark.spark.native.worker"
READER = "zed_spark.spark.native.reader"


def processes(spark: Any) -> list[int]:
    """The planning processes of the JVM of a session."""
    return children(spark._jvm.java.lang.ProcessHandle.current().pid())


def readers(spark: Any) -> list[int]:
    """The processes of the JVM of a session that read the tasks of scans."""
    return children(spark._jvm.java.lang.ProcessHandle.current().pid(), READER)


def children(jvm: int, module: str = MODULE) -> list[int]:
    """The planning processes of a JVM, or those of another module; with 1 also those whose JVM has ended."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state, parent = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
            arguments = (folder / "cmdline").read_bytes().split(b"\0")
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(parent) == jvm and state != "Z" and module.encode() in arguments:
            found.append(int(folder.name))
    return sorted(found)


def environment(pid: int) -> dict[str, str]:
    """The variables of a process."""
    pairs = Path(f"/proc/{pid}/environ").read_bytes().decode().split("\0")
    return dict(pair.split("=", 1) for pair in pairs if "=" in pair)


def wait_until(true: Callable[[], bool], what: str) -> None:
    """Wait until something is true."""
    end = time.monotonic() + HANG
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.05)


def end_all(spark: Any) -> None:
    """End the processes, and wait for the threads that serve them."""
    for pid in processes(spark):
        os.kill(pid, 9)
    wait_until(lambda: not processes(spark) and not threads(spark), "processes or threads do not end")


def threads(spark: Any) -> list[str]:
    """The threads of the JVM that serve planning processes."""
    names = [thread.getName() for thread in spark._jvm.java.lang.Thread.getAllStackTraces().keySet()]
    return [name for name in names if name.startswith("zed_spark: ")]


@contextmanager
def unregistered(spark: Any) -> Iterator[Callable[[], Any]]:
    """Makes sessions in which no driver's Python has registered. No process is left afterwards."""
    with other_pythons(spark) as registrations:
        # As if several had registered.
        registrations.field("DRIVERS")[spark.sparkContext._jsc.sc()] = None
        try:
            yield spark.newSession
        finally:
            end_all(spark)


def with_source(session: Any, name: str = "zedlake", **changed: Any) -> Any:
    """Give a session a Python source with another Python or environment. Returns the session."""
    sources, jvm = session._jsparkSession.sessionState().dataSourceManager(), session._jvm
    one = sources.lookupDataSource(name).dataSourceCls()
    variables = jvm.java.util.HashMap(one.envVars())
    for key, value in changed.get("variables", {}).items():
        variables.put(key, value)
    function = jvm.org.apache.spark.api.python.SimplePythonFunction(
        one.command(), variables, one.pythonIncludes(), changed.get("python", one.pythonExec()), one.pythonVer(),
        one.broadcastVars(), one.accumulator(),
    )  # fmt: skip
    kind = jvm.org.apache.spark.sql.execution.datasources.v2.python.UserDefinedPythonDataSource
    sources.registerDataSource(name, kind(function))
    return session
