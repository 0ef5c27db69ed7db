"""Sessions of Spark that change one table of a lake at once, with SQL; see `support.lake_sessions`."""

import contextlib
import json
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from support.lake_sessions import SESSIONS, PythonChanges, Session
from zed_spark.lake.lake import create_lake
from zed_spark.storage.local import LocalStore
from zed_spark.types import INT64, STRING, Named, Record

ANY = "any"
"""The suffix of a catalog of the same lake whose tables take rows of any columns."""


CONFLICT = re.compile(
    r"CommitConflictError|not in the (branch any more|history of the branch)|run it again|try again|meanwhile"
    r"|other writers (committed|came) first|already has a branch"
    r"|was rewritten by commit|added or removed"
    r"|removed since|removed again by commit|a vacuum is removing"
    r"|data objects .*: |more than one common ancestor"
)
"""How the sentences of `zed_spark.errors.CommitConflictError` end or begin: errors of statements have no class."""


class Refused(Exception):
    """A statement was refused because of what others committed."""


class SqlChanges:
    """Makes changes with SQL.

    Args:
        spark: the session.
        catalog: the name of a catalog; there is another one with the suffix `ANY`.
    """

    ACTS = (
        "insert", "upsert", "merge delete", "synchronize", "update", "move", "delete", "replace", "compact", "upkeep",
        "vectors", "branch", "revert", "rollback",
    )  # fmt: skip
    Conflict = Refused

    def __init__(self, spark, catalog):
        self.spark, self.catalog, self.table = spark, catalog, f"{catalog}.p"

    def run(self, statement):
        """Run a statement; one that is refused says so in a sentence."""
        from pyspark.errors import PySparkException

        try:
            return [tuple(row) for row in self.spark.sql(statement).collect()]
        except PySparkException as error:
            text = str(error)
            if not CONFLICT.search(text):
                raise
            assert not re.search(r"Py4J|Traceback|py4j|\n\s+at ", text), text
            raise Refused(text) from error

    def rows(self, number, delta):
        values = ", ".join(f"({key}L, {number}L, '{text or ''}')" for key, text in delta.items())
        return f"VALUES {values} AS s(k, w, v)" if delta else "VALUES (0L, 0L, '') AS s(k, w, v) WHERE false"

    def insert(self, number, delta, message, branch=None):
        """Rows whose first key is a multiple of 3 are of another type."""
        other = next(iter(delta), 1) % 3 == 0
        table = f"{self.catalog}{ANY if other else ''}.p" + (f".branch_{branch}" if branch else "")
        columns = "*, 'x' AS extra" if other else "*"
        how = "BY NAME" if other else "(k, w, v)"
        options = f"WITH (message = '{message}')"
        self.run(f"INSERT INTO {table} {options} {how} SELECT {columns} FROM {self.rows(number, delta)}")
        version = f" VERSION AS OF '{branch}'" if branch else ""
        found = self.run(f"SELECT commit FROM {self.table}.log{version} WHERE message = '{message}'")
        assert len(found) <= 1, "a change was made twice"
        return found[0][0] if found else None

    def source(self, number, delta):
        return f"MERGE INTO {self.table} t USING (SELECT * FROM {self.rows(number, delta)}) s ON t.k = s.k "

    def upsert(self, number, delta, message):
        self.run(self.source(number, delta) + "WHEN MATCHED THEN UPDATE SET t.v = s.v "
                 "WHEN NOT MATCHED THEN INSERT (k, w, v) VALUES (s.k, s.w, s.v)")  # fmt: skip

    def merge_delete(self, number, delta, message):
        self.run(self.source(number, delta) + "AND t.w = s.w WHEN MATCHED THEN DELETE")

    def synchronize(self, number, delta, gone, message):
        low, high = gone
        where = f"t.w = {number} AND t.k >= {low} AND t.k <= {high}"
        self.run(self.source(number, delta) + "WHEN MATCHED THEN UPDATE SET v = s.v, extra = 'y' "
                 "WHEN NOT MATCHED THEN INSERT (k, w, v, extra) VALUES (s.k, s.w, s.v, 'z') "
                 f"WHEN NOT MATCHED BY SOURCE AND {where} THEN DELETE")  # fmt: skip

    def update(self, where, message):
        self.run(f"UPDATE {self.table} SET v = '{message}', extra = concat(extra, '!') WHERE {where}")

    def move(self, old, new, message):
        self.run(f"UPDATE {self.table} SET k = k + {new - old}, v = '{message}' WHERE k = {old}")

    def delete(self, where, message):
        # Only the second one is looked at row by row.
        whole = where if len(where) % 2 else f"{where} AND length(v) > 0"
        self.run(f"DELETE FROM {self.table} WHERE {whole}")

    def replacement(self, session, message):
        where, old = session.range()
        low, high = map(int, re.findall(r"= (\d+)", where)[1:])
        new = [key for key in session.free() if low <= key <= high][:3] + old[:3]
        rows = dict.fromkeys(new, message)
        statement = f"INSERT INTO {self.table} REPLACE WHERE {where} SELECT *, CAST(NULL AS STRING) FROM "
        return dict.fromkeys(old) | rows, lambda: self.run(statement + self.rows(session.number, rows))

    def compact(self, dice, message):
        vectors = dice.choice(["true", "false"])
        self.run(f"CALL {self.catalog}.system.compact(table => 'p', vectors => {vectors})")

    def upkeep(self):
        self.run(f"CALL {self.catalog}.system.maintain(table => 'p', dry_run => false)")

    def vectors(self, dice):
        name = dice.choice(["add_vectors", "remove_vectors"])
        self.run(f"CALL {self.catalog}.system.{name}('p')")

    def create_branch(self, name):
        self.run(f"CALL {self.catalog}.system.create_branch('p', '{name}')")

    def drop_branch(self, name):
        self.run(f"CALL {self.catalog}.system.drop_branch('p', '{name}')")

    def create_tag(self, name, branch):
        self.run(f"CALL {self.catalog}.system.create_tag('p', '{name}', '{branch}')")

    def drop_tag(self, name):
        self.run(f"CALL {self.catalog}.system.drop_tag('p', '{name}')")

    def rollback(self, branch, to):
        self.run(f"CALL {self.catalog}.system.rollback('p', '{to}', '{branch}')")

    def merge(self, branch, message):
        self.run(f"CALL {self.catalog}.system.merge('p', '{branch}')")

    def revert(self, commit, message):
        self.run(f"CALL {self.catalog}.system.revert('p', '{commit}')")


