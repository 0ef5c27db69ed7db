"""Packed integers: differences in variable bytes or in bits. Contract: `zed_spark.codec.contract_packed`."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from zed_spark.codec.contract import Bytes, Int64s
from zed_spark.codec.twin.load import require

Words = npt.NDArray[Any]

_WIDE = np.dtype("<u8")
_NARROW = np.dtype("<u4")


def unpack_ints(src: Bytes, wide: bool, state: Int64s, out: Int64s, /) -> int:
    """See `PackedKernels.unpack_ints`."""
    dtype = _WIDE if wide else _NARROW
    require(len(state) == 5 and len(src) % dtype.itemsize == 0)
    words: Words = np.frombuffer(src, dtype)[:-1]
    require(state[0] >= 0 and state[1] >= 0 and bool(state[1] == 0 or state[2] <= len(words)))
    group = 4 * 8 * dtype.itemsize
    done = 0
    while done < len(out):
        if state[1] == 0:
            if state[0] >= len(words):
                break
            if not _open(words, state, group):
                return -1 - done
        if state[4] >= 0:
            done = _take_bytes(words, state, out, done)
            if done < 0:
                return done
        elif len(out) - done < group:
            break
        elif _take_group(words, state, out[done : done + group]):
            done += group
        else:
            return -1 - done
    return done


def _open(words: Words, state: Int64s, group: int) -> bool:
    at, header = int(state[0]), 1 if words.dtype == _WIDE else 2
    if header + 1 > len(words) - at:
        return False
    first = int(words[at])
    count, size = (first & 0xFFFF_FFFF, first >> 32) if header == 1 else (first, int(words[at + 1]))
    packed = count >= group
    if size <= header or size > len(words) - at or count == 0 or (packed and count % group):
        return False
    start = (
        words[at + header : at + header + 1].view(f"i{words.dtype.itemsize}") if header == 1 else words[at + header :]
    )
    state[:] = (at + header + packed, count, at + size, int(start[0]) if packed else 0, -1 if packed else 0)
    return True


def _take_bytes(words: Words, state: Int64s, out: Int64s, done: int) -> int:
    data = words[int(state[0]) : int(state[2])].byteswap().tobytes()
    longest = 10 if words.dtype == _WIDE else 5
    modulus = 1 << 8 * words.dtype.itemsize
    left, value, at = int(state[1]), int(state[3]) % modulus, int(state[4])
    while left and done < len(out):
        difference, shift = 0, 0
        while True:
            if at >= len(data) or shift == 7 * longest:
                return -1 - done
            part = data[at]
            difference |= (part & 127) << shift
            shift, at = shift + 7, at + 1
            if part < 128:
                break
        value = (value + difference) % modulus
        out[done] = _signed(value)
        left, done = left - 1, done + 1
    state[1], state[3], state[4] = left, _signed(value), at
    if not left:
        state[0] = state[2]
    return done


def _signed(value: int) -> int:
    """The int64 of a pattern of 64 bits."""
    return value - (1 << 64) if value >> 63 else value


def _take_group(words: Words, state: Int64s, out: Int64s) -> bool:
    size, at, stop = 8 * words.dtype.itemsize, int(state[0]), int(state[2])
    if at >= stop:
        return False
    descriptor = int(words[at])
    runs = [(descriptor >> 24 - 8 * run & 255, descriptor >> 56 - 8 * run & 255) for run in range(4)]
    lengths = [(byte & 127) - shift for byte, shift in runs]
    if min(lengths) < 0 or max(lengths) > size or sum(lengths) > stop - at - 1:
        return False
    at, value = at + 1, np.int64(state[3])
    for run, ((byte, shift), n) in enumerate(zip(runs, lengths, strict=True)):
        found = out[run * size : (run + 1) * size]
        if n == size:
            found[:] = words[at : at + n].astype(np.uint64).view(np.int64)
        else:
            u = _bits(words[at : at + n], size, n)
            differences = (u >> 1) ^ -(u & 1) if byte >= 128 else u
            found[:] = np.cumsum(differences << shift) + value
            if words.dtype == _NARROW:
                found &= 0xFFFF_FFFF
        value, at = found[-1], at + n
    left = int(state[1]) - 4 * size
    state[:] = (at if left else stop, left, stop, value, -1)
    return True


def _bits(words: Words, count: int, n: int) -> Int64s:
    """Numbers of n bits each, fewer than a word has."""
    if n == 0:
        return np.zeros(count, np.int64)
    flags = np.unpackbits(words.view(np.uint8), bitorder="little").reshape(count, n)
    found: Int64s = (flags.astype(np.int64) << np.arange(n)).sum(axis=1)
    return found


def pack_ints(values: Int64s, wide: bool, signed: bool, dst: Bytes, /) -> int:
    """See `PackedKernels.pack_ints`."""
    require(len(values) > 0)
    if len(dst) < 11 * len(values) + 64:
        return -1
    dtype = _WIDE if wide else _NARROW
    size = 8 * dtype.itemsize
    count = len(values) // (4 * size) * 4 * size
    blocks = []
    if count:
        blocks.append(_packed(values[:count], dtype, signed))
    if count < len(values):
        blocks.append(_variable(values[count:], dtype))
    stream = np.concatenate([*blocks, np.array([len(blocks[-1])], dtype)])
    dst[: stream.nbytes] = stream.view(np.uint8)
    return int(stream.nbytes)


def _header(count: int, length: int, dtype: np.dtype[Any]) -> list[int]:
    return [count | length << 32] if dtype == _WIDE else [count, length]


def _packed(values: Int64s, dtype: np.dtype[Any], signed: bool) -> Words:
    size = 8 * dtype.itemsize
    patterns: Words = values.view(np.uint64).astype(dtype)
    differences = np.diff(patterns, prepend=patterns[:1]).view(f"i{dtype.itemsize}").astype(np.int64)
    folded = ((differences << 1) ^ (differences >> 63)).view(np.uint64) & np.uint64((1 << size) - 1)
    parts: list[Words] = []
    for first in range(0, len(values), 4 * size):
        lengths, shifts = 0, 0
        runs = []
        for start in range(first, first + 4 * size, size):
            own = folded[start : start + size]
            together = int(np.bitwise_or.reduce(own))
            sign, rest = together & 1, together >> 1
            length = rest.bit_length() + sign
            shift = (rest & -rest).bit_length() - 1 if signed and size == 64 and rest and not sign else 0
            lengths, shifts = lengths << 8 | length | sign << 7, shifts << 8 | shift
            n = length - shift
            if n == size:
                runs.append(patterns[start : start + size])
                continue
            short = own if sign else own >> np.uint64(1 + shift)
            flags = (short[:, None] >> np.arange(n, dtype=np.uint64)) & np.uint64(1)
            runs.append(np.packbits(flags.astype(np.uint8).reshape(-1), bitorder="little").view(dtype))
        parts += [np.array([lengths | shifts << 32], dtype), *runs]
    body = np.concatenate(parts)
    length = (1 if size == 64 else 2) + 1 + len(body)
    return np.concatenate([np.array(_header(len(values), length, dtype), dtype), patterns[:1], body])


def _variable(values: Int64s, dtype: np.dtype[Any]) -> Words:
    modulus = 1 << 8 * dtype.itemsize
    data = bytearray()
    before = 0
    for value in values.tolist():
        left, before = (value - before) % modulus, value
        while left >= 128:
            data.append(left & 127 | 128)
            left >>= 7
        data.append(left)
    data += b"\x80" * (-len(data) % dtype.itemsize)
    words: Words = np.frombuffer(bytes(data), dtype).byteswap()
    length = len(words) + (1 if dtype == _WIDE else 2)
    return np.concatenate([np.array(_header(len(values), length, dtype), dtype), words])
