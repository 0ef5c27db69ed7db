"""Processes that are killed: the lake reads as before or after what they were at, and the next writer goes on."""

import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from itertools import count
from pathlib import Path

import pytest
from support.lakes import keyed, new_pool, shown

from zed_spark.lake import commits as commits_module
from zed_spark.lake.dialect import RELEASES
from zed_spark.lake.lake import open_lake
from zed_spark.storage.local import LocalStore

HERE = Path(__file__).parent


ACTS = ("load", "compact", "merge", "vacuum", "delete", "upkeep")

LONGEST = 0.06
"""Seconds that an act takes at most, about, where nothing else is going on; most take much less."""


def killed(url, seed, act, patience):
    """Run `lake_workers.churn` and kill it so many seconds after it began an act, or just after that has ended.

    Returns:
        What it began and what it finished, in order.
    """
    path = os.pathsep.join([str(HERE.parent), *sys.path])
    command = [sys.executable, "-m", "support.lake_processes", url, str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": path}) as process:
        output = []
        for line in process.stdout:
            output.append(line)
            if line.startswith(f"begin {act} ".encode()):
                break
        time.sleep(patience)
        process.send_signal(signal.SIGKILL)
        output += process.stdout
    assert process.returncode == -signal.SIGKILL, output
    return [line.decode().split() for line in output]


def rows(*keys):
    return {f'{{k:{k},v:"v{k}"}}' for k in keys}


class Expected:
    """The rows that must be on the branch, and those that may."""

    def __init__(self):
        # Rows on the other branch that were not merged yet.
        self.dev = set()
        self.sure = set()
        self.maybe, self.maybe_gone = set(), set()

    def follow(self, output):
        begun = {}
        for word, act, text in output:
            number = int(text)
            if word == "begin":
                begun = {number: act}
            else:
                begun = {}
                self.did(act, number)
        for number, act in begun.items():
            if act == "load":
                self.maybe = rows(number, number + 500_000)
            elif act == "merge":
                self.maybe = self.dev | rows(number, number + 500_000)
            elif act == "delete":
                self.maybe_gone = rows(number - 1)

    def did(self, act, number):
        if act == "load":
            self.sure |= rows(number, number + 500_000)
        elif act == "merge":
            self.sure |= self.dev | rows(number, number + 500_000)
            self.dev = set()
        elif act == "delete":
            self.sure -= rows(number - 1)

    def check(self, found, dev):
        """All or nothing of what was begun."""
        assert len(found) == len(set(found))
        found = set(found)
        assert found >= self.sure - self.maybe_gone
        extra = found - self.sure
        assert extra <= self.maybe
        new = extra - self.dev
        assert len(new) in (0, 2)
        self.sure = found
        self.dev = (self.dev | self.maybe) & set(dev) - found
        self.maybe, self.maybe_gone = set(), set()


def churned(tmp_path, kills, seed, enough=lambda interrupted: True, lake_number=3):
    """Have writers killed, at least `kills` of them, and until `enough` of them were interrupted."""
    url = str(tmp_path / "lake")
    pool = new_pool(LocalStore(url), lake_number, threshold=300)
    pool.branch().load(keyed(0))
    pool.create_branch("dev")
    expected = Expected()
    expected.sure = rows(0)
    dice = random.Random(seed)
    interrupted = Counter()
    for number in count(1):
        if number > kills and (enough(interrupted) or number > 20 * kills):
            break
        output = killed(url, number, ACTS[number % len(ACTS)], dice.random() ** 3 * LONGEST)
        interrupted.update(act for word, act, _ in output[-1:] if word == "begin")
        commits_module.forget()
        pool = open_lake(LocalStore(url)).pool("p")
        expected.follow(output)
        found = shown(pool.at())
        expected.check(found, shown(pool.at("dev")))
        # The next writer succeeds, whatever the dead one left.
        pool.branch().load(keyed(-number))
        expected.sure |= rows(-number)
        assert set(shown(pool.at())) == expected.sure
        head = int(pool.files.store.read(f"{pool.id}/branches/HEAD"))
        assert pool.files.store.entry(pool.files.branches.key(head + 1)) is None
    return interrupted


@pytest.mark.slow
def test_a_few_kills(tmp_path):
    churned(tmp_path, 2, 1)


@pytest.mark.slow
def test_forty_kills(tmp_path):
    def enough(interrupted):
        return set(interrupted) == set(ACTS) and interrupted.total() >= 40

    # Each act was killed in the middle; some writers when an act had just ended.
    assert enough(churned(tmp_path, 80, 2, enough))


@pytest.mark.slow
@pytest.mark.parametrize("release", RELEASES)
def test_kills_in_databases(tmp_path, release):
    churned(tmp_path, 10, 3, lake_number=release)
