"""Write Vortex files: collect sequences, and write the file when it is closed.

A Vortex file has one type, and the common type of all values is known only after the last of them. So they are kept in
a temporary VNG file, and go from there, a batch at a time, through the library to a second temporary file, which is
copied to the sink: the library writes only to paths and to its stores.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from types import TracebackType
from typing import IO, Any, BinaryIO

import pyarrow as pa

from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.fuse import fuse_sequence
from zed_spark.columns.nested import RecordColumn
from zed_spark.errors import OptionError, SchemaMismatchError, ZedSparkError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.settings import Writer
from zed_spark.formats.vortex.file import add_note
from zed_spark.formats.vortex.library import LAYOUT, is_failure, load, reason_of, require
from zed_spark.storage.local_paths import temporary_space
from zed_spark.storage.source import LocalSource
from zed_spark.types import Record, Type, under
from zed_spark.types.fuse import fuse_types

VALUE = "value"
"""The column of values that are not records, named as in Spark."""

BATCH_ROWS = 65_536
"""Rows that the library gets at a time."""

BATCH_BYTES = 16 << 20
"""About the most bytes of these rows."""

SPOOL_CUT = 32 << 20
"""Encoded bytes after which the temporary file starts new segments, so that memory stays bounded."""


class VortexWriter(Writer):
    """Writes one Vortex file to a sink. Use as a context manager, or call `close`.

    Records of several types become records of their fused type; values that are not records get a column ``value``.
    """

    def __init__(self, sink: BinaryIO, *, compression: str | None = None) -> None:
        """Start a file on a sink, which stays open. Nothing is written before `close`.

        By default the library chooses encodings for speed; files of ``"zstd"`` are smaller and take longer to write and
        read. Raises OptionError for another compression, or if the library is not installed.
        """
        require()
        if compression not in (None, "zstd"):
            raise OptionError(f"unknown Vortex compression {compression!r}; use 'zstd' or none")
        self._sink, self._compact = sink, compression == "zstd"
        self._types: dict[Type, None] = {}
        self._spool: _Spool | None = None
        self._closed = False

    @property
    def nbytes(self) -> int:
        """Encoded bytes so far, before compression."""
        return 0 if self._spool is None else self._spool.writer.nbytes

    def write(self, sequence: Sequence) -> None:
        """Append values in order; StorageError if a temporary file cannot be written, as the disk is full.

        Raises UnsupportedTypeError for values of a recursive type, or of type ``any``.
        """
        with temporary_space():
            if self._spool is None:
                self._spool = _Spool()
            self._spool.writer.write(sequence)
        self._types.update(dict.fromkeys(column.type for column in sequence.columns))

    def close(self) -> None:
        """Write the file. Closing again does nothing.

        Raises SchemaMismatchError if a map has a null key, or the library refuses the values; StorageError as `write`.
        """
        if self._closed:
            return
        self._closed = True
        with ExitStack() as stack:
            with temporary_space():
                folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="zed_spark_"))
                path = os.path.join(folder, "values.vortex")
                self._write(path)
            with open(path, "rb") as made:
                shutil.copyfileobj(made, self._sink, 1 << 20)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                self.close()
        finally:
            if self._spool is not None:
                self._spool.close()

    def _write(self, path: str) -> None:
        batches = _Batches(self._spool, tuple(self._types))
        library = load()
        try:
            if self._compact:
                library.io.VortexWriteOptions.compact().write(batches.reader(), path)
            else:
                library.io.write(batches.reader(), path)
        except BaseException as error:
            # An error raised by our code comes back as one of the library.
            if batches.failure is not None:
                raise batches.failure from None
            if not is_failure(error) or isinstance(error, ZedSparkError | OSError | MemoryError):
                raise
            raise SchemaMismatchError(f"the values cannot be written as Vortex: {reason_of(error)}") from None
        add_note(path, batches.type)


class _Spool:
    def __init__(self) -> None:
        from zed_spark.formats.vng.write import VngWriter

        self.file: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - lives as long as the writer
        self.writer: Any = VngWriter(self.file, skew_thresh=SPOOL_CUT)

    def sequences(self) -> Iterator[Sequence]:
        """Return all values; nothing can be written after this."""
        from zed_spark.formats.vng.format import VNG

        self.writer.close()
        self.file.flush()
        request = ReadRequest(first_rows=BATCH_ROWS, batch_rows=BATCH_ROWS, batch_bytes=BATCH_BYTES)
        yield from VNG.read(LocalSource("the temporary file", self.file), None, request)

    def close(self) -> None:
        self.writer.__exit__(OSError, None, None)
        # Closing flushes what is buffered, which fails if the disk is full.
        with suppress(OSError):
            self.file.close()


class _Batches:
    """The values of a spool as Arrow batches of one schema; ``failure`` is the error of reading them."""

    def __init__(self, spool: _Spool | None, types: tuple[Type, ...]) -> None:
        self._spool = spool
        self._name = _free(types)
        self.type = fuse_types([self._wrapped_type(of) for of in types]) if types else Record(())
        self.failure: BaseException | None = None

    def reader(self) -> pa.RecordBatchReader:
        schema = pa.schema(list(LAYOUT.arrow_type(self.type)))
        return pa.RecordBatchReader.from_batches(schema, self._batches(schema))

    def _batches(self, schema: pa.Schema) -> Iterator[pa.RecordBatch]:
        try:
            for sequence in self._spool.sequences() if self._spool is not None else ():
                columns = tuple(self._wrapped(column) for column in sequence.columns)
                types = tuple(column.type for column in columns)
                stored = LAYOUT.array(fuse_sequence(Sequence(types, columns, sequence.tags), self.type))
                # A null record becomes a record of nulls: the rows of a file are never null themselves.
                if arrays := stored.flatten():
                    yield pa.RecordBatch.from_arrays(arrays, schema=schema)
                else:
                    empty = pa.Array.from_buffers(pa.struct([]), len(stored), [None], children=[])
                    yield pa.RecordBatch.from_struct_array(empty)
        except BaseException as error:
            self.failure = error
            raise

    def _wrapped_type(self, of: Type) -> Type:
        return of if isinstance(under(of), Record) else Record(((self._name, of),))

    def _wrapped(self, column: Column) -> Column:
        of = self._wrapped_type(column.type)
        return column if of is column.type else RecordColumn(of, [column], len(column), None)


def _free(types: tuple[Type, ...]) -> str:
    """`VALUE`, with underscores appended until no record has a field of that name."""
    taken = {name.lower() for of in types if isinstance(under(of), Record) for name, _ in under(of).fields}  # type: ignore[attr-defined]
    name = VALUE
    while name in taken:
        name += "_"
    return name
