"""Kernels that encode: columns to tagged values one after the other, and columns to rows.

Rows are made in three steps: add up the sizes of all fields, make a cursor for each row of their prefix sums, then put
one field after the other. The `put_*` kernels advance the cursors, n int64 positions in `dst`, and write nothing beyond
a value, as what follows belongs to the next row.

`encode_*` return the number of bytes written, `size_*` and `put_*` return n. All return ``-1 - i`` when value i does
not fit into `dst`, its offsets are not in `data`, or its tag is not below 2**31.
"""

from __future__ import annotations

from zed_spark.codec.arrays import Bytes, Int32s, Int64s
from zed_spark.codec.kernel import exported
from zed_spark.codec.memory import address, copy_body, copy_only, load64, require, store8, store64
from zed_spark.codec.tagged import LIMIT, bytes_of, bytes_of_tag, store_few, store_tag, tag_size, zigzag


@exported("dst")
def encode_ints(values: Int64s, valid: Bytes, signed: bool, dst: Bytes, /) -> int:
    """Encode integers in the shortest form (docs/formats/zng.md, section 4.2).

    Args:
        values: n int64, unsigned ones as their 64-bit pattern; anything where null.
        valid: n bytes, 0 for null.
        signed: sign-magnitude bodies or plain unsigned ones.
        dst: bytes to fill; 9 bytes a value are always enough. Bytes past the result are undefined.
    """
    require(len(valid) == len(values))
    base, capacity = address(dst), len(dst)
    at = 0
    for i in range(len(values)):
        present = 1 if valid[i] != 0 else 0
        word = (zigzag(values[i]) if signed else values[i]) * present
        n = bytes_of(word)
        if n + 1 > capacity - at:
            return -1 - i
        store8(base, at, n + present)
        if capacity - at >= 9:
            # Writes more than the body; the next value overwrites the rest.
            store64(base, at + 1, word)
        else:
            store_few(base, at + 1, word, n)
        at += n + 1
    return at


@exported("dst")
def encode_fixed(values: Int64s, valid: Bytes, width: int, dst: Bytes, /) -> int:
    """Encode bodies of exactly `width` bytes, 1 to 8: floats and bools. These are the lowest bytes of `values`."""
    require(len(valid) == len(values) and 1 <= width <= 8)
    base, capacity = address(dst), len(dst)
    at = 0
    for i in range(len(values)):
        present = 1 if valid[i] != 0 else 0
        n = width * present
        if n + 1 > capacity - at:
            return -1 - i
        store8(base, at, n + present)
        if capacity - at >= 9:
            store64(base, at + 1, values[i])
        else:
            store_few(base, at + 1, values[i], n)
        at += n + 1
    return at


@exported("dst")
def encode_bytes(offsets: Int32s, data: Bytes, valid: Bytes, dst: Bytes, /) -> int:
    """Encode bodies of any length.

    Args:
        offsets: n + 1 int32, ascending, at any start: body i is ``data[offsets[i]:offsets[i + 1]]``.
        data: the bodies.
        valid: n bytes; bytes that the offsets of a null span are left out.
        dst: bytes to fill; the bodies and 5 bytes a value are always enough.
    """
    require(len(offsets) == len(valid) + 1)
    src, end = address(data), len(data)
    base, capacity = address(dst), len(dst)
    at = 0
    for i in range(len(valid)):
        start = int(offsets[i])
        n = int(offsets[i + 1]) - start
        if valid[i] == 0:
            n = -1
        elif start < 0 or n < 0 or n > end - start or n >= LIMIT - 1:
            return -1 - i
        if tag_size(n + 1) + max(n, 0) > capacity - at:
            return -1 - i
        at = store_tag(base, at, n + 1)
        if n > 0:
            copy_body(src, start, end, base, at, capacity, n)
            at += n
    return at


@exported("sizes")
def size_ints(values: Int64s, valid: Bytes, signed: bool, sizes: Int64s, /) -> int:
    """Add to `sizes` the bytes of each integer with its tag; arguments as `encode_ints`."""
    require(len(valid) == len(values) and len(sizes) == len(values))
    for i in range(len(values)):
        word = zigzag(values[i]) if signed else values[i]
        sizes[i] += 1 + (bytes_of(word) if valid[i] != 0 else 0)
    return len(values)


