"""Two writers and a reader at one folder of an object store, in every order of their calls that a test can afford.

After each step a reader that is not disturbed sees what the journal says; one that is disturbed sees what the journal
said at some moment while it was reading.
"""

from __future__ import annotations

import random
import time
from types import SimpleNamespace

import pytest
from support.publishing import begun
from support.stepped_store import Killed, Process, SteppedStore, names_seen, seen

from zed_spark.files.publish import job as jobs
from zed_spark.files.publish import journal
from zed_spark.files.publish.journal import FOLDER

FIRST = {"old-1": b"old-1", "old-2": b"old-2"}
EACH = pytest.mark.parametrize("every", [7, pytest.param(1, marks=pytest.mark.slow)])
"""Of the calls of a writer between which another one goes on: one in so many."""

KINDS = [(a, b) for a in ("append", "overwrite") for b in ("append", "overwrite")]


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch):
    monkeypatch.setattr(journal, "PATIENCE", 0)
    monkeypatch.setattr(jobs, "time", SimpleNamespace(**{**vars(time), "sleep": lambda seconds: None}))


def write(store, name, kind="append"):
    """A write of two files; each holds its name."""
    names = [f"{name}-1", f"{name}-2"]
    job = begun(store, {each: each.encode() for each in names})
    if kind == "overwrite":
        store.overwriting.update(names)
    return job.commit(names, overwrite=kind == "overwrite")


class Play:
    """A folder with two writers at work, and one reader after the other."""

    def __init__(self, kinds, lost=0):
        self.store = SteppedStore(FIRST)
        self.store.lost = lost
        self.writers = [
            Process(lambda name=name, kind=kind: write(self.store, name, kind))
            for name, kind in zip("ab", kinds, strict=True)
        ]
        self._reader = Process(lambda: names_seen(self.store))
        self._since = 0

    def step(self, writer):
        """A step of a writer, after which everything must be right; whether there was one."""
        if self.writers[writer].ended:
            return False
        self.writers[writer].step()
        self.check()
        return True

    def steps(self, writer, count):
        """Some steps of a writer without a look at each; whether there were so many."""
        for _ in range(count):
            if self.writers[writer].ended:
                return False
            self.writers[writer].step()
        return True

    def read(self):
        """A step of a reader, and whether it was the last; another reader follows."""
        self._reader.step()
        ended = self._reader.ended
        if ended:
            assert self._reader.error is None
            assert frozenset(self._reader.result) in self.store.journal[self._since :]
            self._reader = Process(lambda: names_seen(self.store))
            self._since = len(self.store.journal) - 1
        return ended

    def check(self):
        assert seen(self.store) == {name: name.encode() for name in self.store.journal[-1]}

    def arrive(self):
        self.store.arrive()
        self.check()

    def kill(self):
        """No process goes on."""
        for process in (*self.writers, self._reader):
            process.kill()
            assert process.error is None or isinstance(process.error, Killed), process.error

    def end(self, monkeypatch):
        """No writer goes on: the next ones finish what is left, and nothing but the files and the journal stays."""
        self.kill()
        self.store.lost = 0
        self.arrive()
        monkeypatch.setattr(jobs, "ABANDONED", -1)
        monkeypatch.setattr(jobs, "LATE", -1)
        for name in "cd":
            write(self.store, name)
            self.check()
        keys = {entry.key for entry in self.store.list()}
        left = {key for key in keys if not key.startswith(f"{FOLDER}/0")} - {"_SUCCESS"}
        assert left == self.store.journal[-1]
        added = [name for name in self.store.journal[-1] if name[0] in "ab"]
        assert len(added) in (0, 2, 4)


def both_done(play):
    for writer in play.writers:
        assert writer.error is None
    assert len(play.store.journal) == 3


@EACH
@pytest.mark.parametrize("kinds", KINDS)
@pytest.mark.one_in(2)
def test_a_writer_overtaken_at_each_of_its_calls(kinds, every, monkeypatch):
    """The second writer writes everything between two calls of the first."""
    stop, more = 0, True
    while more:
        with monkeypatch.context() as patch:
            play = Play(kinds)
            more = play.steps(0, stop)
            while play.step(1):
                play.read()
            while play.step(0):
                play.read()
            both_done(play)
            play.end(patch)
        stop += every
    assert stop > 15 + every


