"""Statistics of data objects: who writes and removes them, and that scans with them find every row."""

from __future__ import annotations

import pickle
from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import example_counts as effort
from support import type_strategies as strategies
from support.condition_strategies import conditions, leaf_values, leaves
from support.expected_rows import sequence
from support.lakes import QUICK, new_pool, planned, shown
from support.memory_store import MemoryStore
from support.true_statistics import check

from zed_spark.columns.summary import SuperType
from zed_spark.columns.values import to_values
from zed_spark.conditions.evaluate import decide
from zed_spark.conditions.semantics import DEFAULT
from zed_spark.errors import OptionError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.lake import object_types
from zed_spark.lake.filter import Filter
from zed_spark.lake.lake import create_lake
from zed_spark.lake.object_reader import Piece
from zed_spark.lake.object_statistics import LONGEST, paths_in
from zed_spark.lake.scan import read
from zed_spark.types import (
    BOOL,
    BYTES,
    DURATION,
    FLOAT16,
    FLOAT64,
    INT64,
    IP,
    NET,
    STRING,
    TIME,
    UINT8,
    UINT64,
    Array,
    Named,
    Record,
    Union,
)

INNER = Record((("port", INT64), ("host", STRING)))
KIND = Named("event", Record((("k", INT64), ("n", INT64), ("s", STRING), ("id", INNER), ("list", Array(INT64)))))
OTHER = Record((("k", INT64), ("s", IP), ("f", FLOAT64), ("u", Union((INT64, STRING)))))


def rows(start, count=10):
    return sequence(
        *((KIND, (k, 1000 - k, f"w{k:04}".encode(), (k % 7 + start, b"h"), [k])) for k in range(start, start + count))
    )


def stored(pool):
    """The statistics of the objects at the tip, as another process reads them."""
    object_types.forget()
    items = pool.branch().snapshot().objects()
    found = pool.data_folder().types.find([item.id for item in items])
    return [{path: one for own in found[item.id] for path, one in own.statistics.items()} for item in items]


def found(pool, where):
    return shown(pool.branch().snapshot(), where=where)


@pytest.fixture(params=["1", "3", "0.1", "0.3"])
def pool(request, tmp_path):
    """A pool of each dialect of lakes."""
    which = request.param
    how = {"release": which} if "." in which else {"number": int(which)}
    return create_lake(tmp_path / "lake", retry_policy=QUICK, **how).create_pool("logs", "k", "asc")


def test_writers_make_statistics_and_scans_use_them(pool):
    main = pool.branch()
    for start in (0, 100, 200):
        main.load([rows(start)])
    main.load([sequence((OTHER, (500, b"\x0a\0\0\x01", 1.5, (0, 7))), (OTHER, (501, None, 2.5, (1, b"x"))))])
    first, *_, last = stored(pool)
    assert {path: (one.nulls, one.bounds) for path, one in first.items()} == {
        ("k",): (0, (0, 9)),
        ("n",): (0, (991, 1000)),
        ("s",): (0, (b"w0000", b"w0009")),
        ("id", "port"): (0, (0, 6)),
        ("id", "host"): (0, (b"h", b"h")),
    }
    assert last["s",].nulls == 1
    assert last["s",].bounds == (b"\x0a\0\0\x01",) * 2
    assert last["f",].bounds == (1.5, 2.5)
    assert planned(pool, "n = 895") == 1
    assert found(pool, "n = 895") == found(pool, "k = 105")
    assert planned(pool, "s > 'w0205'") == 1
    assert planned(pool, "id.port > 200") == 1
    assert planned(pool, "f < 1.0") == 0
    assert planned(pool, "s = '10.0.0.2'") == 0
    assert planned(pool, "n > 800 AND id.port < 100 OR f = 2.5") == 2
    assert planned(pool, "u = 7") == 1
    assert main.delete_where("n = 100000") is None
    assert main.delete_where("n = 895") is not None
    assert found(pool, "k = 105") == []
    assert planned(pool, "n = 895") == 1
    assert main.delete_where("n < 0 OR f >= 2.5") is not None
    assert pool.branch().snapshot().count() == 30


def test_a_misspelled_name_is_still_an_error(pool):
    pool.branch().load([rows(0)])
    with pytest.raises(OptionError, match="no value has a field 'nn'"):
        pool.branch().delete_where("nn = 1")


def test_the_property_names_the_columns(pool):
    main = pool.branch()
    pool.set_properties({"statistics": "s, id"})
    main.load([rows(0)])
    pool.set_properties({"statistics": "none"})
    main.load([rows(100)])
    first, second = stored(pool)
    assert set(first) == {("s",), ("id", "port"), ("id", "host")}
    assert second == {}
    assert planned(pool, "s = 'x'") == 1
    with pytest.raises(OptionError, match="the property statistics takes column names"):
        pool.set_properties({"statistics": "a,,b"})


