"""Values spread over more rows."""

import numpy as np
import pyarrow as pa

from zed_spark.columns.column import Column
from zed_spark.columns.deferred import expand
from zed_spark.columns.mask import Mask
from zed_spark.columns.values import from_values, to_values
from zed_spark.types import UINT64


def test_columns_without_values():
    """The kernels' buffers are a byte long where they hold nothing."""
    empty = Column(UINT64, pa.Array.from_buffers(pa.uint64(), 0, [None, pa.py_buffer(b"x")]))
    assert to_values(expand(empty, Mask(np.zeros(3, np.uint8)))) == [None, None, None]


def test_a_slice_of_values():
    values = from_values(UINT64, [1, 2, 3, 4]).slice(1, 2)
    assert to_values(expand(values, Mask(np.array([0, 1, 1, 0], np.uint8)))) == [None, 2, 3, None]
