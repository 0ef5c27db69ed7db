"""The time of a store's clock, by which the ages of its files are computed.

The local clock may be wrong. A maintenance operation that compared it with the modification times of files could take
a write in progress for an abandoned one, and remove its objects.
"""

from __future__ import annotations

import logging
import os
from datetime import timedelta

from zed_spark.durations import in_words
from zed_spark.errors import StorageError, ZedSparkError
from zed_spark.storage.store import Store

logger = logging.getLogger(__name__)

MAX_DIFFERENCE = timedelta(hours=1)
"""The most by which the clocks of this machine and of the store may differ for a vacuum."""


def store_time(store: Store, folder: str) -> int:
    """Return the time of the store's clock in nanoseconds since 1970, by writing a small file and removing it.

    Args:
        store: the store.
        folder: the folder of the file.

    Raises:
        StorageError: the store does not show the file.
    """
    key = f"{folder}/clock-{os.urandom(8).hex()}"
    store.put(key, b"")
    try:
        return written_at(store, key)
    finally:
        discard(store, key)


def written_at(store: Store, key: str) -> int:
    """Return when an existing object was last written by the store's clock, in nanoseconds since 1970.

    Raises:
        StorageError: the store does not show the object.
    """
    entry = store.entry(key)
    if entry is None:
        raise StorageError(f"{store.url}/{key} was written, but the store does not show it")
    return entry.modified


def require_agreement(store: Store, stored: int, local: int) -> None:
    """Check that the clocks of the store and of this machine agree.

    Args:
        store: the store, for the message.
        stored: the time of the store's clock, in nanoseconds since 1970.
        local: the time of the local clock.

    Raises:
        StorageError: they differ by more than `MAX_DIFFERENCE`.
    """
    difference = timedelta(microseconds=abs(local - stored) // 1000)
    if difference > MAX_DIFFERENCE:
        side = "ahead of" if local > stored else "behind"
        raise StorageError(
            f"the clock of this machine is {in_words(difference)} {side} the clock of the store {store.url}, at "
            f"most {in_words(MAX_DIFFERENCE)} is allowed. Nothing was removed; set the clock and try again"
        )


def discard(store: Store, key: str) -> None:
    """Remove an object that only delays a vacuum if it stays; a failure is logged."""
    try:
        store.delete(key)
    except (OSError, ZedSparkError) as error:
        logger.warning("%s/%s: the marker could not be removed, which delays a vacuum: %s", store.url, key, error)
