"""What Spark expects in Arrow, and small tools to build exactly that."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from pyspark.sql.types import DataType, StructField, StructType

from zed_spark.codec.buffers import bitmap
from zed_spark.columns.column import Column, Tags
from zed_spark.errors import SchemaMismatchError, UnsupportedTypeError


def arrow_schema(schema: StructType) -> pa.Schema:
    """The schema that Spark wants batches of a data source to have (design/pyspark-datasource.md section 6.1).

    Raises:
        UnsupportedTypeError: a type that Spark does not take from Python data sources.
    """
    from pyspark.errors import PySparkException
    from pyspark.sql.pandas import types

    try:
        try:
            return types.to_arrow_schema(schema, timezone="UTC")
        except TypeError:  # Spark 4.0 and 4.1 know no other zone
            return types.to_arrow_schema(schema)
    except PySparkException as error:
        raise UnsupportedTypeError(f"schema {schema.simpleString()}: {error}") from error


def arrow_target(of: DataType) -> pa.DataType:
    """The Arrow type of one Spark type; see `arrow_schema`."""
    return arrow_schema(StructType([StructField("c", of)])).field(0).type


def validity(array: pa.Array) -> pa.Buffer | None:
    """The validity bitmap of an array, its first bit for the first value; None when nothing is null."""
    if not array.null_count:
        return None
    buffer = array.buffers()[0]
    if buffer is not None and not array.offset:
        return buffer
    return bitmap(flags(array))


def row_validity(column: Column) -> pa.Buffer | None:
    """`validity` of a column; a union's nulls are told by its tags."""
    if not pa.types.is_union(column.array.type):
        return validity(column.array)
    from zed_spark.columns import union

    return tag_validity(union.parts(column)[0])


def tag_validity(tags: Tags) -> pa.Buffer | None:
    """The validity bitmap of union tags, -1 for null."""
    return bitmap((tags >= 0).view(np.uint8))


def flags(array: pa.Array) -> npt.NDArray[np.uint8]:
    """One byte a value, 0 for null."""
    valid: npt.NDArray[np.uint8] = array.is_valid().cast(pa.uint8()).to_numpy(zero_copy_only=False)
    return valid


def words(array: pa.Array, dtype: Any) -> npt.NDArray[Any]:
    """The values of a fixed-width array as they lie in memory, without copying; anything where null."""
    buffer = array.buffers()[1]
    if buffer is None or not len(array):
        return np.zeros(len(array), dtype)
    return np.frombuffer(buffer, dtype, len(array), array.offset * np.dtype(dtype).itemsize)


def wrap(target: pa.DataType, array: pa.Array, values: npt.NDArray[Any]) -> pa.Array:
    """New values under the validity of the array they were made from."""
    data = pa.py_buffer(np.ascontiguousarray(values))
    return pa.Array.from_buffers(target, len(array), [validity(array), data])


def require(array: pa.Array, path: str, parent: pa.Array | None = None) -> None:
    """Refuse nulls in what the schema calls NOT NULL.

    Args:
        array: values that Spark would trust not to be null.
        path: the column, for the error.
        parent: the struct around them; where it is null, so may be its fields.

    Raises:
        SchemaMismatchError: there is a null.
    """
    if not array.null_count:
        return
    missing = flags(array) == 0
    if parent is not None and parent.null_count:
        missing &= flags(parent) != 0
    if missing.any():
        raise SchemaMismatchError(f"column {path}: there are nulls, but the schema says NOT NULL")
