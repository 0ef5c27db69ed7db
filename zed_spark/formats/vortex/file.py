"""A file as the library opens it: its bytes come from our storage, by ranges."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from zed_spark.columns.from_arrow import zed_type
from zed_spark.errors import UnsupportedTypeError, ZedSparkError
from zed_spark.formats.vortex.library import load, require, told
from zed_spark.formats.vortex.note import read_note
from zed_spark.formats.vortex.types import arrow_of, given_type
from zed_spark.storage.source import Source
from zed_spark.types import Type

REQUESTS = 16
"""Most ranges that are asked for at the same time."""


class Ranges:
    """The bytes of a source as the library asks for them, from threads of its own.

    What the storage raises on the way goes through the library, which makes a text of it; so it is kept here.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self.failure: ZedSparkError | None = None

    def size(self) -> int:
        """Bytes in all."""
        return self.source.size

    def read_at(self, offset: int, length: int) -> memoryview:
        """Exactly ``length`` bytes from ``offset``."""
        try:
            return self.source.read(offset, length)
        except ZedSparkError as error:
            self.failure = error
            raise


class Opened:
    """An open file.

    Attributes:
        path: what the user called it.
        file: the library's own object.
        rows: how many values it has.
        arrow: the Arrow type of them, as the library shows it.
        nullable: whether values themselves may be null.
        type: their Zed type: that of the note, if there is one that fits.

    Raises:
        OptionError: the library is not installed.
        CorruptDataError: it is no Vortex file, or a damaged one.
        UnsupportedTypeError: it has a type that Zed has not.
        StorageError: the store cannot be asked.
    """

    def __init__(self, source: Source) -> None:
        require(source.path)
        library = load()
        self.path = source.path
        self._ranges = Ranges(source)
        with self.told():
            # A cache of segments holds what nobody reads twice: each segment belongs to one range of rows.
            self.file: Any = library.open_readable(self._ranges, concurrency=REQUESTS, without_segment_cache=True)
            self.rows = len(self.file)
            dtype = self.file.dtype
            self.nullable = bool(dtype.is_nullable())
        self.arrow = arrow_of(dtype, self.path)
        self.type = self._type(source)

    def _type(self, source: Source) -> Type:
        plain = zed_type(self.arrow, self.path)
        noted = read_note(source)
        if noted is None:
            return plain
        try:
            fits = zed_type(given_type(noted), self.path) is plain
        except UnsupportedTypeError:
            fits = False
        return noted if fits else plain

    def splits(self) -> list[tuple[int, int]]:
        """The ranges of rows that the library reads at a time, in order: every row is in one."""
        with self.told():
            return [(int(start), int(stop)) for start, stop in self.file.splits()]

    @contextmanager
    def told(self) -> Iterator[None]:
        """What the library raises as an error of this file; what the storage raised as it was.

        Raises:
            CorruptDataError: the library raised something.
            StorageError: the store cannot be asked.
        """
        try:
            with told(self.path):
                yield
        except ZedSparkError:
            if self._ranges.failure is not None:
                raise self._ranges.failure from None
            raise
