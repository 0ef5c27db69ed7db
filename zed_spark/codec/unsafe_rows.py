"""Spark's rows in its own memory format to columns of words, and the bytes that these point to.

A row of m fields is a bitmap of nulls in whole words of 8 bytes, a word for each field, and the bytes of those values
that a word cannot hold. Words are little-endian on the machines that this package runs on. A number is in the lowest
bytes of its word. For strings, structs and lists, the higher half of the word says where in the row the value is, and
the lower one how many bytes it has. A list begins with the number of its elements in a word; their nulls follow in
whole words, then the elements in 1, 2, 4 or 8 bytes each, and what these point to, from the beginning of the list on.

Source: `UnsafeRow` and `UnsafeArrayData` of Apache Spark, package `org.apache.spark.sql.catalyst.expressions`.
"""

from __future__ import annotations

from zed_spark.codec.arrays import Bytes, Int32s, Int64s
from zed_spark.codec.kernel import exported, inlined
from zed_spark.codec.memory import (
    address,
    address64,
    copy_body,
    load8,
    load16,
    load32,
    load64,
    require,
    store8,
    store64,
)

BLOCK = 8
"""Rows that are read at a time, a field after the other: a byte of each bitmap."""


@inlined
def words_of_nulls(n: int) -> int:
    """Bytes that a bitmap of n nulls takes."""
    return (n + 63) >> 6 << 3


@exported("words", "bits", "counts")
def unsafe_fields(src: Bytes, starts: Int64s, words: Int64s, bits: Int64s, counts: Int64s, /) -> int:
    """Read the words of all fields of rows or structs.

    Args:
        src: the bytes of the rows.
        starts: where each row begins in them, shape (n,); -1 for a null, of which all fields are null.
        words: the words, field by field, shape (fields * n,); 0 for null.
        bits: the validity bitmaps in that order, each in whole words, shape (fields * ((n + 63) // 64),).
        counts: how many values of each field are not null, shape (fields,).

    Returns:
        n, or ``-1 - i`` where row i does not lie inside of `src`.
    """
    n, fields = len(starts), len(counts)
    blocks = (n + 63) >> 6
    require(len(words) == n * fields and len(bits) == blocks * fields)
    head = words_of_nulls(fields)
    base, begin, out, marks = address(src), address64(starts), address64(words), address64(bits)
    any_null = False
    for i in range(n):
        # A null has no place, so it fits however wide it would be.
        if starts[i] < 0:
            if starts[i] < -1:
                return -1 - i
            any_null = True
        elif starts[i] > len(src) - head - 8 * fields:
            return -1 - i
    for field in range(fields):
        counts[field] = 0
    for first in range(0, n, BLOCK):
        rows = min(BLOCK, n - first)
        for field in range(fields):
            null, bit, value = field >> 6 << 3, field & 63, head + 8 * field
            to, valid, found = out + 8 * (field * n + first), 0, 0
            for i in range(rows):
                start = load64(begin, 8 * (first + i))
                if any_null and start < 0:
                    store64(to, 8 * i, 0)
                    continue
                # Without a branch, as nulls cannot be predicted.
                is_valid = 1 - (load64(base, start + null) >> bit & 1)
                store64(to, 8 * i, load64(base, start + value) & -is_valid)
                valid |= is_valid << i
                found += is_valid
            store8(marks, 8 * blocks * field + (first >> 3), valid)
            counts[field] += found
    return n


@exported("words")
def unsafe_words(src: Bytes, starts: Int64s, words: Int64s, /) -> int:
    """Read a word at each of some places.

    Args:
        src: the bytes of the rows.
        starts: the places, shape (n,); -1 for a null.
        words: the words, shape (n,); 0 for null.

    Returns:
        n, or ``-1 - i`` where word i does not lie inside of `src`.
    """
    n = len(starts)
    require(len(words) == n)
    base = address(src)
    for i in range(n):
        word = 0
        if starts[i] >= 0:
            if starts[i] > len(src) - 8:
                return -1 - i
            word = load64(base, starts[i])
        elif starts[i] < -1:
            return -1 - i
        words[i] = word
    return n


@exported("offsets")
def unsafe_offsets(words: Int64s, most: int, offsets: Int32s, /) -> int:
    """The offsets of values of several bytes that lie one after the other.

    Args:
        words: their words, shape (n,).
        most: the bytes of all rows.
        offsets: the offsets, shape (n + 1,).

    Returns:
        All bytes, or ``-1 - i`` where the values up to value i have more than `most` bytes, or 2**31 or more.
    """
    n = len(words)
    require(len(offsets) == n + 1)
    most = min(most, 0x7FFF_FFFF)
    total = 0
    offsets[0] = 0
    for i in range(n):
        total += words[i] & 0xFFFF_FFFF
        if total > most:
            return -1 - i
        offsets[i + 1] = total
    return total


