"""The time of a store's clock, from which the ages of its files are computed.

The local clock may be wrong. A process that compared it with the modification times of files could take a write in
progress for an abandoned one, and remove its objects.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from datetime import timedelta
from uuid import uuid4

from zed_spark.durations import in_words
from zed_spark.errors import StorageError, ZedSparkError
from zed_spark.storage.store import Store

logger = logging.getLogger(__name__)

MAX_DIFFERENCE = timedelta(hours=1)
"""The most by which the clocks of this machine and of the store may differ for a vacuum."""


def store_time(store: Store, folder: str) -> int:
    """Write a file to ``folder`` and remove it, to return the store's time in nanoseconds since 1970.

    StorageError says that the store does not show the file.
    """
    # Where it stays, the next writer to a folder of files takes it for an object of a job that has ended.
    key = f"{folder}/{uuid4().hex}.clock"
    store.put(key, b"")
    try:
        return written_at(store, key)
    finally:
        discard(store, key)


def written_at(store: Store, key: str) -> int:
    """Return when an object was last written by the store's clock, in nanoseconds since 1970, else StorageError."""
    entry = store.entry(key)
    if entry is None:
        raise StorageError(f"{store.url}/{key} was written, but the store does not show it")
    return entry.modified


class StoreClock:
    """Tells which objects are old by the store's clock, asked at most once, and only if the local clock says so.

    ``ask`` (`store_time` or `written_at`) and ``now`` return the times of both, in nanoseconds since 1970.
    """

    def __init__(self, ask: Callable[[], int], now: Callable[[], int] = time.time_ns) -> None:
        self._ask, self._now = ask, now
        self._ahead: int | None = None

    def is_older(self, modified: int, seconds: float) -> bool:
        """True if an object was written more than some seconds ago; StorageError if the store does not tell its time.

        ``modified`` is when it was last written by the store's clock, in nanoseconds since 1970.
        """
        limit = modified + int(seconds * 1e9)
        if self._now() <= limit:
            return False
        if self._ahead is None:
            self._ahead = self._now() - self._ask()
        return self._now() - self._ahead > limit


def require_agreement(store: Store, stored: int, local: int) -> None:
    """Raise StorageError if times of the store's and the local clock differ by more than `MAX_DIFFERENCE`.

    Both are in nanoseconds since 1970.
    """
    difference = timedelta(microseconds=abs(local - stored) // 1000)
    if difference > MAX_DIFFERENCE:
        side = "ahead of" if local > stored else "behind"
        raise StorageError(
            f"the clock of this machine is {in_words(difference)} {side} the clock of the store {store.url}, at "
            f"most {in_words(MAX_DIFFERENCE)} is allowed. Nothing was removed; set the clock and try again"
        )


def discard(store: Store, key: str) -> None:
    """Remove an object that does little harm if it stays; a failure is logged."""
    try:
        store.delete(key)
    except (OSError, ZedSparkError) as error:
        logger.warning("%s/%s could not be removed, which may delay a vacuum: %s", store.url, key, error)
