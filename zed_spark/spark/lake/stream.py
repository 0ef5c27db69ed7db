"""The streaming source of lakes: a branch as it grows, each data object once.

An offset is a commit and how many of its objects were read. A stream starts with all objects of a commit (a snapshot)
or after a commit; then it reads what each commit adds or, with the option ``changes``, all that it changed. Source:
docs/formats/lake.md, section 4.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol, Self

from zed_spark.errors import NotFoundError, OptionError
from zed_spark.lake.actions import Add, CommitObject, DataObject, Delete
from zed_spark.lake.changes import ChangedPart, changed_parts
from zed_spark.lake.config import MAIN
from zed_spark.lake.ids import NIL, Id, parse_id
from zed_spark.lake.object_reader import Piece
from zed_spark.lake.operations import is_compaction
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.scan import in_key_order
from zed_spark.spark.lake.changes import ChangeSet
from zed_spark.spark.lake.dataset import ObjectSet
from zed_spark.spark.lake.target import first_commit, target, with_type_field
from zed_spark.spark.options import LakeOptions
from zed_spark.spark.read.dataset import Dataset
from zed_spark.spark.read.planner import Planner
from zed_spark.spark.read.readers import StreamReader, limited, read_limit
from zed_spark.spark.tracebacks import short_tracebacks


@dataclass(frozen=True, slots=True)
class Offset:
    """A position in the history of a branch: a commit, `NIL` before the first, and how many of its objects were read.

    With ``snapshot``, all objects of the pool at the commit count as new.
    """

    commit: Id
    objects: int
    snapshot: bool = False

    @classmethod
    def of(cls, found: dict[str, Any]) -> Self:
        """Read the offset from Spark's checkpoint."""
        return cls(parse_id(found["commit"]), int(found["objects"]), bool(found["snapshot"]))

    def as_dict(self) -> dict[str, Any]:
        """The offset as Spark stores it in its checkpoint."""
        return {"commit": str(self.commit), "objects": self.objects, "snapshot": self.snapshot}


BEGINNING = Offset(NIL, 0, snapshot=True)
"""The first offset of a stream whose first batch decides where it starts.

Spark does not store the first offset: when it repeats the first batch, it calls `initialOffset` again.
"""


class Step(NamedTuple):
    """What a stream reads next, the offset after it, and the stored bytes, None where there is nothing to read."""

    end: Offset
    items: tuple[Any, ...]
    nbytes: int | None


class Steps(Protocol):
    """What a stream reads of a branch, step by step; a batch has whole steps."""

    def after(self, start: Offset, tip: Id) -> Iterator[Step]:
        """The steps after an offset, up to and including a commit.

        Raises `NotFoundError` if the commit of the offset is not in the history of the other one.
        """
        ...

    def end_of(self, commit: Id) -> Offset:
        """The offset after a commit."""
        ...

    def dataset(self, items: Iterable[Any], options: LakeOptions, last: Id) -> Dataset[Any]:
        """The dataset of the items of some steps, the last of which are of a commit."""
        ...


def _between(files: PoolFiles, start: Id, tip: Id) -> list[CommitObject]:
    """The commits after that of an offset, NIL for all that are left, up to another one, oldest first."""
    found = list(files.commits.since(tip, start))
    if start in (NIL, found[-1].head.parent if found else tip):
        return found[::-1]
    raise NotFoundError(
        f"commit {start}, up to which the stream has read, is not in the history of commit {tip} of pool "
        f"{files.config.name!r}: the branch was removed and created again; use a new checkpoint"
    )


@dataclass(frozen=True, slots=True)
class NewObjects:
    """The objects that a branch gets; ``changes`` is what to do with commits that also remove objects.

    It is ``fail``, ``skip`` or ``read``.
    """

    files: PoolFiles
    changes: str

    def after(self, start: Offset, tip: Id) -> Iterator[Step]:
        """The new objects, each a step; a commit that adds none is a step without objects.

        Also raises `OptionError` if a commit both removes and adds objects, and the option does not say how to read it.
        """
        for snapshot, commit, items in self._commits(start, tip):
            begun = (start.commit, start.snapshot) == (commit, snapshot)
            done = start.objects if begun else 0
            if not items and not begun:
                yield Step(Offset(commit, 0), (), None)
            for number, item in enumerate(items[done:], done + 1):
                yield Step(Offset(commit, number, snapshot), (item,), item.size)

    def end_of(self, commit: Id) -> Offset:
        return Offset(NIL, 0) if commit == NIL else Offset(commit, len(self.files.commits.read(commit).actions))

    def dataset(self, items: Iterable[DataObject], options: LakeOptions, last: Id) -> ObjectSet:
        vectors = self.files.commits.state(last).vectors
        dataset = ObjectSet(options, self.files.data_folder(), None)
        return dataset.with_objects([Piece(item, item.id in vectors) for item in items])

    def _commits(self, start: Offset, tip: Id) -> Iterator[tuple[bool, Id, list[DataObject]]]:
        """The commits from an offset to a commit, oldest first, and the objects that are new in each."""
        if start.snapshot:
            state = self.files.commits.state(start.commit)
            yield True, start.commit, list(in_key_order(state.objects.every(), self.files.order))
        elif start.objects:
            begun = self.files.commits.read(start.commit)
            yield False, start.commit, self._new(begun, started=start.objects)
        for one in _between(self.files, start.commit, tip):
            yield False, one.head.id, self._new(one)

    def _new(self, one: CommitObject, *, started: int = 0) -> list[DataObject]:
        """The objects of a commit whose values are new."""
        adds = [action.object for action in one.actions if isinstance(action, Add)]
        if not any(isinstance(action, Delete) for action in one.actions) or not adds or self.changes == "read":
            return adds
        if self.changes == "skip" or is_compaction(one.head.meta, one.head.message):
            return []
        if started:
            return adds
        shown = one.head.message.partition("\n")[0]
        raise OptionError(
            f"commit {one.head.id} ({shown!r}) of pool {self.files.config.name!r} both "
            "removes and adds objects, so it is unknown which rows are new. Set the option changeCommits to "
            "skip, to leave "
            "such commits out, or to read, to read all rows that they add; or read the option changes, in a query with "
            "a new checkpoint, which gives the inserted and deleted rows of all commits"
        )


