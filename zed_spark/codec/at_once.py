"""Kernels for small files, where a call for each column and each part of the metadata costs more than its values.

Both refuse whatever is not as writers usually store it. Callers then take the way that does without these kernels,
which reads it or tells what is wrong with it.
"""

from __future__ import annotations

from zed_spark.codec.arrays import (
    BODIES,
    BODIES_AT,
    BOOLS,
    COUNT,
    ENTRIES,
    FIXED,
    INTS,
    IS_ASCII,
    KIND,
    LEAST_SIZE,
    LENGTHS,
    OF_RUNS,
    OUTLINE_ARRAY,
    OUTLINE_COPY,
    OUTLINE_LEVELS,
    OUTLINE_PLACE,
    OUTLINE_RECORD,
    OUTLINE_SIGNED,
    OUTLINE_UNION,
    OUTLINE_UNSIGNED,
    RUNS,
    SEGMENT_AT,
    SEGMENT_COUNT,
    SEGMENT_FORMAT,
    SEGMENT_LENGTH,
    SEGMENT_MEMORY,
    SELECTORS,
    SIZE,
    STARTS_AT,
    TAGGED,
    TAGS,
    ZEROS,
    Bytes,
    Int32s,
    Int64s,
    Program,
)
from zed_spark.codec.columns import store_ints
from zed_spark.codec.kernel import exported, kernel
from zed_spark.codec.lz4 import ENDED, sequences
from zed_spark.codec.memory import (
    address,
    copy_apart,
    high_bits,
    load8,
    load32,
    require,
    set_element32,
    set_element64,
    store8,
)
from zed_spark.codec.segments import copy_bodies, fixed_words, unsigned_ints
from zed_spark.codec.tagged import LIMIT, unzigzag, value, word

_ALIGNED = 63
"""Arrays start at multiples of 64 bytes."""

_STRIDE = 32
"""Bytes behind bodies, which other kernels copy at once."""


@exported("numbers", "copied", "stack")
def read_outline(src: Bytes, origin: int, program: Int64s, numbers: Int64s, copied: Bytes, stack: Int64s, /) -> int:
    """Walk through the body of a container; see `zed_spark.codec.arrays` for programs.

    Args:
        src: the body, under 2 GiB.
        origin: what to add to places.
        program: nodes, the first of which is that of the container. The rest of a node is: of records and unions the
            number of children and where their nodes are; of arrays where that of elements is; of integers their bits.
        numbers: to fill with the integers, and where the body of each value starts and ends that is only placed: twice
            -1 for null.
        copied: to fill with all that tells how numbers are to be understood: a byte for each element of an array, and
            0 at its end or where it is null; two for the member of a union; length, in two bytes, and body of what is
            copied; and for what is placed 2, 1 where it is empty, or 0 where it is null. How many bytes these are is
            the last number.
        stack: int64, three times `OUTLINE_LEVELS`: memory.

    Returns:
        How many numbers there are, or -1: malformed, null or too large, or there is no room.
    """
    require(len(stack) == 3 * OUTLINE_LEVELS and len(src) < LIMIT and len(program) > 1)
    base, found, marks, level = address(src), 0, 0, 0
    stack[0], stack[1], stack[2] = 0, 0, len(src)
    at = 0
    while level >= 0:
        node, step, end = stack[3 * level], stack[3 * level + 1], stack[3 * level + 2]
        require(node >= 0 and node + 1 < len(program))
        code = program[node]
        if len(numbers) - found < 3 or len(copied) - marks < 3:
            return -1
        if code == OUTLINE_ARRAY:
            more = at < end
            copied[marks] = 1 if more else 0
            marks += 1
            child = program[node + 1]
        else:
            more = step < (program[node + 1] if code == OUTLINE_RECORD else 1)
            place = node + 2 + step
            if code == OUTLINE_UNION and more:
                t, body, after = value(base, at, end)
                if t < 1 or t > 3:
                    return -1
                member = unzigzag(word(base, body, t - 1, end))
                if member < 0 or member >= program[node + 1]:
                    return -1
                copied[marks], copied[marks + 1] = member & 255, member >> 8
                marks += 2
                at, place = after, node + 2 + member
            require(not more or place < len(program))
            child = program[place] if more else 0
        if not more:
            if at != end:
                return -1
            level -= 1
            continue
        stack[3 * level + 1] = step + 1
        require(child >= 0 and child + 1 < len(program))
        code = program[child]
        t, body, after = value(base, at, end)
        if t < 0:
            return -1
        at, n = after, after - body
        if code == OUTLINE_PLACE:
            numbers[found] = origin + body if t > 0 else -1
            numbers[found + 1] = origin + after if t > 0 else -1
            copied[marks] = 0 if t == 0 else 1 if n == 0 else 2
            found += 2
            marks += 1
        elif t == 0 and code == OUTLINE_ARRAY:
            copied[marks] = 0
            marks += 1
        elif t == 0:
            return -1
        elif code == OUTLINE_COPY:
            if n >= 1 << 16 or n + 2 > len(copied) - marks:
                return -1
            copied[marks], copied[marks + 1] = n & 255, n >> 8
            for k in range(n):
                copied[marks + 2 + k] = load8(base, body + k)
            marks += 2 + n
        elif code in (OUTLINE_SIGNED, OUTLINE_UNSIGNED):
            bits = program[child + 1]
            if n > 8:
                return -1
            number = word(base, body, n, end)
            if code == OUTLINE_SIGNED:
                number = unzigzag(number)
                if bits < 64 and (number + (1 << (bits - 1))) >> bits != 0:
                    return -1
            elif number < 0 or (bits < 64 and number >> bits != 0):
                return -1
            numbers[found] = number
            found += 1
        else:
            level += 1
            if level == OUTLINE_LEVELS:
                return -1
            stack[3 * level], stack[3 * level + 1], stack[3 * level + 2] = child, 0, after
            at = body
    numbers[found] = marks
    return found + 1


