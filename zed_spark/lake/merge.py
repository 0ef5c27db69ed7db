"""Sorted runs of values to one: the merge behind ordered reads, compaction and sorting.

Values are never looked at one by one. A step finds the key up to which every open run has been read, takes what each
run has up to there, and sorts that as a whole. Runs are opened only when the merge comes to their first keys, so of
runs that do not overlap one is open at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from zed_spark.columns.column import Sequence as Values
from zed_spark.errors import CorruptDataError
from zed_spark.lake.keys import Keys, keys_of
from zed_spark.lake.metadata import Value
from zed_spark.lake.order import Order
from zed_spark.lake.ranks import sort_arrays, sorted_rows, sorted_values
from zed_spark.lake.rows import concat, take


@dataclass(frozen=True, slots=True)
class Run:
    """Values in order.

    Attributes:
        first: a key that none of its values comes before.
        open: gives the values, batch by batch.
        name: what to call it in messages.
    """

    first: Value
    open: Callable[[], Iterator[Values]]
    name: str


def merge(runs: Sequence[Run], order: Order) -> Iterator[Values]:
    """The values of all runs in order.

    Raises:
        CorruptDataError: a run is not in order.
    """
    waiting = [runs[at] for at in sorted_values([run.first for run in runs], order)][::-1]
    opened: list[_Open] = []
    before: Value | None = None
    while waiting or opened:
        least = _least(opened, order)
        if least is None or (waiting and order.compare(waiting[-1].first, least.last) <= 0):
            own = _Open(waiting.pop(), order)
            opened += [own] if own.fill() else []
            continue
        parts = [part for part in (own.until(least) for own in opened) if len(part)]
        values = _in_order(concat(parts), order) if len(parts) > 1 else parts[0]
        keys = keys_of(values, order.path)
        if before is not None and order.compare(keys.at(0), before) < 0:
            raise least.disorder()
        before = keys.at(len(keys) - 1)
        yield values
        opened = [own for own in opened if own.fill()]


class _Open:
    """A run that is being read.

    Attributes:
        last: the key of the last value that was read.
    """

    def __init__(self, run: Run, order: Order) -> None:
        self.last: Value = run.first
        self._name, self._order = run.name, order
        self._batches = run.open()
        self._values, self._keys, self._at = Values((), ()), Keys((), None, None), 0

    def fill(self) -> bool:
        """Have values at hand; False when the run is at its end.

        Raises:
            CorruptDataError: what comes next belongs before what came.
        """
        while self._at == len(self._values):
            values = next(self._batches, None)
            if values is None:
                return False
            # Releases order keys of different types in different ways, so a batch may need it.
            self._values, self._at = _in_order(values, self._order), 0
            self._keys = keys_of(self._values, self._order.path)
            if len(values):
                if self._order.compare(self._keys.at(0), self.last) < 0:
                    raise self.disorder()
                self.last = self._keys.at(len(values) - 1)
        return True

    def until(self, least: _Open) -> Values:
        """What is at hand up to the last key of a run, which is then no longer at hand."""
        start = self._at
        self._at = len(self._values) if self is least else max(start, self._keys.until(least.last, self._order))
        return self._values.slice(start, self._at - start)

    def disorder(self) -> CorruptDataError:
        """The error that the run is not in order."""
        return CorruptDataError(
            "its values are not in the order of the pool, so it cannot be merged; compaction with sort=True mends it",
            structure="data object",
            path=self._name,
        )


def _least(opened: list[_Open], order: Order) -> _Open | None:
    """The run whose last key at hand comes first."""
    found: _Open | None = None
    for own in opened:
        if found is None or order.compare(own.last, found.last) < 0:
            found = own
    return found


def _in_order(values: Values, order: Order) -> Values:
    rows = sorted_rows(sort_arrays([keys_of(values, order.path)], order))
    return values if rows is None else take(values, rows)
