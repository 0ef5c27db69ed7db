"""The kernel that copies the wanted fields of rows, while the frame that they are in is still in the cache."""

from __future__ import annotations

from zed_spark.codec.arrays import (
    FULL,
    NARROW_AHEAD,
    NARROW_AT,
    NARROW_BEHIND,
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
from zed_spark.codec.tagged import LIMIT, tag, value

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


@kernel
def long_head(base: int, at: int, size: int) -> tuple[int, int, int, int]:
    """Split off a row: its type ID or -1, and the positions of its tag, of its body and after it."""
    type_id, start = tag(base, at, size)
    t, body, stop = value(base, start, size)
    return (type_id if t >= 0 else -1), start, body, stop


@inlined
def row_head(base: int, at: int, size: int) -> tuple[int, int, int, int]:
    """As `long_head`; most have a type ID of one byte and a tag of one or two."""
    type_id, t, high = load8(base, at), load8(base, at + 1), load8(base, at + 2)
    two = 1 if t > 127 else 0
    t = (t & 127) | (high & -two) << 7
    body = at + 2 + two
    stop = body + t - (1 if t != 0 else 0)
    if type_id > 127 or (high & -two) > 127 or stop > size:
        return long_head(base, at, size)
    return type_id, at + 1, body, stop


@exported("out", "out_numbers", "starts", "stops", "state")
def narrow_rows(
    src: Bytes,
    size: int,
    numbers: Int32s,
    begins: Int32s,
    program: Int32s,
    out: Bytes,
    out_numbers: Int32s,
    starts: Int32s,
    stops: Int32s,
    state: Int64s,
    /,
) -> int:
    """Split a values payload as `frame_values`, and append its rows, each with the wanted fields only, to `out`.

    Rows keep their type IDs, and tags their lengths in bytes, which are no longer the shortest then.

    The program of a type is a number n of spans and for each of them how many fields to leave out and how many to copy
    then; what is after the last span is not looked at. Null and empty records stay as they are. Instead of n there can
    be `WHOLE` (the value as it is), `NO_VALUE` (a null instead of the value) or `NO_ROW` (the row is left out).

    Args:
        src: the payload, and `NARROW_BEHIND` bytes or more behind it.
        size: bytes of the payload.
        numbers: the type number of each type ID, negative for unknown ones.
        begins: where the program of each type number begins.
        program: all programs.
        out: bytes to fill. A row needs `NARROW_AHEAD` bytes more than it has.
        out_numbers: m type numbers to fill, one for each row.
        starts: m positions in `out` to fill: of the tags of rows.
        stops: m positions just after the bodies to fill.
        state: int64, shape (`NARROW_STATE`,), updated: the positions in `src` and `out`, and the number of rows so far.

    Returns:
        0 at the end of the payload, `FULL` when the next row does not fit, -1 when it is malformed.
    """
    base, dst, capacity, most = address(src), address(out), len(out) - NARROW_AHEAD, len(out_numbers)
    require(len(state) == NARROW_STATE and len(starts) == most and len(stops) == most and capacity < LIMIT)
    at, to, row = state[NARROW_AT], state[NARROW_TO], state[NARROW_ROWS]
    require(0 <= at <= size <= len(src) - NARROW_BEHIND and 0 <= to <= len(out) and 0 <= row <= most)
    check_programs(begins, program)
    result = 0
    while at < size:
        type_id, start, body, stop = row_head(base, at, size)
        number = int(numbers[type_id]) if 0 <= type_id < len(numbers) else -1
        if number < 0 or number >= len(begins):
            result = -1
            break
        p = int(begins[number])
        spans = int(program[p])
        if spans == NO_ROW:
            at = stop
            continue
        if row == most or stop - at > capacity - to:
            result = FULL
            break
        copy32(base, at, dst, to)
        tag_at = to + start - at
        first = to + body - at
        if spans == NO_VALUE:
            store8(dst, tag_at, 0)
            end = tag_at + 1
        elif stop == body:
            # Null, or without fields, which is for readers of the type to judge.
            end = first
        elif spans == WHOLE:
            copy_over(base, body, dst, first, stop - body)
            end = first + stop - body
        else:
            end = few_fields(base, body, stop, program, p, dst, first)
            if end < 0:
                end = any_fields(base, body, stop, program, p, dst, first)
                if end < 0:
                    result = -1
                    break
            if body - start == 1:
                store8(dst, tag_at, end - first + 1)
            else:
                store_padded(dst, tag_at, end - first + 1, body - start)
        out_numbers[row] = number
        starts[row] = tag_at
        stops[row] = end
        row += 1
        to = end
        at = stop
    state[NARROW_AT], state[NARROW_TO], state[NARROW_ROWS] = at, to, row
    return result
