"""No kernel reads or writes outside its arrays, whatever the bytes."""

import subprocess
import sys
from pathlib import Path

import pytest
from support.example_counts import examples, seed

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs mprotect")

HERE = Path(__file__).parent


def fuzz(inputs):
    command = [sys.executable, str(HERE / "guard_pages.py"), str(inputs), str(seed())]
    import zed_spark

    root = f"{Path(zed_spark.__file__).parent.parent}:{HERE.parent}"
    done = subprocess.run(command, capture_output=True, text=True, env={"PYTHONPATH": root})
    assert done.returncode == 0, f"seed {seed()}: {done.stderr[-3000:]}"
    assert int(done.stdout.split()[0]) >= inputs, done.stdout


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
