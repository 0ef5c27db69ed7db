"""What a catalog reads of a lake to load a table."""

from __future__ import annotations

from collections import Counter

import pytest
from support.lakes import keyed

from zed_spark import lake as lakes
from zed_spark.spark.catalog import tables
from zed_spark.spark.catalog.lake import CatalogLake
from zed_spark.spark.catalog.tables import load_table
from zed_spark.spark.native.requests import RequestHandler
from zed_spark.storage.local import LocalStore


@pytest.fixture
def read(monkeypatch):
    """How often each key is read."""
    found, original = Counter(), LocalStore.read
    monkeypatch.setattr(LocalStore, "read", lambda store, key: (found.update([key]), original(store, key))[1])
    return found


def test_a_load_reads_each_file_once(tmp_path, read):
    path = str(tmp_path / "lake")
    pool = lakes.create(path).create_pool("t", "k", properties={"a": "b"})
    pool.branch().load(keyed(1))
    for name in (["t"], ["t", "log"], ["t", "branch_main"]):
        read.clear()
        load_table(CatalogLake.of("lake", {"path": path}), name, RequestHandler().keep)
        assert (read["lake.zng"], read["pools/HEAD"], read["pools/1.zng"]) == (1, 1, 1)
        # The name of a branch is looked up, and then its tip.
        again = {key for key, times in read.items() if times > 1}
        assert all("/branches/" in key for key in again)
        assert bool(again) == (name[-1] == "branch_main")


def test_a_table_is_planned_once_for_each_commit(tmp_path, read, monkeypatch):
    path, planned = str(tmp_path / "lake"), []
    pool = lakes.create(path).create_pool("t", "k", properties={"a": "b"})
    for key in range(10):
        pool.branch().load(keyed(key))
    original = tables.plan_snapshot
    monkeypatch.setattr(tables, "plan_snapshot", lambda *args: (planned.append(args), original(*args))[1])
    catalog, handler = CatalogLake.of("lake", {"path": path}), RequestHandler()

    def load(**more):
        read.clear()
        return load_table(catalog.again(), ["t"], handler.keep, **more)

    first = load()
    assert load() == first
    assert len(planned) == 1
    id = str(pool.id)
    newer = [f"{id}/branches/{name}" for name in ("HEAD", "11.zng", "12.zng")]
    newer += [f"{id}/properties/{name}" for name in ("HEAD", "1.zng", "2.zng")]
    assert sorted(read) == sorted([*newer, "pools/HEAD", "pools/1.zng", "pools/2.zng"])
    pool.branch().load(keyed(11))
    assert load().version != first.version
    assert load(version=first.version).loaded.commit == first.version
    pool.set_properties({"acceptAnySchema": "true", "orderby": "x"})
    assert load().properties["acceptAnySchema"] == "true"
    assert len(planned) == 3


def test_columns_that_are_declared_later_are_in_the_next_load(tmp_path):
    path = str(tmp_path / "lake")
    pool = lakes.create(path).create_pool("t", "k")
    pool.branch().load(keyed(1))
    catalog, handler = CatalogLake.of("lake", {"path": path}), RequestHandler()
    before = load_table(catalog.again(), ["t"], handler.keep)
    schema = '{"type":"struct","fields":[{"name":"new","type":"long","nullable":true,"metadata":{}}]}'
    pool.declare_schema(schema)
    after = load_table(catalog.again(), ["t"], handler.keep)
    assert after.loaded.schema.names == ["new", *before.loaded.schema.names]
    assert after.loaded.key != before.loaded.key


def test_statistics_that_are_added_without_a_commit_count(tmp_path):
    path = str(tmp_path / "lake")
    pool = lakes.create(path).create_pool("t", "k", properties={"statistics": "none"})
    pool.branch().load(keyed(1))
    catalog, handler = CatalogLake.of("lake", {"path": path}), RequestHandler()
    before = load_table(catalog.again(), ["t"], handler.keep)
    assert load_table(catalog.again(), ["t"], handler.keep).loaded.key == before.loaded.key
    assert pool.add_statistics("v") == 1
    assert load_table(catalog.again(), ["t"], handler.keep).loaded.key != before.loaded.key
