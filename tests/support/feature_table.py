"""A plugin of pytest: what tests prove about formats, from which the table in the docs is made.

A test says it by a marker: ``@pytest.mark.proves("csup-16", "read", "cat")``, the format and version first, then
features. Names in braces are parameters of the test: ``@pytest.mark.proves("{file.generation}", "read")``. A parameter
that is a golden file is counted.

``pytest --feature-table=FILE`` writes what the tests that ran and passed prove, as JSON: format and version, feature,
number of golden files. Nothing is proven by a feature of which a test failed. With ``--collect-only`` it writes what
they would prove.
"""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

GOLDEN = Path(__file__).parents[1] / "data"

Claim = tuple[str, str]
"""Format and version, and a feature."""


def pytest_addoption(parser):
    parser.addoption("--feature-table", metavar="FILE", help="write what the tests that pass prove about formats")


def pytest_configure(config):
    if config.getoption("--feature-table"):
        config.pluginmanager.register(Recorder(config), "feature-recorder")


def claims(item) -> set[Claim]:
    """What a test proves if it passes."""
    parameters = item.callspec.params if hasattr(item, "callspec") else {}
    return {
        (mark.args[0].format_map(parameters), feature)
        for mark in item.iter_markers("proves")
        for feature in mark.args[1:]
    }


def golden_file(item) -> str | None:
    """The golden file that a test is of; only those that everybody has are counted."""
    for parameter in item.callspec.params.values() if hasattr(item, "callspec") else ():
        path = getattr(parameter, "path", getattr(parameter, "expected_path", None))
        if isinstance(path, Path) and path.is_relative_to(GOLDEN):
            return str(path.relative_to(GOLDEN))
    return None


class Recorder:
    """Notes which tests passed."""

    def __init__(self, config) -> None:
        self.config = config
        self.tests: dict[str, tuple[set[Claim], str | None]] = {}
        self.passed: set[str] = set()

    def pytest_collection_finish(self, session) -> None:
        self.tests = {item.nodeid: (claims(item), golden_file(item)) for item in session.items if claims(item)}

    def pytest_runtest_logreport(self, report) -> None:
        if report.when == "call" and report.passed:
            self.passed.add(report.nodeid)
        elif report.failed:
            self.passed.discard(report.nodeid)

    def pytest_sessionfinish(self, session) -> None:
        if self.config.getoption("collectonly"):
            self.passed = set(self.tests)
        Path(self.config.getoption("--feature-table")).write_text(json.dumps(self.table(), indent=1) + "\n")

    def table(self) -> dict[str, dict[str, int]]:
        """Format and version, feature, number of golden files."""
        files: defaultdict[Claim, set[str]] = defaultdict(set)
        doubtful: set[Claim] = set()
        for nodeid, (proven, file) in self.tests.items():
            for claim in proven:
                files[claim].update([] if file is None else [file])
                if nodeid not in self.passed:
                    doubtful.add(claim)
        found: dict[str, dict[str, int]] = {}
        for claim in sorted(files.keys() - doubtful):
            found.setdefault(claim[0], {})[claim[1]] = len(files[claim])
        return found
