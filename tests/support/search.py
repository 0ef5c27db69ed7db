"""A plugin of pytest: a search of some packages, in a given time.

``--search-commits=30`` leaves out the tests of packages that the last 30 commits did not touch. With
``--search-minutes=20`` each test gets a share of the time, and stops with the examples that it has tried when that is
over. It tries those of the default ring in any case. Time decides how many examples are tried, never which, so what a
faster machine finds, ``--search`` finds again without a limit.
"""

from __future__ import annotations

import math
from time import monotonic

import pytest
from hypothesis.internal.conjecture.engine import ConjectureRunner

from support import processes, touched

_end = math.inf
"""When the test that is running has used up its share."""

_tried: list[tuple[int, int]] = []
"""For each search within the test that is running: the examples that it tried, and those wanted."""


def seconds_left() -> float:
    """What is left of the share of the test that is running."""
    return _end - monotonic()


def tried(count: int, wanted: int) -> None:
    """Note for the log how many examples a test tried."""
    _tried.append((count, wanted))


def bound(least_share: float) -> None:
    """Have Hypothesis end tests in time, not before they have tried this share of their examples."""
    goes_on, run = ConjectureRunner.should_generate_more, ConjectureRunner.run

    def should_generate_more(self):
        more = goes_on(self)
        enough = self.valid_test_cases >= math.ceil(self.settings.max_examples * least_share)
        self.cut = more and enough and seconds_left() <= 0
        return more and not self.cut

    def run_and_note(self):
        self.cut = False
        try:
            run(self)
        finally:
            # Where there are no other examples, all have been tried.
            tried(self.valid_test_cases, self.settings.max_examples if self.cut else self.valid_test_cases)

    ConjectureRunner.should_generate_more, ConjectureRunner.run = should_generate_more, run_and_note


def pytest_addoption(parser):
    parser.addoption("--search-minutes", type=float, metavar="M", help="end a search after about M minutes")
    parser.addoption(
        "--search-commits", type=int, metavar="K", help="search only packages that the last K commits touched"
    )


def pytest_configure(config):
    if config.getoption("--search") is None:
        if config.getoption("--search-minutes") is not None or config.getoption("--search-commits") is not None:
            raise pytest.UsageError("--search-minutes and --search-commits belong to --search=N")
        return
    config.pluginmanager.register(Search(config), "search of some packages")


class Search:
    """What is known in a process of a search."""

    def __init__(self, config):
        minutes = config.getoption("--search-minutes")
        end = math.inf if minutes is None else monotonic() + 60 * minutes
        self.worker = getattr(config, "workerinput", None)
        self.end = self.worker["search end"] if self.worker else end
        self.left = {}
        self.log = {}

    def pytest_configure_node(self, node):
        """All processes end at the same time, also one that takes the place of another."""
        node.workerinput["search end"] = self.end

    def pytest_collection_modifyitems(self, config, items):
        commits = config.getoption("--search-commits")
        if commits is None:
            return
        try:
            folders = touched.folders(config.rootpath, touched.names(config.rootpath, commits))
        except ValueError as error:
            raise pytest.UsageError(str(error)) from None
        chosen = [item for item in items if touched.belongs(item.nodeid.partition("::")[0], folders)]
        config.hook.pytest_deselected(items=[item for item in items if item not in set(chosen)])
        items[:] = chosen

    def pytest_collection_finish(self, session):
        """Count, for each test, the tests of its process that come after it."""
        names = tuple(item.nodeid for item in session.items)
        count = self.worker["workercount"] if self.worker else 1
        part = processes.parts(names, session.config.rootpath, count)
        behind = [0] * count
        for name in reversed(names):
            behind[part[name.partition("::")[0]]] += 1
            self.left[name] = behind[part[name.partition("::")[0]]]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item):
        global _end
        now = monotonic()
        _end = now + max(0.0, self.end - now) / self.left[item.nodeid]
        _tried.clear()
        try:
            return (yield)
        finally:
            counts = [sum(numbers) for numbers in zip(*_tried, strict=True)] or [0, 0]
            item.user_properties.append(("search", [*counts, round(monotonic() - now, 1)]))
            _end = math.inf

    def pytest_runtest_logreport(self, report):
        if report.when == "call":
            self.log[report.nodeid] = dict(report.user_properties).get("search")

    def pytest_terminal_summary(self, terminalreporter):
        terminalreporter.section("examples that were tried")
        for name, found in sorted(self.log.items()):
            if found:
                count, wanted, seconds = found
                cut = "" if count >= wanted else f" of {wanted}"
                terminalreporter.write_line(f"{count}{cut} in {seconds} s: {name}")
