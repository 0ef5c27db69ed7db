"""The half of a write that tasks do: values in any order to data objects, which a commit then names.

Source: formats/lake.md section 11.3.
"""

from __future__ import annotations

from types import TracebackType
from typing import Self

from zed_spark.columns.column import Sequence
from zed_spark.lake.dataobject import DataObject
from zed_spark.lake.ids import Mint
from zed_spark.lake.layout import Place
from zed_spark.lake.progress import Counter, Progress
from zed_spark.lake.sortedwriter import SortedWriter
from zed_spark.lake.sorter import MEMORY, Sorter


class ObjectWriter:
    """Writes the values of one task. Use in a ``with`` statement, and call `close` in it.

    Memory is bounded, see `zed_spark.lake.sorter.Sorter`. What it writes does not count before a commit names it;
    where the statement is left with an exception or without `close`, it is removed. So the commit is to be made
    after the statement: one that fails may have been made all the same.
    """

    def __init__(self, place: Place, *, mint: Mint | None = None, memory: int = MEMORY) -> None:
        """A writer.

        Args:
            place: where to, and how.
            mint: where identifiers come from.
            memory: bytes of values that are sorted at once.
        """
        self._sorter = Sorter(place.order, memory)
        self._objects = SortedWriter(place, mint)
        self._closed = False
        self._rows = 0

    def write(self, values: Sequence) -> None:
        """Take values in."""
        self._sorter.add(values)
        self._rows += len(values)

    def close(self, progress: Progress | None = None) -> list[DataObject]:
        """Sort and write what was taken in.

        Args:
            progress: is told of the values that are written.

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
        """Remove whatever was written, also after `close`."""
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
