"""Filters that metadata decides: they are true of all rows that a scan reads, so that Spark need not evaluate them.

A row that is not read is one of which some filter is false or null for certain (`zed_spark.files.plan.select`). If all
filters are true of every row that is read, these are the rows of the query, and metadata can answer aggregates of them.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from zed_spark import types as zt
from zed_spark.conditions.semantics import Semantics
from zed_spark.errors import OptionError
from zed_spark.files.partitions import Partition
from zed_spark.files.plan import FileSummary, Selected
from zed_spark.spark.read.file_set import FileSet
from zed_spark.spark.read.planner import Planner

if TYPE_CHECKING:
    from zed_spark.conditions.condition import Condition

logger = logging.getLogger(__name__)

MAX_SUPER_TYPES = 1000
"""Most super types, of all files or data objects, that filters are decided for: it takes some microseconds each."""


def decidable(planner: Planner) -> list[str]:
    """The columns on which metadata may decide filters; there is no need to ask about filters on others."""
    found = planner.dataset.chosen(planner.condition)
    if found is None or not found or sum(len(one.summary.super_types) for one in found) > MAX_SUPER_TYPES:
        return []
    columns = planner.dataset.partitions
    names = dict.fromkeys(() if columns is None else columns.names)
    for one in found:
        names.update((name, None) for own in one.super_types if own.statistics for name in _leaves(own.type))
    return list(names)


@lru_cache(maxsize=1024)
def _leaves(of: zt.Type) -> tuple[str, ...]:
    """The columns of a super type that may have statistics, and are no records."""
    kind = zt.under(zt.dataframe_type(of))
    fields = kind.fields if isinstance(kind, zt.Record) else ()
    return tuple(name for name, field in fields if not isinstance(zt.under(field), zt.Record))


def are_decided(planner: Planner, conditions: Sequence[Condition]) -> bool:
    """Whether conditions are true of every row that a planner's scan reads.

    Args:
        planner: the planner, narrowed by the conditions.
        conditions: on the columns that Spark sees.
    """
    found = planner.dataset.chosen(planner.condition)
    if found is None or sum(len(one.summary.super_types) for one in found) > MAX_SUPER_TYPES:
        return False
    bound: dict[Partition, list[Condition]] = {}
    try:
        for one in found:
            partition = _partition(one)
            if partition not in bound:
                bound[partition] = _bound(planner, conditions, partition)
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


def _bound(planner: Planner, conditions: Sequence[Condition], partition: Partition) -> list[Condition]:
    """The conditions as they are of the rows of a partition."""
    from zed_spark.conditions.bind import bind

    columns = planner.dataset.partitions if isinstance(planner.dataset, FileSet) else None
    if columns is not None and partition:
        from zed_spark.files.partition_pruning import within

        conditions = [within(condition, columns, partition) for condition in conditions]
    return [bind(condition, planner.fused, opaque=planner.opaque) for condition in conditions]
