"""Garbage collection while a process loads modules. Imports little: each worker process imports it first."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from itertools import islice
from typing import TypeVar

from zed_spark.codec import loaded

T = TypeVar("T")

OBJECTS = 1_000_000
"""More objects than loading makes: the threshold of collections until then."""

_frozen: list[tuple[int, bool]] = []


def frozen_after_first(read: Callable[[], Iterator[T]]) -> Iterator[T]:
    """What a function reads; the first time in a process, hardly any garbage is collected before the first result.

    Loading pyarrow and what reads makes several hundred thousand objects, and collections meanwhile take a
    fifth of the time. Afterwards the objects are excluded from collection: a Spark worker runs a full one after every
    task, which would take 12 to 25 ms.

    Args:
        read: imports what it needs, and reads.
    """
    # Once more where a task after the first one loaded the kernels.
    state = os.getpid(), loaded() is not None
    if _frozen == [state] or not gc.isenabled():
        yield from read()
        return
    thresholds = gc.get_threshold()
    gc.set_threshold(OBJECTS, *thresholds[1:])
    try:
        results = read()
        first = list(islice(results, 1))
    finally:
        gc.set_threshold(*thresholds)
        gc.freeze()
    _frozen[:] = [(os.getpid(), loaded() is not None)]
    while first:
        yield first.pop()
    yield from results
