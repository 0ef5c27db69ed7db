"""The Python processes that read the tasks of scans: kept between queries, replaced when they end or hang."""

from __future__ import annotations

import os
import signal
import threading
from contextlib import contextmanager
from pathlib import Path

import pytest
from pyspark.errors import PythonException
from support.java_classes import Java
from support.planning_processes import READER, environment, readers, wait_until, with_source

pytestmark = [
    pytest.mark.spark,
    pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc"),
]

TASKS = 8
ROWS = 400


@pytest.fixture(scope="module")
def path(spark, tmp_path_factory):
    """Files of which each has a task."""
    found = str(tmp_path_factory.mktemp("readers") / "t")
    spark.range(0, ROWS, 1, TASKS).selectExpr("id", "id % 7 AS k").write.format("vng").save(found)
    return found


@pytest.fixture
def load(spark, path):
    """Makes DataFrames of tasks of one file each."""
    session = spark.newSession()
    session.conf.set("spark.sql.files.maxPartitionBytes", 1 << 20)
    session.conf.set("spark.sql.files.openCostInBytes", 1 << 20)

    def load(**options):
        return session.read.format("vng").options(**options).load(path)

    assert load().rdd.getNumPartitions() == TASKS
    return load


def total(frame) -> int:
    return frame.selectExpr("sum(id + k)").first()[0]


TOTAL = sum(id + id % 7 for id in range(ROWS))


def processes(spark):
    """The objects of the JVM that stand for processes."""
    return list(Java.named(spark, "ReaderProcesses").field("ALL"))


def end_all(spark):
    for pid in readers(spark):
        os.kill(pid, signal.SIGKILL)
    wait_until(lambda: not readers(spark), "processes do not end")


def test_tasks_and_queries_share_processes(spark, load):
    end_all(spark)
    assert [total(load()) for _ in range(3)] == [TOTAL] * 3
    # One for each core.
    found = readers(spark)
    assert 1 <= len(found) <= 2
    frames = [load().where(f"k = {k}").select("id") for k in range(3)]
    threads = [threading.Thread(target=frame.collect) for frame in frames]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {*found} <= {*readers(spark)}
    assert len(readers(spark)) <= 2


def test_what_others_see_of_a_process(spark, load):
    """It says nothing, and gets no more than the JVM and the session's Python have."""
    total(load())
    pid = readers(spark)[0]
    arguments = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    assert [os.fsdecode(one) for one in arguments[1:-1]] == ["-m", READER]
    source = spark._jsparkSession.sessionState().dataSourceManager().lookupDataSource("vng").dataSourceCls()
    known = {**dict(spark._jvm.java.lang.System.getenv()), **source.envVars()}
    assert environment(pid).keys() - known.keys() <= {"PYTHONPATH", "PYTHONUNBUFFERED", "OMP_NUM_THREADS"}
    secret = spark.sparkContext._gateway.gateway_parameters.auth_token
    assert not any(secret in value for value in environment(pid).values())


def test_a_process_that_ended_while_it_was_idle_is_replaced(spark, load):
    assert total(load()) == TOTAL
    end_all(spark)
    assert total(load()) == TOTAL


@contextmanager
def hanging(spark, load):
    """A query whose processes are stopped, as if they waited for a store: their ids, and the errors of the query."""
    end_all(spark)
    assert total(load()) == TOTAL
    stopped, failed = readers(spark), []
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)

    def run():
        try:
            total(load())
        except Exception as error:  # noqa: BLE001 - kept for the test
            failed.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    idle = Java.named(spark, "ReaderProcesses").field("IDLE")
    wait_until(lambda: not len(idle), "no task begins")
    yield stopped, failed
    thread.join()


@pytest.mark.slow
def test_a_process_that_is_killed_fails_its_task_and_not_the_next_query(spark, load):
    with hanging(spark, load) as (stopped, failed):
        for pid in stopped:
            os.kill(pid, signal.SIGKILL)
    assert "the Python process that reads ended with code 137: it may have crashed" in str(failed[0])
    assert total(load()) == TOTAL


@pytest.mark.slow
def test_a_query_that_is_cancelled_leaves_no_process_behind(spark, load):
    with hanging(spark, load) as (stopped, failed):
        spark.sparkContext.cancelAllJobs()
    assert "cancelled" in str(failed[0])
    wait_until(lambda: not {*stopped} & {*readers(spark)}, "a process that hangs is not ended")
    assert total(load()) == TOTAL


@pytest.mark.parametrize(
    ("python", "why"),
    [("/nowhere/python3", r'Cannot run program "/nowhere/python3"'), ("/bin/false", "it ended with code 1")],
)
def test_a_python_that_does_not_start(spark, path, python, why):
    """The error names it, and comes at once."""
    session = with_source(spark.newSession(), "vng", python=python)
    frame = session.read.format("vng").load(path)
    with pytest.raises(Exception, match=f"Python cannot start on this executor to read .{python}: {why}"):
        total(frame)
    assert all(Java.named(spark, "ReaderProcess").at(one).call("isAlive") for one in processes(spark))


@pytest.mark.slow
def test_memory_is_limited_as_that_of_workers(spark, load):
    """`spark.executor.pyspark.memory` is of all cores of an executor."""
    end_all(spark)
    settings = {"resource.pyspark.memory": "8192", "resource.executor.cores": "2"}
    for name, value in settings.items():
        spark.sparkContext.setLocalProperty(name, value)
    try:
        assert total(load()) == TOTAL
        limited = readers(spark)
        for pid in limited:
            [line] = [one for one in Path(f"/proc/{pid}/limits").read_text().splitlines() if "address space" in one]
            assert line.split()[3] == str(4096 << 20)
    finally:
        for name in settings:
            spark.sparkContext.setLocalProperty(name, None)
    # Tasks without a limit have other processes.
    assert total(load()) == TOTAL
    assert {*readers(spark)} > {*limited}


def test_errors_of_python_are_pythons(spark, tmp_path):
    target = tmp_path / "t"
    spark.range(0, 10, 1, 1).write.format("zng").save(str(target))
    frame = spark.read.format("zng").load(str(target))
    [file] = target.glob("*.zng")
    file.unlink()
    with pytest.raises(PythonException, match="no longer exists: it was removed or replaced") as error:
        frame.selectExpr("sum(id)").collect()
    assert "Traceback" not in str(error.value)
    assert "zed_spark.errors.NotFoundError" in str(error.value)


@pytest.mark.slow
def test_processes_end_when_nobody_needs_them(spark, load):
    assert total(load()) == TOTAL
    for one in processes(spark):
        Java.named(spark, "ReaderProcess").at(one).call("limit", 0)
    wait_until(lambda: not readers(spark), "processes do not end")
    assert not processes(spark)
    assert total(load()) == TOTAL
