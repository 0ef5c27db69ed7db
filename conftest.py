"""Lets tests import the helpers that lie in `tests`, and the folders of a clone that a wheel does not have."""

from __future__ import annotations

import gc
import os
import sys
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
# Last, so that an installed package is what is tested.
sys.path.append(str(Path(__file__).parent))

pytest_plugins = [
    "support.search", "support.example_counts", "support.rings", "support.feature_table", "support.deadline",
    "support.internal_errors",
]  # fmt: skip


def pytest_collection_finish(session):
    """The thousands of tests stay until the end: the garbage collector need not look through them each time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000)


def pytest_collection_modifyitems(items):
    """A file whose tests get a session unseen would start a second one, in the other process. Long tests come first."""
    from support.processes import LONG, uses_spark

    for item in items:
        if "spark" in item.fixturenames and not uses_spark(item.path):
            raise pytest.UsageError(f"{item.path}: name its fixture with a session so that it ends in `spark`")
    items.sort(key=lambda item: item.nodeid.partition("::")[0] not in LONG)


def pytest_xdist_auto_num_workers(config):
    """Processes for a whole ring; tests that were chosen on the command line run in this one.

    One more than cores in the slow ring, where many tests wait for servers and for processes to end.
    """
    whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS and not config.getoption("--feature-table")
    return (3 if config.option.markexpr == "slow" else 2) if whole else 0


def pytest_xdist_make_scheduler(config, log):
    """Spark tests share a session, so one process has all files with such tests.

    In the default ring the other process has all the rest: no run depends on which of them is faster. A search divides
    its time among the tests of each process, so the processes have about as many. In the slow ring the files go to
    whichever is free, and those whose tests take minutes go first, test by test.
    """
    from support import processes
    from xdist.scheduler import LoadScopeScheduling

    default, search = config.option.markexpr == "not slow", config.getoption("--search") is not None

    class ByFile(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            path = nodeid.partition("::")[0]
            if search:
                return str(processes.parts(tuple(self.collection), config.rootpath, self.numnodes)[path])
            if path in processes.LONG and not default:
                return processes.part(nodeid)
            if processes.uses_spark(config.rootpath / path):
                return "spark"
            return "rest" if default else path

    # By the order of `pytest_collection_modifyitems`.
    config.option.loadscopereorder = default
    return ByFile(config, log)
