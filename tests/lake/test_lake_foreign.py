"""Databases of other releases in the folder of a lake: none is created there, and what they damage is repaired."""

import itertools

import pytest
from support import golden
from support.lakes import QUICK, Wrapped, keyed, later, new_pool, shown

from zed_spark.errors import CommitConflictError, CorruptDataError
from zed_spark.lake.dialect import MAGIC_FILES
from zed_spark.lake.journal import PARTIAL_ENTRY_ABANDONED_AFTER
from zed_spark.lake.lake import create_lake, open_lake
from zed_spark.storage import LocalStore

SUPERDB = bytes.fromhex(
    "820f010002056d6167696319000776657273696f6e0900070864622e4d616769631f821c00200b0853555045524442020aff"
)
"""The magic file that `super db init` of release 0.3.0 writes."""


def content(store):
    return {entry.key: store.read(entry.key) for entry in store.list()}


def initialized(store, magic=None):
    """What ``init`` of another release does to a lake: it resets the journal, and may write a magic file."""
    store.put("pools/HEAD", b"0")
    store.put("pools/TAIL", b"1 0")
    if magic is not None:
        store.put(magic, SUPERDB)


def much_later(store):
    return later(store, PARTIAL_ENTRY_ABANDONED_AFTER + 10**9)


@pytest.mark.parametrize("magic", MAGIC_FILES)
@pytest.mark.parametrize("number", [1, 3])
def test_no_lake_is_created_where_there_is_a_database(memory, magic, number):
    memory.put(magic, SUPERDB)
    before = content(memory)
    with pytest.raises(CommitConflictError, match=rf"already: it has a file {magic}"):
        create_lake(memory, number)
    assert content(memory) == before


@pytest.mark.parametrize("lost", ["1.zng", "1.bsup", "snap.zng"])
def test_no_lake_is_created_over_pools_without_a_magic_file(memory, lost):
    memory.put(f"pools/{lost}", b"entry")
    with pytest.raises(
        CommitConflictError,
        match=rf"such as pools/{lost}, but none of lake.zng, lake.bsup, superdb.bsup. Restore that file",
    ):
        create_lake(memory)
    assert content(memory) == {f"pools/{lost}": b"entry"}


def test_a_creation_that_died_is_completed(memory):
    wrapped = Wrapped(memory)

    def die(key, data):
        if key == "lake.zng":
            raise KeyboardInterrupt

    wrapped.before["put_if_absent"] = die
    with pytest.raises(KeyboardInterrupt):
        create_lake(wrapped)
    create_lake(memory, retry_policy=QUICK).create_pool("p", "k").branch().load(keyed(1))
    with pytest.raises(CommitConflictError, match="is a Zed lake already"):
        create_lake(memory)


DAMAGED = [*itertools.product(golden.lakes(), [None, "superdb.bsup", "lake.bsup"])]


@pytest.mark.parametrize("damaged", golden.some(DAMAGED, 7, lambda one: f"{one[0]}-{one[1]}"))
def test_a_golden_lake_where_another_database_was_created(damaged, tmp_path):
    golden_lake, magic = damaged
    store = LocalStore(str(golden_lake.unpack(tmp_path)))
    lake = open_lake(store)
    pools, before = lake.pools(), content(store)
    last = max(int(name[:-4]) for name in (key.rpartition("/")[2] for key in before if key.startswith("pools/"))
               if name[:-4].isdigit())  # fmt: skip
    stale = {one.key for one in lake.repair()} - {"pools/HEAD"}
    initialized(store, magic)
    before_repair = content(store)
    assert open_lake(store).pools() == pools
    found = [one for one in open_lake(store).repair() if one.key not in stale]
    assert content(store) == before_repair, "a dry run changes nothing"
    other = [] if magic is None else [(magic, False)]
    assert [(one.key, one.repairable) for one in found] == [*other, ("pools/HEAD", True)]
    assert found[-1].problem == f"it is 0, but there are entries up to {last}"
    open_lake(store).repair(dry_run=False)
    assert store.read("pools/HEAD") == b"%d" % last
    assert {key: data for key, data in content(store).items() if key.startswith("pools/")} == {
        key: data for key, data in before.items() if key.startswith("pools/")
    } | {"pools/HEAD": b"%d" % last}


@pytest.mark.parametrize("more", [1, 3])
def test_a_database_that_has_pools_by_now(memory, more):
    """It has written to the same HEAD: fewer or more entries than the lake has."""
    pool = new_pool(memory)
    pool.branch().load(keyed(1))
    open_lake(memory).create_pool("q", "k")
    initialized(memory, "superdb.bsup")
    for number in range(1, more + 1):
        memory.put(f"pools/{number}.bsup", b"entry")
    memory.put("pools/HEAD", b"%d" % more)
    before = content(memory)
    [found] = much_later(memory).repair(dry_run=False)
    assert (found.key, found.repairable) == ("superdb.bsup", False)
    assert "copy what you need of its pools elsewhere and remove superdb.bsup" in found.remedy
    assert content(memory) == before
    memory.delete("superdb.bsup")
    if more > 2:
        with pytest.raises(CorruptDataError, match="the entry does not exist, though HEAD counts it"):
            open_lake(memory).pools()
    [found] = much_later(memory).repair()
    assert (found.key, found.remedy, found.repairable) == ("pools/HEAD", "it is set to 2", True)
    assert memory.read("pools/HEAD") == b"%d" % more
    assert much_later(memory).repair(dry_run=False) == [found]
    assert memory.read("pools/HEAD") == b"2"
    assert much_later(memory).repair(dry_run=False) == []
    assert len(shown(open_lake(memory).pool("p").at())) == 1


@pytest.mark.parametrize("kept", [0, 20])
def test_a_lake_that_lost_entries_is_not_repaired(memory, kept):
    new_pool(memory)
    open_lake(memory).create_pool("q", "k")
    for number in range(1, 4):
        memory.put(f"pools/{number}.bsup", b"entry")
    memory.put("pools/HEAD", b"3")
    entry = memory.read("pools/1.zng")
    memory.delete("pools/1.zng")
    if kept:
        memory.put("pools/1.zng", entry[:kept])
    before = content(memory)
    [found] = much_later(memory).repair(dry_run=False)
    assert (found.key, found.repairable) == ("pools/HEAD", False)
    assert "entry 1 is missing or incomplete" in found.problem
    assert content(memory) == before


def test_an_entry_that_was_lost_is_not_taken_for_a_foreign_one(memory):
    new_pool(memory)
    open_lake(memory).create_pool("q", "k")
    memory.delete("pools/2.zng")
    [found] = much_later(memory).repair(dry_run=False)
    assert (found.key, found.repairable) == ("pools", False)
    assert memory.read("pools/HEAD") == b"2"
