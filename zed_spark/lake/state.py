"""The state of a pool at a commit: which data objects it has. Source: formats/lake.md section 4.2."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeVar

from zed_spark.errors import CorruptDataError
from zed_spark.lake.action import Action, Add, AddIndex, AddVector, Delete, DeleteIndex, DeleteVector
from zed_spark.lake.dataobject import DataObject
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
