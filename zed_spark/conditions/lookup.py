"""The values that Spark sees at a field path, in a column of some super type."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from zed_spark.columns.column import Column
from zed_spark.columns.project import VALUE, Path
from zed_spark.conditions.outcomes import Mask
from zed_spark.types import NULL, Error, Record, Type, Union, under


class NotFound(Enum):
    """Why there is no column at a path."""

    NULL = "the super type has no such field: NULL in all rows"
    UNKNOWN = "the super type alone does not decide what Spark sees there"


@dataclass(frozen=True, slots=True)
class Found:
    """A column at a path.

    Attributes:
        type: its Zed type without names.
        column: the values; where a record above is null, they are meaningless.
        valid: bool, shape (n,), where neither the value nor a record above it is null; None for everywhere. Null
            unions count as valid.
    """

    type: Type
    column: Column
    valid: Mask | None


def path_in(of: Type, path: Path) -> Path | NotFound:
    """The path inside values of a super type: without the column's name if the super type is not a record."""
    whole = under(of)
    if isinstance(whole, Record):
        return path
    # Values of a top-level union may be records; the schema decides where their fields go.
    if isinstance(whole, Union):
        return NotFound.UNKNOWN
    if path[0] == VALUE:
        return path[1:]
    return NotFound.UNKNOWN if _same_but_for_case(path[0], VALUE) else NotFound.NULL


def type_below(of: Type, step: str) -> Type | NotFound:
    """The type one step below a type that has no names around it."""
    if of is NULL:
        return NotFound.NULL
    if isinstance(of, Error):
        return under(of.inner) if step == "error" else NotFound.UNKNOWN
    if not isinstance(of, Record):
        return NotFound.UNKNOWN
    inner = of.field(step)
    if inner is not None:
        return under(inner)
    # Spark treats names that differ in case as one, so the field may be present under another spelling.
    return NotFound.UNKNOWN if any(_same_but_for_case(step, name) for name, _ in of.fields) else NotFound.NULL


def type_at(of: Type, path: Path) -> Type | NotFound:
    """The type at a bound path, without names around it.

    Args:
        of: the super type.
        path: the path, as the data spells it.
    """
    steps = path_in(of, path)
    if isinstance(steps, NotFound):
        return steps
    found: Type | NotFound = under(of)
    for step in steps:
        found = type_below(found, step) if isinstance(found, Type) else found
    return NotFound.NULL if found is NULL else found


def find(of: Type, column: Column, path: Path) -> Found | NotFound:
    """The column at a bound path.

    Args:
        of: the super type.
        column: its values, projected to fields that include the path.
        path: the path, as the data spells it.
    """
    steps = path_in(of, path)
    if isinstance(steps, NotFound):
        return steps
    found, valid = under(of), _valid(column, None)
    for step in steps:
        below = type_below(found, step)
        if isinstance(below, NotFound):
            return below
        parent = under(column.type)
        if isinstance(parent, Record):
            names = [name for name, _ in parent.fields]
            if step not in names:
                return NotFound.UNKNOWN
            index = names.index(step)
            column = Column(parent.fields[index][1], column.array.field(index))
        elif isinstance(parent, Error):
            column = Column(parent.inner, column.array)
        found, valid = below, _valid(column, valid)
    if found is NULL:
        return NotFound.NULL
    # Values that a projection leaves out look like nulls.
    return NotFound.UNKNOWN if under(column.type) is NULL else Found(found, column, valid)


def _valid(column: Column, above: Mask | None) -> Mask | None:
    if not column.array.null_count:
        return above
    valid: Mask = column.array.is_valid().to_numpy(zero_copy_only=False)
    return valid if above is None else valid & above


def _same_but_for_case(a: str, b: str) -> bool:
    return a.lower() == b.lower() or a.upper() == b.upper() or a.casefold() == b.casefold()
