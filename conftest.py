"""Lets tests import the helpers that lie in `tests`."""

from __future__ import annotations

import gc
import os
import re
import sys
from functools import cache
from pathlib import Path

import pytest

# Whichever test starts the JVM first: it finds Python, and in it the sources, by this alone.
os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable

# A JVM that works for minutes spends half of its time on making itself fast for hours, and much of the rest on keeping
# little memory: without a large code cache it looks for code to discard all the time.
os.environ.setdefault(
    "SPARK_SUBMIT_OPTS",
    "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:ReservedCodeCacheSize=240m -XX:MetaspaceSize=400m -Xmn400m",
)

# Else each process that a test starts would compile the package again.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

sys.path.insert(0, str(Path(__file__).parent / "tests"))

pytest_plugins = ["support.example_counts", "support.feature_table"]


def pytest_collection_finish(session):
    """The thousands of tests stay until the end: the garbage collector need not look through them each time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000)


def pytest_collection_modifyitems(items):
    """A file whose tests get a session unseen would start a second one, in the other process."""
    for item in items:
        if "spark" in item.fixturenames and not _uses_spark(item.path):
            raise pytest.UsageError(f"{item.path}: name its fixture with a session so that it ends in `spark`")


def pytest_xdist_auto_num_workers(config):
    """Two processes for a whole ring; tests that were chosen on the command line run in this one."""
    whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS and not config.getoption("--feature-table")
    return 2 if whole else 0


def pytest_xdist_make_scheduler(config, log):
    """Spark tests share a session, so one process has all files with such tests.

    In the default ring the other process has all the rest: no run depends on which of them is faster. In the slow ring
    and in a search the files go to whichever is free.
    """
    from xdist.scheduler import LoadScopeScheduling

    default = config.option.markexpr == "not slow"

    class ByFile(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            path = nodeid.partition("::")[0]
            if _uses_spark(config.rootpath / path):
                return "spark"
            return "rest" if default else path

    return ByFile(config, log)


@cache
def _uses_spark(path):
    """Whether a test takes a session: the fixture `spark`, or one named after it such as `where_spark`."""
    return re.search(r"def \w+\([^)]*spark\b", path.read_text(encoding="utf-8")) is not None
