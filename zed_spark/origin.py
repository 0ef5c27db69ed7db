"""The application and query of Spark for which this thread works, which the commits of lakes note."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_origin: ContextVar[tuple[str | None, str | None]] = ContextVar("origin", default=(None, None))


@contextmanager
def origin(application: str | None, query: str | None) -> Iterator[None]:
    """Work for an application and a query in a block."""
    token = _origin.set((application, query))
    try:
        yield
    finally:
        _origin.reset(token)


def current_origin() -> tuple[str | None, str | None]:
    """Return the application and the query, or None where there is none."""
    return _origin.get()
