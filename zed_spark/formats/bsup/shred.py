"""Shredding of BSUP 1 and later: what differs from ZNG's (`zed_spark.formats.rows.shred`), column by column.

Union tags are unsigned; records of versions 1 and 2 say in a bit vector which optional fields are absent; there are
fusion types; only null has nulls, so that a null of another type is an empty body. Source: formats/zng.md section 12.2.
"""

from __future__ import annotations

from functools import partial

import numpy as np
import pyarrow as pa

from zed_spark.codec import kernels
from zed_spark.codec.arrays import Bytes, Int32s
from zed_spark.codec.buffers import allocate, checked
from zed_spark.columns import primitive, record
from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.column import Column
from zed_spark.columns.dataframe import with_none
from zed_spark.columns.primitive import all_null
from zed_spark.columns.project import ALL, Projection, project_type
from zed_spark.errors import CorruptDataError
from zed_spark.formats.rows.shred import (
    MAX_BLANK,
    Below,
    describe,
    enter,
    shred_list,
    shred_primitive,
    shred_union,
    slots,
)
from zed_spark.types import ALL as ANY
from zed_spark.types import (
    BYTES,
    STRING,
    TYPE,
    Array,
    Fusion,
    Map,
    Record,
    Recursive,
    Set,
    Type,
    Union,
    core,
    decode_type,
    encode_type,
    is_optional,
    under,
)
from zed_spark.types.dialect import Dialect
from zed_spark.types.optional import required


def shred(
    of: Type, src: Bytes, cursors: Int32s, stops: Int32s, dialect: Dialect, projection: Projection = ALL
) -> Column:
    """Take one value per cursor; arguments, result and errors as of `zed_spark.formats.rows.shred.shred`.

    Args:
        of: the type of the values.
        src: the bytes.
        cursors: where each value's tag is; advanced beyond its body.
        stops: where the container of each value ends.
        dialect: the version.
        projection: the fields to take when the type is a record.
    """
    below: Below = partial(_whole, dialect)
    kind = core(of)
    match kind:
        case Record():
            wanted = projection if isinstance(under(of), Record) else ALL
            return _Records(of, kind, dialect, wanted).shred(src, cursors, stops)
        case Array() | Set() | Map():
            return _filled(shred_list(of, kind, src, cursors, stops, below))
        case Union():
            return shred_union(of, kind, src, cursors, stops, _tags, below)
        case Fusion():
            return _fusion(of, kind, src, cursors, stops, dialect)
        case Recursive():
            return _bodies(of, src, cursors, stops)
    column = shred_primitive(of, kind, src, cursors, stops)
    return _types(column, dialect) if kind is TYPE else _filled(column)


def _whole(dialect: Dialect, of: Type, src: Bytes, cursors: Int32s, stops: Int32s) -> Column:
    return shred(of, src, cursors, stops, dialect)


def _tags(src: Bytes, cursors: Int32s, stops: Int32s, valid: Bytes, what: str) -> Int32s:
    tags = np.full(len(valid), -1, np.int32)
    rows = np.flatnonzero(valid)
    own, numbers = cursors[rows], np.empty(len(rows), np.int64)
    checked(kernels().take_ints(src, own, stops[rows], False, numbers, np.empty(len(rows), np.uint8)), what)
    cursors[rows] = own
    beyond = (numbers < 0) | (numbers >= 1 << 31)
    if beyond.any():
        raise CorruptDataError(f"malformed value {int(rows[np.argmax(beyond)])}: the tag is too large", structure=what)
    tags[rows] = numbers
    return tags


def _filled(column: Column) -> Column:
    """Integers, strings and lists with empty bodies instead of nulls."""
    array = column.array
    if not array.null_count or not (
        primitive.holds_ints(column.type) or core(column.type) in (STRING, BYTES) or pa.types.is_list(array.type)
    ):
        return column
    buffers = [None, *array.buffers()[1 : 2 if pa.types.is_list(array.type) else 3]]
    children = [array.values] if pa.types.is_list(array.type) else []
    return Column(column.type, pa.Array.from_buffers(array.type, len(array), buffers, children=children))


def _types(column: Column, dialect: Dialect) -> Column:
    """Type values in the form that columns have them."""
    encoded = column.array.dictionary_encode()
    bodies = [
        None if body is None else encode_type(decode_type(body, dialect)) for body in encoded.dictionary.to_pylist()
    ]
    return Column(column.type, pa.array(bodies, pa.binary()).take(encoded.indices))


def _bodies(of: Type, src: Bytes, cursors: Int32s, stops: Int32s) -> Column:
    """Values as they stand, for types that columns hold as bytes."""
    offsets, data, _ = _take(src, cursors, stops, describe(of))
    return primitive.from_bodies(of, offsets, data, None)


