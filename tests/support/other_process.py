"""Another process that changes a lake between the statements of a session, and reads it as a new process does."""

import json
import os
import shutil
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from datetime import timedelta
from multiprocessing import get_context

from pyspark.sql.types import StructType

from support.lakes import keyed, shown
from zed_spark import lake as lakes
from zed_spark.lake import commits, journal_memory
from zed_spark.spark.lake import summaries
from zed_spark.spark.lake.source import LakeSource
from zed_spark.spark.protocol.messages import WriteDetails
from zed_spark.storage.local import LocalStore

STEPS = (
    "load", "compact", "vacuum", "branch", "branch", "delete", "rollback", "properties", "cut heads", "pool", "branch",
    "empty pool", "rename", "lake", "branch", "lake", "empty pool", "lake 5", "load", "lake 1", "lake 3", "vacuum",
)  # fmt: skip
"""What the other process does, one after the other."""


def make(path, number=3):
    """A lake whose last journal entry is the same each time, with a table of one row."""
    lake = lakes.create(path, number)
    lake.create_pool("t", "k").branch().load(keyed(0))
    lake.create_pool("other")
    lake.drop_pool("other")


def act(path, name, key):
    """Change the table ``t``; the key tells this change from others. Return the rows of each of its branches."""
    if name.startswith("lake"):
        shutil.rmtree(path)
        make(path, int(name.partition(" ")[2] or 3))
    lake = lakes.open(path)
    match name:
        case "pool":
            lake.drop_pool("t")
            lake.create_pool("t", "k")
        case "empty pool":
            lake.drop_pool("t")
            lake.create_pool("t", "k")
            return seen(path)
        case "rename":
            lake.rename_pool("t", f"t{key}")
            lake.create_pool("t", "k")
    pool = lake.pool("t")
    main = pool.branch()
    match name:
        case "delete":
            main.delete_where(f"k < {key}")
        case "compact":
            main.load(keyed(key))
            main.compact_all()
        case "vacuum":
            main.load(keyed(key))
            main.compact_all()
            pool.vacuum(timedelta(0), dry_run=False, force=True)
        case "branch":
            if "dev" in [branch.name for branch in pool.branches()]:
                pool.drop_branch("dev")
            pool.create_branch("dev", "main").load(keyed(key))
        case "rollback":
            main.load(keyed(key))
            main.restore([commit.id for commit in main.snapshot().log()][1])
        case "cut heads":
            for prefix in ("pools", f"{pool.id}/branches"):
                lake.store.put(f"{prefix}/HEAD", b"")
        case "properties":
            pool.set_properties({"key": str(key)})
        case _:
            main.load(keyed(key))
    return seen(path)


def seen(path):
    """The rows of each branch, as a process reads them that knows nothing yet."""
    for module in (commits, journal_memory, summaries):
        module.forget()
    pool = lakes.open(path).pool("t")
    return {branch.name: shown(pool.at(branch.name)) for branch in pool.branches()}


def killed_write(path, schema, rows, when):
    """Write few rows to the pool ``p`` and die: before the commit, before its journal entry, or right after that."""
    put_if_absent = LocalStore.put_if_absent

    def put(store, key, data):
        if "/branches/" in key and when == "named":
            os.kill(os.getpid(), signal.SIGKILL)
        found = put_if_absent(store, key, data)
        if "/branches/" in key:
            os.kill(os.getpid(), signal.SIGKILL)
        return found

    LocalStore.put_if_absent = put
    kinds = StructType.fromJson(json.loads(schema))
    source = LakeSource({"path": path, "pool": "p", "txnAppId": "a", "txnVersion": "1"})
    writer = source.batch_writer(kinds, False, WriteDetails(rows=kinds))
    message, _ = writer.write_few(rows)
    if when == "staged":
        os.kill(os.getpid(), signal.SIGKILL)
    writer.commit([message])


@contextmanager
def other_process() -> Iterator[ProcessPoolExecutor]:
    """A process that runs the functions of this module."""
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        yield process
