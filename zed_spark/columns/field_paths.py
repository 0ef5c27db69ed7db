"""The ``columns`` option: paths as text, resolved against the fields there are."""

from __future__ import annotations

import re
from collections.abc import Iterable

from zed_spark import types as zt
from zed_spark.columns.project import Path, Projection, wanted
from zed_spark.errors import FormatError, OptionError
from zed_spark.names import position, suggestion

VALUE = "value"
"""The name of the column for values that are not records, unless a record has a field of that name."""

_PART = re.compile(r"\s*(?:`((?:[^`]|``)*)`|([^`.,\s][^`.,]*?))\s*(?=[.,]|$)")


def split_columns(text: str) -> list[Path]:
    """The paths of a list such as ``a.b, `odd.name```.

    Raises:
        FormatError: the text is not such a list.
    """
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
    """A path as `split_columns` and Spark read it, whatever its names are."""
    return ".".join("`" + name.replace("`", "``") + "`" for name in path)


def parse_columns(columns: Iterable[str], fused: zt.Type) -> Projection:
    """The projection that a list of column paths asks for.

    Args:
        columns: one path each; see `split_columns`.
        fused: the type that all super types fuse to.

    Raises:
        FormatError: a text is not a path.
        OptionError: a path names no field.
    """
    return projection_of([path for text in columns for path in split_columns(text)], fused)


def projection_of(paths: Iterable[Path], fused: zt.Type) -> Projection:
    """The projection that asks for these paths, resolved."""
    value = value_column(fused)
    resolved = [resolve(path, fused) for path in paths]
    fields = [path for path in resolved if value is None or path[0] != value]
    return wanted(fields, value=len(fields) < len(resolved))


def record_part(fused: zt.Type) -> zt.Record | None:
    """The record among what super types fuse to, or None when no super type is a record."""
    whole = zt.under(fused)
    if isinstance(whole, zt.Union):
        records = [member for member in map(zt.under, whole.members) if isinstance(member, zt.Record)]
        return records[0] if records else None
    return whole if isinstance(whole, zt.Record) else None


def value_column(fused: zt.Type) -> str | None:
    """The column that holds values that are not records: ``value``, or the first free of ``value_``, ..."""
    own = record_part(fused)
    if own is not None and own is zt.under(fused):
        return None
    taken = {name.lower() for name, _ in own.fields} if own else set()
    name = VALUE
    while name in taken:
        name += "_"
    return name


def resolve(path: Path, fused: zt.Type) -> Path:
    """The path with each name as the data spells it; case counts only where it must.

    Steps below something that is not a record are kept as they are, and the whole of it is read.

    Raises:
        OptionError: no such field, or several that differ in case only.
    """
    value = value_column(fused)
    if value is not None and path[0].lower() == value:
        return (value,)
    place: zt.Type | None = record_part(fused)
    found: list[str] = []
    for step in path:
        inner = zt.under(place) if place is not None else None
        if not isinstance(inner, zt.Record):
            break
        names = [name for name, _ in inner.fields]
        if not found and value is not None:
            names.append(value)
        found.append(names[position(step, names, shown=".".join(path))])
        place = inner.field(found[-1])
    if not found:
        raise OptionError(f"no column {'.'.join(path)!r}; {suggestion(path[0], [value] if value else [])}")
    return tuple(found)
