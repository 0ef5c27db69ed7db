"""Changes that rewrite data objects: compaction, deletion by a condition, and adding vectors.

Source: docs/formats/lake.md, sections 6.5, 8.3 and 8.4.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace

import numpy as np

from zed_spark.columns.column import Sequence
from zed_spark.columns.summary import ReadRequest
from zed_spark.errors import CommitConflictError, CorruptDataError, OptionError
from zed_spark.formats.vng.write import VngWriter
from zed_spark.lake.actions import DataObject
from zed_spark.lake.commit_info import told
from zed_spark.lake.config import Order
from zed_spark.lake.filter import Filter, Mask
from zed_spark.lake.ids import Id, Mint
from zed_spark.lake.key_order import partitions
from zed_spark.lake.keys import take
from zed_spark.lake.object_writer import ObjectWriter, SortedWriter
from zed_spark.lake.pool_files import Place, PoolFiles
from zed_spark.lake.progress import Counter, Progress
from zed_spark.lake.scan import Piece, plan, read, read_all, read_ordered
from zed_spark.lake.state import Change, State
from zed_spark.types import Type


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


@dataclass
class DeleteWhere:
    """The change that removes values: objects that have some are written anew without them, or go.

    What is found out of an object holds for good, so after a lost race only objects that are new are looked at.

    Attributes:
        files: the pool.
        mint: where the identifiers of new objects come from.
        filter: which values go.
        memory: bytes of values that are sorted at once.
        progress: is told of the values that were looked at.
    """

    files: PoolFiles
    mint: Mint
    filter: Filter
    memory: int
    progress: Progress | None = None
    _known: dict[Id, list[DataObject] | None] = field(default_factory=dict, init=False)
    _types: set[Type] = field(default_factory=set, init=False)

    def __post_init__(self) -> None:
        self.filter = replace(self.filter, seen=self._types)

    def __call__(self, tip: Id, state: State) -> Change:
        """The change to a state.

        Raises:
            OptionError: it cannot be decided of some values, or a name in the condition occurs nowhere.
        """
        pieces = plan(state, self.files.place(), self.filter)
        new = [piece for piece in pieces if piece.item.id not in self._known]
        counter = Counter(self.progress, "looking", "rows", sum(piece.item.count for piece in new))
        for piece in new:
            self._known[piece.item.id] = self._left(piece, counter)
        self._check_names(everything=len(pieces) == len(state.objects))
        self.remove(id for id in list(self._known) if id not in state.objects)
        touched = [piece.item for piece in pieces if self._known[piece.item.id] is not None]
        adds = [own for item in touched for own in self._known[item.id] or ()]
        return Change(told("deleted", touched), tuple(item.id for item in touched), tuple(adds))

    def remove(self, ids: Iterator[Id] | None = None) -> None:
        """Remove what was written in place of some objects, or of all."""
        place = self.files.place()
        for id in list(self._known) if ids is None else ids:
            for own in self._known.pop(id) or ():
                place.remove(own.id)

    def _left(self, piece: Piece, counter: Counter) -> list[DataObject] | None:
        """The objects with what is left of an object; None where nothing goes."""
        whole = ReadRequest(first_rows=65_536)
        place = self.files.place()
        going = sum(int(self._going(values).sum()) for values in read(place, piece, self._asked(), self.filter))
        if going in (0, piece.item.count):
            counter.add(piece.item.count)
            return [] if going else None
        with ObjectWriter(place, mint=self.mint, memory=self.memory) as writer:
            # What is read through the filter does not tell how far it is; this takes longest.
            for values in counter.rows(read(place, Piece(piece.item), whole)):
                writer.write(take(values, np.flatnonzero(~self._going(values))))
            found = writer.close()
            if sum(own.count for own in found) != piece.item.count - going:
                raise CorruptDataError(
                    f"{going} of {piece.item.count} values are to go, but there are not as many left as should stay",
                    structure="data object",
                    path=place.data(piece.item.id),
                )
            return found

    def _asked(self) -> ReadRequest:
        """Only the fields that the condition looks at."""
        return ReadRequest(projection=self.filter.keep().projection, first_rows=65_536)

    def _going(self, values: Sequence) -> Mask:
        """Which values meet the condition for certain."""
        found = np.zeros(len(values), np.bool_)
        for tag, (of, column) in enumerate(zip(values.types, values.columns, strict=True)):
            own = self.filter.certain(of, column)
            if own is not None:
                found[slice(None) if values.tags is None else values.tags == tag] = own
        return found

    def _check_names(self, *, everything: bool) -> None:
        # A name that only objects left out have, because of their keys, is no mistake.
        missing = self.filter.missing(self._types) if everything and self._types else []
        if missing:
            raise OptionError(f"where: no value has a field {'.'.join(missing[0])!r}")


def write_vector(place: Place, item: DataObject, counter: Counter) -> None:
    """Write the copy in columns of an object; it counts once a commit says so.

    Args:
        place: where the object is, and the layout of the copy.
        item: the object.
        counter: counts its values.

    Raises:
        NotFoundError: the object is not there.
        CorruptDataError: it is damaged.
    """
    with place.store.writer(place.vector(item.id)) as sink, VngWriter(sink, layout=place.vectors or "4") as writer:
        for values in counter.rows(read(place, Piece(item), ReadRequest(first_rows=65_536))):
            writer.write(values)
