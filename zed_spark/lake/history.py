"""The history of commits: common ancestors, and the changes that revert a commit or merge a branch.

A commit has one parent. A merge records in its ``meta`` the commit of the other branch that it merged, which counts
here as a second parent, so that a branch can be merged again and only what is new is taken. Reverting and merging refuse to
lose or double values that were rewritten since, by compaction or by a delete; the reference does not check that.
Source: docs/formats/lake.md, sections 8.5 and 8.6, defect D3.
"""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterable, Iterator

from zed_spark.errors import CommitConflictError
from zed_spark.lake.actions import Add, Commit, CommitObject, Delete
from zed_spark.lake.commits import Commits
from zed_spark.lake.committer import Build
from zed_spark.lake.ids import NIL, SIZE, SKEW, Id
from zed_spark.lake.metadata import KSUID, Value
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.progress import Counter, Progress
from zed_spark.lake.state import Change, State
from zed_spark.types import Record, under

_OURS, _THEIRS, _OLD = 1, 2, 4


def merged(meta: Value) -> Id | None:
    """The commit of another branch that a commit took in, or None."""
    of, value = meta
    inner = under(of)
    if not isinstance(inner, Record) or value is None:
        return None
    for (name, own), part in zip(inner.fields, value, strict=True):
        if name == "merged" and own is KSUID and part is not None and len(part) == SIZE:
            return Id(part)
    return None


def common_ancestor(commits: Commits, ours: Id, theirs: Id, counter: Counter | None = None) -> Id:
    """The last commit that is in the history of both; nil when there is none.

    Args:
        commits: the commits of the pool.
        ours: a commit.
        theirs: another one.
        counter: counts the commits that are looked at.

    Raises:
        CommitConflictError: there are several, each taken in by the other side in its own way.
    """
    counter = counter or Counter(None, "looking", "commits")
    found = _bests(commits, ours, theirs, counter)
    if len(found) > 1:
        # One may be in the history of another all the same, when clocks were wrong.
        found = [
            one
            for one in found
            if not any(one in _bests(commits, one, other, counter) for other in found if other != one)
        ]
    if len(found) > 1:
        names = " and ".join(map(str, found))
        raise CommitConflictError(
            f"the branches were merged into each other, and have more than one last common commit: {names}"
        )
    return found[0] if found else NIL


def removers(commits: Commits, tip: Id, ids: Collection[Id], until: Id, since: int = 0) -> dict[Id, CommitObject]:
    """Who removed objects last.

    Args:
        commits: the commits of the pool.
        tip: where to start.
        ids: the objects.
        until: the last commit to look at.
        since: nanoseconds since 1970; commits from before are not looked at.

    Returns:
        For each object that was removed between the two, the commit that did it last.
    """
    found: dict[Id, CommitObject] = {}
    left = set(ids)
    for one in commits.chain(tip):
        if one.head.date < since - SKEW:
            break
        for action in one.actions:
            if isinstance(action, Delete) and action.id in left:
                left.remove(action.id)
                found[action.id] = one
        if one.head.id == until or not left:
            break
    return found


def rewrites(one: CommitObject) -> bool:
    """Whether a commit may have put values of objects it removes into objects it adds."""
    return bool(one.added)


def _parents(head: Commit) -> Iterator[Id]:
    other = merged(head.meta)
    yield from (id for id in (head.parent, other) if id is not None and id != NIL)


def _bests(commits: Commits, ours: Id, theirs: Id, counter: Counter) -> list[Id]:
    """Common ancestors none of which is known to be in the history of another.

    Both histories are painted, newest first, until everything that is left is old to both.
    """
    colours: dict[Id, int] = {}
    queue: list[tuple[int, Id]] = []
    found: list[Id] = []

    def paint(id: Id, colour: int) -> None:
        if id != NIL and colours.get(id, 0) | colour != colours.get(id):
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
