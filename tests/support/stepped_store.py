"""A store in memory whose calls are steps, so that a test decides which of several processes goes on.

It moves as object stores do: it reads the object, writes the copy, and deletes what was copied, each in a step of its
own, and lists a folder in two. A copy can also be lost from sight: the caller gets an error, and the copy arrives when
the test says so.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from support.memory_store import MemoryStore
from zed_spark.errors import StorageError
from zed_spark.files.publish.journal import ENTRY, listed
from zed_spark.storage.store import Folder

LAST = (".json", "1")


class Killed(BaseException):
    """Stands for the end of a process."""


class Process:
    """Something that uses the store, in a thread that runs only when the test lets it make a step."""

    def __init__(self, act: Callable[[], object]) -> None:
        self.result: object = None
        self.error: BaseException | None = None
        self.ended = self.inside = False
        self._act, self._killed = act, False
        self._go, self._back = threading.Semaphore(0), threading.Semaphore(0)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def step(self) -> None:
        """Go on to just before the next call of the store."""
        self._go.release()
        self._back.acquire()

    def kill(self) -> None:
        """End before the next call."""
        self._killed = True
        if not self.ended:
            self.step()
        self._thread.join()

    def pause(self) -> None:
        """Called by the process itself: wait for its next step."""
        self._back.release()
        self._go.acquire()
        if self._killed:
            raise Killed

    def _run(self) -> None:
        _here.process = self
        self._go.acquire()
        try:
            if not self._killed:
                self.result = self._act()
        except BaseException as error:  # noqa: BLE001 - the test looks at it
            self.error = error
        self.ended = True
        self._back.release()


_here = threading.local()


class SteppedStore(MemoryStore):
    """A store each of whose calls is a step of the process that calls; the test itself is not stopped.

    Attributes:
        lost: how many copies from now on are lost from sight.
        flying: those that have not arrived: their new keys and bytes.
        journal: the names of the files that the folder should show: at first, and after each entry.
    """

    moves_by_copy = True

    def __init__(self, first: dict[str, bytes]) -> None:
        super().__init__()
        self.lost = 0
        self.flying: list[tuple[str, bytes]] = []
        self.journal = [frozenset(first)]
        self.overwriting: set[str] = set()
        for key, data in first.items():
            self.put(key, data)

    def arrive(self) -> None:
        """Let the lost copies arrive."""
        for key, data in self.flying:
            self.put(key, data)
        self.flying.clear()

    @contextmanager
    def _step(self) -> Iterator[None]:
        """A call of the store; calls inside of it are no steps."""
        process = getattr(_here, "process", None)
        if process is None or process.inside:
            yield
            return
        process.pause()
        process.inside = True
        try:
            yield
        finally:
            process.inside = False

    def read(self, key):
        with self._step():
            return super().read(key)

    def entry(self, key):
        with self._step():
            return super().entry(key)

    def list(self, prefix=""):
        with self._step():
            return super().list(prefix)

    def folder(self, prefix=""):
        """Not of one moment: the entries of the journal, and names that end with 1, are looked for last."""
        with self._step():
            early = super().folder(prefix)
        with self._step():
            late = super().folder(prefix)
        found = [entry for entry in early.objects if not entry.key.endswith(LAST)]
        found += [entry for entry in late.objects if entry.key.endswith(LAST)]
        return Folder(late.folders, tuple(sorted(found, key=lambda entry: entry.key)))

    def put(self, key, data):
        with self._step():
            super().put(key, data)

    def delete(self, key):
        with self._step():
            super().delete(key)

    def put_if_absent(self, key, data):
        with self._step():
            written = super().put_if_absent(key, data)
            if written and ENTRY.fullmatch(key.rpartition("/")[2]):
                added = frozenset(json.loads(data)["add"])
                self.journal.append(added if added & self.overwriting else self.journal[-1] | added)
            return written

    def move(self, key, to):
        data = self.read(key)
        if self.lost:
            self.lost -= 1
            self.flying.append((to, data))
            raise StorageError("no answer")
        self.put(to, data)
        self.delete(key)


def seen(store: MemoryStore) -> dict[str, bytes]:
    """What a reader sees who is not disturbed."""
    return {name: store.read(key) for name, key in names_seen(store).items()}


def names_seen(store: MemoryStore) -> dict[str, str]:
    """What a reader sees: names of files, and the keys to read them at."""
    inside, changes = listed(store, store.folder)
    places = {name: entry.key for name, entry in changes.staged.items()}
    places |= {entry.key: entry.key for entry in inside.objects}
    return {name: key for name, key in places.items() if name not in changes.hidden and not name.startswith("_")}
