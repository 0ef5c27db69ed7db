"""Lakes and pools by name; what may be called how."""

import subprocess
import sys

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from support import golden
from support.lakes import keyed, new_pool, shown
from support.memory_store import MemoryStore

import zed_spark
from zed_spark import lake as lakes
from zed_spark.errors import (
    CommitConflictError,
    CorruptDataError,
    FormatError,
    NotFoundError,
    OptionError,
    UnsupportedTypeError,
    UnsupportedVersionError,
)
from zed_spark.lake.ids import NIL
from zed_spark.lake.lake import create_lake, open_lake
from zed_spark.lake.metadata import marshal, record
from zed_spark.types import INT64, STRING


def test_paths_may_be_path_objects(tmp_path):
    lake = lakes.create(tmp_path / "lake")
    pool = lakes.open(tmp_path / "lake").create_pool("p", "a")
    (tmp_path / "x.zson").write_text("{a:1}")
    (tmp_path / "y.zson").write_text("{a:2}")
    pool.branch("main").load_files(tmp_path / "x.zson")
    pool.branch("main").load_files([tmp_path / "x.zson", str(tmp_path / "y.zson")])
    assert sum(map(len, lake.pool("p").at("main").scan())) == 3


def test_opening_and_making(tmp_path):
    where = str(tmp_path / "lake")
    with pytest.raises(NotFoundError, match=r"lake is not a lake, .* create one with `zed-spark lake init .*/lake`"):
        lakes.open(where)
    made = lakes.create(where)
    assert (made.number, made.pools()) == (3, [])
    with pytest.raises(CommitConflictError, match=r"is a Zed lake already: it has a file lake\.zng"):
        lakes.create(where)
    assert lakes.open(f"file://{where}").number == 3
    assert lakes.create(MemoryStore(), 1).number == 1
    with pytest.raises(OptionError, match="lake format number 2 is unknown"):
        lakes.create(MemoryStore(), 2)


def test_what_lake_zng_may_hold(memory):
    of = record("lake.LakeMagic", ("magic", STRING), ("version", INT64))
    for values, error, message in (
        ([(of, (b"ZED LAKE", 7))], UnsupportedVersionError, "a Zed lake number 7 in BSUP version 0"),
        ([(of, (b"SUPERDB", 5))], CorruptDataError, "magic"),
        ([(of, (b"ZED LAKE", 3))] * 2, CorruptDataError, "one record"),
    ):
        memory.put("lake.zng", marshal(values))
        with pytest.raises(error, match=message):
            open_lake(memory)
    memory.put("lake.zng", b"")
    with pytest.raises(CorruptDataError, match="cut"):
        open_lake(memory)


def test_pools(store):
    lake = create_lake(store)
    made = lake.create_pool("a b/c é", "id.`odd name`", seek_stride=100, threshold=1000)
    assert (made.config.keys, made.config.descending) == ((("id", "odd name"),), False)
    assert lake.create_pool("plain").config.keys == (("ts",),)
    assert lake.pool("plain").config.descending is True
    with pytest.raises(CommitConflictError, match="pool 'plain' already exists in"):
        lake.create_pool("plain")
    lake.rename_pool("plain", "renamed")
    lake.rename_pool("renamed", "renamed")
    with pytest.raises(CommitConflictError, match="already"):
        lake.rename_pool("renamed", "a b/c é")
    assert [config.name for config in open_lake(store).pools()] == ["a b/c é", "renamed"]
    id = lake.pool("renamed").id
    assert lake.pool(id).name == lake.pool(str(id)).name == lake.pool(f"0x{id.hex()}").name == "renamed"
    lake.drop_pool("renamed")
    assert list(store.list(str(id))) == []
    for act in (lake.pool, lake.drop_pool, lambda name: lake.rename_pool(name, "x")):
        with pytest.raises(NotFoundError, match="no pool renamed"):
            act("renamed")
    lake.create_pool("renamed")
    assert len(lake.pools()) == 2
    assert store.read("pools/HEAD") == b"5"


