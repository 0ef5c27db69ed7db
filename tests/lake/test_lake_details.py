"""Metadata as tables for SQL: what commits did, and what the objects, partitions, vectors and branches are."""

import pytest
from support.expected_rows import sequence
from support.lakes import fixed_id_factory, keyed, new_pool, shown, values
from support.memory_store import MemoryStore

from zed_spark.columns.values import to_values
from zed_spark.errors import OptionError
from zed_spark.lake import object_types
from zed_spark.lake.lake import create_lake
from zed_spark.lake.metadata import UNTYPED_NULL
from zed_spark.lake.tables import DETAILS, changes
from zed_spark.types import FLOAT64, INT64, NULL, STRING, Record


def table(snapshot, name, **options):
    """The rows of a table as mappings."""
    found = snapshot.details(name, **options)
    [of], [column] = found.types, found.columns
    return [dict(zip((field for field, _ in of.fields), row, strict=True)) for row in to_values(column)]


@pytest.fixture(params=[3, 1])
def pool(request):
    lake = create_lake(MemoryStore(), request.param, id_factory=fixed_id_factory())
    return lake.create_pool("p", "k", "asc")


def test_the_log_tells_what_each_commit_did(pool):
    main = pool.branch()
    one = main.load(keyed(1, 2), message="first", author="me", meta={"job": "x"})
    two = main.load(keyed(7), vectors=True)
    sizes = [item.size for item in pool.at().objects()]
    three = main.delete_where("k = 1")
    four = main.compact([item.id for item in pool.at().objects()])
    five = main.remove_vectors()
    six = main.truncate()
    log = table(pool.at(), "log")
    assert [row["commit"].decode() for row in log] == [str(head.id) for head in (six, four, three, two, one)]
    assert five is None
    assert [row["parent"] for row in log] == [row["commit"] for row in log[1:]] + [None]
    assert (log[-1]["message"], log[-1]["author"], log[-1]["meta"]) == (b"first", b"me", b'{job:"x"}')
    assert [row["meta"] for row in log[:-1]] == [None] * 4
    assert [row["date"] for row in log] == [head.date for head in (six, four, three, two, one)]
    added = [(row["added_objects"], row["added_rows"]) for row in log]
    removed = [(row["removed_objects"], row["removed_rows"]) for row in log]
    assert added == [(0, 0), (1, 2), (1, 1), (1, 1), (1, 2)]
    assert removed == [(1, 2), (2, 2), (1, 2), (0, 0), (0, 0)]
    assert [row["added_vectors"] for row in log] == [0, 0, 0, 1, 0]
    assert [log[-1]["added_bytes"], log[-2]["added_bytes"]] == sizes
    assert log[2]["removed_bytes"] == sizes[0]
    # The sums are what is there.
    for at in range(len(log)):
        rows = sum(row["added_rows"] - row["removed_rows"] for row in log[at:])
        assert rows == pool.at(log[at]["commit"].decode()).count()


def test_the_last_commits_need_no_others(pool):
    main = pool.branch()
    for key in range(5):
        main.load(keyed(key))
    main.delete([pool.at().objects()[0].id])
    assert table(pool.at(), "log", limit=2) == table(pool.at(), "log")[:2]
    assert table(pool.at(), "log", limit=1)[0]["removed_rows"] == 1
    assert changes(pool.files.commits, pool.branch().tip, 0) == []


def test_vectors_that_are_removed_count(pool):
    main = pool.branch()
    main.load(keyed(1), vectors=True)
    main.remove_vectors()
    assert [row["removed_vectors"] for row in table(pool.at(), "log")] == [1, 0]


def test_objects(pool):
    main = pool.branch()
    main.load(keyed(5, 6), vectors=True)
    main.load(keyed(1))
    low, high = table(pool.at(), "objects")
    [of] = pool.at().details("objects").types
    assert dict(of.fields)["min"] is INT64
    assert (low["min"], low["max"], low["rows"], low["vector"]) == (1, 1, 1, False)
    assert (high["min"], high["max"], high["rows"], high["vector"]) == (5, 6, 2, True)
    assert high["types"] == [b"{k:int64,v:string}"]
    items = pool.at().objects()
    assert [row["bytes"] for row in (low, high)] == [item.size for item in items]
    assert [row["created"] for row in (low, high)] == [item.id.seconds * 10**9 for item in items]
    for entry in list(pool.files.store.list(f"{pool.id}/types")):
        pool.files.store.delete(entry.key)
    object_types.forget()
    assert [row["types"] for row in table(pool.at(), "objects")] == [None, None]
    [vector] = table(pool.at(), "vectors")
    assert vector["id"] == high["id"]
    assert vector["vector_bytes"] == pool.files.store.entry(pool.data_folder().vector(items[1].id)).size


