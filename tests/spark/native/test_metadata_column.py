"""The hidden column ``_metadata``: what Spark's file sources have in it, and the type of each row."""

from __future__ import annotations

import os
import re

import pytest
from pyspark.errors import AnalysisException
from pyspark.sql.functions import col, expr
from support.plans import plan_of

import zed_spark
from zed_spark.spark.native.enable import SETTING

pytestmark = pytest.mark.spark


@pytest.fixture(scope="module")
def folder(spark, tmp_path_factory):
    """Six rows in three VNG files, in a folder whose name has to be escaped, and one Parquet file."""
    root = str(tmp_path_factory.mktemp("meta") / "a b%20=ü#&;@,")
    rows = spark.range(0, 6, 1, 3).selectExpr("id", "named_struct('a', id, 'b', concat('x', id)) as r")
    rows.write.format("vng").save(root)
    rows.coalesce(1).write.mode("append").parquet(root)
    return root


@pytest.fixture
def frame(spark, folder):
    return spark.read.format("vng").option("pathGlobFilter", "*.vng").load(folder)


def test_the_fields_are_those_of_spark(spark, folder, frame):
    parquet = spark.read.option("pathGlobFilter", "*.parquet").parquet(folder)
    theirs = dict(parquet.select("_metadata.*").dtypes)
    assert frame.columns == ["id", "r"]
    assert dict(frame.select("_metadata.*").dtypes) == {
        **{name: theirs[name] for name in ("file_path", "file_name", "file_size", "file_modification_time")},
        "zed_type": "string",
    }
    base = parquet.select("_metadata.file_path").first()[0].rpartition("/")[0]
    for row in frame.selectExpr("id", "_metadata.*", "timestamp_micros(0) as zero").collect():
        status = os.stat(os.path.join(folder, row.file_name))
        assert row.file_path == f"{base}/{row.file_name}"
        assert row.file_size == status.st_size
        seconds = (row.file_modification_time - row.zero).total_seconds()
        assert round(seconds * 1000) == status.st_mtime_ns // 1_000_000
        assert row.zed_type == "{id:int64,r:{a:int64,b:string}}"


def test_only_the_fields_used_are_read(frame):
    shown = plan_of(frame.select("_METADATA.FILE_NAME", "r.a"))
    assert "ReadSchema: struct<r:struct<a:bigint>,_metadata:struct<file_name:string>>," in shown


@pytest.mark.parametrize(
    "condition",
    [
        "_metadata.file_name = '{name}'",
        "_metadata.file_path LIKE '%/{name}' AND _metadata.file_size > 0",
        "_metadata.file_name IN ('{name}', 'x') AND _metadata.file_modification_time > '2020-01-01'",
        "NOT _metadata.file_name < '{name}' AND _metadata.file_name <= '{name}' AND _metadata IS NOT NULL",
    ],
)
def test_filters_skip_files(frame, condition):
    [name] = frame.where("id = 2").select("_metadata.file_name").first()
    found = frame.where(condition.format(name=name)).select("id")
    assert "Files: 1 of 3" in plan_of(found)
    assert sorted(row.id for row in found.collect()) == [2, 3]


def test_filters_that_no_file_meets(frame):
    assert frame.where("_metadata.file_size < 0").count() == 0
    assert frame.where("_metadata.zed_type = 'int64'").count() == 0
    assert frame.where("_metadata.zed_type LIKE '{id%' OR _metadata.file_size < 0").count() == 6


def test_aggregates_joins_views_and_other_columns(spark, folder, frame):
    names = sorted(name for name in os.listdir(folder) if name.endswith(".vng"))
    counted = frame.selectExpr("count(_metadata.file_name)", "min(_metadata.file_name)", "max(_metadata.zed_type)")
    assert tuple(counted.first())[:2] == (6, names[0])
    joined = frame.alias("a").join(frame.alias("b"), expr("a._metadata.file_name = b._metadata.file_name"))
    assert joined.where("a.id < b.id").count() == 3
    small = spark.createDataFrame([(names[1],)], "name string")
    matching = frame.join(small, col("_metadata.file_name") == col("name"))
    assert sorted(row.id for row in matching.collect()) == [2, 3]
    frame.withColumn("f", col("_metadata.file_name")).createOrReplaceTempView("with_metadata")
    try:
        assert spark.sql(f"SELECT sum(id) FROM with_metadata WHERE f = '{names[2]}'").first()[0] == 9
    finally:
        spark.catalog.dropTempView("with_metadata")
    grouped = frame.groupBy("_metadata.file_name").count().collect()
    assert sorted(map(tuple, grouped)) == [(name, 2) for name in names]
    options = {"typeColumn": "t", "fileNameColumn": "f", "pathGlobFilter": "*.vng"}
    both = spark.read.options(**options).format("vng").load(folder).selectExpr("*", "_metadata.*").first()
    assert (both.t, os.path.basename(both.f)) == (both.zed_type, both.file_name)


