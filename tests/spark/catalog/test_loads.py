"""What a catalog reads of a lake to load a table."""

from __future__ import annotations

import pickle
import shutil
from collections import Counter

import pytest
from support.lakes import keyed, shown
from support.other_process import STEPS, act, make, other_process
from support.rings import slow_here

from zed_spark import lake as lakes
from zed_spark.errors import NotFoundError, StorageError
from zed_spark.spark.catalog import tables
from zed_spark.spark.catalog.lake import CatalogLake
from zed_spark.spark.catalog.tables import load_table
from zed_spark.spark.lake import dataset
from zed_spark.spark.native.catalog_requests import ANSWERS
from zed_spark.spark.native.requests import RequestHandler
from zed_spark.spark.protocol.catalog_messages import DropTable, LoadTable
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


def test_a_load_of_many_objects_takes_little_of_each(tmp_path, monkeypatch):
    """Every INSERT adds an object and loads the table."""
    path, looked_at, original = str(tmp_path / "lake"), [], dataset.with_key_statistics
    pool = lakes.create(path).create_pool("t", "k")
    monkeypatch.setattr(dataset, "with_key_statistics", lambda *args: looked_at.append(args) or original(*args))

    def load(objects):
        for key in range(objects):
            pool.branch().load(keyed(key))
        looked_at.clear()
        return load_table(CatalogLake.of("lake", {"path": path}), ["t"], RequestHandler().keep).loaded

    few, more = load(20), load(20)
    assert few.decidable == more.decidable == ("k", "v")
    assert len(looked_at) == 1
    assert len(more.state) - len(few.state) < 20 * 60
    carried = pickle.loads(more.state).planner.dataset.summaries
    assert [one.piece.item for one in carried] == pool.branch().snapshot().objects()


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


class Session:
    """What a session of Spark asks of a catalog, with all that is kept between its statements."""

    def __init__(self, path):
        self.options = {"path": path}
        self.handler = RequestHandler()

    def ask(self, of, **fields):
        """The answer to a request of the class ``of`` about the table ``t``, or about another one."""
        options, self.options = self.options, None
        fields = {"catalog": "c", "lake": "1", "options": options, "table": ("t",), **fields}
        return ANSWERS[of](self.handler, of(**fields))

    def planned(self, *part):
        """What a statement would read of the table, or of a branch."""
        table = self.ask(LoadTable, table=("t", *part), commit_or_branch=None, micros=None, privileges=())
        dataset = self.handler.find(table.loaded).planner.dataset
        assert {one.piece.item for one in dataset.summaries} == set(dataset.snapshot.objects())
        return shown(dataset.snapshot)


@pytest.mark.parametrize("steps", [("load", "lake"), slow_here(STEPS)], ids=["few", "all"])
def test_a_load_finds_what_another_process_did(tmp_path, steps):
    path = str(tmp_path / "lake")
    make(path)
    session = Session(path)
    with other_process() as process:
        for key, step in enumerate(steps, start=1):
            for branch, rows in process.submit(act, path, step, key).result().items():
                assert session.planned(f"branch_{branch}") == rows, (step, branch)
            assert session.planned() == session.planned("branch_main"), step


def test_an_error_of_the_store_is_not_taken_for_a_file_that_is_not_there(tmp_path, read, monkeypatch):
    """Nor is what is remembered taken for what may not be read any more."""
    path = str(tmp_path / "lake")
    make(path)
    session = Session(path)
    session.planned()
    read.clear()
    assert session.planned()
    counted = LocalStore.read
    for refused in set(read):

        def fail(store, key, refused=refused):
            if key == refused:
                raise StorageError(f"{key}: access denied")
            return counted(store, key)

        with monkeypatch.context() as patch:
            patch.setattr(LocalStore, "read", fail)
            with pytest.raises(StorageError, match="access denied"):
                session.planned()
    assert session.planned()


def test_a_lake_of_another_version_may_come_to_its_place(tmp_path):
    path = str(tmp_path / "lake")
    make(path)
    session = Session(path)
    for key, number in enumerate((5, 1, 3), start=1):
        assert session.planned()
        assert act(path, f"lake {number}", key)["main"] == session.planned()
    assert session.planned()
    act(path, "lake 5", 9)
    session.ask(DropTable)
    assert lakes.open(path).pools() == []
    shutil.rmtree(path)
    with pytest.raises(NotFoundError, match="is not a lake"):
        session.planned()
