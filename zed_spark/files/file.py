"""Files without Spark: the metadata of one, its values as columns or Arrow batches, and the values of several."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
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
from zed_spark.formats.parquet import is_parquet, read_parquet
from zed_spark.formats.pieces import BATCH_BYTES, BATCH_ROWS, ReadRequest, Summary
from zed_spark.formats.registry import detect, format_named, summary_as
from zed_spark.storage import Version, open_source
from zed_spark.storage.options import LIMITS, FileLimits
from zed_spark.storage.paths import PathText, path_text
from zed_spark.types import Type
from zed_spark.types.fuse import fuse_types


class File(ArrowTables):
    """An open file; use it in a ``with`` statement.

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
    ) -> None:
        self._limits = FileLimits(max_decompressed_bytes, max_decompression_ratio, max_rows)
        self._source = open_planned(path_text(path), storage or {}, planned, self._limits)
        try:
            self._name = format or detect(self._source)
            self._format = format_named(self._name)
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
            found = summary_as(self._name, self._source)
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
        return self._format.read(self._source, None, request)

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
        """Return the values as a stream of Arrow batches, in file order, each read when it is asked for.

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
        return ALL if columns is None else parse_columns(columns, self.fused_type)

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
) -> File:
    """Open a file of the Zed family; see `File`."""
    return File(
        path,
        format,
        storage,
        max_decompressed_bytes,
        max_decompression_ratio=max_decompression_ratio,
        max_rows=max_rows,
    )


def read_files(paths: PathText | Iterable[PathText], format: str | None = None) -> Iterator[Sequence]:
    """Yield the values of files, directories or globs of any supported format, and of Parquet.

    The format is detected by content unless given.
    """
    for file in Listing().files(paths):
        if format == "parquet" or (format is None and is_parquet(file.path)):
            yield from read_parquet(file.path)
            continue
        with open_source(file.path) as source:
            yield from format_named(format or detect(source)).read(source, None, ReadRequest(first_rows=65_536))
