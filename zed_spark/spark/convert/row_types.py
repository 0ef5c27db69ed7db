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
from dataclasses import dataclass

import numpy as np
import pyarrow as pa
from pyspark.sql.types import ArrayType, MapType, StructType, VariantType

from zed_spark import types as zt
from zed_spark.errors import SchemaMismatchError
from zed_spark.spark.convert.conversion import SparkColumn, entry_struct, valid_of
from zed_spark.spark.convert.kinds import plan_from_spark
from zed_spark.spark.convert.lists import list_parts
from zed_spark.spark.convert.mapping import default_type, shortened
from zed_spark.spark.convert.type_codes import CodedTypes, combine, distinct, element_type, group
from zed_spark.types.text import member_names


@dataclass(frozen=True, slots=True)
class ValueTypes:
    """Finds the type of each value of an array of one input column; ``fixed`` is the type of all, or None."""

    types: Callable[[pa.Array], CodedTypes]
    fixed: zt.Type | None = None


def _fixed(of: zt.Type) -> ValueTypes:
    """One type for all values."""
    return ValueTypes(lambda array: (np.zeros(len(array), np.int64), [of]), of)


def _optional(inner: ValueTypes) -> ValueTypes:
    """No type for nulls, which stand for absent fields."""

    def types(array: pa.Array) -> CodedTypes:
        codes, found = inner.types(array)
        return np.where(valid_of(array), codes + 1, 0), [None, *found]

    return ValueTypes(types)


def _records(fields: list[tuple[str, ValueTypes]]) -> ValueTypes:
    """A record of those fields that are present in the row."""

    def types(array: pa.Array) -> CodedTypes:
        found = [field.types(child) for (_, field), child in zip(fields, array.flatten(), strict=True)]
        codes, first = combine([(field_codes, len(types)) for field_codes, types in found], len(array))
        records: list[zt.Type | None] = []
        for row in first:
            in_row = [
                (name, types[int(field_codes[row])])
                for (name, _), (field_codes, types) in zip(fields, found, strict=True)
            ]
            records.append(zt.Record(tuple((name, zed_type) for name, zed_type in in_row if zed_type is not None)))
        return codes, records

    return ValueTypes(types)


def _members(union: zt.Type, members: list[tuple[int, ValueTypes]]) -> ValueTypes:
    """The type of the union member that is not null; the union itself where all members are null."""

    def types(array: pa.Array) -> CodedTypes:
        children = array.flatten()
        codes = np.zeros(len(array), np.int64)
        found: list[zt.Type | None] = [union]
        for index, member in members:
            member_codes, member_types = member.types(children[index])
            valid = valid_of(children[index])
            codes[valid] = member_codes[valid] + len(found)
            found += member_types
        return codes, found

    return ValueTypes(types)


def _lists(inner: ValueTypes, make: Callable[[zt.Type], zt.Type], part: str | None = None) -> ValueTypes:
    """The type of lists whose elements (or their field ``part``) differ: a union of their types in the row."""

    def types(array: pa.Array) -> CodedTypes:
        bounds, items = list_parts(array)
        codes, found = inner.types(items if part is None else items.field(part))
        offsets, codes = distinct(bounds.astype(np.int64), codes)
        row_codes, first = group(offsets, codes)
        elements = [element_type([found[code] for code in codes[offsets[row] : offsets[row + 1]]]) for row in first]
        return row_codes, [make(element) for element in elements]

    return ValueTypes(types)


def field_types(source: SparkColumn, per_row: bool) -> ValueTypes:
    """How the types of a record field's values are found; with ``per_row``, null means that the field is absent."""
    found = value_types(source, per_row)
    is_null_type = found.fixed is not None and zt.under(found.fixed) is zt.NULL
    return _optional(found) if per_row and not is_null_type else found


def value_types(source: SparkColumn, per_row: bool) -> ValueTypes:
    """How the types of a column's values are found, where null is a value; see `field_types`."""
    named = isinstance(source.hint, zt.Named)
    found = _types_of(source, per_row and not named)
    if source.hint is not None and found.fixed is not None:
        # A struct may have lost fields since it was read. A named type keeps its name only with all fields.
        zed_type = source.hint if found.fixed is source.unnamed_hint else found.fixed
        plan_from_spark(zed_type, source)
        if zed_type is not source.hint and not source.as_read:
            raise source.unwritable(source.hint, f"its fields make it {shortened(zt.type_text(zed_type))}")
        return _fixed(zed_type)
    return found


