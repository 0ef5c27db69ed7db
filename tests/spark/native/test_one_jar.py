"""One jar for all releases of Spark, and sessions that start with it and without Python."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pyspark
import pytest
from support import releases
from support.front_ends import HANG, variables

import zed_spark
from zed_spark.cli.main import main
from zed_spark.spark.native.jar import RELEASES, version_of

pytestmark = [pytest.mark.slow, pytest.mark.spark]


@pytest.fixture(scope="module")
def written(tmp_path_factory, pytestconfig):
    """The jar that each release of Spark compiles, by its name."""
    found = {}
    for release in RELEASES:
        folder = tmp_path_factory.mktemp(f"spark-{release}")
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("SPARK_HOME", str(releases.spark_home(release, pytestconfig.cache.mkdir("releases"))))
            patch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
            assert main(["jar", "-o", str(folder / "zed-spark.jar"), "--spark", release]) == 0
        found[release] = folder / "zed-spark.jar"
    return found


def test_all_releases_of_spark_compile_the_same_bytes(written):
    assert len({path.read_bytes() for path in written.values()}) == 1


@pytest.mark.parametrize("java", ["21", "25"])
def test_all_releases_of_java_compile_the_same_bytes(written, java, monkeypatch, tmp_path):
    home = releases.java(java)
    if home is None:
        pytest.skip(f"Java {java} is not on this machine")
    monkeypatch.setenv("JAVA_HOME", home)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert main(["jar", "-o", str(tmp_path / "zed-spark.jar")]) == 0
    assert (tmp_path / "zed-spark.jar").read_bytes() == written["4.3"].read_bytes()


@pytest.fixture(scope="module")
def rows(tmp_path_factory):
    """A file of 100 rows."""
    folder = tmp_path_factory.mktemp("rows")
    (folder / "rows.zson").write_text("".join(f'{{id:{number},s:"s{number % 3}"}}\n' for number in range(100)))
    assert main(["convert", "-q", str(folder / "rows.zson"), str(folder / "rows.vng")]) == 0
    return folder / "rows.vng"


def spark_sql(
    home: Path, folder: Path, statements: str, *options: str, python: str = sys.executable
) -> tuple[str, str]:
    """What `spark-sql` of a Spark prints, and what it says."""
    command = [str(home / "bin/spark-sql"), "--master", "local[1]", "--conf", "spark.ui.enabled=false", *options]
    done = subprocess.run(
        [*command, "-e", statements], cwd=folder, env=variables(home, python), stdin=subprocess.DEVNULL,
        capture_output=True, text=True, timeout=HANG, check=False,
    )  # fmt: skip
    return [done.stdout, done.stderr]


@pytest.mark.parametrize("release", RELEASES)
def test_spark_sql_plans_natively(written, rows, tmp_path, pytestconfig, release):
    """Each release with the jar of the newest one. A table needs nothing but the jar, paths a catalog."""
    home = releases.spark_home(release, pytestconfig.cache.mkdir("releases"))
    options = ["--jars", str(written["4.3"]), "--conf", "spark.sql.catalog.vng=zed_spark.VngPaths"]
    options += ["--conf", "spark.sql.extensions=zed_spark.Extensions"]
    statements = f"""
        SELECT 'function', ip('2001:DB8::0');
        CREATE TEMPORARY VIEW logs USING vng OPTIONS (path '{rows}');
        SELECT 'view', count(*), max(id) FROM logs;
        SELECT 'path', min(s) FROM vng.`{rows}`;
        CREATE TABLE logged USING zed LOCATION '{rows}';
        SELECT 'table', sum(id) FROM logged WHERE s = 's1' AND id < 10;
        EXPLAIN SELECT s FROM logged WHERE id = 3;
        CREATE DATABASE spark_catalog.vng LOCATION '{tmp_path}/vng';
        CREATE TABLE spark_catalog.vng.one USING parquet AS SELECT 5 AS a;
        SELECT 'database', a FROM vng.one;
    """
    printed, said = spark_sql(home, tmp_path, statements, *options)
    shown = ("function", "view", "path", "table", "database")
    lines = [line for line in printed.splitlines() if line.startswith(shown)]
    assert lines == ["function\t2001:db8::", "view\t100\t99", "path\ts0", "table\t12", "database\t5"], said[-3000:]
    assert "PushedFilters: [id IS NOT NULL, id = 3]" in printed
    assert "ReadSchema: struct<id:bigint,s:string>" in printed
    assert "WARN" not in "".join(line for line in said.splitlines() if "zed_spark" in line)


def test_the_error_of_a_comparison_names_the_members(written, tmp_path, pytestconfig):
    home = releases.spark_home("4.3", pytestconfig.cache.mkdir("releases"))
    options = ["--jars", str(written["4.3"]), "--conf", "spark.sql.extensions=zed_spark.Extensions"]
    statement = "SELECT v FROM VALUES (named_struct('member_int64', 1, 'member_string', 'x')) t(v) WHERE v = 3"
    _, said = spark_sql(home, tmp_path, statement, *options)
    assert "Use t.v.member_int64 or as_long(t.v) or as_double(t.v)" in said


def test_without_a_python_the_jar_alone_has_the_name(written, rows, tmp_path, pytestconfig):
    """It says that Python lacks the package, and which variable names the Python."""
    home = releases.spark_home("4.3", pytestconfig.cache.mkdir("releases"))
    statement = f"CREATE TEMPORARY VIEW logs USING vng OPTIONS (path '{rows}')"
    _, without = spark_sql(home, tmp_path, statement, python="/nowhere/python")
    assert "DATA_SOURCE_NOT_FOUND" in without
    _, having = spark_sql(home, tmp_path, statement, "--jars", str(written["4.3"]), python="/nowhere/python")
    assert "DATA_SOURCE_NOT_FOUND" not in having
    assert "DATA_SOURCE_NOT_EXIST" not in having
    reason = "/nowhere/python was not found or has no zed_spark, and Spark does not look again until it is restarted"
    assert f"no Python process plans ({reason}); the environment variable PYSPARK_PYTHON of Spark" in having
    assert "PYTHON_DATA_SOURCE_ERROR" not in having


@pytest.fixture
def without_arrow(tmp_path):
    """A Python that has this package, but no PyArrow."""
    (tmp_path / "without").mkdir()
    (tmp_path / "without/pyarrow.py").write_text("raise ModuleNotFoundError('none', name='pyarrow')")
    script = tmp_path / "python"
    lines = ["#!/bin/sh", f'export PYTHONPATH="{tmp_path}/without:$PYTHONPATH"', f'exec {sys.executable} "$@"']
    script.write_text("\n".join(lines))
    script.chmod(0o755)
    return script


def test_errors_are_one_sentence(written, rows, without_arrow, tmp_path, pytestconfig):
    home = releases.spark_home("4.3", pytestconfig.cache.mkdir("releases"))
    options = ["--jars", str(written["4.3"]), "--conf", "spark.sql.catalog.vng=zed_spark.VngPaths"]
    lacks = f"the Python that plans, {sys.executable}, has no module pyarrow"
    for statement, python, sentence in (
        ("SELECT * FROM vng.`/no/such`", sys.executable, "no such file or directory: /no/such"),
        ("SELECT * FROM vng.`a`.`b`", sys.executable, "the catalog vng has the paths of the format vng only"),
        (f"SELECT * FROM vng.`{rows}`", without_arrow, lacks),
    ):
        _, said = spark_sql(home, tmp_path, statement, *options, python=str(python))
        assert re.search(f"^(Error in query: )?{re.escape(sentence)}", said, re.MULTILINE), said[-3000:]
        assert not re.search(r"PYTHON_DATA_SOURCE_ERROR|Exception|Traceback|^\tat ", said, re.MULTILINE), said[-3000:]


def test_a_driver_that_was_started_with_the_jar(written, rows, tmp_path):
    """It registers as any other, and gets no second jar."""
    program = f"""if True:
        import zed_spark
        from pyspark.sql import SparkSession
        from zed_spark.spark.native.enable import _loader
        builder = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
        spark = builder.config("spark.jars", {str(written["4.3"])!r}).getOrCreate()
        found = [spark.read.format("vng").load({str(rows)!r}).count()]
        zed_spark.register(spark)
        frame = spark.read.format("vng").load({str(rows)!r}).where("id = 3").select("s")
        found += [frame.first().s, "PushedFilters" in frame._jdf.queryExecution().executedPlan().toString()]
        print(*found, sum("zed-spark" in url.getPath() for url in _loader(spark._jvm).getURLs()))
    """
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, env=variables(Path(pyspark.__file__).parent),
        capture_output=True, text=True, timeout=HANG, check=False,
    )  # fmt: skip
    assert done.stdout.splitlines()[-1:] == ["100 s0 True 1"], done.stderr[-3000:]


def test_its_manifest_has_the_version(written):
    assert (version_of(written["4.1"]) or "").startswith(f"{zed_spark.__version__}+")