@kernel
def fill_runs(words: Int64s, out: int, rows: int) -> int:
    """Write a byte for each row, from run lengths of ones, zeros, and so on; returns the number of ones, or -1."""
    done = ones = 0
    for i in range(len(words)):
        n = words[i]
        if n < 0 or n > rows - done:
            return -1
        present = 1 - (i & 1)
        for k in range(done, done + n):
            store8(out, k, present)
        done += n
        ones += n * present
    return ones if done == rows else -1


@kernel
def fill_offsets(words: Int64s, out: int) -> int:
    """Write where each list starts, and where the last one ends, from their lengths; returns the latter, or -1."""
    total = 0
    set_element32(out, 0, 0)
    for i in range(len(words)):
        if words[i] < 0 or words[i] >= LIMIT - total:
            return -1
        total += words[i]
        set_element32(out, i + 1, total)
    return total


@kernel
def fill_tags(words: Int64s, members: int, out: int) -> int:
    """Write tags of so many members; returns how many they are, or -1."""
    wrong = 0
    for i in range(len(words)):
        wrong |= 1 if words[i] < 0 or words[i] >= members else 0
        set_element32(out, i, words[i])
    return len(words) if wrong == 0 else -1


@kernel
def gather_firsts(base: int, at: int, end: int, scratch: int, room: int) -> tuple[int, int]:
    """Copy the first value, with its tag, of each record of two fields: their number, or -1, and their bytes."""
    to = count = 0
    while at < end:
        t, body, stop = value(base, at, end)
        if t < 1:
            return -1, 0
        t, _, first = value(base, body, stop)
        if t < 1:
            return -1, 0
        t, _, second = value(base, first, stop)
        if t < 0 or second != stop or first - body > room - to:
            return -1, 0
        copy_apart(base, body, scratch, to, first - body)
        to += first - body
        at = stop
        count += 1
    return count, to


@kernel
def store_bits(words: Int64s, out: int) -> None:
    """Store a bit for each number, 1 where it is not 0."""
    for first in range(0, len(words), 8):
        bits = 0
        for k in range(first, min(first + 8, len(words))):
            bits |= (1 if words[k] != 0 else 0) << (k - first)
        store8(out, first >> 3, bits)


