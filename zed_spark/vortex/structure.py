"""What a file is made of, as plain values for people and JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zed_spark.storage.source import Source
from zed_spark.types import Record, Type, type_text
from zed_spark.vortex.opened import Opened
from zed_spark.vortex.plan import type_of


def describe(source: Source) -> dict[str, Any]:
    """The columns of a file, and the ranges of rows that it is read in.

    Returns:
        ``columns``: of each the super type's number (always 0), depth, name, Zed type, the Vortex type as ``kind`` and
        how many values it has where no record is around it that may be null. ``splits``: how many ranges of rows there
        are, and the rows of the largest. The library does not show encodings and segments.

    Raises:
        CorruptDataError: it is damaged.
        OptionError: the library is not installed.
    """
    opened = Opened(source)
    of = type_of(opened.dtype, source.path)
    sizes = [stop - start for start, stop in opened.splits()]
    return {
        "columns": list(_columns("", of, opened.dtype, opened.rows, 0)),
        "splits": {"count": len(sizes), "rows": max(sizes, default=0)},
    }


def _columns(name: str, of: Type, dtype: Any, rows: int | None, depth: int) -> Iterator[dict[str, Any]]:
    yield {
        "super_type": 0,
        "depth": depth,
        "name": name,
        "kind": _short(dtype),
        "type": type_text(of),
        "count": rows,
        "segments": [],
    }
    if isinstance(of, Record):
        below = rows if not dtype.is_nullable() else None
        for (field, inner), own in zip(of.fields, dtype.fields(), strict=True):
            yield from _columns(field, inner, own, below, depth + 1)


def _short(dtype: Any) -> str:
    """The Vortex type; of a struct without its fields, which are columns of their own."""
    text = str(dtype)
    return ("struct?" if dtype.is_nullable() else "struct") if text.startswith("{") else text
