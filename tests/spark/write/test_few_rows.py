"""The rows of tasks that had few are written by the process that commits them, in this process and without a JVM."""

from __future__ import annotations

import signal
import struct
from datetime import timedelta
from multiprocessing import get_context

import pyarrow as pa
import pytest
from pyspark.sql import types as st
from support.lakes import later, shown
from support.other_process import killed_write
from support.rings import slow_here
from support.unsafe_rows import row_bytes, rows_array

from zed_spark import lake as lakes
from zed_spark.errors import SchemaMismatchError
from zed_spark.spark.lake.sink import FEW
from zed_spark.spark.lake.source import LakeSource
from zed_spark.spark.protocol.messages import WriteDetails
from zed_spark.spark.source import source_of
from zed_spark.spark.write.unsafe_rows import few_rows, record_batches

SCHEMA = st.StructType().add("k", st.LongType()).add("v", st.StringType())


KINDS = st.StructType([st.StructField(f"c{at}", of) for at, of in enumerate([
    st.LongType(), st.ByteType(), st.ShortType(), st.IntegerType(), st.FloatType(), st.DoubleType(), st.BooleanType(),
    st.DateType(), st.TimestampType(), st.TimestampNTZType(), st.DecimalType(9, 2), st.DecimalType(30, 4),
    st.BinaryType(), st.StructType().add("x", st.IntegerType()).add("y", st.StringType()),
    st.ArrayType(st.StringType()), st.MapType(st.StringType(), st.IntegerType()), st.DayTimeIntervalType(),
    st.StringType(),
])])  # fmt: skip
VALUES = [
    (1, -1, 2, -3, 0.5, 1e300, True, 19000, 10**15 + 1, -5, -12345, 10**25, b"\0x", (7, "y"), ["", None, "z"],
     [("a", 1), ("b", None)], 86_400_000_001, "x" * 200_000),
    (None,) * 18,
    (2, 0, None, 0, None, -0.0, False, -1, None, 0, None, -(10**25), b"", (None, None), [], [], None, "é"),
]  # fmt: skip


def message(*rows, schema=SCHEMA):
    """The message of a task, as the class `FewRows` writes it."""
    found = [row_bytes([field.dataType for field in schema.fields], row) for row in rows]
    return b"zed-rows" + b"".join(found) + struct.pack(f"<{len(found) + 1}i", *map(len, found), len(found))


@pytest.fixture
def pool(tmp_path):
    return lakes.create(str(tmp_path / "lake")).create_pool("p", "k")


def writer(pool, overwrite=False, schema=SCHEMA, **options):
    source = LakeSource({"path": pool.files.store.url, "pool": "p", **options})
    return source.batch_writer(schema, overwrite, WriteDetails(rows=schema))


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


@pytest.mark.parametrize("schema", [KINDS, st.StructType()], ids=["kinds", "no columns"])
def test_few_rows_have_the_types_of_many(pool, schema):
    rows, seen = VALUES if schema.fields else [(), ()], []
    for few in (True, False):
        own = writer(pool, overwrite=True, schema=schema, decimals="string")
        batch = pa.record_batch([rows_array(schema, rows)], names=["row"])
        halves = (message(one, schema=schema) for one in rows)
        own.commit([own.write_few(list(halves))[0] if few else own.write(iter([batch]))])
        seen.append((shown(pool.at()), pool.at().super_types()))
    assert seen[0] == seen[1]
    assert len(seen[0][0]) == len(rows)


@pytest.mark.parametrize("when", ["named", slow_here("staged"), slow_here("done")])
def test_a_write_that_is_killed_is_made_once(pool, when):
    """With a transaction, as a stream of batches writes again what it does not know to be committed."""
    url, rows = pool.files.store.url, [message((1, "a")), message((2, "b"))]
    process = get_context("spawn").Process(target=killed_write, args=(url, SCHEMA.json(), rows, when))
    process.start()
    process.join(60)
    assert process.exitcode == -signal.SIGKILL
    wanted = ['{k:1,v:"a"}', '{k:2,v:"b"}']
    assert shown(pool.at()) == (wanted if when == "done" else [])
    for _ in range(2):
        own = writer(pool, txnAppId="a", txnVersion="1")
        own.commit([own.write_few(rows)[0]])
        assert shown(pool.at()) == wanted
    later(pool.files.store, 30 * 24 * 3600 * 10**9).pool("p").vacuum(timedelta(0), dry_run=False, force=True)
    assert shown(pool.at()) == wanted
    assert {key.rpartition("/")[2][:27] for key in files(pool) if "/data/" in key} == {
        str(item.id) for item in pool.at().objects()
    }
