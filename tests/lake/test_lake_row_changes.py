"""Updates and merges of rows: what they change, what they leave as it is, and what others do meanwhile."""

import pytest
from support.expected_rows import sequence
from support.lakes import ROW, Wrapped, failing, keyed, new_pool, shown, values
from support.memory_store import MemoryStore

from zed_spark.errors import FormatError, OptionError, StorageError
from zed_spark.lake import commits, scan
from zed_spark.lake.lake import open_lake
from zed_spark.storage.source import BytesSource
from zed_spark.types import DURATION, FLOAT32, FLOAT64, INT64, NULL, STRING, TIME, UINT8, Array, Named, Record, Union

INNER = Record((("x", UINT8), ("y", STRING)))
WIDE = Named("wide", Record((("k", INT64), ("n", UINT8), ("f", FLOAT32), ("in", INNER), ("u", Union((INT64, STRING))))))


@pytest.fixture(params=[3, 1])
def pool(request, memory):
    return new_pool(memory, request.param)


def rows(*keys):
    return [f'{{k:{k},v:"v{k}"}}' for k in keys]


def ids(pool):
    return {item.id for item in pool.at().objects()}


def data_objects(pool):
    """The objects whose files exist."""
    return {id for _, id in pool.data_folder().files()}


def committed(pool):
    return {item.id for head in pool.at().log() for item in pool.at(head.id).objects()}


def wide(k, n=1, f=0.5, inner=(1, b"y"), u=(0, 7)):
    return WIDE, (k, n, f, inner, u)


def updated(given, where="k = 1", row=None):
    """One row after an update."""
    pool = new_pool(MemoryStore())
    pool.branch().load([sequence(row or wide(1))])
    pool.branch().update(where, given)
    return shown(pool.at())


UPDATES = [
    ({"n": "5"}, "n:5(uint8),f:"),
    ({"n": 255}, "n:255(uint8),f:"),
    ({"n": "256"}, "n:256,f:"),
    ({"n": "-1"}, "n:-1,f:"),
    ({"n": "2."}, "n:2(uint8),f:"),
    ({"n": "2.5"}, "n:2.5,f:"),
    ({"n": "null"}, "n:null(uint8),f:"),
    ({"n": '"text"'}, 'n:"text",f:'),
    ({"n": None}, "n:null(uint8),f:"),
    ({"f": "3"}, "f:3.(float32)"),
    ({"f": "0.1"}, "f:0.1(float32)"),
    ({"f": "NaN"}, "f:NaN(float32)"),
    ({"in.x": "9"}, 'in:{x:9(uint8),y:"y"}'),
    ({"in.z": "9"}, 'in:{x:1(uint8),y:"y",z:9}'),
    ({"in": "{a:1}"}, "in:{a:1}"),
    ({"in.y": "in.x", "in.x": "n", "n": "in.y"}, 'n:"y",f:0.5(float32),in:{x:1(uint8),y:1(uint8)}'),
    ({"u": '"s"'}, 'u:"s"'),
    ({"u": "null"}, "u:null"),
    ({"u": "1.5"}, "u:1.5"),
    ({"new": "n"}, "new:1(uint8)"),
    ({"new.deep.er": "1"}, "new:{deep:{er:1}}"),
    ({"`in`.`x`": "7"}, "in:{x:7(uint8)"),
]


@pytest.mark.parametrize(("given", "part"), UPDATES, ids=lambda one: str(one)[:40])
@pytest.mark.one_in(5)
def test_what_a_field_becomes(given, part):
    [line] = updated(given)
    assert part in line.replace("((int64,string))", "").replace("(uint8)", "(uint8)")
    assert "wide" in line


def test_a_null_record_becomes_one_of_nulls():
    [line] = updated({"in.x": "9"}, row=wide(1, inner=None))
    assert "in:{x:9(uint8),y:null(string)}" in line


