"""Zeek logs through Spark: read in tasks, filtered, with wrong lines, as a stream, and written."""

from __future__ import annotations

import datetime as dt

import pytest
from pyspark.errors import PySparkException

import zed_spark
from zed_spark.cli.main import main

pytestmark = pytest.mark.spark

HEAD = "#separator \\x09\n#path\tconn\n#fields\tts\tid.orig_h\tid.orig_p\n#types\ttime\taddr\tport\n"


def write(path, first, count=1000, more=""):
    lines = [f"{n}.000001\t10.0.{n // 256}.{n % 256}\t{n}\n" for n in range(first, first + count)]
    path.parent.mkdir(exist_ok=True)
    path.write_text(HEAD + "".join(lines) + more)


def test_read_in_tasks(spark, tmp_path):
    write(tmp_path / "logs" / "a.log", 0)
    write(tmp_path / "logs" / "b.log", 1000)
    frame = spark.read.format("zeek").option("maxPartitionBytes", "8k").load(str(tmp_path / "logs"))
    assert frame.schema.simpleString() == ("struct<_path:string,ts:timestamp,id:struct<orig_h:string,orig_p:int>>")
    assert frame.rdd.getNumPartitions() > 4
    assert frame.count() == 2000
    found = frame.where("id.orig_h = '10.0.5.1'").collect()
    assert [row.asDict(True) for row in found] == [
        {"_path": "conn", "ts": dt.datetime(1970, 1, 1, 0, 21, 21, 1), "id": {"orig_h": "10.0.5.1", "orig_p": 1281}}
    ]
    assert zed_spark.scan(spark, str(tmp_path / "logs")).selectExpr("sum(id.orig_p)").first() == (1999 * 1000,)


def test_wrong_lines(spark, tmp_path):
    path = tmp_path / "a.log"
    write(path, 0, 3, "oops\n4.0\t::1\t4\n")
    reader = spark.read.format("zeek")
    with pytest.raises(PySparkException, match="line 8: 1 values, but #fields has 3 names"):
        reader.load(str(path)).collect()
    frame = reader.option("mode", "DROPMALFORMED").load(str(path))
    assert [row.id.orig_p for row in frame.collect()] == [0, 1, 2, 4]


@pytest.mark.slow
def test_stream_of_logs(spark, tmp_path):
    write(tmp_path / "spool" / "a.log", 0)

    def run():
        stream = spark.readStream.format("zeek").load(str(tmp_path / "spool"))
        query = (
            stream.writeStream.format("zeek")
            .option("checkpointLocation", str(tmp_path / "checkpoint"))
            .trigger(availableNow=True)
            .start(str(tmp_path / "out"))
        )
        query.awaitTermination(600)
        return spark.read.format("zed").load(str(tmp_path / "out")).selectExpr("count(*)", "sum(id.orig_p)").first()

    assert run() == (1000, 999 * 500)
    write(tmp_path / "spool" / "b.log", 1000)
    assert run() == (2000, 1999 * 1000)


@pytest.mark.slow
def test_loaded_into_a_lake(spark, tmp_path):
    path = tmp_path / "a.log"
    write(path, 0)
    lake = ["lake", "--lake", str(tmp_path / "lake")]
    assert main([*lake, "init"]) == 0
    assert main([*lake, "create", "logs", "--orderby", "ts:asc"]) == 0
    assert main([*lake, "load", "logs", str(path)]) == 0
    frame = spark.read.format("zedlake").option("pool", "logs").load(str(tmp_path / "lake"))
    assert frame.where("id.orig_p < 10").count() == 10


@pytest.mark.slow
def test_types_without_a_name_in_zeek_are_refused(spark, tmp_path):
    frame = spark.sql("SELECT 1 AS n, struct(map('a', 1) AS m) AS s")
    with pytest.raises(PySparkException, match="field 'n' is of type int32, which Zeek logs do not have"):
        frame.write.format("zeek").mode("append").save(str(tmp_path / "out"))
