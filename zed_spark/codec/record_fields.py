"""Rows: all fields of a record at once, a few hundred rows at a time. Contract: `zed_spark.codec.contract.Kernels`.

Column by column as the `take_*` kernels, but so few rows in a turn that their bytes stay in the nearest cache from the
first field to the last, and one call for all of them.
"""

from __future__ import annotations

import numpy as np

from zed_spark.codec import record_fields_fast as fast
from zed_spark.codec.arrays import Bytes, Int32s, Int64s
from zed_spark.codec.field_program import (
    BODIES,
    BOOLS,
    CODE,
    DATA,
    ENTER,
    FIXED,
    HIGH,
    INTS,
    LEAVE,
    LOW,
    NULLS,
    PLACES,
    ROOM,
    SIGNED,
    SKIP,
    USED,
    VALID,
    VALUES,
    WIDTH,
)
from zed_spark.codec.kernel import inlined, kernel
from zed_spark.codec.memory import address, copy_body, load8, require, store8, store32
from zed_spark.codec.record_fields_fast import SLACK, store_number
from zed_spark.codec.tagged import LIMIT, tag, unzigzag, word

CHUNK = 512
"""Rows in a turn."""


@inlined
def value(base: int, at: int, end: int) -> tuple[int, int, int]:
    """As `zed_spark.codec.tagged.body` for an end that is known to be good."""
    t, at = tag(base, at, end)
    n = t - 1 if t != 0 else 0
    if n < 0 or n > end - at:
        return -1, at, at
    return t, at, at + n


@inlined
def ints_of(
    base: int,
    size: int,
    at: Int32s,
    ends: Int32s,
    first: int,
    n: int,
    op: Int64s,
    dst: int,
    low: int,
    width: int,
    signed: bool,
) -> bool:
    """As `ints`, of one width and kind: a loop for each is faster than to ask for every value."""
    least, most = op[LOW], op[HIGH]
    values, valid = dst + op[VALUES], dst + op[VALID] + low
    nulls = 0
    for j in range(first, n):
        t, place, stop = value(base, int(at[j]), int(ends[j]))
        if t < 0 or t > 9:
            return False
        u = word(base, place, stop - place, size)
        number = unzigzag(u) if signed else u
        if width < 8 and (number < least or number > most):
            return False
        store_number(values, low + j, width, number)
        some = 1 if t != 0 else 0
        nulls += 1 - some
        store8(valid, j, some)
        at[j] = stop
    op[NULLS] += nulls
    return True


@kernel
def ints(base: int, size: int, at: Int32s, ends: Int32s, first: int, n: int, op: Int64s, dst: int, low: int) -> bool:
    """A turn of an `INTS` field from row `first` on; whether all is well, as in all functions here."""
    width, signed = op[WIDTH], op[SIGNED] != 0
    if width == 8 and signed:
        return ints_of(base, size, at, ends, first, n, op, dst, low, 8, True)
    if width == 8:
        return ints_of(base, size, at, ends, first, n, op, dst, low, 8, False)
    if width == 4:
        return ints_of(base, size, at, ends, first, n, op, dst, low, 4, signed)
    if width == 2:
        return ints_of(base, size, at, ends, first, n, op, dst, low, 2, signed)
    return ints_of(base, size, at, ends, first, n, op, dst, low, 1, signed)


@kernel
def fixed(base: int, size: int, at: Int32s, ends: Int32s, first: int, n: int, op: Int64s, dst: int, low: int) -> bool:
    """A turn of a `FIXED` or `BOOLS` field."""
    width, bools = op[WIDTH], op[CODE] == BOOLS
    values, valid = dst + op[VALUES], dst + op[VALID] + low
    nulls = 0
    for j in range(first, n):
        t, place, stop = value(base, int(at[j]), int(ends[j]))
        if t != 0 and t != width + 1:
            return False
        some = 1 if t != 0 else 0
        if bools:
            store8(values, low + j, 1 if some == 1 and load8(base, place) != 0 else 0)
        else:
            store_number(values, low + j, width, word(base, place, stop - place, size))
        nulls += 1 - some
        store8(valid, j, some)
        at[j] = stop
    op[NULLS] += nulls
    return True


@kernel
def bodies(base: int, size: int, at: Int32s, ends: Int32s, first: int, n: int, op: Int64s, dst: int, low: int) -> bool:
    """A turn of a `BODIES` field."""
    offsets, valid, data = dst + op[VALUES] + 4 * low + 4, dst + op[VALID] + low, dst + op[DATA]
    room, small, large = op[ROOM], op[LOW], op[HIGH]
    to, nulls = int(op[USED]), 0
    for j in range(first, n):
        t, place, stop = value(base, int(at[j]), int(ends[j]))
        length = stop - place
        some = 1 if t != 0 else 0
        if t < 0 or (large > 0 and length != small and length != large and some == 1) or length >= LIMIT - to:
            return False
        # Where room ran out the sizes are still added up.
        if length <= room - to:
            copy_body(base, place, size, data, to, room, length)
        to += length
        store32(offsets, 4 * j, to)
        nulls += 1 - some
        store8(valid, j, some)
        at[j] = stop
    op[USED], op[NULLS] = to, op[NULLS] + nulls
    return True


@kernel
def places(base: int, at: Int32s, ends: Int32s, n: int, op: Int64s, dst: int, low: int) -> bool:
    """A turn of a `PLACES` field."""
    starts, stops = dst + op[VALUES], dst + op[VALID]
    for j in range(n):
        t, _, stop = value(base, int(at[j]), int(ends[j]))
        if t < 0:
            return False
        store32(starts, 4 * (low + j), int(at[j]))
        store32(stops, 4 * (low + j), stop)
        at[j] = stop
    return True


