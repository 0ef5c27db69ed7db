"""What tasks count, and how Java gets it."""

from __future__ import annotations

import pickle
import struct

import pyarrow as pa
import pytest
from pyspark.sql.types import LongType, StructType

from zed_spark.conditions.parse import parse
from zed_spark.spark import figures
from zed_spark.spark.figures import ReadFigures, WriteFigures
from zed_spark.spark.native.scans import load
from zed_spark.spark.native.task_functions import ReadFunction, WriteFunction
from zed_spark.spark.protocol.messages import WriteDetails
from zed_spark.spark.source import source_of
from zed_spark.spark.worker import never

SCHEMA = StructType().add("k", LongType())


@pytest.fixture
def clock(monkeypatch):
    """A clock that each call of `sleep` moves by milliseconds."""
    now = [0]

    def sleep(milliseconds: int) -> None:
        now[0] += milliseconds * 1_000_000

    monkeypatch.setattr(figures, "perf_counter_ns", lambda: now[0])
    return sleep


def test_the_time_of_what_asks_is_not_counted(clock):
    read = ReadFigures()

    def items():
        for item in range(3):
            clock(10)
            yield item
        clock(1)

    for _ in read.timed(items()):
        clock(1000)
    assert read.milliseconds == 31
    write = WriteFigures()
    for _ in write.waiting.timed(items()):
        clock(1000)
    assert struct.unpack(">8s4q", write.packed(5, 1)) == (figures.MAGIC, 5, 0, 1, 3000)


def written(path, rows: int) -> bytes:
    """What a task that writes a file answers."""
    writer = source_of("vng")({"path": str(path)}).batch_writer(SCHEMA, False, WriteDetails())
    given = pa.record_batch([pa.array(range(rows), pa.int64())], names=["k"])
    [answer] = WriteFunction(writer, "message")(iter([given]))
    message: bytes = answer.column(0)[0].as_py()
    writer.commit([pickle.loads(message)])
    return message


def test_a_write_says_what_it_wrote(tmp_path):
    message = written(tmp_path / "t", 1000)
    magic, files, nbytes, commits, _ = struct.unpack(">8s4q", message[-40:])
    [file] = (tmp_path / "t").glob("*.vng")
    assert (magic, files, commits) == (figures.MAGIC, 1, 1)
    # The record that the write goes on counts too.
    assert file.stat().st_size <= nbytes <= file.stat().st_size + 1000


def test_each_batch_says_what_was_read_before(tmp_path):
    written(tmp_path / "t", 100_000)
    found = load("vng", {"path": str(tmp_path / "t"), "batchRows": "1000"}, None)
    plan, _ = found.scan(found.schema, found.narrowed([parse("k < 60000")]))
    assert found.counted(plan) == (1, 1)
    [partition] = plan.partitions
    read = ReadFigures()
    batches = ReadFunction(plan.task).read(pickle.dumps(partition), never, read)
    counted = [struct.unpack(">3q", read.packed()) for _ in batches]
    counted.append(struct.unpack(">3q", read.packed()))
    assert len(counted) > 2
    assert counted == sorted(counted)
    size = sum(file.stat().st_size for file in (tmp_path / "t").glob("*.vng"))
    # Some of the metadata is read more than once.
    assert 0 < counted[-1][0] <= 1.1 * size
    assert counted[-1][1] == 40_000
