"""Kernels that read rows: a cursor and a stop for each row, advanced past one field at a time.

`src` is a block, and `cursors` and `stops` are n positions in it. Unless stated otherwise, cursors are advanced, and
the result is n, or ``-1 - i``. A cursor below 0 and a stop beyond the block count as a malformed row: no kernel reads
outside of `src`, whatever cursors it is given.
"""

from __future__ import annotations

from zed_spark.codec.arrays import Bytes, Int32s, Int64s, Integers
from zed_spark.codec.kernel import exported
from zed_spark.codec.memory import address, copy_body, prefetch, require
from zed_spark.codec.tagged import LIMIT, tag, unzigzag, value_in, word

AHEAD, CACHE_LINE, LONG_ROW = 2048, 64, 128
"""Bytes that are loaded into the cache before they are needed, and at once; and of a row, from which on they are."""


@exported("ids", "starts", "stops")
def frame_values(src: Bytes, at: int, ids: Int32s, starts: Int32s, stops: Int32s, /) -> int:
    """Split a values payload (docs/formats/zng.md, section 4): for each value a uvarint type ID, a tag and a body.

    Stops when `ids` is full; resume with ``at = int(stops[n - 1])`` until that is ``len(src)``.

    Args:
        src: one payload or several, one after the other.
        at: where to begin.
        ids: m type IDs to fill.
        starts: m positions to fill: of the tag of each value, so that ``(starts, stops)`` are the
            cursors and stops of the top-level values, null ones included.
        stops: m positions to fill: just after each body.

    Returns:
        Values split, or ``-1 - i`` with i counted from `at`.
    """
    base, size = address(src), len(src)
    require(len(ids) == len(starts) and len(ids) == len(stops) and at >= 0)
    i, begin, ahead = 0, at, at
    while i < len(ids) and at < size:
        if at - begin > LONG_ROW:
            # Where a row is depends on the one before it, so the processor cannot load long rows ahead by itself.
            ahead = max(ahead, at)
            while ahead < at + AHEAD:
                prefetch(base, ahead)
                ahead += CACHE_LINE
        begin = at
        type_id, at = tag(base, at, size)
        t, _, stop = value_in(base, size, at, size)
        if type_id < 0 or t < 0:
            return -1 - i
        ids[i] = type_id
        starts[i] = at
        stops[i] = stop
        at = stop
        i += 1
    return i


@exported("cursors", "inner", "inner_stops", "valid")
def enter(src: Bytes, cursors: Int32s, stops: Int32s, inner: Int32s, inner_stops: Int32s, valid: Bytes, /) -> int:
    """Step into one container (record, array, set, map, union) per row and past it.

    Fills `inner` with the first byte of each body, `inner_stops` with the position after it, which is equal for null,
    and `valid`. Fields must be taken for the non-null rows only.
    """
    base, size = address(src), len(src)
    rows = len(cursors)
    require(len(stops) == rows and len(inner) == rows and len(inner_stops) == rows and len(valid) == rows)
    for i in range(rows):
        t, at, stop = value_in(base, size, int(cursors[i]), int(stops[i]))
        if t < 0:
            return -1 - i
        inner[i] = at
        inner_stops[i] = stop
        cursors[i] = stop
        valid[i] = 1 if t != 0 else 0
    return rows


@exported("cursors")
def skip(src: Bytes, cursors: Int32s, stops: Int32s, fields: int, /) -> int:
    """Advance every cursor past `fields` values."""
    base, size = address(src), len(src)
    rows = len(cursors)
    require(len(stops) == rows and fields >= 0)
    for i in range(rows):
        at = int(cursors[i])
        for _ in range(fields):
            t, _, at = value_in(base, size, at, int(stops[i]))
            if t < 0:
                return -1 - i
        cursors[i] = at
    return rows


@exported("counts")
def count_items(src: Bytes, cursors: Int32s, stops: Int32s, counts: Integers, /) -> int:
    """Count the tagged values from each cursor to its stop; for maps, keys and values both count.

    Returns the sum of `counts`, or ``-1 - i``. The cursors do not move.
    """
    base, size = address(src), len(src)
    require(len(stops) == len(cursors) and len(counts) == len(cursors))
    total = 0
    for i in range(len(cursors)):
        at = int(cursors[i])
        stop = int(stops[i])
        count = 0
        while at != stop:
            t, _, at = value_in(base, size, at, stop)
            if t < 0:
                return -1 - i
            count += 1
        counts[i] = count
        total += count
    return total


