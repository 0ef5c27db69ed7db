"""Requests that arrive twice, and writes that end once."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, wait
from enum import Enum, auto
from threading import Lock

from zed_spark.errors import CommitConflictError

logger = logging.getLogger(__name__)

KEPT_BYTES = 16 << 20
"""Bytes of answers that are kept, about; the newest stays even if it has more."""

KEPT_SECONDS = 600
"""How long an answer is kept: Java asks again at once if a connection breaks."""

REMEMBERED_SECONDS = 24 * 3600
"""How long it is remembered how a write ended: Spark aborts it right after its commit failed."""


class Answers:
    """Answers to requests that are carried out once, however often they arrive.

    At most ``max_bytes`` of answers are kept, each for ``max_seconds`` after it was given.
    """

    def __init__(
        self, max_bytes: int = KEPT_BYTES, max_seconds: float = KEPT_SECONDS, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._max_bytes, self._max_seconds, self._now = max_bytes, max_seconds, now
        self._running: dict[str, Future[str]] = {}
        self._given: OrderedDict[str, tuple[float, str]] = OrderedDict()
        self._nbytes = 0
        self._lock = Lock()

    def answer(self, id: str, carry_out: Callable[[], str]) -> str:
        """Carry out a request unless it was or is being carried out; wait for its answer, the same each time."""
        with self._lock:
            given = self._given.get(id)
            if given is not None:
                return given[1]
            running = self._running.get(id)
            if running is None:
                mine = self._running[id] = Future()
        if running is not None:
            return running.result()
        try:
            answer = carry_out()
        except BaseException as error:
            mine.set_exception(error)
            with self._lock:
                del self._running[id]
            raise
        mine.set_result(answer)
        with self._lock:
            del self._running[id]
            self._keep(id, answer)
        return answer

    def settle(self, seconds: float) -> None:
        """Wait for the requests that are being carried out, up to some seconds."""
        with self._lock:
            running = tuple(self._running.values())
        wait(running, seconds)

    def _keep(self, id: str, answer: str) -> None:
        self._given[id] = self._now(), answer
        self._nbytes += len(answer)
        oldest = self._now() - self._max_seconds
        while len(self._given) > 1:
            first, (when, text) = next(iter(self._given.items()))
            if self._nbytes <= self._max_bytes and when >= oldest:
                return
            del self._given[first]
            self._nbytes -= len(text)


class Outcome(Enum):
    """How a write ended."""

    COMMITTED = auto()
    FAILED = auto()
    ABORTED = auto()


class Endings:
    """Commits and aborts of writes. Those of one write never run at the same time, and a write ends once."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._committing: dict[str, Callable[[], None] | None] = {}
        self._ended: OrderedDict[str, tuple[float, Outcome]] = OrderedDict()
        self._lock = Lock()

    def commit(self, write: str, commit: Callable[[], None]) -> None:
        """Commit a write. If that fails, and an abort arrived meanwhile, abort it.

        Raises `CommitConflictError` if the write was aborted, or is being committed.
        """
        with self._lock:
            outcome = self._outcome(write)
            if outcome is Outcome.COMMITTED:
                return
            if outcome is Outcome.ABORTED or write in self._committing:
                how = "was aborted" if outcome is Outcome.ABORTED else "is being committed"
                raise CommitConflictError(f"this write {how} already, so it is not committed now; write the rows again")
            self._committing[write] = None
        done = False
        try:
            commit()
            done = True
        finally:
            with self._lock:
                abort = self._committing.pop(write)
                self._end(write, Outcome.COMMITTED if done else Outcome.FAILED if abort is None else Outcome.ABORTED)
            if abort is not None and done:
                logger.warning("a write was committed although Spark gave it up meanwhile: its rows are there")
            elif abort is not None:
                abort()

    def abort(self, write: str, abort: Callable[[], None]) -> bool:
        """Abort a write unless it is committed, or if its commit fails; return whether it is aborted."""
        with self._lock:
            if write in self._committing:
                self._committing[write] = abort
                logger.warning("a write is aborted while it is being committed: it will be if the commit fails")
                return False
            if self._outcome(write) is Outcome.COMMITTED:
                logger.warning("a write is not aborted, as it is committed: its rows are there")
                return False
            self._end(write, Outcome.ABORTED)
        abort()
        return True

    def _outcome(self, write: str) -> Outcome | None:
        found = self._ended.get(write)
        return None if found is None else found[1]

    def _end(self, write: str, outcome: Outcome) -> None:
        self._ended.pop(write, None)
        self._ended[write] = self._now(), outcome
        oldest = self._now() - REMEMBERED_SECONDS
        while next(iter(self._ended.values()))[0] < oldest:
            self._ended.popitem(last=False)
