"""Turns of the threads of one process that commit to the same branch.

Threads that race each other lose and try again, which takes longer than to wait. Other processes are not waited for.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from weakref import WeakValueDictionary

from zed_spark.lake.pool_files import PoolFiles

LONGEST = 5.0
"""Seconds after which a thread goes on without its turn: the one before it may wait for a store that hangs."""

_locks: WeakValueDictionary[tuple[str, str, str], Lock] = WeakValueDictionary()


@contextmanager
def turn(files: PoolFiles, branch: str) -> Iterator[None]:
    """A context in which no other thread has its turn at a branch of a pool."""
    lock = _locks.setdefault((files.store.url, str(files.config.id), branch), Lock())
    held = lock.acquire(timeout=LONGEST)
    try:
        yield
    finally:
        if held:
            lock.release()
