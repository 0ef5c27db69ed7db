"""What a VNG file is made of, as plain values for people and JSON."""

from __future__ import annotations

from typing import Any

from zed_spark.errors import CorruptDataError
from zed_spark.formats.text import Printer
from zed_spark.formats.vng import header, trailer
from zed_spark.formats.vng.detect import load
from zed_spark.formats.vng.dictionary import DictionaryNode
from zed_spark.formats.vng.metadata import File
from zed_spark.formats.vng.node import Node
from zed_spark.formats.vng.segment import LZ4, RAW, ZSTD, Segmap
from zed_spark.storage.source import Source
from zed_spark.types import Type, type_text


def describe(source: Source) -> dict[str, Any]:
    """Sections and columns of a file.

    Returns:
        ``sections``: name, offset and length in bytes, in file order. ``columns``: depth first, the super column
        first of all; of each the super type it belongs to (by number), name, depth below the super type, kind of
        node (its encoding), type, count of values, entries of the dictionary, least and greatest value as the
        file has them, and segments.

    Raises:
        CorruptDataError: it is no VNG file, or its metadata is damaged.
        UnsupportedVersionError: it is of a version that is not known.
    """
    file = load(source)
    return {"sections": _sections(source, file), "columns": columns_of(file)}


def columns_of(file: File) -> list[dict[str, Any]]:
    """The columns of a file (of CSUP: of an object); see `describe`."""
    columns: list[dict[str, Any]] = []
    if file.root is not None:
        root = {"super_type": None, "name": "super column", "depth": 0, "kind": "root", "count": file.rows}
        columns.append({**root, "type": "int64", "segments": _segments("numbers", file.root_segments)})
    try:
        for number, tree in enumerate(file.trees):
            columns += _columns(tree, number, 0)
    except CorruptDataError as error:
        # Bounds that are no values of their type.
        raise error.at(path=file.path) from None
    return columns


def _sections(source: Source, file: File) -> list[dict[str, Any]]:
    if file.header:
        start = bytes(source.read(0, file.header))
        form = next(form for form in header.forms(start) if form.size == file.header)
        sizes = [("header", form.size), ("metadata", form.meta), ("data", form.data)]
    else:
        found = trailer.find(source)
        sizes = [("data", found.data), ("reassembly", found.meta)]
        sizes.append(("trailer", source.size - found.data - found.meta))
    sections, at = [], 0
    for name, length in sizes:
        sections.append({"name": name, "offset": at, "length": length})
        at += length
    return sections


def _columns(node: Node, number: int, depth: int) -> list[dict[str, Any]]:
    own: dict[str, Any] = {
        "super_type": number,
        "name": node.where,
        "depth": depth,
        "kind": node.kind,
        "type": type_text(node.type),
        "count": node.length(),
    }
    if isinstance(node, DictionaryNode):
        own["dictionary"] = len(node.entries)
    bounds = getattr(node, "bounds", None)
    if bounds is not None:
        own["min"], own["max"] = (_text(node.type, bound) for bound in bounds)
    own["segments"] = [segment for holds, segmap in node.segmaps() for segment in _segments(holds, segmap)]
    return [own, *(below for child in node.children() for below in _columns(child, number, depth + 1))]


def _text(of: Type, value: Any) -> str:
    return Printer().print(of, value)


_COMPRESSIONS = {RAW: "none", LZ4: "lz4", ZSTD: "zstd"}


def _segments(holds: str, segmap: Segmap) -> list[dict[str, Any]]:
    return [
        {
            "holds": holds,
            "offset": segment.offset,
            "length": segment.length,
            "mem_length": segment.mem_length,
            "compression": _COMPRESSIONS.get(segment.compression, f"unknown ({segment.compression})"),
            **({} if segment.count is None else {"count": segment.count}),
        }
        for segment in segmap
    ]
