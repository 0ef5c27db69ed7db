"""Unshredding of BSUP 1 and later: what differs from ZNG's (`zed_spark.formats.rows.encode`), the mirror of `shred`.

Source: formats/zng.md section 12.2.
"""

from __future__ import annotations

from functools import partial

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec.arrays import Bytes, Int64s
from zed_spark.columns import record
from zed_spark.columns.column import Column
from zed_spark.columns.dataframe import without_none
from zed_spark.columns.primitive import from_bodies
from zed_spark.formats.rows import flat
from zed_spark.formats.rows.encode import (
    Below,
    Bodies,
    Cells,
    Container,
    Items,
    Records,
    Rows,
    Unions,
    unshred_primitive,
)
from zed_spark.types.dialect import Dialect


def unshred(dialect: Dialect, column: Column, sizes: Int64s) -> Cells:
    """The cells of a column, adding the bytes that each value takes to those of its neighbours in the same row.

    Args:
        dialect: the version.
        column: settled values (`zed_spark.columns.explicit_nulls`).
        sizes: int64, shape (n,): added to.

    Raises:
        CorruptDataError: offsets in the column's array point outside its data.
    """
    below: Below = partial(unshred, dialect)
    kind = zt.core(column.type)
    match kind:
        case zt.Record():
            options = dialect.flags and any(zt.is_optional(field) for _, field in kind.fields)
            return _Options(column, kind, sizes, below) if options else Records(column, sizes, below)
        case zt.Array() | zt.Set() | zt.Map():
            return Items(column, sizes, below)
        case zt.Union():
            return Unions(column, sizes, below, tuple(range(len(kind.members))), signed=False)
        case zt.Fusion():
            return _Fused(column, kind, dialect, sizes, below)
        case zt.Recursive():
            return Bodies(column, sizes)
    if kind is zt.TYPE:
        return Bodies(_types(column, dialect), sizes)
    return unshred_primitive(column, kind, sizes)


def _types(column: Column, dialect: Dialect) -> Column:
    """Type values in the form of the dialect."""
    encoded = column.array.dictionary_encode()
    bodies = [zt.encode_type(zt.decode_type(body), dialect) for body in encoded.dictionary.to_pylist()]
    return Column(column.type, pa.array(bodies, pa.binary()).take(encoded.indices))


class _Some:
    """The cells of some rows."""

    def __init__(self, rows: Rows, column: Column, sizes: Int64s, below: Below) -> None:
        own: Int64s = np.zeros(len(rows), np.int64)
        self.rows, self.cells = rows, below(column, own)
        sizes[rows] += own

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        own = cursors[self.rows]
        self.cells.put(dst, own)
        cursors[self.rows] = own


class _Parts(Container):
    """Values that consist of some others."""

    cells: list[Cells]

    def put(self, dst: Bytes, cursors: Int64s) -> None:
        self.open(dst, cursors)
        for cells in self.cells:
            cells.put(dst, cursors)


class _Options(_Parts):
    """Records with optional fields: a bit for each of those, 1 where it is absent, then the fields that are there."""

    def __init__(self, column: Column, kind: zt.Record, sizes: Int64s, below: Below) -> None:
        own: Int64s = np.zeros(len(column), np.int64)
        fields: list[tuple[Column, Rows | None]] = []
        absent = []
        for field in record.fields(column):
            if zt.is_optional(field.type):
                values, there = without_none(field)
                absent.append(~there)
                fields.append((values, np.flatnonzero(there)))
            else:
                fields.append((field, None))
        bits = np.packbits(np.stack(absent, axis=1), axis=1, bitorder="little")
        offsets = np.arange(len(column) + 1, dtype=np.int32) * np.int32(bits.shape[1])
        self.cells = [Bodies(from_bodies(zt.BYTES, offsets, pa.py_buffer(bits.reshape(-1)), None), own)]
        for values, rows in fields:
            self.cells.append(below(values, own) if rows is None else _Some(rows, values, own, below))
        super().__init__(column, own, flat.valid(column), sizes)


class _Fused(_Parts):
    """Fused values: the value, and the type that it had before."""

    def __init__(self, column: Column, kind: zt.Fusion, dialect: Dialect, sizes: Int64s, below: Below) -> None:
        own: Int64s = np.zeros(len(column), np.int64)
        values, types = column.array.field(0), column.array.field(1)
        # Values of any type are held as they are written.
        inner = Column(zt.BYTES if kind.inner is zt.ALL else kind.inner, values)
        self.cells = [below(inner, own), below(Column(zt.TYPE, types), own)]
        super().__init__(column, own, flat.valid(column), sizes)
