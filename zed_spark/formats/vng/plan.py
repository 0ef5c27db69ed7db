"""Planning: what a file holds and how to cut it, from metadata alone.

The root column has for each row the position of its column tree (docs/formats/vng.md, sections 5.1 and 6.2). Where the
metadata does not state the numbers of rows, it is counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any

import numpy as np

from zed_spark.columns.summary import SuperType
from zed_spark.formats.columnar.node import File
from zed_spark.formats.columnar.numbers import ROOT, TaggedNumbers, root_tags
from zed_spark.formats.columnar.segment import Store
from zed_spark.formats.columnar.streams import steps
from zed_spark.formats.columnar.summary import columns_of, later_types, sections_of, super_types
from zed_spark.formats.pieces import Summary
from zed_spark.formats.vng import trailer
from zed_spark.formats.vng.detect import Metadata, find, forms, load
from zed_spark.formats.vng.statistics import VngReliability
from zed_spark.pickles import FastPickle
from zed_spark.storage.source import Source

LATER = 64 << 10
"""Most bytes of metadata that a summary keeps, to decode statistics when they are needed."""


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
    root = TaggedNumbers(Store(source, file.data), file.root_segments, ROOT, counted=True)
    totals, cuts = np.zeros(len(file.trees), np.int64), []
    # One segment after the other, as all columns were written out where one ends.
    while left := root.available():
        for step in steps(left):
            totals += root_tags(root, step, len(file.trees), source.path)[1]
        cuts.append(int(totals.sum()))
    return Rows(int(totals.sum()), tuple(totals.tolist()), tuple(cuts[:-1]))


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
