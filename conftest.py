"""Lets tests import the helpers that lie in `tests`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

# Whichever test starts the JVM first: it finds Python, and in it the sources, by this alone.
os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable

# A JVM that works for minutes spends half of its time on making itself fast for hours.
os.environ.setdefault("SPARK_SUBMIT_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")

sys.path.insert(0, str(Path(__file__).parent / "tests"))

# Test machines are shared: how long one example took says nothing, and nested values are slow to draw.
settings.register_profile(
    "shared", deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("shared")

pytest_plugins = ["features"]
