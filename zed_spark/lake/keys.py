"""The pool keys of values, and sequences reordered by row. Source: docs/formats/lake.md, section 5."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns import union
from zed_spark.columns.column import Column, Ints, Sequence, Tags
from zed_spark.columns.primitive import all_null
from zed_spark.columns.project import Path
from zed_spark.columns.values import from_values, to_values
from zed_spark.formats.rows.encode import encode
from zed_spark.formats.rows.type_table import canonical
from zed_spark.formats.rows.values import decode_value, elements
from zed_spark.lake.config import Order, is_null_key
from zed_spark.lake.metadata import UNTYPED_NULL, TypedValue


def sequence_of(values: Iterable[TypedValue]) -> Sequence:
    """A sequence of plain values."""
    values = list(values)
    tag_of = {of: tag for tag, of in enumerate(dict.fromkeys(of for of, _ in values))}
    columns = tuple(from_values(of, [value for other, value in values if other is of]) for of in tag_of)
    tags = np.fromiter((tag_of[of] for of, _ in values), np.int32, len(values))
    return Sequence(tuple(tag_of), columns, tags if len(tag_of) > 1 else None)


def positions_of(tags: Tags, count: int) -> Ints:
    """The position of each row among the rows of its tag, int64, shape (n,)."""
    positions = np.empty(len(tags), np.int64)
    for tag in range(count):
        rows = np.flatnonzero(tags == tag)
        positions[rows] = np.arange(len(rows))
    return positions


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of some values, in the order of the values.

    Attributes:
        columns: the keys by super type of the values; types may repeat.
        tags: int32, shape (n,): for each value the index of its column; None when there is at most one column.
        positions: int64, shape (n,): for each value the position of its key in its column; None where ``tags`` is.
    """

    columns: tuple[Column, ...]
    tags: Tags | None
    positions: Ints | None

    def __len__(self) -> int:
        return sum(map(len, self.columns))

    def at(self, row: int) -> TypedValue:
        """The key of a value; nulls of all types are the untyped null."""
        if self.tags is None or self.positions is None:
            column, position = self.columns[0], row
        else:
            column, position = self.columns[int(self.tags[row])], int(self.positions[row])
        return plain(column.slice(position, 1))

    def until(self, bound: TypedValue, order: Order) -> int:
        """How many values, which must be sorted, have keys up to and including a bound."""
        low, high = 0, len(self)
        while low < high:
            middle = (low + high) // 2
            if order.compare(self.at(middle), bound) <= 0:
                low = middle + 1
            else:
                high = middle
        return low


def keys_of(sequence: Sequence, path: Path) -> Keys:
    """The keys of a sequence."""
    columns = tuple(key_column(column, path) for column in sequence.columns)
    if sequence.tags is None or len(columns) < 2:
        return Keys(tuple(column for column in columns if len(column)) or columns[:1], None, None)
    return Keys(columns, sequence.tags, positions_of(sequence.tags, len(columns)))


def key_column(column: Column, path: Path) -> Column:
    """The values of a column at a field path; untyped nulls where there is no such field."""
    for step in path:
        inner = zt.under(column.type)
        names = [name for name, _ in inner.fields] if isinstance(inner, zt.Record) else []
        if step not in names:
            return all_null(zt.NULL, len(column))
        valid = column.valid
        column = column.fields()[names.index(step)]
        if valid is not None:
            column = blank(column, valid == 0)
    return column


def key_type(of: zt.Type, path: Path) -> zt.Type:
    """The type, without names, of the key in values of a type; null where they have no key."""
    inner = zt.under(of)
    for step in path:
        found = inner.field(step) if isinstance(inner, zt.Record) else None
        if found is None:
            return zt.NULL
        inner = zt.under(found)
    return inner


def plain(one: Column) -> TypedValue:
    """The value of a column of length one; unions as they are encoded."""
    of = canonical(one.type)
    if of is one.type:
        [value] = to_values(one)
    else:
        [body] = elements(encode(one).tobytes())
        value = decode_value(of, body)
    return UNTYPED_NULL if is_null_key((of, value)) else (of, value)


def join(keys: Iterable[Keys]) -> list[tuple[Column, Ints]]:
    """The columns of several keys, each with the row numbers of its values once all keys are concatenated."""
    found: list[tuple[Column, Ints]] = []
    base = 0
    for one in keys:
        for tag, column in enumerate(one.columns):
            rows = np.arange(len(column)) if one.tags is None else np.flatnonzero(one.tags == tag)
            if len(column):
                found.append((column, rows + base))
        base += len(one)
    return found


def blank(column: Column, null: np.typing.NDArray[np.bool_]) -> Column:
    """The column with nulls where the enclosing record is null."""
    kind = zt.core(column.type)
    if isinstance(kind, zt.Union):
        tags, _ = union.member_values(column)
        rows = np.flatnonzero(~null & (tags >= 0))
        _, members = union.member_values(column.take(rows))
        return union.build(column.type, np.where(null, np.int32(-1), tags), members)
    if kind is zt.NULL:
        return column
    return Column(column.type, column.array.take(pa.array(np.arange(len(column)), mask=null)))
