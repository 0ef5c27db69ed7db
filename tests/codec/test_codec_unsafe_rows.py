"""The kernels that read Spark's rows stay inside of their arrays; what they read is tested in `tests/spark`."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from support.example_counts import examples, seed

import zed_spark
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
    command = [sys.executable, str(Path(__file__).with_name("guard_unsafe_rows.py")), str(rounds), str(seed())]
    root = f"{Path(zed_spark.__file__).parent.parent}:{Path(__file__).parent.parent}"
    done = subprocess.run(command, capture_output=True, text=True, env={"PYTHONPATH": root})
    assert done.returncode == 0, f"seed {seed()}: {done.stderr[-3000:]}"
    assert int(done.stdout.split()[0]) >= rounds
