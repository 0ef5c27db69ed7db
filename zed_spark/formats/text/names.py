"""The type names of a text, from value to value. Source: docs/formats/zng.md, sections 11.3, 11.4 and 11.6."""

from __future__ import annotations

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.types.grammar import Tree, build
from zed_spark.types.typevalue import close

LATER = {"none": zt.NONE, "all": zt.ALL, "any": zt.ANY}
"""Types of later releases, unless a text defines these names."""


class Names:
    """The types that the names in a text refer to, and types from trees.

    Attributes:
        known: name to type.
        version: changes when a name comes to refer to another type.
        borrowed: whether a value used a name that is defined outside of it.
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

        Raises:
            CorruptDataError: a name is not known.
            UnsupportedTypeError: the type is not supported.
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
