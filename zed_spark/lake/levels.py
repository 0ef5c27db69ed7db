"""Which data objects are worth rewriting: neighbours that are small, and objects whose ranges of keys overlap.

Objects that overlap have levels: those of the lowest level do not overlap each other and are the largest together, the
rest is above them and has levels of its own. Objects are rewritten together with those above them only where these are
not small beside them. So the number of times that a value is rewritten grows with the logarithm of the size of the
pool, and so does the number of objects that share a key.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from zed_spark.lake.actions import DataObject
from zed_spark.lake.config import Order
from zed_spark.lake.scan import key_ranges

RATIO = 4
"""How many times as large as the others an object, or a level, may be that is rewritten together with them."""

MANY = 8
"""The fewest neighbours that are rewritten as one object although one of them is larger than `RATIO` allows."""


class _Range(NamedTuple):
    """An object with the ranks of its first and last key."""

    first: int
    last: int
    item: DataObject


class _Unit(NamedTuple):
    """An object, or objects that overlap and are to be rewritten."""

    items: list[DataObject]
    nbytes: int
    overlaps: bool = False


def runs(
    items: Sequence[DataObject], order: Order, threshold: int, ratio: float | None = None
) -> list[list[DataObject]]:
    """Choose what is worth compacting: runs of two or more objects.

    A run has all objects that overlap, or neighbours that are smaller than the threshold together. Objects that share
    only a key at their ends do not overlap: to rewrite them changes nothing.

    Args:
        items: the objects.
        order: the order of the pool.
        threshold: bytes after which a new object starts.
        ratio: as `RATIO`; None to choose whatever overlaps or is small, as ``zed manage`` does since release 1.14.
    """
    firsts, lasts = key_ranges(items, order)
    return _level(sorted(map(_Range, firsts, lasts, items), key=_by_keys), threshold, ratio)


def _by_keys(one: _Range) -> tuple[int, int]:
    return one.first, one.last


def _level(ranges: list[_Range], threshold: int, ratio: float | None) -> list[list[DataObject]]:
    """The runs of objects, given in the order of their keys: those of the lowest level, then those above it."""
    units: list[_Unit] = []
    above: list[list[DataObject]] = []
    for group in _overlapping(ranges):
        lowest = _heaviest(group) if len(group) > 1 else group
        taken = {one.item.id for one in lowest}
        rest = [one for one in group if one.item.id not in taken]
        if rest and _is_worth(_nbytes(lowest), _nbytes(rest), ratio):
            units.append(_Unit([one.item for one in group], _nbytes(group), overlaps=True))
        else:
            units += [_Unit([one.item], one.item.size) for one in lowest]
            above += _level(rest, threshold, ratio)
    chosen = [run for window in _windows(units, threshold) for run in _chosen(window, ratio)]
    return [*([item for unit in run for item in unit.items] for run in chosen), *above]


def _is_worth(most: int, rest: int, ratio: float | None) -> bool:
    return ratio is None or most <= ratio * rest


def _nbytes(ranges: Iterable[_Range]) -> int:
    return sum(one.item.size for one in ranges)


def _overlapping(ranges: Iterable[_Range]) -> Iterator[list[_Range]]:
    """Groups of objects that overlap each other, or another one that overlaps both."""
    group: list[_Range] = []
    end = 0
    for one in ranges:
        if group and one.first >= end:
            yield group
            group = []
        end = max(end, one.last) if group else one.last
        group.append(one)
    if group:
        yield group


def _heaviest(group: Sequence[_Range]) -> list[_Range]:
    """The objects that do not overlap each other and have the most bytes together, in the order of their keys."""
    ranges = sorted(group, key=lambda one: (one.last, one.first))
    lasts = [one.last for one in ranges]
    before = [bisect_right(lasts, one.first, 0, at) for at, one in enumerate(ranges)]
    most = [0]
    for at, one in enumerate(ranges):
        most.append(max(most[at], most[before[at]] + one.item.size))
    found: list[_Range] = []
    at = len(ranges)
    while at:
        if most[at] == most[at - 1]:
            at -= 1
        else:
            found.append(ranges[at - 1])
            at = before[at - 1]
    return found[::-1]


def _windows(units: Iterable[_Unit], threshold: int) -> Iterator[list[_Unit]]:
    """Divide neighbours into such as are smaller than the threshold together; a larger one is alone."""
    window: list[_Unit] = []
    nbytes = 0
    for unit in units:
        if window and nbytes + unit.nbytes >= threshold:
            yield window
            window, nbytes = [], 0
        window.append(unit)
        nbytes += unit.nbytes
    if window:
        yield window


def _chosen(window: list[_Unit], ratio: float | None) -> list[list[_Unit]]:
    """The neighbours in a window that are worth rewriting as one object."""
    found = _even(window, ratio)
    return found if found or len(window) < MANY else [window]


def _even(window: list[_Unit], ratio: float | None) -> list[list[_Unit]]:
    """Runs of neighbours none of which is much larger than the others together, apart from what is rewritten anyway."""
    single = [at for at, unit in enumerate(window) if not unit.overlaps]
    if not single:
        return [window] if window else []
    if len(window) == 1:
        return []
    at = max(single, key=lambda at: window[at].nbytes)
    if _is_worth(window[at].nbytes, sum(unit.nbytes for unit in window) - window[at].nbytes, ratio):
        return [window]
    return [*_even(window[:at], ratio), *_even(window[at + 1 :], ratio)]
