"""Vacate: cuts off old history, where the dialect of a database can do without it (`LakeDialect.vacates`).

What came before is kept as a state: in a base file of the journal of branches, and in one of the commits. Data files
stay; super's vacuum does not find those that only removed commits name. Source: docs/formats/lake.md, section 12.5.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from zed_spark.errors import CommitConflictError, NotFoundError, OptionError
from zed_spark.lake.commits import forget
from zed_spark.lake.config import MAIN
from zed_spark.lake.ids import NIL, Id
from zed_spark.lake.journal_entries import Put
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.progress import Counter, Progress


def vacate(files: PoolFiles, timestamp: int, progress: Progress | None = None, *, dry_run: bool) -> list[Id]:
    """Remove the commits before the last one of ``main`` that was made at or before a time, newest first.

    Arguments and errors as for `zed_spark.lake.pool.Pool.vacate`; the time is in nanoseconds since 1970.
    """
    if not files.dialect.vacates:
        raise OptionError(f"{files.store.url} is {files.dialect}, which cannot do without old commits: use vacuum")
    files.branches.load()
    files.require_writable()
    removed = _removed(files, timestamp)
    if dry_run:
        return removed
    with _locked(files):
        # Branches may have been made since.
        removed = _removed(files, timestamp)
        _cut_journal(files, timestamp)
    _cut_commits(files, removed, progress)
    forget()
    return removed


def last_removable(files: PoolFiles, timestamp: int) -> int | None:
    """Return the latest time, up to a timestamp, at which `vacate` removes commits that no branch needs.

    None if there are none. Both are in nanoseconds since 1970.
    """
    branches = files.branches.load().configs
    others = [
        {one.head.id for one in files.commits.chain(config.commit)} for name, config in branches.items() if name != MAIN
    ]
    chain = files.commits.chain(files.of(branches.get(MAIN), MAIN).commit)
    kept = next(
        (one for one in chain if one.head.date <= timestamp and all(one.head.id in other for other in others)), None
    )
    return None if kept is None or next(chain, None) is None else kept.head.date


def _removed(files: PoolFiles, timestamp: int) -> list[Id]:
    """The commits to remove, newest first, none of which a branch may need."""
    branches = files.branches.load().configs
    ids = [one.head.id for one in files.commits.chain(files.of(branches.get(MAIN), MAIN).commit)]
    kept = next((at for at, id in enumerate(ids) if files.commits.read(id).head.date <= timestamp), len(ids) - 1)
    if kept + 1 >= len(ids):
        raise OptionError(f"branch {MAIN!r} of pool {files.config.name!r} has no older commits: nothing to vacate")
    others = sorted(
        name
        for name, config in branches.items()
        if all(one.head.id != ids[kept] for one in files.commits.chain(config.commit))
    )
    if others:
        raise CommitConflictError(
            f"branches that do not contain commit {ids[kept]} need older ones: {', '.join(others)}. Remove these "
            "branches, or choose an earlier time"
        )
    return ids[kept + 1 :]


@contextmanager
def _locked(files: PoolFiles) -> Iterator[None]:
    key = f"{files.branches.prefix}/TAIL.lock"
    if not files.store.put_if_absent(key, b""):
        raise CommitConflictError(
            f"{files.store.url}/{key} exists: another vacate is at work, or died. If none is at work, remove that file"
        )
    try:
        yield
    finally:
        files.store.delete(key)


def _cut_journal(files: PoolFiles, timestamp: int) -> None:
    """Begin the journal of branches with the last entry whose commit was made at or before the time."""
    journal = files.branches
    tail, base = journal.boundaries()
    new = next((at for at in range(journal.load().at, tail, -1) if _is_old(files, at, timestamp)), tail)
    if new <= tail:
        return
    journal.move_tail(new)
    for number in range(new - 1, tail - 1, -1):
        files.store.delete(journal.key(number))
    if base:
        files.store.delete(journal.base_key(base))


def _is_old(files: PoolFiles, number: int, timestamp: int) -> bool:
    """Whether an entry names a commit that was made at or before a time."""
    for change in files.branches.changes(number):
        if isinstance(change, Put) and change.config.commit != NIL:
            try:
                if files.commits.read(change.config.commit).head.date <= timestamp:
                    return True
            except NotFoundError:
                # An earlier vacate removed it.
                return True
    return False


def _cut_commits(files: PoolFiles, ids: list[Id], progress: Progress | None) -> None:
    """Store the state at the first commit, and remove the commits, the oldest last."""
    commits = files.commits
    before = commits.read(ids[-1]).head.parent
    commits.write_base(ids[0])
    for id in Counter(progress, "removing", "commits", len(ids)).each(ids):
        for key in commits.keys(id):
            files.store.delete(key)
    if before != NIL:
        files.store.delete(commits.base_key(before))
