"""The kernel that writes parts of columns to their rows: many columns in one call, each value once.

What it does is a program (`zed_spark.codec.scatter_program`).
"""

from __future__ import annotations

from zed_spark.codec.arrays import Int64s, Program
from zed_spark.codec.kernel import exported, inlined, kernel
from zed_spark.codec.memory import (
    copy16,
    copy_body,
    copy_only,
    element8,
    element32,
    load8,
    load16,
    load32,
    load64,
    require,
    store8,
    store16,
    store32,
    store64,
)
from zed_spark.codec.scatter_program import (
    CAPACITY,
    CLEAR,
    CODE,
    COLUMNS,
    COUNT,
    DATA,
    ENTRIES,
    FIRST,
    FIXED,
    LENGTHS,
    MARK,
    OFFSETS,
    PACK,
    ROWS,
    SELECTORS,
    STEP,
    STOP,
    SUM,
    TARGET,
    TO,
    VALUES,
    WHOLE,
    WIDTH,
)


@inlined
def chosen(selectors: int, step: int, j: int) -> int:
    """The position of value j: what its selector says, or with each step the next."""
    return load8(selectors, j) if selectors != 0 else j * step


@inlined
def bit(base: int, at: int) -> int:
    """A bit of a bitmap."""
    return load8(base, at >> 3) >> (at & 7) & 1


@kernel
def inside(op: Int64s) -> bool:
    """Whether all rows of an operation are rows of its whole, and all values that it takes are there."""
    rows, selectors, n, whole, entries = op[ROWS], op[SELECTORS], op[COUNT], op[WHOLE], op[ENTRIES]
    # A number is negative where a place is too high; places that would be negative are very high.
    room = 0
    for j in range(n):
        room |= whole - 1 - element32(rows, j)
    if selectors != 0:
        for j in range(n):
            room |= entries - 1 - element8(selectors, j)
    elif n > 0:
        room |= entries - 1 - (n - 1) * op[STEP]
    return room >= 0


@kernel
def clear(to: int, n: int) -> None:
    """Write n zero bytes."""
    k = 0
    while k + 8 <= n:
        store64(to, k, 0)
        k += 8
    while k < n:
        store8(to, k, 0)
        k += 1


@kernel
def mark(op: Int64s) -> None:
    """A `MARK`."""
    rows, to, values, first = op[ROWS], op[TO], op[VALUES], op[FIRST]
    if values == 0:
        for j in range(op[COUNT]):
            store8(to, load32(rows, 4 * j), 1)
        return
    selectors, step = op[SELECTORS], op[STEP]
    for j in range(op[COUNT]):
        store8(to, load32(rows, 4 * j), bit(values, first + chosen(selectors, step, j)))


@kernel
def pack(op: Int64s) -> None:
    """A `PACK`."""
    flags, to, n = op[TARGET], op[TO], op[COUNT]
    for k in range(n >> 3):
        # Each byte is 0 or 1: the product gathers their lowest bits in the highest byte.
        store8(to, k, (load64(flags, 8 * k) * 0x0102_0408_1020_4080) >> 56 & 255)
    if n & 7:
        last = 0
        for k in range(n & 7):
            last |= load8(flags, (n & -8) + k) << k
        store8(to, n >> 3, last)


@kernel
def fixed(op: Int64s) -> None:
    """A `FIXED`."""
    rows, to, values, selectors, step = op[ROWS], op[TO], op[VALUES], op[SELECTORS], op[STEP]
    n, width = op[COUNT], op[WIDTH]
    if width == 8:
        for j in range(n):
            store64(to, 8 * load32(rows, 4 * j), load64(values, 8 * chosen(selectors, step, j)))
    elif width == 4:
        for j in range(n):
            store32(to, 4 * load32(rows, 4 * j), load32(values, 4 * chosen(selectors, step, j)))
    elif width == 2:
        for j in range(n):
            store16(to, 2 * load32(rows, 4 * j), load16(values, 2 * chosen(selectors, step, j)))
    elif width == 16:
        for j in range(n):
            copy16(values, 16 * chosen(selectors, step, j), to, 16 * load32(rows, 4 * j))
    else:
        for j in range(n):
            store8(to, load32(rows, 4 * j), load8(values, chosen(selectors, step, j)))