@pytest.mark.parametrize("name", ["", "HEAD", "it's", "2ZEarL6C26sji7Ma8DAXvHfHMht", "\ud800"])
def test_names_that_pools_cannot_have(memory, name):
    lake = create_lake(memory)
    with pytest.raises(OptionError, match="a pool cannot be called"):
        lake.create_pool(name)
    lake.create_pool("p")
    with pytest.raises(OptionError, match="a pool cannot be called"):
        lake.rename_pool("p", name)


def test_options_of_pools(memory):
    lake = create_lake(memory)
    for options, error in (
        ({"key": "a,b"}, OptionError),
        ({"key": "a..b"}, FormatError),
        ({"order": "up"}, OptionError),
        ({"threshold": 0}, OptionError),
        ({"seek_stride": 0}, OptionError),
    ):
        with pytest.raises(error):
            lake.create_pool("p", **options)
    assert lake.pools() == []


def test_branches(memory):
    pool = new_pool(memory)
    main = pool.branch()
    one = main.load(keyed(1))
    main.load(keyed(2))
    pool.create_branch("dev")
    pool.create_branch("old", one.id)
    pool.create_branch("older", str(one.id))
    assert [own.name for own in pool.branches()] == ["dev", "main", "old", "older"]
    assert shown(pool.at("old")) == shown(pool.at("older")) == ['{k:1,v:"v1"}']
    with pytest.raises(CommitConflictError, match="already has a branch 'dev'"):
        pool.create_branch("dev")
    for name in ("", "a@b", "it's", "2ZEarL6C26sji7Ma8DAXvHfHMht"):
        with pytest.raises(OptionError, match="a branch cannot be called"):
            pool.create_branch(name)
    with pytest.raises(NotFoundError, match="'none' is no branch"):
        pool.create_branch("x", "none")
    with pytest.raises(NotFoundError, match="no commit"):
        pool.at("2ZEarL6C26sji7Ma8DAXvHfHMht")
    pool.drop_branch("old")
    with pytest.raises(NotFoundError, match="'old' is no branch"):
        pool.at("old")
    with pytest.raises(NotFoundError):
        pool.drop_branch("old")
    assert shown(pool.at(one.id)) == ['{k:1,v:"v1"}']


def test_loading_files(tmp_path):
    case = next(file for file in golden.files("zng") if file.case == "events-400")
    other = next(file for file in golden.files("vng", "vng-v4") if file.case == "events-400")
    lake = lakes.create(str(tmp_path / "lake"))
    pool = lake.create_pool("events", "ts")
    pool.branch().load_files([str(case.path), str(other.path)], message="both")
    assert sorted(shown(pool.at())) == sorted([*case.expected, *case.expected])
    with pytest.raises(NotFoundError):
        pool.branch().load_files(str(tmp_path / "none.zng"))


def test_loading_parquet(tmp_path):
    """Parquet is no format of Zed, and a pool can be loaded from it all the same, among others."""
    path = tmp_path / "in.parquet"
    pq.write_table(pa.table({"ts": [3, 1], "v": ["a", None]}), path)
    (tmp_path / "in.json").write_text('{"ts":2,"v":"j"}')
    pool = lakes.create(str(tmp_path / "lake")).create_pool("p", "ts")
    pool.branch().load_files([str(tmp_path / "in.*")])
    rows = ["{ts:1,v:null(string)}", '{ts:2,v:"j"}', '{ts:3,v:"a"}']
    assert shown(pool.at()) == rows
    pool.branch().load_files(str(path), "parquet")
    assert pool.at().count() == 5
    path.write_bytes(path.read_bytes()[:20])
    with pytest.raises(CorruptDataError, match="Parquet"):
        pool.branch().load_files(str(path))
    assert pool.at().count() == 5


