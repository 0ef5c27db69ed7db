"""Operations of `zed_spark.codec.record_fields.take_fields` on a turn of rows that lies well inside the block.

They are done in steps that are loops without branches, which LLVM makes vector instructions of: first the tags of all
rows are found, then their bodies. They give up where any row is unusual or malformed, and have changed nothing then
that is not written again.

They require that every position is at or before its end, and that `SLACK` bytes after the last end can be read.
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
    Int64s,
)  # fmt: skip
from zed_spark.codec.kernel import inlined, kernel
from zed_spark.codec.memory import (
    copy32,
    high_bits,
    load64,
    set_element8,
    set_element16,
    set_element32,
    set_element64,
    store32,
)  # fmt: skip
from zed_spark.codec.tagged import LIMIT, unzigzag

SLACK = 48
"""Bytes after the end of a value that a read or a copy may touch: more than a stride of 32."""


@inlined
def set_number(dst: int, i: int, width: int, number: int) -> None:
    """Store element i of an array of 1, 2, 4 or 8 bytes each."""
    if width == 8:
        set_element64(dst, i, number)
    elif width == 2:
        set_element16(dst, i, number)
    elif width == 4:
        set_element32(dst, i, number)
    else:
        set_element8(dst, i, number)


@inlined
def move(these: Int64s, to: Int64s, n: int) -> None:
    """Copy the first n numbers."""
    for j in range(n):
        to[j] = these[j]


@kernel
def heads(
    base: int, at: Int64s, ends: Int64s, n: int, words: Int64s, tags: Int64s, bodies: Int64s, after: Int64s
) -> int:
    """Find the values at positions: the eight bytes there, their tags, their bodies and the positions after them.

    Returns the largest tag, or more where one has two bytes; or -1, where a value is not inside or has a tag of three
    bytes or more.
    """
    for j in range(n):
        words[j] = load64(base, at[j])
    largest = wrong = 0
    for j in range(n):
        two = words[j] >> 7 & 1
        t = (words[j] & 127) | (words[j] >> 1 & 0x3F80 & -two)
        body = at[j] + 1 + two
        stop = body + t - (1 if t != 0 else 0)
        # Negative, as soon as one of them is.
        wrong |= -(words[j] >> 15 & two) | (ends[j] - stop)
        # A tag may have more bytes than it needs.
        largest = max(largest, t | two << 7)
        tags[j], bodies[j], after[j] = t, body, stop
    return largest if wrong >= 0 else -1


@kernel
def load_words(base: int, bodies: Int64s, n: int, words: Int64s) -> None:
    """Load the eight bytes from each body on."""
    for j in range(n):
        words[j] = load64(base, bodies[j])


@inlined
def set_valid(tags: Int64s, n: int, op: Int64s, dst: int, low: int) -> None:
    """Fill in which values are null."""
    valid, some = dst + op[VALID] + low, 0
    for j in range(n):
        present = 1 if tags[j] != 0 else 0
        set_element8(valid, j, present)
        some += present
    op[NULLS] += n - some


@inlined
def fast_ints(
    tags: Int64s, words: Int64s, skip: int, n: int, op: Int64s, dst: int, low: int, width: int, signed: bool
) -> bool:
    """Rows of an `INTS` field of a width and signedness; their bodies are in words after some bits."""
    minimum, maximum, values = op[MINIMUM], op[MAXIMUM], dst + op[VALUES] + width * low
    wrong = 0
    for j in range(n):
        size = tags[j] - (1 if tags[j] != 0 else 0)
        # In two halves, as shifting by all 64 bits at once is undefined.
        u = words[j] >> skip & ~((-1 << 4 * size) << 4 * size)
        number = unzigzag(u) if signed else u
        if width < 8:
            wrong |= (1 if number < minimum else 0) | (1 if number > maximum else 0)
        set_number(values, j, width, number)
    return wrong == 0


@inlined
def fast_fixed(
    tags: Int64s, words: Int64s, skip: int, n: int, op: Int64s, dst: int, low: int, width: int, bools: bool
) -> bool:
    """Rows of a `FIXED` or `BOOLS` field of a width; their bodies are in words after some bits."""
    values, wrong = dst + op[VALUES] + width * low, 0
    for j in range(n):
        present = 1 if tags[j] != 0 else 0
        number = words[j] >> skip & -present
        if bools:
            number = 1 if number & 255 != 0 else 0
        wrong |= tags[j] ^ ((width + 1) & -present)
        set_number(values, j, width, number)
    return wrong == 0


@inlined
def fast_bodies(base: int, tags: Int64s, starts: Int64s, n: int, op: Int64s, dst: int, low: int) -> bool:
    """Rows of a `BODIES` field."""
    small, large, total, wrong = op[MINIMUM], op[MAXIMUM], 0, 0
    for j in range(n):
        present = 1 if tags[j] != 0 else 0
        length = tags[j] - present
        wrong |= present & (1 if length != small else 0) & (1 if length != large else 0)
        total += length
    to = int(op[USED])
    if (wrong != 0 and large > 0) or total + SLACK > op[CAPACITY] - to or total >= LIMIT - to:
        return False
    offsets, data = dst + op[VALUES] + 4 * low + 4, dst + op[DATA]
    for j in range(n):
        start, length = starts[j], tags[j] - (1 if tags[j] != 0 else 0)
        copy32(base, start, data, to)
        k = 32
        while k < length:
            copy32(base, start + k, data, to + k)
            k += 32
        to += length
        store32(offsets, 4 * j, to)
    op[HIGH] |= high_bits(data, op[USED], to)
    op[USED] = to
    return True


@kernel
def fast(
    base: int, at: Int64s, ends: Int64s, inner: Int64s, scratch: Int64s, n: int, op: Int64s, dst: int, low: int
) -> bool:
    """Do an operation, and move the positions past its values; returns whether that was possible.

    Args:
        base: the block.
        at: positions.
        ends: their ends.
        inner: the ends inside of a record that is entered, to fill; else memory that may be written.
        scratch: memory of four numbers a row.
        n: the number of rows.
        op: the operation.
        dst: where its outputs start.
        low: the number of the first row.
    """
    tags, bodies, after, words = (
        scratch[:ROWS_PER_TURN],
        scratch[ROWS_PER_TURN : 2 * ROWS_PER_TURN],
        scratch[2 * ROWS_PER_TURN : 3 * ROWS_PER_TURN],
        scratch[3 * ROWS_PER_TURN : 4 * ROWS_PER_TURN],
    )
    code, width, signed = op[CODE], op[WIDTH], op[SIGNED] != 0
    if code == SKIP:
        move(at, inner, n)
        for _ in range(width):
            if heads(base, inner, ends, n, words, tags, bodies, after) < 0:
                return False
            move(after, inner, n)
        move(inner, at, n)
        return True
    largest = heads(base, at, ends, n, words, tags, bodies, after)
    if largest < 0:
        return False
    ok = True
    if code == ENTER:
        least = 1
        for j in range(n):
            least = min(least, tags[j])
        if least < 1:
            return False
        move(bodies, at, n)
        move(after, inner, n)
        return True
    if code == POSITIONS:
        starts, stops = dst + op[VALUES] + 4 * low, dst + op[VALID] + 4 * low
        for j in range(n):
            set_element32(starts, j, at[j])
            set_element32(stops, j, after[j])
    elif code == BODIES:
        ok = fast_bodies(base, tags, bodies, n, op, dst, low)
    elif largest > 9:
        return False
    else:
        # Words begin with a tag of one byte.
        skip = 8
        if largest > 8:
            load_words(base, bodies, n, words)
            skip = 0
        if code == BOOLS:
            ok = fast_fixed(tags, words, skip, n, op, dst, low, 1, True)
        elif code == FIXED:
            ok = width == 8 and fast_fixed(tags, words, skip, n, op, dst, low, 8, False)
        elif width == 8 and signed:
            ok = fast_ints(tags, words, skip, n, op, dst, low, 8, True)
        elif width == 8:
            ok = fast_ints(tags, words, skip, n, op, dst, low, 8, False)
        elif width == 4:
            ok = fast_ints(tags, words, skip, n, op, dst, low, 4, signed)
        elif width == 2:
            ok = fast_ints(tags, words, skip, n, op, dst, low, 2, signed)
        else:
            ok = fast_ints(tags, words, skip, n, op, dst, low, 1, signed)
    if ok:
        if code != POSITIONS:
            set_valid(tags, n, op, dst, low)
        move(after, at, n)
    return ok
