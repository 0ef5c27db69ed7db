"""Reads and writes of lakes through the source's own objects, as Spark calls them but in this process."""

from __future__ import annotations

import pickle

import pyarrow as pa
from pyspark.sql.types import LongType, StringType, StructField, StructType

from zed_spark.formats.text.printer import lines
from zed_spark.spark.convert.rows import plan_rows
from zed_spark.spark.lake.source import LakeSource
from zed_spark.spark.write.options import WriteOptions

ROW = StructType([StructField("k", LongType()), StructField("v", StringType())])


def source(path, **options) -> LakeSource:
    """The source, as it comes to another process."""
    return pickle.loads(pickle.dumps(LakeSource({"path": str(path), **options})))


def reader(path, schema=None, **options):
    """The reader that a ``load`` comes to."""
    made = source(path, **options)
    return made.reader(made.schema() if schema is None else schema)


def rows(path, schema=None, **options) -> list[dict]:
    """The rows, task after task."""
    own = reader(path, schema, **options)
    return [row for part in own.partitions() for batch in own.read(part) for row in batch.to_pylist()]


def zed_lines(path, **options) -> list[str]:
    """The rows as the Zed values that they were."""
    asked = {"typeColumn": "zed type", "nanosAsLong": "true"}
    own = reader(path, **asked, **options)
    restore = plan_rows(own.planner.schema, WriteOptions.parse(asked))
    parts = own.partitions()
    batches = [batch for part in parts for batch in pickle.loads(pickle.dumps(own)).read(part)]
    return [line for values in restore.sequences(batches) for line in lines(values)]


def objects(path, **options) -> set:
    """The objects that a read has to look into."""
    return {one.item.id for part in reader(path, **options).partitions() for own in part.pieces for one in own.pieces}


def batch(*keys) -> pa.RecordBatch:
    """Rows with keys, and values that say the same."""
    return pa.record_batch([pa.array(keys, pa.int64()), pa.array([f"v{key}" for key in keys])], names=ROW.names)


def begin(path, *tasks, overwrite=False, schema=ROW, **options):
    """A write up to its commit: the writer, and the messages of its tasks."""
    writer = pickle.loads(pickle.dumps(source(path, **options).writer(schema, overwrite)))
    return writer, [pickle.loads(pickle.dumps(writer.write(iter(task)))) for task in tasks]


def write(path, *tasks, **options) -> None:
    """A write of some batches in each of some tasks."""
    writer, _ = begin(path, **options)
    try:
        messages = [pickle.loads(pickle.dumps(writer.write(iter(task)))) for task in tasks]
    except Exception:
        writer.abort([None])
        raise
    pickle.loads(pickle.dumps(writer)).commit(messages)
