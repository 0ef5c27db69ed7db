"""Scans that are planned natively: the rows are those of Parquet, and less is read."""

from __future__ import annotations

import re
import sys
import threading

import pytest
from pyspark.errors import AnalysisException
from pyspark.sql.datasource import DataSource, DataSourceReader
from pyspark.sql.functions import col
from support import golden
from support.java_classes import Java, other_pythons
from support.plans import plan_of
from support.rings import slow_here

import zed_spark
from zed_spark.spark.lake import sink
from zed_spark.spark.native import requests
from zed_spark.spark.native.enable import SETTING
from zed_spark.spark.protocol import messages

pytestmark = pytest.mark.spark

COLUMNS = """
    id, cast(id % 7 as int) as k, concat('s', id % 13) as s, cast(id as double) * 0.5 as d,
    if(id % 5 = 0, double('NaN'), if(id % 3 = 0, null, cast(id as double))) as f,
    named_struct('a', id, 'b', concat('x', id), 'c', named_struct('e', id % 2 = 0)) as r,
    array(named_struct('p', id, 'q', 'z')) as l, map('m', id) as m,
    timestamp_micros(id * 1000000) as ts, if(id % 3 = 0, null, id) as n, id % 4 = 0 as y, cast('ab' as binary) as bin,
    cast(id / 10 as float) as g
"""


@pytest.fixture(scope="module")
def tables(spark, tmp_path_factory):
    """The path of 300 rows as VNG, in three files; views of it, and of the same as Parquet and as ZNG."""
    root = tmp_path_factory.mktemp("native")
    rows = spark.sql(f"SELECT {COLUMNS} FROM range(0, 300, 1, 3)")
    rows.write.format("vng").save(str(root / "vng"))
    rows.write.format("zng").save(str(root / "zng"))
    rows.write.parquet(str(root / "parquet"))
    for format in ("vng", "zng", "parquet"):
        spark.read.format(format).load(str(root / format)).createOrReplaceTempView(f"native_{format}")
    yield root
    for format in ("vng", "zng", "parquet"):
        spark.catalog.dropTempView(f"native_{format}")


@pytest.fixture
def path(tables):
    return str(tables / "vng")


def read(frame):
    """The schemas that scans read."""
    return re.findall(r"ReadSchema: (\S+),", plan_of(frame))


QUERIES = [
    "SELECT * FROM t",
    "SELECT s, id FROM t WHERE k = 3",
    "SELECT r.a, r.c.e FROM t WHERE r.b LIKE 'x1%' AND r.a > 100",
    "SELECT id FROM t WHERE k IN (1, 2, NULL) OR n IS NULL",
    "SELECT id FROM t WHERE NOT (id < 250 OR length(s) > 2)",
    "SELECT id FROM t WHERE NOT (k = 3 AND abs(id) > 5)",
    "SELECT id FROM t WHERE f > 200 OR f <=> NULL",
    "SELECT id FROM t WHERE f = double('NaN')",
    "SELECT id FROM t WHERE g = float(0.1) OR g IN (float(7.7), float('Infinity'))",
    "SELECT id FROM t WHERE g = 0.1 OR g >= 29.9D",
    "SELECT id FROM t WHERE ts >= TIMESTAMP '1970-01-01 00:03:00Z' AND y",
    "SELECT id FROM t WHERE cast(ts AS date) = DATE '1970-01-01' AND id < 3",
    "SELECT id FROM t WHERE s LIKE '%2' AND s NOT LIKE 's1_'",
    "SELECT id FROM t WHERE bin = X'6162' AND d BETWEEN 3 AND 4.5",
    "SELECT l.p, l[0].q FROM t WHERE l[0].p = 7",
    "SELECT m['m'] FROM t WHERE id = 5",
    "SELECT count(*), count(n), count(f), min(id), max(id), min(s), max(s), min(ts), max(k) FROM t",
    "SELECT min(f), max(f), min(d), max(d), min(y), max(bin) FROM t",
    "SELECT count(*) FROM t WHERE id > 1000",
    "SELECT count(DISTINCT k), sum(n), avg(d) FROM t",
    "SELECT k, count(*), max(r.a) FROM t GROUP BY k HAVING count(*) > 42",
    "SELECT a.s, b.k FROM t a JOIN t b ON a.id = b.id + 1 WHERE a.k = 2 AND b.y",
    "SELECT id FROM t WHERE id = 3 UNION ALL SELECT id FROM t WHERE id = 4",
    "SELECT (SELECT max(id) FROM t WHERE k = 3), (SELECT max(id) FROM t WHERE k = 4), count(*) FROM t",
    "WITH c AS (SELECT * FROM t WHERE k < 2) SELECT x.id FROM c x, c y WHERE x.id = y.id AND y.n IS NOT NULL",
    "SELECT id FROM t WHERE id IN (SELECT max(id) FROM t GROUP BY k)",
    "SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY k ORDER BY id DESC) AS i FROM t) WHERE i = 1",
    "SELECT id, d FROM t ORDER BY d DESC, id LIMIT 4",
    "SELECT count(*) FROM (SELECT * FROM t LIMIT 7)",
    "SELECT count(*) FROM (SELECT s FROM t LIMIT 5 OFFSET 290)",
]


