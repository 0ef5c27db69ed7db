"""The LZ4 block decoder, plainly. Contract: `zed_spark.codec.contract.Kernels`.

A reference for tests, some 20 MB/s; without numba `zed_spark.codec.blocks` uses the lz4 library instead.
"""

from __future__ import annotations

import numpy as np

from zed_spark.codec.contract import Bytes, Int64s
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


def lz4_step(src: Bytes, dst: Bytes, state: Int64s, last: bool, /) -> int:
    """See `Kernels.lz4_step`."""
    data = src.tobytes()
    room, end = len(dst), len(data)
    at, to, literals, match, back = (int(part) for part in state)
    out = bytearray(dst[:to].tobytes())

    def put(piece: bytes | bytearray) -> None:
        dst[len(out) : len(out) + len(piece)] = np.frombuffer(bytes(piece), np.uint8)
        out.extend(piece)

    while True:
        if match == 0:
            if at >= end:
                break
            literals, after = data[at] >> 4, at + 1
            if literals == 15:
                literals, after = extended(data, after)
                if literals < 0:
                    literals = 0
                    break
            match, at = (data[at] & 15) + 4, after
        if back == 0:
            n = min(literals, room - len(out), end - at)
            put(data[at : at + n])
            at, literals = at + n, literals - n
            if literals and at < end:
                state[:] = at, len(out), literals, match, back
                return 0
            if last and not literals and at == end:
                state[:4] = at, len(out), 0, 0
                return 1
            if literals or end - at < 2:
                break
            length, after = (match, at + 2) if match != 19 else extended(data, at + 2)
            if length < 0:
                break
            match = length if match != 19 else length + 4
            back, at = data[at] | data[at + 1] << 8, after
            if back < 1 or back > len(out):
                return -1
        n = min(match, room - len(out))
        piece = out[len(out) - back : len(out) - back + n]
        # A match longer than its distance repeats it.
        put((piece * (n // len(piece) + 1))[:n] if n else b"")
        match -= n
        if match:
            state[:] = at, len(out), literals, match, back
            return 0
        back = 0
    state[:] = at, len(out), literals, match, back
    return -1 if last else 2


def lz4_last(src: Bytes, /) -> int:
    """See `Kernels.lz4_last`."""
    data = src.tobytes()
    at, end = 0, len(data)
    while at < end:
        start, token = at, data[at]
        n, at = extended(data, at + 1) if token >> 4 == 15 else (token >> 4, at + 1)
        if n < 0 or n > end - at:
            return -1
        at += n
        if at == end:
            return start
        at += 2
        if token & 15 == 15 and at <= end:
            n, at = extended(data, at)
        if n < 0 or at > end:
            return -1
    return -1


def lz4_decode(src: Bytes, dst: Bytes, /) -> int:
    """See `Kernels.lz4_decode`."""
    state = np.zeros(5, np.int64)
    return int(state[1]) if lz4_step(src, dst, state, True) == 1 else -1
