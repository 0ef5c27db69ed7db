"""Vacuum: removing files that no branch needs, nor any commit that is to stay readable.

Unlike the reference's, which looks at one branch (formats/lake.md section 8.7 and defects D4, D9), it looks at all of
them, and finds files of writes that never came to be committed as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from zed_spark.errors import FormatError
from zed_spark.lake.action import AddVector
from zed_spark.lake.ids import NIL, Id, parse_id
from zed_spark.lake.poolfiles import PoolFiles
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


def find(files: PoolFiles, moment: int, retain: Iterable[Id] = ()) -> Vacuumed:
    """The files that are not needed.

    Needed is what any branch holds now or held at any time since a moment, and what a commit that is named holds.
    Files that are younger than the moment stay as well: a write that is not committed yet may be about to name them.

    Args:
        files: the pool.
        moment: nanoseconds since 1970.
        retain: commits that are to stay readable.
    """
    needed = _Needed(set(), set())
    for branch in files.branches.load().configs.values():
        _since(files, branch.commit, moment, needed)
    for id in retain:
        _hold(files, id, needed)
    unneeded = [own for own in files.store.list(f"{files.config.id}/data") if _unneeded(own, moment, needed)]
    return Vacuumed(tuple(own.key for own in unneeded), sum(own.size for own in unneeded))


def remove(files: PoolFiles, found: Vacuumed) -> None:
    """Remove files, those that others tell of first."""
    for key in sorted(found.keys, key=lambda key: (key.endswith(".zng") and not key.endswith("-seek.zng"), key)):
        files.store.delete(key)


def _since(files: PoolFiles, tip: Id, moment: int, needed: _Needed) -> None:
    """What a branch has held since a moment: what the last commit before left, and what came after."""
    last = NIL
    for one in files.commits.chain(tip):
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


def _unneeded(entry: Entry, moment: int, needed: _Needed) -> bool:
    match = _NAME.fullmatch(entry.key.rpartition("/")[2])
    # Whatever else there is, is not ours.
    if match is None:
        return False
    try:
        id = parse_id(match[1])
    except FormatError:
        return False
    if id in needed.objects and (match[2] != ".vng" or id in needed.vectors):
        return False
    return entry.modified < moment and id.seconds * 1_000_000_000 < moment