@pytest.mark.parametrize("query", golden.some(QUERIES, 6))
@pytest.mark.one_in(3)
def test_the_rows_are_those_of_parquet(spark, tables, query):
    def rows(format):
        found = spark.sql(re.sub(r"\bt\b", f"native_{format}", query)).collect()
        return sorted(map(repr, found))

    assert rows("vng") == rows("parquet")


@pytest.mark.parametrize("query", QUERIES[::12])
def test_without_native_planning_they_are_the_same(spark, tables, query):
    found = []
    for native in ("true", "false"):
        spark.conf.set(SETTING, native)
        try:
            spark.read.format("zng").load(str(tables / "zng")).createOrReplaceTempView("native_zng")
            found.append(sorted(map(repr, spark.sql(re.sub(r"\bt\b", "native_zng", query)).collect())))
        finally:
            spark.conf.unset(SETTING)
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("query", "schemas"),
    [
        ("SELECT s FROM t WHERE id = 3", ["struct<id:bigint,s:string>"]),
        ("SELECT r.c.e FROM t", ["struct<r:struct<c:struct<e:boolean>>>"]),
        ("SELECT l.p FROM t", ["struct<l:array<struct<p:bigint>>>"]),
        ("SELECT 1 FROM t", ["struct<>"]),
        ("SELECT a.k FROM t a JOIN t b ON a.id = b.n", ["struct<id:bigint,k:int>", "struct<n:bigint>"]),
    ],
)
def test_columns_that_are_not_needed_are_not_read(spark, tables, query, schemas):
    assert read(spark.sql(query.replace(" t", " native_vng"))) == schemas


def test_explain_shows_what_is_read(spark, path):
    shown = plan_of(spark.read.format("vng").load(path).where("id = 3 AND r.a > 2").select("k"))
    assert "PushedFilters: [id IS NOT NULL, r.a IS NOT NULL, id = 3, r.a > 2], Files: 1 of 3, Bytes: " in shown
    shown = plan_of(spark.read.format("vng").load(path).select("k").limit(4))
    assert "ReadSchema: struct<k:int>, PushedFilters: [], PushedLimit: 4, Files: 1 of 3" in shown
    assert "Limit" not in shown.replace("PushedLimit", "")


def test_secrets_are_not_shown(spark, path, caplog):
    frame = spark.read.format("vng").option("storage.secret_access_key", "hunter2").load(path).where("id = 3")
    assert frame.count() == 1
    assert "hunter2" not in plan_of(frame, extended=True) + caplog.text


def test_aggregates_of_metadata_need_no_scan(spark, tables):
    for query in ("count(*)", "count(n), max(id)", "min(r.a), max(s), min(ts)"):
        assert "from metadata" not in plan_of(spark.sql(f"SELECT {query} FROM native_vng"))
        assert "LocalTableScan" in plan_of(spark.sql(f"SELECT {query} FROM native_vng"))
    for query in ("min(f)", "count(f + 1)", "max(d)", "count(DISTINCT k)", "sum(k)"):
        assert "BatchScan" in plan_of(spark.sql(f"SELECT {query} FROM native_vng"))


def test_small_sides_are_broadcast(spark, path):
    frame = spark.read.format("vng").load(path)
    assert "BroadcastHashJoin" in plan_of(frame.join(frame.selectExpr("id", "k as other"), "id"))


@pytest.mark.classic
def test_keys_of_the_other_side_of_a_join_choose_files(spark, path, tmp_path):
    spark.createDataFrame([(7, "a"), (150, "b")], "key long, name string").write.parquet(str(tmp_path / "side"))
    side = spark.read.parquet(str(tmp_path / "side")).where("name = 'a'")
    result = spark.read.format("vng").load(path).join(side, col("id") == col("key")).select("s")
    assert [row.s for row in result.collect()] == ["s7"]
    assert "Files: 1 of 3" in plan_of(result)


@pytest.mark.classic
def test_equal_scans_are_done_once(spark, path):
    frame = spark.read.format("vng").load(path).where("k = 3").select("id", "s")
    spark.conf.set("spark.sql.autoBroadcastJoinThreshold", "-1")
    try:
        joined = frame.alias("a").join(frame.alias("b"), "id")
        assert joined.count() == 43
        joined.collect()
        assert "ReusedExchange" in plan_of(joined)
    finally:
        spark.conf.unset("spark.sql.autoBroadcastJoinThreshold")


