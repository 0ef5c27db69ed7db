"""The columns of a file, as plain values for people and JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from zed_spark.errors import CorruptDataError
from zed_spark.formats.columnar.node import File, Node
from zed_spark.formats.columnar.segment import LZ4, RAW, ZSTD, Segmap
from zed_spark.formats.text import Printer
from zed_spark.types import type_text

_COMPRESSIONS = {RAW: "none", LZ4: "lz4", ZSTD: "zstd"}


def sections(sizes: Iterable[tuple[str, int]], offset: int = 0) -> list[dict[str, Any]]:
    """Sections one after the other: name, offset and length in bytes.

    Args:
        sizes: name and length of each.
        offset: where the first starts.
    """
    found = []
    for name, length in sizes:
        found.append({"name": name, "offset": offset, "length": length})
        offset += length
    return found


def columns(file: File) -> list[dict[str, Any]]:
    """The columns of a file or object, depth first, the super column first of all.

    Returns:
        Of each column the super type it belongs to (by number), name, depth below the super type, encoding (``kind``),
        type, count of values, entries of the dictionary, least and greatest value as the file has them, and segments.

    Raises:
        CorruptDataError: bounds are not values of their type.
    """
    found: list[dict[str, Any]] = []
    if file.root is not None:
        root = {"super_type": None, "name": "super column", "depth": 0, "kind": "root", "count": file.rows}
        found.append({**root, "type": "int64", "segments": _segments("numbers", file.root_segments)})
    try:
        for number, tree in enumerate(file.trees):
            found += _columns(tree, number, 0)
    except CorruptDataError as error:
        raise error.at(path=file.path) from None
    return found


def _columns(node: Node, number: int, depth: int) -> list[dict[str, Any]]:
    column: dict[str, Any] = {
        "super_type": number,
        "name": node.where,
        "depth": depth,
        "kind": node.encoding,
        "type": type_text(node.type),
        "count": node.count,
    }
    if node.encoding == "dictionary" and node.entries:
        column["dictionary"] = len(node.entries)
    if node.bounds is not None:
        column["min"], column["max"] = (Printer().print(node.type, bound) for bound in node.bounds)
    column["segments"] = [
        segment for holds, stored in node.stored.items() for segment in _segments(holds, stored.segments)
    ]
    return [column, *(below for child in node.children for below in _columns(child, number, depth + 1))]


def _segments(holds: str, segments: Segmap) -> list[dict[str, Any]]:
    return [
        {
            "holds": holds,
            "offset": segment.offset,
            "length": segment.length,
            "mem_length": segment.mem_length,
            "compression": _COMPRESSIONS.get(segment.compression, f"unknown ({segment.compression})"),
            **({} if segment.count is None else {"count": segment.count}),
        }
        for segment in segments
    ]
