"""Sessions that change one branch at once, also while they are killed, against a dictionary.

Every acknowledged change takes effect exactly once, every refused one never, an interrupted one once or never.
"""

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from support.lake_sessions import SESSIONS, Expected, PythonChanges, Session, check_changes
from support.lakes import new_pool

from zed_spark.lake import commits
from zed_spark.lake.lake import open_lake
from zed_spark.storage.local import LocalStore

HERE = Path(__file__).parent


def committed(pool):
    """Tells whether a change was committed."""
    messages = {head.message for head in pool.at().log()}
    return lambda message, delta: message in messages


@pytest.mark.parametrize("steps", [8, pytest.param(150, marks=pytest.mark.slow)])
def test_threads(tmp_path, steps):
    store = LocalStore(str(tmp_path))
    new_pool(store, threshold=3000)
    said = [[] for _ in range(SESSIONS)]
    errors = []

    def work(number):
        try:
            session = Session(
                PythonChanges(open_lake(store).pool("p")),
                number,
                {},
                random.Random(number),
                lambda word, message, *delta: said[number].append((word, message, *map(dict, delta))),
            )
            for _ in range(steps):
                session.step()
        except BaseException as error:
            errors.append(error)
            raise

    threads = [threading.Thread(target=work, args=(number,)) for number in range(SESSIONS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    commits.forget()
    pool = open_lake(store).pool("p")
    expected = Expected()
    for number in range(SESSIONS):
        expected.follow(number, said[number], committed(pool))
    expected.check(pool)
    check_changes(pool, random.Random(steps))
    if steps > 100:
        assert expected.acts == {act.split()[-1] for act in PythonChanges.ACTS}


@pytest.mark.slow
def test_processes_that_are_killed(tmp_path):
    url = str(tmp_path / "lake")
    new_pool(LocalStore(url), threshold=3000)
    dice, expected, interrupted = random.Random(7), Expected(), 0
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(HERE.parent), *sys.path])}
    for turn in range(10):
        processes = []
        for number in range(SESSIONS):
            command = [sys.executable, "-m", "support.lake_sessions", url, str(number), str(turn * SESSIONS + number)]
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
            process.stdin.write(json.dumps(expected.known[number]).encode() + b"\n")
            process.stdin.flush()
            processes.append(process)
        firsts = [process.stdout.readline() for process in processes]
        time.sleep(2 + dice.random())
        outputs = []
        for process, first in zip(processes, firsts, strict=True):
            process.send_signal(signal.SIGKILL)
            with process:
                rest = process.stdout.read()
            assert process.returncode == -signal.SIGKILL
            outputs.append([json.loads(line) for line in (first + rest).splitlines() if line.endswith(b"]")])
        commits.forget()
        pool = open_lake(LocalStore(url)).pool("p")
        made = committed(pool)
        for number, said in enumerate(outputs):
            interrupted += said[-1][0] == "begin"
            expected.follow(number, said, made)
        expected.check(pool)
    check_changes(pool, dice)
    assert len(expected.made) > 100
    assert interrupted > 10
