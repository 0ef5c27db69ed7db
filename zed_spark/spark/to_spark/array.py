"""Arrays and sets to lists."""

from __future__ import annotations

import pyarrow as pa
from pyspark.sql.types import ArrayType

from zed_spark.columns import Column
from zed_spark.columns import array as layout
from zed_spark.spark.to_spark.ask import Apply, Ask, Plan
from zed_spark.spark.to_spark.target import require, validity
from zed_spark.types import Array, Set


def plan_array(source: Array | Set, ask: Ask, plan: Plan) -> Apply:
    """Plan an array or set.

    Raises:
        SchemaMismatchError: the target is no array, or its elements do not fit.
    """
    target = ask.target
    if not isinstance(target, ArrayType):
        raise ask.mismatch(source)
    hint = ask.core()
    below = hint.inner if isinstance(hint, Array | Set) else None
    element = ask.arrow.value_field
    convert = plan(source.inner, ask.inside("element", target.elementType, element.type, below))

    def apply(column: Column) -> pa.Array:
        offsets, items = layout.parts(column)
        values = convert(items)
        if not element.nullable:
            require(values, f"{ask.path}.element")
        buffers = [validity(column.array), pa.py_buffer(offsets)]
        return pa.Array.from_buffers(ask.arrow, len(column), buffers, children=[values])

    return apply