@pytest.mark.parametrize(
    ("given", "error", "why"),
    [
        ({}, OptionError, "at least one field"),
        ({"n": "1 2"}, FormatError, "expected one Zed literal, found 2"),
        ({"n": "done"}, OptionError, "has no field 'done' to copy; a text is given with its quotation marks"),
        ({"n": "in.zz"}, OptionError, "has no field 'in.zz' to copy"),
        ({"n": "a..b"}, FormatError, "neither a Zed literal nor the path of a field"),
        ({"a,b": "1"}, FormatError, "the path of one field"),
        ({"in": "null", "in.x": "1"}, OptionError, "sets in and also in.x"),
        ({"n.x": "1"}, OptionError, "a value of type uint8 has no field 'x'"),
        ({"u.x": "1"}, OptionError, "has no field 'x'"),
        pytest.param({"n": object()}, OptionError, "cannot be stored", id="an object of no type"),
    ],
    ids=str,
)
def test_refused_updates(given, error, why):
    pool = new_pool(MemoryStore())
    pool.branch().load([sequence(wide(1))])
    before = pool.branch().tip
    with pytest.raises(error, match=why):
        pool.branch().update("k = 1", given)
    assert pool.branch().tip == before
    assert data_objects(pool) == ids(pool)


def test_an_update_rewrites_only_what_it_must(pool):
    main = pool.branch()
    main.load([values((1, "a"), (2, "b"), (None, "none"))])
    main.load(keyed(5, 6))
    untouched = max(pool.at().objects(), key=lambda item: item.count if item.count == 2 else 0)
    done = main.update("k = 2", {"v": '"changed"', "extra": "k"}, message="fix")
    assert done.message == "fix"
    assert shown(pool.at()) == ['{k:1,v:"a"}', '{k:2,v:"changed",extra:2}', *rows(5, 6), '{v:"none"}']
    assert untouched.id in ids(pool)
    assert main.update("k = 99", {"v": "1"}) is None
    assert main.update("k > 0", {"k": "k"}) is not None
    assert main.update(None, {"v": '"all"'}) is not None
    assert {line.rpartition("v:")[2].partition("}")[0].partition(",")[0] for line in shown(pool.at())} == {'"all"'}
    assert pool.at().count() == 5
    with pytest.raises(OptionError, match="no value has a field 'nope'"):
        main.update("nope = 5", {"v": "1"})


def test_an_update_of_the_pool_key_moves_the_value(pool):
    main = pool.branch()
    main.load(keyed(1, 2, 3))
    main.update("k = 1", {"k": "9"})
    assert shown(pool.at()) == [*rows(2, 3), '{k:9,v:"v1"}']
    assert shown(pool.at(), where="k > 5") == ['{k:9,v:"v1"}']


def test_two_types_may_become_one():
    pool = new_pool(MemoryStore())
    text = Record((("k", INT64), ("v", UINT8)))
    pool.branch().load([sequence((ROW, (1, b"a")), (text, (2, 7)), (ROW, (3, b"c")))])
    pool.branch().update(None, {"v": "1.5"})
    assert shown(pool.at()) == ["{k:1,v:1.5}", "{k:2,v:1.5}", "{k:3,v:1.5}"]
    assert len(pool.at().super_types()) == 1


def test_values_without_fields_cannot_be_updated():
    pool = new_pool(MemoryStore())
    pool.branch().load([sequence((INT64, 5), (NULL, None))])
    with pytest.raises(OptionError, match=r"of type (int64|null) has no field 'v'"):
        pool.branch().update(None, {"v": "1"})


