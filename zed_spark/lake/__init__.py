"""Zed lakes: pools of data with branches and commits, in a folder or an object store.

    lake = zed_spark.lake.create("my-lake")
    events = lake.create_pool("events", "ts", "desc")
    events.branch("main").load_files("logs/*.zng", message="first logs")
    for values in events.at("main").scan(where="ts >= TIMESTAMP '2024-05-01 00:00:00Z'", ordered=True):
        ...

Reading metadata does not load kernels. Format: docs/formats/lake.md. The modules:

    lake.py, pool.py, branch.py, snapshot.py   the public classes
    ids.py, config.py, metadata.py             identifiers, pool and branch configurations, metadata records
    journal.py, properties.py                  pools and branches by name, properties, and attempts to change them
    actions.py, commits.py                     what a commit does, and the state after it; commit objects, stored states
    committer.py, history.py                   committing a change; merging and reverting
    markers.py, vacuum.py, repair.py           writes in progress; removing files; what tools that died left behind
    pool_files.py, object_types.py             the files of a pool; the stored super types of its objects
    scan.py, filter.py, object_reader.py       reading a pool; conditions; reading one object
    tables.py, progress.py                     metadata as tables; progress reports
    keys.py, sorting.py                        pool keys and their order; sorting and merging values
    object_writer.py, rewrite.py               writing objects; compaction, vectors, replacing objects by others
    row_changes.py, merge_rows.py              deleting, updating and merging values
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zed_spark.lake.branch import Branch
    from zed_spark.lake.committer import TransactionId
    from zed_spark.lake.ids import Id, IdFactory
    from zed_spark.lake.journal import RetryPolicy
    from zed_spark.lake.lake import Lake
    from zed_spark.lake.object_writer import ObjectWriter
    from zed_spark.lake.pool import Pool
    from zed_spark.lake.progress import Progress, Step
    from zed_spark.lake.repair import Finding
    from zed_spark.lake.snapshot import Snapshot
    from zed_spark.storage.paths import PathText
    from zed_spark.storage.store import Store

__all__ = [
    "Branch", "Finding", "Id", "IdFactory", "Lake", "ObjectWriter", "Pool", "Progress", "RetryPolicy", "Snapshot",
    "Step", "TransactionId", "create", "open",
]  # fmt: skip

_HOMES = {
    "Branch": "branch", "Finding": "repair", "Id": "ids", "Lake": "lake", "IdFactory": "ids",
    "ObjectWriter": "object_writer", "RetryPolicy": "journal", "Pool": "pool", "Progress": "progress",
    "Snapshot": "snapshot", "Step": "progress", "TransactionId": "committer",
}  # fmt: skip


def open(where: PathText | Store, options: Mapping[str, str] | None = None) -> Lake:
    """Open a lake.

    Args:
        where: a path or URL as `zed_spark.storage.open_store` takes it, or a store.
        options: options of the store.

    Raises:
        NotFoundError: there is no lake.
        UnsupportedVersionError: the number of the lake is not supported.
        CorruptDataError: the file with the number is damaged.
        OptionError: there is no store for such URLs.
    """
    from zed_spark.lake.lake import open_lake

    return open_lake(_store(where, options))


def create(where: PathText | Store, number: int = 3, options: Mapping[str, str] | None = None) -> Lake:
    """Create a lake.

    Args:
        where: as for `open`.
        number: 3 for zed 1.6 to 1.18, 1 for zed 1.0 to 1.5.
        options: options of the store.

    Raises:
        CommitConflictError: there is a lake already, or a database of another release.
        OptionError: there are no lakes of that number, or no store for such URLs.
    """
    from zed_spark.lake.lake import create_lake

    return create_lake(_store(where, options), number)


def _store(where: PathText | Store, options: Mapping[str, str] | None) -> Store:
    from zed_spark.storage import open_store

    return open_store(where, options) if isinstance(where, str | os.PathLike) else where


def __getattr__(name: str) -> Any:
    # Loaded on first use, as in the package itself.
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(f"zed_spark.lake.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
