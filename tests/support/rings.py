"""A plugin of pytest: which ring a test is in where that depends on more than the test.

``@pytest.mark.one_in(7)`` leaves one in seven cases of a test in the default ring. The slow ring has the others.
"""

from __future__ import annotations

import os
from collections import Counter
from typing import Any

import pytest

OLDER_SPARK = "EQUIVALENCE_STEP" in os.environ
"""Whether tests/spark/native/test_versions.py runs this on an older release of Spark: part of the slow ring."""


def slow_here(value: Any) -> Any:
    """A parameter, or a test, that is in the slow ring, and runs on older releases of Spark, too."""
    if OLDER_SPARK:
        return value
    return pytest.mark.slow(value) if callable(value) else pytest.param(value, marks=pytest.mark.slow)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    count: Counter[Any] = Counter()
    for item in items:
        mark = item.get_closest_marker("one_in")
        if mark is None or item.get_closest_marker("slow"):
            continue
        if count[item.parent, item.originalname] % mark.args[0]:
            item.add_marker(pytest.mark.slow)
        count[item.parent, item.originalname] += 1
