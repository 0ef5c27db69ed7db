"""The pool keys of values, and the order of many keys at once.

`zed_spark.types.compare` compares two values. Here whole columns of keys become integer arrays that sort as the keys
do, one family of types at a time, so that numpy sorts them. Numbers of all widths, times and durations are one family
and compare by their exact numeric value. Source: docs/formats/lake.md, sections 5 and 7; docs/formats/zng.md, section
10.1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cmp_to_key

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from zed_spark import types as zt
from zed_spark.columns import union
from zed_spark.columns.buffers import doubles
from zed_spark.columns.column import Column, Ints, Sequence, Tags
from zed_spark.columns.nested import offsets_and_items
from zed_spark.columns.primitive import all_null
from zed_spark.columns.project import Path
from zed_spark.columns.values import sequence_of, to_values
from zed_spark.formats.rows import flat
from zed_spark.formats.rows.encode import encode, sized
from zed_spark.formats.rows.type_table import canonical
from zed_spark.formats.rows.values import bodies, decode_value
from zed_spark.lake.config import Order, is_null_key
from zed_spark.lake.metadata import UNTYPED_NULL, TypedValue
from zed_spark.types.compare import MISSING
from zed_spark.types.dialect import ZNG, Dialect


def positions_of(tags: Tags, count: int) -> Ints:
    """Return the position of each row among the rows of its tag, int64, shape (n,)."""
    positions = np.empty(len(tags), np.int64)
    for tag in range(count):
        rows = np.flatnonzero(tags == tag)
        positions[rows] = np.arange(len(rows))
    return positions


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of some values, in the order of the values, and their columns by super type; types may repeat.

    ``tags``, int32, has for each value the index of its column, and ``positions``, int64, the position of its key
    there. Both are of shape (n,), and None when there is at most one column.
    """

    columns: tuple[Column, ...]
    tags: Tags | None
    positions: Ints | None

    def __len__(self) -> int:
        return sum(map(len, self.columns))

    def at(self, row: int) -> TypedValue:
        """Return the key of a value; nulls of all types are the untyped null."""
        if self.tags is None or self.positions is None:
            column, position = self.columns[0], row
        else:
            column, position = self.columns[int(self.tags[row])], int(self.positions[row])
        return plain(column.slice(position, 1))

    def until(self, bound: TypedValue, order: Order, *, inclusive: bool = True) -> int:
        """Return how many values, which must be sorted, have keys up to a bound, which counts if ``inclusive``."""
        low, high, most = 0, len(self), 0 if inclusive else -1
        while low < high:
            middle = (low + high) // 2
            if order.compare(self.at(middle), bound) <= most:
                low = middle + 1
            else:
                high = middle
        return low


def keys_of(sequence: Sequence, path: Path, members: bool = False) -> Keys:
    """Return the keys of a sequence; where ``members``, a union on the path or at its end stands for its member."""
    if members and any(_has_union(of, path) for of in sequence.types):
        return _member_keys(sequence, path)
    columns = tuple(key_column(column, path) for column in sequence.columns)
    if sequence.tags is None or len(columns) < 2:
        return Keys(tuple(column for column in columns if len(column)) or columns[:1], None, None)
    return Keys(columns, sequence.tags, positions_of(sequence.tags, len(columns)))


def _has_union(of: zt.Type, path: Path) -> bool:
    """Whether there is a union, or a fused value, on the path or at its end."""
    for step in path:
        kind = zt.under(of)
        if not isinstance(kind, zt.Record):
            return isinstance(kind, zt.Union | zt.Fusion)
        inner = kind.field(step)
        if inner is None:
            return False
        of = inner
    return isinstance(zt.under(of), zt.Union | zt.Fusion)


def _member_keys(sequence: Sequence, path: Path) -> Keys:
    """The keys of a sequence, with the members of unions instead of these."""
    parts: list[tuple[Column, Ints]] = []
    for tag, column in enumerate(sequence.columns):
        rows = np.arange(len(column)) if sequence.tags is None else np.flatnonzero(sequence.tags == tag)
        parts += _members_at(column, path, rows)
    columns = tuple(column for column, _ in parts)
    if len(columns) < 2:
        return Keys(columns, None, None)
    tags, positions = np.empty(len(sequence), np.int32), np.empty(len(sequence), np.int64)
    for tag, (column, rows) in enumerate(parts):
        tags[rows], positions[rows] = tag, np.arange(len(column))
    return Keys(columns, tags, positions)


