"""What all nodes of a column tree share, and the cursors that read them.

There is one tree for all generations: the metadata readers (`v2`, `seed`, `v3`, `v4`) translate into it.
A node is what the metadata says of one column; `Node.open` gives a cursor, which reads it batch by batch.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from zed_spark.columns.column import Column
from zed_spark.columns.project import ALL, Projection
from zed_spark.errors import CorruptDataError
from zed_spark.formats.vng.segment import Segmap
from zed_spark.formats.vng.store import Store
from zed_spark.types import Type

CHUNK = 1 << 20
"""Rows that are passed over at once where lengths, tags or runs must be looked at to skip."""

AT_ONCE = 1 << 26
"""Values of a column without stored data that are made at once: what stands behind a count is only a claim."""


@dataclass(frozen=True, slots=True)
class Node:
    """One column as the metadata describes it.

    Attributes:
        type: the Zed type of its values, derived from the metadata (v2: from the super type).
        where: what it is called in messages, such as ``"field a.b"``.
    """

    type: Type
    where: str

    kind: ClassVar[str] = ""

    def children(self) -> tuple[Node, ...]:
        """The columns directly below, in stored order."""
        return ()

    def segmaps(self) -> tuple[tuple[str, Segmap], ...]:
        """Its own segments, not those of columns below, each with what they hold."""
        return ()

    def length(self) -> int | None:
        """How many values it has, nulls included, as far as the metadata says."""
        return None

    def most(self) -> int | None:
        """How many values its segments can hold at most, or None where any number fits."""
        return None

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor at the first value; only segments of wanted columns are asked of the store."""
        raise NotImplementedError

    def walk(self) -> Iterator[Node]:
        """This node and all below it, depth first."""
        yield self
        for child in self.children():
            yield from child.walk()

    @property
    def nbytes(self) -> int:
        """Stored bytes of this column and all below."""
        own = sum(segment.length for _, segmap in self.segmaps() for segment in segmap)
        return own + sum(child.nbytes for child in self.children())

    @property
    def mem_bytes(self) -> int:
        """Bytes of all segments once decompressed."""
        own = sum(segment.mem_length for _, segmap in self.segmaps() for segment in segmap)
        return own + sum(child.mem_bytes for child in self.children())


class Cursor:
    """A position in a column. Skipping is put off until something is read, so unread columns cost nothing.

    Attributes:
        type: the Zed type of the columns it reads, after projection.
    """

    type: Type

    def __init__(self, of: Type) -> None:
        self.type = of
        self._behind = 0

    def read(self, n: int) -> Column:
        """The next n values.

        Raises:
            CorruptDataError: there are fewer, or they are damaged.
        """
        if self._behind:
            behind, self._behind = self._behind, 0
            self._pass(behind)
        return self._read(n)

    def skip(self, n: int) -> None:
        """Pass over the next n values."""
        self._behind += n

    def _read(self, n: int) -> Column:
        raise NotImplementedError

    def _pass(self, n: int) -> None:
        raise NotImplementedError


def steps(n: int) -> Iterator[int]:
    """Parts of n of at most `CHUNK`."""
    for start in range(0, n, CHUNK):
        yield min(CHUNK, n - start)


def bounded(n: int, where: str) -> None:
    """Refuse to make an unreasonable number of values that no stored data stands behind.

    Raises:
        CorruptDataError: n is larger than `AT_ONCE`.
    """
    if n > AT_ONCE:
        raise CorruptDataError(f"{n} values without stored data are wanted at once", structure=where)


def below(where: str, step: str) -> str:
    """What a column below another is called: of ``"field a"`` and ``".b"`` it is ``"field a.b"``."""
    return where + step if where.startswith("field ") else "field " + step.removeprefix(".")
