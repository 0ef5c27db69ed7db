"""Metadata of generation 4 (v1.13 on): one value, one segment a column, and every length stated.

Source: formats/vng.md sections 6.1 to 6.5.
"""

from __future__ import annotations

from zed_spark.errors import CorruptDataError
from zed_spark.formats.vng.fields import Fields, Value, name_of, segment
from zed_spark.formats.vng.header import Header
from zed_spark.formats.vng.map import MapNode
from zed_spark.formats.vng.metadata import File
from zed_spark.formats.vng.node import Node
from zed_spark.formats.vng.record import RecordNode
from zed_spark.formats.vng.segment import Segmap
from zed_spark.formats.vng.union import UnionNode
from zed_spark.formats.vng.v3 import Builder
from zed_spark.types import Type


def parse(values: list[tuple[Type, Value]], header: Header, path: str, size: int) -> File:
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
    of, value = values[0]

    start = header.size + header.meta
    data = start, start + header.data

    def location(fields: Fields, name: str) -> Segmap:
        found = segment(*fields.any(name), where=f"{name} of {fields.where}", start=start)
        return (found,) if found.length or found.mem_length else ()

    builder = Builder(location, "Location")
    if name_of(of) not in ("Variant", "Dynamic"):
        tree = builder.node(of, value, "super type 0")
        rows = tree.length()
        if rows is None:
            raise CorruptDataError("the metadata gives no number of rows", structure="metadata section")
        return File(path, size, "4", (tree,), None, rows, header.size, data, True)
    fields = Fields(of, value, "the file")
    trees = tuple(builder.node(*item, f"super type {place}") for place, item in enumerate(fields.items("Values")))
    return File(path, size, "4", trees, location(fields, "Tags"), fields.count("Length"), header.size, data, True)


def check_lengths(tree: Node) -> None:
    """Check that the stated lengths fit each other, for there is no other number of rows in v4.

    Raises:
        CorruptDataError: a field has another length than its record, keys another than values, the members of a
            union do not add up, or a column is longer than its stored bytes allow.
    """
    for node in tree.walk():
        length, most = node.length(), node.most()
        if length is not None and most is not None and length > most:
            raise CorruptDataError(f"{length} values, its segments hold at most {most}", structure=node.where)
        if isinstance(node, RecordNode):
            for _, field in node.fields:
                _same(node.count, field.length(), field.where, f"the {node.count} of its record")
        elif isinstance(node, MapNode):
            _same(node.keys.length(), node.values.length(), node.where, f"the {node.keys.length()} keys")
        elif isinstance(node, UnionNode):
            lengths = [member.length() for member in node.members]
            if None not in lengths:
                total = sum(length or 0 for length in lengths)
                _same(node.count, total, node.where, f"the {node.count} of the union")


def _same(wanted: int | None, found: int | None, where: str, what: str) -> None:
    if wanted is not None and found is not None and wanted != found:
        raise CorruptDataError(f"{found} values do not fit {what}", structure=where)