@exported("sizes")
def size_bytes(offsets: Int32s, valid: Bytes, sizes: Int64s, /) -> int:
    """Add to `sizes` the bytes of each body with its tag; arguments as `encode_bytes`."""
    require(len(offsets) == len(valid) + 1 and len(sizes) == len(valid))
    wrong = 0
    for i in range(len(valid)):
        n = (int(offsets[i + 1]) - int(offsets[i])) * (1 if valid[i] != 0 else 0)
        wrong |= n | LIMIT - 2 - n
        sizes[i] += n + bytes_of_tag(n + 1)
    # Negative, as soon as one of them is.
    if wrong < 0:
        for i in range(len(valid)):
            n = int(offsets[i + 1]) - int(offsets[i])
            if valid[i] != 0 and (n < 0 or n >= LIMIT - 1):
                return -1 - i
    return len(valid)


@exported("sizes")
def size_tags(tags: Int64s, sizes: Int64s, /) -> int:
    """Add to `sizes` the bytes of each uvarint, which must be below 2**31."""
    require(len(sizes) == len(tags))
    wrong = 0
    for i in range(len(tags)):
        wrong |= tags[i] >> 31
        sizes[i] += bytes_of_tag(tags[i])
    if wrong != 0:
        for i in range(len(tags)):
            if tags[i] < 0 or tags[i] >= LIMIT:
                return -1 - i
    return len(tags)


@exported("dst", "cursors")
def put_ints(values: Int64s, valid: Bytes, signed: bool, dst: Bytes, cursors: Int64s, /) -> int:
    """Write one integer per row, as `encode_ints`."""
    rows = len(values)
    require(len(valid) == rows and len(cursors) == rows)
    base, capacity = address(dst), len(dst)
    for i in range(rows):
        present = 1 if valid[i] != 0 else 0
        word = (zigzag(values[i]) if signed else values[i]) * present
        n = bytes_of(word)
        at = cursors[i]
        if at < 0 or n + 1 > capacity - at:
            return -1 - i
        store8(base, at, n + present)
        at += 1
        if capacity - at >= 8:
            # Keep the bytes beyond the body. The shift is in two halves, as shifting by 64 bits at once is undefined.
            beyond = (-1 << 4 * n) << 4 * n
            store64(base, at, (load64(base, at) & beyond) | word)
        else:
            store_few(base, at, word, n)
        cursors[i] = at + n
    return rows


@exported("dst", "cursors")
def put_fixed(values: Int64s, valid: Bytes, width: int, dst: Bytes, cursors: Int64s, /) -> int:
    """Write one body of `width` bytes per row, as `encode_fixed`."""
    rows = len(values)
    require(len(valid) == rows and len(cursors) == rows and 1 <= width <= 8)
    base, capacity = address(dst), len(dst)
    for i in range(rows):
        present = 1 if valid[i] != 0 else 0
        n = width * present
        at = cursors[i]
        if at < 0 or n + 1 > capacity - at:
            return -1 - i
        store8(base, at, n + present)
        at += 1
        if capacity - at >= 8:
            beyond = (-1 << 4 * n) << 4 * n
            store64(base, at, (load64(base, at) & beyond) | (values[i] & ~beyond))
        else:
            store_few(base, at, values[i], n)
        cursors[i] = at + n
    return rows


@exported("dst", "cursors")
def put_bytes(offsets: Int32s, data: Bytes, valid: Bytes, dst: Bytes, cursors: Int64s, /) -> int:
    """Write one body of any length per row, as `encode_bytes`."""
    rows = len(valid)
    require(len(offsets) == rows + 1 and len(cursors) == rows)
    src, end = address(data), len(data)
    base, capacity = address(dst), len(dst)
    for i in range(rows):
        start = int(offsets[i])
        n = int(offsets[i + 1]) - start
        if valid[i] == 0:
            n = -1
        elif start < 0 or n < 0 or n > end - start or n >= LIMIT - 1:
            return -1 - i
        at = cursors[i]
        if at < 0 or tag_size(n + 1) + max(n, 0) > capacity - at:
            return -1 - i
        at = store_tag(base, at, n + 1)
        if n > 0:
            if n < 8 and end - start >= 8 and capacity - at >= 8:
                beyond = (-1 << 4 * n) << 4 * n
                store64(base, at, (load64(base, at) & beyond) | (load64(src, start) & ~beyond))
            else:
                copy_only(src, start, base, at, n)
            at += n
        cursors[i] = at
    return rows


@exported("dst", "cursors")
def put_tags(tags: Int64s, dst: Bytes, cursors: Int64s, /) -> int:
    """Write one uvarint below 2**31 per row: a type ID, or the tag before a container (0 for null)."""
    require(len(cursors) == len(tags))
    base, capacity = address(dst), len(dst)
    for i in range(len(tags)):
        at = cursors[i]
        if tags[i] < 0 or tags[i] >= LIMIT or at < 0 or tag_size(tags[i]) > capacity - at:
            return -1 - i
        cursors[i] = store_tag(base, at, tags[i])
    return len(tags)
