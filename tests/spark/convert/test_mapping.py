"""Which Spark type a Zed type becomes, and how union members are named."""

import re

import pytest
from pyspark.sql.types import ArrayType, MapType, StructField, StructType

from zed_spark.spark.convert.mapping import TYPE_KEY, Policy, spark_field, spark_type
from zed_spark.types import Enum, Named, Record, Union, parse_type, type_text
from zed_spark.types.text import member_name, member_names


@pytest.mark.parametrize(
    ("zed", "spark"),
    [
        ("uint8", "smallint"), ("uint16", "int"), ("uint32", "bigint"), ("uint64", "decimal(20,0)"),
        ("int8", "tinyint"), ("int16", "smallint"), ("int32", "int"), ("int64", "bigint"),
        ("float16", "float"), ("float32", "float"), ("float64", "double"), ("bool", "boolean"),
        ("bytes", "binary"), ("string", "string"), ("time", "timestamp"), ("duration", "interval day to second"),
        ("ip", "string"), ("net", "string"), ("type", "string"), ("null", "string"), ("enum(a,b)", "string"),
        ("port=uint16", "int"), ("{}", "struct<>"), ("{a:int8,b:{c:bool}}", "struct<a:tinyint,b:struct<c:boolean>>"),
        ("[string]", "array<string>"), ("|[time]|", "array<timestamp>"), ("|{ip:float64}|", "map<string,double>"),
        ("error({a:int8})", "struct<error:struct<a:tinyint>>"),
        ("(int64,[string])", "struct<member_int64:bigint,member_array_string:array<string>>"),
        ("|{null:int8}|", "array<struct<key:string,value:tinyint>>"),
        ("|{[|{int8:int8}|]:bool}|", "array<struct<key:array<map<tinyint,tinyint>>,value:boolean>>"),
        ("|{{a:[int8]}:bool}|", "map<struct<a:array<tinyint>>,boolean>"),
    ],
)  # fmt: skip
def test_types(zed, spark):
    assert spark_type(parse_type(zed)).simpleString() == spark


def test_choices():
    of = parse_type("{t:time,d:[duration],m:|{string:time}|}")
    assert (
        spark_type(of, Policy(nanos_as_long=True)).simpleString()
        == "struct<t:bigint,d:array<bigint>,m:map<string,bigint>>"
    )
    entries = spark_type(of, Policy(maps_as_entries=True))["m"].dataType
    assert entries.simpleString() == "array<struct<key:string,value:timestamp>>"


def everything_nullable(of):
    if isinstance(of, StructType):
        return all(everything_nullable(field) for field in of.fields)
    if isinstance(of, StructField):
        return of.nullable and TYPE_KEY in of.metadata and everything_nullable(of.dataType)
    if isinstance(of, ArrayType):
        return of.containsNull and everything_nullable(of.elementType)
    if isinstance(of, MapType):
        return of.valueContainsNull and everything_nullable(of.keyType) and everything_nullable(of.valueType)
    return True


def test_all_is_nullable_and_every_field_keeps_its_zed_type():
    of = parse_type("{a:[{b:|{ip:{c:uint8}}|}],u:(int64,port=uint16,{d:ip}),e:error(enum(x)),n:[|{{k:ip}:null}|]}")
    field = spark_field("all", of)
    assert everything_nullable(field)
    assert field.metadata[TYPE_KEY] == type_text(of)
    union = field.dataType["u"].dataType
    assert [own.metadata[TYPE_KEY] for own in union] == [type_text(m) for m in of.field("u").members]
    assert union["member_record"].dataType["d"].metadata == {TYPE_KEY: "ip"}


def test_members_that_would_share_a_name_all_get_a_hash_whatever_their_order():
    one, two, flag = Enum(("a",)), Enum(("b",)), parse_type("bool")
    names = member_names(Union((one, two, flag)))
    assert names[2] == "member_bool"
    assert all(re.fullmatch("member_enum_[0-9a-f]{8}", name) for name in names[:2])
    assert names[0] != names[1]
    assert member_names(Union((flag, two, one))) == names[::-1]
    assert member_names(Union((one, flag))) == ("member_enum", "member_bool")


def test_names_that_differ_in_case_only_count_as_shared():
    names = member_names(Union((Named("Port", parse_type("int8")), Named("port", parse_type("int16")))))
    assert len({name.lower() for name in names}) == 2


def test_member_names_hold_nothing_odd_and_are_not_endless():
    assert member_name(Named("two words.é", parse_type("int8"))) == "member_two_words__"
    assert member_name(parse_type("|{string:[{a:int8}]}|")) == "member_map_string_array_record"
    deep = parse_type("[" * 60 + "int8" + "]" * 60)
    assert len(member_name(deep)) <= 64
    assert member_name(deep) != member_name(parse_type("[" * 61 + "int8" + "]" * 61))


def test_an_empty_record_has_no_fields():
    assert spark_type(Record(())) == StructType([])
