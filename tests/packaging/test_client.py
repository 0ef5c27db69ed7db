"""The wheel beside `pyspark-client`, which has no Spark in it, and without any PySpark."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest
from support.clean import run
from support.clusters import connect_server, environment

pytestmark = pytest.mark.slow

RELEASE = "4.2"
"""The newest release of `pyspark-client` on PyPI."""


def made(folder: Path, *requirements: str) -> Path:
    """The programs of a new environment with these packages, and nothing but what they need."""
    run([sys.executable, "-m", "venv", str(folder)], folder)
    run([str(folder / "bin/pip"), "install", "-q", *requirements], folder)
    return folder / "bin"


@pytest.fixture(scope="module")
def client(distributions, tmp_path_factory):
    """The programs of an environment into which the wheel comes after the thin client."""
    folder = tmp_path_factory.mktemp("client")
    programs = made(folder, f"pyspark-client=={RELEASE}.*")
    run([str(programs / "pip"), "install", "-q", f"{distributions[1]}[client]"], folder)
    yield programs
    shutil.rmtree(folder)


def ran(programs: Path, program: str, folder: Path, *arguments: str) -> str:
    """What a program prints. It is in a file, as the client takes a program of `python -c` for a doctest of its own."""
    (folder / "program.py").write_text(program)
    return run([str(programs / "python"), "program.py", *arguments], folder)


def installed(programs: Path, folder: Path) -> dict[str, str]:
    """The versions of all packages of an environment."""
    listed = json.loads(run([str(programs / "pip"), "list", "--format", "json"], folder))
    return {one["name"]: one["version"] for one in listed}


def test_pip_leaves_the_client_as_it_is(client, tmp_path):
    found = installed(client, tmp_path)
    assert "zed-spark" in found
    assert found["pyspark-client"].startswith(f"{RELEASE}.")
    assert not {"pyspark", "py4j"} & set(found)
    assert "No broken requirements found" in run([str(client / "pip"), "check"], tmp_path)
    home = run([str(client / "python"), "-c", "import pyspark; print(pyspark.__path__[0])"], tmp_path).strip()
    assert not (Path(home) / "jars").exists()


def test_every_module_is_imported(client, tmp_path):
    program = """if True:
        import importlib, pkgutil, zed_spark
        names = [found.name for found in pkgutil.walk_packages(zed_spark.__path__, "zed_spark.")]
        for name in names:
            importlib.import_module(name)
        print(len(names), zed_spark.functions.ip_version("src"))
    """
    assert int(ran(client, program, tmp_path).split()[0]) > 200


def test_parquet_and_the_jar(client, tmp_path):
    """PySpark's types are there, and no compiler."""
    command = str(client / "zed-spark")
    (tmp_path / "data.zson").write_text("{id:1,src:10.0.0.1}\n{id:2,src:10.0.0.2}\n")
    run([command, "convert", "data.zson", "data.parquet"], tmp_path)
    run([command, "convert", "data.parquet", "back.zson"], tmp_path)
    assert (tmp_path / "back.zson").read_text() == (tmp_path / "data.zson").read_text()
    with pytest.raises(
        AssertionError, match=r"no Spark to compile with: \S+/pyspark has no folder jars; set SPARK_HOME"
    ):
        run([command, "jar", "--path"], tmp_path, XDG_CACHE_HOME=str(tmp_path / "cache"))


@pytest.mark.spark
def test_a_server_of_another_release(client, tmp_path):
    """The server has Spark, Java and the package in its Python."""
    program = """if True:
        import json, sys
        from pyspark.sql import SparkSession
        import zed_spark
        spark = SparkSession.builder.remote(sys.argv[1]).getOrCreate()
        zed_spark.register(spark)
        frame = spark.range(100).selectExpr("id", "id % 3 AS rest")
        frame.write.format("vng").mode("append").save(sys.argv[2])
        found = spark.read.format("vng").load(sys.argv[2]).where("rest = 1").select("id").orderBy("id")
        print(json.dumps([row.id for row in found.collect()]))
        spark.stop()
    """
    with connect_server(tmp_path, environment(tmp_path)) as (address, _):
        shown = ran(client, program, tmp_path, address, str(tmp_path / "out"))
    assert json.loads(shown.splitlines()[-1]) == list(range(1, 100, 3))


def test_no_pyspark(distributions, tmp_path):
    folder = tmp_path / "environment"
    folder.mkdir()
    programs = made(folder, str(distributions[1]))
    assert not [name for name in installed(programs, tmp_path) if name.startswith(("pyspark", "py4j"))]
    (tmp_path / "data.zson").write_text("{id:1,at:2024-05-01T10:00:00.123456789Z}\n")
    run([str(programs / "zed-spark"), "convert", "data.zson", "data.vng"], tmp_path)
    program = """if True:
        import zed_spark
        with zed_spark.open("data.vng") as file:
            print([row["at"].nanosecond for batch in file.batches() for row in batch.to_pylist()])
        try:
            zed_spark.register(None)
        except zed_spark.ZedSparkError as error:
            print(error)
    """
    nanos, said = ran(programs, program, tmp_path).splitlines()
    assert nanos == "[789]"
    assert said.startswith("this needs PySpark 4.1.2 or later (No module named 'pyspark'); in a clone of zed_spark run")
    shutil.rmtree(folder)
