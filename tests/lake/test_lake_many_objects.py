"""Commit objects and states of many data objects: what is read in columns is what is read one by one."""

from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import example_counts as effort
from support import type_strategies as strategies
from support.lakes import DAY
from support.memory_store import MemoryStore

from zed_spark.errors import CorruptDataError, ZedSparkError
from zed_spark.formats.rows.values import decode_value
from zed_spark.lake import metadata, metadata_columns
from zed_spark.lake.actions import (
    EMPTY,
    Add,
    AddMany,
    AddVector,
    Commit,
    DataObject,
    Delete,
    State,
    action_value,
    commit_value,
)
from zed_spark.lake.commits import Commits
from zed_spark.lake.config import pool_order
from zed_spark.lake.dialect import DIALECTS, LAKE_1, LAKE_3, SUPER_0_2, SUPER_MAIN
from zed_spark.lake.filter import filter_of
from zed_spark.lake.grouped import Grouped
from zed_spark.lake.ids import NIL, Id
from zed_spark.lake.metadata import UNTYPED_NULL, marshal
from zed_spark.lake.metadata_columns import list_in
from zed_spark.lake.pool_files import DataFolder
from zed_spark.lake.scan import by_keys, depth, in_key_order, partitions
from zed_spark.types import BYTES, FLOAT64, INT64, IP, NULL, STRING, TIME, UINT8, Array, Named, Union
from zed_spark.types.body import encode_body

PLAIN = [INT64, TIME, STRING, FLOAT64, UINT8, BYTES, IP, Named("port", UINT8)]
KEYS = [*PLAIN, NULL, Union((INT64, STRING)), Array(INT64)]
TIP = Id(b"tip".ljust(20))


def id_of(number):
    return Id(number.to_bytes(20))


@st.composite
def objects(draw, types, ids):
    ends = []
    for of in (draw(st.sampled_from(types)), draw(st.sampled_from(types))):
        value = draw(strategies.values(of))
        ends.append(UNTYPED_NULL if value is None else (of, value))
    return DataObject(id_of(draw(ids)), *ends, draw(st.integers(0, 300)), draw(st.integers(0, 1 << 40)))


@st.composite
def histories(draw):
    """A dialect, the direction, and the actions of a commit."""
    types = draw(st.lists(st.sampled_from(draw(st.sampled_from([PLAIN, KEYS]))), min_size=1, max_size=3))
    ids = st.integers(1, 60)
    adds = draw(st.lists(objects(types, ids), max_size=20, unique_by=lambda item: item.id))
    more = draw(st.lists(st.builds(AddVector, ids.map(id_of)) | st.builds(Delete, ids.map(id_of)), max_size=3))
    actions = [*map(Add, adds), *more]
    if draw(st.booleans()):
        actions = draw(st.permutations(actions)) + (
            draw(st.lists(st.sampled_from(actions), max_size=1)) if actions else []
        )
    return draw(st.sampled_from(DIALECTS)), draw(st.booleans()), actions


def commits_of(dialect, descending):
    return Commits(MemoryStore(), "commits", pool_order(("k",), descending, dialect), dialect)


def stored(commits, actions, *, compress=False):
    head = commit_value(Commit(TIP, NIL, 0, "ann", DAY, "many"), commits.dialect)
    values = [action_value(action, TIP, commits.order, commits.dialect) for action in actions]
    return marshal([head, *values], compress=compress, dialect=commits.dialect.bsup)


def read_as(commits, data, *, columns):
    with patch.object(metadata, "LARGE", 0 if columns else 1 << 40), patch.object(metadata_columns, "RUN", 0):
        return commits._parse(data, TIP)


def shown(items):
    """With what is not compared, and NaN as any other number."""
    return [(repr(item), repr(item.stored)) for item in items]


def outcome(commits, data, *, columns):
    """What reading gives, or how it fails."""
    try:
        found = read_as(commits, data, columns=columns)
        state = EMPTY.after([("here", found.steps)])
    except ZedSparkError as error:
        return type(error), str(error)
    return repr(found.head), repr(found.actions), found.added, shown(state.objects.values()), state.vectors


@settings(max_examples=effort.examples(300))
@given(histories(), st.booleans(), st.data())
def test_columns_hold_what_rows_do(history, compress, data):
    dialect, descending, actions = history
    commits = commits_of(dialect, descending)
    whole = stored(commits, actions, compress=compress)
    assert outcome(commits, whole, columns=True) == outcome(commits, whole, columns=False)
    damaged = bytearray(whole)
    for at in data.draw(st.lists(st.integers(0, len(whole) - 1), max_size=3)):
        damaged[at] = data.draw(st.integers(0, 255))
    cut = bytes(damaged[: data.draw(st.integers(0, len(whole)) | st.just(len(whole)))])
    one, other = (outcome(commits, cut, columns=columns) for columns in (True, False))
    # Of several damages, either way may come to another one first.
    assert one == other or one[0] is other[0] is CorruptDataError


