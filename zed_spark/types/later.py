"""What the later tools (super 0.2 and on) added to the type system, in terms of the types there are.

| super | here |
|---|---|
| none, the type of a value that is not there | `NONE`, the named type ``none=null`` |
| optional field ``a?:T`` | a field that is a union of T with `NONE` (`option`) |
| ``fusion(T)`` | the named type ``fusion={value:T,type:type}`` |
| ``any`` | the named type ``any=T`` with each value's own T; ``any=null`` where only the type is spoken of |

All of these are ordinary types of Zed, so every format and Spark can hold them; no release of super lets a user
define the names. Types that refer to themselves have no finite form and are refused by whoever meets one.

Source: formats/zng.md sections 11.6 and 12.2.
"""

from __future__ import annotations

from zed_spark.types.kinds import Named, Record, Type, Union
from zed_spark.types.order import sort_members
from zed_spark.types.primitives import NULL, TYPE

NONE = Named("none", NULL)
"""The type of absent fields."""

ANY = Named("any", NULL)
"""The type ``any`` where no value tells what it is of."""


def option(of: Type) -> Union:
    """The type of an optional field: the union of a type, or of its members when it is a union, with `NONE`."""
    members = of.members if isinstance(of, Union) else (of,)
    return Union(sort_members((*members, NONE)))


def option_of(of: Type) -> Type | None:
    """What an optional field holds where it is present, or None when the type is not that of an optional field."""
    if not isinstance(of, Union) or NONE not in of.members or len(of.members) < 2:
        return None
    rest = tuple(member for member in of.members if member is not NONE)
    return rest[0] if len(rest) == 1 else Union(rest)


def fusion(of: Type) -> Named:
    """The type of a value of a fused type together with the type that it had before."""
    return Named("fusion", Record((("value", of), ("type", TYPE))))


def fusion_of(of: Type) -> Type | None:
    """The fused type of a fusion type, or None when the type is not one."""
    if not isinstance(of, Named) or of.name != "fusion" or not isinstance(of.inner, Record):
        return None
    fields = of.inner.fields
    return fields[0][1] if [name for name, _ in fields] == ["value", "type"] and fields[1][1] is TYPE else None


def any_of(of: Type) -> Named:
    """The type of a value that is held as ``any``."""
    return Named("any", of)
