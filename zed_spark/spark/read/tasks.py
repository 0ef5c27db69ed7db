"""Reads the pieces of one partition as Arrow batches, in Spark's tasks."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

import numpy as np
import pyarrow as pa

from zed_spark.columns.buffers import bare_batch, number_array, string_array
from zed_spark.columns.coalesce import Groups, end_to_end
from zed_spark.columns.column import Sequence
from zed_spark.columns.unreadable import UnreadableRowsError
from zed_spark.errors import CorruptDataError, NotFoundError
from zed_spark.files.plan import UNREADABLE
from zed_spark.formats.pieces import PREVIEW_ROWS, ReadRequest
from zed_spark.spark.convert.batches import BatchConverter, Repeated
from zed_spark.spark.convert.encoded import joined, without_dictionaries
from zed_spark.spark.convert.schema import POSITION
from zed_spark.spark.read.dataset import Piece, ScanTask, ValuesOf
from zed_spark.spark.worker import never

logger = logging.getLogger(__name__)

LARGE = 8192
"""Rows from which a batch is passed on unchanged: a batch costs Spark about as much as a thousand rows."""

BARE_ROWS = 1 << 20
"""Rows from which a batch without columns is passed on, whatever the bounds: its size is that of Spark's rows."""


def read_partition(
    task: ScanTask,
    pieces: Iterable[Piece],
    check: Callable[[], None] = never,
    skipped: Callable[[int], None] | None = None,
    *,
    dictionaries: bool = False,
) -> Iterator[pa.RecordBatch]:
    """The rows of one partition as Spark wants them, piece by piece.

    ``check`` is called between batches, and before each test of a row filter; it raises `StoppedError` to end the task.
    ``skipped`` is called with the rows that a filter has dropped. With ``dictionaries``, columns of large batches may
    be dictionaries, so that not all batches have the same schema.
    """
    # One converter for all pieces: it caches the conversion of each super type.
    converter = BatchConverter(task.rows, dictionaries=dictionaries)
    options = task.options
    request = ReadRequest(
        task.projection,
        # Few, as `show()` needs no more: Spark does not say how many it wants.
        first_rows=min(PREVIEW_ROWS, options.batch_rows),
        batch_rows=options.batch_rows,
        batch_bytes=options.batch_bytes,
        permissive=options.mode != "FAILFAST",
        check=check,
        skipped=skipped,
    )
    readers = (
        _PieceReader(task, *piece, converter, request)
        for piece in task.dataset.readers(pieces, task.condition, request)
    )
    found = rebatch(_batches(task, readers, converter), options.batch_rows, options.batch_bytes)
    return found if task.limit is None else _limited(found, task.limit)


def _batches(task: ScanTask, readers: Iterable[_PieceReader], converter: BatchConverter) -> Iterator[pa.RecordBatch]:
    """The batches of pieces, small ones together where no damage is tolerated and rows have no positions."""
    options = task.options
    if options.mode != "FAILFAST" or options.ignore_corrupt_files or POSITION in task.rows.schema.names:
        for reader in readers:
            yield from reader.batches()
        return
    groups: Groups[_Values] = Groups(
        rows=min(LARGE, options.batch_rows),
        nbytes=options.batch_bytes,
        most_rows=options.batch_rows,
        most_bytes=options.batch_bytes,
        first_alone=True,
    )
    for reader in readers:
        for values in reader.values():
            for held in groups.add((values, reader), len(values), values.nbytes):
                yield from _converted(held, converter)
    for held in groups.take():
        yield from _converted(held, converter)


def _converted(held: list[_Values], converter: BatchConverter) -> Iterator[pa.RecordBatch]:
    """The batches of values of some pieces, one if they can be converted together: that saves what each would cost."""
    together = _joined(held, converter) if len(held) > 1 else None
    if together is not None:
        yield together
        return
    for values, reader in held:
        yield from map(reader.batch, converter.parts(values))


def _joined(held: list[_Values], converter: BatchConverter) -> pa.RecordBatch | None:
    """One batch of all; None where they are to be converted one by one."""
    values = end_to_end([one for one, _ in held])
    if next(converter.parts(values)) is not values:
        return None
    counts = [len(one) for one, _ in held]
    try:
        return converter.batch(values, _repeated([reader.constants for _, reader in held], counts))
    except CorruptDataError:
        # Only when converted alone is it known which file it is in.
        return None


def _repeated(constants: list[Mapping[str, Any]], counts: list[int]) -> dict[str, Any]:
    """The constants of pieces: of each column the value of all rows, or those of the pieces."""
    found: dict[str, Any] = {}
    for name, first in constants[0].items():
        values = [own[name] for own in constants]
        if isinstance(first, Mapping):
            found[name] = _repeated(values, counts)
        else:
            # Zeros differ in their sign.
            is_same = not isinstance(first, float) and all(value == first for value in values)
            found[name] = first if is_same else Repeated(values, counts)
    return found


def rebatch(batches: Iterable[pa.RecordBatch], most_rows: int, most_bytes: int) -> Iterator[pa.RecordBatch]:
    """Pass large batches on and join small neighbours, within bounds; order is kept. All have the same columns.

    The first batch is passed on at once whatever its size, so that a preview of a large file is quick. Batches without
    columns, of which only the number of rows counts, are joined to a single one up to `BARE_ROWS`.
    """
    groups: Groups[pa.RecordBatch] = Groups(
        rows=min(LARGE, most_rows), nbytes=most_bytes, most_rows=most_rows, most_bytes=most_bytes, first_alone=True
    )
    bare = 0
    for batch in batches:
        if batch.num_columns:
            yield from map(joined, groups.add(batch, batch.num_rows, batch.nbytes))
            continue
        # Arrow forgets how many rows such batches have when it joins them.
        bare += batch.num_rows
        if bare >= BARE_ROWS:
            yield bare_batch(bare)
            bare = 0
    yield from map(joined, groups.take())
    if bare:
        yield bare_batch(bare)


