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
from zed_spark.lake.ids import Id, names_of


@dataclass(frozen=True, slots=True)
class State:
    """What a pool holds at a commit.

    Attributes:
        objects: the data objects by identifier.
        vectors: objects that got a vector; some may have been removed since, see `live_vectors`.
        indexes: pairs of rule and indexed object (releases up to 1.12); some may have been removed since.
    """

    objects: Mapping[Id, DataObject] = field(default_factory=lambda: MappingProxyType({}))
    vectors: frozenset[Id] = frozenset()
    indexes: frozenset[tuple[Id, Id]] = frozenset()

    @property
    def live_vectors(self) -> frozenset[Id]:
        """The objects of this state that have a vector."""
        return frozenset(id for id in self.vectors if id in self.objects)

    def after(self, commits: Iterable[tuple[str, Iterable[Action]]]) -> State:
        """The state after some commits.

        Replay is as strict as the reference's: an action that does not apply makes a branch unreadable.

        Args:
            commits: the path (for messages) and the actions of each commit, oldest first.

        Raises:
            CorruptDataError: an action adds something that exists, or removes something that does not.
        """
        objects, vectors, indexes = dict(self.objects), set(self.vectors), set(self.indexes)
        for path, actions in commits:
            for action in actions:
                if not _apply(action, objects, vectors, indexes):
                    raise _conflict(action, path)
        return State(objects, frozenset(vectors), frozenset(indexes))


EMPTY = State()


def _apply(action: Action, objects: dict[Id, DataObject], vectors: set[Id], indexes: set[tuple[Id, Id]]) -> bool:
    """Apply an action; returns whether it was applicable."""
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
    state = "exists already" if name.startswith("Add") else "does not exist"
    return CorruptDataError(f"{name} of {id}, which {state}: a write conflict", structure="commit object", path=path)


@dataclass(frozen=True, slots=True)
class Change:
    """What a commit changes in the state at its parent.

    Attributes:
        message: the default message of the commit.
        deletes: the objects to delete.
        adds: the objects to add.
        delete_vectors: the objects whose vectors are deleted.
        add_vectors: the objects that get a vector.
        fresh: whether the objects to add were written for this change.
        merged: the commit of another branch that is merged.
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
        """Check that the change applies to a state; one that does not would make the branch unreadable.

        Raises:
            CommitConflictError: it removes something that does not exist, or adds something that does.
        """
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
