"""One table for each kind of rows in a pool, over objects, deletes and compactions; what a read of it skips."""

from __future__ import annotations

import os
from collections import Counter
from datetime import timedelta
from pathlib import Path

import pytest
from support import direct_reads as direct
from support import golden
from support.lake_check import check_lake
from support.lake_reads import objects, rows, source, zed_lines

from zed_spark import lake as lakes
from zed_spark import types as zt
from zed_spark.errors import NotFoundError, OptionError
from zed_spark.lake import object_kinds
from zed_spark.lake.metadata import marshal
from zed_spark.lake.stored_kinds import ObjectKinds
from zed_spark.spark.lake import summaries

pytestmark = pytest.mark.spark

FIRST = """
{_path:"conn",ts:2024-05-01T10:00:00Z,bytes:17}
{_path:"dns",ts:2024-05-01T10:00:01Z,query:"example.com"}
{_path:"conn",ts:2024-05-01T10:00:02Z,bytes:4}
"""
SECOND = """
{_path:"dns",ts:2024-05-02T10:00:00Z,query:"other.com"}
{_path:"weird-thing",ts:2024-05-02T10:00:01Z,query:"x"}
{_path:null(string),ts:2024-05-02T10:00:02Z,query:"nobody's"}
"""
THIRD = """
{ts:2024-05-03T10:00:00Z,n:1}(=point)
{ts:2024-05-03T10:00:01Z,bare:1}
"""


@pytest.fixture
def lake(tmp_path):
    """A lake with a pool ``logs`` of three objects: eight rows of four kinds and of none."""
    made = lakes.create(str(tmp_path / "lake"))
    logs = made.create_pool("logs", "ts")
    for at, text in enumerate((FIRST, SECOND, THIRD)):
        (tmp_path / f"{at}.zson").write_text(text)
        logs.branch().load_files(tmp_path / f"{at}.zson")
    return made


def read(lake, **options):
    return rows(lake.store.url.removeprefix("file://"), pool="logs", **options)


def kinds(lake, **options):
    return {row["name"]: (row["rows"], row["objects"]) for row in read(lake, table="types", **options)}


def touched(lake, kind, **options):
    return len(objects(lake.store.url.removeprefix("file://"), pool="logs", kind=kind, **options))


def together_are_all(lake):
    """The kinds are parts of the whole; the rest has no kind."""
    path = lake.store.url.removeprefix("file://")
    whole, rest = Counter(zed_lines(path, pool="logs")), kinds(lake)
    none, _ = rest.pop(None, (0, 0))
    found = Counter()
    for name, (count, _) in rest.items():
        lines = zed_lines(path, pool="logs", kind=name)
        assert len(lines) == count
        found.update(lines)
    assert found <= whole
    assert (whole - found).total() == none
    check_lake(path)


KINDS = {"conn": (2, 1), "dns": (2, 2), "point": (1, 1), "weird-thing": (1, 1), None: (2, 2)}


def test_kinds_over_objects(lake):
    assert kinds(lake) == KINDS
    assert [row["query"] for row in read(lake, kind="dns")] == ["example.com", "other.com"]
    assert list(read(lake, kind="conn")[0]) == ["_path", "ts", "bytes"]
    assert read(lake, kind="point", columns="n") == [{"n": 1}]
    assert {name: touched(lake, name) for name in ("conn", "dns", "point", "weird-thing")} == {
        "conn": 1, "dns": 2, "point": 1, "weird-thing": 1
    }  # fmt: skip
    assert touched(lake, "dns", where="ts >= TIMESTAMP '2024-05-02 00:00:00Z'") == 1
    assert read(lake, kind="dns", ordered="true") == read(lake, kind="dns")
    together_are_all(lake)
    with pytest.raises(NotFoundError, match="no rows of kind 'http' by the field _path; there are: 'conn', 'dns', 'po"):
        read(lake, kind="http")


