"""Compaction: objects that overlap, or are small, are rewritten in order as few that do not.

Source: formats/lake.md section 8.3.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from zed_spark.columns.summary import ReadRequest
from zed_spark.errors import CommitConflictError, CorruptDataError
from zed_spark.lake.change import Change
from zed_spark.lake.commit_info import told
from zed_spark.lake.dataobject import DataObject
from zed_spark.lake.ids import Id, Mint
from zed_spark.lake.objectwriter import ObjectWriter
from zed_spark.lake.order import Order
from zed_spark.lake.partitions import partitions
from zed_spark.lake.poolfiles import PoolFiles
from zed_spark.lake.progress import Counter, Progress
from zed_spark.lake.scan import Piece, read_all, read_ordered
from zed_spark.lake.sortedwriter import SortedWriter
from zed_spark.lake.state import State


def runs(state: State, order: Order, threshold: int) -> list[list[DataObject]]:
    """What is worth compacting: runs of two or more objects, in the order of their keys.

    A run grows while the next objects overlap it, or all of it together stays below the threshold, as with
    ``zed manage`` since release 1.14.
    """
    found: list[list[DataObject]] = []
    size = 0
    for own in partitions(list(state.objects.values()), order):
        more = sum(item.size for item in own)
        if found and size + more < threshold:
            found[-1] += own
            size += more
        else:
            found.append(own)
            size = more
    return [own for own in found if len(own) > 1]


@dataclass
class Compaction:
    """The change that puts the values of objects into new ones.

    Values are written once; after a lost race they still do, as long as the objects they are from are there.

    Attributes:
        files: the pool.
        mint: where the identifiers of new objects come from.
        ids: the objects.
        memory: bytes of values that are sorted at once.
        vectors: the layout of the copies in columns that the new objects get, or None.
        sort: sort all values, instead of merging objects that are in order.
        progress: is told of the values that are written.
    """

    files: PoolFiles
    mint: Mint
    ids: Collection[Id]
    memory: int
    vectors: str | None = None
    sort: bool = False
    progress: Progress | None = None
    _written: list[DataObject] | None = field(default=None, init=False)

    def __call__(self, tip: Id, state: State) -> Change:
        """The change to a state.

        Raises:
            CommitConflictError: an object is gone.
        """
        gone = [id for id in self.ids if id not in state.objects]
        if gone:
            raise CommitConflictError(f"data object {gone[0]} is to be compacted, but gone from the branch")
        items = [state.objects[id] for id in dict.fromkeys(self.ids)]
        if self._written is None and items:
            self._written = self._write(items, state)
        written = tuple(self._written or ())
        return Change(
            told("compacted", items),
            deletes=tuple(item.id for item in items),
            adds=written,
            add_vectors=tuple(item.id for item in written) if self.vectors is not None else (),
        )

    def remove(self) -> None:
        """Remove what was written."""
        for own in self._written or ():
            self.files.place().remove(own.id)
        self._written = None

    def _write(self, items: list[DataObject], state: State) -> list[DataObject]:
        place = self.files.place(self.vectors)
        pieces = [Piece(item) for item in items]
        request = ReadRequest(first_rows=65_536)
        total = sum(item.count for item in items)
        if self.sort:
            with ObjectWriter(place, mint=self.mint, memory=self.memory) as sorting:
                for values in Counter(self.progress, "reading", "rows", total).rows(read_all(place, pieces, request)):
                    sorting.write(values)
                return self._checked(items, sorting.close(self.progress))
        writer = SortedWriter(place, self.mint)
        try:
            for values in Counter(self.progress, "writing", "rows", total).rows(read_ordered(place, pieces, request)):
                writer.write(values)
            return self._checked(items, writer.close())
        except BaseException:
            writer.abort()
            raise

    def _checked(self, items: list[DataObject], written: list[DataObject]) -> list[DataObject]:
        before, after = (sum(own.count for own in some) for some in (items, written))
        if before != after:
            raise CorruptDataError(f"{before} values were to be compacted, {after} were read", structure="data object")
        return written
