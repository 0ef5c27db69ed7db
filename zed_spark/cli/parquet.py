"""Parquet files read and written by `zed-spark convert`.

The way to Parquet is the way to Spark: columns as `zed_spark.spark.schema` makes them, with their Zed types in the
metadata that Spark keeps in Parquet files. So they come back with their types, here as in Spark.
"""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterator
from typing import BinaryIO

import pyarrow as pa
import pyarrow.parquet as pq
from pyspark.sql.pandas.types import from_arrow_schema
from pyspark.sql.types import StructType

from zed_spark.column.column import Sequence
from zed_spark.errors import CorruptDataError
from zed_spark.spark.options import ReadOptions
from zed_spark.spark.plan import plan_read
from zed_spark.spark.reader import FileReader
from zed_spark.spark.restore import WriteOptions, restore_plan

_SCHEMA = b"org.apache.spark.sql.parquet.row.metadata"
"""Where Spark keeps the schema of a DataFrame in a Parquet file, as JSON."""

ROWS = 65_536
"""Rows that are read at once."""


def read_parquet(path: str, type_column: str | None = None) -> Iterator[Sequence]:
    """The rows of a Parquet file as Zed values, batch by batch.

    Args:
        path: the file.
        type_column: the column that holds the Zed type of each row, if one does.

    Raises:
        CorruptDataError: it is no Parquet file, or damaged.
        UnsupportedTypeError: a column is of a type that Zed has no place for.
    """
    try:
        with pq.ParquetFile(path) as file:
            restore = restore_plan(_schema(file.schema_arrow), WriteOptions(type_column=type_column))
            yield from restore.sequences(file.iter_batches(ROWS))
    except (pa.ArrowInvalid, OSError) as error:
        if isinstance(error, FileNotFoundError):
            raise
        raise CorruptDataError(str(error).splitlines()[0], structure="Parquet file", path=path) from None


def write_parquet(paths: list[str], format: str, sink: BinaryIO, type_column: str | None = None) -> Iterator[int]:
    """Write files as one Parquet file.

    Args:
        paths: the files.
        format: name of their format, ``"zed"`` to tell it by content.
        sink: where the Parquet file goes.
        type_column: add a column with the Zed type of each row as text.

    Yields:
        The rows of each batch that was written.
    """
    plan = plan_read(format, ReadOptions(tuple(paths), type_column=type_column), None)
    reader = FileReader(plan)
    target: pa.Schema | None = None
    writer: pq.ParquetWriter | None = None
    try:
        for partition in reader.partitions():
            for batch in reader.read(partition):
                if target is None:
                    target = batch.schema.with_metadata({_SCHEMA: plan.schema.json()})
                    writer = pq.ParquetWriter(sink, target, compression="zstd")
                if writer is not None:
                    writer.write_batch(batch.replace_schema_metadata(target.metadata))
                    yield batch.num_rows
    finally:
        if writer is not None:
            writer.close()


def _schema(schema: pa.Schema) -> StructType:
    kept = (schema.metadata or {}).get(_SCHEMA)
    if kept is not None:
        return StructType.fromJson(json.loads(kept))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return from_arrow_schema(schema)
