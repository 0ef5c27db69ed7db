"""Writes by Spark whose processes are killed: the folder reads as before or as after, and the next write goes on.

Two kinds of kills. Of one Python process (a task's worker and, without native planning, the planner that begins a
write, the one that commits): Spark does a lost task again and reports other losses as a failed write. And of
everything at once: the driver, its JVM and all workers, as when a machine stops.
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import pytest

import zed_spark
from zed_spark.files.listing import Listing
from zed_spark.files.publish import journal
from zed_spark.files.publish.journal import FOLDER

pytestmark = [pytest.mark.spark, pytest.mark.slow]

HERE = Path(__file__).parent
ROWS = 3000
"""Rows of each write."""

DAEMON = "pyspark.daemon"
KINDS = {"task": "pyspark.worker", "plan": "write_into_data_source", "commit": "commit_data_source_write"}
"""What the Python processes of a write do, and how their command lines say so."""

DRIVERS = 4
"""Drivers that are killed: every other one plans natively."""

PROCESSES = {"native": {"task": 10}, "python": {"task": 4, "plan": 1, "commit": 5}}
"""The single processes that are killed in the life of a driver. With native planning only tasks have some."""


SIGNS = ("", ".vng .zng", ".commit")
"""Endings of names in the journal's folder that tell how far a write is; none is a moment anywhere in it."""


