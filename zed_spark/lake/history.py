"""The history of commits: common ancestors, and who removed what. Source: formats/lake.md sections 8.5 and 8.6.

A commit has one parent. A merge notes in its ``meta`` which commit of the other branch it took in, and counts here as
that commit's child as well: so a branch can be merged again, and only what is new is taken.
"""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterator

from zed_spark.errors import CommitConflictError
from zed_spark.lake.action import Commit, CommitObject, Delete
from zed_spark.lake.commits import Commits
from zed_spark.lake.ids import NIL, SIZE, SKEW, Id
from zed_spark.lake.metadata import KSUID, Value
from zed_spark.lake.progress import Counter
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
