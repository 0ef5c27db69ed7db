"""Native planning over Spark Connect: what classic sessions have."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from io import StringIO

import pytest
from pyspark.errors import AnalysisException
from support.plans import plan_of

import zed_spark
from zed_spark import lake as lakes
from zed_spark.errors import NotFoundError, OptionError
from zed_spark.spark.native.enable import SETTING
from zed_spark.spark.native.jar import digest_of, version

pytestmark = pytest.mark.spark

ROWS = "SELECT id, id % 7 AS k, concat('s', id) AS s, named_struct('a', id, 'b', 'x') AS r FROM range(0, 300, 1, 3)"


@pytest.fixture(scope="module")
def path(session, tmp_path_factory):
    """300 rows in three files."""
    found = str(tmp_path_factory.mktemp("rows") / "t")
    session.sql(ROWS).write.format("vng").save(found)
    return found


@pytest.fixture
def lake(tmp_path):
    """The path of a lake without pools."""
    lakes.create(str(tmp_path / "lake"))
    return str(tmp_path / "lake")


def status(session):
    return session.read.format("zed_spark.Status").load().first()


def rows(frame):
    return sorted(map(tuple, frame.collect()))


def test_a_session_says_how_it_plans(session):
    found = status(session)
    assert (found.native, found.reason) == (True, None)
    assert digest_of(found.version) == digest_of(version())


@pytest.mark.slow
def test_a_session_says_why_it_does_not(connect):
    other = connect()
    with pytest.raises(Exception, match="DATA_SOURCE_NOT_FOUND"):
        status(other)
    zed_spark.register(other)
    other.conf.set(SETTING, "false")
    assert tuple(status(other))[::2] == (False, f"{SETTING} is not true")


def test_columns_filters_and_files(session, path):
    frame = session.read.format("vng").load(path).where("id = 3").select("s", "r.a")
    shown = plan_of(frame)
    assert "ReadSchema: struct<id:bigint,s:string,r:struct<a:bigint>>" in shown
    assert "PushedFilters: [id IS NOT NULL, id = 3], Files: 1 of 3" in shown
    assert "ColumnarToRow" in shown
    assert rows(frame) == [("s3", 3)]


def test_aggregates_from_metadata(session, path):
    frame = session.read.format("vng").load(path).selectExpr("count(*)", "max(id)")
    assert "LocalTableScan" in plan_of(frame)
    assert rows(frame) == [(300, 299)]


def test_paths_are_tables(session, path):
    frame = session.sql(f"SELECT k, count(*) FROM vng.`{path}` WHERE s > 's29' GROUP BY k")
    assert "ReadSchema: struct<k:bigint,s:string>" in plan_of(frame)
    assert sum(count for _, count in frame.collect()) == 87


@pytest.mark.slow
def test_functions_of_sql(session):
    assert rows(session.sql("SELECT cidr_match('10.0.0.0/8', '10.1.2.3'), ip('2001:DB8::0')")) == [(True, "2001:db8::")]


@pytest.mark.slow
def test_save_modes_and_partitions(session, tmp_path):
    frame, path = session.range(6).selectExpr("id", "id % 2 AS p"), str(tmp_path / "t")
    for mode, count in (("error", 6), ("ignore", 6), ("append", 12), ("overwrite", 6)):
        frame.write.format("vng").mode(mode).save(path)
        assert session.read.format("vng").load(path).count() == count
    with pytest.raises(AnalysisException, match=r"already has data; use mode\(\"append\"\)"):
        frame.write.format("vng").save(path)
    frame.write.format("vng").partitionBy("p").mode("overwrite").save(path)
    assert sorted(folder.name for folder in (tmp_path / "t").glob("p=*")) == ["p=0", "p=1"]
    found = session.read.format("vng").load(path).where("p = 1")
    assert re.search(r"PushedFilters: \[p IS NOT NULL, p = 1\], Files: (\d) of", plan_of(found))
    assert rows(found.select("id")) == [(1,), (3,), (5,)]


def test_a_lake_as_a_catalog(session, lake):
    zed_spark.catalog(session, "connected", lake)
    session.sql("CREATE TABLE connected.t (id BIGINT, s STRING)")
    session.sql("INSERT INTO connected.t SELECT id, concat('s', id) FROM range(10)")
    session.sql("""
        MERGE INTO connected.t USING (SELECT * FROM VALUES (5L, 'five'), (50L, 'fifty') AS (id, s)) n ON t.id = n.id
        WHEN MATCHED THEN UPDATE SET s = n.s WHEN NOT MATCHED THEN INSERT *
    """)
    found = session.sql("SELECT * FROM connected.t WHERE id >= 5 AND id < 7 OR id = 50")
    assert "PushedFilters: [" in plan_of(found)
    assert rows(found) == [(5, "five"), (6, "s6"), (50, "fifty")]
    session.sql("CREATE TABLE connected.u AS SELECT id FROM connected.t WHERE id < 2")
    assert [row.tableName for row in session.sql("SHOW TABLES IN connected").collect()] == ["t", "u"]
    assert [config.name for config in lakes.open(lake).pools()] == ["t", "u"]
    session.sql("DROP TABLE connected.t")
    assert session.catalog.tableExists("connected.t") is False


def test_a_catalog_whose_lake_comes_later(session, tmp_path):
    path = str(tmp_path / "later")
    with pytest.raises(NotFoundError, match="is not a lake") as refused:
        zed_spark.catalog(session, "later", path)
    assert "JVM" not in str(refused.value)
    assert session.conf.get("spark.sql.catalog.later", None) is None
    lakes.create(path)
    zed_spark.catalog(session, "later", path)
    assert session.sql("SHOW TABLES IN later").collect() == []


def test_a_catalog_again(session, lake):
    """The server does not tell the settings that are secrets."""
    for _ in range(2):
        zed_spark.catalog(session, "again", lake, **{"storage.secret_access_key": "hunter2"})
    assert session.conf.get("spark.sql.catalog.again.secret.storage.secret_access_key", None) in (None, "hunter2")
    with pytest.raises(OptionError, match="with other settings"):
        zed_spark.catalog(session, "again", lake, nanosAsLong="true")


@pytest.mark.slow
def test_scans_and_attached_pools(session, path, lake):
    assert rows(zed_spark.scan(session, path, ["r.a"], "id IN (3, 4)")) == [(3,), (4,)]
    session.sql(ROWS).write.format("zedlake").option("pool", "p").option("createPool", "true").mode("append").save(lake)
    assert zed_spark.attach(session, lake, prefix="attached_") == {"attached_p": None}
    assert session.table("attached_p").count() == 300


@pytest.mark.slow
def test_streams(session, path, tmp_path):
    """They are copies of the session, with a class loader of their own."""
    stream = session.readStream.format("vng").load(path).select("s").writeStream.format("vng")
    query = stream.option("checkpointLocation", str(tmp_path / "log")).trigger(availableNow=True)
    started = query.start(str(tmp_path / "out"))
    started.awaitTermination(300)
    with redirect_stdout(StringIO()) as shown:
        started.explain()
    assert "ReadSchema: struct<s:string>" in shown.getvalue()
    found = session.read.format("vng").load(str(tmp_path / "out"))
    assert (found.columns, found.count()) == (["s"], 300)


@pytest.mark.slow
def test_sessions_do_not_share_classes_or_settings(connect, session, path, lake):
    """Another one plans natively only once it has registered, and one that has ended is nobody's loss."""
    other = connect()
    assert "ReadSchema" not in plan_of(other.read.format("vng").load(path).select("s"))
    zed_spark.register(other)
    zed_spark.catalog(other, "own", lake)
    assert "ReadSchema: struct<s:string>" in plan_of(other.read.format("vng").load(path).select("s"))
    assert session.conf.get("spark.sql.catalog.own", None) is None
    other.stop()
    assert rows(session.read.format("vng").load(path).where("id = 3").select("s")) == [("s3",)]


@pytest.mark.slow
def test_a_database_with_the_name_of_a_format(connect, tmp_path):
    other = connect()
    other.sql(f"CREATE DATABASE csup LOCATION '{tmp_path}'")
    try:
        zed_spark.register(other)
        assert other.conf.get("spark.sql.catalog.csup", None) is None
        assert other.conf.get("spark.sql.catalog.vng") == "zed_spark.VngPaths"
    finally:
        other.sql("DROP DATABASE csup CASCADE")