@pytest.mark.classic
def test_cached_results_serve_later_loads_of_the_same_files(spark, tmp_path, monkeypatch):
    spark.range(3).write.format("zng").save(str(tmp_path / "out"))
    # Otherwise times of files are trusted once they are older than this.
    monkeypatch.setattr("zed_spark.storage.source.TIME_RESOLUTION", 0)
    frames = [spark.read.format("zng").load(str(tmp_path / "out")) for _ in range(2)]
    frames[0].cache()
    try:
        assert "InMemory" in plan_of(frames[1])
    finally:
        frames[0].unpersist()


@pytest.mark.parametrize("format", ["vng", pytest.param("zng", marks=pytest.mark.slow)])
def test_every_save_mode(spark, tmp_path, format):
    rows, target = spark.range(3), str(tmp_path / "out")

    def count():
        return spark.read.format(format).load(target).count()

    rows.write.format(format).save(target)
    with pytest.raises(AnalysisException, match="already has data; use mode"):
        rows.write.format(format).save(target)
    with pytest.raises(AnalysisException, match="already has data; use mode"):
        rows.write.format(format).mode("error").save(target)
    rows.write.format(format).mode("ignore").save(target)
    assert count() == 3
    rows.write.format(format).mode("append").save(target)
    assert count() == 6
    rows.write.format(format).mode("overwrite").save(target)
    assert count() == 3
    with pytest.raises(AnalysisException, match="partitionBy names all columns"):
        rows.write.format(format).mode("append").partitionBy("id").save(target)


@pytest.mark.classic
def test_the_other_name_of_a_save_mode(spark, path):
    """PySpark's client of Spark Connect does not know it."""
    with pytest.raises(AnalysisException, match="already has data; use mode"):
        spark.range(3).write.format("vng").mode("errorifexists").save(path)


def test_rows_that_are_inserted_are_seen(spark, tmp_path):
    target = str(tmp_path / "out")
    spark.range(3).write.format("zng").save(target)
    spark.sql(f"CREATE OR REPLACE TEMPORARY VIEW native_view USING zng OPTIONS (path '{target}')")
    spark.sql(f"CREATE TABLE native_table USING zng OPTIONS (path '{target}')")
    try:
        assert spark.table("native_view").count() == spark.table("native_table").count() == 3
        # A view keeps the files of its first use, a table looks for them at each query.
        spark.sql("INSERT INTO native_view SELECT id FROM native_view")
        assert (spark.table("native_view").count(), spark.table("native_table").count()) == (3, 6)
        spark.sql("INSERT INTO native_table VALUES (9)")
        assert spark.sql("SELECT count(*), max(id) FROM native_table").first() == (7, 9)
        (tmp_path / "values.zson").write_text("1\n2\n")
        spark.sql(f"CREATE TABLE native_values USING zson OPTIONS (path '{tmp_path}/values.zson')")
        assert spark.sql("SELECT sum(value) FROM native_values").first() == (3,)
    finally:
        spark.sql("DROP VIEW native_view")
        spark.sql("DROP TABLE native_table")
        spark.sql("DROP TABLE IF EXISTS native_values")


@pytest.mark.classic
def test_it_is_turned_off_by_a_setting_or_an_argument(spark, path):
    other = spark.newSession()
    zed_spark.register(other, native=False)
    frames = [session.read.format("vng").load(path).where("id = 3") for session in (other, spark)]
    assert ["PushedFilters" in plan_of(frame) for frame in frames] == [False, True]
    assert [frame.count() for frame in frames] == [1, 1]
    other.conf.set(SETTING, "true")
    assert "PushedFilters" in plan_of(other.read.format("vng").load(path).where("id = 3"))


@slow_here
@pytest.mark.classic
def test_a_source_of_the_user_stays(spark):
    class Mine(DataSource):
        @classmethod
        def name(cls):
            return "vng"

        def schema(self):
            return "mine INT"

        def reader(self, schema):
            class Reader(DataSourceReader):
                def read(self, partition):
                    yield (7,)

            return Reader()

    other = spark.newSession()
    zed_spark.register(other)
    other.dataSource.register(Mine)
    assert other.read.format("vng").load().collect() == [(7,)]


@slow_here
def test_many_threads(spark, path):
    frame = spark.read.format("vng").load(path)
    failed = []

    def work(number):
        try:
            own = frame if number % 2 else spark.read.format("vng").load(path)
            wanted = own.where(f"id >= {number} AND id < {2 * number}").select("s")
            if len(wanted.collect()) != number or "PushedFilters" not in plan_of(wanted):
                failed.append(number)
        except Exception as error:  # noqa: BLE001 - reported below
            failed.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(1, 17)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []


