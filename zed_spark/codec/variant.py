"""Kernels that write Parquet variants, one column at a time.

Each row has a cursor, a position in the output; the kernel that writes an object or array makes the cursors of its
items. Encoding: Apache Parquet, "Variant Binary Encoding", value encoding grammar.
"""

from __future__ import annotations

from zed_spark.codec.arrays import Bytes, Int32s, Int64s
from zed_spark.codec.kernel import exported, inlined
from zed_spark.codec.memory import address, copy_only, require, store8, store16, store32, store64, store_low

INT8, INT16, INT32, INT64, DECIMAL16 = 3 << 2, 4 << 2, 5 << 2, 6 << 2, 10 << 2
LONG_STRING = 16 << 2
SHORT, OBJECT, ARRAY = 1, 2, 3


@inlined
def int_size(value: int, unsigned: bool) -> int:
    """Bytes of an integer with its header."""
    if unsigned and value < 0:
        return 18
    if -128 <= value <= 127:
        return 2
    if -32768 <= value <= 32767:
        return 3
    if -2147483648 <= value <= 2147483647:
        return 5
    return 9


@inlined
def width_of(value: int) -> int:
    """The bytes that offsets or ids up to a value take, 1 to 4."""
    if value < 1 << 8:
        return 1
    if value < 1 << 16:
        return 2
    return 3 if value < 1 << 24 else 4


@exported("sizes")
def variant_size_ints(values: Int64s, valid: Bytes, unsigned: bool, sizes: Int64s, /) -> int:
    """Measure integers as variant values: each in the narrowest of int8 to int64.

    Args:
        values: n int64.
        valid: n bytes; a null takes one byte.
        unsigned: values are bit patterns of uint64; those of 2**63 and more become decimals of 18 bytes.
        sizes: n int64 to fill.

    Returns:
        n.
    """
    rows = len(values)
    require(len(valid) == rows and len(sizes) == rows)
    for i in range(rows):
        sizes[i] = int_size(int(values[i]), unsigned) if valid[i] != 0 else 1
    return rows


@exported("dst", "cursors")
def variant_put_ints(values: Int64s, valid: Bytes, unsigned: bool, dst: Bytes, cursors: Int64s, /) -> int:
    """Write one integer per row at its cursor, in as many bytes as `variant_size_ints` says.

    Args:
        values: n int64.
        valid: n bytes; null becomes the variant null.
        unsigned: see `variant_size_ints`.
        dst: the output; only the bytes of the values are changed.
        cursors: n positions in `dst`; rows with a negative one are left out.

    Returns:
        n, or ``-1 - i`` when the value of row i does not fit into `dst`.
    """
    base, capacity = address(dst), len(dst)
    rows = len(values)
    require(len(valid) == rows and len(cursors) == rows)
    for i in range(rows):
        at = int(cursors[i])
        if at < 0:
            continue
        value = int(values[i])
        size = int_size(value, unsigned) if valid[i] != 0 else 1
        if size > capacity - at:
            return -1 - i
        if size == 1:
            store8(base, at, 0)
        elif size == 2:
            store16(base, at, INT8 | (value & 255) << 8)
        elif size == 3:
            store8(base, at, INT16)
            store16(base, at + 1, value)
        elif size == 5:
            store8(base, at, INT32)
            store32(base, at + 1, value)
        elif size == 9:
            store8(base, at, INT64)
            store64(base, at + 1, value)
        else:
            store16(base, at, DECIMAL16)
            store64(base, at + 2, value)
            store64(base, at + 10, 0)
    return rows


@exported("dst", "cursors")
def variant_put_fixed(head: int, width: int, values: Int64s, valid: Bytes, dst: Bytes, cursors: Int64s, /) -> int:
    """Write a header and the `width` (4 or 8) lowest bytes of a number per row: floats, timestamps.

    Other arguments and the result are those of `variant_put_ints`.
    """
    base, capacity = address(dst), len(dst)
    rows = len(values)
    require(len(valid) == rows and len(cursors) == rows and (width == 4 or width == 8))
    for i in range(rows):
        at = int(cursors[i])
        if at < 0:
            continue
        present = valid[i] != 0
        if (width + 1 if present else 1) > capacity - at:
            return -1 - i
        store8(base, at, head if present else 0)
        if present and width == 8:
            store64(base, at + 1, int(values[i]))
        elif present:
            store32(base, at + 1, int(values[i]))
    return rows


