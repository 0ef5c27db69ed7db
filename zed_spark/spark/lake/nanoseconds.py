"""The nanoseconds of times and durations: Spark's types have none, so a row that Spark has updated lacks them.

Where a value is, to the microsecond, what it was before, its nanoseconds are put back. That is done for the fields of
records, not for what is inside of arrays, maps and unions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from zed_spark import types as zt
from zed_spark.columns import primitive
from zed_spark.columns.buffers import buffer_values
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.nested import RecordColumn
from zed_spark.columns.project import Path
from zed_spark.lake.keys import key_column

Ints: TypeAlias = npt.NDArray[np.int64]

Nanoseconds: TypeAlias = Mapping[Path, tuple[Ints, npt.NDArray[np.bool_]]]
"""Times and durations: for each path the value in each row, shape (n,), and whether there is one, shape (n,)."""

_TIMES = (zt.TIME, zt.DURATION)


def nanoseconds(values: Sequence) -> Nanoseconds:
    """The times and durations of values."""
    paths = dict.fromkeys(path for of in values.types for path in _paths(of, ()))
    found = {path: (np.zeros(len(values), np.int64), np.zeros(len(values), np.bool_)) for path in paths}
    for tag, column in enumerate(values.columns):
        rows = _rows(values, tag)
        for path, (exact, present) in found.items():
            leaf = key_column(column, path)
            if zt.under(leaf.type) in _TIMES:
                exact[rows] = buffer_values(leaf.array, np.int64)
                present[rows] = True if leaf.valid is None else leaf.valid.view(np.bool_)
    return found


def restored(values: Sequence, before: Nanoseconds, positions: Ints) -> Sequence:
    """Rows with the nanoseconds that they had before.

    Args:
        values: the rows, with whole microseconds.
        before: the times and durations of the values before the change.
        positions: the index in ``before`` of each row, shape (n,).
    """
    columns = tuple(
        _restored(column, before, positions[_rows(values, tag)], ()) for tag, column in enumerate(values.columns)
    )
    return Sequence(values.types, columns, values.tags)


def _paths(of: zt.Type, path: Path) -> list[Path]:
    inner = zt.under(of)
    if inner in _TIMES:
        return [path] if path else []
    if not isinstance(inner, zt.Record):
        return []
    return [found for name, field in inner.fields for found in _paths(field, (*path, name))]


def _rows(values: Sequence, tag: int) -> npt.NDArray[np.intp]:
    """The rows of one of the types."""
    return np.arange(len(values)) if values.tags is None else np.flatnonzero(values.tags == tag)


def _restored(column: Column, before: Nanoseconds, positions: Ints, path: Path) -> Column:
    inner = zt.under(column.type)
    if inner in _TIMES and path in before:
        exact, present = (every[positions] for every in before[path])
        new = buffer_values(column.array, np.int64)
        same = present & (exact // 1000 == new // 1000)
        return primitive.from_ints(column.type, np.where(same, exact, new), column.valid)
    if not isinstance(inner, zt.Record) or not any(known[: len(path)] == path for known in before):
        return column
    parts = zip(column.fields(), inner.fields, strict=True)
    fields = [_restored(field, before, positions, (*path, name)) for field, (name, _) in parts]
    return RecordColumn(column.type, fields, len(column), column.valid)
