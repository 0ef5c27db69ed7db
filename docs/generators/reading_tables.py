"""The tables of types for reading: what each Zed type is in Spark, and which Spark types may be asked for."""

from __future__ import annotations

from cells import code
from pyspark.sql.types import (
    ArrayType,
    BinaryType,
    BooleanType,
    ByteType,
    DataType,
    DateType,
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
    TimestampNTZType,
    TimestampType,
    VariantType,
)

from zed_spark.errors import SchemaMismatchError
from zed_spark.spark.convert.conversion import SparkColumn, arrow_schema
from zed_spark.spark.convert.kinds import plan_to_spark
from zed_spark.spark.convert.mapping import Policy, spark_type
from zed_spark.types import NULL, Enum, Named, Primitive, Type, parse_type, zoneless

_SHOWN: tuple[str, ...] = (
    "uint8", "uint16", "uint32", "uint64", "int8", "int16", "int32", "int64", "float16", "float32", "float64",
    "bool", "bytes", "string", "time", "duration", "ip", "net", "type", "null", "enum(red,green)", "{a:int64,b:string}",
    "[int64]", "|[int64]|", "|{string:int64}|", "|{|{string:int64}|:int64}|", "(int64,string)", "error(string)",
    "port=uint16", "date=time", "timestamp_ntz=time",
)  # fmt: skip

_ASKED: tuple[DataType, ...] = (
    BooleanType(), ByteType(), ShortType(), IntegerType(), LongType(), DecimalType(20, 0), FloatType(), DoubleType(),
    StringType(), BinaryType(), TimestampType(), TimestampNTZType(), DayTimeIntervalType(), DateType(), VariantType(),
)  # fmt: skip


def mapping_markdown() -> str:
    """Both tables of types as Markdown, made by asking the code: Zed as Spark sees it, and what may be asked for."""
    lines = ["| Zed | Spark | with `nanosAsLong` or `mapsAsEntries` |", "|---|---|---|"]
    for text in _SHOWN:
        of = parse_type(text)
        plain, other = spark_type(of), spark_type(of, Policy(True, True))
        lines.append(f"| {code(text)} | {_sql(plain)} | {'' if other == plain else _sql(other)} |")
    lines += ["", "| Spark type in a schema of yours | Zed types it takes |", "|---|---|"]
    types = [parse_type(text) for text in _SHOWN]
    simple = [of for of in types if (isinstance(of, Primitive | Enum) and of is not NULL) or zoneless(of) is not None]
    for target in _ASKED:
        taken = [of.name if isinstance(of, Primitive | Named) else of.kind for of in simple if _takes(target, of)]
        shown = "everything" if isinstance(target, VariantType) else ", ".join(taken) or "only nulls"
        lines.append(f"| {_sql(target)} | {shown} |")
    return "\n".join(lines) + "\n"


def _sql(of: DataType) -> str:
    return (
        of.simpleString().upper() if not isinstance(of, StructType | ArrayType | MapType) else f"`{of.simpleString()}`"
    )


def _takes(target: DataType, of: Type) -> bool:
    if isinstance(target, VariantType):
        return True
    try:
        arrow_type = arrow_schema(StructType([StructField("c", target)])).field(0).type
        plan_to_spark(of, SparkColumn("c", target, arrow_type=arrow_type))
    except SchemaMismatchError:
        return False
    return True
