"""Arrow arrays as Spark expects them: schemas, validity, and several arrays merged into one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from pyspark.sql.types import DataType, StructField, StructType

from zed_spark.codec.buffers import bitmap
from zed_spark.columns import union
from zed_spark.columns.column import Column, Tags
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


def arrow_type_of(spark_type: DataType) -> pa.DataType:
    """The Arrow type of one Spark type; see `arrow_schema`."""
    return arrow_schema(StructType([StructField("c", spark_type)])).field(0).type


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
    return tag_validity(union.parts(column)[0])


def tag_validity(tags: Tags) -> pa.Buffer | None:
    """The validity bitmap of union tags, -1 for null."""
    return bitmap((tags >= 0).view(np.uint8))


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


class Interleave:
    """The order of values that come from several arrays; computed once, used for every column.

    Attributes:
        tags: int32, shape (n,): which array each value comes from, -1 for none (null).
        counts: number of values of each array.
        positions: int64, shape (n,): the position of each value in its array.
    """

    def __init__(self, tags: Tags, counts: list[int]) -> None:
        """Compute the order.

        Args:
            tags: int32, shape (n,): the array of each value, which gives its next one; -1 for none.
            counts: number of values of each array; tag t occurs ``counts[t]`` times.
        """
        self.tags, self.counts = tags, counts
        self._indices: dict[tuple[int, ...], pa.Array] = {}
        self.positions: npt.NDArray[np.int64] = np.zeros(len(tags), np.int64)
        for tag, count in enumerate(counts):
            if count:
                self.positions[tags == tag] = np.arange(count)

    def merge(self, parts: Mapping[int, pa.Array], arrow_type: pa.DataType) -> pa.Array:
        """One array of all values.

        Args:
            parts: the arrays by tag; values of tags without an array become null.
            arrow_type: the exact type of all parts.
        """
        used = [tag for tag in parts if self.counts[tag]]
        if not used:
            return pa.nulls(len(self.tags), arrow_type)
        if len(used) == 1 and self.counts[used[0]] == len(self.tags):
            return parts[used[0]]
        arrays = [parts[tag] for tag in used]
        return (arrays[0] if len(arrays) == 1 else pa.concat_arrays(arrays)).take(self._take_indices(tuple(used)))

    def _take_indices(self, used: tuple[int, ...]) -> pa.Array:
        """The position of each value in the concatenation of the used arrays; null for values of other arrays."""
        indices = self._indices.get(used)
        if indices is None:
            # One more entry at the end, which tag -1 selects.
            base = np.full(len(self.counts) + 1, -1, np.int64)
            base[list(used)] = np.cumsum([0, *(self.counts[tag] for tag in used)])[:-1]
            shift = base[self.tags]
            absent = shift < 0
            indices = pa.array(self.positions + shift, mask=absent if absent.any() else None)
            self._indices[used] = indices
        return indices
