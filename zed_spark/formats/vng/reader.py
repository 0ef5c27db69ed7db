"""Reading: the values of a file or of a piece of it as sequences of columns, batch by batch."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.columns.column import Column, Ints, Sequence
from zed_spark.columns.summary import ReadRequest
from zed_spark.errors import CorruptDataError, ZedSparkError
from zed_spark.formats.vng.detect import load
from zed_spark.formats.vng.metadata import File
from zed_spark.formats.vng.node import steps
from zed_spark.formats.vng.plan import VngPiece
from zed_spark.formats.vng.root import count
from zed_spark.formats.vng.seed import undivided
from zed_spark.formats.vng.store import Store
from zed_spark.formats.vng.stream import number_stream
from zed_spark.formats.vng.suspect import warnings
from zed_spark.formats.vng.tree import Mask, TreeReader
from zed_spark.formats.vng.union import read_tags
from zed_spark.formats.vng.v4 import check_lengths
from zed_spark.storage.source import Source
from zed_spark.types import Type

logger = logging.getLogger(__name__)

_GROWTH = 8
"""A batch has at most so many times the rows of the one before: sizes are only guessed from the past."""


def read(source: Source, piece: VngPiece | None, request: ReadRequest) -> Iterator[Sequence]:
    """The values of a piece (None: the whole file), in file order.

    Only segments of wanted columns are fetched. In permissive mode a damaged column ends its super type; the
    other super types go on as long as the root column can be read.

    Raises:
        CorruptDataError: the file is damaged where it is read (not in permissive mode).
        UnsupportedVersionError: it is of a version that is not known.
        UnsupportedTypeError: a type has no Arrow layout.
    """
    try:
        file = load(source)
        if piece is None:
            piece = VngPiece(source.path, 0, count(source, file, by_tree=False).total, 0)
        for warning in warnings(file):
            logger.warning("%s: %s", source.path, warning)
        yield from Reading(source, file, piece, request).batches()
    except ZedSparkError as error:
        report(error, source, request)


def report(error: ZedSparkError, source: Source, request: ReadRequest) -> None:
    """Hand an error to the permissive, raise it for all others."""
    if isinstance(error, CorruptDataError):
        error = error.at(path=source.path)
    if not request.permissive:
        raise error from None
    if request.on_error is not None:
        request.on_error(error)


class Reading:
    """One run over some rows of a file (of CSUP: of an object).

    In permissive mode a damaged column ends its super type; the other super types go on as long as the root column can
    be read.
    """

    def __init__(self, source: Source, file: File, piece: VngPiece, request: ReadRequest) -> None:
        self.source, self.file, self.piece, self.request = source, file, piece, request
        self.readers: list[TreeReader | None] = [self._open(place) for place in range(len(file.trees))]
        self.root = None
        if file.root is not None:
            self.root = number_stream(Store(source, file.data), file.root, "the root column")
            self._check_root()

    def _open(self, place: int) -> TreeReader | None:
        tree, request = self.file.trees[place], self.request
        if request.super_types is not None and tree.type not in request.super_types:
            return None
        try:
            if self.file.lengths:
                check_lengths(tree)
            return TreeReader(tree, self.source, self.file.data, request.projection, request.keep)
        except ZedSparkError as error:
            report(error, self.source, request)
            return None

    def _check_root(self) -> None:
        """Where every length is stated, those of the trees add up to the number of rows."""
        lengths = [tree.length() for tree in self.file.trees]
        total = sum(length or 0 for length in lengths)
        if self.file.lengths and None not in lengths and total != self.file.rows:
            reason = f"{self.file.rows} rows are stated, the super types have {total}"
            report(CorruptDataError(reason, structure="the root column"), self.source, self.request)

    def batches(self) -> Iterator[Sequence]:
        """Sequences of the kept values, none of them empty."""
        at, most = 0, self._first()
        for start, stop in self.piece.stretches:
            self._pass(start - at)
            at = start
            while at < stop:
                if all(reader is None for reader in self.readers):
                    # The number of rows is only a claim: without a column to read nothing bounds it.
                    return
                n = min(most, stop - at)
                batch = self._batch(n)
                at += n
                nbytes = batch.nbytes
                if len(batch):
                    yield from self._cut(batch, nbytes)
                most = self._next(n, nbytes, most)
        self._end(at)

    def _pass(self, n: int) -> None:
        """Pass over n rows."""
        for step in steps(n):
            for place, rows in enumerate(self._counts(self._tags(step), step)):
                reader = self.readers[place]
                if reader is not None:
                    reader.skip(rows)

    def _first(self) -> int:
        """Rows of the first batch: few, and fewer still when the file's rows are large."""
        if any(undivided(tree) for tree in self.file.trees):
            return self.piece.stop - self.piece.start
        stored = sum(tree.mem_bytes for tree in self.file.trees)
        row = max(stored // max(self.file.rows or self.piece.stop, 1), 1)
        return max(1, min(self.request.first_rows, self.request.batch_rows, self.request.batch_bytes // row))

    def _next(self, n: int, nbytes: int, most: int) -> int:
        fitting = self.request.batch_bytes * n // max(nbytes, 1)
        return max(1, min(self.request.batch_rows, fitting, most * _GROWTH))

    def _cut(self, batch: Sequence, nbytes: int) -> Iterator[Sequence]:
        parts = min(-(-nbytes // max(2 * self.request.batch_bytes, 1)), len(batch)) or 1
        if parts == 1:
            yield batch
            return
        bounds = [len(batch) * part // parts for part in range(parts + 1)]
        for start, stop in pairwise(bounds):
            yield batch.slice(start, stop - start)

    def _tags(self, n: int) -> Ints | None:
        if self.root is None:
            return None
        return read_tags(self.root, n, len(self.file.trees))

    def _counts(self, tags: Ints | None, n: int) -> list[int]:
        if tags is None or len(self.file.trees) == 1:
            return [n]
        return [int(rows) for rows in np.bincount(tags, minlength=len(self.file.trees))]

    def _batch(self, n: int) -> Sequence:
        """The kept ones of the next n rows."""
        tags = self._tags(n)
        found: list[tuple[int, Column]] = []
        kept: Mask | None = None
        for place, rows in enumerate(self._counts(tags, n)):
            if not rows:
                continue
            column, mask = self._read(place, rows)
            if column is not None and len(column):
                found.append((place, column))
            if mask is not None and tags is not None:
                kept = np.ones(n, np.bool_) if kept is None else kept
                kept[tags == place] = mask
        if tags is not None and kept is not None:
            tags = tags[kept]
        return self._sequence(found, tags)

    def _read(self, place: int, rows: int) -> tuple[Column | None, Mask | None]:
        reader = self.readers[place]
        if reader is not None:
            try:
                return reader.read(rows)
            except ZedSparkError as error:
                self.readers[place] = None
                report(error, self.source, self.request)
        return None, np.zeros(rows, np.bool_)

    def _sequence(self, found: list[tuple[int, Column]], tags: Ints | None) -> Sequence:
        types = [self.file.trees[place].type for place, _ in found]
        if len(found) < 2 or tags is None:
            return Sequence(tuple(types), tuple(column for _, column in found))
        distinct = tuple(dict.fromkeys(types))
        number = np.zeros(len(self.file.trees), np.int32)
        for (place, _), of in zip(found, types, strict=True):
            number[place] = distinct.index(of)
        columns = tuple(
            _merged([part for part, own in zip(found, types, strict=True) if own is of], tags) for of in distinct
        )
        return Sequence(distinct, columns, number[tags] if len(distinct) > 1 else None)

    def _end(self, at: int) -> None:
        """From v4 on the number of rows and the tags are told apart; they must agree."""
        if self.root is None or at != self.file.rows or not self.file.lengths:
            return
        if not self.root.at_end():
            raise CorruptDataError(f"more tags than the {at} rows stated", structure="the root column")


def _merged(parts: list[tuple[int, Column]], tags: npt.NDArray[np.integer]) -> Column:
    """The values of one super type that the file keeps in several trees, in their order."""
    if len(parts) == 1:
        return parts[0][1]
    of: Type = parts[0][1].type
    own = tags[np.isin(tags, [place for place, _ in parts])]
    order = np.empty(len(own), np.int64)
    base = 0
    for place, column in parts:
        order[own == place] = np.arange(base, base + len(column))
        base += len(column)
    return Column(of, pa.concat_arrays([column.array for _, column in parts])).take(order)
