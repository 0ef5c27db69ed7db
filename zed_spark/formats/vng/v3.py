"""Metadata of generations 3 (v1.3 to v1.12) and 4 (v1.13 on), field by field; one tolerant reader for 3a to 3e and 4.

Generation 4 has one metadata value, one segment a column, and every length stated. Source: docs/formats/vng.md,
sections 5.1 to 5.7 and 6.1 to 6.5.
"""

from __future__ import annotations

from typing import Literal

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.formats.columnar.build import METHODS, TreeBuilder, file_parts
from zed_spark.formats.columnar.metadata import MetadataRecord, Value, segment
from zed_spark.formats.columnar.node import File
from zed_spark.formats.columnar.numbers import Stored
from zed_spark.formats.vng.header import Header
from zed_spark.formats.vng.trailer import UNLIMITED, Trailer


class _Builder3(TreeBuilder):
    """Generation 3: a list of segments for each column."""

    methods = METHODS
    values = "Segmap"

    def numbers(self, fields: MetadataRecord, name: str, holds: Literal["values", "runs"] = "values") -> Stored:
        return Stored(fields.segments(name), holds=holds)


class _Builder4(TreeBuilder):
    """Generation 4: one segment for each column; offsets count from the start of the data section."""

    methods = METHODS

    def __init__(self, start: int) -> None:
        super().__init__()
        self.start = start

    def numbers(self, fields: MetadataRecord, name: str, holds: Literal["values", "runs"] = "values") -> Stored:
        found = segment(*fields.any(name), where=f"{name} of {fields.where}", start=self.start)
        return Stored((found,) if found.length or found.mem_length else (), holds=holds)


def parse_v3(values: list[tuple[zt.Type, Value]], trailer: Trailer, path: str, size: int) -> File:
    """The file that a reassembly stream describes.

    Args:
        values: all values of the stream.
        trailer: the trailer.
        path: the file.
        size: its bytes.

    Raises:
        CorruptDataError: the metadata breaks the format's rules.
    """
    if not values:
        raise CorruptDataError("no values, not even the root segmap", structure="reassembly section")
    root_type, root_value = values[0]
    root_array = zt.under(root_type)
    if not isinstance(root_array, zt.Array):
        raise CorruptDataError(f"starts with {root_array.kind}, not a segmap", structure="reassembly section")
    root = tuple(segment(root_array.inner, item, "the root column") for item in root_value or ())
    builder = _Builder3()
    trees = tuple(builder.node(*value, f"super type {number}") for number, value in enumerate(values[1:]))
    record = zt.under(root_array.inner)
    names = {name for name, _ in record.fields} if isinstance(record, zt.Record) else set()
    generation = "3" + _variant(names, builder.dictionaries, trailer.skew_thresh == UNLIMITED)
    counts = [part.count for part in root]
    rows = sum(count or 0 for count in counts) if None not in counts else None
    return File(path, size, generation, trees, Stored(root), rows, 0, (0, trailer.data))


def _variant(names: set[str], dictionaries: bool, unlimited: bool) -> str:
    """Section 5.3: for people, and for deciding which statistics are reliable."""
    if "Count" in names:
        return "e"
    if "MemLength" not in names:
        return "a"
    if unlimited:
        return "d"
    return "c" if dictionaries else "b"


def parse_v4(values: list[tuple[zt.Type, Value]], header: Header, path: str, size: int) -> File:
    """The file that a metadata section describes.

    Args:
        values: all values of the section.
        header: the file's header; segment offsets count from the start of the data section.
        path: the file.
        size: its bytes.

    Raises:
        CorruptDataError: the section holds no or several values, or they break the format's rules.
    """
    if len(values) != 1:
        raise CorruptDataError(f"{len(values)} values, not one", structure="metadata section")
    [(of, value)] = values
    start = header.size + header.meta
    trees, root, rows = file_parts(_Builder4(start), of, value)
    return File(path, size, "4", trees, root, rows, header.size, (start, start + header.data), True)
