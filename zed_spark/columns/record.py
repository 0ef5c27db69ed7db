"""Record columns: an Arrow struct whose children run parallel to it. A fusion is laid out as one of two fields."""

from __future__ import annotations

import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec.buffers import bitmap
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.column import Bytes, Column


def build(of: zt.Type, fields: list[Column], count: int, valid: Bytes | None) -> Column:
    """A record column from its fields, each ``count`` long (anything where the record is null)."""
    mask = None if valid is None else bitmap(valid)
    children = [field.array for field in fields]
    return Column(of, pa.Array.from_buffers(arrow_type(of), count, [mask], children=children))


def fields(column: Column) -> list[Column]:
    """The fields, one value for each row; where the record is null, their values are arbitrary.

    The fields of a fusion are the fused value and the type value.
    """
    kind = zt.core(column.type)
    if not isinstance(kind, zt.Record | zt.Fusion):
        raise TypeError(f"{column.type!r} is not a record")
    types = [of for _, of in kind.fields] if isinstance(kind, zt.Record) else [kind.inner, zt.TYPE]
    return [Column(of, column.array.field(index)) for index, of in enumerate(types)]
