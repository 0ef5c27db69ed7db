"""Tests of joining batches."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pytest
from pyspark.sql.types import LongType, StringType, StructField, StructType

from zed_spark.spark.write.sink import BYTES_PER_COLUMN, MOST, file_sink, joined

ROWS = 1000


def _batch(number: int, rows: int = ROWS, columns: int = 1) -> pa.RecordBatch:
    return pa.record_batch({str(at): pa.array(range(number * rows, (number + 1) * rows)) for at in range(columns)})


def _together(batches: list[pa.RecordBatch]) -> list[object]:
    return pa.Table.from_batches(batches).to_pylist()


def test_joins_small_batches_in_their_order() -> None:
    batches = [_batch(number) for number in range(100)]
    found = list(joined(batches))
    assert [batch.num_rows for batch in found] == [25 * ROWS] * 4
    assert _together(found) == _together(batches)


def test_passes_large_batches_through() -> None:
    small, large = _batch(1), _batch(1, BYTES_PER_COLUMN)
    found = list(joined([small, small, large, small]))
    assert [batch.num_rows for batch in found] == [2 * ROWS, BYTES_PER_COLUMN, ROWS]
    assert found[1] is large
    assert found[2] is small


def test_joins_more_of_many_columns() -> None:
    inside = pa.record_batch({"s": pa.StructArray.from_arrays(_batch(0, columns=3).columns, ["a", "b", "c"])})
    one, four = (next(joined([batch] * 200)).num_rows for batch in (_batch(0), _batch(0, columns=4)))
    assert four == one == 25 * ROWS
    # Three columns of values, and the one around them.
    assert next(joined([inside] * 200)).num_rows == 33 * ROWS


@pytest.mark.slow
def test_is_bounded_however_many_columns_there_are() -> None:
    batch = _batch(0, 100_000, 100)
    assert batch.get_total_buffer_size() > MOST
    assert [found is batch for found in joined([batch, batch])] == [True, True]
    assert [found.num_rows for found in joined([_batch(0)] * 4, 2 * 8 * ROWS)] == [2 * ROWS] * 2


def test_gives_nothing_for_nothing() -> None:
    def none() -> Iterator[pa.RecordBatch]:
        yield from ()

    assert list(joined(none())) == []


@pytest.mark.parametrize("target", [None, 1])
def test_files_end_as_asked_all_the_same(tmp_path: Path, target: int | None) -> None:
    schema = StructType([StructField("n", LongType()), StructField("s", StringType())])
    batches = [pa.record_batch({"n": [number], "s": [str(number)]}) for number in range(5)]
    options = {"path": str(tmp_path), **({} if target is None else {"targetFileBytes": str(target)})}
    sink = file_sink("zng", options, schema, True)
    sink.mark()
    assert len(sink.stage(iter(batches), 0)) == (1 if target is None else 5)
