"""What users do with the sources: paths, SQL, registration, and the errors they see."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from pyspark.errors import AnalysisException, PythonException
from pyspark.sql.types import StructType
from support import direct_reads as direct
from support import golden

import zed_spark
from zed_spark.spark.convert.mapping import TYPE_KEY
from zed_spark.spark.convert.schema import VALUE_KEY

pytestmark = pytest.mark.spark

CASE = "events-400"
FILES = {file.variant: file for file in golden.files("vng") + golden.files("zng") if file.case == CASE}
EVENTS = [json.loads(line) for line in FILES["v3e"].json]
IDS = [event["user"]["id"] for event in EVENTS if "user" in event]


@pytest.fixture
def folder(tmp_path):
    """Files of several formats and releases, and some that are not data."""
    for name, variant in (
        ("a.vng", "v3e"),
        ("b.zng", "1.4.0.lz4"),
        ("c.zst", "v3a-zst"),
        ("d", "v4"),
        ("sub/e.vng", "v3b.seg"),
        ("_temporary.vng", "v3e"),
        (".hidden.vng", "v3e"),
    ):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        shutil.copy(FILES[variant].path, path)
    (tmp_path / "_SUCCESS").touch()
    return tmp_path


def says(error: pytest.ExceptionInfo[Exception]) -> str:
    """What a user reads: Spark's error text, the Python error in it."""
    return str(error.value)


def test_a_directory_of_mixed_formats(spark, folder):
    frame = spark.read.format("zed").option("fileNameColumn", "file").load(str(folder))
    assert {row["file"]: row["count"] for row in frame.groupBy("file").count().collect()} == {
        str(folder / name): len(EVENTS) for name in ("a.vng", "b.zng", "c.zst", "d")
    }


def test_paths_of_all_kinds(folder):
    def files(*paths, format="zed", **options):
        found = direct.reader(format, paths, **options).partitions()
        return [Path(piece.path).name for task in found for piece in task.pieces]

    assert files(folder / "*.vng") == ["a.vng"]
    assert files(folder / "{a,b}.*") == ["a.vng", "b.zng"]
    assert files(folder / "d", folder / "a.vng", folder / "d") == ["d", "a.vng"]
    assert files(f"file://{folder}/c.zst", format="vng") == ["c.zst"]
    assert files(folder, recursiveFileLookup="true") == ["a.vng", "b.zng", "c.zst", "d", "e.vng"]
    assert files(folder, recursiveFileLookup="true", pathGlobFilter="*.vng", format="vng") == ["a.vng", "e.vng"]
    assert files(folder / "*") == ["a.vng", "b.zng", "c.zst", "d", "e.vng"]
    assert files(folder, modifiedBefore="2000-01-01", schema=StructType()) == []


def test_a_list_and_a_glob_in_spark(spark, folder):
    paths = [str(folder / "[ab].*"), str(folder / "d")]
    assert spark.read.format("zed").load(paths).select("total").count() == 3 * len(EVENTS)


def test_views_in_sql(spark, folder):
    spark.sql(
        f"CREATE OR REPLACE TEMPORARY VIEW events USING vng "
        f"OPTIONS (path '{folder / 'a.vng'}', columns 'user.id, event', typeColumn 'zed type', where 'user.id > 20')"
    )
    found = spark.sql(
        "SELECT count(*) AS n, min(user.id) AS low, count(DISTINCT `zed type`) AS types FROM events WHERE user.id > 20"
    )
    assert [found.collect()[0][name] for name in ("n", "low")] == [
        sum(id > 20 for id in IDS),
        min(id for id in IDS if id > 20),
    ]
    # Again, now that the plan is kept, and joined with itself.
    pairs = "SELECT count(*) AS n FROM events a JOIN events b ON a.user.id = b.user.id WHERE b.user.id = 40"
    assert spark.sql(pairs).collect()[0].n == IDS.count(40) ** 2
    spark.catalog.dropTempView("events")


def test_registering_again_and_in_another_session(spark, folder):
    zed_spark.register(spark)
    zed_spark.register(spark)
    assert spark.read.format("VNG").load(str(folder / "a.vng")).count() == len(EVENTS)
    # A new session was told nothing: the modules pyspark_zed_spark_* are found by Spark itself.
    other = spark.newSession()
    assert [other.read.format(name).load(str(folder / "d")).count() for name in ("vng", "zed")] == [len(EVENTS)] * 2
    assert other.read.format("zng").load(str(folder / "b.zng")).count() == len(EVENTS)


