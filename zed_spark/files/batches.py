"""Sequences as Arrow batches of one schema, for users without Spark."""

from __future__ import annotations

import pyarrow as pa

from zed_spark.column import record
from zed_spark.column.column import Sequence
from zed_spark.column.fuse import fuse_sequence
from zed_spark.files.columns import value_column
from zed_spark.types import Record, Type, type_text, under


def to_batch(sequence: Sequence, fused: Type) -> pa.RecordBatch:
    """One batch in file order.

    Args:
        sequence: the values.
        fused: the type that all super types of the scan fuse to, projected like the sequence's columns.

    Returns:
        A batch with a column for each field of the fused record, or one column ``value`` where not all super
        types are records. The Zed type of each column stands in its field's metadata under ``zed.type``.
    """
    column = fuse_sequence(sequence, fused)
    inner = under(fused)
    if isinstance(inner, Record):
        arrays = [own.array for own in record.fields(column)]
        fields = [_field(name, of, array) for (name, of), array in zip(inner.fields, arrays, strict=True)]
        if not fields:
            return _empty(len(column))
        return pa.RecordBatch.from_arrays(arrays, schema=pa.schema(fields))
    name = value_column(fused) or "value"
    return pa.RecordBatch.from_arrays([column.array], schema=pa.schema([_field(name, fused, column.array)]))


def _field(name: str, of: Type, array: pa.Array) -> pa.Field:
    return pa.field(name, array.type, metadata={"zed.type": type_text(of)})


def _empty(rows: int) -> pa.RecordBatch:
    return pa.RecordBatch.from_struct_array(pa.Array.from_buffers(pa.struct([]), rows, [None], children=[]))
