"""A plugin of pytest: a ring that begins no more tests after some minutes, for a CI whose time is limited.

A machine that is slow today tells nothing about the code. What was left out is skipped, counted at the end of the log,
and has to be run again on another machine.
"""

from __future__ import annotations

from time import monotonic

import pytest

REASON = "no time left: --begin-within"


def pytest_addoption(parser):
    parser.addoption("--begin-within", type=float, metavar="M", help="skip tests that would begin after M minutes")


def pytest_configure(config):
    if config.getoption("--begin-within") is not None:
        config.pluginmanager.register(Deadline(config), "a deadline for tests")


class Deadline:
    """When the last test may begin."""

    def __init__(self, config):
        self.worker = getattr(config, "workerinput", None)
        end = monotonic() + 60 * config.getoption("--begin-within")
        self.end = self.worker["last begin"] if self.worker else end
        self.left_out = 0

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node):
        """All processes begin no more tests at the same time."""
        node.workerinput["last begin"] = self.end

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item):
        if monotonic() > self.end:
            pytest.skip(REASON)

    def pytest_runtest_logreport(self, report):
        if report.skipped and report.when == "setup" and REASON in str(report.longrepr):
            self.left_out += 1

    def pytest_terminal_summary(self, terminalreporter):
        if self.left_out:
            terminalreporter.section("not tested")
            terminalreporter.write_line(f"{self.left_out} tests were left out: this machine is too slow for them today")
