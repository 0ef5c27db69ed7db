"""The history of commits: commits by name and time, common ancestors, and the changes that revert, restore or merge.

A commit has one parent. A merge records in its ``meta`` the commit of the other branch that it merged, which counts
here as a second parent, so that a branch can be merged again and only what is new is taken. Reverting and merging
refuse to lose or double values that were rewritten since, by compaction or by a delete; the reference does not check
that.
Source: docs/formats/lake.md, sections 8.5 and 8.6, defect D3.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from datetime import datetime

from zed_spark.errors import CommitConflictError, NotFoundError, OptionError
from zed_spark.files.opening import for_each
from zed_spark.lake.actions import Add, Change, Commit, CommitObject, Delete, State
from zed_spark.lake.commits import Commits
from zed_spark.lake.committer import Build
from zed_spark.lake.config import MAIN, BranchConfig, as_id
from zed_spark.lake.ids import MAX_CLOCK_SKEW, NIL, SIZE, Id
from zed_spark.lake.journal_entries import Put
from zed_spark.lake.metadata import KSUID, UNTYPED_NULL, TypedValue, fields_of, nanoseconds
from zed_spark.lake.origins import brings_back, refuse_doubled
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.progress import Counter, Progress
from zed_spark.storage.paths import is_remote
from zed_spark.types.literals import time_text

SECOND = 1_000_000_000

NEAR = 32
"""The most neighbouring journal entries that are searched for one of a branch, or for one with a time."""

_OURS, _THEIRS, _OLD = 1, 2, 4


def merged(meta: TypedValue) -> Id | None:
    """Return the commit of another branch that a commit merged, or None."""
    of, value = fields_of(meta).get("merged", UNTYPED_NULL)
    return Id(value) if of is KSUID and value is not None and len(value) == SIZE else None


def common_ancestor(commits: Commits, ours: Id, theirs: Id, counter: Counter) -> Id:
    """Return the last common commit, nil without one; `CommitConflictError` if there are several."""
    found = _best_common_ancestors(commits, ours, theirs, counter)
    if len(found) > 1:
        # One may still be in the history of another when clocks were wrong.
        found = [
            one
            for one in found
            if not any(one in _best_common_ancestors(commits, one, other, counter) for other in found if other != one)
        ]
    if len(found) > 1:
        names = " and ".join(map(str, found))
        raise CommitConflictError(
            f"the branches were merged into each other and have more than one common ancestor: {names}; they cannot be "
            "merged again"
        )
    return found[0] if found else NIL


def removers(commits: Commits, tip: Id, ids: Iterable[Id], base: Id, date: int = 0) -> dict[Id, CommitObject]:
    """Return the last commit that removed each object, of the commits that `Commits.since` yields."""
    found: dict[Id, CommitObject] = {}
    wanted = set(ids)
    for commit in commits.since(tip, base, date) if wanted else ():
        for action in commit.actions:
            if isinstance(action, Delete) and action.id in wanted:
                wanted.remove(action.id)
                found[action.id] = commit
        if not wanted:
            break
    return found


def _parents(head: Commit) -> Iterator[Id]:
    other = merged(head.meta)
    yield from (id for id in (head.parent, other) if id is not None and id != NIL)


def _is_cut(commits: Commits, id: Id) -> bool:
    """Whether a commit was removed with old history; a merge may name one of which no state is left, either."""
    try:
        commits.read(id)
    except NotFoundError:
        if not commits.dialect.vacates:
            raise
        return True
    return False


def _best_common_ancestors(commits: Commits, ours: Id, theirs: Id, counter: Counter) -> list[Id]:
    """Common ancestors none of which is known to be an ancestor of another.

    Colours spread from both commits to their ancestors, newest first, until only ancestors of common ancestors are
    left.
    """
    colours: dict[Id, int] = {}
    queue: list[tuple[int, Id]] = []
    found: list[Id] = []

    def paint(id: Id, colour: int) -> None:
        if id != NIL and not _is_cut(commits, id) and colours.get(id, 0) | colour != colours.get(id):
            colours[id] = colours.get(id, 0) | colour
            heapq.heappush(queue, (-commits.read(id).head.date, id))

    paint(ours, _OURS)
    paint(theirs, _THEIRS)
    while any(not colours[id] & _OLD for _, id in queue):
        _, id = heapq.heappop(queue)
        counter.add(1)
        colour = colours[id]
        if colour & (_OURS | _THEIRS) == _OURS | _THEIRS:
            if not colour & _OLD:
                found.append(id)
            colour |= _OLD
        for parent in _parents(commits.read(id).head):
            paint(parent, colour)
    return [id for id in dict.fromkeys(found) if not colours[id] & _OLD]


def revert(files: PoolFiles, id: Id, progress: Progress | None = None) -> Build:
    """Return the change that reverts a commit: removes the objects that it added, and adds those that it removed.

    Objects that were removed since stay removed. Vectors are not considered, as in the reference.
    """

    def build(tip: Id, state: State) -> Change:
        commit = files.commits.read(id)
        counter = Counter(progress, "looking", "commits")
        if all(other.head.id != id for other in counter.each(files.commits.chain(tip))):
            raise CommitConflictError(
                f"commit {id} is not in the history of the branch, so it cannot be reverted there"
            )
        added = [action.object.id for action in commit.actions if isinstance(action, Add)]
        deleted = [action.id for action in commit.actions if isinstance(action, Delete)]
        removed_by = removers(files.commits, tip, {*added, *deleted}, id)
        missing = [object_id for object_id in added if object_id not in state.objects]
        _refuse_rewritten(removed_by, missing, f"commit {id} added")
        restored = [object_id for object_id in deleted if object_id not in state.objects]
        if missing and restored:
            raise CommitConflictError(
                f"commit {id} replaced objects by others that were removed since; reverting would double values"
            )
        for object_id in restored:
            if object_id in removed_by:
                remover = removed_by[object_id].head.id
                raise CommitConflictError(f"data object {object_id} was restored and removed again by commit {remover}")
        before = files.commits.state(commit.head.parent)
        if restored and any(map(brings_back, files.commits.since(tip, id))):
            kept = state.objects.keys() - before.objects.keys() - set(added)
            refuse_doubled(files.commits, kept, restored, before.objects)
        return Change(
            f"reverted commit {id}",
            deletes=tuple(object_id for object_id in added if object_id in state.objects),
            adds=tuple(before.objects[object_id] for object_id in restored),
            fresh=False,
            operation="revert",
        )

    return build


def restore(files: PoolFiles, id: Id) -> Build:
    """Return the change that gives a branch the state that the pool had at a commit, by the same data objects.

    Vectors are copies, so those whose files were vacuumed are left out.
    """

    def build(tip: Id, state: State) -> Change:
        wanted = files.commits.state(id)
        folder = files.data_folder()
        unused = sorted(wanted.live_vectors - state.live_vectors)
        entries = for_each(lambda one: folder.store.entry(folder.vector(one)), unused, is_remote(folder.store.url))
        gone = {one for one, entry in zip(unused, entries, strict=True) if entry is None}
        vectors = wanted.live_vectors - gone
        return Change(
            f"rolled back to commit {id}",
            deletes=tuple(one for one in state.objects if one not in wanted.objects),
            adds=tuple(item for one, item in wanted.objects.items() if one not in state.objects),
            delete_vectors=tuple(sorted((state.vectors & wanted.objects.keys()) - vectors)),
            add_vectors=tuple(sorted(vectors - state.vectors)),
            fresh=False,
            operation="rollback",
        )

    return build


def merge(files: PoolFiles, child: Id, name: str, parent: str, progress: Progress | None = None) -> Build:
    """Return the change that merges a branch, by tip and name: what it did since the last common commit."""

    def build(tip: Id, state: State) -> Change:
        commits = files.commits
        base = common_ancestor(commits, child, tip, Counter(progress, "looking", "commits"))
        old, new = commits.state(base), commits.state(child)
        removed = [id for id in old.objects if id not in new.objects]
        removed_by_both = [id for id in removed if id not in state.objects]
        if removed_by_both:
            for other, end in ((parent, child), (name, tip)):
                removed_by = removers(commits, end, removed_by_both, base)
                _refuse_rewritten(removed_by, removed_by_both, f"branch {other!r} removed")
        missing = [id for id in new.objects if id not in old.objects and id not in state.objects]
        # Merges by other tools are not recorded, so objects that such a merge brought here may have been removed since.
        since = min((id.seconds for id in missing), default=0) * 1_000_000_000
        removed_since = removers(commits, tip, missing, base, since)
        adds = [new.objects[id] for id in missing if id not in removed_since]
        deletes = [id for id in removed if id in state.objects]
        live = (state.objects.keys() - set(deletes)) | {item.id for item in adds}
        date = commits.read(base).head.date if base != NIL else 0
        if any(_may_double(one) for end in (tip, child) for one in commits.since(end, base, date)):
            kept = state.objects.keys() - old.objects.keys() - new.objects.keys()
            refuse_doubled(commits, kept, {item.id for item in adds}, old.objects)
        vectors = new.vectors - old.vectors - state.vectors
        return Change(
            f'merged "{name}" into "{parent}"',
            deletes=tuple(deletes),
            adds=tuple(adds),
            delete_vectors=tuple(sorted((old.vectors - new.vectors) & state.vectors)),
            add_vectors=tuple(sorted(vectors & live)),
            fresh=False,
            merged=child,
            operation="merge branch",
        )

    return build


def _may_double(commit: CommitObject) -> bool:
    """Whether a commit brings objects back; a merge, which is checked itself, only if it is not recorded as one."""
    return brings_back(commit) and merged(commit.head.meta) is None


def _refuse_rewritten(removed_by: dict[Id, CommitObject], ids: Iterable[Id], what: str) -> None:
    """Raise an error where a commit that removed an object also added some, which may hold its values now."""
    for id in ids:
        commit = removed_by.get(id)
        if commit is not None and commit.added:
            message = commit.head.message.partition("\n")[0]
            message = message if len(message) <= 40 else message[:37] + "..."
            raise CommitConflictError(
                f"data object {id}, which {what}, was rewritten by commit {commit.head.id} ({message}): "
                "its values are in other objects now"
            )


def find_commit(files: PoolFiles, ref: str | Id, timestamp: datetime | int | None = None) -> Id:
    """Return the commit that is meant by a reference and a time; arguments and errors as for `Pool.at`."""
    commit = _named_commit(files, ref)
    if timestamp is None:
        return commit
    limit = last_nanosecond(timestamp)
    branch = files.branches.load().configs.get(ref) if isinstance(ref, str) else None
    if branch is not None and branch.commit == commit:
        found = commit_at(files, branch, limit)
    else:
        found = commit_before(files, commit, limit)
    if found is None:
        left = _oldest_left(files, commit)
        raise NotFoundError(
            f"{ref} of pool {files.config.name!r} has no commit as old as {timestamp_text(timestamp)}{left}"
        )
    return found


def last_nanosecond(timestamp: datetime | int) -> int:
    """Return the last nanosecond of a timestamp, since 1970, so that the date of a commit finds that commit.

    Raises `OptionError` if a datetime has no time zone.
    """
    if isinstance(timestamp, int):
        return timestamp
    if timestamp.tzinfo is None:
        raise OptionError(f"{timestamp}: a timestamp needs a time zone")
    return nanoseconds(timestamp) + 999


def timestamp_text(timestamp: datetime | int) -> str:
    """Return a timestamp in UTC, as messages show it."""
    return time_text(timestamp if isinstance(timestamp, int) else nanoseconds(timestamp))


def _named_commit(files: PoolFiles, ref: str | Id) -> Id:
    id = ref if isinstance(ref, Id) else as_id(ref)
    if id is None:
        found = files.branches.load().configs.get(str(ref))
        if found is None:
            raise NotFoundError(
                f"{ref!r} is no branch or commit of pool {files.config.name!r} in {files.store.url}; its table log "
                "lists the commits"
            )
        return found.commit
    if id == NIL:
        return NIL
    try:
        return files.commits.read(id).head.id
    except NotFoundError:
        # A branch may be called so.
        branches = files.branches.load().configs
        if isinstance(ref, str) and ref in branches:
            return files.branch(ref).commit
        left = _oldest_left(files, branches[MAIN].commit) if MAIN in branches else ""
        if left:
            raise NotFoundError(f"no commit {id} in pool {files.config.name!r} of {files.store.url}{left}") from None
        raise


def _oldest_left(files: PoolFiles, tip: Id) -> str:
    """The end of a message that names the oldest commit, if history before it was cut."""
    chain = list(files.commits.chain(tip))
    oldest = chain[-1] if chain else None
    if oldest is None or oldest.head.parent == NIL:
        return ""
    head = oldest.head
    return f": old history was vacated; the oldest commit that is left is {head.id} of {head.date_text}"


def commit_at(files: PoolFiles, branch: BranchConfig, timestamp: int) -> Id | None:
    """Return the last commit of a branch made at or before a time in nanoseconds since 1970, or None."""
    return commit_before(files, _start(files, branch, timestamp), timestamp)


def commit_before(files: PoolFiles, tip: Id, timestamp: int) -> Id | None:
    """Return the last commit, from a commit back, that was made at or before a timestamp, or None."""
    return next((commit.head.id for commit in files.commits.chain(tip) if commit.head.date <= timestamp), None)


def _start(files: PoolFiles, branch: BranchConfig, timestamp: int) -> Id:
    """A commit of the branch to start the search from: one that became the tip soon after the timestamp."""
    last = files.branches.load().at
    low = first = files.branches.boundaries()[0] if files.dialect.vacates else 1
    high = last
    while low < high:
        middle = (low + high) // 2
        when = _time(files, middle, first)
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


def _time(files: PoolFiles, number: int, first: int) -> int | None:
    """When an entry of the journal was written, in seconds since 1970; None where its neighbours do not show it."""
    for at in range(number, max(first - 1, number - NEAR), -1):
        for change in files.branches.changes(at):
            if isinstance(change, Put):
                return change.config.ts // SECOND if change.new else change.config.commit.seconds
    return None
