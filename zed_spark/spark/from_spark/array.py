"""Lists to arrays and sets."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from pyspark.sql.types import ArrayType

from zed_spark.columns import Column
from zed_spark.columns import array as layout
from zed_spark.formats.rows.sorted import normalise
from zed_spark.spark.from_spark.source import Bools, Source, mask_of, valid_of
from zed_spark.spark.from_spark.step import Plan, Room, Step, rewrap
from zed_spark.types import Array, Set, Type

Offsets = npt.NDArray[np.int32]


def plan_array(want: Type, own: Array | Set, source: Source, plan: Plan) -> Step:
    """Plan an array or set. Elements of sets are sorted, and those that are there twice dropped.

    Raises:
        SchemaMismatchError: the source is no array, or its elements do not fit.
    """
    target = source.spark
    if not isinstance(target, ArrayType):
        raise source.mismatch(want)
    hint = source.core()
    below = hint.inner if isinstance(hint, Array | Set) else None
    element = plan(own.inner, source.inside("element", target.elementType, below))
    made = rewrap(want, type(own)(element.type))

    def apply(array: pa.Array) -> Column:
        offsets, items = parts(array)
        column = layout.build(made, offsets, element.apply(items), mask_of(array))
        return normalise(column) if isinstance(own, Set) else column

    return Step(made, apply, items_room(element.room))


def parts(array: pa.Array) -> tuple[Offsets, pa.Array]:
    """Offsets from 0 and the items that rows have, of a list or map; a null row has none."""
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


def items_room(room: Room | None) -> Room | None:
    """The `Step.room` of lists whose items have one: all items of a row have to fit."""
    if room is None:
        return None

    def whole(array: pa.Array) -> Bools:
        offsets, items = parts(array)
        bad = np.concatenate(([0], np.cumsum(~room(items))))
        return np.asarray(bad[offsets[1:]] == bad[offsets[:-1]])

    return whole
