"""Columns reshaped to fused types, against a slow and plain reshaping of single values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import type_strategies as strategies
from support.example_counts import examples
from support.stored_columns import stored

from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.fuse import fuse, fuse_sequence
from zed_spark.columns.nested import RecordColumn
from zed_spark.columns.nulls import to_dataframe_type
from zed_spark.columns.strings import clean_column
from zed_spark.columns.values import from_values, to_values
from zed_spark.errors import SchemaMismatchError
from zed_spark.types import (
    INT64,
    NULL,
    STRING,
    TYPE,
    Array,
    Error,
    Fusion,
    Map,
    Record,
    Set,
    Type,
    Union,
    dataframe_type,
    parse_type,
    type_text,
    under,
)
from zed_spark.types.fuse import fuse_types, member_index

LATE_RECORDS = strategies.records(strategies.late_types(3), min_size=1)


def dataframe_value(of: Type, value: Any) -> Any:
    """One value, as `zed_spark.columns.nulls.to_dataframe_type` should do it."""
    kind = under(of)
    if value is None or dataframe_type(of) is of:
        return value
    match kind:
        case Error():
            return dataframe_value(kind.inner, value)
        case Record():
            return tuple(dataframe_value(field, part) for (_, field), part in zip(kind.fields, value, strict=True))
        case Array() | Set():
            return [dataframe_value(kind.inner, item) for item in value]
        case Map():
            return [(dataframe_value(kind.key, key), dataframe_value(kind.value, part)) for key, part in value]
        case Fusion():
            return dataframe_value(kind.inner, value[0])
    assert isinstance(kind, Union)
    member = kind.members[value[0]]
    found, part = dataframe_type(member), dataframe_value(member, value[1])
    target = under(dataframe_type(of))
    changed = isinstance(under(member), Union) and found is not member
    if found is NULL or (part is None and changed):
        return None
    return (target.members.index(found), part) if isinstance(target, Union) and found is not target else part


def reshape(of: Type, target: Type, value: Any) -> Any:
    """One value, as `fuse` should do it."""
    return value if of is target else reshape_dataframe_value(dataframe_type(of), target, dataframe_value(of, value))


def reshape_dataframe_value(of: Type, target: Type, value: Any) -> Any:
    """The same for lean types."""
    kind = under(of)
    if value is None or of is target:
        return value
    if isinstance(target, Union):
        if isinstance(kind, Union) and of not in target.members:
            return into(kind.members[value[0]], target, value[1])
        tag = member_index(of, target)
        return tag, reshape_dataframe_value(of, target.members[tag], value)
    if isinstance(kind, Union):
        return reshape_dataframe_value(kind.members[value[0]], target, value[1])
    if isinstance(kind, Record) and isinstance(target, Record):
        part = {name: (field, part) for (name, field), part in zip(kind.fields, value, strict=True)}
        return tuple(
            reshape_dataframe_value(part[n][0], field, part[n][1]) if n in part else None for n, field in target.fields
        )
    if isinstance(kind, Map) and isinstance(target, Map):
        return [
            (reshape_dataframe_value(kind.key, target.key, k), reshape_dataframe_value(kind.value, target.value, v))
            for k, v in value
        ]
    return [reshape_dataframe_value(kind.inner, target.inner, item) for item in value]  # type: ignore[attr-defined]


def into(member: Type, target: Union, value: Any) -> Any:
    """A member's value into another union, where a null member stays a null member."""
    kind = under(member)
    if isinstance(kind, Union) and member not in target.members:
        return None if value is None else into(kind.members[value[0]], target, value[1])
    if kind is NULL and member not in target.members:
        return None
    tag = member_index(member, target)
    return tag, reshape_dataframe_value(member, target.members[tag], value)


