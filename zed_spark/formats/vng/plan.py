"""Planning: what a file holds and how to cut it, from metadata alone. Loads no numba."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from zed_spark.columns.summary import Summary, SuperType
from zed_spark.formats.vng.detect import load
from zed_spark.formats.vng.dictionary import DictionaryNode
from zed_spark.formats.vng.metadata import File
from zed_spark.formats.vng.node import Node
from zed_spark.formats.vng.primitive import PrimitiveNode
from zed_spark.formats.vng.root import Rows, count
from zed_spark.formats.vng.seed import undivided
from zed_spark.formats.vng.segment import Segment
from zed_spark.formats.vng.statistics import statistics
from zed_spark.storage.source import Source
from zed_spark.types import Type, type_text


@dataclass(frozen=True, slots=True)
class VngPiece:
    """Some rows of a file.

    Attributes:
        path: the file.
        start: the first row, counted over all super types.
        stop: the row after the last.
        nbytes: roughly how many stored bytes it takes to read them.
        rows: of those rows only these: first, and after the last, of each stretch, ascending; () for all.
    """

    path: str
    start: int
    stop: int
    nbytes: int
    rows: tuple[tuple[int, int], ...] = ()

    @property
    def stretches(self) -> tuple[tuple[int, int], ...]:
        """The rows to read, as ``rows``."""
        return self.rows or ((self.start, self.stop),)


def summarize(source: Source) -> Summary:
    """The summary of a file: super types, rows and statistics.

    Raises:
        CorruptDataError: it is no VNG file, or its metadata or root column is damaged.
        UnsupportedVersionError: it is of a version that is not known.
    """
    file = load(source)
    rows = count(source, file)
    whole = tuple(_cut(source, file, rows, 1))
    return Summary(source.path, source.size, "vng", file.generation, _super_types(file, rows), rows.total, whole)


def _super_types(file: File, rows: Rows) -> tuple[SuperType, ...]:
    found: dict[Type, SuperType] = {}
    for tree, own in zip(file.trees, rows.trees, strict=True):
        before = found.get(tree.type)
        if before is None:
            found[tree.type] = SuperType(tree.type, own, tree.nbytes, statistics(file, tree, own))
        else:
            # The same type twice, from two type contexts of the writer: what holds for one tree says nothing.
            total = None if before.rows is None or own is None else before.rows + own
            found[tree.type] = SuperType(tree.type, total, before.nbytes + tree.nbytes)
    return tuple(found.values())


def split(source: Source, target_bytes: int) -> list[VngPiece]:
    """Pieces of about ``target_bytes`` that together are the file, in order.

    Columns of most generations are one segment each, which every piece that touches it must fetch; cuts are
    made by rows all the same, and where columns have several segments, between them.
    """
    file = load(source)
    rows = count(source, file, by_tree=False)
    parts = max(1, min(-(-_nbytes(file) // max(target_bytes, 1)), rows.total))
    return _cut(source, file, rows, 1 if any(undivided(tree) for tree in file.trees) else parts)


def _nbytes(file: File) -> int:
    """Stored bytes of all columns."""
    return sum(tree.nbytes for tree in file.trees) + sum(segment.length for segment in file.root_segments)


def _cut(source: Source, file: File, rows: Rows, parts: int) -> list[VngPiece]:
    """About so many pieces."""
    nbytes = _nbytes(file)
    bounds = [_snap(rows.total * part // parts, rows, parts) for part in range(parts + 1)]
    return [
        VngPiece(source.path, start, stop, max(nbytes * (stop - start) // max(rows.total, 1), 1))
        for start, stop in pairwise(bounds)
        if stop > start
    ]


def narrow(piece: VngPiece, rows: Sequence[tuple[int, int]]) -> VngPiece | None:
    """What is left of a piece when only some rows of its file are wanted, None when nothing is.

    Args:
        piece: the piece.
        rows: the first row wanted, and the row after the last, of each stretch, ascending.
    """
    own = tuple(
        (max(start, piece.start), min(stop, piece.stop))
        for start, stop in rows
        if start < piece.stop and stop > piece.start
    )
    if not own:
        return None
    left = sum(stop - start for start, stop in own)
    nbytes = max(piece.nbytes * left // max(piece.stop - piece.start, 1), 1)
    return VngPiece(piece.path, own[0][0], own[-1][1], nbytes, own if len(own) > 1 else ())


def _snap(row: int, rows: Rows, parts: int) -> int:
    """The nearest cut between segments, if it is near."""
    cuts = [cut for cut in rows.cuts if 2 * parts * abs(cut - row) < rows.total]
    return min(cuts, key=lambda cut: abs(cut - row)) if cuts and 0 < row < rows.total else row


@dataclass(frozen=True, slots=True)
class ColumnInfo:
    """One column of a file's tree, for people.

    Attributes:
        where: what it is called.
        depth: how deep it stands in the tree; the super type's own column at 0.
        kind: of the node, such as ``"dictionary"``.
        type: the Zed type as text.
        segments: what its own segments hold (``"values"``, ``"runs"``, ...) and where they are.
        count: how many values the file says there are, or None.
        bounds: least and greatest value as stored, trustworthy or not.
        dictionary: entries of the dictionary, 0 without one.
    """

    where: str
    depth: int
    kind: str
    type: str
    segments: tuple[tuple[str, tuple[Segment, ...]], ...]
    count: int | None = None
    bounds: tuple[Any, Any] | None = None
    dictionary: int = 0


def columns(source: Source) -> tuple[ColumnInfo, ...]:
    """All columns of a file, depth first, super types in order.

    Raises:
        CorruptDataError: it is no VNG file, or its metadata is damaged.
    """
    return tuple(info for tree in load(source).trees for info in _describe(tree, 0))


def _describe(node: Node, depth: int) -> list[ColumnInfo]:
    bounds = node.bounds if isinstance(node, PrimitiveNode | DictionaryNode) else None
    entries = len(node.entries) if isinstance(node, DictionaryNode) else 0
    info = ColumnInfo(
        node.where, depth, node.kind, type_text(node.type), node.segmaps(), node.length(), bounds, entries
    )
    return [info, *(own for child in node.children() for own in _describe(child, depth + 1))]
