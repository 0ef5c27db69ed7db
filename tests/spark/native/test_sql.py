"""SQL over paths, and tables that Spark's catalog keeps."""

from __future__ import annotations

import os

import pytest
from pyspark.errors import AnalysisException
from support import golden

import zed_spark
from zed_spark.formats.registry import SPARK_SOURCES

pytestmark = pytest.mark.spark


@pytest.fixture
def sql(spark):
    """Runs a statement and gives its rows as sorted tuples; afterwards, tables ``sql_...`` are dropped."""
    yield lambda text: sorted(map(tuple, spark.sql(text).collect()))
    for table in spark.catalog.listTables():
        if table.name.startswith("sql_"):
            spark.sql(f"DROP {'VIEW' if table.isTemporary else 'TABLE'} {table.name}")


@pytest.fixture
def folder(spark, tmp_path):
    """Four rows as VNG."""
    path = str(tmp_path / "logs")
    spark.range(0, 4, 1, 2).selectExpr("id", "concat('s', id) AS s").write.format("vng").save(path)
    return path


@pytest.fixture
def partitioned(spark, tmp_path):
    """Four rows as VNG in partition directories."""
    path = str(tmp_path / "parts")
    spark.range(0, 4, 1, 1).selectExpr("id", "id % 2 AS g").write.format("vng").partitionBy("g").save(path)
    return path


def folders(path):
    """The folders of the files, one for each file."""
    names = [os.path.relpath(above, path) for above, _, files in os.walk(path) for file in files if "part-" in file]
    return sorted(name for name in names if "_zed_spark" not in name)


@pytest.mark.parametrize("format", golden.some(["zed", *SPARK_SOURCES], 4))
def test_every_format_has_paths(spark, sql, tmp_path, format):
    path = str(tmp_path / "x y")
    spark.range(3).coalesce(1).write.format("vng" if format == "zed" else format).save(path)
    assert sql(f"SELECT id FROM {format}.`{path}` WHERE id > 0") == [(1,), (2,)]


def test_paths(spark, sql, folder, partitioned):
    assert sql(f"SELECT count(*) FROM zed.`{folder}/*.vng`") == [(4,)]
    assert sql(f"SELECT id FROM vng.`file://{partitioned}` WHERE g = 1") == [(1,), (3,)]
    joined = f"SELECT a.id, b.s FROM vng.`{folder}` a JOIN zed.`{folder}` b ON a.id = b.id + 1"
    assert sql(f"{joined} WHERE a._metadata.file_size > 0") == [(1, "s0"), (2, "s1"), (3, "s2")]
    assert spark.read.table(f"vng.`{folder}`").where("id = 2").count() == 1
    assert spark.readStream.table(f"vng.`{folder}`").isStreaming
    sql(f"INSERT INTO vng.`{folder}` VALUES (9, 'nine')")
    assert sql(f"SELECT max(id), count(*) FROM vng.`{folder}`") == [(9, 5)]
    sql(f"INSERT OVERWRITE vng.`{folder}` VALUES (1, 'one')")
    assert sql(f"SELECT * FROM vng.`{folder}`") == [(1, "one")]
    spark.sql("SELECT 2L AS id, 'two' AS s").writeTo(f"vng.`{folder}`").append()
    sql(f"INSERT INTO vng.`{partitioned}` VALUES (7, 1)")
    assert sql(f"SELECT * FROM vng.`{partitioned}` WHERE id > 2") == [(3, 1), (7, 1)]
    assert folders(partitioned) == ["g=0", "g=1", "g=1"]


def test_pools_by_path(spark, sql, tmp_path):
    lake = str(tmp_path / "lake")
    zed_spark.lake.create(lake)
    spark.range(3).write.format("zedlake").option("createPool", "true").option("orderby", "id:asc").save(f"{lake}/p")
    sql(f"INSERT INTO zedlake.`{lake}/p` VALUES (7)")
    assert sql(f"SELECT id FROM zedlake.`{lake}/p@main` WHERE id > 1") == [(2,), (7,)]


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        ("SELECT * FROM vng.`/no/such`", "^no such file or directory: /no/such"),
        ("SELECT * FROM vng.`a`.`b`", "in one pair of backquotes"),
        ("SELECT * FROM vng.`/a` VERSION AS OF 1", "zedlake.`lake/pool@commit`"),
        ("CREATE TABLE vng.`/no/such` AS SELECT 1 AS a", "USING vng LOCATION 'path' AS"),
        ("CREATE TABLE vng.`/no/such` (a INT)", "df.write.format.*save"),
        ("SHOW TABLES IN vng", "spark_catalog.vng.table"),
    ],
)
def test_what_paths_are_not_for(spark, statement, message):
    with pytest.raises(AnalysisException, match=message) as error:
        spark.sql(statement).collect()
    assert error.value.getCondition() is None


