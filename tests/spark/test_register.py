"""A source is registered once in a session: Spark warns of each name that is registered again."""

from __future__ import annotations

import pytest
from pyspark.sql.datasource import DataSourceRegistration

import zed_spark
from zed_spark.spark import register as module
from zed_spark.spark.register import register_once
from zed_spark.spark.source import VngSource

pytestmark = pytest.mark.spark

NAMES = {"vng", "zng", "csup", "bsup", "vortex", "zson", "sup", "zed", "zedlake"}


@pytest.fixture
def registered(monkeypatch):
    """The names that are registered from now on."""
    names: list[str] = []
    register = DataSourceRegistration.register

    def recorded(self, source):
        names.append(source.name())
        register(self, source)

    monkeypatch.setattr(DataSourceRegistration, "register", recorded)
    return names


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "a.zson"
    path.write_text("{a:1}\n")
    return str(path)


class Replacement(VngSource):
    """What a user may register under a name of ours."""

    def schema(self):
        return "mine INT"


def test_a_session_registers_once(spark, registered, path, tmp_path):
    zed_spark.register(spark)
    zed_spark.lake.create(str(tmp_path / "lake"))
    for _ in range(2):
        assert zed_spark.scan(spark, path).count() == 1
        zed_spark.attach(spark, str(tmp_path / "lake"))
        zed_spark.register(spark)
    assert registered == []


def test_a_new_session_registers_what_it_does_not_have(spark, registered, path, monkeypatch):
    other = spark.newSession()
    # As where the package is not installed, so that Spark does not find the sources itself.
    with monkeypatch.context() as patch:
        patch.setattr(module, "_known", lambda *_: False)
        zed_spark.register(other)
    assert set(registered) == NAMES
    assert zed_spark.scan(other, path).count() == 1
    assert len(registered) == len(NAMES)


class Orc(VngSource):
    """A source of a name that a class in the JVM has, as native planning makes one for each source."""

    format = "orc"


def test_a_name_that_a_class_in_the_jvm_has_is_registered(spark):
    session = spark.newSession()
    register_once(session, (Orc,))
    assert session._jsparkSession.sessionState().dataSourceManager().dataSourceExists("orc")


def test_what_spark_has_found_itself_is_not_replaced(spark, registered):
    zed_spark.register(spark.newSession())
    assert registered == []


@pytest.mark.slow
def test_another_object_for_the_same_session(spark, registered):
    other = type(spark)(spark.sparkContext, spark._jsparkSession)
    zed_spark.register(other)
    assert registered == []


def test_another_source_of_the_name_is_replaced_at_first_and_stays_later(spark, registered):
    session = spark.newSession()
    session.dataSource.register(Replacement)
    registered.clear()
    register_once(session, (VngSource,))
    assert registered == ["vng"]
    session.dataSource.register(Replacement)
    register_once(session, (VngSource,))
    assert registered == ["vng", "vng"]


def test_sessions_that_cannot_be_asked_are_remembered(caplog):
    class Connect:
        """What registering uses of a Connect session."""

        def __init__(self) -> None:
            self.names: list[str] = []
            self.dataSource = self
            self.conf: dict[str, str] = {}

        def register(self, source) -> None:
            self.names.append(source.name())

    first, second = Connect(), Connect()
    for session in (first, first, second):
        zed_spark.register(session)
    assert set(first.names) == set(second.names) == NAMES
    assert len(first.names) == len(second.names) == len(NAMES)
    said = "native planning is not available with Spark Connect; zed_spark.scan pushes columns and filters down"
    assert caplog.messages == [said] * 2
    third = Connect()
    third.conf["spark.zed.nativePlanning.enabled"] = "false"
    caplog.clear()
    zed_spark.register(third)
    assert caplog.records == []