def test_the_zed_type_stands_in_the_metadata(spark, folder):
    schema = spark.read.format("zng").load(str(folder / "b.zng")).schema
    assert schema["user"].metadata == {TYPE_KEY: "{id:int64,name:string}"}
    assert schema["user"].dataType["id"].metadata == {TYPE_KEY: "int64"}
    assert schema["value"].metadata == {TYPE_KEY: "error({message:string,on:string})", VALUE_KEY: True}


def test_errors_reach_the_user_when_planning(spark, folder):
    def fails(*paths, format="vng", **options):
        with pytest.raises(AnalysisException) as error:
            spark.read.format(format).options(**options).load(*paths)
        return says(error)

    assert f"{folder / 'b.zng'}" in fails(str(folder / "b.zng"))
    assert f"no such file or directory: {folder}/nope" in fails(f"{folder}/nope")
    assert "no path to read: use spark.read.format('vng').load(path)" in fails()
    assert "unknown option 'colums'; did you mean 'columns'?" in fails(str(folder), colums="event")
    assert "option batchRows takes a whole number of 1 or more, not 'many'" in fails(str(folder), batchRows="many")


def test_errors_reach_the_user_when_reading(spark, tmp_path):
    [damaged] = [file for file in golden.corrupt("vng") if file.path.name == "vng3-seg-format.vng"]
    path = tmp_path / "damaged.vng"
    shutil.copy(damaged.path, path)
    with pytest.raises(PythonException) as error:
        spark.read.format("vng").load(str(path)).collect()
    assert f"{path}, offset " in says(error)
    assert "compression format" in says(error)


def test_an_empty_directory(spark, tmp_path):
    with pytest.raises(AnalysisException) as error:
        spark.read.format("zed").load(str(tmp_path))
    assert f"no data files under {tmp_path}, so there is no schema; give one" in says(error)
    (tmp_path / "day").mkdir()
    (tmp_path / "day" / "a.zson").write_text("{a:1}")
    with pytest.raises(AnalysisException) as error:
        spark.read.format("zed").load(str(tmp_path))
    told = f"no data files directly in {tmp_path}, only in folders inside, such as {tmp_path}/day/a.zson; add option("
    assert f'{told}"recursiveFileLookup", "true") to read these' in says(error)
    frame = spark.read.format("zed").schema("a BIGINT, b STRUCT<c: STRING>").load(str(tmp_path))
    assert frame.collect() == []
    assert frame.where("a > 1").count() == 0


def test_an_empty_file(spark, tmp_path):
    path = tmp_path / "empty.zng"
    path.touch()
    assert spark.read.format("zng").load(str(path)).schema == StructType([])
    assert spark.read.format("zed").load(str(path)).count() == 0
    assert spark.read.format("zed").option("typeColumn", "t").schema("a INT, t STRING").load(str(path)).collect() == []
    [none] = [file for file in golden.files("vng") if file.case == "empty" and file.variant == "v3e"]
    assert spark.read.format("vng").load(str(none.path)).count() == 0


def test_a_file_that_vanishes(spark, folder):
    reader = spark.read.format("zed").option("columns", "total")
    frames = [reader.option("ignoreMissingFiles", ignore).load(str(folder)) for ignore in ("true", "false")]
    (folder / "b.zng").unlink()
    assert frames[0].count() == 3 * len(EVENTS)
    # It was looked into when the frame was made, and small files are not opened again to make tasks. Metadata that was
    # read then still tells the number of rows.
    assert frames[1].count() == 4 * len(EVENTS)
    with pytest.raises(PythonException, match="it was removed or replaced after the query was planned") as error:
        frames[1].collect()
    assert str(folder / "b.zng") in says(error)
    # Planned already: here too it is the task that finds nothing.
    (folder / "c.zst").unlink()
    assert frames[0].count() == 2 * len(EVENTS)


PLANNING = """
import sys
from zed_spark.spark.source import ZedSource
source = ZedSource({"path": sys.argv[1], "where": "total > 3 OR user.id IS NULL", "columns": "total,user"})
reader = source.reader(source.schema())
assert [piece.path for task in reader.partitions() for piece in task.pieces]
heavy = {"pandas"} & set(sys.modules)
assert not heavy, heavy
"""


@pytest.mark.slow
def test_planning_does_without_pandas(folder):
    root = Path(zed_spark.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-c", PLANNING, str(folder)], cwd=root, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
