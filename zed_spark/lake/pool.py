"""A pool: its branches, its commits by time, and vacuum."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from zed_spark.columns.column import Sequence
from zed_spark.errors import CommitConflictError, NotFoundError, OptionError
from zed_spark.lake.branch import Branch
from zed_spark.lake.config import BranchConfig, PoolConfig, as_id, check_name
from zed_spark.lake.ids import MAX_CLOCK_SKEW, NIL, Id, parse_id
from zed_spark.lake.journal import Put, Remove
from zed_spark.lake.keys import sequence_of
from zed_spark.lake.maintenance import MIN_RETENTION, VacuumResult, vacuum
from zed_spark.lake.markers import PendingWrite, require_kept, require_present
from zed_spark.lake.pool_files import DataFolder, PoolFiles
from zed_spark.lake.progress import Progress
from zed_spark.lake.snapshot import Snapshot
from zed_spark.lake.tables import COMMIT
from zed_spark.lake.tables import branches as branch_rows

SECOND = 1_000_000_000

NEAR = 32
"""The most neighbouring entries that are searched for one of the branch, or for one with a time."""


def commit_at(files: PoolFiles, branch: BranchConfig, timestamp: int) -> Id | None:
    """The last commit of a branch that is not younger than a timestamp.

    Args:
        files: the pool.
        branch: the branch, as it is now.
        timestamp: nanoseconds since 1970.

    Returns:
        The commit; None where the first is younger.
    """
    return commit_before(files, _start(files, branch, timestamp), timestamp)


def commit_before(files: PoolFiles, tip: Id, timestamp: int) -> Id | None:
    """The last commit that is not younger than a timestamp, from a commit back."""
    return next((one.head.id for one in files.commits.chain(tip) if one.head.date <= timestamp), None)


def _start(files: PoolFiles, branch: BranchConfig, timestamp: int) -> Id:
    """A commit of the branch to start the search from: one that became the tip soon after the timestamp."""
    low, last = 1, files.branches.load().at
    high = last
    while low < high:
        middle = (low + high) // 2
        when = _time(files, middle)
        # Identifiers hold whole seconds, and clocks may differ by `MAX_CLOCK_SKEW`.
        if when is None or when <= (timestamp + MAX_CLOCK_SKEW) // SECOND + 1:
            low = middle + 1
        else:
            high = middle
    for number in range(low, min(low + NEAR, last + 1)):
        for change in files.branches.changes(number):
            # A branch of this name with another creation time is another branch.
            if isinstance(change, Put) and (change.config.name, change.config.ts) == (branch.name, branch.ts):
                tip = change.config.commit
                if tip != NIL and files.commits.read(tip).head.date > timestamp:
                    return tip
    return branch.commit


def _time(files: PoolFiles, number: int) -> int | None:
    """When an entry of the journal was written, in seconds since 1970; None where its neighbours do not tell."""
    for at in range(number, max(0, number - NEAR), -1):
        for change in files.branches.changes(at):
            if isinstance(change, Put):
                return change.config.ts // SECOND if change.new else change.config.commit.seconds
    return None


MAIN = "main"
"""The branch that every new pool has."""

DEFAULT_RETENTION = timedelta(days=7)
"""How long a vacuum keeps files that no branch needs any more, by default."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


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

    def branches(self) -> list[BranchConfig]:
        """Its branches, by name.

        Raises:
            NotFoundError: the pool was dropped.
        """
        return sorted(self.files.branches.load().configs.values(), key=lambda config: config.name)

    def branch(self, name: str = MAIN) -> Branch:
        """A branch.

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
        files = self.files
        config = BranchConfig(files.id_factory.now(), check_name(name, "branch"), self._commit(at))
        # The source branch is read again when the entry is written, as no vacuum removes what it holds then.
        source = at if isinstance(at, str) and as_id(at) != config.commit else None
        made: list[BranchConfig] = []

        def decide(configs: Mapping[str, BranchConfig]) -> list[Put[BranchConfig] | Remove]:
            if name in configs:
                if configs[name] in made:
                    return []
                raise CommitConflictError(f"pool {self.name!r} has a branch {name!r} already")
            made.append(config if source is None else config.moved(files.of(configs.get(source), source).commit))
            return [Put(made[-1], new=True)]

        with PendingWrite(files.data_folder(), files.id_factory) as write, write.committing(lambda: None):
            if source is None:
                items = files.commits.state(config.commit).objects
                write.begin(items)
                require_kept(files.data_folder(), items)
                require_present(files.data_folder(), items.values())
            files.branches.update(decide, files.retry_policy)
        return Branch(files, name)

    def drop_branch(self, name: str) -> None:
        """Remove a branch; its commits can still be read by their identifiers, until a vacuum.

        Raises:
            NotFoundError: there is no such branch.
            CommitConflictError: somebody has just committed to it.
        """
        tip = self.files.branch(name).commit

        def decide(configs: Mapping[str, BranchConfig]) -> list[Put[BranchConfig] | Remove]:
            if name not in configs:
                return []
            if configs[name].commit != tip:
                raise CommitConflictError(f"branch {name!r} of pool {self.name!r} is in use: it moved just now")
            return [Remove(name)]

        self.files.branches.update(decide, self.files.retry_policy)

    def at(self, ref: str | Id = MAIN, *, timestamp: datetime | int | None = None) -> Snapshot:
        """The pool at a commit.

        Args:
            ref: a branch, for its tip, or a commit.
            timestamp: take the last commit, from ``ref`` back, that is not younger than this: an aware datetime, whose
                microsecond is included as a whole, or nanoseconds since 1970.

        Raises:
            NotFoundError: there is no such branch or commit, or none that old.
            OptionError: the moment is a datetime without a zone.
        """
        commit = self._commit(ref)
        if timestamp is None:
            return Snapshot(self.files, commit)
        limit = nanoseconds(timestamp)
        branch = self.files.branches.load().configs.get(ref) if isinstance(ref, str) else None
        if branch is not None and branch.commit == commit:
            found = commit_at(self.files, branch, limit)
        else:
            found = commit_before(self.files, commit, limit)
        if found is None:
            raise NotFoundError(f"{ref} of pool {self.name!r} has no commit as old as {timestamp}")
        return Snapshot(self.files, found)

    def table(self, name: str) -> Sequence:
        """Metadata as the reference's meta-queries list it: ``branches``. Those of commits are a `Snapshot`'s.

        Raises:
            OptionError: there is no such table.
        """
        if name != "branches":
            raise OptionError(f"a pool has no table {name!r}, only branches; at a commit it has {', '.join(COMMIT)}")
        return sequence_of(branch_rows(self.config, self.branches(), self.files.number))

    def data_folder(self, vectors: str | None = None) -> DataFolder:
        """The folder where tasks write data objects with `zed_spark.lake.object_writer.ObjectWriter`."""
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

        Objects that a branch holds, or held within the given time, stay; so do younger objects and those of the named
        commits. Objects of zed_spark's writes in progress stay, also of other processes and of Spark, until the write
        ends or was inactive for a week. Objects that zed is loading are protected by their age only.

        Args:
            older_than: how long objects must have been unused.
            retain: commits that stay readable however old they are.
            dry_run: only list the files.
            force: allow a time below `MIN_RETENTION`, for pools that no other tool writes to.
            progress: a callback for each `zed_spark.lake.progress.Step`.

        Raises:
            OptionError: the time is below the minimum, and neither ``dry_run`` nor ``force`` is set.
        """
        if older_than < MIN_RETENTION and not (dry_run or force):
            raise OptionError(
                f"a vacuum of what is out of use for {older_than} may remove what other tools are about to commit: "
                f"wait for {MIN_RETENTION} at least, or force it where none of them writes to the pool"
            )
        timestamp = self.files.id_factory.now() - older_than // timedelta(microseconds=1) * 1000
        kept = [parse_id(one) if isinstance(one, str) else one for one in retain]
        return vacuum(self.files, timestamp, kept, progress, dry_run=dry_run)

    def _commit(self, ref: str | Id) -> Id:
        id = ref if isinstance(ref, Id) else as_id(ref)
        if id is None:
            return self.files.branch(str(ref)).commit
        if id == NIL:
            return NIL
        try:
            return self.files.commits.read(id).head.id
        except NotFoundError:
            # A branch may be called so.
            if isinstance(ref, str) and ref in self.files.branches.load().configs:
                return self.files.branch(ref).commit
            raise


def nanoseconds(timestamp: datetime | int) -> int:
    """The last nanosecond of a timestamp, since 1970.

    Dates of commits are finer than datetimes. The date of a commit in microseconds has to find that commit.

    Raises:
        OptionError: the timestamp is a datetime without a time zone.
    """
    if isinstance(timestamp, int):
        return timestamp
    if timestamp.tzinfo is None:
        raise OptionError(f"{timestamp}: a moment needs a time zone")
    return (timestamp - _EPOCH) // timedelta(microseconds=1) * 1000 + 999
