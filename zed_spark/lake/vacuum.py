"""Vacuum: removing files that no branch needs, nor any commit that is to stay readable.

Unlike the reference's, which looks at one branch (formats/lake.md section 8.7 and defects D4, D9), it looks at all of
them, and finds what writes that never came to be committed have left as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Set
from dataclasses import dataclass

from zed_spark.errors import FormatError
from zed_spark.lake.action import AddVector
from zed_spark.lake.ids import NIL, Id, parse_id
from zed_spark.lake.poolfiles import PoolFiles
from zed_spark.lake.progress import Counter, Progress
from zed_spark.lake.writes import ABANDONED, abandoned, dead, marks, shared_bytes
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


@dataclass
class _Needed:
    objects: set[Id]
    vectors: set[Id]
    writes: Set[bytes] = frozenset()


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
    # First: a write whose mark is gone by now has ended, so that the branches tell of its objects.
    writes = marks(files.store, str(files.config.id))
    needed = _Needed(set(), set())
    counter = Counter(progress, "looking", "commits")
    for branch in files.branches.load().configs.values():
        _since(files, branch.commit, moment, needed, counter)
    for id in retain:
        _hold(files, id, needed)
    listed = ((own, _id(own)) for own in files.store.list(f"{files.config.id}/data"))
    entries = [(own, id) for own, id in listed if id is not None]
    silent = dead(writes, ((id, _when(own, id)) for own, id in entries), min(moment, abandoned(files.mint.now())))
    needed.writes = writes.keys() - silent
    unneeded = [own for own, id in entries if _unneeded(own, id, moment, needed)]
    unneeded += [writes[shared] for shared in sorted(silent)]
    return Vacuumed(tuple(own.key for own in unneeded), sum(own.size for own in unneeded))


def remove(files: PoolFiles, found: Vacuumed, progress: Progress | None = None) -> None:
    """Remove files, those that others tell of first, and the hidden ones that dead writers left."""
    keys = sorted(found.keys, key=lambda key: (key.endswith(".zng") and not key.endswith("-seek.zng"), key))
    counter = Counter(progress, "removing", "files", len(keys))
    for key in counter.each(keys):
        files.store.delete(key)
    for room in ("branches", "commits", "data", "writes"):
        files.store.sweep(f"{files.config.id}/{room}", ABANDONED)


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


def _unneeded(entry: Entry, id: Id, moment: int, needed: _Needed) -> bool:
    if id in needed.objects and (not entry.key.endswith(".vng") or id in needed.vectors):
        return False
    return shared_bytes(id) not in needed.writes and _when(entry, id) < moment
