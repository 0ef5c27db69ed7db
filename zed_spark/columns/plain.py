"""Columns as arrays of Arrow types that other libraries read, in the shape that data frames have.

| Zed | Arrow |
|---|---|
| numbers, bool, bytes, string, time, duration | as in `zed_spark.columns.arrow_types`; strings are valid UTF-8 |
| ip, net, type, enum | string, their text |
| record | struct |
| array, set | list |
| map | map |
| union | struct with a field for each member; only that of the value's type is not null |
| error | struct with the field error |
| named | as the inner type |

Everything is nullable but keys of maps. A library that lacks one of these types gets another: `Layout`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NoReturn

import numpy as np
import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns import union
from zed_spark.columns.arrow_types import arrow_type, item_type
from zed_spark.columns.buffers import Offsets, buffer_values, number_array, valid_bytes, validity
from zed_spark.columns.column import Bytes, Column
from zed_spark.columns.nested import map_parts, offsets_and_items
from zed_spark.columns.strings import write_text
from zed_spark.errors import SchemaMismatchError, UnsupportedTypeError
from zed_spark.types.primitives import DAY
from zed_spark.types.text import member_names

_AS_TEXT = (zt.IP, zt.NET, zt.TYPE)

Texts = Callable[[zt.Type], Callable[[pa.Array], pa.Array]]
"""Returns the function that writes values of a recursive or fusion type as text, array to array."""


class Layout:
    """The Arrow types that a library gets. Types are cached, so keep one object per library.

    Attributes:
        library: the library's name, for errors.
    """

    def __init__(
        self,
        library: str,
        replaced: Mapping[zt.Type, pa.DataType],
        *,
        texts: Texts | None = None,
        entries: bool = False,
        types_in_metadata: bool = False,
    ) -> None:
        """Describe a library.

        Args:
            library: its name, for errors.
            replaced: Arrow types by Zed types, in the place of those in the table of this module: int64 for ``time``
                and ``duration``, float32 for ``float16``, string for ``null``, date32 and timestamp without a zone for
                ``date=time`` and ``timestamp_ntz=time``.
            texts: writes values of recursive and fusion types; None refuses such types.
            entries: whether a map whose keys contain maps, or are all null, becomes a list of its entries.
            types_in_metadata: whether fields have the text of their Zed type in their metadata, under ``zed.type``.
        """
        self.library = library
        self._replaced, self._texts, self._entries = dict(replaced), texts, entries
        self._types_in_metadata = types_in_metadata
        self._known: dict[zt.Type, pa.DataType] = {}

    def arrow_type(self, of: zt.Type) -> pa.DataType:
        """Return the Arrow type of values of a type; UnsupportedTypeError if the library has none."""
        found = self._known.get(of)
        if found is None:
            found = self._known[of] = self._arrow_type(of)
        return found

    def field(self, name: str, of: zt.Type) -> pa.Field:
        """Return the field of a struct or schema for values of a type."""
        metadata = {"zed.type": zt.type_text(of)} if self._types_in_metadata else None
        return pa.field(name, self.arrow_type(of), metadata=metadata)

    def _arrow_type(self, of: zt.Type) -> pa.DataType:
        if of in self._replaced:
            return self._replaced[of]
        match of:
            case zt.Enum():
                return pa.string()
            case zt.Primitive():
                return pa.string() if of in _AS_TEXT else arrow_type(of)
            case zt.Named():
                return self.arrow_type(of.inner)
            case zt.Record():
                return pa.struct([self.field(name, inner) for name, inner in of.fields])
            case zt.Array() | zt.Set():
                return pa.list_(self.arrow_type(of.inner))
            case zt.Map():
                return self._map_type(of)
            case zt.Error():
                return pa.struct([self.field("error", of.inner)])
            case zt.Union():
                members = zip(member_names(of), of.members, strict=True)
                return pa.struct([self.field(name, member) for name, member in members])
        if self._texts is None:
            self._refuse(of)
        return pa.string()

    def _map_type(self, of: zt.Map) -> pa.DataType:
        if self._entries and (zt.under(of.key) is zt.NULL or _holds_map(self.arrow_type(of.key))):
            return pa.list_(self.arrow_type(item_type(of)))
        # Arrow has no maps with keys of type null. Without a null key, such a map has no entries.
        key = pa.string() if zt.under(of.key) is zt.NULL else self.arrow_type(of.key)
        return pa.map_(key, self.arrow_type(of.value))

    def array(self, column: Column) -> pa.Array:
        """Return the values as an array of the `arrow_type` of the column's type.

        Raises:
            SchemaMismatchError: a key of a map is null, or a value of type ``date`` is no midnight.
            CorruptDataError: a type value is damaged.
        """
        of, target = column.type, self.arrow_type(column.type)
        if of in self._replaced:
            return self._replacement(column, target)
        match of:
            case zt.Named():
                return self.array(column.retyped(of.inner))
            case zt.Record():
                return _struct(target, [self.array(field) for field in column.fields()], len(column), column.valid)
            case zt.Error():
                inner = self.array(column.retyped(of.inner))
                return _struct(target, [inner], len(column), union.not_null(column))
            case zt.Array() | zt.Set():
                offsets, items = offsets_and_items(column)
                return _list(target, offsets, self.array(items), column.valid)
            case zt.Map() if pa.types.is_list(target):
                offsets, items = offsets_and_items(column)
                return _list(target, offsets, self.array(items), column.valid)
            case zt.Map():
                return self._map(of, column, target)
            case zt.Union():
                return self._union(column, target)
            case zt.Recursive() | zt.Fusion():
                if self._texts is None:
                    self._refuse(of)
                return self._texts(of)(column.array)
        return write_text(of, column.array) if pa.types.is_string(target) else column.array

    def _replacement(self, column: Column, target: pa.DataType) -> pa.Array:
        array = column.array
        if pa.types.is_float32(target):
            return number_array(buffer_values(array, np.float16).astype(np.float32), valid_bytes(array))
        if pa.types.is_date(target):
            return self._days(array)
        return pa.nulls(len(array), target) if pa.types.is_null(array.type) else array.view(target)

    def _days(self, array: pa.Array) -> pa.Array:
        days, rest = np.divmod(buffer_values(array, np.int64), DAY)
        valid = valid_bytes(array)
        within = np.flatnonzero((rest != 0) if valid is None else (rest != 0) & (valid != 0))
        if len(within):
            shown = array[int(within[0])].cast(pa.string()).as_py()
            raise SchemaMismatchError(f"{shown} has the Zed type date, but is not midnight in UTC")
        return number_array(days.astype(np.int32), valid).view(pa.date32())

    def _map(self, of: zt.Map, column: Column, target: pa.MapType) -> pa.Array:
        offsets, keys, values = map_parts(column)
        found = self.array(keys)
        if found.null_count:
            raise SchemaMismatchError(
                f"a map of type {zt.type_text(of)[:80]} has null for a key, which {self.library} cannot hold"
            )
        if pa.types.is_null(found.type):
            found = pa.nulls(0, target.key_type)
        entry = pa.struct([target.key_field, target.item_field])
        entries = pa.Array.from_buffers(entry, len(keys), [None], children=[found, self.array(values)])
        return _list(target, offsets, entries, column.valid)

    def _union(self, column: Column, target: pa.DataType) -> pa.Array:
        tags, indexes, members = union.parts(column)
        fields = []
        for tag, member in enumerate(members):
            # Rows of other members take the null after the last value.
            rows = np.where(tags == tag, indexes, len(member)).astype(np.int64)
            values = self.array(member)
            padded = pa.concat_arrays([values, pa.nulls(1, values.type)])
            fields.append(padded.take(number_array(rows)))
        return _struct(target, fields, len(column), None if (tags >= 0).all() else (tags >= 0).view(np.uint8))

    def _refuse(self, of: zt.Type) -> NoReturn:
        raise UnsupportedTypeError(f"{zt.type_text(of)[:80]} cannot be written as {self.library}")


def _holds_map(of: pa.DataType) -> bool:
    return pa.types.is_map(of) or any(_holds_map(of.field(at).type) for at in range(of.num_fields))


def _struct(target: pa.DataType, fields: list[pa.Array], count: int, valid: Bytes | None) -> pa.Array:
    return pa.Array.from_buffers(target, count, [validity(valid)], children=fields)


def _list(target: pa.DataType, offsets: Offsets, items: pa.Array, valid: Bytes | None) -> pa.Array:
    buffers = [validity(valid), pa.py_buffer(np.ascontiguousarray(offsets, np.int32))]
    return pa.Array.from_buffers(target, len(offsets) - 1, buffers, children=[items])
