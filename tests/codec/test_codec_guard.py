"""No kernel reads or writes outside its arrays, whatever the bytes."""

import subprocess
import sys
from pathlib import Path

import pytest
from support.guarded import printed, searched

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs mprotect")

HERE = Path(__file__).parent


@pytest.mark.draws
def test_damaged_input():
    assert searched("guard_pages.py", 1120)[1:] == ["rounds"]


def test_the_last_bytes_that_may_be_touched():
    assert printed("guard_edges.py", 1) == ["5", "sweeps"]


@pytest.mark.slow
def test_much_damaged_input():
    assert printed("guard_pages.py", 11_200) == ["11200", "rounds"]


def test_the_guard_pages_guard():
    """The fuzz would notice: touching a guard page ends a process."""
    code = "from guard_pages import *; ctypes.string_at(Guarded().bytes.ctypes.data - 1, 1)"
    import zed_spark

    path = f"{Path(zed_spark.__file__).parent.parent}:{HERE}:{HERE.parent}"
    done = subprocess.run([sys.executable, "-P", "-c", code], env={"PYTHONPATH": path}, capture_output=True)
    assert done.returncode < 0
