"""The page of the documentation about writing types: its tables are made by asking the code."""

from __future__ import annotations

from cells import code
from pyspark.sql.types import (
    ArrayType,
    BinaryType,
    BooleanType,
    ByteType,
    CalendarIntervalType,
    CharType,
    DataType,
    DateType,
    DayTimeIntervalType,
    DecimalType,
    DoubleType,
    FloatType,
    IntegerType,
    LongType,
    MapType,
    NullType,
    ShortType,
    StringType,
    StructField,
    StructType,
    TimestampNTZType,
    TimestampType,
    TimeType,
    VarcharType,
    YearMonthIntervalType,
)

from zed_spark.errors import SchemaMismatchError, UnsupportedTypeError
from zed_spark.spark.convert.conversion import SparkColumn
from zed_spark.spark.convert.kinds import plan_from_spark
from zed_spark.spark.convert.primitive import WHOLE
from zed_spark.spark.convert.row_types import field_types
from zed_spark.spark.convert.variant.layout import SIMPLE_TYPES, Kind
from zed_spark.types import FLOATS, NULL, PRIMITIVES, Enum, Type, type_text

_SPARK: tuple[DataType, ...] = (
    BooleanType(), ByteType(), ShortType(), IntegerType(), LongType(), DecimalType(18, 0), DecimalType(20, 0),
    DecimalType(10, 2), FloatType(), DoubleType(), StringType(), CharType(8), VarcharType(8), BinaryType(), DateType(),
    TimestampType(), TimestampNTZType(), TimeType(), DayTimeIntervalType(), YearMonthIntervalType(),
    CalendarIntervalType(), NullType(), ArrayType(LongType()), MapType(StringType(), LongType()),
    MapType(IntegerType(), DateType()), StructType([StructField("a", LongType()), StructField("b", StringType())]),
)  # fmt: skip

_ASKED: tuple[Type, ...] = (*(of for of in PRIMITIVES if of is not NULL), Enum(("a", "b")))

_KINDS = {
    Kind.NULL: "null", Kind.BOOL: "boolean", Kind.INT: "int8, int16, int32, int64", Kind.FLOAT: "float",
    Kind.DOUBLE: "double", Kind.DATE: "date", Kind.TIMESTAMP: "timestamp, also in nanoseconds",
    Kind.TIMESTAMP_NTZ: "timestamp_ntz, also in nanoseconds", Kind.TIME: "time", Kind.BINARY: "binary",
    Kind.STRING: "string", Kind.UUID: "uuid",
}  # fmt: skip

RULES = """
## Writing

What a row is in Zed is found out like this:

1. **`typeColumn`** names a column that holds the Zed type of each row as text, as reading with the same option made it.
   Each row is written as exactly that type, its fields in that order, whatever the Spark columns are; a value for which
   the type has no place is an error. Fields for which the DataFrame has no column (any more) are left out of the type.
   A row whose type is not a record comes from the column `value` (the one that reading marked, or `valueColumn`). Where
   the type is null, the row goes by the next two rules.
2. **`superTypes=schema`**, the default: all rows are records of one type, one field per column. The type of a column is
   the one in its metadata, as reading puts it there, or that `zedTypes` gives it; else the one in the table below.
   Struct fields know their own types, so what is left of a changed struct keeps them; the name of a named record stands
   for all its fields and is kept only as long as they are the same. A DataFrame whose only column is `value` as reading
   made it is written as those values.
3. **`superTypes=perRow`**: the same, but a null means that the row has no such field, in the row itself and in structs
   inside of it, so every row gets its own record type. Three nulls are values all the same, because they say of what
   they are a null: in a column whose type is `null` (VOID), the null inside of a VARIANT (an SQL NULL is none), and a
   struct of union members that is there but has nothing in any of them. Elements of arrays, sets and maps, errors, and
   records whose type has a name, keep all their fields. A union's value is of the type of its member.

A VARIANT is written as the values that it holds, each row in its own shape (second table), also inside of structs,
arrays and maps. With a type (`typeColumn`, `zedTypes`) its values go back to exactly that: `uint8`, `ip`, `error(...)`,
sets, maps with text for keys.

Values are checked: one that its type does not hold (300 as `uint8`, `1.2.3` as `ip`, an unknown symbol of an enum, a
timestamp beyond the years 1677 to 2262) is an error that names the column and shows the value. Types that do not fit
each other, or cannot be written, are errors before any task starts. Sets and maps are sorted as the format wants them;
elements that are there twice are written once, of entries with equal keys the first.

| Spark | Zed, if nothing else is known | what else it can be (`zedTypes`, metadata, `typeColumn`) |
|---|---|---|
"""

