"""Dictionary columns: a column of distinct values, and one byte for each value that says which (section 7.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from zed_spark.columns.column import Column
from zed_spark.columns.project import ALL, Projection
from zed_spark.errors import CorruptDataError
from zed_spark.formats.csup.raw import Raw
from zed_spark.formats.vng.gather import gather
from zed_spark.formats.vng.node import Cursor, Node, steps
from zed_spark.formats.vng.primitive import Counted
from zed_spark.formats.vng.segment import Segmap, Segment
from zed_spark.formats.vng.store import Store

MOST = 256
"""Distinct values at most: an index is one byte."""


@dataclass(frozen=True, slots=True)
class DictNode(Node):
    """Source: formats/csup.md section 7.12.

    Attributes:
        values: the distinct values.
        index: one byte a value, None where there are no values.
        counts: how often each occurs, which nothing here needs.
        count: how many values the metadata says there are.
    """

    values: Node
    index: Segment | None
    counts: Segmap
    count: int
    kind: ClassVar[str] = "dictionary"

    def children(self) -> tuple[Node, ...]:
        """The distinct values."""
        return (self.values,)

    def segmaps(self) -> tuple[tuple[str, Segmap], ...]:
        """The index and the counts."""
        return ("index", () if self.index is None else (self.index,)), ("counts", self.counts)

    def length(self) -> int | None:
        """The stated count."""
        return self.count

    def open(self, store: Store, projection: Projection = ALL) -> Cursor:
        """A cursor over the values."""
        return DictCursor(self, store)


class DictCursor(Counted):
    """Reads the distinct values once, then looks them up."""

    def __init__(self, node: DictNode, store: Store) -> None:
        super().__init__(node.type, node.where, node.count)
        self.node = node
        self.index = Raw(store, node.index, f"index of {node.where}")
        self.values = node.values.open(store)
        self._entries: Column | None = None

    def _read(self, n: int) -> Column:
        self.use(n)
        entries = self._dictionary()
        index = self.index.take(n)
        if n and int(index.max()) >= len(entries):
            raise self.index.error(f"index {int(index.max())}, the dictionary has {len(entries)} entries")
        return gather(entries, index)

    def _dictionary(self) -> Column:
        if self._entries is None:
            count = self.node.values.length() or 0
            if count > MOST:
                raise CorruptDataError(f"a dictionary of {count} entries, at most {MOST}", structure=self.where)
            self._entries = self.values.read(count)
        return self._entries

    def _pass(self, n: int) -> None:
        self.use(n)
        for step in steps(n):
            self.index.take(step)
