"""Spark itself takes what the mapping, the conformer and the variants make, and reads it right."""

import json
from datetime import UTC, datetime, timedelta
from decimal import Decimal

import pytest
from support.arrow_source import frame
from support.expected_rows import sequence
from support.spark_arrays import to_batches

from zed_spark.spark.convert.batches import BatchConverter
from zed_spark.spark.convert.mapping import TYPE_KEY, Policy
from zed_spark.spark.convert.schema import fused_plan, variant_plan
from zed_spark.types import encode_type, parse_type

pytestmark = pytest.mark.spark

ALL = parse_type(
    "{u8:uint8,u16:uint16,u32:uint32,u64:uint64,i8:int8,i16:int16,i32:int32,i64:int64,f16:float16,f32:float32,"
    "f64:float64,b:bool,by:bytes,s:string,t:time,d:duration,ip:ip,net:net,ty:type,n:null,e:enum(x,y),"
    "r:{a:int64,b:{c:string}},l:[int64],set:|[string]|,m:|{string:[uint64]}|,mm:|{|{ip:time}|:bool}|,"
    "u:(int64,string,{z:duration}),err:error({why:string}),p:port=uint16,o:{},lo:[{}],lm:[|{int64:{t:time}}|]}"
)

UNION = ALL.field("u")
PLACE = {member: at for at, member in enumerate(UNION.members)}
FULL = (
    255, 65535, 2**32 - 1, 2**64 - 1, -128, -(2**15), -(2**31), -(2**63), 1.5, 0.25, -2.5, True, b"\0\xff",
    "é".encode(), -1, -1, bytes([10, 0, 0, 1]), bytes([10, 0, 0, 0, 255, 0, 0, 0]), encode_type(parse_type("[ip]")),
    None, 1,
    (7, (b"in",)), [1, None], [b"x"], [(b"k", [2**64 - 1, None])], [([(b"\1\2\3\4", 0)], True)],
    (PLACE[parse_type("{z:duration}")], (1_000_000_000,)), (b"because",), 443, (), [(), None],
    [[(1, (1000,))], None, []],
)  # fmt: skip
BLANK = (None,) * len(ALL.fields)
ROWS = [FULL, BLANK, None, FULL]


def as_frame(spark, plan, *parts):
    conformer = BatchConverter(plan)
    return frame(spark, plan.schema, [batch for part in parts for batch in to_batches(conformer, part)])


@pytest.fixture(scope="module")
def everything(spark):
    rows = sequence(*[(ALL, row) for row in ROWS])
    # Several batches, one of them cut off the byte, one empty.
    parts = [rows.slice(0, 1), rows.slice(1, 3), rows.slice(2, 0)]
    plan = fused_plan([ALL], type_column="kind")
    conformer = BatchConverter(plan)
    return frame(spark, plan.schema, [conformer.batch(part) for part in parts])


def test_every_type_arrives(everything):
    full, blank, null, again = everything.collect()
    assert full == again
    assert full.kind.startswith("{u8:uint8")
    assert all(value is None for row in (blank, null) for value in row[:-1])
    got = full.asDict(recursive=True)
    assert (got["u8"], got["u16"], got["u32"], got["u64"]) == (255, 65535, 2**32 - 1, Decimal(2**64 - 1))
    assert (got["i8"], got["i16"], got["i32"], got["i64"]) == (-128, -(2**15), -(2**31), -(2**63))
    assert (got["f16"], got["f32"], got["f64"], got["b"], bytes(got["by"]), got["s"]) == (
        1.5,
        0.25,
        -2.5,
        True,
        b"\0\xff",
        "é",
    )
    assert got["d"] == timedelta(microseconds=-1)
    assert (got["ip"], got["net"], got["ty"], got["n"], got["e"]) == ("10.0.0.1", "10.0.0.0/8", "<[ip]>", None, "y")
    assert (got["r"], got["l"], got["set"]) == ({"a": 7, "b": {"c": "in"}}, [1, None], ["x"])
    assert got["m"] == {"k": [Decimal(2**64 - 1), None]}
    assert [entry["value"] for entry in got["mm"]] == [True]
    assert got["u"] == {"member_int64": None, "member_string": None, "member_record": {"z": timedelta(seconds=1)}}
    assert (got["err"], got["p"]) == ({"error": {"why": "because"}}, 443)
    assert (got["o"], got["lo"]) == ({}, [{}, None])
    assert got["lm"][1:] == [None, {}]


def test_moments_are_floored_to_microseconds_in_utc(spark, everything):
    row = everything.selectExpr("unix_micros(t) t", "map_values(lm[0])[0].t lm", "map_keys(mm[0].key)[0] k").first()
    assert (row.t, row.k) == (-1, "1.2.3.4")
    assert row.lm.astimezone(UTC) == datetime(1970, 1, 1, 0, 0, 0, 1, tzinfo=UTC)


def test_zed_types_stay_in_the_metadata(everything):
    assert everything.schema["ip"].metadata == {TYPE_KEY: "ip"}
    assert everything.selectExpr("u.member_record r").schema["r"].dataType["z"].metadata == {TYPE_KEY: "duration"}


def test_nanoseconds_and_entries_by_choice(spark):
    plan = fused_plan([ALL], Policy(True, True))
    row = as_frame(spark, plan, sequence((ALL, FULL))).select("t", "d", "m", "lm").first()
    assert (row.t, row.d) == (-1, -1)
    assert row.m[0].key == "k"
    assert row.lm[0][0].value.t == 1000


