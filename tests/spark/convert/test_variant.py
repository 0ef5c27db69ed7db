"""Variants hold what the Zed values hold: read back by PySpark's own reader of the encoding."""

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyspark.sql.types import VariantVal
from support import ddl
from support.example_counts import examples
from support.expected_rows import flat, sequence
from support.spark_arrays import to_batches
from support.type_strategies import types, values

from zed_spark.columns.column import Sequence
from zed_spark.columns.values import from_values
from zed_spark.errors import SchemaMismatchError
from zed_spark.spark.convert.batches import BatchConverter
from zed_spark.spark.convert.mapping import Policy
from zed_spark.spark.convert.schema import fused_plan, variant_plan
from zed_spark.spark.convert.variant import encode
from zed_spark.spark.convert.variant.layout import VARIANT
from zed_spark.types import (
    DURATION,
    INT64,
    IP,
    NET,
    STRING,
    TIME,
    TYPE,
    Array,
    Enum,
    Error,
    Map,
    Record,
    Set,
    Union,
    parse_type,
    under,
)

policies = st.builds(Policy, st.booleans(), st.booleans())


class NullKey(Exception):
    """A map has a null key."""


def shown(of, value, policy):
    """What PySpark shows of the variant of a plain value."""
    of = under(of)
    if value is None:
        return None
    match of:
        case Record():
            pairs = zip(of.fields, value, strict=True)
            return {name: shown(own, part, policy) for (name, own), part in pairs}
        case Error():
            return {"error": shown(of.inner, value, policy)}
        case Array() | Set():
            return [shown(of.inner, item, policy) for item in value]
        case Map():
            return entries(of, value, policy)
        case Union():
            return shown(of.members[value[0]], value[1], policy)
    if of is DURATION or (of is TIME and policy.nanos_as_long):
        return value
    return flat(of, value, policy)


def entries(of, value, policy):
    pairs = [(shown(of.key, key, policy), shown(of.value, own, policy)) for key, own in value]
    key = under(of.key)
    if policy.maps_as_entries or not (isinstance(key, Enum) or key in (STRING, IP, NET, TYPE)):
        return [{"key": key, "value": own} for key, own in pairs]
    if any(key is None for key, _ in pairs):
        raise NullKey
    return dict(pairs)


def read(array):
    """The variants of an array as Python values."""
    array.validate(full=True)
    assert array.type == VARIANT
    return [None if row is None else VariantVal(row["value"], row["metadata"]).toPython() for row in array.to_pylist()]


def alike(a, b):
    """Equal, also where numbers are Decimal on one side, NaN, or objects in another order."""
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(alike(a[key], b[key]) for key in a)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(alike, a, b))
    return a == b or (a != a and b != b)


@settings(max_examples=examples(80))
@given(st.data(), types(), policies)
def test_any_column(data, of, policy):
    rows = data.draw(st.lists(values(of), max_size=5))
    column = from_values(of, rows)
    try:
        wanted = [shown(of, row, policy) for row in rows]
    except NullKey:
        with pytest.raises(SchemaMismatchError, match="mapsAsEntries"):
            encode.build_variants(column, policy)
        return
    array = encode.build_variants(column, policy)
    assert alike(read(array), wanted)
    if not isinstance(under(of), Union):
        assert array.is_null().to_pylist() == [row is None for row in rows]
    start = data.draw(st.integers(0, len(rows)))
    assert alike(read(encode.build_variants(column.slice(start), policy)), wanted[start:])


@settings(max_examples=examples(50))
@given(st.data(), st.lists(types(2), min_size=1, max_size=3, unique=True))
def test_any_sequence(data, supers):
    policy = Policy(maps_as_entries=True)
    row = st.sampled_from(supers).flatmap(lambda of: st.tuples(st.just(of), values(of)))
    rows = data.draw(st.lists(row, min_size=1, max_size=8))
    array = encode.build_sequence(sequence(*rows), policy)
    assert alike(read(array), [shown(of, value, policy) for of, value in rows])


def one(of, *rows, policy=Policy()):  # noqa: B008 - frozen
    return encode.build_variants(from_values(parse_type(of), list(rows)), policy)


def test_the_documented_example():
    row = one("{a:int8}", (42,))[0].as_py()
    assert row == {"value": bytes([2, 1, 0, 0, 2, 0x0C, 42]), "metadata": bytes([1, 1, 0, 1]) + b"a"}


def test_integers_take_as_little_as_they_need():
    sizes = [len(row["value"]) for row in one("int64", 1, -128, 128, 32768, 2**31, -(2**63)).to_pylist()]
    assert sizes == [2, 2, 3, 5, 9, 9]
    assert [len(row["value"]) for row in one("uint64", 2**63 - 1, 2**63).to_pylist()] == [9, 18]


def test_strings_short_and_long():
    assert [row["value"][:5] for row in one("string", b"", b"x" * 63, b"x" * 64).to_pylist()] == [
        b"\x01", b"\xfdxxxx", b"\x40\x40\0\0\0",
    ]  # fmt: skip
    assert read(one("string", b"a\xff")) == ["a\ufffd"]


