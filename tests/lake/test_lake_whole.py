"""Deletes of whole objects: where metadata tells that all values go, none is read."""

import pytest
from support.expected_rows import sequence
from support.lakes import Wrapped, keyed, new_pool, shown, values
from support.memory_store import MemoryStore

from zed_spark.errors import OptionError
from zed_spark.lake import object_types, row_changes
from zed_spark.types import FLOAT64, INT64, NULL, STRING, TIME, UINT8, Record


@pytest.fixture(autouse=True)
def asked(monkeypatch):
    monkeypatch.setattr(row_changes, "READ_BELOW", 0)


def of(kind, *keys):
    return [sequence(*[(Record((("k", kind),)), (key,)) for key in keys])]


def deleted(loads, where, order="asc", number=3):
    """How many objects are opened by a delete, and what is left."""
    store = Wrapped(MemoryStore())
    pool = new_pool(store, number, order=order)
    for load in loads:
        pool.branch().load(load)
    store.calls.clear()
    pool.branch().delete_where(where)
    opened = {key for key in store.asked("open") if "/data/" in key}
    return len(opened), shown(pool.at())


@pytest.mark.parametrize("order", ["asc", "desc"])
@pytest.mark.parametrize("number", [1, 3])
@pytest.mark.parametrize(
    ("where", "opened", "left"),
    [
        ("k >= 10 AND k <= 29", 0, [1, 2, 30, 31]),
        ("k >= 10 AND k < 29", 1, [1, 2, 29, 30, 31]),
        ("k < 10 OR k > 29", 0, [10, 19, 20, 29]),
        ("k > 0", 0, []),
        ("k > 0 AND v = 'v1'", 1, [2, 10, 19, 20, 29, 30, 31]),
        ("k > 0 AND v LIKE 'v%'", 4, []),
        ("NOT k < 10", 3, [1, 2]),
        ("k IN (1, 2)", 1, [10, 19, 20, 29, 30, 31]),
        ("k > 0 OR k = NULL", 4, []),
    ],
)
@pytest.mark.one_in(5)
def test_what_is_read(order, number, where, opened, left):
    loads = [keyed(1, 2), keyed(10, 19), keyed(20, 29), keyed(30, 31)]
    expected = [f'{{k:{key},v:"v{key}"}}' for key in (left if order == "asc" else reversed(left))]
    assert deleted(loads, where, order, number) == (opened, expected)


@pytest.mark.parametrize(
    ("loads", "where", "left"),
    [
        ([[values((1, "a"), (None, "none"))]], "k > 0", ['{v:"none"}']),
        ([of(FLOAT64, 1.0, float("nan"), 5.0)], "k <= 5", ["{k:NaN}"]),
        ([of(INT64, 1, 5) + of(UINT8, 3)], "k >= 1 AND k <= 5", []),
        ([of(INT64, 1, 5) + of(FLOAT64, 2.5)], "k >= 1", []),
        ([[*of(INT64, 1, 5), sequence((NULL, None))]], "k >= 1", ["null"]),
        ([of(STRING, b"a", b"b")], "k >= 'a' AND k < 'c'", []),
        ([of(TIME, 10**9, 2 * 10**9)], "k < TIMESTAMP '1970-01-01 00:00:03Z'", []),
    ],
    ids=["absent", "nan", "uint8", "float64", "null", "string", "time"],
)
@pytest.mark.parametrize("order", ["asc", "desc"])
def test_what_goes(loads, where, left, order):
    assert deleted(loads, where, order)[1] == left


def test_keys_that_cannot_be_compared_are_an_error():
    """Times sort between integers, so the ends of the object do not show them."""
    with pytest.raises(OptionError, match="cannot be decided"):
        deleted([of(INT64, 1, 10**10) + of(TIME, 10**9)], "k >= 1")


def test_types_that_are_not_stored_are_not_guessed():
    store = Wrapped(MemoryStore())
    pool = new_pool(store)
    pool.branch().load(keyed(1, 2))
    for entry in list(store.list(f"{pool.id}/types")):
        store.delete(entry.key)
    object_types.forget()
    store.calls.clear()
    pool.branch().delete_where("k > 0")
    assert len({key for key in store.asked("open") if "/data/" in key}) == 1
    assert shown(pool.at()) == []


def test_a_field_that_does_not_occur_is_an_error():
    with pytest.raises(OptionError, match="no value has a field 'nope'"):
        deleted([keyed(1, 2)], "k > 0 OR nope = 1")
