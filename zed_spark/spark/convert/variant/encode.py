"""Columns of Zed values to variants: sizes first, then everything is written in place.

| Zed | variant |
|---|---|
| integers, duration (nanoseconds) | the narrowest of int8 to int64; uint64 beyond int64: decimal |
| float16, float32; float64 | float; double |
| bool, bytes, string | boolean, binary, string |
| time | timestamp (microseconds, UTC; floored), or int64 nanoseconds with nanosAsLong |
| date=time, timestamp_ntz=time | date, timestamp without a zone; or int64 nanoseconds with nanosAsLong |
| ip, net, type, enum | string |
| record; error(T) | object; object ``{"error": ...}`` |
| array, set | array |
| map | object if its keys are text, else (or with mapsAsEntries) array of ``{"key": ..., "value": ...}`` |
| union, named | the value itself |
| null | variant null |
"""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.codec.buffers import allocate, bitmap
from zed_spark.columns import union
from zed_spark.columns.buffers import buffer_values
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.nested import map_parts, offsets_and_items, rows_of_items
from zed_spark.columns.strings import clean
from zed_spark.columns.unreadable import rows_around, rows_with_tag
from zed_spark.errors import SchemaMismatchError
from zed_spark.spark.convert.conversion import Converter, PlanToSpark, SparkColumn
from zed_spark.spark.convert.mapping import DEFAULT, Policy
from zed_spark.spark.convert.primitive import text_array
from zed_spark.spark.convert.variant import layout
from zed_spark.spark.convert.variant.nodes import (
    Bytes,
    Items,
    Members,
    Node,
    Object,
    TextMap,
    bodies,
    fixed,
    heads_only,
    integers,
)
from zed_spark.types.primitives import DAY

Rows: TypeAlias = npt.NDArray[np.intp] | slice

MOST = 2**31 - 1
"""Bytes that Arrow's 32-bit offsets reach."""

SPARE_KEYS = 1024
"""Bytes of metadata beyond a few times what a row uses itself that are accepted."""


def variant_to_spark(zed_type: zt.Type, unnamed: zt.Type, target: SparkColumn, plan: PlanToSpark) -> Converter:
    """Plan a column of any Zed type to a VARIANT."""
    return lambda column: build_variants(column, target.policy, target.path)


def build_variants(column: Column, policy: Policy = DEFAULT, path: str = "value") -> pa.Array:
    """A column of any Zed type as an array of `VARIANT`; null where the value is null. The path is for errors.

    Raises `SchemaMismatchError` if a map has a null key, or the batch takes 2 GiB or more.
    """
    return build_sequence(Sequence((column.type,), (column,)), policy, path)


def build_sequence(sequence: Sequence, policy: Policy = DEFAULT, path: str = "value") -> pa.Array:
    """The values of a sequence as variants, in their order; see `build_variants`."""
    builders = [NodeBuilder(policy, path) for _ in sequence.columns]
    nodes = []
    for tag, (builder, column) in enumerate(zip(builders, sequence.columns, strict=True)):
        with rows_around(partial(rows_with_tag, sequence.tags, tag, len(sequence))):
            nodes.append(builder.node(column))
    if len(sequence) > 1 and any(
        _wasteful(builder, len(c)) for builder, c in zip(builders, sequence.columns, strict=True)
    ):
        # Map keys that few rows share would be repeated for all: fewer rows together need fewer keys.
        half = len(sequence) // 2
        parts = (sequence.slice(0, half), sequence.slice(half, len(sequence) - half))
        return pa.concat_arrays([build_sequence(part, policy, path) for part in parts])
    rows: list[Rows] = [slice(None)]
    if sequence.tags is not None:
        rows = [np.flatnonzero(sequence.tags == tag) for tag in range(len(nodes))]
    valid = np.ones(len(sequence), np.uint8)
    for column, of_column in zip(sequence.columns, rows, strict=False):
        valid[of_column] = _valid(column)
    values = _values(nodes, [builder.names for builder in builders], rows, valid, path)
    metadata = _metadata([builder.names.metadata() for builder in builders], sequence, path)
    return pa.Array.from_buffers(layout.VARIANT, len(sequence), [bitmap(valid)], children=[values, metadata])


def metadata_size(of: zt.Type) -> int:
    """Bytes of the metadata of each row of a super type, keys of maps aside."""
    names = layout.FieldNames()
    _collect(of, names)
    return len(names.metadata())


def _collect(of: zt.Type, names: layout.FieldNames) -> None:
    if isinstance(of, zt.Record):
        for name, inner in of.fields:
            names.add(name)
            _collect(inner, names)
        return
    if isinstance(of, zt.Error):
        names.add("error")
    for inner in of.children():
        _collect(inner, names)


def _wasteful(builder: NodeBuilder, rows: int) -> bool:
    if not builder.key_bytes or rows < 2:
        return False
    return len(builder.names.metadata()) > 4 * builder.key_bytes // rows + SPARE_KEYS


def _values(
    nodes: list[Node], names: list[layout.FieldNames], rows: list[Rows], valid: npt.NDArray[np.uint8], path: str
) -> pa.Array:
    sizes = np.zeros(len(valid), np.int64)
    for node, known, of_node in zip(nodes, names, rows, strict=False):
        sizes[of_node] = node.measure(known)
    sizes[valid == 0] = 0
    ends = np.concatenate([np.zeros(1, np.int64), np.cumsum(sizes)])
    _bound(int(ends[-1]), path)
    buffer, dst = allocate(int(ends[-1]))
    cursors = np.where(valid != 0, ends[:-1], np.int64(-1))
    for node, of_node in zip(nodes, rows, strict=False):
        node.put(dst, cursors[of_node])
    return pa.Array.from_buffers(pa.binary(), len(valid), [None, pa.py_buffer(ends.astype(np.int32)), buffer])


