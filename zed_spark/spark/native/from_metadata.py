"""What metadata decides: filters that are true of all rows that a scan reads, and aggregates.

A row that is not read is one of which some filter is false or null for certain (`zed_spark.files.plan.select`). If all
filters are true of every row that is read, these are the rows of the query: Spark need not evaluate the filters, and
metadata can answer aggregates, which are counts and the least and greatest of values that Zed and Spark order alike.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from pyspark.sql import types as st

from zed_spark import types as zt
from zed_spark.columns.project import Path
from zed_spark.columns.strings import text
from zed_spark.columns.summary import Statistics, SuperType
from zed_spark.conditions.semantics import Semantics
from zed_spark.errors import OptionError
from zed_spark.files.partitions import Partition
from zed_spark.files.plan import FileSummary, Selected
from zed_spark.spark.read.file_set import FileSet
from zed_spark.spark.read.planner import Planner
from zed_spark.types.primitives import DAY

if TYPE_CHECKING:
    from zed_spark.conditions.condition import Condition

logger = logging.getLogger(__name__)

MAX_SUPER_TYPES = 1000
"""Most super types, of all files or data objects, that filters are decided for: it takes some microseconds each."""


def decidable(planner: Planner) -> list[str]:
    """The columns on which metadata may decide filters; there is no need to ask about filters on others."""
    found = planner.dataset.chosen(planner.condition)
    if not found or len(found) > MAX_SUPER_TYPES:
        return []
    columns, unknown = planner.dataset.partitions, set(planner.types)
    names = dict.fromkeys(() if columns is None else columns.names)
    for one in found:
        for own in (own for own in one.super_types if own.type in unknown and own.statistics):
            unknown.remove(own.type)
            names.update(dict.fromkeys(_leaves(own.type)))
        if not unknown:
            break
    return list(names)


@lru_cache(maxsize=1024)
def _leaves(of: zt.Type) -> tuple[str, ...]:
    """The columns of a super type that may have statistics, and are no records."""
    kind = zt.under(zt.dataframe_type(of))
    fields = kind.fields if isinstance(kind, zt.Record) else ()
    return tuple(name for name, field in fields if not isinstance(zt.under(field), zt.Record))


def are_decided(planner: Planner, conditions: Sequence[Condition]) -> bool:
    """Whether conditions, on columns that Spark sees, are true of every row that a planner narrowed by them reads."""
    found = planner.dataset.chosen(planner.condition)
    if found is None or sum(len(one.summary.super_types) for one in found) > MAX_SUPER_TYPES:
        return False
    bound: dict[Partition, list[Condition]] = {}
    try:
        for one in found:
            partition = _partition(one)
            if partition not in bound:
                bound[partition] = _of_partition(planner, conditions, partition)
            if not always_true(one, bound[partition], Semantics(nanos_as_long=planner.options.nanos_as_long)):
                return False
    except OptionError as error:
        logger.debug("a filter is left to Spark: %s", error)
        return False
    return True


def always_true(one: Selected[Any], conditions: Sequence[Condition], semantics: Semantics) -> bool:
    """Whether bound conditions are true of every value that is read of a file or data object."""
    from zed_spark.conditions.prune import is_always_true

    if not one.summary.super_types and one.summary.rows != 0:
        return False
    return all(is_always_true(condition, own, semantics) for own in one.super_types for condition in conditions)


def _partition(one: Selected[Any]) -> Partition:
    return one.summary.file.partition if isinstance(one.summary, FileSummary) else ()


def _of_partition(planner: Planner, conditions: Sequence[Condition], partition: Partition) -> list[Condition]:
    """The conditions as they are of the rows of a partition."""
    from zed_spark.conditions.bind import bind

    columns = planner.dataset.partitions if isinstance(planner.dataset, FileSet) else None
    if columns is not None and partition:
        from zed_spark.files.partition_pruning import within

        conditions = [within(condition, columns, partition) for condition in conditions]
    return [bind(condition, planner.fused, opaque=planner.opaque) for condition in conditions]


Aggregate: TypeAlias = tuple[str, Path | None]
"""``count``, ``min`` or ``max``; and a column, or None for ``count(*)``. Any other expression has an empty path."""


class _NotInMetadata(Exception):  # noqa: N818 - never leaves this module
    """Metadata lacks a value."""


def aggregate_values(
    functions: Sequence[Aggregate], planner: Planner, where: Condition | None = None
) -> tuple[st.StructType, list[Any]] | None:
    """The values of aggregates over all rows that a planner's scan reads, with their schema; None if not known.

    Not answered are: columns that are floats (NaN), addresses, networks, types and enums (text in Spark), strings
    beyond ASCII (what is not UTF-8 changes its place), times before 1970 that are cut to microseconds, decimals, and
    anything that is not a column of records. The read must not tolerate damage, and the bound condition ``where`` of
    the reader must be true of all rows that are read.
    """
    try:
        found = _super_types(functions, planner, where)
        hidden = {path[0].lower() for path in planner.opaque}
        fields, values = [], []
        for at, (name, path) in enumerate(functions):
            if path is not None and (not path or path[0].lower() in hidden):
                return None
            of = st.LongType() if name == "count" or path is None else _spark_type(planner.schema, path)
            fields.append(st.StructField(f"{name}_{at}", of))
            values.append(_count(found, path) if name == "count" else _extreme(found, name, path or (), of))
    except _NotInMetadata:
        return None
    return st.StructType(fields), values


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


def _spark_type(schema: st.StructType, path: Path) -> st.DataType:
    of: st.DataType = schema
    for step in path:
        if not isinstance(of, st.StructType) or step not in of.names:
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


def _extreme(types: Iterable[SuperType], name: str, path: Path, of: st.DataType) -> Any:
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
    if own.bounds is None or own.outside or not own.exact:
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


def _plain(own: Statistics, value: Any, of: st.DataType) -> Any:
    """A bound as Spark's rows hold it."""
    inner = zt.under(own.type)
    if inner in zt.INTEGERS and isinstance(of, st.IntegralType):
        return int(value)
    if (
        inner is zt.TIME
        and isinstance(of, st.TimestampType | st.TimestampNTZType)
        and (value >= 0 or value % 1000 == 0)
    ):
        return value // 1000
    if inner is zt.TIME and isinstance(of, st.DateType) and value % DAY == 0:
        return value // DAY
    if inner is zt.STRING and type(of) is st.StringType:
        shown = text(value)
        if isinstance(shown, str) and shown.isascii():
            return shown.encode()
    raise _NotInMetadata
