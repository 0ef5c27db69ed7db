"""Reads with a shape: the schema, tasks, conditions and streams see the types that values get."""

from __future__ import annotations

import logging

import pytest
from pyspark.sql.types import IntegerType, StringType, TimestampType
from support import direct_reads as direct

from zed_spark.errors import OptionError, SchemaMismatchError

pytestmark = pytest.mark.spark

SHAPE = "{ts:time,id:{h:ip,p:port=uint16}}"


def lines(first: int, count: int) -> str:
    return "".join(
        f'{{"ts":{n}.5,"id.h":"10.0.0.{n % 256}","id.p":{n % 65536},"n":{n}}}\n' for n in range(first, first + count)
    )


@pytest.fixture
def logs(tmp_path):
    """Two files of JSON."""
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "a.json").write_text(lines(0, 1000))
    (folder / "b.json").write_text(lines(1000, 500))
    return folder


def test_schema_and_rows(logs):
    reader = direct.reader("zed", [logs], shape=SHAPE)
    schema = reader.planner.schema
    assert schema["ts"].dataType == TimestampType()
    assert schema["id"].dataType["h"].dataType == StringType()
    assert schema["id"].dataType["p"].dataType == IntegerType()
    assert schema["id"].dataType["h"].metadata["zed.type"] == "ip"
    assert reader.planner.plan().rows == 1500
    rows = direct.table("zed", [logs], shape=SHAPE)
    assert rows["n"].to_pylist() == list(range(1500))
    assert rows.slice(1200, 1).to_pylist()[0]["id"] == {"h": "10.0.0.176", "p": 1200}


def test_tasks_columns_and_conditions(logs):
    options = {"shape": SHAPE, "maxPartitionBytes": "5000", "minPartitions": "7"}
    assert len(direct.batches("zed", [logs], **options)) >= 7
    assert direct.table("zed", [logs], **options).equals(direct.table("zed", [logs], shape=SHAPE))
    found = direct.table("zed", [logs], columns="n", where="id.h = '10.0.0.7' and id.p > 300", **options)
    assert found.to_pylist() == [{"n": n} for n in range(1500) if n % 256 == 7 and n > 300]
    typed = direct.table("zed", [logs], typeColumn="type", columns="n", shape=SHAPE)
    assert set(typed["type"].to_pylist()) == {"{ts:time,id:{h:ip,p:port=uint16},n:int64}"}


def test_misfits(logs, caplog):
    (logs / "c.json").write_text('{"ts":"soon","id.h":"10.0.0.1"}\n')
    with caplog.at_level(logging.WARNING, "zed_spark"):
        rows = direct.table("zed", [logs], shape=SHAPE)
        direct.table("zed", [logs / "c.json"], shape="zeek")
    told, _, other = caplog.messages
    assert "c.json: 1 value does not fit the shape and stays as it was (ts: 1 is no time, such as 'soon')" in told
    assert "c.json: the shape was not used: rows have no field _path" in other
    assert rows["ts"].to_pylist()[-1] == {"member_string": "soon", "member_time": None}
    with pytest.raises(SchemaMismatchError, match=r"c\.json, field ts: 'soon' is no value of time"):
        direct.table("zed", [logs], shape=SHAPE, shapeErrors="fail")


def test_types_that_are_inferred_are_those_of_all_files(logs):
    assert direct.reader("zed", [logs], infer="true").planner.schema["id.h"].metadata["zed.type"] == "ip"
    (logs / "c.json").write_text('{"id.h":"x"}\n')
    assert direct.reader("zed", [logs], infer="true").planner.schema["id.h"].metadata["zed.type"] == "string"
    # A file that was planned without is planned again.
    assert direct.reader("zed", [logs / "a.json"], infer="true").planner.schema["id.h"].metadata["zed.type"] == "ip"
    assert direct.reader("zed", [logs / "a.json"]).planner.schema["id.h"].metadata["zed.type"] == "string"


def test_damage(logs):
    (logs / "c.json").write_text(lines(1500, 1) + '{"ts":]\n' + lines(1501, 1))
    rows = direct.table("sup", [logs / "c.json"], shape=SHAPE, mode="DROPMALFORMED")
    assert rows["n"].to_pylist() == [1500, 1501]
    rows = direct.table("sup", [logs / "c.json"], shape=SHAPE, mode="PERMISSIVE").to_pylist()
    assert [row["n"] for row in rows] == [1500, 1501, None]
    assert "line 2" in rows[2]["_corrupt_record"]


def test_options(logs):
    with pytest.raises(OptionError, match="timeUnit needs the option shape"):
        direct.reader("zed", [logs], timeUnit="ms")
    with pytest.raises(OptionError, match="option shapeErrors takes keep or fail, not 'drop'"):
        direct.reader("zed", [logs], shape=SHAPE, shapeErrors="drop")


@pytest.mark.slow
def test_queries_and_a_stream(spark, logs, tmp_path):
    (tmp_path / "types.txt").write_text(f"// Ours.\ntype line = {SHAPE}\n{SHAPE}")
    frame = spark.read.format("zed").option("shape", str(tmp_path / "types.txt")).load(str(logs))
    assert frame.where("id.h = '10.0.0.7' and ts < timestamp'1970-01-01 01:00:00'").count() == 6
    assert "Files: 2 of 2" in frame._jdf.queryExecution().explainString(
        spark._jvm.org.apache.spark.sql.execution.ExplainMode.fromString("formatted")
    )
    for number in range(2):
        stream = spark.readStream.format("zed").options(shape=SHAPE, infer="true").load(str(logs))
        query = stream.writeStream.format("vng").option("checkpointLocation", str(tmp_path / "checkpoint"))
        query.trigger(availableNow=True).start(str(tmp_path / "out")).awaitTermination(600)
        (logs / f"later-{number}.json").write_text(lines(2000 + number, 1))
    written = spark.read.format("vng").load(str(tmp_path / "out"))
    assert written.count() == 1501
    assert written.where("id.h = '10.0.0.7'").count() == 6
