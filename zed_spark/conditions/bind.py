"""The fields that names in a condition stand for: in a schema, and in the values of a super type.

A path into values of several types leads to the field of those that are records; others have no such field.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from enum import Enum
from typing import Self

from zed_spark import types as zt
from zed_spark.columns import union
from zed_spark.columns.column import Column
from zed_spark.columns.project import VALUE, Path, record_part, value_column
from zed_spark.conditions import condition as cond
from zed_spark.conditions.networks import network_hint
from zed_spark.conditions.outcomes import Mask
from zed_spark.conditions.sql import sql
from zed_spark.errors import NoColumnError
from zed_spark.names import position
from zed_spark.types.fuse import fuse_types, member_index
from zed_spark.types.text import member_names

MEMBER = "member_"
"""The prefix of the struct fields for the members of a field whose type differs between super types."""


class Member(str):
    """The last step of a bound path: the field that holds the values of one member of a union.

    It is the name of the field, with the union that super types fuse to there, and the tag of the member in it.
    """

    __slots__ = ("tag", "union")

    tag: int
    union: zt.Union

    def __new__(cls, name: str, union: zt.Union, tag: int) -> Self:
        """Return the step of this name, for the member of a union of a tag."""
        found = super().__new__(cls, name)
        found.union, found.tag = union, tag
        return found

    def __reduce__(self) -> tuple[type[Member], tuple[str, zt.Union, int]]:
        return Member, (str(self), self.union, self.tag)

    def holds(self, of: zt.Type) -> bool | None:
        """True if the field has all values of a type, False if it has none, None if the type alone does not tell."""
        of = zt.dataframe_type(of)
        if isinstance(zt.under(of), zt.Union):
            # It may be a member of this union itself, or its members are, or those inside them.
            return None
        return member_index(of, self.union) == self.tag


def bind(
    condition: cond.Condition,
    schema: zt.Type,
    *,
    opaque: Collection[Path] = (),
    convert: Callable[[cond.OnField, zt.Type], cond.Condition] | None = None,
    members: bool = False,
) -> cond.Condition:
    """Return the condition with names as the data spells them; fields that Spark sees differently become `Unknown`.

    ``schema`` is the type that all super types fuse to. The values of ``opaque`` columns, and those below them, are not
    those of the data: added by the reader (the type of a row, the path of a file), or read as another type (a schema
    given by the user, VARIANT). ``convert`` returns the replacement of each condition on a field of one type. With
    ``members``, conditions on members of unions are bound too, which are decided for super types without the union.
    OptionError says that a name does not exist, or several fields match it and differ only in case.
    """
    names = _Names(schema, opaque, members=members)

    def bound(leaf: cond.Condition) -> cond.Condition:
        if isinstance(leaf, cond.Quoted):
            columns = {name.lower() for name in names.columns()}
            if any(name.lower() in columns for name in leaf.names):
                return cond.Unknown(sql(leaf.term), leaf.paths())
            return cond.rebuild(leaf.term, bound)
        if isinstance(leaf, cond.OnField):
            return names.bind(leaf, convert)
        for path in leaf.field_paths():
            names.find(path)
        return leaf

    return cond.rebuild(condition, bound)


class _Names:
    """The columns of a schema."""

    def __init__(self, schema: zt.Type, opaque: Collection[Path], *, members: bool) -> None:
        self.members = members
        self.record, self.value = record_part(schema), value_column(schema)
        whole = zt.under(schema)
        parts = whole.members if isinstance(whole, zt.Union) else (whole,)
        self.others = fuse_types([member for member in parts if not isinstance(zt.under(member), zt.Record)])
        self.opaque = [tuple(step.lower() for step in path) for path in opaque]
        self.added = [path[0] for path in opaque]
        # Without data there is no schema to look names up in.
        self.empty = whole is zt.NULL
        # If a field is called `value` too, more than the fused type decides which column is which.
        self.value_is_ambiguous = self.value not in (None, VALUE)

    def columns(self) -> list[str]:
        fields = [name for name, _ in self.record.fields] if self.record else []
        return list(dict.fromkeys([*fields, *([self.value] if self.value else []), *self.added]))

    def bind(
        self, leaf: cond.OnField, convert: Callable[[cond.OnField, zt.Type], cond.Condition] | None
    ) -> cond.Condition:
        found = self.find(leaf.path)
        if found is None:
            return cond.Unknown(sql(leaf), leaf.field_paths())
        path, of = found
        if isinstance(zt.under(of), zt.Union) and not isinstance(leaf, cond.IsNull):
            return cond.Unknown(sql(leaf), (path,))
        bound = replace(leaf, path=path)
        if convert is not None:
            return convert(bound, of)
        # Spark compares days and times without a zone with moments in the time zone of its session.
        # Where all values are null, they have no type yet.
        decided = zt.under(of) is zt.NULL or not has_no_zone(bound)
        comparable = in_utc(bound) if zt.zoneless(of) is not None else bound if decided else None
        return cond.Unknown(sql(leaf), (path,)) if comparable is None else comparable

    def find(self, path: Path) -> tuple[Path, zt.Type] | None:
        """Return the path as the data spells it and its type; None if the data does not decide what Spark sees.

        Raises:
            OptionError: there is no such column, or more than one.
        """
        if self.empty or self._hidden(path):
            return None
        step = self._pick(path[0], self.columns(), path)
        field = self.record.field(step) if self.record else None
        found, of = [step], self.others if step == self.value or field is None else field
        for at, step in enumerate(path[1:], 2):
            if at < len(path) and _is_record_member(zt.under(of), step):
                # Spark's field for the records among values of several types.
                continue
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
        if isinstance(of, zt.Union) and self.members and step is path[-1] and (found := self._member(of, step)):
            return found
        if isinstance(of, zt.Array | zt.Set | zt.Map) or of is zt.NULL:
            return None
        fields: dict[str, zt.Type] = {}
        if isinstance(of, zt.Record):
            fields = dict(of.fields)
        elif isinstance(of, zt.Union):
            fields = {name: zt.NULL for record in _records(of) for name, _ in record.fields}
            if not fields:
                return None
        elif isinstance(of, zt.Error):
            fields = {"error": of.inner}
        if step.lower().startswith(MEMBER) and not any(name.lower() == step.lower() for name in fields):
            return None
        name = self._pick(step, list(fields), path)
        if not isinstance(of, zt.Union):
            return name, fields[name]
        inside = type_below(of, name)
        return None if inside is NotFound.UNKNOWN else (name, zt.NULL if isinstance(inside, NotFound) else inside)

    @staticmethod
    def _member(of: zt.Union, step: str) -> tuple[str, zt.Type] | None:
        """Return the member of a union that a field of Spark's struct has, if Spark sees it as a flat type."""
        names = member_names(of)
        found = [index for index, name in enumerate(names) if name.lower() == step.lower()]
        if len(found) != 1 or not isinstance(zt.under(of.members[found[0]]), zt.Primitive):
            return None
        return Member(names[found[0]], of, found[0]), of.members[found[0]]

    @staticmethod
    def _pick(step: str, names: list[str], path: Path) -> str:
        shown = ".".join(path)
        if not names:
            above = path[path.index(step) - 1]
            raise NoColumnError(f"where: no column {shown!r}; values of the column {above!r} have no fields")
        return names[position(step, names, prefix="where: ", shown=shown)]


