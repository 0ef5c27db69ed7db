"""Vacuum: removing files that no branch needs, nor any commit that is to stay readable.

Unlike the reference's, which looks at one branch (formats/lake.md section 8.7 and defects D4, D9), it looks at all of
them, finds what writes that never came to be committed have left as well, and leaves alone what is being written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Set
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import timedelta

from zed_spark.errors import FormatError
from zed_spark.lake.actions import AddVector
from zed_spark.lake.ids import NIL, Id, parse_id
from zed_spark.lake.markers import ABANDONED, abandoned, listed, marks, shared_bytes, vacuuming
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.progress import Counter, Progress
from zed_spark.storage.store import Entry

_NAME = re.compile(r"([0-9A-Za-z]{27})(-seek\.zng|\.zng|\.vng)")


@dataclass(frozen=True, slots=True)
class Vacuumed:
    """What a vacuum removed, or would.

    Attributes:
        keys: the keys of the files.
        nbytes: what they take.
    """

    keys: tuple[str, ...]
    nbytes: int


FLOOR = timedelta(days=1)
"""The least time out of use after which a vacuum removes anything, unless it is forced: other tools make no marks."""


@dataclass
class _Needed:
    """What has to stay.

    Attributes:
        objects: objects that a branch or a commit that stays holds.
        vectors: objects whose copies in columns have to stay.
        writes: for each write under way, the bytes that its objects share.
        dead: the marks of writes and vacuums that died.
    """

    objects: set[Id]
    vectors: set[Id]
    writes: Set[bytes] = frozenset()
    dead: tuple[Entry, ...] = ()


def find(files: PoolFiles, moment: int, retain: Iterable[Id] = (), progress: Progress | None = None) -> Vacuumed:
    """The files that are not needed.

    Needed is what any branch holds now or held at any time since a moment, and what a commit that is named holds.
    Files that are younger than the moment stay as well: a write that is not committed yet may be about to name them.
    Of writes with a mark, the mark and the objects stay until the write is taken for dead, whatever the moment.

    Args:
        files: the pool.
        moment: nanoseconds since 1970.
        retain: commits that are to stay readable.
        progress: is told of the commits that were looked at.
    """
    data = _data(files)
    needed = _needed(files, data, moment, retain, progress)
    return _vacuumed(_unneeded(data, moment, needed), needed)


def remove(files: PoolFiles, moment: int, retain: Iterable[Id] = (), progress: Progress | None = None) -> Vacuumed:
    """Remove the files that are not needed, those that others tell of first, and what dead writers have hidden.

    What comes to be needed meanwhile, by a revert or a new branch for example, stays: see `zed_spark.lake.markers`.

    Args:
        files: the pool.
        moment: as for `find`.
        retain: as for `find`.
        progress: is told of the commits that were looked at and of the files that are removed.

    Returns:
        What was removed.
    """
    retain, data = list(retain), _data(files)
    needed = _needed(files, data, moment, retain, progress)
    doomed = _unneeded(data, moment, needed)
    with ExitStack() as stack:
        if doomed:
            stack.enter_context(vacuuming(files.place(), files.mint, sorted({id for _, id in doomed})))
            needed = _needed(files, data, moment, retain, None)
            doomed = _unneeded(doomed, moment, needed)
        found = _vacuumed(doomed, needed)
        keys = sorted(found.keys, key=lambda key: (key.endswith(".zng") and not key.endswith("-seek.zng"), key))
        for key in Counter(progress, "removing", "files", len(keys)).each(keys):
            files.store.delete(key)
    for room in ("branches", "commits", "data", "writes"):
        files.store.sweep(f"{files.config.id}/{room}", ABANDONED)
    return found


def _data(files: PoolFiles) -> list[tuple[Entry, Id]]:
    """The files of data objects.

    To be listed before marks are: then each file is one whose write has its mark still, or has ended, so that the
    branches, which are read last, tell whether its object is needed.
    """
    named = ((own, _id(own)) for own in files.store.list(f"{files.config.id}/data"))
    return [(own, id) for own, id in named if id is not None]


def _needed(
    files: PoolFiles, data: list[tuple[Entry, Id]], moment: int, retain: Iterable[Id], progress: Progress | None
) -> _Needed:
    found = marks(files.store, str(files.config.id))
    late = min(moment, abandoned(files.mint.now()))
    silent = found.dead(((id, _when(own, id)) for own, id in data), late)
    alive = {shared: own for shared, own in found.writes.items() if shared not in silent}
    held = listed(files.store, alive.values())
    dead = (
        *(found.writes[shared] for shared in sorted(silent)),
        *(own for own in found.vacuums if own.modified < late),
    )
    needed = _Needed(set(held), set(held), alive.keys(), dead)
    counter = Counter(progress, "looking", "commits")
    for branch in files.branches.load().configs.values():
        _since(files, branch.commit, moment, needed, counter)
    for id in retain:
        _hold(files, id, needed)
    return needed


def _unneeded(data: list[tuple[Entry, Id]], moment: int, needed: _Needed) -> list[tuple[Entry, Id]]:
    return [(own, id) for own, id in data if _removable(own, id, moment, needed)]


def _vacuumed(doomed: list[tuple[Entry, Id]], needed: _Needed) -> Vacuumed:
    entries = [*(own for own, _ in doomed), *needed.dead]
    return Vacuumed(tuple(own.key for own in entries), sum(own.size for own in entries))


def _since(files: PoolFiles, tip: Id, moment: int, needed: _Needed, counter: Counter) -> None:
    """What a branch has held since a moment: what the last commit before left, and what came after."""
    last = NIL
    for one in counter.each(files.commits.chain(tip)):
        last = one.head.id
        if one.head.date <= moment:
            break
        needed.objects.update(one.added)
        needed.vectors.update(own.id for own in one.actions if isinstance(own, AddVector))
    _hold(files, last, needed)


def _hold(files: PoolFiles, id: Id, needed: _Needed) -> None:
    state = files.commits.state(id)
    needed.objects.update(state.objects)
    needed.vectors.update(state.live_vectors)


def _id(entry: Entry) -> Id | None:
    """The object that a file is of; None for whatever else there is, which is not ours."""
    match = _NAME.fullmatch(entry.key.rpartition("/")[2])
    try:
        return None if match is None else parse_id(match[1])
    except FormatError:
        return None


def _when(entry: Entry, id: Id) -> int:
    """When a file was last written or its object begun, whichever is later, in nanoseconds since 1970."""
    return max(entry.modified, id.seconds * 1_000_000_000)


def _removable(entry: Entry, id: Id, moment: int, needed: _Needed) -> bool:
    if id in needed.objects and (not entry.key.endswith(".vng") or id in needed.vectors):
        return False
    return shared_bytes(id) not in needed.writes and _when(entry, id) < moment
