"""BSUP, Super Binary: rows in frames, as in ZNG. Version 0 is ZNG; 1, 2 and 5 are what became of it.

    kind.py         what each version brings along to ZNG's planner, reader and writer
    typedef.py      typedefs, recursive ones too
    rows.py         the row reader, pure Python: metadata of CSUP, and the reference in tests
    shred.py        rows of one type to a column
    write.py        the writer
    write_types.py  typedefs of what is written
    unshred.py      columns to rows

Format: formats/zng.md section 12.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zed_spark.columns.column import Sequence
    from zed_spark.columns.summary import ReadRequest, Summary
    from zed_spark.formats.rows.plan import ZngPiece
    from zed_spark.storage.source import Source

__all__ = ["describe", "read", "recognize", "split", "summarize"]


def summarize(source: Source) -> Summary:
    """See `zed_spark.formats.rows.plan.summarize`."""
    from zed_spark.formats.bsup.dialect import kind_of
    from zed_spark.formats.rows import plan

    return plan.summarize(source, kind_of(source))


def describe(source: Source) -> dict[str, Any]:
    """See `zed_spark.formats.rows.structure.describe`."""
    from zed_spark.formats.bsup.dialect import kind_of
    from zed_spark.formats.rows import structure

    return structure.describe(source, kind_of(source).version)


def split(source: Source, target_bytes: int) -> list[ZngPiece]:
    """See `zed_spark.formats.rows.plan.split`."""
    from zed_spark.formats.bsup.dialect import kind_of
    from zed_spark.formats.rows import plan

    return plan.split(source, target_bytes, kind_of(source))


def recognize(source: Source) -> bool:
    """Whether a file starts with a frame of BSUP 1 or later."""
    return source.size > 0 and 0x80 < source.read(0, 1)[0] < 0x80 + _VERSIONS


_VERSIONS = 6
"""Versions so far, of which not all were released; the byte after theirs starts files of before ZNG 1.0."""


def read(source: Source, piece: ZngPiece | None, request: ReadRequest) -> Iterator[Sequence]:
    """See `zed_spark.formats.rows.reader.read`."""
    from zed_spark.formats.bsup.dialect import kind_of
    from zed_spark.formats.rows import reader

    return reader.read(source, piece, request, kind_of(source))
