"""The plan of one read of a pool: its commit, its schema, and the pieces of objects packed into tasks.

Runs in Spark's planner.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Self

from pyspark.sql.types import StructType

from zed_spark import types as zt
from zed_spark.columns.project import Path, Projection
from zed_spark.columns.summary import ReadRequest
from zed_spark.conditions.bind import bind
from zed_spark.conditions.condition import And, Condition, Semantics
from zed_spark.files.tasks import OPEN_COST, pack, target_bytes
from zed_spark.lake import Snapshot
from zed_spark.lake.filter import Filter
from zed_spark.lake.key_order import partitions, surely_ordered
from zed_spark.lake.pool_files import DataFolder
from zed_spark.lake.scan import Piece, plan, split
from zed_spark.lake.state import State
from zed_spark.lake.vectors import useful
from zed_spark.spark.convert.schema import SchemaPlan
from zed_spark.spark.lake.options import LakeOptions
from zed_spark.spark.lake.summaries import ErrorPolicy, ObjectSummary, summarize, super_types
from zed_spark.spark.lake.target import snapshot, target
from zed_spark.spark.plan import CARRIED, no_super_type, settle

_THREADS = 16


@dataclass(frozen=True, slots=True)
class LakePiece:
    """What a task reads at a time.

    Attributes:
        pieces: a part of an object, or several objects to be merged into the order of the pool.
        path: of the object's data file; of several, of the first.
        super_types: read only values of these; None for all.
        merged: whether the pieces are to be read in the order of the pool.
        damage: instead of pieces: why the object could not even be planned (permissive modes).
    """

    pieces: tuple[Piece, ...]
    path: str
    super_types: tuple[zt.Type, ...] | None = None
    merged: bool = False
    damage: str | None = None

    @property
    def cost(self) -> int:
        """Bytes to read, and what opening is worth."""
        return sum(OPEN_COST + piece.nbytes for piece in self.pieces) or OPEN_COST


LakeTask = tuple[LakePiece, ...]


@dataclass(frozen=True, slots=True)
class SelectedObject:
    """An object that is read, and the super types wanted of it; None for all."""

    summary: ObjectSummary
    types: tuple[zt.Type, ...] | None

    @property
    def piece(self) -> Piece:
        """The whole object."""
        return self.summary.piece


@dataclass(frozen=True, slots=True)
class TaskPlanner:
    """Cuts objects into tasks.

    Attributes:
        folder: where the objects are.
        projection: the fields to decode.
        filter: which values are wanted.
        most: most stored bytes of one task.
        parallelism: tasks to aim for, or None for the cores of this machine.
    """

    folder: DataFolder
    projection: Projection
    filter: Filter | None
    most: int
    parallelism: int | None

    def tasks(self, chosen: Sequence[SelectedObject], *, ordered: bool) -> list[LakeTask]:
        """The tasks for some objects.

        Args:
            chosen: the objects, in the order of their keys.
            ordered: whether the tasks, one after the other, are to be in the order of the pool.
        """
        sound = [own for own in chosen if own.summary.damage is None]
        target = target_bytes(sum(own.piece.nbytes for own in sound), self.most, self.parallelism)
        pieces = self._ordered(sound, target) if ordered else self._split(sound, target)
        pieces += [
            LakePiece((), self._path(own.piece), damage=own.summary.damage) for own in chosen if own.summary.damage
        ]
        # The cost of opening is included; otherwise many small objects would make as many tasks.
        return pack(pieces, max(target, target_bytes(sum(own.cost for own in pieces), self.most, self.parallelism)))

    def _ordered(self, chosen: Sequence[SelectedObject], target: int) -> list[LakePiece]:
        if not all(_surely_ordered(own, self.folder.order.path) for own in chosen):
            # Which objects overlap is known only after all keys were read.
            return [self._merged(chosen)]
        by_id = {own.piece.item.id: own for own in chosen}
        found: list[LakePiece] = []
        for group in partitions([own.piece.item for own in chosen], self.folder.order):
            members = [by_id[item.id] for item in group]
            if len(members) == 1:
                found += self._cut(members[0], target)
            else:
                found.append(self._merged(members))
        return found

    def _merged(self, members: Sequence[SelectedObject]) -> LakePiece:
        pieces = tuple(own.piece for own in members)
        return LakePiece(pieces, self._path(pieces[0]), _joint_types(members), merged=True)

    def _split(self, chosen: Sequence[SelectedObject], target: int) -> list[LakePiece]:
        if len(chosen) < 2:
            return [piece for own in chosen for piece in self._cut(own, target)]
        with ThreadPoolExecutor(min(len(chosen), _THREADS)) as pool:
            return [piece for some in pool.map(lambda own: self._cut(own, target), chosen) for piece in some]

    def _cut(self, own: SelectedObject, target: int) -> list[LakePiece]:
        """The pieces of one object; one that is read from its copy in columns stays whole."""
        piece, path = own.piece, self._path(own.piece)
        keep = None if self.filter is None else self.filter.keep()
        types = None if own.types is None else frozenset(own.types)
        if piece.vector and useful(self.folder, piece.item, ReadRequest(self.projection, types, keep)):
            return [LakePiece((piece,), path, own.types)]
        return [LakePiece((part,), path, own.types) for part in split(self.folder, piece, target, self.filter)]

    def _path(self, piece: Piece) -> str:
        return f"{self.folder.store.url}/{self.folder.data(piece.item.id)}"


def _joint_types(members: Iterable[SelectedObject]) -> tuple[zt.Type, ...] | None:
    """The super types wanted of several objects; None for all."""
    members = list(members)
    if all(own.types is None for own in members):
        return None
    every = [own.types if own.types is not None else [one.type for one in own.summary.super_types] for own in members]
    return tuple(dict.fromkeys(of for types in every for of in types))


def _surely_ordered(own: SelectedObject, key: Path) -> bool:
    """Whether an object is in the order of the pool for certain, by its ends or by the types of its keys."""
    if surely_ordered(own.piece.item):
        return True
    kinds = {_key_type(one.type, key) for one in own.summary.super_types} - {zt.NULL}
    return len(kinds) < 2 and not any(isinstance(of, zt.Union) for of in kinds)


def _key_type(of: zt.Type, key: Path) -> zt.Type:
    """The type of the key in values of a type, one for all numbers; null where they have no key."""
    inner = zt.under(of)
    for step in key:
        found = inner.field(step) if isinstance(inner, zt.Record) else None
        if found is None:
            return zt.NULL
        inner = zt.under(found)
    return zt.INT64 if inner in zt.NUMBERS else inner


logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class LakePlan:
    """What is known once a commit has been looked at.

    Attributes:
        options: the options.
        rows: the schema that Spark sees, and where its columns come from.
        projection: the fields to decode.
        condition: what rows must be able to meet, or None.
        folder: where the objects are.
        snapshot: the pool at the commit; None in the tasks.
        summaries: what is in the objects, where it is not too much to carry from the process that makes the schema to
            the one that plans the tasks.
        fused: the type that all super types fuse to.
        opaque: columns of which conditions can tell nothing.
    """

    options: LakeOptions
    rows: SchemaPlan
    projection: Projection
    condition: Condition | None
    folder: DataFolder
    snapshot: Snapshot | None
    summaries: tuple[ObjectSummary, ...] | None = None
    fused: zt.Type = zt.NULL
    opaque: tuple[Path, ...] = ()

    @property
    def schema(self) -> StructType:
        """The schema that Spark sees."""
        return self.rows.schema

    @property
    def filter(self) -> Filter | None:
        """The condition, and how values look to it."""
        if self.condition is None:
            return None
        return Filter(self.condition, Semantics(nanos_as_long=self.options.nanos_as_long))

    def narrowed(self, condition: Condition) -> Self:
        """The plan for only those rows that can also meet a condition on the columns that Spark sees."""
        condition = bind(condition, self.fused, opaque=self.opaque)
        return replace(self, condition=condition if self.condition is None else And((self.condition, condition)))

    def tasks(self) -> list[LakeTask]:
        """The tasks, after skipping what cannot hold a wanted row."""
        if self.snapshot is None:
            return []
        state = self.snapshot.state
        summaries = self.summaries
        if summaries is None:
            # Only of what may be read: another process than this one may have made the schema.
            pieces = plan(state, self.folder, self.filter)
            summaries = tuple(summarize(self.folder, pieces, tolerance(self.options)))
        found = self.tasks_of(state, summaries)
        logger.info(
            "pool %s at commit %s: %d of %d objects in %d tasks",
            self.snapshot.files.config.name,
            self.snapshot.commit,
            len({piece.item.id for task in found for own in task for piece in own.pieces}),
            len(state.objects),
            len(found),
        )
        return found

    def tasks_of(self, state: State, summaries: tuple[ObjectSummary, ...]) -> list[LakeTask]:
        """The tasks for some objects, as for `tasks`.

        Args:
            state: the objects.
            summaries: what is in them.
        """
        filter = self.filter
        possible = {piece.item.id for piece in plan(state, self.folder, filter)}
        chosen: list[SelectedObject] = []
        for own in summaries:
            if own.piece.item.id not in possible:
                continue
            types = None if filter is None and self.options.super_type is None else self._chosen(own)
            if own.damage is not None or types is None or types:
                chosen.append(SelectedObject(own, types))
        options = self.options
        cutter = TaskPlanner(self.folder, self.projection, filter, options.max_partition_bytes, options.min_partitions)
        return cutter.tasks(chosen, ordered=options.ordered)

    def _chosen(self, own: ObjectSummary) -> tuple[zt.Type, ...] | None:
        return own.chosen(self.options.super_type, self.condition, Semantics(nanos_as_long=self.options.nanos_as_long))

    def for_tasks(self) -> Self:
        """What a task needs of the plan: it gets its pieces separately."""
        return replace(self, snapshot=None, summaries=None, fused=zt.NULL)


def plan_lake(options: LakeOptions, schema: StructType | None) -> LakePlan:
    """Look at a commit, and settle the schema.

    Args:
        options: the options.
        schema: the schema that the user gave, which asks for these columns and types; or None.

    Raises:
        NotFoundError: no such lake, pool, branch, commit or super type.
        OptionError: an option names a column that does not exist, or options contradict each other.
        SchemaMismatchError: the data does not fit the user's schema.
        CorruptDataError: an object is damaged and the options do not say to go on.
    """
    options.check()
    found = snapshot(target(options.paths, options.storage, options.pool, options.branch), options)
    folder = found.files.data_folder()
    summaries = tuple(summarize(folder, plan(found.state, folder), tolerance(options)))
    types = super_types(summaries, options.super_type)
    if options.super_type is not None and summaries and not types:
        raise no_super_type(options.super_type, super_types(summaries))
    settled = settle(options, types, schema)
    carried = summaries if sum(own.weight for own in summaries) <= CARRIED else None
    return LakePlan(
        options,
        settled.rows,
        settled.projection,
        settled.condition,
        folder,
        found,
        carried,
        settled.fused,
        settled.opaque,
    )


def summaries_of(own: LakePlan, pieces: list[Piece]) -> tuple[ObjectSummary, ...]:
    """What is in some objects, by the plan's options."""
    return tuple(summarize(own.folder, pieces, tolerance(own.options)))


def tolerance(options: LakeOptions) -> ErrorPolicy:
    """What is done about objects that cannot be read."""
    return ErrorPolicy(
        keep_damage=options.mode == "PERMISSIVE",
        skip_damage=options.ignore_corrupt_files or options.mode == "DROPMALFORMED",
        skip_missing=options.ignore_missing_files,
    )
