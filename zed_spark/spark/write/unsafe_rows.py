"""Rows in Spark's memory format, as native planning hands them to the tasks of a write, to record batches.

Spark would copy each value to a vector of Arrow by itself; the bytes of a whole row are one copy, and become columns
here by a few calls for each column. Format: `zed_spark.codec.unsafe_rows`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa
from pyspark.sql import types as st

from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int64s
from zed_spark.codec.buffers import allocate, checked, pack_bits, source
from zed_spark.errors import CorruptDataError, UnsupportedTypeError

_NUMBERS: dict[type[st.DataType], tuple[pa.DataType, Any, int]] = {
    st.ByteType: (pa.int8(), np.int8, 1),
    st.ShortType: (pa.int16(), np.int16, 2),
    st.IntegerType: (pa.int32(), np.int32, 4),
    st.LongType: (pa.int64(), np.int64, 8),
    st.FloatType: (pa.float32(), np.int32, 4),
    st.DoubleType: (pa.float64(), np.int64, 8),
    st.DateType: (pa.date32(), np.int32, 4),
    st.TimestampType: (pa.timestamp("us", "UTC"), np.int64, 8),
    st.TimestampNTZType: (pa.timestamp("us"), np.int64, 8),
    st.DayTimeIntervalType: (pa.duration("us"), np.int64, 8),
    st.YearMonthIntervalType: (pa.int32(), np.int32, 4),
}
"""The Arrow type, the type of the values' bits, and the bytes of an element of a list."""
if hasattr(st, "TimeType"):
    _NUMBERS[st.TimeType] = (pa.time64("ns"), np.int64, 8)

_LONG_DIGITS = 18
"""The most digits of decimals that are stored as numbers of 8 bytes."""

_LEAST_LIST = 8
"""Bytes of an empty list."""


def written_schema(schema: st.StructType, rows: st.StructType | None) -> st.StructType:
    """The schema of the rows of a write: what Spark takes for it, or ``rows``, of rows in Spark's memory format.

    Raises `UnsupportedTypeError` if the rows have no columns, and Spark would not say how many there are.
    """
    if rows is not None:
        return rows
    if not schema.fields:
        raise UnsupportedTypeError("rows without columns can only be written with native planning")
    return schema


