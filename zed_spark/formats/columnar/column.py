"""Reading a column batch by batch: a recursive walk over nodes, by a table of encodings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec import kernels
from zed_spark.codec.buffers import checked, is_ascii
from zed_spark.columns import primitive, union
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.assemble import concatenated
from zed_spark.columns.buffers import string_array
from zed_spark.columns.column import Bytes, Column
from zed_spark.columns.deferred import expand
from zed_spark.columns.mask import Mask
from zed_spark.columns.nested import RecordColumn, build_list, build_map
from zed_spark.columns.nulls import with_none
from zed_spark.columns.project import ALL, Projection, project_type
from zed_spark.columns.strings import with_checks
from zed_spark.columns.values import to_values
from zed_spark.errors import CorruptDataError
from zed_spark.formats.columnar import values
from zed_spark.formats.columnar.node import SELECTORS, Encoding, Node, TypeNumbers, check_size
from zed_spark.formats.columnar.numbers import as_tags, open_numbers, open_stream
from zed_spark.formats.columnar.segment import Store
from zed_spark.formats.columnar.streams import Decoder, steps
from zed_spark.types.dialect import ZNG, Dialect
from zed_spark.types.opaque import encode_opaque

AT_ONCE = 1 << 26
"""Values without stored data that are made at once: such a count is only a claim."""


class ColumnReader:
    """A position in a column, and all state of reading it. Skipping is put off until something is read.

    Only segments of wanted columns are announced to the store. Records inside of lists and unions are read whole,
    whatever the projection. ``type`` is that of the columns that it reads, after projection.
    """

    def __init__(self, node: Node, store: Store, projection: Projection = ALL) -> None:
        check_size(node)
        self.node, self.store = node, store
        self.type, self.children = _below(node, store, projection)
        # How often the entries of a dictionary occur is of no use here.
        self.streams: dict[str, Any] = {
            holds: open_stream(store, stored, _name(holds, node))
            for holds, stored in node.stored.items()
            if holds != "counts"
        }
        self.entries: Column | None = None
        """The dictionary, once it was read."""
        self.spare: Bytes = np.empty(0, np.uint8)
        """Bits that were unpacked but not read."""
        self.known: dict[int, bytes] = {}
        """Type values by number."""
        self.checked = False
        """Whether the runs of an optional field were checked, or the one map without lengths was read."""
        self.decoder: Decoder[Column] | None = values.decoder(node.type) if node.encoding == "primitive" else None
        self._encoding = ENCODINGS[node.encoding]
        self._left = node.count if isinstance(self._encoding, Leaf) else None
        self._behind = 0

    def read(self, n: int) -> Column:
        """Return the next n values; raises CorruptDataError if there are fewer."""
        if self._behind:
            behind, self._behind = self._behind, 0
            self._pass(behind)
        encoding = self._encoding
        if isinstance(encoding, Leaf):
            self._count(n)
            return encoding.read(self, n)
        index, counts = encoding.split(self, n)
        parts = [child.read(count) for child, count in zip(self.children, counts, strict=True)]
        return encoding.join(self, n, index, parts)

    def skip(self, n: int) -> None:
        """Pass over the next n values."""
        self._behind += n

    def error(self, reason: str) -> CorruptDataError:
        """Return an error about the column."""
        return CorruptDataError(reason, structure=self.node.where, path=self.store.source.path)

    def _pass(self, n: int) -> None:
        encoding = self._encoding
        if isinstance(encoding, Leaf):
            self._count(n)
            encoding.skip(self, n)
            return
        for step in steps(n):
            _, counts = encoding.split(self, step)
            for child, count in zip(self.children, counts, strict=True):
                child.skip(count)

    def _count(self, n: int) -> None:
        """Count n values as read; there may be no more than the file states."""
        if self._left is None:
            return
        if n > self._left:
            raise self.error(f"{n} more values are needed, the metadata counts {self._left}")
        self._left -= n


def _name(holds: str, node: Node) -> str:
    return node.where if holds == "values" else f"{holds} of {node.where}"


def _below(node: Node, store: Store, projection: Projection) -> tuple[zt.Type, list[ColumnReader]]:
    """Return the type of a column after projection, and readers of the wanted columns below."""
    if node.encoding == "all null":
        return project_type(node.type, Projection(projection.fields, True)), []
    readers = [ColumnReader(child, store, below) for child, below in node.wanted(projection)]
    return node.type_over([reader.type for reader in readers], projection), readers


def _bounded(reader: ColumnReader, n: int) -> None:
    """Refuse to make an unreasonable number of values that no stored data stands behind."""
    if n > AT_ONCE:
        raise reader.error(f"{n} values without stored data, at most {AT_ONCE} are made at once")


# -- columns with columns below: what the next n values take of each, and how they are put together

Index: TypeAlias = Any
"""Offsets, tags or a mask."""


@dataclass(frozen=True, slots=True)
class Container:
    """An encoding of a column that has columns below.

    ``split(reader, n)`` reads offsets, tags or runs of the next n values, and returns them with the number of values of
    each child. ``join(reader, n, index, parts)`` makes the column from these and the values of the children.
    """

    split: Callable[[ColumnReader, int], tuple[Index, list[int]]]
    join: Callable[[ColumnReader, int, Index, list[Column]], Column]


def _side_by_side(reader: ColumnReader, n: int) -> tuple[Index, list[int]]:
    if not reader.children:
        _bounded(reader, n)
    return None, [n] * len(reader.children)


def _record(reader: ColumnReader, n: int, index: Index, parts: list[Column]) -> Column:
    return RecordColumn(reader.type, parts, n, None)


def _retyped(reader: ColumnReader, n: int, index: Index, parts: list[Column]) -> Column:
    """Names and errors have the layout of the inner type."""
    return parts[0].retyped(reader.type)


def _fusion(reader: ColumnReader, n: int, index: Index, parts: list[Column]) -> Column:
    children = [part.array for part in parts]
    return Column(reader.type, pa.Array.from_buffers(arrow_type(reader.type), n, [None], children=children))


def _recursive(reader: ColumnReader, n: int, index: Index, parts: list[Column]) -> Column:
    """Values one by one: such types are rare, and mostly of a few values each."""
    bodies = [encode_opaque(parts[0].type, value) for value in to_values(parts[0])]
    return Column(reader.type, string_array(bodies, pa.binary()))


def _lists(reader: ColumnReader, n: int) -> tuple[Index, list[int]]:
    offsets, total = reader.streams["lengths"].list_offsets(n) if reader.streams else _only_map(reader, n)
    return offsets, [total] * len(reader.children)


def _only_map(reader: ColumnReader, n: int) -> tuple[Index, int]:
    """Return the offsets of a map column without lengths, which must be of one map, or without any entry."""
    # Keys of this layout are primitive, so their segments tell how many entries there are.
    segments = [segment for key in reader.node.children[0].walk() for segment in key.segments]
    if not n or not segments:
        return np.zeros(n + 1, np.int32), 0
    if n > 1 or reader.checked:
        raise reader.error("several maps without lengths cannot be told apart")
    reader.checked = True
    name = f"keys of {reader.node.where}"
    store = Store(reader.store.source, reader.store.data)
    entries = sum(checked(kernels.count_values(store.load(segment, name)), name) for segment in segments)
    return np.array([0, entries], np.int32), entries


def _array(reader: ColumnReader, n: int, offsets: Index, parts: list[Column]) -> Column:
    return build_list(reader.type, offsets, parts[0], None)


def _map(reader: ColumnReader, n: int, offsets: Index, parts: list[Column]) -> Column:
    return build_map(reader.type, offsets, parts[0], parts[1], None)


def _tags(reader: ColumnReader, n: int) -> tuple[Index, list[int]]:
    members = len(reader.children)
    stream = reader.streams.get("tags")
    numbers = np.zeros(n, np.int64) if stream is None else stream.read(n)
    return as_tags(numbers, members, _name("tags", reader.node), reader.store.source.path)


def _union(reader: ColumnReader, n: int, tags: Index, parts: list[Column]) -> Column:
    return union.build(reader.type, tags, parts)


def _presence(reader: ColumnReader, n: int) -> tuple[Index, list[int]]:
    _bounded(reader, n)
    mask = Mask(reader.streams["runs"].read(n))
    return mask, [mask.count]


def _nulls(reader: ColumnReader, n: int, mask: Mask, parts: list[Column]) -> Column:
    if mask.count == n:
        return parts[0]
    return expand(parts[0], mask) if mask.count else primitive.all_null(reader.type, n)


def _absence(reader: ColumnReader, n: int) -> tuple[Index, list[int]]:
    _bounded(reader, n)
    if not reader.streams:
        return np.ones(n, np.bool_), [n]
    if not reader.checked:
        _check_optional(reader)
    present = reader.streams["runs"].read(n) == 0
    return present, [int(np.count_nonzero(present))]


def _optional(reader: ColumnReader, n: int, present: Index, parts: list[Column]) -> Column:
    return with_none(reader.type, parts[0], present)


def _check_optional(reader: ColumnReader) -> None:
    """Refuse runs that do not add up, as super 0.3.0 writes them if a field comes and goes.

    It joins the runs of batches without regard to how the one before ended, so what follows is shifted.
    """
    node, stored = reader.node, reader.node.stored["runs"]
    numbers = open_numbers(Store(reader.store.source, reader.store.data), stored, _name("runs", node))
    absent = present = 0
    while left := numbers.available():
        # An even number at a time, so that each part starts with a run of absence.
        runs = numbers.read(min(left, 1 << 16))
        absent, present = absent + int(runs[::2].sum()), present + int(runs[1::2].sum())
    values = node.children[0].count
    if absent + present != node.count or present != values:
        raise CorruptDataError(
            f"{absent} records without the field and {present} with it do not fit the {node.count} records and "
            f"{values} values: the file was written by an encoder with a known defect (super 0.3.0), and the rows of "
            "the values are unknown",
            structure=numbers.what,
            offset=stored.segments[0].offset,
            path=reader.store.source.path,
        )
    reader.checked = True


# -- columns without columns below


def _skip(reader: ColumnReader, n: int) -> None:
    for stream in reader.streams.values():
        stream.skip(n)


@dataclass(frozen=True, slots=True)
class Leaf:
    """An encoding of values, of which no more can be read than the file states.

    ``read(reader, n)`` returns the next n values, and ``skip(reader, n)`` skips them.
    """

    read: Callable[[ColumnReader, int], Column]
    skip: Callable[[ColumnReader, int], None] = _skip


def _primitive(reader: ColumnReader, n: int) -> Column:
    parts: list[Column] = reader.streams["values"].parts(n, reader.decoder)
    if not parts:
        return primitive.all_null(reader.type, 0)
    return concatenated(parts)


def _nothing(reader: ColumnReader, n: int) -> Column:
    _bounded(reader, n)
    return primitive.all_null(reader.type, n)


def _constant(reader: ColumnReader, n: int) -> Column:
    _bounded(reader, n)
    if reader.node.entries[0] is None:
        return primitive.all_null(reader.type, n)
    return values.take_dictionary(_entries(reader), None, n)


def _dictionary(reader: ColumnReader, n: int) -> Column:
    entries = _entries(reader)
    [stream] = reader.streams.values()
    selectors = stream.read(n)
    try:
        return values.take_dictionary(entries, selectors, n)
    except ValueError:
        wrong = values.beyond(selectors, len(entries))
        raise stream.error(f"selector {wrong}, the dictionary has {len(entries)} entries") from None


def _entries(reader: ColumnReader) -> Column:
    if reader.entries is None:
        if reader.children:
            count = reader.children[0].node.count or 0
            if count > SELECTORS:
                raise reader.error(f"a dictionary of {count} entries, at most {SELECTORS}")
            reader.entries = with_checks(values.with_room(reader.children[0].read(count)))
        else:
            reader.entries = values.entries_column(reader.type, reader.node.entries)
    return reader.entries


def _integers(reader: ColumnReader, n: int) -> Column:
    return primitive.from_ints(reader.type, reader.streams["values"].read(n), None)


def _floats(reader: ColumnReader, n: int) -> Column:
    return values.floats(reader.type, reader.streams["values"].read(8 * n))


def _skip_floats(reader: ColumnReader, n: int) -> None:
    reader.streams["values"].skip(8 * n)


def _bits(reader: ColumnReader, n: int) -> Column:
    return primitive.from_bools(reader.type, _unpacked_bits(reader, n), None)


def _skip_bits(reader: ColumnReader, n: int) -> None:
    for step in steps(n):
        _unpacked_bits(reader, step)


def _unpacked_bits(reader: ColumnReader, n: int) -> Bytes:
    more = max(n - len(reader.spare), 0)
    fresh = np.unpackbits(reader.streams["values"].read((more + 7) // 8), bitorder="little")
    bits = np.concatenate((reader.spare, fresh))
    reader.spare = bits[n:]
    return bits[:n]


def _bodies(reader: ColumnReader, n: int) -> Column:
    offsets, total = reader.streams["offsets"].list_offsets(n)
    data = reader.streams["values"].read(total)
    kind, dialect = zt.core(reader.type), reader.node.type_values
    if kind is zt.NET:
        try:
            offsets, data = values.networks(offsets, data)
        except CorruptDataError as error:
            raise reader.streams["values"].error(error.reason) from None
    column = primitive.from_bodies(reader.type, offsets, data, None, is_ascii=kind is zt.STRING and is_ascii(data))
    if kind is zt.TYPE and isinstance(dialect, Dialect) and dialect is not ZNG:
        return values.translated_types(column, dialect)
    return column


def _skip_bodies(reader: ColumnReader, n: int) -> None:
    for step in steps(n):
        reader.streams["values"].skip(reader.streams["offsets"].list_offsets(step)[1])


def _types(reader: ColumnReader, n: int) -> Column:
    """Type values by number, few of them distinct."""
    numbers, selectors = np.unique(reader.streams["values"].read(n), return_inverse=True)
    types, known = reader.node.type_values, reader.known
    for number in numbers.tolist():
        if number not in known and isinstance(types, TypeNumbers):
            try:
                known[number] = zt.encode_type(types.type_of(number))
            except CorruptDataError as error:
                raise reader.streams["values"].error(error.reason) from None
    bodies = string_array([known[number] for number in numbers.tolist()], pa.binary())
    return values.take_dictionary(Column(zt.TYPE, bodies), selectors, n)


ENCODINGS: dict[Encoding, Container | Leaf] = {
    "record": Container(_side_by_side, _record),
    "array": Container(_lists, _array),
    "map": Container(_lists, _map),
    "union": Container(_tags, _union),
    "nulls": Container(_presence, _nulls),
    "optional": Container(_absence, _optional),
    "named": Container(_side_by_side, _retyped),
    "error": Container(_side_by_side, _retyped),
    "fusion": Container(_side_by_side, _fusion),
    "recursive": Container(_side_by_side, _recursive),
    "primitive": Leaf(_primitive),
    "dictionary": Leaf(_dictionary),
    "constant": Leaf(_constant),
    "all null": Leaf(_nothing),
    "empty": Leaf(_nothing),
    "integers": Leaf(_integers),
    "floats": Leaf(_floats, _skip_floats),
    "bits": Leaf(_bits, _skip_bits),
    "bodies": Leaf(_bodies, _skip_bodies),
    "types": Leaf(_types),
}