@kernel
def open_segment(base: int, line: Int64s, stop: int, scratch: int, room: int) -> tuple[int, int, int]:
    """The bytes of a segment, decompressed: address, and where they start and end from there; or 0 three times."""
    at, length, memory = line[SEGMENT_AT], line[SEGMENT_LENGTH], line[SEGMENT_MEMORY]
    if at < 0 or length < 1 or memory < 1 or length > stop - at:
        return 0, 0, 0
    if line[SEGMENT_FORMAT] == 0 and length == memory:
        return base, at, at + length
    if line[SEGMENT_FORMAT] != 1 or memory > 255 * length or memory > room:
        return 0, 0, 0
    result, _, to, _, _, _ = sequences(base + at, 0, length, True, scratch, 0, memory)
    return (scratch, 0, memory) if result == ENDED and to == memory else (0, 0, 0)


@kernel
def put_bytes_of(base: int, at: int, end: int, zeros: bool, out: int, n: int) -> bool:
    """Copy n bytes, or look whether they are tagged zeros; returns whether that is all there is."""
    if end - at != n:
        return False
    if not zeros:
        copy_apart(base, at, out, 0, n)
        return True
    others = 0
    for k in range(at, end):
        others |= load8(base, k) ^ 1
    return others == 0


@kernel
def put_texts(
    base: int, at: int, end: int, sizes: tuple[int, int], out: int, room: int, offsets: Int32s, valid: Bytes
) -> int:
    """Lay out bodies behind their offsets; returns the bytes of bodies, or -1. Callers check that offsets have room."""
    least, size = sizes
    n = len(valid)
    to = 4 * (n + 1)
    offsets[0] = 0
    if copy_bodies(base, at, end, out + to, room - to, offsets, valid) != end:
        return -1
    wrong = 0
    for k in range(n):
        body = offsets[k + 1] - offsets[k]
        wrong |= 1 - valid[k]
        wrong |= 1 if size > 0 and body != size and body != least else 0
    for k in range(n + 1):
        set_element32(out, k, offsets[k])
    return int(offsets[n]) if wrong == 0 else -1


@kernel
def put_numbers(base: int, at: int, end: int, line: Int64s, rows: int, out: int, values: Int64s, valid: Bytes) -> int:
    """Lay out numbers, bits, or a byte for each of so many rows of runs; returns how many values there are, or -1."""
    kind, size, signed = line[KIND] & (ENTRIES - 1), line[SIZE], line[LEAST_SIZE] != 0
    if kind in (INTS, RUNS, LENGTHS, TAGS):
        after = unsigned_ints(base, at, end, values, valid, 0, len(values))
        if kind != INTS or signed:
            for k in range(len(values)):
                values[k] = unzigzag(values[k])
    else:
        after = fixed_words(base, at, end, size, values, valid)
    nulls = 0
    for k in range(len(valid)):
        nulls |= 1 - valid[k]
    if after != end or nulls != 0:
        return -1
    if kind == RUNS:
        return fill_runs(values, out, rows)
    if kind == LENGTHS:
        return fill_offsets(values, out)
    if kind == TAGS:
        return fill_tags(values, line[LEAST_SIZE], out)
    if kind == BOOLS:
        store_bits(values, out)
    elif size == 8:
        for k in range(len(values)):
            set_element64(out, k, values[k])
    elif not store_ints(values, size, signed, out):
        return -1
    return len(values)


