"""The size of the package and how its files hang together. `python tests/test_house.py` prints the figures.

Each has a limit: what the package has now, or what is asked. A feature that needs more raises a limit, and says why.
"""

from __future__ import annotations

import ast
import json
import os
import re
import sys
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

PACKAGE = Path(__file__).parents[1] / "zed_spark"

LIMITS = {
    # 460 lines and 3 files of these are for front ends without Python: the jar and its command, a JVM for the compiler,
    # and the process that plans where no driver's Python has registered; 110 more are for Spark Connect, and for
    # PySpark as an extra. 6,600 lines and 41 files are for logs: the format zeek (1,300), shapes and tables of other
    # formats (1,600), filters on addresses and Bloom filters (1,300), one table for each kind (900), tables of Arrow,
    # pandas and polars (800), columns of several types (600). 1,140 lines and 7 files are for the databases of super,
    # 1,380 lines and 5 files for lakes behind a service, 650 lines and 3 files for shapes of JSON lines.
    # 520 lines and 3 files are for the history of lakes: operations, tags and going back; 1,020 lines and 4 files for
    # changes as rows, and 310 lines and 3 files for the figures of scans and writes. 700 lines and 3 files are for
    # statistics, vectors and ranges of lakes, 690 lines and 4 files for their upkeep. 430 lines and 4 files are for
    # readers that stay open, for journals that are remembered and for few rows, which the driver writes; 120 say in
    # messages what was cut short, replaced or in the way. 630 lines and 4 files keep what is known of very many objects
    # in columns and groups. 280 lines, 1 file, 200 lines of Java and a file in a VNG read are for columns, elements and
    # fields that travel as dictionaries; 120 lines and 1 file refuse reverts and merges that would double what was
    # brought back; 65 are for keys of several types between two keys of one, and 15 for rows of a record or null.
    "lines of Python": 70_595,
    "files of Python": 374,
    "files that one other file alone imports": 63,
    "files in import cycles": 0,
    "lines of C": 5_117,
    # 960 lines of these start, ask, watch and end such processes, and 19 are for one call, so that one jar is for Spark
    # 4.1 to 4.3. 95 are for Spark Connect: the source that says how a session plans, and the jar of executors whose
    # sessions are isolated; 28 are for sessions that begin with the functions of SQL, and
    # 80 for state that belongs to a session and ends with it. 250 are for columns of several types: functions, and
    # errors that name the member to compare. 200 run statements again that lost a race, and 490 are for metrics in
    # Spark's UI. 225 bring the rows of large writes to pools into ranges of the key. 350 ask
    # readers that stay open, in place of Spark's runner, and 220 are for writes and changes of few rows.
    "lines of Java": 8_470,
    "generated files": 0,
    # Three are for what a task counts, and for the query that a request belongs to.
    "files that run in a VNG read": 100,
    # More than half of it is zstandard.
    "MB installed, without what Spark needs": 42,
}
"""What may not be exceeded. Asked are 55,000 lines, 300 files, 60 files with one importer, 25 MB, and no cycle."""


