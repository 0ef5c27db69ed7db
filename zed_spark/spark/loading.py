"""Garbage collection while a process loads modules or plans. Imports little: each worker process imports it first."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from threading import Lock
from typing import TypeVar

from zed_spark.codec import loaded

T = TypeVar("T")

OBJECTS = 1_000_000
"""More objects than loading makes: the threshold of collections until then."""

PLANNED = 100_000
"""New objects from which on a collection runs while a scan is planned."""

_raising = Lock()
_raised: list[int] = []
"""The thresholds that are wanted at the moment, in all threads."""

_usual = gc.get_threshold()
"""The thresholds when none is."""

_frozen: list[tuple[int, int, bool]] = []


@contextmanager
def frozen_after() -> Iterator[None]:
    """While modules are loaded in it, hardly any garbage is collected; what there is afterwards is never collected.

    Loading pyarrow and what reads makes several hundred thousand objects, and collections meanwhile take a
    fifth of the time. Afterwards the objects are excluded from collection: a Spark worker runs a full one after every
    task, which would take 12 to 80 ms, far longer than a small task. Where nothing was loaded since the last time,
    collection stays as it is.
    """
    state = _state()
    if _frozen == [state] or not gc.isenabled():
        yield
        return
    try:
        with rarely_collecting(OBJECTS):
            yield
    finally:
        gc.freeze()
        _frozen[:] = [_state()]


@contextmanager
def rarely_collecting(objects: int = PLANNED) -> Iterator[None]:
    """Collections run only after so many new objects in it; it may be nested, and entered by several threads at once.

    The plan of many files is a lot of objects that stay, which Python by default goes through again for every 700
    new ones: an eighth of the time of planning.

    Args:
        objects: the threshold; the largest that any thread wants holds for all.
    """
    global _usual
    with _raising:
        if not _raised:
            _usual = gc.get_threshold()
        _raised.append(objects)
        _set_threshold()
    try:
        yield
    finally:
        with _raising:
            _raised.remove(objects)
            _set_threshold()


def _set_threshold() -> None:
    """Set the thresholds as they are wanted. 0, which turns collection off, stays."""
    gc.set_threshold(_usual[0] and max([_usual[0], *_raised]), *_usual[1:])


def _state() -> tuple[int, int, bool]:
    return os.getpid(), len(sys.modules), loaded() is not None


def frozen_after_first(read: Callable[[], Iterator[T]]) -> Iterator[T]:
    """What a function reads, its first result in `frozen_after`.

    Args:
        read: imports what it needs, and reads.
    """
    with frozen_after():
        results = read()
        first = list(islice(results, 1))
    while first:
        yield first.pop()
    yield from results
