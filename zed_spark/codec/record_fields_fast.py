"""Turns of `take_fields` that lie well inside the block: nothing is asked twice, and reads and copies may overshoot.

Each function does the rows that are as they usually are, and returns how many those were. The first that is not, be it
malformed or only unusual, is left to the functions of `zed_spark.codec.record_fields`, and so are those after it.
What they rely on: every cursor is at or before its end, and `SLACK` bytes after the last end can be read.
"""

from __future__ import annotations

from zed_spark.codec.arrays import Int32s, Int64s
from zed_spark.codec.field_program import DATA, HIGH, LOW, NULLS, ROOM, SIGNED, USED, VALID, VALUES, WIDTH
from zed_spark.codec.kernel import inlined, kernel
from zed_spark.codec.memory import copy32, load8, load64, store8, store16, store32, store64
from zed_spark.codec.tagged import unzigzag

SLACK = 48
"""Bytes after the end of a value that a read or a copy may touch: a tag of two bytes and a stride of 32, and some."""


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
    """As `ints`, of one width and kind: a loop for each is faster than to ask for every value."""
    least, most = op[LOW], op[HIGH]
    values, valid = dst + op[VALUES], dst + op[VALID] + low
    nulls, done = 0, n
    for j in range(n):
        place = int(at[j])
        t = load8(base, place)
        some = 1 if t != 0 else 0
        stop = place + 1 + t - some
        if t > 9 or stop > ends[j]:
            done = j
            break
        u = low_bytes(base, place + 1, t - some)
        number = unzigzag(u) if sign else u
        if width < 8 and (number < least or number > most):
            done = j
            break
        store_number(values, low + j, width, number)
        nulls += 1 - some
        store8(valid, j, some)
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
        place = int(at[j])
        t = load8(base, place)
        some = 1 if t != 0 else 0
        stop = place + 1 + 8 * some
        if t != 9 * some or stop > ends[j]:
            done = j
            break
        store64(values, 8 * j, load64(base, place + 1) & -some)
        nulls += 1 - some
        store8(valid, j, some)
        at[j] = stop
    op[NULLS] += nulls
    return done


@inlined
def bodies_of(base: int, at: Int32s, ends: Int32s, n: int, op: Int64s, dst: int, low: int, sized: bool) -> int:
    """As `bodies`; ``sized``: whether only two lengths are allowed."""
    offsets, valid, data = dst + op[VALUES] + 4 * low + 4, dst + op[VALID] + low, dst + op[DATA]
    small, large, room = op[LOW], op[HIGH], op[ROOM] - SLACK
    to, nulls, done = int(op[USED]), 0, n
    for j in range(n):
        place = int(at[j])
        t = load8(base, place)
        place += 1
        if t >= 128:
            second = load8(base, place)
            if second >= 128:
                done = j
                break
            t = (t & 127) | (second << 7)
            place += 1
        some = 1 if t != 0 else 0
        length = t - some
        stop = place + length
        if stop > ends[j] or to + length > room or (sized and some == 1 and length != small and length != large):
            done = j
            break
        copy32(base, place, data, to)
        k = 32
        while k < length:
            copy32(base, place + k, data, to + k)
            k += 32
        to += length
        store32(offsets, 4 * j, to)
        nulls += 1 - some
        store8(valid, j, some)
        at[j] = stop
    op[USED] = to
    op[NULLS] += nulls
    return done


@kernel
def bodies(base: int, at: Int32s, ends: Int32s, n: int, op: Int64s, dst: int, low: int) -> int:
    """Rows of a `BODIES` field, as long as there is room for them and `SLACK` bytes more."""
    if op[HIGH] > 0:
        return bodies_of(base, at, ends, n, op, dst, low, True)
    return bodies_of(base, at, ends, n, op, dst, low, False)
