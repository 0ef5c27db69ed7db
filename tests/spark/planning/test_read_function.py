"""What the tasks run."""

from __future__ import annotations

import pickle

import pyarrow as pa
import pytest
from pyspark.sql.datasource import DataSourceReader, InputPartition

from zed_spark.spark.planning.read_function import ReadFunction, first_rows


def batches(*sizes):
    for size in sizes:
        yield pa.record_batch([pa.array(range(size))], ["a"])


class Reader(DataSourceReader):
    def read(self, partition):
        yield from batches(*partition.value)


@pytest.mark.parametrize(
    ("limit", "expected"), [(0, [0]), (2, [2]), (3, [3]), (4, [3, 1]), (5, [3, 2]), (6, [3, 2]), (None, [3, 2])]
)
def test_a_task_ends_at_the_limit(limit, expected):
    command = pickle.loads(pickle.dumps(ReadFunction(Reader(), limit)))
    given = pa.record_batch([pa.array([pickle.dumps(InputPartition((3, 2)))])], ["partition"])
    assert [batch.num_rows for batch in command(iter([given]))] == expected


def test_nothing_is_read_beyond_the_limit():
    def failing():
        yield from batches(3)
        raise AssertionError("read on")

    assert [batch.num_rows for batch in first_rows(failing(), 3)] == [3]
