"""Pieces of files packed into even tasks: small files together, large ones apart."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from zed_spark.columns.summary import Piece
from zed_spark.storage.source import Version
from zed_spark.types import Type

OPEN_COST = 512 << 10
"""What opening one more file is worth, in bytes: keeps tasks of thousands of tiny files apart."""

SMALLEST = 4 << 20
"""No task is made smaller than this for the sake of parallelism: a task costs Spark 30 to 80 ms."""


@dataclass(frozen=True, slots=True)
class FilePiece:
    """A piece together with the format that reads it.

    Attributes:
        format: name of the format.
        piece: the format's own piece.
        path: the file.
        super_types: read only values of these; None for all.
        damage: instead of a piece: why the file could not even be planned (permissive modes).
        version: the version of the file that was planned, which the one that is read must have.
    """

    format: str
    path: str
    piece: Piece | None = None
    super_types: tuple[Type, ...] | None = None
    damage: str | None = None
    version: Version | None = None

    @property
    def cost(self) -> int:
        """Bytes to read, and what opening is worth."""
        return OPEN_COST + (self.piece.nbytes if self.piece is not None else 0)


Task = tuple[FilePiece, ...]


def target_bytes(total: int, most: int, parallelism: int | None) -> int:
    """Bytes that one task should read.

    Args:
        total: bytes of all files.
        most: the upper limit (``maxPartitionBytes``).
        parallelism: tasks to aim for (``minPartitions``); by default the cores of this machine.
    """
    wanted = parallelism or os.cpu_count() or 1
    smallest = 1 if parallelism else SMALLEST
    return max(1, min(most, max(smallest, -(-total // wanted))))


class Costly(Protocol):
    """What takes time to read."""

    @property
    def cost(self) -> int:
        """Bytes to read, and what opening is worth."""
        ...


P = TypeVar("P", bound=Costly)


def pack(pieces: Iterable[P], target: int) -> list[tuple[P, ...]]:
    """Neighbouring pieces together until a task holds about ``target`` bytes; order is kept."""
    tasks: list[tuple[P, ...]] = []
    open_task: list[P] = []
    cost = 0
    for piece in pieces:
        if open_task and cost + piece.cost > target + OPEN_COST:
            tasks.append(tuple(open_task))
            open_task, cost = [], 0
        open_task.append(piece)
        cost += piece.cost
    if open_task:
        tasks.append(tuple(open_task))
    return tasks
