"""A plugin of pytest: where pytest itself fails, the log ends with the first reason, and with what failed before.

Else it ends with what xdist finds wrong afterwards, and the failures are not shown at all.
"""

from __future__ import annotations

import pytest

LINES = 30
"""Lines of a reason or of a failure that are shown, from the end."""


def pytest_configure(config):
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(InternalErrors(config), "errors of pytest itself")


class InternalErrors:
    """What the process that tells of all tests knows."""

    def __init__(self, config):
        self.config, self.reason, self.failed = config, "", []

    def pytest_internalerror(self, excrepr):
        self.reason = self.reason or str(excrepr)

    def pytest_runtest_logreport(self, report):
        if report.failed:
            self.failed.append((report.nodeid, report.when, report.longreprtext))

    @pytest.hookimpl(trylast=True)
    def pytest_unconfigure(self):
        if not self.reason:
            return
        writer = self.config.get_terminal_writer()
        for title, text in [*((f"{name} ({when})", text) for name, when, text in self.failed), ("", self.reason)]:
            writer.sep("=", title or "why pytest itself failed")
            writer.write("\n".join(text.splitlines()[-LINES:]) + "\n")
