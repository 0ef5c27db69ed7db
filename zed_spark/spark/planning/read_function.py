"""What Spark runs in the tasks of a scan that was planned natively. Imports little: each worker process imports it."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import pyarrow as pa
from pyspark.sql.datasource import DataSourceReader


@dataclass(frozen=True, slots=True)
class ReadFunction:
    """Spark calls it with one batch of one row and column: the pickled partition.

    Attributes:
        reader: reads partitions.
        limit: the most rows that anybody wants of a partition; None for all.
    """

    reader: DataSourceReader
    limit: int | None = None

    def __call__(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The rows of the partition."""
        [partition] = [value for batch in batches for value in batch.column(0).to_pylist()]
        rows: Iterator[pa.RecordBatch] = self.reader.read(pickle.loads(partition))
        return rows if self.limit is None else first_rows(rows, self.limit)


def first_rows(batches: Iterator[pa.RecordBatch], limit: int) -> Iterator[pa.RecordBatch]:
    """The first rows of batches; what comes after them is not even asked for."""
    left = limit
    for batch in batches:
        yield batch.slice(0, left)
        left -= batch.num_rows
        if left <= 0:
            break