def test_a_null_row_is_null_but_a_null_field_stays():
    assert read(one("{a:int64}", None, (None,))) == [None, {"a": None}]
    union = one("(int64,string)", None, (0, None), (1, b""))
    assert union.is_null().to_pylist() == [True, False, False]
    assert read(union) == [None, None, ""]


def test_fields_are_sorted_the_way_spark_looks_them_up():
    # U+10000 is after U+FFFF by bytes, before it by UTF-16 units, which is how Java compares.
    row = one('{"\uffff":int8,"\U00010000":int8,b:int8,a:int8}', (1, 2, 3, 4))[0].as_py()
    names = row["metadata"][2 + 5 :].decode()
    assert names.index("a") < names.index("b") < names.index("\U00010000") < names.index("\uffff")
    assert VariantVal(row["value"], row["metadata"]).toPython() == {"\uffff": 1, "\U00010000": 2, "b": 3, "a": 4}


def test_keys_of_maps_become_fields_the_last_of_equal_ones_counts():
    of = "|{string:int64}|"
    assert read(one(of, [(b"b", 1), (b"a", 2)], [], [(b"b", 3), (b"c", 4), (b"b", 5)], None)) == [
        {"a": 2, "b": 1}, {}, {"b": 5, "c": 4}, None,
    ]  # fmt: skip
    # A reader that makes a dict of it would hide a name that is there twice.
    assert one(of, [(b"b", 3), (b"c", 4), (b"b", 5)])[0].as_py()["value"][:4] == bytes([2, 2, 0, 1])
    with pytest.raises(SchemaMismatchError, match="column value: a map has a null key"):
        one(of, [(None, 1)])
    assert read(one(of, [(None, 1)], policy=Policy(maps_as_entries=True))) == [[{"key": None, "value": 1}]]
    assert read(one("|{int64:string}|", [(1, b"x")])) == [[{"key": 1, "value": "x"}]]


def test_keys_that_few_rows_share_are_not_repeated_for_all():
    rows = [[(f"key number {i}".encode(), i)] for i in range(3000)]
    array = one("|{string:int64}|", *rows)
    assert read(array) == [{f"key number {i}": i} for i in range(3000)]
    assert array.field("metadata").nbytes < 3000 * 2048


def test_many_fields_take_wide_counts_and_ids():
    of = "{" + ",".join(f"f{i}:string" for i in range(700)) + "}"
    row = tuple(b"some text" for _ in range(700))
    assert read(one(of, row, None)) == [dict.fromkeys([f"f{i}" for i in range(700)], "some text"), None]


def test_a_long_array():
    assert read(one("[int64]", list(range(70_000)), [])) == [list(range(70_000)), []]


def test_metadata_size_is_that_of_the_type():
    of = parse_type("n={a:[{b:error(int8)}],m:|{string:(ip,{z:null})}|}")
    built = encode.build_variants(from_values(of, [([], [])]))
    assert encode.metadata_size(of) == len(built[0].as_py()["metadata"])


def test_the_variant_policy():
    a, b = parse_type("{a:int64}"), parse_type("string")
    rows = sequence((a, (1,)), (b, b"x"), (a, None), (a, (None,)))
    conformer = BatchConverter(variant_plan(type_column="t", constants=["f"]))
    batch = conformer.batch(rows, {"f": "file"})
    assert read(batch.column("value")) == [{"a": 1}, "x", None, {"a": None}]
    assert batch.column("t").to_pylist() == ["{a:int64}", "string", "{a:int64}", "{a:int64}"]
    assert batch.column("f").to_pylist() == ["file"] * 4
    assert conformer.batch(Sequence((), ())).num_rows == 0
    assert [part.num_rows for part in to_batches(conformer, rows)] == [4]


def test_wide_metadata_makes_smaller_batches():
    a = parse_type("{a:int64}")
    rows = sequence(*[(a, (i,)) for i in range(5)])
    parts = to_batches(BatchConverter(variant_plan(), metadata_bytes=10), rows)
    assert [part.num_rows for part in parts] == [2, 2, 1]
    assert read(pa.concat_batches(parts).column(0)) == [{"a": i} for i in range(5)]


def test_a_field_may_be_asked_for_as_variant():
    a, b = parse_type("{a:int64,c:bool}"), parse_type("{a:{x:string}}")
    plan = fused_plan([a, b]).with_schema(ddl.schema("a VARIANT, c BOOLEAN"))
    batch = BatchConverter(plan).batch(sequence((a, (1, True)), (b, ((b"s",),)), (b, (None,))))
    assert read(batch.column("a")) == [1, {"x": "s"}, None]
    assert batch.column("a").null_count == 1


def test_the_variant_policy_gives_nothing_but_variants():
    with pytest.raises(SchemaMismatchError, match="column value: schemaMode variant gives a VARIANT"):
        BatchConverter(variant_plan().with_schema(ddl.schema("value STRING")))


def test_nulls_only():
    assert read(one("null", None, None)) == [None, None]
    assert read(one("{n:null}", (None,))) == [{"n": None}]
    assert read(encode.build_variants(from_values(INT64, []))) == []
