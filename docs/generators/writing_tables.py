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

Three rules give each row its Zed type. The first one that applies counts:

1. **`typeColumn`** names a column with the Zed type of each row as text, as reading with the same option makes it.
    * The row is written as exactly that type, with its fields in that order, whatever the Spark columns are. A value
      for which the type has no place is an error.
    * Fields for which the DataFrame has no column are left out of the type.
    * If the type is not a record, the value comes from the column `value`, or from the one that `valueColumn` names.
    * If the type is null, the next rules apply to the row.
2. **`superTypes=schema`** is the default. All rows are records of one type, with one field per column.
    * The type of a column is the one in its metadata, which reading puts there, or the one in `zedTypes`. A column
      with neither gets the type in the table below.
    * Fields of structs have metadata of their own, so the fields that you keep of a changed struct keep their types. A
      named record keeps its name only if its fields stay the same.
    * If the only column is `value`, as reading makes it, the values themselves are written.
3. **`superTypes=perRow`** is the same, but a null means that the row lacks the field. So every row gets its own record
   type. That holds in structs, too.
    * Three kinds of null stay values, because they say what they are a null of: nulls of a column of type `null`
      (VOID), the null inside of a VARIANT (which is not an SQL NULL), and a struct of union members in which all
      members are null.
    * Elements of arrays, sets and maps keep all their fields. So do errors, and records whose type has a name.
    * A value of a union is written with the type of its member.

A VARIANT is written as the value that it holds, as the second table says, also inside of structs, arrays and maps. If
you give it a type by `typeColumn` or `zedTypes`, its values become exactly that type: `uint8`, `ip`, `error(...)`, a
set, or a map with text for keys.

Values are checked:

* A value that its type cannot hold is an error that names the column and shows the value: 300 as `uint8`, `1.2.3` as
  `ip`, an unknown symbol of an enum, a timestamp outside of the years 1677 to 2262.
* Types that do not fit each other, or that cannot be written, are errors before any task starts.
* Sets and maps are sorted as the format requires. An element that is there twice is written once. Of two entries with
  equal keys the first one is written.

| Spark | Zed, if nothing else is known | what else it can be (`zedTypes`, metadata, `typeColumn`) |
|---|---|---|
"""

NESTED = """
* **`ARRAY`** can also become a set. An array of structs of `key` and `value` can become a map.
* **`MAP`** may have keys of any type.
* **A struct** can become a record, an error (with the field `error`), or a union (with fields named as reading names
  the members).
* **`BIGINT`** becomes the nanoseconds of `time` or `duration` if the column was read with `nanosAsLong`, or if you set
  that option.
* **Numbers** are rounded in two cases only: `DOUBLE` and `FLOAT` if the type is a narrower float, and `DECIMAL` if the
  type is a float.
* **`DECIMAL`** that Zed cannot hold is refused, unless the option `decimals` makes it `float64` or `string`.
* **`CHAR` and `VARCHAR`** become the text that they show, and a `TIME` becomes the duration since midnight.
* **`DATE`** becomes its midnight in UTC, and **`TIMESTAMP_NTZ`** that clock time in UTC, with the type names `date` and
  `timestamp_ntz`. Other tools see times. This package reads them as what they were. A value named `date` that is no
  midnight, as other tools may write, is an error, unless the column is TIMESTAMP in a schema of yours.
* **Dates and times in one field** are all read as TIMESTAMP_NTZ. If some of them are moments, all are read as
  TIMESTAMP.

| in a VARIANT | Zed |
|---|---|
"""

LOSSES = """
What Spark does not show does not come back, even with `typeColumn`:

* **Fractions of microseconds**, unless you set `nanosAsLong`, and bytes of strings that are not UTF-8.
* **A record that is null as a whole.** It comes back as a record whose fields are null, unless you read it as VARIANT.
* **The type of a null in a union.** It comes back as the member `null` or `none` if the union has one, else as a null
  of the union, else as a null of another member. A struct of members in which all members are null becomes a null of
  the first member.
* **The record member of a union** that has several, if you read other types together with it. The value gets the first
  member that has all fields which are not null.
* **The union member of a value in a VARIANT**, if several look the same, such as `int64` and `duration`, or `string`
  and an enum. The value gets the member that fewer values fit. Read with `schemaMode=fuse` to keep them apart.
* **Types that came after Zed**, if the format that you write lacks them. Absent fields (`none`) become nulls. Values of
  `fusion(T)` are always written as values of T. Spark sees values of type `any` and of recursive types as text, and
  rows of these types cannot be written.
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
