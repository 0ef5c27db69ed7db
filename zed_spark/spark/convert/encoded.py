"""Columns of few different values travel to Spark as Arrow dictionaries: a byte for each row, and each value once."""

from __future__ import annotations

import pyarrow as pa

from zed_spark.columns.assemble import made_at_once
from zed_spark.columns.buffers import number_array
from zed_spark.columns.column import Column
from zed_spark.columns.deferred import chosen
from zed_spark.errors import CorruptDataError, SchemaMismatchError
from zed_spark.spark.convert.conversion import Converter, NestedConverter, whole

LEAST_ROWS = 8192
"""Rows of a batch from which its columns may be dictionaries: smaller batches are joined."""


def encoded(column: Column, convert: Converter) -> pa.Array | None:
    """Convert a column that is stored as a dictionary, or has such parts, by the entries.

    Returns:
        An array of uint8 indexes, or with such ones inside; None where the column has no dictionary, or converting all
        values is the better way: they are as small, or some entry does not fit, of which the rows have to be known.
    """
    if isinstance(convert, NestedConverter):
        return None if column.is_made else convert.encoded(column)
    found = chosen(column)
    if found is None:
        return None
    entries, selectors, valid = found
    if entries.array.null_count or entries.nbytes + len(selectors) >= column.nbytes:
        return None
    try:
        values = convert(entries)
    except (CorruptDataError, SchemaMismatchError):
        return None
    if values.null_count or pa.types.is_nested(values.type):
        return None
    return pa.DictionaryArray.from_arrays(number_array(selectors, valid), values, safe=False)


def converted(columns: list[tuple[Column, Converter]], *, dictionaries: bool) -> list[pa.Array]:
    """Convert columns of as many rows, with ``dictionaries`` where they may be; those without arrays, all at once."""
    found = [encoded(column, convert) if dictionaries else None for column, convert in columns]
    plain = [column for (column, _), array in zip(columns, found, strict=True) if array is None]
    others = iter(made_at_once(plain))
    return [
        convert(next(others)) if array is None else array for (_, convert), array in zip(columns, found, strict=True)
    ]


def joined(batches: list[pa.RecordBatch]) -> pa.RecordBatch:
    """Return one batch of the rows of some, without dictionaries if there are several."""
    return batches[0] if len(batches) == 1 else whole(list(map(without_dictionaries, batches)))


def without_dictionaries(batch: pa.RecordBatch) -> pa.RecordBatch:
    """Return a batch with the values in place of indexes."""
    types = [_plain(field.type) for field in batch.schema]
    columns = [one if one.type == of else one.cast(of) for one, of in zip(batch.columns, types, strict=True)]
    fields = [field.with_type(of) for field, of in zip(batch.schema, types, strict=True)]
    return pa.RecordBatch.from_arrays(columns, schema=pa.schema(fields))


def _plain(of: pa.DataType) -> pa.DataType:
    if pa.types.is_dictionary(of):
        return of.value_type
    if pa.types.is_list(of):
        return pa.list_(of.value_field.with_type(_plain(of.value_type)))
    return pa.struct([field.with_type(_plain(field.type)) for field in of]) if pa.types.is_struct(of) else of