@kernel
def skipped(base: int, at: Int32s, ends: Int32s, n: int, fields: int) -> bool:
    """A turn of `SKIP`."""
    for j in range(n):
        stop = int(at[j])
        for _ in range(fields):
            t, _, stop = value(base, stop, int(ends[j]))
            if t < 0:
                return False
        at[j] = stop
    return True


@kernel
def entered(base: int, at: Int32s, ends: Int32s, inner: Int32s, n: int) -> bool:
    """A turn of `ENTER`."""
    for j in range(n):
        t, place, stop = value(base, int(at[j]), int(ends[j]))
        if t < 1:
            return False
        at[j], inner[j] = place, stop
    return True


@kernel
def levels_of(program: Int64s, rows: int, room: int) -> int:
    """How deep a program goes, once it is known that what it fills is there."""
    level = deepest = 0
    for p in range(len(program)):
        op = program[p]
        code, width, values, valid = op[CODE], op[WIDTH], op[VALUES], op[VALID]
        if code == ENTER:
            level += 1
            deepest = max(deepest, level)
        elif code == LEAVE:
            level -= 1
            require(level >= 0)
        elif code == SKIP:
            require(width >= 0)
        else:
            each = 4 if code in (BODIES, PLACES) else width
            more = 4 if code == BODIES else 0
            require(code in (BODIES, PLACES) or width == 1 or width == 2 or width == 4 or width == 8)
            require(0 <= values <= room and each * rows + more <= room - values)
            require(0 <= valid <= room and (4 if code == PLACES else 1) * rows <= room - valid)
            if code == BODIES:
                require(0 <= op[DATA] <= room and 0 <= op[ROOM] <= room - op[DATA])
        op[NULLS] = op[USED] = 0
    return deepest


@kernel
def take_fields(src: Bytes, cursors: Int32s, stops: Int32s, program: Int64s, out: Bytes, /) -> int:
    """Read many fields per row, in one pass; for records as they usually are.

    A program is a list of operations, one in a row of numbers. What fields hold goes to places in one piece of
    memory, given in bytes from its start, aligned for what is stored there:

        INTS    as `take_ints`, n numbers of WIDTH bytes at VALUES; where these are less than 8, each number, also
                the 0 of a null, must lie between LOW and HIGH; SIGNED or not
        FIXED   as `take_fixed`, n numbers of WIDTH 2, 4 or 8 bytes at VALUES
        BOOLS   as `take_bools`, n bytes at VALUES; WIDTH is 1
        BODIES  as `take_bytes`, n + 1 int32 offsets at VALUES, the bodies in ROOM bytes at DATA; where HIGH is
                not 0, each of LOW or HIGH bytes
        PLACES  the position of each value and the position after it, n int32 each, at VALUES and VALID
        SKIP    past WIDTH values
        ENTER   into a record, which must not be null
        LEAVE   to just after the record entered last

    INTS, FIXED, BOOLS and BODIES also fill n bytes at VALID, and set NULLS to how many are null. BODIES sets USED
    to the bytes of all bodies: where that is more than ROOM, some of them were not written.

    Args:
        src: the block.
        cursors: n positions, which stay as they are.
        stops: n positions.
        program: int64, shape (operations, 11), C-contiguous.
        out: the memory.

    Returns:
        n, or ``-1 - p`` when operation p met a value that it does not take in some row.
    """
    base, size, dst = address(src), len(src), address(out)
    rows, operations = len(cursors), len(program)
    require(len(stops) == rows and program.shape[1] > USED)
    ends = np.empty((levels_of(program, rows, len(out)) + 1, CHUNK), np.int32)
    at = np.empty(CHUNK, np.int32)
    for p in range(operations):
        if program[p, CODE] == BODIES:
            store32(dst + program[p, VALUES], 0, 0)
    for low in range(0, rows, CHUNK):
        n = min(CHUNK, rows - low)
        last, span, ordered = 0, 0, True
        for j in range(n):
            start, stop = int(cursors[low + j]), int(stops[low + j])
            if start < 0 or stop > size:
                return -1
            at[j], ends[0, j] = start, stop
            last, span, ordered = max(last, stop), span + stop - start, ordered and start <= stop
        # Nearly always: all but the last rows of a block.
        usual = ordered and last + SLACK <= size
        level = 0
        for p in range(operations):
            op, here = program[p], ends[level]
            code = op[CODE]
            good = True
            if code == INTS:
                first = fast.ints(base, at, here, n, op, dst, low) if usual else 0
                good = first == n or ints(base, size, at, here, first, n, op, dst, low)
            elif code == BODIES:
                first = fast.bodies(base, at, here, n, op, dst, low) if usual and span < LIMIT - op[USED] else 0
                good = first == n or bodies(base, size, at, here, first, n, op, dst, low)
            elif code in (FIXED, BOOLS):
                first = fast.doubles(base, at, here, n, op, dst, low) if usual and op[WIDTH] == 8 else 0
                good = first == n or fixed(base, size, at, here, first, n, op, dst, low)
            elif code == PLACES:
                good = places(base, at, here, n, op, dst, low)
            elif code == SKIP:
                good = skipped(base, at, here, n, op[WIDTH])
            elif code == ENTER:
                good = entered(base, at, here, ends[level + 1], n)
                level += 1
            else:
                at[:n] = here[:n]
                level -= 1
            if not good:
                return -1 - p
    return rows
