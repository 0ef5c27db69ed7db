"""Rows by partition directory, and the files of a task, without a session."""

from __future__ import annotations

import datetime
from collections import Counter
from decimal import Decimal

import pyarrow as pa
import pytest
from pyspark.sql.types import (
    BinaryType,
    DateType,
    DecimalType,
    DoubleType,
    FloatType,
    LongType,
    StringType,
    StructField,
    StructType,
    TimestampType,
)

from zed_spark.errors import OptionError, SchemaMismatchError, UnsupportedTypeError
from zed_spark.files.listing import Listing
from zed_spark.spark.options import ReadOptions
from zed_spark.spark.read.planner import plan_files
from zed_spark.spark.read.tasks import read_partition
from zed_spark.spark.write.partition_by import partition_by
from zed_spark.spark.write.sink import MAX_OPEN_FILES, file_sink

SCHEMA = StructType([StructField("id", LongType()), StructField("k", LongType()), StructField("s", StringType())])


def batch(*rows):
    return pa.RecordBatch.from_pylist(
        [{"id": id, "k": k, "s": s} for id, k, s in rows],
        pa.schema([("id", pa.int64()), ("k", pa.int64()), ("s", pa.string())]),
    )


def test_rows_keep_their_order_in_each_folder():
    by = partition_by(SCHEMA, ["S", "k"])
    rows = batch((1, 1, "b"), (2, None, "a"), (3, 1, "b"), (4, 1, None), (5, 1, ""), (6, 2, "b"), (7, None, "a"))
    found = [(folder, part.column("id").to_pylist()) for folder, part in by.split(rows)]
    null = "__HIVE_DEFAULT_PARTITION__"
    assert found == [
        ("s=b/k=1", [1, 3]), (f"s=a/k={null}", [2, 7]), (f"s={null}/k=1", [4]), (f"s={null}/k=1", [5]),
        ("s=b/k=2", [6]),
    ]  # fmt: skip
    assert list(by.split(rows.slice(0, 0))) == []


@pytest.mark.parametrize(
    ("of", "arrow", "value", "expected"),
    [
        (DoubleType(), pa.float64(), 1e7, "1.0E7"), (DoubleType(), pa.float64(), 9999999.5, "9999999.5"),
        (DoubleType(), pa.float64(), 0.001, "0.001"), (DoubleType(), pa.float64(), -0.00015, "-1.5E-4"),
        (DoubleType(), pa.float64(), -0.0, "-0.0"),
        (DoubleType(), pa.float64(), 1.7976931348623157e308, "1.7976931348623157E308"),
        (DoubleType(), pa.float64(), 123.0, "123.0"), (FloatType(), pa.float32(), 0.1, "0.1"),
        (DecimalType(10, 2), pa.decimal128(10, 2), Decimal("0.00"), "0.00"),
        (DateType(), pa.date32(), datetime.date(1, 2, 3), "0001-02-03"),
        (TimestampType(), pa.timestamp("us", "UTC"), 1_700_000_000_120_000, "2023-11-14 23%3A13%3A20.12"),
    ],
)  # fmt: skip
def test_values_are_spelled_as_spark_casts_them(of, arrow, value, expected):
    schema = StructType([StructField("a", LongType()), StructField("k", of)])
    rows = pa.RecordBatch.from_arrays([pa.array([1]), pa.array([value], arrow)], ["a", "k"])
    [(folder, _)] = partition_by(schema, ["k"], "Europe/Berlin").split(rows)
    assert folder == f"k={expected}"


@pytest.mark.parametrize(("stored", "of"), [(pa.binary(), pa.string()), (pa.large_binary(), pa.large_string())])
def test_text_that_is_not_utf8(stored, of):
    """As Spark's STRING may hold any bytes."""
    texts = pa.array([b"a", None, b"\xc3\xa9", b"a", b"\xffa"], stored).view(of)
    rows = pa.RecordBatch.from_arrays([pa.array(range(5)), texts], ["a", "k"])
    by = partition_by(StructType([StructField("a", LongType()), StructField("k", StringType())]), ["k"])
    with pytest.raises(SchemaMismatchError, match=r"column 'k', row 4 of a batch: b'\\xffa' is not UTF-8"):
        list(by.split(rows))
    assert [folder for folder, _ in by.split(rows.slice(0, 4))] == ["k=a", "k=__HIVE_DEFAULT_PARTITION__", "k=é"]


