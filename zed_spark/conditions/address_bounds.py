"""Addresses and networks between bounds: which of them a condition can be true of, for n pairs of bounds at once.

Bounds are in Zed's order (docs/formats/vng.md, section 8): of addresses by width, then by bytes; of networks by bytes.
In Spark both are texts, whose order is another one. Equality and `cidr_match` are decided by the bodies. Ranges and
prefixes of texts are decided for IPv4 addresses only: those between two addresses have texts between two others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

import numpy as np

from zed_spark import types as zt
from zed_spark.conditions import condition as cond
from zed_spark.conditions.networks import BitPattern, bit_pattern, network_pattern
from zed_spark.conditions.outcomes import MASKS, YES, Mask, Masks

_WIDTH = 4
"""Bytes of an IPv4 address."""


class AddressBounds:
    """Addresses or networks between a least and a greatest body (`zed_spark.conditions.outcomes.Operand`)."""

    def __init__(self, of: zt.Type, lows: Sequence[bytes], highs: Sequence[bytes]) -> None:
        self.type, self.lows, self.highs = of, lows, highs

    def compare(self, operator: cond.Operator, literal: cond.Literal) -> Masks:
        if not isinstance(literal.value, str):
            return MASKS.undecided
        if operator in ("=", "<=>"):
            pattern = bit_pattern(self.type, literal.value)
            return MASKS.undecided if pattern is None else self._matching(pattern)
        body = literal.value.encode()
        pairs = self._text_bounds()
        # Of the texts between two, all are less than a third one or none is, unless it lies between them.
        below = np.array([pair is None or pair[0] < body for pair in pairs], np.bool_)
        above = np.array([pair is None or pair[1] > body for pair in pairs], np.bool_)
        exact = np.array([pair is None or pair[0] <= body <= pair[1] for pair in pairs], np.bool_)
        match operator:
            case "<":
                return below, above | exact
            case "<=":
                return below | exact, above
            case ">":
                return above, below | exact
        return above | exact, below

    def is_in(self, literals: Sequence[cond.Literal]) -> Masks:
        found = [self.compare("=", literal) for literal in literals]
        if any(one is MASKS.undecided for one in found):
            return MASKS.undecided
        return reduce(np.logical_or, (true for true, _ in found)), YES

    def like(self, form: cond.Form, text: str) -> Masks:
        if form != "prefix":
            return MASKS.undecided
        body = text.encode()
        pairs = self._text_bounds()
        inside = [pair is None or pair[1] >= body >= pair[0][: len(body)] for pair in pairs]
        return np.array(inside, np.bool_), YES

    def within(self, network: str) -> Masks:
        pattern = network_pattern(network)
        if self.type is not zt.IP:
            # The text of a network is no address.
            return MASKS.null
        return MASKS.undecided if pattern is None else self._matching(pattern)

    def _matching(self, pattern: BitPattern) -> Masks:
        """Return where a body between the bounds may fit a pattern, and where one may not."""
        if not pattern.value:
            return MASKS.false
        least, greatest = map(self._key, pattern.ends)
        ends = [(self._key(low), self._key(high)) for low, high in zip(self.lows, self.highs, strict=True)]
        # Bodies between the ends of a pattern fit it if it fixes leading bits only, as that of an address does.
        is_range = self.type is zt.IP
        true: Mask = np.array([high >= least and low <= greatest for low, high in ends], np.bool_)
        inside: Mask = np.array([least <= low and high <= greatest for low, high in ends], np.bool_)
        return true, ~inside if is_range else YES

    def _key(self, body: bytes) -> tuple[int, bytes]:
        return (len(body) if self.type is zt.IP else 0), body

    def _text_bounds(self) -> list[tuple[bytes, bytes] | None]:
        return [
            ipv4_text_bounds(low, high) if self.type is zt.IP else None
            for low, high in zip(self.lows, self.highs, strict=True)
        ]


def ipv4_text_bounds(low: bytes, high: bytes) -> tuple[bytes, bytes] | None:
    """Return bounds on the texts of all addresses from one to another; None unless both are of IPv4."""
    if len(low) != _WIDTH or len(high) != _WIDTH:
        return None
    same = next((at for at in range(_WIDTH) if low[at] != high[at]), _WIDTH)
    start = ".".join(map(str, low[:same])).encode()
    if same == _WIDTH:
        return start, start
    start += b"." if same else b""
    numbers = [str(number).encode() for number in range(low[same], high[same] + 1)]
    # A dot sorts before all digits, so the text of a shorter number that a longer one begins with comes first.
    return start + min(numbers), start + max(numbers) + b"\xff"
