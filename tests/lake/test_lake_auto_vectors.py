"""The property `vectors`: which new objects get copies in columns, and that queries read what is smaller for them."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from support.expected_rows import sequence
from support.lakes import Wrapped, new_pool, shown
from support.memory_store import MemoryStore

from zed_spark.errors import OptionError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.text.printer import lines
from zed_spark.lake.filter import filter_of
from zed_spark.lake.lake import open_lake
from zed_spark.lake.object_vectors import DEFAULTS
from zed_spark.lake.scan import SEEK_FROM, read_all
from zed_spark.lake.snapshot import scan_projection
from zed_spark.types import INT64, STRING, Record

ROW = Record((("k", INT64), ("n", INT64), ("s", STRING)))


def rows(start, count=500):
    return [sequence(*((ROW, (k, k * k, f"text {k * 7919}".encode())) for k in range(start, start + count)))]


def state(pool):
    """Whether each object has a copy in columns, in the order of the keys."""
    snapshot = pool.branch().snapshot()
    vectors = snapshot.state.vectors
    files = {entry.key for entry, _ in pool.data_folder().files()}
    for item in snapshot.objects():
        assert (pool.data_folder().vector(item.id) in files) == (item.id in vectors)
    return [item.id in vectors for item in snapshot.objects()]


@pytest.fixture
def small(monkeypatch):
    """Copies for objects of 2,000 bytes."""
    monkeypatch.setattr("zed_spark.lake.properties.VECTORS_FROM", 2000)


@pytest.mark.parametrize("number", [1, 3, "0.1", "0.3"])
def test_large_objects_get_copies_in_lakes_that_we_create(small, number):
    pool = new_pool(MemoryStore(), number)
    main = pool.branch()
    main.load(rows(0, 5))
    main.load(rows(1000))
    # Zed 1.0 to 1.2 do not know of copies.
    assert state(pool) == [False, number != 1]
    main.update("k = 1100", {"n": 5})
    assert state(pool) == [False, number != 1]
    main.merge_into(rows(1000, 2), ["k"])
    assert state(pool) == [False, number != 1]
    assert len(shown(main.snapshot(), columns=["n"])) == 505
    assert shown(main.snapshot(), columns=["n"], where="k = 1100") == ["{n:5}"]
    main.compact([item.id for item in main.snapshot().objects()])
    assert state(pool) == [number != 1]
    main.compact([item.id for item in main.snapshot().objects()], vectors=False)
    assert state(pool) == [False]


def test_the_property_says_which(small):
    pool = new_pool(MemoryStore())
    main = pool.branch()
    pool.set_properties({"vectors": "always"})
    main.load(rows(0, 1))
    pool.set_properties({"vectors": "never"})
    main.load(rows(1000))
    main.load(rows(2000, 1), vectors=True)
    pool.set_properties({"vectors": "AUTO"})
    main.load(rows(3000))
    main.load(rows(4000), vectors=False)
    assert state(pool) == [True, False, True, True, False]
    pool.set_properties({"vectors": "sometimes"})
    with pytest.raises(OptionError, match="the property vectors is 'sometimes': expected auto, always or never"):
        main.load(rows(5000))


def test_other_lakes_get_none_that_nobody_asks_for(small):
    store = MemoryStore()
    pool = new_pool(store)
    assert json.loads(store.read(DEFAULTS)) == {"vectors": "auto"}
    store.delete(DEFAULTS)
    pool = open_lake(store).pool("p")
    pool.branch().load(rows(0))
    assert state(pool) == [False]
    pool.branch().add_vectors()
    assert state(pool) == [True]
    pool.branch().update("k = 1", {"n": 5})
    assert state(pool) == [False]


def test_a_query_reads_what_is_smaller_for_it(small):
    store = Wrapped(MemoryStore())
    pool = new_pool(store)
    pool.branch().load(rows(0, 100_000))
    [item] = pool.branch().snapshot().objects()
    data, vector = pool.data_folder().data(item.id), pool.data_folder().vector(item.id)
    assert item.size > SEEK_FROM

    def opened(**asked):
        """Whether the rows and the copy were opened; the result is that without a copy."""
        store.calls.clear()
        found = shown(pool.branch().snapshot(), ordered=False, **asked)
        keys = store.asked("open")
        plain = [replace(piece, vector=False) for piece in pool.branch().snapshot().plan()]
        request = ReadRequest(scan_projection(asked.get("columns")))
        parts = read_all(pool.data_folder(), plain, request, filter_of(asked.get("where")))
        assert found == [line for part in parts for line in lines(part)]
        return data in keys, vector in keys

    assert opened(columns=["k"]) == (False, True)
    assert opened(columns=["s"], where="n < 100") == (False, True)
    # A part of the rows is smaller than whole columns.
    assert opened(columns=["s", "n"], where="k = 5")[0]
