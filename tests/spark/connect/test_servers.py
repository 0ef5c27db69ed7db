"""Spark Connect where the server has the jar, where a client without the package sends it, and in one process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from support.clusters import connect_server, environment
from support.plans import plan_of
from support.releases import spark_home

import zed_spark
from zed_spark.spark.native.jar import RELEASES, jar_for

pytestmark = [pytest.mark.spark, pytest.mark.slow]

HANG = 1200
"""Seconds after which a program hangs."""

THIN = """
import sys
from pyspark.sql import SparkSession

assert "zed_spark" not in sys.modules
address, jar, path = sys.argv[1:]
spark = SparkSession.builder.remote(address).getOrCreate()
if jar:
    spark.addArtifact(jar)
spark.conf.set("spark.sql.catalog.vng", "zed_spark.VngPaths")
frame = spark.sql(f"SELECT s FROM vng.`{path}` WHERE id = 3")
print(*(row.s for row in frame.collect()), "ReadSchema: struct<id:bigint,s:string>" in frame._explain_string())
print(spark.read.format("vng").load(path).count(), "zed_spark" in sys.modules)
"""

LOCAL = """
import sys
import zed_spark
from pyspark.sql import SparkSession

builder = SparkSession.builder.master("local[1]").config("spark.api.mode", "connect")
spark = builder.config("spark.ui.enabled", "false").config("spark.driver.host", "127.0.0.1").getOrCreate()
print(type(spark).__module__)
zed_spark.register(spark)
frame = spark.read.format("vng").load(sys.argv[1]).where("id = 3").select("s")
print(frame.first().s, "PushedFilters: [id IS NOT NULL, id = 3]" in frame._explain_string())
spark.stop()
"""


def printed(program: str, folder: Path, *arguments: str, **variables: str) -> list[str]:
    """What a program of its own prints."""
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments], cwd=folder, env={**environment(folder), **variables},
        capture_output=True, text=True, timeout=HANG, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def jar() -> str:
    return str(jar_for(None)[0])


@pytest.fixture(scope="module")
def rows(session, tmp_path_factory) -> str:
    path = str(tmp_path_factory.mktemp("rows") / "t")
    session.range(10).selectExpr("id", "concat('s', id) AS s").write.format("vng").save(path)
    return path


def test_a_client_without_the_package(server, rows, jar, tmp_path):
    assert printed(THIN, tmp_path, server, jar, rows, PYTHONPATH="") == ["s3 True", "10 False"]


def test_a_server_with_the_jar(connect, rows, jar, tmp_path, caplog):
    with connect_server(tmp_path, environment(tmp_path), "local[2]", "--jars", jar) as (address, _):
        assert printed(THIN, tmp_path, address, "", rows, PYTHONPATH="") == ["s3 True", "10 False"]
        session = connect(address)
        zed_spark.register(session)
        assert caplog.messages == []
        assert "ReadSchema: struct<s:string>" in plan_of(session.sql(f"SELECT s FROM vng.`{rows}`"))
        # It got no jar of its own.
        assert not list(tmp_path.rglob("artifacts*/*/jars/*.jar"))
        session.stop()


@pytest.mark.parametrize("release", RELEASES[:-1])
def test_servers_and_clients_of_other_releases(rows, jar, tmp_path, pytestconfig, release):
    """With the same jar."""
    home = spark_home(release, pytestconfig.cache.mkdir("releases"))
    with connect_server(tmp_path, {**environment(tmp_path), "SPARK_HOME": str(home)}) as (address, _):
        assert printed(THIN, tmp_path, address, jar, rows, PYTHONPATH=str(home.parent)) == ["s3 True", "10 False"]


def test_a_server_whose_python_lacks_the_package(connect, jar, rows, tmp_path, caplog):
    """Neither the jar nor the sources plan then: one warning says which Python it is."""
    bare = tmp_path / "bare"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(bare)], check=True, timeout=HANG)
    python = str(bare / "bin/python")
    variables = {**environment(tmp_path), "PYSPARK_PYTHON": python, "PYSPARK_DRIVER_PYTHON": python, "PYTHONPATH": ""}
    with connect_server(tmp_path, variables, "local[2]", "--jars", jar) as (address, _):
        session = connect(address)
        zed_spark.register(session)
        [said] = caplog.messages
        assert said.startswith(f"no native planning, so queries read all columns: no Python process plans ({python}")
        session.stop()


def test_a_session_whose_mode_is_connect(rows, tmp_path):
    """Spark starts the server in this process's JVM; its Python is that of the environment."""
    module, found = printed(LOCAL, tmp_path, rows, SPARK_LOCAL_DIRS=os.fspath(tmp_path))
    assert module == "pyspark.sql.connect.session"
    assert found == "s3 True"
