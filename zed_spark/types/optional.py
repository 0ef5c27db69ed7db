"""Optional fields, and types as data frames show them: nullable, without ``none`` and fusion.

Since BSUP 1 a nullable value is a union with ``null``, an optional field is a union with ``none``, and a fusion value
stores the type that it had before it was fused. Columns of data frames are simply nullable.
Source: docs/formats/zng.md, section 12.2; docs/formats/csup.md, sections 7.9, 7.10 and 7.19.
"""

from __future__ import annotations

from functools import lru_cache

from zed_spark.types.kinds import Fusion, Named, Recursive, Type, Union, under
from zed_spark.types.order import compare_types
from zed_spark.types.primitives import ALL, NONE, NULL


def is_optional(of: Type) -> bool:
    """Whether a field of this type may be absent."""
    kind = under(of)
    return isinstance(kind, Union) and NONE in kind.members


def optional(of: Type) -> tuple[Union, int]:
    """The type of an optional field, and the index of ``none`` among its members.

    The members of a union keep their order; ``none`` is inserted by the canonical order.

    Args:
        of: the type of the field when it is present, not optional itself.
    """
    members = of.members if isinstance(of, Union) else (of,)
    index = next((at for at, member in enumerate(members) if compare_types(NONE, member) < 0), len(members))
    return Union((*members[:index], NONE, *members[index:])), index


def required(of: Type) -> Type:
    """The type of an optional field when it is present: the union without ``none``, or its only other member."""
    if isinstance(of, Named):
        return Named(of.name, required(of.inner))
    if not isinstance(of, Union):
        return of
    members = tuple(member for member in of.members if member is not NONE)
    return members[0] if len(members) == 1 else Union(members)


@lru_cache(maxsize=4096)
def is_bsup_only(of: Type) -> bool:
    """Whether a type has parts that only BSUP 1 and later, and CSUP after version 12, can store."""
    if of in (NONE, ALL) or isinstance(of, Fusion | Recursive):
        return True
    return any(is_bsup_only(child) for child in of.children())


@lru_cache(maxsize=4096)
def dataframe_type(of: Type) -> Type:
    """The type of the column that a data frame shows for values of a type.

    Unions lose ``null`` and ``none``: a union with one other member becomes that member, and a union without other
    members becomes ``null``. ``none`` becomes ``null``, and ``fusion(T)`` becomes T; ``any`` stays. Other types, and
    results of this function, are returned unchanged. `zed_spark.columns.dataframe.to_dataframe_type` converts columns.
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
