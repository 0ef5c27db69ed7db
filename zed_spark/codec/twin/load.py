"""Tags, words and signs for whole arrays of positions: what every kernel of the twin is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from zed_spark.codec.contract import Bytes, Int64s, Integers

LIMIT = 2**31
"""Tags, type IDs and positions are below this."""

LOW = np.array([(1 << 8 * n) - 1 for n in range(8)] + [-1], np.int64)
"""Masks of the n low bytes."""

Flags: TypeAlias = npt.NDArray[np.bool_]


def require(fits: bool) -> None:
    """Refuse arrays whose lengths do not fit each other."""
    if not fits:
        raise ValueError("the lengths of the arrays do not fit")


def first(bad: Flags) -> int:
    """The index of the first true flag, or -1."""
    return int(bad.argmax()) if bad.any() else -1


def tag_at(data: bytes, at: int, end: int) -> tuple[int, int]:
    """One uvarint below 2**31: the value, or -1 when malformed, cut or too large; the position after it."""
    value = 0
    for shift in range(0, 70, 7):
        if at >= end:
            return -1, at
        part = data[at]
        at += 1
        value |= (part & 127) << shift
        if part < 128:
            return (value, at) if value < LIMIT else (-1, at)
    return -1, at


def starts(src: Bytes, count: int) -> tuple[Int64s, int, int]:
    """Walk over tagged values.

    Args:
        src: a segment.
        count: how many values to walk over.

    Returns:
        The position of the tag of each value that is whole, the position after the last one, and the
        index of the first value that is not, or -1.
    """
    data = src.tobytes()
    at, end = 0, len(data)
    found: list[int] = []
    append = found.append
    try:
        for _ in range(count):
            t = data[at]
            append(at)
            if t < 128:
                at += t or 1
            else:
                t, at = tag_at(data, at, end)
                if t < 0:
                    at = found.pop()
                    return np.array(found, np.int64), at, len(found)
                at += t - 1 if t else 0
    except IndexError:
        pass  # the segment ended early; where exactly is settled below
    if at > end:
        at = found.pop()
    return np.array(found, np.int64), at, len(found) if len(found) < count else -1


def values_at(src: Bytes, cursors: Integers, stops: Integers) -> tuple[Int64s, Int64s, Int64s]:
    """The tagged values at many cursors.

    Args:
        src: the block.
        cursors: n positions of tags.
        stops: n positions, ends of their containers.

    Returns:
        n tags, -1 where malformed or where the body passes the stop; n positions of the bodies; n
        positions after them.
    """
    at = cursors.astype(np.int64)
    ends = stops.astype(np.int64)
    bad = (at < 0) | (at >= ends) | (ends > len(src))
    if bad.all():
        return np.full(len(at), -1, np.int64), at, at
    tag = src[np.where(bad, 0, at)].astype(np.int64)
    at += 1
    many = np.flatnonzero(~bad & (tag >= 128))
    if len(many):
        value, place = tag[many] & 127, at[many]
        wrong = np.zeros(len(many), bool)
        rest = np.arange(len(many))
        for shift in range(7, 70, 7):
            gone = place[rest] >= ends[many[rest]]
            wrong[rest[gone]] = True
            rest = rest[~gone]
            part = src[place[rest]].astype(np.int64)
            place[rest] += 1
            group = part & 127
            if shift <= 28:
                value[rest] |= group << shift
            else:
                wrong[rest] |= group != 0
            rest = rest[part >= 128]
            if not len(rest):
                break
        wrong[rest] = True
        bad[many] = wrong | (value >= LIMIT)
        tag[many], at[many] = value, place
    size = tag - (tag != 0)
    bad |= size > ends - at
    tag[bad] = -1
    return tag, at, at + np.where(bad, 0, size)


def words(src: Bytes, at: Int64s, sizes: Int64s) -> Int64s:
    """The little-endian numbers in `sizes` = 0 to 8 bytes at each position, all of which are in `src`."""
    if not len(at):
        return np.zeros(0, np.int64)
    if len(src) < 8 or int(at.max()) > len(src) - 8:
        # Room to read whole words: of the tail only when the words are few against the block.
        few = np.flatnonzero(at > len(src) - 8)
        tail = np.concatenate([src[-15:], np.zeros(16, np.uint8)])
        out = np.zeros(len(at), np.int64)
        out[few] = words(tail, at[few] - max(len(src) - 15, 0), sizes[few])
        most = np.flatnonzero(at <= len(src) - 8)
        out[most] = words(src, at[most], sizes[most])
        return out
    view: Int64s = np.ndarray((len(src) - 7,), "<i8", src, 0, (1,))
    return view[at] & LOW[sizes]


def unzigzag(u: Int64s) -> Int64s:
    """The signed numbers of sign-magnitude words; u == 1 is the lowest int64 (zng.md section 4.2)."""
    magnitude = (u >> 1) & np.int64(2**63 - 1)
    return np.where(u == 1, np.int64(-(2**63)), np.where(u & 1, -magnitude, magnitude))


def join(src: Bytes, at: Int64s, sizes: Int64s) -> Bytes:
    """The bytes of many slices of `src`, one after the other."""
    total = int(sizes.sum())
    if total == 0:
        return np.zeros(0, np.uint8)
    if total > 32 * len(sizes):
        # Long bodies: one slice each is cheaper than one index per byte.
        data = src.tobytes()
        pieces: Sequence[bytes] = [data[a : a + n] for a, n in zip(at.tolist(), sizes.tolist(), strict=True)]
        return np.frombuffer(b"".join(pieces), np.uint8)
    before = np.cumsum(sizes) - sizes
    return src[np.repeat(at - before, sizes) + np.arange(total)]
