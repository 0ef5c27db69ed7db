"""Sequences as Arrow batches of one schema, for users without Spark."""

from __future__ import annotations

from functools import lru_cache

import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns import record
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.column import Sequence
from zed_spark.columns.fuse import fuse_sequence
from zed_spark.columns.project import value_column
from zed_spark.columns.strings import clean_column


def to_batch(sequence: Sequence, fused: zt.Type) -> pa.RecordBatch:
    """One batch in file order.

    Args:
        sequence: the values.
        fused: the type that all super types of the scan fuse to, projected like the sequence's columns.

    Returns:
        A batch with a column for each field of the fused record, or one column ``value`` where not all super
        types are records. The Zed type of each column stands in its field's metadata under ``zed.type``. Bytes in
        strings that are not UTF-8 became U+FFFD.
    """
    column = clean_column(fuse_sequence(sequence, fused))
    inner = zt.under(fused)
    if isinstance(inner, zt.Record):
        if not inner.fields:
            return _empty(len(column))
        return pa.RecordBatch.from_arrays([own.array for own in record.fields(column)], schema=_schema(inner.fields))
    return pa.RecordBatch.from_arrays([column.array], schema=_schema(((value_column(fused) or "value", fused),)))


@lru_cache(maxsize=64)
def _schema(fields: tuple[tuple[str, zt.Type], ...]) -> pa.Schema:
    """One for all batches of a scan."""
    return pa.schema([pa.field(name, arrow_type(of), metadata={"zed.type": zt.type_text(of)}) for name, of in fields])


def _empty(rows: int) -> pa.RecordBatch:
    return pa.RecordBatch.from_struct_array(pa.Array.from_buffers(pa.struct([]), rows, [None], children=[]))
