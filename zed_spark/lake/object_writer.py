"""Writing data objects: values in any order are sorted and cut into objects and their sections.

This is the part of a write that tasks do; a commit then names the objects. Source: docs/formats/lake.md, sections
5.3, 6 and 11.3.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import islice
from types import TracebackType
from typing import NamedTuple, Self

import numpy as np

from zed_spark import types as zt
from zed_spark.columns.column import Ints, Sequence
from zed_spark.conditions.membership import KeySet
from zed_spark.files.bloom_file import add_keys
from zed_spark.formats.csup.format import CsupSettings
from zed_spark.formats.rows.encode import sized
from zed_spark.formats.rows.frame import FRAME_BYTES
from zed_spark.formats.rows.type_table import canonical
from zed_spark.formats.rows.writer import TYPING_BYTES, RowFileWriter, rows_by_type
from zed_spark.formats.settings import Writer, WriterSettings
from zed_spark.formats.vng.format import VngSettings
from zed_spark.lake.actions import DataObject
from zed_spark.lake.ids import Id, IdFactory
from zed_spark.lake.keys import Keys, join, keys_of
from zed_spark.lake.metadata import TypedValue
from zed_spark.lake.object_blooms import write as write_blooms
from zed_spark.lake.object_reader import Section, write_sections
from zed_spark.lake.object_statistics import Collector
from zed_spark.lake.pool_files import DataFolder
from zed_spark.lake.progress import Counter, Progress
from zed_spark.lake.sorting import MEMORY, Sorter

SECTION_BYTES = 1 << 20
"""Bytes of columns after which a section ends, however short its keys are; it bounds what a reader has to read."""

MAX_OVERFILL = 2
"""The factor by which an object may exceed its threshold so that values with equal keys stay together."""

ENCODED = 4
"""The factor by which values are hardly ever larger as they are encoded."""


class ObjectWriter:
    """Writes the values of one task. Use it in a ``with`` statement, and call `close` in it.

    Memory is bounded, see `zed_spark.lake.sorting.Sorter`. The objects become visible when a commit names them. They
    are removed when the statement ends with an exception or without `close`. So make the commit after the statement: a
    commit that fails may have been made all the same.
    """

    def __init__(
        self, folder: DataFolder, *, id_factory: IdFactory | None = None, memory: int = MEMORY, in_order: bool = False
    ) -> None:
        """A writer.

        Args:
            folder: the folder of the objects, with their sizes and layout.
            id_factory: makes their identifiers.
            memory: bytes of values that are sorted at once.
            in_order: the values come in the order of the pool, so they are not sorted.
        """
        self._folder, self._id_factory = folder, id_factory or IdFactory()
        self._sorter = None if in_order else Sorter(folder.order, memory)
        self._file: _ObjectFile | None = None
        self._done: list[DataObject] = []
        self._closed = False
        self._rows = 0
        self._section_bytes = min(SECTION_BYTES, folder.threshold)
        self._key_bytes = self._data_bytes = 0.0

    def write(self, values: Sequence) -> None:
        """Add values."""
        if self._sorter is None:
            self._append(values)
        else:
            self._sorter.add(values)
            self._rows += len(values)

    def close(self, progress: Progress | None = None) -> list[DataObject]:
        """Sort and write the values.

        Args:
            progress: a callback for the sorted values that are written.

        Returns:
            The objects written, in order; empty if there were no values. Their ranges of keys do not overlap, unless a
            single key has more values than an object takes.
        """
        if self._sorter is not None:
            for values in Counter(progress, "writing", "rows", self._rows).rows(self._sorter.sorted()):
                self._append(values)
        self._finish()
        self._closed = True
        return self._done

    def abort(self) -> None:
        """Remove everything that was written, also after `close`."""
        file, self._file = self._file, None
        if file is not None:
            file.abandon()
        done, self._done = self._done, []
        for item in done:
            self._folder.remove(item.id)
        if self._sorter is not None:
            self._sorter.__exit__()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is not None or not self._closed:
            self.abort()
        if self._sorter is not None:
            self._sorter.__exit__()

    def _append(self, values: Sequence) -> None:
        """Write values that do not sort before earlier ones."""
        keys = keys_of(values, self._folder.order.path, self._folder.order.members)
        sizes = np.cumsum(_sizes(keys))
        width = values.nbytes / max(1, len(values))
        row = 0
        while row < len(values):
            file, stop = self._file, len(values)
            if file is not None and file.last is not None and file.written >= self._folder.threshold:
                # No two objects share a key, unless it has too many values.
                stop = keys.until(file.last, self._folder.order)
                if stop <= row or file.written >= MAX_OVERFILL * self._folder.threshold:
                    self._finish()
                    continue
            if file is None:
                file = self._file = _ObjectFile(self._folder, self._id_factory.id())
            # What an object has is known when sections are written: one after the other where it may be enough.
            one = file.written + ENCODED * width * (stop - row) >= self._folder.threshold
            parts = list(islice(self._parts(sizes, width, row, stop), 1 if one else None))
            stop = parts[-1].stop
            file.append(values.slice(row, stop - row), keys, parts)
            row = stop

    def _parts(self, sizes: Ints, width: float, row: int, end: int) -> Iterator[_Part]:
        """Divide values, from a row on, where sections end.

        Releases that use lakes number 1 lose values from objects of several sections (docs/formats/lake.md, defect D1).
        """
        while row < end:
            stop = min(self._section_end(sizes, width, row), end)
            self._key_bytes += float(sizes[stop - 1] - (sizes[row - 1] if row else 0))
            self._data_bytes += width * (stop - row)
            is_full = self._key_bytes >= self._folder.seek_stride or self._data_bytes >= self._section_bytes
            if is_full:
                self._key_bytes = self._data_bytes = 0.0
            yield _Part(row, stop, is_full and self._folder.dialect.sections)
            row = stop

    def _section_end(self, sizes: Ints, width: float, row: int) -> int:
        """The row after the one that fills the section, or the end of the values."""
        taken = float(sizes[row - 1]) if row else 0.0
        by_keys = int(np.searchsorted(sizes, taken + self._folder.seek_stride - self._key_bytes)) + 1
        by_data = row + max(1, int(-(-(self._section_bytes - self._data_bytes) // max(width, 1e-9))))
        return min(len(sizes), max(by_keys, row + 1), by_data)

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


class _AbandonedError(Exception):
    """Raised in a store's writer to discard the object."""


