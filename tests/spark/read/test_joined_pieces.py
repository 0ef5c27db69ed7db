"""Values of small files that are converted together: the rows are those of each file, with its constants."""

from __future__ import annotations

import os

import pyarrow as pa
import pytest
from pyspark.sql.types import StringType, StructField, StructType
from support import direct_reads as direct
from support.format_writers import sequence, vng_bytes, zng_bytes

from zed_spark.errors import CorruptDataError
from zed_spark.files.metadata_column import COLUMN
from zed_spark.spark.options import ReadOptions
from zed_spark.spark.read import tasks
from zed_spark.spark.read.planner import plan_files
from zed_spark.spark.read.tasks import read_partition
from zed_spark.types import parse_type

FEW, MORE = parse_type("{n:int64,s:string}"), parse_type("{n:int64,s:string,f:float64,a:[int64]}")

WRITE = {"vng": vng_bytes, "zng": zng_bytes}

# Constants differ from file to file, and so do types.
FILES = 40


@pytest.fixture(params=["vng", "zng"])
def folder(request, tmp_path):
    for number in range(FILES):
        rows = [
            (MORE, (at, f"{number}".encode(), at / 2, [at] * (at % 3))) if at % 2 and number % 3 else (FEW, (at, None))
            for at in range(number % 7)
        ]
        path = tmp_path / f"day={number % 4}" / f"{number:02}.{request.param}"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(WRITE[request.param](sequence(rows)) if rows else WRITE[request.param]())
    return request.param, tmp_path


def rows(batches):
    return pa.Table.from_batches(batches).to_pylist()


@pytest.mark.parametrize("mode", ["fuse", "variant"])
@pytest.mark.one_in(2)
def test_rows_are_those_of_files_read_one_by_one(folder, mode):
    format, path = folder
    options = {"schemaMode": mode, "fileNameColumn": "file", "typeColumn": "type", "minPartitions": "1"}
    [joined] = direct.batches(format, [path], **options)
    # Where damage is tolerated, files are converted one by one.
    [single] = direct.batches(format, [path], mode="DROPMALFORMED", **options)
    assert rows(joined) == rows(single)
    assert len(rows(joined)) == sum(number % 7 for number in range(FILES))
    for row in rows(joined):
        assert f"day={row['day']}{os.sep}" in row["file"]


def test_few_conversions_are_made(folder, monkeypatch):
    format, path = folder
    made = []
    original = tasks.BatchConverter.batch
    monkeypatch.setattr(tasks.BatchConverter, "batch", lambda self, *rest: made.append(1) or original(self, *rest))
    direct.batches(format, [path], minPartitions="1")
    # The first rows are passed on at once.
    assert len(made) == 2


def test_hidden_metadata_is_that_of_each_file(folder):
    format, path = folder
    planner = plan_files(format, ReadOptions(paths=(str(path),), file_name_column="file"))
    fields = StructType([StructField("file_name", StringType()), StructField("zed_type", StringType())])
    plan = planner.plan(metadata=StructField(COLUMN, fields))
    for partition in plan.partitions:
        for row in rows(list(read_partition(plan.task, partition))):
            assert row["file"].endswith(f"/{row[COLUMN]['file_name']}")
            assert row[COLUMN]["zed_type"] == (
                "{n:int64,s:string}" if row["s"] is None else "{n:int64,s:string,f:float64,a:[int64]}"
            )


def test_batches_stay_within_bounds(folder):
    format, path = folder
    [joined] = direct.batches(format, [path], batchRows="10", minPartitions="1")
    assert max(batch.num_rows for batch in joined) <= 10
    assert sum(batch.num_rows for batch in joined) == sum(number % 7 for number in range(FILES))


def test_partition_values_that_are_equal_but_not_the_same(tmp_path):
    for value in ("0.0", "-0.0", "0.5"):
        path = tmp_path / f"x={value}" / "a.zng"
        path.parent.mkdir()
        path.write_bytes(zng_bytes(sequence([(FEW, (1, None))])))
        path.with_name("b.zng").write_bytes(path.read_bytes())
    [joined] = direct.batches("zng", [tmp_path], minPartitions="1", fileNameColumn="file")
    for row in rows(joined):
        assert f"x={row['x']}/" in row["file"]


def test_an_error_names_the_file(tmp_path):
    of = parse_type("{t:type}")
    for number in range(4):
        value = b"\xff\xff" if number == 2 else b"\x07"
        (tmp_path / f"{number}.zng").write_bytes(zng_bytes(sequence([(of, (value,))])))
    with pytest.raises(CorruptDataError) as refused:
        direct.batches("zng", [tmp_path], minPartitions="1")
    assert refused.value.path == str(tmp_path / "2.zng")
