"""The state of a pool at a commit, and the change that a commit makes to it.

Source: docs/formats/lake.md, sections 4.2 and 8.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeVar

from zed_spark.errors import CommitConflictError, CorruptDataError
from zed_spark.lake.actions import (
    Action,
    Add,
    AddIndex,
    AddVector,
    DataObject,
    Delete,
    DeleteIndex,
    DeleteVector,
    Written,
)
from zed_spark.lake.ids import Id


@dataclass(frozen=True, slots=True)
class State:
    """What a pool holds at a commit.

    Attributes:
        objects: the data objects by identifier.
        vectors: objects that were given a copy in columns; some may be gone, see `live_vectors`.
        indexes: pairs of rule and object that were indexed (releases up to 1.12); some may be gone.
    """

    objects: Mapping[Id, DataObject] = field(default_factory=lambda: MappingProxyType({}))
    vectors: frozenset[Id] = frozenset()
    indexes: frozenset[tuple[Id, Id]] = frozenset()

    @property
    def live_vectors(self) -> frozenset[Id]:
        """The objects of this state that have a copy in columns."""
        return frozenset(id for id in self.vectors if id in self.objects)

    def after(self, commits: Iterable[tuple[str, Iterable[Action]]]) -> State:
        """The state after some commits.

        Replay is as strict as the reference's: an action that does not apply makes a branch unreadable.

        Args:
            commits: of each, oldest first, what to call it in messages and its actions in order.

        Raises:
            CorruptDataError: an action adds what is there, or removes what is not.
        """
        objects, vectors, indexes = dict(self.objects), set(self.vectors), set(self.indexes)
        for path, actions in commits:
            for action in actions:
                if not _apply(action, objects, vectors, indexes):
                    raise _conflict(action, path)
        return State(objects, frozenset(vectors), frozenset(indexes))


EMPTY = State()


def _apply(action: Action, objects: dict[Id, DataObject], vectors: set[Id], indexes: set[tuple[Id, Id]]) -> bool:
    """Do what an action says; whether it could be done."""
    match action:
        case Add():
            new = action.object.id not in objects
            objects[action.object.id] = action.object
            return new
        case Delete():
            return objects.pop(action.id, None) is not None
        case AddVector():
            return _include(vectors, action.id)
        case DeleteVector():
            return _exclude(vectors, action.id)
        case AddIndex():
            return _include(indexes, (action.rule, action.id))
        case DeleteIndex():
            return _exclude(indexes, (action.rule, action.id))


T = TypeVar("T")


def _include(known: set[T], item: T) -> bool:
    before = len(known)
    known.add(item)
    return len(known) > before


def _exclude(known: set[T], item: T) -> bool:
    before = len(known)
    known.discard(item)
    return len(known) < before


def _conflict(action: Action, path: str) -> CorruptDataError:
    name, id = type(action).__name__, action.object.id if isinstance(action, Add) else action.id
    state = "is there already" if name.startswith("Add") else "is not there"
    return CorruptDataError(f"{name} of {id}, which {state}: a write conflict", structure="commit object", path=path)


SHOWN = 5


@dataclass(frozen=True, slots=True)
class Change:
    """What a commit does to the state at its parent.

    Attributes:
        message: what to say where the note says nothing.
        deletes: the objects that go.
        adds: the objects that come.
        delete_vectors: objects whose copies in columns go.
        add_vectors: objects that have copies in columns from now on.
        fresh: whether the objects it adds were written for it.
        merged: the commit of another branch that the branch has all of from now on.
    """

    message: str
    deletes: tuple[Id, ...] = ()
    adds: tuple[DataObject, ...] = ()
    delete_vectors: tuple[Id, ...] = ()
    add_vectors: tuple[Id, ...] = ()
    fresh: bool = True
    merged: Id | None = None

    def __bool__(self) -> bool:
        return bool(self.deletes or self.adds or self.delete_vectors or self.add_vectors)

    def actions(self) -> tuple[Written, ...]:
        """Its actions, in the order of the reference."""
        return (
            *map(Delete, self.deletes),
            *map(Add, self.adds),
            *map(DeleteVector, self.delete_vectors),
            *map(AddVector, self.add_vectors),
        )

    def check(self, state: State) -> None:
        """See that it fits a state: one that does not would make the branch unreadable for good.

        Raises:
            CommitConflictError: it removes what is not there, or adds what is.
        """
        deleted, added = set(self.deletes), {item.id for item in self.adds}
        _refuse((id for id in self.deletes if id not in state.objects), "to be deleted, but gone from the branch")
        _refuse((id for id in added if id in state.objects), "to be added, but in the branch already")
        _refuse((id for id in self.delete_vectors if id not in state.vectors), "without the vector to be deleted")
        _refuse(
            (id for id in self.add_vectors if id not in added and (id in deleted or id not in state.objects)),
            "to be given a vector, but not in the branch",
        )
        _refuse((id for id in self.add_vectors if id in state.vectors), "to be given a vector, but have one")
        if len(deleted) < len(self.deletes) or len(added) < len(self.adds):
            raise CommitConflictError("an object is to be deleted or added twice")


def _refuse(ids: Iterable[Id], what: str) -> None:
    found = sorted(ids)
    if found:
        more = f" and {len(found) - SHOWN} more" if len(found) > SHOWN else ""
        names = ", ".join(map(str, found[:SHOWN]))
        raise CommitConflictError(f"data objects {what}: {names}{more}")
