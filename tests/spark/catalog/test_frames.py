"""A catalog by the DataFrame API: writes, streams, what a DataFrame sees later, types, settings."""

from __future__ import annotations

import pytest
from pyspark.errors import AnalysisException, PySparkException
from pyspark.sql.functions import col, lit
from support.plans import plan_of

import zed_spark
from zed_spark.errors import NotFoundError, OptionError
from zed_spark.types import type_text

pytestmark = pytest.mark.spark


def rows(frame):
    return [tuple(row) for row in frame.collect()]


def types(lake, pool):
    values = lake.pool(pool).branch().snapshot().scan()
    return sorted({type_text(of) for part in values for of in part.types})


@pytest.fixture
def settings(spark):
    """Sets what a catalog of a name has, and takes that away again."""
    wanted = {}

    def set_all(name, **options):
        prefix = f"spark.sql.catalog.{name}"
        made = {prefix: "zed_spark.LakeCatalog", **{f"{prefix}.{key}": text for key, text in options.items()}}
        wanted.update(made)
        for key, text in made.items():
            spark.conf.set(key, text)

    yield set_all
    for key in wanted:
        spark.conf.unset(key)


def test_a_lake_is_made_where_there_is_none(spark, tmp_path, settings):
    path = str(tmp_path / "new" / "lake")
    with pytest.raises(NotFoundError, match=r"is not a lake, .*`zed-spark lake init .*`, or pass create=True$"):
        zed_spark.catalog(spark, "made", path)
    for create in (True, True, False):
        zed_spark.catalog(spark, "made", path, create=create)
    spark.sql("CREATE TABLE made.t (id INT)")
    assert spark.table("made.t").count() == 0
    settings("missing", path=str(tmp_path / "missing"))
    with pytest.raises(AnalysisException, match=r"^/.* is not a lake, .*, or set spark.sql.catalog.missing.create to "):
        spark.sql("SHOW TABLES IN missing")
    settings("wrong", path=str(tmp_path / "wrong"), create="maybe")
    with pytest.raises(AnalysisException, match=r"^create takes true or false, not 'maybe'"):
        spark.sql("SHOW TABLES IN wrong")
    settings("by_setting", path=str(tmp_path / "by_setting"), create="true")
    assert spark.sql("SHOW TABLES IN by_setting").collect() == []


def test_write_to(spark, lake, catalog):
    spark.range(3).writeTo(f"{catalog}.t").tableProperty("orderby", "id").create()
    spark.range(3, 5).writeTo(f"{catalog}.t").option("author", "me").append()
    assert rows(spark.table(f"{catalog}.t").orderBy("id")) == [(0,), (1,), (2,), (3,), (4,)]
    assert rows(spark.table(f"{catalog}.t.log").select("author", "added_rows"))[0] == ("me", 2)
    spark.range(9, 11).writeTo(f"{catalog}.t").overwrite(col("id") >= lit(3))
    assert rows(spark.table(f"{catalog}.t").orderBy("id")) == [(0,), (1,), (2,), (9,), (10,)]


@pytest.mark.slow
def test_write_to_what_is_there(spark, lake, catalog):
    spark.range(3).writeTo(f"{catalog}.t").tableProperty("orderby", "id").create()
    spark.range(1).writeTo(f"{catalog}.t").createOrReplace()
    assert spark.table(f"{catalog}.t").count() == 1
    assert spark.table(f"{catalog}.t.log").count() == 2
    with pytest.raises(AnalysisException, match="TABLE_OR_VIEW_ALREADY_EXISTS"):
        spark.range(1).writeTo(f"{catalog}.t").create()
    with pytest.raises(PySparkException, match="does not meet replaceWhere"):
        spark.range(1).writeTo(f"{catalog}.t").overwrite(col("id") > lit(7))
    assert spark.table(f"{catalog}.t.log").count() == 2


