"""Columns become exactly the Arrow that Spark wants, whatever they hold and however they are sliced."""

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyspark.sql.types import StructType
from support import ddl
from support.example_counts import examples
from support.expected_rows import NullKey, seen, sequence
from support.spark_arrays import column_to_spark, to_batch
from support.type_strategies import same, types, values

from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.values import from_values
from zed_spark.errors import CorruptDataError, SchemaMismatchError
from zed_spark.spark.convert.batches import BatchConverter
from zed_spark.spark.convert.conversion import arrow_schema
from zed_spark.spark.convert.mapping import Policy, spark_field
from zed_spark.spark.convert.schema import fused_plan
from zed_spark.types import (
    BOOL,
    BYTES,
    DURATION,
    INT8,
    INT64,
    IP,
    STRING,
    TIME,
    TYPE,
    UINT64,
    Record,
    Union,
    dataframe_type,
    encode_type,
    parse_type,
    under,
)
from zed_spark.types.fuse import fuse_types

policies = st.builds(Policy, st.booleans(), st.booleans())


@settings(max_examples=examples(80))
@given(st.data(), types(), policies)
def test_any_column(data, of, policy):
    rows = data.draw(st.lists(values(of), max_size=5))
    # As fields of schemas are: without members for nulls.
    target = dataframe_type(of)
    field = spark_field("c", target, policy)
    column = from_values(of, rows)
    try:
        wanted = [seen(of, row, target, policy) for row in rows]
    except NullKey:
        with pytest.raises(SchemaMismatchError, match="mapsAsEntries"):
            column_to_spark(column, field, policy)
        return
    array = column_to_spark(column, field, policy)
    array.validate(full=True)
    assert array.type.equals(arrow_schema(StructType([field])).field(0).type, check_metadata=False)
    assert same(array.to_pylist(), wanted)
    start = data.draw(st.integers(0, len(rows)))
    stop = data.draw(st.integers(start, len(rows)))
    part = column_to_spark(column.slice(start, stop - start), field, policy)
    part.validate(full=True)
    assert same(part.to_pylist(), wanted[start:stop])


def test_an_explicit_null_is_null():
    """Also beside members that take any null, as a record without fields does."""
    of = parse_type("({},[uint8],null)")
    field = spark_field("c", dataframe_type(of), Policy())
    rows = [(of.members.index(parse_type("null")), None), (of.members.index(parse_type("{}")), ())]
    found = column_to_spark(from_values(of, rows), field, Policy())
    assert found.to_pylist() == [None, {"member_record": {}, "member_array_uint8": None}]


@settings(max_examples=examples(60))
@given(st.data(), st.lists(types(2), min_size=1, max_size=4, unique=True), policies)
def test_any_sequence(data, supers, policy):
    rows = data.draw(
        st.lists(st.sampled_from(supers).flatmap(lambda of: st.tuples(st.just(of), values(of))), min_size=1, max_size=8)
    )
    whole = sequence(*rows)
    plan = fused_plan(supers, policy)
    records = [of for of in supers if isinstance(under(of), Record)]
    others = fuse_types([of for of in supers if of not in records])
    target = under(fuse_types(records)) if records else Record(())

    def row_of(of, value):
        row = dict.fromkeys(plan.schema.names)
        if of in records:
            row.update(seen(of, value, target, policy) or {})
        elif plan.value is not None:
            row[plan.value] = seen(of, value, others, policy)
        return row

    try:
        wanted = [row_of(*row) for row in rows]
    except NullKey:
        with pytest.raises(SchemaMismatchError, match="mapsAsEntries"):
            to_batch(whole, plan)
        return
    batch = to_batch(whole, plan)
    batch.validate(full=True)
    assert batch.schema.equals(arrow_schema(plan.schema), check_metadata=False)
    assert batch.num_rows == len(rows)
    assert same(batch.to_pylist(), wanted)
    start = data.draw(st.integers(0, len(rows)))
    part = to_batch(whole.slice(start, len(rows) - start), plan)
    assert same(part.to_pylist(), wanted[start:])


@pytest.mark.parametrize("text", ["int64", "float64", "string", "bool", "bytes", "int8"])
def test_the_same_layout_is_not_copied(text):
    of = parse_type(text)
    column = from_values(of, [b"a", b"b"] if of in (STRING, BYTES) else [True, False] if of is BOOL else [1, 0])
    array = column_to_spark(column, spark_field("c", of))
    own = [None if b is None else b.address for b in column.array.buffers()]
    assert [None if b is None else b.address for b in array.buffers()] == own


