"""Rounds that end in time. Programs that tests run in processes of their own use it, too, so it imports little."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic


class Rounds:
    """Numbers from 0: `least` of them in any case, then more, up to `most`, while the seconds last."""

    def __init__(self, most: int, least: int, seconds: float) -> None:
        self.most, self.least, self.seconds = most, least, seconds
        self.done = 0
        """How many rounds there were."""

    def __iter__(self) -> Iterator[int]:
        end = monotonic() + self.seconds
        while self.done < self.most and (self.done < self.least or monotonic() < end):
            yield self.done
            self.done += 1


def asked(arguments: Sequence[str]) -> Rounds:
    """The rounds that the arguments of a program ask for, which `support.guarded` gives it."""
    _, most, _, least, seconds = arguments
    return Rounds(int(most), int(least), float(seconds))
