"""Which Zed type a Spark type becomes, what may be asked for, and what is refused before any task starts."""

import subprocess
import sys
from datetime import date, datetime, time, timedelta
from decimal import Decimal

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pyspark.sql.types import GeometryType, LongType, StringType, StructField, StructType, UserDefinedType
from support import ddl
from support.example_counts import examples
from support.expected_rows import sequence
from support.round_trip import kept_row, rows_of, trip, written
from support.type_strategies import same, types, values

from zed_spark.errors import FormatError, OptionError, SchemaMismatchError, UnsupportedTypeError
from zed_spark.spark.convert.batches import BatchConverter
from zed_spark.spark.convert.declared_types import split_types
from zed_spark.spark.convert.mapping import TYPE_KEY, Policy, spark_field
from zed_spark.spark.convert.rows import plan_rows
from zed_spark.spark.convert.schema import fused_plan
from zed_spark.spark.write.options import WriteOptions
from zed_spark.types import NULL, Record, dataframe_type, parse_type, type_text, under
from zed_spark.types.body import normalise


@pytest.mark.parametrize(
    ("spark", "value", "shown"),
    [
        ("BOOLEAN", True, "true"), ("TINYINT", -1, "-1(int8)"), ("SMALLINT", -1, "-1(int16)"),
        ("INT", 7, "7(int32)"), ("BIGINT", 7, "7"), ("FLOAT", 1.5, "1.5(float32)"), ("DOUBLE", 1.5, "1.5"),
        ("DECIMAL(18,0)", Decimal(10**18 - 1), "999999999999999999"), ("STRING", "é", '"é"'),
        ("BINARY", b"\1\xff", "0x01ff"), ("DATE", date(2020, 1, 2), "2020-01-02T00:00:00Z(=date)"),
        ("TIMESTAMP", datetime(2020, 1, 2, 3), "2020-01-02T03:00:00Z"),
        ("TIMESTAMP_NTZ", datetime(2020, 1, 2, 3), "2020-01-02T03:00:00Z(=timestamp_ntz)"),
        ("INTERVAL DAY TO SECOND", timedelta(hours=-1, microseconds=1), "-59m59.999999s"),
        ("TIME", time(1, 2, 3), "1h2m3s"), ("VOID", None, "null"), ("CHAR(4)", "ab  ", '"ab  "'),
        ("VARCHAR(4)", "ab", '"ab"'),
        ("ARRAY<INT>", [1, None], "[1(int32),null(int32)]"), ("ARRAY<VOID>", [None], "[null]"),
        ("MAP<STRING,BIGINT>", [("b", 1), ("a", None)], '|{"a":null(int64),"b":1}|'),
        ("MAP<INT,ARRAY<STRING>>", [(2, ["x"]), (1, [])], '|{1(int32):[]([string]),2(int32):["x"]}|'),
        ("MAP<STRUCT<x: BIGINT>,MAP<DATE,BIGINT>>", [({"x": 1}, [(date(1970, 1, 1), 2)])],
         "|{{x:1}:|{1970-01-01T00:00:00Z(=date):2}|}|"),
        ("STRUCT<a: BIGINT, b: STRUCT<>>", {"a": 1, "b": {}}, "{a:1,b:{}}"),
    ],
)  # fmt: skip
def test_types_without_metadata(spark, value, shown):
    some, null = written(f"c {spark}", [(value,), (None,)])
    assert some == "{c:" + shown + "}"
    assert null.startswith("{c:null")


@settings(max_examples=examples(150))
@given(st.data(), types(3), st.builds(Policy, st.booleans(), st.booleans()))
def test_one_super_type_is_known_from_the_metadata_alone(data, of, policy):
    rows = data.draw(st.lists(values(of), min_size=1, max_size=5))
    plan = fused_plan([of], policy)
    try:
        batch = BatchConverter(plan).batch(sequence(*((of, row) for row in rows)))
    except SchemaMismatchError:
        assume(False)
    back = trip(batch, plan, policy)
    # Only the name around all of it is not in any column.
    own = under(of) if isinstance(under(of), Record) else of
    # Nor is a null in unions: columns have their own. Of nothing but nulls, the type that all fuse to has no name.
    assume(dataframe_type(own) is own and (own is NULL or under(own) is not NULL))
    assert plan_rows(plan.schema, WriteOptions()).super_type is own
    wanted = [(own, normalise(own, kept_row(of, row, [of], policy))) for row in rows]
    assert same(rows_of(back), wanted)


