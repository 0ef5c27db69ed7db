"""Filter pushdown by Spark itself, which the option ``pushdown`` turns on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pyspark.sql.datasource import Filter

from zed_spark.conditions.filter import from_filter
from zed_spark.spark.reader import FileReader
from zed_spark.spark.tracebacks import short_tracebacks


@short_tracebacks
class Pushing:
    """A mixin for readers: narrows the plan by the filters that Spark pushes. Spark still checks every filter."""

    plan: Any

    def pushFilters(self, filters: list[Filter]) -> Iterable[Filter]:  # noqa: N802 - Spark's name
        """Narrow the plan by the filters, and give all of them back to Spark."""
        for filter in filters:
            condition = from_filter(filter)
            if condition is not None:
                self.plan = self.plan.narrowed(condition)
        return filters


class PushingReader(Pushing, FileReader):
    """A reader of files that Spark may push filters to."""
