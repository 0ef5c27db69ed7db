"""The kernel that reads many fields of rows in one call.

It works field by field, as the `take_*` kernels do, but on turns of a few hundred rows, whose bytes stay in the first
cache from the first field to the last.

Where a turn lies well inside the block, `zed_spark.codec.record_turns` does an operation for all rows at once, if it
can. The functions here do it row by row.
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
    HIGH,
    INTS,
    LEAVE,
    MAXIMUM,
    MINIMUM,
    NULLS,
    POSITIONS,
    ROWS_PER_TURN,
    SIGNED,
    SKIP,
    TURN_ARRAYS,
    USED,
    VALID,
    VALUES,
    WIDTH,
    Bytes,
    Int32s,
    Int64s,
    Program,
)  # fmt: skip
from zed_spark.codec.kernel import exported, kernel
from zed_spark.codec.memory import address, copy_body, high_bits, require, store8, store32
from zed_spark.codec.record_turns import SLACK, fast, move, set_number
from zed_spark.codec.tagged import LIMIT, unzigzag, value, word

FIRST_END = (TURN_ARRAYS - 2) * ROWS_PER_TURN
"""Where in the memory of a turn the ends of rows are, before those of the records that are entered."""


@kernel
def ints(base: int, size: int, at: Int64s, ends: Int64s, n: int, op: Int64s, dst: int, low: int) -> bool:
    """A turn of an `INTS` field. Returns whether all values are valid, as all functions of turns do."""
    width, signed, minimum, maximum = op[WIDTH], op[SIGNED] != 0, op[MINIMUM], op[MAXIMUM]
    values, valid = dst + op[VALUES], dst + op[VALID] + low
    for j in range(n):
        t, start, stop = value(base, at[j], ends[j])
        if t < 0 or t > 9:
            return False
        u = word(base, start, stop - start, size)
        number = unzigzag(u) if signed else u
        if width < 8 and (number < minimum or number > maximum):
            return False
        set_number(values, low + j, width, number)
        present = 1 if t != 0 else 0
        op[NULLS] += 1 - present
        store8(valid, j, present)
        at[j] = stop
    return True


@kernel
def fixed(base: int, size: int, at: Int64s, ends: Int64s, n: int, op: Int64s, dst: int, low: int) -> bool:
    """A turn of a `FIXED` or `BOOLS` field."""
    width, bools = op[WIDTH], op[CODE] == BOOLS
    values, valid = dst + op[VALUES], dst + op[VALID] + low
    for j in range(n):
        t, start, stop = value(base, at[j], ends[j])
        if t != 0 and t != width + 1:
            return False
        present = 1 if t != 0 else 0
        number = word(base, start, stop - start, size)
        set_number(values, low + j, width, (1 if number != 0 else 0) if bools else number)
        op[NULLS] += 1 - present
        store8(valid, j, present)
        at[j] = stop
    return True


@kernel
def bodies(base: int, size: int, at: Int64s, ends: Int64s, n: int, op: Int64s, dst: int, low: int) -> bool:
    """A turn of a `BODIES` field."""
    offsets, valid, data = dst + op[VALUES] + 4 * low + 4, dst + op[VALID] + low, dst + op[DATA]
    capacity, small, large = op[CAPACITY], op[MINIMUM], op[MAXIMUM]
    to = int(op[USED])
    for j in range(n):
        t, start, stop = value(base, at[j], ends[j])
        length = stop - start
        present = 1 if t != 0 else 0
        if t < 0 or (large > 0 and length != small and length != large and present == 1) or length >= LIMIT - to:
            return False
        # Beyond the capacity, sizes are still added up.
        if length <= capacity - to:
            copy_body(base, start, size, data, to, capacity, length)
        to += length
        store32(offsets, 4 * j, to)
        op[NULLS] += 1 - present
        store8(valid, j, present)
        at[j] = stop
    op[HIGH] |= high_bits(data, op[USED], min(to, capacity))
    op[USED] = to
    return True


@kernel
def positions(base: int, at: Int64s, ends: Int64s, n: int, op: Int64s, dst: int, low: int) -> bool:
    """A turn of a `POSITIONS` field."""
    starts, stops = dst + op[VALUES], dst + op[VALID]
    for j in range(n):
        t, _, stop = value(base, at[j], ends[j])
        if t < 0:
            return False
        store32(starts, 4 * (low + j), at[j])
        store32(stops, 4 * (low + j), stop)
        at[j] = stop
    return True


@kernel
def skip(base: int, at: Int64s, ends: Int64s, n: int, fields: int) -> bool:
    """A turn of `SKIP`."""
    for j in range(n):
        stop = at[j]
        for _ in range(fields):
            t, _, stop = value(base, stop, ends[j])
            if t < 0:
                return False
        at[j] = stop
    return True


@kernel
def enter(base: int, at: Int64s, ends: Int64s, inner: Int64s, n: int) -> bool:
    """A turn of `ENTER`."""
    for j in range(n):
        t, start, stop = value(base, at[j], ends[j])
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
        op[NULLS] = op[USED] = op[HIGH] = 0
    return deepest


@exported("program", "out", "turn")
def take_fields(src: Bytes, cursors: Int32s, stops: Int32s, program: Program, out: Bytes, turn: Int64s, /) -> int:
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
    to the length of all bodies, and HIGH to 0 if these are ASCII and else to another number; where USED is more than
    CAPACITY, some of them were not written.

    Args:
        src: the block.
        cursors: n positions, which are not changed.
        stops: n positions.
        program: int64, shape (operations, 12), C-contiguous.
        out: the memory.
        turn: memory for the positions of a turn (`zed_spark.codec.arrays.turn_of`).

    Returns:
        n, or ``-1 - p`` when operation p found a value in some row that it does not accept.
    """
    base, size, dst = address(src), len(src), address(out)
    rows, operations = len(cursors), len(program)
    require(len(stops) == rows and program.shape[1] > HIGH)
    require(depth(program, rows, len(out)) + TURN_ARRAYS <= len(turn) // ROWS_PER_TURN)
    at, scratch = turn[:ROWS_PER_TURN], turn[ROWS_PER_TURN:FIRST_END]
    for p in range(operations):
        if program[p, CODE] == BODIES:
            store32(dst + program[p, VALUES], 0, 0)
    for low in range(0, rows, ROWS_PER_TURN):
        n = min(ROWS_PER_TURN, rows - low)
        last, ordered = 0, True
        for j in range(n):
            start, stop = int(cursors[low + j]), int(stops[low + j])
            if start < 0 or stop > size:
                return -1
            at[j], turn[FIRST_END + j] = start, stop
            last, ordered = max(last, stop), ordered and start <= stop
        # True of all but the last rows of a block.
        inside = ordered and last + SLACK <= size
        first = FIRST_END
        for p in range(operations):
            op, ends = program[p], turn[first : first + ROWS_PER_TURN]
            code = op[CODE]
            if code == LEAVE:
                move(ends, at, n)
                first -= ROWS_PER_TURN
                continue
            # Of a record that is entered, the ends; else some more memory.
            inner = turn[first + ROWS_PER_TURN : first + 2 * ROWS_PER_TURN]
            if code == ENTER:
                first += ROWS_PER_TURN
            ok = inside and fast(base, at, ends, inner, scratch, n, op, dst, low)
            if ok:
                continue
            if code == INTS:
                ok = ints(base, size, at, ends, n, op, dst, low)
            elif code == BODIES:
                ok = bodies(base, size, at, ends, n, op, dst, low)
            elif code in (FIXED, BOOLS):
                ok = fixed(base, size, at, ends, n, op, dst, low)
            elif code == POSITIONS:
                ok = positions(base, at, ends, n, op, dst, low)
            elif code == SKIP:
                ok = skip(base, at, ends, n, op[WIDTH])
            else:
                ok = enter(base, at, ends, inner, n)
            if not ok:
                return -1 - p
    return rows