def test_a_union_of_nothing_but_null_is_a_column_of_nulls():
    """Found by the search."""
    for of, super_type in (("(null)", "null"), ("{a:(null)}", "{a:null}"), ("[(null)]", "[null]")):
        plan = fused_plan([parse_type(of)], Policy())
        assert type_text(plan_rows(plan.schema, WriteOptions()).super_type) == super_type


class Point(UserDefinedType):
    @classmethod
    def sqlType(cls):
        return LongType()

    @classmethod
    def module(cls):
        return __name__


@pytest.mark.parametrize(
    ("spark", "message"),
    [
        (ddl.data_type("DECIMAL(19,0)"), r"column s\.c: DECIMAL\(19,0\) cannot .* name another type in zedTypes"),
        (ddl.data_type("DECIMAL(4,2)"), r"column s\.c: DECIMAL\(4,2\) .* no decimals"),
        (ddl.data_type("INTERVAL YEAR TO MONTH"), r"column s\.c: INTERVAL YEAR TO MONTH .* number of months"),
        (ddl.data_type("INTERVAL"), r"column s\.c: INTERVAL .* split it"),
        (GeometryType(4326), r"column s\.c: GEOMETRY\(4326\) .* BINARY"),
        (Point(), r"column s\.c: .* user-defined"),
    ],
)  # fmt: skip
def test_types_that_cannot_be_written_are_refused_by_the_plan(spark, message):
    for options in (WriteOptions(), WriteOptions(super_types="perRow"), WriteOptions(type_column="t")):
        schema = StructType([StructField("s", StructType([StructField("c", spark)])), StructField("t", StringType())])
        with pytest.raises(UnsupportedTypeError, match=message):
            plan_rows(schema, options)


def test_names_that_are_there_twice():
    for schema, message in [
        (StructType([StructField("a", LongType())] * 2), "the DataFrame has the name 'a' twice"),
        (
            StructType([StructField("s", StructType([StructField("a", LongType())] * 2))]),
            "column s has the name 'a' twice",
        ),
    ]:
        with pytest.raises(SchemaMismatchError, match=message):
            plan_rows(schema, WriteOptions())
    assert written("a BIGINT, A BIGINT", [(1, 2)]) == ["{a:1,A:2}"]


@pytest.mark.parametrize(
    ("spark", "zed", "value", "shown"),
    [
        ("STRING", "ip", "1.2.3.4", "1.2.3.4"), ("STRING", "net", "10.0.0.0/8", "10.0.0.0/8"),
        ("STRING", "type", "<{a:port=uint16}>", "<{a:port=uint16}>"), ("STRING", "enum(a,b)", "b", "%b(enum(a,b))"),
        ("BINARY", "ip", b"\1\2\3\4", "1.2.3.4"), ("BINARY", "net", b"\n\0\0\0\xff\0\0\0", "10.0.0.0/8"),
        ("STRING", "port=string", "x", '"x"(=port)'), ("CHAR(4)", "ip", "::1", "::1"),
        ("INT", "uint8", 255, "255(uint8)"), ("BIGINT", "uint64", 5, "5(uint64)"), ("TINYINT", "int64", 5, "5"),
        ("BIGINT", "float64", 2**53, "9007199254740992."), ("INT", "float32", 5, "5.(float32)"),
        ("DOUBLE", "int8", -5.0, "-5(int8)"), ("DOUBLE", "uint64", 2.0**63, "9223372036854775808(uint64)"),
        ("DOUBLE", "float16", 0.1, "0.099975586(float16)"), ("FLOAT", "float64", 0.5, "0.5"),
        ("DOUBLE", "float32", float("inf"), "+Inf(float32)"),
        ("DECIMAL(20,0)", "uint64", Decimal(2**64 - 1), "18446744073709551615(uint64)"),
        ("DECIMAL(20,2)", "int16", Decimal("-5.00"), "-5(int16)"),
        ("DECIMAL(4,2)", "string", Decimal("1.50"), '"1.50"'),
        ("DECIMAL(38,18)", "float64", Decimal("0.1"), "0.1"),
        ("DECIMAL(9,1)", "float32", Decimal("0.5"), "0.5(float32)"),
        ("TIMESTAMP", "t=time", datetime(1970, 1, 1), "1970-01-01T00:00:00Z(=t)"),
        ("VOID", "int64", None, "null(int64)"),
        ("ARRAY<STRING>", "|[ip]|", ["2.2.2.2", "1.1.1.1", "2.2.2.2"], "|[1.1.1.1,2.2.2.2]|"),
        ("MAP<STRING,STRING>", "|{ip:enum(x)}|", [("::1", "x")], "|{::1 :%x(enum(x))}|"),
        ("ARRAY<STRUCT<key: STRING, value: BIGINT>>", "|{string:int64}|",
         [{"key": "b", "value": 1}, {"key": None, "value": 2}, {"key": "b", "value": 3}], '|{null(string):2,"b":1}|'),
        ("STRUCT<error: STRING>", "error(ip)", {"error": "::1"}, "error(::1)"),
        ("STRUCT<member_ip: STRING, member_int64: BIGINT>", "(int64,ip)", {"member_ip": "::1"}, "::1((int64,ip))"),
        ("STRUCT<B: STRING, a: BIGINT>", "{B:ip,a:uint8}", {"a": 1, "B": "::1"}, "{B:::1,a:1(uint8)}"),
        ("BIGINT", "(int64,null)", 5, "5((int64,null))"), ("BIGINT", "(null,int64)", None, "null((int64,null))"),
        ("STRUCT<member_int64: BIGINT, member_string: STRING>", "(int64,string)", {}, "null(int64)((int64,string))"),
        ("VARIANT", "(float32,float64)", "1.5e0", "1.5((float32,float64))"),
        ("VARIANT", "({a:int64},{a:int64,b:int64})", '{"a":1}', "{a:1}(({a:int64},{a:int64,b:int64}))"),
        ("VARIANT", "(string,ip,net,type)", '"::1"', "::1((string,ip,net,type))"),
        ("VARIANT", "(int64,uint8,duration)", "1", "1((uint8,int64,duration))"),
        ("VARIANT", "(error(ip),{error:ip})", '{"error":"::1"}', "error(::1)(({error:ip},error(ip)))"),
        ("VARIANT", "(|{string:int64}|,{a:int64})", '{"b":1}', '|{"b":1}|(({a:int64},|{string:int64}|))'),
        ("VARIANT", "{a:uint8,b:(ip,string)}", '{"a":1,"b":"::1"}', "{a:1(uint8),b:::1((string,ip))}"),
    ],
)  # fmt: skip
def test_types_that_are_asked_for(spark, zed, value, shown):
    some, null = written(f"c {spark}", [(value,), (None,)], zedTypes=f"c {zed}")
    assert some == "{c:" + shown + "}"
    assert null.startswith("{c:null")


