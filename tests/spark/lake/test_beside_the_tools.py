"""Random sequences in which the real tool, our Python API and Spark SQL change one lake in turn, and at once.

After each operation both see the same rows, the same commits and the same answer to a filter; nothing is lost or
doubled. About every third operation kills one of our processes. ``--search=0.1 --hypothesis-seed=7`` draws other
sequences of the same length.
"""

from __future__ import annotations

import contextlib
import random
import re
import time
from collections import Counter

import pytest
from support import example_counts as effort
from support.lake_check import check_lake
from support.lake_sessions import KEYS, SESSIONS, Expected, rows_of
from support.lakes import later, new_pool
from support.real_tools import NAMES, Tool, printed, there
from support.sql_sessions import Process, Refused, catalogs
from support.tool_sessions import ALONE, AllSqlChanges, AnySession, OurChanges, ToolChanges

from zed_spark.lake import commits
from zed_spark.lake.lake import open_lake
from zed_spark.storage.local import LocalStore

pytestmark = [pytest.mark.spark, pytest.mark.slow, pytest.mark.draws]

OURS, SQL, THEIRS, KILLED = range(SESSIONS)
WHO = ("ours", "SQL", "theirs")

OPERATIONS = 4000
"""The slow ring does a tenth."""


class Beside:
    """One lake, and the sessions at it.

    Args:
        kind: the number of the lake, or the release of the database.
        path: its folder.
        spark: the session.
        dice: chooses.
    """

    def __init__(self, kind, path, spark, dice):
        self.kind, self.path, self.spark, self.dice = kind, str(path), spark, dice
        self.done, self.interrupted, self.is_alone = Counter(), 0, True
        order = dice.choice(["asc", "desc"])
        properties = {"vectors": dice.choice(["always", "never"])}
        threshold = dice.choice([300, 3000])
        pool = new_pool(LocalStore(self.path), kind, order=order, threshold=threshold, properties=properties)
        self.tool, self.expected = Tool(kind, path), Expected()
        self.catalog = f"beside_{re.sub('[^a-z0-9]', '_', NAMES[kind])}"
        catalogs(spark, self.catalog, self.path)
        changes = [OurChanges(pool), AllSqlChanges(spark, self.catalog, pool), ToolChanges(pool, self.tool)]
        self.sessions = [
            AnySession(made, number, {}, dice, self.hear, attempts=5) for number, made in enumerate(changes)
        ]
        # Commits whose objects all exist, and how many operations there were.
        self.whole, self.number = [], 0
        for who in (OURS, SQL, THEIRS):
            self.act(who, "insert")

    def hear(self, word, message, *delta):
        assert word != "refused" or not self.is_alone, f"nobody else is there, so nothing is refused: {message}"

    def act(self, who, act):
        print(f"operation {self.number}: {WHO[who]} {act}")
        session = self.sessions[who]
        session.step(act)
        self.done[f"{WHO[who]} {act}"] += 1
        self.expected.known[who] = session.known
        if act in ALONE:
            self.whole = []

    def operate(self):
        self.number += 1
        who = self.dice.choices(range(SESSIONS), [3, 1, 4, 4])[0]
        if who == KILLED:
            self.kill()
        else:
            self.act(who, self.dice.choice(self.sessions[who].changes.ACTS))

    def kill(self):
        """Kill one of our processes at work, alone or while the tool commits as well."""
        self.is_alone = self.dice.random() < 0.5
        print(f"operation {self.number}: kill ours {'alone' if self.is_alone else 'beside theirs'}")
        acts = [act for act in self.sessions[OURS].changes.ACTS if self.is_alone or act not in ALONE]
        known, seed = self.expected.known[KILLED], self.dice.randrange(1 << 30)
        process = Process(self.path, KILLED, seed, known, *acts, module="support.tool_sessions")
        try:
            until = time.monotonic() + 600
            while not process.said() and process.process.poll() is None and time.monotonic() < until:
                time.sleep(0.01)
            if not self.is_alone:
                self.meanwhile()
            time.sleep(self.dice.random() ** 2)
        finally:
            said = process.kill()
        self.done["killed alone" if self.is_alone else "killed beside theirs"] += 1
        self.interrupted += said[-1][0] == "begin"
        self.whole = [] if self.is_alone else self.whole
        self.is_alone = True
        self.follow(said)

    def meanwhile(self):
        """What the tool does while ours is at work."""
        for _ in range(self.dice.randint(1, 4)):
            with contextlib.suppress(Refused):
                # Its revert does not see what others rewrote.
                self.act(THEIRS, self.dice.choice(["insert", "delete", "compact", "branch", "vectors"]))

    def follow(self, said):
        """Follow what a process said that was killed, and remove what it left behind."""
        commits.forget()
        pool = self.opened()
        log = list(pool.at().log())
        messages = {head.message for head in log}
        self.expected.follow(KILLED, said, lambda message, delta: message in messages)
        # The tools trust HEAD (defect D5), so they may not see the last commit yet.
        assert self.tool.log("main") in ([str(head.id) for head in log[at:]] for at in (0, 1))
        self.tool.query("from p@main")
        later(pool.files.store, 600 * 10**9).repair(dry_run=False)
        pool.files.store.delete(f"{pool.id}/branches/TAIL.lock")
        for branch in pool.branches():
            if branch.name != "main":
                pool.drop_branch(branch.name)

    def opened(self):
        return open_lake(LocalStore(self.path)).pool("p")

    def check(self):
        """Both see what should be there."""
        pool = self.opened() if self.dice.random() < 0.5 else self.sessions[OURS].changes.pool
        self.expected.check_rows(pool)
        assert printed(self.kind, pool) == self.tool.query("from p@main")
        log = [str(head.id) for head in pool.at().log()]
        assert log == self.tool.log("main")
        low = self.dice.randrange(KEYS * SESSIONS)
        high = low + self.dice.randrange(40)
        found = self.tool.query(f"from p@main | where k >= {low} and k <= {high}")
        assert printed(self.kind, pool, where=f"k >= {low} AND k <= {high}") == found
        if self.whole:
            commit = self.dice.choice(self.whole)
            assert printed(self.kind, pool, commit) == self.tool.query(f"from p@{commit}")
        self.whole.append(log[0])

    def check_all(self):
        """The same in SQL, and all files."""
        rows = [(row.k, row.v) for row in self.spark.sql(f"SELECT k, v FROM {self.catalog}.p").collect()]
        assert sorted(rows) == sorted(rows_of(self.opened()).items())
        check_lake(self.path, killed=True, vacuumed=True)


@pytest.mark.parametrize("kind", there())
def test_sequence(spark, tmp_path, kind):
    beside = Beside(kind, tmp_path / "lake", spark, random.Random(effort.seed()))
    for number in effort.rounds(OPERATIONS):
        beside.operate()
        beside.check()
        if number % 20 == 0:
            beside.check_all()
    beside.check_all()
    print(sorted(beside.done.items()), f"{beside.interrupted} in the middle of an act")
    if beside.done.total() > 300:
        kills = sum(count for what, count in beside.done.items() if what.startswith("killed"))
        assert beside.interrupted > kills // 4
