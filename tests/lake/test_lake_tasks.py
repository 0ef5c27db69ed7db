"""The halves that Spark needs: what a driver plans and commits, and what tasks read and write, with pickles between."""

import pickle

from support.lakes import keyed, new_pool, values

from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.text.printer import lines
from zed_spark.lake.filter import filter_of
from zed_spark.lake.lake import open_lake
from zed_spark.lake.object_writer import ObjectWriter
from zed_spark.lake.scan import read, read_ordered, split


def sent(thing):
    """What arrives at the other side."""
    return pickle.loads(pickle.dumps(thing))


def test_tasks_write_and_the_driver_commits(store):
    pool = new_pool(store, threshold=2000)
    folder = pool.data_folder()

    def task(number):
        own = sent(folder)
        with ObjectWriter(own) as writer:
            for part in keyed(*range(number, 900, 3)):
                writer.write(part)
            return pickle.dumps(writer.close())

    items_of_tasks = [pickle.loads(task(number)) for number in range(3)]
    assert len(pickle.dumps(items_of_tasks[0])) < 2000
    assert pool.at().count() == 0
    done = pool.branch().append([item for items in items_of_tasks for item in items])
    assert pool.at(done.id).count() == 900


def test_the_driver_plans_and_tasks_read(store):
    pool = new_pool(store, seek_stride=200)
    pool.branch().load([values(*[(k, f"value {k * k}") for k in range(1000)])])
    pool.branch().load(keyed(500, 2000))
    snapshot = open_lake(store).pool("p").at()
    filter = filter_of("k >= 400 AND k < 600 AND v LIKE 'v%'")
    folder = snapshot.files.data_folder()
    pieces = [part for piece in snapshot.plan(filter) for part in split(folder, piece, 2000, filter)]
    assert len(pieces) > 2
    assert len(pickle.dumps(pieces[0])) < 2000
    rows = []
    for piece in pieces:
        own = sent((folder, piece, ReadRequest(), filter))
        rows += [line for part in read(own[0], own[1], own[2], own[3]) for line in lines(part)]
    expected = [f'{{k:{k},v:"value {k * k}"}}' for k in range(400, 600)] + ['{k:500,v:"v500"}']
    assert sorted(rows) == sorted(expected)
    ordered = [
        line
        for part in read_ordered(folder, sent(snapshot.plan()), ReadRequest(), sent(filter))
        for line in lines(part)
    ]
    assert sorted(ordered) == sorted(expected)
    assert [row[:6] for row in ordered] == sorted(row[:6] for row in expected)
