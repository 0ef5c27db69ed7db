"""The versions of BSUP, of which version 0 is ZNG, and how their types and values differ.

Since BSUP 1 a nullable value is a union with ``null``, and an optional field a union with ``none``. Data frames show
types that are nullable, without ``none`` and fusion.
Source: docs/formats/zng.md, sections 12.1 and 12.2; docs/formats/csup.md, sections 7.9, 7.10 and 7.19.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from zed_spark.types.kinds import Fusion, Named, Recursive, Type, Union, compare_types, under
from zed_spark.types.primitives import ALL, NONE, NULL


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


def is_optional(of: Type) -> bool:
    """True if a field of this type may be absent."""
    kind = under(of)
    return isinstance(kind, Union) and NONE in kind.members


def optional(of: Type) -> tuple[Union, int]:
    """Return the type of an optional field, and the index of ``none`` among its members.

    ``of`` is not optional. Union members keep their order; ``none`` is inserted by the canonical order.
    """
    members = of.members if isinstance(of, Union) else (of,)
    index = next((at for at, member in enumerate(members) if compare_types(NONE, member) < 0), len(members))
    return Union((*members[:index], NONE, *members[index:])), index


def required(of: Type) -> Type:
    """Return the type of an optional field when it is present: the union without ``none``, or its only other member."""
    if isinstance(of, Named):
        return Named(of.name, required(of.inner))
    if not isinstance(of, Union):
        return of
    members = tuple(member for member in of.members if member is not NONE)
    return members[0] if len(members) == 1 else Union(members)


@lru_cache(maxsize=4096)
def is_bsup_only(of: Type) -> bool:
    """True if a type has parts that only BSUP 1 and later, and CSUP after version 12, can store."""
    if of in (NONE, ALL) or isinstance(of, Fusion | Recursive):
        return True
    return any(is_bsup_only(child) for child in of.children())


@lru_cache(maxsize=4096)
def dataframe_type(of: Type) -> Type:
    """Return the type of the column that a data frame shows for values of a type.

    Unions lose ``null`` and ``none``. A union with one other member becomes that member, a union without others becomes
    ``null``. ``none`` becomes ``null``, and ``fusion(T)`` becomes T. ``any`` and other types stay.
    `zed_spark.columns.nulls.to_dataframe_type` converts columns.
    """
    match of:
        case Union():
            found = dict.fromkeys(map(dataframe_type, of.members))
            found.pop(NULL, None)
            members = tuple(found)
            if len(members) == 1 < len(of.members):
                return members[0]
            return Union(members) if members else NULL
        case Fusion():
            return of if of.inner is ALL else dataframe_type(of.inner)
    return NULL if of is NONE else of.map_children(dataframe_type)


def without_fusion(of: Type) -> Type:
    """Return the type with each ``fusion(T)`` replaced by T; ``any`` becomes ``all``."""
    return without_fusion(of.inner) if isinstance(of, Fusion) else of.map_children(without_fusion)
