"""What users write: folders of files, what is in them after commits and failures, and the errors they see."""

from __future__ import annotations

import os
from collections import Counter

import pytest
from pyspark.errors import AnalysisException, PySparkException
from support import golden

import zed_spark
from zed_spark.files.publish.journal import FOLDER
from zed_spark.formats.text.printer import lines

pytestmark = pytest.mark.spark

FORMATS = ["vng", "zng"]


def texts(path) -> Counter[str]:
    """The Zed values of a file or folder, as text with their types."""
    found: Counter[str] = Counter()
    names = [str(path)] if os.path.isfile(path) else sorted(str(own) for own in path.iterdir() if own.is_file())
    for name in names:
        if os.path.basename(name)[0] not in "_.":
            with zed_spark.open(name) as file:
                for sequence in file.sequences():
                    found.update(lines(sequence))
    return found


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("mode", ["fuse", "variant"])
@pytest.mark.one_in(2)
def test_there_and_back(spark, tmp_path, format, mode):
    """Read, write, read: the same Zed values of the same super types."""
    path = next(file.path for file in golden.files(format) if file.case == "events-400")
    options = {"typeColumn": "t", "schemaMode": mode, "nanosAsLong": "true"}
    frame = spark.read.format(format).options(**options).load(str(path))
    other = "zng" if format == "vng" else "vng"
    to = frame.repartition(3).write.format(other).mode("append").option("typeColumn", "t").option("nanosAsLong", "true")
    to.save(str(tmp_path))
    assert texts(tmp_path) == texts(path)
    assert spark.read.format(other).load(str(tmp_path)).count() == 400


@pytest.mark.parametrize("format", FORMATS)
def test_frames_that_never_were_zed(spark, tmp_path, format):
    frame = spark.sql(
        "SELECT id, concat('10.0.0.', id) AS src, if(id % 2 = 0, id, NULL) AS even, array(id) AS list, "
        "named_struct('a', id, 'b', cast(id AS STRING)) AS both FROM range(5)"
    )
    folder = tmp_path / "schema"
    frame.coalesce(1).write.format(format).mode("append").option("zedTypes", "src ip").save(str(folder))
    assert sorted(texts(folder))[0] == '{id:0,src:10.0.0.0,even:0,list:[0],both:{a:0,b:"0"}}'
    assert sorted(texts(folder))[1] == '{id:1,src:10.0.0.1,even:null(int64),list:[1],both:{a:1,b:"1"}}'
    folder = tmp_path / "rows"
    frame.coalesce(1).write.format(format).mode("append").option("superTypes", "perRow").save(str(folder))
    assert sorted(texts(folder))[1] == '{id:1,src:"10.0.0.1",list:[1],both:{a:1,b:"1"}}'
    back = spark.read.format(format).load(str(folder)).orderBy("id").select(frame.columns)
    assert back.collect() == frame.orderBy("id").collect()


def test_save_modes(spark, tmp_path):
    path = str(tmp_path / "out")

    def save(rows, mode="append", **options):
        spark.range(rows).coalesce(1).write.format("vng").mode(mode).options(**options).save(path)
        return spark.read.format("vng").load(path).count()

    assert save(3) == 3
    assert save(4) == 7
    assert save(2, "overwrite") == 2
    assert save(5, ifExists="ignore") == 2
    assert save(5, ifExists="overwrite") == 5
    assert save(5, "overwrite", ifExists="append") == 10
    with pytest.raises(AnalysisException, match=r"already has data; use mode\(\"append\"\) or mode\(\"overwrite\"\)"):
        save(1, ifExists="error")
    with pytest.raises(AnalysisException, match=r"already has data; use mode\(\"append\"\) or mode\(\"overwrite\"\)"):
        save(1, "errorifexists")
    spark.conf.set("spark.zed.nativePlanning.enabled", "false")
    try:
        with pytest.raises(AnalysisException, match="UNSUPPORTED_DATA_SOURCE_SAVE_MODE"):
            save(1, "errorifexists")
    finally:
        spark.conf.unset("spark.zed.nativePlanning.enabled")
    assert os.path.exists(f"{path}/_SUCCESS")


def test_overwriting_what_is_read(spark, tmp_path):
    path = str(tmp_path / "out")
    spark.range(10).write.format("zng").mode("append").save(path)
    frame = spark.read.format("zng").load(path)
    frame.where("id >= 5").write.format("zng").mode("overwrite").save(path)
    assert sorted(row.id for row in spark.read.format("zng").load(path).collect()) == [5, 6, 7, 8, 9]


@pytest.mark.parametrize("format", [pytest.param("zng", marks=pytest.mark.slow), "vng"])
def test_a_failure_leaves_no_trace(spark, tmp_path, format):
    path = tmp_path / "out"
    spark.range(3).write.format(format).mode("append").save(str(path))
    before = sorted(own.name for own in path.iterdir())
    bad = spark.range(0, 200_000, 1, 2).selectExpr("id", "assert_true(id < 150000) AS fine")
    for mode in ("append", "overwrite"):
        with pytest.raises(PySparkException, match="is not true"):
            bad.write.format(format).mode(mode).save(str(path))
    assert sorted(own.name for own in path.iterdir()) == before
    assert spark.read.format(format).load(str(path)).count() == 3


