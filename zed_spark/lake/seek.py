"""Seek indexes: where the sections of a data object are and which keys each has.

Source: formats/lake.md sections 6.2 and 6.3.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.lake.actions import DataObject
from zed_spark.lake.config import Order
from zed_spark.lake.metadata import Read, RecordFields, TypedValue, is_complete, marshal, unmarshal

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Section:
    """A run of values of a data object that is a stream of its own.

    Attributes:
        first: the key of its first value.
        last: the key of its last value, or the first of the next section where that is not known.
        before: values of the object before it.
        count: how many values it has.
        offset: where it starts in the data file, in bytes.
        length: bytes.
    """

    first: TypedValue
    last: TypedValue
    before: int
    count: int
    offset: int
    length: int


def write_sections(sections: Iterable[Section], order: Order, number: int) -> bytes:
    """The seek index of a data object in a lake of a number."""
    return marshal((_one(own) if number == 1 else _three(own, order)) for own in sections)


def read_sections(data: bytes, item: DataObject, order: Order, path: str) -> list[Section] | None:
    """The sections of a data object.

    Args:
        data: its seek index, of any lake.
        item: the object.
        order: the order of the pool.
        path: what to call the index in messages.

    Returns:
        The sections, which together are the object; None where that is not what the index says, as the object can
        be read without.
    """
    try:
        if not is_complete(data):
            raise CorruptDataError("it was cut", structure="seek index", path=path)
        sections = list(unmarshal(data, path, partial(_reader, order)))
        if not sections:
            raise CorruptDataError("it has no sections", structure="seek index", path=path)
        if not sections[0].length:
            sections = _completed(sections, item)
        _check(sections, item, order, path)
    except CorruptDataError as error:
        logger.warning("a seek index is ignored: %s", error)
        return None
    return sections


def _one(own: Section) -> TypedValue:
    of, key = own.first
    return zt.Record((("key", of), ("count", zt.UINT64), ("offset", zt.INT64))), (key, own.before, own.offset)


def _three(own: Section, order: Order) -> TypedValue:
    (least, a), (most, b) = (own.last, own.first) if order.descending else (own.first, own.last)
    return _section_type(least, most), (a, b, own.before, own.count, own.offset, own.length)


def _section_type(least: zt.Type, most: zt.Type) -> zt.Type:
    numbers: list[tuple[str, Any]] = [(name, zt.UINT64) for name in ("val_off", "val_cnt", "offset", "length")]
    return zt.Record((("min", least), ("max", most), *numbers))


def _reader(order: Order, fields: RecordFields) -> Read[Section]:
    """The function that reads sections; those of lakes number 1 without what the next section tells."""
    offset = fields.count("offset")
    if not fields.has("val_cnt"):
        key, before = fields.any("key"), fields.count("count")
        return lambda row: Section(key(row), key(row), before(row), 0, offset(row), 0)
    first, last = map(fields.any, ("max", "min") if order.descending else ("min", "max"))
    before, count, length = map(fields.count, ("val_off", "val_cnt", "length"))
    return lambda row: Section(first(row), last(row), before(row), count(row), offset(row), length(row))


def _completed(sections: list[Section], item: DataObject) -> list[Section]:
    """Sections of lakes number 1, each up to where the next one starts."""
    end = Section(item.last, item.last, item.count, 0, item.size, 0)
    return [
        replace(one, last=after.first, count=after.before - one.before, length=after.offset - one.offset)
        for one, after in zip(sections, [*sections[1:], end], strict=True)
    ]


def _check(sections: list[Section], item: DataObject, order: Order, path: str) -> None:
    rows = offset = 0
    for own in sections:
        if own.before != rows or own.offset != offset or own.count < 1 or own.length < 1:
            break
        rows, offset = rows + own.count, offset + own.length
    if (rows, offset) != (item.count, item.size) or order.compare(sections[0].first, item.first):
        raise CorruptDataError(
            f"its sections do not make up the {item.count} values in {item.size} bytes of the object",
            structure="seek index",
            path=path,
        )
