"""Programs of `tests/codec` that call kernels on arrays between unreadable pages."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from pathlib import Path

import zed_spark
from support import search
from support.example_counts import examples, least, seed

TESTS = Path(__file__).parents[1]


def printed(program: str, rounds: int) -> list[str]:
    """Run a program for so many rounds, in a process of its own; gives the words that it printed, first the rounds."""
    return _printed(program, rounds, rounds, math.inf)


def searched(program: str, full: int) -> list[str]:
    """Run a program for as many rounds as `example_counts.rounds` gives; gives the words that it printed."""
    words = _printed(program, examples(full), least(full), search.seconds_left())
    assert least(full) <= int(words[0]) <= examples(full)
    search.tried(int(words[0]), examples(full))
    return words


def _printed(program: str, most: int, least: int, seconds: float) -> list[str]:
    numbers = map(str, (most, seed(), least, seconds))
    command = [sys.executable, str(TESTS / "codec" / program), *numbers]
    # Under sanitizers the program needs them as well.
    sanitizers = {name: value for name, value in os.environ.items() if name == "LD_PRELOAD" or "SAN_OPTIONS" in name}
    environment = {"PYTHONPATH": f"{Path(zed_spark.__file__).parents[1]}:{TESTS}", **sanitizers}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, f"seed {seed()}: {done.stderr[-3000:]}"
    return done.stdout.split()