@pytest.mark.parametrize(
    ("spark", "zed"),
    [
        ("STRING", "int64"), ("STRING", "bytes"), ("STRING", "time"),
        ("BIGINT", "ip"), ("BIGINT", "bool"), ("INT", "enum(a)"), ("INT", "time"), ("BOOLEAN", "uint8"),
        ("DOUBLE", "string"), ("DECIMAL(4,2)", "time"), ("TIMESTAMP", "duration"), ("DATE", "duration"),
        ("INTERVAL DAY TO SECOND", "time"), ("BINARY", "string"), ("BINARY", "type"), ("ARRAY<INT>", "int32"),
        ("INT", "[int32]"), ("ARRAY<INT>", "|{int32:int32}|"), ("MAP<INT,INT>", "[int32]"), ("MAP<INT,INT>", "{a:ip}"),
        ("STRUCT<a: INT>", "int32"), ("STRUCT<a: INT>", "error(int32)"), ("STRUCT<a: INT>", "(int32,string)"),
        ("STRUCT<a: INT>", "|{int32:int32}|"), ("INT", "(int32,string)"), ("INT", "{a:int32}"), ("INT", "error(int32)"),
        ("ARRAY<STRING>", "[int64]"), ("STRUCT<a: INT>", "{a:ip}"),
    ],
)  # fmt: skip
def test_types_that_do_not_fit_are_refused_by_the_plan(spark, zed):
    with pytest.raises(SchemaMismatchError, match=r"^column c.*cannot be written as the Zed type"):
        written(f"c {spark}", [], zedTypes=f"c {zed}")
    with pytest.raises(SchemaMismatchError, match=r"^column c.*cannot be written as the Zed type"):
        written(StructType([StructField("c", ddl.data_type(spark), True, {TYPE_KEY: zed})]), [])


@pytest.mark.parametrize("zed", ["{b:int32,a:int32}", "{a:int32,b:int32,c:ip}", "{A:int32,b:int32}", "n={a:int32}"])
def test_asked_for_records_have_the_fields_of_the_struct(zed):
    for mode in ("schema", "perRow"):
        with pytest.raises(SchemaMismatchError, match=r"column c: STRUCT.*: its fields make it \{a:int32,b:int32\}"):
            written("c STRUCT<a: INT, b: INT>", [], zedTypes=f"c {zed}", superTypes=mode)


