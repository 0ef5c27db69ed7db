"""Tables of a lake's metadata, as the reference's meta-queries list it. Source: docs/formats/lake.md, section 7.2."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from zed_spark import types as zt
from zed_spark.columns.column import Sequence
from zed_spark.errors import OptionError
from zed_spark.formats.rows.values import read_values
from zed_spark.lake.actions import Commit, DataObject, object_value
from zed_spark.lake.config import BranchConfig, Order, PoolConfig
from zed_spark.lake.ids import Id
from zed_spark.lake.key_order import in_key_order, partitions
from zed_spark.lake.keys import sequence_of
from zed_spark.lake.metadata import KSUID, TypedValue, record
from zed_spark.lake.pool_files import PoolFiles

LAKE = ("pools", "branches")
COMMIT = ("log", "rawlog", "objects", "partitions", "vectors")

_TIP = record("lake.BranchTip", ("Name", zt.STRING), ("Commit", KSUID))
_SIMPLE_ID = zt.Named("KSUID", zt.BYTES)


def branches(pool: PoolConfig, configs: Iterable[BranchConfig], number: int) -> Iterator[TypedValue]:
    """``:branches``: each branch together with its pool."""
    pool_type, pool_value = pool.value(number)
    for config in configs:
        branch_type, branch = config.value(number)
        yield record("lake.BranchMeta", ("pool", pool_type), ("branch", branch_type)), (pool_value, branch)


def commit_table(files: PoolFiles, name: str, commit: Id) -> Sequence:
    """A table of a pool at a commit.

    Args:
        files: the pool.
        name: one of `COMMIT`.
        commit: the commit.

    Raises:
        OptionError: there is no such table.
    """
    if name == "log":
        return sequence_of(_log(files, commit))
    if name == "rawlog":
        return sequence_of(_raw_log(files, commit))
    if name not in COMMIT:
        raise OptionError(f"no table {name!r}; there are {', '.join(COMMIT)}")
    state, order, number = files.commits.state(commit), files.order, files.number
    items = list(state.objects.values())
    if name == "partitions":
        return sequence_of(partition(group, order, number) for group in partitions(items, order))
    if name == "vectors":
        items = [item for item in items if item.id in state.vectors]
    return sequence_of(object_value(item, order, number) for item in in_key_order(items, order))


def _log(files: PoolFiles, commit: Id) -> Iterator[TypedValue]:
    """One record for each branch, then the commits, newest first."""
    configs: Mapping[str, BranchConfig] = files.branches.load().configs
    for config in configs.values():
        yield _TIP, (config.name.encode(), config.commit)
    for one in files.commits.chain(commit):
        yield _commit(one.head)


def _commit(head: Commit) -> TypedValue:
    of, meta = head.meta
    fields = [
        ("id", _SIMPLE_ID),
        ("parent", _SIMPLE_ID),
        ("retries", zt.UINT8),
        ("author", zt.STRING),
        ("date", zt.TIME),
    ]
    texts = head.author.encode(), head.date, head.message.encode()
    return (
        record("Commit", *fields, ("message", zt.STRING), ("meta", of)),
        (head.id, head.parent, head.retries, *texts, meta),
    )


def _raw_log(files: PoolFiles, commit: Id) -> Iterator[TypedValue]:
    """All actions as they are stored, oldest first."""
    for one in reversed(list(files.commits.chain(commit))):
        key = files.commits.key(one.head.id)
        yield from read_values(files.store.read(key), f"{files.store.url}/{key}")


def partition(items: list[DataObject], order: Order, number: int) -> TypedValue:
    """A row of ``:partitions``: objects whose ranges of keys overlap."""
    first, last = items[0].first, items[0].last
    for item in items:
        first, last = order.ends(first, item.first)[0], order.ends(last, item.last)[1]
    records = [object_value(item, order, number) for item in items]
    types = zt.sort_members([of for of, _ in records])
    if len(types) == 1:
        inner, objects = types[0], [value for _, value in records]
    else:
        inner, objects = zt.Union(types), [(types.index(of), value) for of, value in records]
    names = ("First", "Last", "Objects") if number == 1 else ("min", "max", "objects")
    ends = (first, last) if number == 1 or not order.descending else (last, first)
    (one, a), (other, b) = ends
    fields = zip(names, (one, other, zt.Array(inner)), strict=True)
    return record("meta.Partition", *fields), (a, b, objects)
