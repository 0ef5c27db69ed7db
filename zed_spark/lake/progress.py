"""How far work is that takes more than a moment: told to whoever asks, in numbers; nothing here shows anything."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeVar

from zed_spark.columns.column import Sequence


@dataclass(frozen=True, slots=True)
class Step:
    """How far a part of some work is.

    Attributes:
        doing: what is done, such as ``"writing"``; work has several parts where this changes.
        unit: what is counted: ``"rows"`` (values), ``"commits"`` or ``"files"``.
        done: how many are done, from 0; grows until the part is done.
        total: how many there are, as far as known by now; None where nobody knows.
    """

    doing: str
    unit: Literal["rows", "commits", "files"]
    done: int
    total: int | None = None


T = TypeVar("T")

Progress: TypeAlias = Callable[[Step], object]
"""Is told each step, in the thread that works; what it raises ends the work."""


class Counter:
    """Counts what is done of one part of some work.

    Args:
        progress: whom to tell; None for nobody.
        doing: see `Step`.
        unit: see `Step`.
        total: see `Step`.
    """

    def __init__(
        self,
        progress: Progress | None,
        doing: str,
        unit: Literal["rows", "commits", "files"],
        total: int | None = None,
    ) -> None:
        self._progress, self._step = progress, Step(doing, unit, 0, total)
        self.add(0)

    def add(self, count: int) -> None:
        """Count so many as done."""
        step = self._step
        self._tell(Step(step.doing, step.unit, step.done + count, step.total))

    def each(self, things: Iterable[T]) -> Iterator[T]:
        """Pass things on, and count each as done once the next one is asked for."""
        for one in things:
            yield one
            self.add(1)

    def rows(self, parts: Iterable[Sequence]) -> Iterator[Sequence]:
        """Pass values on, and count them as done once the next ones are asked for."""
        for values in parts:
            yield values
            self.add(len(values))

    def _tell(self, step: Step) -> None:
        self._step = step
        if self._progress is not None:
            self._progress(step)
