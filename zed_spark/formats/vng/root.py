"""The root column: for each row the position of its column tree. Counted here without numba, for planning.

Source: docs/formats/vng.md, sections 5.1 and 6.2.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from zed_spark.codec.arrays import Bytes
from zed_spark.codec.blocks import decompress_lz4_without_numba, unzstd_exactly
from zed_spark.codec.buffers import source as as_source
from zed_spark.codec.varint import decode_int, tag
from zed_spark.errors import CorruptDataError
from zed_spark.formats.columnar.node import File
from zed_spark.formats.columnar.segment import LZ4, RAW, Range, Segment, check, located
from zed_spark.storage.source import Source

_STEP = 1 << 20
_SMALL = 128
"""Positions below this take one byte of body."""

Counts = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Rows:
    """How many rows a file has.

    Attributes:
        total: in all.
        trees: of each column tree; None where the metadata does not say and the root was not read.
        cuts: rows after which all columns were written out and a new segment of the root began.
    """

    total: int
    trees: tuple[int | None, ...]
    cuts: tuple[int, ...] = ()


def count(source: Source, file: File, *, by_tree: bool = True) -> Rows:
    """Count the rows of a file, from the metadata where it suffices.

    Args:
        source: the file.
        file: its metadata.
        by_tree: whether the rows of each tree are wanted too, for which v3 reads the root column.

    Raises:
        CorruptDataError: the root column is damaged.
    """
    if file.rows is not None and (file.generation == "4" or not by_tree or len(file.trees) == 1):
        # v4 states lengths; of v3e the root states how many values each segment has.
        trees = (file.rows,) if len(file.trees) == 1 else tuple(tree.count for tree in file.trees)
        stated = [segment.count or 0 for segment in file.root_segments]
        return Rows(file.rows, trees, tuple(np.cumsum(stated)[:-1].tolist()))
    totals = np.zeros(len(file.trees), np.int64)
    cuts = []
    for number, segment in enumerate(file.root_segments):
        what = f"segment {number} of the root column"
        data = as_source(_load(source, segment, file.data, what))
        try:
            totals += _counts(data, len(file.trees))
        except CorruptDataError as error:
            raise located(error, what, segment.offset, source.path) from None
        cuts.append(int(totals.sum()))
    return Rows(int(totals.sum()), tuple(totals.tolist()), tuple(cuts[:-1]))


def _load(source: Source, segment: Segment, data: Range, what: str) -> bytes | memoryview:
    """The values of a segment, decompressed without numba."""
    check(segment, data, what, source.path)
    stored = source.read(segment.offset, segment.length)
    if segment.compression == RAW:
        return stored
    try:
        decompress = decompress_lz4_without_numba if segment.compression == LZ4 else unzstd_exactly
        return decompress(stored, segment.mem_length)
    except CorruptDataError as error:
        raise located(error, what, segment.offset, source.path) from None


def _counts(data: Bytes, trees: int) -> Counts:
    if trees == 1 and (data == 1).all():
        return np.array([len(data)], np.int64)
    totals = np.zeros(trees, np.int64)
    at = 0
    while at < len(data):
        positions, used = _short(data[at : at + _STEP], at + _STEP >= len(data))
        if positions is None:
            positions, used = _any(data[at:].tobytes()), len(data) - at
        if len(positions) and not 0 <= int(positions.min()) <= int(positions.max()) < trees:
            raise CorruptDataError(
                f"super types {int(positions.min())} to {int(positions.max())}, the file has {trees}"
            )
        totals += np.bincount(positions, minlength=trees)
        at += used
    return totals


def _short(data: Bytes, last: bool) -> tuple[Counts | None, int]:
    """Values of one byte (``01``: 0) or two (``02 xx``: xx / 2), vectorised; None if there are others.

    A body is even, so a byte 1 is always the tag of a 0, and the bytes between two of these come in pairs.
    """
    zero = data == 1
    position = np.arange(len(data))
    since = position - np.maximum.accumulate(np.where(zero, position, -1)) - 1
    starts = zero | (since & 1 == 0)
    used = len(data)
    if starts[-1] and not zero[-1] and not last:
        starts[-1], used = False, used - 1
    tags = np.flatnonzero(starts)
    pairs = tags[~zero[tags]]
    if len(pairs) and (int(pairs[-1]) + 1 >= len(data) or (data[pairs] != 2).any()):
        return None, 0
    bodies = data[pairs + 1]
    if (bodies & 1).any():
        return None, 0
    values = np.zeros(len(tags), np.int64)
    values[~zero[tags]] = bodies >> 1
    return values, used


def _any(data: bytes) -> Counts:
    """Values of any length, in no order."""
    bodies = Counter(_bodies(data))
    return np.repeat(np.array([decode_int(body) for body in bodies], np.int64), list(bodies.values()))


def _bodies(data: bytes) -> Iterator[bytes]:
    at, end = 0, len(data)
    while at < end:
        # A tag of one byte is read in place: a call for each value would cost more than all the rest.
        size = data[at] - 1
        start = at + 1
        if not 0 <= size <= 8 or size > end - start:
            size, start = tag(data, at, end)
            if size < 0:
                raise CorruptDataError("null where a number is needed")
        at = start + size
        yield data[start:at]
