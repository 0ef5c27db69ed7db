"""Progress bars on the terminal, for work that takes more than a moment."""

from __future__ import annotations

import sys
from types import TracebackType
from typing import TYPE_CHECKING, Self

from tqdm import tqdm

if TYPE_CHECKING:
    from zed_spark.lake import Step

DELAY = 0.5
"""Seconds that pass before a bar is shown."""


class Progress:
    """Counts rows on standard error while it is a terminal; silent otherwise. A context manager.

    Args:
        total: rows in all, or None when not known.
    """

    def __init__(self, total: int | None = None) -> None:
        self._bar = _bar("rows", total)

    def add(self, rows: int) -> None:
        """Count rows as done."""
        self._bar.update(rows)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.close()


class Steps:
    """Shows the progress of work on a lake, a bar for each part; silent where `Progress` is. A context manager."""

    def __init__(self) -> None:
        self._bar: tqdm[None] | None = None
        self._last: Step | None = None

    def __call__(self, step: Step) -> None:
        """Show a step."""
        last, self._last = self._last, step
        # Counting anew is another part: the next run of objects that are compacted, or the same after a lost race.
        if self._bar is None or last is None or (last.doing, last.unit) != (step.doing, step.unit) or not step.done:
            self.close()
            self._bar = _bar(step.unit, step.total, step.doing)
        self._bar.update(step.done - self._bar.n)

    def close(self) -> None:
        """Remove the bar."""
        if self._bar is not None:
            self._bar.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _bar(unit: str, total: int | None, doing: str | None = None) -> tqdm[None]:
    return tqdm(
        total=total, desc=doing, unit=f" {unit}", unit_scale=True, delay=DELAY, leave=False,
        disable=not sys.stderr.isatty(),
    )  # fmt: skip
