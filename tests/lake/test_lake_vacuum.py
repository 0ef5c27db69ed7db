"""Vacuum: it removes what nothing needs, and nothing else."""

import os
import time
from dataclasses import replace
from datetime import timedelta

import pytest
from support.lakes import keyed, later, new_pool, shown

from zed_spark.errors import NotFoundError
from zed_spark.lake.ids import IdFactory
from zed_spark.lake.lake import open_lake
from zed_spark.lake.markers import marker_key
from zed_spark.lake.object_writer import ObjectWriter
from zed_spark.storage import LocalStore


def rows(*keys):
    return [f'{{k:{k},v:"v{k}"}}' for k in keys]


def ids(pool, at="main"):
    return [item.id for item in pool.at(at).objects()]


@pytest.fixture(params=[3, 1])
def pool(request, memory):
    return new_pool(memory, request.param)


def files(pool):
    return {entry.key.rpartition("/")[2] for entry in pool.files.store.list(f"{pool.id}/data")}


def test_vacuum_keeps_what_anything_needs(pool):
    main = pool.branch()
    first = main.load(keyed(1), vectors=True)
    dev = pool.create_branch("dev")
    named = main.load(keyed(2)).id
    main.load(keyed(3))
    one, two, three = ids(pool)
    main.delete([one, two, three])
    dev.remove_vectors()
    pool.files.store.put(f"{pool.id}/data/{first.id}.zng", b"of a load that died")
    pool.files.store.put(f"{pool.id}/data/README", b"not ours")
    before = files(pool)
    # Within the time asked for, everything can still be read.
    assert pool.vacuum().keys == ()
    assert pool.vacuum(timedelta(hours=1), dry_run=False, force=True).keys == ()
    found = pool.vacuum(timedelta(0), retain=[str(named)])
    assert files(pool) == before
    gone = {f"{three}.zng", f"{three}-seek.zng", f"{first.id}.zng"}
    assert {key.rpartition("/")[2] for key in found.keys} == gone
    assert found.nbytes == sum(pool.files.store.entry(key).size for key in found.keys)
    assert pool.vacuum(timedelta(0), retain=[named], dry_run=False, force=True) == found
    assert files(pool) == before - gone
    assert shown(pool.at(named)) == rows(1, 2)
    pool.vacuum(timedelta(0), dry_run=False, force=True)
    assert shown(pool.at("dev")) == rows(1)
    assert files(pool) == {f"{one}.zng", f"{one}-seek.zng", "README"}
    with pytest.raises(NotFoundError, match="does not exist in"):
        shown(pool.at(named))
    assert pool.vacuum(timedelta(0)).keys == ()


DAY = 86_400 * 10**9


@pytest.mark.parametrize("number", [3, 1, "0.3"])
def test_what_was_dropped_or_moved_just_now_can_still_be_read(memory, number):
    """Readers may be at it, and it can be taken back."""
    pool = new_pool(memory, number)
    main = pool.branch()
    main.load(keyed(1))
    pool.create_tag("dropped")
    main.truncate()
    main.load(keyed(2))
    pool.create_tag("moved")
    main.truncate()
    main.load(keyed(3))
    dev = pool.create_branch("dev")
    dev.load(keyed(4))
    main.load(keyed(5))
    pool.branch("dev").load(keyed(6))
    tips = [pool.at(name) for name in ("dropped", "moved", "dev")]
    before = [shown(one) for one in tips]
    now = later(memory, 10 * DAY).pool("p")
    for name in ("dropped", "dev"):
        now.drop_branch(name)
    now.create_tag("moved", replace=True)
    assert now.vacuum(timedelta(days=2)).keys == ()
    now.create_branch("again", tips[0].commit)
    now.drop_branch("again")
    assert now.vacuum(timedelta(days=2), dry_run=False).keys == ()
    assert [shown(one) for one in tips] == before
    assert later(memory, 13 * DAY).pool("p").vacuum(timedelta(days=2), dry_run=False).keys != ()
    assert shown(pool.at()) == rows(3, 5)
    for one in tips:
        with pytest.raises(NotFoundError):
            shown(one)