@pytest.mark.slow
def test_save_as_table_and_insert_into(spark, lake, catalog):
    spark.range(3).write.saveAsTable(f"{catalog}.t")
    spark.range(1).write.insertInto(f"{catalog}.t")
    spark.range(2).write.mode("append").saveAsTable(f"{catalog}.t")
    assert spark.table(f"{catalog}.t").count() == 6
    spark.range(2).write.mode("overwrite").saveAsTable(f"{catalog}.t")
    assert spark.table(f"{catalog}.t").count() == 2
    spark.range(5).write.mode("ignore").saveAsTable(f"{catalog}.t")
    assert spark.table(f"{catalog}.t").count() == 2


@pytest.mark.slow
def test_streams(spark, lake, catalog, tmp_path):
    def step(checkpoint):
        stream = spark.readStream.table(f"{catalog}.logs.branch_dev").writeStream.trigger(availableNow=True)
        query = stream.option("checkpointLocation", str(tmp_path / checkpoint)).toTable(f"{catalog}.copy")
        assert query.awaitTermination(600)
        assert query.exception() is None

    step("a")
    assert rows(spark.table(f"{catalog}.copy").select("n").orderBy("n")) == [(1,), (2,), (3,)]
    spark.sql(f"INSERT INTO {catalog}.logs.branch_dev (n, src) VALUES (4, '1.2.3.4')")
    step("a")
    assert rows(spark.table(f"{catalog}.copy").select("n").orderBy("n")) == [(1,), (2,), (3,), (4,)]


def test_a_data_frame_sees_the_newest_commit_when_a_query_starts(spark, lake, catalog):
    spark.range(2).writeTo(f"{catalog}.t").create()
    frame = spark.table(f"{catalog}.t")
    old = spark.sql(f"SELECT * FROM {catalog}.t VERSION AS OF '{lake.pool('t').branch().tip}'")
    assert frame.count() == 2
    spark.range(1).writeTo(f"{catalog}.t").append()
    assert (frame.count(), len(frame.collect()), old.count()) == (3, 3, 2)
    assert frame.join(spark.table(f"{catalog}.t"), "id").count() == 5


def test_branches_and_commits_as_options(spark, lake, catalog):
    tip = str(lake.pool("logs").branch().tip)
    spark.sql(f"DELETE FROM {catalog}.logs WHERE n = 1")
    assert spark.read.option("versionAsOf", tip).table(f"{catalog}.logs").count() == 3
    assert spark.read.option("versionAsOf", "dev").table(f"{catalog}.logs").count() == 3
    assert spark.table(f"{catalog}.logs").count() == 2


def test_listings(spark, lake, catalog):
    spark.catalog.setCurrentCatalog(catalog)
    assert sorted(table.name for table in spark.catalog.listTables()) == ["empty", "logs"]
    assert [one.name for one in spark.catalog.listDatabases()] == ["pools"]
    assert [one.name for one in spark.catalog.listColumns("logs")] == ["ts", "src", "n", "s"]
    assert spark.catalog.tableExists("logs")
    assert spark.catalog.tableExists(f"{catalog}.logs.branch_dev")
    assert not spark.catalog.tableExists("nope")
    assert spark.catalog.getTable("logs").catalog == catalog


@pytest.mark.slow
def test_columns_keep_their_zed_types(spark, lake, catalog):
    spark.sql(f"INSERT INTO {catalog}.logs SELECT ts, src, n + 10, s FROM {catalog}.logs WHERE n = 3")
    # Of the names and types of the table, so that Spark adds nothing of it.
    spark.createDataFrame([("::1", 7)], "src string, n int").writeTo(f"{catalog}.logs").append()
    assert types(lake, "logs") == ["{ts:time,src:ip,n:int32,s:string}", "{ts:time,src:ip,n:int32}"]
    spark.sql(f"CREATE TABLE {catalog}.t (a STRING, d DECIMAL(9,2)) TBLPROPERTIES ('zedTypes' = 'a ip, d string')")
    spark.sql(f"INSERT INTO {catalog}.t VALUES ('1.1.1.1', 1.5)")
    assert types(lake, "t") == ["{a:ip,d:string}"]
    assert rows(spark.table(f"{catalog}.t")) == [("1.1.1.1", "1.50")]


