"""The source distribution, the wheel that is built from it, and that wheel in an environment of its own."""

from __future__ import annotations

import json
import re
import shutil
import sys
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest
from support.clean import PROJECT, ROOT, run

import zed_spark

pytestmark = pytest.mark.slow

MACHINE_PATH = re.compile(rf"(?<![\w.~}}>-])(?:/home|/root|/tmp|/Users|/var/folders)/\w|{re.escape(str(ROOT))}\b")


@pytest.fixture(scope="module")
def environment(distributions, tmp_path_factory):
    """The folder of programs of an environment with the wheel, PySpark, and what these need."""
    folder = tmp_path_factory.mktemp("environment")
    run([sys.executable, "-m", "venv", str(folder)], folder)
    programs = folder / "bin"
    run([str(programs / "pip"), "install", "-q", f"{distributions[1]}[spark]"], folder)
    yield programs
    shutil.rmtree(folder)


def sources() -> set[str]:
    """The files of the package in this clone."""
    found = (path.relative_to(ROOT).as_posix() for path in (ROOT / "zed_spark").rglob("*") if path.is_file())
    return {name for name in found if "__pycache__" not in name}


def test_the_wheel_has_the_package_and_nothing_else(distributions):
    with zipfile.ZipFile(distributions[1]) as wheel:
        names = {name for name in wheel.namelist() if not name.split("/")[0].endswith(".dist-info")}
    # The sources of kernels stay behind; the module that was made of them is there.
    wanted = {
        name.removeprefix("zed_spark/discovery/") for name in sources() if not name.endswith((".c", ".h", ".def"))
    }
    assert names == wanted
    java = "zed_spark/spark/native/java/zed_spark/ZedScan.java"
    assert {"zed_spark/py.typed", java, "pyspark_zed_spark_vng.py"} <= names
    assert {name.split("/")[0] for name in names if not name.startswith("pyspark_zed_spark_")} == {"zed_spark"}


def test_the_wheel_is_text_and_names_no_path_of_this_machine(distributions):
    with zipfile.ZipFile(distributions[1]) as wheel:
        for name in wheel.namelist():
            text = wheel.read(name).decode("utf-8", "replace" if name.endswith(".so") else "strict")
            found = MACHINE_PATH.search(text)
            assert found is None, f"{name}: {found}"


def test_the_metadata_is_that_of_the_project(distributions):
    with zipfile.ZipFile(distributions[1]) as wheel:
        [name] = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
        metadata = Parser().parsestr(wheel.read(name).decode("utf-8"))
        scripts = wheel.read(name.replace("METADATA", "entry_points.txt")).decode()
    assert metadata["Name"] == PROJECT["project"]["name"]
    assert metadata["Version"] == zed_spark.__version__
    assert metadata["Requires-Python"] == PROJECT["project"]["requires-python"]
    assert set(metadata.get_all("Provides-Extra")) == set(PROJECT["project"]["optional-dependencies"])
    assert metadata.get_payload() == (ROOT / "README.md").read_text(encoding="utf-8")
    assert "zed-spark = zed_spark.cli.main:main" in scripts


def test_the_source_distribution_has_what_the_tests_need(distributions):
    with tarfile.open(distributions[0]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    # What was compiled of the sources here stays here.
    assert {name for name in sources() if not name.endswith(".so")} <= names
    assert {"build_kernels.py", "hatch_build.py", "zed_spark/codec/kernels.h"} <= names
    assert not [name for name in names if name.endswith(".so")]
    assert {"pyproject.toml", "conftest.py", "README.md", "docs/CHANGELOG.md", "docs/generators/generate.py"} <= names
    assert {"examples/demo/__main__.py", "examples/traffic/day.py"} <= names
    assert {".ci/run", "tests/packaging/test_distributions.py", "tests/data/copy_golden.py"} <= names
    assert not [name for name in names if "__pycache__" in name or name.startswith((".venv", ".git/"))]


def test_what_is_installed_fits_together(environment, tmp_path):
    assert "No broken requirements found" in run([str(environment / "pip"), "check"], tmp_path)
    program = "import zed_spark; print(zed_spark.__file__)"
    home = Path(run([str(environment / "python"), "-c", program], tmp_path).strip())
    assert home.is_relative_to(environment.parent)
    # Those of extras are imported where they are needed.
    every = """if True:
        import importlib, json, pkgutil, zed_spark
        names = [found.name for found in pkgutil.walk_packages(zed_spark.__path__, "zed_spark.")]
        for name in names:
            importlib.import_module(name)
        print(json.dumps(names))
    """
    names = json.loads(run([str(environment / "python"), "-c", every], tmp_path))
    assert len(names) > 200
    assert "zed_spark.codec.kernels" in names


@pytest.fixture(scope="module")
def converted(environment, tmp_path_factory):
    """A folder with a file that the command has converted."""
    folder = tmp_path_factory.mktemp("converted")
    lines = [f'{{id:{n},src:10.0.0.{n % 4},name:"n{n % 3}"}}\n' for n in range(100)]
    (folder / "data.zson").write_text("".join(lines))
    run([str(environment / "zed-spark"), "convert", "data.zson", "data.vng"], folder)
    return folder


def test_the_command(environment, converted):
    command = str(environment / "zed-spark")
    assert run([command, "--version"], converted) == f"zed-spark {zed_spark.__version__}\n"
    assert run([command, "cat", "data.vng"], converted) == (converted / "data.zson").read_text()


def test_reading_in_python(environment, converted):
    program = """if True:
        import zed_spark
        with zed_spark.open("data.vng") as file:
            batches = list(file.batches(columns=["id"], where="src = '10.0.0.3'"))
        print([row["id"] for batch in batches for row in batch.to_pylist()])
    """
    assert json.loads(run([str(environment / "python"), "-c", program], converted)) == list(range(3, 100, 4))


def test_reading_by_spark(environment, converted):
    """Spark finds the source by the modules at the top level; after `register` it plans by the Java classes."""
    program = """if True:
        import json
        from pyspark.sql import SparkSession
        spark = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
        spark.sparkContext.setLogLevel("ERROR")
        found = spark.read.format("vng").load("data.vng").where("src = '10.0.0.3'").count()
        import zed_spark
        zed_spark.register(spark)
        frame = spark.read.format("vng").load("data.vng").where("src = '10.0.0.3'").select("id")
        plan = frame._jdf.queryExecution().executedPlan().toString()
        frame.write.format("zng").save("out")
        back = sorted(row.id for row in spark.read.format("zed").load("out").collect())
        print(json.dumps([found, "PushedFilters" in plan, back]))
    """
    local = {"SPARK_LOCAL_IP": "127.0.0.1", "XDG_CACHE_HOME": str(converted / "cache")}
    # Before `register`, Spark looks for sources in the Python that it starts.
    local["PYSPARK_PYTHON"] = str(environment / "python")
    shown = run([str(environment / "python"), "-c", program], converted, **local)
    assert json.loads(shown.splitlines()[-1]) == [25, True, list(range(3, 100, 4))]
