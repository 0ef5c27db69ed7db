"""A write of rows that depend on those that the pool had when it was read: others must not change these meanwhile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from pyspark.sql.types import StructType

from zed_spark import types as zt
from zed_spark.conditions.bind import bind
from zed_spark.conditions.condition import And
from zed_spark.conditions.filter import from_predicate
from zed_spark.conditions.semantics import Semantics
from zed_spark.lake import Snapshot
from zed_spark.lake.actions import DataObject
from zed_spark.lake.filter import Filter
from zed_spark.lake.ids import Id, parse_id
from zed_spark.lake.rewrite import Isolation, Replacement
from zed_spark.spark.lake.sink import LakeSink, lake_sink
from zed_spark.spark.options import LakeOptions
from zed_spark.spark.protocol.codec import Tree
from zed_spark.spark.protocol.messages import ReadBefore
from zed_spark.spark.write.options import LakeSaveOptions
from zed_spark.types.fuse import fuse_types


@dataclass(frozen=True, slots=True)
class DependentSink(LakeSink):
    """A write of rows that depend on others.

    Attributes:
        base: the commit that these were read at.
        concerned: the rows that the statement may concern; None for all.
        isolation: whether rows that others add meanwhile are a conflict if the statement may concern them.
    """

    base: Id
    concerned: Filter | None
    isolation: Isolation

    def commit(self, staged: tuple[Any, ...], stream: tuple[str | None, int] | None = None) -> None:
        """Add objects and replace others; there is no commit if there is neither.

        Raises:
            CommitConflictError: another commit came between, which the statement would have to see.
        """
        if not staged:
            self.marker.end(self.folder)
            return
        replaced = tuple(item for item in staged if isinstance(item, Id))
        files, objects = self.branch.files, tuple(item for item in staged if isinstance(item, DataObject))
        self._commit(objects, Replacement(files, replaced, (), self.base, self.isolation, self.concerned))


def dependent_sink(options: Mapping[str, str], schema: StructType, read: ReadBefore) -> DependentSink:
    """The sink of such a write; errors as for `lake_sink`.

    Args:
        options: as Spark passes them.
        schema: the columns of the rows.
        read: what they depend on.
    """
    base = parse_id(read.commit)
    sink = lake_sink(options, schema, False)
    parsed = LakeSaveOptions.parse(options, lambda: (LakeOptions,))
    types = tuple(Snapshot(sink.branch.files, base).super_types())
    semantics = Semantics(nanos_as_long=parsed.nanos_as_long)
    return DependentSink(
        **{one.name: getattr(sink, one.name) for one in fields(LakeSink)},
        base=base,
        concerned=_concerned(read.conditions, types, semantics),
        isolation="snapshot" if parsed.isolation_level == "snapshot" else "serializable",
    )


def _concerned(predicates: Sequence[Tree], types: tuple[zt.Type, ...], semantics: Semantics) -> Filter | None:
    """The rows that meet some of Spark's conditions; None where none of them is understood."""
    found = [condition for node in predicates if (condition := from_predicate(node)) is not None]
    if not found:
        return None
    fused = fuse_types(types)
    return Filter(And(tuple(bind(condition, fused, opaque=()) for condition in found)), semantics)
