"""The shared codec: bytes of tagged values to flat arrays, and compressed blocks to bytes.

Importing this package loads neither llvmlite nor numpy; `kernels()` loads the first. Kernels are written in Python:
`generate.py` makes LLVM assembly of them, once, and `native.py` machine code for the processor at hand.

What is run:

    varint.py               uvarints, tags and integer bodies in pure Python: metadata, a few hundred values
    blocks.py               LZ4 blocks, gzip and Zstandard files, with every claimed size checked first
    buffers.py              kernel outputs to Arrow buffers and back
    arrays.py               the array types of kernels, and the parts of programs of the kernel `take_fields`
    scatter_program.py      the parts of programs of the kernel `scatter`
    native.py               kernels: assembly to functions, by LLVM
    precompile.py           the same in the background, while Spark starts
    assembly/               a file for each kernel

What that is made of, by numba:

    compiled.py             `Kernels`: all kernels by name, and what is true of all of them
    segments.py             tagged values one after the other to columns
    at_once.py              small files: outlines of metadata, and all columns of a file
    rows.py                 fields of rows to columns, one field at a time
    record_fields.py        fields of rows to columns, many fields at a time
    record_turns.py         the same for many rows at once, where they are as they usually are
    narrow.py               rows to rows of fewer fields
    encode.py               columns to tagged values and to rows
    distinct.py             the distinct values of a column, while there are few
    addresses.py            texts of IP addresses
    columns.py              nulls, lists, fewer bytes, dictionaries, and the least and the greatest string
    lz4.py                  LZ4 blocks
    packed.py               packed integers, a codec of CSUP
    packed_runs.py          the runs that these consist of
    unsafe_rows.py          rows in Spark's memory format
    variant.py              Parquet variants
    tagged.py, memory.py    what these are made of
    vector.py               four numbers at once
    kernel.py               the decorators of kernels
    generate.py             writes the assembly
    wrapper.py              the part of it that Python calls
"""

from __future__ import annotations

import os
from functools import cache
from threading import RLock
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from zed_spark.codec.compiled import Kernels

__all__ = ["kernels", "loaded"]


@cache
def kernels() -> Kernels:
    """The kernels. Each is loaded when it is first called, and compiled if this machine has not done so before.

    Raises:
        ZedSparkError: this machine is big-endian or of 32 bits. The kernels load little-endian words.
    """
    # `cache` lets threads that come first at once all through.
    with LOCK:
        return _only()


LOCK = RLock()
"""Held by the thread that compiles or loads a kernel. LLVM and llvmlite have locks and state of their own."""

# A child has no other threads, so what these hold or have begun at the fork would stay so for ever. There is no second
# lock in a module that is loaded later: a fork that waits for this one does not take locks that are registered since.
os.register_at_fork(before=LOCK.acquire, after_in_parent=LOCK.release, after_in_child=LOCK.release)


@cache
def _only() -> Kernels:
    """The same for all threads: two that load machine code at once, each by its lock, can crash."""
    from zed_spark.codec.native import Native

    return cast("Kernels", Native())


def loaded() -> Kernels | None:
    """The kernels if this process has used them, else None. For planning, which must not wait for a compiler."""
    return kernels() if kernels.cache_info().currsize else None
