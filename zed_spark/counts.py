"""Numbers of things as text."""

from __future__ import annotations


def plural(count: int, what: str) -> str:
    """Return the word for a number of things: ``row`` for one, else ``rows``."""
    return what if count == 1 else f"{what}s"


def counted(count: int, what: str) -> str:
    """Return a number of things, such as ``1 row`` or ``2,000 rows``."""
    return f"{count:,} {plural(count, what)}"
