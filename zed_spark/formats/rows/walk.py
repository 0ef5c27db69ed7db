"""Walking over the values of a frame without decoding them: which type IDs occur, and how often.

In pure Python, because planning must not wait for numba; tuned, because it sees every value of a file. Where the
process has the compiled kernels anyway, they do it. Source: formats/zng.md section 4.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from zed_spark.codec import loaded
from zed_spark.codec.varint import tag, uvarint
from zed_spark.errors import CorruptDataError

if TYPE_CHECKING:
    from zed_spark.codec.compiled import Kernels

_AT_ONCE = 1 << 16


def count_ids(payload: bytes, counts: dict[int, int]) -> None:
    """How often each type ID occurs, in order of first appearance.

    Args:
        payload: as `walk`.
        counts: an empty dictionary to fill; up to the damage, when there is some.

    Raises:
        CorruptDataError: as `walk`.
    """
    kernels = loaded()
    if kernels is not None and _count_compiled(kernels, payload, counts):
        return
    # Also for what the kernel refuses, as it does not say what is wrong.
    counts.clear()
    ids: list[int] = []
    try:
        walk(payload, ids)
    finally:
        counts.update(Counter(ids))


def _count_compiled(kernels: Kernels, payload: bytes, counts: dict[int, int]) -> bool:
    import numpy as np

    from zed_spark.codec.buffers import source

    src = source(payload)
    most = min(_AT_ONCE, len(src) // 2 + 1)
    ids, starts, stops = (np.empty(most, np.int32) for _ in range(3))
    at = 0
    while at < len(src):
        found = int(kernels.frame_values(src, at, ids, starts, stops))
        if found <= 0:
            return False
        at = int(stops[found - 1])
        some = ids[:found]
        if some.min() == some.max():
            counts[int(some[0])] = counts.get(int(some[0]), 0) + found
            continue
        distinct, first, times = np.unique(some, return_index=True, return_counts=True)
        for place in np.argsort(first):
            counts[int(distinct[place])] = counts.get(int(distinct[place]), 0) + int(times[place])
    return True


def walk(payload: bytes, ids: list[int]) -> None:
    """The type ID of each value.

    Args:
        payload: a values payload, uncompressed.
        ids: where the IDs are added; up to the damage, when there is some.

    Raises:
        CorruptDataError: the payload is not a run of whole values; the offset counts from its start.
    """
    found = ids.append
    at, end = 0, len(payload)
    # The common forms are read in place: an ID of one byte, a tag of one or two.
    # A call for each would cost more than all the rest.
    try:
        while at < end:
            id, size = payload[at], payload[at + 1]
            if id > 127:
                id, at = _slow(payload, at, end)
            elif size < 128:
                at += size + 1 if size else 2
            elif payload[at + 2] < 128 and size + payload[at + 2] > 128:
                at += (payload[at + 2] << 7) + size - 126
            else:
                id, at = _slow(payload, at, end)
            found(id)
    except IndexError:
        raise CorruptDataError("a value is cut off", structure="values frame", offset=at) from None
    if at != end:
        raise CorruptDataError("a value goes past the end", structure="values frame", offset=end)


def _slow(payload: bytes, at: int, end: int) -> tuple[int, int]:
    id, at = uvarint(payload, at, end)
    length, at = tag(payload, at, end)
    return id, at + max(length, 0)