class _Part(NamedTuple):
    """Values that are in one section: those from one row to another, and whether the section ends with them."""

    start: int
    stop: int
    ends: bool


class _ObjectFile:
    """Writes the files of one object."""

    def __init__(self, folder: DataFolder, id: Id) -> None:
        self._folder, self._id = folder, id
        self._files = ExitStack()
        sink = self._files.enter_context(folder.store.writer(folder.data(id)))
        frame_bytes, typing_bytes = min(FRAME_BYTES, folder.threshold), min(TYPING_BYTES, folder.threshold)
        self._data = RowFileWriter(
            sink,
            frame_bytes=frame_bytes,
            dialect=folder.dialect.bsup,
            typing_bytes=typing_bytes,
            on_rows=self._note_rows,
        )
        self._vector: Writer | None = None
        self._without_vector: list[Sequence] = []
        self._blooms = [KeySet(path) for path in folder.blooms]
        self._statistics = Collector(folder.statistics)
        self._sections: list[Section] = []
        self._count = 0
        self._rows: dict[zt.Type, int] = {}
        self._first: TypedValue | None = None
        self.last: TypedValue | None = None

    @property
    def written(self) -> int:
        """Bytes in the data file so far, without the current frame."""
        return self._data.written

    def append(self, values: Sequence, keys: Keys, parts: list[_Part]) -> None:
        """Append one or more sorted values, which are these parts of those that have the keys."""
        base = parts[0].start
        written = iter(self._data.write_streams(values, [part.stop - base for part in parts if part.ends]))
        for keys_of_column in self._blooms:
            add_keys(keys_of_column, values)
        for part in parts:
            self._first = keys.at(part.start) if self._first is None else self._first
            self._count += part.stop - part.start
            if part.ends or part is parts[-1]:
                self.last = keys.at(part.stop - 1)
            if part.ends:
                self._end_section(next(written))

    def _note_rows(self, rows: Sequence) -> None:
        """Note rows as they are written: the vector has the same types."""
        if self._folder.vectors is not None:
            self._without_vector.append(rows)
            self._fill_vector()
        for of, count in rows_by_type(rows):
            stored = self._stored(of)
            self._rows[stored] = self._rows.get(stored, 0) + count
        for of, column in zip(rows.types, rows.columns, strict=True):
            self._statistics.add(self._stored(of), column)

    def _fill_vector(self) -> None:
        """Write rows to the vector, if the object is large enough for one."""
        if self._vector is None and self.written >= self._folder.vectors_from:
            self._vector = self._files.enter_context(vector_writer(self._folder, self._id))
        if self._vector is not None:
            for rows in self._without_vector:
                self._vector.write(rows)
            self._without_vector.clear()

    def _stored(self, of: zt.Type) -> zt.Type:
        """The super type that a reader of the data file finds."""
        return of if self._folder.dialect.version else canonical(of)

    def _end_section(self, written: int) -> None:
        """Note a section that ends at an offset in the data file; the next value starts another one."""
        if self._first is None or self.last is None:
            return
        before = self._sections[-1] if self._sections else None
        offset = before.offset + before.length if before else 0
        rows = before.before + before.count if before else 0
        self._sections.append(Section(self._first, self.last, rows, self._count - rows, offset, written - offset))
        self._first = None

    def finish(self) -> DataObject:
        """Make the files visible."""
        self._data.end_stream()
        self._end_section(self._data.written)
        if self._without_vector:
            self._fill_vector()
        self._files.close()
        folder, sections = self._folder, self._sections
        if folder.dialect.seek_index:
            folder.store.put(folder.seek(self._id), write_sections(sections, folder.order, folder.dialect))
        write_blooms(folder, self._id, self._count, self._blooms)
        types = tuple(self._statistics.super_type(of, rows) for of, rows in self._rows.items())
        ends, has_vector = (sections[0].first, sections[-1].last), self._vector is not None
        return DataObject(self._id, *ends, self._count, self._data.written, types, has_vector=has_vector)

    def abandon(self) -> None:
        with suppress(_AbandonedError):
            self._files.__exit__(_AbandonedError, _AbandonedError(), None)
        self._folder.remove(self._id)


@contextmanager
def vector_writer(folder: DataFolder, id: Id) -> Iterator[Writer]:
    """A writer of the vector of an object, in the version of the folder or else that of the dialect."""
    version = folder.vectors or folder.dialect.vector_version
    settings: WriterSettings = CsupSettings(version=version)
    if folder.dialect.vectors == ".vng":
        settings = VngSettings(layout=version, cut_by_default=False)
    with folder.store.writer(folder.vector(id)) as sink, settings.writer(sink) as writer:
        yield writer


def _sizes(keys: Keys) -> Ints:
    """Bytes of the encoded bodies of keys."""
    found = np.zeros(len(keys), np.int64)
    for column, rows in join([keys]):
        found[rows] = sized(column)[1] - 1
    return found
