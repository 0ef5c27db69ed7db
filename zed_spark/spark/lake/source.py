"""The source that Spark knows as ``zedlake``."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from pyspark.sql.types import StructType

from zed_spark.spark.source import Source
from zed_spark.spark.tracebacks import short_tracebacks
from zed_spark.storage.paths import is_service

if TYPE_CHECKING:
    from zed_spark.lake import Pool, Snapshot
    from zed_spark.spark.options import LakeOptions
    from zed_spark.spark.protocol.messages import WriteDetails
    from zed_spark.spark.read.planner import Planner
    from zed_spark.spark.read.readers import StreamReader
    from zed_spark.spark.write.sink import Sink

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
        return "zedlake"

    @property
    def is_service(self) -> bool:
        """Whether the path is that of a service."""
        return any(map(is_service, self.parsed.paths))

    def plan(self, schema: StructType | None, carried: int | None = None) -> Planner:
        if self.is_service:
            from zed_spark.spark.lake.service import plan_service

            return plan_service(self.parsed, schema, carried)
        if self.parsed.table is None:
            return plan_pool(self.parsed, schema, carried)
        from zed_spark.spark.lake.tables import table_set
        from zed_spark.spark.read.planner import make_planner

        return make_planner(self.parsed, table_set(self.parsed), schema, carried)

    def stream(self, schema: StructType) -> StreamReader:
        if self.is_service:
            from zed_spark.lake.service import refused

            raise refused("a service is not read as a stream")
        from zed_spark.spark.lake.stream import LakeStreamReader
        from zed_spark.spark.lake.target import check_stream

        check_stream(self.parsed)
        return LakeStreamReader(plan_pool(self.parsed, schema), self.parsed)

    def _sink(self, schema: StructType, overwrite: bool, details: WriteDetails, *, stream: bool) -> Sink:
        if self.is_service:
            from zed_spark.spark.lake.service import service_sink

            return service_sink(self.options, schema, overwrite, details, stream=stream)
        if details.read is not None:
            from zed_spark.spark.lake.row_changes import OPERATION, dependent_sink, row_change_sink

            changes_rows = schema.names[0] == OPERATION
            return (row_change_sink if changes_rows else dependent_sink)(self.options, schema, details.read)
        from zed_spark.spark.lake.sink import lake_sink

        return lake_sink(self.options, schema, overwrite, details, stream=stream)


def _write_options() -> Iterable[type[Any]]:
    # Spark hands the options of a write to the source as well.
    from zed_spark.spark.write.options import LakeSaveOptions

    return (LakeSaveOptions,)


def plan_pool(options: LakeOptions, schema: StructType | None = None, carried: int | None = None) -> Planner:
    """The planner of a pool at a commit; arguments and errors as for `make_planner`."""
    from zed_spark.spark.lake.target import target

    options.check()
    found = target(options.paths, options.storage, options.pool, options.branch)
    return plan_open_pool(options, found.open(), found.ref, schema, carried)


def plan_snapshot(
    options: LakeOptions, at: Snapshot, schema: StructType | None = None, carried: int | None = None
) -> Planner:
    """The same of a pool at a commit."""
    from zed_spark.spark.lake.dataset import ObjectSet
    from zed_spark.spark.read.planner import make_planner

    options.check()
    return make_planner(options, ObjectSet.at(options, at), schema, carried)


def plan_open_pool(
    options: LakeOptions, pool: Pool, ref: str | None, schema: StructType | None = None, carried: int | None = None
) -> Planner:
    """The same of a pool, and of the branch or commit that was named if there is one."""
    from zed_spark.spark.lake.target import snapshot, with_type_field
    from zed_spark.spark.read.planner import make_planner

    options.check()
    options = with_type_field(options, pool)
    if not options.has_range:
        return plan_snapshot(options, snapshot(pool, ref, options), schema, carried)
    from zed_spark.spark.lake.changes import ChangeSet
    from zed_spark.spark.lake.target import first_commit, last_snapshot

    end = last_snapshot(pool, ref, options)
    changes = ChangeSet.of(options, end, first_commit(pool, options, end.commit))
    return make_planner(options, changes, schema, carried)
