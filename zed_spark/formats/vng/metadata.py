"""A VNG file as its metadata describes it: the column trees and the order of their rows."""

from __future__ import annotations

from dataclasses import dataclass

from zed_spark.formats.vng.node import Node
from zed_spark.formats.vng.segment import Range, Segmap
from zed_spark.formats.vng.stream import Numbers, segmap_of

UNLIMITED = 2**63 - 1
"""The row size limit (``skew_thresh``) that writers with one segment a column store (vng.md section 3.1)."""


@dataclass(frozen=True, slots=True)
class File:
    """One file, whatever its generation.

    Attributes:
        path: where it is.
        size: bytes.
        generation: ``"2"``, ``"seed"``, ``"3a"`` to ``"3e"`` or ``"4"`` (vng.md section 1); of CSUP the version.
        trees: one column tree for each super type as stored; the same type may occur twice.
        root: for each row the position of its tree; None when there is one tree and no such column.
        rows: values in the file where the metadata says so, else None.
        header: bytes of the header (v4: 16 or 24), 0 for files with a trailer.
        data: the data section.
        lengths: whether the number of values of every column is stated, so that they must agree (v4 and later).
    """

    path: str
    size: int
    generation: str
    trees: tuple[Node, ...]
    root: Segmap | Numbers | None
    rows: int | None
    header: int
    data: Range
    lengths: bool = False

    @property
    def root_segments(self) -> Segmap:
        """The segments of the root, in order."""
        return () if self.root is None else segmap_of(self.root)

    @property
    def flushes(self) -> int:
        """How often all columns were written out, as far as the root column shows."""
        return len(self.root_segments)
