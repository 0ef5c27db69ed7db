"""A branch: the moving end of a line of commits, and everything that moves it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, TypedDict, Unpack

from zed_spark.columns.column import Sequence
from zed_spark.conditions.condition import Condition
from zed_spark.errors import OptionError
from zed_spark.files.listing import Listing
from zed_spark.formats.parquet import is_parquet, read_parquet
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import detect, format_named
from zed_spark.lake import committer, history
from zed_spark.lake.actions import Commit, DataObject
from zed_spark.lake.commit_info import CommitInfo, TransactionId, default_message, zed_value
from zed_spark.lake.config import BranchConfig
from zed_spark.lake.filter import Filter, filter_of
from zed_spark.lake.ids import Id, parse_id
from zed_spark.lake.markers import PendingWrite
from zed_spark.lake.object_writer import ObjectWriter
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.progress import Counter, Progress
from zed_spark.lake.rewrite import Compaction, DeleteWhere, runs, write_vector
from zed_spark.lake.snapshot import Snapshot
from zed_spark.lake.sorting import MEMORY
from zed_spark.lake.state import Change, State
from zed_spark.storage import open_source
from zed_spark.storage.paths import PathText


class CommitInfoArgs(TypedDict, total=False):
    """The author, message and metadata that every change takes for its commit."""

    author: str
    message: str
    meta: Any


@dataclass(frozen=True, slots=True, repr=False)
class Branch:
    """A branch of a pool.

    Every method that changes it makes one commit, and takes ``author``, ``message`` and ``meta`` (anything that
    `zed_spark.lake.commit_info.zed_value` takes) for it. It returns the commit, or None when there was nothing to do.
    It raises `CommitConflictError` when the change does not apply to what others did meanwhile; nothing is changed
    then. It raises `CommitStateUnknownError` when it is unknown whether the commit was made.

    Long methods also take ``progress``, a callback for each `zed_spark.lake.progress.Step`.

    Attributes:
        files: the pool.
        name: the name of the branch.
    """

    files: PoolFiles
    name: str

    def __repr__(self) -> str:
        return f"<Branch {self.name!r} of {self.files}>"

    @property
    def config(self) -> BranchConfig:
        """The branch as it is now.

        Raises:
            NotFoundError: there is no such branch.
        """
        return self.files.branch(self.name)

    @property
    def tip(self) -> Id:
        """The last commit, `zed_spark.lake.ids.NIL` before the first."""
        return self.config.commit

    def snapshot(self) -> Snapshot:
        """The pool at the tip of the branch now; it gives scans, objects and the log."""
        return Snapshot(self.files, self.tip)

    def commit(
        self, build: committer.Build, *, transaction: TransactionId | None = None, **info: Unpack[CommitInfoArgs]
    ) -> Commit | None:
        """Make a change; see `zed_spark.lake.committer.commit`."""
        return committer.commit(self.files, self.name, build, _info(info), transaction)

    def append(
        self, objects: Iterable[DataObject], *, transaction: TransactionId | None = None, **info: Unpack[CommitInfoArgs]
    ) -> Commit | None:
        """Add data objects that were written for this commit, for example by tasks.

        Args:
            objects: the results of `ObjectWriter.close`.
            transaction: identifies the write. Where a commit of the same application has this version or a greater
                one, that commit is returned and none is made; the objects are then not used.
            info: see the class.
        """
        adds = tuple(objects)
        return self.commit(
            lambda tip, state: Change(default_message("loaded", adds), adds=adds), transaction=transaction, **info
        )

    def overwrite(
        self, objects: Iterable[DataObject], *, transaction: TransactionId | None = None, **info: Unpack[CommitInfoArgs]
    ) -> Commit | None:
        """Replace all data objects of the branch at the time of the commit; arguments as for `append`."""
        adds = tuple(objects)

        def build(tip: Id, state: State) -> Change:
            return Change(default_message("loaded", adds), deletes=tuple(state.objects), adds=adds)

        return self.commit(build, transaction=transaction, **info)

    def load(
        self,
        values: Iterable[Sequence],
        *,
        memory: int = MEMORY,
        vectors: bool = False,
        transaction: TransactionId | None = None,
        progress: Progress | None = None,
        **info: Unpack[CommitInfoArgs],
    ) -> Commit | None:
        """Sort values, write them as data objects and add these.

        Args:
            values: the values, in any order and of any types.
            memory: bytes of values that are sorted at once.
            vectors: write vectors for the new objects.
            transaction: as for `append`.
            progress: see the class.
            info: see the class.
        """
        _info(info)  # Invalid metadata is refused before any work.
        folder = self.files.data_folder(self._layout(vectors))
        with self._write() as write:
            with ObjectWriter(folder, id_factory=write.id_factory, memory=memory) as writer:
                for part in Counter(progress, "reading", "rows").rows(values):
                    writer.write(part)
                adds = tuple(writer.close(progress))
            add_vectors = tuple(item.id for item in adds) if vectors else ()
            change = Change(default_message("loaded", adds), adds=adds, add_vectors=add_vectors)
            with write.committing(writer.abort):
                commit = self.commit(lambda tip, state: change, transaction=transaction, **info)
            if commit is not None and adds and adds[0].id not in self.files.commits.read(commit.id).added:
                # The commit was made before, with other objects of the same values.
                writer.abort()
            return commit

    def load_files(
        self,
        paths: PathText | Iterable[PathText],
        format: str | None = None,
        *,
        progress: Progress | None = None,
        **info: Unpack[CommitInfoArgs],
    ) -> Commit | None:
        """Load the values of files.

        Args:
            paths: files, directories or globs, of any format that is read, and Parquet.
            format: the format, or None to detect it by content.
            progress: see the class.
            info: see the class.
        """
        return self.load(_values_of(paths, format), progress=progress, **info)

    def delete(self, ids: Iterable[Id | str], **info: Unpack[CommitInfoArgs]) -> Commit | None:
        """Remove data objects; their files stay, for reading earlier commits, until a vacuum."""
        deletes = tuple(map(_id, ids))

        def build(tip: Id, state: State) -> Change:
            known = [state.objects[id] for id in deletes if id in state.objects]
            return Change(default_message("deleted", known), deletes=deletes)

        return self.commit(build, **info)

    def delete_where(
        self,
        where: str | Condition | Filter,
        *,
        memory: int = MEMORY,
        progress: Progress | None = None,
        **info: Unpack[CommitInfoArgs],
    ) -> Commit | None:
        """Remove the values that meet a condition, also those that others add before the commit is made.

        Args:
            where: an SQL condition with field names as in the data, or one that is bound already.
            memory: bytes of values that are sorted at once.
            progress: see the class.
            info: see the class.

        Raises:
            FormatError: the text is not a condition.
            OptionError: the condition cannot be decided for some values, or a field in it does not occur anywhere.
        """
        filter = filter_of(where)
        if filter is None:
            raise OptionError("delete_where needs a condition")
        with self._write() as write:
            change = DeleteWhere(self.files, write.id_factory, filter, memory, progress)
            with write.committing(change.remove):
                return self.commit(write.building(change), **info)

    def revert(
        self, commit: Id | str, *, progress: Progress | None = None, **info: Unpack[CommitInfoArgs]
    ) -> Commit | None:
        """Revert a commit of this branch; see `zed_spark.lake.history.revert`."""
        return self.commit(history.revert(self.files, _id(commit), progress), **info)

    def merge(
        self, other: Branch | str, *, progress: Progress | None = None, **info: Unpack[CommitInfoArgs]
    ) -> Commit | None:
        """Merge another branch into this one; see `zed_spark.lake.history.merge`."""
        if isinstance(other, Branch) and other.files.config.id != self.files.config.id:
            pools = other.files.config.name, self.files.config.name
            raise OptionError(f"branch {other.name!r} of pool {pools[0]!r} cannot be merged into pool {pools[1]!r}")
        name = other if isinstance(other, str) else other.name
        tip = self.files.branch(name).commit
        return self.commit(history.merge(self.files, tip, name, self.name, progress), **info)

    def compact(
        self,
        ids: Collection[Id | str],
        *,
        vectors: bool = False,
        sort: bool = False,
        memory: int = MEMORY,
        progress: Progress | None = None,
        **info: Unpack[CommitInfoArgs],
    ) -> Commit | None:
        """Rewrite objects as ones that do not overlap, in one commit.

        Args:
            ids: the objects.
            vectors: write vectors for the new objects.
            sort: sort all values instead of merging; needed for objects that are not in the order of the pool.
            memory: bytes of values that are sorted at once.
            progress: see the class.
            info: see the class.
        """
        with self._write() as write:
            chosen = [_id(id) for id in ids]
            change = Compaction(self.files, write.id_factory, chosen, memory, self._layout(vectors), sort, progress)
            with write.committing(change.remove):
                return self.commit(write.building(change), **info)

    def compact_all(
        self,
        *,
        vectors: bool = False,
        sort: bool = False,
        memory: int = MEMORY,
        progress: Progress | None = None,
        **info: Unpack[CommitInfoArgs],
    ) -> list[Commit]:
        """Compact each run of objects that is worth it, in a commit of its own; see `zed_spark.lake.rewrite.runs`.

        Arguments as for `compact`.
        """
        found = runs(self.files.commits.state(self.tip), self.files.order, self.files.config.threshold)
        compact = partial(self.compact, vectors=vectors, sort=sort, memory=memory, progress=progress)
        commits = [compact([item.id for item in run], **info) for run in found]
        return [commit for commit in commits if commit is not None]

    def add_vectors(
        self,
        ids: Iterable[Id | str] | None = None,
        *,
        layout: str | None = None,
        progress: Progress | None = None,
        **info: Unpack[CommitInfoArgs],
    ) -> Commit | None:
        """Write vectors for objects, which are copies in columns (VNG).

        Args:
            ids: the objects; None for all without a vector.
            layout: ``"3"``, which zed 1.12 reads, or ``"4"`` for 1.13 to 1.18; None for the one that fits the lake.
            progress: see the class.
            info: see the class.
        """
        state = self.files.commits.state(self.tip)
        chosen = [id for id in state.objects if id not in state.vectors] if ids is None else [_id(id) for id in ids]
        folder = self.files.data_folder(layout or self._layout(True))
        change = Change(f"added vectors of {_objects(len(chosen))}\n", add_vectors=tuple(chosen))
        # Checked before a vector is overwritten that somebody may be reading.
        change.check(state)
        items = [state.objects[id] for id in chosen]
        counter = Counter(progress, "writing", "rows", sum(item.count for item in items))
        with self._write() as write:
            write.begin(chosen)
            for item in items:
                write_vector(folder, item, counter)
            # The vectors stay, as others may have committed them; a vacuum removes those that nobody did.
            with write.committing(lambda: None):
                return self.commit(lambda tip, state: change, **info)

    def remove_vectors(self, ids: Iterable[Id | str] | None = None, **info: Unpack[CommitInfoArgs]) -> Commit | None:
        """Stop using the vectors of objects (None: of all objects); a vacuum removes the files."""
        chosen = None if ids is None else tuple(map(_id, ids))

        def build(tip: Id, state: State) -> Change:
            deletes = tuple(sorted(state.live_vectors)) if chosen is None else chosen
            return Change(f"deleted vectors of {_objects(len(deletes))}\n", delete_vectors=deletes)

        return self.commit(build, **info)

    def _write(self) -> PendingWrite:
        return PendingWrite(self.files.data_folder(), self.files.id_factory)

    def _layout(self, vectors: bool) -> str | None:
        return None if not vectors else "3" if self.files.number == 1 else "4"


def _info(given: CommitInfoArgs) -> CommitInfo:
    return CommitInfo(given.get("author"), given.get("message"), zed_value(given.get("meta")))


def _id(id: Id | str) -> Id:
    return parse_id(id) if isinstance(id, str) else id


def _objects(count: int) -> str:
    return f"{count} data object{'' if count == 1 else 's'}"


def _values_of(paths: PathText | Iterable[PathText], format: str | None) -> Iterator[Sequence]:
    for file in Listing().files(paths):
        if format == "parquet" or (format is None and is_parquet(file.path)):
            yield from read_parquet(file.path)
            continue
        with open_source(file.path) as source:
            yield from format_named(format or detect(source)).read(source, None, ReadRequest(first_rows=65_536))