def test_upserts(pool):
    main = pool.branch()
    main.load(keyed(1, 2))
    main.load(keyed(5, 6))
    kept = {item.id for item in pool.at().objects() if item.first[1] == 5}
    done = main.upsert([values((2, "new"), (3, "added"))], on=["k"])
    assert shown(pool.at()) == ['{k:1,v:"v1"}', '{k:2,v:"new"}', '{k:3,v:"added"}', *rows(5, 6)]
    assert kept <= ids(pool)
    assert done.message.startswith("merged rows into 1 data object")
    assert main.upsert([values((9, "only added"))], on="k").message.startswith("loaded 1 data object")
    assert main.upsert([], on=["k"]) is None
    assert data_objects(pool) == committed(pool)


MERGES = [
    ("update", "insert", ['{k:1,v:"v1"}', '{k:2,v:"n2"}', '{k:3,v:"n3"}']),
    ("update", "ignore", ['{k:1,v:"v1"}', '{k:2,v:"n2"}']),
    ("delete", "insert", ['{k:1,v:"v1"}', '{k:3,v:"n3"}']),
    ("delete", "ignore", ['{k:1,v:"v1"}']),
    ("ignore", "insert", ['{k:1,v:"v1"}', '{k:2,v:"v2"}', '{k:3,v:"n3"}']),
    ("ignore", "ignore", ['{k:1,v:"v1"}', '{k:2,v:"v2"}']),
]


@pytest.mark.parametrize(("matched", "not_matched", "expected"), MERGES)
def test_what_a_merge_does(pool, matched, not_matched, expected):
    pool.branch().load(keyed(1, 2))
    done = pool.branch().merge_into(
        [values((3, "n3")), values((2, "n2"))], on=["k"], when_matched=matched, when_not_matched=not_matched
    )
    assert shown(pool.at()) == expected
    assert (done is None) is (matched == not_matched == "ignore")
    assert data_objects(pool) == committed(pool)


def test_only_objects_that_can_match_are_read():
    store = Wrapped(MemoryStore())
    pool = new_pool(store)
    for key in range(0, 100, 10):
        pool.branch().load(keyed(key, key + 5))
    store.calls.clear()
    pool.branch().upsert([values((32, "between"), (55, "found"))], on=["k"])
    opened = {key for key in store.asked("open") if "/data/" in key}
    assert len(opened) == 2
    assert shown(pool.at(), where="k > 30 AND k < 60") == [
        '{k:32,v:"between"}',
        '{k:35,v:"v35"}',
        '{k:40,v:"v40"}',
        '{k:45,v:"v45"}',
        '{k:50,v:"v50"}',
        '{k:55,v:"found"}',
    ]


def test_other_keys_than_that_of_the_pool():
    pool = new_pool(MemoryStore())
    pool.branch().load(keyed(1, 2))
    pool.branch().load(keyed(3))
    pool.branch().upsert([values((30, "v3"), (40, "v4"))], on=["v"])
    assert shown(pool.at()) == [*rows(1, 2), '{k:30,v:"v3"}', '{k:40,v:"v4"}']
    pool.branch().merge_into([values((30, "v3"), (2, "v4"))], on=["v", "k"], when_matched="delete")
    assert shown(pool.at()) == [*rows(1, 2), '{k:2,v:"v4"}', '{k:40,v:"v4"}']


def test_several_rows_and_several_values_of_one_key(pool):
    main = pool.branch()
    main.load(keyed(1, 1, 2))
    main.upsert([values((1, "both"))], on=["k"])
    assert shown(pool.at()) == ['{k:1,v:"both"}'] * 2 + rows(2)
    with pytest.raises(OptionError, match=r"several rows have the same k \(2 of type int64\)"):
        main.upsert([values((2, "a"), (2, "b"))], on=["k"])
    main.upsert([values((3, "a"), (3, "b"))], on=["k"])
    main.merge_into([values((3, "a"), (3, "b"), (2, "x"))], on=["k"], when_matched="delete")
    assert shown(pool.at()) == ['{k:1,v:"both"}'] * 2
    assert data_objects(pool) == committed(pool)


def one(of, value):
    return sequence((Record((("k", of),)), (value,)))