def _members_at(column: Column, path: Path, rows: Ints) -> Iterator[tuple[Column, Ints]]:
    """Yield the values of a column at a path, none of them unions, with their rows."""
    kind = zt.under(column.type)
    if isinstance(kind, zt.Union):
        tags, members = union.member_values(column)
        for tag, member in enumerate(members):
            if len(member):
                yield from _members_at(member, path, rows[tags == tag])
        if (tags < 0).any():
            yield all_null(zt.NULL, int((tags < 0).sum())), rows[tags < 0]
    elif isinstance(kind, zt.Fusion) and kind.inner is not zt.ALL:
        yield from _members_at(column.fields()[0], path, rows)
    elif path and isinstance(kind, zt.Record) and kind.field(path[0]) is not None:
        yield from _members_at(key_column(column, path[:1]), path[1:], rows)
    elif len(column):
        yield (column if not path and kind not in zt.NULL_TYPES else all_null(zt.NULL, len(column))), rows


def key_column(column: Column, path: Path) -> Column:
    """Return the values of a column at a field path; untyped nulls where there is no such field."""
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


def plain(one: Column) -> TypedValue:
    """Return the value of a column of length one; unions as they are encoded."""
    of = canonical(one.type)
    if of is one.type:
        [value] = to_values(one)
    else:
        [body] = bodies(encode(one).tobytes())
        value = decode_value(of, body)
    return UNTYPED_NULL if is_null_key((of, value)) else (of, value)


def join(keys: Iterable[Keys]) -> list[tuple[Column, Ints]]:
    """Return the columns of several keys, each with the row numbers of its values once all keys are concatenated."""
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
    """Return the column with nulls where the enclosing record is null."""
    kind = zt.core(column.type)
    if isinstance(kind, zt.Union):
        tags, _ = union.member_values(column)
        rows = np.flatnonzero(~null & (tags >= 0))
        _, members = union.member_values(column.take(rows))
        return union.build(column.type, np.where(null, np.int32(-1), tags), members)
    if kind is zt.NULL:
        return column
    return Column(column.type, column.array.take(pa.array(np.arange(len(column)), mask=null)))


Mask = npt.NDArray[np.bool_]

Group = list[tuple[Column, Ints]]
"""Columns without nulls, each with the row numbers of its values."""

LOWEST = np.int64(-(1 << 63))


def sort_arrays(keys: Iterable[Keys], order: Order) -> list[Ints]:
    """Return int64 arrays, shape (n,), that sort as the concatenated keys do: by the first, among equals by the next.

    They are at least one, and not comparable with those of other calls. The field path of the order is not used here.
    """
    return sort_columns(join(keys), order)


def sort_columns(columns: Group, order: Order) -> list[Ints]:
    """Return the same of columns with the rows of their keys, which may be null."""
    total = sum(len(column) for column, _ in columns)
    families: dict[zt.Type, Group] = {}
    for column, rows in columns:
        some = not_null(column)
        if some is not None:
            column, rows = column.take(np.flatnonzero(some)), rows[some]
        if len(column):
            kind = zt.under(column.type)
            families.setdefault(zt.INT64 if kind in zt.NUMBERS else kind, []).append((column, rows))
    kinds = sorted(families, key=cmp_to_key(zt.compare_types))
    counts = [sum(len(rows) for _, rows in families[kind]) for kind in kinds]
    family = np.full(total, len(kinds) if order.nulls_max else -1, np.int64)
    inner = np.zeros(total, np.int64)
    for index, kind in enumerate(kinds):
        found = _numbers(families[kind]) if kind is zt.INT64 else _ranks(kind, families[kind], order)
        rows = np.concatenate([rows for _, rows in families[kind]])
        family[rows], inner[rows] = index, found
    arrays = [inner] if counts == [total] else [family, inner]
    # Inverting the bits reverses the order and, unlike negation, cannot overflow.
    return [~found for found in arrays] if order.descending else arrays


