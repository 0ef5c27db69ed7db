"""The first and last keys of many objects or sections, in columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from zed_spark import types as zt
from zed_spark.columns.column import Column, Ints
from zed_spark.columns.values import from_values
from zed_spark.lake.actions import DataObject
from zed_spark.lake.grouped import Some
from zed_spark.lake.metadata import TypedValue
from zed_spark.lake.object_columns import ObjectColumns

Range = tuple[TypedValue, TypedValue]
"""The keys of the first and of the last of some values."""


@dataclass(frozen=True, slots=True)
class Ends:
    """The ends of ranges whose first keys are of one type, and whose last keys are of one, with their rows."""

    types: tuple[zt.Type, zt.Type]
    rows: Ints
    firsts: list[Any]
    lasts: list[Any]


@dataclass(frozen=True, slots=True)
class KeyRanges:
    """So many ranges of keys, grouped by the types of their ends."""

    count: int
    groups: list[Ends]

    @classmethod
    def of(cls, ranges: Sequence[Range]) -> KeyRanges:
        """Return ranges that are given one by one."""
        return cls(len(ranges), list(_grouped(range(len(ranges)), ranges)))

    @classmethod
    def of_objects(cls, items: Sequence[DataObject]) -> KeyRanges:
        """Return the ranges of the keys of objects."""
        if not isinstance(items, Some):
            return cls.of([(item.first, item.last) for item in items])
        found: list[Ends] = []
        single: list[int] = []
        for holder, rows in items.groups():
            if isinstance(holder, ObjectColumns):
                found.append(_of_columns(holder, items.ids, rows))
            else:
                single += rows
        return cls(len(items), [*found, *_grouped(single, [(items[at].first, items[at].last) for at in single])])

    def columns(self) -> list[tuple[Column, Ints]]:
        """Return the columns of the keys, each with its rows; those of the last keys follow those of the first ones."""
        firsts = [(from_values(one.types[0], one.firsts), one.rows) for one in self.groups]
        return firsts + [(from_values(one.types[1], one.lasts), one.rows + self.count) for one in self.groups]


def _of_columns(columns: ObjectColumns, ids: list[Any], rows: Sequence[int]) -> Ends:
    own = ids if len(rows) == len(ids) else list(map(ids.__getitem__, rows))
    firsts, lasts = columns.firsts, columns.lasts
    if own != columns.ids:
        places = columns.places(own)
        firsts, lasts = list(map(firsts.__getitem__, places)), list(map(lasts.__getitem__, places))
    return Ends(columns.types, np.array(rows), firsts, lasts)


def _grouped(rows: Iterable[int], ranges: Iterable[Range]) -> Iterator[Ends]:
    groups: dict[tuple[zt.Type, zt.Type], tuple[list[int], list[Any], list[Any]]] = {}
    for row, ((first_type, first), (last_type, last)) in zip(rows, ranges, strict=True):
        group = groups.get((first_type, last_type))
        if group is None:
            group = groups[first_type, last_type] = [], [], []
        group[0].append(row)
        group[1].append(first)
        group[2].append(last)
    return (Ends(types, np.array(own), firsts, lasts) for types, (own, firsts, lasts) in groups.items())
