"""Data objects, and the actions that commit objects consist of. Source: docs/formats/lake.md, sections 4.1 and 9."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from typing import TypeAlias

from zed_spark import types as zt
from zed_spark.columns.summary import SuperType
from zed_spark.errors import CorruptDataError
from zed_spark.lake.config import Order
from zed_spark.lake.ids import NIL, Id
from zed_spark.lake.metadata import KSUID, UNTYPED_NULL, Read, RecordFields, TypedValue, record


@dataclass(frozen=True, slots=True)
class DataObject:
    """A data object: an immutable file of values in the order of the pool.

    Attributes:
        id: its identifier, which is the name of its files.
        first: the key of the first value, with its type.
        last: the key of the last value, with its type.
        count: the number of values.
        size: the size of the data file in bytes.
        super_types: the super types of its values, in order of first appearance; None where the object was read from a
            commit, which does not say (`zed_spark.lake.object_types`).
    """

    id: Id
    first: TypedValue
    last: TypedValue
    count: int
    size: int
    super_types: tuple[SuperType, ...] | None = field(default=None, compare=False, repr=False)


def object_value(item: DataObject, order: Order, number: int) -> TypedValue:
    """The record of an object in a lake of a number."""
    if number == 1:
        (first, a), (last, b) = item.first, item.last
        return object_type(first, last, number), (item.id, (a, b, item.count, item.size))
    (least, a), (most, b) = (item.last, item.first) if order.descending else (item.first, item.last)
    return object_type(least, most, number), (item.id, a, b, item.count, item.size)


@lru_cache(maxsize=1024)
def object_type(one: zt.Type, other: zt.Type, number: int) -> zt.Type:
    """The type of the record of an object whose keys are of these types, in a lake of a number."""
    numbers = ("count", zt.UINT64), ("size", zt.INT64)
    if number == 1:
        return record(
            "data.Object", ("id", KSUID), ("meta", record("data.Meta", ("first", one), ("last", other), *numbers))
        )
    return record("data.Object", ("id", KSUID), ("min", one), ("max", other), *numbers)


@dataclass(frozen=True, slots=True)
class Commit:
    """The head of a commit object.

    Attributes:
        id: the commit's identifier.
        parent: the commit before it, `zed_spark.lake.ids.NIL` for the first of a pool.
        retries: how often it lost the race for the tip of its branch.
        author: the author.
        date: when it was made, in nanoseconds since 1970.
        message: the message.
        meta: metadata of an application, a value with its type; the untyped null where there is none.
    """

    id: Id
    parent: Id
    retries: int
    author: str
    date: int
    message: str
    meta: TypedValue = UNTYPED_NULL


@dataclass(frozen=True, slots=True)
class Add:
    """A data object becomes part of the branch."""

    object: DataObject


@dataclass(frozen=True, slots=True)
class Delete:
    """A data object is no longer part of the branch; its files stay."""

    id: Id


@dataclass(frozen=True, slots=True)
class AddVector:
    """A data object gets a vector, its copy in columns (VNG)."""

    id: Id


@dataclass(frozen=True, slots=True)
class DeleteVector:
    """The vector of a data object is not used any more."""

    id: Id


@dataclass(frozen=True, slots=True)
class AddIndex:
    """A data object gets a search index by a rule. Read, never written: releases since 1.13 do not know it."""

    rule: Id
    id: Id


@dataclass(frozen=True, slots=True)
class DeleteIndex:
    """A search index is not used any more. Read, never written."""

    rule: Id
    id: Id


Action: TypeAlias = Add | Delete | AddVector | DeleteVector | AddIndex | DeleteIndex
Written: TypeAlias = Add | Delete | AddVector | DeleteVector


@dataclass(frozen=True, slots=True)
class CommitObject:
    """A commit object.

    Attributes:
        head: its head.
        actions: its actions, in order.
        added: the objects it adds.
    """

    head: Commit
    actions: tuple[Action, ...]
    added: frozenset[Id] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "added", frozenset(add.object.id for add in self.actions if isinstance(add, Add)))


def commit_value(head: Commit) -> TypedValue:
    """The record of the head of a commit object."""
    of, meta = head.meta
    texts = head.author.encode(), head.date, head.message.encode()
    return _commit_type(of), (head.id, head.parent, head.retries, *texts, meta)


def action_value(action: Written, commit: Id, order: Order, number: int) -> TypedValue:
    """The record of an action in a commit object of a lake of a number.

    Args:
        action: the action.
        commit: the commit it belongs to; nil in cached snapshots.
        order: the order of the pool.
        number: the number of the lake.
    """
    if isinstance(action, Add):
        of, value = object_value(action.object, order, number)
        return _added(of), (commit, value)
    return _BY_ID[type(action)], (commit, action.id)


def commit_reader(fields: RecordFields) -> Read[Commit]:
    """The function that reads heads of commit objects."""
    id, parent, retries = fields.id("id"), fields.id("parent"), fields.integer("retries")
    author, date, message, meta = fields.text("author"), fields.time("date"), fields.text("message"), fields.any("meta")
    return lambda row: Commit(id(row), parent(row), retries(row), author(row), date(row), message(row), meta(row))


def action_reader(order: Order, fields: RecordFields) -> Read[Action]:
    """The function that reads actions of one type.

    Args:
        order: the order of the pool.
        fields: the fields of the type.

    Raises:
        CorruptDataError: the records are not actions.
    """
    match fields.name:
        case "Add":
            added = fields.record("object", partial(_object_reader, order))
            return lambda row: Add(added(row))
        case "Delete" | "AddVector" | "DeleteVector" as name:
            action, id = _BY_NAME[name], fields.id("id")
            return lambda row: action(id(row))
        case "AddIndex":
            indexed = fields.record("object", lambda index: index.id("id"))
            by_rule = fields.record("object", lambda index: index.record("rule", lambda rule: rule.id("id")))
            return lambda row: AddIndex(by_rule(row), indexed(row))
        case "DeleteIndex":
            rule, id = fields.id("rule_id"), fields.id("id")
            return lambda row: DeleteIndex(rule(row), id(row))
    raise CorruptDataError(f"a record of type {fields.name!r}, expected an action", structure="commit object")


def _object_reader(order: Order, fields: RecordFields) -> Read[DataObject]:
    """The function that reads data objects of one type, of any lake."""
    id = fields.id("id")
    if fields.has("meta"):
        item = fields.record("meta", partial(_item_reader, "first", "last", lambda row: NIL))
        return lambda row: replace(item(row), id=id(row))
    first, last = ("max", "min") if order.descending else ("min", "max")
    return _item_reader(first, last, id, fields)


def _item_reader(first: str, last: str, id: Read[Id], fields: RecordFields) -> Read[DataObject]:
    """The function that reads data objects whose bounds and sizes are in these fields."""
    start, end, count, size = fields.any(first), fields.any(last), fields.count("count"), fields.count("size")
    return lambda row: DataObject(id(row), start(row), end(row), count(row), size(row))


@lru_cache(maxsize=256)
def _commit_type(meta: zt.Type) -> zt.Type:
    return record(
        "commits.Commit",
        ("id", KSUID),
        ("parent", KSUID),
        ("retries", zt.UINT8),
        ("author", zt.STRING),
        ("date", zt.TIME),
        ("message", zt.STRING),
        ("meta", meta),
    )


@lru_cache(maxsize=1024)
def _added(of: zt.Type) -> zt.Type:
    return record("commits.Add", ("commit", KSUID), ("object", of))


_BY_NAME: dict[str, type[Delete | AddVector | DeleteVector]] = {
    of.__name__: of for of in (Delete, AddVector, DeleteVector)
}
_BY_ID: dict[type, zt.Type] = {
    of: record(f"commits.{name}", ("commit", KSUID), ("id", KSUID)) for name, of in _BY_NAME.items()
}
