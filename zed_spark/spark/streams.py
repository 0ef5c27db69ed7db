"""Base parts of the stream readers of files and lakes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NoReturn

import pyarrow as pa
from pyspark.sql.datasource import DataSourceStreamReader, InputPartition

from zed_spark.errors import ZedSparkError
from zed_spark.spark.tracebacks import short_tracebacks

try:
    from pyspark.sql.streaming.datasource import SupportsTriggerAvailableNow as SupportsTriggerAvailableNow
except ImportError:  # Spark 4.1

    class SupportsTriggerAvailableNow:  # type: ignore[no-redef]
        """Replaces the class that Spark has since 4.2."""


def stream_reader(make: Callable[[], DataSourceStreamReader]) -> DataSourceStreamReader:
    """The reader that a function makes; if that fails, one that raises the error at its first use.

    Spark's worker does not expect an error in `DataSource.streamReader`: it would end with an `UnboundLocalError` of
    its own, which is then the last line that users see.
    """
    try:
        return make()
    except ZedSparkError as error:
        return FailedStreamReader(error)


@short_tracebacks
class FailedStreamReader(DataSourceStreamReader, SupportsTriggerAvailableNow):
    """Raises an error from every method."""

    def __init__(self, error: ZedSparkError) -> None:
        self.error = error

    def prepareForTriggerAvailableNow(self) -> None:  # noqa: N802 - Spark's name
        """Raises the error."""
        self._fail()

    def getDefaultReadLimit(self) -> Any:  # noqa: N802 - Spark's name
        """Raises the error."""
        self._fail()

    def initialOffset(self) -> dict[str, Any]:  # noqa: N802 - Spark's name
        """Raises the error."""
        self._fail()

    def latestOffset(self, start: dict[str, Any] | None = None, limit: Any = None) -> dict[str, Any]:  # noqa: N802
        """Raises the error."""
        self._fail()

    def partitions(self, start: dict[str, Any], end: dict[str, Any]) -> Sequence[InputPartition]:
        """Raises the error."""
        self._fail()

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """Raises the error."""
        self._fail()

    def _fail(self) -> NoReturn:
        raise self.error
