"""Segments of plain bytes: floats, bits, strings end to end, dictionary indexes (formats/csup.md section 4.4)."""

from __future__ import annotations

import numpy as np

from zed_spark.codec.arrays import Bytes
from zed_spark.errors import CorruptDataError
from zed_spark.formats.vng.segment import Segment, located
from zed_spark.formats.vng.store import Store
from zed_spark.formats.vng.window import Whole


class Raw:
    """The bytes of a segment in order; a large compressed one is decompressed as it is read.

    Args:
        store: where segments come from.
        segment: the segment, or None for no bytes.
        what: the column's name in messages.
    """

    def __init__(self, store: Store, segment: Segment | None, what: str) -> None:
        self.store, self.what, self.segment = store, what, segment
        if segment is not None:
            store.want((segment,))
        self._data: Whole | None = None

    def take(self, nbytes: int) -> Bytes:
        """The next bytes: uint8, shape (nbytes,), read-only.

        Raises:
            CorruptDataError: there are fewer, or the segment is damaged.
        """
        if not nbytes:
            return np.empty(0, np.uint8)
        if self.segment is None:
            raise self.error(f"{nbytes} bytes wanted, there are none")
        if self._data is None:
            self._data = self.store.open(self.segment, self.what)
            self._data.keep()
        if nbytes > self._data.left:
            raise self.error(f"{nbytes} bytes wanted, {self._data.left} are left")
        try:
            found = self._data.view(nbytes)[:nbytes]
        except CorruptDataError as error:
            raise located(error, self.what, self.segment.offset, self.store.source.path) from None
        self._data.advance(nbytes)
        return found

    def error(self, reason: str) -> CorruptDataError:
        """An error about the segment."""
        offset = None if self.segment is None else self.segment.offset
        return CorruptDataError(reason, structure=self.what, offset=offset, path=self.store.source.path)
