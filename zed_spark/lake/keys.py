"""The pool keys of values: what they are sorted by. Source: formats/lake.md section 5."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import pyarrow as pa

from zed_spark.columns import record, union
from zed_spark.columns.column import Column, Ints, Sequence, Tags
from zed_spark.columns.primitive import all_null
from zed_spark.columns.project import Path
from zed_spark.columns.values import to_values
from zed_spark.formats.rows.encode import encode
from zed_spark.formats.rows.type_table import canonical
from zed_spark.formats.rows.values import decode_value
from zed_spark.lake.metadata import NOTHING, Value
from zed_spark.lake.order import Order, null_key
from zed_spark.lake.rows import places_of
from zed_spark.types import NULL, Record, Union, core, under


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of some values in their order.

    Attributes:
        columns: the keys by super type of the values; types may repeat.
        tags: int32, shape (n,): for each value the position of its column, whose next key is its; None when there is
            one column or none.
        places: int64, shape (n,): for each value the place of its key in its column; None together with ``tags``.
    """

    columns: tuple[Column, ...]
    tags: Tags | None
    places: Ints | None

    def __len__(self) -> int:
        return sum(map(len, self.columns))

    def at(self, row: int) -> Value:
        """The key of a value; nulls of all types are the untyped null."""
        if self.tags is None or self.places is None:
            column, place = self.columns[0], row
        else:
            column, place = self.columns[int(self.tags[row])], int(self.places[row])
        return plain(column.slice(place, 1))

    def until(self, bound: Value, order: Order) -> int:
        """How many values, which must be sorted, have keys up to and with a bound."""
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
    return Keys(columns, sequence.tags, places_of(sequence.tags, len(columns)))


def key_column(column: Column, path: Path) -> Column:
    """What the values of one super type have at a path; untyped nulls where it leads nowhere."""
    for step in path:
        inner = under(column.type)
        names = [name for name, _ in inner.fields] if isinstance(inner, Record) else []
        if step not in names:
            return all_null(NULL, len(column))
        valid = column.valid
        column = record.fields(column)[names.index(step)]
        if valid is not None:
            column = _blank(column, valid == 0)
    return column


def plain(one: Column) -> Value:
    """The only value of a column, unions as they are written."""
    of = canonical(one.type)
    if of is one.type:
        [value] = to_values(one)
    else:
        value = decode_value(of, _untagged(encode(one)))
    return NOTHING if null_key((of, value)) else (of, value)


def join(keys: Iterable[Keys]) -> list[tuple[Column, Ints]]:
    """The columns of several keys, and which rows they are once all keys are laid end to end."""
    found: list[tuple[Column, Ints]] = []
    base = 0
    for own in keys:
        for at, column in enumerate(own.columns):
            rows = np.arange(len(column)) if own.tags is None else np.flatnonzero(own.tags == at)
            if len(column):
                found.append((column, rows + base))
        base += len(own)
    return found


def _blank(column: Column, blank: np.typing.NDArray[np.bool_]) -> Column:
    """The column with nulls where the record around its values is null."""
    kind = core(column.type)
    if isinstance(kind, Union):
        tags, _ = union.member_values(column)
        rows = np.flatnonzero(~blank & (tags >= 0))
        _, members = union.member_values(column.take(rows))
        return union.build(column.type, np.where(blank, np.int32(-1), tags), members)
    if kind is NULL:
        return column
    return Column(column.type, column.array.take(pa.array(np.arange(len(column)), mask=blank)))


def _untagged(encoded: np.typing.NDArray[np.uint8]) -> bytes | None:
    from zed_spark.codec.varint import tag

    data = encoded.tobytes()
    length, at = tag(data, 0, len(data))
    return None if length < 0 else data[at : at + length]
