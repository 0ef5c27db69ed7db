"""The decorator that compiles a kernel, and survives machines with no place for compiled code."""

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
    """Compile on first call, release the GIL, keep the machine code on disk when there is a place for it.

    No explicit signatures and no ``parallel``: kernels.md sections 1 and 3.

    Args:
        function: a function in numba's subset of Python.

    Returns:
        A dispatcher with the same signature.
    """
    return _compiled(function)


def inlined(function: F) -> F:
    """As `kernel`, for the few small helpers that run for every value: always merged into their callers.

    Left to itself LLVM calls some of them, at half the speed.
    """
    return _compiled(function, forceinline=True)


def _compiled(function: F, **options: bool) -> F:
    try:
        dispatcher = njit(cache=True, nogil=True, **options)(function)
        # For a package inside a .zip numba picks a directory without trying it, and fails at the first call.
        os.makedirs(dispatcher.stats.cache_path, exist_ok=True)
        tempfile.TemporaryFile(dir=dispatcher.stats.cache_path).close()
        # Numba takes compiled code for fresh while the function's own file is unchanged, but helpers from
        # the other files here are compiled into it: let all of them decide.
        cache_file = dispatcher._cache._cache_file
        if not cache_file._source_stamp:
            raise AttributeError("_source_stamp")
        cache_file._source_stamp = sources()
    except (RuntimeError, OSError, AttributeError):
        # Nowhere to keep compiled code, or a numba that keeps it differently: compile in memory.
        return cast(F, njit(nogil=True, **options)(function))
    return cast(F, dispatcher)


@cache
def sources() -> bytes:
    """SHA-256 over the names and the text of all files of compiled kernels."""
    digest = hashlib.sha256()
    for file in sorted(files(__package__).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".py"):
            digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.digest()
