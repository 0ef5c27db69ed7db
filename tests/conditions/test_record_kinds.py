"""Kinds of rows: each row is of one kind at most, and conditions, statistics and counts agree on it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import type_strategies as strategies
from support.drawn_statistics import statistics
from support.example_counts import examples
from support.format_writers import column

from zed_spark.columns.column import Sequence
from zed_spark.columns.project import project, type_at, wanted
from zed_spark.columns.strings import text
from zed_spark.columns.summary import SuperType
from zed_spark.columns.values import from_values
from zed_spark.conditions import record_kinds
from zed_spark.conditions.condition import And, Not, OfKind
from zed_spark.conditions.evaluate import decide
from zed_spark.conditions.prune import can_match, is_always_true
from zed_spark.conditions.record_kinds import counts_of, field_path, kind_of, kinds_of, with_statistics_of
from zed_spark.conditions.row_filter import row_filter
from zed_spark.conditions.sql import sql
from zed_spark.errors import OptionError
from zed_spark.types import STRING, Named, Type, dataframe_type, parse_type

TYPES = [
    "{_path:string}",
    "{x:int64,_path:string}",
    "{_path:text=string,x:int64}",
    "{_path:string}(=conn)",
    "{x:int64}(=conn)",
    "{_path:int64}(=conn)",
    "{_path:(string,int64)}",
    "{_path:enum(conn,dns)}",
    "{_path:error(string)}",
    "{_path:{deep:string}}",
    "{_PATH:string}",
    "string",
    "conn=string",
    "null",
]
NAMES = ["conn", "dns", "", "weird-thing", "Conn", "\ufffd"]
PATH = ("_path",)


def of_text(text: str) -> Type:
    """A type; the named ones are written as values are."""
    inner, found, name = text.partition("(=")
    return Named(name.removesuffix(")"), parse_type(inner)) if found else parse_type(text)


def kinds(of: Type, values: list[Any], path: tuple[str, ...]) -> list[str | None]:
    """The kinds of values, by the rule in words."""
    found = []
    for value in values:
        inner, part = dataframe_type(of), value
        for step in path:
            fields = getattr(getattr(inner, "inner", inner), "fields", ()) if part is not None else ()
            at = [name for name, _ in fields].index(step) if step in dict(fields) else None
            inner, part = (fields[at][1], part[at]) if at is not None else (None, None)
        named = type_at(dataframe_type(of), path) is STRING and isinstance(part, bytes)
        found.append(text(part) if named else of.name if isinstance(of, Named) else None)
    return found


@st.composite
def cases(draw: st.DrawFn) -> tuple[Type, list[Any], tuple[str, ...]]:
    of = of_text(draw(st.sampled_from(TYPES)))
    values = draw(st.lists(strategies.values(of), max_size=6))
    bodies = st.sampled_from([None, b"\xff", *(name.encode() for name in NAMES)])
    fields = getattr(getattr(of, "inner", of), "fields", ())
    for at, (name, _) in enumerate(fields):
        if name == "_path" and type_at(of, PATH) is STRING:
            values = [None if own is None else (*own[:at], draw(bodies), *own[at + 1 :]) for own in values]
        elif name == "_path" and type_at(of, (*PATH, "deep")) is STRING:
            values = [own if own is None or own[at] is None else ((draw(bodies),),) for own in values]
    return of, values, draw(st.sampled_from([PATH, (*PATH, "deep")]))


@settings(max_examples=examples(300))
@given(cases(), st.data())
def test_conditions_statistics_and_counts_agree(case: Any, data: st.DataObject) -> None:
    of, values, path = case
    expected = kinds(of, values, path)
    made = from_values(of, values)
    counts = counts_of([SuperType(of, None)], path, lambda types: [column(of, values)] if of in types else [])[of]
    counted: Counter[str | None] = Counter()
    for value, rows in counts.items():
        counted[kind_of(of, value)] += rows
    assert counted == Counter(expected)
    claimed = statistics(of, values, data.draw)
    known = with_statistics_of(SuperType(of, len(values)), path, counts)
    assert kinds_of(known, path) == set(expected)
    for name in (*NAMES, "nope"):
        leaf = OfKind(path, name)
        true, false = (np.broadcast_to(mask, len(values)).tolist() for mask in decide(leaf, of, made))
        assert true == [kind == name for kind in expected]
        assert false == [kind != name for kind in expected]
        for one in (claimed, known):
            assert can_match(leaf, one) or name not in expected
            if is_always_true(leaf, one):
                assert set(expected) <= {name}
            if is_always_true(Not(leaf), one):
                assert name not in expected
        # After reading the column, nothing else is left open.
        assert can_match(leaf, known) == (name in expected)
        # But for nulls of the whole record, of which statistics do not say that they are of the kind, and for nulls,
        # which stand for the name of the type, beside that name.
        unclear = len(path) > 1 or not values or None in values or (None in counts and len(counts) > 1)
        assert is_always_true(leaf, known) == (set(expected) == {name}) or unclear


@settings(max_examples=examples(100))
@given(cases())
def test_filters_read_just_the_field(case: Any) -> None:
    of, values, path = case
    keep = row_filter(OfKind(path, "conn"))
    assert keep.projection == wanted([path])
    mask = keep.test(of, project(from_values(of, values), keep.projection))
    expected = [kind == "conn" for kind in kinds(of, values, path)]
    assert all(expected) if mask is None else mask.tolist() == expected


def test_metadata_is_enough_where_it_has_the_kinds() -> None:
    of = parse_type("{_path:string,x:int64}")
    plain = parse_type("{x:int64}")

    def unread(types: frozenset[Type]) -> list[Sequence]:
        raise AssertionError(types)

    known = with_statistics_of(SuperType(of, 3), PATH, {b"conn": 3})
    other = with_statistics_of(SuperType(of, 3), PATH, {b"dns": 1, None: 2})
    found = counts_of([known, other, SuperType(plain, 5)], PATH, unread)
    assert found == {of: {b"conn": 3, b"dns": 1, None: 2}, plain: {None: 5}}


def test_too_many_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_kinds, "MOST", 3)
    of = parse_type("{_path:string}")
    values = [(str(at).encode(),) for at in range(4)]
    with pytest.raises(
        OptionError, match=r"the field `_path` has more than 3 values, .* name another field with typeF"
    ):
        counts_of([SuperType(of, 4)], PATH, lambda types: [column(of, values)])


def test_fields() -> None:
    assert field_path("alert.`a.b`") == ("alert", "a.b")
    for wrong in ("", "a, b", "`"):
        with pytest.raises(OptionError, match="typeField takes the name of one field, such as _path, not"):
            field_path(wrong)


def test_text() -> None:
    assert sql(And((OfKind(PATH, "it's"),))) == "(kind by `_path` = 'it\\'s')"
