"""The values that Spark sees at a path, in a column of some super type."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import numpy as np
import numpy.typing as npt

from zed_spark.columns.column import Column
from zed_spark.columns.project import Path
from zed_spark.conditions.bind import VALUE
from zed_spark.types import NULL, Error, Record, Type, Union, under

Mask = npt.NDArray[np.bool_]


class Nothing(Enum):
    """What else than a column can be at a path."""

    NULL = "no such field here: NULL in all rows"
    UNKNOWN = "something that the super type alone does not tell"


@dataclass(frozen=True, slots=True)
class Found:
    """A column at a path.

    Attributes:
        type: its Zed type without names.
        column: the values; where a record above is null they mean nothing.
        valid: bool, shape (n,), where neither the value nor a record above it is null; None for everywhere.
            Null unions count as valid here.
    """

    type: Type
    column: Column
    valid: Mask | None


def steps(of: Type, path: Path) -> Path | Nothing:
    """The way into values of a super type: without the column's name where the super type is not a record."""
    whole = under(of)
    if isinstance(whole, Record):
        return path
    # Values of a top-level union may be records; where their fields go is for the schema to say.
    if isinstance(whole, Union):
        return Nothing.UNKNOWN
    if path[0] == VALUE:
        return path[1:]
    return Nothing.UNKNOWN if _alike(path[0], VALUE) else Nothing.NULL


def descend(of: Type, step: str) -> Type | Nothing:
    """The type one step into a type without names around it."""
    if of is NULL:
        return Nothing.NULL
    if isinstance(of, Error):
        return under(of.inner) if step == "error" else Nothing.UNKNOWN
    if not isinstance(of, Record):
        return Nothing.UNKNOWN
    inner = of.field(step)
    if inner is not None:
        return under(inner)
    # Spark takes names that differ in case for one: better not to claim that the field is absent.
    return Nothing.UNKNOWN if any(_alike(step, name) for name, _ in of.fields) else Nothing.NULL


def type_at(of: Type, path: Path) -> Type | Nothing:
    """The type at a bound path, without names around it.

    Args:
        of: the super type.
        path: the path, as the data spells it.
    """
    way = steps(of, path)
    here: Type | Nothing = way if isinstance(way, Nothing) else under(of)
    for step in () if isinstance(way, Nothing) else way:
        here = descend(here, step) if isinstance(here, Type) else here
    return Nothing.NULL if here is NULL else here


def find(of: Type, column: Column, path: Path) -> Found | Nothing:
    """The column at a bound path.

    Args:
        of: the super type.
        column: its values, or what a projection that holds the path left of them.
        path: the path, as the data spells it.
    """
    way = steps(of, path)
    if isinstance(way, Nothing):
        return way
    here, valid = under(of), _valid(column, None)
    for step in way:
        inside = descend(here, step)
        if isinstance(inside, Nothing):
            return inside
        own = under(column.type)
        if isinstance(own, Record):
            names = [name for name, _ in own.fields]
            if step not in names:
                return Nothing.UNKNOWN
            place = names.index(step)
            column = Column(own.fields[place][1], column.array.field(place))
        elif isinstance(own, Error):
            column = Column(own.inner, column.array)
        here, valid = inside, _valid(column, valid)
    if here is NULL:
        return Nothing.NULL
    # A projection that leaves the values out would make them look null.
    return Nothing.UNKNOWN if under(column.type) is NULL else Found(here, column, valid)


def _valid(column: Column, above: Mask | None) -> Mask | None:
    if not column.array.null_count:
        return above
    own: Mask = column.array.is_valid().to_numpy(zero_copy_only=False)
    return own if above is None else own & above


def _alike(a: str, b: str) -> bool:
    return a.lower() == b.lower() or a.upper() == b.upper() or a.casefold() == b.casefold()
