"""The Spark type of each Zed type. The metadata of every field keeps the text of its Zed type (`TYPE_KEY`).

Everything is nullable. Writing takes the Zed types from the metadata, also those that Spark lacks: addresses, unsigned
integers, enums, unions.
"""

from __future__ import annotations

from dataclasses import dataclass

from pyspark.sql.types import (
    ArrayType,
    BinaryType,
    BooleanType,
    ByteType,
    DataType,
    DayTimeIntervalType,
    DecimalType,
    DoubleType,
    FloatType,
    IntegerType,
    LongType,
    MapType,
    ShortType,
    StringType,
    StructField,
    StructType,
    TimestampType,
)

from zed_spark.types import (
    BOOL,
    BYTES,
    DURATION,
    FLOAT16,
    FLOAT32,
    FLOAT64,
    INT8,
    INT16,
    INT32,
    INT64,
    IP,
    NET,
    NULL,
    STRING,
    TIME,
    TYPE,
    UINT8,
    UINT16,
    UINT32,
    UINT64,
    Array,
    Enum,
    Error,
    Fusion,
    Map,
    Named,
    Primitive,
    Record,
    Recursive,
    Set,
    Type,
    Union,
    type_text,
    under,
)
from zed_spark.types.members import member_names

TYPE_KEY = "zed.type"
"""The metadata key under which a field keeps the text of its Zed type."""


@dataclass(frozen=True, slots=True)
class Policy:
    """The user's choices of Spark types.

    Attributes:
        nanos_as_long: ``time`` and ``duration`` as BIGINT nanoseconds; else as types of microseconds, floored.
        maps_as_entries: maps as ARRAY<STRUCT<key, value>>, which may hold null keys; else as MAP where possible.
    """

    nanos_as_long: bool = False
    maps_as_entries: bool = False


DEFAULT = Policy()

PRIMITIVE_TYPES: dict[Type, DataType] = {
    UINT8: ShortType(),
    UINT16: IntegerType(),
    UINT32: LongType(),
    UINT64: DecimalType(20, 0),
    INT8: ByteType(),
    INT16: ShortType(),
    INT32: IntegerType(),
    INT64: LongType(),
    DURATION: DayTimeIntervalType(),
    TIME: TimestampType(),
    FLOAT16: FloatType(),
    FLOAT32: FloatType(),
    FLOAT64: DoubleType(),
    BOOL: BooleanType(),
    BYTES: BinaryType(),
    STRING: StringType(),
    IP: StringType(),
    NET: StringType(),
    TYPE: StringType(),
    # As Spark's JSON source does: VOID columns can be neither written nor compared.
    NULL: StringType(),
}


def spark_type(of: Type, policy: Policy = DEFAULT) -> DataType:
    """The Spark type of a Zed type.

    Args:
        of: the type, a data frame type (`zed_spark.types.dataframe_type`).
        policy: the user's choices.
    """
    match of:
        case Primitive():
            return LongType() if policy.nanos_as_long and of in (TIME, DURATION) else PRIMITIVE_TYPES[of]
        case Named():
            return spark_type(of.inner, policy)
        case Enum():
            return StringType()
        case Record():
            return StructType([spark_field(name, inner, policy) for name, inner in of.fields])
        case Array() | Set():
            return ArrayType(spark_type(of.inner, policy), True)
        case Map():
            return _map(of, policy)
        case Error():
            return StructType([spark_field("error", of.inner, policy)])
        case Recursive() | Fusion():
            # The text of the value: Spark has no recursive types, and the values of a fusion no common type.
            return StringType()
        case Union():
            names = member_names(of)
            return StructType([spark_field(name, own, policy) for name, own in zip(names, of.members, strict=True)])
    raise AssertionError(of)  # pragma: no cover - the match is exhaustive


def spark_field(name: str, of: Type, policy: Policy = DEFAULT) -> StructField:
    """A nullable field for values of a Zed type, the type's text in its metadata."""
    return StructField(name, spark_type(of, policy), True, {TYPE_KEY: type_text(of)})


def _map(of: Map, policy: Policy) -> DataType:
    key = spark_type(of.key, policy)
    # MAP does not take null keys, and a map whose key type is null has only those.
    if policy.maps_as_entries or under(of.key) is NULL or _holds_map(key):
        entry = StructType([spark_field("key", of.key, policy), spark_field("value", of.value, policy)])
        return ArrayType(entry, True)
    return MapType(key, spark_type(of.value, policy), True)


def _holds_map(of: DataType) -> bool:
    """Whether a type contains a MAP, which Spark cannot compare and refuses in keys."""
    if isinstance(of, ArrayType):
        return _holds_map(of.elementType)
    if isinstance(of, StructType):
        return any(_holds_map(field.dataType) for field in of.fields)
    return isinstance(of, MapType)
