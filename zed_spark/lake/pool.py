"""A pool: its branches and tags, its commits by time, its properties, and vacuum."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from zed_spark.columns.column import Sequence
from zed_spark.columns.project import split_columns
from zed_spark.columns.values import sequence_of
from zed_spark.conditions.condition import Condition
from zed_spark.errors import CommitConflictError, OptionError
from zed_spark.formats.pieces import BATCH_BYTES, BATCH_ROWS, ReadRequest
from zed_spark.lake import COMMIT_TABLES
from zed_spark.lake.branch import Branch
from zed_spark.lake.changes import RowChanges, changed_parts, read_part
from zed_spark.lake.config import MAIN, BranchConfig, PoolConfig, as_id, check_name
from zed_spark.lake.dialect import LakeDialect
from zed_spark.lake.filter import Filter, filter_of
from zed_spark.lake.history import find_commit, last_nanosecond
from zed_spark.lake.ids import NIL, Id, id_of
from zed_spark.lake.journal_entries import Put, Remove
from zed_spark.lake.markers import PendingWrite, require_kept, require_present
from zed_spark.lake.pool_files import DataFolder, PoolFiles
from zed_spark.lake.progress import Progress
from zed_spark.lake.properties import SCHEMA, read_properties, update_properties, writing_folder
from zed_spark.lake.repair import Finding, repair_pool
from zed_spark.lake.rewrite import lacking_blooms, lacking_statistics, write_missing_blooms, write_missing_statistics
from zed_spark.lake.snapshot import Snapshot, scan_projection
from zed_spark.lake.tables import branch_rows
from zed_spark.lake.tags import mark, tag_names, unmark
from zed_spark.lake.upkeep_settings import require_age
from zed_spark.lake.vacate import vacate
from zed_spark.lake.vacuum import VacuumResult, vacuum

DEFAULT_RETENTION = timedelta(days=7)
"""How long a vacuum keeps files that no branch needs, by default."""


@dataclass(frozen=True, slots=True, repr=False)
class Pool:
    """A pool of a lake.

    Attributes:
        files: its files in the store.
    """

    files: PoolFiles

    def __repr__(self) -> str:
        return f"<Pool {self.name!r} in {self.files.store.url}>"

    @property
    def config(self) -> PoolConfig:
        """Its configuration, as it was when the pool was looked up."""
        return self.files.config

    @property
    def name(self) -> str:
        """Its name."""
        return self.files.config.name

    @property
    def id(self) -> Id:
        """Its identifier."""
        return self.files.config.id

    @property
    def dialect(self) -> LakeDialect:
        """How its lake is stored."""
        return self.files.dialect

    def branches(self) -> list[BranchConfig]:
        """Return its branches, by name.

        Raises:
            NotFoundError: the pool was dropped.
        """
        return sorted(self.files.branches.load().configs.values(), key=lambda config: config.name)

    def branch(self, name: str = MAIN) -> Branch:
        """Look up a branch.

        Raises:
            NotFoundError: there is no such branch.
        """
        return Branch(self.files, self.files.branch(name).name)

    def create_branch(self, name: str, at: str | Id = MAIN) -> Branch:
        """Make a branch.

        Args:
            name: its name.
            at: the branch or the commit where it starts.

        Raises:
            OptionError: no branch can have the name.
            CommitConflictError: one has it.
            NotFoundError: there is no such branch or commit to start from, or the commit was vacuumed.
        """
        self._point(name, at)
        return Branch(self.files, name)

    def tags(self) -> list[BranchConfig]:
        """Return its tags, by name: the branches that `create_tag` made."""
        names = tag_names(self.files)
        return [config for config in self.branches() if config.name in names]

    def create_tag(self, name: str, at: str | Id = MAIN, *, replace: bool = False) -> Branch:
        """Make a tag: a branch that no write moves, so that its commit stays readable under its name.

        Other tools see a branch, and do not keep to that.

        Args:
            name: its name.
            at: the branch or the commit that it names.
            replace: move a tag that exists.

        Raises:
            OptionError: no branch can have the name.
            CommitConflictError: a branch has it, or a tag and ``replace`` is not set.
            NotFoundError: as for `create_branch`.
        """
        mark(self.files, self._point(name, at, moves=replace and name in tag_names(self.files)))
        return Branch(self.files, name)

    def _point(self, name: str, at: str | Id, *, moves: bool = False) -> BranchConfig:
        """Make a branch, or move one, and return its configuration."""
        files = self.files
        config = BranchConfig(files.id_factory.now(), check_name(name, "branch"), find_commit(files, at))
        # The source branch is read again when the entry is written, as no vacuum removes what it holds then.
        source = at if isinstance(at, str) and as_id(at) != config.commit else None
        made: list[BranchConfig] = []

        def decide(configs: Mapping[str, BranchConfig]) -> list[Put[BranchConfig] | Remove]:
            present = configs.get(name)
            if present is not None and present in made:
                return []
            if present is not None and not moves:
                raise CommitConflictError(f"pool {self.name!r} already has a branch {name!r}")
            wanted = config if source is None else config.moved(files.of(configs.get(source), source).commit)
            made.append(wanted if present is None else present.moved(wanted.commit))
            return [] if made[-1] == present else [Put(made[-1], new=present is None)]

        with PendingWrite(files.data_folder(), files.id_factory) as write, write.committing(lambda: None):
            if source is None:
                items = files.commits.state(config.commit).objects
                write.begin(items)
                require_kept(files.data_folder(), items)
                require_present(files.data_folder(), items.values())
            files.branches.update(decide, files.retry_policy)
        return made[-1]

    def drop_branch(self, name: str) -> None:
        """Remove a branch or a tag; its commits can still be read by their identifiers, until a vacuum.

        Raises:
            NotFoundError: there is no such branch.
            CommitConflictError: another writer has just committed to it.
        """
        tip = self.files.branch(name).commit

        def decide(configs: Mapping[str, BranchConfig]) -> list[Put[BranchConfig] | Remove]:
            if name not in configs:
                return []
            if configs[name].commit != tip:
                raise CommitConflictError(
                    f"branch {name!r} of pool {self.name!r} changed while it was being removed; try again"
                )
            return [Remove(name)]

        self.files.branches.update(decide, self.files.retry_policy)
        unmark(self.files, name)

    def at(self, ref: str | Id = MAIN, *, timestamp: datetime | int | None = None) -> Snapshot:
        """Return the pool at a commit.

        Args:
            ref: a branch, for its tip, or a commit.
            timestamp: take the last commit, from ``ref`` back, that was made at or before this time: an aware datetime,
                whose microsecond is included as a whole, or nanoseconds since 1970.

        Raises:
            NotFoundError: there is no such branch or commit, or none that old.
            OptionError: the timestamp is a datetime without a time zone.
        """
        return Snapshot(self.files, find_commit(self.files, ref, timestamp))

    def changes(
        self,
        since: str | Id | None = None,
        until: str | Id = MAIN,
        columns: Iterable[str] | None = None,
        where: str | Condition | Filter | None = None,
        *,
        batch_rows: int = BATCH_ROWS,
        batch_bytes: int = BATCH_BYTES,
    ) -> Iterator[RowChanges]:
        """Read the rows that commits inserted and deleted, commit by commit, the oldest first.

        Applied to the pool at the first commit, they give the pool at the last one. Within a commit, rows that are
        equal in type and value are no changes: those that an update, a delete or a compaction only moved to another
        data object. An update deletes the old row and inserts the new one.

        Args:
            since: the branch or commit after which to begin; None for the beginning of the pool.
            until: the branch or commit to end with.
            columns: as for `zed_spark.lake.snapshot.Snapshot.scan`, and so are the arguments that follow.
            where: which rows.
            batch_rows: most values of a batch.
            batch_bytes: about the most Arrow bytes of a batch.

        Raises:
            NotFoundError: there is no such branch or commit, ``since`` is not in the history of ``until``, or a data
                object was removed by a vacuum.
            CorruptDataError: a commit or a data object is damaged.
        """
        filter, folder = filter_of(where), self.files.data_folder()
        request = ReadRequest(scan_projection(columns), None, None, batch_rows, batch_rows, batch_bytes)
        begin = NIL if since is None else find_commit(self.files, since)
        commits = changed_parts(self.files, begin, find_commit(self.files, until))
        parts = ((commit, part) for commit, some in commits for part in some)
        return (
            RowChanges(commit, kind, values)
            for commit, part in parts
            for kind, values in read_part(folder, part, request, filter)
        )

    def table(self, name: str) -> Sequence:
        """Return metadata as the reference's meta-queries list it: ``branches``. Those of commits are a `Snapshot`'s.

        Raises:
            OptionError: there is no such table.
        """
        if name != "branches":
            raise OptionError(
                f"a pool has no table {name!r}, only branches; at a commit it has {', '.join(COMMIT_TABLES)}"
            )
        return sequence_of(branch_rows(self.config, self.branches(), self.files.dialect))

    def properties(self) -> dict[str, str]:
        """Return the properties of the pool by name, which other tools neither see nor remove.

        Raises:
            CorruptDataError: they are damaged.
        """
        return {name: text for name, text in read_properties(self.files).items() if name != SCHEMA}

    def set_properties(self, changes: Mapping[str, str | None]) -> dict[str, str]:
        """Change properties of the pool, and give all of them. Changes of several writers at once all take effect.

        Args:
            changes: new values by name; None removes a property.

        Raises:
            OptionError: a name or a value is not a text, or the name is reserved.
            CommitConflictError: other writers won every race.
            CommitStateUnknownError: it is unknown whether the store wrote the change.
        """
        return self.update_properties(lambda known: changes)

    def update_properties(self, decide: Callable[[Mapping[str, str]], Mapping[str, str | None]]) -> dict[str, str]:
        """Change properties of the pool depending on what they are.

        Args:
            decide: makes the changes, as for `set_properties`, from the present properties. It is called again where
                another writer was faster; an exception in it ends the update, and nothing is changed.

        Raises:
            OptionError: as for `set_properties`, which raises the other errors too.
        """

        def changes(known: Mapping[str, str]) -> Mapping[str, str | None]:
            wanted = decide({name: text for name, text in known.items() if name != SCHEMA})
            if SCHEMA in wanted:
                raise OptionError(f"the property {SCHEMA!r} is reserved; use declare_schema")
            return wanted

        return {name: text for name, text in update_properties(self.files, changes).items() if name != SCHEMA}

    def declared_schema(self) -> str | None:
        """Return the schema that was declared for the pool, a text such as Spark's JSON; None where there is none.

        It does not restrict what is loaded.

        Raises:
            CorruptDataError: the properties are damaged.
        """
        return read_properties(self.files).get(SCHEMA)

    def declare_schema(self, schema: str | None) -> None:
        """Declare a schema, or remove the declaration; errors as for `set_properties`."""
        update_properties(self.files, lambda known: {SCHEMA: schema})

    def add_blooms(self, columns: str | None = None, *, branch: str = MAIN, progress: Progress | None = None) -> int:
        """Write Bloom filters for objects that lack them, so that searches for single values skip objects.

        New objects get filters of the columns that the property ``bloom`` names. No commit is made.

        Args:
            columns: the columns, such as ``"id.orig_h, query"``; None for those of the property.
            branch: the branch whose objects get filters.
            progress: called with the number of rows read.

        Returns:
            The number of objects that got filters.

        Raises:
            OptionError: there are no columns.
            NotFoundError: there is no such branch.
        """
        folder = writing_folder(self.files)
        if columns is not None:
            folder = replace(folder, blooms=tuple(split_columns(columns)))
        if not folder.blooms:
            raise OptionError("no columns for Bloom filters: name them, or set the property bloom of the pool")
        items = self.files.commits.state(self.branch(branch).tip).objects.values()
        lacking = lacking_blooms(folder, items)
        write_missing_blooms(folder, lacking, progress)
        return len(lacking)

    def add_statistics(
        self, columns: str | None = None, *, branch: str = MAIN, progress: Progress | None = None
    ) -> int:
        """Store statistics of columns for objects that lack some, so that conditions on these columns skip objects.

        All writers of this package store them with the objects that they write, so only objects of other tools and of
        earlier releases lack them. No commit is made.

        Args:
            columns: the columns, such as ``"id.orig_h, query"``; None for those of the property ``statistics``, or
                without that for the first 100 of each super type.
            branch: the branch whose objects get statistics.
            progress: called with the number of rows read.

        Returns:
            The number of objects that got statistics.

        Raises:
            NotFoundError: there is no such branch.
        """
        folder = writing_folder(self.files)
        if columns is not None:
            folder = replace(folder, statistics=tuple(split_columns(columns)))
        items = self.files.commits.state(self.branch(branch).tip).objects.values()
        lacking = lacking_statistics(folder, items)
        write_missing_statistics(folder, lacking, progress)
        return len(lacking)

    def data_folder(self, vectors: str | None = None) -> DataFolder:
        """Return the folder where tasks write data objects with `zed_spark.lake.object_writer.ObjectWriter`."""
        return self.files.data_folder(vectors)

    def vacuum(
        self,
        older_than: timedelta = DEFAULT_RETENTION,
        *,
        retain: Iterable[Id | str] = (),
        dry_run: bool = True,
        force: bool = False,
        progress: Progress | None = None,
    ) -> VacuumResult:
        """Remove the files of data objects that nothing needs, and the markers of abandoned writes.

        Objects that a branch or tag holds, or held within the given time, stay, also of one that was removed since; so
        do younger objects and those of the named commits. Objects of zed_spark's writes in progress stay, also of other
        processes and of Spark, until the write ends or was inactive for a week. Objects that zed is loading are
        protected by their age only.

        Args:
            older_than: how long objects must have been unused.
            retain: commits that stay readable however old they are.
            dry_run: only list the files.
            force: allow a time of less than a day, for pools that no other tool writes to.
            progress: a callback for each `zed_spark.lake.progress.Step`.

        Raises:
            OptionError: the time is no timedelta, or negative, or below the minimum while neither ``dry_run`` nor
                ``force`` is set.
            StorageError: the clock of this machine and the clock of the store differ by more than an hour.
        """
        require_age(older_than, force="set force", forced=dry_run or force)
        return vacuum(self.files, older_than, map(id_of, retain), progress, dry_run=dry_run)

    def vacate(self, at: str | Id | datetime, *, dry_run: bool = True, progress: Progress | None = None) -> list[Id]:
        """Cut off old history: remove the commits before one of ``main``, which stays the oldest.

        The values and branches stay. Data files stay, too, until a vacuum; that of super does not find those
        which only removed commits name. Readers at a removed commit fail.

        Args:
            at: a commit, a branch or an aware datetime. The last commit of ``main`` that was made at or before it
                stays.
            dry_run: only list the commits.
            progress: a callback for each `zed_spark.lake.progress.Step`.

        Returns:
            The commits that were or would be removed, newest first.

        Raises:
            NotFoundError: there is no such branch or commit.
            OptionError: the dialect does not know it, no commit would be removed, or a datetime has no time zone.
            CommitConflictError: a branch needs an older commit, or another vacate is at work.
        """
        if isinstance(at, datetime):
            timestamp = last_nanosecond(at)
        else:
            timestamp = self.files.commits.read(find_commit(self.files, at)).head.date
        return vacate(self.files, timestamp, progress, dry_run=dry_run)

    def repair(self, *, dry_run: bool = True) -> list[Finding]:
        """Repair what tools that died left behind; see `zed_spark.lake.repair.repair_pool`.

        Nothing that is committed is removed.

        Args:
            dry_run: only find the problems.

        Returns:
            The problems, and what was or would be done about each.
        """
        return list(repair_pool(self.files, dry_run=dry_run))
