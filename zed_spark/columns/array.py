"""Array, set and map columns: Arrow lists; a map is a list of entries."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec.buffers import bitmap
from zed_spark.columns.arrow_types import arrow_type, entry_type
from zed_spark.columns.column import Bytes, Column

Offsets = npt.NDArray[np.int32]


def build(of: zt.Type, offsets: Offsets, items: Column, valid: Bytes | None) -> Column:
    """An array or set column.

    Args:
        of: the type.
        offsets: int32, shape (n + 1,): row i holds items ``offsets[i]`` to ``offsets[i + 1]``.
        items: all elements, end to end.
        valid: uint8, shape (n,), or None.
    """
    return Column(of, _list(of, offsets, items.array, valid))


def build_map(of: zt.Type, offsets: Offsets, keys: Column, values: Column, valid: Bytes | None) -> Column:
    """A map column from parallel keys and values, laid out as in `build`."""
    kind = zt.core(of)
    if not isinstance(kind, zt.Map):
        raise TypeError(f"{of!r} is not a map")
    entries = pa.Array.from_buffers(entry_type(kind), len(keys), [None], children=[keys.array, values.array])
    return Column(of, _list(of, offsets, entries, valid))


def _list(of: zt.Type, offsets: Offsets, items: pa.Array, valid: Bytes | None) -> pa.Array:
    mask = None if valid is None else bitmap(valid)
    buffers = [mask, pa.py_buffer(np.ascontiguousarray(offsets, np.int32))]
    return pa.Array.from_buffers(arrow_type(of), len(offsets) - 1, buffers, children=[items])


def parts(column: Column) -> tuple[Offsets, Column]:
    """Offsets (starting at 0) and the elements they cover, of an array or set column."""
    kind = zt.core(column.type)
    if not isinstance(kind, zt.Array | zt.Set):
        raise TypeError(f"{column.type!r} is not an array or set")
    offsets, items = _parts(column.array)
    return offsets, Column(kind.inner, items)


def map_parts(column: Column) -> tuple[Offsets, Column, Column]:
    """Offsets (starting at 0), keys and values of a map column."""
    kind = zt.core(column.type)
    if not isinstance(kind, zt.Map):
        raise TypeError(f"{column.type!r} is not a map")
    offsets, entries = _parts(column.array)
    return offsets, Column(kind.key, entries.field(0)), Column(kind.value, entries.field(1))


def _parts(array: pa.Array) -> tuple[Offsets, pa.Array]:
    offsets = array.offsets.to_numpy()
    # Null rows of arrays that are built elsewhere may cover items; those built here never do.
    start = int(offsets[0]) if len(offsets) else 0
    items = array.values.slice(start, int(offsets[-1]) - start if len(offsets) else 0)
    return (offsets - start if start else offsets), items
