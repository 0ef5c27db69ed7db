"""Batches joined into larger ones. Spark's have 10,000 rows: of wide ones, the columns cost more than their values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pyarrow as pa

from zed_spark.columns.groups import Groups

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
    groups: Groups[pa.RecordBatch] | None = None
    for batch in batches:
        if groups is None:
            columns = sum(_columns(field.type) for field in batch.schema)
            groups = Groups(nbytes=min(most, BYTES_PER_COLUMN * columns))
        # The bytes of buffers: Spark's batches are no slices, and summing up the rows' bytes takes longer. A batch
        # without rows counts as one with a row, so that it is not left out: it may be the only one.
        yield from map(whole, groups.add(batch, 1, batch.get_total_buffer_size()))
    if groups is not None:
        yield from map(whole, groups.take())


def whole(batches: list[pa.RecordBatch]) -> pa.RecordBatch:
    """One batch of the rows of some."""
    return batches[0] if len(batches) == 1 else pa.concat_batches(batches)


def _columns(of: pa.DataType) -> int:
    """A column and those inside of it."""
    return 1 + sum(_columns(of.field(index).type) for index in range(of.num_fields))
