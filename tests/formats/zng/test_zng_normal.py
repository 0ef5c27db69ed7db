"""Sets and maps are sorted and without repeats, as the value-by-value reference has them."""

from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples
from support.type_strategies import same, types, values

from zed_spark.columns.values import from_values, to_values
from zed_spark.formats.rows.encode import normalise
from zed_spark.types import STRING, Map, Set, parse_type
from zed_spark.types.body import normalise as reference
from zed_spark.types.body import sorted_entries

of_any_kind = st.one_of(types(2).map(Set), st.builds(lambda k, v: Map(k, v), types(2), types(1)))


@settings(max_examples=examples(150))
@given(st.data(), of_any_kind)
def test_as_the_reference_has_it(data, of):
    rows = data.draw(st.lists(values(of), max_size=5))
    inner = of.inner if isinstance(of, Set) else of.key
    # What is inside is normal already: only this level is shuffled, and some of it repeated.
    held = [row and data.draw(st.permutations(row + row[:1])) for row in rows]
    start = data.draw(st.integers(0, len(rows)))
    column = normalise(from_values(of, held).slice(start))
    assert column.type is of
    column.array.validate(full=True)
    assert same(to_values(column), [reference(of, row) for row in held[start:]]), inner


def test_short_elements_come_first_and_null_before_all():
    column = from_values(parse_type("|[string]|"), [[b"b", b"aa", None, b"b", b"", b"a"]])
    assert to_values(normalise(column)) == [[None, b"", b"a", b"b", b"aa"]]
    column = from_values(parse_type("|[int64]|"), [[2, -1, 1, -2, 2], None, [3, 3]])
    assert to_values(normalise(column)) == [[1, -1, 2, -2], None, [3]]


def test_the_first_of_equal_keys_is_kept_as_text_has_it():
    column = from_values(parse_type("|{string:int64}|"), [[(b"b", 1), (b"a", 2), (b"b", 3)]])
    assert to_values(normalise(column)) == [[(b"a", 2), (b"b", 1)]]
    assert sorted_entries(STRING, [(b"b", 1), (b"a", 2), (b"b", 3)]) == [(b"a", 2), (b"b", 1)]


def test_what_is_in_order_is_not_copied():
    column = from_values(parse_type("|[int64]|"), [[1, 2, 3], [1], []])
    assert normalise(column) is column