def test_nanoseconds_have_to_be_said_or_known():
    rows, lines = [(1, 1)], ["{t:1970-01-01T00:00:00.000000001Z,d:1ns}"]
    with pytest.raises(SchemaMismatchError, match=r"column t: BIGINT .* time: set the option nanosAsLong"):
        written("t BIGINT, d BIGINT", rows, zedTypes="t time")
    assert written("t BIGINT, d BIGINT", rows, zedTypes="t time, d duration", nanosAsLong="true") == lines
    known = StructType(
        [spark_field(name, parse_type(of), Policy(True)) for name, of in (("t", "time"), ("d", "duration"))]
    )
    assert written(known, rows) == lines


def test_metadata_that_is_no_type():
    schema = StructType([StructField("c", LongType(), True, {TYPE_KEY: "int65"})])
    with pytest.raises(FormatError, match="column c: its metadata holds no Zed type"):
        plan_rows(schema, WriteOptions())


def test_a_struct_that_has_changed_keeps_what_is_known_of_its_parts():
    of = parse_type("{n:point={x:uint8,y:uint8},l:[{a:ip}]}")
    field = spark_field("s", of)
    assert plan_rows(StructType([field]), WriteOptions()).super_type is Record((("s", of),))
    # As after dropFields and withField: the parts still know their types, the name is not theirs.
    point = field.dataType["n"]
    point.dataType = StructType([point.dataType["x"], StructField("z", StringType())])
    shown = "{s:{n:{x:uint8,z:string},l:[{a:ip}]}}"
    assert type_text(plan_rows(StructType([field]), WriteOptions()).super_type) == shown


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a ip", {("a",): "ip"}), ("a ip , b.c  {x:int64,y:(int64,ip)},", None),
        ("a ip,b.c {x:int64,y:(int64,ip)}", {("a",): "ip", ("b", "c"): "{x:int64,y:(int64,ip)}"}),
        ("`odd, name`.`x``y` |{string:ip}|, e enum(a,\"b,\\\"c\")",
         {("odd, name", "x`y"): "|{string:ip}|", ("e",): 'enum(a,"b,\\"c")'}),
        ("", {}), ("a", None), ("a ipp", None), ("a.b. ip", None), (".a ip", None), ("a [ip", None), ("a, b ip", None),
        ("a ip b", None),
    ],
)  # fmt: skip
def test_the_option_zedtypes(text, wanted):
    if wanted is None:
        with pytest.raises(OptionError, match="zedTypes"):
            split_types(text)
    else:
        assert dict(split_types(text)) == {path: parse_type(of) for path, of in wanted.items()}


def test_zedtypes_name_columns():
    nested = "s STRUCT<a: STRING, B: ARRAY<STRUCT<x: STRING>>>"
    row = ({"a": "::1", "B": [{"x": "::2"}]},)
    assert written(nested, [row], zedTypes="s.a ip, S.b [{x:ip}]") == ["{s:{a:::1,B:[{x:::2}]}}"]
    for text, message in [
        ("t ip", "no column 't'; there are s"), ("s.aa ip", "no column 's.aa'; did you mean 'a'"),
        ("s.B.x ip", "'s.B.x' goes into B, which is no struct"),
    ]:  # fmt: skip
        with pytest.raises(OptionError, match=message):
            written(nested, [], zedTypes=text)
    with pytest.raises(OptionError, match="is ambiguous: "):
        written("ab STRING, aB STRING", [], zedTypes="aB ip, AB ip")


@pytest.mark.slow
def test_planning_loads_no_pandas():
    script = (
        "import sys\n"
        "from pyspark.sql.types import *\n"
        "from zed_spark.spark.convert.rows import plan_rows\n"
        "from zed_spark.spark.write.options import WriteOptions\n"
        "schema = StructType([StructField('a', StringType()), StructField('v', VariantType())])\n"
        "plan_rows(schema, WriteOptions(zed_types='a ip', super_types='perRow'))\n"
        "print([name for name in ('pandas',) if name in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-W", "error", "-c", script], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


def test_what_is_asked_for_goes_before_what_is_known():
    known = StructType([spark_field("s", parse_type("n={a:ip,b:{c:ip}}"))])
    for asked, wanted in [
        ("s.a string", "{s:{a:string,b:{c:ip}}}"),
        ("s.b {c:string}", "{s:{a:ip,b:{c:string}}}"),
        ("s {a:string,b:{c:net}}", "{s:{a:string,b:{c:net}}}"),
        ("s.b.c net, s.a net", "{s:{a:net,b:{c:net}}}"),
    ]:
        assert type_text(plan_rows(known, WriteOptions(zed_types=asked)).super_type) == wanted
