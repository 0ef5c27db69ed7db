"""What a file is made of, as plain values for people and JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pyarrow as pa

from zed_spark import types as zt
from zed_spark.formats.vortex.file import Opened
from zed_spark.storage.source import Source


def describe(source: Source) -> dict[str, Any]:
    """The columns of a file, and the ranges of rows that it is read in.

    Returns:
        ``columns``: of each the super type's number (always 0), depth, name, Zed type, how many values it has where no
        record is around it that may be null, and as ``kind`` the Arrow type that the library shows, with a question
        mark where there may be nulls. ``splits``: how many ranges of rows there are, and the rows of the largest. The
        library does not show encodings and segments.

    Raises:
        CorruptDataError: it is damaged.
        OptionError: the library is not installed.
    """
    opened = Opened(source)
    field = pa.field("", opened.arrow, opened.nullable)
    sizes = [stop - start for start, stop in opened.splits()]
    return {
        "columns": list(_columns("", opened.type, field, opened.rows, 0)),
        "splits": {"count": len(sizes), "rows": max(sizes, default=0)},
    }


def _columns(name: str, of: zt.Type, field: pa.Field, rows: int | None, depth: int) -> Iterator[dict[str, Any]]:
    yield {
        "super_type": 0,
        "depth": depth,
        "name": name,
        "kind": _kind(field),
        "type": zt.type_text(of),
        "count": rows,
        "segments": [],
    }
    inner = zt.under(of)
    if isinstance(inner, zt.Record) and pa.types.is_struct(field.type):
        below = None if field.nullable else rows
        for (own, kind), part in zip(inner.fields, field.type, strict=True):
            yield from _columns(own, kind, part, below, depth + 1)


def _kind(field: pa.Field) -> str:
    """The Arrow type; of a struct without its fields, which are columns of their own."""
    text = "struct" if pa.types.is_struct(field.type) else str(field.type)
    return f"{text}?" if field.nullable else text
