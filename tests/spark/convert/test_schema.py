"""Many super types, one schema; and schemas that users give."""

import pickle

import pytest
from pyspark.sql.types import LongType, StringType, StructField, StructType, VariantType
from support import ddl

from zed_spark.columns.project import ALL, Projection
from zed_spark.errors import OptionError, SchemaMismatchError
from zed_spark.spark.convert.batches import check_schema
from zed_spark.spark.convert.mapping import TYPE_KEY, Policy
from zed_spark.spark.convert.schema import VALUE_KEY, fused_plan, projection, variant_plan
from zed_spark.types import parse_type


def fused(*texts, **more):
    return fused_plan([parse_type(text) for text in texts], **more)


def test_fields_of_all_records_in_order_of_first_appearance():
    assert (
        fused("{b:int64,a:string}", "{a:string,c:bool}").schema.simpleString() == "struct<b:bigint,a:string,c:boolean>"
    )


def test_disagreement_becomes_a_struct_of_members():
    schema = fused("{a:int64}", "{a:string}").schema
    assert schema.simpleString() == "struct<a:struct<member_int64:bigint,member_string:string>>"
    assert schema["a"].metadata == {TYPE_KEY: "(int64,string)"}


@pytest.mark.parametrize(
    ("texts", "shown"),
    [
        (["int64"], "value:bigint"),
        (["int64", "string"], "value:struct<member_int64:bigint,member_string:string>"),
        (["{a:int64}", "int64"], "a:bigint,value:bigint"),
        (["{Value:int64}", "int64"], "Value:bigint,value_:bigint"),
        (["{value:int64,value_:bool}", "string"], "value:bigint,value_:boolean,value__:string"),
        (["null"], "value:string"),
        (["{a:int64}", "null"], "a:bigint"),
        (["error({a:int64})"], "value:struct<error:struct<a:bigint>>"),
        (["{b:bool}", "({a:int64},string)"],
         "b:boolean,value:struct<member_string:string,member_record:struct<a:bigint>>"),
        (["rec={a:int64}", "{a:int64,b:bool}"], "a:bigint,b:boolean"),
        (["{a:int64}", "{A:string}"], "a:bigint,A:string"),
        (["{}"], ""),
        ([], ""),
    ],
)  # fmt: skip
def test_where_values_go(texts, shown):
    types = [parse_type(text) for text in texts]
    schema = fused_plan(types).schema
    assert schema.simpleString() == f"struct<{shown}>"


def test_added_columns_come_last():
    plan = fused("{a:int64}", type_column="kind", constants=["file"])
    assert plan.schema.names == ["a", "kind", "file"]
    assert plan.data_columns() == [0]
    with pytest.raises(OptionError, match="'A'"):
        fused("{a:int64}", type_column="A")


def test_one_super_type_and_the_variant():
    assert fused_plan([parse_type("n={a:int8}")]).schema.simpleString() == "struct<a:tinyint>"
    plan = variant_plan(type_column="t")
    assert plan.schema == StructType(
        [StructField("value", VariantType(), True, {VALUE_KEY: True}), StructField("t", StringType())]
    )


def test_plans_travel():
    plan = fused("{a:(int64,string)}", "ip", type_column="t", policy=Policy(True, True))
    again = pickle.loads(pickle.dumps(plan))
    assert again == plan


def test_a_schema_of_the_user_is_a_projection():
    plan = fused("{a:int64,b:{c:string,d:bool}}", "{a:string}", "ip", type_column="kind")
    asked = ddl.schema("b STRUCT<d: BOOLEAN>, KIND STRING")
    narrowed = plan.with_schema(asked)
    assert not narrowed.exact
    assert narrowed.type_column == "KIND"
    types = [parse_type(text) for text in ("{a:int64,b:{c:string,d:bool}}", "{a:string}", "ip")]
    check_schema(narrowed, types)
    assert projection(narrowed, types) == Projection({"b": Projection({"d": ALL}, False)}, False)


def test_what_a_schema_needs():
    types = [parse_type("{a:int64,u:(int64,{x:bool}),e:{f:ip}}"), parse_type("string")]
    whole = fused_plan(types)
    assert (
        projection(whole, types) == Projection({"a": ALL, "u": ALL, "e": Projection({"f": ALL})}, True)
        or projection(whole, types).value
    )
    asked = whole.with_schema(StructType([StructField("A", LongType()), StructField("value", StringType())]))
    needed = projection(asked, types)
    assert needed.value
    assert set(needed.fields) == {"a"}
    assert projection(variant_plan(), types) == ALL
    assert projection(variant_plan(type_column="t").with_schema(ddl.schema("t STRING")), types).fields == {}


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ("a INT", "column a: data of Zed type int64 does not fit the Spark type int"),
        ("b STRUCT<c: INT>", r"column b\.c: .*string.*int"),
        ("nope STRING", "no data for the column 'nope' .* there are a, b, l"),
        ("l ARRAY<INT>", r"column l\.element: .*uint64"),
        ("b STRING", "column b: "),
    ],
)
def test_a_schema_that_does_not_fit_is_refused_at_planning(asked, message):
    types = [parse_type("{a:int64,b:{c:string},l:[uint64]}")]
    with pytest.raises(SchemaMismatchError, match=message):
        check_schema(fused_plan(types).with_schema(ddl.schema(asked)), types)


def test_one_super_type_that_does_not_fit_is_enough():
    types = [parse_type("{a:int64}"), parse_type("{a:string}")]
    plan = fused_plan(types).with_schema(ddl.schema("a BIGINT"))
    with pytest.raises(SchemaMismatchError, match="column a: data of Zed type string"):
        check_schema(plan, types)
