"""Nodes: columns as metadata describes them, as data. All generations and versions are translated to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from zed_spark import types as zt
from zed_spark.columns.project import ALL, Projection
from zed_spark.errors import CorruptDataError
from zed_spark.formats.columnar.numbers import Stored
from zed_spark.formats.columnar.segment import Range, Segmap
from zed_spark.later import LaterSequence
from zed_spark.types.dialect import BSUP5, Dialect

Encoding: TypeAlias = Literal[
    "record", "array", "map", "union", "nulls", "optional", "named", "error", "fusion", "recursive",
    "primitive", "dictionary", "constant", "all null", "empty", "integers", "floats", "bits", "bodies", "types",
]  # fmt: skip

SELECTORS = 256
"""The most entries of a dictionary whose selectors are bytes."""


class TypeNumbers:
    """The types of an object by number: below ``first`` primitive types, then those of the type section."""

    def __init__(self, types: list[zt.Type], first: int) -> None:
        self.types, self.first = types, first

    def type_of(self, number: int) -> zt.Type:
        """Return the type of a number; raises CorruptDataError if there is none."""
        if number < self.first:
            # The ID of a primitive type is a type value of one byte.
            return zt.decode_type(bytes((number,)), BSUP5)
        if number - self.first < len(self.types):
            return self.types[number - self.first]
        raise CorruptDataError(f"type {number}, the object has {self.first} to {self.first + len(self.types) - 1}")


class LaterEntries(LaterSequence[Any]):
    """The entries of a dictionary, which may also be read as they are stored.

    ``make`` returns them as plain values. ``stored`` returns the body of an array of records of two fields, the first
    of which is the entry, or b"" if the metadata has another form.
    """

    __slots__ = ("stored",)

    def __init__(self, make: Callable[[], Any], stored: Callable[[], bytes | memoryview]) -> None:
        super().__init__(make)
        self.stored = stored


@dataclass(frozen=True, slots=True)
class Node:
    """One column.

    The encodings, with what they store and their children:

    | encoding | stored | children |
    |---|---|---|
    | ``record`` | | the fields, in the order of the type |
    | ``array`` (and sets) | ``lengths`` | elements |
    | ``map`` | ``lengths``, but in the seed specification | keys, values |
    | ``union`` | ``tags``; none where all are 0 | members, in the order that tags count in |
    | ``nulls`` | ``runs``, first of values | the values that are not null |
    | ``optional`` | ``runs``, first of absence; none where all are present | the values that are present |
    | ``named``, ``error`` | | values of the inner type |
    | ``fusion`` | | values of the common type (of any: as bytes), type values |
    | ``recursive`` | | values of the named type one level further down |
    | ``primitive`` | ``values``, tagged; nulls may stand among them | |
    | ``dictionary`` | ``selectors``; or ``index`` and ``counts`` | none; or the distinct values |
    | ``constant``, ``all null``, ``empty`` | | |
    | ``integers``, ``floats``, ``bits`` | ``values`` | |
    | ``bodies`` | ``values``, ``offsets`` | |
    | ``types`` | ``values``: numbers of types | |

    Attributes:
        encoding: how the values are stored.
        type: the Zed type of its values, derived from the metadata (v2: from the super type).
        where: the column's name in messages, such as ``"field a.b"``.
        stated: how many values it has, nulls included, None if its own metadata does not tell.
        children: the columns directly below, in stored order.
        stored: its segments, not those of columns below, by what they hold.
        nulls: of ``primitive`` and ``dictionary``: how many of the values are null.
        ends: least and greatest value by the writer's order, as plain values, or none; not always reliable.
        entries: of ``dictionary``: the distinct values as plain values, unless they are a child; of ``constant``: the
            value. None is null.
        type_values: of ``bodies`` that are type values: the dialect they are written in; of ``types``: what the
            numbers mean.
    """

    encoding: Encoding
    type: zt.Type
    where: str
    stated: int | None = None
    children: Sequence[Node] = ()
    stored: Mapping[str, Stored] = field(default_factory=dict)
    nulls: int = 0
    ends: Sequence[Any] = ()
    entries: Sequence[Any] = ()
    type_values: Dialect | TypeNumbers | None = None

    @property
    def count(self) -> int | None:
        """How many values it has, nulls included, None if the metadata does not tell; may have to build a child."""
        if self.stated is None and self.encoding in ("record", "named", "error"):
            return next((count for child in self.children if (count := child.count) is not None), None)
        return self.stated

    @property
    def bounds(self) -> tuple[Any, Any] | None:
        """Its `ends` as a pair, None without them."""
        return (self.ends[0], self.ends[1]) if self.ends else None

    @property
    def fields(self) -> list[tuple[str, Node]]:
        """Of a record: name and column of each field."""
        names = self.type.fields if isinstance(self.type, zt.Record) else ()
        return [(name, child) for (name, _), child in zip(names, self.children, strict=True)]

    def wanted(self, projection: Projection) -> list[tuple[Node, Projection]]:
        """Return the columns directly below that are read, with their projections: of a record, the selected fields."""
        if self.encoding == "record" and isinstance(self.type, zt.Record):
            return [(self.children[position], below) for position, below in projection.of(self.type)]
        below = projection if self.encoding in ("named", "nulls") else ALL
        return [(child, below) for child in self.children]

    def type_over(self, children: Sequence[zt.Type], projection: Projection) -> zt.Type:
        """Return the type of the values after projection; ``children`` are those of the `wanted` columns."""
        if self.encoding == "record" and isinstance(self.type, zt.Record):
            names = [self.type.fields[position][0] for position, _ in projection.of(self.type)]
            return zt.Record(tuple(zip(names, children, strict=True)))
        if self.encoding == "nulls":
            return children[0]
        if self.encoding == "named" and isinstance(self.type, zt.Named):
            return zt.Named(self.type.name, children[0])
        return self.type

    @property
    def segments(self) -> Segmap:
        """Its segments, not those of columns below."""
        return tuple(segment for stored in self.stored.values() for segment in stored.segments)

    def walk(self) -> Iterator[Node]:
        """This node and all below it, depth first."""
        nodes = [self]
        while nodes:
            node = nodes.pop()
            yield node
            nodes += reversed(node.children)

    @property
    def nbytes(self) -> int:
        """Stored bytes of this column and all below."""
        nbytes = sum(segment.length for stored in self.stored.values() for segment in stored.segments)
        return nbytes + sum(child.nbytes for child in self.children)

    @property
    def undivided(self) -> bool:
        """True if it holds maps without lengths (of the seed specification), which can only be read at once."""
        return any(node.encoding == "map" and not node.stored for node in self.walk())


def below(where: str, step: str) -> str:
    """Return the name of a column below another: of ``"field a"`` and ``".b"`` it is ``"field a.b"``."""
    return where + step if where.startswith("field ") else "field " + step.removeprefix(".")


@dataclass(frozen=True, slots=True)
class File:
    """The metadata of one file (of CSUP: of one object), of any generation or version.

    Attributes:
        path: the file.
        generation: of VNG ``"2"``, ``"seed"``, ``"3a"`` to ``"3e"`` or ``"4"`` (docs/formats/vng.md, section 1); of
            CSUP the version.
        trees: one column for each super type as stored; the same type may occur twice.
        types: the type of each of them.
        root: for each row the position of its tree; None when there is one tree and no such column.
        rows: values in the file if the metadata states it, else None.
        header: bytes of the header (v4: 16 or 24), 0 for files with a trailer.
        data: the data section.
        lengths: whether the number of values of every column is stated, so that they must agree (v4 and later).
    """

    path: str
    generation: str
    trees: Sequence[Node]
    types: tuple[zt.Type, ...]
    root: Stored | None
    rows: int | None
    header: int
    data: Range
    lengths: bool = False

    def __post_init__(self) -> None:
        stated = self.rows or sum(segment.length for segment in self.root_segments)
        if not self.types and stated:
            what = f"{self.rows} rows" if self.rows else f"{stated} bytes of rows"
            reason = f"the metadata has {what} but no super type; expected at least one"
            raise CorruptDataError(reason, structure="the root column")

    @property
    def root_segments(self) -> Segmap:
        """The segments of the root, in order."""
        return () if self.root is None else self.root.segments

    @property
    def undivided(self) -> bool:
        """True if a column can only be read at once (`Node.undivided`)."""
        return self.generation in ("2", "seed") and any(tree.undivided for tree in self.trees)

    @property
    def data_bytes(self) -> int:
        """Bytes of the data section."""
        return self.data[1] - self.data[0]


def check_lengths(tree: Node, projection: Projection = ALL) -> None:
    """Raise CorruptDataError if stated lengths do not fit each other: from v4 on there is no other number of rows.

    A field is as long as its record, there are as many values as keys, and the members of a union add up to it.
    """
    nodes = [(tree, projection)]
    while nodes:
        node, wanted = nodes.pop()
        found = node.wanted(wanted)
        if node.encoding == "record":
            for child, _ in found:
                _same(node.count, child.count, child.where, f"the {node.count} of its record")
        elif node.encoding == "map":
            keys, values = (child.count for child in node.children)
            _same(keys, values, node.where, f"the {keys} keys")
        elif node.encoding == "union":
            lengths = [member.count for member in node.children]
            if None not in lengths:
                _same(node.count, sum(length or 0 for length in lengths), node.where, f"the {node.count} of the union")
        nodes += found


def check_size(node: Node) -> None:
    """Raise CorruptDataError if a column is longer than its stored bytes allow."""
    most = next((stored.most for stored in node.stored.values()), None)
    if most is not None and node.count is not None and node.count > most:
        raise CorruptDataError(f"{node.count} values, its segments hold at most {most}", structure=node.where)


def _same(wanted: int | None, found: int | None, where: str, what: str) -> None:
    if wanted is not None and found is not None and wanted != found:
        raise CorruptDataError(f"{found} values do not fit {what}", structure=where)
