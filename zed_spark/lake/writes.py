"""Marks of writes under way: empty objects in a folder of the pool that other tools never look at.

What they are for: `zed_spark.spark.lake.mark`. A mark is named by random bytes that the identifiers of all data objects
of its write share; a writer that dies leaves it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from zed_spark.lake.ids import SIZE, Id
from zed_spark.storage.store import Entry, Store

BYTES = 8
"""Random bytes that the identifiers of all objects of a write share; as many more are each object's own."""

ABANDONED = 7 * 86_400
"""Seconds without a sign of life after which a write is taken for dead."""

_NAME = re.compile(rf"[0-9a-f]{{{2 * BYTES}}}")


def mark_key(prefix: str, shared: bytes) -> str:
    """The key of the mark of a write.

    Args:
        prefix: the folder of the pool.
        shared: the bytes that its objects share.
    """
    return f"{prefix}/writes/{shared.hex()}"


def shared_bytes(id: Id) -> bytes:
    """The bytes of an object's identifier that it shares with the others of its write, if it is of one with a mark."""
    start = SIZE - 2 * BYTES
    return id[start : start + BYTES]


def abandoned(now: int) -> int:
    """The moment since when a write that is not dead gave a sign of life; nanoseconds since 1970, as ``now`` is."""
    return now - ABANDONED * 1_000_000_000


def marks(store: Store, prefix: str) -> dict[bytes, Entry]:
    """The marks of a pool, by the bytes that the objects of each write share."""
    named = [(own.key.rpartition("/")[2], own) for own in store.list(f"{prefix}/writes")]
    return {bytes.fromhex(name): own for name, own in named if _NAME.fullmatch(name)}


def dead(found: Mapping[bytes, Entry], objects: Iterable[tuple[Id, int]], moment: int) -> frozenset[bytes]:
    """Which writes are dead: neither their marks nor any of their objects are younger than a moment.

    Args:
        found: the marks.
        objects: identifiers of objects, and when each was last written, nanoseconds since 1970.
        moment: nanoseconds since 1970.
    """
    old = {shared for shared, own in found.items() if own.modified < moment}
    return frozenset(old - {shared_bytes(id) for id, when in objects if when >= moment} if old else ())
