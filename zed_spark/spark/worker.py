"""What tasks do for the worker process that runs them: they end early, and leave it little garbage to look through.

Imports little: each worker process imports it first.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import TypeVar

T = TypeVar("T")

_WORKERS = ("pyspark.daemon", "pyspark.worker")
"""The main modules of the processes in which Spark runs tasks."""

MARK = "RUNS_TASKS"
"""What the main module of one of this package's processes defines if tasks run in it."""

_frozen: list[tuple[int, int]] = []


@contextmanager
def frozen_after() -> Iterator[None]:
    """What a Spark worker has loaded in it is excluded from the collection of garbage afterwards.

    A worker of Spark runs a full collection after every task, and others run some now and then. Over what reading and
    writing loads, several hundred thousand objects, that takes 20 to 40 ms, far longer than a small task. Where nothing
    was loaded since the last time, and in processes that run no tasks, such as a user's, collection stays as it is.
    """
    try:
        yield
    finally:
        state = os.getpid(), len(sys.modules)
        if _is_worker() and _frozen != [state]:
            gc.freeze()
            _frozen[:] = [state]


def frozen_after_first(read: Callable[[], Iterator[T]]) -> Iterator[T]:
    """What a function imports and reads, its first result in `frozen_after`."""
    with frozen_after():
        results = read()
        first = list(islice(results, 1))
    while first:
        yield first.pop()
    yield from results


def _is_worker() -> bool:
    main = sys.modules.get("__main__")
    spec = getattr(main, "__spec__", None)
    return hasattr(main, MARK) or (spec is not None and spec.name in _WORKERS)


class StoppedError(Exception):
    """Spark needs no more rows: raised by the check that a task calls again and again."""


def never() -> None:
    """Check of tasks that Spark cuts off: they never stop by themselves."""
