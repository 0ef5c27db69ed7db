"""Blocks of rows that are encoded together."""

import numpy as np
import pyarrow as pa
import pytest

from zed_spark.columns.column import Column, Sequence
from zed_spark.formats.rows.writer import BLOCK_ROWS, blocks
from zed_spark.types import BOOL, INT64, NULL


def sequence(of, array):
    return Sequence((of,), (Column(of, array),))


@pytest.mark.parametrize(
    ("of", "array"),
    [(BOOL, pa.array(np.zeros(2 * BLOCK_ROWS + 1, np.bool_))), (NULL, pa.nulls(2 * BLOCK_ROWS + 1))],
    ids=["bools", "nulls"],
)
def test_rows_of_few_bytes_are_bounded_by_their_number(of, array):
    assert [len(part) for part in blocks(sequence(of, array), 8 << 20)] == [BLOCK_ROWS, BLOCK_ROWS, 1]


def test_rows_are_bounded_by_their_bytes():
    rows = sequence(INT64, pa.array(range(1000)))
    assert [len(part) for part in blocks(rows, 3200)] == [400, 400, 200]
    assert [len(part) for part in blocks(rows, 1)] == [1] * 1000
    assert list(blocks(sequence(INT64, pa.array([], pa.int64())), 100)) == []