def _take(src: Bytes, cursors: Int32s, stops: Int32s, what: str) -> tuple[Int32s, pa.Buffer, Bytes]:
    take, rows = kernels(), len(cursors)
    buffer, data = allocate(checked(take.sum_sizes(src, cursors, stops), what))
    offsets: Int32s = allocate(rows + 1, np.int32)[1]
    checked(take.take_bytes(src, cursors, stops, offsets, data, np.empty(rows, np.uint8)), what)
    return offsets, buffer, data


def _fusion(of: Type, kind: Fusion, src: Bytes, cursors: Int32s, stops: Int32s, dialect: Dialect) -> Column:
    inner, inner_stops, valid = enter(of, src, cursors, stops)
    if not valid.all():
        raise CorruptDataError(f"malformed value {int(np.argmin(valid))}: null", structure=describe(of))
    values = (
        _bodies(ANY, src, inner, inner_stops)
        if kind.inner is ANY
        else _whole(dialect, kind.inner, src, inner, inner_stops)
    )
    types = _types(_bodies(TYPE, src, inner, inner_stops), dialect)
    checked(kernels().at_stop(inner, inner_stops), describe(of))
    parts = [values.array, types.array]
    return Column(of, pa.Array.from_buffers(arrow_type(of), len(valid), [None], children=parts))


class _Records:
    """The records of one type."""

    def __init__(self, of: Type, kind: Record, dialect: Dialect, projection: Projection) -> None:
        self.of, self.kind, self.dialect, self.projection = of, kind, dialect, projection
        self.type = project_type(of, projection)
        self.options = sum(is_optional(field) for _, field in kind.fields) if dialect.flags else 0

    def shred(self, src: Bytes, cursors: Int32s, stops: Int32s) -> Column:
        """Take one record per cursor."""
        inner, inner_stops, valid = enter(self.of, src, cursors, stops)
        rows, nulls = len(valid), len(valid) - int(np.count_nonzero(valid))
        if nulls * slots(self.type) > MAX_BLANK:
            raise CorruptDataError(
                f"{nulls} null records of {slots(self.type)} slots take too much memory", structure=describe(self.of)
            )
        if nulls == rows:
            return all_null(self.type, rows)
        places = None
        if nulls:
            some = np.flatnonzero(valid)
            inner, inner_stops = inner[some], inner_stops[some]
            places = pa.array(np.cumsum(valid, dtype=np.int64) - 1, mask=valid == 0)
        fields = [
            column if places is None else Column(column.type, column.array.take(places))
            for column in self._fields(src, inner, inner_stops)
        ]
        return record.build(self.type, fields, rows, valid)

    def _fields(self, src: Bytes, inner: Int32s, stops: Int32s) -> list[Column]:
        absent = self._absent(src, inner, stops) if self.options else None
        found, seen = [], 0
        for name, field in self.kind.fields:
            there = None
            if self.dialect.flags and is_optional(field) and absent is not None:
                there = absent[:, seen] == 0
                seen += 1
            below = self.projection.below(name)
            if there is not None:
                column = self._optional(field, src, inner, stops, there, below)
            elif below is None:
                column = None
                checked(kernels().skip(src, inner, stops, 1), describe(self.of))
            else:
                column = shred(field, src, inner, stops, self.dialect, below)
            if column is not None:
                found.append(column)
        return found

    def _absent(self, src: Bytes, inner: Int32s, stops: Int32s) -> Bytes:
        """The bits before the fields: uint8, shape (n, options), 1 where the field is absent."""
        offsets, _, data = _take(src, inner, stops, describe(self.of))
        size = (self.options + 7) // 8
        wrong = np.diff(offsets) != size
        if wrong.any():
            raise CorruptDataError(
                f"malformed value {int(np.argmax(wrong))}: not {size} bytes for {self.options} optional fields",
                structure=describe(self.of),
            )
        return np.unpackbits(data.reshape(-1, size), axis=1, count=self.options, bitorder="little")

    def _optional(
        self,
        field: Type,
        src: Bytes,
        inner: Int32s,
        stops: Int32s,
        there: np.typing.NDArray[np.bool_],
        below: Projection | None,
    ) -> Column | None:
        rows = np.flatnonzero(there)
        own, own_stops = inner[rows], stops[rows]
        if below is None:
            checked(kernels().skip(src, own, own_stops, 1), describe(self.of))
            inner[rows] = own
            return None
        values = shred(required(field), src, own, own_stops, self.dialect)
        inner[rows] = own
        return with_none(field, values, there)