@pytest.mark.parametrize(
    ("columns", "error", "message"),
    [
        (["nope"], OptionError, "partitionBy: no column 'nope'"), (["k", "K"], OptionError, "twice"),
        (["a", "k"], OptionError, "none is left"), (["a"], UnsupportedTypeError, "BINARY"),
    ],
)  # fmt: skip
def test_columns_that_cannot_be_partitioned_by(columns, error, message):
    schema = StructType([StructField("a", BinaryType()), StructField("k", LongType())])
    with pytest.raises(error, match=message):
        partition_by(schema, columns)


@pytest.mark.parametrize("is_sorted", [True, False])
def test_a_task_has_few_files_open(tmp_path, monkeypatch, is_sorted):
    options = {"path": str(tmp_path / "t"), "partitionBy": "k"}
    sink = file_sink("zng", options, SCHEMA, overwrite=False, is_sorted=is_sorted)
    held, most = Counter(), []
    writer = type(sink.job).writer

    class Watched:
        def __init__(self, file):
            self.file = file

        def __enter__(self):
            held["open"] += 1
            most.append(held["open"])
            return self.file.__enter__()

        def __exit__(self, *error):
            held["open"] -= 1
            return self.file.__exit__(*error)

    monkeypatch.setattr(type(sink.job), "writer", lambda job, name: Watched(writer(job, name)))
    # Joined, these batches would be one.
    monkeypatch.setattr("zed_spark.spark.write.sink.MOST", 0)
    sink.recover()
    sink.mark()
    rows = [(id, id % 20, "x") for id in range(200)]
    rows = sorted(rows, key=lambda row: row[1]) if is_sorted else rows
    batches = [batch(*rows[at : at + 30]) for at in range(0, 200, 30)]
    sink.commit(sink.stage(iter(batches), 0))
    assert max(most) == (1 if is_sorted else MAX_OPEN_FILES)
    assert held["open"] == 0
    files = Listing(partitions=True).files(tmp_path / "t")
    assert len({file.partition for file in files}) == 20
    assert len(files) == 20 if is_sorted else len(files) > 20
    plan = plan_files("zng", ReadOptions.parse({"path": str(tmp_path / "t")})).plan()
    found = [row for part in plan.partitions for got in read_partition(plan.task, part) for row in got.to_pylist()]
    assert sorted((row["id"], row["k"], row["s"]) for row in found) == sorted(rows)


def test_a_task_that_fails_leaves_nothing(tmp_path):
    sink = file_sink("zng", {"path": str(tmp_path / "t"), "partitionBy": "k"}, SCHEMA, overwrite=False)
    sink.recover()
    sink.mark()

    def batches():
        yield batch((1, 1, "a"), (2, 2, "b"))
        raise RuntimeError("the input failed")

    with pytest.raises(RuntimeError, match="the input failed"):
        sink.stage(batches(), 0)
    sink.abort(complete=False)
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == []


@pytest.mark.parametrize(
    ("value", "size"),
    [("x" * 256, 256), ("ä" * 128, 256), ("/" * 80, 240), ("x" * 180, 180)],
    ids=lambda of: str(of)[:3],
)
def test_a_value_that_makes_too_long_a_name_is_named(tmp_path, value, size):
    sink = file_sink("zng", {"path": str(tmp_path / "t"), "partitionBy": "k,s"}, SCHEMA, overwrite=False)
    sink.recover()
    sink.mark()
    with pytest.raises(SchemaMismatchError, match=rf"column 's': the value '{value[:50]}' takes {size} bytes"):
        sink.stage(iter([batch((1, 1, "a"), (2, 1, value))]), 0)


def test_the_longest_values_that_fit_are_written(tmp_path):
    """One byte more is the error above, and not one of the file system."""

    def written(size):
        sink = file_sink("zng", {"path": str(tmp_path / str(size)), "partitionBy": "s"}, SCHEMA, overwrite=False)
        sink.recover()
        sink.mark()
        sink.commit(sink.stage(iter([batch((1, 1, "x" * size))]), 0))
        return [path.parent.name for path in (tmp_path / str(size)).rglob("*.zng")]

    for size in range(165, 169):
        assert written(size) == ["s=" + "x" * size]
    with pytest.raises(SchemaMismatchError, match=r"column 's': the value 'x+' takes 169 bytes"):
        written(169)
