"""Arrow arrays as Spark expects them: schemas and validity."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from pyspark.sql.types import StructType

from zed_spark.codec.buffers import bitmap
from zed_spark.columns import union
from zed_spark.columns.column import Column
from zed_spark.errors import SchemaMismatchError, UnsupportedTypeError

Bools: TypeAlias = npt.NDArray[np.bool_]


def arrow_schema(schema: StructType) -> pa.Schema:
    """The Arrow schema that Spark requires of the batches of a data source.

    Raises:
        UnsupportedTypeError: a type that Spark does not take from Python data sources.
    """
    from pyspark.errors import PySparkException
    from pyspark.sql.pandas import types

    try:
        try:
            return types.to_arrow_schema(schema, timezone="UTC")
        except TypeError:  # Spark 4.0 and 4.1 have no such parameter: their zone is always UTC
            return types.to_arrow_schema(schema)
    except PySparkException as error:
        raise UnsupportedTypeError(f"schema {schema.simpleString()}: {error}") from error


def valid_of(array: pa.Array) -> Bools:
    """Which values are not null: bool, shape (n,)."""
    valid: Bools = array.is_valid().to_numpy(zero_copy_only=False)
    return valid


def validity(array: pa.Array) -> pa.Buffer | None:
    """The validity bitmap of an array, without the array's offset; None when nothing is null."""
    if not array.null_count:
        return None
    buffer = array.buffers()[0]
    if buffer is not None and not array.offset:
        return buffer
    return bitmap(valid_of(array).view(np.uint8))


def column_validity(column: Column) -> pa.Buffer | None:
    """The validity bitmap of a column; a union is null where its tag is negative."""
    if not pa.types.is_union(column.array.type):
        return validity(column.array)
    valid = union.not_null(column)
    return None if valid is None else bitmap(valid)


def with_validity(arrow_type: pa.DataType, array: pa.Array, values: npt.NDArray[Any]) -> pa.Array:
    """An array of new values that is null where another array is null."""
    data = pa.py_buffer(np.ascontiguousarray(values))
    return pa.Array.from_buffers(arrow_type, len(array), [validity(array), data])


def require_not_null(array: pa.Array, path: str, parent: pa.Array | None = None) -> None:
    """Refuse nulls in a column that the schema declares NOT NULL, which Spark would trust.

    Args:
        array: the values.
        path: the column, for the error.
        parent: the struct around them; where it is null, its fields may be null too.

    Raises:
        SchemaMismatchError: there is a null.
    """
    if not array.null_count:
        return
    missing = ~valid_of(array)
    if parent is not None and parent.null_count:
        missing &= valid_of(parent)
    if missing.any():
        raise SchemaMismatchError(f"column {path}: there are nulls, but the schema says NOT NULL")
