"""The Zed type that each value of a source gets when no type column tells it.

* The Spark schema, with the Zed types in its metadata, gives one type to all values; except that
* a VARIANT without a type gives each value the type of its own shape, and
* with ``superTypes=perRow`` a null is a field that is not there, and a struct of union members is of the type of
  the member that has a value. Some nulls are values all the same: of a field whose type is ``null``, the null that
  a VARIANT holds, and a struct of members that is there without any. Elements of arrays, sets and maps, and records
  whose type has a name, keep all their fields.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import numpy as np
import pyarrow as pa
from pyspark.sql.types import ArrayType, MapType, StructType, VariantType

from zed_spark.errors import SchemaMismatchError
from zed_spark.spark.convert.array import list_parts
from zed_spark.spark.convert.arrow import valid_of
from zed_spark.spark.convert.conversion import InputColumn, shortened
from zed_spark.spark.convert.kinds import plan_from_spark
from zed_spark.spark.convert.map import entry_struct
from zed_spark.spark.convert.type_codes import CodedTypes, combine, distinct, element_type, group
from zed_spark.spark.convert.variant.row_types import VariantTypes
from zed_spark.spark.convert.zed_types import default_type
from zed_spark.types import NULL, Array, Error, Map, Named, Record, Set, Type, Union, type_text, under
from zed_spark.types.members import member_names


class ValueTypes(Protocol):
    """The types of the values of one source.

    Attributes:
        fixed: the type of all of them, or None when they may differ.
    """

    fixed: Type | None

    def types(self, array: pa.Array) -> CodedTypes:
        """The type of each value."""
        ...


class FixedType:
    """One type for all."""

    def __init__(self, of: Type) -> None:
        self.fixed: Type | None = of

    def types(self, array: pa.Array) -> CodedTypes:
        """See `ValueTypes`."""
        return np.zeros(len(array), np.int64), [self.fixed]


class OptionalTypes:
    """A null is no value; the others are of their own types."""

    fixed: Type | None = None

    def __init__(self, inner: ValueTypes) -> None:
        self.inner = inner

    def types(self, array: pa.Array) -> CodedTypes:
        """See `ValueTypes`."""
        codes, types = self.inner.types(array)
        return np.where(valid_of(array), codes + 1, 0), [None, *types]


class RecordTypes:
    """Records with those fields that have a value."""

    fixed: Type | None = None

    def __init__(self, fields: list[tuple[str, ValueTypes]]) -> None:
        self.fields = fields

    def types(self, array: pa.Array) -> CodedTypes:
        """See `ValueTypes`."""
        return self.types_of_fields(array.flatten(), len(array))

    def types_of_fields(self, children: list[pa.Array], count: int) -> CodedTypes:
        """The type of each record, from its fields."""
        found = [shape.types(child) for (_, shape), child in zip(self.fields, children, strict=True)]
        codes, first = combine([(own, len(types)) for own, types in found], count)
        names = [name for name, _ in self.fields]
        made: list[Type | None] = []
        for row in first:
            own = [(name, types[int(at[row])]) for name, (at, types) in zip(names, found, strict=True)]
            made.append(Record(tuple((name, of) for name, of in own if of is not None)))
        return codes, made


class MemberTypes:
    """Values of the type of the member that they stand in, a union where that is not known."""

    fixed: Type | None = None

    def __init__(self, of: Type, members: list[tuple[int, ValueTypes]]) -> None:
        self.of, self.members = of, members

    def types(self, array: pa.Array) -> CodedTypes:
        """See `ValueTypes`."""
        children = array.flatten()
        codes, types = np.zeros(len(array), np.int64), [self.of]
        made: list[Type | None] = list(types)
        for at, shape in self.members:
            own, own_types = shape.types(children[at])
            here = valid_of(children[at])
            codes[here] = own[here] + len(made)
            made += own_types
        return codes, made


class ItemTypes:
    """Arrays, sets or maps whose elements differ: a union of the types that a row has."""

    fixed: Type | None = None

    def __init__(self, inner: ValueTypes, make: Callable[[Type], Type], pick: Callable[[pa.Array], pa.Array]) -> None:
        self.inner, self.make, self.pick = inner, make, pick

    def types(self, array: pa.Array) -> CodedTypes:
        """See `ValueTypes`."""
        bounds, items = list_parts(array)
        codes, types = self.inner.types(self.pick(items))
        offsets, codes = distinct(bounds.astype(np.int64), codes)
        own, first = group(offsets, codes)
        made = [element_type([types[code] for code in codes[offsets[row] : offsets[row + 1]]]) for row in first]
        return own, [self.make(of) for of in made]


def field_types(source: InputColumn, per_row: bool) -> ValueTypes:
    """How the types of a source's values are found.

    Args:
        source: the source.
        per_row: whether a null is a field that is not there.

    Raises:
        UnsupportedTypeError: a Spark type that cannot be written without being told how.
        SchemaMismatchError: a Spark type that does not fit the Zed type in the metadata.
    """
    found = value_types(source, per_row)
    declared = found.fixed is not None and under(found.fixed) is NULL
    return OptionalTypes(found) if per_row and not declared else found


def value_types(source: InputColumn, per_row: bool) -> ValueTypes:
    """As `field_types`, for values that are there."""
    named = isinstance(source.hint, Named)
    found = _shape(source, per_row and not named)
    if source.hint is not None and found.fixed is not None:
        # A struct may have lost fields since it was read; a name stands for the whole of them.
        own = source.hint if found.fixed is source.unnamed_hint() else found.fixed
        plan_from_spark(own, source)
        if own is not source.hint and not source.as_read:
            raise source.mismatch(source.hint, f"its fields make it {shortened(type_text(own))}")
        return FixedType(own)
    return found


def _shape(source: InputColumn, per_row: bool) -> ValueTypes:
    spark, hint = source.spark_type, source.unnamed_hint()
    if isinstance(spark, VariantType) and hint is None:
        return VariantTypes(source.path)
    if isinstance(spark, StructType):
        return _struct(spark, source, per_row)
    entry = entry_struct(source)
    if entry is not None and (isinstance(spark, MapType) or isinstance(hint, Map)):
        return _map(source, entry)
    if isinstance(spark, ArrayType):
        return _array(spark, source)
    return FixedType(default_type(source) if hint is None else hint)


def _struct(spark: StructType, source: InputColumn, per_row: bool) -> ValueTypes:
    hint = source.unnamed_hint()
    if isinstance(hint, Error) and "error" in spark.names:
        inner = value_types(source.field(spark["error"], hint.inner), False)
        if inner.fixed is not None:
            return FixedType(Error(inner.fixed))
    if isinstance(hint, Union) and per_row:
        return _members(spark, hint, source)
    if hint is not None and not isinstance(hint, Record):
        return FixedType(hint)
    return record_types(spark, source, per_row)


def record_types(spark: StructType, source: InputColumn, per_row: bool) -> ValueTypes:
    """How the types of a struct's values are found, as records: `FixedType`, or `RecordTypes`.

    Raises:
        SchemaMismatchError: two fields have the same name.
    """
    hint = source.unnamed_hint()
    names = spark.names
    if len(set(names)) < len(names):
        twice = next(name for at, name in enumerate(names) if name in names[:at])
        where = f"column {source.path}" if source.path else "the DataFrame"
        raise SchemaMismatchError(f"{where} has the name {twice!r} twice, which a Zed record cannot have")
    below = {name: hint.field(name) for name in names} if isinstance(hint, Record) else {}
    shapes = [field_types(source.field(field, below.get(field.name)), per_row) for field in spark.fields]
    types = [shape.fixed for shape in shapes]
    fixed = [(name, of) for name, of in zip(names, types, strict=True) if of is not None]
    return (
        FixedType(Record(tuple(fixed)))
        if len(fixed) == len(types)
        else RecordTypes(list(zip(names, shapes, strict=True)))
    )


def _members(spark: StructType, hint: Union, source: InputColumn) -> ValueTypes:
    # A record of which nothing is left would fit every record of the union.
    alone = sum(isinstance(under(member), Record) for member in hint.members) < 2
    members = []
    for name, member in zip(member_names(hint), hint.members, strict=True):
        if name in spark.names:
            at = spark.names.index(name)
            members.append((at, value_types(source.field(spark.fields[at], member), alone)))
    plan_from_spark(hint, source)
    return MemberTypes(source.hint or hint, members)


def _array(spark: ArrayType, source: InputColumn) -> ValueTypes:
    hint = source.unnamed_hint()
    if hint is not None and not isinstance(hint, Array | Set):
        return FixedType(hint)
    kind: type[Array] | type[Set] = Set if isinstance(hint, Set) else Array
    inner = value_types(source.inside("element", spark.elementType, hint.inner if hint else None), False)
    return FixedType(kind(inner.fixed)) if inner.fixed is not None else ItemTypes(inner, kind, lambda items: items)


def _map(source: InputColumn, entry: StructType) -> ValueTypes:
    hint = source.unnamed_hint()
    if hint is not None and not isinstance(hint, Map):
        return FixedType(hint)
    place = source.inside("entry", entry, None)
    key = value_types(place.field(entry["key"], hint.key if hint else None), False).fixed
    value = value_types(place.field(entry["value"], hint.value if hint else None), False)
    if key is None:
        raise SchemaMismatchError(f"column {source.path}: keys of maps have to be of one type, not VARIANT")
    if value.fixed is not None:
        return FixedType(Map(key, value.fixed))
    return ItemTypes(value, lambda of: Map(key, of), lambda items: items.field("value"))
