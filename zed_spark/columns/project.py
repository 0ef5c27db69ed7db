"""Projections: trees of field names that select parts of types and columns, and field paths as text."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from operator import itemgetter

from zed_spark import types as zt
from zed_spark.columns.column import Column
from zed_spark.columns.nested import RecordColumn
from zed_spark.columns.primitive import all_null
from zed_spark.errors import FormatError, NoColumnError
from zed_spark.names import position, suggestion
from zed_spark.types.fuse import fuse_types
from zed_spark.types.text import member_names

Path = tuple[str, ...]


def field_type(of: zt.Type, path: Path, items: str | None = None) -> zt.Type | None:
    """Return the type of the field at a path in values of a type; None where they have none.

    A step ``items`` leads to the elements of an array or a set.
    """
    for step in path:
        inner = zt.under(of)
        if isinstance(inner, zt.Array | zt.Set) and step == items:
            of = inner.inner
        elif isinstance(inner, zt.Record) and (found := inner.field(step)) is not None:
            of = found
        else:
            return None
    return of


def type_at(of: zt.Type, path: Path) -> zt.Type | None:
    """Return the type, without names, of the field at a path in values of a type; None where they have none."""
    found = field_type(of, path)
    return None if found is None else zt.under(found)


@dataclass(frozen=True, slots=True)
class Projection:
    """The selected fields of a record.

    Attributes:
        fields: the projection of each selected field by name; None selects the whole value, an empty mapping nothing.
        value: whether top-level values that are not records are selected; otherwise they are read as nulls.
    """

    fields: Mapping[str, Projection] | None = None
    value: bool = field(default=True, compare=True)

    @property
    def everything(self) -> bool:
        """True if the whole value is selected."""
        return self.fields is None

    def below(self, name: str) -> Projection | None:
        """Return the projection of the field of that name, or None if the field is not selected."""
        return ALL if self.fields is None else self.fields.get(name)

    def of(self, record: zt.Record) -> list[tuple[int, Projection]]:
        """Return the selected fields of a record: position and projection of each, in the order of the record."""
        if self.fields is None:
            return [(position, ALL) for position in range(len(record.fields))]
        known = _positions(record)
        return sorted(((known[name], below) for name, below in self.fields.items() if name in known), key=itemgetter(0))

    def __or__(self, other: Projection) -> Projection:
        if self.fields is None or other.fields is None:
            return Projection(None, self.value or other.value)
        merged = dict(self.fields)
        for name, below in other.fields.items():
            merged[name] = merged[name] | below if name in merged else below
        return Projection(merged, self.value or other.value)


ALL = Projection()


@lru_cache(maxsize=1024)
def _positions(of: zt.Record) -> dict[str, int]:
    return {name: position for position, (name, _) in enumerate(of.fields)}


def wanted(paths: Iterable[Path], *, value: bool = False) -> Projection:
    """Return the projection that selects the fields at these paths with everything below them."""
    tree = Projection({}, value)
    for path in paths:
        branch = ALL
        for name in reversed(path):
            branch = Projection({name: branch}, value)
        tree = tree | branch
    return tree


def project_type(of: zt.Type, projection: Projection) -> zt.Type:
    """Return the type of a super type's projected column.

    Records keep the wanted fields, in their order. Arrays, maps, unions and errors inside them are read whole or not at
    all, and so are super types that only data frames see as records (`zed_spark.types.dialect`). Any other super type
    becomes ``null`` if values are not wanted.
    """
    if isinstance(zt.under(of), zt.Record):
        return _project(of, projection)
    return of if wants(of, projection) else zt.NULL


def wants(of: zt.Type, projection: Projection) -> bool:
    """True if the values of a super type are needed, not only their number."""
    return projection.value or isinstance(zt.under(zt.dataframe_type(of)), zt.Record)


def _project(of: zt.Type, projection: Projection) -> zt.Type:
    if projection.fields is None:
        return of
    if isinstance(of, zt.Named):
        return of.map_children(lambda inner: _project(inner, projection))
    if not isinstance(of, zt.Record):
        return of
    found = ((*of.fields[position], below) for position, below in projection.of(of))
    return zt.Record(tuple((name, _project(inner, below)) for name, inner, below in found))


def project(column: Column, projection: Projection) -> Column:
    """Return the selected part of a column of a whole super type; values are not copied."""
    if not isinstance(zt.under(column.type), zt.Record):
        return column if wants(column.type, projection) else all_null(zt.NULL, len(column))
    return _project_column(column, projection)


def _project_column(column: Column, projection: Projection) -> Column:
    inner = zt.under(column.type)
    if projection.fields is None or not isinstance(inner, zt.Record):
        return column
    fields = []
    for (name, _), field_column in zip(inner.fields, column.fields(), strict=True):
        below = projection.below(name)
        if below is not None:
            fields.append(_project_column(field_column, below))
    return RecordColumn(_project(column.type, projection), fields, len(column), column.valid)


VALUE = "value"
"""The name of the column for values that are not records, unless a record has a field of that name."""

_PART = re.compile(r"\s*(?:`((?:[^`]|``)*)`|([^`.,\s][^`.,]*?))\s*(?=[.,]|$)")


def split_columns(text: str) -> list[Path]:
    """Return the field paths of a list such as ``a.b, `odd.name```; FormatError if the text is not such a list."""
    paths: list[Path] = []
    path: list[str] = []
    at = 0
    while text.strip():
        match = _PART.match(text, at)
        if match is None:
            raise FormatError(f"columns {text!r}, position {at}: expected a column name")
        path.append(match[2] if match[1] is None else match[1].replace("``", "`"))
        at = match.end()
        if text[at : at + 1] != ".":
            paths.append(tuple(path))
            path = []
        if at >= len(text):
            break
        at += 1
    return paths


def column_text(path: Path) -> str:
    """Return a path as text that `split_columns` and Spark read, with every name in backquotes."""
    return ".".join("`" + name.replace("`", "``") + "`" for name in path)


def parse_columns(columns: Iterable[str], fused: zt.Type, types: Collection[zt.Type] = ()) -> Projection:
    """Return the projection of a fused type to the fields named in texts (`split_columns`), else OptionError."""
    return projection_of([path for text in columns for path in split_columns(text)], fused, types)


def projection_of(paths: Iterable[Path], fused: zt.Type, types: Collection[zt.Type] = ()) -> Projection:
    """Return the projection to these paths, resolved; ``types`` are the super types that fuse to ``fused``."""
    value = value_column(fused)
    resolved = [resolve(path, fused, types) for path in paths]
    fields = [path for path in resolved if value is None or path[0] != value]
    return wanted(fields, value=len(fields) < len(resolved))


def record_part(fused: zt.Type) -> zt.Record | None:
    """Return the record among what super types fuse to, or None when no super type is a record."""
    whole = zt.under(fused)
    if isinstance(whole, zt.Union):
        records = [member for member in map(zt.under, whole.members) if isinstance(member, zt.Record)]
        return records[0] if records else None
    return whole if isinstance(whole, zt.Record) else None


def value_column(fused: zt.Type) -> str | None:
    """Return the column for values that are not records (`free_value_name`); None when all super types are records."""
    record = record_part(fused)
    return None if record is not None and record is zt.under(fused) else free_value_name(record)


def free_value_name(record: zt.Record | None) -> str:
    """Return the first of ``value``, ``value_``, ``value__``, ... that is no field of a record, whatever its case."""
    taken = {name.lower() for name, _ in record.fields} if record else set()
    name = VALUE
    while name in taken:
        name += "_"
    return name


def fused_row(super_types: Iterable[zt.Type]) -> tuple[zt.Record, str | None]:
    """Return the record of the columns that a data frame has for values of some types, and the name of the last one.

    It has the fields of all records, fused, and last a column ``value`` for the values that are no records. The name is
    that column's (`free_value_name`), or None without it.
    """
    types = [zt.dataframe_type(of) for of in super_types]
    records = [of for of in types if isinstance(zt.under(of), zt.Record)]
    others = [of for of in types if not isinstance(zt.under(of), zt.Record) and zt.under(of) is not zt.NULL]
    whole = zt.under(fuse_types(records))
    record = whole if isinstance(whole, zt.Record) else zt.Record(())
    if not others and (records or not types):
        return record, None
    name = free_value_name(record)
    return zt.Record((*record.fields, (name, fuse_types(others)))), name


def resolve(path: Path, fused: zt.Type, types: Iterable[zt.Type] = ()) -> Path:
    """Return the path with each name as the data spells it; case counts only where it must.

    A path into a field of several types is that of a field of its records, if none of the super types ``types`` has a
    union there. Steps below other values that are not records are kept: the whole value is read. OptionError says that
    there is no such field, or several that differ in case only.
    """
    value = value_column(fused)
    if value is not None and path[0].lower() == value:
        return (value,)
    of: zt.Type | None = record_part(fused)
    found: list[str] = []
    for step in path:
        inner = zt.under(of) if of is not None else None
        if found and isinstance(inner, zt.Union):
            at = [type_at(zt.dataframe_type(one), tuple(found)) for one in types]
            if not at or any(isinstance(one, zt.Union) for one in at):
                break
            if step.lower() in map(str.lower, member_names(inner)):
                # Spark's field for the values of one type.
                continue
            inner = zt.under(fuse_types(one for one in inner.members if isinstance(zt.under(one), zt.Record)))
        if not isinstance(inner, zt.Record):
            break
        names = [name for name, _ in inner.fields]
        if not found and value is not None:
            names.append(value)
        found.append(names[position(step, names, shown=".".join(path))])
        of = inner.field(found[-1])
    if not found:
        raise NoColumnError(f"no column {'.'.join(path)!r}; {suggestion(path[0], [value] if value else [])}")
    return tuple(found)
