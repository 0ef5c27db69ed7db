"""The LZ4 block decoder, plainly. Contract: `zed_spark.codec.contract.Kernels`.

A reference for tests, some 20 MB/s; without numba `zed_spark.codec.blocks` uses the lz4 library instead.
"""

from __future__ import annotations

import numpy as np

from zed_spark.codec.contract import Bytes
from zed_spark.codec.twin.load import LIMIT


def extended(data: bytes, at: int) -> tuple[int, int]:
    """A length of 15 or more, whose rest follows in bytes up to the first below 255; -1 when cut."""
    n = 15
    for place in range(at, len(data)):
        n += data[place]
        if n >= LIMIT:
            break
        if data[place] < 255:
            return n, place + 1
    return -1, at


def lz4_decode(src: Bytes, dst: Bytes, /) -> int:
    """See `Kernels.lz4_decode`."""
    data = src.tobytes()
    room, end = len(dst), len(data)
    out = bytearray()
    at = 0
    while at < end:
        token = data[at]
        at += 1
        n = token >> 4
        if n == 15:
            n, at = extended(data, at)
        if n < 0 or n > end - at or n > room - len(out):
            return -1
        out += data[at : at + n]
        at += n
        if at == end:
            dst[: len(out)] = np.frombuffer(bytes(out), np.uint8)
            return len(out)
        if end - at < 2:
            return -1
        back = data[at] | data[at + 1] << 8
        at += 2
        n = token & 15
        if n == 15:
            n, at = extended(data, at)
            if n < 0:
                return -1
        n += 4
        if back < 1 or back > len(out) or n > room - len(out):
            return -1
        piece = out[len(out) - back : len(out) - back + n]
        # A match longer than its distance repeats it.
        out += (piece * (n // len(piece) + 1))[:n]
    return -1