class Driver:
    """A Spark program with all that it starts: a session of processes of its own."""

    def __init__(self, log: Path, planning: str) -> None:
        self.planning = planning
        path = os.pathsep.join([str(Path(zed_spark.__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
        self._log = log.open("ab")
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "churn.py"), planning],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            env={**os.environ, "PYTHONPATH": path, "PYSPARK_PYTHON": sys.executable},
            start_new_session=True,
        )

    def send(self, *words: object) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(" ".join(map(str, words)) + "\n")
        self.process.stdin.flush()

    def hear(self) -> str:
        """What it says next; nothing when it died before it said more."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("@"):
                return line[1:].strip()
        return ""

    def workers(self) -> dict[int, str]:
        """The Python processes below the JVM that do the work of writes, and what each does."""
        found = {}
        for pid, (parent, _) in self.members().items():
            command = _command(pid)
            if DAEMON in command and DAEMON in _command(parent):
                kinds = [kind for kind, name in KINDS.items() if name in command]
                found.update((pid, kind) for kind in kinds)
        return found

    def members(self) -> dict[int, tuple[int, int]]:
        """The processes of the session; parent and session of each."""
        every = ((pid, _lineage(pid)) for pid in map(int, filter(str.isdecimal, os.listdir("/proc"))))
        return {pid: own for pid, own in every if own[1] == self.process.pid}

    def kill(self) -> None:
        """End all of it at once; none is left then."""
        end = time.monotonic() + 600
        while members := self.members():
            for pid in members:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            self.process.poll()
            assert time.monotonic() < end, members
        self.process.wait(30)

    def close(self) -> None:
        """End what is left of it."""
        self.kill()
        for stream in (self.process.stdin, self.process.stdout, self._log):
            with contextlib.suppress(BrokenPipeError):
                stream.close()


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


def _lineage(pid: int) -> tuple[int, int]:
    try:
        state, parent, _, session = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[:4]
    except OSError:
        return 0, 0
    return (0, 0) if state == "Z" else (int(parent), int(session))


def seen(folder: Path) -> list[int]:
    """The turns whose rows our readers see: each must be there as a whole, every row once."""
    rows: Counter[tuple[int, int]] = Counter()
    for file in Listing().files([str(folder)]) if folder.exists() else []:
        with zed_spark.open(file.path) as opened:
            for batch in opened.batches(columns=["turn", "id"]):
                rows.update(zip(*(column.to_pylist() for column in batch.columns), strict=True))
    turns = sorted({turn for turn, _ in rows})
    assert rows == Counter((turn, row) for turn in turns for row in range(ROWS))
    return turns


@dataclass
class Churn:
    """Writes to a folder, one after the other, and what is known of it."""

    folder: Path
    dice: random.Random
    turn: int = 0
    known: list[int] = field(default_factory=list)
    took: float = 1.0
    done: Counter[tuple[str, str]] = field(default_factory=Counter)
    outcomes: Counter[tuple[str, str, bool]] = field(default_factory=Counter)

    def write(self, driver: Driver, kill: str = "") -> None:
        """One write, in which something is killed: a process of one kind, or the driver."""
        mode = "overwrite" if self.turn % 5 == 0 else "append"
        after = [self.turn] if mode == "overwrite" else [*self.known, self.turn]
        before = self._journal()
        driver.send("vng" if self.turn % 2 else "zng", mode, self.turn, ROWS, self.folder)
        assert driver.hear() == "begin"
        start = time.monotonic()
        killed = bool(kill) and self._kill(driver, kill, before)
        answer, _, rest = driver.hear().partition(" ")
        if not killed:
            assert answer == "done", rest
            self.took = (3 * self.took + time.monotonic() - start) / 4
        else:
            told = {"done": "nothing came of it", "": "driver ended", "failed": "write failed"}[answer]
            self.done[kill, "task done again" if answer == "done" and rest != "0" else told] += 1
            # Spark does a task again, and nothing else.
            assert answer != "failed" or kill != "task", rest
            assert answer or kill == "driver"
        found = seen(self.folder)
        assert found == after or (answer != "done" and found == self.known), (found, self.known, answer, mode)
        self.outcomes[answer, mode, found == after] += 1
        self.known = found
        self.turn += 1

    def _journal(self) -> set[str]:
        return {own.name for own in self.folder.glob(f"{FOLDER}/*")}

    def _kill(self, driver: Driver, kill: str, before: set[str]) -> bool:
        """Kill at a moment somewhere in the write, or soon after its tasks, or its commit, have begun."""
        end = time.monotonic() + 600
        sign = {"task": ".vng .zng", "plan": "", "commit": ".commit"}.get(kill) or self.dice.choice(SIGNS)
        if sign:
            # On a busy machine the write may have its entry before this process sees the sign.
            signs = (*sign.split(), ".json")
            while not any(name.endswith(signs) for name in self._journal() - before):
                assert time.monotonic() < end
                time.sleep(0.001)
            time.sleep(self.dice.uniform(0, 0.1 if kill == "driver" else 0.01))
        else:
            time.sleep(self.dice.uniform(0, self.took))
        if kill == "driver":
            driver.kill()
            return True
        victims = [pid for pid, kind in driver.workers().items() if kind == kill]
        with contextlib.suppress(ProcessLookupError, IndexError):
            os.kill(self.dice.choice(victims), signal.SIGKILL)
            return True
        return False


def test_forty_killed_processes(tmp_path, monkeypatch):
    monkeypatch.setattr(journal, "PATIENCE", 0)
    churn = Churn(tmp_path / "out", random.Random(5))
    drivers: list[Driver] = []
    try:
        drivers.append(Driver(tmp_path / "log", "native"))
        for number in range(DRIVERS):
            # The next one starts while this one works.
            drivers.append(Driver(tmp_path / "log", "native" if number % 2 else "python"))
            driver = drivers[-2]
            assert driver.hear() == "ready"
            kinds = [kind for kind, times in PROCESSES[driver.planning].items() for _ in range(times)]
            churn.dice.shuffle(kinds)
            for kind in ("", *kinds, "driver"):
                churn.write(driver, kind)
            assert driver.process.returncode == -signal.SIGKILL
        [driver] = drivers[-1:]
        assert driver.hear() == "ready"
        # What dead jobs left is cleared away once it is old.
        for left in (churn.folder / FOLDER).iterdir():
            os.utime(left, (0, 0))
        churn.write(driver)
        assert [left.name for left in (churn.folder / FOLDER).iterdir() if left.suffix != ".json"] == []
        driver.send("count", churn.folder)
        rows = len(churn.known) * ROWS
        assert driver.hear() == f"{rows} {rows}"
    finally:
        for driver in drivers:
            driver.close()
    print(f"\nkills: {dict(sorted(churn.done.items()))}")
    print(f"answer, mode and whether it was written: {dict(sorted(churn.outcomes.items()))}")
    assert churn.done.total() >= 40
    # Some come when the write is done: how many, the machine decides.
    assert sum(times for (_, told), times in churn.done.items() if told != "nothing came of it") >= 20
    assert {kind for kind, told in churn.done if told != "nothing came of it"} >= {"task", "commit"}
    assert {kind for kind, _ in churn.done} >= {"task", "commit", "driver"}
