"""Metadata of generation 2 (ZST, v1.0 to v1.2): super types as nulls, then a map of segments for each.

Source: formats/vng.md sections 4.1 to 4.4. What only the seed spec has is in `seed`.
"""

from __future__ import annotations

from collections.abc import Iterator

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.formats.vng import seed
from zed_spark.formats.vng.array import ArrayNode
from zed_spark.formats.vng.fields import Fields, Value, segment
from zed_spark.formats.vng.metadata import File
from zed_spark.formats.vng.named import NamedNode
from zed_spark.formats.vng.node import Node, below
from zed_spark.formats.vng.nulls import AllNullNode, NullsNode
from zed_spark.formats.vng.primitive import PrimitiveNode
from zed_spark.formats.vng.record import RecordNode
from zed_spark.formats.vng.segment import Segmap
from zed_spark.formats.vng.trailer import Trailer
from zed_spark.formats.vng.union import UnionNode


def parse(values: list[tuple[zt.Type, Value]], trailer: Trailer, path: str, size: int) -> File:
    """The file that a reassembly stream describes.

    Args:
        values: all values of the stream: N nulls, the root segmap, N maps.
        trailer: the trailer.
        path: the file.
        size: its bytes.

    Raises:
        CorruptDataError: the metadata breaks the format's rules.
    """
    rest = iter(values)
    types: list[zt.Type] = []
    root = None
    for of, value in rest:
        if value is not None:
            root = _segmap(of, value, "the root column")
            break
        types.append(of)
    maps = list(rest)
    if root is None or len(maps) != len(types):
        raise CorruptDataError(
            f"{len(types)} super types and {len(maps)} maps", structure="reassembly section", path=path
        )
    trees = tuple(
        node(of, *part, f"super type {place}") for place, (of, part) in enumerate(zip(types, maps, strict=True))
    )
    return File(path, size, "2" if trailer.type == "zst" else "seed", trees, root, None, 0, (0, trailer.data))


def node(of: zt.Type, shape: zt.Type, value: Value, where: str) -> Node:
    """The column of a type that a reassembly value describes.

    Args:
        of: the type.
        shape: the type of the reassembly value.
        value: the reassembly value.
        where: the column's name in messages.
    """
    match of:
        case zt.Named():
            return NamedNode(of, where, of.name, node(of.inner, shape, value, where))
        case zt.Record():
            return RecordNode(of, where, tuple(_fields(of, shape, value, where)))
        case zt.Array() | zt.Set():
            fields = Fields(shape, value, where)
            values = node(of.inner, *fields.any("values"), below(where, "[]"))
            return ArrayNode(of, where, fields.segmap("lengths"), values)
        case zt.Union():
            return _union(of, Fields(shape, value, where), where)
        case zt.Map() if isinstance(zt.under(shape), zt.Record):
            return seed.map_node(of, Fields(shape, value, where), where, node)
    return PrimitiveNode(of, where, _segmap(shape, value, where))


def _fields(of: zt.Record, shape: zt.Type, value: Value, where: str) -> Iterator[tuple[str, Node]]:
    # The maps of fields are matched by position; only the super type's names count.
    record = zt.under(shape)
    if not isinstance(record, zt.Record) or value is None or len(record.fields) != len(of.fields):
        raise CorruptDataError(f"not a map of {len(of.fields)} fields", structure=f"metadata of {where}")
    for (name, field), (_, own), part in zip(of.fields, record.fields, value, strict=True):
        inside = below(where, f".{name}")
        fields = Fields(own, part, inside)
        shape_of, column = fields.any("column")
        if column is None:
            yield name, AllNullNode(field, inside)
            continue
        values = node(field, shape_of, column, inside)
        runs = fields.segmap("presence")
        yield name, NullsNode(field, inside, runs, values) if runs else values


def _union(of: zt.Union, fields: Fields, where: str) -> Node:
    tags, columns = seed.union_parts(fields) if "columns" in fields else _selector(of, fields)
    if len(columns) != len(of.members):
        raise fields.error(f"{len(columns)} columns, the union has {len(of.members)} members")
    members = tuple(
        node(member, *column, below(where, f"({place})"))
        for place, (member, column) in enumerate(zip(of.members, columns, strict=True))
    )
    values = UnionNode(of, where, tags, members)
    # Empty in every file that a release wrote (section 4.4), but what is there is honoured.
    runs = fields.segmap("presence") if "presence" in fields else ()
    return NullsNode(of, where, runs, values) if runs else values


def _selector(of: zt.Union, fields: Fields) -> tuple[Segmap, list[tuple[zt.Type, Value]]]:
    tags = fields.segmap("selector" if "selector" in fields else "tags")
    return tags, [fields.any(f"c{place}") for place in range(len(of.members))]


def _segmap(of: zt.Type, value: Value, where: str) -> Segmap:
    array = zt.under(of)
    if not isinstance(array, zt.Array):
        raise CorruptDataError(f"{array.kind} where a segmap is needed", structure=f"metadata of {where}")
    return tuple(segment(array.inner, item, where) for item in value or ())
