"""Sessions in which no driver's Python has registered plan in a process that the JVM starts."""

from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path

import pytest
from support.java_classes import Java
from support.planning_processes import (
    HANG,
    MODULE,
    end_all,
    environment,
    processes,
    threads,
    unregistered,
    wait_until,
    with_source,
)
from support.plans import plan_of

from zed_spark.spark.native.enable import SECRET

pytestmark = pytest.mark.spark


@pytest.fixture
def new_session(spark):
    """Makes sessions in which none has registered."""
    with unregistered(spark) as made:
        yield made


@pytest.fixture
def path(spark, tmp_path):
    spark.range(7).selectExpr("id", "id * 2 AS twice").coalesce(1).write.format("vng").save(str(tmp_path / "t"))
    return str(tmp_path / "t")


def plan(session, path):
    """The plan of a query that reads one column of two."""
    frame = session.read.format("vng").load(path).where("id > 2").select("id")
    return plan_of(frame)


def rows(session, path):
    return sorted(row.id for row in session.read.format("vng").load(path).where("id > 2").select("id").collect())


RIGHT = [3, 4, 5, 6]


class Query:
    """A query in a thread of its own, which can be interrupted in the JVM."""

    def __init__(self, session, act):
        self.session, self._act, self.found, self.error = session, act, None, None
        self.java, self._known = None, threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._known.wait(HANG)

    def _run(self):
        jvm = self.session._jvm
        jvm.org.apache.spark.sql.classic.SparkSession.setActiveSession(self.session._jsparkSession)
        self.java = jvm.java.lang.Thread.currentThread()
        self._known.set()
        try:
            self.found = self._act()
        except Exception as error:  # noqa: BLE001 - kept for the test
            self.error = error
        jvm.java.lang.Thread.interrupted()

    def wait_for_python(self):
        """Until it waits for an answer of a process."""

        def waits():
            return any("zed_spark.Python.answerOf" in frame.toString() for frame in self.java.getStackTrace())

        wait_until(waits, "the query does not ask Python")
        return self

    def ended(self):
        self._thread.join(HANG)
        assert not self._thread.is_alive()
        return self


def test_reads_are_planned_natively_and_survive_the_end_of_the_process(new_session, path):
    session = new_session()
    shown = plan(session, path)
    assert "PushedFilters: [id IS NOT NULL, id > 2]" in shown
    assert "ReadSchema: struct<id:bigint>" in shown
    [first] = processes(session)
    assert rows(session, path) == RIGHT
    # What others see of it says nothing.
    arguments = Path(f"/proc/{first}/cmdline").read_bytes().split(b"\0")
    assert [os.fsdecode(one) for one in arguments[1:-1]] == ["-m", MODULE]
    # Nor does it get more than the JVM and the session's Python have, and no secret by which Python calls the JVM.
    given, jvm = environment(first), dict(session._jvm.java.lang.System.getenv())
    source = session._jsparkSession.sessionState().dataSourceManager().lookupDataSource("zedlake").dataSourceCls()
    known = {**jvm, **source.envVars()}
    ours = {"PYTHONPATH", "PYTHONUNBUFFERED"}
    assert given.keys() - known.keys() <= ours
    assert {name: given[name] for name in known.keys() - ours} == {name: known[name] for name in known.keys() - ours}
    secrets = [SECRET, session.sparkContext._gateway.gateway_parameters.auth_token]
    assert not any(secret in value for secret in secrets for value in given.values())
    os.kill(first, signal.SIGKILL)
    assert rows(session, path) == RIGHT
    [second] = processes(session)
    assert second != first
    # While it is asked.
    os.kill(second, signal.SIGSTOP)
    query = Query(session, lambda: rows(session, path)).wait_for_python()
    os.kill(second, signal.SIGKILL)
    assert query.ended().found == RIGHT
    assert processes(session) != [second]
    session.range(3).write.format("vng").save(f"{path}2")
    assert session.read.format("vng").load(f"{path}2").count() == 3


def test_a_session_has_the_functions_from_its_first_use_of_a_source(new_session, path):
    """A function of the user's stays, also where the first use is in a view, in which Spark does not see it."""
    session = new_session()
    session.sql(f"CREATE TABLE process_table USING vng LOCATION '{path}'")
    session.sql("CREATE VIEW process_view AS SELECT id FROM process_table")
    try:
        other = new_session()
        other.sql("CREATE TEMPORARY FUNCTION ip_version(text STRING) RETURNS INT RETURN 5")
        assert other.sql("SELECT count(*) FROM process_view").first()[0] == 7
        assert tuple(other.sql("SELECT ip('2001:DB8::0'), ip_version('::1')").first()) == ("2001:db8::", 5)
    finally:
        session.sql("DROP VIEW process_view")
        session.sql("DROP TABLE process_table")


@pytest.mark.slow
def test_streams_read_the_columns_that_a_query_needs(new_session, path):
    frame = new_session().readStream.format("vng").load(path).select("twice")
    query = frame.writeStream.format("noop").trigger(availableNow=True).start()
    query.awaitTermination(HANG)
    assert "ReadSchema: struct<twice:bigint>" in query._jsq.explainInternal(False)


