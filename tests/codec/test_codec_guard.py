"""No kernel reads or writes outside its arrays, whatever the bytes (kernels.md section 7)."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs mprotect")

HERE = Path(__file__).parent


def fuzz(seconds):
    # The time limit is a guard against hanging only: compiling takes a minute on a crowded machine.
    seed = random.randrange(2**32)
    command = [sys.executable, str(HERE / "guard_pages.py"), str(seconds), str(seed)]
    import zed_spark

    root = f"{Path(zed_spark.__file__).parent.parent}:{HERE.parent}"
    done = subprocess.run(command, capture_output=True, text=True, env={"PYTHONPATH": root}, timeout=seconds + 900)
    assert done.returncode == 0, f"seed {seed}: {done.stderr[-3000:]}"
    assert int(done.stdout.split()[0]) > 10 * seconds, done.stdout


def test_five_seconds_of_damaged_input():
    fuzz(5)


@pytest.mark.slow
def test_thirty_seconds_of_damaged_input():
    fuzz(30)


def test_the_guard_pages_guard():
    """The fuzz would notice: touching a guard page ends a process."""
    code = "from guard_pages import *; ctypes.string_at(Guarded().bytes.ctypes.data - 1, 1)"
    import zed_spark

    path = f"{Path(zed_spark.__file__).parent.parent}:{HERE}:{HERE.parent}"
    done = subprocess.run([sys.executable, "-P", "-c", code], env={"PYTHONPATH": path}, capture_output=True)
    assert done.returncode < 0
