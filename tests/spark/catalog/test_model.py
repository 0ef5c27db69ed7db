"""Random statements against a dictionary, in one session and in several that are killed.

Every acknowledged statement takes effect exactly once, every refused one never, an interrupted one once or never.
"""

from __future__ import annotations

import random
import time

import pytest
from support.lake_check import check_lake
from support.lake_sessions import SESSIONS, Expected, check_changes, rows_of
from support.sql_sessions import Process, SqlChanges, SqlSession, catalogs, prepare

from zed_spark.lake import commits
from zed_spark.lake.lake import open_lake
from zed_spark.storage.local import LocalStore

pytestmark = [pytest.mark.spark, pytest.mark.slow]


def test_one_session(spark, tmp_path):
    path, said = str(tmp_path / "lake"), []
    expected = Expected()
    expected.known = prepare(path)
    catalogs(spark, "model", path)
    dice = random.Random(1)
    session = SqlSession(SqlChanges(spark, "model"), 0, expected.known[0], dice, lambda *words: said.append(words))
    pool = open_lake(LocalStore(path)).pool("p")
    acts = [*SqlChanges.ACTS] * 2
    dice.shuffle(acts)
    for act in acts:
        session.step(act)
        assert said[-1][0] == "done", "nobody else is there, so nothing is refused"
        expected.known[0] = session.known
        check_lake(path)
        expected.check_rows(pool)
        rows = [(row.k, row.v) for row in spark.sql("SELECT k, v FROM model.p").collect()]
        assert sorted(rows) == sorted(rows_of(pool).items())
    check_changes(pool, dice)
    sign = "IF(_change_type = 'insert', 1, -1)"
    net = spark.sql(f"SELECT k, v FROM model.p.changes GROUP BY k, v HAVING sum({sign}) <> 0").collect()
    assert sorted((row.k, row.v) for row in net) == sorted(rows)


def is_there(pool, expected, number):
    """Tells whether a change of a session is on the branch, by its rows: other sessions have other rows."""
    found, known = rows_of(pool), expected.known[number]

    def took(message, delta):
        changed = [key for key, text in delta.items() if text is not None or key in known]
        return any(found.get(key) == delta[key] for key in changed)

    return took


def test_sessions_that_are_killed(tmp_path):
    path, dice, expected = str(tmp_path / "lake"), random.Random(7), Expected()
    expected.known = prepare(path)
    processes = [Process(path, number, number, expected.known[number]) for number in range(SESSIONS)]
    interrupted = acknowledged = 0
    try:
        for turn in range(2 * SESSIONS):
            process = processes[turn % SESSIONS]
            until = time.monotonic() + 600
            while sum(words[0] == "done" for words in process.said()) < 4 and time.monotonic() < until:
                assert process.process.poll() is None, b"".join(process.errors).decode()[-3000:]
                time.sleep(0.05)
            time.sleep(dice.random())
            said = process.kill()
            interrupted += said[-1][0] == "begin"
            acknowledged += sum(words[0] == "done" for words in said)
            pool = open_lake(LocalStore(path)).pool("p")
            expected.follow(process.number, said, is_there(pool, expected, process.number))
            own = {key: text for key, text in rows_of(pool).items() if key % SESSIONS == process.number}
            assert own == expected.known[process.number], said[-6:]
            if turn < SESSIONS:
                processes[process.number] = Process(path, process.number, 10 + turn, own)
    finally:
        for process in processes:
            if process.process.poll() is None:
                process.kill()
    commits.forget()
    pool = open_lake(LocalStore(path)).pool("p")
    expected.check_rows(pool)
    check_lake(path, killed=True)
    check_changes(pool, dice)
    assert acknowledged > 30
    assert interrupted > 0
