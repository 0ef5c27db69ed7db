"""Columns without arrays: the same values as plain Python gives them, alone and as parts of a whole."""

import pickle

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.example_counts import examples

from zed_spark.columns import union
from zed_spark.columns.assemble import assemble
from zed_spark.columns.column import Column
from zed_spark.columns.deferred import ChosenColumn, SpreadColumn
from zed_spark.columns.mask import Mask, rows_by_tag
from zed_spark.columns.nested import RecordColumn
from zed_spark.columns.values import from_values, to_values
from zed_spark.errors import CorruptDataError
from zed_spark.formats.columnar.values import take_dictionary
from zed_spark.types import INT64, STRING, Named, parse_type

quick = settings(max_examples=examples(60), deadline=None)

ENTRIES = {
    "int64": [5, None, -7],
    "uint8": [1, 255, None],
    "float32": [0.5, 2.0, None],
    "bool": [True, None, False],
    "string": [b"", b"a", None, b"x" * 40],
    "ip": [bytes(4), bytes(16), None],
}


@st.composite
def columns(draw, of, count):
    """A column of a type and its values."""
    kind = draw(st.sampled_from(["plain", "dictionary", "constant", "spread"]))
    entries = ENTRIES[of]
    if kind == "spread":
        mask = draw(st.lists(st.integers(0, 1), min_size=count, max_size=count))
        inner, values = draw(columns(of, sum(mask)))
        found = iter(values)
        return SpreadColumn(inner, Mask(np.array(mask, np.uint8))), [next(found) if one else None for one in mask]
    chosen = draw(st.lists(st.integers(0, len(entries) - 1), min_size=count, max_size=count))
    if kind == "plain":
        values = [entries[one] for one in chosen]
        return from_values(parse_type(of), values), values
    whole = from_values(parse_type(of), entries)
    if kind == "constant":
        return ChosenColumn(whole, None, count), entries[:1] * count
    return ChosenColumn(whole, np.array(chosen, np.uint8), count), [entries[one] for one in chosen]


@quick
@given(st.data(), st.sampled_from(list(ENTRIES)), st.integers(0, 20))
def test_arrays_of_deferred_columns(data, of, count):
    column, values = data.draw(columns(of, count))
    named = column.retyped(Named("n", column.type))
    assert len(column) == len(named) == count
    assert to_values(named) == to_values(column) == values
    column.array.validate(full=True)
    assert column.nbytes >= 0


@pytest.mark.parametrize("of", ["{a:string,b:int64}", "(int64,string)", "string"])
def test_columns_without_arrays_are_sent_to_other_processes(of):
    values = {"{a:string,b:int64}": [(b"x", 1), None], "(int64,string)": [(0, 5), (1, b"x")], "string": [b"x", b""]}[of]
    column = from_values(parse_type(of), values)
    spread = SpreadColumn(column, Mask(np.array([0, 1, 1], np.uint8)))
    for own, expected in ((column, values), (spread, [None, *values])):
        again = pickle.loads(pickle.dumps(own))
        assert (type(again), again.type, to_values(again)) == (Column, own.type, expected)


@quick
@given(st.data(), st.lists(st.integers(-1, 2), max_size=30))
def test_records_of_several_types_in_one(data, tags):
    """Three types of records, each with some of the fields; the fourth field is in all."""
    of = parse_type("{a:string,b:int64,c:bool,d:ip}")
    texts = ["{a:string,d:ip}", "{b:int64,c:bool,d:ip}", "{a:string,b:int64,c:bool,d:ip}"]
    parts, rows = [], rows_by_tag(np.array(tags, np.int32), [tags.count(tag) for tag in range(3)])
    expected = [None] * len(tags)
    for number, text in enumerate(texts):
        kind, count = parse_type(text), tags.count(number)
        drawn = {name: data.draw(columns(repr(field)[1:-1], count)) for name, field in kind.fields}
        column = RecordColumn(kind, [field for field, _ in drawn.values()], count, None)
        parts.append((column, rows[number]))
        for at, row in enumerate(rows[number].positions.tolist()):
            expected[row] = tuple(drawn[name][1][at] if name in drawn else None for name, _ in of.fields)
    whole = assemble(of, parts, len(tags), lambda column, _: column)
    whole.array.validate(full=True)
    assert to_values(whole) == expected


def test_unions_have_arrays_when_they_are_used():
    of = parse_type("(int64,string)")
    column = union.build(
        of, np.array([1, -1, 0, 1], np.int32), [from_values(INT64, [4]), from_values(STRING, [b"x", b"y"])]
    )
    assert [len(member) for member in union.member_values(column)[1]] == [1, 2]
    assert to_values(column) == [(1, b"x"), None, (0, 4), (1, b"y")]
    assert to_values(column.slice(2, 2)) == [(0, 4), (1, b"y")]


def test_more_text_than_a_column_holds_is_refused():
    entries = from_values(STRING, [b"x" * 1024])
    with pytest.raises(CorruptDataError, match="2147483648 bytes of text in 2097152 values"):
        take_dictionary(entries, None, 1 << 21)
    assert isinstance(take_dictionary(entries, None, 1 << 20), Column)


def test_offsets_that_descend_are_refused():
    """Their bodies would take a negative number of bytes, and what comes after them would lie before them."""
    tags = np.array([0, 1], "i4")
    buffers = [None, pa.py_buffer(np.array([300, 0, 300], "i4")), pa.py_buffer(bytes(300))]
    entries = Column(STRING, pa.Array.from_buffers(pa.string(), 2, buffers))
    wrong = ChosenColumn(entries, None, 1)
    right = Column(STRING, pa.array(["a"]))
    with pytest.raises(CorruptDataError, match="text offsets descend"):
        len(
            assemble(STRING, list(zip([wrong, right], rows_by_tag(tags, [1, 1]), strict=True)), 2, lambda part, _: part)
        )