def test_statistics_for_objects_that_are_there(pool):
    main = pool.branch()
    pool.set_properties({"statistics": "none"})
    for start in (0, 100):
        main.load([rows(start)])
    pool.set_properties({"statistics": None})
    assert planned(pool, "n = 1000") == 2
    assert pool.add_statistics("n") == 2
    assert pool.add_statistics("n") == 0
    assert planned(pool, "n = 1000") == 1
    assert pool.add_statistics() == 2
    assert planned(pool, "s = 'w0100'") == 1
    by_add = stored(pool)
    pool.branch().compact_all(sort=True)
    assert pool.add_statistics() == 0
    main.delete([item.id for item in main.snapshot().objects()])
    for start in (0, 100):
        main.load([rows(start)])
    assert stored(pool) == by_add


def test_a_vacuum_removes_statistics_with_their_objects(pool):
    main = pool.branch()
    main.load([rows(0)])
    main.load([rows(100)])
    [gone, kept] = [item.id for item in main.snapshot().objects()]
    main.delete([gone])
    pool.vacuum(timedelta(0), dry_run=False, force=True)
    object_types.forget()
    known = pool.data_folder().types.find([gone, kept])
    assert set(known) == {kept}
    assert known[kept][0].statistics[("n",)].bounds == (891, 900)


def test_damaged_and_lost_statistics_skip_nothing(caplog):
    pool = new_pool(MemoryStore())
    for start in (0, 100):
        pool.branch().load([rows(start)])
    store = pool.files.store
    first, second = sorted(entry.key for entry in store.list(f"{pool.id}/types"))
    data = bytearray(store.read(first))
    at = data.rindex(b"port")
    data[at] ^= 1
    store.put(first, bytes(data))
    object_types.forget()
    assert planned(pool, "n = 5") == 1
    assert "stored statistics of objects are ignored" in caplog.text
    assert pool.branch().snapshot().super_types() == {KIND: 20}
    store.delete(second)
    object_types.forget()
    assert planned(pool, "n = 5") == 2


def test_long_texts_have_short_bounds_that_hold():
    pool = new_pool(MemoryStore())
    row = Record((("k", INT64), ("s", STRING), ("b", BYTES)))
    low, high = b"a" * 100, b"z" * (LONGEST - 1) + "é".encode() * 50
    pool.branch().load([sequence((row, (1, low, b"\xff" * 99)), (row, (2, high, b"\0")))])
    [known] = stored(pool)
    one, other = known["s",], known["b",]
    assert not one.exact
    assert one.bounds[0] == b"a" * LONGEST <= low
    assert one.bounds[1] > high
    assert len(one.bounds[1]) == LONGEST
    assert other.bounds is None
    for where in (f"s = '{low.decode()}'", f"s = '{high.decode()}'", "b = X'00'", f"s > '{'z' * 20}'"):
        assert planned(pool, where) == 1, where
    assert planned(pool, "s < 'a'") == 0


def test_many_columns_and_pickles():
    many = Record(tuple((f"c{at}", INT64) for at in range(150)))
    assert len(paths_in(many, None)) == 100
    assert paths_in(many, (("c149",),)) == (("c149",),)
    assert paths_in(Record((("t", Array(INT64)),)), None) == ()
    assert paths_in(UINT8, None) == ((),)
    pool = new_pool(MemoryStore())
    pool.branch().load([rows(0)])
    object_types.forget()
    [item] = pool.branch().snapshot().objects()
    [own] = pool.data_folder().types.find([item.id])[item.id]
    assert pickle.loads(pickle.dumps(own)) == own
    assert own != SuperType(own.type, own.rows)


TYPES = [INT64, UINT8, UINT64, FLOAT16, FLOAT64, TIME, DURATION, BOOL, STRING, BYTES, IP, NET, Named("port", INT64)]


@settings(max_examples=effort.examples(150))
@given(st.data(), st.sampled_from([1, 3]))
def test_pruned_is_full(data, number):
    """What a scan with statistics gives is what a filter of all rows leaves."""
    pool = new_pool(MemoryStore(), number, key="k")
    kinds = [
        Record((("k", INT64), *((name, data.draw(st.sampled_from(TYPES))) for name in ("a", "b"))))
        for _ in range(data.draw(st.integers(1, 2)))
    ]
    everything = []
    for _ in range(data.draw(st.integers(1, 4))):
        part = []
        for _ in range(data.draw(st.integers(1, 4))):
            of = data.draw(st.sampled_from(kinds))
            part.append(
                (of, (data.draw(st.integers(0, 99)), *(data.draw(strategies.values(t)) for _, t in of.fields[1:])))
            )
        everything += part
        pool.branch().load([sequence(*part)])
    scalars = [scalar for _, value in everything for scalar in leaf_values(value)]
    condition = data.draw(conditions(leaves(everything[0][0], scalars, extra=[("a",), ("b",)])))
    object_types.forget()
    filter = Filter(condition, DEFAULT)
    snapshot = pool.branch().snapshot()
    kept = {piece.item.id for piece in snapshot.plan(filter)}
    types = pool.data_folder().types.find([item.id for item in snapshot.objects()])
    for item in snapshot.objects():
        found = {}
        for values in read(pool.data_folder(), Piece(item), ReadRequest()):
            for of, column in zip(values.types, values.columns, strict=True):
                found.setdefault(of, []).extend(to_values(column))
                true, false = decide(condition, of, column)
                assert item.id in kept or not (true & ~false).any(), (condition, values)
        for one in types[item.id]:
            check(one, found[one.type])