@pytest.mark.parametrize(
    "kinds",
    [strategies.types(3), strategies.records(min_size=1), strategies.late_types(3), LATE_RECORDS],
    ids=["any", "records", "late", "late records"],
)
@pytest.mark.parametrize("store", [lambda draw, of, values: from_values(of, values), stored], ids=["arrays", "stored"])
@settings(max_examples=examples(160))
@given(data=st.data())
@pytest.mark.one_in(3)
def test_against_single_values(
    store: Callable[[st.DrawFn, Type, list[Any]], Column], kinds: st.SearchStrategy[Type], data: st.DataObject
) -> None:
    types = data.draw(st.lists(kinds, min_size=1, max_size=4, unique=True))
    target = fuse_types(types)
    tags = data.draw(st.lists(st.integers(0, len(types) - 1), max_size=8))
    values = [data.draw(strategies.values(types[tag])) for tag in tags]
    columns = [
        store(data.draw, of, [value for tag, value in zip(tags, values, strict=True) if tag == at])
        for at, of in enumerate(types)
    ]
    expected = [reshape(types[tag], target, value) for tag, value in zip(tags, values, strict=True)]
    sequence = Sequence(tuple(types), tuple(columns), np.array(tags, np.int32))
    found = fuse_sequence(sequence, target)
    assert found.type is target
    assert found.array.type == arrow_type(target)
    found.array.validate()
    assert strategies.same(to_values(found), expected)
    middle = len(tags) // 3
    assert strategies.same(to_values(fuse_sequence(sequence.slice(middle, middle), target)), expected[middle:][:middle])
    # Slices are reshaped alike.
    for of, column in zip(types, columns, strict=True):
        part = column.slice(len(column) // 2)
        assert strategies.same(to_values(fuse(part, target)), [reshape(of, target, v) for v in to_values(part)])


@settings(max_examples=examples(200))
@given(data=st.data())
def test_dataframe_types_against_single_values(data: st.DataObject) -> None:
    of = data.draw(strategies.late_types(4))
    values = data.draw(st.lists(strategies.values(of, normal=False), max_size=6))
    column = from_values(of, values)
    for part in (column, column.slice(len(values) // 2)):
        found = to_dataframe_type(part)
        assert found.type is dataframe_type(of)
        assert found.array.type == arrow_type(found.type)
        assert strategies.same(to_values(found), [dataframe_value(of, value) for value in to_values(part)])


@pytest.mark.parametrize(
    ("of", "values", "expected"),
    [
        ("(port=uint16,null)", [(0, 80), (1, None), None], [80, None, None]),
        ("(null,e=enum(a,b))", [(1, 1), (0, None)], [1, None]),
        ("(null,rec={a:(int64,null)})", [(1, ((0, 1),)), (0, None)], [(1,), None]),
        ("[(port=uint16,null)]", [[(0, 80), (1, None)]], [[80, None]]),
        ("name=fusion((int64,none))", [((0, 5), b"\x09"), None], [5, None]),
        ("(string,n=(int64,null))", [(1, (0, 7)), (1, (1, None)), (0, b"x")], [(1, 7), None, (0, b"x")]),
        ("(none,n=(int64,fusion(int64)))", [(1, (1, (5, b"\x09"))), (1, (0, 6))], [5, 6]),
    ],
)
def test_named_types_in_unions_with_null(of: str, values: list[Any], expected: list[Any]) -> None:
    column = from_values(parse_type(of), values)
    target = fuse_types([column.type])
    assert to_values(to_dataframe_type(column)) == expected
    assert to_values(fuse(column, target)) == expected
    assert to_values(fuse_sequence(Sequence((column.type,), (column,)), target)) == expected


def test_what_is_below_a_null_fusion_has_no_part() -> None:
    of = parse_type("fusion((int64,string))")
    assert isinstance(of, Fusion)
    below = [from_values(of.inner, [(0, None), (0, 5), (1, b"x")]), from_values(TYPE, [b"", b"\x09", b"\x09"])]
    column = RecordColumn(of, below, 3, np.array([0, 1, 0], np.uint8))
    assert to_values(column) == [None, ((0, 5), b"\x09"), None]
    assert to_values(to_dataframe_type(column)) == [None, (0, 5), None]


def fused(*inputs: tuple[str, Any]) -> tuple[str, list[Any]]:
    """The type and values of differently typed values put together."""
    types = list(dict.fromkeys(parse_type(of) for of, _ in inputs))
    tags = [types.index(parse_type(of)) for of, _ in inputs]
    columns = tuple(
        from_values(of, [value for tag, (_, value) in zip(tags, inputs, strict=True) if tag == at])
        for at, of in enumerate(types)
    )
    target = fuse_types(types)
    column = fuse_sequence(Sequence(tuple(types), columns, np.array(tags, np.int32)), target)
    return type_text(target), to_values(column)


FIELDS = st.sampled_from(
    [parse_type(of) for of in ("int64", "uint8", "bool", "string", "ip", "[string]", "{x:string}")]
)
"""Fields of few types, so that those of several records become one."""


@settings(max_examples=examples(300))
@given(data=st.data())
def test_fields_of_several_records_become_one(data: st.DataObject) -> None:
    """Up to 40 rows of records that share fields, however each column is stored."""
    kinds = st.lists(st.sampled_from("abcd"), min_size=1, max_size=3, unique=True).flatmap(
        lambda names: st.tuples(*[FIELDS for _ in names]).map(lambda of: Record(tuple(zip(names, of, strict=True))))
    )
    types = data.draw(st.lists(kinds, min_size=1, max_size=4, unique=True))
    target = fuse_types(types)
    tags = data.draw(st.lists(st.integers(0, len(types) - 1), max_size=40))
    pools = [data.draw(st.lists(strategies.values(of), min_size=1, max_size=4)) for of in types]
    values = [data.draw(st.sampled_from(pools[tag])) for tag in tags]
    columns = [
        stored(data.draw, of, [value for tag, value in zip(tags, values, strict=True) if tag == at])
        for at, of in enumerate(types)
    ]
    found = fuse_sequence(Sequence(tuple(types), tuple(columns), np.array(tags, np.int32)), target)
    clean_column(found).array.validate(full=True)
    expected = [reshape(types[tag], target, value) for tag, value in zip(tags, values, strict=True)]
    assert strategies.same(to_values(found), expected)


def test_records_meet_a_union_with_a_record() -> None:
    # The first hole of the reference, which leaves these three as they are.
    found = fused(("{a:{x:int64}}", ((1,),)), ("{a:int64}", (5,)), ("{a:{y:int64}}", ((2,),)))
    assert found == ("{a:(int64,{x:int64,y:int64})}", [((1, (1, None)),), ((0, 5),), ((1, (None, 2)),)])


def test_maps_change_their_types() -> None:
    # The second hole: the reference makes an error of each value.
    found = fused(("|{string:int64}|", [(b"a", 1)]), ("|{string:ip}|", [(b"b", bytes(4)), (b"c", None)]))
    assert found == ("|{string:(int64,ip)}|", [[(b"a", (0, 1))], [(b"b", (1, bytes(4))), (b"c", None)]])


def test_absent_fields_and_nulls() -> None:
    found = fused(("{a:int64}", (1,)), ("{b:[string]}", ([b"x"],)), ("{a:int64}", None), ("null", None))
    assert found == ("{a:int64,b:[string]}", [(1, None), (None, [b"x"]), None, None])
    assert fused(("[null]", [None, None]), ("[int64]", [1]), ("[null]", [])) == ("[int64]", [[None, None], [1], []])
    assert fused(("|[int64]|", [1]), ("[string]", [b"a", None])) == ("[(int64,string)]", [[(0, 1)], [(1, b"a"), None]])


def test_unions_are_taken_apart_and_put_together() -> None:
    found = fused(
        ("(int64,string)", (1, b"a")), ("ip", bytes(4)), ("(int64,string)", None), ("(int64,string)", (0, None))
    )
    assert found == ("(int64,string,ip)", [(1, b"a"), (2, bytes(4)), None, (0, None)])
    found = fused(("({x:int64},{y:int64})", (1, (7,))), ("{z:int64}", (1,)), ("({x:int64},{y:int64})", (0, (8,))))
    assert found == ("{x:int64,y:int64,z:int64}", [(None, 7, None), (None, None, 1), (8, None, None)])


def test_values_of_several_types_that_share_a_member_stay_in_order() -> None:
    several = "({x:int64},{y:int64},ip)"
    values: list[Any] = [(1, (1,)), (0, (2,)), None, (1, (3,)), (2, bytes(4)), (0, None), (0, (4,))]
    kind = parse_type(several)
    tags = {type_text(of): tag for tag, of in enumerate(kind.members)} if isinstance(kind, Union) else {}
    order = [tags["{x:int64}"], tags["{y:int64}"], tags["ip"]]
    inputs = [(several, None if value is None else (order[value[0]], value[1])) for value in values]
    assert fused(*inputs, ("{z:int64}", (5,))) == (
        "(ip,{x:int64,y:int64,z:int64})",
        [
            (1, (None, 1, None)),
            (1, (2, None, None)),
            None,
            (1, (None, 3, None)),
            (0, bytes(4)),
            (1, None),
            (1, (4, None, None)),
            (1, (None, None, 5)),
        ],
    )


def test_errors_and_names_are_kept() -> None:
    found = fused(("error(string)", b"e"), ("int64", 1), ("port=uint16", 80), ("error(string)", None))
    assert found == (
        "(uint16,int64,error(string))".replace("uint16", "port=uint16"),
        [(2, b"e"), (1, 1), (0, 80), None],
    )


def test_one_type_is_not_touched() -> None:
    column = from_values(parse_type("n={a:[int64]}"), [([1],), None])
    assert fuse(column, column.type) is column
    assert fuse_sequence(Sequence((column.type,), (column,)), column.type) is column
    assert len(fuse_sequence(Sequence((), ()), INT64)) == 0


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(SchemaMismatchError, match=r"<int64> do not fit into <string>"):
        fuse(from_values(INT64, [1]), STRING)


def test_many_rows_stay_in_order() -> None:
    count = 20_000
    texts = from_values(parse_type("{a:string}"), [(b"x",)] * count)
    numbers = from_values(parse_type("{a:int64,b:int64}"), [(1, 2)] * count)
    tags = np.tile(np.array([0, 1], np.int32), count)
    target = fuse_types([texts.type, numbers.type])
    column = fuse_sequence(Sequence((texts.type, numbers.type), (texts, numbers), tags), target)
    assert to_values(column) == [((1, b"x"), None), ((0, 1), 2)] * count
