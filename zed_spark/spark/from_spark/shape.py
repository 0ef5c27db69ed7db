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
from zed_spark.spark.from_spark.array import parts
from zed_spark.spark.from_spark.default import flat_type
from zed_spark.spark.from_spark.groups import Shapes, combine, distinct, element_type, group
from zed_spark.spark.from_spark.kinds import plan
from zed_spark.spark.from_spark.map import entry_of
from zed_spark.spark.from_spark.source import Source, short, valid_of
from zed_spark.types import NULL, Array, Error, Map, Named, Record, Set, Type, Union, type_text, under
from zed_spark.types.members import member_names


class Shape(Protocol):
    """The types of the values of one source.

    Attributes:
        fixed: the type of all of them, or None when they may differ.
    """

    fixed: Type | None

    def shapes(self, array: pa.Array) -> Shapes:
        """The type of each value."""
        ...


class Fixed:
    """One type for all."""

    def __init__(self, of: Type) -> None:
        self.fixed: Type | None = of

    def shapes(self, array: pa.Array) -> Shapes:
        """See `Shape`."""
        return np.zeros(len(array), np.int64), [self.fixed]


class Optional:
    """A null is no value; the others are of their own types."""

    fixed: Type | None = None

    def __init__(self, inner: Shape) -> None:
        self.inner = inner

    def shapes(self, array: pa.Array) -> Shapes:
        """See `Shape`."""
        codes, types = self.inner.shapes(array)
        return np.where(valid_of(array), codes + 1, 0), [None, *types]


class Fields:
    """Records with those fields that have a value."""

    fixed: Type | None = None

    def __init__(self, fields: list[tuple[str, Shape]]) -> None:
        self.fields = fields

    def shapes(self, array: pa.Array) -> Shapes:
        """See `Shape`."""
        return self.of(array.flatten(), len(array))

    def of(self, children: list[pa.Array], count: int) -> Shapes:
        """The type of each record, from its fields."""
        found = [shape.shapes(child) for (_, shape), child in zip(self.fields, children, strict=True)]
        codes, first = combine([(own, len(types)) for own, types in found], count)
        names = [name for name, _ in self.fields]
        made: list[Type | None] = []
        for row in first:
            own = [(name, types[int(at[row])]) for name, (at, types) in zip(names, found, strict=True)]
            made.append(Record(tuple((name, of) for name, of in own if of is not None)))
        return codes, made


class Members:
    """Values of the type of the member that they stand in, a union where that is not known."""

    fixed: Type | None = None

    def __init__(self, of: Type, members: list[tuple[int, Shape]]) -> None:
        self.of, self.members = of, members

    def shapes(self, array: pa.Array) -> Shapes:
        """See `Shape`."""
        children = array.flatten()
        codes, types = np.zeros(len(array), np.int64), [self.of]
        made: list[Type | None] = list(types)
        for at, shape in self.members:
            own, own_types = shape.shapes(children[at])
            here = valid_of(children[at])
            codes[here] = own[here] + len(made)
            made += own_types
        return codes, made


class Items:
    """Arrays, sets or maps whose elements differ: a union of the types that a row has."""

    fixed: Type | None = None

    def __init__(self, inner: Shape, make: Callable[[Type], Type], pick: Callable[[pa.Array], pa.Array]) -> None:
        self.inner, self.make, self.pick = inner, make, pick

    def shapes(self, array: pa.Array) -> Shapes:
        """See `Shape`."""
        bounds, items = parts(array)
        codes, types = self.inner.shapes(self.pick(items))
        offsets, codes = distinct(bounds.astype(np.int64), codes)
        own, first = group(offsets, codes)
        made = [element_type([types[code] for code in codes[offsets[row] : offsets[row + 1]]]) for row in first]
        return own, [self.make(of) for of in made]


def shape_of(source: Source, per_row: bool) -> Shape:
    """How the types of a source's values are found.

    Args:
        source: the source.
        per_row: whether a null is a field that is not there.

    Raises:
        UnsupportedTypeError: a Spark type that cannot be written without being told how.
        SchemaMismatchError: a Spark type that does not fit the Zed type in the metadata.
    """
    found = inner_shape(source, per_row)
    declared = found.fixed is not None and under(found.fixed) is NULL
    return Optional(found) if per_row and not declared else found


