"""Kernels that decode segments: columns of tagged values, one after the other.

Each fills `out` and `valid`, or `offsets`, `data` and `valid`, for the first n values of `src`; a null gives 0 or spans
nothing. Unless stated otherwise, the result is the number of bytes consumed, which the caller compares with
``len(src)``, or ``-1 - i``. Tags are taken apart without branches on nulls: that is faster at most rates of nulls.
"""

from __future__ import annotations

from zed_spark.codec.arrays import Bytes, Int32s, Int64s
from zed_spark.codec.kernel import exported, inlined, kernel
from zed_spark.codec.memory import address, copy_body, copy_only, high_bits, load8, load64, prefetch, require
from zed_spark.codec.tagged import LIMIT, low_bytes, tag, unzigzag, value, word

_SINGLE = 16
"""Values that are decoded one at a time before several at a time are tried again."""

_BLOCK = 1024
"""Words that are decoded before their signs are."""

_LINE = 64
"""Bytes that are loaded at once."""

_AHEAD = 1024
"""Bytes after a value that are loaded early."""

_BODIES = 256
"""Bodies that are copied before their bytes are looked at."""


@inlined
def same_tags(base: int, at: int, t: int) -> bool:
    """Whether four values of t - 1 bytes follow each other; callers check that there are 3 * t + 1 bytes to read."""
    return (load8(base, at + t) ^ t) | (load8(base, at + 2 * t) ^ t) | (load8(base, at + 3 * t) ^ t) == 0


@kernel
def unsigned_ints(base: int, at: int, end: int, out: Int64s, valid: Bytes, first: int, count: int) -> int:
    """Decode the values from ``first`` up to ``count`` as plain words.

    Returns:
        The position after the last one, or ``-1 - i`` when value i is malformed.
    """
    i = first
    while i < count:
        begin = i
        # Three short values at a time while none is null: all tags come from the word that has the first.
        while i + 3 <= count and end - at >= 24:
            head = load64(base, at)
            t = head & 255
            rest = head >> (8 * t & 63)
            other = rest & 255
            last = (rest >> (8 * other & 63)) & 255
            if (t - 1) | (other - 1) | (last - 1) | (7 - t - other) | (8 - last) < 0:
                break
            out[i] = (head >> 8) & ((1 << 8 * (t - 1)) - 1)
            out[i + 1] = (rest >> 8) & ((1 << 8 * (other - 1)) - 1)
            out[i + 2] = load64(base, at + t + other + 1) & ((1 << 8 * (last - 1)) - 1)
            valid[i] = valid[i + 1] = valid[i + 2] = 1
            at += t + other + last
            i += 3
        # A few times two values of up to 7 bytes.
        pairs = min(i + _SINGLE, count)
        while i + 2 <= pairs and end - at >= 24:
            head = load64(base, at)
            t = head & 255
            one = t + (1 if t == 0 else 0)
            other = (head >> 8 * (one & 7)) & 255
            two = other + (1 if other == 0 else 0)
            if one > 7 or two > 8:
                break
            out[i] = load64(base, at + 1) & ((1 << 8 * (one - 1)) - 1)
            out[i + 1] = load64(base, at + one + 1) & ((1 << 8 * (two - 1)) - 1)
            valid[i] = 1 if t != 0 else 0
            valid[i + 1] = 1 if other != 0 else 0
            at += one + two
            i += 2
        # Four long values with the same tag at a time, such as times.
        while i + 4 <= count and end - at >= 48:
            t = load8(base, at)
            if t < 2 or t > 9 or not same_tags(base, at, t):
                break
            for k in range(4):
                out[i + k] = low_bytes(base, at + 1, t - 1)
                valid[i + k] = 1
                at += t
            i += 4
        if i > begin and i + 4 <= count and end - at >= 48:
            continue
        for k in range(i, min(i + _SINGLE, count)):
            t, at = tag(base, at, end)
            present = 1 if t != 0 else 0
            n = t - present
            if n < 0 or n > 8 or n > end - at:
                return -1 - k
            # The null and the empty body both read zero bytes and give 0.
            out[k] = word(base, at, n, end)
            valid[k] = present
            at += n
        i += _SINGLE
    return at