def sorted_rows(arrays: list[Ints]) -> Ints | None:
    """Return the row numbers in sorted order (stable); None when the rows are sorted already."""
    if in_order(arrays):
        return None
    if len(arrays) == 1:
        return np.argsort(arrays[0], kind="stable")
    return np.lexsort(arrays[::-1])


def sorted_values(values: list[TypedValue], order: Order) -> list[int]:
    """Return the positions of keys in sorted order (stable)."""
    rows = sorted_rows(sort_arrays([_of_values(values)], order)) if values else None
    return list(range(len(values))) if rows is None else rows.tolist()


def ranks(columns: Group, order: Order) -> Ints:
    """Return a rank for each key: lower, equal or greater as the key sorts before, with or after another one.

    The keys are given as for `sort_columns`.
    """
    arrays = sort_columns(columns, order)
    return arrays[0] if len(arrays) == 1 else dense(arrays)


def _of_values(values: list[TypedValue]) -> Keys:
    sequence = sequence_of(values)
    return Keys(sequence.columns, sequence.tags, None)


def in_order(arrays: list[Ints]) -> bool:
    """Return whether no row sorts before the one above it."""
    equal: Mask = np.ones(max(len(arrays[0]) - 1, 0), np.bool_)
    for array in arrays:
        above, below = array[:-1], array[1:]
        if (equal & (below < above)).any():
            return False
        equal &= below == above
    return True


def dense(arrays: list[Ints]) -> Ints:
    """Return dense ranks of rows given by several arrays: 0 for the least row, 1 for the next, equal for equal rows."""
    rows = np.lexsort(arrays[::-1])
    new = np.zeros(len(rows), np.bool_)
    for array in arrays:
        new[1:] |= array[rows[1:]] != array[rows[:-1]]
    found = np.empty(len(rows), np.int64)
    found[rows] = np.cumsum(new)
    return found


def not_null(column: Column) -> Mask | None:
    """Return where keys are not null, bool, shape (n,); None where none is null."""
    kind = zt.under(column.type)
    if kind is zt.NULL:
        return np.zeros(len(column), np.bool_)
    if isinstance(zt.core(kind), zt.Union):
        tags, _, _ = union.parts(column)
        some: Mask = tags >= 0
    else:
        valid = column.valid
        some = np.ones(len(column), np.bool_) if valid is None else valid != 0
    if isinstance(kind, zt.Error) and kind.inner is zt.STRING:
        missing = pc.equal(column.array.view(pa.binary()), pa.scalar(MISSING, pa.binary()))
        some = some & ~pc.fill_null(missing, False).to_numpy(zero_copy_only=False)
    return None if some.all() else some


def _numbers(group: Group) -> Ints:
    """Numbers of any type as integers in the same order."""
    kinds = {zt.under(column.type) for column, _ in group}
    if kinds <= zt.FLOATS:
        return np.concatenate([_of_floats(_floats(column)) for column, _ in group])
    values = [flat.ints(column) if zt.under(column.type) in zt.INTEGERS else None for column, _ in group]
    large = [
        numbers is not None and zt.under(column.type) in zt.UNSIGNED and bool((numbers < 0).any())
        for (column, _), numbers in zip(group, values, strict=True)
    ]
    known = [numbers for numbers in values if numbers is not None]
    if len(known) == len(values) and not any(large):
        return np.concatenate(known)
    both = []
    for (column, _), numbers, is_large in zip(group, values, large, strict=True):
        if numbers is None:
            both.append((_of_floats(_floats(column)), np.zeros(len(column), np.int64)))
        else:
            both.append(_split(numbers.view(np.uint64) if is_large else numbers))
    return dense([np.concatenate([high for high, _ in both]), np.concatenate([low for _, low in both])])


def _floats(column: Column) -> npt.NDArray[np.float64]:
    dtype = {16: np.float16, 32: np.float32, 64: np.float64}[column.array.type.bit_width]
    bits = flat.floats(column)
    return doubles(bits.astype(f"u{np.dtype(dtype).itemsize}").view(dtype))


