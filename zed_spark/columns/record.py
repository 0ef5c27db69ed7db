"""Record columns: an Arrow struct whose children run parallel to it. A fusion is laid out as one of two fields."""

from __future__ import annotations

from zed_spark import types as zt
from zed_spark.columns.arrow_types import struct_fields
from zed_spark.columns.buffers import Bytes
from zed_spark.columns.column import Column
from zed_spark.columns.deferred import RecordColumn, SpreadColumn


def build(of: zt.Type, fields: list[Column], count: int, valid: Bytes | None) -> Column:
    """A record column from its fields, each ``count`` long (anything where the record is null)."""
    return RecordColumn(of, fields, count, valid)


def fields(column: Column) -> list[Column]:
    """The fields, one value for each row; where the record is null, their values are arbitrary.

    The fields of a fusion are the fused value and the type value.
    """
    if isinstance(column, RecordColumn) and not column.is_made:
        return column.fields
    if isinstance(column, SpreadColumn) and not column.is_made:
        return [SpreadColumn(field, column.mask) for field in fields(column.values)]
    return [Column(of, column.array.field(index)) for index, (_, of) in enumerate(struct_fields(column.type))]
