"""Record columns: an Arrow struct whose children run parallel to it. A fusion is laid out as one of two fields."""

from __future__ import annotations

import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns.arrow_types import arrow_type, struct_fields
from zed_spark.columns.buffers import Bytes, validity
from zed_spark.columns.column import Column


def build(of: zt.Type, fields: list[Column], count: int, valid: Bytes | None) -> Column:
    """A record column from its fields, each ``count`` long (anything where the record is null)."""
    children = [field.array for field in fields]
    return Column(of, pa.Array.from_buffers(arrow_type(of), count, [validity(valid)], children=children))


def fields(column: Column) -> list[Column]:
    """The fields, one value for each row; where the record is null, their values are arbitrary.

    The fields of a fusion are the fused value and the type value.
    """
    return [Column(of, column.array.field(index)) for index, (_, of) in enumerate(struct_fields(column.type))]
