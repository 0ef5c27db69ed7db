"""Column trees from metadata in which the name of a value's type is its encoding: VNG 3 and 4, and CSUP."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Literal, ParamSpec, TypeAlias, TypeVar

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.formats.allowance import PARTS, Allowance
from zed_spark.formats.columnar.metadata import MetadataRecord, Value, name_of
from zed_spark.formats.columnar.node import LaterEntries, Node, below
from zed_spark.formats.columnar.numbers import Stored
from zed_spark.formats.columnar.typing import TypeReaders
from zed_spark.later import LaterItems, LaterMapping, LaterSequence

Given = ParamSpec("Given")
Result = TypeVar("Result")

Method: TypeAlias = Callable[[Any, MetadataRecord, str], Node]
"""``method(builder, fields, where)``: the column that a metadata record describes."""


class TreeBuilder:
    """Builds column trees. Subclasses of formats and versions store numbers differently and add encodings.

    ``offset`` is where the metadata is in the file, and ``stored`` its bytes as stored.

    Attributes:
        methods: the method for each encoding, by the name of its metadata.
        readers: read the types of columns that are not built; None if types depend on what is around them, and all
            columns are built at once.
        values: the field of a primitive column that has its segments.
        dictionaries: whether the file has something that only writers of dictionaries (zed 1.9 on) store.
    """

    methods: Mapping[str, Method]
    readers: TypeReaders | None
    values: ClassVar[str] = "Location"

    def __init__(self, path: str, offset: int, stored: int) -> None:
        self.path, self.offset = path, offset
        self._allowance = Allowance(stored)
        self.dictionaries = False

    def node(self, of: zt.Type, value: Value, where: str, known: zt.Type | None = None) -> Node:
        """Return the column that a metadata value describes; ``known`` is the type of the column, if that is known.

        Raises CorruptDataError if the value's type has no known name, or a field is missing or wrong.
        """
        self._allowance.spend(PARTS, 1)
        method = self.methods.get(name_of(of))
        if method is None:
            raise CorruptDataError(f"unknown kind of metadata {name_of(of)!r}", structure=f"metadata of {where}")
        return method(self, MetadataRecord(of, value, where, known), where)

    def inner(self, fields: MetadataRecord, where: str, name: str = "Values") -> Node:
        """Return the column that a field describes."""
        return self.node(*fields.any(name), where)

    def located(self, make: Callable[Given, Result]) -> Callable[Given, Result]:
        """Return a function that decodes a part of the metadata later, with the place in errors."""

        def call(*args: Given.args, **kwargs: Given.kwargs) -> Result:
            try:
                return make(*args, **kwargs)
            except CorruptDataError as error:
                raise error.at(path=self.path, offset=self.offset) from None

        return call

    def later(self, make: Callable[[int], Node], count: int) -> Sequence[Node]:
        """Return the columns of fields, each built when it is first used: most are not, where few fields are read."""
        return LaterItems(self.located(make), count)

    def stored(self, make: Callable[[], Mapping[str, Stored]]) -> Mapping[str, Stored]:
        """Return what a column stores, decoded when it is first used."""
        return LaterMapping(self.located(make))

    def values_of(self, make: Callable[[], Sequence[Any]]) -> Sequence[Any]:
        """Return some values in the metadata, decoded when they are first used."""
        return LaterSequence(self.located(make))

    # -- where formats differ

    def numbers(self, fields: MetadataRecord, name: str, holds: Literal["values", "runs"] = "values") -> Stored:
        """Return the numbers, or tagged values, that a field names."""
        raise NotImplementedError

    def lengths(self, fields: MetadataRecord, elements: Node) -> tuple[Stored, int | None]:
        """Return the lengths of lists of some elements, and how many lists there are, if it is stated."""
        return self.numbers(fields, "Lengths"), fields.count("Length")

    def tags(self, fields: MetadataRecord, members: tuple[Node, ...]) -> Mapping[str, Stored]:
        """Return the tags of a union, as a node stores them."""
        return {"tags": self.numbers(fields, "Tags")}

    def field(self, fields: MetadataRecord, where: str, rows: int | None) -> Node:
        """Return the column of a record's field."""
        return self.inner(fields, where)

    # -- encodings

    def record(self, fields: MetadataRecord, where: str) -> Node:
        """Return a column for each field, all as long as the record's."""
        count, of = fields.count("Length"), fields.known
        if of is None and self.readers is not None:
            of = self.readers.read(fields.type, fields.values)
        item, size = fields.item_of("Fields")

        def child(index: int, name: str) -> Node:
            field = MetadataRecord(*item(index), f"a field of {where}")
            return self.field(field, below(where, f".{name}"), count)

        children: Sequence[Node]
        if isinstance(of, zt.Record):
            known = of.fields
            children = self.later(lambda index: child(index, known[index][0]), len(known))
        else:
            names = [MetadataRecord(*item(index), f"a field of {where}").text("Name") for index in range(size())]
            children = tuple(child(index, name) for index, name in enumerate(names))
            of = zt.Record(tuple((name, part.type) for name, part in zip(names, children, strict=True)))
        return Node("record", of, where, count, children)

    def array(self, fields: MetadataRecord, where: str) -> Node:
        """Lengths, and the elements of all arrays end to end."""
        elements = self.inner(fields, below(where, "[]"))
        lengths, count = self.lengths(fields, elements)
        return Node("array", zt.Array(elements.type), where, count, (elements,), {"lengths": lengths})

    def sets(self, fields: MetadataRecord, where: str) -> Node:
        """As an array."""
        array = self.array(fields, where)
        return replace(array, type=zt.Set(array.children[0].type))

    def maps(self, fields: MetadataRecord, where: str) -> Node:
        """Lengths, and parallel columns of keys and values."""
        keys = self.inner(fields, below(where, "{key}"), "Keys")
        values = self.inner(fields, below(where, "{value}"))
        lengths, count = self.lengths(fields, keys)
        return Node("map", zt.Map(keys.type, values.type), where, count, (keys, values), {"lengths": lengths})

    def union(self, fields: MetadataRecord, where: str) -> Node:
        """Return a tag for each value, and a column for each member."""
        items = fields.items("Values")
        if not items:
            raise fields.error("a union without members")
        members = tuple(self.node(*item, below(where, f"({number})")) for number, item in enumerate(items))
        of = zt.Union(tuple(member.type for member in members))
        return Node("union", of, where, fields.count("Length"), members, self.tags(fields, members))

    def named(self, fields: MetadataRecord, where: str) -> Node:
        """Return the column of the inner type."""
        name, values = fields.text("Name"), self.inner(fields, where)
        return Node("named", zt.Named(name, values.type), where, values.stated, (values,))

    def error(self, fields: MetadataRecord, where: str) -> Node:
        """Return the column of the inner type."""
        values = self.inner(fields, where)
        return Node("error", zt.Error(values.type), where, values.stated, (values,))

    def nulls(self, fields: MetadataRecord, where: str) -> Node:
        """Runs, and the values that are not null."""
        values, nulls = self.inner(fields, where), fields.count("Count")
        count = None if nulls is None or values.count is None else nulls + values.count
        stored = self.stored(lambda: {"runs": self.numbers(fields, "Runs", "runs")})
        return Node("nulls", values.type, where, count, (values,), stored)

    def const(self, fields: MetadataRecord, where: str) -> Node:
        """Return one value and how often it occurs; the selectors that v3 leaves in the data belong to no segment."""
        self.dictionaries = True
        of, value = fields.value("Value")
        return Node("constant", of, where, fields.count("Count"), entries=(value,))

    def primitive(self, fields: MetadataRecord, where: str) -> Node:
        """Tagged values, or selectors of a dictionary that the metadata holds."""
        of, is_dictionary = fields.type_value("Type"), False
        # v4 has no field of nulls, and no nulls among the values either; before v3c there is no count.
        count, nulls = fields.count("Count"), fields.count("Nulls") or 0
        if "Dict" in fields:
            self.dictionaries, is_dictionary = True, fields.has_items("Dict")
        ends = self.values_of(lambda: fields.bounds(of))
        if not is_dictionary:
            stored = self.stored(lambda: {"values": self.numbers(fields, self.values)})
            return Node("primitive", of, where, count, stored=stored, nulls=nulls, ends=ends)

        def entries() -> Sequence[Value]:
            kind, found = fields.column("Dict", "Value")
            if kind is not of:
                raise fields.error(f"dictionary of {kind!r} in a column of {of!r}")
            return found

        def selectors() -> Mapping[str, Stored]:
            return {"selectors": Stored(self.numbers(fields, self.values).segments, "plain", bits=8)}

        known = LaterEntries(self.located(entries), self.located(lambda: fields.stored_column("Dict", "Value", of)))
        return Node("dictionary", of, where, count, (), self.stored(selectors), nulls, ends, known)


