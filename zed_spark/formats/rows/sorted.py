"""Sets and maps in the order in which they are written: sorted by encoded bytes, without duplicates.

Source: docs/formats/zng.md, sections 5.3 and 5.4.
"""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from zed_spark.codec.arrays import Int64s
from zed_spark.columns.column import Column
from zed_spark.columns.nested import build_list, build_map
from zed_spark.formats.rows import flat
from zed_spark.formats.rows.encode import sized
from zed_spark.types import Map, core
from zed_spark.types.dialect import ZNG, Dialect


def normalise(column: Column, dialect: Dialect = ZNG) -> Column:
    """A set or map column with the elements of each row sorted and unique; sets and maps inside must be so already.

    Of entries with equal keys the first is kept, as `zed_spark.types.body.normalise` does. A column that is in
    order is returned as it is.

    Args:
        column: the sets or maps.
        dialect: the version whose encoding is compared.
    """
    offsets, parts = flat.items(column)
    counts = np.diff(offsets)
    if not (counts > 1).any():
        return column
    ranks, rows = _ranks(parts[0], dialect), np.repeat(np.arange(len(counts)), counts)
    if ((ranks[1:] > ranks[:-1]) | (rows[1:] != rows[:-1])).all():
        return column
    order = np.lexsort((ranks, rows))
    ranks, rows = ranks[order], rows[order]
    # The sort is stable: of equal keys the first comes first.
    kept = np.ones(len(order), bool)
    kept[1:] = (ranks[1:] != ranks[:-1]) | (rows[1:] != rows[:-1])
    offsets = np.concatenate(([0], np.cumsum(np.bincount(rows[kept], minlength=len(counts))))).astype(np.int32)
    items = [part.take(order[kept]) for part in parts]
    if isinstance(core(column.type), Map):
        return build_map(column.type, offsets, items[0], items[1], column.valid)
    return build_list(column.type, offsets, items[0], column.valid)


def _ranks(items: Column, dialect: Dialect) -> Int64s:
    """The rank of each value among all, by tagged bytes; equal for equal values."""
    encoder, sizes = sized(items, dialect)
    stops = np.concatenate((np.zeros(1, np.int64), np.cumsum(sizes)))
    data = np.empty(int(stops[-1]), np.uint8)
    encoder.put(data, stops[:-1].copy())
    encoded = pa.Array.from_buffers(pa.large_binary(), len(items), [None, pa.py_buffer(stops), pa.py_buffer(data)])
    ranks: Int64s = pc.rank(encoded, tiebreaker="dense").to_numpy().astype(np.int64)
    return ranks
