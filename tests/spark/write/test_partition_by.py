"""Writing to partition directories: the folders and rows are those that Spark writes as Parquet."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from pyspark.errors import PySparkException

from zed_spark.files.listing import Listing
from zed_spark.files.publish.journal import FOLDER

pytestmark = pytest.mark.spark

ROWS = """
    SELECT id, concat('x', id) AS s, cast(id % 3 AS int) AS i, if(id % 3 = 0, null, DATE '2024-01-30') AS day,
        element_at(array('a/b', 'c=d %:', '', '[\u00e4]', cast(null as string)), cast(id % 5 + 1 as int)) AS `my name`,
        id % 2 = 0 AS flag
    FROM range(0, 40, 1, 2)
"""

VALUES = [
    "timestamp_micros(1710054000000000 + id * 1800250000)",
    "to_timestamp_ntz('2024-03-10 02:30:00.5')", "cast(id as double) * 1e6", "pow(10D, 3 - id)",
    "cast(id / 3 as float)", "cast(1.10 as decimal(10,2)) * id", "double('NaN')", "-double('Infinity')",
    "id * 4000000000",
    "cast(id as tinyint)",
    "id > 3", "1.5e300D * id", "cast(id as string)", "date_add(DATE '1999-12-30', cast(id as int))",
]  # fmt: skip


def folders(path):
    """The partition directories with files, below a folder."""
    return sorted(
        str(Path(folder).relative_to(path))
        for folder, _, names in os.walk(path)
        if FOLDER not in folder and any(not name.startswith(("_", ".")) for name in names)
    )


def rows(frame):
    return sorted(map(repr, frame.collect()))


@pytest.mark.parametrize("format", ["vng", pytest.param("zng", marks=pytest.mark.slow)])
def test_folders_and_rows_are_those_of_parquet(spark, tmp_path, format):
    for name, quoted in ((format, "`my name`"), ("parquet", "my name")):
        writer = spark.sql(ROWS).write.format(name).partitionBy("i", "day", quoted, "flag")
        writer.save(str(tmp_path / name))
    assert folders(tmp_path / format) == folders(tmp_path / "parquet")
    ours, parquet = (spark.read.format(name).load(str(tmp_path / name)) for name in (format, "parquet"))
    assert ours.columns == parquet.columns
    assert rows(ours) == rows(parquet)
    [inner, *_] = Listing(partitions=True).files(tmp_path / format)
    assert spark.read.format(format).load(inner.path).columns == ["id", "s"]


@pytest.mark.slow
def test_values_have_the_names_that_spark_gives_them(spark, tmp_path):
    frame = spark.range(6).selectExpr("id AS kept", *(f"{text} AS c{at}" for at, text in enumerate(VALUES)))
    spark.conf.set("spark.sql.session.timeZone", "America/New_York")
    try:
        for at in range(0, len(VALUES), 3):
            columns = frame.columns[1:][at : at + 3]
            for format in ("zng", "parquet"):
                writer = frame.select("kept", *columns).coalesce(1).write.partitionBy(*columns)
                writer.format(format).save(str(tmp_path / format / str(at)))
    finally:
        spark.conf.set("spark.sql.session.timeZone", "UTC")
    assert folders(tmp_path / "zng") == folders(tmp_path / "parquet")


def test_every_save_mode(spark, tmp_path):
    path = str(tmp_path / "t")
    one, two = (spark.sql(f"SELECT {id} AS id, {k} AS k") for id, k in ((1, 1), (2, 2)))
    read = spark.read.format("vng")
    one.write.format("vng").partitionBy("k").save(path)
    with pytest.raises(PySparkException, match="already has data; use mode"):
        two.write.format("vng").partitionBy("k").save(path)
    two.write.format("vng").partitionBy("k").mode("ignore").save(path)
    assert rows(read.load(path)) == ["Row(id=1, k=1)"]
    two.write.format("vng").partitionBy("k").mode("append").save(path)
    assert rows(read.load(path)) == ["Row(id=1, k=1)", "Row(id=2, k=2)"]
    two.write.format("vng").partitionBy("k").mode("overwrite").save(path)
    assert rows(read.load(path)) == ["Row(id=2, k=2)"]
    assert folders(path) == ["k=2"]


@pytest.mark.parametrize("how", ["conf", pytest.param("option", marks=pytest.mark.slow)])
@pytest.mark.slow
def test_dynamic_overwrite_replaces_the_partitions_that_get_rows(spark, tmp_path, how):
    spark.sql("SELECT id, id % 3 AS k, id % 2 AS l FROM range(12)").createOrReplaceTempView("partition_rows")
    new = spark.sql("SELECT id + 100 AS id, k, l FROM partition_rows WHERE k = 1 AND l = 0")
    try:
        if how == "conf":
            spark.conf.set("spark.sql.sources.partitionOverwriteMode", "DYNAMIC")
        for format in ("zng", "parquet"):
            writer = spark.table("partition_rows").write.partitionBy("k", "l").format(format)
            writer.save(str(tmp_path / format))
            writer = new.write.partitionBy("k", "l").format(format).mode("overwrite")
            writer = writer if how == "conf" else writer.option("partitionOverwriteMode", "dynamic")
            writer.save(str(tmp_path / format))
            writer = new.where("k = 7").write.partitionBy("k", "l").format(format).mode("overwrite")
            writer.option("partitionOverwriteMode", "dynamic").save(str(tmp_path / format))
        found = spark.read.format("zng").load(str(tmp_path / "zng"))
        assert rows(found) == rows(spark.read.parquet(str(tmp_path / "parquet")))
        assert found.count() == 12
        assert found.where("id > 99").count() == 2
    finally:
        spark.conf.unset("spark.sql.sources.partitionOverwriteMode")


@pytest.mark.slow
def test_an_option_does_it_without_native_planning(spark, tmp_path):
    from zed_spark.spark.native.enable import SETTING

    spark.conf.set(SETTING, "false")
    try:
        frame = spark.sql("SELECT id, id % 20 AS `my k`, id % 2 AS l FROM range(0, 400, 1, 1)")
        writer = frame.write.format("zng").option("partitionBy", "`my k`, l").mode("append")
        writer.save(str(tmp_path / "t"))
        found = spark.read.format("zng").load(str(tmp_path / "t"))
        assert rows(found.select("id", "my k", "l")) == rows(frame)
    finally:
        spark.conf.unset(SETTING)


def test_rows_that_are_sorted_give_one_file_for_each_folder_and_task(spark, tmp_path):
    frame = spark.sql("SELECT id, id % 20 AS k FROM range(0, 400, 1, 1)")
    frame.write.format("zng").partitionBy("k").save(str(tmp_path / "t"))
    assert len(Listing(partitions=True).files(tmp_path / "t")) == 20


@pytest.mark.parametrize(
    ("by", "message"),
    [
        (["nope"], "nope"),
        (["id", "k"], "none is left|all columns"),
        (["m"], "map"),
        (["k", "k"], "twice|already exists|duplicate"),
    ],
)
def test_wrong_columns_are_refused(spark, tmp_path, by, message):
    frame = spark.sql("SELECT 1 AS id, 2 AS k, map('a', 1) AS m")
    frame = frame.drop("m") if "id" in by else frame
    with pytest.raises(PySparkException, match=f"(?i)({message})"):
        frame.write.format("zng").partitionBy(*by).save(str(tmp_path / "t"))
    assert not (tmp_path / "t").exists() or not folders(tmp_path / "t")


@pytest.mark.slow
def test_a_stream_writes_to_partition_directories(spark, tmp_path):
    spark.sql("SELECT id, id % 2 AS k FROM range(10)").write.format("zng").save(str(tmp_path / "in"))
    stream = spark.readStream.format("zng").load(str(tmp_path / "in")).writeStream.format("zng")
    stream = stream.option("partitionBy", "k").option("checkpointLocation", str(tmp_path / "c"))
    stream.trigger(availableNow=True).start(str(tmp_path / "out")).awaitTermination()
    assert folders(tmp_path / "out") == ["k=0", "k=1"]
    assert spark.read.format("zng").load(str(tmp_path / "out")).where("k = 1").count() == 5