@settings(max_examples=effort.examples(200))
@given(histories(), st.data())
def test_scans_choose_and_order_alike(history, data):
    """Objects in columns, beside others and without some that were removed, as the same objects one by one."""
    dialect, descending, actions = history
    adds = [action for action in actions if isinstance(action, Add)]
    adds = list({one.object.id: one for one in adds}.values())
    cut = data.draw(st.integers(0, len(adds)))
    commits = commits_of(dialect, descending)
    state = EMPTY.after([("", read_as(commits, stored(commits, adds[:cut]), columns=True).steps)])
    gone = data.draw(st.lists(st.sampled_from(adds[:cut]), unique_by=lambda one: one.object.id)) if cut else []
    state = state.after([("", [*(Delete(one.object.id) for one in gone), *adds[cut:]])])
    every, plain = state.objects.every(), list(state.objects.values())
    single = State(Grouped({item.id: item for item in plain}))
    assert single.objects == state.objects
    assert shown(every) == shown(plain)
    order = commits.order
    assert shown(in_key_order(every, order)) == shown(in_key_order(plain, order))
    assert shown(in_key_order(every, order)[1:]) == shown(in_key_order(plain, order)[1:])
    assert list(map(shown, partitions(every, order))) == list(map(shown, partitions(plain, order)))
    assert depth(every, order) == depth(plain, order)
    folder = DataFolder(commits.store, "", order, dialect, 1, 1)
    for where in ("k >= 5", "k = 'b'", "k IS NULL", "k < 100 AND v = 1", "v = 1"):
        filter = filter_of(where)
        rows = by_keys(in_key_order(every, order), folder, filter)
        assert list(rows) == list(by_keys(in_key_order(plain, order), folder, filter))


@pytest.mark.parametrize("dialect", [one for one in DIALECTS if one is not SUPER_MAIN], ids=str)
def test_keys_of_simple_types_stay_in_columns(dialect):
    commits = commits_of(dialect, False)
    adds = [Add(DataObject(id_of(at), (INT64, at), (INT64, at + 1), 1, 10)) for at in range(1, 9)]
    vectors = [AddVector(id_of(at)) for at in range(1, 9)]
    many, *rest = read_as(commits, stored(commits, [*adds, *vectors]), columns=True).steps
    assert isinstance(many, AddMany)
    assert list(many.objects.values()) == [one.object for one in adds]
    assert rest == vectors


@pytest.mark.parametrize(
    ("dialect", "key"),
    [(SUPER_0_2, (INT64, 0)), (SUPER_MAIN, (INT64, 1)), (LAKE_3, UNTYPED_NULL), (LAKE_1, (NULL, None))],
)
def test_other_keys_are_looked_at_one_by_one(dialect, key):
    commits = commits_of(dialect, False)
    adds = [Add(DataObject(id_of(at), key, key, 1, 10)) for at in range(1, 9)]
    assert all(isinstance(one, Add) for one in read_as(commits, stored(commits, adds), columns=True).steps)


def test_an_object_that_is_added_twice_is_named():
    commits = commits_of(LAKE_3, False)
    adds = [Add(DataObject(id_of(at % 7 + 1), (INT64, at), (INT64, at), 1, 10)) for at in range(9)]
    found = outcome(commits, stored(commits, adds), columns=True)
    assert found == outcome(commits, stored(commits, adds), columns=False)
    assert f"Add of {id_of(1)}, which exists already" in found[1]


@settings(max_examples=effort.examples(200))
@given(st.data())
def test_long_lists_are_decoded_as_short_ones(data):
    of = Array(data.draw(st.sampled_from(PLAIN)))
    body = encode_body(of, data.draw(st.lists(strategies.values(of.inner), max_size=8)))
    assert repr(list_in(of, body)) == repr(decode_value(of, body))
    for at in data.draw(st.lists(st.integers(0, len(body) - 1), max_size=2)) if body else []:
        body = body[:at] + bytes([data.draw(st.integers(0, 255))]) + body[at + 1 :]
    try:
        expected = decode_value(of, body)
    except ZedSparkError:
        assert list_in(of, body) is None
    else:
        assert list_in(of, body) is None or repr(list_in(of, body)) == repr(expected)
