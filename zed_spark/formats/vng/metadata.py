"""Metadata of all generations, translated to columns. Source: docs/formats/vng.md, sections 4 to 6.

Generation 2 (ZST, v1.0 to v1.2) has super types as nulls, then a map of segments for each. So has the layout of the
seed specification, which no release ever wrote or could read: there unions have ``columns``, and maps ``key`` and
``value`` (section 4.6). Generation 3 (v1.3 to v1.12) is read field by field, by one tolerant reader for 3a to 3e.
Generation 4 (v1.13 on) has one metadata value, one segment a column, and every length stated.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Literal

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.formats.columnar.build import METHODS, TreeBuilder, file_parts, one_expected
from zed_spark.formats.columnar.metadata import META_LIMIT, MetadataRecord, Value, positions, segment
from zed_spark.formats.columnar.node import File, Node, below
from zed_spark.formats.columnar.numbers import Stored
from zed_spark.formats.columnar.segment import Range, Segmap, Segment
from zed_spark.formats.columnar.typing import RULES, TypeReaders
from zed_spark.formats.vng.trailer import UNLIMITED, Trailer
from zed_spark.types.dialect import ZNG


def parse_v2(values: list[tuple[zt.Type, Value]], trailer: Trailer, path: str) -> File:
    """The file that a reassembly stream of N nulls, the root segmap and N maps describes."""
    rest = iter(values)
    types: list[zt.Type] = []
    root = None
    for of, value in rest:
        if value is not None:
            root = Stored(_segments(of, value, "the root column"))
            break
        types.append(of)
    maps = list(rest)
    if root is None:
        reason = f"ends after {len(types)} super types; expected the root segmap, and a map of segments for each"
        raise CorruptDataError(reason, structure="reassembly section")
    if len(maps) != len(types):
        reason = f"has {len(maps)} maps of segments for {len(types)} super types; expected one for each"
        raise CorruptDataError(reason, structure="reassembly section")
    trees = tuple(
        _node(of, *part, f"super type {number}") for number, (of, part) in enumerate(zip(types, maps, strict=True))
    )
    return File(path, "2" if trailer.type == "zst" else "seed", trees, tuple(types), root, None, 0, (0, trailer.data))


def _node(of: zt.Type, shape: zt.Type, value: Value, where: str) -> Node:
    """The column of a type that a reassembly value, of type ``shape``, describes."""
    match of:
        case zt.Named():
            return Node("named", of, where, None, (_node(of.inner, shape, value, where),))
        case zt.Record():
            return Node("record", of, where, None, _fields(of, shape, value, where))
        case zt.Array() | zt.Set():
            fields = MetadataRecord(shape, value, where)
            elements = _node(of.inner, *fields.any("values"), below(where, "[]"))
            return Node("array", of, where, None, (elements,), {"lengths": Stored(fields.segments("lengths"))})
        case zt.Union():
            return _union(of, MetadataRecord(shape, value, where), where)
        case zt.Map() if isinstance(zt.under(shape), zt.Record):
            return _map(of, MetadataRecord(shape, value, where), where)
    return Node("primitive", of, where, stored={"values": Stored(_segments(shape, value, where))})


def _fields(of: zt.Record, shape: zt.Type, value: Value, where: str) -> tuple[Node, ...]:
    # The maps of fields are matched by position; only the super type's names count.
    record = zt.under(shape)
    if not isinstance(record, zt.Record) or value is None or len(record.fields) != len(of.fields):
        raise CorruptDataError(f"not a map of {len(of.fields)} fields", structure=f"metadata of {where}")
    found = []
    for (name, field), (_, field_shape), part in zip(of.fields, record.fields, value, strict=True):
        inside = below(where, f".{name}")
        fields = MetadataRecord(field_shape, part, inside)
        column_shape, column = fields.any("column")
        if column is None:
            # A field that never had a value, section 4.3.
            found.append(Node("all null", field, inside))
            continue
        found.append(_with_presence(fields, _node(field, column_shape, column, inside)))
    return tuple(found)


def _with_presence(fields: MetadataRecord, values: Node) -> Node:
    """A column with its nulls, which the metadata record keeps apart."""
    # That of unions is empty in every file that a release wrote (section 4.4), but it is honoured.
    runs = fields.segments("presence") if "presence" in fields or values.encoding != "union" else ()
    if not runs:
        return values
    return Node("nulls", values.type, values.where, None, (values,), {"runs": Stored(runs, holds="runs")})


def _union(of: zt.Union, fields: MetadataRecord, where: str) -> Node:
    if "columns" in fields:
        tags, columns = fields.segments("tags"), fields.items("columns")
    else:
        tags = fields.segments("selector" if "selector" in fields else "tags")
        columns = [fields.any(f"c{number}") for number in range(len(of.members))]
    if len(columns) != len(of.members):
        raise fields.error(f"{len(columns)} columns, the union has {len(of.members)} members")
    members = tuple(
        _node(member, *column, below(where, f"({number})"))
        for number, (member, column) in enumerate(zip(of.members, columns, strict=True))
    )
    return _with_presence(fields, Node("union", of, where, None, members, {"tags": Stored(tags)}))


def _map(of: zt.Map, fields: MetadataRecord, where: str) -> Node:
    """A map of the seed specification, with ``lengths`` as our extension or without."""
    keys = _node(of.key, *fields.any("key"), below(where, "{key}"))
    values = _node(of.value, *fields.any("value"), below(where, "{value}"))
    stored = {"lengths": Stored(fields.segments("lengths"))} if "lengths" in fields else {}
    return Node("map", of, where, None, (keys, values), stored)


def _segments(of: zt.Type, value: Value, where: str) -> Segmap:
    array = zt.under(of)
    if not isinstance(array, zt.Array):
        raise CorruptDataError(f"{array.kind} instead of a segmap", structure=f"metadata of {where}")
    return tuple(segment(array.inner, item, where) for item in value or ())


_READERS = TypeReaders(ZNG, RULES)


class _Builder3(TreeBuilder):
    """Generation 3: a list of segments for each column."""

    methods, readers = METHODS, _READERS
    values = "Segmap"

    def numbers(self, fields: MetadataRecord, name: str, holds: Literal["values", "runs"] = "values") -> Stored:
        return Stored(fields.segments(name), holds=holds)


class _Builder4(TreeBuilder):
    """Generation 4: one segment for each column; offsets count from the start of the data section."""

    methods, readers = METHODS, _READERS

    def __init__(self, path: str, offset: int, stored: int, start: int) -> None:
        super().__init__(path, offset, stored)
        self.start = start

    def numbers(self, fields: MetadataRecord, name: str, holds: Literal["values", "runs"] = "values") -> Stored:
        found = segment(*fields.any(name), where=f"{name} of {fields.where}", start=self.start)
        return Stored((found,) if found.length or found.mem_length else (), holds=holds)


def parse_v3(values: list[tuple[zt.Type, Value]], trailer: Trailer, path: str) -> File:
    """The file that the values of a reassembly stream describe."""
    if not values:
        raise CorruptDataError("is empty; expected at least the root segmap", structure="reassembly section")
    root, names = _root(*values[0])
    builder = _Builder3(path, trailer.data, trailer.meta)
    trees, types = _trees(builder, values[1:], later="Count" in names)
    if "Count" not in names:
        # Which release wrote the file, and what can be relied on, shows only in all of the metadata.
        for tree in trees:
            for _ in tree.walk():
                pass
    generation = "3" + _variant(names, builder.dictionaries, trailer.skew_thresh == UNLIMITED)
    counts = [part.count for part in root]
    rows = sum(count or 0 for count in counts) if None not in counts else None
    return File(path, generation, trees, types, Stored(root), rows, 0, (0, trailer.data))


def _root(of: zt.Type, value: Value) -> tuple[tuple[Segment, ...], Container[str]]:
    """The segments of the root column, and the names that segment records have."""
    array = zt.under(of)
    if not isinstance(array, zt.Array):
        raise CorruptDataError(f"starts with {array.kind}, not a segmap", structure="reassembly section")
    names = positions(array.inner) or {}
    return tuple(segment(array.inner, item, "the root column") for item in value or ()), names


def root_and_trees(values: list[tuple[zt.Type, Value]]) -> tuple[tuple[Segment, ...], tuple[Node, ...]]:
    """The root column's segments and the super types' columns that the metadata values of generation 3 describe."""
    # As much as the metadata of the files for which this is may be.
    builder = _Builder3("", 0, META_LIMIT)
    trees = tuple(builder.node(*value, f"super type {number}") for number, value in enumerate(values[1:]))
    return _root(*values[0])[0], trees


def _trees(
    builder: TreeBuilder, values: list[tuple[zt.Type, Value]], *, later: bool
) -> tuple[Sequence[Node], tuple[zt.Type, ...]]:
    """The columns of the super types, and their types; later: each is built when it is first used, if that will do."""
    types = [_READERS.read(*value) for value in values] if later else [None]
    known = tuple(of for of in types if of is not None)
    if len(known) == len(types):
        return builder.later(lambda n: builder.node(*values[n], f"super type {n}", known[n]), len(values)), known
    trees = tuple(builder.node(*value, f"super type {number}") for number, value in enumerate(values))
    return trees, tuple(tree.type for tree in trees)


def _variant(names: Container[str], dictionaries: bool, unlimited: bool) -> str:
    """Section 5.3: for people, and for deciding which statistics are reliable."""
    if "Count" in names:
        return "e"
    if "MemLength" not in names:
        return "a"
    if unlimited:
        return "d"
    return "c" if dictionaries else "b"


def parse_v4(values: list[tuple[zt.Type, Value]], header: int, data: Range, path: str) -> File:
    """The file that the one value of a metadata section describes; segment offsets count from the start of ``data``."""
    if len(values) != 1:
        raise CorruptDataError(one_expected(values), structure="metadata section")
    trees, root, rows = file_parts(_Builder4(path, header, data[0] - header, data[0]), *values[0])
    return File(path, "4", trees, tuple(tree.type for tree in trees), root, rows, header, data, True)