def test_types_of_mixed_rows_and_limits(spark, tmp_path):
    path = tmp_path / "mixed.zson"
    path.write_text('{a:1} "s" {a:2}')
    frame = spark.read.format("zson").load(str(path))
    assert [row[0] for row in frame.select("_metadata.zed_type").collect()] == ["{a:int64}", "string", "{a:int64}"]
    assert frame.select("a", "_metadata").limit(2).collect()[1]._metadata.zed_type == "string"
    variants = spark.read.option("schemaMode", "variant").format("zson").load(str(path))
    assert [row[0] for row in variants.select("_metadata.zed_type").collect()] == ["{a:int64}", "string", "{a:int64}"]


@pytest.mark.slow
def test_a_column_of_the_data_keeps_the_name(spark, tmp_path):
    path = str(tmp_path / "taken")
    rows = (
        "SELECT 1 AS id, named_struct('file_name', 'data') AS _metadata, named_struct('file_name', 'two') AS __metadata"
    )
    spark.sql(rows).write.format("vng").save(path)
    frame = spark.read.format("vng").load(path)
    assert frame.select("_metadata.file_name").first()[0] == "data"
    assert frame.where("_metadata.file_name = 'data'").count() == 1
    hidden = frame.metadataColumn("_metadata")
    assert frame.select(hidden.file_name, "_metadata").first()[0].startswith("part-")
    assert frame.where(hidden.file_name.startswith("part-")).where("_metadata.file_name = 'data'").count() == 1
    # Where the user's schema leaves the column out, the name means the file, also in filters and aggregates.
    for schema in ("id int", "id int, _metadata struct<file_name string>"):
        narrow = spark.read.schema(schema).format("vng").load(path)
        name = narrow.metadataColumn("_metadata").file_name
        assert narrow.where(name == "data").count() == narrow.where(name == "two").count() == 0
        assert narrow.where(name.startswith("part-")).count() == 1
    assert (
        spark.read.schema("id int")
        .format("vng")
        .load(path)
        .selectExpr("max(_metadata.file_name) m")
        .first()[0]
        .startswith("part-")
    )


def test_damage(spark, tmp_path):
    path = tmp_path / "bad.zng"
    path.write_bytes(b"\x7f" * 40)
    frame = spark.read.schema("a long, _corrupt_record string").option("mode", "PERMISSIVE").format("zng")
    row = frame.load(str(path)).selectExpr("_corrupt_record as c", "_metadata.*").first()
    assert (row.file_name, row.file_size, row.zed_type) == ("bad.zng", 40, None)
    assert row.c


def test_pools(spark, tmp_path):
    lake = str(tmp_path / "lake")
    zed_spark.lake.create(lake)
    pool = f"{lake}/p"
    writer = spark.range(0, 6, 1, 2).write.format("zedlake").option("createPool", "true").option("orderby", "id:asc")
    writer.save(pool)
    writer.mode("append").save(pool)
    frame = spark.read.format("zedlake").load(pool)
    rows = frame.selectExpr("id", "_metadata.*").collect()
    assert len(rows) == 12
    for row in rows:
        assert row.file_path.startswith(f"file:{lake}/")
        assert row.file_path.endswith(f"/data/{row.file_name}")
        assert os.path.getsize(row.file_path.removeprefix("file:")) == row.file_size
        assert row.zed_type == "{id:int64}"
        assert abs(row.file_modification_time.timestamp() - os.stat(row.file_path.removeprefix("file:")).st_mtime) < 60
    one = frame.where(col("_metadata.file_name") == rows[0].file_name).select("id")
    assert re.search(r"Objects: 1 of \d", plan_of(one))
    assert {row.id for row in one.collect()} == {row.id for row in rows if row.file_name == rows[0].file_name}
    merged = spark.read.option("ordered", "true").format("zedlake").load(pool).selectExpr("_metadata.*").collect()
    assert {(row.file_name, row.zed_type) for row in merged} == {(None, "{id:int64}")}
    log = spark.read.format("zedlake").option("table", "log").load(pool)
    assert log.select("_metadata.file_name").first()[0] is None


def test_streams_and_sessions_without_native_planning_have_none(spark, folder):
    frame = spark.readStream.format("vng").option("pathGlobFilter", "*.vng").load(folder)
    with pytest.raises(AnalysisException, match=r"`_metadata`.`file_name` cannot be resolved"):
        _ = frame.select("_metadata.file_name").columns
    spark.conf.set(SETTING, "false")
    try:
        frame = spark.read.format("vng").option("pathGlobFilter", "*.vng").load(folder)
        with pytest.raises(AnalysisException, match=r"`_metadata`.`file_name` cannot be resolved"):
            _ = frame.select("_metadata.file_name").columns
    finally:
        spark.conf.unset(SETTING)
