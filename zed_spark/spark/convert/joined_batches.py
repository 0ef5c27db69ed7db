"""Batches joined into larger ones. Spark's have 10,000 rows: of wide ones, the columns cost more than their values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pyarrow as pa

BYTES_PER_COLUMN = 192 << 10
"""Bytes of a joined batch for each of its columns, those inside of others too: enough for their fixed cost."""

MOST = 32 << 20
"""The most bytes of a batch that others are joined to."""


def joined(batches: Iterable[pa.RecordBatch], most: int = MOST) -> Iterator[pa.RecordBatch]:
    """The same rows in fewer batches. Large batches are passed through, not copied.

    Args:
        batches: batches of one schema.
        most: at how many bytes no batch is joined to others.
    """
    held: list[pa.RecordBatch] = []
    nbytes, limit = 0, most
    for batch in batches:
        if not held:
            limit = min(most, BYTES_PER_COLUMN * sum(_columns(field.type) for field in batch.schema))
        # That of buffers: Spark's batches are no slices, and summing up the rows' bytes takes longer.
        size = batch.get_total_buffer_size()
        if held and size >= limit:
            yield _whole(held)
            held, nbytes = [], 0
        held.append(batch)
        nbytes += size
        if nbytes >= limit:
            yield _whole(held)
            held, nbytes = [], 0
    if held:
        yield _whole(held)


def _whole(batches: list[pa.RecordBatch]) -> pa.RecordBatch:
    return batches[0] if len(batches) == 1 else pa.concat_batches(batches)


def _columns(of: pa.DataType) -> int:
    """A column and those inside of it."""
    return 1 + sum(_columns(of.field(index).type) for index in range(of.num_fields))
