"""Record columns: an Arrow struct whose children run parallel to it."""

from __future__ import annotations

import pyarrow as pa

from zed_spark.codec.buffers import bitmap
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.column import Bytes, Column
from zed_spark.types import Record, Type, core


def build(of: Type, fields: list[Column], count: int, valid: Bytes | None) -> Column:
    """A record column from its fields, each ``count`` long (anything where the record is null)."""
    mask = None if valid is None else bitmap(valid)
    children = [field.array for field in fields]
    return Column(of, pa.Array.from_buffers(arrow_type(of), count, [mask], children=children))


def fields(column: Column) -> list[Column]:
    """The fields, one value for each row; where the record is null, their values are arbitrary."""
    record = core(column.type)
    if not isinstance(record, Record):
        raise TypeError(f"{column.type!r} is not a record")
    return [Column(of, column.array.field(index)) for index, (_, of) in enumerate(record.fields)]
