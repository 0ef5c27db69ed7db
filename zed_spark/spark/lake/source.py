"""The source that Spark knows as ``zedlake``."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from pyspark.sql.datasource import DataSourceStreamReader
from pyspark.sql.types import StructType

from zed_spark.spark.lake.dataset import ObjectSet
from zed_spark.spark.lake.target import NO_PATH_HINT, snapshot, target
from zed_spark.spark.options import LakeOptions
from zed_spark.spark.planner import CARRIED, Planner, make_planner
from zed_spark.spark.source import Source
from zed_spark.spark.tracebacks import short_tracebacks
from zed_spark.spark.write_options import LakeSaveOptions

if TYPE_CHECKING:
    from zed_spark.spark.lake.sink import LakeSink

logger = logging.getLogger(__name__)


@short_tracebacks
class LakeSource(Source):
    """``spark.read.format("zedlake")``: a pool of a lake at a commit, or metadata."""

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.parsed = self.lake_options = LakeOptions.parse(options, (LakeSaveOptions,))
        if any(key.lower().startswith("option.") for key in options):
            logger.warning(NO_PATH_HINT)

    @classmethod
    def name(cls) -> str:
        """The name for ``format(...)``."""
        return "zedlake"

    def _planner(self, schema: StructType | None) -> Planner:
        if self.lake_options.table is None:
            return plan_pool(self.lake_options, schema)
        from zed_spark.spark.lake.tables import table_set

        return make_planner(self.lake_options, table_set(self.lake_options), schema)

    def _stream_reader(self, schema: StructType) -> DataSourceStreamReader:
        from zed_spark.spark.lake.stream import LakeStreamReader

        return LakeStreamReader(plan_pool(self.lake_options, schema), self.lake_options)

    def _sink(self, schema: StructType, overwrite: bool, *, stream: bool) -> LakeSink:
        from zed_spark.spark.lake.sink import lake_sink

        return lake_sink(self.options, schema, overwrite, stream=stream)


def plan_pool(options: LakeOptions, schema: StructType | None = None, carried: int = CARRIED) -> Planner:
    """The planner of a pool at a commit; arguments and errors as for `make_planner`.

    Raises:
        NotFoundError: no such lake, pool, branch or commit.
        OptionError: options contradict each other.
        CorruptDataError: an object is damaged and the options do not handle damage.
    """
    options.check()
    found = snapshot(target(options.paths, options.storage, options.pool, options.branch), options)
    return make_planner(options, ObjectSet.at(options, found), schema, carried)