EQUAL = [
    ((INT64, 5), (UINT8, 5), True),
    ((INT64, 5), (FLOAT64, 5.0), True),
    ((INT64, 5), (FLOAT64, 5.5), False),
    ((FLOAT64, float("nan")), (FLOAT64, float("nan")), True),
    ((FLOAT64, 0.0), (FLOAT64, -0.0), True),
    ((TIME, 5), (INT64, 5), False),
    ((DURATION, 5), (TIME, 5), False),
    ((TIME, 5), (TIME, 5), True),
    ((STRING, b"a"), (STRING, b"a"), True),
    ((Named("n", STRING), b"a"), (STRING, b"a"), True),
    ((STRING, b"5"), (INT64, 5), False),
    ((NULL, None), (NULL, None), False),
    ((INT64, None), (INT64, None), False),
    ((Array(INT64), [1, 2]), (Array(INT64), [1, 2]), True),
    ((Array(INT64), [1, 2]), (Array(INT64), [1]), False),
    ((Union((INT64, STRING)), (0, 5)), (Union((INT64, STRING)), (0, 5)), True),
]


@pytest.mark.parametrize(("mine", "given", "equal"), EQUAL, ids=str)
@pytest.mark.parametrize("order", ["asc", "desc"])
@pytest.mark.one_in(5)
def test_which_keys_are_equal(mine, given, equal, order):
    pool = new_pool(MemoryStore(), order=order)
    pool.branch().load([one(*mine)])
    pool.branch().merge_into([one(*given)], on=["k"], when_matched="delete", when_not_matched="insert")
    assert pool.at().count() == (0 if equal else 2)


def test_values_without_the_key_are_kept():
    pool = new_pool(MemoryStore())
    pool.branch().load([values((None, "none"), (1, "a")), sequence((INT64, 1))])
    pool.branch().upsert([values((1, "b"), (None, "none"))], on=["k"])
    assert sorted(shown(pool.at())) == ["1", '{k:1,v:"b"}', '{v:"none"}', '{v:"none"}']


def test_many_rows_and_types_against_a_dictionary():
    pool = new_pool(MemoryStore(), threshold=2000)
    main = pool.branch()
    expected = {}
    for turn in range(6):
        keys = [(key * 7 + turn * 13) % 500 for key in range(0, 400, 1 + turn)]
        given = dict.fromkeys(keys, f"{turn}")
        main.upsert([values(*given.items())], on=["k"])
        expected |= given
        gone = [key for key in given if key % 3 == turn % 3]
        main.merge_into([values(*[(key, "") for key in gone])], ["k"], when_matched="delete", when_not_matched="ignore")
        for key in gone:
            del expected[key]
        assert shown(pool.at()) == [f'{{k:{key},v:"{expected[key]}"}}' for key in sorted(expected)]
    assert data_objects(pool) == committed(pool)


@pytest.mark.parametrize(
    ("given", "on", "options", "error"),
    [
        (keyed(1), [], {}, "at least one field"),
        (keyed(1), ["k"], {"when_matched": "insert"}, "expected one of update, delete, ignore"),
        (keyed(1), ["k"], {"when_not_matched": "update"}, "one of insert, ignore"),
        (keyed(1), ["k,v"], {}, "k,v"),
    ],
)
def test_refused_merges(given, on, options, error):
    pool = new_pool(MemoryStore())
    with pytest.raises((OptionError, FormatError), match=error):
        pool.branch().merge_into(given, on, **options)


def racing(pool, *races):
    """The branch as another process sees it, and that loses a race to each of some acts."""
    wrapped = Wrapped(pool.files.store)
    waiting = list(races)

    def race(key, data):
        if "/branches/" in key and waiting:
            waiting.pop(0)()

    wrapped.before["put_if_absent"] = race
    return open_lake(wrapped).pool("p").branch()