def test_several_super_types_in_one_frame(spark):
    one, two, three = parse_type("{a:int64,c:string}"), parse_type("{a:string,d:[time]}"), parse_type("ip")
    rows = sequence((one, (1, b"x")), (three, b"\1\2\3\4"), (two, (b"s", [])), (one, None), (two, (None, None)))
    shown = as_frame(spark, fused_plan(rows.types, type_column="kind"), rows, rows.slice(1, 2))
    kinds = [str(of).strip("<>") for of in (one, three, two, one, two)]
    assert [row.kind for row in shown.collect()] == [*kinds, *kinds[1:3]]
    found = shown.selectExpr("a.member_int64 i", "a.member_string s", "value").collect()
    assert [tuple(row) for row in found[:3]] == [(1, None, None), (None, None, "1.2.3.4"), (None, "s", None)]
    assert shown.filter("a.member_string = 's'").count() == 2


def test_names_that_differ_in_case_only_survive(spark):
    of = parse_type("{a:int64,A:string,r:{x:int64,X:string}}")
    shown = as_frame(spark, fused_plan([of]), sequence((of, (1, b"up", (2, b"UP")))))
    assert shown.columns == ["a", "A", "r"]
    assert [tuple(row) for row in shown.collect()] == [(1, "up", (2, "UP"))]
    assert shown.toDF("one", "two", "three").select("one", "two").first() == (1, "up")
    spark.conf.set("spark.sql.caseSensitive", "true")
    try:
        assert shown.select("a", "A", "r.X").first() == (1, "up", "UP")
    finally:
        spark.conf.unset("spark.sql.caseSensitive")


def test_rows_without_columns_are_counted(spark):
    of = parse_type("{}")
    assert as_frame(spark, fused_plan([of]), sequence((of, ()), (of, ()), (of, None))).count() == 3


def test_variants_through_spark(spark):
    rows = sequence((ALL, FULL), (ALL, None), (parse_type("string"), b"top"), (ALL, BLANK))
    shown = as_frame(spark, variant_plan(type_column="kind"), rows)
    texts = [row.j and json.loads(row.j) for row in shown.selectExpr("to_json(value) j").collect()]
    full = texts[0]
    assert texts[1:3] == [None, "top"]
    assert texts[3] == dict.fromkeys(name for name, _ in ALL.fields)
    assert (full["u64"], full["i64"], full["i8"], full["f16"], full["f64"]) == (2**64 - 1, -(2**63), -128, 1.5, -2.5)
    assert (full["by"], full["s"], full["ip"], full["net"]) == ("AP8=", "é", "10.0.0.1", "10.0.0.0/8")
    assert full["t"] == "1969-12-31 23:59:59.999999+00:00"
    assert (full["d"], full["ty"], full["n"], full["e"], full["p"]) == (-1, "<[ip]>", None, "y", 443)
    assert (full["r"], full["l"], full["set"]) == ({"a": 7, "b": {"c": "in"}}, [1, None], ["x"])
    assert (full["m"], full["u"]) == ({"k": [2**64 - 1, None]}, {"z": 1_000_000_000})
    assert full["mm"] == [{"key": {"1.2.3.4": "1970-01-01 00:00:00+00:00"}, "value": True}]
    assert (full["err"], full["o"], full["lo"]) == ({"error": {"why": "because"}}, {}, [{}, None])
    got = shown.selectExpr(
        "variant_get(value, '$.r.b.c', 'string') c", "variant_get(value, '$.u64', 'decimal(20,0)') u",
        "variant_get(value, '$.l[0]', 'int') l", "variant_get(value, '$.t', 'timestamp') t",
        "is_variant_null(variant_get(value, '$.n', 'variant')) n", "value is null gone",
    ).collect()  # fmt: skip
    assert (got[0].c, got[0].u, got[0].l, got[0].n, got[0].gone) == ("in", Decimal(2**64 - 1), 1, True, False)
    assert got[1].gone


def test_large_variants_through_spark(spark):
    of = parse_type("{" + ",".join(f"f{i}:[string]" for i in range(300)) + "}")
    rows = sequence((of, tuple([b"x" * 400] for _ in range(300))), (of, tuple([b""] for _ in range(300))))
    shown = as_frame(spark, variant_plan(), rows)
    got = shown.selectExpr("variant_get(value, '$.f299[0]', 'string') s", "schema_of_variant(value) t").collect()
    assert [row.s for row in got] == ["x" * 400, ""]
    assert got[0].t.startswith("OBJECT<f0: ARRAY<STRING>")


def test_names_beyond_the_basic_plane_are_found(spark):
    # With 32 fields and more Spark looks names up by binary search in its own order.
    names = [f"n{i}" for i in range(40)] + ["\uffee", "\U00010000", "\U0001f600"]
    of = parse_type("{" + ",".join(f'"{name}":int64' for name in names) + "}")
    shown = as_frame(spark, variant_plan(), sequence((of, tuple(range(len(names))))))
    found = [f"variant_get(value, '$.{name}', 'int') x{at}" for at, name in enumerate(names)]
    assert tuple(shown.selectExpr(*found).first()) == tuple(range(len(names)))


def test_a_variant_field_beside_plain_ones(spark):
    from support import ddl

    one, two = parse_type("{id:int64,a:int64}"), parse_type("{id:int64,a:{b:string}}")
    plan = fused_plan([one, two]).with_schema(ddl.schema("id BIGINT, a VARIANT"))
    shown = as_frame(spark, plan, sequence((one, (1, 5)), (two, (2, (b"x",))), (two, (3, None))))
    assert [row.j for row in shown.selectExpr("to_json(a) j").collect()] == ["5", '{"b":"x"}', None]