def _of_floats(values: npt.NDArray[np.float64]) -> Ints:
    """Floats as integers in the same order: NaN before everything, the two zeros equal."""
    bits = np.where(values == 0.0, 0.0, values).view(np.int64)
    return np.where(np.isnan(values), LOWEST, bits ^ ((bits >> 63) & np.int64((1 << 63) - 1)))


def _split(values: npt.NDArray[np.int64] | npt.NDArray[np.uint64]) -> tuple[Ints, Ints]:
    """Integers as the greatest float that is not greater, and the remainder."""
    near = values.astype(np.float64)
    limit = float(np.iinfo(values.dtype).max)
    inside = near < limit
    back = np.where(inside, near, 0.0).astype(values.dtype)
    over = ~inside | (back > values)
    low = np.where(over, np.nextafter(near, -np.inf), near)
    return _of_floats(low), (values - low.astype(values.dtype)).astype(np.int64)


def _ranks(kind: zt.Type, group: Group, order: Order) -> Ints:
    """Values of one type that is not a number as integers in the same order."""
    whole = group[0][0].array if len(group) == 1 else pa.concat_arrays([column.array for column, _ in group])
    column = Column(kind, whole)
    if kind is zt.BOOL:
        return flat.bools(column).astype(np.int64)
    if kind in (zt.BYTES, zt.STRING, zt.NET):
        return _of_bytes(whole.view(pa.binary()))
    if kind is zt.IP:
        # Short addresses come first.
        return _of_bytes(whole) + np.where(np.diff(flat.bodies(column)[0]) > 4, np.int64(len(column)), np.int64(0))
    if kind is zt.TYPE:
        return _of_types(whole)
    if isinstance(kind, zt.Array | zt.Set):
        return _of_lists(kind.inner, column, order)
    return _of_bytes(encoded_bodies(column))


def _of_bytes(values: pa.Array) -> Ints:
    ranks = pc.rank(values, sort_keys="ascending", tiebreaker="dense")
    # Not by `to_numpy`, which would load pandas first.
    return np.frombuffer(ranks.buffers()[1] or b"", np.uint64)[: len(ranks)].astype(np.int64)


def _of_types(values: pa.Array) -> Ints:
    coded = values.dictionary_encode()
    types = [zt.decode_type(body) for body in coded.dictionary.to_pylist()]
    positions = {of: index for index, of in enumerate(sorted(types, key=cmp_to_key(zt.compare_types)))}
    ranks: Ints = np.array([positions[of] for of in types], np.int64)[coded.indices.to_numpy()]
    return ranks


def _of_lists(inner: zt.Type, column: Column, order: Order) -> Ints:
    """Lists, element by element; a list sorts before those that it is a prefix of."""
    offsets, items = offsets_and_items(column)
    ranks = dense(sort_arrays([Keys((Column(inner, items.array),), None, None)], Order((), False, order.nulls_max)))
    data = pa.py_buffer(ranks.astype(">u8"))
    lists = pa.Array.from_buffers(
        pa.large_binary(), len(column), [None, pa.py_buffer(offsets.astype(np.int64) * 8), data]
    )
    return _of_bytes(lists)


def encoded_bodies(column: Column, dialect: Dialect = ZNG) -> pa.Array:
    """Return the encoded bodies of values, without their tags, as the reference compares records and the like."""
    encoder, sizes = sized(column, dialect)
    stops = np.cumsum(sizes)
    data = np.empty(int(stops[-1]) if len(stops) else 0, np.uint8)
    encoder.put(data, stops - sizes)
    heads = np.ones(len(sizes), np.int64)
    for extra in range(1, 5):
        # A tag holds the length of the body and 1, seven bits a byte.
        heads[sizes - extra + 1 >= 1 << (7 * extra)] = extra + 1
    starts = stops - sizes
    kept = np.ones(len(data), np.bool_)
    for extra in range(5):
        kept[starts[heads > extra] + extra] = False
    offsets = np.concatenate(([0], np.cumsum(sizes - heads)))
    return pa.Array.from_buffers(
        pa.large_binary(), len(sizes), [None, pa.py_buffer(offsets), pa.py_buffer(np.ascontiguousarray(data[kept]))]
    )
