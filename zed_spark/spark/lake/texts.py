"""Identifiers as text, as commands and options take them, instead of the bytes they are stored as."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zed_spark.columns.column import Sequence
from zed_spark.columns.values import from_values, to_values
from zed_spark.lake.ids import Id
from zed_spark.types import STRING, Array, Named, Record, Type, Union, sort_members

Change = Callable[[Any], Any]

_IDS = ("ksuid.KSUID", "KSUID")
"""What the type of identifiers is called in what is stored, and in logs."""


def with_texts(values: Sequence) -> Sequence:
    """Values of a lake's metadata with every identifier as its text."""
    changes = [_changed(of) for of in values.types]
    columns = tuple(
        from_values(of, [change(value) for value in to_values(column)])
        for column, (of, change) in zip(values.columns, changes, strict=True)
    )
    return Sequence(tuple(of for of, _ in changes), columns, values.tags)


def _changed(of: Type) -> tuple[Type, Change]:
    """A type without identifiers as bytes, and what makes values of it."""
    match of:
        case Named(name=name) if name in _IDS:
            return Named(name, STRING), _text
        case Named():
            inner, change = _changed(of.inner)
            return Named(of.name, inner), change
        case Record():
            parts = [_changed(own) for _, own in of.fields]
            fields = tuple((name, own) for (name, _), (own, _) in zip(of.fields, parts, strict=True))
            return Record(fields), _record([change for _, change in parts])
        case Array():
            inner, change = _changed(of.inner)
            return Array(inner), _array(change)
        case Union():
            return _union([_changed(own) for own in of.members])
    return of, lambda value: value


def _text(value: Any) -> Any:
    return None if value is None else str(Id(value)).encode()


def _record(changes: list[Change]) -> Change:
    def change(value: Any) -> Any:
        return None if value is None else tuple(own(part) for own, part in zip(changes, value, strict=True))

    return change


def _array(change: Change) -> Change:
    return lambda value: None if value is None else [change(item) for item in value]


def _union(parts: list[tuple[Type, Change]]) -> tuple[Type, Change]:
    members = sort_members([of for of, _ in parts])
    places = [members.index(of) for of, _ in parts]

    def change(value: Any) -> Any:
        return None if value is None else (places[value[0]], parts[value[0]][1](value[1]))

    return Union(members), change