def test_a_schema_restricts_nobody(spark, lake, catalog, tmp_path):
    spark.sql(f"CREATE TABLE {catalog}.t (a BIGINT, b STRING, c SMALLINT) TBLPROPERTIES ('orderby' = 'a')")
    (tmp_path / "x.zson").write_text('{a:1(int32),b:2,d:"new"}\n{a:3(int32),b:2}\n7')
    lake.pool("t").branch().load_files(tmp_path / "x.zson")
    found = spark.table(f"{catalog}.t")
    assert found.dtypes == [
        ("a", "bigint"), ("b", "bigint"), ("c", "smallint"), ("d", "string"), ("value", "bigint"),
    ]  # fmt: skip
    assert sorted(rows(found), key=repr) == [
        (1, 2, None, "new", None), (3, 2, None, None, None), (None, None, None, None, 7),
    ]  # fmt: skip
    assert rows(found.where("c IS NULL AND a > 1").select("a")) == [(3,)]
    spark.sql(f"DELETE FROM {catalog}.t WHERE c = 1 OR value = 7")
    assert spark.table(f"{catalog}.t").count() == 2


@pytest.mark.slow
def test_any_schema(spark, lake, catalog):
    other = spark.createDataFrame([(1.5,)], "other double")
    with pytest.raises(AnalysisException, match="Cannot write extra columns `other`"):
        spark.createDataFrame([(1, 1.5)], "n int, other double").writeTo(f"{catalog}.logs").append()
    # A table without columns takes anything.
    other.writeTo(f"{catalog}.empty").append()
    assert spark.table(f"{catalog}.empty").columns == ["other"]
    spark.sql(f"ALTER TABLE {catalog}.logs SET TBLPROPERTIES ('acceptAnySchema' = 'true')")
    other.writeTo(f"{catalog}.logs").append()
    assert sorted(spark.table(f"{catalog}.logs").columns) == ["n", "other", "s", "src", "ts"]
    assert types(lake, "logs") == ["{other:float64}", "{ts:time,src:ip,n:int32,s:string}", "{ts:time,src:ip,n:int32}"]
    spark.sql(f"ALTER TABLE {catalog}.logs UNSET TBLPROPERTIES ('acceptAnySchema')")
    zed_spark.catalog(spark, f"{catalog}any", lake.store.url, acceptAnySchema="true")
    spark.createDataFrame([(True,)], "yes boolean").writeTo(f"{catalog}any.logs").append()
    assert sorted(spark.table(f"{catalog}.logs").columns) == ["n", "other", "s", "src", "ts", "yes"]
    # Such a table takes MERGE as well, without and with UPDATE.
    merge = f"MERGE INTO {catalog}any.logs t USING (SELECT 2 AS n) s ON t.n = s.n WHEN MATCHED THEN DELETE"
    spark.sql(merge)
    spark.sql(f"{merge} WHEN NOT MATCHED BY SOURCE AND t.n = 3 THEN UPDATE SET s = 'y'")
    assert rows(spark.sql(f"SELECT n, s FROM {catalog}.logs WHERE n > 0 ORDER BY n")) == [(1, None), (3, "y")]


def test_scans_are_planned_natively(spark, lake, catalog):
    shown = plan_of(spark.sql(f"SELECT n FROM {catalog}.logs WHERE n = 2"))
    assert "ReadSchema: struct<n:int>, PushedFilters: [n IS NOT NULL, n = 2], Objects: 1 of 1" in shown
    counted = plan_of(spark.sql(f"SELECT count(*) FROM {catalog}.logs"))
    assert "LocalTableScan" in counted


