"""Reads through the data source's own objects, as Spark calls them but in this process: quick, and to the batch."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pyarrow as pa
from pyspark.sql.types import StructType

from zed_spark.spark.convert.conversion import arrow_schema
from zed_spark.spark.read.readers import ScanReader
from zed_spark.spark.source import SOURCES


def reader(format: str, paths: Iterable[Any], schema: StructType | None = None, **options: str) -> ScanReader:
    """The reader that a ``load`` of these paths comes to."""
    [source] = [own for own in SOURCES if own.format == format]
    made = source({"paths": json.dumps([str(path) for path in paths]), **options})
    found = made.reader(made.schema() if schema is None else schema)
    assert isinstance(found, ScanReader)
    return found


def batches(
    format: str, paths: Iterable[Any], schema: StructType | None = None, **options: str
) -> list[list[pa.RecordBatch]]:
    """The batches of each task."""
    own = reader(format, paths, schema, **options)
    return [list(own.read(part)) for part in own.partitions()]


def table(format: str, paths: Iterable[Any], schema: StructType | None = None, **options: str) -> pa.Table:
    """All rows in order."""
    found = [batch for task in batches(format, paths, schema, **options) for batch in task]
    if found:
        return pa.Table.from_batches(found)
    return arrow_schema(reader(format, paths, schema, **options).planner.schema).empty_table()
