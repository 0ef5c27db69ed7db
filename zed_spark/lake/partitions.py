"""Objects in the order of their keys, and which of them overlap. Source: formats/lake.md section 7."""

from __future__ import annotations

import heapq
from collections.abc import Sequence

from zed_spark.lake.dataobject import DataObject
from zed_spark.lake.order import Order, null_key
from zed_spark.lake.ranks import ranks
from zed_spark.types import NUMBERS, under


def in_key_order(items: Sequence[DataObject], order: Order) -> list[DataObject]:
    """Objects by their first key, then by their last one."""
    return [items[at] for at in _sorted(*_ends(items, order))]


def partitions(items: Sequence[DataObject], order: Order) -> list[list[DataObject]]:
    """Objects in the order of their keys, those together whose ranges of keys overlap.

    Ranges that share but one key overlap. No two partitions do, so partitions read one after the other, each of them
    merged, are in the order of the pool.
    """
    firsts, lasts = _ends(items, order)
    found: list[list[DataObject]] = []
    end = 0
    for at in _sorted(firsts, lasts):
        if found and firsts[at] <= end:
            found[-1].append(items[at])
            end = max(end, lasts[at])
        else:
            found.append([items[at]])
            end = lasts[at]
    return found


def settled(item: DataObject) -> bool:
    """Whether the ends of an object tell that its keys are in the order of the pool.

    Releases up to 1.8 order keys of different types by the text of the type, and nothing tells who wrote an object.
    Between two keys of one type there are only keys of that type; numbers of all types are ordered alike. Nulls are
    at an end, whatever is before them.
    """
    if null_key(item.first) or null_key(item.last):
        return null_key(item.first) and null_key(item.last)
    first, last = (under(of) for of, _ in (item.first, item.last))
    return first is last or (first in NUMBERS and last in NUMBERS)


def depth(items: Sequence[DataObject], order: Order) -> int:
    """The most objects that share a key: how many a merge has open at a time."""
    firsts, lasts = _ends(items, order)
    most = 0
    open_until: list[int] = []
    for at in _sorted(firsts, lasts):
        while open_until and open_until[0] < firsts[at]:
            heapq.heappop(open_until)
        heapq.heappush(open_until, lasts[at])
        most = max(most, len(open_until))
    return most


def _ends(items: Sequence[DataObject], order: Order) -> tuple[list[int], list[int]]:
    found = ranks([item.first for item in items] + [item.last for item in items], order)
    firsts, lasts = found[: len(items)], found[len(items) :]
    # Releases that order keys in other ways may have put the ends the other way round.
    pairs = list(zip(firsts, lasts, strict=True))
    return [min(pair) for pair in pairs], [max(pair) for pair in pairs]


def _sorted(firsts: list[int], lasts: list[int]) -> list[int]:
    return sorted(range(len(firsts)), key=lambda at: (firsts[at], lasts[at]))
