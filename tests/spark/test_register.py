"""A source is registered once in a session: Spark warns of each name that is registered again."""

from __future__ import annotations

from pathlib import Path

import pytest
from pyspark.errors import AnalysisException
from pyspark.sql import Row
from pyspark.sql.datasource import DataSourceRegistration

import zed_spark
from zed_spark.errors import NotFoundError
from zed_spark.spark import register as module
from zed_spark.spark.register import register_once
from zed_spark.spark.source import VngSource

pytestmark = pytest.mark.spark

NAMES = {"vng", "zng", "csup", "bsup", "vortex", "zeek", "zson", "sup", "zed", "zedlake"}


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


class Condition(AnalysisException):
    """An error with a condition."""

    def __init__(self, condition: str) -> None:
        super().__init__(condition)
        self.condition = condition

    def getCondition(self) -> str:
        return self.condition


class Remote:
    """What registering uses of a Connect session.

    Args:
        why: why the session does not plan natively; None if it does.
        has_jar: whether the server was started with the jar.
        databases: the databases of the session catalog.
        refuses: whether the server takes no artifacts.
    """

    version = "4.3.0"

    def __init__(self, why: str | None = None, has_jar: bool = False, databases=(), refuses: bool = False) -> None:
        self.why, self.has_jar, self.databases, self.refuses = why, has_jar, databases, refuses
        self.names: list[str] = []
        self.sent: list[str] = []
        self.asked = 0
        self.conf: Settings = Settings()
        self.dataSource = self.read = self.catalog = self

    def register(self, source) -> None:
        if self.has_jar:
            raise Condition("DATA_SOURCE_ALREADY_EXISTS")
        self.names.append(source.name())

    def addArtifact(self, path: str) -> None:
        if self.refuses:
            raise PermissionError("no artifacts")
        self.sent.append(path)
        self.has_jar = True

    def databaseExists(self, name: str) -> bool:
        catalog, _, database = name.partition(".")
        return catalog == "spark_catalog" and database in self.databases

    def format(self, name):
        assert name == "zed_spark.Status"
        return self

    def load(self):
        return self

    def first(self):
        self.asked += 1
        if not self.has_jar:
            raise Condition("DATA_SOURCE_NOT_FOUND")
        return Row(native=self.why is None, version="1+a", reason=self.why)


class Settings(dict[str, str]):
    """The settings of a session."""

    set = dict.__setitem__
    unset = dict.__delitem__


@pytest.fixture
def sent_jar(monkeypatch):
    """The jar that is sent, so that no test compiles one."""
    monkeypatch.setattr("zed_spark.spark.native.enable.jar_for", lambda release: (Path(f"{release}.jar"), release))
    return "4.3.0.jar"


def test_a_connect_session_gets_the_sources_and_then_the_jar(sent_jar, caplog):
    first, second = Remote(databases=("zng",)), Remote()
    for session in (first, first, second):
        zed_spark.register(session)
    assert set(first.names) == set(second.names) == NAMES
    assert len(first.names) == len(second.names) == len(NAMES)
    assert first.sent == second.sent == [sent_jar]
    # It is asked again only where it did not plan.
    assert first.asked == second.asked == 2
    assert second.conf == {f"spark.sql.catalog.{name}": f"zed_spark.{name.capitalize()}Paths" for name in NAMES}
    assert set(second.conf) - set(first.conf) == {"spark.sql.catalog.zng"}
    assert caplog.messages == []


def test_a_connect_server_that_has_the_jar(sent_jar, caplog):
    session = Remote(has_jar=True)
    zed_spark.register(session)
    assert (session.names, session.sent, session.asked) == ([], [], 1)
    assert "spark.sql.catalog.vng" in session.conf
    assert caplog.messages == []


@pytest.mark.parametrize(
    ("session", "why"),
    [
        (Remote(why="python3 has no zed_spark"), "python3 has no zed_spark"),
        (Remote(refuses=True), "PermissionError: no artifacts"),
    ],
)
def test_a_connect_session_that_cannot_plan_says_why_once(sent_jar, caplog, session, why):
    for _ in range(2):
        zed_spark.register(session)
    assert caplog.messages == [f"no native planning, so queries read all columns: {why}"]
    assert session.conf == {}


def test_a_client_without_a_jar(monkeypatch, caplog):
    def none(release):
        raise NotFoundError("no Spark to compile with")

    monkeypatch.setattr("zed_spark.spark.native.enable.jar_for", none)
    zed_spark.register(Remote())
    [said] = caplog.messages
    assert "the server has no jar of zed-spark, and there is none to send: no Spark to compile with; a release" in said


def test_a_connect_session_without_native_planning(caplog):
    session = Remote()
    session.conf["spark.zed.nativePlanning.enabled"] = "false"
    zed_spark.register(session)
    assert (session.sent, session.asked, caplog.messages) == ([], 0, [])
