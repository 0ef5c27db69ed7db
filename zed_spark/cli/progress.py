"""A progress bar on the terminal, for work that takes more than a moment."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Self

from tqdm import tqdm

PATIENCE = 0.5
"""Seconds that pass before a bar is shown."""


class Progress:
    """Counts rows on standard error while it is a terminal; silent otherwise. A context manager.

    Args:
        total: rows in all, or None where nobody knows.
    """

    def __init__(self, total: int | None = None) -> None:
        self._bar = tqdm(
            total=total, unit=" rows", unit_scale=True, delay=PATIENCE, leave=False, disable=not sys.stderr.isatty()
        )

    def add(self, rows: int) -> None:
        """Count rows as done."""
        self._bar.update(rows)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.close()
