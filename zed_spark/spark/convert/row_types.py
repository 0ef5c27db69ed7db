"""The Zed type of each value of a Spark column when no type column gives it.

* The Spark schema, with the Zed types in its metadata, gives one type to all values; except that
* each value of a VARIANT without a declared type gets the type of its own content, and
* with ``superTypes=perRow`` a null means that the field is absent, and a struct of union members has the type of the
  member that is not null. Some nulls are values all the same: those of a field of type ``null``, the null inside of a
  VARIANT, and a struct of members that is not null but whose members all are. Elements of arrays, sets and maps, and
  records whose type has a name, keep all their fields.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import numpy as np
import pyarrow as pa
from pyspark.sql.types import ArrayType, MapType, StructType, VariantType

from zed_spark import types as zt
from zed_spark.errors import SchemaMismatchError
from zed_spark.spark.convert.array import list_parts
from zed_spark.spark.convert.arrow import valid_of
from zed_spark.spark.convert.conversion import InputColumn, shortened
from zed_spark.spark.convert.kinds import plan_from_spark
from zed_spark.spark.convert.map import entry_struct
from zed_spark.spark.convert.type_codes import CodedTypes, combine, distinct, element_type, group
from zed_spark.spark.convert.variant.row_types import VariantTypes
from zed_spark.spark.convert.zed_types import default_type
from zed_spark.types.members import member_names


class ValueTypes(Protocol):
    """Finds the types of the values of one input column.

    Attributes:
        fixed: the type of all values, or None when they may differ.
    """

    fixed: zt.Type | None

    def types(self, array: pa.Array) -> CodedTypes:
        """The type of each value of an array."""
        ...


class FixedType:
    """One type for all values."""

    def __init__(self, fixed: zt.Type) -> None:
        self.fixed: zt.Type | None = fixed

    def types(self, array: pa.Array) -> CodedTypes:
        """The one type for every value."""
        return np.zeros(len(array), np.int64), [self.fixed]


class OptionalTypes:
    """No type for nulls, which stand for absent fields."""

    fixed: zt.Type | None = None

    def __init__(self, inner: ValueTypes) -> None:
        self.inner = inner

    def types(self, array: pa.Array) -> CodedTypes:
        """None for nulls, else the type that `inner` finds."""
        codes, types = self.inner.types(array)
        return np.where(valid_of(array), codes + 1, 0), [None, *types]


class RecordTypes:
    """A record of those fields that are present in the row."""

    fixed: zt.Type | None = None

    def __init__(self, fields: list[tuple[str, ValueTypes]]) -> None:
        self.fields = fields

    def types(self, array: pa.Array) -> CodedTypes:
        """The record type of each struct."""
        return self.types_of_fields(array.flatten(), len(array))

    def types_of_fields(self, children: list[pa.Array], count: int) -> CodedTypes:
        """The record type of each row, from the arrays of its fields."""
        found = [field.types(child) for (_, field), child in zip(self.fields, children, strict=True)]
        codes, first = combine([(field_codes, len(types)) for field_codes, types in found], count)
        records: list[zt.Type | None] = []
        for row in first:
            fields = [
                (name, types[int(field_codes[row])])
                for (name, _), (field_codes, types) in zip(self.fields, found, strict=True)
            ]
            records.append(zt.Record(tuple((name, zed_type) for name, zed_type in fields if zed_type is not None)))
        return codes, records


class MemberTypes:
    """The type of the union member that is not null; the union itself where all members are null."""

    fixed: zt.Type | None = None

    def __init__(self, union: zt.Type, members: list[tuple[int, ValueTypes]]) -> None:
        self.union, self.members = union, members

    def types(self, array: pa.Array) -> CodedTypes:
        """The member type of each struct."""
        children = array.flatten()
        codes = np.zeros(len(array), np.int64)
        types: list[zt.Type | None] = [self.union]
        for index, member in self.members:
            member_codes, member_types = member.types(children[index])
            valid = valid_of(children[index])
            codes[valid] = member_codes[valid] + len(types)
            types += member_types
        return codes, types


class ItemTypes:
    """The type of an array, set or map whose elements differ: their types in the row, as a union if several."""

    fixed: zt.Type | None = None

    def __init__(
        self, inner: ValueTypes, make: Callable[[zt.Type], zt.Type], values_of: Callable[[pa.Array], pa.Array]
    ) -> None:
        """Prepare for lists.

        Args:
            inner: finds the types of elements.
            make: the type of the list, from that of its elements.
            values_of: the elements that `inner` looks at, from the items of the Arrow list.
        """
        self.inner, self.make, self.values_of = inner, make, values_of

    def types(self, array: pa.Array) -> CodedTypes:
        """The type of each list."""
        bounds, items = list_parts(array)
        codes, types = self.inner.types(self.values_of(items))
        offsets, codes = distinct(bounds.astype(np.int64), codes)
        row_codes, first = group(offsets, codes)
        elements = [element_type([types[code] for code in codes[offsets[row] : offsets[row + 1]]]) for row in first]
        return row_codes, [self.make(element) for element in elements]


def field_types(source: InputColumn, per_row: bool) -> ValueTypes:
    """How the types of a record field's values are found.

    Args:
        source: the column of the field.
        per_row: whether null means that the field is absent.

    Raises:
        UnsupportedTypeError: a Spark type that has no Zed type unless an option gives it one.
        SchemaMismatchError: a Spark type that does not fit the Zed type in the metadata.
    """
    found = value_types(source, per_row)
    is_null_type = found.fixed is not None and zt.under(found.fixed) is zt.NULL
    return OptionalTypes(found) if per_row and not is_null_type else found


def value_types(source: InputColumn, per_row: bool) -> ValueTypes:
    """How the types of a column's values are found, where null is a value; see `field_types`."""
    named = isinstance(source.hint, zt.Named)
    found = _types_of(source, per_row and not named)
    if source.hint is not None and found.fixed is not None:
        # A struct may have lost fields since it was read. A named type keeps its name only with all fields.
        zed_type = source.hint if found.fixed is source.unnamed_hint() else found.fixed
        plan_from_spark(zed_type, source)
        if zed_type is not source.hint and not source.as_read:
            raise source.mismatch(source.hint, f"its fields make it {shortened(zt.type_text(zed_type))}")
        return FixedType(zed_type)
    return found


