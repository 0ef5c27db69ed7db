"""Walking over the values of a frame without decoding them: which type IDs occur, and how often.

In pure Python, because planning must not wait for numba; tuned, because it sees every value of a file.
Source: formats/zng.md section 4.
"""

from __future__ import annotations

from zed_spark.codec.varint import tag, uvarint
from zed_spark.errors import CorruptDataError


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
