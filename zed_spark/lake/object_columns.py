"""Data objects in columns, as large commit objects and stored states have them."""

from __future__ import annotations

from typing import Any

from zed_spark import types as zt
from zed_spark.columns.column import Column
from zed_spark.columns.values import to_values
from zed_spark.lake.actions import DataObject
from zed_spark.lake.config import Order
from zed_spark.lake.dialect import LakeDialect
from zed_spark.lake.grouped import Group
from zed_spark.lake.ids import SIZE, Id, ids_of
from zed_spark.lake.metadata import short_name


class ObjectColumns(Group[DataObject]):
    """Data objects whose keys are of one type at the first, and of one at the last ends."""

    __slots__ = ("counts", "firsts", "lasts", "sizes", "types")

    def __init__(
        self,
        ids: list[Id],
        types: tuple[zt.Type, zt.Type],
        firsts: list[Any],
        lasts: list[Any],
        counts: list[int],
        sizes: list[int],
    ) -> None:
        super().__init__(ids)
        self.types, self.firsts, self.lasts, self.counts, self.sizes = types, firsts, lasts, counts, sizes

    def at(self, place: int) -> DataObject:
        """Return the object at a place."""
        first, last = (self.types[0], self.firsts[place]), (self.types[1], self.lasts[place])
        return DataObject(self.ids[place], first, last, self.counts[place], self.sizes[place])


def added_objects(column: Column, order: Order, dialect: LakeDialect) -> ObjectColumns | None:
    """Return the objects of records that add them, as `zed_spark.lake.actions.action_reader` reads these one by one.

    None where they are other records, or need to be looked at one by one: keys that are not of simple types or that
    sort as other ones, nulls, and what is wrong, such as an object that is added twice.
    """
    if short_name(column.type) != "Add":
        return None
    item = _fields(_fields(column).get("object"))
    first, last = ("first", "last") if "meta" in item else order.extremes("min", "max")
    held = _fields(item.get("meta")) if "meta" in item else item
    found = [item.get("id"), *map(held.get, (first, last, "count", "size"))]
    columns = [one for one in found if one is not None and one.valid is None]
    if len(columns) < len(found):
        return None
    kinds = [zt.under(one.type) for one in columns]
    if kinds[0] is not zt.BYTES or not all(of in _KEYS for of in kinds[1:3]) or not zt.INTEGERS.issuperset(kinds[3:]):
        return None
    ids, firsts, lasts, counts, sizes = map(to_values, columns)
    if set(map(len, ids)) != {SIZE} or len(set(ids)) < len(ids) or min(counts) < 0 or min(sizes) < 0:
        return None
    if dialect.zero_max and not all(order.extremes(firsts, lasts)[1]):
        return None
    return ObjectColumns(ids_of(ids), (columns[1].type, columns[2].type), firsts, lasts, counts, sizes)


_KEYS = (zt.NUMBERS | {zt.STRING, zt.BYTES, zt.BOOL, zt.IP, zt.NET}) - zt.NULL_TYPES


def _fields(column: Column | None) -> dict[str, Column]:
    """The fields of a record column by name; none where it is something else, or has nulls."""
    inner = zt.NULL if column is None else zt.under(column.type)
    if column is None or not isinstance(inner, zt.Record) or column.valid is not None:
        return {}
    return {name: field for (name, _), field in zip(inner.fields, column.fields(), strict=True)}
