"""Vortex through Spark: read, skipped, split, written, told by content, and refused where the library is missing."""

from __future__ import annotations

import datetime as dt
import sys
from decimal import Decimal

import numpy as np
import pyarrow as pa
import pytest
from pyspark.errors import AnalysisException
from support import golden
from support.vortex_files import foreign

import zed_spark
from zed_spark.cli.main import main

pytestmark = pytest.mark.spark

ROWS = 50_000
EVENTS = next(file.path for file in golden.files("vng") if file.case == "events-400")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Two files that another program wrote."""
    made = tmp_path_factory.mktemp("vortex")
    for part in range(2):
        at = np.arange(part * ROWS, (part + 1) * ROWS)
        table = pa.table(
            {
                "id": at,
                "name": [f"name {own % 97}" for own in at],
                "at": pa.array(at * 1_000_000, pa.timestamp("us")),
                "price": pa.array(
                    [Decimal(int(own)) / 100 for own in at[:5]] + [None] * (ROWS - 5), pa.decimal128(9, 2)
                ),
                "both": pa.array([{"x": int(own), "y": str(own)} for own in at]),
                "list": pa.array([[int(own)] for own in at]),
            }
        )
        (made / f"{part}.vortex").write_bytes(foreign(table))
    return made


def test_schema_and_rows(spark, folder):
    frame = spark.read.format("vortex").load(str(folder))
    assert frame.schema.simpleString() == (
        "struct<id:bigint,name:string,at:timestamp,price:string,both:struct<x:bigint,y:string>,list:array<bigint>>"
    )
    assert frame.count() == 2 * ROWS
    first = frame.orderBy("id").first()
    assert first == (0, "name 0", dt.datetime(1970, 1, 1), "0.00", (0, "0"), [0])
    assert frame.selectExpr("sum(id)", "sum(both.x)", "sum(list[0])").first() == (ROWS * (2 * ROWS - 1),) * 3


def test_scan_reads_and_filters(spark, folder):
    frame = zed_spark.scan(
        spark, str(folder), columns=["id", "both.y"], where="at >= TIMESTAMP '1970-01-02 03:46:30Z' AND id <> 99995"
    )
    assert sorted(frame.collect()) == [(at, str(at)) for at in range(99_990, 100_000) if at != 99_995]
    assert zed_spark.scan(spark, str(folder), where="name = 'name 5' OR id < 3").count() == 1031 + 3
    assert zed_spark.scan(spark, str(folder), columns=[]).count() == 2 * ROWS
    assert zed_spark.count(str(folder)) == 2 * ROWS
    assert zed_spark.min_max(str(folder), "both.x") == (0, 2 * ROWS - 1)


@pytest.mark.slow
def test_files_are_split_and_packed(spark, folder):
    whole = spark.read.format("vortex").option("minPartitions", "1").load(str(folder))
    assert whole.rdd.getNumPartitions() == 1
    split = (
        spark.read.format("vortex").option("maxPartitionBytes", "100k").option("minPartitions", "9").load(str(folder))
    )
    assert split.rdd.getNumPartitions() > 6
    assert split.selectExpr("count(*)", "sum(id)", "count(DISTINCT both.y)").first() == (
        2 * ROWS, ROWS * (2 * ROWS - 1), 2 * ROWS,
    )  # fmt: skip


def test_there_and_back(spark, tmp_path):
    """All types of the events, fused; addresses and durations stay what they are."""
    frame = spark.read.format("vng").load(str(EVENTS))
    path = str(tmp_path / "out")
    frame.repartition(2).write.format("vortex").mode("append").save(path)
    back = spark.read.format("vortex").load(path)
    assert back.schema.simpleString() == frame.schema.simpleString()
    assert [field.metadata["zed.type"] for field in back.schema] == [
        field.metadata["zed.type"] for field in frame.schema
    ]
    key = [field.name for field in frame.schema]
    assert sorted(map(str, back.select(key).collect())) == sorted(map(str, frame.collect()))
    frame.limit(3).write.format("vortex").mode("append").save(path)
    assert spark.read.format("vortex").load(path).count() == 403
    frame.limit(5).coalesce(1).write.format("vortex").mode("overwrite").option("compression", "zstd").save(path)
    assert spark.read.format("vortex").load(path).count() == 5
    assert len(list((tmp_path / "out").glob("*.vortex"))) == 1


def test_rows_of_several_types(spark, tmp_path):
    frame = spark.read.format("vng").option("typeColumn", "t").load(str(EVENTS))
    path = str(tmp_path / "out")
    frame.coalesce(1).write.format("vortex").mode("append").option("typeColumn", "t").save(path)
    assert spark.read.format("vortex").load(path).count() == 400


def test_mixed_folder_by_content(spark, folder, tmp_path):
    (tmp_path / "a").write_bytes((folder / "0.vortex").read_bytes())
    spark.range(10).coalesce(1).write.format("vng").mode("append").save(str(tmp_path / "vng"))
    [vng] = (tmp_path / "vng").glob("*.vng")
    (tmp_path / "b").write_bytes(vng.read_bytes())
    frame = spark.read.format("zed").load([str(tmp_path / "a"), str(tmp_path / "b")])
    assert frame.count() == ROWS + 10
    assert frame.where("name IS NULL").count() == 10


def test_damage(spark, folder, tmp_path):
    (tmp_path / "good.vortex").write_bytes((folder / "0.vortex").read_bytes())
    (tmp_path / "bad.vortex").write_bytes((folder / "1.vortex").read_bytes()[:-100])
    with pytest.raises(AnalysisException, match=r"bad\.vortex"):
        spark.read.format("vortex").load(str(tmp_path))
    frame = spark.read.format("vortex").option("mode", "PERMISSIVE").load(str(tmp_path))
    assert frame.where("_corrupt_record IS NOT NULL").count() == 1
    assert frame.count() == ROWS + 1


def test_without_the_library(spark, folder, tmp_path, monkeypatch):
    """One sentence where Spark plans, before any task."""
    monkeypatch.setitem(sys.modules, "vortex", None)
    from zed_spark.errors import OptionError
    from zed_spark.files.plan import forget
    from zed_spark.spark.source import VortexSource, ZedSource

    forget()  # Summaries that an earlier test left.
    for source in (VortexSource, ZedSource):
        with pytest.raises(OptionError, match=r"\.vortex: Vortex files need .* pip install '\.\[vortex\]'"):
            source({"path": str(folder)}).schema()
    schema = spark.range(1).schema
    with pytest.raises(OptionError, match=r"^Vortex files need the library vortex-data"):
        VortexSource({"path": str(tmp_path / "out")}).writer(schema, overwrite=False)
    assert not (tmp_path / "out").exists()


def test_on_the_command_line(folder, tmp_path, capsysbinary):
    path, again = str(tmp_path / "a.vortex"), str(tmp_path / "b.zng")
    assert main(["convert", str(EVENTS), path]) == 0
    assert main(["convert", path, again]) == 0
    assert main(["cat", "-n", "400", path]) == 0
    lines = capsysbinary.readouterr().out.splitlines()
    assert len(lines) == 400
    assert main(["cat", again]) == 0
    assert capsysbinary.readouterr().out.splitlines() == lines
    assert main(["inspect", path]) == 0
    said = capsysbinary.readouterr().out.decode()
    assert "Vortex 1," in said
    assert "values: 400" in said
    assert main(["convert", str(folder / "0.vortex"), str(tmp_path / "c.parquet")]) == 0
    assert main(["convert", str(tmp_path / "c.parquet"), str(tmp_path / "d.vortex")]) == 0
    assert zed_spark.count(str(tmp_path / "d.vortex")) == ROWS
