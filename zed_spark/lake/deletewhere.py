"""Deleting the values that meet a condition. Source: formats/lake.md section 8.4."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import numpy as np

from zed_spark.columns.column import Sequence
from zed_spark.columns.summary import ReadRequest
from zed_spark.errors import CorruptDataError, OptionError
from zed_spark.lake.change import Change
from zed_spark.lake.commit_info import told
from zed_spark.lake.dataobject import DataObject
from zed_spark.lake.filter import Filter, Mask
from zed_spark.lake.ids import Id, Mint
from zed_spark.lake.objectwriter import ObjectWriter
from zed_spark.lake.poolfiles import PoolFiles
from zed_spark.lake.progress import Counter, Progress
from zed_spark.lake.rows import take
from zed_spark.lake.scan import Piece, plan, read
from zed_spark.lake.state import State
from zed_spark.types import Type


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