@exported("out", "valid")
def decode_ints(src: Bytes, signed: bool, out: Int64s, valid: Bytes, /) -> int:
    """Decode integers of 0 to 8 bytes (docs/formats/zng.md, section 4.2).

    Args:
        src: the segment.
        signed: sign-magnitude bodies (u == 1 is the lowest int64) or plain unsigned ones.
        out: n int64 to fill; unsigned values as their 64-bit pattern.
        valid: n bytes to fill.
    """
    require(len(valid) == len(out))
    at, base, end = 0, address(src), len(src)
    count = len(out)
    for first in range(0, count, _BLOCK):
        last = min(first + _BLOCK, count)
        at = unsigned_ints(base, at, end, out, valid, first, last)
        if at < 0:
            return at
        if signed:
            # Many at once, while they are in the nearest cache.
            words = out[first:last]
            for i in range(len(words)):
                words[i] = unzigzag(words[i])
    return at


@inlined
def fixed_words(base: int, at: int, end: int, width: int, out: Int64s, valid: Bytes) -> int:
    """Decode bodies of 1 to 8 bytes, all of one length; returns the position after the last one, or ``-1 - i``."""
    i, count, step = 0, len(out), width + 1
    while i < count:
        # Four values at a time while none is null.
        while i + 4 <= count and end - at >= 48 and load8(base, at) == step and same_tags(base, at, step):
            for k in range(4):
                out[i + k] = low_bytes(base, at + 1, width)
                valid[i + k] = 1
                at += step
            i += 4
        for k in range(i, min(i + _SINGLE, count)):
            t, at = tag(base, at, end)
            present = 1 if t != 0 else 0
            n = t - present
            if n != present * width or n > end - at:
                return -1 - k
            out[k] = word(base, at, n, end)
            valid[k] = present
            at += n
        i += _SINGLE
    return at


@exported("out", "valid")
def decode_fixed(src: Bytes, width: int, out: Int64s, valid: Bytes, /) -> int:
    """Decode bodies of exactly `width` bytes, 1 to 8: floats (docs/formats/zng.md, section 4.3).

    Args:
        src: the segment.
        width: bytes of every body that is not null: 2, 4 or 8 for floats.
        out: n int64 to fill with the little-endian bits, zero-extended.
        valid: n bytes to fill.
    """
    require(len(valid) == len(out) and 1 <= width <= 8)
    return fixed_words(address(src), 0, len(src), width, out, valid)


@exported("out", "valid")
def decode_bools(src: Bytes, out: Bytes, valid: Bytes, /) -> int:
    """Decode one-byte booleans; any non-zero byte is true (docs/formats/zng.md, section 4.1)."""
    require(len(valid) == len(out))
    at, base, end = 0, address(src), len(src)
    i, count = 0, len(out)
    while i < count:
        # Four values at a time while none is null.
        while i + 4 <= count and end - at >= 8:
            four = load64(base, at)
            if four & 0x00FF_00FF_00FF_00FF != 0x0002_0002_0002_0002:
                break
            for k in range(4):
                out[i + k] = 1 if (four >> (16 * k + 8)) & 255 != 0 else 0
                valid[i + k] = 1
            at += 8
            i += 4
        for k in range(i, min(i + _SINGLE, count)):
            t, at = tag(base, at, end)
            present = 1 if t != 0 else 0
            n = t - present
            if n != present or n > end - at:
                return -1 - k
            out[k] = 1 if word(base, at, n, end) != 0 else 0
            valid[k] = present
            at += n
        i += _SINGLE
    return at


@kernel
def copy_bodies(base: int, at: int, end: int, dst: int, room: int, offsets: Int32s, valid: Bytes) -> int:
    """Copy bodies to where the first offset says.

    Returns:
        The position after the last one, or ``-1 - i`` when value i is malformed or does not fit.
    """
    to, capacity = int(offsets[0]), min(room, LIMIT - 1)
    for i in range(len(valid)):
        t, at = tag(base, at, end)
        present = 1 if t != 0 else 0
        n = t - present
        if n < 0 or n > end - at or n > capacity - to:
            return -1 - i
        copy_body(base, at, end, dst, to, room, n)
        at += n
        to += n
        offsets[i + 1] = to
        valid[i] = present
    return at


