"""Named types for DATE and TIMESTAMP_NTZ, which Zed stores as ``time``.

A DATE is its midnight in UTC, of the type ``date=time``. A TIMESTAMP_NTZ is the same clock time in UTC, of the type
``timestamp_ntz=time``.
"""

from __future__ import annotations

from zed_spark.types.kinds import Named, Type
from zed_spark.types.primitives import TIME

DATE = Named("date", TIME)
TIMESTAMP_NTZ = Named("timestamp_ntz", TIME)

DAY = 86_400 * 10**9
"""Nanoseconds of a day."""

_WIDTH: dict[Type, int] = {DATE: 0, TIMESTAMP_NTZ: 1, TIME: 2}
"""Each type holds what those before it hold."""


def zoneless(of: Type) -> Type | None:
    """`DATE` or `TIMESTAMP_NTZ` if a type is one of them, perhaps with more names around it; else None."""
    while isinstance(of, Named):
        if of in _WIDTH:
            return of
        of = of.inner
    return None


def widened(a: Type, b: Type) -> Type | None:
    """Return the widest of two of `DATE`, `TIMESTAMP_NTZ` and ``time``, as Spark does; None for other types."""
    if a not in _WIDTH or b not in _WIDTH:
        return None
    return a if _WIDTH[a] >= _WIDTH[b] else b
