"""Binding the names in a condition to fields."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from zed_spark import types as zt
from zed_spark.columns.project import VALUE, Path, record_part, value_column
from zed_spark.conditions.condition import Condition, IsNull, OnField, Quoted, Unknown, rebuild
from zed_spark.conditions.sql import sql
from zed_spark.errors import OptionError
from zed_spark.names import position
from zed_spark.types.fuse import fuse_types

MEMBER = "member_"
"""The prefix of the struct fields for the members of a field whose type differs between super types."""


def bind(
    condition: Condition,
    schema: zt.Type,
    *,
    opaque: Collection[Path] = (),
    convert: Callable[[OnField, zt.Type], Condition] | None = None,
) -> Condition:
    """The condition with each name as the data spells it; parts on fields that Spark sees differently become `Unknown`.

    Args:
        condition: what `zed_spark.conditions.parse` made of a text.
        schema: the type that all super types fuse to (`zed_spark.types.fuse.fuse_types`).
        opaque: columns whose values, and those below them, are not those of the data: added by the reader (the type of
            a row, the path of a file), or read as another type (a schema given by the user, VARIANT).
        convert: called with each condition on a field of one type and that type; returns its replacement.

    Raises:
        OptionError: a name does not exist, or several fields have it but for case.
    """
    names = _Names(schema, opaque)

    def bound(leaf: Condition) -> Condition:
        if isinstance(leaf, Quoted):
            columns = {name.lower() for name in names.columns()}
            if any(name.lower() in columns for name in leaf.names):
                return Unknown(sql(leaf.term), leaf.paths())
            return rebuild(leaf.term, bound)
        if isinstance(leaf, OnField):
            return names.bind(leaf, convert)
        for path in leaf.field_paths():
            names.find(path)
        return leaf

    return rebuild(condition, bound)


class _Names:
    """The columns of a schema."""

    def __init__(self, schema: zt.Type, opaque: Collection[Path]) -> None:
        self.record, self.value = record_part(schema), value_column(schema)
        whole = zt.under(schema)
        members = whole.members if isinstance(whole, zt.Union) else (whole,)
        self.others = fuse_types([member for member in members if not isinstance(zt.under(member), zt.Record)])
        self.opaque = [tuple(step.lower() for step in path) for path in opaque]
        self.added = [path[0] for path in opaque]
        # Without data there is no schema to look names up in.
        self.empty = whole is zt.NULL
        # If a field is called `value` too, more than the fused type decides which column is which.
        self.value_is_ambiguous = self.value not in (None, VALUE)

    def columns(self) -> list[str]:
        """The names of all columns."""
        fields = [name for name, _ in self.record.fields] if self.record else []
        return list(dict.fromkeys([*fields, *([self.value] if self.value else []), *self.added]))

    def bind(self, leaf: OnField, convert: Callable[[OnField, zt.Type], Condition] | None) -> Condition:
        found = self.find(leaf.path)
        if found is None:
            return Unknown(sql(leaf), leaf.field_paths())
        path, of = found
        if isinstance(zt.under(of), zt.Union) and not isinstance(leaf, IsNull):
            return Unknown(sql(leaf), (path,))
        bound = replace(leaf, path=path)
        return bound if convert is None else convert(bound, of)

    def find(self, path: Path) -> tuple[Path, zt.Type] | None:
        """The path as the data spells it and its type; None if the data does not decide what Spark sees.

        Raises:
            OptionError: there is no such column, or more than one.
        """
        if self.empty or self._hidden(path):
            return None
        step = self._pick(path[0], self.columns(), path)
        field = self.record.field(step) if self.record else None
        found, of = [step], self.others if step == self.value or field is None else field
        for step in path[1:]:
            inside = self._below(zt.under(of), step, path)
            if inside is None:
                return None
            found.append(inside[0])
            of = inside[1]
        return tuple(found), of

    def _hidden(self, path: Path) -> bool:
        low = tuple(step.lower() for step in path)
        if self.value_is_ambiguous and low[0] in (VALUE, self.value):
            return True
        return any(low[: len(path)] == path for path in self.opaque)

    def _below(self, of: zt.Type, step: str, path: Path) -> tuple[str, zt.Type] | None:
        if isinstance(of, zt.Array | zt.Set | zt.Map | zt.Union) or of is zt.NULL:
            return None
        fields: dict[str, zt.Type] = {}
        if isinstance(of, zt.Record):
            fields = dict(of.fields)
        elif isinstance(of, zt.Error):
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
