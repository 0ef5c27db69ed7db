"""Write and read Parquet files for `zed-spark convert`, without a Spark session.

Columns are converted like those of a DataFrame, with their Zed types in the schema that Spark stores in Parquet files,
so they keep their types. VARIANT columns and columns of type names are read as well.
"""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterator, Mapping
from typing import BinaryIO

import pyarrow as pa
import pyarrow.parquet as pq
from pyspark.sql.pandas.types import from_arrow_schema
from pyspark.sql.types import StructType

from zed_spark.cli.parser import REFUSE
from zed_spark.columns.column import Sequence
from zed_spark.formats.parquet import ROWS, SCHEMA, open_parquet
from zed_spark.spark.convert.conversion import arrow_schema
from zed_spark.spark.convert.rows import plan_rows
from zed_spark.spark.options import ReadOptions
from zed_spark.spark.read.planner import plan_files
from zed_spark.spark.read.tasks import read_partition
from zed_spark.spark.write.options import WriteOptions
from zed_spark.storage.options import NONE, StorageOptions


def write_parquet(
    paths: list[str], format: str, sink: BinaryIO, type_column: str | None = None, storage: StorageOptions = NONE
) -> Iterator[int]:
    """Write files of a format (``"zed"`` detects it) as one Parquet file, and yield the number of rows of each batch.

    ``type_column`` adds a column of this name with the Zed type of each row as text.
    """
    planner = plan_files(format, ReadOptions(tuple(paths), storage, type_column=type_column))
    plan = planner.plan()
    target: pa.Schema | None = None
    writer: pq.ParquetWriter | None = None
    try:
        for pieces in plan.partitions or [()]:
            for batch in read_partition(plan.task, pieces):
                if target is None:
                    target = batch.schema.with_metadata({SCHEMA: planner.schema.json()})
                    writer = pq.ParquetWriter(sink, target, compression="zstd")
                if writer is not None:
                    writer.write_batch(batch.replace_schema_metadata(target.metadata))
                    yield batch.num_rows
        if writer is None:
            # A file without rows is a file all the same.
            target = arrow_schema(planner.schema).with_metadata({SCHEMA: planner.schema.json()})
            writer = pq.ParquetWriter(sink, target, compression="zstd")
    finally:
        if writer is not None:
            writer.close()


def read_parquet(
    path: str, type_column: str | None = None, decimals: str = REFUSE, storage: Mapping[str, str] | None = None
) -> Iterator[Sequence]:
    """Yield the rows of a Parquet file as Zed values, batch by batch.

    ``type_column`` has the Zed type of each row, if there is one; ``decimals`` is as the option of a write. Raises
    `CorruptDataError` if the file is not Parquet, or damaged; `UnsupportedTypeError` for a type without a Zed type.
    """
    with open_parquet(path, storage) as file:
        plan = plan_rows(_spark_schema(file.schema_arrow), WriteOptions(type_column=type_column, decimals=decimals))
        yield from plan.sequences(file.iter_batches(ROWS))


def _spark_schema(schema: pa.Schema) -> StructType:
    stored = (schema.metadata or {}).get(SCHEMA)
    if stored is not None:
        return StructType.fromJson(json.loads(stored))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return from_arrow_schema(schema)