def test_deletes_and_compaction(lake):
    pool = lake.pool("logs")
    before = pool.branch().tip
    pool.branch().delete_where("query = 'x'")
    assert kinds(lake) == {name: found for name, found in KINDS.items() if name != "weird-thing"}
    with pytest.raises(NotFoundError, match="no rows of kind 'weird-thing'"):
        read(lake, kind="weird-thing")
    assert kinds(lake, versionAsOf=str(before)) == KINDS
    assert len(read(lake, kind="weird-thing", versionAsOf=str(before))) == 1
    together_are_all(lake)
    pool.branch().compact([item.id for item in pool.at().objects()])
    assert kinds(lake)["dns"] == (2, 1)
    together_are_all(lake)


def test_vectors_have_the_kinds_in_their_metadata(lake, monkeypatch):
    pool = lake.pool("logs")
    pool.branch().load_files(reader_path(lake))
    pool.branch().add_vectors()
    summaries.forget()
    monkeypatch.setattr(object_kinds, "read", None)
    # The third super type of the second object has several values, so their rows are only in the data.
    assert touched(lake, "conn") == 1
    assert touched(lake, "weird-thing") == 1
    assert [row["query"] for row in read(lake, kind="dns")] == ["example.com", "other.com"]
    with pytest.raises(TypeError):
        kinds(lake)


def reader_path(lake):
    return [f"{lake.store.url.removeprefix('file://')}/../2.zson"]


def test_what_was_read_of_objects_is_cached_and_stored(lake, monkeypatch):
    assert touched(lake, "dns") == 2
    monkeypatch.setattr(object_kinds, "read", None)
    assert kinds(lake) == KINDS
    # As in another process.
    summaries.forget()
    assert touched(lake, "dns") == 2
    assert kinds(lake) == KINDS
    summaries.forget()
    with pytest.raises(TypeError):
        kinds(lake, typeField="query")
    monkeypatch.undo()
    assert set(kinds(lake, typeField="query")) == {"example.com", "other.com", "x", "nobody's", "point", None}
    monkeypatch.setattr(object_kinds, "read", None)
    summaries.forget()
    assert kinds(lake) == KINDS
    assert len(kinds(lake, typeField="query")) == 6


def stored_files(lake):
    pool = lake.pool("logs")
    return [entry.key for entry in pool.files.store.list(f"{pool.id}/kinds")]


def test_stored_kinds_of_removed_objects_are_removed(lake):
    pool = lake.pool("logs")
    assert kinds(lake) == KINDS
    pool.branch().truncate()
    assert len(stored_files(lake)) == 1
    pool.vacuum(timedelta(0), dry_run=False, force=True)
    assert stored_files(lake) == []
    assert kinds(lake) == {}


@pytest.mark.parametrize(
    "content",
    [b"no zng", b"", marshal([(zt.parse_type("{id:bytes,field:string}"), (bytes(20), b"_path"))])],
    ids=["no ZNG", "empty", "another record"],
)
def test_stored_kinds_that_are_damaged_are_ignored(lake, content, caplog):
    assert kinds(lake) == KINDS
    [key] = stored_files(lake)
    lake.store.put(key, content)
    summaries.forget()
    assert kinds(lake) == KINDS
    assert "stored kinds of objects are ignored" in caplog.text


def test_stored_kinds_of_other_super_types_are_not_believed(lake):
    assert kinds(lake) == KINDS
    pool = lake.pool("logs")
    [key] = stored_files(lake)
    of, wrong = zt.parse_type("{_path:string,ts:time,bytes:int64}"), {}
    for item in pool.at().objects():
        wrong[item.id] = {"`_path`": {of: {b"wrong": item.count + 1}}}
    lake.store.put(key, ObjectKinds.encode(wrong))
    summaries.forget()
    assert kinds(lake) == KINDS
    assert touched(lake, "conn") == 1


