"""Column summaries from metadata. The planner gets reliable super types and statistics only; `inspect` gets everything.

Source: docs/formats/vng.md, sections 5.7, 8 and 10; docs/formats/csup.md, section 9.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from zed_spark import types as zt
from zed_spark.columns.project import Path
from zed_spark.columns.summary import LaterStatistics, Statistics, SuperType
from zed_spark.errors import CorruptDataError
from zed_spark.formats.columnar.node import File, Node
from zed_spark.formats.columnar.segment import LZ4, RAW, ZSTD, Segmap
from zed_spark.later import Later
from zed_spark.types.compare import checked_bounds, extremes


class Reliability:
    """What can be relied on in the metadata of a file. Formats override what is known of their writers."""

    def is_doubtful(self, leaf: Node) -> bool:
        """True if the values of a column may differ from what its metadata says."""
        return False

    def has_bounds(self, of: zt.Type, leaf: Node) -> bool:
        """True if the stated bounds of a column of type ``of`` are those of its values, but for `outside`."""
        raise NotImplementedError

    def outside(self, of: zt.Type, bounds: tuple[Any, Any]) -> tuple[Any, ...]:
        """Values that may occur outside of the bounds."""
        return ()

    def is_never_null(self, path: Path, leaf: Node) -> bool:
        """True if a column without nulls around it has no nulls among its values."""
        return leaf.encoding in ("array", "map")


def super_types(file: File, rows: Iterable[int | None], reliability: Reliability) -> list[SuperType]:
    """Return the super types of a file or object, each once, with rows and reliable statistics.

    ``rows`` has the number of values of each column tree, None if unknown.
    """
    try:
        return merged(
            SuperType(tree.type, count, statistics(tree, count, reliability))
            for tree, count in zip(file.trees, rows, strict=True)
        )
    except CorruptDataError as error:
        raise error.at(path=file.path) from None


def later_types(
    types: Sequence[zt.Type], rows: Sequence[int | None], decode: Callable[[], list[SuperType]]
) -> list[SuperType]:
    """Return the `super_types`, with statistics that are decoded on first use.

    ``rows`` has the number of values of each column tree, None if unknown. ``decode`` returns the super types with
    their statistics in the same order; it is picklable.
    """
    counts: dict[zt.Type, int | None] = {}
    for of, count in zip(types, rows, strict=True):
        counts[of] = _sum(counts[of], count) if of in counts else count
    decoded = Later(decode)
    return [
        SuperType(of, count, LaterStatistics(StatisticsOf(decoded, number), columns_in(of)))
        for number, (of, count) in enumerate(counts.items())
    ]


@dataclass(frozen=True, slots=True)
class StatisticsOf:
    """Returns the statistics of super type ``number`` of those that ``decoded`` has."""

    decoded: Later[list[SuperType]]
    number: int

    def __call__(self) -> Mapping[Path, Statistics]:
        """Return the statistics."""
        return self.decoded.value()[self.number].statistics


@lru_cache(maxsize=1024)
def columns_in(of: zt.Type) -> int:
    """Return the number of columns of a super type that data frames have, about."""
    kind = zt.under(of)
    return sum(columns_in(field) for _, field in kind.fields) if isinstance(kind, zt.Record) else 1


def merged(found: Iterable[SuperType]) -> list[SuperType]:
    """Super types in order of first appearance, each once: of several objects, or several times in one."""
    types: dict[zt.Type, SuperType] = {}
    for one in found:
        before = types.get(one.type)
        types[one.type] = one if before is None else _both(before, one)
    return list(types.values())


def _both(a: SuperType, b: SuperType) -> SuperType:
    shared = {path: _union(one, b.statistics[path]) for path, one in a.statistics.items() if path in b.statistics}
    return SuperType(a.type, _sum(a.rows, b.rows), shared)


def _union(a: Statistics, b: Statistics) -> Statistics:
    count, nulls = _sum(a.count, b.count), _sum(a.nulls, b.nulls)
    bounds, outside = None, a.outside + b.outside
    if _only_nulls(a) or _only_nulls(b):
        bounds = b.bounds if _only_nulls(a) else a.bounds
    elif a.bounds is not None and b.bounds is not None:
        bounds = extremes(a.type, (*a.bounds, *b.bounds))
    outside, nbytes = tuple(dict.fromkeys(outside)), _sum(a.nbytes, b.nbytes)
    return replace(a, count=count, nulls=nulls, bounds=bounds, distinct=None, outside=outside, nbytes=nbytes)


def _sum(a: int | None, b: int | None) -> int | None:
    return None if a is None or b is None else a + b


def _only_nulls(one: Statistics) -> bool:
    return one.count is not None and one.count == one.nulls


@dataclass(frozen=True, slots=True)
class _Leaf:
    """A column outside of lists and unions: the field names to it, and its type as data frames see it.

    ``node`` has its values that are not null, as far as the metadata keeps nulls apart. ``nullable`` says if it keeps
    nulls, or absence, around the column, and ``around`` the stored bytes of these.
    """

    path: Path
    type: zt.Type
    node: Node
    nullable: bool
    around: int = 0


def statistics(tree: Node, rows: int | None, reliability: Reliability) -> dict[Path, Statistics]:
    """Return the reliable statistics of every column of a super type that data frames have as a column.

    Raises CorruptDataError if bounds or distinct values are not values of their type.
    """
    found = {}
    for leaf in _leaves(tree):
        try:
            found[leaf.path] = _statistics(leaf, rows, reliability)
        except CorruptDataError as error:
            if error.path is not None:
                raise
            # Its offset is that in a value.
            raise CorruptDataError(
                f"{error.structure}: {error.reason}", structure=f"bounds of {leaf.node.where}"
            ) from None
    return found


def _leaves(tree: Node) -> Iterator[_Leaf]:
    todo = [_Leaf((), zt.dataframe_type(tree.type), tree, False)]
    while todo:
        leaf = todo.pop()
        node = leaf.node
        if node.encoding == "record":
            todo.extend(
                _Leaf((*leaf.path, name), zt.dataframe_type(field.type), field, leaf.nullable)
                for name, field in reversed(node.fields)
            )
        elif node.encoding == "named" or (node.encoding == "fusion" and node.type is not zt.ANY):
            todo.append(replace(leaf, node=node.children[0]))
        elif node.encoding in ("nulls", "optional"):
            todo.append(_inside(leaf, node.children[0]))
        elif node.encoding == "union" and (only := _only_member(node)) is not None:
            todo.append(_inside(leaf, only))
        else:
            yield leaf


def _inside(leaf: _Leaf, node: Node) -> _Leaf:
    return replace(leaf, node=node, nullable=True, around=leaf.around + leaf.node.nbytes - node.nbytes)


def _only_member(node: Node) -> Node | None:
    """Return the one member of a union that is neither null nor absent."""
    members = [member for member in node.children if member.type not in zt.NULL_TYPES]
    return members[0] if len(members) == 1 and not isinstance(zt.dataframe_type(node.type), zt.Union) else None


def _statistics(leaf: _Leaf, rows: int | None, reliability: Reliability) -> Statistics:
    of, node = leaf.type, leaf.node
    doubtful = reliability.is_doubtful(node)
    present = None if doubtful else _present(node)
    nulls = None
    if present is not None and rows is not None and present <= rows:
        nulls = rows - present
    elif not leaf.nullable and reliability.is_never_null(leaf.path, node):
        nulls = 0
    bounds, distinct, outside = None, None, ()
    if present == 0:
        distinct = ()
    elif node.entries and not doubtful:
        distinct = tuple(entry for entry in node.entries if entry is not None)
        bounds = extremes(of, distinct)
    elif not doubtful:
        # The bounds of a dictionary that is a column are those of its entries.
        values = node.children[0] if node.encoding == "dictionary" else node
        if values.bounds is not None and reliability.has_bounds(of, values):
            # Where there is a NaN it sorts first, and then the least number is not known.
            bounds = checked_bounds(of, *values.bounds)
        outside = () if bounds is None else reliability.outside(of, bounds)
    return Statistics(leaf.path, of, rows, nulls, bounds, distinct, outside, leaf.around + node.nbytes)


def _present(node: Node) -> int | None:
    """Return how many values are not null, if that is known."""
    if node.encoding == "all null" or (node.encoding == "constant" and node.entries[0] is None):
        return 0
    if node.encoding == "primitive" and zt.under(node.type) in zt.NULL_TYPES:
        return 0
    # Unions and errors may hold nulls, which the metadata does not count.
    if node.encoding in ("union", "error") or node.count is None:
        return None
    return node.count - node.nulls


_COMPRESSIONS = {RAW: "none", LZ4: "lz4", ZSTD: "zstd"}


def sections_of(sizes: Iterable[tuple[str, int]], offset: int = 0) -> list[dict[str, Any]]:
    """Return sections one after the other from an offset on: name, offset and length in bytes."""
    found = []
    for name, length in sizes:
        found.append({"name": name, "offset": offset, "length": length})
        offset += length
    return found


def columns_of(file: File) -> list[dict[str, Any]]:
    """Return the columns of a file or object, depth first, the super column first of all.

    Each has its super type (by number), name, depth below the super type, encoding (``kind``), type, count of values,
    entries of the dictionary, least and greatest value as the file has them, and segments.
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


def _text(of: zt.Type, value: Any) -> str:
    # Planning does not load the text format.
    from zed_spark.formats.text.printer import Printer

    return Printer().print(of, value)


def _columns(node: Node, number: int, depth: int) -> list[dict[str, Any]]:
    column: dict[str, Any] = {
        "super_type": number,
        "name": node.where,
        "depth": depth,
        "kind": node.encoding,
        "type": zt.type_text(node.type),
        "count": node.count,
    }
    if node.encoding == "dictionary" and node.entries:
        column["dictionary"] = len(node.entries)
    if node.bounds is not None:
        column["min"], column["max"] = (_text(node.type, bound) for bound in node.bounds)
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