WEEK = timedelta(days=8)


class Aged:
    """A store whose entries are as old as a test says."""

    def __init__(self, store):
        self.inner, self.ages = store, {}

    def __getattr__(self, name):
        return getattr(self.inner, name)

    def list(self, prefix=""):
        for entry in self.inner.list(prefix):
            yield replace(entry, modified=entry.modified - self.ages.get(entry.key, timedelta(0)) // MICROSECOND * 1000)


MICROSECOND = timedelta(microseconds=1)


@pytest.fixture
def aged(memory):
    return new_pool(Aged(memory))


def begun(pool, age, *, objects=None):
    """A write with a mark of some age, and one object of some age if so wanted; the keys of both."""
    store, mark = pool.files.store, marker_key(str(pool.id), shared := os.urandom(8))
    store.put(mark, b"")
    keys = [mark]
    if objects is not None:
        id_factory = IdFactory(
            lambda: time.time_ns() - objects // MICROSECOND * 1000, lambda count: shared + os.urandom(8)
        )
        with ObjectWriter(pool.data_folder(), id_factory=id_factory) as writer:
            writer.write(keyed(1)[0])
            [item] = writer.close()
        keys += [pool.data_folder().seek(item.id), pool.data_folder().data(item.id)]
    store.ages |= dict.fromkeys(keys, objects) | {mark: age}
    return keys


def test_vacuum_removes_marks_of_dead_writes_only(aged):
    kept = [*begun(aged, timedelta(days=1)), *begun(aged, WEEK, objects=timedelta(minutes=1))]
    aged.files.store.put(f"{aged.id}/writes/README", b"not ours")
    aged.files.store.ages[f"{aged.id}/writes/README"] = WEEK
    gone = [*begun(aged, WEEK), *begun(aged, WEEK, objects=WEEK)]
    for age in (timedelta(0), timedelta(days=7)):
        assert sorted(aged.vacuum(age).keys) == sorted(gone)
        assert all(aged.files.store.entry(key) for key in gone), "nothing was removed"
    assert aged.vacuum(timedelta(days=9)).keys == (), "asked to be more patient still"
    aged.vacuum(dry_run=False)
    left = {entry.key for entry in aged.files.store.list()}
    assert left.isdisjoint(gone)
    assert {*kept, f"{aged.id}/writes/README"} <= left


def test_vacuum_leaves_alone_what_a_write_under_way_has_made(aged):
    """However young the rest is that may go: a commit that names what is gone would break the branch."""
    kept = begun(aged, timedelta(hours=2), objects=timedelta(hours=1))
    store = aged.files.store
    [_, seek, data] = kept
    assert aged.vacuum(timedelta(0)).keys == ()
    # It has ended, without a commit.
    store.delete(kept[0])
    assert set(aged.vacuum(timedelta(0), dry_run=False, force=True).keys) == {seek, data}
    assert list(store.list(f"{aged.id}/data")) == []


def test_vacuum_sweeps_what_dead_writers_hid(tmp_path):
    pool = new_pool(LocalStore(str(tmp_path)))
    pool.branch().load(keyed(1))
    folder = tmp_path / str(pool.id)
    old, young = folder / "data" / ".zed-part-old", folder / "data" / ".zed-part-young"
    for path in (old, young, folder / "branches" / ".zed-part-old"):
        path.write_bytes(b"half")
    past = time.time() - WEEK.total_seconds()
    for path in (old, folder / "branches" / ".zed-part-old"):
        os.utime(path, (past, past))
    pool.vacuum(timedelta(0))
    assert old.exists()
    pool.vacuum(timedelta(0), dry_run=False, force=True)
    assert [path.name for path in folder.rglob(".zed-part-*")] == [young.name]
    assert shown(pool.at()) == rows(1)


def test_a_pool_that_is_dropped_leaves_no_folders(tmp_path):
    pool = new_pool(LocalStore(str(tmp_path)))
    pool.branch().load(keyed(1))
    open_lake(LocalStore(str(tmp_path))).drop_pool("p")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["defaults.json", "index_rules", "lake.zng", "pools"]
