"""Batches as an Arrow stream, cut in rows of one binary column: what the class `ColumnarReader` makes columns of.

Spark's reader of a Python source copies every row. Of a stream, it copies a row for each `CUT` bytes. Source: Arrow
columnar format 1.5, "IPC Streaming Format".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pyarrow as pa

CUT = 1 << 20
"""Bytes of a row: few enough that Java's heap has room for such arrays."""


def stream_rows(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """The bytes of the stream; nothing where there is no batch.

    Args:
        batches: batches of one schema, without dictionaries.

    Returns:
        Batches of one column, ``arrow``. Each ends with a message of the stream.
    """
    schema = None
    for batch in batches:
        if schema is None:
            schema = batch.schema
            yield _rows(schema.serialize())
        yield _rows(batch.serialize())


def _rows(content: pa.Buffer) -> pa.RecordBatch:
    """Bytes as rows, not copied."""
    ends = pa.array([*range(0, content.size, CUT), content.size], pa.int32())
    rows = pa.Array.from_buffers(pa.binary(), len(ends) - 1, [None, ends.buffers()[1], content])
    return pa.record_batch([rows], names=["arrow"])
