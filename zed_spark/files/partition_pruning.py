"""A condition on values that are known of whole files: which partitions, or files, it leaves."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any

import numpy as np

from zed_spark import types as zt
from zed_spark.columns.project import Path
from zed_spark.columns.values import from_values
from zed_spark.conditions import condition as cond
from zed_spark.conditions.compare import ColumnValues
from zed_spark.conditions.outcomes import MASKS, Mask, Masks, with_nulls
from zed_spark.conditions.semantics import DEFAULT
from zed_spark.errors import SchemaMismatchError
from zed_spark.files.partitions import Partition, PartitionColumns, cast

_WHOLE = ("tinyint", "smallint", "int", "bigint")
_TYPES: dict[str, zt.Type] = {
    **dict.fromkeys(_WHOLE, zt.INT64),
    "double": zt.FLOAT64,
    "string": zt.STRING,
    "boolean": zt.BOOL,
    "timestamp": zt.TIME,
    "date": zt.INT64,
}
_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def possible(condition: cond.Condition, columns: PartitionColumns, partitions: Sequence[Partition]) -> Mask:
    """Return which partitions may have rows that meet the parts of a condition on their columns: bool, shape (n,)."""
    return decided(condition, len(partitions), _partition_values(columns, partitions))


def within(condition: cond.Condition, columns: PartitionColumns, partition: Partition) -> cond.Condition:
    """Return a parsed condition for the rows of one partition: parts on partition columns become constants."""
    on_field = _leaf_masks(_partition_values(columns, (partition,)))

    def known(leaf: cond.Condition) -> cond.Condition:
        if not isinstance(leaf, cond.OnField) or all(mask.any() for mask in on_field(leaf)):
            return leaf
        # Of one value, what can be neither true nor false is null.
        may, may_not = (bool(mask.any()) for mask in MASKS.combine(leaf, on_field))
        return cond.Constant(True if may else False if may_not else None)

    return cond.rebuild(condition, known)


ValuesOf = Callable[[Path], "KnownValues | None"]
"""Gives the values of a column in each of some files or partitions; None for columns that are not decided."""


def decided(condition: cond.Condition, count: int, values: ValuesOf) -> Mask:
    """Return which of ``count`` files or partitions may have rows that meet a parsed condition: bool, shape (n,)."""
    may, _ = MASKS.combine(condition, _leaf_masks(values))
    return np.broadcast_to(may, (count,))


def _partition_values(columns: PartitionColumns, partitions: Sequence[Partition]) -> ValuesOf:
    names = [name.lower() for name in columns.names]

    def values(path: Path) -> KnownValues | None:
        name = path[0].lower()
        if len(path) != 1 or names.count(name) != 1:
            return None
        return _column_values(columns, names.index(name), partitions)

    return values


def _leaf_masks(values: ValuesOf) -> Callable[[cond.OnField], Masks]:
    """Return where a condition on one field may be true of files or partitions, and where it may be false."""
    known: dict[Path, KnownValues | None] = {}

    def on_field(leaf: cond.OnField) -> Masks:
        if leaf.path not in known:
            known[leaf.path] = values(leaf.path)
        found = known[leaf.path]
        return MASKS.undecided if found is None else found.masks(leaf)

    return on_field


class KnownValues:
    """The values of one column, one for each file or partition."""

    def __init__(self, of: str, values: Sequence[Any]) -> None:
        """Take the values of a type, which is spelled as in Spark's SQL; see `PartitionColumns.values`."""
        self.is_date = of == "date"
        self.nulls = np.array([value is None for value in values], np.bool_)
        plain, self.type = _plain_value(of), _TYPES.get(of, zt.INT64)
        filled = [_ZERO[self.type] if value is None else plain(value) for value in values]
        self.array = from_values(self.type, filled).array

    def masks(self, leaf: cond.OnField) -> Masks:
        """Return where a condition may be true, and where it may be false."""
        if cond.is_null_test(leaf):
            return self.nulls, ~self.nulls
        if self.is_date:
            on_days = _on_days(leaf)
            if on_days is None:
                return MASKS.undecided
            leaf = on_days
        found = MASKS.on_values(leaf, ColumnValues(self.type, self.array, DEFAULT))
        return with_nulls(leaf, found, ~self.nulls, self.nulls, DEFAULT)


_ZERO: dict[zt.Type, Any] = {zt.INT64: 0, zt.FLOAT64: 0.0, zt.STRING: b"", zt.BOOL: False, zt.TIME: 0}


def _column_values(columns: PartitionColumns, index: int, partitions: Sequence[Partition]) -> KnownValues | None:
    """Return the values of a column; None if conditions on their type are not decided."""
    of = columns.types[index]
    if of not in (*_TYPES, "void") and not of.endswith(",0)"):
        return None
    try:
        values = columns.column(index, partitions)
        return KnownValues(of, values)
    except (SchemaMismatchError, OverflowError):
        # Reading reports a value that is none; integers of more than 64 bits are not compared here.
        return None


def _plain_value(of: str) -> Callable[[Any], Any]:
    if of == "string":
        return str.encode
    if of == "timestamp":
        return lambda micros: micros * 1000
    return _whole_number if of.startswith("decimal") else lambda value: value


def _whole_number(value: Decimal) -> int:
    number = int(value)
    if not -(1 << 63) <= number < 1 << 63:
        raise OverflowError(number)
    return number


def _on_days(leaf: cond.OnField) -> cond.OnField | None:
    """Return a condition on a date as one on its days since 1970."""
    days = [day for literal in leaf.constants() if (day := _day(literal)) is not None]
    return leaf.with_constants(days) if days and len(days) == len(leaf.constants()) else None


def _day(literal: cond.Literal) -> cond.Literal | None:
    if literal.kind is cond.Kind.NULL:
        return literal
    if literal.kind is cond.Kind.DATE:
        return cond.Literal(cond.Kind.INT, literal.value)
    if literal.kind is cond.Kind.TEXT and _DATE.fullmatch(str(literal.value)):
        try:
            return cond.Literal(cond.Kind.INT, cast(str(literal.value), str(literal.value), "date", None))
        except ValueError:
            return None
    return None
