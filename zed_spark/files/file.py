"""Files without Spark: the metadata of one, its values as columns or Arrow batches, and the values of several."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import nullcontext
from types import TracebackType
from typing import Any, Self

import pyarrow as pa

from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.project import ALL, Projection, parse_columns, project_type
from zed_spark.columns.summary import SuperType
from zed_spark.conditions.row_filter import exact_row_filter_of
from zed_spark.errors import NotFoundError
from zed_spark.files.arrow_tables import ArrowTables, arrow_reader, to_batches
from zed_spark.files.listing import Listing
from zed_spark.files.opening import open_planned
from zed_spark.files.plan import Matcher, check_rows
from zed_spark.formats.pieces import BATCH_BYTES, BATCH_ROWS, ReadRequest, Summary
from zed_spark.formats.registry import TABLES, detect_any, format_named, summary_as
from zed_spark.formats.tables.kinds import DECIMALS, table_format
from zed_spark.shapes.reading import Shaping, infer_types, read_shaped, summarize_shaped
from zed_spark.shapes.shaper import Misfits
from zed_spark.storage import Version
from zed_spark.storage.options import LIMITS, FileLimits
from zed_spark.storage.paths import PathText, path_text
from zed_spark.types import Type
from zed_spark.types.fuse import fuse_types


class File(ArrowTables):
    """An open file, which gives its types, row count and rows; use it in a ``with`` statement.

    Args:
        path: a local path, a ``file:`` URI or a URL such as ``s3://bucket/key``; gzip- and zstd-compressed files are
            unwrapped.
        format: name of the format, or None to detect it.
        storage: options of the object store, such as endpoint and credentials; see `zed_spark.storage.open_store`.
        max_decompressed_bytes: most decompressed bytes of a gzip or zstd file of a columnar format, which takes a
            temporary file; other formats are decompressed while they are read.
        max_decompression_ratio: most decompressed bytes per byte of a gzip or zstd file, beyond a gigabyte.
        max_rows: most rows that metadata may state, beyond 1,000 for each byte of the file.
        planned: the version that the file must still have, or None for any.
        shaping: how values get types, or None to leave them as they are.
        header: whether the first row of CSV and TSV has the names of the columns; else these are c0, c1 and so on.
        decimals: how decimals of tables are read that are not whole numbers of up to 18 digits: ``float64``,
            ``string``, or ``refuse``, an error.

    Raises:
        FileChangedError: it has another version than the planned one.
        NotFoundError: there is no such file, or it is a directory.
        CorruptDataError: it is damaged or of no known format.
        UnsupportedVersionError: its version or format is not supported.
        StorageError: the object store cannot be reached.
    """

    def __init__(
        self,
        path: PathText,
        format: str | None = None,
        storage: Mapping[str, str] | None = None,
        max_decompressed_bytes: int = LIMITS.decompressed_bytes,
        *,
        max_decompression_ratio: int = LIMITS.decompression_ratio,
        max_rows: int = LIMITS.rows,
        planned: Version | None = None,
        shaping: Shaping | None = None,
        header: bool = True,
        decimals: str = DECIMALS[0],
    ) -> None:
        self._shaping, self._has_warned = shaping, False
        self._limits = FileLimits(max_decompressed_bytes, max_decompression_ratio, max_rows)
        self._source = open_planned(path_text(path), storage or {}, planned, self._limits)
        try:
            self._name = format or detect_any(self._source)
            self._format = (
                table_format(self._name, decimals, header=header) if self._name in TABLES else format_named(self._name)
            )
            self._summary: Summary | None = None
        except BaseException:
            self._source.close()
            raise

    @property
    def format(self) -> str:
        """The name of the format."""
        return self._name

    @property
    def wrapped(self) -> str | None:
        """``"gzip"`` or ``"zstd"`` when the stored file is compressed as a whole, else None."""
        return self._source.wrapped

    def describe(self) -> dict[str, Any]:
        """Return the layout of the file, as JSON-compatible values; see the format's ``describe``."""
        return self._format.describe(self._source)

    @property
    def summary(self) -> Summary:
        """The metadata: version, super types, row counts, statistics."""
        if self._summary is None:
            shaping = self._resolved()
            if shaping is None:
                found = summary_as(self._format, self._source)
            else:
                found = summarize_shaped(self._format, self._source, shaping)
                self._has_warned = True
            check_rows(found, self._limits)
            self._summary = found
        return self._summary

    @property
    def super_types(self) -> tuple[SuperType, ...]:
        """The super types in order of first appearance, with rows, bytes and statistics as far as known."""
        return self.summary.super_types

    @property
    def fused_type(self) -> Type:
        """The one type that all super types fuse to."""
        return fuse_types([one.type for one in self.super_types])

    def count(self) -> int:
        """Return the exact number of values; from metadata where possible."""
        if self.summary.rows is not None:
            return self.summary.rows
        return sum(len(sequence) for sequence in self.sequences(columns=[]))

    def sequences(
        self,
        columns: list[str] | None = None,
        where: str | None = None,
        super_type: str | None = None,
        *,
        batch_rows: int = BATCH_ROWS,
        batch_bytes: int = BATCH_BYTES,
    ) -> Iterator[Sequence]:
        """Yield the values in file order, each batch as one column per super type and the order between them.

        Args:
            columns: paths of fields such as ``"id.orig_h"``; None for all. An empty list reads no field at all.
            where: an SQL condition; exactly the values that meet it are returned. Literals have the meaning of Spark's
                ANSI mode in the time zone UTC; a condition that cannot be decided is an error.
            super_type: text or name of the only super type wanted.
            batch_rows: most values of a batch.
            batch_bytes: about the most Arrow bytes of a batch.

        Raises:
            OptionError: a column or a name in the condition does not exist, or the condition cannot be decided.
            FormatError: the condition does not parse.
            NotFoundError: the file has no such super type.
            CorruptDataError: the file is damaged.
        """
        if self._format.counts_rows:
            # What the metadata states is checked, before any of it is read.
            _ = self.summary
        projection = self._projection(columns)
        keep = exact_row_filter_of(where, self.fused_type) if where is not None else None
        types = None
        if super_type is not None:
            fits = Matcher(super_type)
            types = frozenset(one.type for one in self.super_types if fits(one.type))
            if not types:
                raise NotFoundError(f"{self._source.path} has no super type {super_type}")
        request = ReadRequest(projection, types, keep, batch_rows, batch_rows, batch_bytes)
        return self._read(request)

    def _read(self, request: ReadRequest) -> Iterator[Sequence]:
        shaping, misfits = self._resolved(), Misfits()
        try:
            yield from read_shaped(self._format, self._source, None, request, shaping, misfits)
        finally:
            # Also if the reader has seen enough.
            if not self._has_warned:
                misfits.warn(self._source.path)
                self._has_warned = True

    def _resolved(self) -> Shaping | None:
        """Return how values get types, with those that are found in the strings of this file."""
        if self._shaping is not None and self._shaping.infer:
            self._shaping = infer_types(self._shaping, [lambda: nullcontext((self._format, self._source))])
        return self._shaping

    def batches(
        self,
        columns: list[str] | None = None,
        where: str | None = None,
        super_type: str | None = None,
        *,
        batch_rows: int = BATCH_ROWS,
        batch_bytes: int = BATCH_BYTES,
    ) -> Iterator[pa.RecordBatch]:
        """Yield Arrow batches of the fused type, in file order; arguments and errors as for `sequences`.

        Records become columns; other values are in a column ``value``. The Arrow types are those of
        `zed_spark.columns.arrow_types`.
        """
        projection = self._projection(columns)
        target = fuse_types([project_type(one.type, projection) for one in self.super_types])
        found = self.sequences(columns, where, super_type, batch_rows=batch_rows, batch_bytes=batch_bytes)
        yield from to_batches(found, target, self._source.path)

    def to_reader(
        self,
        columns: list[str] | None = None,
        where: str | None = None,
        super_type: str | None = None,
        *,
        types: str = "plain",
        batch_rows: int = BATCH_ROWS,
        batch_bytes: int = BATCH_BYTES,
    ) -> pa.RecordBatchReader:
        """Return the values as a stream of Arrow batches, in file order, which are read lazily.

        Args:
            columns: as for `sequences`, and so are the other arguments and the errors.
            where: an SQL condition.
            super_type: the only super type wanted, whose columns the stream then has.
            types: ``"plain"`` for the shape that Spark sees, which other libraries take: text for addresses, networks,
                types and enums, a struct with a field for each member for unions, ``value`` for values that are not
                records. ``"zed"`` for the types that `batches` gives.
            batch_rows: most values of a batch.
            batch_bytes: about the most Arrow bytes of a batch.

        Raises:
            SchemaMismatchError: while batches are read, if ``types`` is ``"plain"`` and a map has null for a key, or a
                value of type ``date`` is no midnight.
        """
        found = self.sequences(columns, where, super_type, batch_rows=batch_rows, batch_bytes=batch_bytes)
        fits, projection = Matcher(super_type), self._projection(columns)
        present = [project_type(one.type, projection) for one in self.super_types if fits(one.type)]
        return arrow_reader(present, found, types, self._source.path)

    def columns(self) -> Iterator[Column]:
        """Yield all values, one column for each super type and batch (order between super types is not kept)."""
        for sequence in self.sequences():
            yield from sequence.columns

    def _projection(self, columns: list[str] | None) -> Projection:
        types = [one.type for one in self.super_types] if columns else []
        return ALL if columns is None else parse_columns(columns, fuse_types(types), types)

    def close(self) -> None:
        """Close the file."""
        self._source.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def open_file(
    path: PathText,
    format: str | None = None,
    storage: Mapping[str, str] | None = None,
    max_decompressed_bytes: int = LIMITS.decompressed_bytes,
    *,
    max_decompression_ratio: int = LIMITS.decompression_ratio,
    max_rows: int = LIMITS.rows,
    shape: str | None = None,
    shape_errors: str | None = None,
    shape_field: str | None = None,
    time_unit: str | None = None,
    infer: bool = False,
    header: bool = True,
    decimals: str = DECIMALS[0],
) -> File:
    """Open one file of a Zed format, or of CSV, TSV, Parquet, ORC, Arrow or Avro, and return a `File`.

    Args:
        path: the file, as for `File`.
        format: as for `File`.
        storage: as for `File`.
        max_decompressed_bytes: as for `File`.
        max_decompression_ratio: as for `File`.
        max_rows: as for `File`.
        shape: the types to give values: a record type, the path of a file of types, or ``zeek``.
        shape_errors: ``keep`` keeps values that do not fit as they are and logs their number; ``fail`` is an error.
        shape_field: the field whose value names the type of a row, where there are several; ``_path`` by default.
        time_unit: what numbers of times count: ``s``, ``ms``, ``us`` or ``ns``.
        infer: whether strings become addresses, networks or times where all of a field are.
        header: as for `File`.
        decimals: as for `File`.

    Raises:
        OptionError: an option does not take the value, or needs a shape.
        FormatError: the shape is no type.
        SchemaMismatchError: a value does not fit, and errors are not kept; raised when values are read.
    """
    return File(
        path,
        format,
        storage,
        max_decompressed_bytes,
        max_decompression_ratio=max_decompression_ratio,
        max_rows=max_rows,
        shaping=Shaping.of(shape, shape_errors, shape_field, infer, time_unit, storage or {}),
        header=header,
        decimals=decimals,
    )


def read_files(paths: PathText | Iterable[PathText], format: str | None = None) -> Iterator[Sequence]:
    """Yield the values of files, directories or globs of any supported format, and of Parquet.

    The format is detected by content unless given.
    """
    for file in Listing().files(paths):
        with File(file.path, format) as opened:
            yield from opened.sequences(batch_rows=65_536)
