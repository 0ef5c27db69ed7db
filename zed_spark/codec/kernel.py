"""The decorators that compile kernels, and keep the machine code on disk where they can."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., Any])

njit: Any = numba.njit


def kernel(function: F) -> F:
    """Compile a function on its first call. It releases the GIL; the machine code is cached on disk where possible.

    There are no explicit signatures, which would all be compiled at import, and no ``parallel``, which would start
    threads of its own in each of Spark's workers.

    Args:
        function: a function in numba's subset of Python.

    Returns:
        A dispatcher with the same signature.
    """
    return _compiled(function)


def inlined(function: F) -> F:
    """As `kernel`, for the few small helpers that run for every value: always inlined into their callers.

    Without this, LLVM calls some of them instead, at half the speed.
    """
    return _compiled(function, forceinline=True)


def _compiled(function: F, **options: bool) -> F:
    try:
        dispatcher = njit(cache=True, nogil=True, **options)(function)
        # For a package in a .zip file, numba chooses a directory without testing it, and fails at the first call.
        os.makedirs(dispatcher.stats.cache_path, exist_ok=True)
        tempfile.TemporaryFile(dir=dispatcher.stats.cache_path).close()
        # Numba recompiles when the file of a function changes, but helpers from other files are inlined into it: its
        # stamp has to cover all of them. No public means does that as safely. The digest could be a part of the
        # function's name, and so of the name of the cache file, but then each change would leave files behind, and
        # a numba that names files differently would run outdated code. This attribute is checked before it is set.
        cache_file = dispatcher._cache._cache_file
        if not cache_file._source_stamp:
            raise AttributeError("_source_stamp")
        cache_file._source_stamp = sources()
    except (RuntimeError, OSError, AttributeError):
        # No writable directory for compiled code, or a numba that stores it differently: compile in memory.
        return cast(F, njit(nogil=True, **options)(function))
    return cast(F, dispatcher)


@cache
def sources() -> bytes:
    """SHA-256 over the names and contents of all files of this package."""
    digest = hashlib.sha256()
    for file in sorted(files(__package__).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".py"):
            digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.digest()