def _records(of: zt.Union) -> list[zt.Record]:
    return [record for member in of.members if isinstance(record := zt.under(member), zt.Record)]


def _is_record_member(of: zt.Type, step: str) -> bool:
    """True if a step is the field of Spark's struct for the only records among values of several types."""
    if not isinstance(of, zt.Union) or len(of.members) == 1:
        return False
    members = zip(member_names(of), of.members, strict=True)
    names = [name.lower() for name, member in members if isinstance(zt.under(member), zt.Record)]
    return names == [step.lower()]


def hint_of(condition: cond.Condition, schema: zt.Type) -> str | None:
    """Return what to write instead of a part of a bound condition that compares an address with a network; else None.

    ``schema`` is the type that all super types fuse to.
    """
    whole = zt.dataframe_type(schema)
    for leaf in condition.leaves():
        of = type_at(whole, leaf.path) if isinstance(leaf, cond.OnField) else NotFound.UNKNOWN
        if isinstance(leaf, cond.OnField) and of is zt.IP and (hint := network_hint(leaf, of)):
            return hint
    return None


def has_no_zone(leaf: cond.OnField) -> bool:
    """True if a field is compared with days or times without a zone."""
    return leaf.has(cond.Kind.DATE) or leaf.has(cond.Kind.TIME_NTZ)


def on_values_of(leaf: cond.OnField, of: zt.Type) -> cond.OnField:
    """Return an unbound condition for values of a type, where days and times without a zone become times in UTC.

    It stays as it is for other values, which are not compared with them.
    """
    if not has_no_zone(leaf) or zt.zoneless(of) is None:
        return leaf
    return in_utc(leaf) or leaf


def in_utc(leaf: cond.OnField) -> cond.OnField | None:
    """Return a condition on days, or times without a zone, as one on the times in UTC that stand for them.

    None where Spark compares in the time zone of its session, or casts the column to another type.
    """
    literals = [known for literal in leaf.constants() if (known := _without_zone(literal)) is not None]
    return leaf.with_constants(literals) if len(literals) == len(leaf.constants()) else None


def _without_zone(literal: cond.Literal) -> cond.Literal | None:
    if literal.kind is cond.Kind.DATE and isinstance(literal.value, int):
        return cond.Literal(cond.Kind.TIME, literal.value * 86_400_000_000)
    if literal.kind is cond.Kind.TIME_NTZ:
        return cond.Literal(cond.Kind.TIME, literal.value)
    # Integers: the column is one of nanoseconds.
    return literal if literal.kind in (cond.Kind.NULL, cond.Kind.INT) else None


class NotFound(Enum):
    """Why there is no column at a path."""

    NULL = "the super type has no such field: NULL in all rows"
    UNKNOWN = "the super type alone does not decide what Spark sees there"


