"""Queries that are cancelled at every step of a write: each row is there once, or the query failed and none is."""

from __future__ import annotations

import threading
import time

import pytest
from support.java_classes import Java

from zed_spark.errors import StorageError
from zed_spark.spark.native import requests
from zed_spark.spark.protocol.messages import Commit, Write
from zed_spark.spark.write.writer import BatchWriter

pytestmark = pytest.mark.spark

HANG = 600


class Query:
    """A query in a thread of its own, which is one of Java's as well, so that it can be interrupted."""

    def __init__(self, spark, act):
        self.spark, self._act, self.error = spark, act, None
        self.java, self._known, self.was_interrupted = None, threading.Event(), None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self):
        jvm = self.spark._jvm
        jvm.org.apache.spark.sql.classic.SparkSession.setActiveSession(self.spark._jsparkSession)
        self.java = jvm.java.lang.Thread.currentThread()
        self._known.set()
        try:
            self._act()
        except Exception as error:  # noqa: BLE001 - kept for the test
            self.error = error
        self.was_interrupted = jvm.java.lang.Thread.interrupted()

    def interrupt(self):
        """Interrupt the thread, which waits; afterwards it has taken note."""
        assert self._known.wait(HANG)
        self.java.interrupt()
        end = time.monotonic() + HANG
        while self.java.isInterrupted():
            assert time.monotonic() < end, "the thread does not take note"

    def ended(self):
        self._thread.join(HANG)
        assert not self._thread.is_alive()
        return self


@pytest.fixture
def calls(monkeypatch):
    """The requests about writes, in the order in which they are carried out; `at` says what happens in each."""

    class Calls(list):
        at: dict = {}

    found = Calls()
    found.at = {}

    def recording(name, carry_out):
        def call(handler, asked):
            what = "abort" if getattr(asked, "abort", False) else name
            found.append(what)
            before, after = found.at.get(what, (None, None))
            if before is not None:
                before()
            try:
                answer = carry_out(handler, asked)
            finally:
                found.append(f"{what} ends")
            if after is not None:
                after()
            return answer

        return call

    for name, of in (("write", Write), ("commit", Commit)):
        monkeypatch.setitem(requests.ANSWERS, of, recording(name, requests.ANSWERS[of]))
    return found


def ids(spark, path):
    return sorted(row.id for row in spark.read.format("zng").load(str(path)).collect())


@pytest.fixture
def save(spark, tmp_path, calls):
    """Begins to append to a folder with two rows, or to overwrite it."""
    spark.createDataFrame([(100,), (101,)], "id BIGINT").coalesce(1).write.format("zng").save(str(tmp_path / "t"))
    calls.clear()

    def save(mode="append", rows=None):
        frame = spark.range(0, 10, 1, 2) if rows is None else rows
        return Query(spark, lambda: frame.write.format("zng").mode(mode).save(str(tmp_path / "t")))

    return save


@pytest.mark.parametrize("mode", ["append", "overwrite"])
@pytest.mark.parametrize("when", ["before", "after"])
def test_an_interrupt_during_a_commit_does_not_end_the_wait(spark, calls, save, tmp_path, mode, when):
    interrupt = lambda: query.interrupt()  # noqa: E731 - the query is there when it is called
    calls.at = {"commit": (interrupt, None) if when == "before" else (None, interrupt)}
    query = save(mode)
    query.ended()
    assert query.error is None
    assert query.was_interrupted
    assert calls == ["write", "write ends", "commit", "commit ends"]
    assert ids(spark, tmp_path / "t") == list(range(10)) + ([100, 101] if mode == "append" else [])


@pytest.mark.parametrize("late", ["success", "failure"])
def test_a_cancelled_query_ends_although_its_commit_hangs(spark, calls, save, tmp_path, monkeypatch, late):
    """The store answers after the query has ended. Then the rows are there, as the error says they may be, or none."""
    answers, commit = threading.Event(), BatchWriter.commit

    def hang(writer, messages):
        query.interrupt()
        query.interrupt()
        assert answers.wait(2 * HANG)
        if late == "failure":
            raise StorageError("the store is down")
        commit(writer, messages)

    monkeypatch.setattr(BatchWriter, "commit", hang)
    spark.conf.set("spark.zed.nativePlanning.timeout", "1")
    try:
        query = save()
        query.ended()
    finally:
        spark.conf.unset("spark.zed.nativePlanning.timeout")
        answers.set()
    assert "it is unknown whether the change was made: look before you repeat it" in str(query.error)
    assert "not within 1 seconds" in str(query.error)
    assert query.was_interrupted
    end = time.monotonic() + HANG
    while "commit ends" not in calls:
        assert time.monotonic() < end, "the commit does not end"
        time.sleep(0.01)
    assert calls == ["write", "write ends", "commit", "abort", "abort ends", "commit ends"]
    assert ids(spark, tmp_path / "t") == [*(range(10) if late == "success" else ()), 100, 101]
    assert not list((tmp_path / "t" / "_zed_spark").glob("*.zng"))


def test_an_interrupt_during_an_abort_does_not_end_the_wait(spark, calls, save, tmp_path):
    calls.at = {"abort": (lambda: query.interrupt(), None)}
    query = save(rows=spark.range(0, 10, 1, 2).selectExpr("IF(id < 9, id, raise_error('nine')) AS id"))
    query.ended()
    assert "nine" in str(query.error)
    assert calls == ["write", "write ends", "abort", "abort ends"]
    assert ids(spark, tmp_path / "t") == [100, 101]


def test_an_interrupt_before_the_write_is_begun_ends_the_query(spark, calls, save, tmp_path):
    calls.at = {"write": (lambda: query.interrupt(), None)}
    query = save()
    query.ended()
    assert "InterruptedException" in str(query.error)
    assert "commit" not in calls
    assert ids(spark, tmp_path / "t") == [100, 101]


def test_an_interrupt_before_the_commit_is_asked_for_aborts_the_write(spark, calls, tmp_path):
    """Nothing of it has begun, so the query is cancelled."""
    session = spark._jvm.java.lang.Thread

    def commit_interrupted():
        python, change = Java.named(spark, "Python"), Java.named(spark, "Request").call("truncate")
        session.currentThread().interrupt()
        python.call("ask", "commit", "zng", change)

    query = Query(spark, commit_interrupted).ended()
    assert "cancelled before the change was begun" in str(query.error)
    assert not query.was_interrupted
    assert calls == []
