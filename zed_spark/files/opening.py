"""Opening the files of a plan, also those that were published since it was made, and many files at once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from time import perf_counter, thread_time
from typing import Any, TypeVar

from zed_spark.errors import FileChangedError, NotFoundError
from zed_spark.files.publish.journal import published_path
from zed_spark.storage import Source, Version, open_source
from zed_spark.storage.open import RUN_AGAIN
from zed_spark.storage.options import FileLimits

LOCAL = 16
"""Files of a disk that are looked at at once, if it is slow."""

WAITING = 4.0
"""A disk is slow if what is done with files takes so many times the processor time that it takes."""

PATIENCE = 0.05
"""Seconds of waiting from which on a disk may be slow."""

_AT_ONCE = 4
"""Files after which the clocks are looked at, which costs a tenth of what it does to open a file."""

REMOTE = 64
"""Objects that are looked at at once: a request takes tens of milliseconds, nearly all of it waiting."""

AHEAD = 16
"""Objects that a task has open or opens at once, including the one that it reads."""

T = TypeVar("T")
R = TypeVar("R")


def open_planned(
    path: str, storage: Mapping[str, str], planned: Version | None, limits: FileLimits, size: int | None = None
) -> Source:
    """Open a file that a plan names. It must still have the planned version, or any if that is None.

    A plan made between a commit's journal entry and the renaming of its files names staged files. Such a file may have
    its published name when a task opens it; then ``size``, if only that is known, must be the same. Raises
    `FileChangedError` for another version or size, `NotFoundError` if it is at neither name; otherwise as
    `zed_spark.storage.open_source`.
    """
    was_listed = planned is not None or size is not None
    try:
        return open_source(path, storage, planned=planned, limits=limits, size=size)
    except NotFoundError:
        published = published_path(path)
        if published is None:
            if was_listed:
                raise _gone(path) from None
            raise
    try:
        source = open_source(published, storage, limits=limits, size=size if planned is None else planned.size)
    except NotFoundError:
        raise _gone(published) from None
    # Moving changes times and ETags, but names of published files are used once, so the size is a sufficient check.
    found = source.version
    if planned is not None and found is not None and found.size != planned.size:
        source.close()
        raise FileChangedError(
            f"{published} was replaced after the query was planned; {RUN_AGAIN} "
            f"(planned: {planned.size:,} bytes; found: {found.size:,})"
        )
    return source


def _gone(path: str) -> NotFoundError:
    """Return the error for a file that was listed, and is no longer there."""
    return NotFoundError(
        f"{path} no longer exists: it was removed or replaced after the query was planned; {RUN_AGAIN}"
    )


def for_each(act: Callable[[T], R], items: Sequence[T], remote: bool) -> list[R]:
    """Return a function's results for all items, in order; at most `LOCAL` or `REMOTE` calls run at once, in threads.

    Files of a disk that answers quickly are read one by one: threads, of which one at a time runs Python, would take
    twice the processor time. Raises the error of the first call that failed; calls that did not begin by then are left
    out.
    """
    found = [] if remote and len(items) > 1 else _while_quick(act, items)
    rest = items[len(found) :]
    if not rest:
        return found
    pool = ThreadPoolExecutor(min(len(rest), REMOTE if remote else LOCAL))
    try:
        return found + list(pool.map(act, rest))
    finally:
        pool.shutdown(cancel_futures=True)


def _while_quick(act: Callable[[T], R], items: Sequence[T]) -> list[R]:
    """Return the results for the first items, up to where the function mostly waits.

    On a busy processor a few items take very long. That is no reason for threads, which would wait as well. On a slow
    disk most items wait.
    """
    found: list[R] = []
    began, busy, slow = perf_counter(), thread_time(), 0
    last, worked = began, busy
    for start in range(0, len(items), _AT_ONCE):
        found += map(act, items[start : start + _AT_ONCE])
        now, used = perf_counter(), thread_time()
        slow += now - last > WAITING * (used - worked)
        last, worked = now, used
        waited = now - began - (used - busy)
        if waited > PATIENCE and now - began > WAITING * (used - busy) and 2 * slow * _AT_ONCE >= len(found):
            break
    return found


def ahead(items: Iterable[T], open: Callable[[T], Source]) -> Generator[tuple[T, Callable[[], Source]]]:
    """Yield items with a function that returns the open file of each, or raises; threads open the next ones meanwhile.

    At most `AHEAD` are open or being opened at once, in memory with all their bytes or the first ones. It begins with
    one, so that a preview does not open many.
    """
    pool = ThreadPoolExecutor(AHEAD)
    waiting: deque[tuple[T, Future[Source]]] = deque()
    rest, most = iter(items), 1
    try:
        while True:
            while len(waiting) < most and (item := next(rest, _END)) is not _END:
                waiting.append((item, pool.submit(open, item)))
            if not waiting:
                return
            item, future = waiting.popleft()
            most = min(2 * most, AHEAD)
            opened = _Opened(future)
            try:
                yield item, opened
            finally:
                if not opened.taken:
                    _close(future)
    finally:
        pool.shutdown(cancel_futures=True)
        for _, future in waiting:
            _close(future)


class _Opened:
    """Gives the open file that a thread opens, or raises its error. After ``taken`` the caller closes it."""

    def __init__(self, future: Future[Source]) -> None:
        self.taken, self._future = False, future

    def __call__(self) -> Source:
        self.taken = True
        return self._future.result()


def _close(future: Future[Source]) -> None:
    """Close a file that is not wanted any more."""
    if not future.cancel() and future.exception() is None:
        future.result().close()


_END: Any = object()
