"""Sessions of the real tool and ours that change one branch in turn, and at once; see `support.lake_sessions`."""

from __future__ import annotations

import re
import sys
from datetime import timedelta

from support.lake_sessions import PythonChanges, go_on
from support.lakes import later
from support.sql_sessions import SqlChanges, SqlSession
from zed_spark.lake.maintenance import RETENTION
from zed_spark.types import INT64, STRING, Record

OTHER = Record((("k", INT64), ("w", INT64), ("v", STRING), ("extra", STRING)))
"""The second type of rows. The fields that both have are of the same types, so that Spark has plain columns."""

ALONE = ("vacuum", "vacate", "upkeep")
"""Acts that others may not be at work for: vacuum removes what the tool is writing, vacate what it is reading.

Upkeep does both, and Spark's none of them, as its history is too young.
"""


class AnySession(SqlSession):
    """A session with all acts of lakes. Those in `SqlSession` are only for SQL and vectors."""

    def vacuum(self, message):
        self.attempt(message, {}, self.changes.vacuum)

    def vacate(self, message):
        self.attempt(message, {}, lambda: self.changes.vacate(self.dice))


def old_commit(pool, dice):
    """A commit of the main branch that is not the last one, nor the first; None if there is none."""
    log = [head.id for head in pool.at().log()][1:-1]
    return dice.choice(log) if log else None


class OurChanges(PythonChanges):
    """Makes changes with the Python API, also those that need to be alone."""

    def __init__(self, pool):
        super().__init__(pool, OTHER)
        self.ACTS = (*PythonChanges.ACTS, "vectors", "vacuum", *(["vacate"] if pool.files.dialect.vacates else []))

    def vectors(self, dice):
        if dice.random() < 0.6:
            self.main.add_vectors()
        else:
            self.main.remove_vectors()

    def vacuum(self):
        self.pool.vacuum(timedelta(0), dry_run=False, force=True)

    def upkeep(self):
        """Do it now, and once more some days later, when history is old enough to go."""
        super().upkeep()
        self.pool.set_properties({RETENTION: "1 day"})
        later(self.pool.files.store, 3 * 86_400 * 10**9).pool("p").branch().maintain(dry_run=False)

    def vacate(self, dice):
        commit = old_commit(self.pool, dice)
        if commit is not None:
            self.pool.vacate(commit, dry_run=False)


class AllSqlChanges(SqlChanges):
    """Makes changes with SQL, also those that need to be alone.

    Args:
        spark: the session.
        catalog: as for `SqlChanges`.
        pool: the pool.
    """

    def __init__(self, spark, catalog, pool):
        super().__init__(spark, catalog)
        self.pool = pool
        self.ACTS = (*SqlChanges.ACTS, "vacuum", *(["vacate"] if pool.files.dialect.vacates else []))

    def vacuum(self):
        how = "older_than => '0 days', dry_run => false, force => true"
        self.run(f"CALL {self.catalog}.system.vacuum(table => 'p', {how})")

    def vacate(self, dice):
        commit = old_commit(self.pool, dice)
        if commit is not None:
            self.run(f"CALL {self.catalog}.system.vacate(table => 'p', at => '{commit}', dry_run => false)")


class ToolChanges(OurChanges):
    """Makes changes with the real tool, as far as it can.

    The package only tells it what there is. Its merge and revert do not see what others removed (defect D3).
    """

    def __init__(self, pool, tool):
        super().__init__(pool)
        self.tool = tool
        self.ACTS = (
            "insert", "delete", "compact", "branch", "revert", "vectors", "vacuum",
            *(["vacate"] if pool.files.dialect.vacates else []),
        )  # fmt: skip

    def insert(self, number, delta, message, branch="main"):
        more = [',extra:"x"', "", ""]
        rows = [f'{{k:{key},w:{number},v:"{text}"{more[key % 3]}}}' for key, text in delta.items()]
        if not rows:
            return None
        said = self.tool.run("load", "-use", f"p@{branch}", "-message", message, "-", given="\n".join(rows))
        return re.match(r"(\w{27}) committed", said)[1]

    def delete(self, where, message):
        self._act("delete", message, "-where", re.sub("(?<![<>])=", "==", where).replace(" AND ", " and "))

    def compact(self, dice, message):
        ids = [str(item.id) for item in self.pool.at().objects()]
        if len(ids) > 1:
            vectors = ["-vectors"] if dice.random() < 0.3 else []
            self._act("compact", message, *vectors, *dice.sample(ids, min(len(ids), dice.randint(2, 5))))

    def vectors(self, dice):
        state = self.pool.at().state
        with_them = sorted(map(str, state.live_vectors))
        without = sorted(str(id) for id in state.objects if id not in state.vectors)
        verb, ids = ("vector add", without) if dice.random() < 0.6 else ("vector delete", with_them)
        if ids:
            self._act(verb, "vectors", *dice.sample(ids, min(len(ids), 3)))

    def create_branch(self, name):
        self.tool.run("branch", "-use", "p@main", name)

    def drop_branch(self, name):
        self.tool.run("branch", "-d", "-use", "p@main", name)

    def merge(self, branch, message):
        self.tool.run("merge", "-use", f"p@{branch}", "-message", message, "main")

    def revert(self, commit, message):
        self._act("revert", message, str(commit))

    def vacuum(self):
        self.tool.run("vacuum", "-f", "-use", "p@main")

    def vacate(self, dice):
        commit = old_commit(self.pool, dice)
        if commit is not None:
            self.tool.run("vacate", "-f", "-use", f"p@{commit}")

    def _act(self, verb, message, *words):
        self.tool.run(verb, "-use", "p@main", "-message", message, *words)


def ours(acts):
    """The function that makes one of our sessions, which only does these acts."""

    def session_of(pool, *rest):
        changes = OurChanges(pool)
        changes.ACTS = [act for act in changes.ACTS if act in acts]
        return AnySession(changes, *rest)

    return session_of


if __name__ == "__main__":
    go_on(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), ours(sys.argv[4:]))