@kernel
def lengths(op: Int64s) -> None:
    """A `LENGTHS`."""
    rows, to, offsets, selectors, step = op[ROWS], op[TO], op[VALUES], op[SELECTORS], op[STEP]
    for j in range(op[COUNT]):
        i = 4 * chosen(selectors, step, j)
        store32(to, 4 * load32(rows, 4 * j) + 4, load32(offsets, i + 4) - load32(offsets, i))


@kernel
def add_up(op: Int64s) -> None:
    """A `SUM`."""
    to, total = op[TO], 0
    store32(to, 0, 0)
    for j in range(op[COUNT]):
        total += load32(to, 4 * j + 4)
        store32(to, 4 * j + 4, total)


@inlined
def fill(to: int, start: int, stop: int, value: int) -> None:
    """Write a number of four bytes to the positions from `start` up to `stop`."""
    pair = value | value << 32
    while start + 2 <= stop:
        store64(to, 4 * start, pair)
        start += 2
    if start < stop:
        store32(to, 4 * start, value)


@kernel
def spread_offsets(op: Int64s) -> None:
    """An `OFFSETS`."""
    rows, to, offsets, selectors, step = op[ROWS], op[TO], op[VALUES], op[SELECTORS], op[STEP]
    total = load32(offsets, 0) if op[FIRST] != 0 else 0
    store32(to, 0, total)
    k = 0
    for j in range(op[COUNT]):
        row = load32(rows, 4 * j)
        fill(to, k + 1, row + 1, total)
        i = 4 * chosen(selectors, step, j)
        total += load32(offsets, i + 4) - load32(offsets, i)
        k = row + 1
        store32(to, 4 * k, total)
    fill(to, k + 1, op[WHOLE] + 1, total)


@kernel
def bodies(op: Int64s) -> bool:
    """A `BODIES`. Returns whether all lie inside of their data and fit."""
    rows, to, offsets, selectors, step = op[ROWS], op[TO], op[VALUES], op[SELECTORS], op[STEP]
    data, stop, target, capacity, alone = op[DATA], op[STOP], op[TARGET], op[CAPACITY], op[WIDTH] != 0
    for j in range(op[COUNT]):
        i = 4 * chosen(selectors, step, j)
        at = load32(offsets, i)
        n = load32(offsets, i + 4) - at
        place = load32(to, 4 * load32(rows, 4 * j))
        if n < 0 or n > stop - at or n > capacity - place:
            return False
        if alone:
            copy_body(data, at, stop, target, place, capacity, n)
        else:
            # What is behind it may be written already.
            copy_only(data, at, target, place, n)
    return True


@exported()
def scatter(program: Program, /) -> int:
    """Run a program (`zed_spark.codec.scatter_program`).

    Args:
        program: int64, shape (operations, 15), C-contiguous.

    Returns:
        The number of operations, or ``-1 - p`` when operation p found a row outside of its whole, a value that is not
        there, or bodies outside of their data.
    """
    require(program.shape[1] == COLUMNS)
    for p in range(len(program)):
        op = program[p]
        code = op[CODE]
        if code == CLEAR:
            clear(op[TO], op[COUNT])
        elif code == PACK:
            pack(op)
        elif code == SUM:
            add_up(op)
        elif not inside(op):
            return -1 - p
        elif code == MARK:
            mark(op)
        elif code == FIXED:
            fixed(op)
        elif code == LENGTHS:
            lengths(op)
        elif code == OFFSETS:
            spread_offsets(op)
        elif not bodies(op):
            return -1 - p
    return len(program)