def record_batches(schema: st.StructType, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """The rows as columns, of batches of one column, the bytes of rows; `CorruptDataError` if these are no rows."""
    for batch in batches:
        yield record_batch(schema, batch.column(0))


def few_rows(data: bytes) -> pa.RecordBatch:
    """The rows of a task that had few, in a column as `record_batches` takes it.

    The class `FewRows` writes them: a mark of 8 bytes, the bytes of all rows, the length of each, their number.
    """
    # The bytes of a row are a multiple of 8.
    numbers = np.frombuffer(data, "<i4")
    count = int(numbers[-1])
    offsets = np.zeros(count + 1, np.int32)
    np.cumsum(numbers[-1 - count : -1], out=offsets[1:])
    buffers = [None, pa.py_buffer(offsets), pa.py_buffer(data).slice(8, int(offsets[-1]))]
    return pa.record_batch([pa.Array.from_buffers(pa.binary(), count, buffers)], names=["row"])


def record_batch(schema: st.StructType, rows: pa.Array) -> pa.RecordBatch:
    """The rows of an array of binaries as columns; see `record_batches`."""
    wide = pa.types.is_large_binary(rows.type)
    _, offsets, data = rows.buffers()
    if not len(rows) or data is None:
        starts, src = np.empty(0, np.int64), np.empty(0, np.uint8)
    else:
        of = np.dtype(np.int64 if wide else np.int32)
        starts = np.frombuffer(offsets, of, len(rows), rows.offset * of.itemsize).astype(np.int64)
        src = source(data)
    arrays = _fields(schema, src, starts)
    # As a struct, which has a length also where there are no columns.
    return pa.RecordBatch.from_struct_array(_struct(schema.names, arrays, len(rows), None, 0))


@dataclass(frozen=True, slots=True)
class _Values:
    """Values of one column, or of elements of lists.

    Of each value, shape (n,): where its row or list begins in ``src``, and its word, 0 for null; ``memory`` has the
    words as a buffer. ``count`` are not null.
    """

    src: Bytes
    origins: Int64s
    words: Int64s
    memory: pa.Buffer
    bits: pa.Buffer
    count: int
    path: str

    @property
    def starts(self) -> Int64s:
        """Where each value begins that is stored behind the words; -1 for null."""
        found: Int64s = self.origins + (self.words >> 32)
        if self.count < len(found):
            # What is not null is behind the bitmap at least.
            found[self.words == 0] = -1
        return found

    @property
    def validity(self) -> pa.Buffer | None:
        """The validity bitmap, None where nothing is null."""
        return None if self.count == len(self.words) else self.bits


def _fields(schema: st.StructType, src: Bytes, starts: Int64s, path: str = "") -> list[pa.Array]:
    """The columns of rows, or of structs that begin at `starts`, -1 for those that are null."""
    n, fields = len(starts), len(schema.fields)
    # At most as many bytes as the rows have, but for structs that are null.
    memory, words = allocate(n * fields, np.int64)
    blocks = (n + 63) // 64
    bitmaps, bits = allocate(blocks * fields, np.int64)
    counts = np.empty(fields, np.int64)
    checked(kernels.unsafe_fields(src, starts, words, bits, counts), f"rows of Spark{path and ', column '}{path}")
    arrays = []
    for index, (field, count) in enumerate(zip(schema.fields, counts.tolist(), strict=True)):
        own = words[index * n : index * n + n]
        within, valid = memory.slice(8 * index * n, 8 * n), bitmaps.slice(8 * index * blocks, 8 * blocks)
        name = f"{path}.{field.name}" if path else field.name
        arrays.append(_array(field.dataType, _Values(src, starts, own, within, valid, count, name)))
    return arrays


def _array(of: st.DataType, values: _Values) -> pa.Array:
    n = len(values.words)
    if isinstance(of, st.UserDefinedType):
        return _array(of.sqlType(), values)
    number = _NUMBERS.get(type(of))
    if number is not None:
        arrow, bits, _ = number
        memory = values.memory if bits is np.int64 else pa.py_buffer(values.words.astype(bits))
        return pa.Array.from_buffers(arrow, n, [values.validity, memory], n - values.count)
    match of:
        case st.BooleanType():
            truths = pack_bits(values.words.astype(np.uint8))
            return pa.Array.from_buffers(pa.bool_(), n, [values.validity, truths], n - values.count)
        case st.StringType() | st.CharType() | st.VarcharType():
            return _bodies(pa.string(), values, values.words)
        case st.BinaryType():
            return _bodies(pa.binary(), values, values.words)
        case st.DecimalType():
            return _decimals(of, values)
        case st.NullType():
            return pa.nulls(n)
        case st.StructType():
            arrays = _fields(of, values.src, values.starts, values.path)
            return _struct(of.names, arrays, n, values.validity, n - values.count)
        case st.ArrayType():
            offsets, items = _elements(of.elementType, values, values.starts, values.path)
            arrow = pa.list_(items.type)
            return pa.Array.from_buffers(arrow, n, [values.validity, offsets], n - values.count, children=[items])
        case st.MapType():
            return _map(of, values)
        case st.VariantType():
            return _variants(values)
    raise UnsupportedTypeError(f"column {values.path}: {of.simpleString()} cannot be written")


def _struct(names: list[str], arrays: list[pa.Array], n: int, validity: pa.Buffer | None, nulls: int) -> pa.Array:
    """So many structs, also where there are no fields that would tell how many."""
    of = pa.struct([pa.field(name, array.type) for name, array in zip(names, arrays, strict=True)])
    return pa.Array.from_buffers(of, n, [validity], nulls, children=arrays)


def _bodies(of: pa.DataType, values: _Values, words: Int64s) -> pa.Array:
    n = len(words)
    ends, offsets = allocate(n + 1, np.int32)
    size = checked(kernels.unsafe_offsets(words, len(values.src), offsets), values.path)
    memory, data = allocate(size)
    checked(kernels.unsafe_bodies(values.src, values.origins, words, data), values.path)
    return pa.Array.from_buffers(of, n, [values.validity, ends, memory], n - values.count)


def _decimals(of: st.DecimalType, values: _Values) -> pa.Array:
    n = len(values.words)
    memory, halves = allocate(2 * n, np.int64)
    if of.precision <= _LONG_DIGITS:
        halves[::2] = values.words
        halves[1::2] = values.words >> 63
    else:
        checked(kernels.unsafe_decimals(values.src, values.origins, values.words, halves), values.path)
    arrow = pa.decimal128(of.precision, of.scale)
    return pa.Array.from_buffers(arrow, n, [values.validity, memory], n - values.count)


def _elements(of: st.DataType, values: _Values, starts: Int64s, path: str) -> tuple[pa.Buffer, pa.Array]:
    """The offsets and the elements of lists that begin at `starts`."""
    width = _width(of)
    ends, offsets = allocate(len(starts) + 1, np.int32)
    total = checked(kernels.unsafe_lengths(values.src, starts, width, offsets), path)
    memory, words = allocate(total, np.int64)
    origins = np.empty(total, np.int64)
    bitmap, bits = allocate((total + 7) // 8)
    count = kernels.unsafe_elements(values.src, starts, offsets, width, origins, words, bits)
    return ends, _array(of, _Values(values.src, origins, words, memory, bitmap, count, path))


def _width(of: st.DataType) -> int:
    """Bytes of an element of a list."""
    if isinstance(of, st.UserDefinedType):
        return _width(of.sqlType())
    if isinstance(of, st.BooleanType):
        return 1
    return _NUMBERS[type(of)][2] if type(of) in _NUMBERS else 8


def _map(of: st.MapType, values: _Values) -> pa.Array:
    """A map is the bytes of its list of keys in a word, that list, and the list of its values."""
    n, starts = len(values.words), values.starts
    sizes = _words_at(values, starts)
    # The place of the values follows from the size of the keys, and must not be that of a null.
    room = values.words & 0xFFFF_FFFF
    bad = np.flatnonzero((starts >= 0) & ((sizes < _LEAST_LIST) | (sizes > room - 8 - _LEAST_LIST)))
    if bad.size:
        text = f"map {bad[0]} has {room[bad[0]]} bytes, but {sizes[bad[0]]} bytes of keys"
        raise CorruptDataError(text, structure=values.path)
    ends, keys = _elements(of.keyType, values, np.where(starts < 0, -1, starts + 8), f"{values.path}.key")
    others, items = _elements(
        of.valueType, values, np.where(starts < 0, -1, starts + 8 + sizes), f"{values.path}.value"
    )
    if not ends.equals(others):
        key_counts, value_counts = (np.diff(np.frombuffer(one, np.int32)) for one in (ends, others))
        row = int(np.argmax(key_counts != value_counts))
        text = f"map {row} has {key_counts[row]} keys but {value_counts[row]} values"
        raise CorruptDataError(text, structure=values.path)
    if keys.null_count:
        # Arrow would end the process.
        raise CorruptDataError(f"{keys.null_count} keys of maps are null", structure=values.path)
    if pa.types.is_null(keys.type):
        # Arrow has no MAP with keys of type null. Such maps have no entries.
        keys = keys.cast(pa.string())
    arrow = pa.map_(keys.type, items.type)
    entries = pa.StructArray.from_arrays([keys, items], fields=[arrow.key_field, arrow.item_field])
    return pa.Array.from_buffers(arrow, n, [values.validity, ends], n - values.count, children=[entries])


def _variants(values: _Values) -> pa.Array:
    """A variant is the size of its value in four bytes, the value, and the metadata."""
    starts = values.starts
    sizes = _words_at(values, starts) & 0xFFFF_FFFF
    rest = (values.words & 0xFFFF_FFFF) - 4 - sizes
    if (bad := np.flatnonzero((starts >= 0) & (rest < 0))).size:
        checked(-1 - int(bad[0]), values.path)
    at = (values.words >> 32) + 4
    present = starts >= 0
    value = np.where(present, at << 32 | sizes, 0)
    metadata = np.where(present, at + sizes << 32 | rest, 0)
    arrays = [_bodies(pa.binary(), values, words) for words in (value, metadata)]
    return _struct(["value", "metadata"], arrays, len(starts), values.validity, len(starts) - values.count)


def _words_at(values: _Values, starts: Int64s) -> Int64s:
    """The first word of each value; 0 for null."""
    words = np.empty(len(starts), np.int64)
    checked(kernels.unsafe_words(values.src, starts, words), values.path)
    return words
