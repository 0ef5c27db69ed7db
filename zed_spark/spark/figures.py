"""What tasks count for Spark's UI: bytes, rows and time. The Java class ``Figures`` takes it from what they hand over.

Imports little: each worker process imports it.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from time import perf_counter_ns
from typing import TypeVar

from zed_spark.storage.traffic import bytes_read, bytes_written

T = TypeVar("T")

MAGIC = b"zedspark"
"""What the figures of a write begin with. They come after a pickle, which knows its own end."""

_READ = struct.Struct(">3q")
_WRITTEN = struct.Struct(">8s4q")


class Clock:
    """Nanoseconds that this process has spent in some iterations, not in what asks for the next item."""

    def __init__(self) -> None:
        self.nanoseconds = 0

    def timed(self, items: Iterable[T]) -> Iterator[T]:
        """Yield items, and add the time that it takes to get each one."""
        began = perf_counter_ns()
        for item in items:
            self.nanoseconds += perf_counter_ns() - began
            yield item
            began = perf_counter_ns()
        self.nanoseconds += perf_counter_ns() - began

    @property
    def milliseconds(self) -> int:
        """The time in whole milliseconds."""
        return round(self.nanoseconds / 1_000_000)


class ReadFigures(Clock):
    """What a task that reads has done so far."""

    def __init__(self) -> None:
        super().__init__()
        self.rows_skipped = 0
        self._before = bytes_read()

    def skip(self, rows: int) -> None:
        """Add rows that a filter has dropped."""
        self.rows_skipped += rows

    def packed(self) -> bytes:
        """Return bytes read, rows skipped and milliseconds in Python, for Java."""
        return _READ.pack(bytes_read() - self._before, self.rows_skipped, self.milliseconds)


class WriteFigures:
    """What a task that writes has done when it ends. The time that it waits for rows is not its own."""

    def __init__(self) -> None:
        self._before, self._began = bytes_written(), perf_counter_ns()
        self.waiting = Clock()

    def packed(self, written: int, commits: int) -> bytes:
        """Return, for Java: files or objects and bytes written, commits that add them, milliseconds in Python."""
        nanoseconds = perf_counter_ns() - self._began - self.waiting.nanoseconds
        return _WRITTEN.pack(
            MAGIC, written, bytes_written() - self._before, commits, max(round(nanoseconds / 1_000_000), 0)
        )
