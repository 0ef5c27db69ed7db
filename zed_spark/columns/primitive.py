"""Primitive and enum columns, built from the output of kernels.

All functions take the Zed type with names and errors around it, and the validity as one byte per value, or None if
nothing is null. Arrays of the right width are wrapped, not copied.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec.buffers import allocate, pack_bits
from zed_spark.columns import union
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.buffers import Bytes, validity
from zed_spark.columns.column import Column, Ints
from zed_spark.errors import CorruptDataError

SIZES: dict[zt.Type, tuple[int, int]] = {zt.IP: (4, 16), zt.NET: (8, 32)}
"""The two valid body lengths of a type in bytes."""


def is_primitive(of: zt.Type) -> bool:
    """True if the type is a primitive or an enum, possibly with names and errors around it."""
    return isinstance(zt.core(of), zt.Primitive | zt.Enum)


def from_ints(of: zt.Type, values: Ints, valid: Bytes | None) -> Column:
    """Return a column of integers, durations, times or enums from int64, shape (n,), uint64 ones as bit patterns.

    CorruptDataError says that a value that is not null does not fit the type's width, or is no index of the enum.
    """
    arrow, inner = arrow_type(of), zt.core(of)
    if isinstance(inner, zt.Enum):
        bad = values.view(np.uint64) >= np.uint64(len(inner.symbols))
        _refuse(bad, values, valid, f"enum index out of range, the enum has {len(inner.symbols)} symbols")
    if arrow.bit_width < 64:
        width = arrow.bit_width // 8
        # Fresh memory, as numpy takes for a cast, costs more than the cast.
        buffer, out = allocate(width * len(values))
        if not kernels.fit_ints(values, width, inner in zt.SIGNED, out) and not isinstance(inner, zt.Enum):
            # Numbers at nulls may be anything.
            dtype = arrow.to_pandas_dtype()
            _refuse(out.view(dtype) != values, values, valid, f"value out of range for {inner!r}")
        return Column(of, pa.Array.from_buffers(arrow, len(values), [validity(valid), buffer]))
    return _wrapped(of, values, valid)


def from_floats(of: zt.Type, bits: Ints, valid: Bytes | None) -> Column:
    """Return a column of floats from their raw bits, int64, shape (n,); NaN payloads survive."""
    return _wrapped(of, bits.view(np.uint64).astype(f"u{arrow_type(of).bit_width // 8}", copy=False), valid)


def _wrapped(of: zt.Type, values: npt.NDArray[Any], valid: Bytes | None) -> Column:
    buffers = [validity(valid), pa.py_buffer(np.ascontiguousarray(values))]
    return Column(of, pa.Array.from_buffers(arrow_type(of), len(values), buffers))


def from_bools(of: zt.Type, values: Bytes, valid: Bytes | None) -> Column:
    """Return a column of bools from one byte (0 or 1) a value."""
    buffers = [validity(valid), pack_bits(values)]
    return Column(of, pa.Array.from_buffers(pa.bool_(), len(values), buffers))


def from_bodies(
    of: zt.Type, offsets: npt.NDArray[np.int32], data: pa.Buffer | Bytes, valid: Bytes | None, *, is_ascii: bool = False
) -> Column:
    """Return a column of strings, bytes, ips, nets or types from bodies that lie end to end; nulls have length 0.

    ``offsets`` is int32, shape (n + 1,). CorruptDataError says that an ip is not 4 or 16 bytes long, or a net not 8 or
    32.
    """
    inner = zt.core(of)
    if inner in SIZES:
        small, large = SIZES[inner]
        lengths = np.diff(offsets)
        bad = (lengths != small) & (lengths != large)
        _refuse(bad, lengths, valid, f"bytes long, {inner!r} takes {small} or {large}")
    buffer = data if isinstance(data, pa.Buffer) else pa.py_buffer(data)
    buffers = [validity(valid), pa.py_buffer(np.ascontiguousarray(offsets)), buffer]
    return Column(of, pa.Array.from_buffers(arrow_type(of), len(offsets) - 1, buffers), is_ascii)


def holds_ints(of: zt.Type) -> bool:
    """True if values of the type are decoded as integers (also durations, times and enums)."""
    inner = zt.core(of)
    return isinstance(inner, zt.Enum) or inner in zt.INTEGERS


def all_null(of: zt.Type, count: int) -> Column:
    """Return a column of nulls of any type."""
    if isinstance(zt.core(of), zt.Union):
        return union.build(of, np.full(count, -1, np.int32), [])
    return Column(of, pa.nulls(count, arrow_type(of)), True)


def _refuse(bad: npt.NDArray[np.bool_], shown: npt.NDArray[np.integer], valid: Bytes | None, what: str) -> None:
    if valid is not None:
        bad = bad & (valid != 0)
    if bad.any():
        row = int(np.argmax(bad))
        raise CorruptDataError(f"{shown[row]}: {what}", structure=f"value {row}")
