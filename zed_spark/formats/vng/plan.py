"""Planning: what a file holds and how to cut it, from metadata alone. Loads no kernels.

The root column has for each row the position of its column tree (docs/formats/vng.md, sections 5.1 and 6.2). Where the
metadata does not state the numbers of rows, it is counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from zed_spark.codec.arrays import Bytes
from zed_spark.codec.blocks import decompress_lz4_bytes, unzstd_exactly
from zed_spark.codec.buffers import source as as_source
from zed_spark.codec.varint import decode_int, tag
from zed_spark.columns.summary import SuperType
from zed_spark.errors import CorruptDataError
from zed_spark.formats.columnar.node import File
from zed_spark.formats.columnar.segment import LZ4, RAW, Range, Segment, check, located
from zed_spark.formats.columnar.summary import columns_of, later_types, sections_of, super_types
from zed_spark.formats.pieces import Summary
from zed_spark.formats.vng import trailer
from zed_spark.formats.vng.detect import Metadata, find, forms, load
from zed_spark.formats.vng.statistics import VngReliability
from zed_spark.pickles import FastPickle
from zed_spark.storage.source import Source

_STEP = 1 << 20
LATER = 64 << 10
"""Most bytes of metadata that a summary keeps, to decode statistics when they are needed."""

_SMALL = 128
"""Positions below this take one byte of body."""

Counts = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Rows:
    """How many rows a file has in total, and each of its column trees.

    ``trees`` has None where the metadata does not say and the root was not read. All columns were written out after the
    rows ``cuts``, where a new segment of the root began.
    """

    total: int
    trees: tuple[int | None, ...]
    cuts: tuple[int, ...] = ()


def count(source: Source, file: File, *, by_tree: bool = True) -> Rows:
    """Count the rows of a file, from the metadata where it suffices.

    If those of each tree are wanted (``by_tree``), v3 reads the root column, which may be damaged.
    """
    if file.rows is not None and (file.generation == "4" or not by_tree or len(file.trees) == 1):
        # v4 states lengths; of v3e the root states how many values each segment has.
        trees: tuple[int | None, ...] = (file.rows,)
        if len(file.trees) != 1:
            trees = tuple(tree.count for tree in file.trees) if by_tree else (None,) * len(file.trees)
        stated = accumulate(segment.count or 0 for segment in file.root_segments[:-1])
        return Rows(file.rows, trees, tuple(stated))
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


def _load(source: Source, segment: Segment, data: Range, what: str) -> bytes | bytearray | memoryview:
    """The values of a segment."""
    check(segment, data, what, source.path)
    stored = source.read(segment.offset, segment.length)
    if segment.compression == RAW:
        return stored
    try:
        decompress = decompress_lz4_bytes if segment.compression == LZ4 else unzstd_exactly
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
                raise CorruptDataError("null instead of a number")
        at = start + size
        yield data[start:at]


@dataclass(frozen=True, slots=True)
class VngPiece(FastPickle):
    """The rows of a file from ``start`` to before ``stop``, counted over all super types.

    ``nbytes`` is roughly how many stored bytes it takes to read them. Of these rows only the ranges ``rows`` are read:
    first, and after the last, ascending; () for all.
    """

    path: str
    start: int
    stop: int
    nbytes: int
    rows: tuple[tuple[int, int], ...] = ()

    @property
    def ranges(self) -> tuple[tuple[int, int], ...]:
        """The rows to read, as ``rows``."""
        return self.rows or ((self.start, self.stop),)


def summarize(source: Source) -> Summary:
    """The summary of a file: super types, rows and statistics; errors are those of `load` and `count`."""
    metadata, file = find(source)
    rows = count(source, file)
    if len(metadata.content) > LATER:
        types = super_types(file, rows.trees, VngReliability(file))
    else:
        types = later_types(file.types, rows.trees, _Later(metadata, rows.trees))
    return Summary(
        source.path, source.size, "vng", file.generation, tuple(types), rows.total, tuple(_cut(file, rows, 1))
    )


@dataclass(frozen=True, slots=True)
class _Later:
    """Decodes the statistics of a file again, from its metadata and the number of values of each column tree."""

    metadata: Metadata
    rows: tuple[int | None, ...]

    def __call__(self) -> list[SuperType]:
        file = self.metadata.decode()
        return super_types(file, self.rows, VngReliability(file))


def split(source: Source, target_bytes: int) -> list[VngPiece]:
    """Pieces of about ``target_bytes`` that together are the file, in order.

    Columns of most generations are one segment each, which every piece that touches it must fetch; cuts are
    made by rows all the same, and where columns have several segments, between them.
    """
    file = load(source)
    rows = count(source, file, by_tree=False)
    parts = max(1, min(-(-file.data_bytes // max(target_bytes, 1)), rows.total))
    return _cut(file, rows, 1 if file.undivided else parts)


def _cut(file: File, rows: Rows, parts: int) -> list[VngPiece]:
    """About so many pieces."""
    nbytes = file.data_bytes
    if parts == 1 and rows.total:
        return [VngPiece(file.path, 0, rows.total, max(nbytes, 1))]
    bounds = [_snap(rows.total * part // parts, rows, parts) for part in range(parts + 1)]
    return [
        VngPiece(file.path, start, stop, max(nbytes * (stop - start) // max(rows.total, 1), 1))
        for start, stop in pairwise(bounds)
        if stop > start
    ]


def _snap(row: int, rows: Rows, parts: int) -> int:
    """The nearest cut between segments, if it is near."""
    cuts = [cut for cut in rows.cuts if 2 * parts * abs(cut - row) < rows.total]
    return min(cuts, key=lambda cut: abs(cut - row)) if cuts and 0 < row < rows.total else row


def narrow(piece: VngPiece, rows: Sequence[tuple[int, int]]) -> VngPiece | None:
    """The part of a piece that some ranges of rows leave (first, and after the last, ascending), or None."""
    kept = tuple(
        (max(start, piece.start), min(stop, piece.stop))
        for start, stop in rows
        if start < piece.stop and stop > piece.start
    )
    if not kept:
        return None
    left = sum(stop - start for start, stop in kept)
    nbytes = max(piece.nbytes * left // max(piece.stop - piece.start, 1), 1)
    return VngPiece(piece.path, kept[0][0], kept[-1][1], nbytes, kept if len(kept) > 1 else ())


def describe(source: Source) -> dict[str, Any]:
    """``sections`` of a file in file order, and ``columns``; see `zed_spark.formats.columnar.summary`."""
    file = load(source)
    if file.header:
        start = bytes(source.read(0, file.header))
        form = next(form for form in forms(start) if form.size == file.header)
        sizes = [("header", form.size), ("metadata", form.meta), ("data", form.data)]
    else:
        found = trailer.find(source)
        sizes = [("data", found.data), ("reassembly", found.meta)]
        sizes.append(("trailer", source.size - found.data - found.meta))
    return {"sections": sections_of(sizes), "columns": columns_of(file)}
