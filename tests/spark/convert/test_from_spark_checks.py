"""Values that do not fit are errors that name the column and show the value; nothing is written in their place."""

from datetime import date, datetime, timedelta
from decimal import Decimal

import numpy as np
import pyarrow as pa
import pytest
from pyspark.sql.types import StringType, StructField, StructType
from support.round_trip import written

from zed_spark.errors import FormatError, SchemaMismatchError, ZedSparkError
from zed_spark.spark.convert.mapping import spark_field
from zed_spark.spark.convert.rows import plan_rows
from zed_spark.spark.write.options import WriteOptions
from zed_spark.types import parse_type


@pytest.mark.parametrize(
    ("spark", "zed", "value", "message"),
    [
        ("SMALLINT", "uint8", 256, "column c: 256 does not fit the Zed type uint8"),
        ("INT", "uint32", -1, "column c: -1 does not fit the Zed type uint32"),
        ("BIGINT", "uint64", -5, "column c: -5 does not fit"), ("BIGINT", "int8", 128, "column c: 128 does not fit"),
        ("DECIMAL(20,0)", "uint64", Decimal(2**64), "column c: 18446744073709551616 does not fit"),
        ("DECIMAL(20,0)", "uint64", Decimal(-1), "column c: -1 does not fit"),
        ("DECIMAL(20,0)", "int64", Decimal(2**63), "column c: 9223372036854775808 does not fit"),
        ("DECIMAL(4,2)", "int64", Decimal("1.5"), "column c: 1.50 does not fit the Zed type int64"),
        ("BIGINT", "float64", 2**53 + 1, "column c: 9007199254740993 does not fit the Zed type float64"),
        ("BIGINT", "float64", 2**63 - 1, "column c: 9223372036854775807 does not fit"),
        ("INT", "float16", 2049, "column c: 2049 does not fit the Zed type float16"),
        ("INT", "float16", 70000, "column c: 70000 does not fit the Zed type float16"),
        ("DOUBLE", "int64", 0.5, r"column c: 0\.5 does not fit"),
        ("DOUBLE", "int64", 2.0**63, "column c: 9.22.* does not"),
        ("DOUBLE", "uint8", float("nan"), "column c: nan does not fit"),
        ("FLOAT", "float16", 1e6, "column c: 1000000.0"),
        ("DOUBLE", "float32", 1e39, r"column c: 1e\+39 does not fit"),
        ("STRING", "ip", "1.2.3", "column c: 1.2.3 is not an IP address"),
        ("STRING", "net", "1.2.3.4", "column c: 1.2.3.4 is not a network"),
        ("STRING", "type", "int64", "column c: int64 is not a type value"),
        ("STRING", "type", "<int65>", "column c: <int65> is not a type value"),
        ("STRING", "enum(a,b)", "c", r"column c: c is not a symbol of enum\(a,b\)"),
        ("BINARY", "ip", b"abc", "column c: b'abc' is no ip: it takes 4 or 16 bytes"),
        ("BINARY", "net", b"abcd", "column c: .* is no net: it takes 8 or 32 bytes"),
        ("TIMESTAMP", "time", datetime(2262, 4, 12), "column c: 2262-04-12.* is beyond what the nanoseconds of time"),
        ("TIMESTAMP", "time", datetime(1677, 9, 21), "column c: 1677-09-21.* is beyond"),
        ("DATE", "time", date(1, 1, 1), "column c: 0001-01-01 is beyond"),
        ("INTERVAL DAY TO SECOND", "duration", timedelta(days=200_000), "column c: .* is beyond .* duration"),
        ("STRING", "null", "x", "column c: x is not null, but its Zed type is"),
        ("ARRAY<STRING>", "[ip]", ["::1", "x"], "column c.element: x is not an IP address"),
        ("MAP<STRING,INT>", "|{ip:int32}|", [("x", 1)], "column c.entry.key: x is not an IP address"),
        ("MAP<STRING,INT>", "|{string:int8}|", [("x", 999)], "column c.entry.value: 999 does not fit"),
        ("ARRAY<STRUCT<key: INT, value: INT>>", "|{int32:int32}|", [None], "column c: None is not an entry of a map"),
        ("STRUCT<s: STRUCT<a: STRING>>", "{s:{a:ip}}", {"s": {"a": "x"}}, "column c.s.a: x is not an IP address"),
        ("STRUCT<error: INT>", "error(int8)", {"error": 500}, "column c.error: 500 does not fit"),
        ("STRUCT<member_ip: STRING, member_int64: BIGINT>", "(int64,ip)", {"member_ip": "::1", "member_int64": 1},
         "column c: .* has values in several members"),
        ("STRUCT<member_ip: STRING, other: BIGINT>", "(int64,ip)", {"member_ip": "::1", "other": 1},
         "column c.other: 1 has no field in the Zed type of its row"),
        ("VARIANT", "int64", '"x"', 'column c: "x" does not fit the Zed type int64'),
        ("VARIANT", "int8", "300", "column c: 300 does not fit the Zed type int8"),
        ("VARIANT", "[ip]", '["::1","x"]', r'column c: \["::1","x"\] does not fit the Zed type ip'),
        ("VARIANT", "{a:int64}", '{"a":1,"b":2}', r"column c: .* does not fit the Zed type \{a:int64\}"),
        ("VARIANT", "{a:int64}", "1", r"column c: 1 does not fit the Zed type \{a:int64\}"),
        ("VARIANT", "error(int64)", '{"x":1}', r"column c: .* does not fit the Zed type error\(int64\)"),
        ("VARIANT", "error(int64)", "{}", r"column c: \{\} does not fit the Zed type error\(int64\)"),
        ("VARIANT", "(int64,ip)", '"x"', r'column c: "x" does not fit the Zed type \(int64,ip\)'),
        ("VARIANT", "|{ip:int64}|", '{"x":1}', r"column c: .* does not fit the Zed type \|\{ip:int64\}\|"),
        ("VARIANT", "|{int64:int64}|", '{"1":1}', r"column c: .* does not fit"),
        ("VARIANT", "null", "1", "column c: 1 does not fit the Zed type null"),
        ("VARIANT", "time", "1", "column c: 1 does not fit the Zed type time"),
        ("VARIANT", "enum(a)", '"b"', r'column c: "b" does not fit the Zed type enum\(a\)'),
    ],
)  # fmt: skip
def test_values_that_do_not_fit(spark, zed, value, message):
    for rows in ([(None,), (value,)], [(value,)]):
        with pytest.raises(SchemaMismatchError, match=message):
            written(f"c {spark}", rows, zedTypes=f"c {zed}")