def test_nothing_to_write(spark, tmp_path):
    path = tmp_path / "out"
    spark.range(0).write.format("vng").mode("append").save(str(path))
    assert {"_SUCCESS", FOLDER} < {own.name for own in path.iterdir()}
    found = spark.read.format("vng").load(str(path))
    assert (found.schema.simpleString(), found.collect()) == ("struct<id:bigint>", [])
    spark.range(3).write.format("vng").mode("append").save(str(path))
    spark.sql("SELECT 1 AS other, map() AS m WHERE false").write.format("vng").mode("overwrite").save(str(path))
    found = spark.read.format("vng").load(str(path))
    assert (found.columns, found.collect()) == (["other", "m"], [])
    spark.sql("SELECT map() AS m").write.format("vng").mode("append").save(str(path))
    assert [row.asDict() for row in spark.read.format("vng").load(str(path)).collect()] == [{"other": None, "m": []}]


@pytest.mark.slow
def test_files_of_about_a_size(spark, tmp_path):
    frame = spark.range(100_000).selectExpr("id", "sha1(string(id)) AS u").coalesce(1)
    frame.write.format("zng").mode("append").option("targetFileBytes", "1m").save(str(tmp_path / "zng"))
    frame.write.format("vng").mode("append").option("targetFileBytes", "1m").save(str(tmp_path / "vng"))
    for format in FORMATS:
        sizes = [own.stat().st_size for own in (tmp_path / format).glob(f"*.{format}")]
        assert len(sizes) > 2
        assert max(sizes) < 2 << 20
        assert spark.read.format(format).load(str(tmp_path / format)).distinct().count() == 100_000


SHAPES = [
    ("vng", {"layout": "4"}, lambda said: said["sections"][0]["name"] == "header"),
    ("vng", {"layout": "seed", "rowsPerSegment": "100"}, lambda said: str(said).count("'holds': 'values'") == 20),
    ("vng", {"compression": "none", "skewThresh": "1m"}, lambda said: "'lz4'" not in str(said)),
    ("zng", {"frameBytes": "1k", "streamBytes": "4k"}, lambda said: len(said["streams"]) == 3),
]


@pytest.mark.parametrize(("format", "options", "said"), SHAPES, ids=["4", "seed", "none", "streams"])
@pytest.mark.one_in(2)
def test_shapes_of_files(spark, tmp_path, format, options, said):
    frame = spark.range(1000).selectExpr("id", "cast(id AS STRING) AS s").coalesce(1)
    frame.write.format(format).mode("append").options(**options).save(str(tmp_path))
    [path] = tmp_path.glob(f"*.{format}")
    with zed_spark.open(str(path)) as file:
        described = file.describe()
    assert said(described)
    assert spark.read.format(format).load(str(tmp_path)).orderBy("id").collect() == frame.collect()


def test_errors_before_any_task(spark, tmp_path):
    def fails(frame, format="vng", path=str(tmp_path / "out"), **options):
        with pytest.raises(AnalysisException) as error:
            frame.write.format(format).mode("append").options(**options).save(path)
        assert not (tmp_path / "out").exists()
        return str(error.value)

    one = spark.range(1)
    assert "format 'zed' cannot be written; these can: zng, vng" in fails(one, "zed")
    assert "unknown option 'layuot'; did you mean 'layout'?" in fails(one, layuot="4")
    assert "option layout takes 3 or 4 or seed, not '5'" in fails(one, layout="5")
    assert "zng files have no option 'layout'" in fails(one, "zng", layout="4")
    assert "no column 'nope'" in fails(one, typeColumn="nope")
    interval = spark.sql("SELECT INTERVAL '1-2' YEAR TO MONTH AS i")
    assert "column i" in fails(interval)
    (tmp_path / "file").write_bytes(b"")
    for below in ("", "/sub"):
        said = fails(one, path=f"{tmp_path / 'file'}{below}")
        assert f"{tmp_path}/file is not a folder, so nothing can be written into it; choose another path" in said
    assert "cannot be written to: No such file or directory: /proc" in fails(one, path="/proc/nope")


def test_values_that_do_not_fit_their_zed_type(spark, tmp_path):
    with pytest.raises(PySparkException, match=r"column id.*300.*uint8"):
        spark.range(300, 301).write.format("vng").mode("append").option("zedTypes", "id uint8").save(
            str(tmp_path / "o")
        )
    assert list((tmp_path / "o").glob("*.vng")) == []


@pytest.mark.slow
def test_inserting_into_a_view(spark, tmp_path):
    spark.range(3).selectExpr("id", "cast(id AS STRING) AS s").write.format("zng").mode("append").save(str(tmp_path))
    spark.sql(f"CREATE OR REPLACE TEMPORARY VIEW written USING zng OPTIONS (path '{tmp_path}', compression 'none')")
    spark.sql("INSERT INTO written VALUES (7, 'seven'), (8, NULL)")
    spark.sql(f"CREATE OR REPLACE TEMPORARY VIEW again USING zng OPTIONS (path '{tmp_path}')")
    assert spark.sql("SELECT sum(id), count(s) FROM again").first() == (18, 4)
    spark.sql("INSERT OVERWRITE written SELECT 9, 'nine'")
    spark.sql(f"CREATE OR REPLACE TEMPORARY VIEW last USING zng OPTIONS (path '{tmp_path}')")
    assert spark.sql("SELECT * FROM last").collect() == [(9, "nine")]