def test_moments_before_1970_are_floored():
    column = from_values(TIME, [-1, -1000, -1001, 999, None, -(2**63), 2**63 - 1])
    array = column_to_spark(column, spark_field("c", TIME)).cast(pa.int64())
    assert array.to_pylist() == [-1, -1, -2, 0, None, -(2**63) // 1000, (2**63 - 1) // 1000]
    lengths = column_to_spark(from_values(DURATION, [-1, 1500]), spark_field("c", DURATION))
    assert lengths.cast(pa.int64()).to_pylist() == [-1, 1]
    naive = column_to_spark(column, ddl.schema("c TIMESTAMP_NTZ")["c"])
    assert naive.type == pa.timestamp("us")
    assert naive.cast(pa.int64()).to_pylist()[:3] == [-1, -1, -2]


def test_strings_that_are_not_utf8_are_cleaned():
    array = column_to_spark(from_values(STRING, [b"ok", b"a\xffb", None]), spark_field("c", STRING))
    assert array.to_pylist() == ["ok", "a\ufffdb", None]
    # What is known of a column is not found out once more.
    known = Column(STRING, from_values(STRING, [b"\xff"]).array, True)
    assert column_to_spark(known, spark_field("c", STRING)) is known.array


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (bytes(16), "::"), (bytes(15) + b"\1", "::1"), (bytes(12) + bytes([1, 2, 3, 4]), "::102:304"),
        (bytes(10) + b"\xff\xff" + bytes([1, 2, 3, 4]), "::ffff:1.2.3.4"), (bytes([255, 0, 0, 1]), "255.0.0.1"),
        (bytes.fromhex("20010db8000000000001000000000001"), "2001:db8::1:0:0:1"),
        (bytes.fromhex("20010db8000000010001000100010001"), "2001:db8:0:1:1:1:1:1"),
    ],
)  # fmt: skip
def test_addresses(body, text):
    assert column_to_spark(from_values(IP, [body]), spark_field("c", IP)).to_pylist() == [text]


def test_networks_count_leading_ones_of_the_mask():
    of = parse_type("net")
    bodies = [bytes([10, 0, 0, 0, 255, 0, 255, 0]), bytes([1, 2, 3, 4, 0, 0, 0, 0]), bytes(16) + b"\xff" * 16]
    assert column_to_spark(from_values(of, bodies), spark_field("c", of)).to_pylist() == [
        "10.0.0.0/8",
        "1.2.3.4/0",
        "::/128",
    ]


def test_a_broken_type_value_is_an_error():
    with pytest.raises(CorruptDataError, match="type value"):
        column_to_spark(from_values(TYPE, [b"\xff"]), spark_field("c", TYPE))


def asked(of, rows, spark):
    return column_to_spark(from_values(parse_type(of), rows), ddl.schema("c " + spark)["c"]).to_pylist()


@pytest.mark.parametrize(
    ("of", "rows", "spark_type", "wanted"),
    [
        ("int8", [-5, None], "BIGINT", [-5, None]), ("uint8", [255], "SMALLINT", [255]),
        ("uint16", [65535], "INT", [65535]), ("int32", [-7], "DOUBLE", [-7.0]),
        ("uint32", [2**32 - 1], "DOUBLE", [2.0**32 - 1]), ("float16", [1.5], "DOUBLE", [1.5]),
        ("float32", [0.25, None], "DOUBLE", [0.25, None]), ("time", [1], "BIGINT", [1]),
        ("duration", [-3], "BIGINT", [-3]),
        ("ip", [b"\1\2\3\4"], "BINARY", [b"\1\2\3\4"]), ("enum(x,y)", [1, None, 0], "STRING", ["y", None, "x"]),
    ],
)  # fmt: skip
def test_wider_types_may_be_asked_for(of, rows, spark_type, wanted):
    assert asked(of, rows, spark_type) == wanted


