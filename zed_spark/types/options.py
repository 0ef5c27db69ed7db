"""Optional fields: unions with ``none``, as BSUP has them since version 5 (docs/formats/zng.md, section 12.2)."""

from __future__ import annotations

from zed_spark.types.kinds import Named, Type, Union, under
from zed_spark.types.order import compare_types
from zed_spark.types.primitives import NONE


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
