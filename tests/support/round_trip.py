"""What writing makes of what reading shows, value by value: for tests of both together."""

from __future__ import annotations

import pickle

import pyarrow as pa
from pyspark.sql.types import (
    ArrayType,
    CharType,
    MapType,
    StringType,
    StructField,
    StructType,
    VarcharType,
    VariantType,
    VariantVal,
)

from support import ddl
from zed_spark.columns.column import Sequence
from zed_spark.columns.values import to_values
from zed_spark.formats.text.printer import lines
from zed_spark.spark.convert.conversion import arrow_schema
from zed_spark.spark.convert.rows import RowConverter, plan_rows
from zed_spark.spark.write.options import WriteOptions
from zed_spark.types import DURATION, NONE, NULL, TIME, Array, Error, Map, Record, Set, Union, dataframe_type, under
from zed_spark.types.fuse import fuse_types, member_index


class Ambiguous(Exception):
    """Several members of a union look the same in Spark."""


def trip(batch, plan, policy, *, late=False, **options) -> Sequence:
    """The values of a batch that a schema plan made."""
    own = plan_rows(plan.schema, WriteOptions(nanos_as_long=policy.nanos_as_long, **options), bsup_types=late)
    return RowConverter(pickle.loads(pickle.dumps(own))).sequence(batch)


def rows_of(sequence):
    """The ``(type, plain value)`` rows of a sequence."""
    for column in sequence.columns:
        column.array.validate(full=True)
    columns = [iter(to_values(column)) for column in sequence.columns]
    tags = [0] * len(sequence) if sequence.tags is None else sequence.tags.tolist()
    return [(sequence.columns[tag].type, next(columns[tag])) for tag in tags]


def kept_row(of, value, supers, policy):
    """What is left of a top-level value of type ``of`` in a column fused of several super types."""
    own, records = under(of), [of for of in supers if isinstance(under(dataframe_type(of)), Record)]
    if of in records and isinstance(own, Union):
        # Nulls look like records of nulls.
        [tag, *others] = [at for at, member in enumerate(own.members) if not is_nothing(member)]
        if others:
            raise Ambiguous
        return tag, kept_row(own.members[tag], value[1] if value and value[0] == tag else None, supers, policy)
    if isinstance(own, Record):
        value = (None,) * len(own.fields) if value is None else value
        return kept(of, value, fuse_types([record_of(of) for of in records]), policy)
    return kept(of, value, fuse_types([of for of in supers if of not in records]), policy)


def record_of(of):
    """The record that a data frame shows for a top-level type."""
    return dataframe_type(of) if isinstance(under(of), Union) else of


def kept(of, value, target, policy):
    """What is left of a value of type ``of`` where the column was made for the type ``target``.

    Nulls of a member of a union become nulls of the member that stands first, or is ``null``; moments lose what
    is finer than microseconds.
    """
    named, of, target = of, under(of), under(target)
    if isinstance(of, Union):
        return kept_union(of, value, target, policy)
    if value is None:
        return null_inside(of)
    if isinstance(target, Union):
        return kept(named, value, target.members[member_index(dataframe_type(named), target)], policy)
    match of:
        case Record():
            fields = zip(of.fields, value, strict=True)
            return tuple(kept(own, part, target.field(name), policy) for (name, own), part in fields)
        case Error():
            return kept(of.inner, value, target.inner, policy)
        case Array() | Set():
            return [kept(of.inner, item, target.inner, policy) for item in value]
        case Map():
            return [(kept(of.key, k, target.key, policy), kept(of.value, v, target.value, policy)) for k, v in value]
    if of in (TIME, DURATION) and not policy.nanos_as_long:
        return micro(value)
    return value


def kept_union(of, value, target, policy):
    """`kept` of a union: values of several members may look the same, and nulls of one like nulls of another."""
    null = null_of(of)
    if value is None or is_nothing(of.members[value[0]]):
        return null
    tag, inner = value
    members = {at: dataframe_type(member) for at, member in enumerate(of.members) if not is_nothing(member)}
    if isinstance(dataframe_type(of), Union) and isinstance(target, Union):
        places = {at: member_index(member, target) for at, member in members.items()}
        found = kept(of.members[tag], inner, target.members[places[tag]], policy)
        if is_null(of.members[tag], found):
            return null if is_of_the_whole(of.members[tag], inner) else first_null(of, min(members))
        if list(places.values()).count(places[tag]) > 1:
            raise Ambiguous
        return tag, found
    if isinstance(target, Union):
        target = target.members[member_index(dataframe_type(of), target)]
    if len(members) > 1:
        raise Ambiguous
    inner = kept(of.members[tag], inner, target, policy)
    return null if is_null(of.members[tag], inner) else (tag, inner)


