"""Identifiers of pools, commits and objects (KSUIDs), and the factory of new ones.

Source: docs/formats/lake.md, section 1.1.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from itertools import repeat
from typing import Any

import ksuid

from zed_spark.errors import FormatError

SIZE = 20
"""Bytes of an identifier: four of seconds, sixteen random ones."""

EPOCH = 1_400_000_000
"""The epoch of the seconds in identifiers, in seconds since 1970."""

MAX_CLOCK_SKEW = 60 * 1_000_000_000
"""Nanoseconds by which the clocks of writers may differ."""

SHOWN = 5
"""The most identifiers that a message lists."""

_TEXT = re.compile(r"[0-9A-Za-z]{27}")
_HEX = re.compile(r"0x([0-9A-Fa-f]{40})")
_LAST = "aWgEPTl1tmebfsQzFP4bxwgy80V"


class Id(bytes):
    """An identifier: 20 bytes, ordered as bytes, 27 characters as text."""

    __slots__ = ()

    def __new__(cls, body: bytes) -> Id:
        """The identifier of 20 bytes.

        Raises:
            FormatError: the length is another one.
        """
        if len(body) != SIZE:
            raise FormatError(f"an identifier of {len(body)} bytes, expected {SIZE}")
        return bytes.__new__(cls, body)

    def __str__(self) -> str:
        return str(ksuid.Ksuid.from_bytes(bytes(self)))

    def __repr__(self) -> str:
        return f"<Id {self}>"

    @property
    def seconds(self) -> int:
        """When it was made, in seconds since 1970."""
        return int.from_bytes(self[:4]) + EPOCH


NIL = Id(bytes(SIZE))
"""The identifier that means none: the parent of a pool's first commit, the tip of an empty branch."""


def parse_id(text: str) -> Id:
    """Parse an identifier: 27 characters of base 62, or ``0x`` and 40 hexadecimal digits.

    Raises:
        FormatError: the text is neither.
    """
    digits = _HEX.fullmatch(text)
    if digits is not None:
        return Id(bytes.fromhex(digits[1]))
    # The digits of base 62 sort as bytes do, so the text is at most that of the greatest identifier.
    if _TEXT.fullmatch(text) is None or text > _LAST:
        raise FormatError(f"{text!r} is not an identifier, expected 27 letters and digits, or 0x and 40 digits")
    return Id(bytes(ksuid.Ksuid.from_base62(text)))


def id_of(id: Id | str) -> Id:
    """Return an identifier that is given as one or as text.

    Raises:
        FormatError: the text is not an identifier.
    """
    return parse_id(id) if isinstance(id, str) else id


def ids_of(bodies: Collection[bytes]) -> list[Id]:
    """Return the identifiers of some bodies, in much less time than one by one.

    Raises:
        FormatError: the length of one is another one.
    """
    if any(length != SIZE for length in set(map(len, bodies))):
        return list(map(Id, bodies))
    new: Any = bytes.__new__
    return list(map(new, repeat(Id), bodies))


def names_of(ids: Collection[Id]) -> str:
    """Return the first few of some identifiers, sorted, for messages."""
    more = f" and {len(ids) - SHOWN} more" if len(ids) > SHOWN else ""
    return ", ".join(map(str, sorted(ids)[:SHOWN])) + more


@dataclass(frozen=True, slots=True)
class IdFactory:
    """Makes new identifiers and gives the time; picklable if its parts are.

    Attributes:
        clock: gives the time in nanoseconds since 1970 (UTC).
        random: gives the requested number of random bytes.
    """

    clock: Callable[[], int] = time.time_ns
    random: Callable[[int], bytes] = os.urandom

    def now(self) -> int:
        """Return the time in nanoseconds since 1970 (UTC)."""
        return self.clock()

    def id(self) -> Id:
        """Return a new identifier."""
        seconds = self.clock() // 1_000_000_000 - EPOCH
        return Id(min(max(seconds, 0), 0xFFFF_FFFF).to_bytes(4) + self.random(SIZE - 4))