def _types_of(source: SparkColumn, per_row: bool) -> ValueTypes:
    spark_type, hint = source.spark_type, source.unnamed_hint
    if isinstance(spark_type, VariantType) and hint is None:
        # Loaded here, as few columns are variants.
        from zed_spark.spark.convert.variant.decode import variant_types
        from zed_spark.spark.convert.variant.values import variant_values

        return ValueTypes(lambda array: variant_types(variant_values(array, source.path)))
    if isinstance(spark_type, StructType):
        return _struct_types(spark_type, source, per_row)
    entry = entry_struct(spark_type)
    if entry is not None and (isinstance(spark_type, MapType) or isinstance(hint, zt.Map)):
        return _map_types(source, entry)
    if isinstance(spark_type, ArrayType):
        return _array_types(source)
    return _fixed(default_type(spark_type, source.path, source.policy.decimals) if hint is None else hint)


def _struct_types(struct: StructType, source: SparkColumn, per_row: bool) -> ValueTypes:
    hint = source.unnamed_hint
    if isinstance(hint, zt.Error) and "error" in struct.names:
        inner = value_types(source.field(struct.names.index("error"), hint.inner), False)
        if inner.fixed is not None:
            return _fixed(zt.Error(inner.fixed))
    if isinstance(hint, zt.Union) and per_row:
        return _member_types(struct, hint, source)
    if hint is not None and not isinstance(hint, zt.Record):
        return _fixed(hint)
    return record_types(struct, source, per_row)


def record_types(struct: StructType, source: SparkColumn, per_row: bool) -> ValueTypes:
    """How the types of a struct's values are found, as records: of one type, or of the fields in each row."""
    hint, names = source.unnamed_hint, struct.names
    if len(set(names)) < len(names):
        twice = next(name for index, name in enumerate(names) if name in names[:index])
        where = f"column {source.path}" if source.path else "the DataFrame"
        raise SchemaMismatchError(f"{where} has the name {twice!r} twice, which a Zed record cannot have")
    hints = [hint.field(name) if isinstance(hint, zt.Record) else None for name in names]
    fields = [(name, field_types(source.field(at, hints[at]), per_row)) for at, name in enumerate(names)]
    fixed = [(name, types.fixed) for name, types in fields if types.fixed is not None]
    return _fixed(zt.Record(tuple(fixed))) if len(fixed) == len(fields) else _records(fields)


def _member_types(struct: StructType, hint: zt.Union, source: SparkColumn) -> ValueTypes:
    # A record without its absent fields could fit several records of the union.
    one_record = sum(isinstance(zt.under(member), zt.Record) for member in hint.members) < 2
    members = []
    for name, member in zip(member_names(hint), hint.members, strict=True):
        if name in struct.names:
            index = struct.names.index(name)
            members.append((index, value_types(source.field(index, member), one_record)))
    plan_from_spark(hint, source)
    return _members(source.hint or hint, members)


def _array_types(source: SparkColumn) -> ValueTypes:
    hint = source.unnamed_hint
    if hint is not None and not isinstance(hint, zt.Array | zt.Set):
        return _fixed(hint)
    make: type[zt.Array] | type[zt.Set] = zt.Set if isinstance(hint, zt.Set) else zt.Array
    elements = source.items(make(zt.NULL))
    inner = value_types(elements, False)
    return _fixed(make(inner.fixed)) if inner.fixed is not None else _lists(inner, make)


def _map_types(source: SparkColumn, entry: StructType) -> ValueTypes:
    hint = source.unnamed_hint
    if hint is not None and not isinstance(hint, zt.Map):
        return _fixed(hint)
    entries = source.items(zt.Map(zt.NULL, zt.NULL))
    key_index, value_index = entry.names.index("key"), entry.names.index("value")
    key = value_types(entries.field(key_index, hint.key if hint else None), False).fixed
    value = value_types(entries.field(value_index, hint.value if hint else None), False)
    if key is None:
        raise SchemaMismatchError(f"column {source.path}: keys of maps have to be of one type, not VARIANT")
    if value.fixed is not None:
        return _fixed(zt.Map(key, value.fixed))
    return _lists(value, lambda inner: zt.Map(key, inner), "value")
