"""Programs of `tests/codec` that call kernels on arrays between unreadable pages."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import zed_spark
from support.example_counts import seed

TESTS = Path(__file__).parents[1]


def printed(program: str, rounds: int) -> list[str]:
    """Run a program for so many rounds, in a process of its own; gives the words that it printed."""
    command = [sys.executable, str(TESTS / "codec" / program), str(rounds), str(seed())]
    path = f"{Path(zed_spark.__file__).parents[1]}:{TESTS}"
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={"PYTHONPATH": path})
    assert done.returncode == 0, f"seed {seed()}: {done.stderr[-3000:]}"
    return done.stdout.split()
