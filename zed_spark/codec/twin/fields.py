"""Rows: all fields of a record at once. Contract: `zed_spark.codec.contract.Kernels`."""

from __future__ import annotations

from typing import Any

import numpy as np

from zed_spark.codec.contract import Bytes, Int32s, Int64s
from zed_spark.codec.contract_fields import (
    BODIES,
    BOOLS,
    CODE,
    DATA,
    ENTER,
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
from zed_spark.codec.twin.load import LIMIT, join, require, unzigzag, values_at, words


def take_fields(src: Bytes, cursors: Int32s, stops: Int32s, program: Int64s, out: Bytes, /) -> int:
    """See `Kernels.take_fields`."""
    rows = len(cursors)
    require(len(stops) == rows)
    at, ends = cursors.astype(np.int64), [stops.astype(np.int64)]
    if (at < 0).any() or (ends[0] > len(src)).any():
        return -1
    for p, op in enumerate(program):
        code, count = int(op[CODE]), int(op[WIDTH])
        op[NULLS] = op[USED] = 0
        if code == LEAVE:
            at = ends.pop()
            continue
        for _ in range(count if code == SKIP else 1):
            tags, place, stop = values_at(src, at, ends[-1])
            if (tags < 0).any() or not _stored(src, op, code, tags, at, place, stop, out):
                return -1 - p
            at = stop
        if code == ENTER:
            at = place
            ends.append(stop)
    return rows


def _stored(
    src: Bytes, op: Int64s, code: int, tags: Int64s, at: Int64s, place: Int64s, stop: Int64s, out: Bytes
) -> bool:
    """Store what one field of all rows holds; False when it is not as it must be."""
    rows, width, sizes = len(at), int(op[WIDTH]), stop - place

    def put(where: int, values: Any, dtype: Any) -> None:
        start = int(op[where])
        out[start : start + len(values) * np.dtype(dtype).itemsize] = values.astype(dtype).view(np.uint8)

    if code in (SKIP, ENTER):
        return code == SKIP or not (tags == 0).any()
    if code == PLACES:
        put(VALUES, at, np.int32)
        put(VALID, stop, np.int32)
        return True
    if code == BODIES:
        if (op[HIGH] and ((tags != 0) & (sizes != op[LOW]) & (sizes != op[HIGH])).any()) or sizes.sum() >= LIMIT:
            return False
        offsets = np.concatenate(([0], np.cumsum(sizes)))
        op[USED] = offsets[-1]
        put(VALUES, offsets, np.int32)
        if op[USED] <= op[ROOM]:
            out[int(op[DATA]) : int(op[DATA] + op[USED])] = join(src, place, sizes)
    elif (code == INTS and (tags > 9).any()) or (code != INTS and ((tags != 0) & (tags != width + 1)).any()):
        return False
    else:
        numbers = words(src, place, sizes)
        if code == INTS:
            numbers = unzigzag(numbers) if op[SIGNED] else numbers
            if rows and width < 8 and (numbers.min() < op[LOW] or numbers.max() > op[HIGH]):
                return False
        put(VALUES, numbers != 0 if code == BOOLS else numbers, f"i{width}")
    put(VALID, tags != 0, np.uint8)
    op[NULLS] = rows - np.count_nonzero(tags)
    return True