@exported("dst", "cursors")
def variant_put_bodies(head: int, offsets: Int32s, data: Bytes, valid: Bytes, dst: Bytes, cursors: Int64s, /) -> int:
    """Write one string or binary per row.

    Args:
        head: header of a binary (60) or a long string (64); strings under 64 bytes get a short header.
        offsets: n + 1 int32.
        data: the bytes.
        valid: n bytes.
        dst: see `variant_put_ints`.
        cursors: see `variant_put_ints`.

    Returns:
        n, or ``-1 - i``, also when the offsets of row i are not in `data`.
    """
    source, end = address(data), len(data)
    base, capacity = address(dst), len(dst)
    rows = len(cursors)
    require(len(offsets) == rows + 1 and len(valid) == rows)
    for i in range(rows):
        at = int(cursors[i])
        if at < 0:
            continue
        if valid[i] == 0:
            if capacity - at < 1:
                return -1 - i
            store8(base, at, 0)
            continue
        start, stop = int(offsets[i]), int(offsets[i + 1])
        n = stop - start
        front = 1 if head == LONG_STRING and n < 64 else 5
        if start < 0 or n < 0 or stop > end or n + front > capacity - at:
            return -1 - i
        if front == 1:
            store8(base, at, SHORT | n << 2)
        else:
            store8(base, at, head)
            store32(base, at + 1, n)
        copy_only(source, start, base, at + front, n)
    return rows


@exported("dst", "cursors", "inner")
def variant_put_items(
    offsets: Int64s,
    ids: Int32s,
    id_width: int,
    shared: bool,
    sizes: Int64s,
    valid: Bytes,
    dst: Bytes,
    cursors: Int64s,
    inner: Int64s,
    /,
) -> int:
    """Write the header, ids and offsets of one object or array per row, and make cursors for its items behind them.

    Args:
        offsets: n + 1 int64, ascending: row i has the items ``offsets[i]`` to ``offsets[i + 1]``.
        ids: field ids in the order of their names: of one object (`shared`) or one per item.
        id_width: bytes of an id, 1 to 4; 0 for arrays.
        shared: whether all objects have the same fields.
        sizes: bytes of each item.
        valid: n bytes.
        dst: see `variant_put_ints`.
        cursors: see `variant_put_ints`.
        inner: a cursor per item to fill; -1 for the items of rows that are null or left out.

    Returns:
        n, or ``-1 - i`` when row i does not fit, or its items are not in `ids` or `sizes`.
    """
    base, capacity = address(dst), len(dst)
    rows = len(cursors)
    require(len(offsets) == rows + 1 and len(valid) == rows and len(inner) == len(sizes))
    require(0 <= id_width <= 4)
    for i in range(rows):
        start, stop = int(offsets[i]), int(offsets[i + 1])
        count = stop - start
        if start < 0 or stop < start or stop > len(sizes):
            return -1 - i
        if id_width != 0 and (count if shared else stop) > len(ids):
            return -1 - i
        at = int(cursors[i])
        if at < 0 or valid[i] == 0:
            for j in range(start, stop):
                inner[j] = -1
            if at >= 0:
                if capacity - at < 1:
                    return -1 - i
                store8(base, at, 0)
            continue
        total = 0
        for j in range(start, stop):
            # This limit also keeps the sum from overflowing.
            if sizes[j] < 0 or sizes[j] > capacity:
                return -1 - i
            total += int(sizes[j])
        width = width_of(total)
        many = 1 if count > 255 else 0
        front = 2 + 3 * many + count * id_width + (count + 1) * width
        # For cursors far beyond the end, subtracting more could overflow.
        if at > capacity or total > capacity - at - front:
            return -1 - i
        if id_width != 0:
            store8(base, at, OBJECT | (width - 1 | (id_width - 1) << 2 | many << 4) << 2)
        else:
            store8(base, at, ARRAY | (width - 1 | many << 2) << 2)
        if many != 0:
            store32(base, at + 1, count)
        else:
            store8(base, at + 1, count)
        position = at + 2 + 3 * many
        if id_width != 0:
            for j in range(count):
                store_low(base, position, int(ids[j if shared else start + j]), id_width)
                position += id_width
        body = at + front
        reached = 0
        for j in range(start, stop):
            store_low(base, position, reached, width)
            position += width
            inner[j] = body + reached
            reached += int(sizes[j])
        store_low(base, position, reached, width)
    return rows