class SqlSession(Session):
    """A session that also does what there is only in SQL."""

    def synchronize(self, message):
        """A MERGE of all kinds: the rows of a range that the source lacks are deleted."""
        where, keys = self.range()
        low, high = map(int, re.findall(r"= (\d+)", where)[1:])
        rows = dict.fromkeys(self.keys({*self.free(), *self.known}), message)
        delta = dict.fromkeys(keys) | rows
        commit = lambda: self.changes.synchronize(self.number, rows, (low, high), message)  # noqa: E731
        self.attempt(message, delta, commit)

    def vectors(self, message):
        self.attempt(message, {}, lambda: self.changes.vectors(self.dice))


def prepare(path):
    """A lake with rows of several types, some of them with vectors; returns the rows of each session."""
    # With the same types of fields: a column of different ones is a STRUCT.
    other = Named("other", Record((("k", INT64), ("w", INT64), ("v", STRING), ("extra", STRING))))
    pool = create_lake(LocalStore(path), 3).create_pool("p", "k", "asc", threshold=3000)
    known = [{key: f"first {key}" for key in range(number, 60, SESSIONS)} for number in range(SESSIONS)]
    changes = PythonChanges(pool, other)
    for number, rows in enumerate(known):
        pool.branch().load(changes.rows(number, rows), vectors=number % 2 == 0, message=f"first {number}")
    return known


def catalogs(spark, name, path):
    """The two catalogs of a session."""
    import zed_spark

    zed_spark.catalog(spark, name, path)
    zed_spark.catalog(spark, name + ANY, path, acceptAnySchema="true")


class Process:
    """A session in a process of its own, with the JVM and the workers that it starts.

    Args:
        path: the lake.
        number: the session.
        seed: of its dice.
        known: its rows.
        module: what is run, with the first three as arguments.
        more: more arguments.
    """

    def __init__(self, path, number, seed, known, *more, module="support.sql_sessions"):
        self.number = number
        roots = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2]), *sys.path]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(roots)}
        environment.pop("PYSPARK_GATEWAY_PORT", None)
        environment.pop("PYSPARK_GATEWAY_SECRET", None)
        command = [sys.executable, "-m", module, path, str(number), str(seed), *more]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment,
            start_new_session=True,
        )  # fmt: skip
        self.process.stdin.write(json.dumps(known).encode() + b"\n")
        self.process.stdin.flush()
        self.lines, self.errors = [], []
        self.threads = [
            threading.Thread(target=kept.extend, args=(file,))
            for kept, file in ((self.lines, self.process.stdout), (self.errors, self.process.stderr))
        ]
        for thread in self.threads:
            thread.start()

    def said(self):
        """What it said so far."""
        return [json.loads(line) for line in list(self.lines) if line.endswith(b"]\n")]

    def kill(self):
        """Kill all of its processes; returns what it said."""
        failed = self.process.poll()
        while found := _living(self.process.pid):
            for id in found:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(id, signal.SIGKILL)
            time.sleep(0.01)
        with self.process:
            for thread in self.threads:
                thread.join()
        assert failed is None, b"".join(self.errors).decode()[-3000:]
        return self.said()


def _living(session):
    """The processes of a session of the operating system; Spark's workers are in process groups of their own."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            state, _, _, own = folder.joinpath("stat").read_text().rpartition(")")[2].split()[:4]
            if int(own) == session and state != "Z":
                found.append(int(folder.name))
    return found


def main(path, number, seed):
    """Go on until killed."""
    known = {int(key): text for key, text in json.loads(sys.stdin.readline()).items()}
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
    builder = builder.config("spark.sql.shuffle.partitions", "1").config("spark.driver.memory", "512m")
    spark = (
        builder.config("spark.driver.host", "127.0.0.1").config("spark.ui.showConsoleProgress", "false").getOrCreate()
    )
    spark.sparkContext.setLogLevel("OFF")
    catalogs(spark, "lake", path)

    def say(*words):
        os.write(1, (json.dumps(words) + "\n").encode())

    session = SqlSession(SqlChanges(spark, "lake"), number, known, random.Random(seed), say, attempts=5)
    while True:
        session.step()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
