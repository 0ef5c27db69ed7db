"""What Spark runs in the tasks of a write whose writer was made in the driver's Python."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zed_spark.spark.tracebacks import short_tracebacks

if TYPE_CHECKING:
    import pyarrow as pa

    from zed_spark.spark.write.writer import BatchWriter


@short_tracebacks
@dataclass(frozen=True, slots=True)
class WriteFunction:
    """Spark calls it with the rows of a task.

    Attributes:
        writer: writes them.
        column: the name of the column of the result.
    """

    writer: BatchWriter
    column: str

    def __call__(self, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """One row of one column: the pickled message for the commit."""
        import pyarrow as pa
        from pyspark.serializers import CPickleSerializer

        message = CPickleSerializer().dumps(self.writer.write(batches))  # type: ignore[no-untyped-call]
        yield pa.record_batch([pa.array([message])], names=[self.column])
