"""Small sequences gathered to larger ones hold the same values in the same order."""

from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples
from support.expected_rows import sequence
from support.format_writers import vng_bytes
from support.type_strategies import same, types, values

from zed_spark.columns.coalesce import Coalescer, end_to_end
from zed_spark.columns.column import Sequence
from zed_spark.columns.values import from_values, to_values
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.vng.format import VNG
from zed_spark.storage.source import BytesSource
from zed_spark.types import INT64, STRING, parse_type


def rows_of(made):
    columns = [iter(to_values(column)) for column in made.columns]
    tags = [0] * len(made) if made.tags is None else made.tags.tolist()
    return [(made.types[tag], next(columns[tag])) for tag in tags]


@settings(max_examples=examples(100))
@given(st.data(), st.lists(types(2), min_size=1, max_size=3, unique=True), st.integers(0, 400))
def test_all_sequences_are_yielded_in_order(data, supers, limit):
    row = st.sampled_from(supers).flatmap(lambda of: st.tuples(st.just(of), values(of)))
    parts = data.draw(st.lists(st.lists(row, min_size=1, max_size=4), max_size=5))
    coalescer = Coalescer(limit)
    made = [out for part in parts for out in coalescer.add(sequence(*part))]
    made += coalescer.take()
    assert coalescer.nbytes == 0
    found = [row for out in made for row in rows_of(out)]
    wanted = [row for part in parts for row in part]
    assert [of for of, _ in found] == [of for of, _ in wanted]
    assert same([value for _, value in found], [value for _, value in wanted])
    assert all(column.array.validate(full=True) is None for out in made for column in out.columns)


def test_small_sequences_are_collected_and_large_ones_pass():
    coalescer, small, large = Coalescer(100), sequence((INT64, 1)), Sequence((INT64,), (from_values(INT64, range(50)),))
    assert list(coalescer.add(small)) == []
    assert coalescer.nbytes == small.nbytes
    assert [len(out) for out in coalescer.add(large)] == [1, 50]
    assert [len(out) for _ in range(20) for out in coalescer.add(small)] == [13]
    assert [len(out) for out in coalescer.take()] == [7]
    assert list(coalescer.take()) == []


def test_columns_without_rows_and_equal_projected_types():
    one, two = parse_type("{a:int64,b:string}"), parse_type("{a:int64}")
    ints, none = from_values(two, [(1,)]), from_values(two, [])
    whole = end_to_end([Sequence((one, two), (none, ints)), Sequence((one,), (ints,)), sequence((STRING, b"x"))])
    assert whole.types == (one, two, STRING)
    assert whole.tags.tolist() == [1, 0, 2]


@settings(max_examples=examples(60))
@given(st.data(), types(2))
def test_columns_without_arrays_are_joined_too(data, of):
    parts = data.draw(
        st.lists(st.lists(st.tuples(st.just(of), values(of)), min_size=1, max_size=4), min_size=2, max_size=4)
    )
    read = [one for part in parts for one in VNG.read(BytesSource(vng_bytes(sequence(*part))), None, ReadRequest())]
    joined = end_to_end(read)
    wanted = [row for part in parts for row in part]
    assert same([value for _, value in rows_of(joined)], [value for _, value in wanted])
    assert all(column.array.validate(full=True) is None for column in joined.columns)
