"""Array, set and map columns: Arrow lists of the elements, or of the entries of a map."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns.arrow_types import arrow_type, item_type
from zed_spark.columns.buffers import Bytes, Offsets, buffer_values, validity
from zed_spark.columns.column import Column


def build(of: zt.Type, offsets: Offsets, items: Column, valid: Bytes | None) -> Column:
    """Return an array, set or map column.

    Args:
        of: the type.
        offsets: int32, shape (n + 1,): row i holds items ``offsets[i]`` to ``offsets[i + 1]``.
        items: all items end to end, of the `item_type`.
        valid: uint8, shape (n,), or None.
    """
    buffers = [validity(valid), pa.py_buffer(np.ascontiguousarray(offsets, np.int32))]
    whole = pa.Array.from_buffers(arrow_type(of), len(offsets) - 1, buffers, children=[items.array])
    return Column(of, whole, items.is_clean)


def build_map(of: zt.Type, offsets: Offsets, keys: Column, values: Column, valid: Bytes | None) -> Column:
    """Return a map column from parallel keys and values, laid out as in `build`."""
    entry = item_type(of)
    entries = pa.Array.from_buffers(arrow_type(entry), len(keys), [None], children=[keys.array, values.array])
    return build(of, offsets, Column(entry, entries, keys.is_clean and values.is_clean), valid)


def parts(column: Column) -> tuple[Offsets, Column]:
    """Offsets (starting at 0) and the items that they cover; the inverse of `build`."""
    of, array = item_type(column.type), column.array
    offsets = buffer_values(array.offsets, np.int32)
    # Null rows of arrays that are built elsewhere may cover items; those built here never do.
    start = int(offsets[0]) if len(offsets) else 0
    items = array.values.slice(start, int(offsets[-1]) - start if len(offsets) else 0)
    return (offsets - start if start else offsets), Column(of, items, column.checked)


def rows_of_items(offsets: Offsets) -> npt.NDArray[np.int64]:
    """Return the row of each item."""
    return np.repeat(np.arange(len(offsets) - 1), np.diff(offsets))


def map_parts(column: Column) -> tuple[Offsets, Column, Column]:
    """Offsets (starting at 0), keys and values of a map column."""
    kind = zt.core(column.type)
    if not isinstance(kind, zt.Map):
        raise TypeError(f"{column.type!r} is not a map")
    offsets, items = parts(column)
    keys, values = (Column(part, items.array.field(at), items.checked) for at, part in enumerate(kind.children()))
    return offsets, keys, values
