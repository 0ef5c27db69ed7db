"""The shared codec: bytes of tagged values to flat arrays, and compressed blocks to bytes.

Importing this package loads neither numba nor numpy. `kernels()` loads the kernels, and numba with them.

Without numba:

    varint.py               uvarints, tags and integer bodies in pure Python: metadata, a few hundred values
    blocks.py               LZ4 blocks, gzip and Zstandard files, with every claimed size checked first
    buffers.py              kernel outputs to Arrow buffers and back
    arrays.py               the array types of kernels, and the parts of programs of the kernel `take_fields`

With numba:

    compiled.py             `Kernels`: all kernels by name, and what is true of all of them
    segments.py             tagged values one after the other to columns
    rows.py                 fields of rows to columns, one field at a time
    record_fields.py        fields of rows to columns, many fields at a time
    encode.py               columns to tagged values and to rows
    distinct.py             the distinct values of a column, while there are few
    columns.py              nulls, dictionaries, and the least and the greatest string
    lz4.py                  LZ4 blocks
    packed.py               packed integers, a codec of CSUP
    variant.py              Parquet variants
    tagged.py, memory.py    what these are made of
    kernel.py               the decorator that compiles
"""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING

from zed_spark.errors import ZedSparkError

if TYPE_CHECKING:
    from zed_spark.codec.compiled import Kernels

__all__ = ["kernels", "loaded"]


@cache
def kernels() -> Kernels:
    """The compiled kernels.

    The first call imports numba, which takes about 0.2 s: call it only when data is about to be decoded or encoded.

    Raises:
        ZedSparkError: this machine is big-endian. The kernels load little-endian words.
    """
    if sys.byteorder != "little":
        raise ZedSparkError("zed_spark decodes data on little-endian machines only")
    from zed_spark.codec.compiled import Kernels

    return Kernels()


def loaded() -> Kernels | None:
    """The compiled kernels if this process has loaded them, else None. For planning, which must not wait for numba."""
    return kernels() if kernels.cache_info().currsize else None
