"""There and back: what is read as Spark shows it and written again is what it was, and of the type that it was."""

import pyarrow as pa
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pyspark.sql.types import StringType, StructField, StructType
from support.example_counts import examples
from support.expected_rows import sequence
from support.round_trip import Ambiguous, has_null, kept_row, kept_variant, rows_of, trip
from support.type_strategies import late_types, same, types, values

from zed_spark.errors import OptionError, SchemaMismatchError, UnsupportedTypeError
from zed_spark.spark.convert.batches import BatchConverter
from zed_spark.spark.convert.declared_types import writable_type
from zed_spark.spark.convert.mapping import Policy
from zed_spark.spark.convert.rows import RowConverter, plan_rows
from zed_spark.spark.convert.schema import fused_plan, variant_plan
from zed_spark.spark.write.options import WriteOptions
from zed_spark.types import INT64, NONE, NULL, Map, Set, Union, encode_type, parse_type, type_text
from zed_spark.types.body import normalise

policies = st.builds(Policy, st.booleans(), st.booleans())


def drawn(data, supers):
    row = st.sampled_from(supers).flatmap(lambda of: st.tuples(st.just(of), values(of)))
    return data.draw(st.lists(row, min_size=1, max_size=8))


def looks_the_same(one, other):
    return same(one.to_pylist(), other.to_pylist())


def holds_set(of):
    return isinstance(of, Set | Map) or any(holds_set(child) for child in of.children())


def nests_null(of):
    """Whether a union with null is inside of another one: a null of its members is one of the whole the second time."""
    members = of.members if isinstance(of, Union) else ()
    return any(map(has_null, members)) or any(map(nests_null, of.children()))


@settings(max_examples=examples(300))
@given(st.data(), st.lists(types(3), min_size=1, max_size=4, unique=True), policies)
def test_fused(data, supers, policy):
    rows = drawn(data, supers)
    plan = fused_plan(supers, policy, type_column="zed type")
    try:
        batch = BatchConverter(plan).batch(sequence(*rows))
    except SchemaMismatchError:
        assume(False)
    back = trip(batch, plan, policy, type_column="zed type")
    found = rows_of(back)
    assert [of for of, _ in found] == [of for of, _ in rows]
    for (of, value), (_, again) in zip(rows, found, strict=True):
        try:
            wanted = normalise(of, kept_row(of, value, supers, policy))
        except Ambiguous:
            continue
        assert same(again, wanted)
    # Sets and maps may get shorter, as what differed in what Spark cannot show is twice the same.
    if not any(holds_set(of) or nests_null(of) for of in supers):
        assert looks_the_same(BatchConverter(plan).batch(back), batch)


@settings(max_examples=examples(300))
@given(st.data(), st.lists(types(3), min_size=1, max_size=4, unique=True), policies)
def test_variant(data, supers, policy):
    rows = drawn(data, supers)
    plan = variant_plan(policy, type_column="zed type")
    try:
        batch = BatchConverter(plan).batch(sequence(*rows))
    except SchemaMismatchError:
        assume(False)
    back = trip(batch, plan, policy, type_column="zed type")
    found = rows_of(back)
    assert [of for of, _ in found] == [of for of, _ in rows]
    for (of, value), (_, again) in zip(rows, found, strict=True):
        try:
            wanted = normalise(of, kept_variant(of, value, policy))
        except Ambiguous:
            continue
        assert same(again, wanted)
    if not any(holds_set(of) or nests_null(of) for of in supers):
        assert looks_the_same(BatchConverter(plan).batch(back), batch)


AROUND_UNIONS = [
    parse_type(text)
    for text in (
        "error((null))",
        "error((int64,null))",
        "error(error((null,string)))",
        "p=error((null))",
        "[error((int64,null))]",
        "(error((null)),string)",
        "{a:error((null))}",
        "uint8",
    )
]


@settings(max_examples=examples(100))
@given(st.data(), st.lists(st.sampled_from(AROUND_UNIONS), min_size=1, max_size=4, unique=True), policies)
def test_errors_around_unions(data, supers, policy):
    """A null of such an error is a null of the union in it, which may have a member for that."""
    test_fused.hypothesis.inner_test(data, supers, policy)
    test_variant.hypothesis.inner_test(data, supers, policy)


@settings(max_examples=examples(200))
@given(st.data(), st.lists(late_types(2), min_size=1, max_size=4, unique=True), st.booleans(), st.booleans())
def test_types_that_came_after_zed(data, supers, late, fused):
    supers = [of for of in supers if "fusion(all)" not in type_text(of)]
    assume(supers)
    rows = data.draw(
        st.lists(
            st.sampled_from(supers).flatmap(lambda of: st.tuples(st.just(of), values(of, inside=False))),
            min_size=1,
            max_size=6,
        )
    )
    policy = Policy(True, True)
    plan = fused_plan(supers, policy, type_column="t") if fused else variant_plan(policy, type_column="t")
    batch = BatchConverter(plan).batch(sequence(*rows))
    back = trip(batch, plan, policy, type_column="t", late=late)
    assert [of for of, _ in rows_of(back)] == [writable_type(of, late) for of, _ in rows]
    if not any(holds_set(of) for of in supers):
        names = plan.schema.names[:-1]
        assert looks_the_same(BatchConverter(plan).batch(back).select(names), batch.select(names))


