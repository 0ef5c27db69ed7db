"""Data objects, the actions that commits consist of, and the state of a pool that they lead to.

Source: docs/formats/lake.md, sections 4.1, 4.2, 8 and 9.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import lru_cache, partial
from itertools import chain
from typing import TypeAlias

from zed_spark import types as zt
from zed_spark.columns.summary import SuperType
from zed_spark.counts import plural
from zed_spark.errors import CommitConflictError, CorruptDataError
from zed_spark.lake.config import Order, member_key
from zed_spark.lake.dialect import LakeDialect
from zed_spark.lake.grouped import Group, Grouped, holders_of
from zed_spark.lake.ids import NIL, Id, names_of
from zed_spark.lake.metadata import KSUID, UNTYPED_NULL, Read, RecordFields, TypedValue, any_value, record
from zed_spark.pickles import FastPickle


@dataclass(frozen=True, slots=True)
class DataObject(FastPickle):
    """A data object: an immutable file of values in the order of the pool.

    Attributes:
        id: its identifier, which is the name of its files.
        first: the key of the first value, with its type.
        last: the key of the last value, with its type.
        count: the number of values.
        size: bytes of the data file.
        super_types: in order of first appearance; None from a commit, which does not say
            (`zed_spark.lake.object_types`).
        stored: the two keys as the commit has them, where these differ: members of unions are taken out of them, and
            what may be wrong is null.
        has_vector: whether its writer wrote a vector, which the commit that adds the object adds as well.
    """

    id: Id
    first: TypedValue
    last: TypedValue
    count: int
    size: int
    super_types: tuple[SuperType, ...] | None = field(default=None, compare=False, repr=False)
    stored: tuple[TypedValue, TypedValue] | None = field(default=None, compare=False, repr=False)
    has_vector: bool = field(default=False, compare=False, repr=False)


def object_value(item: DataObject, order: Order, dialect: LakeDialect) -> TypedValue:
    """Return the record of an object in a lake of a dialect."""
    (first, a), (last, b) = item.stored or (item.first, item.last)
    if dialect.first_last:
        return object_type(first, last, dialect), (item.id, (a, b, item.count, item.size))
    (least, a), (most, b) = bounds_as_stored(order.extremes((first, a), (last, b)), dialect)
    return object_type(least, most, dialect), (item.id, a, b, item.count, item.size)


def bounds_as_stored(bounds: tuple[TypedValue, TypedValue], dialect: LakeDialect) -> tuple[TypedValue, TypedValue]:
    """Return the least and the greatest key as a dialect stores them."""
    return (any_value(bounds[0]), any_value(bounds[1])) if dialect.any_values else bounds


@lru_cache(maxsize=1024)
def object_type(one: zt.Type, other: zt.Type, dialect: LakeDialect) -> zt.Type:
    """Return the type of the record of an object whose keys are of these types, in a lake of a dialect."""
    numbers = ("count", zt.UINT64), ("size", zt.INT64)
    if dialect.first_last:
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

    @property
    def date_text(self) -> str:
        """The date in whole seconds of UTC, as messages show it."""
        return datetime.fromtimestamp(self.date // 1_000_000_000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


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
    """The vector of a data object is no longer used."""

    id: Id


@dataclass(frozen=True, slots=True)
class AddIndex:
    """A data object gets a search index by a rule. Read, never written: releases since 1.13 do not know it."""

    rule: Id
    id: Id


@dataclass(frozen=True, slots=True)
class DeleteIndex:
    """A search index is no longer used. Read, never written."""

    rule: Id
    id: Id


@dataclass(frozen=True, slots=True)
class AddMany:
    """Data objects become part of the branch: what so many `Add` do, one after the other."""

    objects: Group[DataObject]


Action: TypeAlias = Add | Delete | AddVector | DeleteVector | AddIndex | DeleteIndex
Written: TypeAlias = Add | Delete | AddVector | DeleteVector
Step: TypeAlias = Action | AddMany


@dataclass(frozen=True, slots=True)
class CommitObject:
    """A commit object: its head, its steps in order, the objects they add, and whether another release wrote it."""

    head: Commit
    steps: tuple[Step, ...]
    added: frozenset[Id] = field(init=False, compare=False)
    foreign: bool = False

    def __post_init__(self) -> None:
        many = (one.objects for one in self.steps if isinstance(one, AddMany))
        single = (one.object.id for one in self.steps if isinstance(one, Add))
        object.__setattr__(self, "added", frozenset(chain(single, *many)))

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions in order."""
        return tuple(chain.from_iterable(map(_single, self.steps)))


def _single(step: Step) -> Iterable[Action]:
    return map(Add, step.objects.values()) if isinstance(step, AddMany) else (step,)


def commit_value(
    head: Commit, dialect: LakeDialect, name: str = "commits.Commit", id_type: zt.Type = KSUID
) -> TypedValue:
    """Return the record of the head of a commit object, of a type of this name and with identifiers of this type."""
    of, meta = any_value(head.meta) if dialect.any_values else head.meta
    texts = head.author.encode(), head.date, head.message.encode()
    return _commit_type(name, id_type, of), (head.id, head.parent, head.retries, *texts, meta)


