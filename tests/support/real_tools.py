"""The real `zed` and `super`, where they are on the path: as `zed`, `super-0.1.0`, ..., `super-main`."""

from __future__ import annotations

import os
import re
import shutil
import subprocess

import pytest

from support.sql_sessions import Refused
from zed_spark.formats.text.printer import Printer, in_order
from zed_spark.formats.text.sup_printer import SupPrinter

NAMES = {3: "zed", "0.1": "super-0.1.0", "0.2": "super-0.2.0", "0.3": "super-0.3.0", "main": "super-main"}
"""The name of the tool for each number of lakes, or release of databases, that they open."""

PATHS = {kind: path for kind, name in NAMES.items() if (path := shutil.which(name)) is not None}
"""The tools that are on the path."""


def there(which=lambda kind: True):
    """The kinds of lakes as parameters of a test, which is skipped for the tools that are not there."""
    return [
        pytest.param(kind, id=name, marks=pytest.mark.skipif(kind not in PATHS, reason=f"needs {name}"))
        for kind, name in NAMES.items()
        if which(kind)
    ]


CONFLICT = re.compile(
    r"write conflict|unavailable after \d+ attempts|non-existent (data )?object|object not found"
    # A `delete -where` that lost a race fails so when it tries again.
    r"|must be a single filter operation"
    r"|vector exists for|vector \w{27} does not exist"
    # So merge says where the vector of an object was removed and added again since the branch was made (defect D14).
    r"|commit object already exists"
)
"""How the tools say that somebody else was faster."""

NOTHING = re.compile("empty transaction|difference is empty")
"""How the tools say that there was nothing to do."""


class Tool:
    """A tool at one lake.

    Args:
        kind: a key of `NAMES`.
        path: the lake.
    """

    def __init__(self, kind, path):
        self.kind, self.path = kind, str(path)
        self.is_super = isinstance(kind, str)

    def run(self, verb, *words, given=None):
        """What a verb prints; `Refused` where somebody else was faster, None where there was nothing to do."""
        lead = [verb, "-db"] if self.is_super else [verb, "-lake"]
        if verb in ("vector add", "vector delete"):
            lead = [*verb.split(), lead[1]]
        return self._run([*lead, self.path, *words], given)

    def query(self, text):
        """The lines that a query prints."""
        words = ["query", "-lake", self.path, "-z", text]
        if self.is_super:
            # The main branch crashes at some values without it.
            fusion = ["-fusion"] if self.kind == "main" else []
            words = ["-db", self.path, "-s", *fusion, "-c", text]
        # Not splitlines: strings may have other ends of lines in them, such as U+0085.
        return self._run(words).split("\n")[:-1]

    def log(self, ref):
        """The commits of a branch of the pool p, newest first."""
        lines = self.run("log", "-use", f"p@{ref}").splitlines()
        return [line.split()[1] for line in lines if line.startswith("commit ")]

    def _run(self, words, given=None):
        command = [PATHS[self.kind], *(["db"] if self.is_super else []), *words]
        # The folder with the working branch of a user is another one.
        environment = {**os.environ, "HOME": f"{self.path}-home"}
        done = subprocess.run(command, input=given, capture_output=True, text=True, env=environment, check=False)
        if done.returncode == 0:
            return done.stdout
        if CONFLICT.search(done.stderr):
            raise Refused(done.stderr)
        assert NOTHING.search(done.stderr), f"{' '.join(command)}: {done.stderr[-2000:]}"
        return None


def printed(kind, pool, ref="main", **asked):
    """Our values of a pool, as lines that the tool prints."""
    printer = SupPrinter(kind) if isinstance(kind, str) else Printer()
    texts = (text for part in pool.at(ref).scan(ordered=True, **asked) for text in in_order(part, printer.writer))
    # Definitions of types are lines of their own.
    return [line for text in texts for line in text.split("\n")]
