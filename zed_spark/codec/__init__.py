"""The shared codec: bytes of tag-encoded values to flat arrays, and compressed blocks to bytes.

Importing this package loads neither numba nor numpy. What is in it:

    varint.py     uvarints, tags and integer bodies in pure Python: metadata, a few hundred values
    blocks.py     LZ4 blocks, gzip and Zstandard files, with every claimed size checked first
    buffers.py    from kernel outputs to Arrow buffers and back
    contract.py   `Kernels`: what every kernel takes, fills and returns
    compiled/     the kernels as numba compiles them
    twin/         the same functions in numpy: the fallback without numba, and the reference in tests

Data goes through the kernels; `kernels()` picks the implementation once per process. Design:
kernels.md sections 3 to 7; formats: zng.md sections 2, 4 and 5.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from zed_spark.errors import OptionError, ZedSparkError

if TYPE_CHECKING:
    from zed_spark.codec.contract import Kernels

__all__ = ["compiled_allowed", "kernels", "loaded"]

VARIABLE = "ZED_SPARK_KERNELS"
"""Environment variable that picks the kernels: ``numba``, ``numpy``, or unset for numba when installed."""


@cache
def compiled_allowed() -> bool:
    """Whether `kernels` gives (or would give) the compiled kernels; imports nothing. Decided once.

    Raises:
        OptionError: ``ZED_SPARK_KERNELS`` holds something other than ``numba`` or ``numpy``.
    """
    wish = os.environ.get(VARIABLE, "").strip().lower()
    if wish not in ("", "numba", "numpy"):
        raise OptionError(f"{VARIABLE}={wish!r}: expected 'numba' or 'numpy'")
    return wish == "numba" or (wish == "" and find_spec("numba") is not None)


@cache
def kernels() -> Kernels:
    """The kernel functions, see `zed_spark.codec.contract.Kernels`.

    The first call imports numba (about 0.2 s), so call it only when data is about to be decoded.

    Returns:
        The module `zed_spark.codec.compiled`, or `zed_spark.codec.twin` when numba is not installed or
        ``ZED_SPARK_KERNELS=numpy``. The choice is kept for the life of the process.

    Raises:
        ZedSparkError: on a big-endian machine, whose word loads would reverse every number.
        OptionError: see `compiled_allowed`.
    """
    if sys.byteorder != "little":
        raise ZedSparkError("zed_spark decodes data on little-endian machines only")
    if compiled_allowed():
        from zed_spark.codec import compiled

        return compiled
    from zed_spark.codec import twin

    return twin


def loaded() -> Kernels | None:
    """The compiled kernels where this process has them at hand: for planning, which must not wait for numba.

    Imports nothing.
    """
    return kernels() if kernels.cache_info().currsize and compiled_allowed() else None
