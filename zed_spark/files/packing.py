"""From pieces of files or data objects to tasks of about even size, by the rule of Spark's own file sources."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

MOST = 128 << 20
"""The most stored bytes that a task reads, about: what Spark's own file sources take."""

OPEN_COST = 512 << 10
"""The cost of opening one more file, in bytes: keeps thousands of tiny files from sharing one task."""

SMALLEST = 4 << 20
"""The least bytes of a task, unless the user wants more tasks: a task costs Spark 30 to 80 ms."""

CUTS = 16
"""Most pieces of a file in which a piece is found only by reading those before it.

With twice as many, the last piece would end hardly sooner, and all together would take nearly twice the time.
"""


class Costly(Protocol):
    """A piece with its cost."""

    def cost(self, open_cost: int = OPEN_COST) -> int:
        """Bytes to read, and the cost of opening."""
        ...


P = TypeVar("P", bound=Costly)


@dataclass(frozen=True, slots=True)
class Packing:
    """How files are cut, and packed into tasks, by the options of the same meaning of Spark's file sources.

    None stands for `MOST` bytes, for as many tasks as run at once (``parallelism``), for the cores of this machine, and
    for `OPEN_COST`. The cost of opening a file is also the least bytes of a task, by default `SMALLEST`.
    """

    most: int | None = None
    tasks: int | None = None
    parallelism: int | None = None
    open_cost: int | None = None

    def target(self, total: int) -> int:
        """Return the bytes that one task should read, of files of so many bytes in all."""
        smallest = 1 if self.tasks else SMALLEST if self.open_cost is None else self.open_cost
        return max(1, min(self.most or MOST, max(smallest, -(-total // self._wanted))))

    def target_in_order(self, size: int, target: int) -> int:
        """Return the bytes of a piece of a file whose pieces are found only by reading those before them."""
        return target if self.most else max(target, -(-size // min(self._wanted, CUTS)))

    def pack(self, pieces: Sequence[P], target: int) -> list[tuple[P, ...]]:
        """Group neighbours into tasks of ``target`` bytes; the cost of opening counts, so small files share tasks."""
        open_cost = OPEN_COST if self.open_cost is None else self.open_cost
        costs = [piece.cost(open_cost) for piece in pieces]
        most = max(target, self.target(sum(costs))) + open_cost
        tasks: list[list[P]] = []
        taken = 0
        for piece, cost in zip(pieces, costs, strict=True):
            if not tasks or taken + cost > most:
                tasks.append([])
                taken = 0
            tasks[-1].append(piece)
            taken += cost
        return list(map(tuple, tasks))

    @property
    def _wanted(self) -> int:
        return self.tasks or self.parallelism or os.cpu_count() or 1