@pytest.mark.parametrize("text", ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"])
def test_integers_as_decimals(text):
    of = parse_type(text)
    signed, bits = text[0] == "i", int(text.lstrip("uint"))
    rows = [-(2 ** (bits - 1)) if signed else 0, 2 ** (bits - signed) - 1, None, 1]
    digits = len(str(rows[1]))
    assert asked(text, rows, f"DECIMAL({digits},0)") == rows
    assert asked(text, rows, f"DECIMAL({digits + 2},2)") == rows
    with pytest.raises(SchemaMismatchError):
        asked(text, rows, f"DECIMAL({digits + 1},2)")
    sliced = column_to_spark(from_values(of, rows).slice(1, 2), ddl.schema("c DECIMAL(38,0)")["c"])
    assert sliced.to_pylist() == rows[1:3]


@pytest.mark.parametrize(
    ("of", "spark_type"),
    [
        ("int64", "INT"), ("int64", "DOUBLE"), ("uint64", "BIGINT"), ("float64", "FLOAT"), ("string", "BINARY"),
        ("bytes", "STRING"), ("int64", "STRING"), ("bool", "TINYINT"), ("time", "DATE"), ("duration", "TIMESTAMP"),
        ("type", "BINARY"), ("enum(a)", "INT"), ("[int64]", "BIGINT"), ("{a:int64}", "MAP<STRING,BIGINT>"),
        ("|{string:int64}|", "STRUCT<k: BIGINT>"), ("error(string)", "STRING"), ("(int64,string)", "BIGINT"),
        ("int64", "STRUCT<member_string: STRING>"), ("(int64,string)", "STRUCT<x: BIGINT>"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused(of, spark_type):
    with pytest.raises(SchemaMismatchError, match="column c: data of Zed type"):
        asked(of, [], spark_type)


def test_structs_by_name_then_by_case():
    rows = [(1, b"x", (True,)), None]
    assert asked("{a:int64,b:string,C:{d:bool}}", rows, "STRUCT<c: STRUCT<D: BOOLEAN>, new: INT, A: BIGINT>") == [
        {"c": {"D": True}, "new": None, "A": 1},
        None,
    ]
    assert asked("{a:int64,A:string}", [(1, b"x")], "STRUCT<A: STRING>") == [{"A": "x"}]


def test_members_are_found_by_name_in_a_schema_written_by_hand():
    shape = "STRUCT<member_string: STRING, member_int64: BIGINT, member_record: STRUCT<x: INT>>"
    blank = {"member_string": None, "member_int64": None, "member_record": None}
    union = "(int64,string,ip)"
    tags = {member: at for at, member in enumerate(parse_type(union).members)}
    rows = [(tags[STRING], b"s"), (tags[INT64], None), (tags[IP], b"\1\2\3\4"), None]
    assert asked(union, rows, shape) == [blank | {"member_string": "s"}, blank, blank, None]
    assert asked("string", [b"s", None], shape) == [blank | {"member_string": "s"}, None]
    assert asked("{x:int32}", [(4,)], shape) == [blank | {"member_record": {"x": 4}}]
    assert asked("named={y:int64}", [(4,)], "STRUCT<member_record: STRUCT<y: BIGINT>>") == [{"member_record": {"y": 4}}]


def test_a_null_union_and_a_null_member_differ():
    of = parse_type("(int64,string)")
    array = column_to_spark(from_values(of, [None, (0, None), (1, b"x")]), spark_field("c", of))
    assert [row is None for row in array.to_pylist()] == [True, False, False]
    assert array.to_pylist()[1] == {"member_int64": None, "member_string": None}


def test_null_keys_name_the_option_that_helps():
    of = parse_type("{m:|{string:int64}|}")
    column = from_values(of, [([(None, 1)],)])
    with pytest.raises(SchemaMismatchError, match=r"column c\.m: a map has a null key.*mapsAsEntries"):
        column_to_spark(column, spark_field("c", of))
    entries = Policy(maps_as_entries=True)
    assert column_to_spark(column, spark_field("c", of, entries), entries).to_pylist() == [
        {"m": [{"key": None, "value": 1}]}
    ]


def test_not_null_is_checked():
    assert asked("{a:int64}", [(1,), (2,)], "STRUCT<a: BIGINT NOT NULL>") == [{"a": 1}, {"a": 2}]
    with pytest.raises(SchemaMismatchError, match=r"column c\.a: there are nulls"):
        asked("{a:int64}", [(1,), (None,)], "STRUCT<a: BIGINT NOT NULL>")
    # A null struct may stand for null fields.
    assert asked("{a:int64}", [(1,), None], "STRUCT<a: BIGINT NOT NULL>") == [{"a": 1}, None]
    with pytest.raises(SchemaMismatchError, match="column c: there are nulls"):
        asked("int64", [None], "BIGINT NOT NULL")


def test_null_records_are_rows_of_nulls_whatever_lies_beneath():
    of = parse_type("{a:int64,b:{c:string}}")
    fields = [pa.array([1, 2]), pa.array([{"c": "x"}, {"c": "y"}])]
    struct = pa.StructArray.from_arrays(fields, names=["a", "b"], mask=pa.array([False, True]))
    batch = to_batch(Sequence((of,), (Column(of, struct),)), fused_plan([of]))
    assert batch.to_pylist() == [{"a": 1, "b": {"c": "x"}}, {"a": None, "b": None}]


def test_data_that_the_schema_was_not_made_for_is_an_error():
    plan = fused_plan([parse_type("{a:{b:int64}}")])
    conformer = BatchConverter(plan)
    for of, row, message in [
        ("{a:{b:int64},x:int64}", ((1,), 2), "field 'x'"),
        ("{a:{b:int64,y:ip}}", ((1, None),), "no field 'y'"),
        ("int64", 1, "records only"),
        ("{a:{b:string}}", ((b"",),), r"column a\.b"),
    ]:
        with pytest.raises(SchemaMismatchError, match=message):
            conformer.batch(sequence((parse_type(of), row)))


def test_added_columns():
    one, two = parse_type("n={a:int64}"), parse_type("string")
    plan = fused_plan([one, two], type_column="kind", constants=["file", "damage"])
    rows = sequence((one, (1,)), (two, b"x"), (one, None))
    table = to_batch(rows, plan, {"file": "f"}).to_pydict()
    assert table["kind"] == ["n={a:int64}", "string", "n={a:int64}"]
    assert (table["file"], table["damage"]) == (["f"] * 3, [None] * 3)
    single = to_batch(sequence((one, (1,)), (one, (2,))), plan, {"file": "f"})
    assert single.column("kind").to_pylist() == ["n={a:int64}"] * 2
    blank = BatchConverter(plan).blank(2, {"file": "f", "damage": "bad"})
    assert blank.to_pydict() == {
        "a": [None] * 2, "value": [None] * 2, "kind": [None] * 2, "file": ["f"] * 2, "damage": ["bad"] * 2,
    }  # fmt: skip
    assert blank.schema == single.schema


def test_rows_without_columns_are_still_rows():
    of = parse_type("{}")
    assert to_batch(sequence((of, ()), (of, ())), fused_plan([of])).num_rows == 2


def test_empty_sequences():
    one, two = parse_type("{a:int64}"), parse_type("(int64,string)")
    plan = fused_plan([one, two], type_column="t")
    for empty in (Sequence((), ()), sequence((one, (1,)), (two, None)).slice(1, 0)):
        batch = to_batch(empty, plan)
        assert (batch.num_rows, batch.schema.names) == (0, ["a", "value", "t"])


def test_many_union_members():
    of = Union(tuple(parse_type(f"n{i}=int64") for i in range(300)))
    rows = [(i % 300, i) for i in range(0, 900, 7)]
    out = column_to_spark(from_values(of, rows), spark_field("c", of)).to_pylist()
    assert [{k: v for k, v in row.items() if v is not None} for row in out] == [{f"member_n{t}": v} for t, v in rows]


def test_conversions_are_planned_once_per_super_type(monkeypatch):
    from zed_spark.spark.convert import batches as batch

    calls = []
    original = batch.plan_to_spark
    monkeypatch.setattr(batch, "plan_to_spark", lambda *args: calls.append(args) or original(*args))
    of = parse_type("{a:int64,u:uint64}")
    conformer = BatchConverter(fused_plan([of]))
    for _ in range(3):
        conformer.batch(sequence((of, (1, 2))))
    assert len(calls) == 2


def test_sliced_bitmaps_off_the_byte():
    rows = [None if i % 3 == 0 else i for i in range(40)]
    for of in (UINT64, INT8, TIME):
        column = from_values(of, rows)
        field = spark_field("c", of, Policy(nanos_as_long=True))
        for start in (1, 5, 8, 13):
            part = column_to_spark(column.slice(start, 17), field, Policy(nanos_as_long=True))
            assert part.to_pylist() == rows[start : start + 17]


def test_types_of_one_batch_do_not_mix_up_text():
    types_ = [encode_type(parse_type(text)) for text in ("int64", "{a:ip}", "int64")]
    array = column_to_spark(from_values(TYPE, types_), spark_field("c", TYPE))
    assert array.to_pylist() == ["<int64>", "<{a:ip}>", "<int64>"]
    assert np.array_equal(array.is_valid().to_numpy(zero_copy_only=False), [True] * 3)