def test_what_lies_beneath_nulls_is_not_looked_at():
    schema = StructType([spark_field("s", parse_type("{a:ip,l:[uint8]}"))])
    inner = [pa.array(["nonsense", "::1"]), pa.array([[300], [3]], pa.list_(pa.int16()))]
    struct = pa.StructArray.from_arrays(inner, names=["a", "l"], mask=pa.array([True, False]))
    [out] = plan_rows(schema, WriteOptions()).sequences([pa.RecordBatch.from_arrays([struct], names=["s"])])
    assert out.columns[0].array.to_pylist() == [{"s": None}, {"s": {"a": b"\0" * 15 + b"\1", "l": [3]}}]
    # Also the items that a null list covers.
    offsets, values = np.array([0, 1, 2], np.int32), pa.array([300, 3], pa.int16())
    valid = pa.py_buffer(b"\2")
    lists = pa.Array.from_buffers(pa.list_(pa.int16()), 2, [valid, pa.py_buffer(offsets)], children=[values])
    schema = StructType([spark_field("l", parse_type("[uint8]"))])
    [out] = plan_rows(schema, WriteOptions()).sequences([pa.RecordBatch.from_arrays([lists], names=["l"])])
    assert out.columns[0].array.to_pylist() == [{"l": None}, {"l": [3]}]


def test_errors_show_only_so_much_of_a_value():
    with pytest.raises(SchemaMismatchError) as caught:
        written("c STRING", [("x" * 10_000,)], zedTypes="c ip")
    assert len(str(caught.value)) < 200
    with pytest.raises(ZedSparkError) as caught:
        written("c STRING", [("x",)], zedTypes="c enum(" + ",".join(f"s{i}" for i in range(1000)) + ")")
    assert len(str(caught.value)) < 200


def test_types_of_rows_that_are_none():
    schema = "a BIGINT, t STRING"
    with pytest.raises(FormatError, match=r"column t: type text 'int65', position"):
        written(schema, [(None, "int64"), (1, "int65")], typeColumn="t")
    with pytest.raises(SchemaMismatchError, match=r"a row is of type int64, which is not a record.*valueColumn"):
        written(schema, [(1, "int64")], typeColumn="t")
    with pytest.raises(SchemaMismatchError, match=r"column a: 7 has no field in a row of type \{\}"):
        written(schema, [(None, "{}"), (7, "{}"), (1, "{a:int64}")], typeColumn="t")
    with pytest.raises(SchemaMismatchError, match=r"column a: 7 has no field in a row of type null"):
        written(schema, [(7, "null")], typeColumn="t")
    with pytest.raises(SchemaMismatchError, match="column a: BIGINT cannot be written as the Zed type ip"):
        written(schema, [(None, "{a:ip}")], typeColumn="t")


def test_nested_values_that_the_type_of_the_row_has_no_place_for():
    fields = [spark_field("s", parse_type("{a:int64,b:(int64,string)}")), StructField("t", StringType())]
    good = {"a": 1, "b": {"member_int64": 2}}
    schema = StructType(fields)
    assert written(schema, [(good, "{s:{b:int64,a:int64}}")], typeColumn="t") == ["{s:{b:2,a:1}}"]
    for of, message in [
        ("{s:{b:int64}}", r"column s\.a: 1 has no field"),
        ("{s:{a:int64,b:string}}", r"column s\.b\.member_int64: 2 has no field"),
        ("{s:{a:int64,b:ip}}", r"column s\.b: STRUCT.* cannot be written as the Zed type ip: none of the members"),
    ]:
        with pytest.raises(SchemaMismatchError, match=message):
            written(schema, [(good, of)], typeColumn="t")
