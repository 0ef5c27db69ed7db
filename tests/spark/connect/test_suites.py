"""The suites of native planning over Spark Connect: all tests but those that are marked `classic`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [pytest.mark.spark, pytest.mark.slow]

ROOT = Path(__file__).parents[3]
SUITES = [
    "catalog",
    "native/test_decided.py",
    "native/test_equivalence.py",
    "native/test_explain.py",
    "native/test_metadata_column.py",
    "native/test_native.py",
    "native/test_sql.py",
]
HANG = 1800
"""Seconds after which a suite hangs."""


@pytest.mark.parametrize("suite", SUITES)
def test_a_suite(server, suite):
    """Its own process, as PySpark has one kind of session in a process."""
    command = [sys.executable, "-m", "pytest", "-q", "-W", "default", "-n", "0", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, "-m", "not classic and not slow", str(ROOT / "tests/spark" / suite)],
        cwd=ROOT, env={**os.environ, "SPARK_REMOTE": server}, capture_output=True, text=True, timeout=HANG, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert " passed" in done.stdout
