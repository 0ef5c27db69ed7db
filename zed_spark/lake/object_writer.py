"""Writing data objects: values in any order are sorted and cut into objects and their sections.

This is the part of a write that tasks do; a commit then names the objects. Source: docs/formats/lake.md, sections
5.3, 6 and 11.3.
"""

from __future__ import annotations

from contextlib import ExitStack, suppress
from types import TracebackType
from typing import Self

import numpy as np

from zed_spark.columns.column import Ints, Sequence
from zed_spark.formats.rows.encode import sized
from zed_spark.formats.rows.frame_writer import FRAME_BYTES
from zed_spark.formats.rows.writer import RowFileWriter
from zed_spark.formats.vng.write import VngWriter
from zed_spark.lake.actions import DataObject
from zed_spark.lake.ids import Id, IdFactory
from zed_spark.lake.keys import Keys, join, keys_of
from zed_spark.lake.metadata import TypedValue
from zed_spark.lake.pool_files import DataFolder
from zed_spark.lake.progress import Counter, Progress
from zed_spark.lake.scan import Section, write_sections
from zed_spark.lake.sorting import MEMORY, Sorter


class _AbandonedError(Exception):
    """Raised in a store's writer to discard the object."""


class ObjectFile:
    """Writes the files of one object."""

    def __init__(self, folder: DataFolder, id: Id) -> None:
        """Begin the files of an object with a new identifier."""
        self._folder, self._id = folder, id
        self._files = ExitStack()
        sink = self._files.enter_context(folder.store.writer(folder.data(id)))
        self._zng = RowFileWriter(sink, frame_bytes=min(FRAME_BYTES, folder.threshold))
        self._vng: VngWriter | None = None
        if folder.vectors is not None:
            columns = self._files.enter_context(folder.store.writer(folder.vector(id)))
            self._vng = self._files.enter_context(VngWriter(columns, layout=folder.vectors))
        self._sections: list[Section] = []
        self._count = 0
        self._first: TypedValue | None = None
        self.last: TypedValue | None = None

    @property
    def written(self) -> int:
        """Bytes in the data file so far, without the current frame."""
        return self._zng.written

    def append(self, values: Sequence, first: TypedValue, last: TypedValue) -> None:
        """Append sorted values that do not sort before those already written.

        Args:
            values: the values, at least one.
            first: the key of the first.
            last: the key of the last.
        """
        self._zng.write(values)
        if self._vng is not None:
            self._vng.write(values)
        self._first = first if self._first is None else self._first
        self._count += len(values)
        self.last = last

    def end_section(self) -> None:
        """Start a new section with what comes next."""
        if self._first is None or self.last is None:
            return
        before = self._sections[-1] if self._sections else None
        offset = before.offset + before.length if before else 0
        rows = before.before + before.count if before else 0
        self._zng.end_stream()
        self._sections.append(
            Section(self._first, self.last, rows, self._count - rows, offset, self._zng.written - offset)
        )
        self._first = None

    def finish(self) -> DataObject:
        """Make the files visible."""
        self.end_section()
        self._files.close()
        folder, sections = self._folder, self._sections
        folder.store.put(folder.seek(self._id), write_sections(sections, folder.order, folder.number))
        return DataObject(self._id, sections[0].first, sections[-1].last, self._count, self._zng.written)

    def abandon(self) -> None:
        """Remove the files."""
        with suppress(_AbandonedError):
            self._files.__exit__(_AbandonedError, _AbandonedError(), None)
        self._folder.remove(self._id)


SECTION_BYTES = 1 << 20
"""Bytes of columns after which a section ends, however short its keys are; it bounds what a reader has to read."""

MAX_OVERFILL = 2
"""The factor by which an object may exceed its threshold so that values with equal keys stay together."""


