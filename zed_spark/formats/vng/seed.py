"""What only the seed spec's layout has: files of version 2 as the specification text describes them.

No release ever wrote or could read them. Decisions: formats/vng.md section 4.6; segment records with four
lower-case fields need nothing here, as `zed_spark.formats.vng.fields.segment` reads both shapes by name.
"""

from __future__ import annotations

from collections.abc import Callable

from zed_spark.formats.vng.fields import Fields, Value
from zed_spark.formats.vng.map import MapNode
from zed_spark.formats.vng.node import Node, below
from zed_spark.formats.vng.segment import Segmap
from zed_spark.types import Map, Type

Build = Callable[[Type, Type, Value, str], Node]


def union_parts(fields: Fields) -> tuple[Segmap, list[tuple[Type, Value]]]:
    """Tags and member columns of ``{columns:[X],tags:segmap}``; the array's elements differ in type."""
    return fields.segmap("tags"), fields.items("columns")


def map_node(of: Map, fields: Fields, where: str, build: Build) -> Node:
    """A map column ``{key:X,value:X}``, with ``lengths`` as our extension or without.

    Args:
        of: the map type.
        fields: the reassembly record.
        where: the column's name in messages.
        build: makes the node of a column below (`zed_spark.formats.vng.v2.node`).
    """
    keys = build(of.key, *fields.any("key"), below(where, "{key}"))
    values = build(of.value, *fields.any("value"), below(where, "{value}"))
    lengths = fields.segmap("lengths") if "lengths" in fields else None
    return MapNode(of, where, lengths, keys, values)


def undivided(tree: Node) -> bool:
    """Whether a tree holds maps without lengths, which can only be read in one go."""
    return any(isinstance(node, MapNode) and node.lengths is None for node in tree.walk())
