"""A branch: the moving end of a line of commits, and everything that moves it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any, Unpack

from zed_spark.conditions.condition import Condition
from zed_spark.counts import counted
from zed_spark.errors import CorruptDataError, OptionError
from zed_spark.files.arrow_writing import Rows, sequences_of
from zed_spark.files.file import read_files
from zed_spark.lake import committer, history
from zed_spark.lake.actions import Change, Commit, DataObject, State
from zed_spark.lake.branch_writes import commit_change, commit_rows, commit_vectors
from zed_spark.lake.committer import CommitInfoArgs, TransactionId, commit_info
from zed_spark.lake.config import BranchConfig
from zed_spark.lake.filter import Filter, filter_of
from zed_spark.lake.ids import Id, id_of
from zed_spark.lake.levels import runs
from zed_spark.lake.maintenance import Report, UpkeepStep, maintain
from zed_spark.lake.merge_rows import MergeRows, WhenMatched, WhenNotMatched, merge_keys, rows_of
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.progress import Progress
from zed_spark.lake.rewrite import Compaction, Isolation, Replacement
from zed_spark.lake.row_changes import DeleteWhere, UpdateWhere, assignments
from zed_spark.lake.snapshot import Snapshot
from zed_spark.lake.sorting import MEMORY
from zed_spark.lake.tags import require_no_tag
from zed_spark.storage.paths import PathText


@dataclass(frozen=True, slots=True, repr=False)
class Branch:
    """A branch of a pool.

    Every method that changes it makes one commit, and takes ``author``, ``message`` and ``meta`` (anything that
    `zed_spark.lake.metadata.zed_value` takes) for it. It returns the commit, or None when there was nothing to do.
    It raises `CommitConflictError` when the change does not apply after a commit of another writer; nothing is
    changed then. It raises `CommitStateUnknownError` when it is unknown whether the commit was made.

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
        """The branch as it is now; `NotFoundError` if there is none."""
        return self.files.branch(self.name)

    @property
    def tip(self) -> Id:
        """The last commit, `zed_spark.lake.ids.NIL` before the first."""
        return self.config.commit

    def snapshot(self) -> Snapshot:
        """Return the pool at the tip of the branch now; it gives scans, objects and the log."""
        return Snapshot(self.files, self.tip)

    def commit(
        self, build: committer.Build, *, transaction: TransactionId | None = None, **info: Unpack[CommitInfoArgs]
    ) -> Commit | None:
        """Make a change; see `zed_spark.lake.committer.commit`. Raises `OptionError` if the branch is a tag."""
        require_no_tag(self.files, self.name)
        return committer.commit(self.files, self.name, build, commit_info(info), transaction)

    def append(
        self, objects: Iterable[DataObject], *, transaction: TransactionId | None = None, **info: Unpack[CommitInfoArgs]
    ) -> Commit | None:
        """Add data objects that were written for this commit, for example by tasks.

        Args:
            objects: the results of `ObjectWriter.close`.
            transaction: identifies the write. Where a commit of the same application has this version or a greater
                one, that commit is returned and none is made; the objects are then not used.
        """
        change = Change.loading(objects)
        return self.commit(lambda tip, state: change, transaction=transaction, **info)

    def overwrite(
        self, objects: Iterable[DataObject], *, transaction: TransactionId | None = None, **info: Unpack[CommitInfoArgs]
    ) -> Commit | None:
        """Replace all data objects of the branch at the time of the commit; arguments as for `append`."""
        adds = tuple(objects)
        return self.commit(lambda tip, state: Change.loading(adds, state.objects), transaction=transaction, **info)

    def load(
        self,
        values: Rows,
        *,
        memory: int = MEMORY,
        vectors: bool | None = None,
        transaction: TransactionId | None = None,
        progress: Progress | None = None,
        **info: Unpack[CommitInfoArgs],
    ) -> Commit | None:
        """Sort values, write them as data objects and add these.

        Args:
            values: an Arrow table, batch or reader, a data frame of pandas or polars, or an iterable of such or of
                `zed_spark.columns.column.Sequence`; in any order and of any types. Arrow columns get Zed types as
                `zed_spark.write` gives them.
            memory: bytes of values that are sorted at once.
            vectors: write vectors for the new objects; None for what the property ``vectors`` says.
            transaction: as for `append`.
            progress: see the class.
        """

        def change_of(adds: tuple[DataObject, ...]) -> committer.Build:
            change = Change.loading(adds)
            return lambda tip, state: change

        return commit_rows(self, values, change_of, memory, vectors, transaction, progress, info)

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
        """
        return self.load(read_files(paths, format), progress=progress, **info)

    def delete(self, ids: Iterable[Id | str], **info: Unpack[CommitInfoArgs]) -> Commit | None:
        """Remove data objects; their files stay, for reading earlier commits, until a vacuum."""
        deletes = tuple(map(id_of, ids))
        return self.commit(lambda tip, state: Change.deleting(deletes, state), **info)

    def delete_where(
        self,
        where: str | Condition | Filter,
        *,
        memory: int = MEMORY,
        progress: Progress | None = None,
        **info: Unpack[CommitInfoArgs],
    ) -> Commit | None:
        """Remove the values that meet a condition, also those that other writers add before the commit is made.

        Args:
            where: an SQL condition with field names as in the data, or one that is bound already.
            memory: bytes of values that are sorted at once.
            progress: see the class.

        Raises:
            FormatError: the text is not a condition.
            OptionError: the condition cannot be decided for some values, or a field in it does not occur anywhere.
        """
        filter = filter_of(where)
        if filter is None:
            raise OptionError("delete_where needs a condition")
        return commit_change(self, lambda ids: DeleteWhere(self.files, ids, memory, progress, filter), info)

    def truncate(self, **info: Unpack[CommitInfoArgs]) -> Commit | None:
        """Remove all values, also those that other writers add before the commit is made; no values are read."""
        return self.commit(lambda tip, state: Change.deleting(state.objects, state), **info)

    def update(
        self,
        where: str | Condition | Filter | None,
        values: Mapping[str, Any],
        *,
        memory: int = MEMORY,
        progress: Progress | None = None,
        **info: Unpack[CommitInfoArgs],
    ) -> Commit | None:
        """Set fields of the values that meet a condition, also of those that other writers add before the commit.

        Only data objects with such values are rewritten. All other values keep their exact types.

        Args:
            where: as for `delete_where`; None for all values.
            values: the new value for each field path. A text is a Zed literal, such as ``'"done"'``, ``'5(uint8)'`` or
                ``'null'``, or the path of another field, whose value is copied. Anything else is a Python value that
                `zed_spark.lake.metadata.zed_value` takes. A field keeps its type if it can hold the value, and gets
                the type of the value otherwise. A field that a value does not have is added.
            memory: bytes of values that are sorted at once.
            progress: see the class.

        Raises:
            FormatError: a condition, path or literal does not parse.
            OptionError: as for `delete_where`; or a value that meets the condition has no fields, or not the one to be
                copied.
        """
        filter, wanted = filter_of(where), assignments(values)
        return commit_change(self, lambda ids: UpdateWhere(self.files, ids, memory, progress, filter, wanted), info)

    def merge_into(
        self,
        source: Rows,
        on: Iterable[str],
        *,
        when_matched: WhenMatched = "update",
        when_not_matched: WhenNotMatched = "insert",
        memory: int = MEMORY,
        progress: Progress | None = None,
        **info: Unpack[CommitInfoArgs],
    ) -> Commit | None:
        """Merge rows into the branch by their keys, as SQL's ``MERGE INTO`` does.

        Two keys are equal as in SQL: numbers by their value, nulls never. If the pool key is among the keys, only data
        objects that can hold a key of some row are read; else all are. Only objects that change are rewritten.
        Commits that other writers make first are taken into account.

        Args:
            source: the rows, as `load` takes them, which are held in memory.
            on: the paths of the fields that are compared.
            when_matched: ``"update"`` replaces a value that has the keys of a row by that row as a whole, ``"delete"``
                removes it, ``"ignore"`` keeps it.
            when_not_matched: ``"insert"`` adds a row whose keys no value has, ``"ignore"`` does not.
            memory: bytes of values that are sorted at once.
            progress: see the class.

        Raises:
            FormatError: a path does not parse.
            OptionError: an argument is not one of these, there are no keys, or several rows would replace one value.
        """
        paths = merge_keys(on, when_matched, when_not_matched)
        rows = rows_of(sequences_of(source))
        return commit_change(
            self,
            lambda ids: MergeRows(self.files, ids, memory, progress, rows, paths, when_matched, when_not_matched),
            info,
        )

    def upsert(
        self,
        source: Rows,
        on: Iterable[str],
        *,
        memory: int = MEMORY,
        progress: Progress | None = None,
        **info: Unpack[CommitInfoArgs],
    ) -> Commit | None:
        """Replace the values that have the keys of rows by these rows, and add the other rows; see `merge_into`."""
        return self.merge_into(source, on, memory=memory, progress=progress, **info)

    def replace_objects(
        self,
        ids: Iterable[Id | str],
        rows: Rows = (),
        *,
        objects: Iterable[DataObject] = (),
        base_commit: Id | str | None = None,
        isolation: Isolation = "serializable",
        where: str | Condition | Filter | None = None,
        expected_rows: int | None = None,
        memory: int = MEMORY,
        vectors: bool | None = None,
        transaction: TransactionId | None = None,
        progress: Progress | None = None,
        **info: Unpack[CommitInfoArgs],
    ) -> Commit | None:
        """Replace data objects by others, in one commit: the end of a copy-on-write statement.

        The commit is refused where one that was made after ``base_commit`` conflicts with it. Otherwise it is made on
        top of that one.

        Args:
            ids: the objects to be deleted.
            rows: values that are written as new objects, as `load` takes them.
            objects: new objects that tasks have written; the results of `ObjectWriter.close`.
            base_commit: the commit at which the statement read the branch; None for the tip now.
            isolation: ``"serializable"`` also refuses the commit where objects were added since that can hold values of
                the statement; ``"snapshot"`` refuses it only where an object to be deleted was removed.
            where: which values the statement is about, a condition as for `delete_where`; None for all. Added objects
                whose keys exclude it do not conflict.
            expected_rows: how many rows the new objects must hold together; None for any number.
            memory: bytes of values that are sorted at once.
            vectors: write vectors for ``rows``; None for what the property ``vectors`` says.
            transaction: as for `append`.
            progress: see the class.

        Raises:
            CommitConflictError: a commit conflicts. New objects from ``rows`` are removed.
            CorruptDataError: the new objects hold another number of rows than expected; nothing is committed.
            OptionError: there is no such isolation.
        """
        base, deletes = self.tip if base_commit is None else id_of(base_commit), tuple(map(id_of, ids))
        change = Replacement(self.files, deletes, (), base, isolation, filter_of(where))

        def change_of(written: tuple[DataObject, ...]) -> committer.Build:
            adds = (*objects, *written)
            found = sum(item.count for item in adds)
            if expected_rows not in (None, found):
                raise CorruptDataError(
                    f"{expected_rows} rows were to be written, but {found} were; nothing is committed"
                )
            return replace(change, adds=adds)

        return commit_rows(self, rows, change_of, memory, vectors, transaction, progress, info)

    def revert(
        self, commit: Id | str, *, progress: Progress | None = None, **info: Unpack[CommitInfoArgs]
    ) -> Commit | None:
        """Revert a commit of this branch; see `zed_spark.lake.history.revert`."""
        return self.commit(history.revert(self.files, id_of(commit), progress), **info)

    def restore(self, to: str | Id | datetime, **info: Unpack[CommitInfoArgs]) -> Commit | None:
        """Bring back what the pool held at a commit, in one new commit; the commits since then stay readable.

        Values that others add before the commit is made go, too. Properties of the pool and declared columns stay.

        Args:
            to: a commit or a branch, or an aware datetime for the last commit of this branch up to then.

        Raises:
            NotFoundError: there is no such commit, or a data object of it was vacuumed. Nothing is changed.
        """
        ref, timestamp = (self.name, to) if isinstance(to, datetime) else (to, None)
        return self.commit(history.restore(self.files, history.find_commit(self.files, ref, timestamp)), **info)

    def merge(
        self, other: Branch | str, *, progress: Progress | None = None, **info: Unpack[CommitInfoArgs]
    ) -> Commit | None:
        """Merge another branch into this one; see `zed_spark.lake.history.merge`."""
        if isinstance(other, Branch) and other.files.config.id != self.files.config.id:
            pools = other.files.config.name, self.files.config.name
            raise OptionError(f"branch {other.name!r} of pool {pools[0]!r} cannot be merged into pool {pools[1]!r}")
        name = other if isinstance(other, str) else other.name
        child = self.files.branch(name).commit
        return self.commit(history.merge(self.files, child, name, self.name, progress), **info)

    def compact(
        self,
        ids: Collection[Id | str],
        *,
        vectors: bool | None = None,
        sort: bool = False,
        memory: int = MEMORY,
        progress: Progress | None = None,
        **info: Unpack[CommitInfoArgs],
    ) -> Commit | None:
        """Rewrite objects as ones that do not overlap, in one commit.

        Args:
            ids: the objects.
            vectors: write vectors for the new objects; None for what the property ``vectors`` says.
            sort: sort all values instead of merging; needed for objects that are not in the order of the pool.
            memory: bytes of values that are sorted at once.
            progress: see the class.
        """
        chosen = [id_of(id) for id in ids]
        return commit_change(
            self, lambda new: Compaction(self.files, new, chosen, memory, vectors, sort, progress), info
        )

    def compact_all(
        self,
        *,
        vectors: bool | None = None,
        sort: bool = False,
        memory: int = MEMORY,
        progress: Progress | None = None,
        **info: Unpack[CommitInfoArgs],
    ) -> list[Commit]:
        """Compact all objects that overlap or are small (`zed_spark.lake.levels.runs`), in a commit for each run."""
        compact = partial(self.compact, vectors=vectors, sort=sort, memory=memory, progress=progress, **info)
        items = list(self.files.commits.state(self.tip).objects.values())
        found = runs(items, self.files.order, self.files.config.threshold)
        commits = [compact([item.id for item in run]) for run in found]
        return [commit for commit in commits if commit is not None]

    def maintain(
        self,
        *,
        dry_run: bool = True,
        history: bool = True,
        report: Report | None = None,
        progress: Progress | None = None,
        **info: Unpack[CommitInfoArgs],
    ) -> list[UpkeepStep]:
        """Do the upkeep of the branch: plan steps, each with its reason, and do one after the other.

        * Compact objects that are small or overlap, where that is worth it (`zed_spark.lake.levels`); a commit for each
          run of them.
        * Write vectors for objects that lack them, as the property ``vectors`` says, or else where others of the branch
          have vectors; commits of some objects each.
        * Write the Bloom filters that the property ``bloom`` names columns for, and the statistics of columns.
        * With the property ``history.retention``, such as ``30 days``: remove the files that no branch and no tag of
          the pool has needed for that time, and in databases that can do without them the commits.

        After an interrupt, what was done stays, and another call does the rest. A step that loses to a commit of
        another writer is planned again, a few times.

        Args:
            dry_run: only plan.
            history: also remove what is older than ``history.retention``, for which all younger commits are read.
            report: a callback for each step when it is done, or planned.
            progress: see the class.

        Returns:
            The steps.

        Raises:
            OptionError: the branch is a tag, or a property has a value that it cannot have.
        """
        return maintain(self, dry_run=dry_run, history=history, report=report, progress=progress, info=info)

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
        """
        return commit_vectors(self, None if ids is None else list(map(id_of, ids)), layout, progress, info)

    def remove_vectors(self, ids: Iterable[Id | str] | None = None, **info: Unpack[CommitInfoArgs]) -> Commit | None:
        """Stop using the vectors of objects (None: of all objects); a vacuum removes the files."""
        chosen = None if ids is None else tuple(map(id_of, ids))

        def build(tip: Id, state: State) -> Change:
            deletes = tuple(sorted(state.live_vectors)) if chosen is None else chosen
            message = f"deleted vectors of {counted(len(deletes), 'data object')}\n"
            return Change(message, delete_vectors=deletes, operation="remove vectors")

        return self.commit(build, **info)