METHODS: Mapping[str, Method] = {
    "Record": TreeBuilder.record,
    "Array": TreeBuilder.array,
    "Set": TreeBuilder.sets,
    "Map": TreeBuilder.maps,
    "Union": TreeBuilder.union,
    "Named": TreeBuilder.named,
    "Error": TreeBuilder.error,
    "Nulls": TreeBuilder.nulls,
    "Const": TreeBuilder.const,
    "Primitive": TreeBuilder.primitive,
}
"""The encodings that VNG 3 and 4 have, by the name of their metadata."""


def one_expected(values: Sequence[Any]) -> str:
    """What is wrong with a metadata section that should hold one value; of more only two are read."""
    return f"{'no value' if not values else 'more than one value'}, expected one"


def file_parts(
    builder: TreeBuilder, of: zt.Type, value: Value, known: zt.Type | None = None
) -> tuple[tuple[Node, ...], Stored | None, int | None]:
    """Return the columns of the super types, the root column if there is one, and the number of rows.

    The metadata value is that of a column, whose type may be ``known``, or of several super types.
    """
    if name_of(of) not in ("Variant", "Dynamic"):
        tree = builder.node(of, value, "super type 0", known)
        if tree.count is None:
            raise CorruptDataError("the metadata gives no number of rows", structure="metadata section")
        return (tree,), None, tree.count
    fields = MetadataRecord(of, value, "the file")
    trees = tuple(builder.node(*item, f"super type {number}") for number, item in enumerate(fields.items("Values")))
    return trees, builder.numbers(fields, "Tags"), fields.count("Length")
