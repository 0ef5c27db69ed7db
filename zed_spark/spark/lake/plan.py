"""Plans reads of pools."""

from __future__ import annotations

from pyspark.sql.types import StructType

from zed_spark.lake import Pool
from zed_spark.spark.lake.dataset import ObjectSet
from zed_spark.spark.lake.target import snapshot, target
from zed_spark.spark.options import LakeOptions
from zed_spark.spark.read.planner import Planner, make_planner


def plan_pool(options: LakeOptions, schema: StructType | None = None, carried: int | None = None) -> Planner:
    """The planner of a pool at a commit; arguments and errors as for `make_planner`.

    Raises:
        NotFoundError: no such lake, pool, branch or commit.
        OptionError: options contradict each other.
        CorruptDataError: an object is damaged and the options do not handle damage.
    """
    options.check()
    found = target(options.paths, options.storage, options.pool, options.branch)
    return plan_open_pool(options, found.open(), found.ref, schema, carried)


def plan_open_pool(
    options: LakeOptions, pool: Pool, ref: str | None, schema: StructType | None = None, carried: int | None = None
) -> Planner:
    """The same of a pool, and of the branch or commit that was named if there is one."""
    options.check()
    return make_planner(options, ObjectSet.at(options, snapshot(pool, ref, options)), schema, carried)
