"""Relative paths after this process has changed its working directory."""

from __future__ import annotations

import json
import os

import pytest
from support.planning_process import run
from support.planning_requests import ask

from zed_spark.spark.native.requests import RequestHandler, with_jvm_paths
from zed_spark.spark.protocol import messages


@pytest.fixture
def jvm(tmp_path, monkeypatch):
    """The JVM's working directory; this process is in another one."""
    for name in ("jvm", "own"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path / "own")
    return tmp_path / "jvm"


def test_local_paths_become_absolute(jvm):
    (jvm / "conn:2024.zng").touch()
    paths = {
        "logs": f"{jvm}/logs",
        "./a/*.vng": f"{jvm}/./a/*.vng",
        "/logs": "/logs",
        "file:///a%20b": "/a b",
        "conn:2024.zng": f"{jvm}/conn:2024.zng",
        "conn:2025.zng": "conn:2025.zng",
        "s3://bucket/key": "s3://bucket/key",
        "": "",
    }
    for given, wanted in paths.items():
        assert with_jvm_paths({"PATH": given, "basePath": given}, str(jvm)) == {"PATH": wanted, "basePath": wanted}
    options = {"paths": json.dumps(list(paths)), "where": "a"}
    assert with_jvm_paths(options, str(jvm)) == {"paths": json.dumps(list(paths.values())), "where": "a"}
    for wrong in ("[", "1", "[1]"):
        assert with_jvm_paths({"paths": wrong}, str(jvm)) == {"paths": wrong}


def test_paths_stay_where_both_are_in_one_directory(jvm):
    assert with_jvm_paths({"path": "a*"}, os.getcwd()) == {"path": "a*"}


def test_a_working_directory_that_was_removed(jvm):
    (jvm.parent / "own").rmdir()
    assert with_jvm_paths({"path": "a"}, str(jvm)) == {"path": f"{jvm}/a"}


def test_requests_are_answered_from_the_directory_of_the_jvm(jvm):
    (jvm / "g=1").mkdir()
    (jvm / "g=1" / "a.zson").write_text("{a:1}")

    source = ("zson", {"path": "."})
    assert ask(RequestHandler(), messages.Partitions(*source), directory=str(jvm)).names == ("g",)
    assert ask(RequestHandler(), messages.Load(*source, {}, None), directory=str(jvm)).schema.names[0] == "a"


def changed(trial):
    """Writes and reads by relative paths; here and in Spark these name the same files."""
    import zed_spark

    trial.folder.mkdir()
    os.chdir(trial.folder)
    spark = trial.spark
    zed_spark.register(spark)
    frame = spark.range(0, 4, 1, 2).selectExpr("id", "id % 2 AS g")
    frame.write.format("vng").save("logs")
    frame.write.format("vng").partitionBy("g").save("parts")
    frame.write.parquet("parquet")
    found = {"left": os.listdir()}

    def ids(frame):
        return sorted(row.id for row in frame.select("id").collect())

    found["load"] = ids(spark.read.format("vng").load("logs"))
    found["list"] = ids(spark.read.format("vng").load(["logs/*.vng", "logs"]))
    found["base"] = ids(spark.read.format("vng").option("basePath", "parts").load("parts/g=1").where("g = 1"))
    spark.sql("INSERT INTO vng.`parts` VALUES (4, 0)")
    found["insert"] = ids(spark.sql("SELECT id FROM vng.`parts` WHERE g = 0"))
    found["scan"] = ids(zed_spark.scan(spark, "logs", columns=["id"], where="id > 1", format="vng"))
    stream = spark.readStream.format("vng").load("logs").select("id").writeStream.format("vng")
    stream.option("checkpointLocation", "checkpoint").trigger(availableNow=True).start("copy").awaitTermination()
    found["stream"] = ids(spark.read.format("vng").load("copy"))
    spark.conf.set("spark.zed.nativePlanning.enabled", "false")
    found["python"] = ids(spark.read.format("vng").load("logs"))
    spark.conf.unset("spark.zed.nativePlanning.enabled")
    zed_spark.lake.create("lake")
    pool = frame.write.format("zedlake").option("createPool", "true").option("orderby", "id:asc")
    pool.save(os.path.abspath("lake/p"))
    zed_spark.attach(spark, "lake")
    found["attached"] = ids(spark.table("p"))
    return found


@pytest.mark.spark
@pytest.mark.slow
def test_relative_paths_are_those_of_spark(jvm):
    os.chdir(jvm)
    found = run(__file__, "changed", jvm / "other")
    assert sorted(os.listdir(jvm)) == ["checkpoint", "copy", "logs", "other", "parquet", "parts", "spark-warehouse"]
    assert found == {
        "left": [], "load": [0, 1, 2, 3], "list": [0, 1, 2, 3], "base": [1, 3], "insert": [0, 2, 4],
        "scan": [2, 3], "stream": [0, 1, 2, 3], "python": [0, 1, 2, 3], "attached": [0, 1, 2, 3],
    }  # fmt: skip
