"""What columns know of their strings is true: no column says that all are valid UTF-8 where one is not."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyarrow as pa
from hypothesis import given, settings
from hypothesis import strategies as st
from support import type_strategies as strategies
from support.example_counts import examples
from support.stored_columns import stored

from zed_spark.codec.buffers import source
from zed_spark.columns import union
from zed_spark.columns.assemble import assemble, concatenated, in_order
from zed_spark.columns.coalesce import end_to_end
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.deferred import expand
from zed_spark.columns.fuse import fuse_sequence
from zed_spark.columns.mask import Mask, every
from zed_spark.columns.nested import RecordColumn, as_it_is, build_map, map_children, map_parts, offsets_and_items
from zed_spark.columns.nulls import to_dataframe_type
from zed_spark.columns.primitive import all_null
from zed_spark.columns.strings import clean_column, with_checks
from zed_spark.columns.values import from_values, to_values
from zed_spark.formats.columnar.values import decoder
from zed_spark.types import STRING, Array, Map, Record, Set, Type, Union, core, parse_type
from zed_spark.types.fuse import fuse_types

TEXTS = st.sampled_from([b"", b"a", b"plain", "é".encode(), b"\xc3", b"\xa9", b"\xff", "€".encode()[:2], b"\xac"])
"""Bytes of which some are valid only beside others."""

TYPES = [
    parse_type(of)
    for of in (
        "string",
        "x=string",
        "{a:string,b:int64}",
        "{b:string,c:bytes}",
        "{a:{b:string},c:[string]}",
        "{a:(string,int64),c:|{string:string}|}",
        "(string,{a:string},|[string]|)",
        "error(string)",
        "[{a:string}]",
        "{a:int64}",
    )
]


def values(of: Type) -> st.SearchStrategy[Any]:
    """Values of one of the types, whose strings are any of `TEXTS`."""
    kind = core(of)
    if kind is STRING:
        return st.none() | TEXTS
    if isinstance(kind, Record):
        return st.none() | st.tuples(*[values(field) for _, field in kind.fields])
    if isinstance(kind, Array | Set):
        return st.none() | st.lists(values(kind.inner), max_size=3)
    if isinstance(kind, Map):
        return st.none() | st.lists(st.tuples(values(kind.key), values(kind.value)), max_size=3)
    if isinstance(kind, Union):
        members = [values(member).map(lambda value, tag=tag: (tag, value)) for tag, member in enumerate(kind.members)]
        return st.none() | st.one_of(members)
    return strategies.values(kind)


def checked(column: Column) -> Column:
    """The column once each part of it that has no parts is known to be valid or not, as readers make columns."""
    kind = core(column.type)
    if isinstance(kind, Union):
        tags, members = union.member_values(column)
        return union.build(column.type, tags, [checked(member) for member in members])
    return with_checks(column) if kind is STRING else map_children(column, checked)


def is_valid(column: Column) -> bool:
    """Whether all strings are valid UTF-8, by what Arrow says of a new array of the values."""
    try:
        from_values(column.type, to_values(column)).array.validate(full=True)
    except pa.ArrowInvalid:
        return False
    return True


def below(column: Column) -> list[Column]:
    """The parts of a column."""
    kind = core(column.type)
    if isinstance(kind, Union):
        return union.member_values(column)[1]
    if isinstance(kind, Record):
        return column.fields()
    if isinstance(kind, Array | Set):
        return [offsets_and_items(column)[1]]
    return [*map_parts(column)[1:]] if isinstance(kind, Map) else []


def everything(column: Column) -> list[Column]:
    """A column with all columns below it."""
    return [column, *(deeper for part in below(column) for deeper in everything(part))]


@settings(max_examples=examples(300))
@given(data=st.data())
def test_no_column_is_clean_that_is_not(data: st.DataObject) -> None:
    draw = data.draw
    types = draw(st.lists(st.sampled_from(TYPES), min_size=1, max_size=3, unique=True))
    columns = []
    for of in types:
        column = stored(draw, of, draw(st.lists(values(of), max_size=6)))
        columns.append(checked(column) if draw(st.integers(0, 3)) else column)
    tags = np.repeat(np.arange(len(types), dtype=np.int32), [len(column) for column in columns])
    tags = tags[np.array(draw(st.permutations(range(len(tags)))), np.int64)]
    sequence = Sequence(tuple(types), tuple(columns), tags)
    first = columns[0]
    rows = np.array(draw(st.lists(st.integers(0, len(first) - 1), max_size=6)) if len(first) else [], np.int64)
    start, split = (draw(st.integers(0, len(first))) for _ in range(2))
    mask = Mask(np.array(draw(st.permutations([1] * len(first) + [0, 0])), np.uint8))
    found = [
        *columns,
        fuse_sequence(sequence, fuse_types(types)),
        fuse_sequence(sequence.slice(0, len(tags) // 2), fuse_types(types)),
        *end_to_end([sequence, sequence]).columns,
        first.slice(start, 2),
        first.take(rows),
        expand(first, mask),
        expand(first, mask).slice(start),
        concatenated([first.slice(0, split), first.slice(split)]),
        in_order([(first.slice(0, split), np.arange(split)), (first.slice(split), np.arange(split, len(first)))])[0],
        map_children(first, as_it_is),
        to_dataframe_type(first),
        all_null(first.type, 3),
        pickle.loads(pickle.dumps(first)),
    ]
    for one in [*found, *(clean_column(one) for one in found)]:
        for part in everything(one):
            assert not part.is_clean or is_valid(part)
    for one in found:
        cleaned = clean_column(one)
        assert is_valid(cleaned)
        # As if nothing had been known.
        again = clean_column(Column(one.type, one.array))
        assert strategies.same(to_values(cleaned), to_values(again))


def test_what_is_known_is_kept() -> None:
    """Else the text would be looked at once more."""
    of = parse_type("{a:string,b:{c:[string]},d:(int64,string),e:|{string:int64}|}")
    rows = [(b"x", ([b"y", None],), (1, b"z"), [(b"k", 1)]), None, ("é".encode(), ([],), (0, 5), [])]
    other = parse_type("{a:string,z:string}")
    known = checked(from_values(of, rows))
    sequence = Sequence(
        (of, other), (known, checked(from_values(other, [(b"a", b"b")]))), np.array([0, 1, 0, 0], np.int32)
    )
    for column in (known, Column(known.type, known.array, known.checked)):
        assert column.is_clean
        assert all(part.is_clean for part in everything(column))
        assert column.take(np.array([2, 0])).is_clean
        assert column.slice(1).is_clean
        assert concatenated([column, column.slice(1)]).is_clean
        assert expand(column, Mask(np.array([1, 0, 1, 1], np.uint8))).is_clean
    assert fuse_sequence(sequence, fuse_types([of, other])).is_clean
    assert all_null(of, 3).is_clean
    assert not from_values(of, rows).is_clean
    assert from_values(parse_type("{a:int64,b:[bytes]}"), [(1, [b"\xff"])]).is_clean


def test_columns_are_equal_whatever_is_known_of_them() -> None:
    values = from_values(STRING, [b"x"])
    assert Column(STRING, values.array, True) == values


def test_a_whole_is_only_as_clean_as_all_its_parts() -> None:
    good, bad = with_checks(from_values(STRING, [b"x"])), with_checks(from_values(STRING, [b"\xff"]))
    none, places = np.array([0, 1], np.int32), np.array([0], np.intp)
    for first, second in ((good, bad), (bad, good)):
        of = parse_type("{a:string,b:string}")
        both = RecordColumn(of, [first, second], 1, None)
        outer = parse_type("{c:{a:string,b:string}}")
        plain = Column(of, both.array, both.checked)
        for whole in (
            concatenated([first, second]),
            in_order([(first, places), (second, places + 1)])[0],
            build_map(parse_type("|{string:string}|"), none, first, second, None),
            both,
            plain,
            assemble(of, [(both, every(1))], 1, lambda column, _: column),
            assemble(of, [(plain, every(1))], 1, lambda column, _: column),
            assemble(outer, [(RecordColumn(outer, [plain], 1, None), every(1))], 1, lambda column, _: column),
            *end_to_end([Sequence((STRING,), (first,)), Sequence((STRING,), (second,))]).columns,
        ):
            assert not whole.is_clean
            assert is_valid(clean_column(whole))


def test_all_steps_of_a_segment_count() -> None:
    for steps in ([b"a", b"\xff"], [b"\xff", b"a"], [b"a", b"b"]):
        reader = decoder(STRING)
        for _ in range(2):
            reader.begin(len(steps), 2 * len(steps))
            assert [reader.step(source(b"\x02" + body), 1) for body in steps] == [2, 2]
            column = reader.end()
            assert to_values(column) == steps
            assert column.is_clean == (b"\xff" not in steps)
