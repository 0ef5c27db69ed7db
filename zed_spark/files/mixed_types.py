"""Fields that have another type in some files than in others, as a stray file gives them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_

from zed_spark import types as zt
from zed_spark.columns.project import Path

Files = Iterable[tuple[str, tuple[zt.Type, ...]]]
"""Paths of files, each with the super types in it."""

_SHOWN = 3
"""Most fields that a description names."""


def mixed_types(files: Files, fused: zt.Type) -> str | None:
    """Describe in one sentence the fields that have several types, not all of which are in every file, or return None.

    ``fused`` is the type that all super types of the files fuse to.
    """
    paths = list(_union_fields(fused, ()))
    if not paths:
        return None
    files = list(files)
    found = [text for path in paths if (text := _mixed(path, files)) is not None]
    if not found:
        return None
    more = f"; {len(found) - _SHOWN} more columns" if len(found) > _SHOWN else ""
    return (
        f"columns of several types become structs with a field for each type: {'; '.join(found[:_SHOWN])}{more}. "
        "If that is not wanted, leave these files out, for example with the option pathGlobFilter"
    )


def _union_fields(of: zt.Type, above: Path) -> Iterator[Path]:
    """Yield the paths of fields, also of records inside records, that are unions."""
    plain = zt.under(of)
    if isinstance(plain, zt.Record):
        for name, inner in plain.fields:
            yield from _union_fields(inner, (*above, name))
    elif isinstance(plain, zt.Union) and above:
        yield above


def _mixed(path: Path, files: list[tuple[str, tuple[zt.Type, ...]]]) -> str | None:
    known: dict[tuple[zt.Type, ...], frozenset[zt.Type]] = {}
    for _, types in files:
        if types not in known:
            known[types] = frozenset(one for of in types if (one := _type_at(of, path)) is not None)
    every: frozenset[zt.Type] = reduce(or_, known.values(), frozenset())
    # A union in the data, or types that every file has, are meant to be.
    if any(isinstance(of, zt.Union) for of in every) or all(own in (every, frozenset()) for own in known.values()):
        return None
    counts = Counter(of for _, types in files for of in known[types])
    rare = min(reversed(counts), key=lambda of: counts[of])
    first = next(file for file, types in files if rare in known[types])
    shown = ", ".join(f"{_short_text(of)} in {_files(count)}" for of, count in counts.most_common())
    return f"{'.'.join(path)} is {shown}, {_short_text(rare)} first in {first}"


def _type_at(of: zt.Type, path: Path) -> zt.Type | None:
    """Return the type of a field without names; None if the field is missing or always null."""
    current: zt.Type | None = zt.dataframe_type(of)
    for step in path:
        plain = zt.under(current) if current is not None else None
        current = plain.field(step) if isinstance(plain, zt.Record) else None
    plain = None if current is None else zt.under(current)
    return None if plain is zt.NULL else plain


def _short_text(of: zt.Type) -> str:
    text = zt.type_text(of)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _files(count: int) -> str:
    return f"{count} file{'' if count == 1 else 's'}"
