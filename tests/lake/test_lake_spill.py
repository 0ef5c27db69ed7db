"""Sorted values in temporary files are the values that were put there."""

import io
import os
import tempfile

import pytest
from support.expected_rows import sequence
from support.lakes import keyed, new_pool

from zed_spark.columns.values import to_values
from zed_spark.errors import StorageError
from zed_spark.lake import sorting
from zed_spark.lake.config import pool_order
from zed_spark.lake.dialect import LAKE_3
from zed_spark.lake.sorting import Sorter, Spill
from zed_spark.types import INT64, STRING, parse_type

NESTED = parse_type("{k:int64,u:(int64,string),l:[{s:string,m:|{string:float64}|}],n:port=uint16,e:error(string)}")
FLAT = parse_type("{k:int64,text:string}")


def nested(number):
    member = (0, number) if number % 2 else (1, b"text %d" % number)
    return number, member, [(b"s", [(b"a", 0.5)])] * (number % 3), None if number % 5 == 0 else 80, b"wrong"


@pytest.fixture
def file():
    with tempfile.TemporaryFile() as file:
        yield file


def plain(values):
    return [(of, to_values(column)) for of, column in zip(values.types, values.columns, strict=True)]


def test_what_is_read_is_what_was_written(file):
    rows = [(NESTED, nested(number)) if number % 3 else (FLAT, (number, None)) for number in range(100)]
    parts = [sequence(*rows), sequence(*rows).slice(37, 21), sequence(*rows[1:3]), sequence((INT64, 7), (STRING, b""))]
    spill = Spill(file)
    for part in parts:
        spill.write(part)
    for _ in range(2):
        found = list(spill.read())
        assert [plain(one) for one in found] == [plain(one) for one in parts]
        assert [None if one.tags is None else one.tags.tolist() for one in found] == [
            None if one.tags is None else one.tags.tolist() for one in parts
        ]


def test_a_slice_takes_the_room_of_its_rows(file):
    whole = sequence(*((NESTED, nested(number)) for number in range(5000)))
    spill = Spill(file)
    spill.write(whole.slice(2000, 10))
    file.flush()
    assert file.seek(0, io.SEEK_END) < 10_000


def test_of_a_run_few_bytes_are_in_memory_at_once(monkeypatch):
    monkeypatch.setattr(sorting, "RUN_BYTES", 10_000)
    order = pool_order(("k",), False, LAKE_3)
    with Sorter(order, memory=400_000) as sorter:
        for at in range(0, 1000, 100):
            sorter.add(sequence(*((FLAT, ((at + number) * 7919 % 1000, b"x" * 1000)) for number in range(100))))
        assert len(sorter._runs) > 1
        for run in sorter._runs:
            assert max(values.nbytes for values in run.open()) < 12_000
        keys = [row[0] for values in sorter.sorted() for row in to_values(values.columns[0])]
    assert keys == list(range(1000))


def test_large_values_in_order_are_not_copied():
    def part(first, count, text):
        return sequence(*((FLAT, (first + number, b"x" * text)) for number in range(count)))

    parts = [part(0, 1000, 1500), part(1000, 5, 1), part(1005, 5, 1), part(1010, 1000, 1500)]

    def taken(order):
        with Sorter(pool_order(("k",), False, LAKE_3)) as sorter:
            for at in order:
                sorter.add(parts[at])
            return list(sorter.sorted())

    found = taken([0, 1, 2, 3])
    assert [len(values) for values in found] == [1000, 10, 1000]
    assert found[0] is parts[0]
    assert found[2] is parts[3]
    for order in ([0, 1, 2, 3], [0, 2, 1, 3], [3, 2, 1, 0]):
        assert [row[0] for values in taken(order) for row in to_values(values.columns[0])] == list(range(2010))


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="Linux only")
def test_a_full_temporary_disk_during_a_sort(memory, monkeypatch):
    """The error names the folder; nothing is committed, and nothing stays of the load."""
    pool = new_pool(memory)
    before = [entry.key for entry in memory.list()]
    monkeypatch.setattr(tempfile, "TemporaryFile", lambda: open("/dev/full", "w+b"))  # noqa: SIM115
    with pytest.raises(StorageError, match=r"temporary file in .* No space left on device. Free space"):
        pool.branch().load(keyed(*range(9000)), memory=10_000)
    assert [entry.key for entry in memory.list()] == before
