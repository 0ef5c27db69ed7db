"""Each session asks the Python that registered in it, and no other one: not where that does not answer any more."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from weakref import WeakKeyDictionary

import pytest
from py4j.java_gateway import CallbackServer, CallbackServerParameters, PythonProxyPool
from support.java_classes import Java, other_pythons
from support.planning_process import HANG, run
from support.planning_processes import end_all, processes, wait_until

import zed_spark
from zed_spark.spark.native import enable
from zed_spark.spark.native.requests import RequestHandler

pytestmark = pytest.mark.spark


class OtherPython:
    """What answers in a Python process as Java sees it, with a server and a secret of its own."""

    def __init__(self):
        self.answer, self.requests, self.server = RequestHandler().apply, [], None

    def apply(self, request):
        self.requests.append(json.loads(request)["request"])
        return self.answer(request)


@pytest.fixture
def requests(monkeypatch):
    """The requests to this process, but for those about sessions of other tests that were collected."""
    found, apply = [], enable._HANDLER.apply

    def noting(request):
        name = json.loads(request)["request"]
        found.extend([name] if name != "endSession" else [])
        return apply(request)

    monkeypatch.setattr(enable._HANDLER, "apply", noting)
    return found


@pytest.fixture
def other_spark(spark):
    """Another session, in which another Python has registered."""
    session, python, servers = spark.newSession(), OtherPython(), WeakKeyDictionary()
    with other_pythons(spark):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(enable, "_HANDLER", python)
            patch.setattr(enable, "_servers", servers)
            patch.setattr(enable, "SECRET", "other")
            zed_spark.register(session)
        python.server = servers[spark.sparkContext._gateway][0]
        yield session, python
        if python.server.thread is not None:
            python.server.shutdown()


@pytest.fixture
def path(spark, tmp_path):
    spark.range(7).write.format("vng").save(str(tmp_path / "t"))
    return str(tmp_path / "t")


def is_native(frame):
    return "(Python)" not in frame._jdf.queryExecution().executedPlan().toString()


def rows(spark, path):
    """The rows, and whether they are planned natively."""
    frame = spark.read.format("vng").load(path).where("id > 2")
    return sorted(row.id for row in frame.collect()), is_native(frame)


RIGHT = [3, 4, 5, 6]


def test_each_session_asks_its_own(spark, other_spark, requests, path):
    session, python = other_spark
    python.requests.clear()
    assert rows(spark, path) == (RIGHT, True)
    assert python.requests == []
    requests.clear()
    assert rows(session, path) == (RIGHT, True)
    session.range(1).write.format("vng").mode("append").save(path)
    assert python.requests == ["load", "decide", "scan", "write", "commit"]
    # Spark asks for the table of a save while the session of the thread is active.
    assert requests == ["ping"]


def test_a_session_in_which_none_has_registered_has_that_of_the_jvm(spark, path):
    assert rows(spark.newSession(), path) == (RIGHT, True)


@pytest.mark.slow
def test_of_several_it_has_none_but_a_process(spark, other_spark, requests, path):
    python = other_spark[1]
    python.requests.clear()
    requests.clear()
    assert rows(spark.newSession(), path) == (RIGHT, True)
    assert python.requests == requests == []
    assert len(processes(spark)) == 1
    end_all(spark)


def fails(python):
    def answer(asked):
        raise OSError("no connection")

    python.answer = answer


def ends(python):
    python.server.shutdown()


def is_replaced(python):
    """Another process listens where it did, and does not know its secret."""
    port = python.server.get_listening_port()
    python.server.shutdown()
    parameters = CallbackServerParameters(port=port, daemonize=True, daemonize_connections=True, auth_token="third")
    python.server = CallbackServer(PythonProxyPool(), None, callback_server_parameters=parameters)
    python.server.start()


@pytest.mark.parametrize("lost", [fails, ends, is_replaced])
def test_one_that_does_not_answer_ends_for_its_session_only(spark, other_spark, path, lost):
    session, python = other_spark
    lost(python)
    assert rows(session, path) == (RIGHT, False)
    assert rows(spark, path) == (RIGHT, True)
    zed_spark.register(session)
    assert rows(session, path) == (RIGHT, True)


def test_a_session_that_was_collected_is_told(spark, path, monkeypatch):
    sessions, apply = [], enable._HANDLER.apply

    def noting(request):
        envelope = json.loads(request)
        sessions.append((envelope["request"], envelope["session"]))
        return apply(request)

    monkeypatch.setattr(enable._HANDLER, "apply", noting)
    session = spark.newSession()
    zed_spark.register(session)
    assert rows(session, path) == (RIGHT, True)
    [id] = {one for name, one in sessions if name != "endSession"}
    del session
    # PySpark refers to the session that it made last.
    spark.newSession()
    spark._jvm.org.apache.spark.sql.classic.SparkSession.setActiveSession(spark._jsparkSession)

    def is_told():
        gc.collect()
        spark._jvm.java.lang.System.gc()
        return ("endSession", id) in sessions

    wait_until(is_told, "nobody says that the session has ended")
    assert rows(spark, path) == (RIGHT, True)


def test_sessions_of_streams_have_that_of_the_session_that_began_them(spark, other_spark):
    registrations = Java.named(spark, "Registration")

    def registration(session):
        # Equal ones need not be the same.
        return spark._jvm.java.lang.System.identityHashCode(registrations.call("of", session))

    first, second = spark._jsparkSession, other_spark[0]._jsparkSession
    assert registration(first) == registration(first.cloneSession())
    assert registration(first) != registration(second)


SECOND = """
import sys
from pyspark import SparkContext
from pyspark.java_gateway import launch_gateway
from pyspark.sql import SparkSession
import zed_spark
gateway = launch_gateway()
jvm = gateway.jvm
context = SparkContext(gateway=gateway, jsc=jvm.JavaSparkContext(jvm.org.apache.spark.SparkContext.getOrCreate()))
spark = SparkSession(context).newSession()
zed_spark.register(spark)
frame = spark.read.format("vng").load(sys.argv[1]).where("id = 3")
plan = frame._jdf.queryExecution().executedPlan().toString()
print(frame.count(), "PushedFilters" in plan or "metadata" in plan)
sys.stdout.flush()
import os
os._exit(0)
"""


def two_processes(trial):
    zed_spark.register(trial.spark)
    trial.write()
    found = {"before": [trial.query(), trial.join()]}
    parameters = trial.spark.sparkContext._gateway.gateway_parameters
    environment = {
        **os.environ,
        "PYSPARK_GATEWAY_PORT": str(parameters.port),
        "PYSPARK_GATEWAY_SECRET": parameters.auth_token,
    }
    command = [sys.executable, "-c", SECOND, str(trial.folder / "t")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=HANG, check=False)
    found["second"] = done.stdout.split() or done.stderr.splitlines()[-3:]
    found["after"] = [trial.query(), trial.join()]
    return found


@pytest.mark.slow
def test_two_processes_of_one_jvm(tmp_path):
    """Each plans for the sessions that it has registered in, also when the other one has ended."""
    found = run(__file__, "two_processes", tmp_path)
    assert found["before"] == ["native", "right"]
    assert found["second"] == ["1", "True"]
    assert found["after"] == ["native", "right"]