def test_loading_arrow(tmp_path):
    branch = lakes.create(str(tmp_path)).create_pool("p", "k").branch()
    table = pa.table({"k": [3, 1], "v": ["a", None]})
    branch.load(table)
    branch.load([table.to_batches()[0], *keyed(2)])
    rows = ["{k:1,v:null(string)}", '{k:2,v:"v2"}', '{k:3,v:"a"}']
    assert shown(branch.snapshot()) == [rows[0], *rows, rows[2]]
    branch.replace_objects([item.id for item in branch.snapshot().objects()], table.to_reader())
    branch.upsert(pa.table({"k": [3, 4], "v": ["b", "c"]}).to_pandas(), ["k"])
    found = [rows[0], '{k:3,v:"b"}', '{k:4,v:"c"}']
    assert shown(branch.snapshot()) == found
    for wrong, message in (
        ([{"k": 5}], "dict has no Arrow stream; pass an Arrow table"),
        (branch.snapshot(), r"pass .* scan\(\) of a snapshot"),
        (pa.table({"k": pa.array([1], pa.decimal128(30, 2))}), "column k: .* cast the column to another type"),
    ):
        with pytest.raises((OptionError, UnsupportedTypeError), match=message):
            branch.load(wrong)
    assert shown(branch.snapshot()) == found


def test_what_things_are_called(tmp_path):
    lake = lakes.create(str(tmp_path))
    pool = lake.create_pool("p")
    url = lake.store.url
    assert repr(lake) == f"<Lake {url}>"
    assert repr(pool) == f"<Pool 'p' in {url}>"
    assert repr(pool.branch()) == f"<Branch 'main' of pool 'p' in {url}>"
    assert repr(pool.at()) == f"<Snapshot of pool 'p' in {url} at {NIL}>"


@pytest.mark.slow
def test_metadata_needs_no_kernels(tmp_path):
    folder = golden.lake("main-1.18.0").unpack(tmp_path)
    script = f"""
import sys
from zed_spark import lake
own = lake.open({str(folder)!r})
for config in own.pools():
    pool = own.pool(config.name)
    tip = pool.at()
    tip.plan("ts > TIMESTAMP '2024-05-01 00:00:00Z'"), tip.plan("name = 'mia'"), tip.plan("k < 5")
    tip.objects(), list(tip.log()), tip.count()
    [tip.table(name) for name in ("log", "objects", "partitions", "vectors", "rawlog")]
own.table("branches")
print([name for name in ("pandas", "pyspark") if name in sys.modules])
"""
    output = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert output.stdout.strip() == "[]"


def test_public_names():
    for name in lakes.__all__:
        assert getattr(lakes, name) is not None
    assert set(dir(lakes)) == set(lakes.__all__)
    with pytest.raises(AttributeError):
        _ = lakes.nothing
    assert zed_spark.lake is lakes


def test_a_staged_pool_is_found_when_it_is_published(memory):
    lake = create_lake(memory)
    before = {entry.key for entry in memory.list("")}
    pool = lake.stage_pool("p", "a", properties={"x": "y"}, schema="s")
    lake.pool_of(pool.config).branch().load(keyed(1, 2))
    with pytest.raises(NotFoundError):
        lake.pool("p")
    lake.publish_pool(pool)
    lake.publish_pool(pool)
    found = open_lake(memory).pool("p")
    assert (found.at().count(), found.properties(), found.declared_schema()) == (2, {"x": "y"}, "s")
    lake.drop_pool("p")
    other = lake.stage_pool("p", "a")
    lake.create_pool("p")
    with pytest.raises(CommitConflictError, match="pool 'p' already exists in"):
        lake.publish_pool(other)
    lake.discard_pool(other)
    lake.drop_pool("p")
    after = {entry.key for entry in memory.list("") if not entry.key.startswith("pools/")}
    assert after == {key for key in before if not key.startswith("pools/")}