@dataclass(frozen=True, slots=True)
class ChangedRows:
    """The rows that commits changed, each commit a step; first the objects of a snapshot, all rows of which are new."""

    files: PoolFiles

    def after(self, start: Offset, tip: Id) -> Iterator[Step]:
        if start.snapshot and start.commit != NIL:
            head, state = self.files.commits.read(start.commit).head, self.files.commits.state(start.commit)
            items = in_key_order(list(state.objects.values()), self.files.order)
            for number, item in enumerate(items[start.objects :], start.objects + 1):
                part = ChangedPart(head, (), (Piece(item, item.id in state.vectors),))
                yield Step(Offset(head.id, number, snapshot=True), (part,), item.size)
        _between(self.files, start.commit, tip)  # Checks that the history has the start.
        for head, parts in changed_parts(self.files, start.commit, tip):
            nbytes = sum(piece.nbytes for part in parts for piece in part.pieces)
            yield Step(Offset(head.id, 0), tuple(parts), nbytes if parts else None)

    def end_of(self, commit: Id) -> Offset:
        return Offset(commit, 0)

    def dataset(self, items: Iterable[ChangedPart], options: LakeOptions, last: Id) -> ChangeSet:
        return ChangeSet.of_stream(options, self.files, items)


@short_tracebacks
class LakeStreamReader(StreamReader):
    """Reads what is new in a branch, or all that its commits changed."""

    new_fields = "warn"

    def __init__(self, planner: Planner, options: LakeOptions) -> None:
        found = target(options.paths, options.storage, options.pool, options.branch)
        self.branch = found.ref or MAIN
        self.pool = found.open()
        self.options = with_type_field(options, self.pool)
        self.files: PoolFiles = self.pool.branch(self.branch).files
        self.steps: Steps = (
            ChangedRows(self.files) if options.changes else NewObjects(self.files, options.change_commits)
        )
        self._frozen: Id | None = None
        # Without what a batch from `startingVersion` on would read.
        super().__init__(replace(planner, dataset=self.steps.dataset((), self.options, NIL)))

    def initialOffset(self) -> dict[str, Any]:  # noqa: N802 - Spark's name
        """The commit that an option names, or what stands for the tip of the branch at the first batch."""
        if self._starts_at_tip:
            return self._as_dict(BEGINNING)
        return self._as_dict(self.steps.end_of(first_commit(self.pool, self.options, self._tip())))

    def getDefaultReadLimit(self) -> Any:  # noqa: N802 - Spark's name
        """The limit by `maxObjectsPerTrigger` or `maxBytesPerTrigger`."""
        return read_limit(self.options.max_objects_per_trigger, self.options.max_bytes_per_trigger)

    def latestOffset(self, start: dict[str, Any] | None = None, limit: Any = None) -> dict[str, Any]:  # noqa: N802
        """The end of the next batch. Spark before 4.2 gives no start; then everything is taken."""
        tip = self._tip() if self._frozen is None else self._frozen
        if start is None:
            return self._as_dict(self.steps.end_of(tip))
        end = self._start(start, tip)
        new = ((step.end, step.nbytes) for step in self.steps.after(end, tip))
        *_, end = end, *limited(new, limit)
        return self._as_dict(end)

    def prepareForTriggerAvailableNow(self) -> None:  # noqa: N802 - Spark's name
        self._frozen = self._tip()

    def dataset(self, start: dict[str, Any], end: dict[str, Any]) -> Dataset[Any]:
        last = self._offset(end)
        items: list[Any] = []
        for step in self.steps.after(self._start(start, last.commit), last.commit):
            at = step.end
            if at.commit == last.commit and at.snapshot == last.snapshot and at.objects > last.objects:
                break
            items += step.items
        return self.steps.dataset(items, self.options, last.commit)

    def _start(self, found: dict[str, Any], last: Id) -> Offset:
        """Where a batch starts that ends with a commit: the first one with the snapshot of this, or after it."""
        start = self._offset(found)
        if start != BEGINNING or not self._starts_at_tip:
            return start
        return self.steps.end_of(last) if self.options.from_latest else Offset(last, 0, snapshot=True)

    @property
    def _starts_at_tip(self) -> bool:
        """Whether the first batch starts with the branch as it is then, not with a commit that an option names."""
        named = self.options.starting_version is not None or self.options.starting_after is not None
        return self.options.from_latest or not named

    def _tip(self) -> Id:
        return self.files.branch(self.branch).commit

    def _as_dict(self, offset: Offset) -> dict[str, Any]:
        return offset.as_dict() | ({"changes": True} if self.options.changes else {})

    def _offset(self, found: dict[str, Any]) -> Offset:
        """An offset of Spark's checkpoint; `OptionError` if that is of another kind of stream."""
        if bool(found.get("changes")) != self.options.changes:
            other = "with" if found.get("changes") else "without"
            raise OptionError(
                f"the checkpoint was written by a stream {other} the option changes; use a new checkpoint"
            )
        return Offset.of(found)
