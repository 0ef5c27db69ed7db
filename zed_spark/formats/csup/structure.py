"""What a CSUP file is made of, as plain values for people and JSON."""

from __future__ import annotations

from typing import Any

from zed_spark.formats.csup.header import Section, objects
from zed_spark.formats.csup.load import load
from zed_spark.formats.csup.plan import is_vng
from zed_spark.formats.vng.format import VNG
from zed_spark.formats.vng.structure import columns_of
from zed_spark.storage.source import Source


def describe(source: Source) -> dict[str, Any]:
    """Sections and columns of a file.

    Returns:
        As of `zed_spark.formats.vng.structure.describe`, the sections and columns of all objects one after the other;
        where there are several, each with the number of its ``object``.

    Raises:
        CorruptDataError: it is damaged.
        UnsupportedVersionError: it is of a version that is not read.
    """
    if is_vng(source):
        return VNG.describe(source)
    found = list(objects(source))
    sections: list[dict[str, Any]] = []
    columns: list[dict[str, Any]] = []
    at = 0
    for number, section in enumerate(found):
        mark = {"object": number} if len(found) > 1 else {}
        if section.offset > at:
            sections.append({"name": "footer", "offset": at, "length": section.offset - at})
        sections += [{**mark, **own} for own in _sections(section)]
        columns += [{**mark, **own} for own in columns_of(load(source, section))]
        at = section.stop
    if source.size > at:
        sections.append({"name": "footer", "offset": at, "length": source.size - at})
    return {"sections": sections, "columns": columns}


def _sections(section: Section) -> list[dict[str, Any]]:
    sizes = [("header", section.header), ("metadata", section.meta)]
    if section.version >= 16:
        sizes.append(("types", section.types))
    sizes.append(("data", section.data))
    sections, at = [], section.offset
    for name, length in sizes:
        sections.append({"name": name, "offset": at, "length": length})
        at += length
    return sections
