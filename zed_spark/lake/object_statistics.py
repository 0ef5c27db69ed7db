"""Statistics of the columns of data objects: the bounds of the values, and how many nulls there are.

Each writer of an object makes them while it writes, of the columns that the property `statistics` of the pool names.
They are stored with the super types of the objects (`zed_spark.lake.object_types`). A scan skips the objects in which,
by their statistics, no value can meet its condition.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from zlib import crc32

from zed_spark import types as zt
from zed_spark.columns.column import Column
from zed_spark.columns.nulls import to_dataframe_type
from zed_spark.columns.project import Path, split_columns, type_at
from zed_spark.columns.statistics import joined, primitive_paths, statistics
from zed_spark.columns.summary import Statistics, SuperType
from zed_spark.errors import CorruptDataError, FormatError, OptionError, ZedSparkError
from zed_spark.formats.rows.values import decode_value
from zed_spark.types.body import encode_body

logger = logging.getLogger(__name__)

PROPERTY = "statistics"
"""The property that names the columns, such as ``ts, id.orig_h``; ``none`` for no statistics."""

MOST_COLUMNS = 100
"""The most columns of a super type that get statistics if the property does not name them: the first ones."""

LONGEST = 32
"""The most bytes of a bound of texts; longer ones are cut."""

LONG = 8192
"""Bytes of a list from which the kernels decode it; with shorter ones, loading these takes longer."""


def statistics_columns(properties: Mapping[str, str]) -> tuple[Path, ...] | None:
    """Return the columns that the properties of a pool give statistics; None for the first ones of each super type.

    Raises `OptionError` if their names do not parse.
    """
    text = properties.get(PROPERTY, "").strip()
    if text.lower() == "none":
        return ()
    try:
        return tuple(split_columns(text)) if text else None
    except FormatError as error:
        raise OptionError(f"the property {PROPERTY} takes column names, such as 'ts, id.orig_h': {error}") from None


def paths_in(of: zt.Type, columns: tuple[Path, ...] | None) -> tuple[Path, ...]:
    """Return the paths of a super type that get statistics, where these columns do, or all below them."""
    found = primitive_paths(zt.dataframe_type(of))
    if columns is None:
        return found[:MOST_COLUMNS]
    return tuple(path for path in found if any(path[: len(one)] == one for one in columns))


@dataclass
class Collector:
    """Collects statistics of the values of one object, of some ``columns`` (None for the first ones)."""

    columns: tuple[Path, ...] | None
    _found: dict[zt.Type, dict[Path, Statistics]] = field(default_factory=dict)

    def add(self, of: zt.Type, column: Column) -> None:
        """Add values of a super type, which may be projected."""
        paths = paths_in(column.type, self.columns)
        if not paths or not len(column):
            return
        before = self._found.get(of)
        more = statistics(to_dataframe_type(column), paths)
        new = {path: more[path] for path in paths}
        if before is not None:
            # Types that are stored as one, with other names, may differ in which columns are the first ones.
            new = {path: joined(before[path], one) for path, one in new.items() if path in before}
        self._found[of] = new

    def super_type(self, of: zt.Type, rows: int) -> SuperType:
        """Return a super type with its statistics."""
        return SuperType(of, rows, {path: _cut(one) for path, one in self._found.get(of, {}).items()})


def _cut(one: Statistics) -> Statistics:
    """Statistics with bounds of at most so many bytes."""
    if one.bounds is None or zt.under(one.type) not in (zt.STRING, zt.BYTES) or max(map(len, one.bounds)) < LONGEST:
        return one
    low, high = one.bounds[0][:LONGEST], one.bounds[1]
    if len(high) > LONGEST:
        # The next text after all that begin like this one.
        start = high[:LONGEST].rstrip(b"\xff")
        high = (start[:-1] + bytes([start[-1] + 1])).ljust(LONGEST, b"\0") if start else None
    return replace(one, bounds=None if high is None else (low, high), exact=False)


_COLUMN = zt.Record(
    (
        ("type", zt.UINT64),
        ("path", zt.Array(zt.STRING)),
        ("nulls", zt.BYTES),
        ("least", zt.BYTES),
        ("greatest", zt.BYTES),
    )
)
_COLUMNS, _COUNTS = zt.Array(_COLUMN), zt.Array(zt.UINT64)


def columns_of(types: Sequence[SuperType]) -> tuple[tuple[Path, ...], ...]:
    """Return the columns of an object's super types that have statistics which can be stored."""
    return tuple(
        tuple(path for path, one in own.statistics.items() if one.nulls is not None and one.count == own.rows)
        for own in types
    )