@exported("inner", "inner_stops")
def item_cursors(
    src: Bytes, cursors: Int32s, stops: Int32s, counts: Integers, inner: Int32s, inner_stops: Int32s, /
) -> int:
    """Make a cursor and a stop for each item, after `count_items`. The rows' cursors do not move.

    Fills `inner` with the positions of the tags, rows in order, and `inner_stops` with the positions after the items.
    Both are as long as the sum of `counts`. For maps, keys are at the even indexes: make them contiguous before use.

    Returns:
        Items filled, or ``-1 - i`` with i the row that is malformed or does not have its count.
    """
    base, size = address(src), len(src)
    require(len(stops) == len(cursors) and len(counts) == len(cursors) and len(inner) == len(inner_stops))
    k = 0
    for i in range(len(cursors)):
        at = int(cursors[i])
        stop = int(stops[i])
        count = int(counts[i])
        if count < 0 or count > len(inner) - k:
            return -1 - i
        for j in range(k, k + count):
            inner[j] = at
            t, _, at = value_in(base, size, at, stop)
            if t < 0:
                return -1 - i
            inner_stops[j] = at
        if at != stop:
            return -1 - i
        k += count
    return k


@exported()
def at_stop(cursors: Int32s, stops: Int32s, /) -> int:
    """Check that every cursor is at its stop."""
    require(len(stops) == len(cursors))
    for i in range(len(cursors)):
        if cursors[i] != stops[i]:
            return -1 - i
    return len(cursors)


@exported("cursors", "tags", "valid")
def union_tags(src: Bytes, cursors: Int32s, stops: Int32s, signed: bool, tags: Integers, valid: Bytes, /) -> int:
    """Read the tag element of entered union bodies: an integer body (docs/formats/zng.md, sections 5.5 and 12.2).

    Args:
        src: the block.
        cursors: as `enter` filled `inner`; left at the member value.
        stops: as `enter` filled `inner_stops`.
        signed: whether the body is signed, and must not be null (ZNG), or unsigned, with null as 0 (BSUP 1 and later).
        tags: n integers to fill; -1 where `valid` is 0.
        valid: n bytes as `enter` filled them; rows with 0 are not touched.

    Returns:
        n or ``-1 - i``, also for a negative tag, or one larger than 2**31 - 1.
    """
    base, size = address(src), len(src)
    rows = len(cursors)
    least = 1 if signed else 0
    require(len(stops) == rows and len(tags) == rows and len(valid) == rows)
    for i in range(rows):
        if valid[i] == 0:
            tags[i] = -1
            continue
        t, at, stop = value_in(base, size, int(cursors[i]), int(stops[i]))
        if t < least or t > 9:
            return -1 - i
        member = word(base, at, stop - at, size)
        member = unzigzag(member) if signed else member
        if member < 0 or member >= LIMIT:
            return -1 - i
        tags[i] = member
        cursors[i] = stop
    return rows


@exported("cursors", "out", "valid")
def take_ints(src: Bytes, cursors: Int32s, stops: Int32s, signed: bool, out: Int64s, valid: Bytes, /) -> int:
    """Read one integer per row; see `zed_spark.codec.segments.decode_ints`."""
    base, size = address(src), len(src)
    rows = len(cursors)
    require(len(stops) == rows and len(out) == rows and len(valid) == rows)
    for i in range(rows):
        t, at, stop = value_in(base, size, int(cursors[i]), int(stops[i]))
        if t < 0 or t > 9:
            return -1 - i
        u = word(base, at, stop - at, size)
        out[i] = unzigzag(u) if signed else u
        valid[i] = 1 if t != 0 else 0
        cursors[i] = stop
    return rows


@exported("cursors", "out", "valid")
def take_fixed(src: Bytes, cursors: Int32s, stops: Int32s, width: int, out: Int64s, valid: Bytes, /) -> int:
    """Read one float or bool per row; see `zed_spark.codec.segments.decode_fixed`."""
    base, size = address(src), len(src)
    rows = len(cursors)
    require(len(stops) == rows and len(out) == rows and len(valid) == rows and 1 <= width <= 8)
    for i in range(rows):
        t, at, stop = value_in(base, size, int(cursors[i]), int(stops[i]))
        if t != 0 and t != width + 1:
            return -1 - i
        out[i] = word(base, at, stop - at, size)
        valid[i] = 1 if t != 0 else 0
        cursors[i] = stop
    return rows


@exported("cursors", "offsets", "data", "valid")
def take_bytes(src: Bytes, cursors: Int32s, stops: Int32s, offsets: Int32s, data: Bytes, valid: Bytes, /) -> int:
    """Read one body of any length per row; see `zed_spark.codec.segments.decode_bytes`.

    As many bytes of `data` as there are between the cursors and their stops are enough.

    Returns:
        Bytes written, or ``-1 - i``, also when `data` is too short for row i or 2 GiB are reached.
    """
    base, size = address(src), len(src)
    rows = len(cursors)
    require(len(stops) == rows and len(offsets) == rows + 1 and len(valid) == rows)
    to = 0
    dst = address(data)
    capacity = min(len(data), LIMIT - 1)
    offsets[0] = 0
    for i in range(rows):
        t, at, stop = value_in(base, size, int(cursors[i]), int(stops[i]))
        n = stop - at
        if t < 0 or n > capacity - to:
            return -1 - i
        copy_body(base, at, size, dst, to, len(data), n)
        to += n
        offsets[i + 1] = to
        valid[i] = 1 if t != 0 else 0
        cursors[i] = stop
    return to
