"""No kernel reads or writes outside its arrays, whatever the bytes."""

import subprocess
import sys
from pathlib import Path

import pytest
from support.example_counts import examples
from support.guarded import printed

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs mprotect")

HERE = Path(__file__).parent


def fuzz(inputs):
    words = printed("guard_pages.py", inputs)
    assert int(words[0]) >= inputs, words


@pytest.mark.draws
def test_damaged_input():
    fuzz(examples(10_000))


@pytest.mark.slow
def test_much_damaged_input():
    fuzz(100_000)


def test_the_guard_pages_guard():
    """The fuzz would notice: touching a guard page ends a process."""
    code = "from guard_pages import *; ctypes.string_at(Guarded().bytes.ctypes.data - 1, 1)"
    import zed_spark

    path = f"{Path(zed_spark.__file__).parent.parent}:{HERE}:{HERE.parent}"
    done = subprocess.run([sys.executable, "-P", "-c", code], env={"PYTHONPATH": path}, capture_output=True)
    assert done.returncode < 0
