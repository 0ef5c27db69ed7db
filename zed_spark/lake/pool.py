"""A pool: its branches, its commits by time, and vacuum."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from zed_spark.columns.column import Sequence
from zed_spark.errors import CommitConflictError, NotFoundError, OptionError
from zed_spark.lake import vacuum
from zed_spark.lake.branch import Branch
from zed_spark.lake.config import BranchConfig, PoolConfig, as_id, check_name
from zed_spark.lake.ids import NIL, SKEW, Id, parse_id
from zed_spark.lake.journal import Put, Remove
from zed_spark.lake.markers import Write, require_kept, require_present
from zed_spark.lake.pool_files import Place, PoolFiles
from zed_spark.lake.progress import Progress
from zed_spark.lake.snapshot import Snapshot
from zed_spark.lake.tables import COMMIT, sequence_of
from zed_spark.lake.tables import branches as branch_rows
from zed_spark.lake.vacuum import Vacuumed

SECOND = 1_000_000_000

NEAR = 32
"""Entries that are looked at for one that tells, among others."""


def commit_of(files: PoolFiles, branch: BranchConfig, moment: int) -> Id | None:
    """The last commit of a branch that is no younger than a moment.

    Args:
        files: the pool.
        branch: the branch, as it is now.
        moment: nanoseconds since 1970.

    Returns:
        The commit; None where the first is younger.
    """
    return commit_before(files, _start(files, branch, moment), moment)


def commit_before(files: PoolFiles, tip: Id, moment: int) -> Id | None:
    """The last commit that is no younger than a moment, of those from a commit back."""
    return next((one.head.id for one in files.commits.chain(tip) if one.head.date <= moment), None)


def _start(files: PoolFiles, branch: BranchConfig, moment: int) -> Id:
    """A commit of the branch from which it is not far back: one that became its tip soon after the moment."""
    low, last = 1, files.branches.load().at
    high = last
    while low < high:
        middle = (low + high) // 2
        when = _time(files, middle)
        # Identifiers tell whole seconds. Clocks may differ: whatever comes after one that is so late is later, too.
        if when is None or when <= (moment + SKEW) // SECOND + 1:
            low = middle + 1
        else:
            high = middle
    for number in range(low, min(low + NEAR, last + 1)):
        for change in files.branches.changes(number):
            # One of this name that was made at another time is another branch.
            if isinstance(change, Put) and (change.config.name, change.config.ts) == (branch.name, branch.ts):
                tip = change.config.commit
                if tip != NIL and files.commits.read(tip).head.date > moment:
                    return tip
    return branch.commit


def _time(files: PoolFiles, number: int) -> int | None:
    """When an entry of the journal was written, in seconds since 1970; None where those near do not tell."""
    for at in range(number, max(0, number - NEAR), -1):
        for change in files.branches.changes(at):
            if isinstance(change, Put):
                return change.config.ts // SECOND if change.new else change.config.commit.seconds
    return None


MAIN = "main"
"""The branch that every pool is made with."""

KEPT = timedelta(days=7)
"""How long a vacuum keeps what no branch needs any more, unless told otherwise."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True, repr=False)
class Pool:
    """A pool of a lake.

    Attributes:
        files: what it is made of in the store.
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
        return sorted(self.files.branches.load().configs.values(), key=lambda own: own.name)

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
        config = BranchConfig(files.mint.now(), check_name(name, "branch"), self._commit(at))
        # A branch is followed until the entry is written: no vacuum removes what it holds then.
        source = at if isinstance(at, str) and as_id(at) != config.commit else None
        made: list[BranchConfig] = []

        def decide(configs: Mapping[str, BranchConfig]) -> list[Put[BranchConfig] | Remove]:
            if name in configs:
                if configs[name] in made:
                    return []
                raise CommitConflictError(f"pool {self.name!r} has a branch {name!r} already")
            made.append(config if source is None else config.moved(files.of(configs.get(source), source).commit))
            return [Put(made[-1], new=True)]

        with Write(files.place(), files.mint) as write, write.committing(lambda: None):
            if source is None:
                items = files.commits.state(config.commit).objects
                write.begin(items)
                require_kept(files.place(), items)
                require_present(files.place(), items.values())
            files.branches.update(decide, files.patience)
        return Branch(files, name)

    def drop_branch(self, name: str) -> None:
        """Remove a branch; its commits can still be read by their identifiers, until a vacuum.

        Raises:
            NotFoundError: there is no such branch.
            CommitConflictError: somebody commits to it.
        """
        tip = self.files.branch(name).commit

        def decide(configs: Mapping[str, BranchConfig]) -> list[Put[BranchConfig] | Remove]:
            if name not in configs:
                return []
            if configs[name].commit != tip:
                raise CommitConflictError(f"branch {name!r} of pool {self.name!r} is in use: it moved just now")
            return [Remove(name)]

        self.files.branches.update(decide, self.files.patience)

    def at(self, ref: str | Id = MAIN, *, moment: datetime | int | None = None) -> Snapshot:
        """The pool at a commit.

        Args:
            ref: a branch, for its tip, or a commit.
            moment: what the commit has to be no younger than: an aware datetime, whose microsecond counts as a whole,
                or nanoseconds since 1970. The last such commit is taken, of those from ``ref`` back.

        Raises:
            NotFoundError: there is no such branch or commit, or none that old.
            OptionError: the moment is a datetime without a zone.
        """
        commit = self._commit(ref)
        if moment is None:
            return Snapshot(self.files, commit)
        limit = nanoseconds(moment)
        branch = self.files.branches.load().configs.get(ref) if isinstance(ref, str) else None
        if branch is not None and branch.commit == commit:
            found = commit_of(self.files, branch, limit)
        else:
            found = commit_before(self.files, commit, limit)
        if found is None:
            raise NotFoundError(f"{ref} of pool {self.name!r} has no commit as old as {moment}")
        return Snapshot(self.files, found)

    def table(self, name: str) -> Sequence:
        """Metadata as the reference's meta-queries list it: ``branches``. Those of commits are a `Snapshot`'s.

        Raises:
            OptionError: there is no such table.
        """
        if name != "branches":
            raise OptionError(f"a pool has no table {name!r}, only branches; at a commit it has {', '.join(COMMIT)}")
        return sequence_of(branch_rows(self.config, self.branches(), self.files.number))

    def place(self, vectors: str | None = None) -> Place:
        """Where tasks write data objects; see `zed_spark.lake.object_writer.ObjectWriter`."""
        return self.files.place(vectors)

    def vacuum(
        self,
        older_than: timedelta = KEPT,
        *,
        retain: Iterable[Id | str] = (),
        dry_run: bool = True,
        force: bool = False,
        progress: Progress | None = None,
    ) -> Vacuumed:
        """Remove the files of data objects that nothing needs, and the marks that dead writes left.

        What a branch holds, or held within the time given, stays, as does what is younger; so do the commits named.
        What we are writing, here, in other processes or in Spark, stays as long as the write does not give up or has
        not made anything for a week. What zed is loading at the moment is told by its age only.

        Args:
            older_than: how long ago something has to be out of use.
            retain: commits that are to stay readable however old they are.
            dry_run: only tell what would be removed.
            force: take a time below `zed_spark.lake.vacuum.FLOOR` too, where no other tool writes to the pool.
            progress: is told of each `zed_spark.lake.progress.Step`.

        Raises:
            OptionError: the time is below the floor, files are to be removed, and it is not forced.
        """
        if older_than < vacuum.FLOOR and not (dry_run or force):
            raise OptionError(
                f"a vacuum of what is out of use for {older_than} may remove what other tools are about to commit: "
                f"wait for {vacuum.FLOOR} at least, or force it where none of them writes to the pool"
            )
        moment = self.files.mint.now() - older_than // timedelta(microseconds=1) * 1000
        kept = [parse_id(one) if isinstance(one, str) else one for one in retain]
        return (vacuum.find if dry_run else vacuum.remove)(self.files, moment, kept, progress)

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


def nanoseconds(moment: datetime | int) -> int:
    """The last nanosecond of a moment, since 1970.

    Dates of commits are finer than datetimes; the date of a commit, shown in microseconds, is to find that commit.

    Raises:
        OptionError: it is a datetime without a zone.
    """
    if isinstance(moment, int):
        return moment
    if moment.tzinfo is None:
        raise OptionError(f"{moment}: a moment needs a time zone")
    return (moment - _EPOCH) // timedelta(microseconds=1) * 1000 + 999
