"""Which super type each row gets: from a type column, from the schema, from what is there."""

from itertools import pairwise

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyspark.sql.types import StringType, StructField, StructType
from support import ddl
from support.example_counts import examples
from support.expected_rows import sequence
from support.round_trip import batch_of, rows_of, trip, written
from support.type_strategies import same, values

from zed_spark.errors import OptionError, SchemaMismatchError
from zed_spark.spark.convert.batches import BatchConverter
from zed_spark.spark.convert.mapping import Policy
from zed_spark.spark.convert.rows import plan_rows
from zed_spark.spark.convert.schema import VALUE_KEY, fused_plan
from zed_spark.spark.convert.type_codes import combine, distinct, group
from zed_spark.spark.write.options import WriteOptions
from zed_spark.types import Record, parse_type


def read(*rows):
    """The schema and batch of ``(type, plain value)`` rows as reading shows them, fused."""
    plan = fused_plan(dict.fromkeys(of for of, _ in rows), Policy(maps_as_entries=True))
    return plan, BatchConverter(plan).batch(sequence(*rows))


def zed(*pairs):
    return [(parse_type(text), value) for text, value in pairs]


def again(plan, batch, **options):
    return rows_of(trip(batch, plan, Policy(), **options))


def test_rows_of_one_type_by_the_schema_others_by_what_is_there():
    rows = zed(("{a:int64}", (1,)), ("{b:string}", (b"x",)), ("{a:int64,b:string}", (2, b"y")), ("{a:int64}", (None,)))
    plan, batch = read(*rows)
    whole = parse_type("{a:int64,b:string}")
    assert again(plan, batch) == [(whole, row) for row in ((1, None), (None, b"x"), (2, b"y"), (None, None))]
    assert again(plan, batch, super_types="perRow") == [*rows[:3], (Record(()), ())]


def test_per_row_goes_into_records_but_not_into_lists_and_names():
    of = "{r:{a:int64,s:{b:string}},l:[{a:int64}],m:|{string:{a:int64}}|,n:port={a:int64},e:error({a:int64})}"
    rows = zed(
        (of, ((None, (b"x",)), [(None,)], [(b"k", (None,))], (None,), (None,))),
        (of, ((1, (None,)), None, None, None, None)),
        (of, ((None, None), [], [], None, None)),
    )
    shown = [text for _, text in again(*read(*rows), super_types="perRow")]
    assert shown == [
        (((b"x",),), [(None,)], [(b"k", (None,))], (None,), (None,)), ((1, ()),), ((), [], []),
    ]  # fmt: skip
    found = [of for of, _ in again(*read(*rows), super_types="perRow")]
    assert found == [
        parse_type("{r:{s:{b:string}},l:[{a:int64}],m:|{string:{a:int64}}|,n:port={a:int64},e:error({a:int64})}"),
        parse_type("{r:{a:int64,s:{}}}"),
        parse_type("{r:{},l:[{a:int64}],m:|{string:{a:int64}}|}"),
    ]


def test_per_row_members_are_of_their_own_types():
    rows = zed(
        ("{x:int64}", (1,)), ("{x:string}", (b"s",)), ("{x:{a:int64,b:int64}}", ((1, None),)),
        ("{x:port=uint16}", (7,)), ("{y:int64}", (1,)),
    )  # fmt: skip
    plan, batch = read(*rows)
    wanted = [*rows[:2], (parse_type("{x:{a:int64}}"), ((1,),)), *rows[3:]]
    assert again(plan, batch, super_types="perRow") == wanted
    union = plan.schema["x"].metadata["zed.type"]
    assert again(plan, batch)[0][0] is parse_type(f"{{x:{union},y:int64}}")


def test_nulls_that_are_declared_are_values():
    # The null of a union that is there, a field of type null.
    rows = zed(("{u:(int64,string),n:null}", ((1, None), None)), ("{u:(int64,string),n:null}", (None, None)))
    assert again(*read(*rows), super_types="perRow") == zed(
        ("{u:(int64,string),n:null}", ((0, None), None)), ("{n:null}", (None,))
    )
    # The null in a VARIANT.
    assert written("v VARIANT, s STRUCT<v: VARIANT>", [("null", {"v": "null"}), (None, {}), ("1", None)],
                   superTypes="perRow") == ["{v:null,s:{v:null}}", "{s:{}}", "{v:1}"]  # fmt: skip
    assert written("a VOID, b INT", [(None, None)], superTypes="perRow") == ["{a:null}"]


def test_several_records_in_a_union_keep_their_fields_per_row():
    of = parse_type("{u:({a:int64},{b:int64})}")
    rows = [(of, ((0, (None,)),)), (of, ((1, (None,)),))]
    assert again(*read(*rows), super_types="perRow") == zed(
        ("{u:{a:int64}}", ((None,),)), ("{u:{b:int64}}", ((None,),))
    )


