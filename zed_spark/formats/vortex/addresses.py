"""Texts of IPv4 addresses to their bodies, all at once."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.columns.buffers import string_buffers

_DOT, _ZERO = ord("."), ord("0")


def ipv4_bodies(texts: pa.Array) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.bool_]]:
    """The addresses that texts spell, as `zed_spark.types.addresses.ip_text` writes them.

    Args:
        texts: a string array of n texts, none of them null.

    Returns:
        uint32, shape (n,), the four bytes of each body in memory order; and bool, shape (n,), whether the text is
        such an address: others mean nothing here.
    """
    count = len(texts)
    if not count:
        return np.zeros(0, np.uint32), np.zeros(0, np.bool_)
    offsets_32, all_data = string_buffers(texts)
    data = all_data[offsets_32[0] : offsets_32[-1]]
    offsets = offsets_32.astype(np.int64) - offsets_32[0]
    dots = np.flatnonzero(data == _DOT)
    good = np.diff(np.searchsorted(dots, offsets)) == 3
    rows = np.flatnonzero(good)
    # The bounds of the four parts: where the text starts, its dots, and where it stops.
    own = np.repeat(good, np.diff(np.searchsorted(dots, offsets)))
    bounds = np.empty((len(rows), 5), np.int64)
    bounds[:, 0], bounds[:, 4] = offsets[rows] - 1, offsets[rows + 1]
    bounds[:, 1:4] = dots[own].reshape(-1, 3)
    starts, sizes = bounds[:, :4] + 1, np.diff(bounds, axis=1) - 1
    fine = (sizes >= 1) & (sizes <= 3)
    padded = np.concatenate((data, np.zeros(3, np.uint8))).astype(np.int16) - _ZERO
    values = np.zeros(starts.shape, np.int16)
    for at in range(3):
        digits = padded[starts + at]
        inside = sizes > at
        fine &= ~inside | ((digits >= 0) & (digits <= 9))
        values = np.where(inside, values * 10 + np.clip(digits, 0, 9), values)
    # No leading zeros: 1.2.3.04 is not how an address is written.
    fine &= (values <= 255) & ~((sizes > 1) & (padded[starts] == 0))
    good[rows] = fine.all(axis=1)
    found = np.zeros(count, np.uint32)
    found[rows] = np.ascontiguousarray(values.astype(np.uint8)).view(np.uint32).ravel()
    return found, good
