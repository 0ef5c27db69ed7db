"""Fields of lines as columns: kernels read the usual texts, and Python what they leave (`odd_values`)."""

from __future__ import annotations

import numpy as np

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int32s
from zed_spark.codec.buffers import source
from zed_spark.columns.cells import BodyBuilder, Builder, Cells, Faults, ListBuilder, NumberBuilder
from zed_spark.columns.column import Column
from zed_spark.columns.primitive import from_bodies
from zed_spark.formats.zeek.header import Header
from zed_spark.formats.zeek.odd_values import BODIES, NUMBERS


class ConstantBuilder(Builder):
    """The path, which all rows have."""

    def __init__(self, value: str) -> None:
        super().__init__(zt.STRING)
        self._value, self._count = np.frombuffer(value.encode(), np.uint8), 0

    def add(self, cells: Cells) -> Faults:
        self._count += cells.count
        return []

    def take(self) -> Column:
        ends = np.arange(self._count + 1, dtype=np.int32) * np.int32(len(self._value))
        data = np.tile(self._value, self._count)
        self._count = 0
        return from_bodies(self.type, ends, data, None, is_ascii=True)


def builder(of: zt.Type, header: Header) -> Builder:
    """Return what collects the values of a type that Zeek has."""
    if isinstance(of, zt.Set | zt.Array):
        empty, separator = source(header.empty), header.set_separator[0]

        def split(cells: Cells, ends: Int32s, items: Int32s, valid: Bytes) -> int:
            return kernels.zeek_items(
                cells.src, cells.bounds, cells.stride, cells.field, cells.unset, empty, separator, ends, items, valid
            )

        return ListBuilder(of, builder(of.inner, header), split)
    return NumberBuilder(of, *NUMBERS[of]) if of in NUMBERS else BodyBuilder(of, *BODIES[of])
