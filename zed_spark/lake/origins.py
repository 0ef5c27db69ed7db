"""Which data objects may hold the same values, once reverts, rollbacks and merges have brought old objects back.

A commit that removes objects and adds others moves values from the former to the latter. In an ordinary history no
state has both. It can have both after a commit that brought an object back: what a compaction made, and a part of what
it was made of. The commits that made the objects tell, on whatever branch they are.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Container, Iterable, Iterator

from zed_spark.errors import CommitConflictError, NotFoundError
from zed_spark.files.opening import for_each
from zed_spark.lake.actions import CommitObject, Delete
from zed_spark.lake.commits import Commits
from zed_spark.lake.ids import Id
from zed_spark.lake.operations import recorded_operation
from zed_spark.storage.paths import is_remote

_BRINGING = {"merge branch", "revert", "rollback"}


def brings_back(commit: CommitObject) -> bool:
    """Whether a commit adds objects that others made, as far as its metadata and its message tell."""
    head = commit.head
    return bool(commit.added) and recorded_operation(head.meta, head.message) in _BRINGING


def refuse_doubled(commits: Commits, ours: Collection[Id], theirs: Collection[Id], base: Container[Id]) -> None:
    """Check that objects of two states hold no value that both hold. All commits of the pool are read.

    Args:
        commits: the commits of the pool.
        ours: objects of one state.
        theirs: objects of the other.
        base: all objects of a state. No two of them hold the same value, so what was made of one of them has nothing to
            do with another.

    Raises:
        CommitConflictError: an object of ``ours`` and one of ``theirs`` may hold the same values, or no commit tells.
    """
    if not ours or not theirs:
        return
    makers: dict[Id, list[tuple[Id, ...]]] = defaultdict(list)
    made: set[Id] = set()
    for commit in _all(commits):
        if not brings_back(commit):
            made |= commit.added
            removed = {action.id for action in commit.actions if isinstance(action, Delete)}
            moved = tuple(commit.added | removed) if removed and commit.added else ()
            for id in moved:
                makers[id].append(moved)

    def related(ids: Iterable[Id]) -> set[Id]:
        found, left = set(ids), list(ids)
        while left:
            id = left.pop()
            if id in base:
                continue
            if id not in made:
                raise CommitConflictError(
                    f"no commit is left that made data object {id}, which was brought back, so its values may be in "
                    "other objects, too; restore the branch to a commit, or add the rows again"
                )
            for other in set().union(*makers.get(id, ())) - found:
                found.add(other)
                left.append(other)
        return found

    both = related(ours) & related(theirs)
    if both:
        raise CommitConflictError(
            f"values of data object {min(both)} were rewritten and brought back since, so that they would be there "
            "twice; restore the branch to a commit, or add the rows again"
        )


def _all(commits: Commits) -> Iterator[CommitObject]:
    return filter(None, for_each(lambda id: _found(commits, id), commits.ids(), is_remote(commits.store.url)))


def _found(commits: Commits, id: Id) -> CommitObject | None:
    try:
        return commits.read(id)
    except NotFoundError:
        # Another process has removed it, with history that no branch has.
        return None
