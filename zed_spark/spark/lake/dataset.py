"""The data objects of a pool as a dataset: their super types, and their tasks."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Self

from zed_spark import types as zt
from zed_spark.columns.column import Sequence as Values
from zed_spark.columns.project import Path, Projection, type_at
from zed_spark.columns.summary import Statistics, SuperType
from zed_spark.conditions.condition import And, Compare, Condition, In, OnField
from zed_spark.conditions.semantics import Semantics
from zed_spark.errors import CorruptDataError
from zed_spark.files.metadata_column import file_metadata, possible
from zed_spark.files.opening import for_each
from zed_spark.files.packing import OPEN_COST
from zed_spark.files.plan import Scan, select, super_types, weight
from zed_spark.formats.pieces import ReadRequest
from zed_spark.lake import Snapshot
from zed_spark.lake.filter import Filter
from zed_spark.lake.object_blooms import possible as may_hold
from zed_spark.lake.object_reader import Piece, vector_bytes
from zed_spark.lake.pool_files import DataFolder
from zed_spark.lake.scan import by_keys, opened_ahead, partitions, plan, read, read_ordered, split, surely_ordered
from zed_spark.later import LaterItems
from zed_spark.pickles import FastPickle
from zed_spark.spark.convert.schema import OBJECT
from zed_spark.spark.lake.summaries import (
    ObjectSummary,
    SelectedObject,
    Summaries,
    key_bounds,
    kinds_of,
    summarize,
    with_key_statistics,
    with_kinds,
    with_statistics,
    with_stored_statistics,
)
from zed_spark.spark.lake.target import check_batch
from zed_spark.spark.options import LakeOptions
from zed_spark.spark.read.dataset import Dataset, Tasks, ValuesOf, kinds_in, scan_of, total_rows
from zed_spark.storage.paths import is_remote
from zed_spark.storage.source import Source

logger = logging.getLogger(__name__)

CHOSEN = 1000
"""Most objects of which it is looked up what is known of their keys and columns, as that delays each plan."""


@dataclass(frozen=True, slots=True)
class LakePiece(FastPickle):
    """A part of a pool that a task reads.

    It is a part of an object, or several objects that are to be ``merged`` into the order of the pool; or the damage
    found in planning. ``path`` is that of the (first) data file. ``columns`` are the stored bytes of the columns to
    read, where these are read from a vector.
    """

    pieces: tuple[Piece, ...]
    path: str
    super_types: tuple[zt.Type, ...] | None = None
    merged: bool = False
    damage: str | None = None
    columns: int | None = None

    def cost(self, open_cost: int = OPEN_COST) -> int:
        """Bytes to read, and the cost of opening."""
        return sum(open_cost + piece.nbytes for piece in self.pieces) or open_cost


@dataclass(frozen=True, slots=True)
class ObjectSet(Dataset[LakePiece]):
    """The data objects of a pool at a commit, or those that a batch of a stream reads.

    The snapshot, with so many objects (``present``), is None in a stream and in tasks, the summaries where they were
    not carried. With ``row_ids``, pieces are whole objects, of which all rows are read, so that positions are known.
    """

    options: LakeOptions
    folder: DataFolder
    snapshot: Snapshot | None
    summaries: Sequence[ObjectSummary] | None = None
    row_ids: bool = False
    present: int = 0

    @classmethod
    def at(cls, options: LakeOptions, snapshot: Snapshot) -> Self:
        """All objects at a commit. Errors for damaged and missing objects are as the options say."""
        folder, state = snapshot.files.data_folder(), snapshot.state
        return cls(options, folder, snapshot, present=len(state.objects)).with_objects(plan(state, folder))

    def with_objects(self, pieces: Sequence[Piece]) -> Self:
        """The same pool with these objects."""
        return replace(self, summaries=self._summarized(pieces))

    def check_batch(self) -> None:
        check_batch(self.options)

    @property
    def empty(self) -> bool:
        return not self._summaries(None)

    def super_types(self, *, every: bool = False) -> list[zt.Type]:
        summaries, scan = self._summaries(None), Scan() if every else self._scan(self.options.of_kind)
        return super_types(summaries if scan.condition is not None else [one for one, _ in kinds_of(summaries)], scan)

    def kinds(self) -> list[str]:
        return kinds_in(self._summaries(None), self.options)

    def tasks(self, projection: Projection, condition: Condition | None) -> Tasks[LakePiece]:
        """The tasks of the objects that may meet a condition; in the order of the pool if the options want that."""
        filter = self.filter(condition)
        summaries = self._summaries(filter)
        selected = self.select(summaries, filter)
        sound = [one for one in selected if one.summary.damage is None]
        packing = self.options.packing
        target = packing.target(sum(one.summary.piece.nbytes for one in sound))
        cutter = Cutter(self.folder, projection, filter, target)
        if self.row_ids:
            pieces = [
                LakePiece((one.summary.piece,), data_path(self.folder, one.summary.piece), one.types) for one in sound
            ]
        else:
            pieces = cutter.ordered(sound) if self.options.ordered else cutter.unordered(sound)
        damaged = [one.summary for one in selected if one.summary.damage]
        pieces += [LakePiece((), data_path(self.folder, one.piece), damage=one.damage) for one in damaged]
        found = packing.pack(pieces, target)
        if self.snapshot is not None:
            logger.info(
                "pool %s at commit %s: %d of %d objects in %d tasks",
                self.snapshot.files.config.name,
                self.snapshot.commit,
                len({part.item.id for piece in pieces for part in piece.pieces}),
                len(summaries),
                len(found),
            )
        sizes = ((sum(one.nbytes for one in piece.pieces), piece.columns) for piece in pieces)
        return Tasks.of(found, total_rows(selected), sizes)

    def chosen(self, condition: Condition | None) -> Sequence[SelectedObject] | None:
        """The objects that may meet a condition, with what is known of their keys; None if they are very many."""
        if self.summaries is None or len(self.summaries) > CHOSEN:
            return None
        path = self.folder.order.path
        selected = self.select(self.summaries, self.filter(condition))
        found: Sequence[ObjectSummary] = [one.summary for one in selected]
        if condition is None:
            found = with_stored_statistics(self.folder, found)
        return LaterItems(lambda at: replace(selected[at], summary=with_key_statistics(found[at], path)), len(found))

    def keys(self) -> list[SuperType]:
        """What commits state of each object, as of values that have the pool key and no other fields."""
        path, found = self.folder.order.path, []
        whole: dict[zt.Type, zt.Type] = {}
        for item in () if self.snapshot is None else self.snapshot.state.objects.values():
            of, bounds = key_bounds(item) or (item.first[0], None)
            if of not in whole:
                whole[of] = of
                for name in reversed(path):
                    whole[of] = zt.Record(((name, whole[of]),))
            known = {} if bounds is None else {path: Statistics(path, of, item.count, 0, bounds)}
            found.append(SuperType(whole[of], item.count, known))
        return found

    def select(self, summaries: Sequence[ObjectSummary], filter: Filter | None) -> list[SelectedObject]:
        """Those of some objects that may meet a filter, by their keys, statistics and Bloom filters."""
        if filter is None:
            return select(summaries, self._scan(None))
        objects = summaries.pieces.items if isinstance(summaries, Summaries) else [one.piece.item for one in summaries]
        kept = by_keys(objects, self.folder, filter)
        candidates = with_statistics(self.folder, [summaries[at] for at in kept])
        selected = select(candidates, self._scan(filter.condition))
        items = [one.summary.piece.item for one in selected]
        held = {item.id for item in may_hold(self.folder, items, filter.condition)}
        return [one for one in selected if one.summary.piece.item.id in held]

    def values(self, piece: LakePiece, request: ReadRequest, condition: Condition | None) -> Iterator[Values]:
        return self._values(piece, None, request, condition)

    def readers(
        self, pieces: Iterable[LakePiece], condition: Condition | None, request: ReadRequest
    ) -> Iterator[tuple[LakePiece, ValuesOf]]:
        """Pieces, each with the function that reads its values; in object stores their files are opened ahead."""
        pieces = tuple(pieces)
        opened = opened_ahead(self.folder, [one for piece in pieces if not piece.merged for one in piece.pieces])
        with closing(opened):
            for piece in pieces:
                open = next(opened)[1] if piece.pieces and not piece.merged else None
                yield piece, partial(self._values, piece, open)

    def _values(
        self, piece: LakePiece, open: Callable[[], Source] | None, request: ReadRequest, condition: Condition | None
    ) -> Iterator[Values]:
        """The values of a piece of which a function may give the open file."""
        if self.row_ids:
            # Tasks leave out the values of other super types, whose positions count.
            request, condition = replace(request, super_types=None), None
        filter = self.filter(condition)
        try:
            if piece.merged:
                yield from read_ordered(self.folder, piece.pieces, request, filter)
            elif piece.pieces:
                yield from read(self.folder, piece.pieces[0], request, filter, open)
        except CorruptDataError as error:
            # An object of another size than the commit says, or values out of order: the reader of the format does not
            # check these.
            if request.on_error is None or not request.permissive:
                raise
            request.on_error(error)

    def with_row_ids(self) -> Self:
        return replace(self, row_ids=True)

    def pruned(self, condition: Condition) -> Self:
        """The pool without objects that a condition excludes by their identifiers."""
        wanted = _object_names(condition) if self.row_ids else None
        if wanted is None or self.snapshot is None:
            return self
        found = [one for one in self._summaries(None) if str(one.piece.item.id) in wanted]
        return replace(self, summaries=tuple(found))

    def constants(self, piece: LakePiece) -> Mapping[str, Any]:
        """The object, if its rows are to be found again."""
        return {OBJECT: str(piece.pieces[0].item.id)} if self.row_ids else {}

    def counted(self, pieces: Iterable[LakePiece]) -> tuple[int, int] | None:
        if self.snapshot is None:
            return None
        return len({one.item.id for piece in pieces for one in piece.pieces}), self.present

    def metadata(self, piece: LakePiece) -> Mapping[str, Any]:
        """The data file of an object, which never changes; nothing where several objects are merged."""
        if len(piece.pieces) != 1:
            return {} if piece.pieces else file_metadata(piece.path, None, None)
        return _metadata(piece.path, piece.pieces[0])

    def pruned_by_metadata(self, condition: Condition) -> Self:
        if self.summaries is None or self.options.ordered:
            return self
        paths = (data_path(self.folder, one.piece) for one in self.summaries)
        found = [_metadata(path, one.piece) for path, one in zip(paths, self.summaries, strict=True)]
        may = possible(condition, found)
        return replace(self, summaries=tuple(one for one, kept in zip(self.summaries, may, strict=True) if kept))

    @property
    def held(self) -> int:
        return sum(count * weight(one) for one, count in kinds_of(self.summaries or ()))

    def light(self, condition: Condition | None, most: int) -> Self:
        return self if self.held <= most else replace(self, summaries=None)

    def for_tasks(self) -> Self:
        return replace(self, snapshot=None, summaries=None)

    def _summaries(self, filter: Filter | None) -> Sequence[ObjectSummary]:
        """The summaries, of the objects that may meet a filter if they were not carried."""
        if self.summaries is not None:
            return self.summaries
        if self.snapshot is None:
            return ()
        return self._summarized(plan(self.snapshot.state, self.folder, filter))

    def _summarized(self, pieces: Sequence[Piece]) -> Sequence[ObjectSummary]:
        found, kind = summarize(self.folder, pieces, self._scan(None)), self.options.of_kind
        return found if kind is None else with_kinds(self.folder, found, self._scan(None), kind.path)

    def _scan(self, condition: Condition | None) -> Scan:
        return replace(scan_of(self.options, "zng"), condition=condition)

    def filter(self, condition: Condition | None) -> Filter | None:
        """The filter of values that a bound condition is; None for all."""
        if condition is None:
            return None
        return Filter(condition, Semantics(nanos_as_long=self.options.nanos_as_long))


def _object_names(condition: Condition) -> set[str] | None:
    """The identifiers of objects that a condition leaves; None for all."""
    if isinstance(condition, And):
        found = [names for term in condition.terms if (names := _object_names(term)) is not None]
        return set.intersection(*found) if found else None
    if not isinstance(condition, OnField) or condition.path != (OBJECT,):
        return None
    if isinstance(condition, In):
        return {str(literal.value) for literal in condition.literals}
    return {str(condition.literal.value)} if isinstance(condition, Compare) and condition.operator == "=" else None


def data_path(folder: DataFolder, piece: Piece) -> str:
    """The path of an object's data file."""
    return f"{folder.store.url}/{folder.data(piece.item.id)}"