def test_errors_are_one_sentence(spark, tmp_path):
    with pytest.raises(AnalysisException) as error:
        _ = spark.read.format("vng").load(str(tmp_path / "nope")).columns
    assert str(error.value).splitlines()[0] == f"no such file or directory: {tmp_path}/nope"
    assert "Traceback" not in str(error.value)


@pytest.mark.classic
def test_faults_are_those_of_a_python_source(spark, path, monkeypatch):
    def fails(handler, asked):
        raise KeyError("a fault")

    monkeypatch.setitem(requests.ANSWERS, messages.Load, fails)
    with pytest.raises(AnalysisException, match="Failed to plan Python data source vng: KeyError: 'a fault'") as error:
        spark.read.format("vng").load(path)
    assert error.value.getCondition() == "PYTHON_DATA_SOURCE_ERROR"


@pytest.mark.classic
def test_a_package_that_is_missing_is_named(spark, path, monkeypatch):
    def fails(handler, asked):
        import nowhere.within  # noqa: F401

    monkeypatch.setitem(requests.ANSWERS, messages.Load, fails)
    with pytest.raises(AnalysisException) as error:
        spark.read.format("vng").load(path)
    lacks = f"the Python that plans, {sys.executable}, has no module nowhere; install the package that has it"
    assert str(error.value).splitlines()[0] == lacks


@pytest.mark.classic
def test_python_that_does_not_answer(spark, path):
    frame = spark.read.format("vng").load(path)
    # It answers with the request.
    identity, python = spark._jvm.java.util.function.Function.identity(), Java.named(spark, "DriverPython")
    with other_pythons(spark) as registrations:
        registration = registrations.of_session()
        before = registration.call("python")
        registration.call("begin", python.new(identity, python.at(before).field("commands")).this)
        try:
            for use in (lambda: frame.select("id").collect(), lambda: spark.read.format("vng").load(path)):
                with pytest.raises(AnalysisException, match=r"does not answer \(.*call zed_spark.register\(spark\)"):
                    use()
        finally:
            registration.call("begin", before)
    assert frame.where("id = 3").count() == 1


def test_names_that_differ_in_case_only(spark, tmp_path):
    """Spark takes such names for one: all columns are read, so that none gets the type of another."""
    text = '{a:1,A:{x:"s"},r:{b:1,B:"t"}}\n{a:2,A:{x:"u"},r:{b:2,B:"v"}}\n'
    (tmp_path / "a.zson").write_text(text)
    frame = spark.read.format("zson").load(str(tmp_path))
    found = []
    for native in ("true", "false"):
        spark.conf.set(SETTING, native)
        try:
            frame = spark.read.format("zson").load(str(tmp_path))
            found.append(frame.toArrow().to_pylist())
            spark.conf.set("spark.sql.caseSensitive", "true")
            found[-1] += frame.where("a = 2").select("A.x", "r.B").toArrow().to_pylist()
        finally:
            spark.conf.unset(SETTING)
            spark.conf.unset("spark.sql.caseSensitive")
    assert found[0] == found[1]
    assert found[0][0] == {"a": 1, "A": {"x": "s"}, "r": {"b": 1, "B": "t"}}
    assert found[0][2:] == [{"x": "u", "B": "v"}]


@pytest.mark.classic
def test_pools(spark, tmp_path, monkeypatch):
    # Each task writes an object, however few rows it has.
    monkeypatch.setattr(sink, "FEW", 0)
    lake = str(tmp_path / "lake")
    zed_spark.lake.create(lake)
    writer = spark.range(0, 90, 1, 3).selectExpr("id", "concat('s', id) s").write.format("zedlake").option("pool", "p")
    writer.option("createPool", "true").option("orderby", "id:asc").save(lake)
    with pytest.raises(AnalysisException, match="already has data"):
        writer.save(lake)
    frame = spark.read.format("zedlake").option("pool", "p").load(lake)
    assert "LocalTableScan" in plan_of(frame.groupBy().count())
    assert frame.count() == 90
    wanted = frame.where("id = 40").select("s")
    assert [row.s for row in wanted.collect()] == ["s40"]
    assert "PushedFilters: [id IS NOT NULL, id = 40], Objects: 1 of 3" in plan_of(wanted)
    assert len(frame.limit(4).collect()) == 4
    writer.mode("append").save(lake)
    assert frame.count() == 90
    assert spark.read.format("zedlake").option("pool", "p").load(lake).count() == 180
    log = spark.read.format("zedlake").option("pool", "p").option("table", "log").load(lake)
    assert log.where("id IS NOT NULL").select("id").count() == len(list(zed_spark.lake.open(lake).pool("p").at().log()))
