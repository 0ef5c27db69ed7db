"""The rows that commits of a pool changed as a dataset, each with what was done to it, by which commit, and when."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Self

import numpy as np
from pyspark.sql.types import StringType, StructField, TimestampType

from zed_spark import types as zt
from zed_spark.columns.column import Sequence as Values
from zed_spark.columns.project import Projection
from zed_spark.conditions.condition import Condition
from zed_spark.errors import NotFoundError
from zed_spark.files.packing import OPEN_COST
from zed_spark.formats.pieces import ReadRequest
from zed_spark.lake import Snapshot
from zed_spark.lake.changes import DELETE, INSERT, ChangedPart, changed_parts, read_part
from zed_spark.lake.ids import Id
from zed_spark.lake.object_reader import Piece
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.scan import opened_ahead, read
from zed_spark.spark.lake.dataset import Cutter, ObjectSet, data_path
from zed_spark.spark.lake.target import check_batch
from zed_spark.spark.options import LakeOptions
from zed_spark.spark.read.dataset import Dataset, Tasks, ValuesOf, total_rows
from zed_spark.storage.source import Source

CHANGE_TYPE, COMMIT, COMMIT_TIME = "_change_type", "_commit", "_commit_time"

COLUMNS = (
    StructField(CHANGE_TYPE, StringType(), False),
    StructField(COMMIT, StringType(), False),
    StructField(COMMIT_TIME, TimestampType(), False),
)
"""The columns of changes."""


@dataclass(frozen=True, slots=True)
class ChangePiece:
    """A part of what a commit changed, which a task reads: one side is a piece of an object, or objects are compared.

    ``kind`` is what was done to all rows of it; None where objects are to be compared. ``columns`` as in `LakePiece`.
    """

    part: ChangedPart
    path: str
    super_types: tuple[zt.Type, ...] | None
    kind: str | None
    columns: int | None = None
    damage: str | None = None

    def cost(self, open_cost: int = OPEN_COST) -> int:
        """Bytes to read, and the cost of opening."""
        return sum(open_cost + piece.nbytes for piece in self.part.pieces)


@dataclass(frozen=True, slots=True)
class CommitRange:
    """The commits of a pool after one, up to another."""

    files: PoolFiles
    since: Id
    until: Id

    def parts(self) -> tuple[ChangedPart, ...]:
        """What the commits changed, the oldest first; errors as for `changed_parts`."""
        return tuple(part for _, parts in changed_parts(self.files, self.since, self.until) for part in parts)


@dataclass(frozen=True, slots=True)
class ChangeSet(Dataset[ChangePiece]):
    """The rows that commits changed: those of a range, or those that a batch of a stream reads (``range`` is None).

    With ``only_inserted``, there are no other rows, and no columns are added. The types are the super types of the
    objects, and those of the pool at the end of the range, so that its columns are there without changes, too. The
    objects are those of all parts; these and the parts are None in tasks, and where they were not carried.
    """

    options: LakeOptions
    objects: ObjectSet
    range: CommitRange | None = None
    parts: tuple[ChangedPart, ...] | None = None
    types: tuple[zt.Type, ...] = ()
    only_inserted: bool = False

    @classmethod
    def of(cls, options: LakeOptions, at: Snapshot, since: Id) -> Self:
        """What changed after a commit, up to a snapshot, with the columns of that."""
        found = CommitRange(at.files, since, at.commit)
        current = ObjectSet.at(_lenient(options), at)
        made = cls(options, replace(current, snapshot=None), found, only_inserted=not options.changes)
        made = made.with_parts(found.parts())
        return replace(made, types=tuple(dict.fromkeys((*current.super_types(), *made.types))))

    @classmethod
    def of_stream(cls, options: LakeOptions, files: PoolFiles, parts: Iterable[ChangedPart]) -> Self:
        """What a batch of a stream reads."""
        return cls(options, ObjectSet(_lenient(options), files.data_folder(), None)).with_parts(tuple(parts))

    def with_parts(self, parts: tuple[ChangedPart, ...]) -> Self:
        """The set of these parts. Objects that were vacuumed have no types, and are an error when they are read."""
        if self.only_inserted:
            parts = tuple(part for part in parts if part.added)
        pieces = {piece.item.id: piece for part in parts for piece in part.pieces}
        folder = self.objects.folder
        unknown = pieces.keys() - folder.types.find(pieces).keys()
        if unknown:
            # Of an old pool, most may have been vacuumed: one listing tells.
            unknown -= {id for _, id in folder.files()}
        objects = self.objects.with_objects([piece for id, piece in pieces.items() if id not in unknown])
        return replace(self, parts=parts, objects=objects, types=self.types or tuple(objects.super_types()))

    def check_batch(self) -> None:
        check_batch(self.options)

    @property
    def empty(self) -> bool:
        return not self.types

    @property
    def is_partial(self) -> bool:
        return True

    @property
    def added(self) -> tuple[StructField, ...]:
        return () if self.only_inserted else COLUMNS

    def super_types(self, *, every: bool = False) -> list[zt.Type]:
        return self.objects.super_types(every=True) if every else list(self.types)

    def kinds(self) -> list[str]:
        return self._whole().objects.kinds()

    def tasks(self, projection: Projection, condition: Condition | None) -> Tasks[ChangePiece]:
        """The tasks: objects whose rows were all added or removed in pieces, those to be compared in one each."""
        whole = self._whole()
        objects, parts = whole.objects, whole.parts or ()
        whole._check_present()
        filter = objects.filter(condition)
        # Objects without rows that meet the condition have none that others have, and that meet it.
        selected = {one.summary.piece.item.id: one for one in objects.select(objects.summaries or (), filter)}
        packing = self.options.packing
        target = packing.target(sum(piece.nbytes for part in parts for piece in part.pieces))
        cutter = Cutter(objects.folder, projection, filter, target)
        found: list[ChangePiece] = []
        rows: int | None = 0
        for part in (_selected(part, selected) for part in parts):
            pieces = part.pieces
            if not pieces or (self.only_inserted and not part.added):
                continue
            ones = [selected[piece.item.id] for piece in pieces]
            if part.kind is None:
                types = None if all(one.types is None for one in ones) else self.types
                found.append(ChangePiece(part, data_path(objects.folder, pieces[0]), types, None))
                rows = None
                continue
            counted = total_rows(ones)
            rows = None if rows is None or counted is None else rows + counted
            for cut in (cut for one in ones for cut in cutter.cut(one)):
                own = _with_pieces(part, cut.pieces)
                found.append(ChangePiece(own, cut.path, cut.super_types, part.kind, cut.columns))
        sizes = ((sum(one.nbytes for one in piece.part.pieces), piece.columns) for piece in found)
        return Tasks.of(packing.pack(found, target), rows, sizes)

    def values(self, piece: ChangePiece, request: ReadRequest, condition: Condition | None) -> Iterator[Values]:
        return self._read(piece.part.pieces[0], None, request, condition)

    def _read(
        self, piece: Piece, open: Callable[[], Source] | None, request: ReadRequest, condition: Condition | None
    ) -> Iterator[Values]:
        return read(self.objects.folder, piece, request, self.objects.filter(condition), open)

    def readers(
        self, pieces: Iterable[ChangePiece], condition: Condition | None, request: ReadRequest
    ) -> Iterator[tuple[ChangePiece, ValuesOf]]:
        """Pieces with what reads them: of compared objects one for each batch of rows that were inserted or deleted."""
        pieces = tuple(pieces)
        folder, filter = self.objects.folder, self.objects.filter(condition)
        opened = opened_ahead(folder, [piece.part.pieces[0] for piece in pieces if piece.kind is not None])
        with closing(opened):
            for piece in pieces:
                if piece.kind is not None:
                    yield piece, partial(self._read, *next(opened))
                    continue
                types = None if piece.super_types is None else frozenset(piece.super_types)
                for kind, values in read_part(folder, piece.part, replace(request, super_types=types), filter):
                    if kind == INSERT or not self.only_inserted:
                        yield replace(piece, kind=kind), partial(_given, values)

    def counted(self, pieces: Iterable[ChangePiece]) -> tuple[int, int] | None:
        if self.parts is None:
            return None
        read, present = [piece.part for piece in pieces], self.parts
        return _object_count(read), _object_count(present)

    def constants(self, piece: ChangePiece) -> Mapping[str, Any]:
        if self.only_inserted:
            return {}
        commit = piece.part.commit
        return {CHANGE_TYPE: piece.kind, COMMIT: str(commit.id), COMMIT_TIME: commit.date // 1000}

    def pruned(self, condition: Condition) -> Self:
        """The set without what the condition excludes by the columns of changes."""
        if self.only_inserted or not self.parts:
            return self
        # What is compared may have both.
        rows = [(part, kind) for part in self.parts for kind in ([part.kind] if part.kind else [DELETE, INSERT])]
        may = _possible(condition, rows)
        kept = {id(part) for (part, _), possible in zip(rows, may, strict=True) if possible}
        return replace(self, parts=tuple(part for part in self.parts if id(part) in kept))

    @property
    def held(self) -> int:
        return self.objects.held + len(self.parts or ())

    def light(self, condition: Condition | None, most: int) -> Self:
        if self.range is None or self.held <= most:
            return self
        return replace(self, parts=None, objects=replace(self.objects, summaries=None))

    def for_tasks(self) -> Self:
        return replace(self, range=None, parts=None, types=(), objects=self.objects.for_tasks())

    def _whole(self) -> Self:
        """The set with its parts, which are found again where they were not carried."""
        if self.parts is not None or self.range is None:
            return self
        return self.with_parts(self.range.parts())

    def _check_present(self) -> None:
        known = {one.piece.item.id for one in self.objects.summaries or ()}
        for part in reversed(self.parts or ()):
            for piece in part.pieces:
                if piece.item.id not in known:
                    raise NotFoundError(
                        f"what commit {part.commit.id} changed cannot be read any more: data object {piece.item.id} "
                        f"was vacuumed. Read later changes, with startingAfter={part.commit.id}; a longer older_than "
                        "of vacuum keeps objects for readers that lag"
                    )


def _lenient(options: LakeOptions) -> LakeOptions:
    """Options with which objects that do not exist any more are left out of the schema."""
    return replace(options, ignore_missing_files=True)


def _selected(part: ChangedPart, wanted: Mapping[Id, Any]) -> ChangedPart:
    removed, added = (tuple(piece for piece in side if piece.item.id in wanted) for side in (part.removed, part.added))
    return replace(part, removed=removed, added=added)


def _with_pieces(part: ChangedPart, pieces: tuple[Piece, ...]) -> ChangedPart:
    """A part with pieces of the objects of its one side."""
    return replace(part, added=pieces) if part.added else replace(part, removed=pieces)


def _object_count(parts: Iterable[ChangedPart]) -> int:
    return len({piece.item.id for part in parts for piece in part.pieces})


def _given(values: Values, request: ReadRequest, condition: Condition | None) -> Iterator[Values]:
    yield values


def _possible(condition: Condition, rows: Sequence[tuple[ChangedPart, str]]) -> np.typing.NDArray[np.bool_]:
    """Which changes a parsed condition leaves, by the columns of changes; bool, shape (n,)."""
    # Loaded here, as it is for other conditions on what is known of whole files.
    from zed_spark.files.partition_pruning import KnownValues, decided

    def values(path: Sequence[str]) -> KnownValues | None:
        match [step.lower() for step in path]:
            case [name] if name == CHANGE_TYPE:
                return KnownValues("string", [kind for _, kind in rows])
            case [name] if name == COMMIT:
                return KnownValues("string", [str(part.commit.id) for part, _ in rows])
            case [name] if name == COMMIT_TIME:
                return KnownValues("timestamp", [part.commit.date // 1000 for part, _ in rows])
        return None

    return decided(condition, len(rows), values)