def _metadata(path: str, piece: Piece) -> Mapping[str, Any]:
    return file_metadata(path, piece.item.size, piece.item.id.seconds * 1_000_000_000)


@dataclass(frozen=True, slots=True)
class Cutter:
    """Cuts objects into pieces of about ``target`` stored bytes."""

    folder: DataFolder
    projection: Projection
    filter: Filter | None
    target: int

    def ordered(self, selected: Sequence[SelectedObject]) -> list[LakePiece]:
        """Pieces in the order of the pool; objects that overlap are merged into one."""
        if not all(_surely_ordered(one.summary, self.folder.order.path) for one in selected):
            # Which objects overlap is known only after all keys were read.
            return [self._merged(selected)]
        by_id = {one.summary.piece.item.id: one for one in selected}
        found: list[LakePiece] = []
        for group in partitions([one.summary.piece.item for one in selected], self.folder.order):
            members = [by_id[item.id] for item in group]
            found += self.cut(members[0]) if len(members) == 1 else [self._merged(members)]
        return found

    def unordered(self, selected: Sequence[SelectedObject]) -> list[LakePiece]:
        """Pieces of each object, in the order of the objects."""
        parts = for_each(self.cut, selected, is_remote(self.folder.store.url))
        return [piece for some in parts for piece in some]

    def _merged(self, members: Sequence[SelectedObject]) -> LakePiece:
        pieces = tuple(one.summary.piece for one in members)
        return LakePiece(pieces, data_path(self.folder, pieces[0]), _joint_types(members), merged=True)

    def cut(self, selected: SelectedObject) -> list[LakePiece]:
        """The pieces of one object; one that is read from its vector stays whole."""
        piece = selected.summary.piece
        path = data_path(self.folder, piece)
        keep = None if self.filter is None else self.filter.keep()
        types = None if selected.types is None else frozenset(selected.types)
        parts = split(self.folder, piece, self.target, self.filter)
        if piece.vector:
            request, rows = ReadRequest(self.projection, types, keep), sum(part.nbytes for part in parts)
            columns = vector_bytes(self.folder, piece.item, request, rows)
            if columns is not None:
                return [LakePiece((piece,), path, selected.types, columns=columns)]
        return [LakePiece((part,), path, selected.types) for part in parts]


def _joint_types(members: Sequence[SelectedObject]) -> tuple[zt.Type, ...] | None:
    """The super types wanted of several objects; None for all."""
    if all(one.types is None for one in members):
        return None
    every = [[found.type for found in one.summary.super_types] if one.types is None else one.types for one in members]
    return tuple(dict.fromkeys(of for types in every for of in types))


def _surely_ordered(summary: ObjectSummary, key: Path) -> bool:
    """Whether an object is in the order of the pool for certain, by its ends or by the types of its keys."""
    if surely_ordered(summary.piece.item):
        return True
    kinds = {_key_type(one.type, key) for one in summary.super_types} - {None, zt.NULL}
    return len(kinds) < 2 and not any(isinstance(of, zt.Union) for of in kinds)


def _key_type(of: zt.Type, key: Path) -> zt.Type | None:
    """The type of the key in values of a type, one for all numbers; None where they have no key."""
    found = type_at(of, key)
    return zt.INT64 if found in zt.NUMBERS else found
