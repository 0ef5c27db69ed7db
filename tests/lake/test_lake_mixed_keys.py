"""Objects of releases up to 1.8, which order keys of different types by the text of the type."""

import itertools
from dataclasses import replace

import pytest
from support.expected_rows import sequence
from support.lakes import new_pool, shown

from zed_spark.formats.rows.writer import RowFileWriter
from zed_spark.lake import scan
from zed_spark.lake.actions import Change, DataObject
from zed_spark.lake.object_reader import Section, write_sections
from zed_spark.spark.lake.source import LakeSource
from zed_spark.storage.local import LocalStore
from zed_spark.types import INT64, IP, NULL, STRING, Record

TEXTS = {INT64: "int64", IP: "ip", STRING: "string"}


def numbered(keys, start):
    return [(Record((("k", of), ("n", INT64))), (value, start + at)) for at, (of, value) in enumerate(keys)]


def addresses(*last):
    return [(IP, bytes([10, 0, 0, own])) for own in last]


def texts(*every):
    return [(STRING, own.encode()) for own in every]


def numbers(*every):
    return [(INT64, own) for own in every]


def old_object(pool, keys, start, each=2):
    """Put an object into a pool as an old release did: keys by the text of their types, a few to a frame."""
    order = pool.files.order
    keys = sorted(keys, key=lambda key: (key[0] is NULL, TEXTS.get(key[0], ""), key[1] or 0))
    if order.descending:
        some = [key for key in keys if key[0] is not NULL]
        nulls = [key for key in keys if key[0] is NULL]
        keys = nulls + some[::-1] if order.nulls_max else some[::-1] + nulls
    rows = numbered(keys, start)
    folder, id = pool.data_folder(), pool.files.id_factory.id()
    with folder.store.writer(folder.data(id)) as sink, RowFileWriter(sink) as writer:
        for at in range(0, len(rows), each):
            writer.write(sequence(*rows[at : at + each]))
            writer.end_stream()
    size = folder.store.entry(folder.data(id)).size
    item = DataObject(id, keys[0], keys[-1], len(keys), size)
    sections = [Section(keys[0], keys[-1], 0, len(keys), 0, size)]
    folder.store.put(folder.seek(id), write_sections(sections, order, folder.dialect))
    pool.branch().commit(lambda tip, state: Change("", adds=(item,)))
    return item


MIXED = [*texts("a", "m", "z"), *addresses(1, 2, 3), *numbers(1, 5)]
OTHERS = [*texts("b", "y"), *addresses(2, 9)]


@pytest.fixture(params=itertools.product([1, 3], ["asc", "desc"], [False, True]), ids=str)
def pool(request, memory, monkeypatch):
    """A pool with objects of an old release and one of ours, where reads come in batches of two values."""
    number, order, nulls = request.param
    pool = new_pool(memory, number, order=order)
    none = [(NULL, None)] if nulls else []
    old_object(pool, [*MIXED, *none], 0)
    old_object(pool, OTHERS, 100)
    pool.branch().load([sequence(*numbered([*texts("c", "x"), *addresses(4), *none], 200))])
    read = scan.read
    small = {"first_rows": 2, "batch_rows": 2}
    monkeypatch.setattr(
        scan, "read", lambda folder, piece, request, *rest: read(folder, piece, replace(request, **small), *rest)
    )
    return pool


def expected(pool):
    """The rows as a pool of our objects only gives them."""
    other = new_pool(
        type(pool.files.store)(), pool.files.dialect.number, order="desc" if pool.files.order.descending else "asc"
    )
    other.branch().load(list(pool.at().scan()))
    return shown(other.at())


def keys_of(lines):
    return [line.partition(",n:")[0] for line in lines]


@pytest.mark.one_in(3)
def test_ordered_scans(pool):
    found = shown(pool.at())
    assert sorted(found) == sorted(shown(pool.at(), ordered=False))
    assert keys_of(found) == keys_of(expected(pool))
    some = shown(pool.at(), where="n < 150")
    assert [line for line in found if int(line.rpartition(":")[2].rstrip("}")) < 150] == some


@pytest.mark.parametrize("sort", [False, True])
@pytest.mark.one_in(5)
def test_compaction(pool, sort):
    before = shown(pool.at())
    ids = [item.id for item in pool.at().objects()]
    pool.branch().compact(ids, sort=sort)
    [item] = pool.at().objects()
    assert item.count == len(before)
    after = shown(pool.at(), ordered=False)
    assert keys_of(after) == keys_of(before)
    assert sorted(after) == sorted(before)


def test_one_such_object_alone(memory):
    pool = new_pool(memory)
    old_object(pool, MIXED, 0)
    assert keys_of(shown(pool.at())) == keys_of(expected(pool))


def test_ordered_reads_of_spark(tmp_path):
    """Objects that overlap by more than their ends tell are merged in one task."""
    pool = new_pool(LocalStore(str(tmp_path)))
    old_object(pool, MIXED, 0)
    old_object(pool, texts("b", "n"), 100)
    options = {"path": str(tmp_path), "pool": "p", "ordered": "true"}
    source = LakeSource(options)
    reader = source.reader(source.schema())
    [task] = reader.partitions()
    found = [number for batch in reader.read(task) for number in batch.column("n").to_pylist()]
    assert found == [int(line.rpartition(":")[2].rstrip("}")) for line in shown(pool.at())]
