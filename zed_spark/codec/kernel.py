"""The decorators of kernels. Imports numba, which only `zed_spark.codec.generate` needs."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, NoReturn, TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., Any])

njit: Any = numba.njit

EXPORTED: dict[str, tuple[Any, frozenset[str]]] = {}
"""The kernels that Python calls, by name: the function, and which of its parameters are arrays that it writes."""


def exported(*written: str) -> Callable[[F], F]:
    """Compile a function that Python calls: its parameters are positional-only, and annotated with what they are.

    Args:
        written: the parameters that are arrays to write. Others may be read-only.
    """

    def decorate(function: F) -> F:
        EXPORTED[function.__name__] = kernel(function), frozenset(written)

        @wraps(function)
        def source(*arguments: object) -> NoReturn:
            raise TypeError(f"a source; call kernels().{function.__name__} of zed_spark.codec")

        return cast(F, source)

    return decorate


def kernel(function: F) -> F:
    """Compile a function that kernels call. It allocates nothing, and touches no Python object.

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
    # Without numba's runtime there are no references to count: nothing but machine code is left of a kernel.
    return cast(F, njit(_nrt=False, no_cpython_wrapper=True, no_cfunc_wrapper=True, **options)(function))
