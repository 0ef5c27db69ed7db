"""Columns as arrays for other libraries are those that Spark gets, but for what Arrow has and Spark has not."""

from decimal import Decimal

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples
from support.spark_arrays import column_to_spark
from support.type_strategies import same, types, values

from zed_spark.columns.nulls import to_dataframe_type
from zed_spark.columns.plain import Layout
from zed_spark.columns.values import from_values
from zed_spark.errors import SchemaMismatchError, UnsupportedTypeError
from zed_spark.files.arrow_tables import PLAIN
from zed_spark.spark.convert.mapping import Policy, spark_field
from zed_spark.types import ALL, DATE, DURATION, FLOAT16, NULL, TIME, TIMESTAMP_NTZ, Fusion, dataframe_type, parse_type

# Python has no exact values of nanoseconds, so this one shows numbers.
NUMBERS = Layout(
    "Arrow", {TIME: pa.int64(), DURATION: pa.int64(), FLOAT16: pa.float32(), NULL: pa.string()}, entries=True
)
DAY = 86_400 * 10**9


def whole(value):
    """What Spark shows, with the numbers that it has as decimals."""
    if isinstance(value, dict):
        return {name: whole(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(map(whole, value))
    return int(value) if isinstance(value, Decimal) else value


def test_maps_in_keys_that_are_lists_of_entries():
    """As in Spark: only maps cannot be keys of maps."""
    of = parse_type("{m:|{|{null:uint8}|:string}|,n:|{|{string:uint8}|:string}|}")
    column = from_values(of, [([([], b"a")], [([(b"x", 1)], b"b")])])
    policy = Policy(nanos_as_long=True)
    for field, is_map in zip(column.fields(), (True, False), strict=True):
        assert pa.types.is_map(NUMBERS.arrow_type(field.type)) == is_map
        assert pa.types.is_map(column_to_spark(field, spark_field("c", field.type, policy), policy).type) == is_map


@settings(max_examples=examples(120))
@given(st.data(), types())
def test_any_column(data, of):
    rows = data.draw(st.lists(values(of), max_size=5))
    target = dataframe_type(of)
    column = to_dataframe_type(from_values(of, rows))
    policy = Policy(nanos_as_long=True)
    try:
        wanted = whole(column_to_spark(column, spark_field("c", target, policy), policy).to_pylist())
    except SchemaMismatchError:
        with pytest.raises(SchemaMismatchError, match="has null for a key, which Arrow cannot hold"):
            NUMBERS.array(column)
        return
    array = NUMBERS.array(column)
    array.validate(full=True)
    assert array.type == NUMBERS.arrow_type(target)
    assert same(array.to_pylist(), wanted)
    start = data.draw(st.integers(0, len(rows)))
    stop = data.draw(st.integers(start, len(rows)))
    part = NUMBERS.array(column.slice(start, stop - start))
    part.validate(full=True)
    assert same(part.to_pylist(), wanted[start:stop])


def test_times_keep_their_nanoseconds():
    of = parse_type("{t:time,d:duration,n:timestamp_ntz=time,day:date=time,own:foo=date=time}")
    column = from_values(of, [(-1, -1, -1, -DAY, 3 * DAY), (None,) * 5, (1, 2, 3, 0, 0)])
    array = PLAIN.array(column)
    assert [field.type for field in array.type] == [
        pa.timestamp("ns", "UTC"), pa.duration("ns"), pa.timestamp("ns"), pa.date32(), pa.date32(),
    ]  # fmt: skip
    found = [array.field(at).view(pa.int64()).to_pylist() for at in range(3)]
    assert found == [[-1, None, 1], [-1, None, 2], [-1, None, 3]]
    assert [array.field(at).view(pa.int32()).to_pylist() for at in (3, 4)] == [[-1, None, 0], [3, None, 0]]


def test_an_error_of_a_null_union_is_null():
    of = parse_type("error((int64,string))")
    array = PLAIN.array(from_values(of, [None, (0, 1), (0, None)]))
    members = [{"member_int64": number, "member_string": None} for number in (1, None)]
    assert array.to_pylist() == [None, {"error": members[0]}, {"error": members[1]}]


def test_a_day_that_is_no_midnight():
    array = from_values(DATE, [None, DAY, DAY + 1])
    with pytest.raises(
        SchemaMismatchError, match=r"1970-01-02 00:00:00.000000001Z has the Zed type date, but is not m"
    ):
        PLAIN.array(array)
    assert PLAIN.array(from_values(TIMESTAMP_NTZ, [DAY + 1])).view(pa.int64()).to_pylist() == [DAY + 1]


def test_every_field_has_its_zed_type():
    [field] = PLAIN.arrow_type(parse_type("{a:{b:(ip,port=uint16)}}"))
    inner = field.type.field("b")
    assert inner.metadata == {b"zed.type": b"(port=uint16,ip)"}
    assert [one.metadata[b"zed.type"] for one in inner.type] == [b"port=uint16", b"ip"]


def test_a_type_without_an_arrow_type():
    with pytest.raises(UnsupportedTypeError, match=r"fusion\(all\) cannot be written as Arrow"):
        NUMBERS.arrow_type(Fusion(ALL))
    assert PLAIN.arrow_type(Fusion(ALL)) == pa.string()