def _metadata(texts: list[bytes], sequence: Sequence, path: str) -> pa.Array:
    counts = [len(column) for column in sequence.columns]
    _bound(sum(len(text) * count for text, count in zip(texts, counts, strict=True)), path)
    if sequence.tags is not None:
        return pa.array(texts, pa.binary()).take(pa.array(sequence.tags))
    if not texts:
        return pa.nulls(0, pa.binary())
    ends = np.arange(counts[0] + 1, dtype=np.int32) * np.int32(len(texts[0]))
    data = np.tile(np.frombuffer(texts[0], np.uint8), counts[0])
    return pa.Array.from_buffers(pa.binary(), counts[0], [None, pa.py_buffer(ends), pa.py_buffer(data)])


def _bound(size: int, path: str) -> None:
    if size > MOST:
        raise SchemaMismatchError(
            f"column {path}: a batch of variants takes {size} bytes, more than Arrow holds in one; make batches "
            "smaller with the option batchRows"
        )


class NodeBuilder:
    """Makes the nodes of one column and all below it."""

    def __init__(self, policy: Policy, path: str) -> None:
        self.policy, self.path, self.names = policy, path, layout.FieldNames()
        self.key_bytes = 0
        """Bytes of map keys, every use counted."""

    def node(self, column: Column) -> Node:
        """The node of a column."""
        of = zt.under(column.type)
        match of:
            case zt.Record():
                fields = zip(of.fields, column.fields(), strict=True)
                return Object([(name, self.node(field)) for (name, _), field in fields], _valid(column), self.names)
            case zt.Error():
                inner = Column(of.inner, column.array)
                return Object([("error", self.node(inner))], _valid(column), self.names)
            case zt.Array() | zt.Set():
                offsets, items = offsets_and_items(column)
                with rows_around(lambda: rows_of_items(offsets)):
                    return Items(offsets.astype(np.int64), self.node(items), _valid(column))
            case zt.Map():
                offsets, keys, values = map_parts(column)
                with rows_around(lambda: rows_of_items(offsets)):
                    return self._map(of, offsets.astype(np.int64), keys, values, _valid(column))
            case zt.Union():
                tags, members = union.member_values(column)
                nodes = []
                for tag, member in enumerate(members):
                    with rows_around(partial(rows_with_tag, tags, tag, len(tags))):
                        nodes.append(self.node(member))
                return Members(tags, nodes)
        return self._primitive(column)

    def _map(self, of: zt.Map, offsets: npt.NDArray[np.int64], keys: Column, values: Column, valid: Bytes) -> Node:
        text = None if self.policy.maps_as_entries or zt.under(of.key) is zt.NULL else text_array(keys)
        if text is None:
            entry = [("key", self.node(keys)), ("value", self.node(values))]
            return Items(offsets, Object(entry, np.ones(len(keys), np.uint8), self.names), valid)
        if text.null_count:
            raise SchemaMismatchError(
                f"column {self.path}: a map has a null key, which a field of a VARIANT object cannot have; set the "
                "option mapsAsEntries to true to read maps as arrays of entries"
            )
        self.key_bytes += int(text.nbytes)
        encoded = text.dictionary_encode()
        key_indices = np.asarray(encoded.indices)
        return TextMap(offsets, key_indices, encoded.dictionary.to_pylist(), self.node(values), valid, self.names)

    def _primitive(self, column: Column) -> Node:
        of, values = zt.under(column.type), column.array
        if of is zt.NULL:
            return heads_only(np.zeros(len(column), np.uint8))
        valid = _valid(column)
        if of is zt.TIME and not self.policy.nanos_as_long:
            return self._time(column, valid)
        if of in zt.INTEGERS:
            dtype = np.int64 if values.type.bit_width == 64 else values.type.to_pandas_dtype()
            return integers(buffer_values(values, dtype).astype(np.int64, copy=False), valid, unsigned=of is zt.UINT64)
        if of is zt.FLOAT64:
            return fixed(layout.DOUBLE, 8, buffer_values(values, np.int64), valid)
        if of in zt.FLOATS:
            floats = buffer_values(values, values.type.to_pandas_dtype()).astype(np.float32)
            return fixed(layout.FLOAT, 4, floats.view(np.int32).astype(np.int64), valid)
        if of is zt.BOOL:
            bits = values.fill_null(False).cast(pa.uint8()).to_numpy(zero_copy_only=False)
            return heads_only(np.where(valid != 0, np.where(bits != 0, layout.TRUE, layout.FALSE), 0).astype(np.uint8))
        if of is zt.BYTES:
            return bodies(layout.BINARY, values, valid)
        text = text_array(column)
        if text is None:  # pragma: no cover - every other primitive is text in Spark
            raise SchemaMismatchError(f"column {self.path}: {of!r} has no variant type")
        return bodies(layout.STRING, clean(text), valid)

    def _time(self, column: Column, valid: Bytes) -> Node:
        of, times = zt.zoneless(column.type), buffer_values(column.array, np.int64)
        if of is zt.DATE:
            days, rest = np.divmod(times, DAY)
            if (rest[valid != 0] != 0).any():
                raise SchemaMismatchError(f"column {self.path}: a value of the Zed type date is not midnight in UTC")
            return fixed(layout.DATE, 4, days, valid)
        return fixed(layout.TIMESTAMP if of is None else layout.TIMESTAMP_NTZ, 8, times // 1000, valid)


def _valid(column: Column) -> Bytes:
    """One byte a row, 0 for null, also of unions (under errors and names)."""
    valid = union.not_null(column)
    return np.ones(len(column), np.uint8) if valid is None else np.ascontiguousarray(valid)
