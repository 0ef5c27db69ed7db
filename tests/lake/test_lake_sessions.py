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
from itertools import pairwise
from pathlib import Path

import pytest
from support.lake_sessions import ACTS, SESSIONS, Session
from support.lakes import new_pool

from zed_spark.columns.values import to_values
from zed_spark.lake import commits, object_types
from zed_spark.lake.ids import IdFactory
from zed_spark.lake.lake import open_lake
from zed_spark.lake.summary import object_types as walked
from zed_spark.storage.local import LocalStore

HERE = Path(__file__).parent


class Expected:
    """What the sessions say, and what must then be on the branch."""

    def __init__(self):
        self.known = [{} for _ in range(SESSIONS)]
        self.made, self.refused = set(), set()
        self.acts = set()

    def follow(self, number, said, committed):
        """Follow what a session said, which may have been interrupted in the middle of its last change."""
        begun = None
        for word, message, *delta in said:
            if word == "begin":
                begun = message, {int(key): text for key, text in delta[0].items()}
            elif word == "done":
                self.apply(number, begun[1])
                self.acts.add(message.split()[-2])
                if message in committed:
                    self.made.add(message)
                begun = None
            else:
                self.refused.add(message)
                begun = None
        if begun is not None and begun[0] in committed:
            self.apply(number, begun[1])

    def apply(self, number, delta):
        for key, text in delta.items():
            if text is None:
                self.known[number].pop(key, None)
            else:
                self.known[number][key] = text

    def check(self, pool):
        """The rows of the branch, its order, its history and what is stored beside it."""
        rows = {key: text for known in self.known for key, text in known.items()}
        found, keys = {}, []
        for part in pool.at().scan(ordered=True):
            for column in part.columns:
                for row in to_values(column):
                    assert row[0] not in found, "a row is there twice"
                    found[row[0]] = row[2].decode()
                    assert row[1] == row[0] % SESSIONS
        for part in pool.at().scan(["k"], ordered=True):
            order = part.order()
            held = [row[0] for column in part.columns for row in to_values(column)]
            keys += held if order is None else [held[at] for at in order.tolist()]
        assert found == rows
        assert all(low < high for low, high in pairwise(keys))
        assert pool.at().count() == len(rows)
        messages = [head.message for head in pool.at().log()]
        assert len(set(messages)) == len(messages), "a change was made twice"
        assert self.made <= set(messages)
        assert not self.refused & set(messages)
        object_types.forget()
        types = pool.data_folder().types.find(list(pool.at().state.objects))
        for piece in pool.at().plan():
            if piece.item.id in types:
                assert types[piece.item.id] == walked(pool.data_folder(), piece)
        # A writer that was killed between its entry and HEAD is known to be dead after some minutes.
        late = open_lake(pool.files.store, id_factory=IdFactory(lambda: IdFactory().now() + 600 * 10**9)).pool("p")
        assert not [one for one in late.repair() if not one.repairable]


def committed(pool):
    return {head.message for head in pool.at().log()}


@pytest.mark.parametrize("steps", [8, pytest.param(150, marks=pytest.mark.slow)])
def test_threads(tmp_path, steps):
    store = LocalStore(str(tmp_path))
    new_pool(store, threshold=3000)
    said = [[] for _ in range(SESSIONS)]
    errors = []

    def work(number):
        try:
            session = Session(
                open_lake(store).pool("p"),
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
    if steps > 100:
        assert expected.acts == {act.split()[-1] for act in ACTS}


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
    assert len(expected.made) > 100
    assert interrupted > 10