def _limited(batches: Iterator[pa.RecordBatch], limit: int) -> Iterator[pa.RecordBatch]:
    """The first rows; no batch is decoded after them."""
    while limit > 0 and (batch := next(batches, None)) is not None:
        yield batch.slice(0, limit)
        limit -= batch.num_rows


class _PieceReader:
    """The conversion of one piece in a task."""

    def __init__(
        self, task: ScanTask, piece: Piece, values_of: ValuesOf, converter: BatchConverter, request: ReadRequest
    ) -> None:
        self.task, self.options, self.piece, self.converter = task, task.options, piece, converter
        self.check = request.check or never
        wanted = None if piece.super_types is None else frozenset(piece.super_types)
        self.values_of, self.request = values_of, replace(request, super_types=wanted, on_error=self._report)
        self.damages: list[str] = [] if piece.damage is None else [piece.damage]
        self.constants = self._constants()
        self.row, self.has_positions = 0, POSITION in task.rows.schema.names

    def batches(self) -> Iterator[pa.RecordBatch]:
        """The batches of the piece, then a row for each damage that is to be reported."""
        try:
            for values in self.values():
                for part in self.converter.parts(values):
                    yield self._numbered(part) if self.has_positions else self.batch(part)
        except UNREADABLE as error:
            if not self.options.ignore_corrupt_files:
                raise
            logger.warning("the rest is left out: %s", error)
        report = self._report_column()
        if report is not None:
            for damage in self.damages:
                yield self.converter.blank(1, {**self.constants, report: damage})

    def values(self) -> Iterator[Sequence]:
        """The values of the piece, none if its file vanished and that is tolerated."""
        if self.piece.damage is not None:
            return
        try:
            for values in self.values_of(self.request, self.task.condition):
                self.check()
                yield values
        except NotFoundError:
            if not self.options.ignore_missing_files:
                raise

    def _numbered(self, values: Sequence) -> pa.RecordBatch:
        """The values of the wanted super types, with their positions among all values of the piece."""
        positions = np.arange(self.row, self.row + len(values), dtype=np.int64)
        self.row += len(values)
        wanted = self.piece.super_types
        if wanted is not None and not all(of in wanted for of in values.types):
            tags = np.zeros(len(values), np.int32) if values.tags is None else values.tags
            kept = np.flatnonzero(np.array([of in wanted for of in values.types])[tags])
            values, positions = values.take(kept), positions[kept]
        self.constants[POSITION] = number_array(positions)
        return self.converter.batch(values, self.constants)

    def batch(self, values: Sequence) -> pa.RecordBatch:
        """Return the values as a batch, in permissive modes without the rows that cannot be converted."""
        rest, rows = values, None
        refused: dict[int, CorruptDataError] = {}
        while True:
            try:
                found = self.converter.batch(rest, self.constants)
                return self._with_reports(found, refused) if refused else found
            except CorruptDataError as error:
                rows = np.arange(len(values)) if rows is None else rows
                # Each time, the error is about all rows with a bad value in one leaf of the values.
                if self.options.mode == "FAILFAST" or not isinstance(error, UnreadableRowsError):
                    raise error.at(path=self.piece.path) from None
                refused.update(zip(rows[error.rows].tolist(), error.reasons, strict=True))
                rows = np.delete(rows, error.rows)
            rest = values.take(rows)

    def _with_reports(self, readable: pa.RecordBatch, refused: Mapping[int, CorruptDataError]) -> pa.RecordBatch:
        """Return the rows of a batch and, in PERMISSIVE mode, a report in the place of each row that it lacks."""
        texts = [str(error.at(path=self.piece.path)) for error in refused.values()]
        logger.warning("%s; rows that cannot be converted in this batch: %d", texts[0], len(texts))
        report = self._report_column()
        if report is None:
            return readable
        blank = self.converter.blank(len(texts), {**self.constants, report: string_array(texts, pa.string())})
        count = readable.num_rows + len(texts)
        places = np.fromiter(refused, np.int64, len(texts))
        order = np.concatenate((np.delete(np.arange(count), places), places))
        return pa.concat_batches([without_dictionaries(readable), blank]).take(number_array(np.argsort(order)))

    def _report(self, error: Exception) -> None:
        logger.warning("%s", error)
        self.damages.append(str(error))

    def _report_column(self) -> str | None:
        """The column for reports of damage; None where there is none."""
        return self._column(self.options.corrupt_column) if self.options.mode == "PERMISSIVE" else None

    def _constants(self) -> dict[str, Any]:
        """The values of the added columns that all rows of the piece share."""
        known: dict[str, Any] = dict(self.task.dataset.constants(self.piece))
        if (metadata := self.task.rows.metadata) is not None:
            known[metadata] = self.task.dataset.metadata(self.piece)
        if self.options.file_name_column:
            known[self.options.file_name_column] = self.piece.path
        named = ((self._column(name), value) for name, value in known.items())
        return {name: value for name, value in named if name is not None}

    def _column(self, name: str | None) -> str | None:
        """The name of an added column as the user's schema writes it; None if the schema lacks it."""
        rows = self.task.rows
        names = [constant for constant in rows.constants if name and constant.lower() == name.lower()]
        return next((constant for constant in names if constant in rows.schema.names), None)


_Values: TypeAlias = tuple[Sequence, _PieceReader]
"""Values of a piece, and what converts them."""
