"""What works where no PySpark is installed, and what is said where one is needed."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys

import pytest
from support.clean import PROJECT

from zed_spark.errors import ZedSparkError
from zed_spark.names import pyspark_required

HIDE = """
import json, sys
from importlib.machinery import PathFinder

class Hidden(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        hidden = name.partition(".")[0] in ("pyspark", "py4j")
        return None if hidden else super().find_spec(name, path, target)

sys.meta_path[sys.meta_path.index(PathFinder)] = Hidden
from zed_spark.cli.main import main
"""
"""The beginning of a program that does not find PySpark."""

SAID = (
    "this needs PySpark 4.1.2 or later (No module named 'pyspark'); in a clone of zed_spark run "
    "pip install '.[spark]', or '.[client]' for Spark Connect alone"
)


def ran(program, folder):
    """What a program without PySpark prints as JSON in its last line, and its standard error."""
    kept = {name: value for name, value in os.environ.items() if name != "SPARK_HOME"}
    done = subprocess.run(
        [sys.executable, "-c", HIDE + program], cwd=folder, env={**kept, "XDG_CACHE_HOME": str(folder / "cache")},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return json.loads(done.stdout.splitlines()[-1]), done.stderr


def test_files_lakes_and_the_command_line_work(tmp_path):
    lines = "".join(f"{{id:{n},src:10.0.0.{n % 4},ts:2024-05-01T10:00:0{n % 9}Z}}\n" for n in range(100))
    (tmp_path / "data.zson").write_text(lines)
    shown, _ = ran(
        """if True:
        import zed_spark
        from zed_spark import lake
        done = [main(["convert", "data.zson", "data.vng"]), main(["inspect", "data.vng"])]
        done += [main(["zones", "data.vng"]), main(["lake", "--lake", "made", "init"])]
        with zed_spark.open("data.vng") as file:
            found = [row["id"] for batch in file.batches(where="src = '10.0.0.3'") for row in batch.to_pylist()]
            frames = [file.to_pandas(["src"], "id = 3")["src"].tolist(), file.to_polars(["id"], "id < 2").to_dicts()]
            frames.append(zed_spark.write(file.to_reader(where="id < 7"), "part.zng"))
        pool = lake.create("lake").create_pool("logs", "ts", "asc").branch("main")
        pool.load_files("data.vng")
        pool.delete_where("id < 90")
        counts = [zed_spark.count("data.vng"), list(zed_spark.min_max("data.vng", "id")), pool.snapshot().count()]
        print("\\n" + json.dumps([done, found, frames, counts, "pyspark" in sys.modules]))
        """,
        tmp_path,
    )
    frames = [["10.0.0.3"], [{"id": 0}, {"id": 1}], 7]
    assert shown == [[0, 0, 0, 0], list(range(3, 100, 4)), frames, [100, [0, 99], 10], False]


def test_what_needs_pyspark_says_so(tmp_path):
    (tmp_path / "data.zson").write_text("{id:1}\n")
    (tmp_path / "data.parquet").write_bytes(b"PAR1" * 4)
    shown, errors = ran(
        """if True:
        import zed_spark
        from examples.demo.__main__ import main as demo
        said = {}
        for name in ("register", "scan", "attach", "catalog", "functions"):
            try:
                getattr(zed_spark, name)
            except zed_spark.ZedSparkError as error:
                said[name] = [str(error), isinstance(error, ImportError)]
        statuses = [main(["convert", "data.zson", "out.parquet"]), main(["convert", "data.parquet", "out.zng"])]
        statuses += [demo(["folder"]), main(["jar", "--path"])]
        print(json.dumps([said, statuses]))
        """,
        tmp_path,
    )
    names = ["register", "scan", "attach", "catalog", "functions"]
    assert shown == [{name: [SAID, True] for name in names}, [1, 1, 1, 1]]
    no_spark = "no Spark to compile with: PySpark is not installed; set SPARK_HOME to a Spark, or pip install pyspark"
    assert errors.splitlines() == [
        f"zed-spark: {SAID}", f"zed-spark: {SAID}", f"demo: {SAID}", f"zed-spark: {no_spark}",
    ]  # fmt: skip


def test_a_pyspark_that_is_too_old(tmp_path):
    (tmp_path / "pyspark/sql").mkdir(parents=True)
    (tmp_path / "pyspark/__init__.py").touch()
    (tmp_path / "pyspark/sql/__init__.py").touch()
    (tmp_path / "pyspark/sql/datasource.py").write_text("class DataSource: ...\n")
    program = "import sys; sys.path.insert(0, sys.argv[1]); import zed_spark; zed_spark.register"
    done = subprocess.run([sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True, check=False)
    assert re.search(
        r"^zed_spark\.errors\.MissingPackageError: this needs PySpark 4\.1\.2 or later \(cannot import name "
        r"'DataSourceStreamArrowWriter' from .*\); in a clone of zed_spark run pip install '\.\[spark\]'",
        done.stderr, re.MULTILINE,
    )  # fmt: skip


def test_another_package_that_is_missing():
    with pytest.raises(ModuleNotFoundError, match="'pyarrow'") as raised, pyspark_required():
        raise ModuleNotFoundError("No module named 'pyarrow'", name="pyarrow")
    assert not isinstance(raised.value, ZedSparkError)


def test_pip_brings_no_pyspark_but_by_an_extra():
    project = PROJECT["project"]
    assert not [one for one in project["dependencies"] if one.startswith("pyspark")]
    extras = project["optional-dependencies"]
    assert extras["spark"] == ["pyspark[sql]>=4.1.2"]
    assert extras["client"] == ["pyspark-client>=4.1.2"]