def is_nothing(of):
    """Whether a data frame shows nothing but nulls for a type, such as ``null`` and a union of it alone."""
    return dataframe_type(of) is NULL


def has_null(of):
    """Whether a type is a union with null among its members, which a data frame shows as a null of the whole."""
    return isinstance(under(of), Union) and dataframe_type(of) is not of


def is_of_the_whole(of, value):
    """Whether a null inside of a member of a union becomes a null of the union: one of a union with null does."""
    if not has_null(of):
        return False
    own = under(of)
    if value is None or is_nothing(own.members[value[0]]) or not isinstance(under(dataframe_type(of)), Union):
        return True
    return is_of_the_whole(own.members[value[0]], value[1])


def null_of(of):
    """A null of a union: of its member for that, if it has one."""
    tags = [tag for nothing in (NULL, NONE) for tag, member in enumerate(of.members) if member is nothing]
    return (tags[0], None) if tags else None


def first_null(of, tag):
    """The null of a member of a union."""
    return tag, null_inside(of.members[tag])


def null_inside(of):
    """A null of any type: of an error the null of what is in it."""
    of = under(of)
    while isinstance(of, Error):
        of = under(of.inner)
    return null_of(of) if isinstance(of, Union) else None


def is_null(of, value):
    """Whether a value is null to a data frame."""
    of = under(of)
    while isinstance(of, Error):
        of = under(of.inner)
    return value is None or (isinstance(of, Union) and value == null_of(of))


def micro(value):
    """A moment as microseconds hold it; nanoseconds do not reach where the first of them begins."""
    return max(value // 1000 * 1000, -(1 << 63))


def kept_variant(of, value, policy, root=True):
    """What is left of a value of type ``of`` in a VARIANT. Null members inside of it become null unions."""
    of = under(of)
    if isinstance(of, Union):
        null = null_of(of)
        if value is None or is_nothing(of.members[value[0]]):
            return null
        tag, inner = value
        members = [at for at, member in enumerate(of.members) if not is_nothing(member)]
        found = kept_variant(of.members[tag], inner, policy, False)
        if is_null(of.members[tag], found):
            is_kept = isinstance(dataframe_type(of), Union) and not is_of_the_whole(of.members[tag], inner)
            return first_null(of, members[0]) if root and is_kept else null
        if len(members) > 1:
            raise Ambiguous
        return tag, found
    if value is None:
        return null_inside(of)
    match of:
        case Record():
            fields = zip(of.fields, value, strict=True)
            return tuple(kept_variant(own, part, policy, False) for (_, own), part in fields)
        case Error():
            return kept_variant(of.inner, value, policy, True)
        case Array() | Set():
            return [kept_variant(of.inner, item, policy, False) for item in value]
        case Map():
            kinds = (of.key, of.value)
            return [
                tuple(kept_variant(of, part, policy, False) for of, part in zip(kinds, pair, strict=True))
                for pair in value
            ]
    if of is TIME and not policy.nanos_as_long:
        return micro(value)
    return value


def batch_of(schema, rows) -> pa.RecordBatch:
    """A batch as Spark would hand it over. Texts in VARIANT columns are JSON; rows are tuples."""
    # CHAR and VARCHAR come as strings.
    text = (CharType, VarcharType)
    shown = [StructField(f.name, StringType() if isinstance(f.dataType, text) else f.dataType) for f in schema.fields]
    want = arrow_schema(StructType(shown))
    columns = []
    for at, field in enumerate(schema.fields):
        values = [_spark_value(field.dataType, row[at]) for row in rows]
        columns.append(pa.array(values, want.field(at).type))
    return pa.RecordBatch.from_arrays(columns, schema=want) if columns else pa.RecordBatch.from_pylist(rows)


def _spark_value(of, value):
    if value is None:
        return None
    if isinstance(of, VariantType):
        made = VariantVal.parseJson(value)
        return {"value": bytes(made.value), "metadata": bytes(made.metadata)}
    if isinstance(of, ArrayType):
        return [_spark_value(of.elementType, item) for item in value]
    if isinstance(of, MapType):
        return [(_spark_value(of.keyType, key), _spark_value(of.valueType, own)) for key, own in value]
    if isinstance(of, StructType):
        return {field.name: _spark_value(field.dataType, value.get(field.name)) for field in of.fields}
    return value


def written(schema, rows, **options) -> list[str]:
    """The lines that rows are written as, each batch of three rows at most; options as users give them."""
    schema = ddl.schema(schema) if isinstance(schema, str) else schema
    plan = pickle.loads(pickle.dumps(plan_rows(schema, WriteOptions.parse(options))))
    batches = [batch_of(schema, rows[at : at + 3]) for at in range(0, len(rows), 3)]
    return [line for sequence in plan.sequences(batches) for line in lines(sequence)]
