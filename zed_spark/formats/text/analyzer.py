"""From nodes to typed plain values: types flow down with decorators and up from what values imply.

The plain values are those of `zed_spark.columns.values`. Source: formats/zng.md section 11.4; for SUP 11.6.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.formats.text.names import Names
from zed_spark.formats.text.parser import Declaration, Node, Op
from zed_spark.types.body import sorted_entries, sorted_unique
from zed_spark.types.literals import LITERALS
from zed_spark.types.optional import is_optional, optional

Typed = tuple[zt.Type, Any]
"""A type and a plain value of it."""

_WHOLE = (zt.INT64, zt.UINT64)
_TIMES = ("time", "duration")


@lru_cache(maxsize=4096)
def record_type(names: tuple[str, ...], types: tuple[zt.Type, ...]) -> zt.Record:
    """The record type of these fields."""
    return zt.Record(tuple(zip(names, types, strict=True)))


def same(a: zt.Type, b: zt.Type) -> bool:
    """Whether two types are the same; one that holds itself may be written from different places inside of it."""
    return a is b or zt.encode_type(a) == zt.encode_type(b)


@lru_cache(maxsize=4096)
def member_tag(of: zt.Type, union: zt.Union) -> int | None:
    """Which member of a union a type is, or None."""
    if of in union.members:
        return union.members.index(of)
    return next((tag for tag, member in enumerate(union.members) if same(of, member)), None)


class Analyzer:
    """Makes typed values of nodes, value after value of one text."""

    def __init__(self, sup: bool) -> None:
        self.sup = sup
        self.names = Names()

    def analyze(self, node: Node | Declaration) -> Typed | None:
        """The value of a node; None for a declaration.

        Raises:
            CorruptDataError: types contradict each other or do not fit the value; the offset is the position of
                the value at fault.
            UnsupportedTypeError: the value is of a type that cannot be.
        """
        if isinstance(node, Declaration):
            self.names.declare(node.name, node.tree)
            return None
        self.names.new_value()
        return self.convert(node, None)

    def convert(self, node: Node, parent: zt.Type | None) -> Typed:
        """The value of a node under the type that is decided for it from outside, if one is."""
        op = node[0]
        if parent is not None and zt.under(parent) is zt.ANY:
            return self._any(node, parent)
        if op == Op.DEFINE:
            outer = zt.under(parent) if parent is not None else None
            if parent is not None and isinstance(outer, zt.Union):
                of, value = self.convert(node, None)
                return self.into(of, value, outer, parent, node)
            of, value = self.convert(node[1], parent)
            if isinstance(of, zt.Named) and of is parent and of.name == node[2]:
                of = of.inner
            return self.names.define(node[2], of), value
        if op == Op.CAST:
            return self._cast(node, parent)
        if parent is None:
            return _IMPLIED[op](self, node)
        if isinstance(parent, zt.Recursive):
            return parent, self.convert(node, zt.definition_of(parent))[1]
        union = zt.under(parent)
        if not isinstance(union, zt.Union):
            return _CAST[op](self, node, parent)
        if op == Op.ABSENT:
            return self._absent(node, parent)
        # What goes into a union must say of itself which member it is.
        of, value = _IMPLIED[op](self, node)
        return self.into(of, value, union, parent, node)

    def into(self, of: zt.Type, value: Any, union: zt.Union, target: zt.Type, node: Node) -> Typed:
        """A value as one of a union; `target` is the union with its names."""
        if of is zt.NULL and not (self.sup and zt.NULL in union.members):
            return target, None
        if of is target or of is union:
            return target, value
        tag = member_tag(of, union)
        if tag is None and self.sup and isinstance(of, zt.Union) and value is not None:
            # Later releases have no unions in unions: the value goes over into the outer one.
            of, value = of.members[value[0]], value[1]
            tag = member_tag(of, union)
        if tag is None:
            raise at(node, f"a value of type {zt.type_text(of)}, which is not in the union type {zt.type_text(union)}")
        return target, (tag, value)

    def _cast(self, node: Node, parent: zt.Type | None) -> Typed:
        inner = node[1]
        # What decorators further in define is known to those further out.
        if inner[0] == Op.DEFINE:
            self.convert(inner, None)
        elif inner[0] == Op.CAST:
            self.names.resolve(inner[2])
        try:
            cast = self.names.resolve(node[2])
        except CorruptDataError:
            # The printer of the reference also takes a name for known that a part of the value defines.
            self._enter(inner)
            cast = self.names.resolve(node[2])
        if zt.under(cast) is zt.ANY:
            found = self._any(inner, cast)
        else:
            outer = zt.under(parent) if parent is not None else None
            if parent is not None and not same(parent, cast) and not isinstance(outer, zt.Union):
                raise at(node, f"decorator {zt.type_text(cast)} where the type is already {zt.type_text(parent)}")
            union = zt.under(cast)
            if isinstance(union, zt.Union) and inner[0] != Op.ABSENT:
                of, value = self.convert(inner, None)
                found = self.into(of, value, union, cast, node)
            else:
                found = self.convert(inner, cast)
        outer = zt.under(parent) if parent is not None else None
        if parent is not None and parent is not found[0] and isinstance(outer, zt.Union):
            return self.into(*found, outer, parent, node)
        return found

    def _enter(self, node: Node) -> None:
        """Enter the names that the parts of a value define."""
        match node[0]:
            case Op.DEFINE:
                self.convert(node, None)
            case Op.CAST:
                self._enter(node[1])
                self.names.resolve(node[2])
            case Op.RECORD:
                self._enter_all(node[2])
            case Op.ARRAY | Op.SET:
                self._enter_all(node[1])
            case Op.MAP:
                self._enter_all([part for entry in zip(node[1], node[2], strict=True) for part in entry])
            case Op.ERROR | Op.FUSION:
                self._enter(node[1])

    def _enter_all(self, nodes: list[Node]) -> None:
        for node in nodes:
            self._enter(node)

    def _any(self, node: Node, cast: zt.Type) -> Typed:
        if node[0] == Op.FUSION and not self.sup:
            own = self.names.resolve(node[2])
            return cast, (self.convert(node[1], own)[1], zt.encode_type(own))
        of, value = self.convert(node, None)
        return cast, value if of is zt.ANY else (value, zt.encode_type(of))

    def _literal(self, node: Node) -> Typed:
        of, text = node[1], node[2]
        return of, None if of is zt.NULL else read(of, text, node)

    def _literal_as(self, node: Node, cast: zt.Type) -> Typed:
        of, text = node[1], node[2]
        if of is zt.NULL:
            return cast, None
        target = zt.under(cast)
        if isinstance(target, zt.Enum) and of is zt.STRING:
            return cast, _symbol(target, str(read(of, text, node), "utf-8"), node)
        whole = of in _WHOLE
        if target is of or (whole and target in _NUMBERS) or (of is zt.FLOAT64 and target in zt.FLOATS):
            return cast, read(target, text, node)
        raise at(node, f"a value of type {zt.type_text(of)} cannot be used as {zt.type_text(cast)}")

    def _record(self, node: Node) -> Typed:
        names, nodes, marked = node[1], node[2], node[3]
        types, values = [], []
        for at_field, inner in enumerate(nodes):
            of, value = self.convert(inner, None)
            if at_field in marked and not is_optional(of):
                target = optional(of)[0]
                of, value = self.into(of, value, target, target, inner)
            types.append(of)
            values.append(value)
        return record_type(names, tuple(types)), tuple(values)

    def _record_as(self, node: Node, cast: zt.Type) -> Typed:
        target = zt.under(cast)
        if not isinstance(target, zt.Record):
            raise at(node, f"a record where the type is {zt.type_text(cast)}")
        nodes = node[2]
        if len(nodes) != len(target.fields):
            raise at(node, f"a record of {len(nodes)} fields where its type has {len(target.fields)}")
        values = []
        for inner, (_, of) in zip(nodes, target.fields, strict=True):
            values.append(self.convert(inner, of)[1])
        return cast, tuple(values)

    def _array(self, node: Node) -> Typed:
        inner, values = self._elements(node[1])
        return zt.Array(inner), values

    def _array_as(self, node: Node, cast: zt.Type) -> Typed:
        target = zt.under(cast)
        if not isinstance(target, zt.Array):
            raise at(node, f"an array where the type is {zt.type_text(cast)}")
        return cast, self._elements_as(node[1], target.inner)

    def _set(self, node: Node) -> Typed:
        inner, values = self._elements(node[1])
        return zt.Set(inner), sorted_unique(inner, values)

    def _set_as(self, node: Node, cast: zt.Type) -> Typed:
        target = zt.under(cast)
        if not isinstance(target, zt.Set):
            raise at(node, f"a set where the type is {zt.type_text(cast)}")
        # As the reference does it: a set with a decorator stays as it is written (zng.md section 5.3).
        return cast, self._elements_as(node[1], target.inner)

    def _map(self, node: Node) -> Typed:
        key, keys = self._elements(node[1])
        value, values = self._elements(node[2])
        return zt.Map(key, value), sorted_entries(key, list(zip(keys, values, strict=True)))

    def _map_as(self, node: Node, cast: zt.Type) -> Typed:
        target = zt.under(cast)
        if not isinstance(target, zt.Map):
            raise at(node, f"a map where the type is {zt.type_text(cast)}")
        pairs = []
        for key, value in zip(node[1], node[2], strict=True):
            pairs.append((self.convert(key, target.key)[1], self.convert(value, target.value)[1]))
        return cast, sorted_entries(target.key, pairs)

    def _elements(self, nodes: list[Node]) -> tuple[zt.Type, list[Any]]:
        """Elements and the type that they share; of several types they become values of a union."""
        found = []
        for node in nodes:
            found.append(self.convert(node, None))
        types = dict.fromkeys([of for of, _ in found])
        if self.sup and len(types) > 1:
            flat = [of.members if isinstance(of, zt.Union) else (of,) for of in types]
            types = dict.fromkeys([member for members in flat for member in members])
        elif zt.NULL in types:
            del types[zt.NULL]
        if not types:
            return zt.NULL, [None] * len(found)
        if len(types) == 1 and (not self.sup or all(of in types for of, _ in found)):
            return next(iter(types)), [value for _, value in found]
        union = zt.Union(zt.sort_members(types))
        values = []
        for node, (of, value) in zip(nodes, found, strict=True):
            values.append(self.into(of, value, union, union, node)[1])
        return union, values

    def _elements_as(self, nodes: list[Node], of: zt.Type) -> list[Any]:
        values = []
        for node in nodes:
            values.append(self.convert(node, of)[1])
        return values

    def _enum(self, node: Node) -> Typed:
        raise at(node, f"the enum value %{node[1]} without a decorator that says of what type it is")

    def _enum_as(self, node: Node, cast: zt.Type) -> Typed:
        target = zt.under(cast)
        if not isinstance(target, zt.Enum):
            raise at(node, f"the enum value %{node[1]} where the type is {zt.type_text(cast)}")
        return cast, _symbol(target, node[1], node)

    def _type(self, node: Node) -> Typed:
        return zt.TYPE, zt.encode_type(self.names.resolve(node[1]))

    def _type_as(self, node: Node, cast: zt.Type) -> Typed:
        if zt.under(cast) is not zt.TYPE:
            raise at(node, f"a type value where the type is {zt.type_text(cast)}")
        return cast, self._type(node)[1]

    def _error(self, node: Node) -> Typed:
        of, value = self.convert(node[1], None)
        return zt.Error(of), value

    def _error_as(self, node: Node, cast: zt.Type) -> Typed:
        target = zt.under(cast)
        if not isinstance(target, zt.Error):
            raise at(node, f"an error where the type is {zt.type_text(cast)}")
        return cast, self.convert(node[1], target.inner)[1]

    def _absent(self, node: Node, cast: zt.Type | None = None) -> Typed:
        of = self.names.resolve(node[1])
        target = cast or (of if is_optional(of) else optional(of)[0])
        union = zt.under(target)
        tag = member_tag(zt.NONE, union) if isinstance(union, zt.Union) else None
        if tag is None:
            raise at(node, f"an absent value where the type is {zt.type_text(target)}")
        return target, (tag, None)

    def _fusion(self, node: Node) -> Typed:
        of, value = self.convert(node[1], None)
        return zt.Fusion(of), (value, zt.encode_type(self.names.resolve(node[2])))

    def _fusion_as(self, node: Node, cast: zt.Type) -> Typed:
        target = zt.under(cast)
        if not isinstance(target, zt.Fusion):
            raise at(node, f"a fusion value where the type is {zt.type_text(cast)}")
        value = self.convert(node[1], target.inner)[1]
        return cast, (value, zt.encode_type(self.names.resolve(node[2])))


_NUMBERS = frozenset(of for of in zt.INTEGERS | zt.FLOATS if isinstance(of, zt.Primitive) and of.name not in _TIMES)

_IMPLIED: dict[Op, Callable[[Analyzer, Node], Typed]] = {
    Op.LITERAL: Analyzer._literal,
    Op.RECORD: Analyzer._record,
    Op.ARRAY: Analyzer._array,
    Op.SET: Analyzer._set,
    Op.MAP: Analyzer._map,
    Op.ENUM: Analyzer._enum,
    Op.TYPE: Analyzer._type,
    Op.ERROR: Analyzer._error,
    Op.ABSENT: Analyzer._absent,
    Op.FUSION: Analyzer._fusion,
}

_CAST: dict[Op, Callable[[Analyzer, Node, zt.Type], Typed]] = {
    Op.LITERAL: Analyzer._literal_as,
    Op.RECORD: Analyzer._record_as,
    Op.ARRAY: Analyzer._array_as,
    Op.SET: Analyzer._set_as,
    Op.MAP: Analyzer._map_as,
    Op.ENUM: Analyzer._enum_as,
    Op.TYPE: Analyzer._type_as,
    Op.ERROR: Analyzer._error_as,
    Op.ABSENT: Analyzer._absent,
    Op.FUSION: Analyzer._fusion_as,
}

_PLACE = {op: 3 if op == Op.LITERAL else -1 for op in Op}


def at(node: Node, reason: str) -> CorruptDataError:
    """An error about a node, with the position of it."""
    return CorruptDataError(reason, offset=node[_PLACE[node[0]]])


def read(of: zt.Type, text: str, node: Node) -> Any:
    """The value of a literal as one of a primitive type."""
    try:
        return LITERALS[of].read(text)
    except CorruptDataError as error:
        raise at(node, error.reason) from None


def _symbol(of: zt.Enum, name: str, node: Node) -> int:
    if name not in of.symbols:
        raise at(node, f"{name!r} is not a symbol of {zt.type_text(of)}")
    return of.symbols.index(name)
