"""Objects in object stores are opened ahead of where they are read, by one request each."""

import threading

import pytest
from support.expected_rows import sequence
from support.memory_store import MemoryStore

import zed_spark
from zed_spark.columns.project import ALL
from zed_spark.errors import NotFoundError
from zed_spark.formats.pieces import ReadRequest
from zed_spark.lake import scan
from zed_spark.spark.lake.dataset import ObjectSet
from zed_spark.spark.options import LakeOptions
from zed_spark.types import INT64, Record

ROW = Record((("k", INT64),))
OBJECTS = 9


class SlowStore(MemoryStore):
    """After the first object, it gives none until several are asked for at once."""

    def __init__(self, together):
        super().__init__()
        self.asked, self.barrier, self.lock = [], threading.Barrier(together), threading.Lock()

    def open(self, key, size=None):
        with self.lock:
            self.asked.append((key.rpartition("/")[2], size))
            is_first = len(self.asked) == 1
        if not is_first:
            self.barrier.wait(20)
        return super().open(key, size)


@pytest.fixture
def pool(monkeypatch):
    monkeypatch.setattr(scan, "is_remote", lambda url: True)
    # One is opened first, then two and four at once, each time one is read.
    store = SlowStore(2)
    pool = zed_spark.lake.create(store).create_pool("p", "k")
    for number in range(OBJECTS):
        pool.branch().load([sequence((ROW, (number,)))])
    assert not store.asked
    return pool


def keys(batches):
    return sorted(row["k"] for values in batches for row in values.columns[0].array.to_pylist())


def test_the_next_objects_are_opened_while_one_is_read(pool):
    folder = pool.files.data_folder()
    pieces = scan.plan(pool.branch().snapshot().state, folder)
    assert keys(scan.read_all(folder, pieces, ReadRequest())) == list(range(OBJECTS))
    assert sorted(folder.store.asked) == sorted((f"{one.item.id}.zng", one.item.size) for one in pieces)


def test_tasks_open_the_next_objects_while_they_read_one(pool):
    dataset = ObjectSet.at(LakeOptions(min_partitions=1), pool.branch().snapshot())
    folder = dataset.folder
    [task] = dataset.tasks(ALL, None).partitions
    found = [
        values
        for _, values_of in dataset.readers(task, None, ReadRequest())
        for values in values_of(ReadRequest(), None)
    ]
    assert keys(found) == list(range(OBJECTS))
    assert sorted(folder.store.asked) == sorted(
        (f"{one.item.id}.zng", one.nbytes) for piece in task for one in piece.pieces
    )


def test_an_object_that_vanished_is_an_error_where_it_is_read(pool):
    folder = pool.files.data_folder()
    pieces = scan.plan(pool.branch().snapshot().state, folder)
    folder.store.delete(folder.data(pieces[4].item.id))
    # As reading stops there, an object may be opened with no other beside it.
    folder.store.barrier = threading.Barrier(1)
    found = []
    with pytest.raises(NotFoundError, match=f"data object {pieces[4].item.id} does not exist"):
        found.extend(scan.read_all(folder, pieces, ReadRequest()))
    assert keys(found) == [0, 1, 2, 3]