NESTED = """
`ARRAY` can also be a set, and an array of structs of `key` and `value` a map; `MAP` takes keys of any type. A struct
can be a record, an error (field `error`) or a union (fields named as reading names members). `BIGINT` is taken for the
nanoseconds of `time` and `duration` if it was read so or with the option `nanosAsLong`. `DOUBLE` and `FLOAT` are
rounded where a narrower float is asked for, `DECIMAL` where a float is; nothing else ever changes a number.
`CHAR` and `VARCHAR` are taken as the text they show, a `TIME` as the duration since midnight.

A `DATE` is written as its midnight in UTC and a `TIMESTAMP_NTZ` as that clock time in UTC, with the type names `date`
and `timestamp_ntz`: to other tools they are times, and reading makes of them what they were. A value named `date` that
is no midnight, as other tools may write, is an error; a schema in which the column is TIMESTAMP reads it. Where some
values of a field are dates and others times, all are read as TIMESTAMP_NTZ, or as TIMESTAMP if some are moments.

`DECIMAL` that Zed cannot hold is refused, unless the option `decimals` makes it `float64` or `string`.

| in a VARIANT | Zed |
|---|---|
"""

LOSSES = """
What Spark does not show does not come back, even with `typeColumn`:

* fractions of microseconds, without `nanosAsLong`; bytes of strings that are not UTF-8;
* a record that is null as a whole: it is one whose fields are null (unless read as VARIANT);
* what a null in a union was a null of: the member `null` or `none` if the union has one, the union itself, or another
  member. It becomes the first of these that there is; a struct of members that is there with nothing in it becomes a
  null of the first member;
* which of several record members of one union a value was of, if other types were read together with it: the first that
  has all the fields which are not null;
* in a VARIANT: which of the members a value was of that look the same, for example `int64` and `duration`, or `string`
  and an enum. It goes to the one that fewer values fit; read with `schemaMode=fuse` to keep them apart;
* types that came after Zed, where the format that is written does not have them: absent fields (`none`) become nulls.
  Values of `fusion(T)` are written as values of T in any case; those of type `any` and of recursive types are text to
  Spark, and rows whose type has them are refused.
"""


def writing_markdown() -> str:
    """The rules of writing and both tables as Markdown."""
    lines = [RULES.rstrip("\n")]
    for spark in _SPARK:
        source = SparkColumn("c", spark)
        lines.append(f"| {_shown(spark)} | {_default(source)} | {', '.join(_others(source))} |")
    lines.append(NESTED.rstrip("\n"))
    lines += [f"| {shown} | {code(type_text(SIMPLE_TYPES[kind]))} |" for kind, shown in _KINDS.items()]
    lines += [
        "| decimal | `int64` or `uint64` if it is whole and fits, else `float64`, the nearest |",
        "| array | `[T]`; `T` is a union if elements differ, nulls aside |",
        "| object | a record, its fields sorted by name as the encoding has them |",
    ]
    return "\n".join(lines) + "\n" + LOSSES


def _shown(of: DataType) -> str:
    text = of.simpleString()
    return f"`{text}`" if isinstance(of, StructType | ArrayType | MapType) else text.upper()


def _default(source: SparkColumn) -> str:
    try:
        fixed = field_types(source, False).fixed
    except UnsupportedTypeError as error:
        return f"an error: {str(error).rpartition(': Zed has ')[2].rpartition(' to Zed: ')[2]}"
    text = "" if fixed is None else type_text(fixed)
    return code(text)


def _others(source: SparkColumn) -> list[str]:
    if isinstance(source.spark_type, NullType):
        return ["everything"]
    found: list[Type] = []
    for of in _ASKED:
        try:
            plan_from_spark(of, source)
        except SchemaMismatchError:
            continue
        found.append(of)
    names = ["enum" if isinstance(of, Enum) else type_text(of) for of in found if of not in WHOLE | FLOATS]
    return ["any integer or float", *names] if set(found) >= WHOLE | FLOATS else names
