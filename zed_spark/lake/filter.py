"""Conditions on values of a pool, whose types are known only as they are read.

Field names count as written, unlike in Spark; a field that a value lacks is null. Whoever knows the schema binds a
condition to it first (`zed_spark.conditions.bind`), and nothing here changes that.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from zed_spark.columns.column import Column
from zed_spark.columns.project import Path
from zed_spark.columns.summary import RowFilter
from zed_spark.conditions.bind import VALUE
from zed_spark.conditions.condition import DEFAULT, EXACT, Condition, OnField, Quoted, Semantics, rebuild
from zed_spark.conditions.evaluate import certain, decide, evaluate, keep
from zed_spark.conditions.exact import exact_for
from zed_spark.conditions.parse import parse
from zed_spark.lake.prune import on_key
from zed_spark.types import Record, Type, Union, under

Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Filter:
    """A condition and how values look to it; picklable.

    Attributes:
        condition: the condition.
        semantics: how Spark sees the values; exact unless Spark filters again.
        seen: where given, takes the super types of all values that were looked at.
    """

    condition: Condition
    semantics: Semantics = DEFAULT
    seen: set[Type] | None = field(default=None, compare=False)

    def on_key(self, path: Path) -> Condition | None:
        """What it says of the pool key; see `zed_spark.lake.prune.on_key`."""
        return on_key(self.condition, path)

    def keep(self) -> RowFilter:
        """The test for format readers.

        What cannot be decided stays in, or is an error where the semantics are exact.
        """
        return RowFilter(keep(self.condition).projection, self.test)

    def certain(self, super_type: Type, column: Column) -> Mask | None:
        """Where the condition is true.

        Args:
            super_type: the super type of the values.
            column: the values, whole.

        Returns:
            bool, shape (n,), or None where it is true nowhere.

        Raises:
            OptionError: whether it is true of some value cannot be decided here.
        """
        condition = self._settled(super_type)
        true = certain(condition, decide(condition, super_type, column, self.semantics), super_type)
        return np.broadcast_to(true, (len(column),)) if true.any() else None

    def test(self, super_type: Type, column: Column) -> Mask | None:
        """Where the condition may be true; arguments and result as for `zed_spark.conditions.evaluate.evaluate`."""
        if self.seen is not None:
            self.seen.add(super_type)
        return evaluate(self._settled(super_type), super_type, column, self.semantics)

    def _settled(self, super_type: Type) -> Condition:
        if self.semantics.exact:
            return exact_for(self.condition, super_type)
        return _unquoted(self.condition, super_type)

    def missing(self, types: Iterable[Type]) -> list[Path]:
        """The paths in the condition that lead nowhere in any of some super types."""
        paths = {leaf.path for leaf in self.condition.leaves() if isinstance(leaf, OnField)}
        for of in types:
            paths = {path for path in paths if not _leads(of, path)}
        return sorted(paths)


def filter_of(where: str | Condition | None) -> Filter | None:
    """The filter of a condition given as text or ready made, after which nothing else filters.

    Raises:
        FormatError: the text is no condition.
    """
    if where is None:
        return None
    return Filter(parse(where, fixed=True) if isinstance(where, str) else where, EXACT)


def _unquoted(condition: Condition, of: Type) -> Condition:
    """The condition with what stands in double quotes as text, unless it is the name of a field."""
    inner = under(of)
    fields = {name.lower() for name, _ in inner.fields} if isinstance(inner, Record) else set()

    def change(leaf: Condition) -> Condition:
        if isinstance(leaf, Quoted) and not any(name.lower() in fields for name in leaf.names):
            return rebuild(leaf.term, change)
        return leaf

    return rebuild(condition, change)


def _leads(of: Type, path: Path) -> bool:
    place: Type | None = of
    if path[0] == VALUE and not isinstance(under(of), Record):
        return True
    for step in path:
        inner = under(place) if place is not None else None
        if isinstance(inner, Union):
            return True
        place = inner.field(step) if isinstance(inner, Record) else None
        if place is None:
            return False
    return True
