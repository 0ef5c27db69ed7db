"""What the type names in a text stand for, from value to value. Source: formats/zng.md sections 11.3, 11.4 and 11.6."""

from __future__ import annotations

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.types.grammar import Tree, build
from zed_spark.types.typevalue import close

LATER = {"none": zt.NONE, "all": zt.ALL, "any": zt.ANY}
"""Types of later releases, unless a text defines the names otherwise."""


class Names:
    """What the names in a text stand for, and types from trees.

    Attributes:
        known: name to type.
        version: changes when a name comes to stand for something else.
        borrowed: whether a value used a name that no definition inside the same value gave.
    """

    def __init__(self) -> None:
        self.known: dict[str, zt.Type] = {}
        self.version = 0
        self.borrowed = False
        self._declared: dict[str, Tree] = {}
        self._own: set[str] = set()
        self._open: list[str] = []

    def new_value(self) -> None:
        """Start with a new value of the text."""
        self._own.clear()

    def define(self, name: str, of: zt.Type) -> zt.Type:
        """Let a name stand for a type; returns the named type (the type itself where the name is a number)."""
        made = of if name.isdigit() else zt.Named(name, of)
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

    def resolve(self, tree: Tree) -> zt.Type:
        """The type that a tree means.

        Raises:
            CorruptDataError: a name is not known.
            UnsupportedTypeError: there is no such type.
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
        if name in self._open:
            return zt.Recursive(name, b"")
        found = self.known.get(name)
        if found is None and name in self._declared:
            found = self._around(name, self._declared[name])
            # Inside of another definition it may hold that one, which is not complete yet.
            if not self._open:
                self.known[name] = found
        if found is not None:
            if name not in self._own:
                self.borrowed = True
            return found
        if name in LATER:
            return LATER[name]
        raise CorruptDataError(f"the type name {name!r} is not defined", offset=at)

    def _around(self, name: str, tree: Tree) -> zt.Named:
        """The named type of a definition, in which the name may stand for itself."""
        self._open.append(name)
        try:
            inner = self.resolve(tree)
        finally:
            self._open.pop()
        return close(name, inner)
