"""Waiting: how often something is tried again, and how long in between. Source: design/libraries.md section 6."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Patience:
    """Bounds on tries, and the waits between them.

    Who lost a race tries again at once, or nearly so: a wait that grew with each loss would leave the branch to those
    who have just won. A wait is random, so that rivals do not meet again, and at most as long as the try took, which
    is what grows with the number of rivals; who lost more often waits less.

    Attributes:
        tries: most tries.
        least: seconds of a wait at most, where the try took less.
        most: seconds of any wait at most.
        total: seconds after which there is no other try.
        growth: by how much ``least`` is multiplied after each try; for what is waited for, rather than raced for.
        sleep: waits.
        clock: seconds that only grow.
        dice: a number from 0 to 1.
    """

    tries: int = 1000
    least: float = 0.002
    most: float = 0.25
    total: float = 120.0
    growth: float = 1.0
    sleep: Callable[[float], object] = time.sleep
    clock: Callable[[], float] = time.monotonic
    dice: Callable[[], float] = random.random

    def attempts(self) -> Iterator[int]:
        """The numbers of the tries from 0, with a wait before each but the first."""
        start, least = self.clock(), self.least
        for attempt in range(self.tries):
            began = self.clock()
            yield attempt
            now = self.clock()
            if now - start > self.total or attempt + 1 == self.tries:
                return
            bound = max(least, (now - began) / (1 + attempt))
            self.sleep(min(bound, self.most) * self.dice())
            least *= self.growth

    def pause(self) -> None:
        """Wait for what somebody else is doing, before a try that would be in vain otherwise."""
        self.sleep(self.most / 8 * self.dice())


SHORT = Patience(10, 0.001, 0.05, 1.0, growth=2.0)
"""For what another process is writing right now: a pointer that is empty between its truncation and its write."""
