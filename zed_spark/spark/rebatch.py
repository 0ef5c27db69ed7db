"""Joins small batches: a batch costs Spark about as much as a thousand rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pyarrow as pa

WORTH_WHILE = 8192
"""Rows from which a batch is passed on unchanged."""


def rebatch(batches: Iterable[pa.RecordBatch], most_rows: int, most_bytes: int) -> Iterator[pa.RecordBatch]:
    """Pass large batches on and join small neighbours, within bounds; order is kept.

    The first batch is passed on at once whatever its size, so that a look at a big file is quick.

    Args:
        batches: batches of one schema.
        most_rows: most rows of a joined batch.
        most_bytes: most bytes of a joined batch.
    """
    waiting: list[pa.RecordBatch] = []
    rows = nbytes = 0
    first = True
    for batch in batches:
        # Arrow forgets how many rows a batch without columns has when it joins it.
        if (first and batch.num_rows) or not batch.num_columns:
            first = False
            yield batch
            continue
        if waiting and (rows + batch.num_rows > most_rows or nbytes + batch.nbytes > most_bytes):
            yield _joined(waiting)
            waiting, rows, nbytes = [], 0, 0
        if not batch.num_rows:
            continue
        waiting.append(batch)
        rows, nbytes = rows + batch.num_rows, nbytes + batch.nbytes
        if rows >= min(WORTH_WHILE, most_rows):
            yield _joined(waiting)
            waiting, rows, nbytes = [], 0, 0
    if waiting:
        yield _joined(waiting)


def _joined(batches: list[pa.RecordBatch]) -> pa.RecordBatch:
    return batches[0] if len(batches) == 1 else pa.concat_batches(batches)
