"""The types that came after Zed: ``none``, ``fusion``, ``any`` and recursive ones (formats/zng.md section 12.2)."""

from __future__ import annotations

from functools import lru_cache

from zed_spark.errors import UnsupportedTypeError
from zed_spark.spark.from_spark.source import short
from zed_spark.types import (
    ALL,
    NONE,
    NULL,
    Fusion,
    Recursive,
    Type,
    Union,
    dataframe_type,
    type_text,
)


@lru_cache(maxsize=4096)
def held(of: Type, late: bool) -> Type:
    """A type as it can be written.

    Args:
        of: the type.
        late: whether the format that is written has types that came after Zed.

    Returns:
        The type, if it is one of Zed. Else, without fused values, as Spark does not show which type each of them had;
        and where the format does not have late types, as data frames have it (`zed_spark.types.dataframe`).

    Raises:
        UnsupportedTypeError: there are values of type ``any`` or of a recursive type in it.
    """
    if of.contains(lambda part: part is ALL or isinstance(part, Recursive)):
        shown = short(type_text(of))
        raise UnsupportedTypeError(f"type {shown}: values of type any and of recursive types are just text to Spark")
    if not of.contains(lambda part: part is NONE or isinstance(part, Fusion)):
        return of
    return _unfused(of) if late else dataframe_type(of)


def null_tag(of: Union) -> int:
    """The member that a null is of: ``null``, else ``none``; -1, the union itself, where it has neither."""
    return next((of.members.index(nothing) for nothing in (NULL, NONE) if nothing in of.members), -1)


def _unfused(of: Type) -> Type:
    return _unfused(of.inner) if isinstance(of, Fusion) else of.map_children(_unfused)
