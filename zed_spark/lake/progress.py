"""Progress reports of long operations, as numbers for a callback of the caller."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, TypeVar

from zed_spark.columns.column import Sequence


@dataclass(frozen=True, slots=True)
class Step:
    """The progress of one part of an operation.

    Attributes:
        doing: what is done, such as ``"writing"``; a new text begins a new part.
        unit: what is counted: ``"rows"`` (values), ``"commits"`` or ``"files"``.
        done: how many are done, from 0.
        total: how many there are, as far as known; None if unknown.
    """

    doing: str
    unit: Literal["rows", "commits", "files"]
    done: int
    total: int | None = None


T = TypeVar("T")

Progress: TypeAlias = Callable[[Step], object]
"""A callback that gets each step, in the thread of the operation; an exception in it ends the operation."""


class Counter:
    """Counts the progress of one part of an operation; see `Step` for the arguments."""

    def __init__(
        self, progress: Progress | None, doing: str, unit: Literal["rows", "commits", "files"], total: int | None = None
    ) -> None:
        self._progress, self._step = progress, Step(doing, unit, 0, total)
        self.add(0)

    def add(self, count: int) -> None:
        """Count more of them as done."""
        self._step = replace(self._step, done=self._step.done + count)
        if self._progress is not None:
            self._progress(self._step)

    def each(self, things: Iterable[T]) -> Iterator[T]:
        """Yield things, and count each as done when the next one is requested."""
        for one in things:
            yield one
            self.add(1)

    def rows(self, parts: Iterable[Sequence]) -> Iterator[Sequence]:
        """Yield values, and count them as done when the next ones are requested."""
        for values in parts:
            yield values
            self.add(len(values))
