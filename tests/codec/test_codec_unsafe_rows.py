"""The kernels that read Spark's rows stay inside of their arrays; what they read is tested in `tests/spark`."""

import sys

import numpy as np
import pytest
from support.example_counts import examples
from support.guarded import printed

from zed_spark.codec import kernels


def test_lengths_that_do_not_fit_are_refused():
    k = kernels()
    src, one, two = np.zeros(64, np.uint8), np.zeros(1, np.int64), np.zeros(2, np.int64)
    with pytest.raises(ValueError, match="lengths"):
        k.unsafe_fields(src, one, one, two, two)
    with pytest.raises(ValueError, match="lengths"):
        k.unsafe_bodies(src, one, two, src.copy())
    with pytest.raises(ValueError, match="lengths"):
        k.unsafe_elements(src, one, np.array([0, 2], np.int32), 8, two, one, np.zeros(1, np.uint8))
    with pytest.raises(ValueError, match="lengths"):
        k.unsafe_elements(
            src, one, np.array([0, 99], np.int32), 8, np.zeros(99, "i8"), np.zeros(99, "i8"), src[:13].copy()
        )


@pytest.mark.skipif(sys.platform != "linux", reason="needs mprotect")
@pytest.mark.draws
def test_nothing_outside_the_arrays_is_touched():
    rounds = examples(4000)
    assert int(printed("guard_unsafe_rows.py", rounds)[0]) >= rounds