@exported("words", "valid", "offsets", "scratch", "out", "found")
def decode_columns(
    src: Bytes,
    entries: Bytes,
    program: Program,
    rows: int,
    stop: int,
    words: Int64s,
    valid: Bytes,
    offsets: Int32s,
    scratch: Bytes,
    out: Bytes,
    found: Int64s,
    /,
) -> int:
    """Decode columns without nulls, of one segment each, and lay them out as Arrow does; see `zed_spark.codec.arrays`.

    The kinds are `INTS` and `FIXED` of so many bytes (for integers that are signed, `LEAST_SIZE` is 1), `BOOLS`,
    `BODIES` (of one of two sizes, unless the greater one is 0), `SELECTORS` of one byte, `RUNS` of rows with and
    without a value, which become a byte for each, and `ZEROS`, of which nothing is left. With `ENTRIES` added, the
    values are the first fields of the records that are in `entries` between two places.

    Args:
        src: the file, under 2 GiB.
        entries: bytes, under 2 GiB.
        program: what to decode. `OF_RUNS` is the row with what tells how many values there are (runs, lengths, or tags
            that are counted), or -1.
        rows: the number of values of all other columns.
        stop: where the data ends, which starts with `src`.
        words: memory of as many numbers as a segment has, as there are rows, and 256.
        valid: as many bytes.
        offsets: as many numbers and one.
        scratch: bytes of the largest segment, and of `entries`.
        out: to fill.
        found: to fill with four numbers for each row of the program: where the values start (of bodies: the offsets),
            where the bodies start, how many values there are (of runs: rows with a value; of lengths: elements), and
            whether they are ASCII.

    Returns:
        Bytes used of `out`; or ``-1 - i`` when column i is not like this, is damaged, or has no room.
    """
    columns, used = program.shape[0], 0
    require(program.shape[1] == SEGMENT_COUNT + 1 and len(found) == 4 * columns and rows >= 0)
    require(len(words) == len(valid) and len(offsets) == len(words) + 1 and len(words) >= rows)
    require(0 <= stop <= len(src) and len(src) < LIMIT and len(entries) < LIMIT)
    out_base, scratch_base = address(out), address(scratch)
    for i in range(columns):
        line = program[i]
        kind, size, runs = line[KIND] & (ENTRIES - 1), line[SIZE], line[OF_RUNS]
        require(runs < i)
        n = rows if runs < 0 else found[4 * runs + COUNT]
        if kind == TAGGED:
            require(runs >= 0 and program[runs, KIND] == TAGS)
            count = 0
            for k in range(n):
                count += 1 if load32(out_base + found[4 * runs + STARTS_AT], 4 * k) == size else 0
            found[4 * i + STARTS_AT], found[4 * i + BODIES_AT], found[4 * i + COUNT] = 0, 0, count
            found[4 * i + IS_ASCII] = 0
            continue
        need = n
        if line[KIND] & ENTRIES != 0:
            # Their place is given by its ends.
            at, end = line[SEGMENT_AT], line[SEGMENT_LENGTH]
            if at < 0 or end < at or end > len(entries):
                return -1 - i
            n, end = gather_firsts(address(entries), at, end, scratch_base, len(scratch))
            base, at, need = scratch_base, 0, n
        else:
            base, at, end = open_segment(address(src), line, stop, scratch_base, len(scratch))
            if kind == RUNS:
                n = line[SEGMENT_COUNT]
            elif n != line[SEGMENT_COUNT]:
                return -1 - i
        if at == end or n < 1 or n > len(words):
            return -1 - i
        start = (used + _ALIGNED) & ~_ALIGNED
        room, to, is_ascii = len(out) - start, start, 0
        if kind in (BODIES, LENGTHS):
            need = 4 * (n + 1)
        elif kind == TAGS:
            need = 4 * n
        elif kind in (INTS, FIXED):
            need *= size
        elif kind == ZEROS:
            need = 0
        if need > room:
            return -1 - i
        used = start + need
        if kind in (ZEROS, SELECTORS):
            if not put_bytes_of(base, at, end, kind == ZEROS, out_base + start, n):
                return -1 - i
        elif kind == BODIES:
            sizes = line[LEAST_SIZE], size
            to = used
            bodies = put_texts(base, at, end, sizes, out_base + start, room, offsets[: n + 1], valid[:n])
            if bodies < 0:
                return -1 - i
            is_ascii = 1 if high_bits(out_base, to, to + bodies) == 0 else 0
            used = min(to + bodies + _STRIDE, len(out))
        else:
            require(kind in (INTS, FIXED, BOOLS, RUNS, LENGTHS, TAGS) and size in (1, 2, 4, 8))
            n = put_numbers(base, at, end, line, need, out_base + start, words[:n], valid[:n])
            if n < 0:
                return -1 - i
        found[4 * i + STARTS_AT], found[4 * i + BODIES_AT], found[4 * i + COUNT] = start, to, n
        found[4 * i + IS_ASCII] = is_ascii
    return used
