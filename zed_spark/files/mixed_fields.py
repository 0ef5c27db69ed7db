"""Fields that have several types in some files: which types, in how many values and files, and a file of each type.

A stray file turns a column into a struct with a field for each type. `mixed_fields` finds all such fields, for people
who look at files; `stray_types` describes those that a few files give another type, for the log of a read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from zed_spark import types as zt
from zed_spark.columns.project import Path, field_type, record_part
from zed_spark.columns.summary import SuperType
from zed_spark.counts import counted
from zed_spark.types.fuse import fuse_types
from zed_spark.types.text import member_names

FileTypes = tuple[str, Sequence[SuperType]]
"""The path of a file, and its super types."""

ITEMS = "[]"
"""The step of a path to the elements of an array or a set."""

_SHOWN = 3
"""Most fields that `stray_types` names."""


@dataclass(frozen=True, slots=True)
class TypeUse:
    """A type that a field has.

    Attributes:
        type: the type, with its name if it has one.
        values: the number of values whose field has the type, also of nulls; None if counting requires reading data.
        files: the number of files with such values.
        first: the path of the first of these files.
    """

    type: zt.Type
    values: int | None
    files: int
    first: str


@dataclass(frozen=True, slots=True)
class MixedField:
    """A field with several types, the one of most files first. ``path`` has `ITEMS` where it leads into an array."""

    path: Path
    types: tuple[TypeUse, ...]

    @property
    def name(self) -> str:
        """The path as text, such as ``id.resp_p`` or ``tags[]``."""
        return field_name(self.path)

    @property
    def record_field(self) -> str | None:
        """A field of the values that are records, as Spark names it; None without any, and in arrays."""
        return _record_field(self.path, fuse_types(use.type for use in self.types))


def field_name(path: Path) -> str:
    """Return a path as text."""
    return ".".join(path).replace(f".{ITEMS}", ITEMS)


def mixed_fields(files: Iterable[FileTypes]) -> list[MixedField]:
    """Return the fields that become structs of several types when files are read together, in the order of the fields.

    These are fields of records, of records inside of them, and elements of their arrays and sets.
    """
    files = list(files)
    fused = fuse_types(dict.fromkeys(one.type for _, types in files for one in types))
    return [_mixed_field(path, files) for path in _mixed_paths(fused)]


def _mixed_field(path: Path, files: list[FileTypes]) -> MixedField:
    at: dict[zt.Type, zt.Type | None] = {}
    values: dict[zt.Type, int | None] = {}
    paths: dict[zt.Type, dict[str, None]] = {}
    for file, types in files:
        for one in types:
            if one.type not in at:
                at[one.type] = _type_at(one.type, path)
            of = at[one.type]
            if of is None:
                continue
            known = values.get(of, 0)
            values[of] = None if known is None or one.rows is None else known + one.rows
            paths.setdefault(of, {})[file] = None
    uses = [TypeUse(of, values[of], len(found), next(iter(found))) for of, found in paths.items()]
    return MixedField(path, tuple(sorted(uses, key=lambda use: -use.files)))


def mixed_names(fused: zt.Type) -> list[str]:
    """Return the names of the fields of a fused type that have several types, with that of a field of their records."""
    found = [(field_name(path), _record_field_in(fused, path)) for path in _mixed_paths(fused)]
    return [name if inner is None else f"{name} (as {inner})" for name, inner in found]


def _record_field_in(fused: zt.Type, path: Path) -> str | None:
    return _record_field(path, _type_at(record_part(fused) or zt.NULL, path) or zt.NULL)


def _record_field(path: Path, of: zt.Type) -> str | None:
    """Return the name that Spark has for the first field of the records among values of several types."""
    plain = zt.under(of)
    if not isinstance(plain, zt.Union) or ITEMS in path:
        return None
    names = zip(member_names(plain), map(zt.under, plain.members), strict=True)
    found = [(member, record) for member, record in names if isinstance(record, zt.Record) and record.fields]
    return field_name((*path, found[0][0], found[0][1].fields[0][0])) if found else None


def stray_types(files: Iterable[FileTypes], fused: zt.Type) -> str | None:
    """Describe in one sentence the fields with several types, not all of which every file has; None without any.

    Args:
        files: all files of a read.
        fused: the type that their super types fuse to.
    """
    paths = _mixed_paths(fused)
    if not paths:
        return None
    files = list(files)
    found = [(path, text) for path in paths if (text := _stray(path, files)) is not None]
    if not found:
        return None
    more = f"; {len(found) - _SHOWN} more columns" if len(found) > _SHOWN else ""
    fields = [(path, _record_field_in(fused, path)) for path, _ in found]
    plain = [
        f"take values of one type by functions such as as_string({field_name(path)})"
        for path, inner in fields
        if not inner
    ]
    records = [f"name the fields of records as in {inner}" for _, inner in fields if inner]
    return (
        f"columns of several types become structs with a field for each type: "
        f"{'; '.join(text for _, text in found[:_SHOWN])}{more}. "
        "If that is not wanted, leave these files out, for example with the option pathGlobFilter; else "
        f"{', '.join([*records[:1], *plain[:1]])}. zed-spark inspect lists all such fields"
    )


def _mixed_paths(fused: zt.Type) -> list[Path]:
    return list(_union_paths(record_part(fused) or zt.NULL, ()))


def _union_paths(of: zt.Type, above: Path) -> Iterator[Path]:
    """Yield the paths of fields that are unions."""
    plain = zt.under(of)
    if isinstance(plain, zt.Record):
        for name, inner in plain.fields:
            yield from _union_paths(inner, (*above, name))
    elif isinstance(plain, zt.Array | zt.Set) and above:
        yield from _union_paths(plain.inner, (*above, ITEMS))
    elif isinstance(plain, zt.Union) and above:
        yield above


def _stray(path: Path, files: list[FileTypes]) -> str | None:
    known: dict[tuple[zt.Type, ...], frozenset[zt.Type]] = {}
    types_of_files = [(file, tuple(one.type for one in types)) for file, types in files]
    for _, types in types_of_files:
        if types not in known:
            known[types] = frozenset(zt.under(one) for of in types if (one := _type_at(of, path)) is not None)
    every: frozenset[zt.Type] = reduce(or_, known.values(), frozenset())
    # A union in the data, or types that every file has, are meant to be.
    if any(isinstance(of, zt.Union) for of in every) or all(own in (every, frozenset()) for own in known.values()):
        return None
    counts = Counter(of for _, types in types_of_files for of in known[types])
    rare = min(reversed(counts), key=lambda of: counts[of])
    first = next(file for file, types in types_of_files if rare in known[types])
    shown = ", ".join(f"{_short_text(of)} in {counted(count, 'file')}" for of, count in counts.most_common())
    return f"{field_name(path)} is {shown}, {_short_text(rare)} first in {first}"


def _type_at(of: zt.Type, path: Path) -> zt.Type | None:
    """Return the type of a field; None if the field is missing or always null."""
    found = field_type(zt.dataframe_type(of), path, ITEMS)
    return None if found is None or zt.under(found) is zt.NULL else found


def _short_text(of: zt.Type) -> str:
    text = zt.type_text(of)
    return text if len(text) <= 60 else f"{text[:57]}..."
