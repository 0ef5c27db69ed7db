"""Variant values, one column at a time over a cursor per row. Contract: `zed_spark.codec.contract.Kernels`.

Encoding: Apache Parquet, "Variant Binary Encoding", value encoding grammar.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from zed_spark.codec.contract import Bytes, Int32s, Int64s
from zed_spark.codec.twin.load import Flags, first, require

INT_HEADS = {2: 3 << 2, 3: 4 << 2, 5: 5 << 2, 9: 6 << 2}
DECIMAL16 = 10 << 2
LONG_STRING = 16 << 2
SHORT, OBJECT, ARRAY = 1, 2, 3


def variant_size_ints(values: Int64s, valid: Bytes, unsigned: bool, sizes: Int64s, /) -> int:
    """See `Kernels.variant_size_ints`."""
    rows = len(values)
    require(len(valid) == rows and len(sizes) == rows)
    sizes[:] = 9
    for bits, size in ((31, 5), (15, 3), (7, 2)):
        sizes[(values >= -(1 << bits)) & (values < 1 << bits)] = size
    if unsigned:
        sizes[values < 0] = 18
    sizes[valid == 0] = 1
    return rows


def variant_put_ints(values: Int64s, valid: Bytes, unsigned: bool, dst: Bytes, cursors: Int64s, /) -> int:
    """See `Kernels.variant_put_ints`."""
    rows = len(values)
    require(len(valid) == rows and len(cursors) == rows)
    sizes = np.zeros(rows, np.int64)
    variant_size_ints(values, valid, unsigned, sizes)
    bad = first((cursors >= 0) & (sizes > len(dst) - cursors))
    if bad >= 0:
        return -1 - bad
    _nulls(dst, cursors, valid)
    for size, head in INT_HEADS.items():
        here = (cursors >= 0) & (sizes == size)
        _low(dst, cursors[here], head, 1)
        _low(dst, cursors[here] + 1, values[here], size - 1)
    here = (cursors >= 0) & (sizes == 18)
    _low(dst, cursors[here], DECIMAL16, 2)
    _low(dst, cursors[here] + 2, values[here], 8)
    _low(dst, cursors[here] + 10, 0, 8)
    return rows


def variant_put_fixed(head: int, width: int, values: Int64s, valid: Bytes, dst: Bytes, cursors: Int64s, /) -> int:
    """See `Kernels.variant_put_fixed`."""
    rows = len(values)
    require(len(valid) == rows and len(cursors) == rows and (width == 4 or width == 8))
    bad = first((cursors >= 0) & (np.where(valid != 0, width + 1, 1) > len(dst) - cursors))
    if bad >= 0:
        return -1 - bad
    _nulls(dst, cursors, valid)
    here = (cursors >= 0) & (valid != 0)
    _low(dst, cursors[here], head, 1)
    _low(dst, cursors[here] + 1, values[here], width)
    return rows


def variant_put_bodies(head: int, offsets: Int32s, data: Bytes, valid: Bytes, dst: Bytes, cursors: Int64s, /) -> int:
    """See `Kernels.variant_put_bodies`."""
    rows = len(cursors)
    require(len(offsets) == rows + 1 and len(valid) == rows)
    starts, stops = offsets[:-1].astype(np.int64), offsets[1:].astype(np.int64)
    sizes = stops - starts
    front = np.where((sizes < 64) & (head == LONG_STRING), 1, 5)
    some = (cursors >= 0) & (valid != 0)
    wrong = some & ((starts < 0) | (sizes < 0) | (stops > len(data)) | (sizes + front > len(dst) - cursors))
    bad = first(wrong | ((cursors >= 0) & (valid == 0) & (len(dst) - cursors < 1)))
    if bad >= 0:
        return -1 - bad
    _nulls(dst, cursors, valid)
    short, long = some & (front == 1), some & (front == 5)
    _low(dst, cursors[short], SHORT | sizes[short] << 2, 1)
    _low(dst, cursors[long], head, 1)
    _low(dst, cursors[long] + 1, sizes[long], 4)
    n = sizes[some]
    step = np.arange(int(n.sum())) - np.repeat(np.cumsum(n) - n, n)
    dst[np.repeat((cursors + front)[some], n) + step] = data[np.repeat(starts[some], n) + step]
    return rows


def variant_put_items(
    offsets: Int64s,
    ids: Int32s,
    id_width: int,
    shared: bool,
    sizes: Int64s,
    valid: Bytes,
    dst: Bytes,
    cursors: Int64s,
    inner: Int64s,
    /,
) -> int:
    """See `Kernels.variant_put_items`."""
    rows = len(cursors)
    require(len(offsets) == rows + 1 and len(valid) == rows and len(inner) == len(sizes))
    require(0 <= id_width <= 4)
    starts, counts = offsets[:-1], np.diff(offsets)
    wrong = (starts < 0) | (offsets[1:] < starts) | (offsets[1:] > len(sizes))
    if id_width:
        wrong |= (counts if shared else offsets[1:]) > len(ids)
    bad = first(wrong)
    some = (cursors >= 0) & (valid != 0)
    fine = slice(0, rows if bad < 0 else bad)
    total, low = _sums(np.where(sizes > len(dst), -1, sizes), starts[fine], counts[fine])
    front = np.zeros(rows, np.int64)
    width = np.digitize(total, [1 << 8, 1 << 16, 1 << 24]) + 1
    many = (counts[fine] > 255).astype(np.int64)
    front[fine] = 2 + 3 * many + counts[fine] * id_width + (counts[fine] + 1) * width
    room = np.maximum(len(dst) - cursors[fine], -1)
    wrong[fine] |= some[fine] & ((low < 0) | (total > room - front[fine]))
    wrong[fine] |= (cursors[fine] >= 0) & ~some[fine] & (room < 1)
    bad = first(wrong)
    if bad >= 0:
        return -1 - bad
    _nulls(dst, cursors, valid)
    at, w, m, c = cursors[some], width[some], many[some], counts[some]
    if id_width:
        _low(dst, at, OBJECT | (w - 1 | (id_width - 1) << 2 | m << 4) << 2, 1)
    else:
        _low(dst, at, ARRAY | (w - 1 | m << 2) << 2, 1)
    _low(dst, at + 1, c, 1)
    _low(dst, at[m == 1] + 1, c[m == 1], 4)
    step = np.arange(int(c.sum())) - np.repeat(np.cumsum(c) - c, c)
    items = np.repeat(starts[some], c) + step
    table = at + 2 + 3 * m
    if id_width:
        _low(dst, np.repeat(table, c) + step * id_width, ids[step if shared else items], id_width)
    table = table + c * id_width
    before = np.cumsum(sizes[items]) - sizes[items]
    reached = before - np.repeat(np.concatenate([before, [0]])[np.cumsum(c) - c], c)
    for size in range(1, 5):
        here, rows_here = np.repeat(w, c) == size, w == size
        _low(dst, (np.repeat(table, c) + step * size)[here], reached[here], size)
        _low(dst, (table + c * size)[rows_here], total[some][rows_here], size)
    inner[_within(offsets)] = -1
    inner[items] = np.repeat(at + front[some], c) + reached
    return rows


def _sums(sizes: Int64s, starts: Int64s, counts: Int64s) -> tuple[Int64s, Int64s]:
    """Sum and least of the sizes of each row's items; 0 of none."""
    sums, least = np.zeros(len(starts), np.int64), np.zeros(len(starts), np.int64)
    before = np.concatenate([[0], np.cumsum(sizes)])
    sums[:] = before[starts + counts] - before[starts]
    negative = np.concatenate([[0], np.cumsum(sizes < 0)])
    least[negative[starts + counts] > negative[starts]] = -1
    return sums, least


def _within(offsets: Int64s) -> slice:
    return slice(int(offsets[0]), int(offsets[-1])) if len(offsets) > 1 else slice(0, 0)


def _nulls(dst: Bytes, cursors: Int64s, valid: Bytes) -> None:
    gone: Flags = (cursors >= 0) & (valid == 0)
    dst[cursors[gone]] = 0


def _low(dst: Bytes, at: Int64s, value: Any, width: int) -> None:
    """Store the lowest bytes of one number, or of one for each position."""
    for k in range(width):
        dst[at + k] = np.asarray(value >> 8 * k).astype(np.int64) & 255
