"""The shared codec: bytes of tag-encoded values to flat arrays, and compressed blocks to bytes.

Importing this package loads neither numba nor numpy. What is in it:

    varint.py     uvarints, tags and integer bodies in pure Python: metadata, a few hundred values
    blocks.py     LZ4 blocks, gzip and Zstandard files, with every claimed size checked first
    buffers.py    from kernel outputs to Arrow buffers and back
    contract.py   `Kernels`: what every kernel takes, fills and returns
    compiled/     the kernels, which numba compiles

Data goes through the kernels. `kernels()` loads them, and numba with them.
"""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING

from zed_spark.errors import ZedSparkError

if TYPE_CHECKING:
    from zed_spark.codec.contract import Kernels

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
    from zed_spark.codec import compiled

    return compiled


def loaded() -> Kernels | None:
    """The compiled kernels if this process has loaded them, else None. For planning, which must not wait for numba."""
    return kernels() if kernels.cache_info().currsize else None
