"""Zed lakes: pools of data with branches and commits, in a folder or an object store.

    lake = zed_spark.lake.create("my-lake")
    events = lake.create_pool("events", "ts", "desc")
    events.branch("main").load_files("logs/*.zng", message="first logs")
    for values in events.at("main").scan(where="ts >= TIMESTAMP '2024-05-01 00:00:00Z'", ordered=True):
        ...

What only looks at metadata loads no numba. Format: formats/lake.md. The room:

    lake.py, pool.py, branch.py, snapshot.py    what users call
    ids.py, order.py, names.py                  identifiers, the order of a pool, names
    metadata.py, config.py, action.py           the records that lake files are made of; dataobject.py, adds.py, note.py
    journal.py                                  pools and branches by name
    commits.py, state.py, history.py            commits, what a pool holds at one, who did what; moment.py
    scan.py, prune.py, filter.py, seek.py       reading; partitions.py, vectors.py, tables.py
    keys.py, ranks.py, rows.py                  keys and their order, in arrays
    merge.py, sorter.py                         sorted runs to one; sorting in bounded memory
    objectwriter.py, sortedwriter.py            writing objects, for tasks; objectfile.py, place.py, vectorwriter.py
    committer.py, change.py, patience.py        committing them, for the driver; poolfiles.py
    patches.py, deletewhere.py, compaction.py   changes made of other commits or of what is there
    vacuum.py, mark.py, presence.py             what nothing needs any more; which writes are under way; what is there
    repair.py                                   what tools that died have left in the way of others
    progress.py                                 how far any of it is
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zed_spark.lake.branch import Branch
    from zed_spark.lake.commit_info import Token
    from zed_spark.lake.ids import Id, Mint
    from zed_spark.lake.lake import Lake
    from zed_spark.lake.objectwriter import ObjectWriter
    from zed_spark.lake.pool import Pool
    from zed_spark.lake.progress import Progress, Step
    from zed_spark.lake.repair import Finding
    from zed_spark.lake.retry import Patience
    from zed_spark.lake.snapshot import Snapshot
    from zed_spark.storage.paths import PathText
    from zed_spark.storage.store import Store

__all__ = [
    "Branch", "Finding", "Id", "Lake", "Mint", "ObjectWriter", "Patience", "Pool", "Progress", "Snapshot", "Step",
    "Token", "create", "open",
]  # fmt: skip

_HOMES = {
    "Branch": "branch", "Finding": "repair", "Id": "ids", "Lake": "lake", "Mint": "ids", "ObjectWriter": "objectwriter",
    "Patience": "patience", "Pool": "pool", "Progress": "progress", "Snapshot": "snapshot", "Step": "progress",
    "Token": "note",
}  # fmt: skip


def open(where: PathText | Store, options: Mapping[str, str] | None = None) -> Lake:
    """The lake at a place.

    Args:
        where: a path or URL as `zed_spark.storage.open_store` takes it, or a store.
        options: what the store needs besides.

    Raises:
        NotFoundError: there is no lake.
        UnsupportedVersionError: it has a number that is not known.
        CorruptDataError: what should tell its number is damaged.
        OptionError: there is no store for such URLs.
    """
    from zed_spark.lake.lake import open_lake

    return open_lake(_store(where, options))


def create(where: PathText | Store, number: int = 3, options: Mapping[str, str] | None = None) -> Lake:
    """Make a lake.

    Args:
        where: as for `open`.
        number: 3 for zed 1.6 to 1.18, 1 for zed 1.0 to 1.5.
        options: what the store needs besides.

    Raises:
        CommitConflictError: there is a lake already.
        OptionError: there are no lakes of that number, or no store for such URLs.
    """
    from zed_spark.lake.lake import create_lake

    return create_lake(_store(where, options), number)


def _store(where: PathText | Store, options: Mapping[str, str] | None) -> Store:
    from zed_spark.storage import open_store

    return open_store(where, options) if isinstance(where, str | os.PathLike) else where


def __getattr__(name: str) -> Any:
    # Loaded on first use, as in the package itself.
    if name == "attach":
        # What is for Spark is the package's, and only found here as well.
        import zed_spark

        return zed_spark.attach
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(f"zed_spark.lake.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
