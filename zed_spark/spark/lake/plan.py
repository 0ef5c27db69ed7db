"""The plan of one read of a pool: its commit, its schema, and how it is cut into tasks. Runs in Spark's planner."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from typing import Self

from pyspark.sql.types import StructType

from zed_spark.columns.project import Path, Projection
from zed_spark.conditions.bind import bind
from zed_spark.conditions.condition import And, Condition, Semantics
from zed_spark.lake import Snapshot
from zed_spark.lake.filter import Filter
from zed_spark.lake.pool_files import Place
from zed_spark.lake.scan import Piece, plan
from zed_spark.lake.state import State
from zed_spark.spark.convert.schema import SchemaPlan
from zed_spark.spark.lake.options import LakeOptions
from zed_spark.spark.lake.pieces import Chosen, Cutter, LakeTask
from zed_spark.spark.lake.summaries import ObjectSummary, Tolerance, summarize, super_types
from zed_spark.spark.lake.target import snapshot, target
from zed_spark.spark.plan import CARRIED, no_super_type, settle
from zed_spark.types import NULL, Type

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class LakePlan:
    """What is known once a commit has been looked at.

    Attributes:
        options: the options.
        rows: the schema that Spark sees, and where its columns come from.
        projection: the fields to decode.
        condition: what rows must be able to meet, or None.
        place: where the objects are.
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
    place: Place
    snapshot: Snapshot | None
    summaries: tuple[ObjectSummary, ...] | None = None
    fused: Type = NULL
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
            pieces = plan(state, self.place, self.filter)
            summaries = tuple(summarize(self.place, pieces, tolerance(self.options)))
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
        possible = {piece.item.id for piece in plan(state, self.place, filter)}
        chosen: list[Chosen] = []
        for own in summaries:
            if own.piece.item.id not in possible:
                continue
            types = None if filter is None and self.options.super_type is None else self._chosen(own)
            if own.damage is not None or types is None or types:
                chosen.append(Chosen(own, types))
        options = self.options
        cutter = Cutter(self.place, self.projection, filter, options.max_partition_bytes, options.min_partitions)
        return cutter.tasks(chosen, ordered=options.ordered)

    def _chosen(self, own: ObjectSummary) -> tuple[Type, ...] | None:
        return own.chosen(self.options.super_type, self.condition, Semantics(nanos_as_long=self.options.nanos_as_long))

    def for_tasks(self) -> Self:
        """What a task needs of the plan: it gets its pieces separately."""
        return replace(self, snapshot=None, summaries=None, fused=NULL)


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
    place = found.files.place()
    summaries = tuple(summarize(place, plan(found.state, place), tolerance(options)))
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
        place,
        found,
        carried,
        settled.fused,
        settled.opaque,
    )


def summaries_of(own: LakePlan, pieces: list[Piece]) -> tuple[ObjectSummary, ...]:
    """What is in some objects, by the plan's options."""
    return tuple(summarize(own.place, pieces, tolerance(own.options)))


def tolerance(options: LakeOptions) -> Tolerance:
    """What is done about objects that cannot be read."""
    return Tolerance(
        keep_damage=options.mode == "PERMISSIVE",
        skip_damage=options.ignore_corrupt_files or options.mode == "DROPMALFORMED",
        skip_missing=options.ignore_missing_files,
    )