@EACH
@pytest.mark.parametrize("kinds", KINDS)
@pytest.mark.one_in(2)
def test_a_writer_that_dies_at_each_of_its_calls(kinds, every, monkeypatch):
    stop, more = 0, True
    while more:
        with monkeypatch.context() as patch:
            play = Play(kinds)
            more = play.steps(0, stop)
            play.writers[0].kill()
            while play.step(1):
                play.read()
            assert play.writers[1].error is None
            play.end(patch)
        stop += every
    assert stop > 15 + every


@EACH
@pytest.mark.parametrize("kinds", KINDS)
@pytest.mark.parametrize(
    "lost", [1, pytest.param(3, marks=pytest.mark.slow), 6, pytest.param(9, marks=pytest.mark.slow)]
)
@pytest.mark.one_in(3)
def test_copies_that_arrive_after_each_call_of_the_next_writer(kinds, lost, every, monkeypatch):
    """The copies of the first writer end with an error, and arrive while the second one writes, or later.

    With many of them lost, the second writer cannot finish the work of the first one before its own entry.
    """
    stop, more = 0, True
    while more:
        with monkeypatch.context() as patch:
            play = Play(kinds, lost)
            while play.step(0):
                continue
            more = play.steps(1, stop)
            play.arrive()
            while play.step(1):
                continue
            both_done(play)
            play.end(patch)
        stop += every
    assert stop > 15 + every


def played_at_random(seed, monkeypatch):
    dice = random.Random(seed)
    kinds = dice.choice(KINDS)
    play = Play(kinds, dice.choice([0, 0, 1, 2, 6, 9]))
    deadly = dice.random() < 0.3
    while not all(writer.ended for writer in play.writers):
        what, burst = dice.choice(["writer", "writer", "reader", "arrive", "kill"]), dice.randint(1, 8)
        which = dice.randrange(2)
        for _ in range(burst):
            if what == "writer":
                play.step(which)
            elif what == "reader":
                play.read()
        if what == "arrive":
            play.arrive()
        if what == "kill" and deadly and dice.random() < 0.2:
            play.writers[which].kill()
    if not deadly:
        both_done(play)
    play.end(monkeypatch)


def test_random_orders(monkeypatch):
    for seed in range(10):
        with monkeypatch.context() as patch:
            played_at_random(seed, patch)


@pytest.mark.slow
def test_many_random_orders(monkeypatch):
    for seed in range(1500):
        with monkeypatch.context() as patch:
            try:
                played_at_random(seed, patch)
            except AssertionError as error:
                error.add_note(f"played_at_random({seed})")
                raise


@pytest.mark.slow
@pytest.mark.parametrize("kinds", KINDS)
def test_every_order_of_two_changes_of_the_writer(kinds, monkeypatch):
    """The first writer makes some calls, the second some, the first all others, then the second all others."""
    first, more = 0, True
    while more:
        second, inner = 0, True
        while inner:
            with monkeypatch.context() as patch:
                play = Play(kinds)
                more = play.steps(0, first)
                inner = play.steps(1, second)
                for writer in (0, 1):
                    while play.step(writer):
                        play.read()
                both_done(play)
                play.end(patch)
            second += 1
        first += 1


@EACH
@pytest.mark.parametrize("kind", ["append", "overwrite"])
def test_a_reader_overtaken_at_each_of_its_calls(kind, every):
    """The writer writes its entry, and some of what follows, between two calls of the reader, and the rest later."""
    alone = Play((kind, kind))
    before, after, reading = 0, 0, 1
    while len(alone.store.journal) == 1:
        before += alone.step(0)
    while alone.step(0):
        after += 1
    while not alone.read():
        reading += 1
    alone.kill()
    for stop in range(reading):
        for rest in range(0, after + 4, every):
            play = Play((kind, kind))
            play.steps(0, before - 2)
            for _ in range(stop):
                play.read()
            play.steps(0, after + 4 - rest)
            for _ in range(4):
                play.read()
            play.steps(0, rest)
            for _ in range(12):
                play.read()
            assert play.writers[0].ended
            play.kill()
