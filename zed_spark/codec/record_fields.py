"""The kernel that reads many fields of rows in one call.

It works field by field, as the `take_*` kernels do, but on turns of a few hundred rows, whose bytes stay in the first
cache from the first field to the last.

Where a turn lies well inside the block, its fields are read by the functions ``fast_*``: their reads and copies may go
beyond a value, and they stop at the first row that is unusual or malformed, where the other functions go on. They
require that every cursor is at or before its end, and that `SLACK` bytes after the last end can be read.
"""

from __future__ import annotations

from zed_spark.codec.arrays import (
    BODIES,
    BOOLS,
    CAPACITY,
    CODE,
    DATA,
    ENTER,
    FIXED,
    INTS,
    LEAVE,
    MAXIMUM,
    MINIMUM,
    NULLS,
    POSITIONS,
    ROWS_PER_TURN,
    SIGNED,
    SKIP,
    USED,
    VALID,
    VALUES,
    WIDTH,
    Bytes,
    Int32s,
    Int64s,
    Program,
)  # fmt: skip
from zed_spark.codec.kernel import exported, inlined, kernel
from zed_spark.codec.memory import (
    address,
    copy32,
    copy_body,
    load8,
    load64,
    require,
    store8,
    store16,
    store32,
    store64,
)  # fmt: skip
from zed_spark.codec.tagged import LIMIT, low_bytes, unzigzag, value, word

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
def fast_ints(
    base: int, at: Int32s, ends: Int32s, n: int, op: Int64s, dst: int, low: int, width: int, sign: bool
) -> int:
    """Rows of an `INTS` field of a width and signedness. Returns their number."""
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


@inlined
def ints_of(
    base: int,
    size: int,
    at: Int32s,
    ends: Int32s,
    inside: bool,
    n: int,
    op: Int64s,
    dst: int,
    low: int,
    width: int,
    signed: bool,
) -> bool:
    """As `ints`, for one width and signedness: a loop for each is faster than a test for each value."""
    first = fast_ints(base, at, ends, n, op, dst, low, width, signed) if inside else 0
    minimum, maximum = op[MINIMUM], op[MAXIMUM]
    values, valid = dst + op[VALUES], dst + op[VALID] + low
    nulls = 0
    for j in range(first, n):
        t, start, stop = value(base, int(at[j]), int(ends[j]))
        if t < 0 or t > 9:
            return False
        u = word(base, start, stop - start, size)
        number = unzigzag(u) if signed else u
        if width < 8 and (number < minimum or number > maximum):
            return False
        store_number(values, low + j, width, number)
        present = 1 if t != 0 else 0
        nulls += 1 - present
        store8(valid, j, present)
        at[j] = stop
    op[NULLS] += nulls
    return True


@kernel
def ints(base: int, size: int, at: Int32s, ends: Int32s, inside: bool, n: int, op: Int64s, dst: int, low: int) -> bool:
    """A turn of an `INTS` field. Returns whether all values are valid, as all functions of turns do."""
    width, signed = op[WIDTH], op[SIGNED] != 0
    if width == 8 and signed:
        return ints_of(base, size, at, ends, inside, n, op, dst, low, 8, True)
    if width == 8:
        return ints_of(base, size, at, ends, inside, n, op, dst, low, 8, False)
    if width == 4:
        return ints_of(base, size, at, ends, inside, n, op, dst, low, 4, signed)
    if width == 2:
        return ints_of(base, size, at, ends, inside, n, op, dst, low, 2, signed)
    return ints_of(base, size, at, ends, inside, n, op, dst, low, 1, signed)


@inlined
def fast_doubles(base: int, at: Int32s, ends: Int32s, n: int, op: Int64s, dst: int, low: int) -> int:
    """Rows of a `FIXED` field of eight bytes. Returns their number."""
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


@kernel
def fixed(base: int, size: int, at: Int32s, ends: Int32s, inside: bool, n: int, op: Int64s, dst: int, low: int) -> bool:
    """A turn of a `FIXED` or `BOOLS` field."""
    width, bools = op[WIDTH], op[CODE] == BOOLS
    values, valid = dst + op[VALUES], dst + op[VALID] + low
    first = fast_doubles(base, at, ends, n, op, dst, low) if inside and width == 8 else 0
    nulls = 0
    for j in range(first, n):
        t, start, stop = value(base, int(at[j]), int(ends[j]))
        if t != 0 and t != width + 1:
            return False
        present = 1 if t != 0 else 0
        if bools:
            store8(values, low + j, 1 if present == 1 and load8(base, start) != 0 else 0)
        else:
            store_number(values, low + j, width, word(base, start, stop - start, size))
        nulls += 1 - present
        store8(valid, j, present)
        at[j] = stop
    op[NULLS] += nulls
    return True


@inlined
def fast_bodies(base: int, at: Int32s, ends: Int32s, n: int, op: Int64s, dst: int, low: int, sized: bool) -> int:
    """Rows of a `BODIES` field, while the capacity exceeds their length by `SLACK`; ``sized``: of two lengths only."""
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
def bodies(
    base: int, size: int, at: Int32s, ends: Int32s, inside: bool, n: int, op: Int64s, dst: int, low: int
) -> bool:
    """A turn of a `BODIES` field."""
    offsets, valid, data = dst + op[VALUES] + 4 * low + 4, dst + op[VALID] + low, dst + op[DATA]
    capacity, small, large = op[CAPACITY], op[MINIMUM], op[MAXIMUM]
    first = 0
    if inside and large > 0:
        first = fast_bodies(base, at, ends, n, op, dst, low, True)
    elif inside:
        first = fast_bodies(base, at, ends, n, op, dst, low, False)
    to, nulls = int(op[USED]), 0
    for j in range(first, n):
        t, start, stop = value(base, int(at[j]), int(ends[j]))
        length = stop - start
        present = 1 if t != 0 else 0
        if t < 0 or (large > 0 and length != small and length != large and present == 1) or length >= LIMIT - to:
            return False
        # Beyond the capacity, sizes are still added up.
        if length <= capacity - to:
            copy_body(base, start, size, data, to, capacity, length)
        to += length
        store32(offsets, 4 * j, to)
        nulls += 1 - present
        store8(valid, j, present)
        at[j] = stop
    op[USED], op[NULLS] = to, op[NULLS] + nulls
    return True