class SortedWriter:
    """Writes values that arrive in the order of the pool. Call `close` or `abort`."""

    def __init__(self, folder: DataFolder, id_factory: IdFactory | None = None) -> None:
        """A writer.

        Args:
            folder: the folder of the objects, with their sizes and layout.
            id_factory: makes their identifiers.
        """
        self._folder, self._id_factory = folder, id_factory or IdFactory()
        self._file: ObjectFile | None = None
        self._done: list[DataObject] = []
        self._section_bytes = min(SECTION_BYTES, folder.threshold)
        self._key_bytes = self._data_bytes = 0.0

    def write(self, values: Sequence) -> None:
        """Append values that do not sort before earlier ones."""
        keys = keys_of(values, self._folder.order.path)
        sizes = np.cumsum(_sizes(keys))
        width = values.nbytes / max(1, len(values))
        row = 0
        while row < len(values):
            file = self._file
            stop = self._section_end(sizes, width, row)
            if file is not None and file.last is not None and file.written >= self._folder.threshold:
                # No two objects share a key, unless it has too many values.
                same = keys.until(file.last, self._folder.order)
                if same <= row or file.written >= MAX_OVERFILL * self._folder.threshold:
                    self._finish()
                    continue
                stop = min(stop, same)
            if file is None:
                file = self._file = ObjectFile(self._folder, self._id_factory.id())
            file.append(values.slice(row, stop - row), keys.at(row), keys.at(stop - 1))
            self._key_bytes += float(sizes[stop - 1] - (sizes[row - 1] if row else 0))
            self._data_bytes += width * (stop - row)
            row = stop
            if self._key_bytes >= self._folder.seek_stride or self._data_bytes >= self._section_bytes:
                self._end_section(file)

    def close(self) -> list[DataObject]:
        """End the last object.

        Returns:
            All objects written, in order.
        """
        self._finish()
        return self._done

    def abort(self) -> None:
        """Remove everything written."""
        file, self._file = self._file, None
        if file is not None:
            file.abandon()
        done, self._done = self._done, []
        for item in done:
            self._folder.remove(item.id)

    def _section_end(self, sizes: Ints, width: float, row: int) -> int:
        """The row after the one that fills the section, or the end of the values."""
        taken = float(sizes[row - 1]) if row else 0.0
        by_keys = int(np.searchsorted(sizes, taken + self._folder.seek_stride - self._key_bytes)) + 1
        by_data = row + max(1, int(-(-(self._section_bytes - self._data_bytes) // max(width, 1e-9))))
        return min(len(sizes), max(by_keys, row + 1), by_data)

    def _end_section(self, file: ObjectFile) -> None:
        self._key_bytes = self._data_bytes = 0.0
        # Releases that use lakes number 1 lose values from objects of several sections (formats/lake.md, D1).
        if self._folder.number != 1:
            file.end_section()

    def _finish(self) -> None:
        file, self._file = self._file, None
        self._key_bytes = self._data_bytes = 0.0
        if file is None:
            return
        try:
            self._done.append(file.finish())
        except BaseException:
            file.abandon()
            raise


def _sizes(keys: Keys) -> Ints:
    """Bytes of the encoded bodies of keys."""
    found = np.zeros(len(keys), np.int64)
    for column, rows in join([keys]):
        found[rows] = sized(column)[1] - 1
    return found


class ObjectWriter:
    """Writes the values of one task. Use it in a ``with`` statement, and call `close` in it.

    Memory is bounded, see `zed_spark.lake.sorting.Sorter`. The objects become visible when a commit names them. They
    are removed when the statement ends with an exception or without `close`. So make the commit after the statement: a
    commit that fails may have been made all the same.
    """

    def __init__(self, folder: DataFolder, *, id_factory: IdFactory | None = None, memory: int = MEMORY) -> None:
        """A writer.

        Args:
            folder: the folder of the objects, with their sizes and layout.
            id_factory: makes their identifiers.
            memory: bytes of values that are sorted at once.
        """
        self._sorter = Sorter(folder.order, memory)
        self._objects = SortedWriter(folder, id_factory)
        self._closed = False
        self._rows = 0

    def write(self, values: Sequence) -> None:
        """Add values."""
        self._sorter.add(values)
        self._rows += len(values)

    def close(self, progress: Progress | None = None) -> list[DataObject]:
        """Sort and write the values.

        Args:
            progress: a callback for the values that are written.

        Returns:
            The objects written; their ranges of keys do not overlap, unless a single key has more values than an
            object takes. None for no values.
        """
        for values in Counter(progress, "writing", "rows", self._rows).rows(self._sorter.sorted()):
            self._objects.write(values)
        found = self._objects.close()
        self._closed = True
        return found

    def abort(self) -> None:
        """Remove everything that was written, also after `close`."""
        self._objects.abort()
        self._sorter.__exit__()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None or not self._closed:
            self.abort()
        self._sorter.__exit__()
