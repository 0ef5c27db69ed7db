"""Batches of streams: the tasks that read some columns of what is new between two offsets."""

from __future__ import annotations

import json
from collections.abc import Mapping
from threading import Lock

from pyspark.sql.types import StructType

from zed_spark.spark.native.scans import is_tolerant, source_with
from zed_spark.spark.read.planner import ScanPlan
from zed_spark.spark.read.stream import StreamReader
from zed_spark.storage.lru_cache import LruCache


class Streams:
    """The readers of the streams that are running, which have looked at the data once."""

    MAX_READERS = 64
    """Readers that are kept."""

    def __init__(self) -> None:
        self._readers: LruCache[StreamReader] = LruCache(self.MAX_READERS, lambda _: 1)
        self._making = Lock()

    def plan(
        self, format: str, options: Mapping[str, str], schema: StructType, columns: StructType, start: str, end: str
    ) -> ScanPlan | None:
        """The tasks of a batch.

        Args:
            format: the name of the source.
            options: as Spark hands them over.
            schema: the schema of the stream.
            columns: the columns of it that are needed.
            start: the offset after which the batch begins, as JSON.
            end: the offset at its end.

        Returns:
            The plan; None where the batch is empty, or all columns have to be read.

        Raises:
            ZedSparkError: the errors of the source's plan.
        """
        key = json.dumps([format, dict(options), schema.json()], sort_keys=True)
        with self._making:
            reader = self._readers.get(key)
            if reader is None:
                reader = source_with(format, options).stream(schema)
                self._readers.put(key, reader)
        if is_tolerant(reader.planner.options):
            return None
        return reader.plan(json.loads(start), json.loads(end), columns)