def test_paths_are_no_tables_where_files_are_none(spark, folder):
    spark.conf.set("spark.sql.runSQLOnFiles", "false")
    try:
        for name in (f"csv.`{folder}`", f"vng.`{folder}`"):
            with pytest.raises(AnalysisException, match="TABLE_OR_VIEW_NOT_FOUND"):
                spark.sql(f"SELECT * FROM {name}")
    finally:
        spark.conf.unset("spark.sql.runSQLOnFiles")


def test_paths_are_not_dropped(spark, sql, folder):
    with pytest.raises(AnalysisException, match="a path is not dropped"):
        spark.sql(f"DROP TABLE vng.`{folder}`")
    with pytest.raises(AnalysisException, match="a path is not altered"):
        spark.sql(f"ALTER TABLE vng.`{folder}` ADD COLUMN x INT")
    assert sql(f"SELECT count(*) FROM vng.`{folder}`") == [(4,)]


def test_a_database_with_the_name_of_a_format(spark, sql):
    sql("CREATE DATABASE spark_catalog.sup")
    try:
        sql("CREATE TABLE spark_catalog.sup.sql_one USING parquet AS SELECT 5 AS a")
        assert sql("SELECT * FROM sup.sql_one") == [(5,)]
    finally:
        sql("DROP DATABASE spark_catalog.sup CASCADE")


def test_a_database_that_is_there_first_is_not_shadowed(spark):
    session = spark.newSession()
    session.sql("CREATE DATABASE spark_catalog.csup")
    try:
        zed_spark.register(session)
        assert session.conf.get("spark.sql.catalog.csup", None) is None
        assert session.conf.get("spark.sql.catalog.bsup") == "zed_spark.BsupPaths"
        session.sql("CREATE TABLE csup.sql_one USING parquet AS SELECT 5 AS a")
        assert [row.tableName for row in session.sql("SHOW TABLES IN csup").collect()] == ["sql_one"]
        session.sql("USE csup")
        assert session.sql("SELECT a FROM sql_one").first().a == 5
    finally:
        session.sql("DROP DATABASE spark_catalog.csup CASCADE")


def test_a_session_without_catalogs_of_paths(spark, folder):
    session = spark.newSession()
    zed_spark.register(session, paths=False)
    zed_spark.register(session)
    for name in ("zng", "vng", "zed", "zedlake"):
        assert session.conf.get(f"spark.sql.catalog.{name}", None) is None
    assert session.read.format("vng").load(folder).count() == 4
    session.sql("CREATE DATABASE zng")
    session.sql("DROP DATABASE zng")
    other = spark.newSession()
    zed_spark.register(other)
    assert other.conf.get("spark.sql.catalog.vng") == "zed_spark.VngPaths"
    zed_spark.register(other, paths=False)
    assert other.conf.get("spark.sql.catalog.vng", None) is None


@pytest.mark.parametrize("place", ["OPTIONS (path '{}')", pytest.param("LOCATION '{}'", marks=pytest.mark.slow)])
def test_external_tables(sql, folder, place):
    sql(f"CREATE TABLE sql_logs USING vng {place.format(folder)}")
    assert sql("SELECT id FROM sql_logs WHERE s = 's3' AND _metadata.file_size > 0") == [(3,)]
    sql("INSERT INTO sql_logs VALUES (9, 'nine')")
    assert sql("SELECT count(*), max(s) FROM sql_logs") == [(5, "s3")]
    sql("INSERT OVERWRITE sql_logs SELECT id + 1, s FROM sql_logs WHERE id > 2")
    assert sql("SELECT * FROM sql_logs") == [(4, "s3"), (10, "nine")]
    assert sql("DESCRIBE sql_logs") == [("id", "bigint", None), ("s", "string", None)]
    assert "CREATE TABLE spark_catalog.default.sql_logs (" in sql("SHOW CREATE TABLE sql_logs")[0][0]
    assert "USING vng\nLOCATION" in sql("SHOW CREATE TABLE sql_logs")[0][0]
    assert ("Type", "EXTERNAL", "") in sql("DESCRIBE EXTENDED sql_logs")
    sql("DROP TABLE sql_logs")
    assert sql(f"SELECT count(*) FROM vng.`{folder}`") == [(2,)]


