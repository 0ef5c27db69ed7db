"""Aggregates that metadata decides: counts, and the least and greatest of values that Zed and Spark order alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from pyspark.sql.types import (
    DataType,
    DateType,
    IntegralType,
    LongType,
    StringType,
    StructField,
    StructType,
    TimestampNTZType,
    TimestampType,
)

from zed_spark import types as zt
from zed_spark.columns.project import Path
from zed_spark.columns.strings import text
from zed_spark.columns.summary import Statistics, SuperType
from zed_spark.conditions.semantics import Semantics
from zed_spark.files.plan import FileSummary
from zed_spark.spark.dataset import FileSet
from zed_spark.spark.planner import Planner
from zed_spark.spark.planning.decided import always_true
from zed_spark.types.primitives import DAY

if TYPE_CHECKING:
    from zed_spark.conditions.condition import Condition

Aggregate: TypeAlias = tuple[str, Path | None]
"""``count``, ``min`` or ``max``; and a column, or None for ``count(*)``. Any other expression has an empty path."""


class _NotInMetadata(Exception):  # noqa: N818 - never leaves this module
    """Metadata lacks a value."""


def aggregate_values(
    functions: Sequence[Aggregate], planner: Planner, where: Condition | None = None
) -> tuple[StructType, list[Any]] | None:
    """The values of aggregates over all rows that a planner's scan reads, with their schema; None if not known.

    Not answered are: columns that are floats (NaN), addresses, networks, types and enums (text in Spark), strings
    beyond ASCII (what is not UTF-8 changes its place), times before 1970 that are cut to microseconds, decimals, and
    anything that is not a column of records.

    Args:
        functions: the aggregates.
        planner: the planner, of a read without tolerance for damage.
        where: a bound condition of the reader, which must be true of all rows that are read, or None.
    """
    try:
        found = _super_types(functions, planner, where)
        hidden = {path[0].lower() for path in planner.opaque}
        fields, values = [], []
        for at, (name, path) in enumerate(functions):
            if path is not None and (not path or path[0].lower() in hidden):
                return None
            of = LongType() if name == "count" or path is None else _spark_type(planner.schema, path)
            fields.append(StructField(f"{name}_{at}", of))
            values.append(_count(found, path) if name == "count" else _extreme(found, name, path or (), of))
    except _NotInMetadata:
        return None
    return StructType(fields), values


def _super_types(functions: Sequence[Aggregate], planner: Planner, where: Condition | None) -> list[SuperType]:
    """What is known of the rows that are read, by super type."""
    dataset, options = planner.dataset, planner.options
    if options.schema_mode != "fuse":
        raise _NotInMetadata
    used = {path for _, path in functions if path is not None}
    if not isinstance(dataset, FileSet) and planner.condition is None and options.super_type is None:
        found = _of_pool(dataset, used)
        if found is not None:
            return found
    chosen = dataset.chosen(planner.condition)
    if chosen is None:
        raise _NotInMetadata
    for one in chosen:
        partial = one.types is not None and not isinstance(one.summary, FileSummary)
        # The bounds of the keys of an object are not those of each super type in it.
        if (not one.summary.super_types and one.summary.rows != 0) or (partial and used):
            raise _NotInMetadata
        if where is not None and not always_true(one, [where], Semantics(nanos_as_long=options.nanos_as_long)):
            raise _NotInMetadata
    return [own for one in chosen for own in one.super_types]


def _of_pool(dataset: Any, used: set[Path]) -> list[SuperType] | None:
    """What commits state of a pool, where these columns are its key or none; None for others."""
    from zed_spark.spark.lake.dataset import ObjectSet

    if not isinstance(dataset, ObjectSet) or dataset.snapshot is None:
        return None
    if not used:
        return [SuperType(zt.NULL, dataset.snapshot.count())]
    return dataset.keys() if used == {dataset.folder.order.path} else None


def _spark_type(schema: StructType, path: Path) -> DataType:
    of: DataType = schema
    for step in path:
        if not isinstance(of, StructType) or step not in of.names:
            raise _NotInMetadata
        of = of[step].dataType
    return of


def _count(types: Iterable[SuperType], path: Path | None) -> int:
    total = 0
    for one in types:
        if path is None:
            if one.rows is None:
                raise _NotInMetadata
            total += one.rows
            continue
        own = _statistics(one, path)
        if own is None:
            continue
        # Below the top, a null of a record above is no null of the column to all writers.
        if len(path) > 1 or own.count is None or own.nulls is None or own.count != one.rows:
            raise _NotInMetadata
        total += own.count - own.nulls
    return total


def _extreme(types: Iterable[SuperType], name: str, path: Path, of: DataType) -> Any:
    pick = min if name == "min" else max
    found = [_plain(own, bound, of) for own in _each(types, path) if (bound := _bound(own, name)) is not None]
    return pick(found) if found else None


def _each(types: Iterable[SuperType], path: Path) -> Iterator[Statistics]:
    for one in types:
        own = _statistics(one, path)
        if own is not None:
            yield own


def _bound(own: Statistics, name: str) -> Any:
    """The least or greatest value; None where all are null."""
    if own.count is not None and own.count == own.nulls:
        return None
    if own.bounds is None or own.outside:
        raise _NotInMetadata
    return own.bounds[0 if name == "min" else 1]


def _statistics(one: SuperType, path: Path) -> Statistics | None:
    """The statistics of a column; None where a type lacks it."""
    place = zt.dataframe_type(one.type)
    for step in path:
        inner = zt.under(place)
        if not isinstance(inner, zt.Record):
            raise _NotInMetadata
        names = [name for name, _ in inner.fields]
        if step not in names:
            if step.lower() in map(str.lower, names):
                raise _NotInMetadata
            return None
        field = inner.field(step)
        if field is None:
            raise _NotInMetadata
        place = field
    if path not in one.statistics:
        raise _NotInMetadata
    return one.statistics[path]


def _plain(own: Statistics, value: Any, of: DataType) -> Any:
    """A bound as Spark's rows hold it."""
    inner = zt.under(own.type)
    if inner in zt.INTEGERS and isinstance(of, IntegralType):
        return int(value)
    if inner is zt.TIME and isinstance(of, TimestampType | TimestampNTZType) and (value >= 0 or value % 1000 == 0):
        return value // 1000
    if inner is zt.TIME and isinstance(of, DateType) and value % DAY == 0:
        return value // DAY
    if inner is zt.STRING and type(of) is StringType:
        shown = text(value)
        if isinstance(shown, str) and shown.isascii():
            return shown.encode()
    raise _NotInMetadata
