"""Which process of a run has which tests: those of a file stay together, and one process has all that need Spark."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

LONG = (
    "tests/packaging/test_versions.py",
    "tests/spark/native/test_versions.py",
    "tests/cluster/test_killed_writes.py",
    "tests/lake/test_lake_kill.py",
    "tests/lake/test_lake_contention.py",
    "tests/test_docs.py",
)
"""Files whose tests take minutes: in the slow ring they begin first, in several processes."""


def part(nodeid: str) -> str:
    """The tests of a file with the same first parameter, for which a fixture may be made: `test_spark[3.12-4.1]`."""
    path, _, name = nodeid.partition("::")
    function, _, parameters = name.partition("[")
    return f"{path}[{parameters.rstrip(']').partition('-')[0]}" if parameters else f"{path}::{function}"


@cache
def uses_spark(path: Path) -> bool:
    """Whether a test takes a session: the fixture `spark`, or one named after it such as `where_spark`."""
    return re.search(r"def \w+\([^)]*spark\b", path.read_text(encoding="utf-8")) is not None


@cache
def parts(nodeids: tuple[str, ...], root: Path, processes: int) -> dict[str, int]:
    """The process, from 0, of each file of these tests, so that all have about as many tests."""
    counts = Counter(nodeid.partition("::")[0] for nodeid in nodeids)
    found = {path: 0 for path in counts if uses_spark(root / path)}
    load = [0] * processes
    load[0] = sum(counts[path] for path in found)
    for path, count in sorted(counts.items(), key=lambda one: (-one[1], one[0])):
        if path not in found:
            found[path] = load.index(min(load))
            load[found[path]] += count
    return found
