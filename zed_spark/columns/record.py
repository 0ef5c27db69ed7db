"""Record columns: an Arrow struct whose children run parallel to it. A fusion is laid out as one of two fields."""

from __future__ import annotations

from zed_spark import types as zt
from zed_spark.columns.buffers import Bytes
from zed_spark.columns.column import Column
from zed_spark.columns.deferred import RecordColumn, fields_of

fields = fields_of


def build(of: zt.Type, fields: list[Column], count: int, valid: Bytes | None) -> Column:
    """A record column from its fields, each ``count`` long (anything where the record is null)."""
    return RecordColumn(of, fields, count, valid)
