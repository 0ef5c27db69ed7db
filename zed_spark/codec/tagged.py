"""Tags, integer bodies and tagged values, read and written at an address: what the kernels for rows are made of."""

from __future__ import annotations

from zed_spark.codec.kernel import inlined, kernel
from zed_spark.codec.memory import leading_zeros, load8, load64, store8, store16

LIMIT = 2**31
"""Tags, type IDs and positions are below this."""


@kernel
def long_tag(src: int, at: int, end: int) -> tuple[int, int]:
    """A uvarint of any length up to ten bytes; see `tag`."""
    value = 0
    for shift in range(0, 70, 7):
        if at >= end:
            return -1, at
        part = load8(src, at)
        at += 1
        group = part & 127
        if shift <= 28:
            value |= group << shift
        elif group != 0:
            return -1, at
        if part < 128:
            return (value, at) if value < LIMIT else (-1, at)
    return -1, at


@inlined
def tag(src: int, at: int, end: int) -> tuple[int, int]:
    """Read a uvarint below 2**31 (docs/formats/zng.md, section 2.2), reading nothing at or past `end`.

    Returns:
        The value, or -1 when malformed, cut or too large; and the position after it.
    """
    if at >= end:
        return -1, at
    first = load8(src, at)
    if first < 128:
        return first, at + 1
    if at + 1 < end:
        second = load8(src, at + 1)
        if second < 128:
            return (first & 127) | (second << 7), at + 2
    return long_tag(src, at, end)


@kernel
def tail_word(src: int, at: int, n: int) -> int:
    """As `word`, byte by byte: near the end of a buffer, where eight bytes cannot be read at once."""
    value = 0
    for k in range(n):
        value |= load8(src, at + k) << (8 * k)
    return value


@inlined
def low_bytes(src: int, at: int, n: int) -> int:
    """The little-endian number in n = 0 to 8 bytes from `at` on, where eight bytes can be read."""
    # In two halves, as shifting by all 64 bits at once is undefined.
    return load64(src, at) & ~((-1 << 4 * n) << 4 * n)


@inlined
def word(src: int, at: int, n: int, end: int) -> int:
    """The little-endian number in n = 0 to 8 bytes from `at` on, reading nothing at or past `end`."""
    if at + 8 <= end:
        return low_bytes(src, at, n)
    return tail_word(src, at, n)


@inlined
def unzigzag(u: int) -> int:
    """The signed number of a sign-magnitude word; u == 1 is the lowest int64 (docs/formats/zng.md, section 4.2)."""
    magnitude = (u >> 1) & 0x7FFF_FFFF_FFFF_FFFF
    sign = u & 1
    lowest = 1 if u == 1 else 0
    return ((magnitude ^ -sign) + sign) | (lowest << 63)


@inlined
def value(base: int, at: int, end: int) -> tuple[int, int, int]:
    """The tagged value at a position, reading nothing at or past `end`: (tag or -1, body, position after it)."""
    t, at = tag(base, at, end)
    n = t - 1 if t != 0 else 0
    if n < 0 or n > end - at:
        return -1, at, at
    return t, at, at + n


@inlined
def value_in(base: int, size: int, at: int, end: int) -> tuple[int, int, int]:
    """As `value`, for a position and an end that may be outside of the block, whose length is `size`."""
    if at < 0 or end > size:
        return -1, at, at
    return value(base, at, end)


@inlined
def zigzag(value: int) -> int:
    """The sign-magnitude word of a signed number; the lowest int64 becomes 1 (docs/formats/zng.md, section 4.2)."""
    sign = 1 if value < 0 else 0
    # Negating the lowest wraps to itself and the shift drops its only bit: what is left is the sign.
    return ((value ^ -sign) + sign) << 1 | sign


@inlined
def bytes_of(word: int) -> int:
    """Bytes of a word without its high zero bytes, 0 to 8."""
    return (71 - leading_zeros(word)) >> 3


@inlined
def tag_size(tag: int) -> int:
    """Bytes of a uvarint below 2**31."""
    if tag < 128:
        return 1
    if tag < 16384:
        return 2
    if tag < 2097152:
        return 3
    return 4 if tag < 268435456 else 5


@inlined
def bytes_of_tag(tag: int) -> int:
    """As `tag_size`, without branches: loops that only add sizes up become vector instructions."""
    longer = (1 if tag >= 16384 else 0) + (1 if tag >= 2097152 else 0) + (1 if tag >= 268435456 else 0)
    return 1 + (1 if tag >= 128 else 0) + longer


@inlined
def store_tag(dst: int, at: int, tag: int) -> int:
    """Store a uvarint below 2**31, and nothing beyond. Returns the position after it. Callers check that it fits."""
    if tag < 128:
        store8(dst, at, tag)
        return at + 1
    if tag < 16384:
        store16(dst, at, (tag & 127) | 128 | (tag >> 7) << 8)
        return at + 2
    while tag >= 128:
        store8(dst, at, (tag & 127) | 128)
        tag >>= 7
        at += 1
    store8(dst, at, tag)
    return at + 1


@kernel
def store_few(dst: int, at: int, value: int, n: int) -> None:
    """Store the n = 0 to 8 lowest bytes of a word one by one."""
    for k in range(n):
        store8(dst, at + k, value >> 8 * k)