@kernel
def positions(base: int, at: Int32s, ends: Int32s, n: int, op: Int64s, dst: int, low: int) -> bool:
    """A turn of a `POSITIONS` field."""
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
def skip(base: int, at: Int32s, ends: Int32s, n: int, fields: int) -> bool:
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
def enter(base: int, at: Int32s, ends: Int32s, inner: Int32s, n: int) -> bool:
    """A turn of `ENTER`."""
    for j in range(n):
        t, start, stop = value(base, int(at[j]), int(ends[j]))
        if t < 1:
            return False
        at[j], inner[j] = start, stop
    return True


@kernel
def depth(program: Program, rows: int, capacity: int) -> int:
    """Check that a program stays within its memory, and count how deep it enters records."""
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
            each = 4 if code in (BODIES, POSITIONS) else width
            more = 4 if code == BODIES else 0
            require(code in (BODIES, POSITIONS) or width == 1 or width == 2 or width == 4 or width == 8)
            require(0 <= values <= capacity and each * rows + more <= capacity - values)
            require(0 <= valid <= capacity and (4 if code == POSITIONS else 1) * rows <= capacity - valid)
            if code == BODIES:
                require(0 <= op[DATA] <= capacity and 0 <= op[CAPACITY] <= capacity - op[DATA])
        op[NULLS] = op[USED] = 0
    return deepest


@exported("program", "out", "turn")
def take_fields(src: Bytes, cursors: Int32s, stops: Int32s, program: Program, out: Bytes, turn: Int32s, /) -> int:
    """Read many fields per row, in one pass.

    A program is an array with one operation in each row. The values of fields are written to one piece of memory, at
    offsets in bytes from its start, aligned for the type that is stored:

        INTS    as `take_ints`, n numbers of WIDTH bytes at VALUES; where these are less than 8, each number, also
                the 0 of a null, must lie between MINIMUM and MAXIMUM; SIGNED or not
        FIXED   as `take_fixed`, n numbers of WIDTH 2, 4 or 8 bytes at VALUES
        BOOLS   one-byte bools, n bytes at VALUES; WIDTH is 1
        BODIES  as `take_bytes`, n + 1 int32 offsets at VALUES, the bodies in CAPACITY bytes at DATA; where
                MAXIMUM is not 0, each body must have MINIMUM or MAXIMUM bytes
        POSITIONS  the position of each value and the position after it, n int32 each, at VALUES and VALID
        SKIP    past WIDTH values
        ENTER   into a record, which must not be null
        LEAVE   to just after the record entered last

    INTS, FIXED, BOOLS and BODIES also fill n bytes at VALID, and set NULLS to how many are null. BODIES sets USED
    to the length of all bodies; where that is more than CAPACITY, some of them were not written.

    Args:
        src: the block.
        cursors: n positions, which are not changed.
        stops: n positions.
        program: int64, shape (operations, 11), C-contiguous.
        out: the memory.
        turn: memory for the positions of a turn (`zed_spark.codec.arrays.turn_of`).

    Returns:
        n, or ``-1 - p`` when operation p found a value in some row that it does not accept.
    """
    base, size, dst = address(src), len(src), address(out)
    rows, operations = len(cursors), len(program)
    require(len(stops) == rows and program.shape[1] > USED)
    require(depth(program, rows, len(out)) + 2 <= len(turn) // ROWS_PER_TURN)
    at = turn[:ROWS_PER_TURN]
    for p in range(operations):
        if program[p, CODE] == BODIES:
            store32(dst + program[p, VALUES], 0, 0)
    for low in range(0, rows, ROWS_PER_TURN):
        n = min(ROWS_PER_TURN, rows - low)
        last, span, ordered = 0, 0, True
        for j in range(n):
            start, stop = int(cursors[low + j]), int(stops[low + j])
            if start < 0 or stop > size:
                return -1
            at[j], turn[ROWS_PER_TURN + j] = start, stop
            last, span, ordered = max(last, stop), span + stop - start, ordered and start <= stop
        # True of all but the last rows of a block.
        inside = ordered and last + SLACK <= size
        level = 0
        for p in range(operations):
            op, level_ends = program[p], turn[(level + 1) * ROWS_PER_TURN : (level + 2) * ROWS_PER_TURN]
            code = op[CODE]
            ok = True
            if code == INTS:
                ok = ints(base, size, at, level_ends, inside, n, op, dst, low)
            elif code == BODIES:
                ok = bodies(base, size, at, level_ends, inside and span < LIMIT - op[USED], n, op, dst, low)
            elif code in (FIXED, BOOLS):
                ok = fixed(base, size, at, level_ends, inside, n, op, dst, low)
            elif code == POSITIONS:
                ok = positions(base, at, level_ends, n, op, dst, low)
            elif code == SKIP:
                ok = skip(base, at, level_ends, n, op[WIDTH])
            elif code == ENTER:
                level += 1
                ok = enter(base, at, level_ends, turn[(level + 1) * ROWS_PER_TURN : (level + 2) * ROWS_PER_TURN], n)
            else:
                for j in range(n):
                    at[j] = level_ends[j]
                level -= 1
            if not ok:
                return -1 - p
    return rows
