"""Addresses and networks in conditions: the bodies that a text stands for, and those that a network contains."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns.buffers import buffer_values, string_array, string_buffers
from zed_spark.conditions import condition as cond
from zed_spark.conditions.outcomes import Mask
from zed_spark.errors import CorruptDataError
from zed_spark.types.literals import ip_body, ip_text, net_value

_WORD = re.compile(r"[A-Za-z_]\w*", re.ASCII)


@dataclass(frozen=True, slots=True)
class BitPattern:
    """The bodies that have a given text: those that equal ``value`` in the bits of ``mask``.

    Both are as long as such a body; the value is empty if no body has that text. The mask is all ones except at the end
    of the mask of a net, which the text of a net does not show.
    """

    value: bytes
    mask: bytes

    @property
    def ends(self) -> tuple[bytes, bytes]:
        """The least and the greatest of the bodies, in the order of bytes."""
        bits = int.from_bytes(self.mask) ^ ((1 << (8 * len(self.mask))) - 1)
        low = int.from_bytes(self.value) & ~bits
        return low.to_bytes(len(self.value)), (low | bits).to_bytes(len(self.value))


NO_BODY = BitPattern(b"", b"")


def bit_pattern(of: zt.Type, text: str) -> BitPattern | None:
    """Return the bodies of ``ip`` or ``net`` that have a text; None if the text has an unusual form of an address."""
    if of is zt.IP:
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
    """Return where the bodies of a binary array fit a pattern: bool, shape (n,), False where null."""
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
    body = ip_body(text)
    if body is None:
        return NO_BODY
    return BitPattern(body, b"\xff" * len(body)) if ip_text(body) == text else None


def _leading_ones(ones: int, width: int) -> bytes:
    return (((1 << ones) - 1) << (width - ones)).to_bytes(width // 8)


@lru_cache(maxsize=1000)
def network_pattern(network: str) -> BitPattern | None:
    """Return the addresses in a network such as ``10.0.0.0/8``; None if the text is no network.

    Bits after the prefix do not count, as in Spark's function `cidr_match`.
    """
    try:
        body = net_value(network)
    except CorruptDataError:
        return None
    half = len(body) // 2
    return BitPattern(body[:half], body[half:])


def addresses_within(texts: pa.Array, pattern: BitPattern) -> tuple[Mask, Mask]:
    """Return where texts are addresses inside of a network, and where addresses outside of it.

    Both are bool, shape (n,), and False where the text is no address. Each distinct text is read once.
    """
    coded = texts.dictionary_encode()
    bodies = [ip_body(text.decode(errors="replace")) for text in coded.dictionary.to_pylist()]
    inside = matching(string_array([body or b"" for body in bodies], pa.binary()), pattern)
    is_address = np.array([body is not None for body in bodies], np.bool_)
    if not len(bodies):
        return np.zeros(len(texts), np.bool_), np.zeros(len(texts), np.bool_)
    rows = buffer_values(coded.indices.fill_null(0), np.int32)
    return inside[rows], (is_address & ~inside)[rows]


def network_hint(leaf: cond.OnField, of: zt.Type) -> str | None:
    """Return what to write instead of a condition that an address equals a network, which is never true; else None."""
    if zt.under(of) is not zt.IP:
        return None
    match leaf:
        case cond.Compare(operator="=" | "<=>") | cond.In():
            texts = [literal.value for literal in leaf.constants()]
        case cond.Like(form="exact"):
            texts = [leaf.text]
        case _:
            return None
    network = next((text for text in texts if isinstance(text, str) and network_pattern(text) is not None), None)
    if network is None:
        return None
    name = ".".join(step if _WORD.fullmatch(step) else f"`{step.replace('`', '``')}`" for step in leaf.path)
    return f"{name} is an address, which never equals the network {network!r}; use cidr_match({network!r}, {name})"
