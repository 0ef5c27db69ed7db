"""Quicker pickles of dataclasses: plans have several of them for each file."""

from __future__ import annotations

from functools import cache
from operator import attrgetter
from typing import Any


class FastPickle:
    """Base of frozen dataclasses of two fields or more, which are pickled as their class and the values of these."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), values_of(self)


def values_of(one: FastPickle) -> tuple[Any, ...]:
    """The values of the fields."""
    of: Any = type(one)
    return _values(of)(one)  # type: ignore[no-any-return]


@cache
def _values(of: Any) -> attrgetter[Any]:
    return attrgetter(*of.__dataclass_fields__)
