"""Texts against the bodies of ``ip`` and ``net``, without writing out the text of any row."""

from __future__ import annotations

import socket
from dataclasses import dataclass

import numpy as np
import pyarrow as pa

from zed_spark.conditions.lookup import Mask
from zed_spark.types import IP, Type
from zed_spark.types.addresses import ip_text


@dataclass(frozen=True, slots=True)
class Spelt:
    """The bodies whose text is a given one: those that have ``bits`` where ``care`` has ones.

    Attributes:
        bits: as long as such a body; empty where no body has that text.
        care: as long; all ones but for the end of a net's mask, which its text does not show.
    """

    bits: bytes
    care: bytes


NEVER = Spelt(b"", b"")


def spelt(of: Type, text: str) -> Spelt | None:
    """What a body must be to have a text.

    Args:
        of: ``ip`` or ``net``.
        text: any text.

    Returns:
        The bodies; None when the text spells one in an unusual way, for which nothing is claimed.
    """
    if of is IP:
        return _ip(text)
    host, slash, length = text.rpartition("/")
    address = _ip(host)
    if address is None:
        return None
    if not slash or address is NEVER or not (length.isascii() and length.isdigit()):
        return NEVER
    width = 8 * len(address.bits)
    ones = int(length)
    if ones > width or str(ones) != length:
        return NEVER if ones > width else None
    # So many ones and then a zero; what comes after is not in the text.
    shown = min(ones + 1, width)
    mask, care = (_leading(count, width) for count in (ones, shown))
    return Spelt(address.bits + mask, address.care + care)


def match(array: pa.Array, wanted: Spelt) -> Mask:
    """Where the bodies of a binary array are among those wanted: bool, shape (n,), False where null."""
    found = np.zeros(len(array), np.bool_)
    size = len(wanted.bits)
    if not size or not len(array):
        return found
    offsets = np.frombuffer(array.buffers()[1], np.int32)[array.offset : array.offset + len(array) + 1]
    rows = np.flatnonzero(np.diff(offsets) == size)
    if not len(rows):
        return found
    data = np.frombuffer(array.buffers()[2], np.uint8)
    bits, care = np.frombuffer(wanted.bits, np.uint8), np.frombuffer(wanted.care, np.uint8)
    places = offsets[rows]
    alike = np.ones(len(rows), np.bool_)
    for at in range(size):
        if care[at]:
            alike &= data[places + at] & care[at] == bits[at]
    found[rows] = alike
    return found


def _ip(text: str) -> Spelt | None:
    for family in (socket.AF_INET, socket.AF_INET6):
        try:
            body = socket.inet_pton(family, text)
        except (OSError, ValueError):
            continue
        return Spelt(body, b"\xff" * len(body)) if ip_text(body) == text else None
    return NEVER


def _leading(ones: int, width: int) -> bytes:
    return (((1 << ones) - 1) << (width - ones)).to_bytes(width // 8)
