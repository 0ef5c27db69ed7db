"""Which ring a test is in where that depends on more than the test."""

from __future__ import annotations

import os
from typing import Any

import pytest

OLDER_SPARK = "EQUIVALENCE_STEP" in os.environ
"""Whether tests/spark/planning/test_versions.py runs this on an older release of Spark: part of the slow ring."""


def slow_here(value: Any) -> Any:
    """A parameter, or a test, that is in the slow ring, and runs on older releases of Spark, too."""
    if OLDER_SPARK:
        return value
    return pytest.mark.slow(value) if callable(value) else pytest.param(value, marks=pytest.mark.slow)
