"""Identifiers of pools, commits and objects (KSUIDs), and where new ones and the time come from.

Source: formats/lake.md section 1.1; design/libraries.md section 4.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable
from dataclasses import dataclass

import ksuid

from zed_spark.errors import FormatError

SIZE = 20
"""Bytes of an identifier: four of seconds, sixteen that are random."""

EPOCH = 1_400_000_000
"""The second since 1970 from which identifiers count theirs."""

SKEW = 60 * 1_000_000_000
"""Nanoseconds by which the clocks of writers may differ."""

_TEXT = re.compile(r"[0-9A-Za-z]{27}")
_HEX = re.compile(r"0x([0-9A-Fa-f]{40})")
_LAST = "aWgEPTl1tmebfsQzFP4bxwgy80V"


class Id(bytes):
    """An identifier: 20 bytes, ordered as bytes, 27 characters as text."""

    __slots__ = ()

    def __new__(cls, body: bytes) -> Id:
        """The identifier of 20 bytes.

        Raises:
            FormatError: there are more or fewer.
        """
        if len(body) != SIZE:
            raise FormatError(f"an identifier of {len(body)} bytes; they have {SIZE}")
        return super().__new__(cls, body)

    def __str__(self) -> str:
        return str(ksuid.Ksuid.from_bytes(bytes(self)))

    def __repr__(self) -> str:
        return f"<Id {self}>"

    @property
    def seconds(self) -> int:
        """When it was made, seconds since 1970."""
        return int.from_bytes(self[:4]) + EPOCH


NIL = Id(bytes(SIZE))
"""The identifier that stands for none: the parent of a pool's first commit, the tip of an empty branch."""


def parse_id(text: str) -> Id:
    """The identifier of a text: 27 characters of base 62, or ``0x`` and 40 hexadecimal digits.

    Raises:
        FormatError: it is neither.
    """
    digits = _HEX.fullmatch(text)
    if digits is not None:
        return Id(bytes.fromhex(digits[1]))
    # All digits of base 62 sort as bytes do, so the greatest identifier is a bound on the text.
    if _TEXT.fullmatch(text) is None or text > _LAST:
        raise FormatError(f"{text!r} is not an identifier: those are 27 letters and digits, or 0x and 40 digits")
    return Id(bytes(ksuid.Ksuid.from_base62(text)))


@dataclass(frozen=True, slots=True)
class Mint:
    """Where the time and new identifiers come from; can be pickled if its parts can.

    Attributes:
        clock: gives nanoseconds since 1970 in UTC.
        random: gives as many random bytes as it is asked for.
    """

    clock: Callable[[], int] = time.time_ns
    random: Callable[[int], bytes] = os.urandom

    def now(self) -> int:
        """Nanoseconds since 1970 in UTC."""
        return self.clock()

    def id(self) -> Id:
        """A new identifier."""
        seconds = self.clock() // 1_000_000_000 - EPOCH
        return Id(min(max(seconds, 0), 0xFFFF_FFFF).to_bytes(4) + self.random(SIZE - 4))
