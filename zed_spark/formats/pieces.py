"""What formats exchange with planning and tasks: the summary of a file, pieces of it, and requests to read them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np

from zed_spark.columns.column import Sequence
from zed_spark.columns.project import ALL, Projection, project
from zed_spark.columns.summary import RowFilter, SuperType
from zed_spark.pickles import FastPickle
from zed_spark.types import Type

BATCH_ROWS = 131_072
"""The most values of a batch, unless a request says otherwise."""

BATCH_BYTES = 32 << 20
"""About the most Arrow bytes of a batch, unless a request says otherwise."""

PREVIEW_ROWS = 1024
"""Values of a batch that is read in a moment."""


class Piece(Protocol):
    """A part of one file that one task reads; small, picklable, made of plain values."""

    @property
    def path(self) -> str:
        """The file."""

    @property
    def nbytes(self) -> int:
        """The approximate number of stored bytes to read, for packing pieces into tasks."""


@dataclass(frozen=True, slots=True)
class Summary(FastPickle):
    """The metadata of a file of ``size`` bytes; ``version`` is that of its format for display, such as ``"3e"``.

    The super types are in order of first appearance. ``rows`` is None if counting values requires reading data.
    ``whole`` is the file as one piece; empty if there is nothing to read.
    """

    path: str
    size: int
    format: str
    version: str
    super_types: tuple[SuperType, ...]
    rows: int | None
    whole: tuple[Piece, ...]

    def slim(self) -> Summary:
        """The summary without the super types."""
        return Summary(self.path, self.size, self.format, self.version, (), self.rows, self.whole)


@dataclass(frozen=True, slots=True)
class ReadRequest:
    """The arguments of a format reader.

    Attributes:
        projection: the fields to read.
        super_types: read only values of these types; None for all.
        keep: a filter to drop rows before all columns are decoded, or None.
        first_rows: most values of the first batch; None for few, so that previews of large files are quick.
        batch_rows: most values of a batch.
        batch_bytes: approximate limit of the Arrow data of a batch.
        permissive: report corrupt data to ``on_error`` and continue with readable data, instead of raising.
        on_error: called with the error, in permissive mode.
        check: called before rows are filtered, as a filter may drop very many; what it raises ends the reading.
        skipped: called with the number of rows that the filter has dropped, after each test.
    """

    projection: Projection = ALL
    super_types: frozenset[Type] | None = None
    keep: RowFilter | None = None
    first_rows: int | None = None
    batch_rows: int = BATCH_ROWS
    batch_bytes: int = BATCH_BYTES
    permissive: bool = False
    on_error: Callable[[Exception], None] | None = None
    check: Callable[[], None] | None = None
    skipped: Callable[[int], None] | None = None

    @property
    def preview_rows(self) -> int:
        """Most values of the first batch of a large file, at least 1."""
        return max(1, min(PREVIEW_ROWS, self.batch_rows) if self.first_rows is None else self.first_rows)

    def filtered(self, keep: RowFilter) -> ReadRequest:
        """The request with a row filter."""
        return replace(self, keep=keep.watched(self.check, self.skipped))


def selected(sequence: Sequence, request: ReadRequest) -> Iterator[Sequence]:
    """Yield the rows and fields of a sequence that a request wants, unless that is nothing."""
    wanted, keep = request.super_types, request.keep
    if wanted is not None or keep is not None:
        tags = np.zeros(len(sequence), np.int32) if sequence.tags is None else sequence.tags
        kept = np.ones(len(sequence), np.bool_)
        for tag, (of, column) in enumerate(zip(sequence.types, sequence.columns, strict=True)):
            if wanted is not None and of not in wanted:
                kept[tags == tag] = False
            elif keep is not None and (mask := keep.test(of, project(column, keep.projection))) is not None:
                kept[tags == tag] = mask
        if not kept.all():
            sequence = sequence.take(np.flatnonzero(kept))
    if not len(sequence):
        return
    if request.projection.everything:
        yield sequence
    else:
        yield replace(sequence, columns=tuple(project(column, request.projection) for column in sequence.columns))
