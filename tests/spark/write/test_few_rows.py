"""The rows of tasks that had few are written by the process that commits them, in this process and without a JVM."""

from __future__ import annotations

import struct

import pytest
from pyspark.sql import types as st
from support.lakes import shown
from support.unsafe_rows import row_bytes

from zed_spark import lake as lakes
from zed_spark.errors import SchemaMismatchError
from zed_spark.spark.lake.sink import FEW
from zed_spark.spark.lake.source import LakeSource
from zed_spark.spark.protocol.messages import WriteDetails
from zed_spark.spark.source import source_of
from zed_spark.spark.write.unsafe_rows import few_rows, record_batches

SCHEMA = st.StructType().add("k", st.LongType()).add("v", st.StringType())


def message(*rows):
    """The message of a task, as the class `FewRows` writes it."""
    found = [row_bytes([field.dataType for field in SCHEMA.fields], row) for row in rows]
    return b"zed-rows" + b"".join(found) + struct.pack(f"<{len(found) + 1}i", *map(len, found), len(found))


@pytest.fixture
def pool(tmp_path):
    return lakes.create(str(tmp_path / "lake")).create_pool("p", "k")


def writer(pool, overwrite=False, **options):
    source = LakeSource({"path": pool.files.store.url, "pool": "p", **options})
    return source.batch_writer(SCHEMA, overwrite, WriteDetails(rows=SCHEMA))


def files(pool):
    folders = "data", "writes"
    return [entry.key for folder in folders for entry in pool.files.store.list(f"{pool.id}/{folder}")]


@pytest.mark.parametrize("rows", [[], [(1, "a")], [(1, "a"), (None, None), (3, "x" * 1000)]])
def test_rows_come_back(rows):
    [found] = record_batches(SCHEMA, iter([few_rows(message(*rows))]))
    assert [tuple(row.values()) for row in found.to_pylist()] == rows


def test_the_rows_of_several_tasks_make_one_object(pool):
    own = writer(pool)
    assert own.row_bytes == FEW
    done, figures = own.write_few([message((2, "b")), message(), message((1, "a"), (3, "c"))])
    assert len(done.staged) == 1
    assert not pool.at().objects()
    own.commit([done])
    assert shown(pool.at()) == ['{k:1,v:"a"}', '{k:2,v:"b"}', '{k:3,v:"c"}']
    mark, objects, nbytes, commits, _ = struct.unpack(">8s4q", figures)
    assert (mark, objects, commits) == (b"zedspark", 1, 1)
    assert nbytes > 0


def test_no_rows_are_no_object(pool):
    own = writer(pool)
    done, _ = own.write_few([message(), message()])
    own.commit([done])
    assert done.staged == ()
    assert files(pool) == []


def test_what_cannot_be_written_leaves_nothing(pool):
    own = writer(pool, overwrite=True, replaceWhere="k < 2")
    assert files(pool)
    with pytest.raises(SchemaMismatchError, match="does not meet replaceWhere"):
        own.write_few([message((1, "a"), (2, "b"))])
    assert files(pool) == []


def test_tasks_write_the_rows_of_files(tmp_path):
    """Users choose how many files there are."""
    source = source_of("vng")({"path": str(tmp_path / "out")})
    assert source.batch_writer(SCHEMA, False, WriteDetails(rows=SCHEMA)).row_bytes == 0


def test_tasks_write_rows_that_come_as_columns(pool):
    source = LakeSource({"path": pool.files.store.url, "pool": "p"})
    assert source.batch_writer(SCHEMA, False, WriteDetails()).row_bytes == 0