def pack(objects: Sequence[Sequence[SuperType]]) -> bytes:
    """Return the statistics of objects with equal super types and `columns_of` them, for `PackedStatistics`.

    These are the body of an array with a record for each column: its super type (an index), its path, and the bodies of
    arrays with the nulls, the least and the greatest value in each object. A CRC-32 follows.
    """
    rows = []
    for index, paths in enumerate(columns_of(objects[0])):
        for path in paths:
            found = [types[index].statistics[path] for types in objects]
            of = zt.Array(zt.under(found[0].type))
            lows, highs = zip(*(one.bounds or (None, None) for one in found), strict=True)
            nulls = encode_body(_COUNTS, [one.nulls for one in found])
            ends = encode_body(of, lows), encode_body(of, highs)
            rows.append((index, [name.encode() for name in path], nulls, *ends))
    body = encode_body(_COLUMNS, rows) or b""
    return body + crc32(body).to_bytes(4, "little")


Values = tuple[zt.Type, list[int], list[Any], list[Any]]
"""A column of several objects: its type, and the nulls, the least and the greatest value of each."""


class PackedStatistics:
    """The statistics of objects with these super types, in the order in which they were packed.

    Only the columns that are asked for are decoded.
    """

    def __init__(self, types: Sequence[zt.Type], data: bytes) -> None:
        """Raises `CorruptDataError` if the data was damaged."""
        body = data[:-4]
        if crc32(body) != int.from_bytes(data[-4:], "little"):
            raise CorruptDataError("the checksum does not fit", structure="statistics of objects")
        self._types, self._body = types, body
        self._columns: dict[tuple[int, Path], tuple[bytes, ...]] | None = None
        self._values: dict[tuple[int, Path], Values] = {}

    def paths(self, index: int) -> list[Path]:
        """Return the columns of a super type."""
        return [path for at, path in self._found() if at == index]

    def values(self, index: int, path: Path) -> Values:
        """Return a column of a super type; `KeyError` if it has no statistics."""
        key = index, path
        found = self._values.get(key)
        if found is None:
            nulls, least, greatest = self._found()[key]
            of = type_at(zt.dataframe_type(self._types[index]), path) or zt.NULL
            bodies = zt.Array(zt.under(of))
            found = self._values[key] = of, _list(_COUNTS, nulls), _list(bodies, least), _list(bodies, greatest)
        return found

    def _found(self) -> dict[tuple[int, Path], tuple[bytes, ...]]:
        if self._columns is None:
            rows = decode_value(_COLUMNS, self._body)
            self._columns = {(at, tuple(map(bytes.decode, path))): tuple(rest) for at, path, *rest in rows}
        return self._columns


def _list(of: zt.Array, body: bytes) -> Any:
    """The list in a body, None for null; long ones are decoded by the kernels."""
    if body is not None and len(body) >= LONG:
        from zed_spark.lake.metadata_columns import list_in

        if (found := list_in(of, body)) is not None:
            return found
    return decode_value(of, body)


class ObjectStatistics(Mapping[Path, Statistics]):
    """The statistics of a super type in one object, the ``at``-th of those that were packed, made when asked for."""

    __slots__ = ("_at", "_index", "_packed", "_rows")

    def __init__(self, packed: PackedStatistics, index: int, at: int, rows: int) -> None:
        self._packed, self._index, self._at, self._rows = packed, index, at, rows

    def __reduce__(self) -> tuple[Any, ...]:
        return dict, ({path: one for path in self if (one := self.get(path)) is not None},)

    def __getitem__(self, path: Path) -> Statistics:
        try:
            of, nulls, lows, highs = self._packed.values(self._index, path)
            low, high, count = lows[self._at], highs[self._at], nulls[self._at]
        except (ZedSparkError, ValueError, IndexError, TypeError) as error:
            logger.warning("stored statistics of objects are ignored: %s", error)
            raise KeyError(path) from None
        bounds = None if low is None or high is None else (low, high)
        exact = bounds is None or zt.under(of) not in (zt.STRING, zt.BYTES) or max(map(len, bounds)) < LONGEST
        return Statistics(path, of, self._rows, count, bounds, exact=exact)

    def __iter__(self) -> Iterator[Path]:
        return iter(self._packed.paths(self._index))

    def __len__(self) -> int:
        return len(self._packed.paths(self._index))