@pytest.mark.slow
def test_tables_from_queries(spark, sql, tmp_path):
    sql("CREATE TABLE sql_managed USING vng AS SELECT 1 AS a")
    sql(f"CREATE TABLE sql_external USING vng LOCATION '{tmp_path}/e' AS SELECT 1 AS a")
    sql(f"CREATE TABLE sql_empty (a INT) USING vng LOCATION '{tmp_path}/new'")
    sql("INSERT INTO sql_empty SELECT a FROM sql_managed")
    for table, kind in (("managed", "MANAGED"), ("external", "EXTERNAL"), ("empty", "EXTERNAL")):
        assert ("Type", kind, "") in sql(f"DESCRIBE EXTENDED sql_{table}")
    for table in ("managed", "external", "empty"):
        assert sql(f"SELECT * FROM sql_{table}") == [(1,)]
        sql(f"DROP TABLE sql_{table}")
    assert os.listdir(tmp_path / "e")
    with pytest.raises(AnalysisException, match="partitioned by columns, not by bucket"):
        spark.sql("CREATE TABLE sql_b (a INT, b INT) USING vng CLUSTERED BY (a) INTO 2 BUCKETS")


@pytest.mark.slow
def test_save_as_table(spark, sql, tmp_path):
    def save(mode, table, first, **options):
        spark.range(first, first + 1).write.format("vng").options(**options).mode(mode).saveAsTable(table)

    for mode, options in (("error", {"path": f"{tmp_path}/a"}), ("append", {}), ("overwrite", {}), ("ignore", {})):
        save(mode, f"sql_{mode}", 1, **options)
        assert sql(f"SELECT * FROM sql_{mode}") == [(1,)]
    with pytest.raises(AnalysisException, match="already exists"):
        save("error", "sql_error", 2)
    for mode, expected in (("append", [(1,), (2,)]), ("overwrite", [(2,)]), ("ignore", [(1,)])):
        save(mode, f"sql_{mode}", 2)
        assert sql(f"SELECT * FROM sql_{mode}") == expected


def test_tables_over_partition_directories(spark, sql, partitioned):
    sql(f"CREATE TABLE sql_parts USING vng LOCATION '{partitioned}'")
    # This one is not declared to be partitioned; its folder is.
    sql(f"CREATE TABLE sql_plain (id BIGINT, g INT) USING vng LOCATION '{partitioned}'")
    assert ("# Partition Information", "", "") in sql("DESCRIBE sql_parts")
    sql("INSERT INTO sql_parts VALUES (8, 0)")
    sql("INSERT INTO sql_parts PARTITION (g = 5) VALUES (9)")
    sql("INSERT INTO sql_plain VALUES (10, 5)")
    expected = [(0, 0), (1, 1), (2, 0), (3, 1), (8, 0), (9, 5), (10, 5)]
    assert sql("SELECT * FROM sql_parts") == sql("SELECT * FROM sql_plain") == expected
    assert folders(partitioned) == ["g=0", "g=0", "g=1", "g=5", "g=5"]
    spark.conf.set("spark.sql.sources.partitionOverwriteMode", "dynamic")
    try:
        sql("INSERT OVERWRITE sql_parts VALUES (11, 5)")
        sql("INSERT OVERWRITE sql_plain VALUES (12, 1)")
        assert sql("SELECT * FROM sql_parts") == [(0, 0), (2, 0), (8, 0), (11, 5), (12, 1)]
    finally:
        spark.conf.unset("spark.sql.sources.partitionOverwriteMode")
    sql("INSERT OVERWRITE sql_parts VALUES (13, 2)")
    assert folders(partitioned) == ["g=2"]


def test_partitioned_tables(spark, sql):
    sql("CREATE TABLE sql_new (id BIGINT, g INT) USING vng PARTITIONED BY (g)")
    sql("INSERT INTO sql_new VALUES (1, 2)")
    sql("CREATE TABLE sql_as USING vng PARTITIONED BY (g) AS SELECT * FROM sql_new")
    spark.table("sql_new").write.format("vng").partitionBy("g").mode("append").saveAsTable("sql_as")
    for table, files in (("sql_new", 1), ("sql_as", 2)):
        assert sql(f"SELECT * FROM {table}") == [(1, 2)] * files
        [[file]] = sql(f"SELECT DISTINCT regexp_extract(_metadata.file_path, '([^/]*)/[^/]*$') FROM {table}")
        assert file == "g=2"


def test_temporary_views(sql, partitioned):
    sql(f"CREATE TEMPORARY VIEW sql_view USING vng OPTIONS (path '{partitioned}')")
    assert sql("SELECT id FROM sql_view WHERE g = 1") == [(1,), (3,)]
    sql("INSERT INTO sql_view SELECT id + 10, g FROM sql_view WHERE g = 1")
    # A view keeps the files of its first use.
    assert sql("SELECT id FROM sql_view WHERE g = 1") == [(1,), (3,)]
    assert sql(f"SELECT id FROM vng.`{partitioned}` WHERE g = 1") == [(1,), (3,), (11,), (13,)]
    assert folders(partitioned) == ["g=0", "g=1", "g=1"]