simple = st.sampled_from(["int64", "string", "ip", "[int64]", "{x:int64}", "(int64,string)", "error(string)"])


@settings(max_examples=examples(100))
@given(st.data(), st.dictionaries(st.sampled_from("abcdef"), simple, max_size=6))
def test_per_row_gives_each_row_its_own_type(data, fields):
    """Without nulls and disagreement nothing is left to guess."""
    order = sorted(fields)
    supers = []
    for _ in range(data.draw(st.integers(1, 4))):
        names = data.draw(st.sets(st.sampled_from(order))) if order else set()
        supers.append(Record(tuple((name, parse_type(fields[name])) for name in order if name in names)))

    def some(of):
        return values(of, null=False).filter(lambda value: "None" not in repr(value))

    rows = data.draw(
        st.lists(st.sampled_from(supers).flatmap(lambda of: st.tuples(st.just(of), some(of))), min_size=1, max_size=6)
    )
    whole = Record(tuple((name, parse_type(fields[name])) for name in order))
    plan = fused_plan([whole, *supers])
    batch = BatchConverter(plan).batch(sequence(*rows))
    found = again(plan, batch, super_types="perRow")
    for (of, value), (own, back) in zip(rows, found, strict=True):
        wanted = [
            (name, inner.members[part[0]], part[1]) if inner is parse_type("(int64,string)") else (name, inner, part)
            for (name, inner), part in zip(of.fields, value, strict=True)
        ]
        assert own is Record(tuple((name, inner) for name, inner, _ in wanted))
        assert same(back, tuple(part for _, _, part in wanted))


def test_values_that_are_no_records_have_a_column_of_their_own():
    rows = zed(
        ("{a:int64,value:string}", (1, b"x")), ("int64", 5), ("string", b"s"), ("{a:int64,value:string}", (2, None))
    )
    plan, batch = read(*rows)
    assert plan.schema.names == ["a", "value", "value_"]
    typed = fused_plan([of for of, _ in rows], type_column="t")
    assert again(typed, BatchConverter(typed).batch(sequence(*rows)), type_column="t") == rows
    assert again(plan, batch, super_types="perRow") == [*rows[:3], (parse_type("{a:int64}"), (2,))]
    # As a schema, the column is one like others.
    assert again(plan, batch)[1][1] == (None, None, (0, 5))
    alone = zed(("int64", 5), ("int64", None))
    assert again(*read(*alone)) == alone
    both = zed(("int64", 5), ("string", b"x"))
    assert again(*read(*both)) == zed(("(int64,string)", (0, 5)), ("(int64,string)", (1, b"x")))
    assert again(*read(*both), super_types="perRow") == both


def test_a_column_of_values_can_be_named():
    assert written("v STRING", [("x",), (None,)], valueColumn="V") == ['"x"', "null(string)"]
    assert written("v STRING", [("x",)]) == ['{v:"x"}']
    rows = [(1, None, "{a:int32}"), (None, "::1", "ip"), (None, None, "ip"), (None, None, "null")]
    assert written("a INT, v STRING, t STRING", rows, valueColumn="v", typeColumn="t") == [
        "{a:1(int32)}", "::1", "null(ip)", "null",
    ]  # fmt: skip
    assert written("v STRUCT<b: INT>, t STRING", [({"b": 1}, "n={b:uint8}")], valueColumn="v", typeColumn="t") == [
        "{b:1(uint8)}(=n)"
    ]
    with pytest.raises(OptionError, match="valueColumn: no column 'w'"):
        written("v STRING", [], valueColumn="w")


def test_rows_without_a_type_go_by_the_other_options():
    rows = [(1, None, "{a:uint8}"), (2, "x", None), (3, None, None)]
    schema = "a BIGINT, b STRING, t STRING"
    assert written(schema, rows, typeColumn="T") == ["{a:1(uint8)}", '{a:2,b:"x"}', "{a:3,b:null(string)}"]
    assert written(schema, rows, typeColumn="t", superTypes="perRow") == ["{a:1(uint8)}", '{a:2,b:"x"}', "{a:3}"]
    assert written("a BIGINT, t STRING", [(1, None), (2, None)], typeColumn="t") == ["{a:1}", "{a:2}"]


def test_types_less_the_columns_that_are_gone():
    of = "{a:int64,b:{c:string,d:(int64,ip)},e:[{f:ip,g:ip}]}"
    fields = ddl.schema("b STRUCT<c: STRING>, e ARRAY<STRUCT<g: STRING>>, t STRING")
    rows = [({"c": "x"}, [{"g": "::1"}], of), ({"c": "y"}, None, "{b:{c:string},e:[{g:ip}]}")]
    assert written(fields, rows, typeColumn="t") == ['{b:{c:"x"},e:[{g:::1}]}', '{b:{c:"y"},e:null([{g:ip}])}']
    plan = plan_rows(fields, WriteOptions(type_column="t"))
    [out] = plan.sequences([batch_of(fields, rows)])
    # Both are the same type by now, so it is one column.
    assert len(out.columns) == 1
    assert out.tags is None


