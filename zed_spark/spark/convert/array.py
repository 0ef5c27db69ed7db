"""Arrays and sets as Spark's ARRAY."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from pyspark.sql.types import ArrayType

from zed_spark.columns import Column
from zed_spark.columns import array as layout
from zed_spark.columns.buffers import valid_bytes
from zed_spark.formats.rows.sorted import normalise
from zed_spark.spark.convert.arrow import Bools, require_not_null, valid_of, validity
from zed_spark.spark.convert.conversion import (
    Accepts,
    Conversion,
    Converter,
    InputColumn,
    PlanFromSpark,
    PlanToSpark,
    Target,
    with_names,
)
from zed_spark.types import Array, Set, Type

Offsets = npt.NDArray[np.int32]


def array_to_spark(zed_type: Array | Set, target: Target, plan: PlanToSpark) -> Converter:
    """Plan an array or set to a list.

    Raises:
        SchemaMismatchError: the target is no ARRAY, or its elements do not fit.
    """
    spark_type = target.spark_type
    if not isinstance(spark_type, ArrayType):
        raise target.mismatch(zed_type)
    element = target.arrow_type.value_field
    inside = target.inside("element", spark_type.elementType, element.type, _element_hint(target.unnamed_hint()))
    convert = plan(zed_type.inner, inside)

    def apply(column: Column) -> pa.Array:
        offsets, items = layout.parts(column)
        values = convert(items)
        if not element.nullable:
            require_not_null(values, f"{target.path}.element")
        buffers = [validity(column.array), pa.py_buffer(offsets)]
        return pa.Array.from_buffers(target.arrow_type, len(column), buffers, children=[values])

    return apply


def array_from_spark(wanted: Type, unnamed: Array | Set, source: InputColumn, plan: PlanFromSpark) -> Conversion:
    """Plan a list to an array or set. Elements of sets are sorted, and duplicates dropped.

    Args:
        wanted: the type.
        unnamed: the type without the names around it.
        source: the column of lists.
        plan: plans the elements.

    Raises:
        SchemaMismatchError: the column is no ARRAY, or its elements do not fit.
    """
    spark_type = source.spark_type
    if not isinstance(spark_type, ArrayType):
        raise source.mismatch(wanted)
    inside = source.inside("element", spark_type.elementType, _element_hint(source.unnamed_hint()))
    element = plan(unnamed.inner, inside)
    made = with_names(wanted, type(unnamed)(element.type))

    def apply(array: pa.Array) -> Column:
        offsets, items = list_parts(array)
        column = layout.build(made, offsets, element.apply(items), valid_bytes(array))
        return normalise(column) if isinstance(unnamed, Set) else column

    return Conversion(made, apply, list_accepts(element.accepts))


def _element_hint(hint: Type | None) -> Type | None:
    return hint.inner if isinstance(hint, Array | Set) else None


def list_parts(array: pa.Array) -> tuple[Offsets, pa.Array]:
    """Offsets that start at 0, and the items, of a list or map array; a null row has no items."""
    offsets: Offsets = array.offsets.to_numpy()
    if not len(array):
        return np.zeros(1, np.int32), array.values.slice(0, 0)
    if array.null_count:
        counts, valid = np.diff(offsets), valid_of(array)
        if counts[~valid].any():
            items = array.values.slice(int(offsets[0]), int(offsets[-1]) - int(offsets[0]))
            items = items.filter(pa.array(np.repeat(valid, counts)))
            return np.concatenate(([0], np.cumsum(counts * valid))).astype(np.int32), items
    start = int(offsets[0])
    return offsets - offsets[0], array.values.slice(start, int(offsets[-1]) - start)


def list_accepts(accepts: Accepts | None) -> Accepts | None:
    """Which lists are accepted, given which items are: those whose items are all accepted."""
    if accepts is None:
        return None

    def all_accepted(array: pa.Array) -> Bools:
        offsets, items = list_parts(array)
        refused = np.concatenate(([0], np.cumsum(~accepts(items))))
        return np.asarray(refused[offsets[1:]] == refused[offsets[:-1]])

    return all_accepted
