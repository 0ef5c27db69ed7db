"""The kernel that copies the wanted fields of rows, while the frame that they are in is still in the cache."""

from __future__ import annotations

from zed_spark.codec.arrays import (
    NARROW_AHEAD,
    NARROW_AT,
    NARROW_BEHIND,
    NARROW_READ,
    NARROW_ROWS,
    NARROW_STATE,
    NARROW_TO,
    NO_ROW,
    NO_VALUE,
    WHOLE,
    Bytes,
    Int32s,
    Int64s,
)
from zed_spark.codec.kernel import exported, inlined, kernel
from zed_spark.codec.memory import address, copy32, load8, require, store8
from zed_spark.codec.tagged import LIMIT, value

AT_ONCE = 8
"""Values that are gone past at once."""


@inlined
def copy_over(base: int, at: int, dst: int, to: int, n: int) -> None:
    """Copy n bytes; reads and writes up to 32 beyond."""
    copy32(base, at, dst, to)
    k = 32
    while k < n:
        copy32(base, at + k, dst, to + k)
        k += 32


@kernel
def store_padded(dst: int, at: int, number: int, width: int) -> None:
    """Store a uvarint in a given number of bytes."""
    for k in range(width - 1):
        store8(dst, at + k, (number & 127) | 128)
        number >>= 7
    store8(dst, at + width - 1, number)


@kernel
def check_programs(begins: Int32s, program: Int32s) -> None:
    """Check that all programs are inside of their array."""
    for k in range(len(begins)):
        begin = int(begins[k])
        require(0 <= begin < len(program))
        require(WHOLE <= program[begin] <= (len(program) - begin - 1) // 2)


@inlined
def near(base: int, at: int, stop: int, fields: int) -> int:
    """Go past values whose tags have one byte. Returns the position after them, or -1 where there are others.

    Few values are gone past without a look at `stop`: reads less than `NARROW_BEHIND` bytes beyond it.
    """
    while fields > 0:
        left, tags = min(fields, AT_ONCE), 0
        fields -= left
        while left > 0:
            t = load8(base, at)
            tags |= t
            at += t + (1 if t == 0 else 0)
            left -= 1
        if tags > 127 or at > stop:
            return -1
    return at


@kernel
def far(base: int, at: int, stop: int, fields: int) -> int:
    """Go past any values. Returns the position after them, or -1."""
    for _ in range(fields):
        t, _, at = value(base, at, stop)
        if t < 0:
            return -1
    return at


@kernel
def any_fields(base: int, at: int, stop: int, program: Int32s, p: int, dst: int, to: int) -> int:
    """Copy the spans of a row with tags of any length. Returns the position after them, or -1."""
    for k in range(p + 1, p + 1 + 2 * program[p], 2):
        begin = far(base, at, stop, program[k])
        if begin < 0:
            return -1
        at = far(base, begin, stop, program[k + 1])
        if at < 0:
            return -1
        copy_over(base, begin, dst, to, at - begin)
        to += at - begin
    return to


@inlined
def few_fields(base: int, at: int, stop: int, program: Int32s, p: int, dst: int, to: int) -> int:
    """As `any_fields`, of tags of one byte; -1 also where there are others."""
    for k in range(p + 1, p + 1 + 2 * program[p], 2):
        begin = near(base, at, stop, int(program[k]))
        if begin < 0:
            return -1
        at = near(base, begin, stop, int(program[k + 1]))
        if at < 0:
            return -1
        copy_over(base, begin, dst, to, at - begin)
        to += at - begin
    return to


@exported("out", "out_numbers", "out_starts", "out_stops", "state")
def narrow_rows(
    src: Bytes,
    ids: Int32s,
    starts: Int32s,
    stops: Int32s,
    numbers: Int32s,
    begins: Int32s,
    program: Int32s,
    out: Bytes,
    out_numbers: Int32s,
    out_starts: Int32s,
    out_stops: Int32s,
    state: Int64s,
    /,
) -> int:
    """Append the rows of a payload, each with the wanted fields only, to `out`.

    Rows keep their type IDs, and tags their lengths in bytes, which are no longer the shortest then.

    The program of a type is a number n of spans and for each of them how many fields to leave out and how many to copy
    then; what is after the last span is not looked at. Null records stay null. Instead of n there can be `WHOLE`
    (the value as it is), `NO_VALUE` (a null instead of the value) or `NO_ROW` (the row is left out).

    Args:
        src: the payload, and `NARROW_BEHIND` bytes or more behind it.
        ids: n type IDs, as all that `frame_values` fills.
        starts: n positions of tags.
        stops: n positions just after the bodies.
        numbers: the type number of each type ID, negative for unknown ones.
        begins: where the program of each type number begins.
        program: all programs.
        out: bytes to fill. A row needs `NARROW_AHEAD` bytes more than it has.
        out_numbers: m type numbers to fill, one for each row.
        out_starts: m positions in `out` to fill, of the tags of rows.
        out_stops: m positions just after the bodies to fill.
        state: int64, shape (`NARROW_STATE`,), updated: the number of rows read of these, the position in `src` of the
            next one, the position in `out`, and the number of rows there.

    Returns:
        n when all rows were read, fewer when the next one does not fit into `out`, or ``-1 - i``.
    """
    base, size, dst, capacity = address(src), len(src) - NARROW_BEHIND, address(out), len(out) - NARROW_AHEAD
    rows, most = len(ids), len(out_numbers)
    require(len(starts) == rows and len(stops) == rows and len(state) == NARROW_STATE)
    require(len(out_starts) == most and len(out_stops) == most and size >= 0 and capacity < LIMIT)
    i, at, to, row = state[NARROW_READ], state[NARROW_AT], state[NARROW_TO], state[NARROW_ROWS]
    require(0 <= i <= rows and 0 <= to <= len(out) and 0 <= row <= most)
    check_programs(begins, program)
    result = rows
    while i < rows:
        type_id, start, stop = int(ids[i]), int(starts[i]), int(stops[i])
        number = int(numbers[type_id]) if 0 <= type_id < len(numbers) else -1
        if number < 0 or number >= len(begins) or at < 0 or at > start or start >= stop or stop > size:
            result = -1 - i
            break
        p = int(begins[number])
        spans = int(program[p])
        if spans == NO_ROW:
            at = stop
            i += 1
            continue
        if row == most or stop - at > capacity - to:
            result = i
            break
        body = start + 1
        while load8(base, body - 1) > 127 and body < stop:
            body += 1
        head = body - at
        copy_over(base, at, dst, to, head)
        tag_at = to + start - at
        to += head
        if load8(base, start) != 0 and spans != NO_VALUE:
            if spans == WHOLE:
                copy_over(base, body, dst, to, stop - body)
                to += stop - body
            else:
                place = few_fields(base, body, stop, program, p, dst, to)
                if place < 0:
                    place = any_fields(base, body, stop, program, p, dst, to)
                    if place < 0:
                        result = -1 - i
                        break
                if body - start == 1:
                    store8(dst, tag_at, place - to + 1)
                else:
                    store_padded(dst, tag_at, place - to + 1, body - start)
                to = place
        elif spans == NO_VALUE:
            store8(dst, tag_at, 0)
            to = tag_at + 1
        out_numbers[row] = number
        out_starts[row] = tag_at
        out_stops[row] = to
        row += 1
        at = stop
        i += 1
    state[NARROW_READ], state[NARROW_AT], state[NARROW_TO], state[NARROW_ROWS] = i, at, to, row
    return result