def _types_of(source: InputColumn, per_row: bool) -> ValueTypes:
    spark_type, hint = source.spark_type, source.unnamed_hint()
    if isinstance(spark_type, VariantType) and hint is None:
        return VariantTypes(source.path)
    if isinstance(spark_type, StructType):
        return _struct_types(spark_type, source, per_row)
    entry = entry_struct(source)
    if entry is not None and (isinstance(spark_type, MapType) or isinstance(hint, zt.Map)):
        return _map_types(source, entry)
    if isinstance(spark_type, ArrayType):
        return _array_types(spark_type, source)
    return FixedType(default_type(source) if hint is None else hint)


def _struct_types(struct: StructType, source: InputColumn, per_row: bool) -> ValueTypes:
    hint = source.unnamed_hint()
    if isinstance(hint, zt.Error) and "error" in struct.names:
        inner = value_types(source.field(struct["error"], hint.inner), False)
        if inner.fixed is not None:
            return FixedType(zt.Error(inner.fixed))
    if isinstance(hint, zt.Union) and per_row:
        return _member_types(struct, hint, source)
    if hint is not None and not isinstance(hint, zt.Record):
        return FixedType(hint)
    return record_types(struct, source, per_row)


def record_types(struct: StructType, source: InputColumn, per_row: bool) -> ValueTypes:
    """How the types of a struct's values are found, as records: `FixedType`, or `RecordTypes`.

    Raises:
        SchemaMismatchError: two fields have the same name.
    """
    hint, names = source.unnamed_hint(), struct.names
    if len(set(names)) < len(names):
        twice = next(name for index, name in enumerate(names) if name in names[:index])
        where = f"column {source.path}" if source.path else "the DataFrame"
        raise SchemaMismatchError(f"{where} has the name {twice!r} twice, which a Zed record cannot have")
    hints = {name: hint.field(name) for name in names} if isinstance(hint, zt.Record) else {}
    fields = [(field.name, field_types(source.field(field, hints.get(field.name)), per_row)) for field in struct.fields]
    fixed = [(name, types.fixed) for name, types in fields if types.fixed is not None]
    return FixedType(zt.Record(tuple(fixed))) if len(fixed) == len(fields) else RecordTypes(fields)


def _member_types(struct: StructType, hint: zt.Union, source: InputColumn) -> ValueTypes:
    # A record without its absent fields could fit several records of the union.
    one_record = sum(isinstance(zt.under(member), zt.Record) for member in hint.members) < 2
    members = []
    for name, member in zip(member_names(hint), hint.members, strict=True):
        if name in struct.names:
            index = struct.names.index(name)
            members.append((index, value_types(source.field(struct.fields[index], member), one_record)))
    plan_from_spark(hint, source)
    return MemberTypes(source.hint or hint, members)


def _array_types(spark_type: ArrayType, source: InputColumn) -> ValueTypes:
    hint = source.unnamed_hint()
    if hint is not None and not isinstance(hint, zt.Array | zt.Set):
        return FixedType(hint)
    make: type[zt.Array] | type[zt.Set] = zt.Set if isinstance(hint, zt.Set) else zt.Array
    inner = value_types(source.inside("element", spark_type.elementType, hint.inner if hint else None), False)
    return FixedType(make(inner.fixed)) if inner.fixed is not None else ItemTypes(inner, make, lambda items: items)


def _map_types(source: InputColumn, entry: StructType) -> ValueTypes:
    hint = source.unnamed_hint()
    if hint is not None and not isinstance(hint, zt.Map):
        return FixedType(hint)
    entry_column = source.inside("entry", entry, None)
    key = value_types(entry_column.field(entry["key"], hint.key if hint else None), False).fixed
    value = value_types(entry_column.field(entry["value"], hint.value if hint else None), False)
    if key is None:
        raise SchemaMismatchError(f"column {source.path}: keys of maps have to be of one type, not VARIANT")
    if value.fixed is not None:
        return FixedType(zt.Map(key, value.fixed))
    return ItemTypes(value, lambda inner: zt.Map(key, inner), lambda items: items.field("value"))
