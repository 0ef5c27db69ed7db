"""The source that Spark knows as ``zedlake``."""

from __future__ import annotations

import logging

from pyspark.sql.datasource import (
    DataSource,
    DataSourceReader,
    DataSourceStreamReader,
    DataSourceStreamWriter,
    DataSourceWriter,
)
from pyspark.sql.types import StructType

from zed_spark.spark.lake.options import LakeOptions, LakeSaveOptions
from zed_spark.spark.lake.plan import LakePlan, plan_lake
from zed_spark.spark.lake.tables import TablePlan, plan_table
from zed_spark.spark.lake.target import NO_PATH_HINT
from zed_spark.spark.source import pushing
from zed_spark.spark.tracebacks import short_tracebacks

logger = logging.getLogger(__name__)


@short_tracebacks
class LakeSource(DataSource):
    """``spark.read.format("zedlake")``: a pool of a lake at a commit, or metadata."""

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.parsed = LakeOptions.parse(options, (LakeSaveOptions,))
        self.planned: LakePlan | TablePlan | None = None
        if any(key.lower().startswith("option.") for key in options):
            logger.warning(NO_PATH_HINT)

    @classmethod
    def name(cls) -> str:
        """The name for ``format(...)``."""
        return "zedlake"

    def schema(self) -> StructType:
        """The schema of all objects together, or of the table."""
        # Kept for `reader`, which Spark calls on a pickled copy: both see the same commit.
        self.planned = self.plan(None)
        return self.planned.schema

    def reader(self, schema: StructType) -> DataSourceReader:
        """The reader for a schema: `schema`'s own, or the user's, which asks for those columns and types."""
        planned = self.planned
        if planned is None or planned.schema != schema:
            planned = self.plan(schema)
        if isinstance(planned, TablePlan):
            from zed_spark.spark.lake.tables import TableReader

            return TableReader(planned)
        from zed_spark.spark.lake.reader import LakeReader, PushingLakeReader

        return PushingLakeReader(planned) if self.parsed.pushdown and pushing() else LakeReader(planned)

    def streamReader(self, schema: StructType) -> DataSourceStreamReader:  # noqa: N802 - Spark's name
        """The reader of what comes to a branch; the schema is settled when the stream is defined."""
        from zed_spark.spark.lake.stream import LakeStreamReader
        from zed_spark.spark.streams import stream_reader

        return stream_reader(lambda: LakeStreamReader(plan_lake(self.parsed, schema)))

    def writer(self, schema: StructType, overwrite: bool) -> DataSourceWriter:
        """The writer of a DataFrame to a branch."""
        from zed_spark.spark.lake.save import plan_save
        from zed_spark.spark.lake.writer import LakeWriter

        return LakeWriter(plan_save(self.options, schema, overwrite))

    def streamWriter(self, schema: StructType, overwrite: bool) -> DataSourceStreamWriter:  # noqa: N802 - Spark's name
        """The writer of a streaming query's batches to a branch."""
        from zed_spark.spark.lake.save import plan_save
        from zed_spark.spark.lake.writer import LakeStreamWriter

        return LakeStreamWriter(plan_save(self.options, schema, overwrite, stream=True))

    def plan(self, schema: StructType | None) -> LakePlan | TablePlan:
        """The plan of a read: of all columns, or of those of the user's schema."""
        return plan_lake(self.parsed, schema) if self.parsed.table is None else plan_table(self.parsed, schema)
