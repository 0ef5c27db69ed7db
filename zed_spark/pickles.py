"""Quicker pickles of dataclasses: plans have several of them for each file."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import attrgetter
from os.path import commonprefix
from typing import Any, cast

_PLAIN = (str, int, bool, type(None))
"""Types whose equal values are interchangeable and may share one pickle."""


class FastPickle:
    """Base of frozen dataclasses of two fields or more, which are pickled as their class and the values of these."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), values_of(self)


def values_of(one: FastPickle) -> tuple[Any, ...]:
    """Return the values of the fields."""
    of: Any = type(one)
    return _values(of)(one)  # type: ignore[no-any-return]


@cache
def _values(of: Any) -> attrgetter[Any]:
    return attrgetter(*of.__dataclass_fields__)


class Columns:
    """Lists of objects, or None, that are pickled by column: the first field of all of them, then the second, ...

    One list is unpickled as a tuple, several as a tuple of tuples. Values that all objects of a list share are written
    once, and so are repeated lists of the same objects.
    """

    __slots__ = ("_lists",)

    def __init__(self, *lists: Sequence[Any] | None) -> None:
        self._lists = lists

    def __reduce__(self) -> tuple[Any, ...]:
        known: dict[Any, _Column] = {}
        found = [None if one is None else (len(one), _column([*one], known)) for one in self._lists]
        return (_list, (found[0],)) if len(found) == 1 else (_lists, (found,))


_Column = tuple[Any, Any]
"""How the values of a column are kept, and what is kept of them:

* ``"one"``: the value of all of them;
* ``"each"``: the values;
* ``"text"``: how all of the strings begin, and the rest of each;
* ``"tuple"``: the columns of the items of tuples that are equally long;
* a class: the columns of its fields.
"""


def _column(values: list[Any], known: dict[Any, _Column]) -> _Column:
    """Return the column of some values; ``known`` finds columns that were made before."""
    kinds = set(map(type, values))
    if len(kinds) != 1:
        return "each", values
    [kind], first = kinds, values[0]
    if kind in _PLAIN:
        if values.count(first) == len(values):
            return "one", first
        if kind is not str:
            return "each", values
        key = tuple(values)
        if key not in known:
            start = commonprefix(values)  # noqa: RUF071 - of any strings
            known[key] = "text", (start, [value[len(start) :] for value in values])
        return known[key]
    if all(value is first for value in values):
        return "one", first
    if kind is tuple and len({*map(len, values)}) == 1:
        return "tuple", [_column([*part], known) for part in zip(*values, strict=True)]
    if not issubclass(kind, FastPickle):
        return "each", values
    key = tuple(map(id, values))
    if key not in known:
        fields = zip(*map(_values(cast(Any, kind)), values), strict=True)
        known[key] = kind, [_column([*part], known) for part in fields]
    return known[key]


def _list(found: tuple[int, _Column] | None) -> tuple[Any, ...] | None:
    """Return the one list of `Columns`."""
    return _lists([found])[0]


def _lists(found: Sequence[tuple[int, _Column] | None]) -> tuple[tuple[Any, ...] | None, ...]:
    """Return the lists of `Columns`."""
    known: dict[int, list[Any]] = {}
    return tuple(None if one is None else tuple(_items(one[1], one[0], known)) for one in found)


def _items(column: _Column, count: int, known: dict[int, list[Any]]) -> list[Any]:
    """Return the values of a column; ``known`` has those of others."""
    kind, content = column
    if kind == "one":
        return [content] * count
    if kind == "each":
        return content  # type: ignore[no-any-return]
    if id(column) not in known:
        if kind == "text":
            start, rests = content
            known[id(column)] = [start + rest for rest in rests]
        else:
            parts = [_items(part, count, known) for part in content]
            known[id(column)] = [*zip(*parts, strict=True)] if kind == "tuple" else [*map(kind, *parts)]
    return known[id(column)]