@pytest.mark.slow
def test_settings_without_the_function(spark, lake, catalog):
    session = spark.newSession()
    zed_spark.register(session)
    session.conf.set("spark.sql.catalog.mine", "zed_spark.LakeCatalog")
    session.conf.set("spark.sql.catalog.mine.path", lake.store.url)
    assert session.table("mine.logs").count() == 3
    session.conf.set("spark.sql.catalog.none", "zed_spark.LakeCatalog")
    with pytest.raises(AnalysisException, match=r"the catalog none has no path: set spark.sql.catalog.none.path"):
        session.table("none.logs")


def test_wrong_catalogs(spark, lake, catalog, tmp_path):
    path = lake.store.url
    for name in ("zed", "vng", "parquet", "spark_catalog", "a.b", ""):
        with pytest.raises(OptionError, match="cannot be the name of a catalog"):
            zed_spark.catalog(spark, name, path)
    with pytest.raises(NotFoundError, match="is not a lake"):
        zed_spark.catalog(spark, "absent", str(tmp_path / "absent"))
    with pytest.raises(OptionError, match="unknown option 'nanosaslng'; did you mean 'nanosAsLong'"):
        zed_spark.catalog(spark, "wrong", path, nanosaslng="true")
    with pytest.raises(OptionError, match="option nanosAsLong takes"):
        zed_spark.catalog(spark, "wrong", path, nanosAsLong="maybe")
    zed_spark.catalog(spark, catalog, path)
    with pytest.raises(OptionError, match="with other settings"):
        zed_spark.catalog(spark, catalog, path, nanosAsLong="true")


def test_a_session_without_native_planning(spark, lake, monkeypatch):
    monkeypatch.setattr("zed_spark.spark.native.enable.is_enabled", lambda session: False)
    with pytest.raises(OptionError, match="a lake cannot be a catalog of this session"):
        zed_spark.catalog(spark, "unplanned", lake.store.url)
    assert spark.conf.get("spark.sql.catalog.unplanned", None) is None


def test_secrets_are_not_shown(spark, lake, catalog, caplog):
    # Spark hides all settings of a name that has the word "secret" in it.
    name = f"{catalog}own"
    hidden = {"storage.secret_access_key": "hunter2", "storage.account_key": "hunter22", "storage.SAS_key": "hunter23"}
    zed_spark.catalog(spark, name, lake.store.url, **hidden, **{"storage.region": "eu-central-1"})
    assert spark.conf.get(f"spark.sql.catalog.{name}.storage.region") == "eu-central-1"
    frame = spark.table(f"{name}.logs").where("n = 1")
    shown = plan_of(frame, extended=True)
    assert frame.count() == 1
    for statement in (f"DESCRIBE EXTENDED {name}.logs", f"SHOW TBLPROPERTIES {name}.logs", "SHOW CATALOGS", "SET"):
        shown += repr(rows(spark.sql(statement)))
    shown += spark.sql(f"EXPLAIN EXTENDED INSERT INTO {name}.logs SELECT * FROM {name}.logs").collect()[0][0]
    with pytest.raises(AnalysisException) as caught:
        spark.sql(f"SELECT * FROM {name}.logs VERSION AS OF 'nope'")
    assert "hunter2" not in shown + str(caught.value) + caplog.text


@pytest.mark.slow
def test_a_table_that_somebody_else_creates_meanwhile(spark, lake, catalog):
    name, statement = f"{catalog}.t", "SELECT id, other(id) AS o FROM range(0, 3, 1, 1)"

    # Inside the test: workers cannot import the modules of tests.
    def create(value):
        names = {config.name for config in lake.pools()}
        if "t" not in names:
            lake.create_pool("t")
        return len(names)

    spark.udf.register("other", create, "int")
    with pytest.raises(AnalysisException, match="a table t was created meanwhile; nothing is written"):
        spark.sql(f"CREATE TABLE {name} AS {statement}")
    assert spark.table(name).columns == []
    folders = {entry.key.partition("/")[0] for entry in lake.store.list("")}
    assert folders == {
        "defaults.json",
        "lake.zng",
        "pools",
        "index_rules",
        *(str(config.id) for config in lake.pools()),
    }
