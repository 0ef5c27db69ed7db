"""The order of values whose keys are equal: in databases of super, that of the bytes of the whole values.

The releases sort so when they load, merge and compact, and print what they read in this order. Source:
docs/formats/lake.md, section 12.4.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from zed_spark.columns.column import Ints, Sequence
from zed_spark.columns.nulls import rows_for_dialect
from zed_spark.formats.rows.encode import normalise
from zed_spark.lake.config import Order
from zed_spark.lake.keys import encoded_bodies
from zed_spark.types.dialect import DIALECTS, Dialect


def with_ties(arrays: list[Ints], rows: Ints | None, values: Callable[[], Sequence], order: Order) -> Ints | None:
    """Return the row numbers in sorted order, also among values with equal keys; None where they are sorted already.

    Args:
        arrays: as of `zed_spark.lake.keys.sort_arrays`.
        rows: as of `zed_spark.lake.keys.sorted_rows`.
        values: gives the values; called only if keys are equal.
        order: the order of the pool.
    """
    if order.tie_version is None or len(arrays[0]) < 2:
        return rows
    sorted_arrays = arrays if rows is None else [array[rows] for array in arrays]
    same = np.logical_and.reduce([array[1:] == array[:-1] for array in sorted_arrays])
    if not same.any():
        return rows
    places = np.flatnonzero(np.concatenate((same, [False])) | np.concatenate(([False], same)))
    groups = np.cumsum(np.concatenate(([True], ~same)))[places]
    tied = places if rows is None else rows[places]
    ranks = _ranks(values().take(tied), DIALECTS[order.tie_version])
    found = np.lexsort((~ranks if order.descending else ranks, groups))
    whole = np.arange(len(arrays[0])) if rows is None else rows.copy()
    whole[places] = tied[found]
    return whole


def tie_bodies(values: Sequence, dialect: Dialect) -> pa.Array:
    """Return the bytes by which values with equal keys are sorted."""
    stored = rows_for_dialect([values], dialect, partial(normalise, dialect=dialect))
    bodies = pa.concat_arrays([encoded_bodies(column, dialect) for column in stored.columns])
    if stored.tags is not None:
        # The place of each row among those of all columns, one after the other.
        places = np.empty(len(stored), np.int64)
        places[np.argsort(stored.tags, kind="stable")] = np.arange(len(stored))
        bodies = bodies.take(pa.array(places))
    return bodies


def ties_until(values: Sequence, bound: pa.Scalar, order: Order, dialect: Dialect) -> int:
    """Return how many of some values, whose keys are equal and which are sorted, sort up to and including a body."""
    bodies = tie_bodies(values, dialect)
    after = pc.less(bodies, bound) if order.descending else pc.greater(bodies, bound)
    first: int = pc.index(after, True).as_py()
    return len(values) if first < 0 else first


def _ranks(values: Sequence, dialect: Dialect) -> Ints:
    """Ranks of values by their bytes, equal for equal ones."""
    ranks = pc.rank(tie_bodies(values, dialect), sort_keys="ascending", tiebreaker="dense")
    return np.frombuffer(ranks.buffers()[1] or b"", np.uint64)[: len(ranks)].astype(np.int64)
