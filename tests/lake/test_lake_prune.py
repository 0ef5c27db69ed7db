"""Pruning never leaves out a value that meets the condition, and does leave out what cannot."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import example_counts as effort
from support import type_strategies as strategies
from support.condition_strategies import conditions, leaf_values, leaves
from support.expected_rows import sequence
from support.lakes import BARE, ROW, keyed, new_pool, shown, values
from support.memory_store import MemoryStore

from zed_spark.columns.values import to_values
from zed_spark.conditions.evaluate import decide
from zed_spark.conditions.parse import parse
from zed_spark.conditions.semantics import DEFAULT, EXACT
from zed_spark.errors import FormatError, OptionError
from zed_spark.formats.text.printer import lines
from zed_spark.lake.config import pool_order
from zed_spark.lake.dialect import CREATED, LAKE_1, LAKE_3
from zed_spark.lake.filter import Filter, filter_of, may_match, on_key
from zed_spark.lake.keys import join, keys_of, ranks
from zed_spark.lake.metadata import UNTYPED_NULL
from zed_spark.types import (
    BOOL,
    BYTES,
    DURATION,
    FLOAT32,
    FLOAT64,
    INT8,
    INT32,
    INT64,
    IP,
    NET,
    STRING,
    TIME,
    TYPE,
    UINT64,
    Enum,
    Named,
    Record,
)

NUMBERS = [INT64, UINT64, INT8, INT32, FLOAT64, FLOAT32, TIME, DURATION]
OTHERS = [STRING, BYTES, BOOL, IP, NET, TYPE, Enum(("A", "red")), Named("port", INT64)]


@settings(max_examples=effort.examples(400))
@given(st.data(), st.booleans(), st.sampled_from([1, 3]), st.sampled_from([DEFAULT, EXACT]))
def test_no_value_is_lost(data, descending, number, semantics):
    order = pool_order(("k",), descending, CREATED[number])
    several = st.sampled_from(NUMBERS) if semantics is DEFAULT else st.sampled_from(NUMBERS + OTHERS)
    # A condition with these semantics is bound to one type; numbers are compared with each other all the same.
    types = data.draw(st.lists(several, min_size=1, max_size=3) | st.sampled_from(OTHERS).map(lambda one: [one]))
    rows = []
    for _ in range(data.draw(st.integers(1, 5))):
        of = data.draw(st.sampled_from(types))
        rows.append((Record((("k", of),)), (data.draw(strategies.values(of)),)))
    if data.draw(st.booleans()):
        rows.append((BARE, (b"no key",)))
    keys = keys_of(sequence(*rows), ("k",))
    known = [keys.at(row) for row in range(len(keys))]
    places = ranks(join([keys]), order).tolist()
    by_rank = sorted(range(len(rows)), key=places.__getitem__)
    scalars = [scalar for _, value in rows for scalar in leaf_values(value)]
    condition = data.draw(conditions(leaves(rows[0][0], scalars, extra=[("k",)])))
    key = on_key(condition, ("k",))
    if key is None:
        return
    cut = data.draw(st.integers(1, len(rows)))
    for part in (by_rank[:cut], by_rank[cut:]):
        if not part:
            continue
        ranges = [(known[part[0]], known[part[-1]])]
        may = may_match(ranges, key, order, semantics)
        for at in part:
            if is_true(condition, rows[at], semantics):
                assert may[0], (condition, rows[at], ranges)


def is_true(condition, row, semantics):
    """Whether a condition is certainly true of a value."""
    of, column = row[0], sequence(row).columns[0]
    if semantics is EXACT:
        try:
            return Filter(condition, EXACT).certain(of, column) is not None
        except OptionError:
            return False
    true, false = decide(condition, of, column)
    return bool(true.all()) and not false.any()


@settings(max_examples=effort.examples(60))
@given(st.data(), st.sampled_from(["asc", "desc"]), st.sampled_from([1, 3, "0.2", "0.3", "main"]), st.booleans())
def test_scans_with_conditions_find_what_scans_without_find(data, direction, release, blooms):
    pool = new_pool(MemoryStore(), release, order=direction, seek_stride=1)
    if blooms:
        pool.update_properties(lambda known: {"bloom": "k"})
    types = data.draw(st.lists(st.sampled_from(NUMBERS + OTHERS), min_size=1, max_size=3, unique=True))
    of = st.sampled_from([Record((("k", one), ("v", STRING))) for one in types] + [BARE])
    rows = data.draw(st.lists(of.flatmap(lambda one: st.tuples(st.just(one), strategies.values(one))), min_size=1))
    for part in data.draw(st.sampled_from([[rows], [rows[::2], rows[1::2]], [[one] for one in rows[:4]]])):
        if part:
            pool.branch().load([sequence(*part)])
    tip = pool.at()
    columns = [both for part in tip.scan() for both in zip(part.types, part.columns, strict=True)]
    every = [(of, value) for of, column in columns for value in to_values(column)]
    scalars = [scalar for _, value in rows for scalar in leaf_values(value)]
    condition = data.draw(conditions(leaves(rows[0][0], scalars, extra=[("k",)])))
    try:
        found = sorted(line for part in tip.scan(where=condition) for line in lines(part))
    except OptionError:
        return
    assert found == sorted(next(lines(sequence(one))) for one in every if is_true(condition, one, EXACT))


def check(where, order, ranges, semantics=DEFAULT):
    return may_match(ranges, on_key(parse(where), order.path), order, semantics).tolist()


@pytest.mark.parametrize("descending", [False, True])
def test_what_cannot_match_is_left_out(descending):
    order = pool_order(("k",), descending, LAKE_3)
    keys = [
        ((INT64, 1), (INT64, 5)),
        ((INT64, 5), (INT64, 9)),
        ((INT64, 20), UNTYPED_NULL),
        (UNTYPED_NULL, UNTYPED_NULL),
    ]
    ranges = [(b, a) if descending else (a, b) for a, b in keys]
    for where, expected in (
        ("k = 5", [True, True, False, False]),
        ("k > 9", [False, False, True, False]),
        ("k < 5", [True, False, False, False]),
        ("k IN (2, 7)", [True, True, False, False]),
        ("k BETWEEN 6 AND 8", [False, True, False, False]),
        ("k IS NULL", [False, False, True, True]),
        ("k IS NOT NULL", [True, True, True, False]),
        ("k <=> NULL", [False, False, True, True]),
        ("NOT k >= 5", [True, False, False, False]),
        ("k = 7 AND v = 'x'", [False, True, False, False]),
        ("k = 7 OR v = 'x'", [True, True, True, True]),
        ("k = 7.5", [False, True, False, False]),
        ("k = 'text'", [True, True, True, False]),
    ):
        assert check(where, order, ranges) == expected, where
    assert on_key(parse("v = 1 AND K = 3"), ("k",)) is None


def test_unknown_ends_of_other_types():
    order = pool_order(("k",), False, LAKE_3)
    assert check("k < 'b'", order, [((STRING, b"c"), UNTYPED_NULL), ((STRING, b"a"), UNTYPED_NULL)]) == [False, True]
    assert check("k > 'b'", order, [((STRING, b"c"), UNTYPED_NULL)]) == [True]
    assert check("k = X'00'", order, [((BYTES, b"c"), UNTYPED_NULL)]) == [True]
    assert check("k < 1.5D", order, [((FLOAT64, 2.0), UNTYPED_NULL), ((INT64, 2), (STRING, b"x"))]) == [False, True]
    one = pool_order(("k",), True, LAKE_1)
    # In lakes number 1 nulls come last: here it is the lower end that is not known.
    assert check("k > TIMESTAMP '1970-01-01 00:00:06Z'", one, [((TIME, 5 * 10**9), UNTYPED_NULL)]) == [False]
    assert check("k = 6", one, [((INT64, 5), UNTYPED_NULL), ((INT64, 6), UNTYPED_NULL)]) == [False, True]
    assert check("k < 5", one, [((INT64, 9), UNTYPED_NULL)]) == [True]
    # NaN, which is greater than all numbers in SQL, comes before null.
    assert check("k > 6", one, [((INT64, 5), UNTYPED_NULL)]) == [True]


def test_ends_do_not_tell_the_types_between_them():
    order, descending = pool_order(("k",), False, LAKE_3), pool_order(("k",), True, LAKE_1)
    assert check("k = -1", descending, [((UINT64, 0), UNTYPED_NULL)]) == [True]
    assert check("k = 1e30", order, [((INT64, 0), UNTYPED_NULL), ((INT8, 0), UNTYPED_NULL)]) == [True, True]
    assert check("k = 300", order, [((INT8, 0), UNTYPED_NULL)]) == [True]
    # A float of 2**53 equals the double nearest to these.
    for where in ("k = 9007199254740993", "k = 9007199254740992.5", "k = 9007199254740991.9999"):
        assert check(where, order, [((INT64, 2**53), (INT64, 2**53))]) == [True]
    assert check("k < 9007199254740993", order, [((FLOAT64, 2.0**53), (FLOAT64, 2.0**54))]) == [True]
    texts = [
        ((STRING, b"m"), UNTYPED_NULL),
        ((INT64, 5), UNTYPED_NULL),
        ((INT64, 5), (INT64, 9)),
        ((TIME, 5), (TIME, 9)),
    ]
    for where, expected in (
        ("k = '10.0.0.1'", [True, True, True, True]),
        ("k = '3'", [True, True, False, True]),
        ("k = '2024'", [True, True, True, True]),
        ("k > '2024-01-01'", [True, True, True, False]),
        ("k = 3", [True, False, False, True]),
    ):
        assert check(where, order, texts, EXACT) == expected, where


def test_a_pool_in_which_nothing_has_the_key_is_not_pruned():
    order = pool_order(("k",), False, LAKE_3)
    assert check("k = 5", order, [(UNTYPED_NULL, UNTYPED_NULL)] * 2) == [True, True]


def test_scans_with_conditions(memory):
    pool = new_pool(memory)
    main = pool.branch()
    main.load(keyed(1, 2, 3))
    main.load(keyed(10, 11))
    main.load([values((None, "none"))])
    tip = pool.at()
    assert [piece.item.count for piece in tip.plan("k < 4")] == [3]
    assert [piece.item.count for piece in tip.plan("k < 4 AND v = 'v2'")] == [3]
    assert shown(tip, where="k < 4 AND v = 'v2'") == ['{k:2,v:"v2"}']
    assert shown(tip, where="v = 'none'") == ['{v:"none"}']
    assert shown(tip, where='v = "none"') == ['{v:"none"}']
    assert shown(tip, where="k > 2", columns=["v"]) == ['{v:"v3"}', '{v:"v10"}', '{v:"v11"}']
    assert shown(tip, columns=["k"], ordered=False) == ["{k:1}", "{k:2}", "{k:3}", "{k:10}", "{k:11}", "{}"]
    assert shown(tip, where=parse("k = 11")) == ['{k:11,v:"v11"}']
    assert shown(tip, where=Filter(parse("k = 11"))) == ['{k:11,v:"v11"}']
    with pytest.raises(OptionError, match="string is compared with strings"):
        shown(tip, where="v = 1")
    assert shown(tip, where="k = '11'") == ['{k:11,v:"v11"}']
    assert [piece.item.count for piece in tip.plan("k < '4'")] == [3]
    with pytest.raises(FormatError):
        tip.scan(where="k >")
    assert sum(len(part) for part in tip.scan(columns=[])) == 6
    small = list(tip.scan(ordered=True, batch_rows=2))
    assert max(map(len, small)) <= 2
    assert [line for part in small for line in lines(part)] == shown(tip)


def test_certainty():
    part = values((1, "a"), (None, "b"))
    own = filter_of("k = 1")
    assert own.certain(ROW, part.columns[0]).tolist() == [True]
    assert own.certain(BARE, part.columns[1]) is None
    with pytest.raises(OptionError, match="cannot be decided"):
        filter_of("v = 1").certain(ROW, part.columns[0])
    assert filter_of("k = 1 AND w.x = 2").missing([ROW, BARE]) == [("w", "x")]
    assert filter_of("value = 1").missing([INT64]) == []
    assert filter_of(None) is None
