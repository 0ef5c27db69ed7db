"""Filter pushdown by Spark itself, for those who ask for it, and the test whether it can be trusted.

Spark 4.1 to 4.3 keep pushed filters on the relation instead of the scan, so that two scans of one DataFrame get
each other's rows (design/pyspark-datasource.md section 3.1). Versions do not tell, as vendors repair on their own:
`pushdown_is_safe` tries it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pyspark.sql.datasource import DataSource, DataSourceReader, EqualTo, Filter, InputPartition

from zed_spark.conditions.filter import from_filter
from zed_spark.spark.reader import FileReader
from zed_spark.spark.register import register_once
from zed_spark.spark.tracebacks import short_tracebacks

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

SETTING = "spark.sql.python.filterPushdown.enabled"


@short_tracebacks
class Pushing:
    """Skips by what Spark pushes; Spark still checks every filter. To be mixed into readers."""

    plan: Any

    def pushFilters(self, filters: list[Filter]) -> Iterable[Filter]:  # noqa: N802 - Spark's name
        """Take note of the filters, and give all of them back."""
        for filter in filters:
            condition = from_filter(filter)
            if condition is not None:
                self.plan = self.plan.narrowed(condition)
        return filters


class PushingReader(Pushing, FileReader):
    """A reader of files that Spark may push filters to."""


def pushdown_is_safe(spark: SparkSession) -> bool:
    """Whether this Spark keeps the filters of different scans apart; found out by trying, some seconds once.

    Only then are the setting ``spark.sql.python.filterPushdown.enabled`` and the option ``pushdown`` a good idea
    for DataFrames in general. The session's settings are as before afterwards.

    Args:
        spark: a classic or Connect session.
    """
    before = spark.conf.get(SETTING, None)
    if before is None:
        return False  # a Spark without pushdown
    register_once(spark, (_Probe,))
    spark.conf.set(SETTING, "true")
    try:
        probe = spark.read.format(_Probe.name()).load()
        both = probe.where("id = 3").union(probe.where("id = 4")).collect()
        return sorted(row.id for row in both) == [3, 4] and probe.count() == _Probe.ROWS
    finally:
        spark.conf.set(SETTING, before)


class _Probe(DataSource):
    """Twenty rows in two partitions, from a reader that trusts the filters it is given."""

    ROWS = 20

    @classmethod
    def name(cls) -> str:
        return "zed_spark_pushdown_probe"

    def schema(self) -> str:
        return "id INT"

    def reader(self, schema: object) -> DataSourceReader:
        return _ProbeReader(None)


class _ProbeReader(DataSourceReader):
    def __init__(self, only: int | None) -> None:
        self.only = only

    def pushFilters(self, filters: list[Filter]) -> Iterable[Filter]:  # noqa: N802 - Spark's name
        for filter in filters:
            if isinstance(filter, EqualTo):
                self.only = filter.value
            else:
                yield filter

    def partitions(self) -> Sequence[InputPartition]:
        return [InputPartition(0), InputPartition(1)]

    def read(self, partition: InputPartition) -> Iterator[tuple[int]]:
        half = _Probe.ROWS // 2
        for id in range(partition.value * half, (partition.value + 1) * half):
            if self.only in (None, id):
                yield (id,)