def names() -> dict[str, Path]:
    """The files of the package by their module names."""
    found = {}
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports() -> dict[str, set[str]]:
    """The modules of the package that each module imports when it runs, also inside functions."""
    modules = names()
    found: dict[str, set[str]] = {name: set() for name in modules}
    for name, path in modules.items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        typing = {
            id(one)
            for node in ast.walk(tree)
            if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
            for one in ast.walk(node)
        }
        for node in ast.walk(tree):
            wanted: list[str] = []
            if id(node) in typing:
                continue
            if isinstance(node, ast.Import):
                wanted = [one.name for one in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                # A name may be a module, or something in one.
                wanted = [
                    whole if (whole := f"{node.module}.{one.name}") in modules else node.module for one in node.names
                ]
            found[name].update(one for one in wanted if one in modules and one != name)
    return found


def in_cycles(edges: dict[str, set[str]]) -> set[str]:
    """The modules that import themselves by way of others."""
    reached = {name: set(targets) for name, targets in edges.items()}
    for middle in edges:
        for targets in reached.values():
            if middle in targets:
                targets |= reached[middle]
    return {name for name, targets in reached.items() if name in targets}


def lines(pattern: str) -> int:
    """The lines of all files of a kind."""
    return sum(path.read_text(encoding="utf-8").count("\n") for path in PACKAGE.rglob(pattern))


def figures(folder: Path) -> dict[str, int]:
    """All that has a limit."""
    edges = imports()
    importers: dict[str, set[str]] = defaultdict(set)
    for name, targets in edges.items():
        for target in targets:
            importers[target].add(name)
    return {
        "lines of Python": lines("*.py"),
        "files of Python": len(edges),
        "files that one other file alone imports": sum(len(found) == 1 for found in importers.values()),
        "files in import cycles": len(in_cycles(edges)),
        "lines of C": lines("*.[ch]"),
        "lines of Java": lines("*.java"),
        "generated files": len(list(PACKAGE.rglob("*.ll"))),
        "files that run in a VNG read": len(passed(folder)),
        "MB installed, without what Spark needs": round(installed() / 1e6),
    }


def passed(folder: Path) -> set[str]:
    """The files of the package of which a VNG read with a filter runs a function, in the driver or in a task."""
    import pyarrow as pa
    from pyspark.serializers import CloudPickleSerializer

    from benchmarks.data import mixed
    from benchmarks.files import write_ours
    from zed_spark.formats.vng.format import VngSettings
    from zed_spark.spark.native.requests import RequestHandler
    from zed_spark.spark.protocol import messages
    from zed_spark.spark.protocol.codec import decoded, encoded, wire_name

    for name in ("before", "then"):
        write_ours(mixed(50_000).parts, folder / name, VngSettings())
    handler = RequestHandler()

    def ask(request: messages.Request) -> dict[str, Any]:
        envelope = {
            "version": messages.VERSION, "request": wire_name(type(request).__name__), "session": "",
            "application": None, "query": None, "id": None, "workingDirectory": str(folder), "fields": encoded(request),
        }  # fmt: skip
        answer: dict[str, Any] = json.loads(handler.apply(json.dumps(envelope)))["answer"]
        return answer

    def plan(name: str) -> messages.Planned:
        request = messages.Load("vng", {"path": str(folder / name)}, {}, None)
        loaded = decoded(messages.Loaded, ask(request), "answer")
        large = {"name": ">", "children": [{"field": ["bytes"]}, {"value": 80_000, "type": "bigint"}]}
        asked = messages.Scan(loaded.key, None, loaded.schema, False, (large,), None, False)
        return decoded(messages.Planned, ask(asked), "answer")

    def read(planned: messages.Planned) -> int:
        function, _ = CloudPickleSerializer().loads(planned.function)
        batch = pa.record_batch([pa.array(planned.partitions)], names=["partition"])
        return sum(answer.num_rows for answer in function([batch]))

    # What runs once in a process is left out.
    read(plan("before"))
    with ran() as found:
        assert read(plan("then")) > 1
    return found


def installed() -> int:
    """Bytes of what a worker needs besides pyspark, pyarrow and what these need: this package and its other needs."""
    own = needs("zed-spark") - set().union(*(needs(name) for name in ("pyspark", "pyarrow", "pandas", "numpy")))
    files = [path for name in own - {"zed-spark"} for path in metadata.files(name) or ()]
    return sum(path.stat().st_size for path in PACKAGE.rglob("*") if path.suffix != ".pyc" and path.is_file()) + sum(
        place.stat().st_size for path in files if path.suffix != ".pyc" and (place := Path(path.locate())).exists()
    )


def needs(name: str) -> set[str]:
    """A package, and all that are installed with it without an extra."""
    found, new = set(), {name}
    while new:
        found |= new
        wanted = {one for known in new for one in metadata.requires(known) or () if "extra ==" not in one}
        new = {re.split(r"[^\w.-]", one)[0].lower() for one in wanted if "python_version" not in one} - found
    return found


@contextmanager
def ran() -> Iterator[set[str]]:
    """Fills in the files of the package of which a function runs meanwhile; the code of a module itself is none."""
    found: set[str] = set()

    def note(frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_name != "<module>" and code.co_filename.startswith(f"{PACKAGE}{os.sep}"):
            found.add(code.co_filename)

    threading.setprofile(note)
    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


def test_the_house_stays_as_large_as_it_is(tmp_path: Path) -> None:
    found = figures(tmp_path)
    assert {name: count for name, count in found.items() if count > LIMITS[name]} == {}
    assert found.keys() == LIMITS.keys()


def test_cycles_are_found() -> None:
    assert in_cycles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == {"b", "c"}


if __name__ == "__main__":
    with TemporaryDirectory() as made:
        for name, count in figures(Path(made)).items():
            print(f"{name:42} {count:>7,}   at most {LIMITS[name]:,}")
