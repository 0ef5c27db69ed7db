"""Changes that take from other commits: reverting one, and merging a branch.

Both refuse where values that were rewritten since, by compaction or by deleting some of them, would be lost or doubled;
the reference does not look (formats/lake.md sections 8.5, 8.6 and defect D3).
"""

from __future__ import annotations

from collections.abc import Iterable

from zed_spark.errors import CommitConflictError
from zed_spark.lake.action import Add, CommitObject, Delete
from zed_spark.lake.change import Change
from zed_spark.lake.committer import Build
from zed_spark.lake.history import common_ancestor, removers, rewrites
from zed_spark.lake.ids import Id
from zed_spark.lake.poolfiles import PoolFiles
from zed_spark.lake.progress import Counter, Progress
from zed_spark.lake.state import State


def revert(files: PoolFiles, id: Id, progress: Progress | None = None) -> Build:
    """The change that takes back what a commit did: it removes what the commit added and adds what it removed.

    Objects that were removed since stay removed. Copies in columns are not looked at, as in the reference.

    Args:
        files: the pool.
        id: the commit.
        progress: is told of the commits that were looked at.
    """

    def build(tip: Id, state: State) -> Change:
        one = files.commits.read(id)
        counter = Counter(progress, "looking", "commits")
        if all(own.head.id != id for own in counter.each(files.commits.chain(tip))):
            raise CommitConflictError(
                f"commit {id} is not in the history of the branch, so it cannot be reverted there"
            )
        added = [own.object.id for own in one.actions if isinstance(own, Add)]
        deleted = [own.id for own in one.actions if isinstance(own, Delete)]
        since = removers(files.commits, tip, {*added, *deleted}, id)
        _rewritten(since, (own for own in added if own not in state.objects), f"commit {id} added")
        back = [own for own in deleted if own not in state.objects]
        if added and back and any(own not in state.objects for own in added):
            raise CommitConflictError(
                f"commit {id} replaced objects by others that are gone since; reverting would double values"
            )
        for own in back:
            if since[own].head.id != id:
                raise CommitConflictError(
                    f"data object {own} was brought back and removed again by commit {since[own].head.id}"
                )
        before = files.commits.state(one.head.parent)
        return Change(
            f"reverted commit {id}",
            deletes=tuple(own for own in added if own in state.objects),
            adds=tuple(before.objects[own] for own in back),
            fresh=False,
        )

    return build


def merge(files: PoolFiles, child: Id, name: str, parent: str, progress: Progress | None = None) -> Build:
    """The change that brings to a branch what another has done since their last common commit.

    Args:
        files: the pool.
        child: the tip of the branch to take from.
        name: what that branch is called.
        parent: what the branch to change is called.
        progress: is told of the commits that were looked at.
    """

    def build(tip: Id, state: State) -> Change:
        commits = files.commits
        base = common_ancestor(commits, child, tip, Counter(progress, "looking", "commits"))
        old, new = commits.state(base), commits.state(child)
        gone = [own for own in old.objects if own not in new.objects]
        lost = [own for own in gone if own not in state.objects]
        if lost:
            here = removers(commits, tip, lost, base)
            _rewritten(removers(commits, child, lost, base), lost, f"branch {parent!r} removed")
            _rewritten(here, lost, f"branch {name!r} removed")
        missing = [id for id in new.objects if id not in old.objects and id not in state.objects]
        # A merge by another tool notes nothing, so what it brought here is no news although it may be gone since.
        since = min((id.seconds for id in missing), default=0) * 1_000_000_000
        seen = removers(commits, tip, missing, base, since) if missing else {}
        adds = [new.objects[id] for id in missing if id not in seen]
        deletes = [own for own in gone if own in state.objects]
        live = (state.objects.keys() - set(deletes)) | {own.id for own in adds}
        vectors = new.vectors - old.vectors - state.vectors
        return Change(
            f'merged "{name}" into "{parent}"',
            deletes=tuple(deletes),
            adds=tuple(adds),
            delete_vectors=tuple(sorted((old.vectors - new.vectors) & state.vectors)),
            add_vectors=tuple(sorted(vectors & live)),
            fresh=False,
            merged=child,
        )

    return build


def _rewritten(by: dict[Id, CommitObject], ids: Iterable[Id], what: str) -> None:
    for id in ids:
        one = by.get(id)
        if one is not None and rewrites(one):
            raise CommitConflictError(
                f"data object {id}, which {what}, was rewritten by commit {one.head.id} ({_short(one.head.message)}): "
                "its values are in other objects now"
            )


def _short(message: str) -> str:
    line = message.partition("\n")[0]
    return line if len(line) <= 40 else line[:37] + "..."
