"""Parquet files written by `zed-spark convert`; `zed_spark.spark.parquet` reads them.

The way to Parquet is the way to Spark: columns as `zed_spark.spark.convert.schema` makes them, with their Zed types in
the metadata that Spark keeps in Parquet files. So they come back with their types, here as in Spark.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

import pyarrow as pa
import pyarrow.parquet as pq

from zed_spark.spark.options import ReadOptions
from zed_spark.spark.parquet import SCHEMA
from zed_spark.spark.plan import plan_read
from zed_spark.spark.reader import FileReader
from zed_spark.storage.options import NONE, StorageOptions


def write_parquet(
    paths: list[str], format: str, sink: BinaryIO, type_column: str | None = None, storage: StorageOptions = NONE
) -> Iterator[int]:
    """Write files as one Parquet file.

    Args:
        paths: the files.
        format: name of their format, ``"zed"`` to tell it by content.
        sink: where the Parquet file goes.
        type_column: add a column with the Zed type of each row as text.
        storage: what an object store needs besides its URL.

    Yields:
        The rows of each batch that was written.
    """
    plan = plan_read(format, ReadOptions(tuple(paths), storage, type_column=type_column), None)
    reader = FileReader(plan)
    target: pa.Schema | None = None
    writer: pq.ParquetWriter | None = None
    try:
        for partition in reader.partitions():
            for batch in reader.read(partition):
                if target is None:
                    target = batch.schema.with_metadata({SCHEMA: plan.schema.json()})
                    writer = pq.ParquetWriter(sink, target, compression="zstd")
                if writer is not None:
                    writer.write_batch(batch.replace_schema_metadata(target.metadata))
                    yield batch.num_rows
    finally:
        if writer is not None:
            writer.close()
