"""The pool keys of values, and sequences joined and reordered by row. Source: docs/formats/lake.md, section 5."""

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
from zed_spark.lake.config import Order, null_key
from zed_spark.lake.metadata import NOTHING, Value
from zed_spark.types import NULL, Record, Type, Union, core, under


def concat(parts: list[Sequence]) -> Sequence:
    """Sequences laid end to end."""
    parts = [part for part in parts if len(part)]
    if len(parts) < 2:
        return parts[0] if parts else Sequence((), ())
    places: dict[Type, int] = {}
    columns: list[list[Column]] = []
    tags = []
    for part in parts:
        own = np.zeros(len(part.columns), np.int32)
        for at, (of, column) in enumerate(zip(part.types, part.columns, strict=True)):
            own[at] = places.setdefault(of, len(places))
            if own[at] == len(columns):
                columns.append([])
            columns[own[at]].append(column)
        tags.append(np.full(len(part), own[0], np.int32) if part.tags is None else own[part.tags])
    joined = tuple(_joined(own) for own in columns)
    return Sequence(tuple(places), joined, np.concatenate(tags) if len(joined) > 1 else None)


def take(sequence: Sequence, rows: Ints) -> Sequence:
    """The rows of a sequence at these positions, in their order; absent super types are left out."""
    if sequence.tags is None:
        return Sequence(sequence.types, tuple(column.take(rows) for column in sequence.columns))
    tags, places = sequence.tags[rows], places_of(sequence.tags, len(sequence.columns))[rows]
    kept = [tag for tag, count in enumerate(np.bincount(tags, minlength=len(sequence.columns))) if count]
    renumber = np.zeros(len(sequence.columns), np.int32)
    renumber[kept] = np.arange(len(kept), dtype=np.int32)
    columns = tuple(sequence.columns[tag].take(places[tags == tag]) for tag in kept)
    return Sequence(tuple(sequence.types[tag] for tag in kept), columns, renumber[tags] if len(kept) > 1 else None)


def _joined(columns: list[Column]) -> Column:
    if len(columns) == 1:
        return columns[0]
    return Column(columns[0].type, pa.concat_arrays([column.array for column in columns]))


def places_of(tags: Tags, count: int) -> Ints:
    """For each row its place among the rows of its tag, int64, shape (n,)."""
    places = np.empty(len(tags), np.int64)
    for tag in range(count):
        here = np.flatnonzero(tags == tag)
        places[here] = np.arange(len(here))
    return places


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