def inner_shape(source: Source, per_row: bool) -> Shape:
    """As `shape_of`, for values that are there."""
    named = isinstance(source.hint, Named)
    found = _shape(source, per_row and not named)
    if source.hint is not None and found.fixed is not None:
        # A struct may have lost fields since it was read; a name stands for the whole of them.
        own = source.hint if found.fixed is source.core() else found.fixed
        plan(own, source)
        if own is not source.hint and not source.known:
            raise source.mismatch(source.hint, f"its fields make it {short(type_text(own))}")
        return Fixed(own)
    return found


def _shape(source: Source, per_row: bool) -> Shape:
    spark, hint = source.spark, source.core()
    if isinstance(spark, VariantType) and hint is None:
        from zed_spark.spark.from_spark.variant import VariantShape

        return VariantShape(source)
    if isinstance(spark, StructType):
        return _struct(spark, source, per_row)
    entry = entry_of(source)
    if entry is not None and (isinstance(spark, MapType) or isinstance(hint, Map)):
        return _map(source, entry)
    if isinstance(spark, ArrayType):
        return _array(spark, source)
    return Fixed(flat_type(source) if hint is None else hint)


def _struct(spark: StructType, source: Source, per_row: bool) -> Shape:
    hint = source.core()
    if isinstance(hint, Error) and "error" in spark.names:
        inner = inner_shape(source.field(spark["error"], hint.inner), False)
        if inner.fixed is not None:
            return Fixed(Error(inner.fixed))
    if isinstance(hint, Union) and per_row:
        return _members(spark, hint, source)
    if hint is not None and not isinstance(hint, Record):
        return Fixed(hint)
    return record_shape(spark, source, per_row)


def record_shape(spark: StructType, source: Source, per_row: bool) -> Shape:
    """How the types of a struct's values are found, as records: `Fixed`, or `Fields`.

    Raises:
        SchemaMismatchError: two fields have the same name.
    """
    hint = source.core()
    names = spark.names
    if len(set(names)) < len(names):
        twice = next(name for at, name in enumerate(names) if name in names[:at])
        where = f"column {source.path}" if source.path else "the DataFrame"
        raise SchemaMismatchError(f"{where} has the name {twice!r} twice, which a Zed record cannot have")
    below = {name: hint.field(name) for name in names} if isinstance(hint, Record) else {}
    shapes = [shape_of(source.field(field, below.get(field.name)), per_row) for field in spark.fields]
    types = [shape.fixed for shape in shapes]
    fixed = [(name, of) for name, of in zip(names, types, strict=True) if of is not None]
    return Fixed(Record(tuple(fixed))) if len(fixed) == len(types) else Fields(list(zip(names, shapes, strict=True)))


def _members(spark: StructType, hint: Union, source: Source) -> Shape:
    # A record of which nothing is left would fit every record of the union.
    alone = sum(isinstance(under(member), Record) for member in hint.members) < 2
    members = []
    for name, member in zip(member_names(hint), hint.members, strict=True):
        if name in spark.names:
            at = spark.names.index(name)
            members.append((at, inner_shape(source.field(spark.fields[at], member), alone)))
    plan(hint, source)
    return Members(source.hint or hint, members)


def _array(spark: ArrayType, source: Source) -> Shape:
    hint = source.core()
    if hint is not None and not isinstance(hint, Array | Set):
        return Fixed(hint)
    kind: type[Array] | type[Set] = Set if isinstance(hint, Set) else Array
    inner = inner_shape(source.inside("element", spark.elementType, hint.inner if hint else None), False)
    return Fixed(kind(inner.fixed)) if inner.fixed is not None else Items(inner, kind, lambda items: items)


def _map(source: Source, entry: StructType) -> Shape:
    hint = source.core()
    if hint is not None and not isinstance(hint, Map):
        return Fixed(hint)
    place = source.inside("entry", entry, None)
    key = inner_shape(place.field(entry["key"], hint.key if hint else None), False).fixed
    value = inner_shape(place.field(entry["value"], hint.value if hint else None), False)
    if key is None:
        raise SchemaMismatchError(f"column {source.path}: keys of maps have to be of one type, not VARIANT")
    if value.fixed is not None:
        return Fixed(Map(key, value.fixed))
    return Items(value, lambda of: Map(key, of), lambda items: items.field("value"))
