"""The shared codec: bytes of tagged values to flat arrays, and compressed blocks to bytes.

    varint.py             uvarints, tags and integer bodies in pure Python: metadata, a few hundred values
    blocks.py             LZ4 blocks, gzip and Zstandard files, with every claimed size checked first
    buffers.py            outputs of kernels to Arrow buffers and back
    arrays.py             array types of kernels, and the parts of programs of the kernels that take some
    kernels.pyi           the kernels, the inner loops, as Python calls them: `from zed_spark.codec import kernels`
    kernels.h, *.c        the same in C, which `build_kernels.py` compiles when the package is installed

Importing this package loads neither the kernels nor numpy.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


def __getattr__(name: str) -> ModuleType:
    """Import the kernels, with an error that says what to do where they were not compiled."""
    if name != "kernels":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return import_module(f"{__name__}.kernels")
    except ModuleNotFoundError as error:
        raise ImportError(
            "the kernels of zed_spark are not compiled: install the package with pip; in a clone, "
            "run `pip install -e .` or `python build_kernels.py`"
        ) from error
