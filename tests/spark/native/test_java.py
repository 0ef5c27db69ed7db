"""Single Java classes, called in the JVM of a session."""

from __future__ import annotations

import json

import pytest
from py4j.protocol import Py4JJavaError
from support.java_classes import Java, other_pythons

from zed_spark.spark.native import enable, jar
from zed_spark.spark.protocol.codec import encoded
from zed_spark.spark.protocol.messages import VERSION, Answer, Reply

pytestmark = [pytest.mark.spark, pytest.mark.usefixtures("callbacks")]


def test_a_registration_is_ended_only_by_itself(spark):
    """Where Python has registered again meanwhile, a late failure of the lost one changes nothing."""
    function, commands = spark._jvm.java.util.function.Function.identity(), spark._jvm.java.util.HashMap()
    lost, present = (Java.named(spark, "DriverPython").new(function, commands).this for _ in range(2))
    with other_pythons(spark) as registrations:
        registration = registrations.new(spark.sparkContext._jsc.sc())
        registration.call("begin", lost)
        registration.call("begin", present)
        assert not registration.call("end", lost, "it ended")
        assert registration.call("python").equals(present)
        assert registration.call("end", present, "it ended")
        assert not registration.call("end", present, "it ended")
        assert registration.call("python") is None


def test_a_reply_of_another_version_is_refused(spark):
    reply = json.dumps({**encoded(Reply(answer=Answer())), "version": 99})
    assert Java.named(spark, "Answer").new(reply).call("error") == (
        f"the Java classes of zed_spark in this JVM speak version {VERSION} of the planning protocol, and this Python "
        "process speaks version 99; restart the JVM to have it load the classes of this release"
    )


def test_classes_of_other_sources_are_refused(spark, monkeypatch):
    """A jar of another release may be in the JVM: by `--jars`, or as another Python has registered."""
    loader = enable._loader(spark._jvm)
    urls = len(loader.getURLs())
    enable._add(spark._jvm, loader)
    monkeypatch.setattr(enable, "digest", lambda: "0123456789abcdef")
    with pytest.raises(RuntimeError) as raised:
        enable._add(spark._jvm, loader)
    assert str(raised.value).startswith(f"the JVM has the Java classes of zed-spark {jar.version()}, and this process")
    assert "restart the JVM" in str(raised.value)
    assert len(loader.getURLs()) == urls


def test_sessions_with_and_without_native_planning(spark):
    """The setting and Python belong to a session, the classes to the JVM."""
    other = spark.newSession()
    other.conf.set("spark.zed.nativePlanning.enabled", "false")
    source = Java.named(spark, "Source")
    asked = []
    for session in (spark, other, spark):
        spark._jvm.org.apache.spark.sql.classic.SparkSession.setActiveSession(session._jsparkSession)
        asked.append(source.call("enabled", "vng"))
    assert asked == [True, False, True]
    assert not source.call("enabled", "nope")


class PythonWriter:
    """Takes the place of Spark's writer for Python, and notes what reaches it."""

    class Java:
        implements = ("org.apache.spark.sql.connector.write.DataWriter",)

    def __init__(self, take):
        self.take, self.rows, self.calls = take, [], []

    def writeAll(self, rows):
        self.take(self, rows)

    def commit(self):
        self.calls.append("commit")

    def abort(self):
        self.calls.append("abort")

    def close(self):
        self.calls.append("close")


def take_all(writer, rows):
    while rows.hasNext():
        row = rows.next()
        position = None if row.isNullAt(2) else row.getLong(2)
        writer.rows.append((row.getInt(0), None if row.isNullAt(1) else row.getString(1), position, row.getInt(3)))


def fail(writer, rows):
    raise ValueError("no room")


@pytest.fixture
def changes(spark):
    """Makes a writer of changes to a table of one column, and rows of it, and ids of rows."""
    jvm, gateway = spark._jvm, spark.sparkContext._gateway

    def row(*values):
        array = gateway.new_array(jvm.java.lang.Object, len(values))
        for number, value in enumerate(values):
            array[number] = value
        return jvm.org.apache.spark.sql.catalyst.expressions.GenericInternalRow(array)

    def made(take):
        python = PythonWriter(take)
        columns = jvm.org.apache.spark.sql.types.StructType.fromDDL("n INT")
        return python, Java.named(spark, "RowLevelWriter").new(python, columns)

    def identified(name, position):
        return row(jvm.org.apache.spark.unsafe.types.UTF8String.fromString(name), position)

    return made, row, identified


FAR = 5 << 32
"""A position that py4j hands over as a long."""


def test_changes_reach_python_in_their_order(changes):
    made, row, identified = changes
    python, writer = made(take_all)
    writer.this.insert(row(7))
    writer.this.update(None, identified("a", FAR), row(8))
    writer.this.delete(None, identified("b", FAR + 1))
    writer.this.commit()
    writer.this.close()
    # The last one says how many there were.
    assert python.rows == [(2, None, None, 7), (1, "a", FAR, 8), (0, "b", FAR + 1, 0), (3, None, 3, 0)]
    assert python.calls == ["commit", "close"]


def test_an_error_of_python_fails_the_task(changes):
    made, row, _ = changes
    python, writer = made(fail)
    writer.this.insert(row(7))
    with pytest.raises(Py4JJavaError, match="no room"):
        writer.this.commit()
    writer.this.abort()
    writer.this.close()
    assert python.calls == ["abort", "close"]


def test_a_task_that_is_interrupted_stops_the_thread_and_stays_interrupted(spark, changes):
    """So that Spark sees it; Python's writer is not aborted while rows are handed to it."""
    made, row, _ = changes
    ended = []

    def take_until_it_ends(writer, rows):
        try:
            take_all(writer, rows)
        finally:
            ended.append(list(writer.calls))

    python, writer = made(take_until_it_ends)
    writer.this.insert(row(7))
    thread = spark._jvm.java.lang.Thread
    thread.currentThread().interrupt()
    try:
        writer.this.abort()
    finally:
        interrupted = thread.interrupted()
    assert interrupted
    assert ended == [[]]
    assert python.calls == ["abort"]
