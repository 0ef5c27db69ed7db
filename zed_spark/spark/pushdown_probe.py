"""`pushdown_is_safe`: tries whether this Spark keeps the pushed filters of different scans apart.

Spark 4.1 to 4.3 keep pushed filters on the relation instead of the scan, so that two scans of one DataFrame get each
other's rows. The version number does not tell, as vendors apply their own fixes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from pyspark.sql.datasource import DataSource, DataSourceReader, EqualTo, Filter, InputPartition

from zed_spark.spark.register import register_once

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

SETTING = "spark.sql.python.filterPushdown.enabled"


def pushdown_is_safe(spark: SparkSession) -> bool:
    """Whether this Spark keeps the filters of different scans apart, found out by two small queries (some seconds).

    Only then may the setting ``spark.sql.python.filterPushdown.enabled`` and the option ``pushdown`` be used for
    DataFrames that are scanned more than once. The session's settings are restored afterwards.

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
    """Twenty rows in two partitions, from a reader that applies the filters it is given itself."""

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