def test_the_property_names_the_field(lake):
    pool = lake.pool("logs")
    pool.update_properties(lambda now: {object_kinds.PROPERTY: "query"})
    assert set(kinds(lake)) == {"example.com", "other.com", "x", "nobody's", "point", None}
    assert [row["query"] for row in read(lake, kind="nobody's")] == ["nobody's"]
    assert kinds(lake, typeField="_path") == KINDS
    assert len(read(lake, kind="conn", typeField="_path")) == 2
    assert pool.at().details("types").types[0].fields[2][0] == "objects"
    pool.update_properties(lambda now: {object_kinds.PROPERTY: "a,b"})
    with pytest.raises(OptionError, match="typeField takes the name of one field, such as _path, not 'a,b'"):
        read(lake, kind="conn")


def test_the_pool_key_tells_kinds(tmp_path):
    made = lakes.create(str(tmp_path / "lake"))
    pool = made.create_pool("logs", "_path")
    for at, text in enumerate((FIRST, SECOND, THIRD)):
        (tmp_path / f"{at}.zson").write_text(text)
        pool.branch().load_files(tmp_path / f"{at}.zson")
    assert kinds(made) == KINDS
    for name, (_, count) in KINDS.items():
        assert name is None or touched(made, name) == count
    together_are_all(made)
    # In tasks too, where only the condition is known.
    assert len(read(made, kind="point", ordered="true")) == 1


def test_damaged_objects(lake):
    pool = lake.pool("logs")
    [_, second, _] = pool.at().objects()
    path = pool.files.store.url.removeprefix("file://") + "/" + pool.data_folder().data(second.id)
    with open(path, "r+b") as file:
        file.truncate(40)
    for options in ({"kind": "dns"}, {"table": "types"}):
        with pytest.raises(ValueError, match="40 bytes, the commit says"):
            read(lake, **options)
    assert [row["query"] for row in read(lake, kind="dns", mode="DROPMALFORMED")] == ["example.com"]
    found = read(lake, kind="dns", mode="PERMISSIVE")
    assert [row["query"] for row in found] == ["example.com", None]
    assert "the commit says" in found[1]["_corrupt_record"]


def test_rows_of_one_kind_are_not_changed_by_position(lake):
    planner = source(lake.store.url.removeprefix("file://"), pool="logs", kind="dns").plan(None)
    with pytest.raises(OptionError, match="damage, super types or kinds are left out"):
        planner.with_row_ids()


def test_streams_of_one_kind(lake):
    own = source(lake.store.url.removeprefix("file://"), pool="logs", kind="dns")
    stream = own.streamReader(own.schema())
    start = stream.initialOffset()
    lake.pool("logs").branch().load_files(reader_path(lake))
    parts = stream.partitions(start, stream.latestOffset(start))
    found = [row for part in parts for batch in stream.read(part) for row in batch.to_pylist()]
    assert [row["query"] for row in found] == ["example.com", "other.com"]


@pytest.mark.slow
@pytest.mark.skipif(golden.VARIABLE not in os.environ, reason="the Zeek logs are not in the repository")
def test_zeek_logs(tmp_path):
    logs = sorted((Path(os.environ[golden.VARIABLE]) / "zeek").glob("zeek-*.zson"))
    made = lakes.create(str(tmp_path / "lake"))
    branch = made.create_pool("logs", "ts").branch()
    for log in logs:
        branch.load_files(log, "zson")
    listed = kinds(made)
    assert len(listed) == len(logs)
    for log in logs:
        name = log.stem.removeprefix("zeek-")
        alone = direct.table("zson", [log])
        assert listed[name] == (alone.num_rows, 1)
        assert touched(made, name) == 1
        own = read(made, kind=name)
        assert list(own[0]) == alone.column_names
        assert Counter(map(repr, own)) == Counter(map(repr, alone.to_pylist()))
    together_are_all(made)
    branch.compact([item.id for item in made.pool("logs").at().objects()])
    assert kinds(made) == {name: (rows, 1) for name, (rows, _) in listed.items()}
