"""One data object being written: its values, its seek index and, if wanted, its copy in columns.

Source: formats/lake.md section 6.
"""

from __future__ import annotations

from contextlib import ExitStack, suppress

from zed_spark.columns.column import Sequence
from zed_spark.formats.rows.frame_writer import FRAME_BYTES
from zed_spark.formats.rows.writer import ZngWriter
from zed_spark.formats.vng.write import VngWriter
from zed_spark.lake.dataobject import DataObject
from zed_spark.lake.ids import Id
from zed_spark.lake.layout import Place
from zed_spark.lake.metadata import Value
from zed_spark.lake.seek import Section, write_sections


class _AbandonedError(Exception):
    """Leaves a store's writer so that nothing of the object stays."""


class ObjectFile:
    """Writes the files of one object."""

    def __init__(self, place: Place, id: Id) -> None:
        """Files for an object with an identifier that is new."""
        self._place, self._id = place, id
        self._files = ExitStack()
        sink = self._files.enter_context(place.store.writer(place.data(id)))
        self._zng = ZngWriter(sink, frame_bytes=min(FRAME_BYTES, place.threshold))
        self._vng: VngWriter | None = None
        if place.vectors is not None:
            columns = self._files.enter_context(place.store.writer(place.vector(id)))
            self._vng = self._files.enter_context(VngWriter(columns, layout=place.vectors))
        self._sections: list[Section] = []
        self._count = 0
        self._first: Value | None = None
        self.last: Value | None = None

    @property
    def written(self) -> int:
        """Bytes in the data file so far, without those of a frame that is being filled."""
        return self._zng.written

    def append(self, values: Sequence, first: Value, last: Value) -> None:
        """Append values, which are in order and not before what is there.

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
        place, sections = self._place, self._sections
        place.store.put(place.seek(self._id), write_sections(sections, place.order, place.number))
        return DataObject(self._id, sections[0].first, sections[-1].last, self._count, self._zng.written)

    def abandon(self) -> None:
        """Leave no files behind."""
        with suppress(_AbandonedError):
            self._files.__exit__(_AbandonedError, _AbandonedError(), None)
        self._place.remove(self._id)
