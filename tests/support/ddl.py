"""Spark schemas from DDL text without a Spark session; knows what the tests use."""

import re

from pyspark.sql import types as t

SIMPLE = {
    "BOOLEAN": t.BooleanType(),
    "TINYINT": t.ByteType(),
    "SMALLINT": t.ShortType(),
    "INT": t.IntegerType(),
    "BIGINT": t.LongType(),
    "FLOAT": t.FloatType(),
    "DOUBLE": t.DoubleType(),
    "STRING": t.StringType(),
    "BINARY": t.BinaryType(),
    "DATE": t.DateType(),
    "TIMESTAMP": t.TimestampType(),
    "TIMESTAMP_NTZ": t.TimestampNTZType(),
    "INTERVAL DAY TO SECOND": t.DayTimeIntervalType(),
    "VARIANT": t.VariantType(),
    "TIME": t.TimeType(),
    "VOID": t.NullType(),
    "CHAR(4)": t.CharType(4),
    "VARCHAR(4)": t.VarcharType(4),
    "INTERVAL YEAR TO MONTH": t.YearMonthIntervalType(),
    "INTERVAL": t.CalendarIntervalType(),
}


def schema(text):
    """The struct of ``name TYPE, ...``; inside STRUCT a colon follows the name. ``NOT NULL`` may end a field."""
    return t.StructType([field(part) for part in split(text)])


def field(text):
    name, of = re.fullmatch(r"\s*(\w+)\s*[: ]\s*(.*?)\s*", text, re.DOTALL).groups()
    bare = of.removesuffix("NOT NULL").strip()
    return t.StructField(name, data_type(bare), bare == of)


def data_type(text):
    text = text.strip()
    if text in SIMPLE:
        return SIMPLE[text]
    if match := re.fullmatch(r"DECIMAL\((\d+),(\d+)\)", text):
        return t.DecimalType(int(match[1]), int(match[2]))
    kind, inner = re.fullmatch(r"(\w+)<(.*)>", text, re.DOTALL).groups()
    if kind == "STRUCT":
        return schema(inner)
    parts = [data_type(part) for part in split(inner)]
    return t.ArrayType(*parts) if kind == "ARRAY" else t.MapType(*parts)


def split(text):
    """The parts between commas that are not inside brackets."""
    parts, depth = [""] if text.strip() else [], 0
    for char in text:
        depth += (char in "<(") - (char in ">)")
        if char == "," and not depth:
            parts.append("")
        else:
            parts[-1] += char
    return parts
