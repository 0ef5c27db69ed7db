"""The writer of changed rows hands them to Python in a thread of its own, which ends before Python's writer does."""

from __future__ import annotations

from threading import Event

import pytest
from py4j.protocol import Py4JJavaError

from zed_spark.spark.native.enable import _loader

pytestmark = [pytest.mark.spark, pytest.mark.usefixtures("callbacks")]


class Writer:
    """Stands for Spark's writer, which stops slowly."""

    class Java:
        implements = ("org.apache.spark.sql.connector.write.DataWriter",)

    def __init__(self):
        self.begun, self.ended, self.log = Event(), Event(), []

    def writeAll(self, rows):
        self.begun.set()
        try:
            rows.hasNext()
        except Py4JJavaError:
            self.log.append("stopped")
        # Whoever does not wait for this thread comes now.
        self.ended.wait(1)
        self.log.append("written")

    def abort(self):
        self.log.append("aborted")
        self.ended.set()

    def close(self):
        self.log.append("closed")
        self.ended.set()


@pytest.mark.parametrize(("end", "log"), [("abort", "aborted"), ("close", "closed")])
def test_what_ends_a_write_waits_for_its_thread(spark, end, log):
    [make] = _loader(spark._jvm).loadClass("zed_spark.RowLevelWriter").getDeclaredConstructors()
    make.setAccessible(True)
    arguments, python = spark._jvm.java.util.ArrayList(), Writer()
    arguments.add(python)
    arguments.add(spark._jvm.org.apache.spark.sql.types.StructType.fromDDL("a INT"))
    writer = make.newInstance(arguments.toArray())
    assert python.begun.wait(60)
    getattr(writer, end)()
    assert python.log == ["stopped", "written", log]
