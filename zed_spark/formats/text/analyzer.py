"""Turn nodes into typed plain values: types come down from decorators and up from what values imply.

`Names` keeps the type names of a text from value to value. Source: docs/formats/zng.md, sections 11.3, 11.4 and 11.6.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.formats.text.parser import Declaration, Node, Op
from zed_spark.types.body import sorted_entries, sorted_unique
from zed_spark.types.dialect import is_optional, optional
from zed_spark.types.grammar import Tree, build
from zed_spark.types.literals import LITERALS
from zed_spark.types.typevalue import close

Typed = tuple[zt.Type, Any]
"""A type and a plain value of it."""

Kind = TypeVar("Kind", bound=zt.Type)

LATER = {"none": zt.NONE, "all": zt.ALL, "any": zt.ANY}
"""Types of later releases, unless a text defines these names."""

_WHOLE = (zt.INT64, zt.UINT64)
_NUMBERS = zt.NUMBERS - {zt.TIME, zt.DURATION}


@lru_cache(maxsize=4096)
def record_type(names: tuple[str, ...], types: tuple[zt.Type, ...]) -> zt.Record:
    """Return the record type of these fields."""
    return zt.Record(tuple(zip(names, types, strict=True)))


def same(a: zt.Type, b: zt.Type) -> bool:
    """True if two types are the same; one that contains itself may be written from different places inside of it."""
    return a is b or zt.encode_type(a) == zt.encode_type(b)


@lru_cache(maxsize=4096)
def member_tag(of: zt.Type, union: zt.Union) -> int | None:
    """Return the index of the union member that a type is, or None."""
    if of in union.members:
        return union.members.index(of)
    return next((tag for tag, member in enumerate(union.members) if same(of, member)), None)


class Names:
    """The types that the names in a text refer to, and types from trees.

    ``version`` changes when a name comes to refer to another type; ``borrowed`` tells whether a value used a name that
    is defined outside of it.
    """

    def __init__(self) -> None:
        self.known: dict[str, zt.Type] = {}
        self.version = 0
        self.borrowed = False
        self._declared: dict[str, Tree] = {}
        self._defined: set[str] = set()
        self._open: list[str] = []

    def new_value(self) -> None:
        """Start with a new value of the text."""
        self._defined.clear()

    def define(self, name: str, of: zt.Type) -> zt.Type:
        """Define a name; returns the named type (the type itself where the name is a number)."""
        made = of if name.isdigit() else zt.Named(name, of)
        self._defined.add(name)
        if self.known.get(name) is not made:
            self.known[name] = made
            self._declared.pop(name, None)
            self.version += 1
        return made

    def declare(self, name: str, tree: Tree) -> None:
        """Define a name by a ``type`` line, also for such lines before it that are not used yet."""
        self.known.pop(name, None)
        self._declared[name] = tree
        self.borrowed = True
        self.version += 1

    def resolve(self, tree: Tree) -> zt.Type:
        """Return the type that a tree describes.

        Raises CorruptDataError if a name is not known, UnsupportedTypeError if the type is not supported.
        """
        if isinstance(tree, zt.Type):
            return tree
        kind, parts, more = tree
        if kind == "define":
            if more in self.known or more in self._declared or more.isdigit():
                return self.define(more, self.resolve(parts[0]))
            return self.define(more, self._around(more, parts[0]).inner)
        if kind == "name":
            return self._lookup(*more)
        return build(kind, [self.resolve(part) for part in parts], more)

    def _lookup(self, name: str, at: int) -> zt.Type:
        found = self.known.get(name)
        if found is None and name in self._open:
            return zt.Recursive(name, b"")
        if found is None and name in self._declared:
            found = self._around(name, self._declared[name])
            # Inside another definition it may contain that one, which is not complete yet.
            if not self._open:
                self.known[name] = found
        if found is not None:
            if name not in self._defined:
                self.borrowed = True
            return found
        if name in LATER:
            return LATER[name]
        raise CorruptDataError(f"the type name {name!r} is not defined", offset=at)

    def _around(self, name: str, tree: Tree) -> zt.Named:
        """Return the named type of a definition, which may contain itself."""
        self._open.append(name)
        try:
            inner = self.resolve(tree)
        finally:
            self._open.pop()
        return close(name, inner)


class Analyzer:
    """Makes typed values of nodes, value after value of one text.

    The methods in `_READERS` take a node and `cast`, the type decided for it from outside (None if the value implies
    it). Loops are written out, because values may be nested so deep that every call counts.
    """

    def __init__(self, sup: bool) -> None:
        self.sup = sup
        self.names = Names()

    def analyze(self, node: Node | Declaration) -> Typed | None:
        """Return the value of a node; None for a declaration.

        Raises CorruptDataError, with the offset of the value at fault, if types contradict each other or do not fit the
        value.
        """
        if isinstance(node, Declaration):
            self.names.declare(node.name, node.tree)
            return None
        self.names.new_value()
        return self.convert(node, None)

    def convert(self, node: Node, parent: zt.Type | None) -> Typed:
        """Return the value of a node under the type that is decided for it from outside, if one is."""
        op = node[0]
        if parent is not None and zt.under(parent) is zt.ANY:
            return self._any(node, parent)
        if op == Op.DEFINE:
            return self._define(node, parent)
        if op == Op.CAST:
            return self._cast(node, parent)
        if parent is None:
            return _READERS[op](self, node, None)
        if isinstance(parent, zt.Recursive):
            return parent, self.convert(node, zt.definition_of(parent))[1]
        union = zt.under(parent)
        if not isinstance(union, zt.Union) or op == Op.ABSENT:
            return _READERS[op](self, node, parent)
        # The text of a union value shows which member it is of.
        of, value = _READERS[op](self, node, None)
        return self.into(of, value, union, parent, node)

    def into(self, of: zt.Type, value: Any, union: zt.Union, target: zt.Type, node: Node) -> Typed:
        """Return a value as one of a union; `target` is the union with its names."""
        if of is zt.NULL and not (self.sup and zt.NULL in union.members):
            return target, None
        if of is target or of is union:
            return target, value
        tag = member_tag(of, union)
        if tag is None and self.sup and isinstance(of, zt.Union) and value is not None:
            # Later releases have no unions in unions: the value becomes one of the outer union.
            of, value = of.members[value[0]], value[1]
            tag = member_tag(of, union)
        if tag is None:
            raise at(node, f"a value of type {zt.type_text(of)}, which is not in the union type {zt.type_text(union)}")
        return target, (tag, value)

    def _define(self, node: Node, parent: zt.Type | None) -> Typed:
        outer = None if parent is None else zt.under(parent)
        if parent is not None and isinstance(outer, zt.Union):
            of, value = self.convert(node, None)
            return self.into(of, value, outer, parent, node)
        of, value = self.convert(node[1], parent)
        if isinstance(of, zt.Named) and of is parent and of.name == node[2]:
            of = of.inner
        return self.names.define(node[2], of), value

    def _cast(self, node: Node, parent: zt.Type | None) -> Typed:
        inner = node[1]
        # Decorators further out may use the names that those further in define.
        if inner[0] == Op.DEFINE:
            self.convert(inner, None)
        elif inner[0] == Op.CAST:
            self.names.resolve(inner[2])
        try:
            cast = self.names.resolve(node[2])
        except CorruptDataError:
            # The printer of the reference also takes a name for known that a part of the value defines.
            self._define_names(inner)
            cast = self.names.resolve(node[2])
        outer = None if parent is None else zt.under(parent)
        union = zt.under(cast)
        if union is zt.ANY:
            found = self._any(inner, cast)
        elif parent is not None and not same(parent, cast) and not isinstance(outer, zt.Union):
            raise at(node, f"decorator {zt.type_text(cast)} where the type is already {zt.type_text(parent)}")
        elif isinstance(union, zt.Union) and inner[0] != Op.ABSENT:
            of, value = self.convert(inner, None)
            found = self.into(of, value, union, cast, node)
        else:
            found = self.convert(inner, cast)
        if parent is not None and parent is not found[0] and isinstance(outer, zt.Union):
            return self.into(*found, outer, parent, node)
        return found

    def _define_names(self, node: Node) -> None:
        """Enter the names that the parts of a value define."""
        match node[0]:
            case Op.DEFINE:
                self.convert(node, None)
            case Op.CAST:
                self._define_names(node[1])
                self.names.resolve(node[2])
            case Op.ERROR | Op.FUSION:
                self._define_names(node[1])
            case Op.RECORD | Op.ARRAY | Op.SET:
                for part in node[2] if node[0] == Op.RECORD else node[1]:
                    self._define_names(part)
            case Op.MAP:
                for key, value in zip(node[1], node[2], strict=True):
                    self._define_names(key)
                    self._define_names(value)

    def _any(self, node: Node, cast: zt.Type) -> Typed:
        if node[0] == Op.FUSION and not self.sup:
            inner = self.names.resolve(node[2])
            return cast, (self.convert(node[1], inner)[1], zt.encode_type(inner))
        of, value = self.convert(node, None)
        return cast, value if of is zt.ANY else (value, zt.encode_type(of))

    def _literal(self, node: Node, cast: zt.Type | None) -> Typed:
        of, text = node[1], node[2]
        if of is zt.NULL:
            return cast or of, None
        if cast is None:
            return of, read(of, text, node)
        target = zt.under(cast)
        if isinstance(target, zt.Enum) and of is zt.STRING:
            return cast, _symbol(target, str(read(of, text, node), "utf-8"), node)
        if target is of or (of in _WHOLE and target in _NUMBERS) or (of is zt.FLOAT64 and target in zt.FLOATS):
            return cast, read(target, text, node)
        raise at(node, f"a value of type {zt.type_text(of)} cannot be used as {zt.type_text(cast)}")

    def _record(self, node: Node, cast: zt.Type | None) -> Typed:
        nodes, marked = node[2], node[3]
        types, values = [], []
        if cast is not None:
            fields = _target(node, cast, zt.Record, "a record").fields
            if len(nodes) != len(fields):
                raise at(node, f"a record of {len(nodes)} fields where its type has {len(fields)}")
            for inner, (_, of) in zip(nodes, fields, strict=True):
                values.append(self.convert(inner, of)[1])
            return cast, tuple(values)
        for index, inner in enumerate(nodes):
            of, value = self.convert(inner, None)
            if index in marked and not is_optional(of):
                target = optional(of)[0]
                of, value = self.into(of, value, target, target, inner)
            types.append(of)
            values.append(value)
        return record_type(node[1], tuple(types)), tuple(values)

    def _array(self, node: Node, cast: zt.Type | None) -> Typed:
        """Also sets; as in the reference, one with a decorator stays as it is written (docs/formats/zng.md, 5.3)."""
        is_set = node[0] == Op.SET
        if cast is None:
            inner, values = self._elements(node[1])
            return (zt.Set(inner), sorted_unique(inner, values)) if is_set else (zt.Array(inner), values)
        inner = (_target(node, cast, zt.Set, "a set") if is_set else _target(node, cast, zt.Array, "an array")).inner
        values = []
        for item in node[1]:
            values.append(self.convert(item, inner)[1])
        return cast, values

    def _map(self, node: Node, cast: zt.Type | None) -> Typed:
        if cast is None:
            key, keys = self._elements(node[1])
            value, values = self._elements(node[2])
            return zt.Map(key, value), sorted_entries(key, list(zip(keys, values, strict=True)))
        target = _target(node, cast, zt.Map, "a map")
        pairs = []
        for key_node, value_node in zip(node[1], node[2], strict=True):
            pairs.append((self.convert(key_node, target.key)[1], self.convert(value_node, target.value)[1]))
        return cast, sorted_entries(target.key, pairs)

    def _elements(self, nodes: list[Node]) -> tuple[zt.Type, list[Any]]:
        """Return elements and the type that they share; of several types they become values of a union."""
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
        return union, [self.into(*typed, union, union, node)[1] for node, typed in zip(nodes, found, strict=True)]

    def _enum(self, node: Node, cast: zt.Type | None) -> Typed:
        if cast is None:
            raise at(node, f"the enum value %{node[1]} without a decorator that says of what type it is")
        target = _target(node, cast, zt.Enum, f"the enum value %{node[1]}")
        return cast, _symbol(target, node[1], node)

    def _type(self, node: Node, cast: zt.Type | None) -> Typed:
        if cast is not None and zt.under(cast) is not zt.TYPE:
            raise at(node, f"a type value where the type is {zt.type_text(cast)}")
        return cast or zt.TYPE, zt.encode_type(self.names.resolve(node[1]))

    def _error(self, node: Node, cast: zt.Type | None) -> Typed:
        if cast is not None:
            return cast, self.convert(node[1], _target(node, cast, zt.Error, "an error").inner)[1]
        of, value = self.convert(node[1], None)
        return zt.Error(of), value

    def _absent(self, node: Node, cast: zt.Type | None) -> Typed:
        of = self.names.resolve(node[1])
        target = cast or (of if is_optional(of) else optional(of)[0])
        union = zt.under(target)
        tag = member_tag(zt.NONE, union) if isinstance(union, zt.Union) else None
        if tag is None:
            raise at(node, f"an absent value where the type is {zt.type_text(target)}")
        return target, (tag, None)

    def _fusion(self, node: Node, cast: zt.Type | None) -> Typed:
        target = None if cast is None else _target(node, cast, zt.Fusion, "a fusion value").inner
        of, value = self.convert(node[1], target)
        return cast or zt.Fusion(of), (value, zt.encode_type(self.names.resolve(node[2])))


_READERS: dict[Op, Callable[[Analyzer, Node, zt.Type | None], Typed]] = {
    Op.LITERAL: Analyzer._literal,
    Op.RECORD: Analyzer._record,
    Op.ARRAY: Analyzer._array,
    Op.SET: Analyzer._array,
    Op.MAP: Analyzer._map,
    Op.ENUM: Analyzer._enum,
    Op.TYPE: Analyzer._type,
    Op.ERROR: Analyzer._error,
    Op.ABSENT: Analyzer._absent,
    Op.FUSION: Analyzer._fusion,
}


def _target(node: Node, cast: zt.Type, kind: type[Kind], what: str) -> Kind:
    """Return the type decided for a node without its names, which must be of a kind."""
    target = zt.under(cast)
    if not isinstance(target, kind):
        raise at(node, f"{what} where the type is {zt.type_text(cast)}")
    return target


def at(node: Node, reason: str) -> CorruptDataError:
    """Return an error about a node, with the position of it."""
    return CorruptDataError(reason, offset=node[3 if node[0] == Op.LITERAL else -1])


def read(of: zt.Type, text: str, node: Node) -> Any:
    """Return the value of a literal as one of a primitive type."""
    try:
        return LITERALS[of].read(text)
    except CorruptDataError as error:
        raise at(node, error.reason) from None


def _symbol(of: zt.Enum, name: str, node: Node) -> int:
    if name not in of.symbols:
        raise at(node, f"{name!r} is not a symbol of {zt.type_text(of)}")
    return of.symbols.index(name)
