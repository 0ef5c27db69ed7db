import pyarrow as pa

from zed_spark.columns.buffers import bare_batch
from zed_spark.spark.read.tasks import BARE_ROWS, LARGE, rebatch


def batch(rows, start=0):
    return pa.record_batch([pa.array(range(start, start + rows), pa.int64())], ["a"])


def rows(batches):
    return [batch.num_rows for batch in batches]


def test_small_batches_are_joined_after_the_first():
    small = [batch(10, at * 10) for at in range(5)]
    joined = list(rebatch(small, 1000, 1 << 20))
    assert rows(joined) == [10, 40]
    assert [value for one in joined for value in one.column(0).to_pylist()] == list(range(50))


def test_large_batches_pass_at_once():
    assert rows(rebatch([batch(5), batch(LARGE), batch(1)], 1 << 20, 1 << 30)) == [5, LARGE, 1]


def test_bounds_hold():
    assert rows(rebatch([batch(1), *[batch(10)] * 4], 25, 1 << 20)) == [1, 20, 20]
    assert rows(rebatch([batch(1), *[batch(10)] * 4], 1000, 160)) == [1, 20, 20]


def test_empty_batches_are_dropped():
    assert rows(rebatch([batch(0), batch(0), batch(3), batch(0)], 100, 100)) == [3]
    assert list(rebatch([], 100, 100)) == []


def test_batches_without_columns_become_one():
    assert rows(rebatch([bare_batch(7), bare_batch(0), bare_batch(90), bare_batch(7)], 100, 100)) == [104]
    assert rows(rebatch([bare_batch(BARE_ROWS - 1), bare_batch(2), bare_batch(5)], 100, 100)) == [BARE_ROWS + 1, 5]
    assert rows(rebatch([bare_batch(0)], 100, 100)) == []
