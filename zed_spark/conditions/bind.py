"""Names in a condition to the fields there are."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from zed_spark.columns.field_paths import VALUE, record_part, value_column
from zed_spark.columns.project import Path
from zed_spark.conditions.condition import Condition, IsNull, OnField, Quoted, Unknown, rebuild
from zed_spark.conditions.sql import sql
from zed_spark.errors import OptionError
from zed_spark.names import position
from zed_spark.types import NULL, Array, Error, Map, Record, Set, Type, Union, under
from zed_spark.types.fuse import fuse_types

MEMBER = "member_"
"""How the names of the struct fields begin that hold the members of a field on whose type super types disagree."""


def bind(
    condition: Condition,
    schema: Type,
    *,
    opaque: Collection[Path] = (),
    settle: Callable[[OnField, Type], Condition] | None = None,
) -> Condition:
    """The condition with each name as the data spells it; what Spark sees differently becomes unknown.

    Args:
        condition: what `zed_spark.conditions.parse` made of a text.
        schema: the type that all super types fuse to (`zed_spark.types.fuse.fuse_types`).
        opaque: columns of which, and of all below them, the data tells nothing: added by the reader (a row's type,
            a file's path), or read as another type than theirs (a schema of the user's own, VARIANT).
        settle: what to make of each condition on a field of one type, given that type.

    Raises:
        OptionError: a name that is not there, or that stands for several fields when case does not count.
    """
    names = _Names(schema, opaque)

    def bound(leaf: Condition) -> Condition:
        if isinstance(leaf, Quoted):
            columns = {name.lower() for name in names.columns()}
            if any(name.lower() in columns for name in leaf.names):
                return Unknown(sql(leaf.term), leaf.paths())
            return rebuild(leaf.term, bound)
        if isinstance(leaf, OnField):
            return names.bind(leaf, settle)
        for path in leaf.own_paths():
            names.find(path)
        return leaf

    return rebuild(condition, bound)


class _Names:
    """The columns of a schema."""

    def __init__(self, schema: Type, opaque: Collection[Path]) -> None:
        self.record, self.value = record_part(schema), value_column(schema)
        whole = under(schema)
        members = whole.members if isinstance(whole, Union) else (whole,)
        self.others = fuse_types([own for own in members if not isinstance(under(own), Record)])
        self.opaque = [tuple(step.lower() for step in path) for path in opaque]
        self.added = [path[0] for path in opaque]
        # Without data there is no schema to hold names against.
        self.nothing = whole is NULL
        # Which of the columns is which depends on more than the fused type when a field is called `value` too.
        self.crowded = self.value not in (None, VALUE)

    def columns(self) -> list[str]:
        """The names of all columns."""
        fields = [name for name, _ in self.record.fields] if self.record else []
        return list(dict.fromkeys([*fields, *([self.value] if self.value else []), *self.added]))

    def bind(self, leaf: OnField, settle: Callable[[OnField, Type], Condition] | None) -> Condition:
        found = self.find(leaf.path)
        if found is None:
            return Unknown(sql(leaf), leaf.own_paths())
        path, of = found
        if isinstance(under(of), Union) and not isinstance(leaf, IsNull):
            return Unknown(sql(leaf), (path,))
        found_leaf = replace(leaf, path=path)
        return found_leaf if settle is None else settle(found_leaf, of)

    def find(self, path: Path) -> tuple[Path, Type] | None:
        """The path as the data spells it and the type there; None when the data cannot tell what Spark sees.

        Raises:
            OptionError: there is no such column, or more than one.
        """
        if self.nothing or self._hidden(path):
            return None
        step = self._pick(path[0], self.columns(), path)
        own = self.record.field(step) if self.record else None
        found, of = [step], self.others if step == self.value or own is None else own
        for step in path[1:]:
            inside = self._below(under(of), step, path)
            if inside is None:
                return None
            found.append(inside[0])
            of = inside[1]
        return tuple(found), of

    def _hidden(self, path: Path) -> bool:
        low = tuple(step.lower() for step in path)
        if self.crowded and low[0] in (VALUE, self.value):
            return True
        return any(low[: len(own)] == own for own in self.opaque)

    def _below(self, of: Type, step: str, path: Path) -> tuple[str, Type] | None:
        if isinstance(of, Array | Set | Map | Union) or of is NULL:
            return None
        fields: dict[str, Type] = {}
        if isinstance(of, Record):
            fields = dict(of.fields)
        elif isinstance(of, Error):
            fields = {"error": of.inner}
        if step.lower().startswith(MEMBER) and not any(name.lower() == step.lower() for name in fields):
            return None
        name = self._pick(step, list(fields), path)
        return name, fields[name]

    @staticmethod
    def _pick(step: str, names: list[str], path: Path) -> str:
        shown = ".".join(path)
        if not names:
            above = path[path.index(step) - 1]
            raise OptionError(f"where: no column {shown!r}; values of the column {above!r} have no fields")
        return names[position(step, names, prefix="where: ", shown=shown)]
