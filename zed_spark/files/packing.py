"""From pieces of files or data objects to tasks of about even size, by the rule of Spark's own file sources."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

OPEN_COST = 512 << 10
"""The cost of opening one more file, in bytes: keeps thousands of tiny files from sharing one task."""

SMALLEST = 4 << 20
"""The least bytes of a task, unless the user wants more tasks: a task costs Spark 30 to 80 ms."""


def target_bytes(total: int, most: int, parallelism: int | None, open_cost: int | None = None) -> int:
    """The bytes that one task should read.

    Args:
        total: bytes of all files.
        most: the upper limit (``maxPartitionBytes``).
        parallelism: tasks to aim for (``minPartitions``); by default the cores of this machine.
        open_cost: the cost of opening one more file (``openCostInBytes``), also the least bytes of a task; by default
            `SMALLEST`.
    """
    wanted = parallelism or os.cpu_count() or 1
    smallest = 1 if parallelism else SMALLEST if open_cost is None else open_cost
    return max(1, min(most, max(smallest, -(-total // wanted))))


class Costly(Protocol):
    """A piece with its cost."""

    def cost(self, open_cost: int = OPEN_COST) -> int:
        """Bytes to read, and the cost of opening."""
        ...


P = TypeVar("P", bound=Costly)


def pack_evenly(
    pieces: Sequence[P], target: int, most: int, parallelism: int | None, open_cost: int | None
) -> list[tuple[P, ...]]:
    """`pack` into tasks for which the cost of opening counts as well; else many small files would make as many tasks.

    Args:
        pieces: the pieces.
        target: what a task should read, without that cost.
        most: as for `target_bytes`.
        parallelism: as for `target_bytes`.
        open_cost: as for `target_bytes`.
    """
    cost = OPEN_COST if open_cost is None else open_cost
    total = sum(piece.cost(cost) for piece in pieces)
    return pack(pieces, max(target, target_bytes(total, most, parallelism, open_cost)), cost)


def pack(pieces: Iterable[P], target: int, open_cost: int = OPEN_COST) -> list[tuple[P, ...]]:
    """Group neighbouring pieces until a task holds about ``target`` bytes; order is kept."""
    tasks: list[tuple[P, ...]] = []
    open_task: list[P] = []
    cost = 0
    for piece in pieces:
        if open_task and cost + piece.cost(open_cost) > target + open_cost:
            tasks.append(tuple(open_task))
            open_task, cost = [], 0
        open_task.append(piece)
        cost += piece.cost(open_cost)
    if open_task:
        tasks.append(tuple(open_task))
    return tasks
