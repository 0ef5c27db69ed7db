"""Statistics from metadata: only what can be trusted. Source: formats/vng.md sections 5.7, 8 and 10."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from zed_spark import types as zt
from zed_spark.columns.project import Path
from zed_spark.columns.summary import Statistics
from zed_spark.formats.vng.array import ArrayNode
from zed_spark.formats.vng.constant import ConstantNode
from zed_spark.formats.vng.dictionary import DictionaryNode
from zed_spark.formats.vng.map import MapNode
from zed_spark.formats.vng.metadata import File
from zed_spark.formats.vng.named import NamedNode
from zed_spark.formats.vng.node import Node
from zed_spark.formats.vng.nulls import AllNullNode, NullsNode
from zed_spark.formats.vng.primitive import PrimitiveNode
from zed_spark.formats.vng.record import RecordNode
from zed_spark.formats.vng.suspect import suspicion
from zed_spark.types.compare import checked_bounds, extremes

_BOUNDED = ("3d", "3e", "4")
"""Generations whose bounds are right; those of 3c point into buffers that were reused (section 5.7)."""

_ORDERED = (zt.NUMBERS | {zt.BOOL, zt.BYTES, zt.STRING, zt.IP}) - {zt.INT8, zt.UINT8}
"""Types whose bounds mean what they say; those of 8-bit integers go by stored bytes in most releases."""


def statistics(file: File, tree: Node, rows: int | None) -> dict[Path, Statistics]:
    """What the metadata says of every leaf of a super type.

    Args:
        file: the file.
        tree: the super type's column tree.
        rows: how many values the super type has, or None.
    """
    return {path: _statistics(file, path, of, leaf, nullable, rows) for path, of, leaf, nullable in _leaves(tree)}


def _leaves(tree: Node) -> Iterator[tuple[Path, zt.Type, Node, bool]]:
    """Path, type, column and whether nulls are kept around it, of each column outside lists and unions."""
    todo: list[tuple[Path, zt.Type, Node, bool]] = [((), tree.type, tree, False)]
    while todo:
        path, of, node, nullable = todo.pop()
        if isinstance(node, NamedNode):
            todo.append((path, of, node.values, nullable))
        elif isinstance(node, NullsNode):
            todo.append((path, of, node.values, True))
        elif isinstance(node, RecordNode):
            fields = [((*path, name), field.type, field, nullable) for name, field in node.fields]
            todo.extend(reversed(fields))
        else:
            yield path, of, node, nullable


def _statistics(file: File, path: Path, of: zt.Type, leaf: Node, nullable: bool, rows: int | None) -> Statistics:
    some = _values(file, leaf, path)
    nulls = None
    if some is not None and rows is not None and some <= rows:
        nulls = rows - some
    elif not nullable and _solid(file, leaf, path):
        nulls = 0
    distinct = () if some == 0 else _distinct(leaf)
    bounds = None
    if suspicion(leaf, file):
        distinct = None
    elif distinct is not None:
        bounds = extremes(of, distinct)
    elif zt.under(of) in _ORDERED:
        bounds = _stated(file, leaf)
    return Statistics(path, of, rows, nulls, bounds, distinct)


def _values(file: File, leaf: Node, path: Path) -> int | None:
    """How many values are not null, where that is known."""
    if isinstance(leaf, ConstantNode):
        return 0 if leaf.value is None else leaf.count
    if isinstance(leaf, AllNullNode):
        return 0
    if isinstance(leaf, PrimitiveNode | DictionaryNode):
        if leaf.count is None or leaf.nulls is None or suspicion(leaf, file):
            return None
        return leaf.count - leaf.nulls
    if isinstance(leaf, ArrayNode | MapNode):
        return leaf.count
    # A union may hold a null, which the metadata does not count.
    return None


def _solid(file: File, leaf: Node, path: Path) -> bool:
    """Whether a column cannot hold nulls among its values."""
    if isinstance(leaf, ArrayNode | MapNode):
        return True
    # Version 2 keeps the nulls of fields apart; version 3 has them inline up to 3c.
    return isinstance(leaf, PrimitiveNode) and file.generation in ("2", "seed") and bool(path)


def _distinct(leaf: Node) -> tuple[Any, ...] | None:
    if isinstance(leaf, ConstantNode):
        return () if leaf.value is None else (leaf.value,)
    if isinstance(leaf, DictionaryNode):
        return tuple(entry for entry in leaf.entries if entry is not None)
    return None


def _stated(file: File, leaf: Node) -> tuple[Any, Any] | None:
    if not isinstance(leaf, PrimitiveNode) or leaf.bounds is None or file.generation not in _BOUNDED:
        return None
    # Where there is a NaN it sorts first, and then the least number is not known.
    return checked_bounds(leaf.type, *leaf.bounds)