def test_keys_of_several_types_are_texts(pool):
    from support.expected_rows import sequence

    from zed_spark.types import Record

    main = pool.branch()
    main.load(keyed(1))
    main.load([sequence((Record((("k", STRING),)), (b"x",)))])
    main.load([values((None, "none"))])
    rows = table(pool.at(), "objects")
    assert [row["min"] for row in rows] == [b"1", b'"x"', None]
    assert [row["max"] for row in table(pool.at(), "partitions")] == [b"1", b'"x"', None]


def test_partitions(pool):
    main = pool.branch()
    for keys in ((1, 5), (4, 9), (20, 30)):
        main.load(keyed(*keys))
    found = [(row["min"], row["max"], row["objects"], row["rows"]) for row in table(pool.at(), "partitions")]
    assert found == [(1, 9, 2, 4), (20, 30, 1, 2)]


def test_descending_pools():
    pool = new_pool(MemoryStore(), order="desc")
    pool.branch().load(keyed(1, 5))
    pool.branch().load(keyed(4, 9))
    assert [(row["min"], row["max"]) for row in table(pool.at(), "objects")] == [(4, 9), (1, 5)]
    assert [(row["min"], row["max"]) for row in table(pool.at(), "partitions")] == [(1, 9)]


def test_branches(pool):
    pool.branch().load(keyed(1, 2))
    pool.create_branch("dev").load(keyed(3))
    rows = {row["name"]: row for row in table(pool.at(), "branches")}
    assert {name: (row["objects"], row["rows"]) for name, row in rows.items()} == {b"main": (1, 2), b"dev": (2, 3)}
    assert rows[b"dev"]["commit"].decode() == str(pool.branch("dev").tip)
    assert rows[b"main"]["created"] == pool.branch().config.ts
    assert len(shown(pool.at("dev"))) == 3


def test_an_empty_pool_has_tables(pool):
    for name in DETAILS:
        rows = table(pool.at(), name)
        assert len(rows) == (1 if name == "branches" else 0)
    with pytest.raises(OptionError, match="no table 'nope'; there are log, objects"):
        pool.at().details("nope")


BOUNDS = [
    ([(INT64, 5), (INT64, 1)], [(INT64, 9)], ((INT64, 1), (INT64, 9))),
    ([(INT64, 5)], [(NULL, None)], ((INT64, 5), (INT64, 5))),
    ([(NULL, None)], [], (UNTYPED_NULL, UNTYPED_NULL)),
    ([], [], (UNTYPED_NULL, UNTYPED_NULL)),
    ([(INT64, 5), (NULL, None)], [], None),
    ([(INT64, 5)], [(STRING, b"a")], None),
    ([(INT64, 5)], [(FLOAT64, 1.0)], None),
    ([(FLOAT64, 5.0), (FLOAT64, -1.0)], [], ((FLOAT64, -1.0), (FLOAT64, 5.0))),
    ([(FLOAT64, 5.0), (FLOAT64, float("nan"))], [], None),
    ([(STRING, b"b")], [(STRING, b"a")], ((STRING, b"a"), (STRING, b"b"))),
]


@pytest.mark.parametrize(("one", "other", "expected"), BOUNDS, ids=str)
@pytest.mark.parametrize("order", ["asc", "desc"])
@pytest.mark.parametrize("number", [1, 3])
def test_the_bounds_of_the_pool_key(one, other, expected, order, number):
    pool = new_pool(MemoryStore(), number, order=order)
    for keys in (one, other):
        if keys:
            pool.branch().load([sequence(*[(Record((("k", of),)), (value,)) for of, value in keys])])
    assert pool.at().key_bounds() == expected
