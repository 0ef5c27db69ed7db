"""Parquet files as Zed values, without a Spark session.

Columns are converted as those of a DataFrame: the Zed types in the metadata of the schema that Spark stores in the file
are used.
"""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterator, Mapping

import pyarrow as pa
import pyarrow.parquet as pq
from pyspark.sql.pandas.types import from_arrow_schema
from pyspark.sql.types import StructType

from zed_spark.columns.column import Sequence
from zed_spark.errors import CorruptDataError, ZedSparkError
from zed_spark.spark.convert.rows import plan_rows
from zed_spark.spark.options import WriteOptions
from zed_spark.storage import open_source
from zed_spark.storage.source import as_file

SCHEMA = b"org.apache.spark.sql.parquet.row.metadata"
"""Where Spark keeps the schema of a DataFrame in a Parquet file, as JSON."""

ROWS = 65_536
"""Rows that are read at once."""


def read_parquet(
    path: str, type_column: str | None = None, storage: Mapping[str, str] | None = None
) -> Iterator[Sequence]:
    """The rows of a Parquet file as Zed values, batch by batch.

    Args:
        path: the file.
        type_column: the column that holds the Zed type of each row, if one does.
        storage: settings of the object store.

    Raises:
        NotFoundError: there is no such file.
        CorruptDataError: the file is no Parquet file, or damaged.
        UnsupportedTypeError: a column is of a type without a Zed type.
    """
    try:
        with open_source(path, storage) as source, pq.ParquetFile(as_file(source)) as file:
            plan = plan_rows(_schema(file.schema_arrow), WriteOptions(type_column=type_column))
            yield from plan.sequences(file.iter_batches(ROWS))
    except ZedSparkError:
        raise
    except (pa.ArrowInvalid, OSError) as error:
        raise CorruptDataError(str(error).splitlines()[0], structure="Parquet file", path=path) from None


def _schema(schema: pa.Schema) -> StructType:
    kept = (schema.metadata or {}).get(SCHEMA)
    if kept is not None:
        return StructType.fromJson(json.loads(kept))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return from_arrow_schema(schema)
