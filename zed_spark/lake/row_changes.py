"""Changes of single values: data objects that hold some of them are rewritten, all others stay as they are.

Source: docs/formats/lake.md, section 8.4.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

import numpy as np

from zed_spark import types as zt
from zed_spark.columns.column import Sequence as Values
from zed_spark.errors import CorruptDataError, OptionError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.lake.actions import DataObject
from zed_spark.lake.assign import Assignment, assign
from zed_spark.lake.commit_info import default_message
from zed_spark.lake.filter import Filter, Mask, must_match
from zed_spark.lake.ids import Id, IdFactory
from zed_spark.lake.keys import key_type
from zed_spark.lake.object_writer import ObjectWriter
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.progress import Counter, Progress
from zed_spark.lake.rewrite import WHOLE
from zed_spark.lake.scan import Piece, plan, read
from zed_spark.lake.state import Change, State

READ_BELOW = 8 << 20
"""Bytes of objects that are rather read than asked metadata about."""


@dataclass
class RowChange(ABC):
    """A change of some values. Objects that hold such values are rewritten or deleted.

    Values that do not change keep their types. Objects never change, so after a lost race only new objects are read.

    Attributes:
        files: the pool.
        id_factory: makes the identifiers of new objects.
        memory: bytes of values that are sorted at once.
        progress: a callback for the values that were read.
    """

    files: PoolFiles
    id_factory: IdFactory
    memory: int
    progress: Progress | None = None
    _known: dict[Id, list[DataObject] | None] = field(default_factory=dict, init=False)

    verb: ClassVar[str]
    """What the default message of the commit says was done with the objects."""

    def __call__(self, tip: Id, state: State) -> Change:
        """The change to a state.

        Raises:
            OptionError: it cannot be decided which values are meant, or they cannot be changed so.
        """
        pieces = self.candidates(state)
        new = [piece for piece in pieces if piece.item.id not in self._known]
        counter = Counter(self.progress, "looking", "rows", sum(piece.item.count for piece in new))
        for piece in new:
            self._known[piece.item.id] = self.replacements(piece, counter)
        self.remove(id for id in list(self._known) if id not in state.objects)
        touched = [piece.item for piece in pieces if self._known[piece.item.id] is not None]
        adds = [new_item for item in touched for new_item in self._known[item.id] or ()]
        return Change(default_message(self.verb, touched), tuple(item.id for item in touched), tuple(adds))

    @abstractmethod
    def removes(self) -> bool:
        """Whether chosen values are removed; otherwise each is replaced by another one."""

    @abstractmethod
    def candidates(self, state: State) -> Sequence[Piece]:
        """The objects that may hold values to be changed."""

    @abstractmethod
    def count(self, piece: Piece) -> int:
        """How many values of an object are to be changed."""

    @abstractmethod
    def changed(self, piece: Piece, values: Values, start: int) -> tuple[Mask, list[Values]]:
        """Which values are to be changed, and what replaces them.

        Args:
            piece: the object.
            values: some of its values.
            start: how many values of the object come before them.
        """

    def remove(self, ids: Iterable[Id] | None = None) -> None:
        """Remove the replacements of some objects, or of all."""
        folder = self.files.data_folder()
        for id in list(self._known) if ids is None else ids:
            for item in self._known.pop(id) or ():
                folder.remove(item.id)

    def replacements(self, piece: Piece, counter: Counter) -> list[DataObject] | None:
        """The objects that replace an object; None where no value of it is to be changed."""
        folder = self.files.data_folder()
        chosen = self.count(piece)
        if not chosen or (self.removes() and chosen == piece.item.count):
            counter.add(piece.item.count)
            return [] if chosen else None
        with ObjectWriter(folder, id_factory=self.id_factory, memory=self.memory) as writer:
            start = 0
            # Progress is counted here, as a read through a filter does not give its position.
            for values in counter.rows(read(folder, Piece(piece.item), WHOLE)):
                mask, replacements = self.changed(piece, values, start)
                start += len(values)
                for part in (values.take(np.flatnonzero(~mask)), *replacements):
                    writer.write(part)
            found = writer.close()
            rest = sum(item.count for item in found)
            expected = piece.item.count - (chosen if self.removes() else 0)
            if rest != expected:
                raise CorruptDataError(
                    f"{chosen} of {piece.item.count} values are to be changed, but {rest} values were written instead "
                    f"of {expected}",
                    structure="data object",
                    path=folder.data(piece.item.id),
                )
            return found


@dataclass
class _Where(RowChange):
    """A change of the values that meet a condition.

    Attributes:
        filter: the condition; None for all values.
    """

    filter: Filter | None = None
    _types: set[zt.Type] = field(default_factory=set, init=False)
    _whole: set[Id] = field(default_factory=set, init=False)

    def __post_init__(self) -> None:
        if self.filter is not None:
            self.filter = replace(self.filter, seen=self._types)

    def __call__(self, tip: Id, state: State) -> Change:
        change = super().__call__(tip, state)
        if self.filter is not None and self._types and all(id in self._known for id in state.objects):
            # A name may occur only in objects that were skipped because of their keys.
            missing = self.filter.missing(self._types)
            if missing:
                raise OptionError(f"where: no value has a field {'.'.join(missing[0])!r}")
        return change

    def candidates(self, state: State) -> Sequence[Piece]:
        """The objects whose keys do not exclude that a value meets the condition."""
        pieces = plan(state, self.files.data_folder(), self.filter)
        self._find_whole([piece.item for piece in pieces if piece.item.id not in self._known])
        return pieces

    def count(self, piece: Piece) -> int:
        """How many values of an object meet the condition."""
        if self.filter is None or piece.item.id in self._whole:
            return piece.item.count
        fields = ReadRequest(projection=self.filter.keep().projection, first_rows=65_536)
        parts: Iterator[Values] = read(self.files.data_folder(), piece, fields, self.filter)
        return sum(int(self.matching(values).sum()) for values in parts)

    def _find_whole(self, items: list[DataObject]) -> None:
        """Find the objects of which metadata tells that all values meet the condition."""
        path = self.files.order.path
        key = None if self.filter is None else self.filter.on_key(path)
        if self.filter is None or key is None or sum(item.size for item in items) < READ_BELOW:
            return
        ranges = [(item.first, item.last) for item in items]
        certain = np.flatnonzero(must_match(ranges, key, self.files.order, self.filter.semantics)).tolist()
        types = self.files.data_folder().types.find([items[at].id for at in certain])
        for item in (items[at] for at in certain):
            found = types.get(item.id, ())
            if found and all(key_type(one.type, path) is zt.under(item.first[0]) for one in found):
                self._whole.add(item.id)
                self._types.update(one.type for one in found)

    def matching(self, values: Values) -> Mask:
        """Which values meet the condition, bool, shape (n,)."""
        if self.filter is None:
            return np.ones(len(values), np.bool_)
        found = np.zeros(len(values), np.bool_)
        for tag, (of, column) in enumerate(zip(values.types, values.columns, strict=True)):
            true = self.filter.certain(of, column)
            if true is not None:
                found[slice(None) if values.tags is None else values.tags == tag] = true
        return found


@dataclass
class DeleteWhere(_Where):
    """The change that removes the values that meet a condition."""

    verb = "deleted"

    def removes(self) -> bool:
        """True."""
        return True

    def changed(self, piece: Piece, values: Values, start: int) -> tuple[Mask, list[Values]]:
        """The values that meet the condition, and nothing in their place."""
        return self.matching(values), []


@dataclass
class UpdateWhere(_Where):
    """The change that sets fields of the values that meet a condition.

    Attributes:
        assignments: the fields and their new values.
    """

    assignments: tuple[Assignment, ...] = ()

    verb = "updated"

    def removes(self) -> bool:
        """False."""
        return False

    def changed(self, piece: Piece, values: Values, start: int) -> tuple[Mask, list[Values]]:
        """The values that meet the condition, and the same with the fields set."""
        mask = self.matching(values)
        chosen = values.take(np.flatnonzero(mask))
        # One sequence for each type, as two types may become the same one.
        columns = [assign(column, self.assignments) for column in chosen.columns if len(column)]
        return mask, [Values((column.type,), (column,)) for column in columns]