def test_columns_that_reading_added_are_left_out():
    schema = "a INT, file STRING, damage STRING"
    rows = [(1, "f", None), (None, "f", "bad"), (2, "f", None), (None, "f", "bad")]
    options = {"fileNameColumn": "file", "columnNameOfCorruptRecord": "Damage"}
    assert written(schema, rows, **options) == ["{a:1(int32)}", "{a:2(int32)}"]
    assert written(schema, rows[1:2], **options) == []
    assert written(schema, rows[:1]) == ['{a:1(int32),file:"f",damage:null(string)}']
    for option in options:
        with pytest.raises(OptionError, match=f"option {option}: no column 'x'"):
            written(schema, [], **{option: "x"})


def test_the_type_column_is_checked():
    with pytest.raises(OptionError, match="option typeColumn: no column 'tt'; did you mean 't'"):
        written("a INT, t STRING", [], typeColumn="tt")
    with pytest.raises(SchemaMismatchError, match="column a: the type column is INT"):
        written("a INT", [], typeColumn="a")
    with pytest.raises(OptionError, match="superTypes takes schema or perRow"):
        written("a INT", [], superTypes="each")


def test_rows_without_columns_are_still_rows():
    assert written("t STRING", [("{}",), ("null",), (None,)], typeColumn="t") == ["{}", "null", "{}"]


def test_one_type_for_all_is_known_before():
    def super_type(schema, **options):
        return plan_rows(ddl.schema(schema), WriteOptions(**options)).super_type

    assert super_type("a INT, b ARRAY<STRING>") is parse_type("{a:int32,b:[string]}")
    assert super_type("a INT, b STRING", type_column="b") is None
    assert super_type("a INT", super_types="perRow") is None
    assert super_type("a VARIANT") is None
    assert super_type("a INT", value_column="a") is parse_type("int32")
    marked = StructType([StructField("x", StringType(), True, {VALUE_KEY: True})])
    assert plan_rows(marked, WriteOptions()).super_type is parse_type("string")


def test_types_stand_in_the_order_of_rows():
    plan, batch = read(*zed(("{a:int64}", (1,)), ("{b:int64}", (1,)), ("{c:int64}", (1,)), ("{b:int64}", (2,))))
    out = trip(batch, plan, Policy(), super_types="perRow")
    assert list(out.types) == [parse_type(text) for text in ("{a:int64}", "{b:int64}", "{c:int64}")]
    assert out.tags.tolist() == [0, 1, 2, 1]


def test_very_many_columns():
    """More null patterns than fit one integer."""
    count = 200
    names = [f"c{i}" for i in range(count)]
    schema = StructType([StructField(name, StringType()) for name in names])
    rng = np.random.default_rng(1)
    there = rng.random((50, count)) < 0.5
    columns = [pa.array(np.where(there[:, at], "x", None), pa.string()) for at in range(count)]
    plan = plan_rows(schema, WriteOptions(super_types="perRow"))
    [out] = plan.sequences([pa.RecordBatch.from_arrays(columns, names=names)])
    found = [[name for name, _ in of.fields] for of, _ in rows_of(out)]
    assert found == [[name for at, name in enumerate(names) if row[at]] for row in there]


lists = st.lists(st.lists(st.integers(0, 3), max_size=4), max_size=12)


def flattened(rows):
    offsets = np.cumsum([0, *map(len, rows)]).astype(np.int64)
    return offsets, np.array([item for row in rows for item in row], np.int64)


@given(lists)
def test_lists_that_are_alike(rows):
    codes, first = group(*flattened(rows))
    assert [rows[first[code]] for code in codes] == rows
    assert len(first) == len({tuple(row) for row in rows})
    offsets, kept = distinct(*flattened(rows))
    found = [kept[start:stop].tolist() for start, stop in pairwise(offsets)]
    assert found == [sorted(set(row)) for row in rows]


def test_lists_whose_sums_are_the_same_are_told_apart(monkeypatch):
    class Ones:
        def integers(self, *_):
            return np.zeros(2, np.uint64)

    monkeypatch.setattr(np.random, "default_rng", lambda _: Ones())
    rows = [[1, 2], [2, 1], [1, 2]]
    codes, first = group(*flattened(rows))
    assert [rows[first[code]] for code in codes] == rows
    assert len(first) == 2


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 1 << 40), st.integers(0, 1 << 40)), max_size=10))
def test_rows_that_are_alike(rows):
    columns = np.array(rows, np.int64).reshape(-1, 3).T
    codes, first = combine(zip(columns, (3, 1 << 41, 1 << 41), strict=True), len(rows))
    assert [rows[first[code]] for code in codes] == rows
    assert len(first) == len(set(rows))
