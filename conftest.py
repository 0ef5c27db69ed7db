"""Lets tests import the helpers that lie in `tests`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

# Whichever test starts the JVM first: it finds Python, and in it the sources, by this alone.
os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable

# A JVM that works for minutes spends half of its time on making itself fast for hours.
os.environ.setdefault("SPARK_SUBMIT_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")

sys.path.insert(0, str(Path(__file__).parent / "tests"))

pytest_plugins = ["effort", "features"]


def pytest_xdist_auto_num_workers(config):
    """Two processes for a whole ring; tests that were chosen on the command line run in this one."""
    whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS and not config.getoption("--feature-table")
    return 2 if whole else 0


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    """Of two processes one has the Spark tests, which share a session. So no run depends on which was faster."""
    if hasattr(config, "workerinput"):
        for item in items:
            item.add_marker(pytest.mark.xdist_group("spark" if "spark" in item.fixturenames else "rest"))
