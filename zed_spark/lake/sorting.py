"""Sorting in bounded memory: sorted runs in temporary files, and the merge of sorted runs.

The merge serves ordered reads and compaction too. It never looks at single values. Each step finds the key up to which
every open run has been read, takes the values of each run up to that key and sorts them together. Where the order of
values with equal keys matters, it finds the value instead. A run is opened only when the merge reaches its first key,
so runs that do not overlap are open one at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import BinaryIO, NamedTuple

import numpy as np
import pyarrow as pa

from zed_spark.columns.coalesce import Coalescer, end_to_end
from zed_spark.columns.column import Column, Sequence
from zed_spark.errors import CorruptDataError
from zed_spark.formats.rows.writer import block_bytes, blocks
from zed_spark.lake.config import Order
from zed_spark.lake.keys import Keys, keys_of, sort_arrays, sorted_rows, sorted_values
from zed_spark.lake.metadata import TypedValue
from zed_spark.lake.ties import tie_bodies, ties_until, with_ties
from zed_spark.storage.local_paths import temporary_file, temporary_space
from zed_spark.storage.source import LocalSource
from zed_spark.types import Type
from zed_spark.types.dialect import DIALECTS, Dialect


@dataclass(frozen=True, slots=True)
class Run:
    """A sorted run of values: a lower bound of its keys, in the order of the pool, and a name for messages."""

    first: TypedValue
    open: Callable[[], Iterator[Sequence]]
    name: str


def merge(runs: list[Run], order: Order) -> Iterator[Sequence]:
    """Merge sorted runs; `CorruptDataError` if one is not sorted."""
    waiting = [runs[at] for at in sorted_values([run.first for run in runs], order)][::-1]
    opened: list[_OpenRun] = []
    before: TypedValue | None = None
    while waiting or opened:
        least = _least(opened)
        if least is None or (waiting and order.compare(waiting[-1].first, least.last) <= 0):
            run = _OpenRun(waiting.pop(), order)
            opened += [run] if run.fill() else []
            continue
        parts = [part for part in (run.until(least) for run in opened) if len(part)]
        values = _in_order(end_to_end(parts), order, ties=True) if len(parts) > 1 else parts[0]
        keys = keys_of(values, order.path, order.members)
        if before is not None and order.compare(keys.at(0), before) < 0:
            raise least.disorder()
        before = keys.at(len(keys) - 1)
        yield values
        opened = [run for run in opened if run.fill()]


class _OpenRun:
    """A run that is being read; ``last`` is the key of the last value that was read."""

    def __init__(self, run: Run, order: Order) -> None:
        self.last: TypedValue = run.first
        self._name, self._order = run.name, order
        self._batches = run.open()
        self._values, self._keys, self._at = Sequence((), ()), Keys((), None, None), 0
        self._dialect = None if order.tie_version is None else DIALECTS[order.tie_version]
        self._last_body: pa.Scalar | None = None

    def fill(self) -> bool:
        """Read values if none are left, and check that they are in order; False at the end of the run."""
        while self._at == len(self._values):
            values = next(self._batches, None)
            if values is None:
                return False
            # Releases order keys of different types in different ways, so a batch may need sorting.
            self._values, self._at = _in_order(values, self._order), 0
            self._keys = keys_of(self._values, self._order.path, self._order.members)
            if len(values):
                if self._order.compare(self._keys.at(0), self.last) < 0:
                    raise self.disorder()
                self.last, self._last_body = self._keys.at(len(values) - 1), None
        return True

    def is_before(self, other: _OpenRun) -> bool:
        """Whether the last value that was read sorts before that of another run."""
        found = self._order.compare(self.last, other.last)
        if found or self._dialect is None:
            return found < 0
        own, others = self._body(self._dialect).as_py(), other._body(self._dialect).as_py()
        return bool(own > others if self._order.descending else own < others)

    def _body(self, dialect: Dialect) -> pa.Scalar:
        """The bytes of the last value that was read."""
        if self._last_body is None:
            self._last_body = tie_bodies(self._values.slice(len(self._values) - 1, 1), dialect)[0]
        return self._last_body

    def until(self, least: _OpenRun) -> Sequence:
        """Take the values that were read, up to the last one of another run."""
        start = self._at
        stop = len(self._values) if self is least else self._keys.until(least.last, self._order)
        if self is not least and self._dialect is not None:
            same = max(start, self._keys.until(least.last, self._order, inclusive=False))
            if same < stop:
                ties = self._values.slice(same, stop - same)
                stop = same + ties_until(ties, least._body(self._dialect), self._order, self._dialect)
        self._at = max(start, stop)
        return self._values.slice(start, self._at - start)

    def disorder(self) -> CorruptDataError:
        """The error for a run that is not sorted."""
        return CorruptDataError(
            "the values are not in the order of the pool, so they cannot be merged; compact with sort=True",
            structure="data object",
            path=self._name,
        )


def _least(opened: list[_OpenRun]) -> _OpenRun | None:
    """The run whose last value that was read sorts first."""
    found: _OpenRun | None = None
    for run in opened:
        if found is None or run.is_before(found):
            found = run
    return found


def _in_order(values: Sequence, order: Order, *, ties: bool = False) -> Sequence:
    arrays = sort_arrays([keys_of(values, order.path, order.members)], order)
    rows = sorted_rows(arrays)
    if ties:
        rows = with_ties(arrays, rows, lambda: values, order)
    return values if rows is None else values.take(rows)


MEMORY = 128 << 20
"""Default bytes of values that are sorted at once."""

MAX_MERGED_RUNS = 32
"""The most runs that are merged at once."""

BATCH_ROWS = 8192
"""The most values of a batch that is merged."""

RUN_BYTES = MEMORY // MAX_MERGED_RUNS // 4
"""The most bytes of values, about, that are in memory of each sorted run while runs are merged."""


class Sorter:
    """Sorts values into the order of a pool. Use it as a context manager.

    It holds up to ``memory`` bytes of values, and as much again while it sorts them; the rest is in temporary files
    without a name, which disappear with the process.
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
        """Add values."""
        if len(values):
            self._parts.append(values)
            self._held += values.nbytes
            if self._held >= self._memory:
                self._runs.append(self.spill(self._sorted))

    def sorted(self) -> Iterator[Sequence]:
        """Yield all values in order, batch by batch; no values can be added after this call."""
        if not self._runs:
            yield from self._sorted()
            return
        if self._parts:
            self._runs.append(self.spill(self._sorted))
        yield from merge_many(self._runs, self._order, self)

    def spill(self, values: Callable[[], Iterator[Sequence]]) -> Run:
        """Write sorted values to a temporary file; `StorageError` if the disk is full, or fails."""
        file = self._files.enter_context(temporary_file())
        first, spill = None, Spill(file)
        for part in values():
            if first is None:
                first = keys_of(part, self._order.path, self._order.members).at(0)
            rows = max(1, len(part) * RUN_BYTES // max(part.nbytes, 1))
            for start in range(0, len(part), rows):
                spill.write(part.slice(start, min(rows, len(part) - start)))
        if first is None:
            raise ValueError("a run without values")
        return Run(first, spill.read, "sorted run")

    def _sorted(self) -> Iterator[Sequence]:
        if not self._parts:
            return
        parts, self._parts, self._held = self._parts, [], 0
        path, members = self._order.path, self._order.members
        arrays = sort_arrays([keys_of(part, path, members) for part in parts], self._order)
        rows = with_ties(arrays, sorted_rows(arrays), lambda: end_to_end(parts), self._order)
        if rows is not None:
            # Free the unsorted values: they may be large.
            whole = end_to_end(parts)
            parts.clear()
            parts.append(whole.take(rows))
            del whole
        # Values that come in order need not be one whole.
        for values in _coalesced(parts):
            yield from blocks(values, block_bytes(values))


def _coalesced(parts: list[Sequence]) -> Iterator[Sequence]:
    """Yield the same values in parts that are not small. Empties the list, so that each part is freed after its use."""
    coalescer = Coalescer(0)
    parts.reverse()
    while parts:
        part = parts.pop()
        yield from coalescer.add(part, block_bytes(part) // 2)
    yield from coalescer.take()


def merge_many(runs: list[Run], order: Order, sorter: Sorter) -> Iterator[Sequence]:
    """Merge any number of runs, `MAX_MERGED_RUNS` at a time, with intermediate runs in temporary files of a sorter."""
    while len(runs) > MAX_MERGED_RUNS:
        groups = [runs[at : at + MAX_MERGED_RUNS] for at in range(0, len(runs), MAX_MERGED_RUNS)]
        runs = [sorter.spill(lambda group=group: merge(group, order)) for group in groups]  # type: ignore[misc]
    yield from merge(runs, order)


class _Part(NamedTuple):
    """Values of one type of a sequence, whose record batch is at ``offset`` in the file, with ``length`` bytes.

    ``type`` is the super type, ``stored`` that of the column.
    """

    type: Type
    stored: Type
    arrow: pa.DataType
    offset: int
    length: int


class Spill:
    """Values in a temporary file that is given empty and not closed; what they are is in memory."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._nbytes = 0
        self._sequences: list[tuple[list[_Part], tuple[int, int] | None]] = []

    def write(self, values: Sequence) -> None:
        """Append values, which `read` gives back as one sequence."""
        parts = []
        for of, column in zip(values.types, values.columns, strict=True):
            batch = pa.RecordBatch.from_arrays([column.array], ["values"]).serialize()
            parts.append(_Part(of, column.type, column.array.type, *self._append(memoryview(batch))))
        tags = None if values.tags is None else self._append(np.ascontiguousarray(values.tags, np.int32).data)
        self._sequences.append((parts, tags))

    def read(self) -> Iterator[Sequence]:
        """Yield the sequences that were written, in order."""
        with temporary_space():
            self._file.flush()
        source = LocalSource("sorted run", self._file)
        for parts, tags in self._sequences:
            columns = []
            for part in parts:
                content = pa.py_buffer(source.read(part.offset, part.length))
                batch = pa.ipc.read_record_batch(content, pa.schema([("values", part.arrow)]))
                columns.append(Column(part.stored, batch.column(0)))
            found = None if tags is None else np.frombuffer(source.read(*tags), np.int32)
            yield Sequence(tuple(part.type for part in parts), tuple(columns), found)

    def _append(self, content: memoryview) -> tuple[int, int]:
        """Append bytes: their offset in the file, and their number."""
        with temporary_space():
            self._file.write(content)
        offset, self._nbytes = self._nbytes, self._nbytes + content.nbytes
        return offset, content.nbytes
