"""Kinds of rows: one table for each kind of log.

A row is of the kind that a field names, such as ``_path`` of Zeek's logs, if its super type has that field as a string,
inside of records only, and it is not null. Otherwise it is of the kind that the name of its type names. A row of
neither is of no kind, which is None here. So each row is of one kind at most.

How many rows of each value a super type has, its `Counts`, is known from statistics, or found by reading that one
column. Reading gives statistics of the column, by which planning skips, just as by those that are stored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import TypeAlias

import pyarrow as pa
import pyarrow.compute as pc

from zed_spark import types as zt
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.nulls import to_dataframe_type
from zed_spark.columns.project import Path, column_text, split_columns, type_at
from zed_spark.columns.strings import text
from zed_spark.columns.summary import Statistics, SuperType
from zed_spark.conditions import condition as cond
from zed_spark.conditions.bind import Found, find
from zed_spark.errors import FormatError, OptionError

FIELD = "_path"
"""The field that names the kind of a row, unless the user names another one."""

MOST = 10_000
"""The most kinds of a file or data object."""

SHOWN = 20
"""The most kinds that a message lists."""

Counts: TypeAlias = Mapping[bytes | None, int]
"""The rows of a super type by the value of the field that names kinds; None where that is null or absent."""

CountsByType: TypeAlias = Mapping[zt.Type, Counts]
"""The counts of the super types of a file or data object."""


def field_path(text: str) -> Path:
    """Return the path in the text of one field, such as ``alert.category``; `OptionError` if it is not such a text."""
    try:
        [path] = split_columns(text)
    except (FormatError, ValueError):
        raise OptionError(f"typeField takes the name of one field, such as {FIELD}, not {text!r}") from None
    return path


def in_super_type(leaf: cond.OfKind, of: zt.Type) -> cond.Condition:
    """Return what a kind is for values of one super type: a condition that is decided for each of them."""
    return _in_super_type(leaf.path, leaf.name, zt.dataframe_type(of))


@lru_cache(maxsize=4096)
def _in_super_type(path: Path, name: str, whole: zt.Type) -> cond.Condition:
    is_named = _type_name(whole) == name
    if not _has_field(whole, path):
        return cond.Constant(is_named)
    by_value, by_name = _by_value(path, name), cond.IsNull(path)
    return cond.Or((by_value, by_name)) if is_named else by_value


def widest(leaf: cond.OfKind) -> cond.Condition:
    """Return a condition that is true of all rows of a kind, whatever their super types."""
    return cond.Or((_by_value(leaf.path, leaf.name), cond.IsNull(leaf.path)))


def _by_value(path: Path, name: str) -> cond.Condition:
    return cond.Compare(path, "<=>", cond.Literal(cond.Kind.TEXT, name))


def _has_field(of: zt.Type, path: Path) -> bool:
    """True if the values of a data frame type may have a string at the path."""
    return type_at(of, path) is zt.STRING


def _type_name(of: zt.Type) -> str | None:
    return of.name if isinstance(of, zt.Named) else None


def kind_of(of: zt.Type, value: bytes | None) -> str | None:
    """Return the kind of a row of a super type in which the field has a value; None for none."""
    return _type_name(zt.dataframe_type(of)) if value is None else text(value)


def kinds_of(one: SuperType, path: Path) -> set[str | None]:
    """Return the kinds that rows of a super type may have by its statistics; fewer where these are missing."""
    if not _has_field(zt.dataframe_type(one.type), path):
        return {kind_of(one.type, None)} if one.rows != 0 else set()
    known = one.statistics.get(path)
    if known is None:
        return set()
    is_full = known.nulls == 0 and known.count == one.rows
    return {kind_of(one.type, value) for value in (*(_values(known) or ()), *(() if is_full else (None,)))}


def _values(known: Statistics) -> tuple[bytes, ...] | None:
    """Return all values that are not null; None where the statistics do not tell."""
    if known.distinct is not None:
        return known.distinct
    if known.nulls is not None and known.nulls == known.count:
        return ()
    if known.bounds is not None and not known.outside and known.bounds[0] == known.bounds[1] is not None:
        return (known.bounds[0],)
    return None


def are_values_known(one: SuperType, path: Path) -> bool:
    """True if metadata has the kinds of a super type, though perhaps not their rows."""
    known = one.statistics.get(path)
    no_field = not _has_field(zt.dataframe_type(one.type), path)
    return one.rows == 0 or no_field or (known is not None and _values(known) is not None)


def _counts_in_metadata(one: SuperType, path: Path) -> Counts | None:
    """Return the counts of a super type; None where metadata does not have them."""
    if one.rows is None:
        return None
    if not one.rows or not _has_field(zt.dataframe_type(one.type), path):
        return {None: one.rows}
    known = one.statistics.get(path)
    values = None if known is None else _values(known)
    # Not all writers count nulls of the records above a field.
    if known is None or values is None or known.nulls is None or known.count != one.rows:
        return None
    if len(values) > 1 or (known.nulls and len(path) > 1):
        return None
    return {**dict.fromkeys(values, one.rows - known.nulls), None: known.nulls if values else one.rows}


Reading: TypeAlias = Callable[[frozenset[zt.Type]], Iterable[Sequence]]
"""Reads the values of some super types, of which only the field that names kinds is needed."""


def counts_of(super_types: Iterable[SuperType], path: Path, read: Reading) -> dict[zt.Type, Counts]:
    """Return the counts of the super types of a file or data object, reading only what metadata does not have.

    Raises:
        OptionError: there are more kinds than `MOST`.
        ZedSparkError: what ``read`` raises.
    """
    found: dict[zt.Type, dict[bytes | None, int]] = {}
    unknown = set()
    for one in super_types:
        counts = _counts_in_metadata(one, path)
        if counts is None:
            unknown.add(one.type)
        _add(found.setdefault(one.type, {}), counts or {}, path)
    if unknown:
        # A super type may occur twice, with statistics of its own each time.
        found.update((of, {}) for of in unknown)
        for values in read(frozenset(unknown)):
            for of, column in zip(values.types, values.columns, strict=True):
                if of in unknown:
                    _add(found[of], _column_counts(of, column, path), path)
    return {of: {value: rows for value, rows in counts.items() if rows} for of, counts in found.items()}


def _add(counts: dict[bytes | None, int], more: Counts, path: Path) -> None:
    for value, rows in more.items():
        counts[value] = counts.get(value, 0) + rows
    if len(counts) > MOST:
        raise OptionError(
            f"the field {column_text(path)} has more than {MOST:,} values, so it cannot name the kinds of rows; name "
            "another field with typeField"
        )


def _column_counts(of: zt.Type, column: Column, path: Path) -> Counts:
    """Return the counts of a column of values of a super type, projected to the field."""
    found = find(zt.dataframe_type(of), to_dataframe_type(column), path) if len(column) else None
    if not isinstance(found, Found) or found.type is not zt.STRING:
        return {None: len(column)}
    array = found.column.array.view(pa.binary())
    some = array if found.valid is None else array.filter(pa.array(found.valid))
    pairs = pc.value_counts(some)
    counts = dict(zip(pairs.field(0).to_pylist(), pairs.field(1).to_pylist(), strict=True))
    return {**counts, None: len(column) - len(some)}


def with_statistics_of(one: SuperType, path: Path, counts: Counts) -> SuperType:
    """Return a super type with statistics of the field that names kinds, unless it has that already."""
    if are_values_known(one, path):
        return one
    values = tuple(value for value in counts if value is not None)
    total = sum(counts.values())
    # Where the super type occurs again in the same file, these are the values of both.
    nulls = counts.get(None, 0) if total == one.rows else None
    made = Statistics(path, zt.STRING, total if nulls is not None else None, nulls, distinct=values)
    return replace(one, statistics={**one.statistics, path: made})
