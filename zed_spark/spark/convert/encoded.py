"""Columns of few different values travel to Spark as Arrow dictionaries: a byte for each row, and each value once."""

from __future__ import annotations

import pyarrow as pa

from zed_spark.columns.buffers import number_array
from zed_spark.columns.column import Column
from zed_spark.columns.deferred import chosen
from zed_spark.errors import CorruptDataError, SchemaMismatchError
from zed_spark.spark.convert.conversion import Converter, whole

LEAST_ROWS = 8192
"""Rows of a batch from which its columns may be dictionaries: smaller batches are joined."""


def encoded(column: Column, convert: Converter) -> pa.DictionaryArray | None:
    """Convert a column that is stored as a dictionary by its entries.

    Returns:
        An array of uint8 indexes; None where the column has no dictionary, or converting all values is the better way:
        they are as small, or some entry does not fit, of which the rows have to be known.
    """
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


def joined(batches: list[pa.RecordBatch]) -> pa.RecordBatch:
    """Return one batch of the rows of some, without dictionaries if there are several."""
    return batches[0] if len(batches) == 1 else whole(list(map(without_dictionaries, batches)))


def without_dictionaries(batch: pa.RecordBatch) -> pa.RecordBatch:
    """Return a batch with the values in place of indexes."""
    if not any(map(pa.types.is_dictionary, batch.schema.types)):
        return batch
    columns = [one.dictionary_decode() if pa.types.is_dictionary(one.type) else one for one in batch.columns]
    fields = [field.with_type(one.type) for field, one in zip(batch.schema, columns, strict=True)]
    return pa.RecordBatch.from_arrays(columns, schema=pa.schema(fields))
