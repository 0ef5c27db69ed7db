"""Zed lakes: pools of data with branches and commits, in a folder or an object store.

    lake = zed_spark.lake.create("my-lake")
    events = lake.create_pool("events", "ts", "desc")
    events.branch("main").load_files("logs/*.zng", message="first logs")
    for values in events.at("main").scan(where="ts >= TIMESTAMP '2024-05-01 00:00:00Z'", ordered=True):
        ...

Reading metadata loads kernels only for large files of it. Format: docs/formats/lake.md. The modules:

    lake.py, pool.py, branch.py, snapshot.py   the public classes
    ids.py, config.py, metadata.py             identifiers, pool and branch configurations, metadata records
    journal.py, properties.py                  pools and branches by name, properties, and attempts to change them
    actions.py, commits.py                     what a commit does, and the state after it; commit objects, stored states
    grouped.py, object_columns.py              what is known of very many objects, as groups and columns
    metadata_columns.py, key_ranges.py         large metadata files in columns; the keys of many objects
    committer.py, history.py                   committing a change; merging and reverting
    markers.py, vacuum.py, repair.py           writes in progress; removing files; what tools that died left behind
    maintenance.py, levels.py                  upkeep as a plan of steps; which objects are worth compacting
    pool_files.py, object_types.py             the files of a pool; the stored super types of its objects
    object_kinds.py, stored_kinds.py           the kinds of rows of its objects, as read and as stored
    scan.py, filter.py, object_reader.py       reading a pool; conditions; reading one object
    tables.py, progress.py                     metadata as tables; progress reports
    keys.py, sorting.py                        pool keys and their order; sorting and merging values
    object_writer.py, rewrite.py               writing objects; compaction, vectors, replacing objects by others
    row_changes.py, merge_rows.py              deleting, updating and merging values
    changes.py, difference.py                  the rows that commits changed; the difference of two bags of values
    service.py, service_pool.py                a lake behind a service: requests and answers; pools and commits
    service_slices.py, service_load.py         reading its pools in parts; appending to them
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zed_spark.lake.branch import Branch
    from zed_spark.lake.changes import RowChanges
    from zed_spark.lake.committer import TransactionId
    from zed_spark.lake.ids import Id, IdFactory
    from zed_spark.lake.lake import Lake
    from zed_spark.lake.lake import create_lake as create
    from zed_spark.lake.lake import open_lake as open
    from zed_spark.lake.maintenance import UpkeepStep
    from zed_spark.lake.object_writer import ObjectWriter
    from zed_spark.lake.pool import Pool
    from zed_spark.lake.progress import Progress, Step
    from zed_spark.lake.repair import Finding
    from zed_spark.lake.retry import RetryPolicy
    from zed_spark.lake.service_load import append
    from zed_spark.lake.service_pool import ServiceLake, ServicePool, ServiceSnapshot, connect
    from zed_spark.lake.snapshot import Snapshot

__all__ = [
    "Branch", "Finding", "Id", "IdFactory", "Lake", "ObjectWriter", "Pool", "Progress", "RetryPolicy", "RowChanges",
    "ServiceLake", "ServicePool", "ServiceSnapshot", "Snapshot", "Step", "TransactionId", "UpkeepStep", "append",
    "connect", "create", "open",
]  # fmt: skip

_HOMES = {
    "Branch": "branch.Branch", "Finding": "repair.Finding", "Id": "ids.Id", "IdFactory": "ids.IdFactory",
    "Lake": "lake.Lake", "ObjectWriter": "object_writer.ObjectWriter", "Pool": "pool.Pool",
    "Progress": "progress.Progress", "RetryPolicy": "retry.RetryPolicy", "RowChanges": "changes.RowChanges",
    "ServiceLake": "service_pool.ServiceLake", "ServicePool": "service_pool.ServicePool",
    "ServiceSnapshot": "service_pool.ServiceSnapshot", "Snapshot": "snapshot.Snapshot", "Step": "progress.Step",
    "TransactionId": "committer.TransactionId", "UpkeepStep": "maintenance.UpkeepStep",
    "append": "service_load.append", "connect": "service_pool.connect", "create": "lake.create_lake",
    "open": "lake.open_lake",
}  # fmt: skip

LAKE_TABLES = ("pools", "branches")
COMMIT_TABLES = ("log", "rawlog", "objects", "partitions", "vectors")
"""The tables of a lake and of a commit, as the reference's meta-queries list them."""


def __getattr__(name: str) -> Any:
    # Loaded on first use, as in the package itself.
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, attribute = _HOMES[name].split(".")
    value = getattr(importlib.import_module(f"zed_spark.lake.{module}"), attribute)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
