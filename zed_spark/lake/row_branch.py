"""The changes of rows on a branch: adding, replacing, updating and removing them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Unpack, get_args

from zed_spark.columns.column import Sequence
from zed_spark.conditions.condition import Condition
from zed_spark.errors import OptionError
from zed_spark.files.listing import Listing
from zed_spark.formats.parquet import is_parquet, read_parquet
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import detect, format_named
from zed_spark.lake import committer
from zed_spark.lake.actions import Commit, DataObject
from zed_spark.lake.assign import assignments
from zed_spark.lake.base_branch import BaseBranch, CommitInfoArgs, commit_info, id_of
from zed_spark.lake.commit_info import TransactionId, default_message
from zed_spark.lake.config import key_path
from zed_spark.lake.filter import Filter, filter_of
from zed_spark.lake.ids import Id, IdFactory
from zed_spark.lake.merge_rows import MergeRows, WhenMatched, WhenNotMatched, rows_of
from zed_spark.lake.object_writer import ObjectWriter
from zed_spark.lake.progress import Counter, Progress
from zed_spark.lake.replace import ISOLATIONS, Isolation, Replacement, require_rows
from zed_spark.lake.row_changes import DeleteWhere, RowChange, UpdateWhere
from zed_spark.lake.sorting import MEMORY
from zed_spark.lake.state import Change, State
from zed_spark.storage import open_source
from zed_spark.storage.paths import PathText


@dataclass(frozen=True, slots=True, repr=False)
class RowBranch(BaseBranch):
    """The changes of rows; see `zed_spark.lake.branch.Branch` for what all methods have in common."""

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
        commit_info(info)  # Invalid metadata is refused before any work.
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
            self._discard_unused(commit, adds, writer)
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
        return self.load(values_of(paths, format), progress=progress, **info)

    def delete(self, ids: Iterable[Id | str], **info: Unpack[CommitInfoArgs]) -> Commit | None:
        """Remove data objects; their files stay, for reading earlier commits, until a vacuum."""
        deletes = tuple(map(id_of, ids))

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
        return self._change(lambda ids: DeleteWhere(self.files, ids, memory, progress, filter), info)

    def truncate(self, **info: Unpack[CommitInfoArgs]) -> Commit | None:
        """Remove all values, also those that others add before the commit is made; no values are read."""

        def build(tip: Id, state: State) -> Change:
            return Change(default_message("deleted", list(state.objects.values())), deletes=tuple(state.objects))

        return self.commit(build, **info)

    def update(
        self,
        where: str | Condition | Filter | None,
        values: Mapping[str, Any],
        *,
        memory: int = MEMORY,
        progress: Progress | None = None,
        **info: Unpack[CommitInfoArgs],
    ) -> Commit | None:
        """Set fields of the values that meet a condition, also of those that others add before the commit is made.

        Only data objects with such values are rewritten. All other values keep their exact types.

        Args:
            where: as for `delete_where`; None for all values.
            values: the new value for each field path. A text is a Zed literal, such as ``'"done"'``, ``'5(uint8)'`` or
                ``'null'``, or the path of another field, whose value is copied. Anything else is a Python value that
                `zed_spark.lake.commit_info.zed_value` takes. A field keeps its type if it can hold the value, and gets
                the type of the value otherwise. A field that a value does not have is added.
            memory: bytes of values that are sorted at once.
            progress: see the class.
            info: see the class.

        Raises:
            FormatError: a condition, path or literal does not parse.
            OptionError: as for `delete_where`; or a value that meets the condition has no fields, or not the one to be
                copied.
        """
        filter, wanted = filter_of(where), assignments(values)
        return self._change(lambda ids: UpdateWhere(self.files, ids, memory, progress, filter, wanted), info)

    def merge_into(
        self,
        source: Iterable[Sequence],
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
        objects that can hold a key of some row are read; else all are. Only objects that change are rewritten. What
        others commit before this commit is made is taken into account.

        Args:
            source: the rows, which are held in memory.
            on: the paths of the fields that are compared.
            when_matched: ``"update"`` replaces a value that has the keys of a row by that row as a whole, ``"delete"``
                removes it, ``"ignore"`` keeps it.
            when_not_matched: ``"insert"`` adds a row whose keys no value has, ``"ignore"`` does not.
            memory: bytes of values that are sorted at once.
            progress: see the class.
            info: see the class.

        Raises:
            FormatError: a path does not parse.
            OptionError: an argument is not one of these, there are no keys, or several rows would replace one value.
        """
        paths = tuple(dict.fromkeys(key_path(one) for one in ([on] if isinstance(on, str) else on)))
        if not paths:
            raise OptionError("a merge of rows needs at least one field to compare")
        if when_matched not in get_args(WhenMatched) or when_not_matched not in get_args(WhenNotMatched):
            raise OptionError(
                f"when_matched={when_matched!r}, when_not_matched={when_not_matched!r}: expected one of "
                f"{', '.join(get_args(WhenMatched))}, and one of {', '.join(get_args(WhenNotMatched))}"
            )
        rows = rows_of(source)
        return self._change(
            lambda ids: MergeRows(self.files, ids, memory, progress, rows, paths, when_matched, when_not_matched), info
        )

    def upsert(
        self,
        source: Iterable[Sequence],
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
        rows: Iterable[Sequence] = (),
        *,
        objects: Iterable[DataObject] = (),
        base_commit: Id | str | None = None,
        isolation: Isolation = "serializable",
        where: str | Condition | Filter | None = None,
        expected_rows: int | None = None,
        memory: int = MEMORY,
        vectors: bool = False,
        transaction: TransactionId | None = None,
        progress: Progress | None = None,
        **info: Unpack[CommitInfoArgs],
    ) -> Commit | None:
        """Replace data objects by others, in one commit: the end of a copy-on-write statement.

        The commit is refused where one that was made after ``base_commit`` conflicts with it. Otherwise it is made on
        top of that one.

        Args:
            ids: the objects to be deleted.
            rows: values that are written as new objects.
            objects: new objects that tasks have written for this commit; the results of `ObjectWriter.close`.
            base_commit: the commit at which the statement read the branch; None for the tip now.
            isolation: ``"serializable"`` also refuses the commit where objects were added meanwhile that can hold
                values of the statement; ``"snapshot"`` refuses it only where an object to be deleted is gone.
            where: which values the statement is about, a condition as for `delete_where`; None for all. Added objects
                whose keys exclude it do not conflict.
            expected_rows: how many rows the new objects must hold together; None for any number.
            memory: bytes of values that are sorted at once.
            vectors: write vectors for ``rows``; of ``objects``: they have vectors.
            transaction: as for `append`.
            progress: see the class.
            info: see the class.

        Raises:
            CommitConflictError: a commit conflicts. New objects from ``rows`` are removed.
            CorruptDataError: the new objects hold another number of rows than expected; nothing is committed.
            OptionError: there is no such isolation.
        """
        if isolation not in ISOLATIONS:
            raise OptionError(f"isolation {isolation!r}: expected {' or '.join(ISOLATIONS)}")
        parsed = commit_info(info)
        base = self.tip if base_commit is None else id_of(base_commit)
        filter, deletes = filter_of(where), tuple(map(id_of, ids))
        with self._write() as write:
            folder = self.files.data_folder(self._layout(vectors))
            with ObjectWriter(folder, id_factory=write.id_factory, memory=memory) as writer:
                for part in Counter(progress, "reading", "rows").rows(rows):
                    writer.write(part)
                written = writer.close(progress)
            adds = (*objects, *written)
            build = Replacement(self.files, deletes, adds, base, isolation, filter, vectors)
            with write.committing(writer.abort):
                require_rows(adds, expected_rows)
                commit = committer.commit(self.files, self.name, build, parsed, transaction)
            self._discard_unused(commit, written, writer)
            return commit

    def _discard_unused(self, commit: Commit | None, written: Collection[DataObject], writer: ObjectWriter) -> None:
        """Remove new objects if the commit was made before, with other objects of the same values."""
        added = frozenset() if commit is None else self.files.commits.read(commit.id).added
        if commit is not None and not added.issuperset(item.id for item in written):
            writer.abort()

    def _change(self, change_of: Callable[[IdFactory], RowChange], info: CommitInfoArgs) -> Commit | None:
        """Make a change of rows."""
        parsed = commit_info(info)
        with self._write() as write:
            change = change_of(write.id_factory)
            with write.committing(change.remove):
                return committer.commit(self.files, self.name, write.building(change), parsed)


def values_of(paths: PathText | Iterable[PathText], format: str | None = None) -> Iterator[Sequence]:
    """The values of files; arguments as for `RowBranch.load_files`."""
    for file in Listing().files(paths):
        if format == "parquet" or (format is None and is_parquet(file.path)):
            yield from read_parquet(file.path)
            continue
        with open_source(file.path) as source:
            yield from format_named(format or detect(source)).read(source, None, ReadRequest(first_rows=65_536))
