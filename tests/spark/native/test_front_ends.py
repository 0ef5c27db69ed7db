"""The same statements in a classic session, in `spark-sql`, and by JDBC: the answers are equal."""

from __future__ import annotations

import re
from pathlib import Path

import pyspark
import pytest
from support.clusters import free_port, started, until_open
from support.front_ends import STATEMENTS, check, printed, script, settings, variables
from support.statements import run

import zed_spark
from zed_spark.cli.main import main

pytestmark = pytest.mark.spark

SPARK_HOME = Path(pyspark.__file__).parent
THRIFT = "org.apache.spark.sql.hive.thriftserver.HiveThriftServer2"


@pytest.fixture
def names(tmp_path):
    """What the names in the statements stand for; there is an empty lake in the folder ``lake``."""
    zed_spark.lake.create(str(tmp_path / "lake"))
    return {"lake": "lake", "folder": str(tmp_path / "files")}


@pytest.fixture(scope="module")
def jar(tmp_path_factory):
    path = tmp_path_factory.mktemp("jar") / "zed-spark.jar"
    assert main(["jar", "-o", str(path)]) == 0
    return path


def test_there_are_many_of_them():
    assert len(STATEMENTS) >= 40


@pytest.mark.slow
def test_a_classic_session(spark, names, tmp_path):
    zed_spark.catalog(spark, "fronts", str(tmp_path / "lake"))
    run(spark, STATEMENTS, **{**names, "lake": "fronts"})


@pytest.mark.slow
def test_spark_sql(jar, names, tmp_path):
    (tmp_path / "statements.sql").write_text(script(**names))
    command = [str(SPARK_HOME / "bin/spark-sql"), *settings(tmp_path, jar, str(tmp_path / "lake"))]
    # After an error it goes on.
    command += ["--hiveconf", "hive.cli.errors.ignore=true", "-f", "statements.sql"]
    output = printed(command, tmp_path, variables(SPARK_HOME))
    check(output, **names)
    assert not re.search(r"^\s+at ", output, re.M), "an error with a stack"


@pytest.mark.slow
def test_beeline(jar, names, tmp_path):
    """It asks the Thrift server by JDBC."""
    (tmp_path / "statements.sql").write_text(script(**names))
    environment, port = variables(SPARK_HOME), free_port()
    server = [str(SPARK_HOME / "bin/spark-submit"), "--class", THRIFT, *settings(tmp_path, jar, str(tmp_path / "lake"))]
    server += [
        "--hiveconf",
        "hive.server2.thrift.bind.host=127.0.0.1",
        "--hiveconf",
        f"hive.server2.thrift.port={port}",
    ]
    client = [str(SPARK_HOME / "bin/beeline"), "-u", f"jdbc:hive2://127.0.0.1:{port}/", "-f", "statements.sql"]
    client += ["--silent=true", "--force=true", "--showHeader=false", "--outputformat=tsv2"]
    with started(server, tmp_path, "server", environment) as (process, log):
        until_open(port, process, log)
        check(printed(client, tmp_path, environment), **names)
