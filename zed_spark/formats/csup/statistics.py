"""What the metadata of an object says of its columns, as far as it can be believed.

Source: formats/csup.md section 9. Bounds of integers are right, those of floats but for NaN, and those of strings but
for the empty one; nothing else is used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from zed_spark import types as zt
from zed_spark.columns.project import Path
from zed_spark.columns.summary import Statistics, SuperType
from zed_spark.formats.csup.bodies import BodiesNode
from zed_spark.formats.csup.dictionary import DictNode
from zed_spark.formats.csup.fixed import FloatsNode, IntsNode
from zed_spark.formats.csup.fusion import FusionNode
from zed_spark.formats.csup.option import OptionNode
from zed_spark.formats.vng.constant import ConstantNode
from zed_spark.formats.vng.metadata import File
from zed_spark.formats.vng.named import NamedNode
from zed_spark.formats.vng.node import Node
from zed_spark.formats.vng.nulls import NullsNode
from zed_spark.formats.vng.primitive import PrimitiveNode
from zed_spark.formats.vng.record import RecordNode
from zed_spark.formats.vng.union import UnionNode
from zed_spark.types.compare import checked_bounds, extremes

LONG_BOUND = 64 << 10
"""Bytes of a bound at most; from so many on it may stand for a longer value, which it is not equal to."""


def super_types(file: File) -> list[SuperType]:
    """The super types of one object, each once, with rows, stored bytes and statistics."""
    rows = [file.rows] if file.root is None else [tree.length() for tree in file.trees]
    return merged(
        SuperType(tree.type, own, tree.nbytes, statistics(tree, own))
        for tree, own in zip(file.trees, rows, strict=True)
    )


def merged(found: Iterable[SuperType]) -> list[SuperType]:
    """Super types in order of first appearance, each once: of several objects, or several times in one."""
    types: dict[zt.Type, SuperType] = {}
    for one in found:
        before = types.get(one.type)
        types[one.type] = one if before is None else _both(before, one)
    return list(types.values())


def _both(a: SuperType, b: SuperType) -> SuperType:
    rows = None if a.rows is None or b.rows is None else a.rows + b.rows
    shared = {path: _together(one, b.statistics[path]) for path, one in a.statistics.items() if path in b.statistics}
    return SuperType(a.type, rows, a.nbytes + b.nbytes, shared)


def _together(a: Statistics, b: Statistics) -> Statistics:
    count, nulls = _sum(a.count, b.count), _sum(a.nulls, b.nulls)
    bounds, outside = None, a.outside + b.outside
    if _nothing(a) or _nothing(b):
        bounds = b.bounds if _nothing(a) else a.bounds
    elif a.bounds is not None and b.bounds is not None:
        bounds = extremes(a.type, (*a.bounds, *b.bounds))
    return replace(a, count=count, nulls=nulls, bounds=bounds, distinct=None, outside=tuple(dict.fromkeys(outside)))


def _sum(a: int | None, b: int | None) -> int | None:
    return None if a is None or b is None else a + b


def _nothing(one: Statistics) -> bool:
    return one.count is not None and one.count == one.nulls


def statistics(tree: Node, rows: int | None) -> dict[Path, Statistics]:
    """What is known of every column of a super type that Spark sees as a column.

    Args:
        tree: the super type's column tree.
        rows: how many values the super type has, or None.
    """
    return {path: _statistics(path, of, leaf, rows) for path, of, leaf in _leaves(tree)}


def _leaves(tree: Node) -> Iterator[tuple[Path, zt.Type, Node]]:
    """Path, type and column of each column outside lists and unions; those that may be missing count as well."""
    todo: list[tuple[Path, zt.Type, Node]] = [((), zt.dataframe_type(tree.type), tree)]
    while todo:
        path, of, node = todo.pop()
        if isinstance(node, NamedNode | NullsNode | OptionNode | FusionNode) and node.type is not zt.Fusion(zt.ALL):
            todo.append((path, of, node.values))
        elif isinstance(node, UnionNode) and (only := _only(node)) is not None:
            todo.append((path, of, only))
        elif isinstance(node, RecordNode):
            todo.extend(
                reversed([((*path, name), zt.dataframe_type(field.type), field) for name, field in node.fields])
            )
        else:
            yield path, of, node


def _only(node: UnionNode) -> Node | None:
    """The one member of a union that is not there for null or absence."""
    some = [member for member in node.members if member.type not in zt.NULL_TYPES]
    return some[0] if len(some) == 1 and not isinstance(zt.dataframe_type(node.type), zt.Union) else None


def _statistics(path: Path, of: zt.Type, leaf: Node, rows: int | None) -> Statistics:
    some = _values(leaf)
    nulls = rows - some if some is not None and rows is not None and some <= rows else None
    if some == 0:
        return Statistics(path, of, rows, nulls, None, ())
    if isinstance(leaf, ConstantNode):
        return Statistics(path, of, rows, nulls, extremes(of, (leaf.value,)), (leaf.value,))
    bounds = _bounds(of, leaf.values if isinstance(leaf, DictNode) else leaf)
    outside: tuple[Any, ...] = ()
    if bounds is not None and zt.under(of) in (zt.STRING, zt.BYTES) and bounds[0]:
        # Writers lose sight of empty strings that come first.
        outside = (b"",)
    return Statistics(path, of, rows, nulls, bounds, None, outside)


def _values(leaf: Node) -> int | None:
    """How many values are not null, where that is known."""
    if isinstance(leaf, ConstantNode) and leaf.value is None:
        return 0
    if isinstance(leaf, PrimitiveNode) and zt.under(leaf.type) in zt.NULL_TYPES:
        return 0
    # Unions and errors may hold nulls, which the metadata does not count.
    return None if isinstance(leaf, UnionNode) or isinstance(zt.under(leaf.type), zt.Error) else leaf.length()


def _bounds(of: zt.Type, leaf: Node) -> tuple[Any, Any] | None:
    if not isinstance(leaf, IntsNode | FloatsNode | BodiesNode) or leaf.bounds is None:
        return None
    if isinstance(leaf, BodiesNode) and zt.under(of) not in (zt.STRING, zt.BYTES, zt.IP):
        return None
    if isinstance(leaf, BodiesNode) and max(map(len, leaf.bounds)) >= LONG_BOUND:
        return None
    return checked_bounds(of, *leaf.bounds)
