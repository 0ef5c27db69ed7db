"""Data objects as commits describe them. Source: formats/lake.md section 4.1."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from zed_spark.lake.ids import Id
from zed_spark.lake.metadata import KSUID, Fields, Value, record
from zed_spark.lake.order import Order
from zed_spark.types import INT64, UINT64, Type


@dataclass(frozen=True, slots=True)
class DataObject:
    """A data object: values of a pool in the pool's order, written once.

    Attributes:
        id: its identifier, which names its files.
        first: the key of its first value, with its type.
        last: the key of its last value, with its type.
        count: how many values it has.
        size: bytes of its data file.
    """

    id: Id
    first: Value
    last: Value
    count: int
    size: int


def object_value(item: DataObject, order: Order, number: int) -> Value:
    """The record of an object in a lake of a number."""
    if number == 1:
        (first, a), (last, b) = item.first, item.last
        return object_type(first, last, number), (item.id, (a, b, item.count, item.size))
    (least, a), (most, b) = (item.last, item.first) if order.descending else (item.first, item.last)
    return object_type(least, most, number), (item.id, a, b, item.count, item.size)


def read_object(fields: Fields, order: Order) -> DataObject:
    """The object of a record, of any lake.

    Raises:
        CorruptDataError: a field is not what it must be.
    """
    if fields.has("meta"):
        meta = fields.record("meta")
        return DataObject(fields.id("id"), meta.any("first"), meta.any("last"), meta.count("count"), meta.count("size"))
    first, last = fields.any("min"), fields.any("max")
    if order.descending:
        first, last = last, first
    return DataObject(fields.id("id"), first, last, fields.count("count"), fields.count("size"))


@lru_cache(maxsize=1024)
def object_type(one: Type, other: Type, number: int) -> Type:
    """The type of the record of an object whose keys are of these types, in a lake of a number."""
    numbers = ("count", UINT64), ("size", INT64)
    if number == 1:
        return record(
            "data.Object", ("id", KSUID), ("meta", record("data.Meta", ("first", one), ("last", other), *numbers))
        )
    return record("data.Object", ("id", KSUID), ("min", one), ("max", other), *numbers)
