"""The size of the package and how its files hang together. `python tests/test_house.py` prints the figures.

Each has a limit: what the package has now, or what is asked. A feature that needs more raises a limit, and says why.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "zed_spark"

LIMITS = {
    "lines of Python": 60_350,
    "files of Python": 345,
    "files that one other file alone imports": 67,
    "files in import cycles": 0,
    "lines of C": 4_800,
    "lines of Java": 5_370,
    "generated files": 0,
}
"""What may not be exceeded. Asked are 55,000 lines, 300 files, 60 files with one importer, and no cycle."""


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


def figures() -> dict[str, int]:
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
    }


def test_the_house_stays_as_large_as_it_is() -> None:
    assert {name: count for name, count in figures().items() if count > LIMITS[name]} == {}


def test_cycles_are_found() -> None:
    assert in_cycles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == {"b", "c"}


if __name__ == "__main__":
    for name, count in figures().items():
        print(f"{name:42} {count:>7,}   at most {LIMITS[name]:,}")