@exported("out")
def unsafe_bodies(src: Bytes, origins: Int64s, words: Int64s, out: Bytes, /) -> int:
    """Copy values of several bytes one after the other.

    Args:
        src: the bytes of the rows.
        origins: where the row or list of each value begins in them, shape (n,).
        words: the words of the values, shape (n,).
        out: their bytes, as many as `unsafe_offsets` says.

    Returns:
        The bytes that were written, or ``-1 - i`` where value i does not lie inside of `src`, or not fit `out`.
    """
    n = len(words)
    require(len(origins) == n)
    base, to, target, capacity = address(src), address(out), 0, len(out)
    for i in range(n):
        size = words[i] & 0xFFFF_FFFF
        if size:
            at = origins[i] + (words[i] >> 32)
            if at < 0 or at > len(src) - size or size > capacity - target:
                return -1 - i
            copy_body(base, at, len(src), to, target, capacity, size)
            target += size
    return target


@exported("out")
def unsafe_decimals(src: Bytes, origins: Int64s, words: Int64s, out: Int64s, /) -> int:
    """Read integers of 1 to 16 bytes, the highest first, as decimals of more than 18 digits are stored.

    Args:
        src: the bytes of the rows.
        origins: where the row or list of each value begins in them, shape (n,).
        words: the words of the values, shape (n,); 0 for null.
        out: the integers, the lower half first, shape (2 * n,); 0 for null.

    Returns:
        n, or ``-1 - i`` where value i does not lie inside of `src`, or has more bytes.
    """
    n = len(words)
    require(len(origins) == n and len(out) == 2 * n)
    base = address(src)
    for i in range(n):
        size = words[i] & 0xFFFF_FFFF
        at = origins[i] + (words[i] >> 32)
        low, high = 0, 0
        if size:
            if size > 16 or at < 0 or at > len(src) - size:
                return -1 - i
            high = low = -(load8(base, at) >> 7)
            for k in range(size):
                high = high << 8 | low >> 56 & 255
                low = low << 8 | load8(base, at + k)
        out[2 * i], out[2 * i + 1] = low, high
    return n


@exported("offsets")
def unsafe_lengths(src: Bytes, starts: Int64s, width: int, offsets: Int32s, /) -> int:
    """The offsets of lists.

    Args:
        src: the bytes of the rows.
        starts: where each list begins in them, shape (n,); -1 for a null.
        width: bytes of an element.
        offsets: the offsets, shape (n + 1,).

    Returns:
        The number of all elements, or ``-1 - i`` where list i does not lie inside of `src`, or the lists up to it have
        more bytes, or 2**31 elements or more.
    """
    n = len(starts)
    require(len(offsets) == n + 1 and width > 0)
    base, total, used = address(src), 0, 0
    offsets[0] = 0
    for i in range(n):
        start = starts[i]
        if start >= 0:
            room = len(src) - start - 8
            if room < 0:
                return -1 - i
            count = load64(base, start)
            # Each element takes at least a byte, so that nothing overflows.
            if count < 0 or count > room:
                return -1 - i
            size = words_of_nulls(count) + count * width
            used += 8 + size
            total += count
            if size > room or used > len(src) or total > 0x7FFF_FFFF:
                return -1 - i
        elif start < -1:
            return -1 - i
        offsets[i + 1] = total
    return total


@exported("origins", "words", "bits")
def unsafe_elements(
    src: Bytes, starts: Int64s, offsets: Int32s, width: int, origins: Int64s, words: Int64s, bits: Bytes, /
) -> int:
    """Read the elements of lists.

    Args:
        src: the bytes of the rows.
        starts: as for `unsafe_lengths`.
        offsets: what that found.
        width: bytes of an element: 1, 2, 4 or 8.
        origins: for each element, where its list begins, shape (elements,).
        words: the words of the elements, shape (elements,); 0 for null.
        bits: the validity bitmap, shape ((elements + 7) // 8,).

    Returns:
        How many elements are not null.
    """
    n = len(starts)
    require(len(offsets) == n + 1 and width > 0)
    require(len(words) == offsets[n] and len(origins) == len(words) and len(bits) == (len(words) + 7) >> 3)
    base, marks, found = address(src), address(bits), 0
    for k in range(len(bits)):
        bits[k] = 0
    for i in range(n):
        first = offsets[i]
        count = offsets[i + 1] - first
        if count <= 0:
            continue
        require(first >= 0 and first + count <= len(words))
        start = starts[i]
        at = start + 8 + words_of_nulls(count)
        require(start >= 0 and at + count * width <= len(src))
        for k in range(count):
            word = 0
            is_valid = 1 - (load8(base, start + 8 + (k >> 3)) >> (k & 7) & 1)
            if is_valid:
                if width == 8:
                    word = load64(base, at + 8 * k)
                elif width == 4:
                    word = load32(base, at + 4 * k)
                elif width == 2:
                    word = load16(base, at + 2 * k)
                else:
                    word = load8(base, at + k)
            origins[first + k] = start
            words[first + k] = word
            place = first + k
            store8(marks, place >> 3, load8(marks, place >> 3) | is_valid << (place & 7))
            found += is_valid
    return found
