"""What the type names in a text stand for, from value to value. Source: formats/zng.md sections 11.3, 11.4 and 11.6."""

from __future__ import annotations

from zed_spark.errors import CorruptDataError
from zed_spark.types import Named, Type
from zed_spark.types.later import ANY, NONE
from zed_spark.zson.typesyntax import Tree, build

LATER = {"none": NONE, "any": ANY}
"""Primitive types of later releases, known in SUP unless a text defines the name otherwise."""


class Names:
    """What the names in a text stand for, and types from trees.

    Attributes:
        known: name to type.
        version: changes when a name comes to stand for something else.
        borrowed: whether a value used a name that no definition inside the same value gave.
    """

    def __init__(self, sup: bool) -> None:
        self.known: dict[str, Type] = {}
        self.version = 0
        self.borrowed = False
        self._sup = sup
        self._declared: dict[str, Tree] = {}
        self._own: set[str] = set()
        self._open: list[str] = []

    def new_value(self) -> None:
        """Start with a new value of the text."""
        self._own.clear()

    def define(self, name: str, of: Type) -> Type:
        """Let a name stand for a type; returns the named type (the type itself where the name is a number)."""
        made = of if name.isdigit() else Named(name, of)
        self._own.add(name)
        if self.known.get(name) is not made:
            self.known[name] = made
            self._declared.pop(name, None)
            self.version += 1
        return made

    def declare(self, name: str, tree: Tree) -> None:
        """Let a name stand for what a ``type`` line says, also in lines before it that are not used yet."""
        self.known.pop(name, None)
        self._declared[name] = tree
        self.borrowed = True
        self.version += 1

    def resolve(self, tree: Tree) -> Type:
        """The type that a tree means.

        Raises:
            CorruptDataError: a name is not known, or stands for a type that refers to itself.
            UnsupportedTypeError: there is no such type.
        """
        if isinstance(tree, Type):
            return tree
        kind, parts, more = tree
        if kind == "define":
            return self.define(more, self.resolve(parts[0]))
        if kind == "name":
            return self._lookup(*more)
        return build(kind, [self.resolve(part) for part in parts], more)

    def _lookup(self, name: str, at: int) -> Type:
        found = self.known.get(name)
        if found is None and name in self._declared:
            found = self._declaration(name, at)
        if found is not None:
            if name not in self._own:
                self.borrowed = True
            return found
        if self._sup and name in LATER:
            return LATER[name]
        raise CorruptDataError(f"the type name {name!r} is not defined", offset=at)

    def _declaration(self, name: str, at: int) -> Type:
        if name in self._open:
            raise CorruptDataError(
                f"type {name} refers to itself; such types have no columns of one fixed type and are not read",
                offset=at,
            )
        self._open.append(name)
        try:
            of = self.resolve(self._declared[name])
        finally:
            self._open.pop()
        self.known[name] = Named(name, of)
        del self._declared[name]
        self.version += 1
        return self.known[name]
