"""The same for many files at once, as each of them waits for storage."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

LOCAL = 16
"""Files of a disk that are looked at at once."""

REMOTE = 64
"""Objects that are looked at at once: a request takes tens of milliseconds, nearly all of it waiting."""

T = TypeVar("T")
R = TypeVar("R")


def for_each(act: Callable[[T], R], items: Sequence[T], remote: bool) -> list[R]:
    """What a function returns for each item, in order; at most `LOCAL` or `REMOTE` calls run at once.

    Args:
        act: the function; called from several threads.
        items: its arguments.
        remote: whether it asks an object store.

    Raises:
        Exception: what the first call that failed raised; calls that did not begin by then are left out.
    """
    if len(items) < 2:
        return [act(item) for item in items]
    pool = ThreadPoolExecutor(min(len(items), REMOTE if remote else LOCAL))
    try:
        return list(pool.map(act, items))
    finally:
        pool.shutdown(cancel_futures=True)
