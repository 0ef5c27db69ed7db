"""Metadata of a lake or a pool as rows: the reference's meta-queries, with identifiers as text.

Source: docs/formats/lake.md, section 7.2.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zed_spark import types as zt
from zed_spark.columns.column import Sequence
from zed_spark.columns.values import from_values, sequence_of, to_values
from zed_spark.lake.actions import Commit, DataObject, commit_value, object_value
from zed_spark.lake.config import BranchConfig, PoolConfig
from zed_spark.lake.ids import NIL, Id
from zed_spark.lake.metadata import UNTYPED_NULL, TypedValue
from zed_spark.lake.tables import branch_rows, partition_row
from zed_spark.spark.lake.target import Target, check_batch, snapshot, target
from zed_spark.spark.options import LakeOptions
from zed_spark.spark.read.table_set import TableSet

Change = Callable[[Any], Any]

_IDS = ("ksuid.KSUID", "KSUID")
"""The names of the type of identifiers, in stored metadata and in logs."""


def with_texts(values: Sequence) -> Sequence:
    """Values of a lake's metadata with every identifier as its text."""
    changes = [_changed(of) for of in values.types]
    columns = tuple(
        from_values(of, [change(value) for value in to_values(column)])
        for column, (of, change) in zip(values.columns, changes, strict=True)
    )
    return Sequence(tuple(of for of, _ in changes), columns, values.tags)


def _changed(of: zt.Type) -> tuple[zt.Type, Change]:
    """A type with identifiers as text, and the function that converts its values."""
    match of:
        case zt.Named(name=name) if name in _IDS:
            return zt.Named(name, zt.STRING), _text
        case zt.Named():
            inner, change = _changed(of.inner)
            return zt.Named(of.name, inner), change
        case zt.Record():
            parts = [_changed(inner) for _, inner in of.fields]
            fields = tuple((name, inner) for (name, _), (inner, _) in zip(of.fields, parts, strict=True))
            return zt.Record(fields), _record([change for _, change in parts])
        case zt.Array():
            inner, change = _changed(of.inner)
            return zt.Array(inner), _array(change)
        case zt.Union():
            return _union([_changed(member) for member in of.members])
    return of, lambda value: value


def _text(value: Any) -> Any:
    return None if value is None else str(Id(value)).encode()


def _record(changes: list[Change]) -> Change:
    def change(value: Any) -> Any:
        return None if value is None else tuple(convert(part) for convert, part in zip(changes, value, strict=True))

    return change


def _array(change: Change) -> Change:
    return lambda value: None if value is None else [change(item) for item in value]


def _union(parts: list[tuple[zt.Type, Change]]) -> tuple[zt.Type, Change]:
    members = zt.sort_members([of for of, _ in parts])
    positions = [members.index(of) for of, _ in parts]

    def change(value: Any) -> Any:
        return None if value is None else (positions[value[0]], parts[value[0]][1](value[1]))

    return zt.Union(members), change


def table_set(options: LakeOptions) -> TableSet:
    """Read a table. Raises `OptionError` if it needs a pool and none is named, or options contradict each other."""
    options.check()
    check_batch(options)
    found = target(options.paths, options.storage, options.pool, options.branch)
    name = options.table or ""
    if name == "pools" or (name == "branches" and found.pool is None):
        values = found.lake.table(name)
    elif name == "branches":
        pool = found.open()
        values = sequence_of(branch_rows(pool.config, pool.branches(), found.lake.dialect))
    elif name == "types":
        values = snapshot(found.open(), found.ref, options).details(name, type_field=options.type_field)
    else:
        values = snapshot(found.open(), found.ref, options).table(name)
    if not values.types:
        # A table without rows has columns as well.
        values = sequence_of(_examples(name, found)).slice(0, 0)
    return TableSet(with_texts(values), found.lake.store.url, options.super_type)


def _examples(name: str, found: Target) -> list[TypedValue]:
    """Values as the table would have, for one without rows."""
    dialect = found.lake.dialect
    pool = PoolConfig(0, "", NIL) if found.pool is None else found.open().config
    order = pool.order(dialect)
    item = DataObject(NIL, UNTYPED_NULL, UNTYPED_NULL, 0, 0)
    match name:
        case "pools":
            return [pool.value(dialect)]
        case "branches":
            return list(branch_rows(pool, [BranchConfig(0, "", NIL)], dialect))
        case "rawlog":
            return [commit_value(Commit(NIL, NIL, 0, "", 0, ""), dialect)]
        case "partitions":
            return [partition_row([item], order, dialect)]
    return [object_value(item, order, dialect)]