@dataclass(frozen=True, slots=True)
class Found:
    """A column at a path, and its Zed type without names; its values are meaningless where a record above is null.

    ``valid`` is bool, shape (n,), where neither the value nor a record above it is null; None for everywhere. Null
    unions count as valid.
    """

    type: zt.Type
    column: Column
    valid: Mask | None


def path_in(of: zt.Type, path: Path) -> Path | NotFound:
    """Return the path inside values of a super type: without the column's name if the super type is not a record."""
    whole = zt.under(of)
    if isinstance(whole, zt.Record):
        return path
    # Values of a top-level union may be records; the schema decides where their fields go.
    if isinstance(whole, zt.Union):
        return NotFound.UNKNOWN
    if path[0] == VALUE:
        return path[1:]
    return NotFound.UNKNOWN if _same_but_for_case(path[0], VALUE) else NotFound.NULL


def type_below(of: zt.Type, step: str) -> zt.Type | NotFound:
    """Return the type one step below a type; neither has to be without names."""
    plain = zt.under(of)
    if plain is zt.NULL:
        return NotFound.NULL
    if isinstance(step, Member):
        holds = step.holds(of)
        return NotFound.UNKNOWN if holds is None else of if holds else NotFound.NULL
    if isinstance(plain, zt.Error):
        return plain.inner if step == "error" else NotFound.UNKNOWN if step.lower() == "error" else NotFound.NULL
    if isinstance(plain, zt.Union):
        members = [zt.under(member) for member in plain.members]
        if any(isinstance(of, zt.Map | zt.Union) or (isinstance(of, zt.Error) and step == "error") for of in members):
            return NotFound.UNKNOWN
        # What a field is that several types of records have with different types is not known.
        found = {type_below(record, step) for record in _records(plain)} - {NotFound.NULL, zt.NULL}
        return NotFound.UNKNOWN if len(found) > 1 else found.pop() if found else NotFound.NULL
    if isinstance(plain, zt.Primitive | zt.Enum | zt.Array | zt.Set):
        return NotFound.NULL
    if not isinstance(plain, zt.Record):
        return NotFound.UNKNOWN
    inner = plain.field(step)
    if inner is not None:
        return inner
    # Spark treats names that differ in case as one, so the field may be present under another spelling.
    return NotFound.UNKNOWN if any(_same_but_for_case(step, name) for name, _ in plain.fields) else NotFound.NULL


def types_along(of: zt.Type, path: Path, *, unions: bool = False) -> tuple[Path, list[zt.Type]] | NotFound:
    """Return the path inside a super type that a bound path leads to, and the types on the way.

    The types have no names around them: that of the super type, and one after each step. The path has no `Member`.
    A path into values of a union is unknown, as nothing is known of the part of them that has the field, unless
    ``unions`` is set.
    """
    steps = path_in(of, path)
    if isinstance(steps, NotFound):
        return steps
    types: list[zt.Type] = [zt.under(of)]
    for step in steps:
        below = type_below(of, step)
        if isinstance(below, NotFound):
            return below
        of = below
        if not isinstance(step, Member):
            types.append(zt.under(below))
    steps = tuple(step for step in steps if not isinstance(step, Member))
    if types[-1] is zt.NULL:
        return NotFound.NULL
    inside = any(isinstance(of, zt.Union) for of in types[:-1])
    return NotFound.UNKNOWN if inside and not unions else (steps, types)


def type_at(of: zt.Type, path: Path) -> zt.Type | NotFound:
    """Return the type of a field, without names around it, also inside of unions; arguments as for `types_along`."""
    found = types_along(of, path, unions=True)
    return found if isinstance(found, NotFound) else found[1][-1]


def find(of: zt.Type, column: Column, path: Path) -> Found | NotFound:
    """Return the column at a bound path of a super type; ``column`` has its values, projected to include the path."""
    steps = path_in(of, path)
    if isinstance(steps, NotFound):
        return steps
    found, valid = of, _valid_below(column, None)
    for step in steps:
        below = type_below(found, step)
        if isinstance(below, NotFound):
            return below
        if isinstance(step, Member):
            continue
        parent = zt.under(column.type)
        if isinstance(parent, zt.Record):
            names = [name for name, _ in parent.fields]
            if step not in names:
                return NotFound.UNKNOWN
            index = names.index(step)
            column = column.fields()[index]
        elif isinstance(parent, zt.Error):
            column = Column(parent.inner, column.array)
        elif isinstance(parent, zt.Union):
            column, held = union.field_of_records(column, below, step)
            valid = held if valid is None else valid & held
        found, valid = below, _valid_below(column, valid)
    found = zt.under(found)
    if found is zt.NULL:
        return NotFound.NULL
    # Values that a projection leaves out look like nulls.
    return NotFound.UNKNOWN if zt.under(column.type) is zt.NULL else Found(found, column, valid)


def _valid_below(column: Column, above: Mask | None) -> Mask | None:
    found = column.valid
    if found is None:
        return above
    valid: Mask = found != 0
    return valid if above is None else valid & above


def _same_but_for_case(a: str, b: str) -> bool:
    return a.lower() == b.lower() or a.upper() == b.upper() or a.casefold() == b.casefold()
