"""Limits on the types and the metadata of a file, in proportion to the bytes that they are stored in.

A byte of a compressed types frame can stand for 100 typedefs, and a typedef that uses another one twice doubles its
size. Without limits, planning a file of 100 KB could take gigabytes of memory. Each limit is a base, which every file
may reach, and an amount for each stored byte. Files of real tools stay far below the limits (docs/limits.md).

Loads neither numpy nor kernels.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from zed_spark.errors import CorruptDataError, UnsupportedTypeError
from zed_spark.types import Type


@dataclass(frozen=True, eq=False, slots=True)
class Limit:
    """How much of something, ``what`` in messages, a file may have: ``base + ratio * stored bytes``."""

    what: str
    base: int
    ratio: int

    def of(self, stored: int) -> int:
        """The limit for so many stored bytes."""
        return self.base + self.ratio * stored


TYPE_BYTES = Limit("bytes of uncompressed typedefs", 1 << 20, 100)
"""Thousands of types of 200 fields, each with all fields but two of the same, are compressed to a sixtieth."""

TYPEDEFS = Limit("typedefs", 1000, 1)
"""A typedef takes 2 bytes or more, which distinct typedefs hardly share, so compression saves little of them."""

RESOLVED = Limit("types inside of named types, each counted once for every path to it,", 20_000, 16)
"""Of versions in which named types may contain themselves, a type is another one inside of another named type."""

PARTS = Limit("columns and types, each counted as often as it is used,", 20_000, 4)
"""Reading takes memory and time for each of them. Compressed typedefs of real tools have up to 3.7 for each byte."""

METADATA_BYTES = Limit("bytes of uncompressed metadata", 1 << 20, 32)
"""A column's metadata says where it is, so that of real tools is compressed to a tenth at best."""

METADATA_VALUES = Limit("metadata values", 50_000, 1)
"""A value is a column, a super type or an action of a commit: tens of bytes, of which at least one is its own."""


class Allowance:
    """What the types and the metadata of one file have come to so far, to be compared with the limits.

    ``stored`` are the bytes of the file that are known to be there.
    """

    __slots__ = ("_spent", "stored")

    def __init__(self, stored: int = 0) -> None:
        self.stored = stored
        self._spent: dict[Limit, int] = {}

    def spend(self, limit: Limit, amount: int) -> None:
        """Count some more of what a limit is about; CorruptDataError if that is more than the limit allows."""
        spent = self._spent[limit] = self._spent.get(limit, 0) + amount
        if spent > limit.of(self.stored):
            raise _excess(limit, spent, self.stored)

    def use(self, of: Type, path: str) -> None:
        """Count the parts of a super type of which there is a first row.

        Raises UnsupportedTypeError if there are more than `PARTS` allows. It is not damage, that is, the row is sound.
        """
        try:
            self.spend(PARTS, of.size)
        except CorruptDataError as error:
            raise UnsupportedTypeError(f"{path}: {error.reason}") from None

    def left(self, limit: Limit) -> int:
        """How much of what a limit is about is still allowed; not negative."""
        return limit.of(self.stored) - self._spent.get(limit, 0)


def check_parts(types: Iterable[Type], stored: int) -> None:
    """Raise CorruptDataError if the super types of a file have more parts than `PARTS` allows for so many bytes."""
    parts = sum(of.size for of in types)
    if parts > PARTS.of(stored):
        raise _excess(PARTS, parts, stored)


def _excess(limit: Limit, found: int, stored: int) -> CorruptDataError:
    return CorruptDataError(
        f"{found:,} {limit.what} in {stored:,} stored bytes; at most {limit.of(stored):,} are read from so few"
    )