@pytest.mark.slow
def test_a_query_is_cancelled_at_once_and_a_process_that_hangs_is_ended(new_session, path):
    session = new_session()
    assert rows(session, path) == RIGHT
    [pid] = processes(session)
    os.kill(pid, signal.SIGSTOP)
    query = Query(session, lambda: rows(session, path)).wait_for_python()
    begun = time.monotonic()
    query.java.interrupt()
    assert "InterruptedException" in str(query.ended().error)
    assert time.monotonic() - begun < 10
    wait_until(lambda: pid not in processes(session), "the process that hangs is not ended")
    assert rows(session, path) == RIGHT


@pytest.mark.slow
def test_a_process_that_was_stopped_for_a_moment_goes_on(new_session, path):
    session = new_session()
    assert rows(session, path) == RIGHT
    [pid] = processes(session)
    os.kill(pid, signal.SIGSTOP)
    query = Query(session, lambda: rows(session, path)).wait_for_python()
    query.java.interrupt()
    query.ended()
    os.kill(pid, signal.SIGCONT)
    assert rows(session, path) == RIGHT
    assert processes(session) == [pid]


@pytest.mark.slow
def test_a_commit_under_way_when_the_process_died_is_an_error(new_session, path, caplog):
    """It is neither made again nor undone."""
    session = new_session()
    assert rows(session, path) == RIGHT
    [pid] = processes(session)

    def stop(batches):
        yield from batches
        os.kill(pid, signal.SIGSTOP)

    frame = session.range(3).coalesce(1).mapInArrow(stop, "id BIGINT")
    query = Query(session, lambda: frame.write.format("vng").mode("append").save(f"{path}3"))

    def is_stopped():
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"

    wait_until(is_stopped, "the task does not run")
    query.wait_for_python()
    # The request is in the pipe.
    time.sleep(1)
    os.kill(pid, signal.SIGKILL)
    assert "it is unknown whether the change was made: look before you repeat it" in str(query.ended().error)
    assert processes(session) == []
    session.range(2).write.format("vng").mode("append").save(f"{path}3")
    assert session.read.format("vng").load(f"{path}3").count() == 2


@pytest.mark.slow
def test_sessions_with_different_environments_have_different_processes(new_session, path):
    one, two, three = new_session(), *(with_source(new_session(), variables={"MINE": name}) for name in "23")
    four = with_source(new_session(), variables={"MINE": "3"})
    for session in (one, two, three, four):
        assert rows(session, path) == RIGHT
    assert sorted(environment(pid).get("MINE", "") for pid in processes(one)) == ["", "2", "3"]
    assert rows(two, path) == RIGHT
    assert len(processes(one)) == 3


@pytest.mark.slow
def test_an_idle_process_ends_and_leaves_nothing(spark, new_session, path):
    session = new_session()
    session.conf.set("spark.zed.nativePlanning.idleSeconds", "1")
    assert rows(session, path) == RIGHT
    wait_until(lambda: not processes(spark) and not threads(spark), "the process does not end")
    assert rows(session, path) == RIGHT


@pytest.mark.slow
def test_a_process_ends_with_its_sessions(spark, new_session, path):
    session = new_session()
    assert rows(session, path) == RIGHT
    session._jsparkSession = None
    del session

    def ended():
        spark._jvm.java.lang.System.gc()
        return not processes(spark)

    import gc

    spark._jvm.org.apache.spark.sql.classic.SparkSession.setActiveSession(spark._jsparkSession)
    gc.collect()
    wait_until(ended, "the process does not end")


@pytest.mark.slow
def test_the_oldest_idle_process_makes_room(spark, new_session, path):
    conf = spark.sparkContext._jsc.sc().conf()
    conf.set("spark.zed.nativePlanning.maxProcesses", "2")
    try:
        sessions = [with_source(new_session(), variables={"MINE": name}) for name in "123"]
        for session in sessions:
            assert rows(session, path) == RIGHT
            time.sleep(0.01)
        assert sorted(environment(pid)["MINE"] for pid in processes(spark)) == ["2", "3"]
        assert rows(sessions[0], path) == RIGHT
        assert sorted(environment(pid)["MINE"] for pid in processes(spark)) == ["1", "3"]
    finally:
        conf.remove("spark.zed.nativePlanning.maxProcesses")


def test_without_a_python_the_sources_read_by_pythons_api(new_session, path):
    session = with_source(new_session(), python="/nowhere/python")
    assert "(Python)" in plan(session, path)
    assert rows(session, path) == RIGHT
    assert processes(session) == []


def test_a_release_of_classes_that_python_does_not_know_is_refused(spark, new_session, path, tmp_path):
    """Here a Python of the same name that refuses everything."""
    script = tmp_path / "python"
    script.write_text(
        "#!/usr/bin/env python3\nimport json, struct, sys\n"
        "sys.stdout.write('\\nzed_spark planning:\\n')\n"
        "text = json.dumps({'sources': {}, 'refusal': 'the jar is of another release'})\n"
        "sys.stdout.flush()\n"
        "sys.stdout.buffer.write(struct.pack('>iq', len(text), 0) + text.encode())\n"
        "sys.stdout.flush()\nsys.stdin.read()\n"
    )
    script.chmod(0o755)
    session = with_source(new_session(), python=str(script))
    assert "(Python)" in plan(session, path)
    spark._jvm.org.apache.spark.sql.classic.SparkSession.setActiveSession(session._jsparkSession)
    registration = Java.named(spark, "Registration").at(
        Java.named(spark, "Registration").call("of", session._jsparkSession)
    )
    assert registration.call("missing").startswith("no Python process plans (the jar is of another release); ")
    end_all(spark)
