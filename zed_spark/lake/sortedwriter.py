"""Sorted values to data objects: where objects and their sections end.

Source: formats/lake.md sections 5.3 and 6.2.
"""

from __future__ import annotations

import numpy as np

from zed_spark.columns.column import Ints, Sequence
from zed_spark.formats.rows.encode import sized
from zed_spark.lake.dataobject import DataObject
from zed_spark.lake.ids import Mint
from zed_spark.lake.keys import Keys, join, keys_of
from zed_spark.lake.layout import Place
from zed_spark.lake.objectfile import ObjectFile

SECTION_BYTES = 1 << 20
"""Bytes of columns after which a section ends whatever its keys take: the least that a reader has to read."""

OVERFULL = 2
"""To how many times its size an object may grow so that values with equal keys stay together."""


class SortedWriter:
    """Writes values that come in the order of the pool. Call `close` or `abort`."""

    def __init__(self, place: Place, mint: Mint | None = None) -> None:
        """A writer.

        Args:
            place: where to, and how.
            mint: where identifiers come from.
        """
        self._place, self._mint = place, mint or Mint()
        self._file: ObjectFile | None = None
        self._done: list[DataObject] = []
        self._room = min(SECTION_BYTES, place.threshold)
        self._key_bytes = self._data_bytes = 0.0

    def write(self, values: Sequence) -> None:
        """Append values, none of which belongs before one that came earlier."""
        keys = keys_of(values, self._place.order.path)
        sizes = np.cumsum(_sizes(keys))
        width = values.nbytes / max(1, len(values))
        row = 0
        while row < len(values):
            file = self._file
            stop = self._section_end(sizes, width, row)
            if file is not None and file.last is not None and file.written >= self._place.threshold:
                # So that no two objects share a key, unless it has too many values.
                same = keys.until(file.last, self._place.order)
                if same <= row or file.written >= OVERFULL * self._place.threshold:
                    self._finish()
                    continue
                stop = min(stop, same)
            if file is None:
                file = self._file = ObjectFile(self._place, self._mint.id())
            file.append(values.slice(row, stop - row), keys.at(row), keys.at(stop - 1))
            self._key_bytes += float(sizes[stop - 1] - (sizes[row - 1] if row else 0))
            self._data_bytes += width * (stop - row)
            row = stop
            if self._key_bytes >= self._place.seek_stride or self._data_bytes >= self._room:
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
            self._place.remove(item.id)

    def _section_end(self, sizes: Ints, width: float, row: int) -> int:
        """The row after the one that fills the section, or the end of the values."""
        taken = float(sizes[row - 1]) if row else 0.0
        by_keys = int(np.searchsorted(sizes, taken + self._place.seek_stride - self._key_bytes)) + 1
        by_data = row + max(1, int(-(-(self._room - self._data_bytes) // max(width, 1e-9))))
        return min(len(sizes), max(by_keys, row + 1), by_data)

    def _end_section(self, file: ObjectFile) -> None:
        self._key_bytes = self._data_bytes = 0.0
        # Releases that use lakes number 1 lose values from objects of several sections (formats/lake.md, D1).
        if self._place.number != 1:
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