def test_rows_of_type_none_need_no_value_column():
    """A row without a value needs no column, like a row of type null."""
    types = [parse_type("{a:int64}"), NONE, NULL, parse_type("(none)"), parse_type("(null)")]
    plan = fused_plan(types, type_column="t")
    assert plan.schema.names == ["a", "t"]
    rows = [(NONE, None), (types[0], (1,)), (NULL, None), (types[3], None), (types[4], None), (types[3], (0, None))]
    batch = BatchConverter(plan).batch(sequence(*rows))
    found = rows_of(trip(batch, plan, Policy(), type_column="t", late=True))
    # Which null of the union it was is not known.
    assert found == [*rows[:-1], (types[3], None)]


@pytest.mark.parametrize("text", ["(null,{a:int64})", "({a:int64},(null,none))", "p=(null,q={a:int64})"])
def test_unions_of_a_record_and_nulls_are_rows(text):
    """Reading shows them as rows of the record, null as a row of nulls, and they are written as what they were."""
    of = parse_type(text)
    tag = 0 if text.startswith("({") else 1
    plan = fused_plan([of], type_column="t")
    assert plan.schema.names == ["a", "t"]
    batch = BatchConverter(plan).batch(sequence((of, (tag, (1,))), (of, None), (of, (tag, (None,)))))
    found = rows_of(trip(batch, plan, Policy(), type_column="t", late=True))
    assert found == [(of, (tag, (1,))), (of, (tag, (None,))), (of, (tag, (None,)))]
    # A field that has no column is left out of the type.
    wider = parse_type(text.replace("a:", "b:string,a:"))
    shown = fused_plan([wider], type_column="t")
    batch = BatchConverter(shown).batch(sequence((wider, (tag, (b"x", 1)))))
    own = StructType([field for field in shown.schema.fields if field.name != "b"])
    converter = RowConverter(plan_rows(own, WriteOptions(type_column="t"), bsup_types=True))
    assert rows_of(converter.sequence(batch.drop_columns("b"))) == [(of, (tag, (1,)))]


def test_absent_fields_and_nulls():
    of = parse_type("{a:(int64,none),b:(int64,null),c:(int64,null,none),d:fusion((int64,string))}")
    none, null = of.field("a").members.index(NONE), of.field("b").members.index(NULL)
    body = encode_type(INT64)
    rows = [
        (of, ((0, 1), (0, 2), (0, 3), ((0, 4), body))),
        (of, ((none, None), (null, None), (1, None), ((0, 4), body))),
    ]
    plan = fused_plan([of], type_column="t")
    batch = BatchConverter(plan).batch(sequence(*rows))
    found = rows_of(trip(batch, plan, Policy(), type_column="t", late=True))
    wanted = parse_type("{a:(int64,none),b:(int64,null),c:(int64,null,none),d:(int64,string)}")
    assert found == [
        (wanted, ((0, 1), (0, 2), (0, 3), (0, 4))),
        (wanted, ((none, None), (null, None), (1, None), (0, 4))),
    ]
    wanted = parse_type("{a:int64,b:int64,c:int64,d:(int64,string)}")
    found = rows_of(trip(batch, plan, Policy(), type_column="t"))
    assert found == [(wanted, (1, 2, 3, (0, 4))), (wanted, (None, None, None, (0, 4)))]


@pytest.mark.parametrize("text", ["{a:fusion(all)}", "{a:[fusion(all)]}", "n={a:(n,null)}"])
def test_types_that_are_only_text_to_spark(text):
    schema = StructType([StructField("t", StringType()), StructField("v", StringType())])
    batch = pa.RecordBatch.from_pydict({"t": [text], "v": ["x"]})
    for late in (True, False):
        with pytest.raises(UnsupportedTypeError, match=r"column t: type .* just text to Spark"):
            list(plan_rows(schema, WriteOptions(type_column="t"), bsup_types=late).sequences([batch]))
        with pytest.raises(OptionError, match="has types that the format lacks"):
            plan_rows(schema, WriteOptions(zed_types=f"v {text}"), bsup_types=late)
    optional = WriteOptions(zed_types="v (string,none)")
    with pytest.raises(OptionError, match="has types that the format lacks"):
        plan_rows(schema, optional)
    assert plan_rows(schema, optional, bsup_types=True).super_type is parse_type("{t:string,v:(string,none)}")
