"""Waiting: how often something is tried again, and how long in between. Source: design/libraries.md section 6."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Patience:
    """Bounds on tries; the waits between them double and are jittered, so that rivals do not meet again.

    Attributes:
        tries: most tries.
        least: seconds of the first wait at most.
        most: seconds of any wait at most.
        total: seconds after which there is no other try.
        sleep: waits.
        clock: seconds that only grow.
        dice: a number from 0 to 1.
    """

    tries: int = 1000
    least: float = 0.002
    most: float = 0.25
    total: float = 120.0
    sleep: Callable[[float], object] = time.sleep
    clock: Callable[[], float] = time.monotonic
    dice: Callable[[], float] = random.random

    def attempts(self) -> Iterator[int]:
        """The numbers of the tries from 0, with a wait before each but the first."""
        start, wait = self.clock(), self.least
        for attempt in range(self.tries):
            if attempt:
                if self.clock() - start > self.total:
                    return
                self.sleep(wait * self.dice())
                wait = min(2 * wait, self.most)
            yield attempt


SHORT = Patience(10, 0.001, 0.05, 1.0)
"""For what another process is writing right now: a pointer that is empty between its truncation and its write."""
