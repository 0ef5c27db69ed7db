"""When a writer that another one was faster than tries again."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RetryPolicy:
    """Bounds on the number of attempts and on the waits between them.

    A writer that lost a race tries again almost at once: waits that grow with each loss would leave the branch to the
    writers that have just won. A wait is random, so that rivals do not meet again, and at most as long as the attempt
    took, which grows with the number of rivals. It shrinks with the number of losses.

    Attributes:
        max_attempts: the most attempts.
        min_wait: upper bound of a wait in seconds where the attempt took less.
        max_wait: upper bound of every wait in seconds.
        max_elapsed: seconds after which there is no other attempt.
        growth: factor applied to ``min_wait`` after each attempt; above 1 to wait for another writer rather than race.
        sleep: waits for a number of seconds.
        clock: a monotonic clock in seconds.
        random: gives a number from 0 to 1.
    """

    max_attempts: int = 1000
    min_wait: float = 0.002
    max_wait: float = 0.25
    max_elapsed: float = 120.0
    growth: float = 1.0
    sleep: Callable[[float], object] = time.sleep
    clock: Callable[[], float] = time.monotonic
    random: Callable[[], float] = random.random

    def attempts(self) -> Iterator[int]:
        """Yield the numbers of the attempts from 0, with a wait before each but the first."""
        start, min_wait = self.clock(), self.min_wait
        for attempt in range(self.max_attempts):
            began = self.clock()
            yield attempt
            now = self.clock()
            if now - start > self.max_elapsed or attempt + 1 == self.max_attempts:
                return
            bound = max(min_wait, (now - began) / (1 + attempt))
            self.sleep(min(bound, self.max_wait) * self.random())
            min_wait *= self.growth

    def pause(self) -> None:
        """Wait for another writer to finish, before an attempt that would fail otherwise."""
        self.sleep(self.max_wait / 8 * self.random())


SHORT = RetryPolicy(10, 0.001, 0.05, 1.0, growth=2.0)
"""For what another process is just writing, such as a pointer that is empty between its truncation and its write."""