@exported("offsets", "data", "valid", "high")
def decode_bytes(src: Bytes, offsets: Int32s, data: Bytes, valid: Bytes, high: Bytes, /) -> int:
    """Decode bodies of any length and write them one after the other.

    Args:
        src: the segment, under 2 GiB.
        offsets: n + 1 int32 to fill; the first is 0.
        data: bytes to fill with the bodies; the length of `src` is always enough. Bytes past the last offset are
            undefined.
        valid: n bytes to fill.
        high: one byte: 1 where a byte of a body is 128 or more, so that the bodies are not ASCII, else 0.

    Returns:
        Bytes of `src` consumed, or ``-1 - i``, also when `data` is too short for value i.
    """
    require(len(offsets) == len(valid) + 1 and len(high) == 1)
    at, base, end = 0, address(src), len(src)
    count, dst, found = len(valid), address(data), 0
    offsets[0] = 0
    for first in range(0, count, _BODIES):
        last = min(first + _BODIES, count)
        at = copy_bodies(base, at, end, dst, len(data), offsets[first : last + 1], valid[first:last])
        if at < 0:
            return at - first
        # While they are in the nearest cache.
        found |= high_bits(dst, int(offsets[first]), int(offsets[last]))
    high[0] = 1 if found != 0 else 0
    return at


@exported()
def count_values(src: Bytes, /) -> int:
    """The number of tagged values in a segment, or ``-1 - i`` when value i is malformed or cut."""
    at, base, end = 0, address(src), len(src)
    count = 0
    while at < end:
        t, _, at = value(base, at, end)
        if t < 0:
            return -1 - count
        count += 1
    return count


@exported("out")
def first_values(src: Bytes, out: Bytes, /) -> int:
    """Copy the first value, with its tag, of each record of two fields.

    Args:
        src: records as tagged values.
        out: bytes to fill, at least as many as `src` has.

    Returns:
        Bytes of `out` filled, or ``-1 - i`` when record i is null, malformed, cut, or of another number of values.
    """
    require(len(out) >= len(src))
    at, base, end = 0, address(src), len(src)
    to, dst = 0, address(out)
    i = 0
    while at < end:
        t, body, stop = value(base, at, end)
        if t < 1:
            return -1 - i
        t, _, first = value(base, body, stop)
        if t < 0:
            return -1 - i
        t, _, second = value(base, first, stop)
        if t < 0 or second != stop:
            return -1 - i
        copy_only(base, body, dst, to, first - body)
        to += first - body
        at = stop
        i += 1
    return to


@exported("offsets", "data")
def first_bodies(src: Bytes, offsets: Int32s, data: Bytes, /) -> int:
    """Copy the body of the first value of each record of two fields.

    Args:
        src: records as tagged values, under 2 GiB.
        offsets: int32 to fill: where each body starts in `data`, and where the last one ends; at least one.
        data: bytes to fill, at least as many as `src` has.

    Returns:
        The number of records, or ``-1 - i`` when record i or its first value is null, malformed or cut, the record is
        of another number of values, or `offsets` has no room.
    """
    require(len(offsets) > 0 and len(data) >= len(src) and len(src) < LIMIT)
    at, base, end = 0, address(src), len(src)
    to, dst, i = 0, address(data), 0
    offsets[0] = 0
    while at < end:
        t, body, stop = value(base, at, end)
        if t < 1 or i + 1 >= len(offsets):
            return -1 - i
        t, first, second = value(base, body, stop)
        if t < 1:
            return -1 - i
        t, _, last = value(base, second, stop)
        if t < 0 or last != stop:
            return -1 - i
        copy_only(base, first, dst, to, second - first)
        to += second - first
        at = stop
        i += 1
        offsets[i] = to
    return i


@exported()
def value_at(src: Bytes, n: int, /) -> int:
    """The position of the tag of value n; ``len(src)`` where n is the number of values.

    Returns:
        A position in `src`, or ``-1 - i`` when value i before it is malformed or missing.
    """
    require(n >= 0)
    at, base, end = 0, address(src), len(src)
    for i in range(n):
        t, at = tag(base, at, end)
        size = t - 1 if t != 0 else 0
        if size < 0 or size > end - at:
            return -1 - i
        if size >= _LINE:
            # Where the next tags are is not foreseen by the processor: it would wait for each.
            for k in range(0, min(size, _AHEAD) + _LINE, _LINE):
                prefetch(base, at + _AHEAD + k)
        at += size
    return at
