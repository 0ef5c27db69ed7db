"""Garbage collection while a process loads modules. Imports little: each worker process imports it first."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import TypeVar

from zed_spark.codec import loaded

T = TypeVar("T")

OBJECTS = 1_000_000
"""More objects than loading makes: the threshold of collections until then."""

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
    thresholds = gc.get_threshold()
    gc.set_threshold(OBJECTS, *thresholds[1:])
    try:
        yield
    finally:
        gc.set_threshold(*thresholds)
        gc.freeze()
        _frozen[:] = [_state()]


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