def action_value(action: Written, commit: Id, order: Order, dialect: LakeDialect) -> TypedValue:
    """Return the record of an action in a commit object of a lake of a dialect.

    The commit is nil in cached snapshots.
    """
    if isinstance(action, Add):
        of, value = object_value(action.object, order, dialect)
        return _added(of), (commit, value)
    return _BY_ID[type(action)], (commit, action.id)


def commit_reader(fields: RecordFields) -> Read[Commit]:
    """Return the function that reads heads of commit objects."""
    id, parent, retries = fields.id("id"), fields.id("parent"), fields.integer("retries")
    author, date, message, meta = fields.text("author"), fields.time("date"), fields.text("message"), fields.any("meta")
    return lambda row: Commit(id(row), parent(row), retries(row), author(row), date(row), message(row), meta(row))


def action_reader(order: Order, dialect: LakeDialect, fields: RecordFields) -> Read[Action]:
    """Return the function that reads actions of the type with some fields; `CorruptDataError` if they are none."""
    match fields.name:
        case "Add":
            added = fields.record("object", partial(object_reader, order, dialect))
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


def object_reader(order: Order, dialect: LakeDialect, fields: RecordFields) -> Read[DataObject]:
    """Return the function that reads data objects of the type with some fields, of any lake."""
    id = fields.id("id")
    if fields.has("meta"):
        item = fields.record("meta", partial(_item_reader, "first", "last", lambda row: NIL))
        return lambda row: replace(item(row), id=id(row))
    first, last = order.extremes("min", "max")
    read = _item_reader(first, last, id, fields)
    return read if not dialect.member_keys else lambda row: _compared(read(row), order, dialect)


def _compared(item: DataObject, order: Order, dialect: LakeDialect) -> DataObject:
    """An object with its keys as they sort, and those of the commit besides."""
    keys = compared_keys((item.first, item.last), order, dialect)
    stored = item.first, item.last
    return item if keys == stored else replace(item, first=keys[0], last=keys[1], stored=stored)


def compared_keys(
    keys: tuple[TypedValue, TypedValue], order: Order, dialect: LakeDialect
) -> tuple[TypedValue, TypedValue]:
    """Return the first and last key of values as they sort, where `LakeDialect.member_keys`.

    Where the greatest key may stand for null (`LakeDialect.zero_max`), it is null, as that is greater.
    """
    least, most = order.extremes(*map(member_key, keys))
    if dialect.zero_max and not most[1]:
        most = UNTYPED_NULL
    return order.extremes(least, most)


def _item_reader(first: str, last: str, id: Read[Id], fields: RecordFields) -> Read[DataObject]:
    """The function that reads data objects whose bounds and sizes are in these fields."""
    start, end, count, size = fields.any(first), fields.any(last), fields.count("count"), fields.count("size")
    return lambda row: DataObject(id(row), start(row), end(row), count(row), size(row))


@lru_cache(maxsize=256)
def _commit_type(name: str, id_type: zt.Type, meta: zt.Type) -> zt.Type:
    ids, texts = (("id", id_type), ("parent", id_type)), (("message", zt.STRING), ("meta", meta))
    return record(name, *ids, ("retries", zt.UINT8), ("author", zt.STRING), ("date", zt.TIME), *texts)


@lru_cache(maxsize=1024)
def _added(of: zt.Type) -> zt.Type:
    return record("commits.Add", ("commit", KSUID), ("object", of))


_BY_NAME: dict[str, type[Delete | AddVector | DeleteVector]] = {
    of.__name__: of for of in (Delete, AddVector, DeleteVector)
}
_BY_ID: dict[type, zt.Type] = {
    of: record(f"commits.{name}", ("commit", KSUID), ("id", KSUID)) for name, of in _BY_NAME.items()
}


@dataclass(frozen=True, slots=True)
class State:
    """What a pool holds; objects that got a vector, or by a rule an index, may have been removed since.

    ``foreign`` is the path of a file that another release wrote, if there is one among those that lead to the state.
    """

    objects: Grouped[DataObject] = field(default_factory=lambda: Grouped({}))
    vectors: frozenset[Id] = frozenset()
    indexes: frozenset[tuple[Id, Id]] = frozenset()
    foreign: str | None = None

    @property
    def live_vectors(self) -> frozenset[Id]:
        """The objects of this state that have a vector."""
        return frozenset(id for id in self.vectors if id in self.objects)

    def after(self, commits: Iterable[tuple[str, Iterable[Step]]]) -> State:
        """Return the state after some commits, oldest first, each given as its path, for messages, and its steps.

        Replay is as strict as the reference's: an action that does not apply makes a branch unreadable. Raises
        `CorruptDataError` if one adds something that exists, or removes something that does not.
        """
        objects, vectors, indexes = holders_of(self.objects), set(self.vectors), set(self.indexes)
        for path, steps in commits:
            for step in steps:
                if isinstance(step, AddMany) and objects.keys().isdisjoint(step.objects):
                    objects.update(holders_of(step.objects))
                    continue
                for action in _single(step):
                    if not _apply(action, objects, vectors, indexes):
                        raise _conflict(action, path)
        return State(Grouped(objects), frozenset(vectors), frozenset(indexes), self.foreign)


