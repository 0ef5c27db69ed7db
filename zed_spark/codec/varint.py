"""Uvarints, tags and integer bodies in pure Python, for metadata: a few hundred values, no numpy.

Source: docs/formats/zng.md, sections 2.2 (uvarint), 4 (tag) and 4.2 (integer bodies).
"""

from __future__ import annotations

from zed_spark.errors import CorruptDataError


def uvarint(buf: bytes | memoryview, at: int, end: int) -> tuple[int, int]:
    """Read one uvarint, ordinary LEB128 (docs/formats/zng.md, section 2.2): return its value and the position after it.

    Non-minimal forms are accepted. Nothing is read at ``end``, just after the container. CorruptDataError, with the
    offset `at`, says that it is cut, longer than ten bytes, or 2**64 and above.
    """
    # Most are of one or two bytes.
    if at + 1 < end:
        if buf[at] < 128:
            return buf[at], at + 1
        if buf[at + 1] < 128:
            return buf[at + 1] << 7 | buf[at] & 127, at + 2
    value = 0
    for shift in range(0, 70, 7):
        position = at + shift // 7
        if position >= end:
            raise CorruptDataError("the number is cut off", structure="uvarint", offset=at)
        part = buf[position]
        value |= (part & 127) << shift
        if part < 128:
            if value >> 64:
                break
            return value, position + 1
    raise CorruptDataError("the number does not fit 64 bits", structure="uvarint", offset=at)


def tag(buf: bytes | memoryview, at: int, end: int) -> tuple[int, int]:
    """Read the tag of a value: return the length of its body in bytes, -1 for null, and the position of the body.

    CorruptDataError, with the offset `at`, says that the tag is malformed, or the body goes past ``end``, just after
    the container (docs/formats/zng.md, section 4).
    """
    n, start = uvarint(buf, at, end)
    if n - 1 > end - start:
        raise CorruptDataError(f"a body of {n - 1} bytes where {end - start} are left", structure="tag", offset=at)
    return n - 1, start


def decode_uint(body: bytes | memoryview) -> int:
    """The number in a body of at most 8 bytes, zeros at the end allowed (docs/formats/zng.md, section 4.2)."""
    if len(body) > 8:
        raise CorruptDataError(f"an integer of {len(body)} bytes, 8 at most", structure="integer")
    return int.from_bytes(body, "little")


def decode_int(body: bytes | memoryview) -> int:
    """The number in a signed body: magnitude above, sign in bit 0; 1 is -2**63 (docs/formats/zng.md, section 4.2)."""
    u = decode_uint(body)
    if u & 1:
        return -(u >> 1) if u > 1 else -(2**63)
    return u >> 1
