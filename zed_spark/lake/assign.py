"""Setting fields of values: to a constant, or to the value of another field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np

from zed_spark import types as zt
from zed_spark.columns import record
from zed_spark.columns.column import Column
from zed_spark.columns.primitive import all_null
from zed_spark.columns.project import Path, split_columns
from zed_spark.columns.values import from_values
from zed_spark.errors import CorruptDataError, FormatError, OptionError
from zed_spark.formats.text.values import parse
from zed_spark.lake.commit_info import zed_value
from zed_spark.lake.keys import blank, key_column
from zed_spark.lake.metadata import UNTYPED_NULL, TypedValue


@dataclass(frozen=True, slots=True)
class Assignment:
    """A field, and what it is set to.

    Attributes:
        path: the field.
        value: the value.
        source: another field, whose value it gets instead; None for ``value``.
    """

    path: Path
    value: TypedValue = UNTYPED_NULL
    source: Path | None = None


def assignments(given: Mapping[str, Any]) -> tuple[Assignment, ...]:
    """The assignments of a mapping from field paths to new values.

    Args:
        given: for each path the new value. A text is a Zed literal such as ``'"done"'``, ``'5(uint8)'`` or ``'null'``,
            or the path of another field. Anything else is a Python value for `zed_spark.lake.commit_info.zed_value`.

    Raises:
        FormatError: a path, or a text that is a new value, does not parse.
        OptionError: there is nothing to set, a field is set twice, or there is no Zed value for a Python value.
    """
    found = [_assignment(_path(name), value) for name, value in given.items()]
    if not found:
        raise OptionError("an update needs at least one field to set")
    paths = sorted(one.path for one in found)
    for before, after in pairwise(paths):
        if after[: len(before)] == before:
            raise OptionError(f"an update sets {'.'.join(before)} and also {'.'.join(after)}")
    return tuple(found)


def _path(text: str) -> Path:
    paths = split_columns(text)
    if len(paths) != 1:
        raise FormatError(f"{text!r}: expected the path of one field")
    return paths[0]


def _assignment(path: Path, value: Any) -> Assignment:
    if not isinstance(value, str):
        return Assignment(path, zed_value(value))
    try:
        found = list(parse(value))
    except CorruptDataError as error:
        try:
            return Assignment(path, source=_path(value))
        except FormatError:
            raise FormatError(f"{value!r} is neither a Zed literal nor the path of a field: {error}") from None
    if len(found) != 1:
        raise FormatError(f"{value!r}: expected one Zed literal, found {len(found)}")
    return Assignment(path, found[0])


def assign(column: Column, wanted: Iterable[Assignment]) -> Column:
    """Set fields of values of one super type; all sources are those from before.

    A constant keeps the type of the field if that can hold it; otherwise the field gets the type of the constant. A
    field that does not exist is added at the end of its record. Where a record around the field is null, it becomes a
    record of nulls.

    Raises:
        OptionError: a value, or what contains the field, is not a record, or a field to copy does not exist.
    """
    found = column
    for one in wanted:
        found = _set(found, one.path, partial(_new, one, column))
    return found


def _set(column: Column, path: Path, new: Callable[[Column], Column], *, nested: bool = False) -> Column:
    """Replace the field at a path by what a function makes of it."""
    of = column.type
    if isinstance(of, zt.Named):
        inner = _set(Column(of.inner, column.array), path, new, nested=nested)
        return Column(zt.Named(of.name, inner.type), inner.array)
    if of is zt.NULL and nested:
        of = zt.Record(())
        column = record.build(of, [], len(column), None)
    if not isinstance(of, zt.Record):
        raise OptionError(f"a value of type {zt.type_text(of)} has no field {path[0]!r} that could be set")
    names = [name for name, _ in of.fields]
    fields = column.fields()
    if column.valid is not None:
        null = column.valid == 0
        fields = [blank(field, null) for field in fields]
    at = names.index(path[0]) if path[0] in names else len(names)
    old = fields[at] if at < len(names) else all_null(zt.NULL, len(column))
    changed = _set(old, path[1:], new, nested=True) if len(path) > 1 else new(old)
    names[at:], fields[at:] = [path[0], *names[at + 1 :]], [changed, *fields[at + 1 :]]
    types = zt.Record(tuple((name, field.type) for name, field in zip(names, fields, strict=True)))
    return record.build(types, fields, len(column), None)


def _new(one: Assignment, values: Column, old: Column) -> Column:
    """The new values of a field."""
    if one.source is not None:
        if not _has(values.type, one.source):
            name = ".".join(one.source)
            raise OptionError(
                f"a value of type {zt.type_text(values.type)} has no field {name!r} to copy; a text is given with its "
                "quotation marks, as a Zed literal"
            )
        return key_column(values, one.source)
    of, value = fitted(one.value, old.type)
    return from_values(of, [value]).take(np.zeros(len(old), np.int64))


def _has(of: zt.Type, path: Path) -> bool:
    found: zt.Type | None = of
    for step in path:
        inner = None if found is None else zt.under(found)
        found = inner.field(step) if isinstance(inner, zt.Record) else None
    return found is not None


def fitted(given: TypedValue, of: zt.Type) -> TypedValue:
    """A value as one of another type, if that can hold it; else the value itself."""
    given_type, value = given
    inner, kind = zt.under(of), zt.under(given_type)
    if of is zt.NULL:
        return given
    if value is None or kind is inner:
        return of, value
    if isinstance(inner, zt.Union):
        exact = [at for at, member in enumerate(inner.members) if member is given_type]
        for at in exact or range(len(inner.members)):
            member, converted = fitted(given, inner.members[at])
            if member is inner.members[at] and member is not zt.NULL:
                return of, (at, converted)
        return given
    if kind in _RANGES or kind in zt.FLOATS:
        if inner in zt.FLOATS and (kind in zt.FLOATS or abs(value) <= 1 << 53):
            return of, float(value)
        low, high = _RANGES.get(inner, (0, -1))
        if value == value and abs(value) < 1 << 65 and value == int(value) and low <= value <= high:
            return of, int(value)
    return given


_SHIFTS = (0, 8, 24, 56)
_SIGNED: tuple[zt.Type, ...] = (zt.INT8, zt.INT16, zt.INT32, zt.INT64)
_UNSIGNED: tuple[zt.Type, ...] = (zt.UINT8, zt.UINT16, zt.UINT32, zt.UINT64)
_RANGES: dict[zt.Type, tuple[int, int]] = {
    **{of: (-(128 << shift), (128 << shift) - 1) for of, shift in zip(_SIGNED, _SHIFTS, strict=True)},
    **{of: (0, (256 << shift) - 1) for of, shift in zip(_UNSIGNED, _SHIFTS, strict=True)},
}
"""The least and the greatest value of each type of integers."""
