"""Lets tests import the helpers that lie in `tests`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

# Whichever test starts the JVM first: it finds Python, and in it the sources, by this alone.
os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable

# A JVM that works for minutes spends half of its time on making itself fast for hours.
os.environ.setdefault("SPARK_SUBMIT_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")

sys.path.insert(0, str(Path(__file__).parent / "tests"))

pytest_plugins = ["effort", "features"]
