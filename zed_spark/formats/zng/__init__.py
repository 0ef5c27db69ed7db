"""ZNG: rows, each tagged value after value, in frames that are compressed one by one.

    frame.py      frame headers over a source
    typedef.py    types payloads and the table of a stream
    rows.py       the row reader, pure Python: metadata, and the reference in tests
    walk.py       over a frame's values without decoding them
    plan.py       super types, counts and pieces
    block.py      several frames as one block of bytes, split into rows
    shred.py      rows of one type to a column
    structure.py  streams and frames, for people
    reader.py     pieces to sequences of columns

This module is what the rest of the package uses; it meets `zed_spark.columns.summary.Format`. Format:
formats/zng.md sections 1 to 8.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zed_spark.columns.column import Sequence
    from zed_spark.columns.summary import ReadRequest, Summary
    from zed_spark.formats.rows.plan import ZngPiece
    from zed_spark.storage.source import Source

__all__ = ["count", "describe", "read", "recognize", "split", "summarize"]


def summarize(source: Source) -> Summary:
    """See `zed_spark.formats.rows.plan.summarize`."""
    from zed_spark.formats.rows import plan

    return plan.summarize(source)


def describe(source: Source) -> dict[str, Any]:
    """See `zed_spark.formats.rows.structure.describe`."""
    from zed_spark.formats.rows import structure

    return structure.describe(source)


def split(source: Source, target_bytes: int) -> list[ZngPiece]:
    """See `zed_spark.formats.rows.plan.split`."""
    from zed_spark.formats.rows import plan

    return plan.split(source, target_bytes)


def count(source: Source) -> int:
    """See `zed_spark.formats.rows.plan.count`."""
    from zed_spark.formats.rows import plan

    return plan.count(source)


def recognize(source: Source) -> None:
    """See `zed_spark.formats.rows.plan.recognize`."""
    from zed_spark.formats.rows import plan

    plan.recognize(source)


def read(source: Source, piece: ZngPiece | None, request: ReadRequest) -> Iterator[Sequence]:
    """See `zed_spark.formats.rows.reader.read`."""
    from zed_spark.formats.rows import reader

    return reader.read(source, piece, request)
