"""The versions of BSUP, of which version 0 is ZNG, and how their types and values differ.

Source: docs/formats/zng.md, sections 12.1 and 12.2.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Dialect:
    """A version of BSUP.

    Attributes:
        version: its number.
        first: the ID of a stream's first typedef, and the code of a record in type values. If it is above 30 or 31, the
            IDs below it are ``none`` and ``all``.
        flags: whether records flag their optional fields. Otherwise an optional field is a union with ``none``.
        nulls: whether every type has a null. Otherwise null is a value of the type ``null``.
        fusion: whether fusion types exist.
        recursion: whether a named type may contain itself. Its typedef then has a fixed size.
    """

    version: int
    first: int
    flags: bool = False
    nulls: bool = False
    fusion: bool = False
    recursion: bool = False


ZNG = Dialect(0, 30, nulls=True)
BSUP1 = Dialect(1, 30, flags=True)
BSUP2 = Dialect(2, 31, flags=True, fusion=True)
BSUP5 = Dialect(5, 32, fusion=True, recursion=True)

DIALECTS = {dialect.version: dialect for dialect in (ZNG, BSUP1, BSUP2, BSUP5)}
"""By version; 3 and 4 were never released."""
