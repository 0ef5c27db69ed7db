"""The source that Spark knows as ``zedlake``."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from pyspark.sql.types import StructType

from zed_spark.spark.source import Source
from zed_spark.spark.tracebacks import short_tracebacks

if TYPE_CHECKING:
    from zed_spark.spark.lake.sink import LakeSink
    from zed_spark.spark.options import LakeOptions  # noqa: F401 - ruff overlooks the bases
    from zed_spark.spark.protocol.messages import WriteDetails
    from zed_spark.spark.read.planner import Planner
    from zed_spark.spark.read.stream import StreamReader

logger = logging.getLogger(__name__)


@short_tracebacks
class LakeSource(Source["LakeOptions"]):
    """``spark.read.format("zedlake")``: a pool of a lake at a commit, or metadata."""

    def __init__(self, options: dict[str, str]) -> None:
        from zed_spark.spark.options import LakeOptions

        super().__init__(options)
        self.parsed = LakeOptions.parse(options, _write_options)
        if any(key.lower().startswith("option.") for key in options):
            from zed_spark.spark.lake.target import NO_PATH_HINT

            logger.warning(NO_PATH_HINT)

    @classmethod
    def name(cls) -> str:
        """The name for ``format(...)``."""
        return "zedlake"

    def plan(self, schema: StructType | None, carried: int | None = None) -> Planner:
        """The planner for the pool or table as it is now, with its schema or the user's."""
        from zed_spark.spark.lake.plan import plan_pool
        from zed_spark.spark.read.planner import make_planner

        if self.parsed.table is None:
            return plan_pool(self.parsed, schema, carried)
        from zed_spark.spark.lake.tables import table_set

        return make_planner(self.parsed, table_set(self.parsed), schema, carried)

    def stream(self, schema: StructType) -> StreamReader:
        """The reader of new objects, or an error at once."""
        from zed_spark.spark.lake.plan import plan_pool
        from zed_spark.spark.lake.stream import LakeStreamReader

        return LakeStreamReader(plan_pool(self.parsed, schema), self.parsed)

    def _sink(self, schema: StructType, overwrite: bool, details: WriteDetails, *, stream: bool) -> LakeSink:
        from zed_spark.spark.lake.row_ids import OPERATION

        if details.read is not None:
            if schema.names[0] == OPERATION:
                from zed_spark.spark.lake.row_changes import row_change_sink

                return row_change_sink(self.options, schema, details.read)
            from zed_spark.spark.lake.dependent_sink import dependent_sink

            return dependent_sink(self.options, schema, details.read)
        from zed_spark.spark.lake.sink import lake_sink

        return lake_sink(self.options, schema, overwrite, details, stream=stream)


def _write_options() -> Iterable[type[Any]]:
    # Spark hands the options of a write to the source as well.
    from zed_spark.spark.write.options import LakeSaveOptions

    return (LakeSaveOptions,)
