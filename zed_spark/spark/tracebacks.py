"""Short tracebacks: Spark shows users the whole traceback of an error in a worker; of our errors the message is enough.

Spark formats the traceback in the worker, as text, with every frame from the method that it called down to the
`raise`. Here those frames are cut off, and the worker, which ends with the error, leaves out the last one and the
heading as well. They are logged at debug level, and kept where the environment variable `FULL` is set.
"""

from __future__ import annotations

import functools
import inspect
import logging
import os
from collections.abc import Callable, Iterator
from typing import Any, ParamSpec, TypeVar

from zed_spark.errors import ZedSparkError

logger = logging.getLogger(__name__)

FULL = "ZED_SPARK_TRACEBACK"
"""The environment variable that, when it is not empty, keeps full tracebacks."""

HIDE = "SPARK_HIDE_TRACEBACK"
"""The environment variable of a worker with which Spark gives the message of an error only."""

WORKER = "PYTHON_WORKER_FACTORY_"
"""What the name of some environment variable of every worker begins with."""

C = TypeVar("C")
P = ParamSpec("P")
R = TypeVar("R")


def short_tracebacks(cls: type[C]) -> type[C]:
    """Class decorator for what Spark calls: errors leave its methods without inner frames.

    That is of public methods, `__init__` and `__call__`.

    Shortened are the errors of this package, and those of the operating system that name a file. Others are faults of
    the program, whose traceback is needed.
    """
    for name, member in list(vars(cls).items()):
        if inspect.isfunction(member) and (name in ("__init__", "__call__") or not name.startswith("_")):
            setattr(cls, name, _iterating(member) if inspect.isgeneratorfunction(member) else _calling(member))
    return cls


def _calling(function: Callable[P, R]) -> Callable[P, R]:
    @functools.wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except Exception as error:
            if not _shortened(error):
                raise
            raise error.with_traceback(None) from None

    return call


def _iterating(function: Callable[P, Iterator[Any]]) -> Callable[P, Iterator[Any]]:
    @functools.wraps(function)
    def iterate(*args: P.args, **kwargs: P.kwargs) -> Iterator[Any]:
        try:
            yield from function(*args, **kwargs)
        except Exception as error:
            if not _shortened(error):
                raise
            raise error.with_traceback(None) from None

    return iterate


def is_explained(error: BaseException) -> bool:
    """True if the message of an error is enough, and the user wants no full tracebacks."""
    explained = isinstance(error, ZedSparkError) or (isinstance(error, OSError) and error.filename is not None)
    return explained and not os.environ.get(FULL)


def _shortened(error: Exception) -> bool:
    """Whether to cut off the frames of an error; logs them if so."""
    if not is_explained(error):
        return False
    logger.debug("full traceback of the error that follows", exc_info=error)
    if any(name.startswith(WORKER) for name in os.environ):
        os.environ[HIDE] = "1"
    return True
