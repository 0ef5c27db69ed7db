"""Publishing to partition directories: staged files, readers in between, and overwriting some of the folders."""

from __future__ import annotations

import pytest
from support.memory_store import MemoryStore
from support.publishing import begun

from zed_spark.errors import CommitConflictError, StorageError
from zed_spark.files.listing import Listing
from zed_spark.files.opening import open_planned
from zed_spark.files.publish import journal
from zed_spark.files.publish.journal import FOLDER, published_path, staged_key
from zed_spark.files.publish.work import data_files
from zed_spark.storage import LocalStore

ONE, TWO, THREE = "y=1/m=a%2Fb/p-1", "y=2/m=c/p-2", "y=1/m=a%2Fb/p-3"


class Stuck(LocalStore):
    """A folder in which no file gets its name."""

    def move(self, key, to):
        raise StorageError("nothing can be moved")


def write(store, *names, **how):
    return begun(store, {name: name.encode() for name in names}).commit(names, **how)


def listed(root, **how):
    return {file.name.removeprefix(f"{root}/"): file for file in Listing(partitions=True, **how).files(root)}


def test_files_get_their_folders(tmp_path):
    write(LocalStore(str(tmp_path)), ONE, TWO)
    assert {name: (tmp_path / name).read_bytes() for name in (ONE, TWO)} == {ONE: ONE.encode(), TWO: TWO.encode()}
    assert {name: file.partition for name, file in listed(tmp_path).items()} == {
        ONE: (("y", "1"), ("m", "a%2Fb")),
        TWO: (("y", "2"), ("m", "c")),
    }
    assert [path.name for path in (tmp_path / FOLDER).iterdir()] == ["000000000000.json"]


def test_readers_see_files_that_have_no_name_yet_with_their_partitions(tmp_path, monkeypatch):
    monkeypatch.setattr(journal, "PATIENCE", 0)
    write(Stuck(str(tmp_path)), ONE, TWO)
    assert not (tmp_path / "y=1").exists()
    found = listed(tmp_path, glob_filter="p-*")
    assert {name: file.partition for name, file in found.items()} == {
        ONE: (("y", "1"), ("m", "a%2Fb")),
        TWO: (("y", "2"), ("m", "c")),
    }
    assert Listing().files(tmp_path) == []
    # The next writer gives them their names; a task that planned before finds them there.
    write(LocalStore(str(tmp_path)), THREE)
    with open_planned(found[ONE].path, {}, found[ONE].version, 1 << 20) as source:
        assert bytes(source.read(0, len(ONE))) == ONE.encode()
    assert sorted(listed(tmp_path)) == [ONE, THREE, TWO]


def test_the_path_of_a_staged_file_tells_its_published_one():
    assert published_path(f"s3://b/t/{staged_key('0' * 32, ONE)}") == f"s3://b/t/{ONE}"
    assert published_path(f"/t/{ONE}") is None


def test_files_that_are_added_while_a_reader_walks_are_not_seen(tmp_path, monkeypatch):
    store = LocalStore(str(tmp_path))
    write(store, ONE)
    walk, seen = Listing._walk, []

    def slowly(self, folder, *more):
        if folder.endswith("y=1") and not seen:
            seen.append(write(store, THREE, TWO).added)
        yield from walk(self, folder, *more)

    monkeypatch.setattr(Listing, "_walk", slowly)
    assert list(listed(tmp_path)) == [ONE]
    assert seen == [(THREE, TWO)]
    assert sorted(listed(tmp_path)) == [ONE, THREE, TWO]


@pytest.mark.parametrize("make", [MemoryStore, None], ids=["memory", "local"])
def test_overwriting_within_folders_leaves_the_others(tmp_path, make):
    store = LocalStore(str(tmp_path)) if make is None else make()
    write(store, ONE, TWO, "y=1/m=d/p-4", "y=10/m=a/p-5")
    done = write(store, THREE, overwrite=True, within={"y=1/m=a%2Fb"})
    assert done.removed == (ONE,)
    assert [key for key in data_files(store) if key != "_SUCCESS"] == sorted(
        [TWO, THREE, "y=1/m=d/p-4", "y=10/m=a/p-5"]
    )
    assert write(store, overwrite=True, within=set()).removed == ()
    assert write(store, overwrite=True, within={"y=1"}).removed == (THREE, "y=1/m=d/p-4")


def test_a_write_that_waits_for_names_is_not_replaced_in_part(tmp_path, monkeypatch):
    monkeypatch.setattr(journal, "PATIENCE", 0)
    store = Stuck(str(tmp_path))
    write(store, ONE, TWO)
    with pytest.raises(CommitConflictError, match=r"p-1 cannot be finished; nothing was published"):
        write(store, THREE, overwrite=True, within={"y=1/m=a%2Fb"})
    write(store, "y=3/m=x/p-6", overwrite=True, within={"y=3/m=x"})
    assert sorted(listed(tmp_path)) == [ONE, TWO, "y=3/m=x/p-6"]
    write(LocalStore(str(tmp_path)), overwrite=True)
    assert listed(tmp_path) == {}
