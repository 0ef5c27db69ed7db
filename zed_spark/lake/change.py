"""What a commit changes, and whether it fits the state it is made on. Source: formats/lake.md sections 4.2 and 8."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from zed_spark.errors import CommitConflictError
from zed_spark.lake.action import Add, AddVector, Delete, DeleteVector, Written
from zed_spark.lake.dataobject import DataObject
from zed_spark.lake.ids import Id
from zed_spark.lake.state import State

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
