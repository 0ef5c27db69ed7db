"""Where a stream of a branch is: at a commit, some of whose objects were handed over.

A stream starts with all objects of a commit (a snapshot), or after a commit; then it takes what each commit adds.
Source: formats/lake.md section 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Self

from zed_spark.errors import NotFoundError, OptionError
from zed_spark.lake.actions import Add, CommitObject, DataObject, Delete
from zed_spark.lake.ids import NIL, Id, parse_id
from zed_spark.lake.key_order import in_key_order
from zed_spark.lake.pool_files import PoolFiles

COMPACTED = "compacted "
"""How the message of a compaction begins, in the reference as here."""


@dataclass(frozen=True, slots=True)
class Offset:
    """A place in a branch.

    Attributes:
        commit: the commit, `NIL` for before the first.
        objects: how many objects were handed over of those that are new in it.
        snapshot: whether all objects that there are at the commit count as new.
    """

    commit: Id
    objects: int
    snapshot: bool = False

    @classmethod
    def of(cls, found: dict[str, Any]) -> Self:
        """From what Spark keeps in its checkpoint."""
        return cls(parse_id(found["commit"]), int(found["objects"]), bool(found["snapshot"]))

    def as_dict(self) -> dict[str, Any]:
        """For Spark to keep."""
        return {"commit": str(self.commit), "objects": self.objects, "snapshot": self.snapshot}


@dataclass(frozen=True, slots=True)
class Tail:
    """What comes to a branch.

    Attributes:
        files: the pool.
        changes: what is done about commits that both remove and add objects: ``fail``, ``skip`` or ``read``.
    """

    files: PoolFiles
    changes: str

    def after(self, start: Offset, tip: Id) -> Iterator[tuple[Offset, DataObject | None]]:
        """What is new after an offset, up to and with a commit.

        Args:
            start: the offset.
            tip: the commit.

        Returns:
            For each object where it brings the stream to; also for each commit that adds none, without an object.

        Raises:
            NotFoundError: the commit of the offset is not in the history of the other one.
            OptionError: a commit cannot be read as something new, and nothing is said about those.
        """
        for snapshot, commit, items in self._steps(start, tip):
            begun = (start.commit, start.snapshot) == (commit, snapshot)
            done = start.objects if begun else 0
            if not items and not begun:
                yield Offset(commit, 0), None
            for number, item in enumerate(items[done:], done + 1):
                yield Offset(commit, number, snapshot), item

    def _steps(self, start: Offset, tip: Id) -> Iterator[tuple[bool, Id, list[DataObject]]]:
        """The commits from an offset to a commit, oldest first, and the objects that are new in each."""
        if start.snapshot:
            state = self.files.commits.state(start.commit)
            yield True, start.commit, in_key_order(list(state.objects.values()), self.files.order)
        elif start.objects:
            own = self.files.commits.read(start.commit)
            yield False, start.commit, self._new(own, started=start.objects)
        for one in self._between(start.commit, tip):
            yield False, one.head.id, self._new(one)

    def _between(self, start: Id, tip: Id) -> list[CommitObject]:
        found: list[CommitObject] = []
        for one in self.files.commits.chain(tip):
            if one.head.id == start:
                return found[::-1]
            found.append(one)
        if start != NIL:
            raise NotFoundError(
                f"commit {start}, up to which the stream has read, is not in the history of commit {tip} of pool "
                f"{self.files.config.name!r}: the branch is another one of the same name; use a new checkpoint"
            )
        return found[::-1]

    def _new(self, one: CommitObject, *, started: int = 0) -> list[DataObject]:
        """The objects of a commit whose values are new."""
        adds = [own.object for own in one.actions if isinstance(own, Add)]
        if not any(isinstance(own, Delete) for own in one.actions) or not adds or self.changes == "read":
            return adds
        if self.changes == "skip" or one.head.message.startswith(COMPACTED):
            return []
        if started:
            return adds
        shown = one.head.message.partition("\n")[0]
        raise OptionError(
            f"commit {one.head.id} ({shown!r}) of pool {self.files.config.name!r} both "
            "removes and adds objects, and nothing tells which values are new; the option changeCommits says what to "
            "do about such commits: skip them, or read all they add"
        )
