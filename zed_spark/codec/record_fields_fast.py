"""Turns of `take_fields` that lie well inside the block: reads and copies may go beyond a value.

Each function reads rows up to the first that is unusual or malformed, and returns their number. The functions of
`zed_spark.codec.record_fields` do the rest. Required: every cursor is at or before its end, and `SLACK` bytes after the
last end can be read.
"""

from __future__ import annotations

from zed_spark.codec.arrays import Int32s, Int64s
from zed_spark.codec.field_program import CAPACITY, DATA, MAXIMUM, MINIMUM, NULLS, SIGNED, USED, VALID, VALUES, WIDTH
from zed_spark.codec.kernel import inlined, kernel
from zed_spark.codec.memory import copy32, load8, load64, store8, store16, store32, store64
from zed_spark.codec.tagged import unzigzag

SLACK = 48
"""Bytes after the end of a value that a read or a copy may touch: more than a tag of two bytes and a stride of 32."""


@inlined
def store_number(dst: int, i: int, width: int, number: int) -> None:
    """Store element i of an array of 1, 2, 4 or 8 bytes each."""
    if width == 8:
        store64(dst, 8 * i, number)
    elif width == 2:
        store16(dst, 2 * i, number)
    elif width == 4:
        store32(dst, 4 * i, number)
    else:
        store8(dst, i, number)


@inlined
def low_bytes(base: int, at: int, n: int) -> int:
    """The little-endian number in n = 0 to 8 bytes, of which eight can be read."""
    # In two halves, as shifting by all 64 bits at once is undefined.
    return load64(base, at) & ~((-1 << 4 * n) << 4 * n)


@inlined
def ints_of(base: int, at: Int32s, ends: Int32s, n: int, op: Int64s, dst: int, low: int, width: int, sign: bool) -> int:
    """As `ints`, for one width and signedness: a loop for each is faster than a test for each value."""
    minimum, maximum = op[MINIMUM], op[MAXIMUM]
    values, valid = dst + op[VALUES], dst + op[VALID] + low
    nulls, done = 0, n
    for j in range(n):
        start = int(at[j])
        t = load8(base, start)
        present = 1 if t != 0 else 0
        stop = start + 1 + t - present
        if t > 9 or stop > ends[j]:
            done = j
            break
        u = low_bytes(base, start + 1, t - present)
        number = unzigzag(u) if sign else u
        if width < 8 and (number < minimum or number > maximum):
            done = j
            break
        store_number(values, low + j, width, number)
        nulls += 1 - present
        store8(valid, j, present)
        at[j] = stop
    op[NULLS] += nulls
    return done


@kernel
def ints(base: int, at: Int32s, ends: Int32s, n: int, op: Int64s, dst: int, low: int) -> int:
    """Rows of an `INTS` field."""
    width, sign = op[WIDTH], op[SIGNED] != 0
    if width == 8 and sign:
        return ints_of(base, at, ends, n, op, dst, low, 8, True)
    if width == 8:
        return ints_of(base, at, ends, n, op, dst, low, 8, False)
    if width == 4:
        return ints_of(base, at, ends, n, op, dst, low, 4, sign)
    if width == 2:
        return ints_of(base, at, ends, n, op, dst, low, 2, sign)
    return ints_of(base, at, ends, n, op, dst, low, 1, sign)


@kernel
def doubles(base: int, at: Int32s, ends: Int32s, n: int, op: Int64s, dst: int, low: int) -> int:
    """Rows of a `FIXED` field of eight bytes."""
    values, valid = dst + op[VALUES] + 8 * low, dst + op[VALID] + low
    nulls, done = 0, n
    for j in range(n):
        start = int(at[j])
        t = load8(base, start)
        present = 1 if t != 0 else 0
        stop = start + 1 + 8 * present
        if t != 9 * present or stop > ends[j]:
            done = j
            break
        store64(values, 8 * j, load64(base, start + 1) & -present)
        nulls += 1 - present
        store8(valid, j, present)
        at[j] = stop
    op[NULLS] += nulls
    return done


@inlined
def bodies_of(base: int, at: Int32s, ends: Int32s, n: int, op: Int64s, dst: int, low: int, sized: bool) -> int:
    """As `bodies`; ``sized``: whether only two lengths are allowed."""
    offsets, valid, data = dst + op[VALUES] + 4 * low + 4, dst + op[VALID] + low, dst + op[DATA]
    small, large, capacity = op[MINIMUM], op[MAXIMUM], op[CAPACITY] - SLACK
    to, nulls, done = int(op[USED]), 0, n
    for j in range(n):
        start = int(at[j])
        t = load8(base, start)
        start += 1
        if t >= 128:
            second = load8(base, start)
            if second >= 128:
                done = j
                break
            t = (t & 127) | (second << 7)
            start += 1
        present = 1 if t != 0 else 0
        length = t - present
        stop = start + length
        if stop > ends[j] or to + length > capacity or (sized and present == 1 and length != small and length != large):
            done = j
            break
        copy32(base, start, data, to)
        k = 32
        while k < length:
            copy32(base, start + k, data, to + k)
            k += 32
        to += length
        store32(offsets, 4 * j, to)
        nulls += 1 - present
        store8(valid, j, present)
        at[j] = stop
    op[USED] = to
    op[NULLS] += nulls
    return done


@kernel
def bodies(base: int, at: Int32s, ends: Int32s, n: int, op: Int64s, dst: int, low: int) -> int:
    """Rows of a `BODIES` field, while the capacity exceeds their length by `SLACK` bytes."""
    if op[MAXIMUM] > 0:
        return bodies_of(base, at, ends, n, op, dst, low, True)
    return bodies_of(base, at, ends, n, op, dst, low, False)
