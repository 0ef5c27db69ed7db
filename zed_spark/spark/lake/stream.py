"""The streaming source of lakes: a branch as it grows, each data object once.

An offset is a commit and how many of its objects were read. A stream starts with all objects of a commit (a snapshot)
or after a commit; then it reads what each commit adds. Source: docs/formats/lake.md, section 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Self

from zed_spark.errors import NotFoundError, OptionError
from zed_spark.lake.actions import Add, CommitObject, DataObject, Delete
from zed_spark.lake.config import MAIN, as_id
from zed_spark.lake.ids import NIL, Id, parse_id
from zed_spark.lake.object_reader import Piece
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.scan import in_key_order
from zed_spark.spark.lake.dataset import ObjectSet
from zed_spark.spark.lake.target import target, with_type_field
from zed_spark.spark.options import LakeOptions
from zed_spark.spark.read.planner import Planner
from zed_spark.spark.read.readers import StreamReader, limited, read_limit
from zed_spark.spark.tracebacks import short_tracebacks

COMPACTED = "compacted "
"""How the message of a compaction begins, in the reference as here."""


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


@dataclass(frozen=True, slots=True)
class BranchChanges:
    """The changes of a branch; ``changes`` is what to do where one removes and adds: ``fail``, ``skip`` or ``read``."""

    files: PoolFiles
    changes: str

    def after(self, start: Offset, tip: Id) -> Iterator[tuple[Offset, DataObject | None]]:
        """The new objects after an offset, up to and including a commit, each with the offset after it.

        A commit that adds none gives its offset without an object. Raises `NotFoundError` if the commit of the offset
        is not in the history of the other one, and `OptionError` if a commit both removes and adds objects, and the
        option does not say how to read it.
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
            begun = self.files.commits.read(start.commit)
            yield False, start.commit, self._new(begun, started=start.objects)
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
        adds = [action.object for action in one.actions if isinstance(action, Add)]
        if not any(isinstance(action, Delete) for action in one.actions) or not adds or self.changes == "read":
            return adds
        if self.changes == "skip" or one.head.message.startswith(COMPACTED):
            return []
        if started:
            return adds
        shown = one.head.message.partition("\n")[0]
        raise OptionError(
            f"commit {one.head.id} ({shown!r}) of pool {self.files.config.name!r} both "
            "removes and adds objects, so it is unknown which values are new; the option changeCommits says what to "
            "do about such commits: skip them, or read all they add"
        )


LATEST = "latest"


@short_tracebacks
class LakeStreamReader(StreamReader):
    """Reads the objects that are added to a branch; `OptionError` if the options name a commit, or metadata."""

    new_fields = "warn"

    def __init__(self, planner: Planner, options: LakeOptions) -> None:
        if options.version_as_of is not None or options.timestamp_as_of is not None or options.table is not None:
            raise OptionError("a stream follows a branch: versionAsOf, timestampAsOf and table are for batch reads")
        super().__init__(planner)
        found = target(options.paths, options.storage, options.pool, options.branch)
        self.branch = found.ref or MAIN
        pool = found.open()
        self.options = with_type_field(options, pool)
        self.files: PoolFiles = pool.branch(self.branch).files
        self.changes = BranchChanges(self.files, options.change_commits)
        self._frozen: Id | None = None

    def initialOffset(self) -> dict[str, Any]:  # noqa: N802 - Spark's name
        """The start of the history, or of `startingVersion`."""
        start = self.options.starting_version
        if start is None:
            return Offset(self._tip(), 0, snapshot=True).as_dict()
        if start.lower() == LATEST:
            return self._end_of(self._tip()).as_dict()
        id = as_id(start)
        if id is None:
            raise OptionError(f"startingVersion takes a commit's identifier or {LATEST}, not {start!r}")
        if all(one.head.id != id for one in self.files.commits.chain(self._tip())):
            raise NotFoundError(f"commit {id} is not in the history of branch {self.branch!r}")
        return self._end_of(self.files.commits.read(id).head.parent).as_dict()

    def getDefaultReadLimit(self) -> Any:  # noqa: N802 - Spark's name
        """The limit by `maxObjectsPerTrigger` or `maxBytesPerTrigger`."""
        return read_limit(self.options.max_objects_per_trigger, self.options.max_bytes_per_trigger)

    def latestOffset(self, start: dict[str, Any] | None = None, limit: Any = None) -> dict[str, Any]:  # noqa: N802
        """The end of the next batch. Spark before 4.2 gives no start; then everything is taken."""
        tip = self._tip() if self._frozen is None else self._frozen
        if start is None:
            return self._end_of(tip).as_dict()
        end = Offset.of(start)
        new = ((at, None if item is None else item.size) for at, item in self.changes.after(end, tip))
        *_, end = end, *limited(new, limit)
        return end.as_dict()

    def prepareForTriggerAvailableNow(self) -> None:  # noqa: N802 - Spark's name
        self._frozen = self._tip()

    def dataset(self, start: dict[str, Any], end: dict[str, Any]) -> ObjectSet:
        last = Offset.of(end)
        items = []
        for at, item in self.changes.after(Offset.of(start), last.commit):
            if at.commit == last.commit and at.snapshot == last.snapshot and at.objects > last.objects:
                break
            if item is not None:
                items.append(item)
        vectors = self.files.commits.state(last.commit).vectors
        dataset = ObjectSet(self.options, self.files.data_folder(), None)
        return dataset.with_objects(Piece(item, item.id in vectors) for item in items)

    def _tip(self) -> Id:
        return self.files.branch(self.branch).commit

    def _end_of(self, commit: Id) -> Offset:
        """The offset after a commit."""
        if commit == NIL:
            return Offset(NIL, 0)
        return Offset(commit, len(self.files.commits.read(commit).actions))
