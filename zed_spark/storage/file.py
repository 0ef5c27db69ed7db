"""A source as a file of Python's, for libraries that read files."""

from __future__ import annotations

import io
from typing import BinaryIO, cast

from zed_spark.storage.source import Source


def as_file(source: Source) -> BinaryIO:
    """A source as a file that can be read and sought; closing it leaves the source open."""
    return cast(BinaryIO, _SourceFile(source))


class _SourceFile(io.RawIOBase):
    def __init__(self, source: Source) -> None:
        self._source, self._at = source, 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        start = {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: self._source.size}[whence]
        self._at = max(0, start + offset)
        return self._at

    def tell(self) -> int:
        return self._at

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        length = max(0, min(len(buffer), self._source.size - self._at))
        buffer[:length] = self._source.read(self._at, length)
        self._at += length
        return length
