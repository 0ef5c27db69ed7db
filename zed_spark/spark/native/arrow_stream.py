"""Batches as an Arrow stream, cut in rows of one binary column: what the class `ColumnarReader` makes columns of.

Spark's reader of a Python source copies every row. Of a stream, it copies a row for each `CUT` bytes. Source: Arrow
columnar format 1.5, "IPC Streaming Format".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pyarrow as pa

CUT = 1 << 20
"""Bytes of a row: few enough that Java's heap has room for such arrays."""

ROWS = 16
"""The most rows that are handed over at once. Java holds them besides the batch that it makes of them."""


def stream_rows(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """The bytes of the stream; nothing where there is no batch.

    Args:
        batches: batches of one schema, without dictionaries.

    Returns:
        Batches of one column, ``arrow``. Each message of the stream ends with a row.
    """
    schema = None
    for batch in batches:
        if schema is None:
            schema = batch.schema
            yield from _rows(schema.serialize())
        yield from _rows(batch.serialize())


def _rows(content: pa.Buffer) -> Iterator[pa.RecordBatch]:
    """Bytes as rows, not copied."""
    for start in range(0, content.size, ROWS * CUT):
        part = content.slice(start, min(ROWS * CUT, content.size - start))
        ends = pa.array([*range(0, part.size, CUT), part.size], pa.int32())
        rows = pa.Array.from_buffers(pa.binary(), len(ends) - 1, [None, ends.buffers()[1], part])
        yield pa.record_batch([rows], names=["arrow"])
