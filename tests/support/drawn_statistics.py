"""Statistics of values, as a columnar file states them."""

from __future__ import annotations

from functools import cmp_to_key
from typing import Any

from hypothesis import strategies as st

from zed_spark.columns.summary import Statistics, SuperType
from zed_spark.types import Enum, Error, Named, Primitive, Record, Type, under
from zed_spark.types.compare import compare


def flat(of: Type) -> bool:
    while isinstance(of, Named | Error):
        of = of.inner
    return isinstance(of, Primitive | Enum)


def statistics(of: Type, values: list[Any], draw: Any = None) -> SuperType:
    """What a file would say of values; with `draw`, any part of it may be missing."""
    found: dict[tuple[str, ...], Statistics] = {}

    def choose(value: Any) -> Any:
        return value if draw is None or draw(st.booleans()) else None

    def walk(of: Type, path: tuple[str, ...], own: list[Any]) -> None:
        if isinstance(under(of), Record):
            # As VNG stores it: fields of a null record are not there.
            there = [value for value in own if value is not None]
            for at, (name, inner) in enumerate(under(of).fields):
                walk(inner, (*path, name), [value[at] for value in there])
        elif flat(of):
            some = [value for value in own if value is not None]
            ranked = sorted(some, key=cmp_to_key(lambda a, b: compare(of, a, of, b)))
            bounds = choose((ranked[0], ranked[-1]) if ranked else None)
            distinct = choose(tuple({repr(value): value for value in some}.values()))
            count, nulls = choose(len(own)), choose(len(own) - len(some))
            found[path] = Statistics(path, of, count, nulls, bounds, distinct)

    walk(of, (), values)
    return SuperType(of, choose(len(values)), found)
