"""Sorting in bounded memory: sorted runs in temporary files, merged when all values are there."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import BinaryIO

from zed_spark.columns.column import Sequence
from zed_spark.columns.summary import ReadRequest
from zed_spark.formats.rows import reader
from zed_spark.formats.rows.writer import ZngWriter
from zed_spark.lake.keys import keys_of
from zed_spark.lake.merge import Run, merge
from zed_spark.lake.order import Order
from zed_spark.lake.ranks import sort_arrays, sorted_rows
from zed_spark.lake.rows import concat, take
from zed_spark.storage.source import LocalSource

MEMORY = 128 << 20
"""Bytes of values that are sorted at once."""

FAN = 32
"""Runs that are merged at once."""

SLICE = 8192
"""Most values in a batch of sorted ones."""


class Sorter:
    """Takes values in any order and gives them in the order of a pool. Use as a context manager.

    Holds up to ``memory`` bytes of values, and while it puts those in order as much again; the rest is in temporary
    files without a name, which vanish with the process.
    """

    def __init__(self, order: Order, memory: int = MEMORY) -> None:
        self._order, self._memory = order, memory
        self._parts: list[Sequence] = []
        self._held = 0
        self._files = ExitStack()
        self._runs: list[Run] = []

    def __enter__(self) -> Sorter:
        return self

    def __exit__(self, *_: object) -> None:
        self._files.close()

    def add(self, values: Sequence) -> None:
        """Take values in."""
        if len(values):
            self._parts.append(values)
            self._held += values.nbytes
            if self._held >= self._memory:
                self._runs.append(self.spill(self._sorted))

    def sorted(self) -> Iterator[Sequence]:
        """All values in order, batch by batch; none can be taken in any more."""
        if not self._runs:
            yield from self._sorted()
            return
        if self._parts:
            self._runs.append(self.spill(self._sorted))
        yield from merge_many(self._runs, self._order, self)

    def spill(self, values: Callable[[], Iterator[Sequence]]) -> Run:
        """Write values, which are in order, to a temporary file."""
        file: BinaryIO = self._files.enter_context(tempfile.TemporaryFile())  # noqa: SIM115 - lives as long as the sorter
        first = None
        with ZngWriter(file, compression="none") as writer:
            for part in values():
                if first is None:
                    first = keys_of(part, self._order.path).at(0)
                writer.write(part)
        file.flush()
        if first is None:
            raise ValueError("a run without values")
        return Run(first, lambda: _read(file), "sorted run")

    def _sorted(self) -> Iterator[Sequence]:
        values = concat(self._parts)
        self._parts, self._held = [], 0
        rows = sorted_rows(sort_arrays([keys_of(values, self._order.path)], self._order))
        if rows is not None:
            values = take(values, rows)
        for start in range(0, len(values), SLICE):
            yield values.slice(start, min(SLICE, len(values) - start))


def merge_many(runs: list[Run], order: Order, sorter: Sorter) -> Iterator[Sequence]:
    """Merge any number of runs, `FAN` at a time; what is in between goes to temporary files of a sorter."""
    while len(runs) > FAN:
        groups = [runs[at : at + FAN] for at in range(0, len(runs), FAN)]
        runs = [sorter.spill(lambda group=group: merge(group, order)) for group in groups]  # type: ignore[misc]
    yield from merge(runs, order)


def _read(file: BinaryIO) -> Iterator[Sequence]:
    request = ReadRequest(first_rows=SLICE, batch_rows=SLICE, batch_bytes=MEMORY // FAN // 4)
    yield from reader.read(LocalSource("sorted run", file), None, request)
