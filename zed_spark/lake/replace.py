"""Replacing data objects by others that were written from them: the commit of a copy-on-write statement."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal, TypeAlias

from zed_spark.errors import CommitConflictError, CorruptDataError
from zed_spark.lake.actions import DataObject, Delete
from zed_spark.lake.commit_info import default_message
from zed_spark.lake.filter import Filter
from zed_spark.lake.ids import Id
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.scan import plan
from zed_spark.lake.state import Change, State

Isolation: TypeAlias = Literal["serializable", "snapshot"]
"""What a commit that was made after the statement read the pool may have done.

``serializable``: nothing that the statement should have seen: it neither removed an object to be replaced nor added one
that can hold values the statement is about. ``snapshot``: it may have added objects.
"""

ISOLATIONS: tuple[Isolation, ...] = ("serializable", "snapshot")


@dataclass(frozen=True, slots=True)
class Replacement:
    """The change that replaces objects.

    Attributes:
        files: the pool.
        ids: the objects to be deleted.
        adds: the objects to be added.
        base: the commit at which the statement read the pool.
        isolation: see `Isolation`.
        filter: which values the statement is about; None for all.
        vectors: whether the objects to be added have vectors.
    """

    files: PoolFiles
    ids: tuple[Id, ...]
    adds: tuple[DataObject, ...]
    base: Id
    isolation: Isolation = "serializable"
    filter: Filter | None = None
    vectors: bool = False

    def __call__(self, tip: Id, state: State) -> Change:
        """The change to a state.

        Raises:
            CommitConflictError: a commit made since ``base`` conflicts with it.
        """
        removed = [id for id in self.ids if id not in state.objects]
        if removed:
            other = self._other(tip, removed)
            raise CommitConflictError(
                f"{other} removed rows that this statement changes; nothing was changed, run it again"
            )
        if self.isolation == "serializable" and tip != self.base:
            before = self.files.commits.state(self.base).objects
            own = {item.id for item in self.adds}
            added = {id: item for id, item in state.objects.items() if id not in before and id not in own}
            possible = plan(State(added), self.files.data_folder(), self.filter)
            if possible:
                raise CommitConflictError(
                    f"{self._other(tip, [piece.item.id for piece in possible])} added rows that this statement may "
                    "concern; nothing was changed, run it again"
                )
        message = default_message("rewrote", [state.objects[id] for id in self.ids])
        vectors = tuple(item.id for item in self.adds) if self.vectors else ()
        return Change(message, deletes=self.ids, adds=self.adds, add_vectors=vectors)

    def _other(self, tip: Id, ids: Collection[Id]) -> str:
        """Describe the last commit since ``base`` that added or removed some of the objects."""
        for one in self.files.commits.chain(tip):
            if one.head.id == self.base:
                break
            if not one.added.isdisjoint(ids) or any(isinstance(own, Delete) and own.id in ids for own in one.actions):
                date = datetime.fromtimestamp(one.head.date // 1_000_000_000, UTC)
                return f"another commit ({one.head.id}, by {one.head.author}, {date:%Y-%m-%d %H:%M:%S} UTC)"
        return "another commit"


def require_rows(adds: tuple[DataObject, ...], expected: int | None) -> None:
    """Check that the objects of a write hold all rows that were to be written.

    Raises:
        CorruptDataError: they hold another number of rows.
    """
    found = sum(item.count for item in adds)
    if expected is not None and found != expected:
        raise CorruptDataError(f"{expected} rows were to be written, but {found} were; nothing is committed")