EMPTY = State()


def _apply(
    action: Action, objects: dict[Id, DataObject | Group[DataObject]], vectors: set[Id], indexes: set[tuple[Id, Id]]
) -> bool:
    """Apply an action; return whether it was applicable."""
    before = len(objects) + len(vectors) + len(indexes)
    match action:
        case Add():
            objects[action.object.id] = action.object
        case Delete():
            objects.pop(action.id, None)
        case AddVector():
            vectors.add(action.id)
        case DeleteVector():
            vectors.discard(action.id)
        case AddIndex():
            indexes.add((action.rule, action.id))
        case DeleteIndex():
            indexes.discard((action.rule, action.id))
    return len(objects) + len(vectors) + len(indexes) != before


def _conflict(action: Action, path: str) -> CorruptDataError:
    name, id = type(action).__name__, action.object.id if isinstance(action, Add) else action.id
    state = "exists already" if name.startswith("Add") else "does not exist"
    return CorruptDataError(f"{name} of {id}, which {state}: a write conflict", structure="commit object", path=path)


@dataclass(frozen=True, slots=True)
class Change:
    """What a commit changes in the state at its parent.

    ``message`` is the default message of the commit, ``operation`` one of `zed_spark.lake.operations.OPERATIONS`.
    ``fresh`` tells whether the objects to add were written for this change; then the vectors that they have are added,
    too. ``merged`` is the commit of another branch that is merged.
    """

    message: str
    deletes: tuple[Id, ...] = ()
    adds: tuple[DataObject, ...] = ()
    delete_vectors: tuple[Id, ...] = ()
    add_vectors: tuple[Id, ...] = ()
    fresh: bool = True
    merged: Id | None = None
    operation: str = "load"

    @classmethod
    def loading(cls, adds: Iterable[DataObject], deletes: Iterable[Id] = ()) -> Change:
        """Return the change that adds new objects."""
        items, removed = tuple(adds), tuple(deletes)
        operation = "overwrite" if removed else "load"
        return cls(default_message("loaded", items), removed, items, operation=operation)

    @classmethod
    def deleting(cls, ids: Iterable[Id], state: State) -> Change:
        """Return the change that removes objects of a state."""
        deletes = tuple(ids)
        known = [state.objects[id] for id in deletes if id in state.objects]
        return cls(default_message("deleted", known), deletes, operation="delete")

    def __post_init__(self) -> None:
        if self.fresh:
            written = (item.id for item in self.adds if item.has_vector)
            object.__setattr__(self, "add_vectors", tuple(dict.fromkeys((*self.add_vectors, *written))))

    def __bool__(self) -> bool:
        return bool(self.deletes or self.adds or self.delete_vectors or self.add_vectors)

    def actions(self) -> tuple[Written, ...]:
        """Return its actions, in the order of the reference, with what commits say of objects."""
        return (
            *map(Delete, self.deletes),
            *(Add(replace(item, super_types=None)) for item in self.adds),
            *map(DeleteVector, self.delete_vectors),
            *map(AddVector, self.add_vectors),
        )

    def check(self, state: State) -> None:
        """Raise `CommitConflictError` if the change does not apply to a state: it would make the branch unreadable."""
        deleted, added = set(self.deletes), {item.id for item in self.adds}
        _refuse((id for id in self.deletes if id not in state.objects), "to be deleted are not in the branch")
        _refuse((id for id in added if id in state.objects), "to be added are in the branch already")
        _refuse((id for id in self.delete_vectors if id not in state.vectors), "have no vector to be deleted")
        _refuse(
            (id for id in self.add_vectors if id not in added and (id in deleted or id not in state.objects)),
            "to be given a vector are not in the branch",
        )
        _refuse((id for id in self.add_vectors if id in state.vectors), "to be given a vector have one already")
        if len(deleted) < len(self.deletes) or len(added) < len(self.adds):
            raise CommitConflictError("a data object is deleted or added twice in one commit")


def _refuse(ids: Iterable[Id], what: str) -> None:
    found = list(ids)
    if found:
        raise CommitConflictError(f"data objects {what}: {names_of(found)}")


SHOWN = 11
"""The most objects that a message lists, as in the reference."""


def default_message(verb: str, items: Sequence[DataObject]) -> str:
    """Return the reference's message for a commit that loads, deletes or compacts objects (``verb``)."""
    lines = [f"{verb} {len(items)} {plural(len(items), 'data object')}", ""]
    for item in items[:SHOWN]:
        lines.append(f"  {item.id} {item.count} {plural(item.count, 'record')} in {item.size} data bytes")
    if len(items) > SHOWN:
        lines.append("  ...")
    return "\n".join(lines) + "\n"