def test_an_update_sees_what_others_did_before_it(pool):
    main = pool.branch()
    main.load(keyed(1, 2))
    main.load(keyed(2, 3))
    mine = racing(pool, lambda: main.load(keyed(2, 8)), lambda: main.compact(list(ids(pool))))
    assert mine.update("k = 2", {"v": '"new"'}).retries == 2
    assert shown(pool.at()) == [*rows(1), *['{k:2,v:"new"}'] * 3, *rows(3, 8)]
    assert data_objects(pool) == committed(pool)


def test_a_merge_sees_what_others_did_before_it(pool):
    main = pool.branch()
    main.load(keyed(1, 2))
    mine = racing(
        pool,
        lambda: main.load(keyed(3)),
        lambda: main.delete_where("k = 2"),
        lambda: main.compact(list(ids(pool))),
        main.truncate,
    )
    done = mine.upsert([values((2, "new2"), (3, "new3"))], on=["k"])
    assert done.retries == 4
    assert shown(pool.at()) == ['{k:2,v:"new2"}', '{k:3,v:"new3"}']
    assert data_objects(pool) == committed(pool)


def test_a_store_that_fails_leaves_the_old_state(memory):
    store = Wrapped(memory)
    pool = new_pool(store)
    pool.branch().load(keyed(1, 2))
    acts = [
        lambda main: main.update("k = 1", {"v": "1"}),
        lambda main: main.upsert([values((2, "n"), (3, "n"))], on=["k"]),
        lambda main: main.replace_objects(ids(pool), [values((9, "n"))]),
    ]
    for act in acts:
        for name, part in (("writer", "/data/"), ("put", "/commits/"), ("put_if_absent", "/branches/")):
            with failing(store, name, lambda key, part=part: part in key), pytest.raises(StorageError):
                act(pool.branch())
            commits.forget()
            assert shown(open_lake(memory).pool("p").at()) == rows(1, 2)


def test_truncating(pool):
    main = pool.branch()
    main.load(keyed(1))
    main.load(keyed(2))
    before = pool.at()
    mine = racing(pool, lambda: main.load(keyed(3)))
    assert mine.truncate(message="empty").message == "empty"
    assert shown(pool.at()) == []
    assert shown(before) == rows(1, 2)
    assert main.truncate() is None


class Remote(Wrapped):
    """A store with the URL of an object store, which notes the ranges that are read of data files."""

    url = "s3://bucket/lake"

    def __init__(self):
        super().__init__(MemoryStore())
        self.ranges = []
        self.before["open"] = lambda key, *size: (Noting(self.inner.read(key), key, self.ranges),)


class Noting(BytesSource):
    def __init__(self, data, path, ranges):
        super().__init__(data, path)
        self.ranges = ranges

    def read(self, offset, length):
        self.ranges.append((self.path, offset, length))
        return super().read(offset, length)


@pytest.mark.parametrize("kept", [scan.KEPT, 0])
def test_in_an_object_store_what_is_kept_is_fetched_once(kept, monkeypatch):
    monkeypatch.setattr(scan, "KEPT", kept)
    store = Remote()
    main = new_pool(store).branch()
    for first in (1, 10):
        main.load(keyed(*range(first, first + 5)))
    changes = [
        lambda: main.delete_where("v = 'v2'"),
        lambda: main.update("v = 'v3'", {"v": '"new"'}),
        lambda: main.upsert([values((4, "newer"))], "k"),
        lambda: main.merge_into([values((12, "v12"))], ["v"], when_matched="delete"),
    ]
    for change in changes:
        store.calls.clear()
        store.ranges.clear()
        assert change() is not None
        opened = store.asked("open")
        assert len(opened) == len(set(opened)) > 0
        assert (len(store.ranges) == len(set(store.ranges))) == bool(kept)
    assert shown(open_lake(store).pool("p").at()) == [
        *rows(1), '{k:3,v:"new"}', '{k:4,v:"newer"}', *rows(5, 10, 11, 13, 14),
    ]  # fmt: skip
