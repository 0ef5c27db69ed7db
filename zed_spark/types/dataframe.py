"""Types as data frames want them, without what only the types of 2026 tell.

Since BSUP 1 a value that may be null is one of a union with ``null``, a field that may be absent one of a union with
``none``, and values may remember which type they had before they were fused. In a data frame all of that is a value
that may be null (formats/csup.md sections 7.9, 7.10 and 7.19).
"""

from __future__ import annotations

from functools import lru_cache

from zed_spark.types.kinds import Fusion, Recursive, Type, Union
from zed_spark.types.primitives import ALL, NONE, NULL


@lru_cache(maxsize=4096)
def is_bsup_only(of: Type) -> bool:
    """Whether a type has parts that ZNG, VNG and CSUP up to version 12 have no place for."""
    if of in (NONE, ALL) or isinstance(of, Fusion | Recursive):
        return True
    return any(is_bsup_only(child) for child in of.children())


@lru_cache(maxsize=4096)
def dataframe_type(of: Type) -> Type:
    """The type with null and absent told by null alone, and fused values as they are.

    Unions lose ``null`` and ``none``; one with a single other member becomes that member, one without any ``null``.
    ``none`` becomes ``null``, and ``fusion(T)`` becomes T; ``any`` stays. `zed_spark.columns.fuse.fuse` does the same
    to columns. Types of ZNG and VNG without unions with ``null`` come back as they are, and so do lean ones.
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
