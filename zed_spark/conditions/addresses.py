"""Texts compared with the bodies of ``ip`` and ``net`` values, without writing out the text of any row."""

from __future__ import annotations

import socket
from dataclasses import dataclass

import numpy as np
import pyarrow as pa

from zed_spark.columns.buffers import string_buffers
from zed_spark.conditions.outcomes import Mask
from zed_spark.types import IP, Type
from zed_spark.types.addresses import ip_text


@dataclass(frozen=True, slots=True)
class BitPattern:
    """The bodies whose text is a given one: those that equal ``value`` wherever ``mask`` has ones.

    Attributes:
        value: as long as such a body; empty if no body has that text.
        mask: as long; all ones except for the end of the mask of a net, which the text of a net does not show.
    """

    value: bytes
    mask: bytes


NO_BODY = BitPattern(b"", b"")


def bit_pattern(of: Type, text: str) -> BitPattern | None:
    """The bodies that have a text.

    Args:
        of: ``ip`` or ``net``.
        text: any text.

    Returns:
        The bodies; None if the text writes an address in an unusual form, which is not decided here.
    """
    if of is IP:
        return _ip(text)
    host, slash, length = text.rpartition("/")
    address = _ip(host)
    if address is None:
        return None
    if not slash or address is NO_BODY or not (length.isascii() and length.isdigit()):
        return NO_BODY
    width = 8 * len(address.value)
    ones = int(length)
    if ones > width or str(ones) != length:
        return NO_BODY if ones > width else None
    # The text shows that many ones and then a zero, but not the rest of the mask.
    shown = min(ones + 1, width)
    net_mask, shown_bits = (_leading_ones(count, width) for count in (ones, shown))
    return BitPattern(address.value + net_mask, address.mask + shown_bits)


def matching(array: pa.Array, pattern: BitPattern) -> Mask:
    """Where the bodies of a binary array fit a pattern: bool, shape (n,), False where null."""
    found = np.zeros(len(array), np.bool_)
    size = len(pattern.value)
    if not size or not len(array):
        return found
    offsets, data = string_buffers(array)
    rows = np.flatnonzero(np.diff(offsets) == size)
    if not len(rows):
        return found
    value, mask = np.frombuffer(pattern.value, np.uint8), np.frombuffer(pattern.mask, np.uint8)
    starts = offsets[rows]
    equal = np.ones(len(rows), np.bool_)
    for index in range(size):
        if mask[index]:
            equal &= data[starts + index] & mask[index] == value[index]
    found[rows] = equal
    return found


def _ip(text: str) -> BitPattern | None:
    for family in (socket.AF_INET, socket.AF_INET6):
        try:
            body = socket.inet_pton(family, text)
        except (OSError, ValueError):
            continue
        return BitPattern(body, b"\xff" * len(body)) if ip_text(body) == text else None
    return NO_BODY


def _leading_ones(ones: int, width: int) -> bytes:
    return (((1 << ones) - 1) << (width - ones)).to_bytes(width // 8)
