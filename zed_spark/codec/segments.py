"""Kernels that decode segments: columns of tagged values, one after the other."""

from __future__ import annotations

from zed_spark.codec.arrays import Bytes, Int32s, Int64s
from zed_spark.codec.kernel import kernel
from zed_spark.codec.memory import address, copy_body, load8, require
from zed_spark.codec.tagged import LIMIT, tag, unzigzag, word


@kernel
def decode_ints(src: Bytes, signed: bool, out: Int64s, valid: Bytes, /) -> int:
    """Decode ``len(out)`` integers of 0 to 8 bytes (docs/formats/zng.md, section 4.2); a null gives 0.

    Args:
        src: the segment.
        signed: sign-magnitude bodies (u == 1 is the lowest int64) or plain unsigned ones.
        out: n int64 to fill; unsigned values as their 64-bit pattern.
        valid: n bytes to fill, 0 for null.

    Returns:
        Bytes consumed (the caller compares with ``len(src)``), or ``-1 - i``.
    """
    require(len(valid) == len(out))
    at = 0
    base = address(src)
    end = len(src)
    for i in range(len(out)):
        t, at = tag(base, at, end)
        present = 1 if t != 0 else 0
        n = t - present
        if n < 0 or n > 8 or n > end - at:
            return -1 - i
        u = word(base, at, n, end)
        # The null and the empty body both read zero bytes and give 0.
        out[i] = unzigzag(u) if signed else u
        valid[i] = present
        at += n
    return at


@kernel
def decode_fixed(src: Bytes, width: int, out: Int64s, valid: Bytes, /) -> int:
    """Decode bodies of exactly `width` bytes, 1 to 8: floats (docs/formats/zng.md, section 4.3). A null gives 0.

    Args:
        src: the segment.
        width: bytes of every body that is not null: 2, 4 or 8 for floats.
        out: n int64 to fill with the little-endian bits, zero-extended.
        valid: n bytes to fill.

    Returns:
        Bytes consumed, or ``-1 - i``.
    """
    require(len(valid) == len(out) and 1 <= width <= 8)
    at = 0
    base = address(src)
    end = len(src)
    for i in range(len(out)):
        t, at = tag(base, at, end)
        present = 1 if t != 0 else 0
        n = t - present
        if n != present * width or n > end - at:
            return -1 - i
        out[i] = word(base, at, n, end)
        valid[i] = present
        at += n
    return at


@kernel
def decode_bools(src: Bytes, out: Bytes, valid: Bytes, /) -> int:
    """Decode one-byte booleans; any non-zero byte is true (docs/formats/zng.md, section 4.1). A null gives 0.

    Args:
        src: the segment.
        out: n uint8 to fill with 0 or 1.
        valid: n bytes to fill.

    Returns:
        Bytes consumed, or ``-1 - i``.
    """
    require(len(valid) == len(out))
    at = 0
    base = address(src)
    end = len(src)
    for i in range(len(out)):
        t, at = tag(base, at, end)
        present = 1 if t != 0 else 0
        n = t - present
        if n != present or n > end - at:
            return -1 - i
        out[i] = 1 if present == 1 and load8(base, at) != 0 else 0
        valid[i] = present
        at += n
    return at


@kernel
def decode_bytes(src: Bytes, offsets: Int32s, data: Bytes, valid: Bytes, /) -> int:
    """Decode bodies of any length and write them one after the other.

    Args:
        src: the segment, under 2 GiB.
        offsets: n + 1 int32 to fill; the first is 0, a null spans nothing.
        data: bytes to fill with the bodies; the length of `src` is always enough. Bytes past the last offset are
            undefined.
        valid: n bytes to fill.

    Returns:
        Bytes of `src` consumed, or ``-1 - i``, also when `data` is too short for value i.
    """
    require(len(offsets) == len(valid) + 1)
    at = 0
    base = address(src)
    end = len(src)
    to = 0
    dst = address(data)
    capacity = min(len(data), LIMIT - 1)
    offsets[0] = 0
    for i in range(len(valid)):
        t, at = tag(base, at, end)
        present = 1 if t != 0 else 0
        n = t - present
        if n < 0 or n > end - at or n > capacity - to:
            return -1 - i
        copy_body(base, at, end, dst, to, len(data), n)
        at += n
        to += n
        offsets[i + 1] = to
        valid[i] = present
    return at


@kernel
def count_values(src: Bytes, /) -> int:
    """The number of tagged values in a segment, or ``-1 - i`` when value i is malformed or cut."""
    at = 0
    base = address(src)
    end = len(src)
    count = 0
    while at < end:
        t, at = tag(base, at, end)
        n = t - 1 if t != 0 else 0
        if n < 0 or n > end - at:
            return -1 - count
        at += n
        count += 1
    return count


@kernel
def value_at(src: Bytes, n: int, /) -> int:
    """The position of the tag of value n; of n = number of values, ``len(src)``.

    Returns:
        A position in `src`, or ``-1 - i`` when value i before it is malformed or missing.
    """
    require(n >= 0)
    at = 0
    base = address(src)
    end = len(src)
    for i in range(n):
        t, at = tag(base, at, end)
        size = t - 1 if t != 0 else 0
        if size < 0 or size > end - at:
            return -1 - i
        at += size
    return at
