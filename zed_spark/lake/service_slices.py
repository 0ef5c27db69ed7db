"""The slices of a pool behind a service: ranges of the pool key, and one for all other values.

A service reads no single object, so a pool is divided by its key. Each slice has its number of rows by super type, as
the service counts them: together they are the rows of the commit. Source: docs/formats/lake.md, section 16.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import isfinite
from typing import Any

from zed_spark import types as zt
from zed_spark.columns.column import Sequence
from zed_spark.columns.project import Path, Projection, type_at
from zed_spark.columns.summary import SuperType
from zed_spark.conditions.condition import Condition, OfKind
from zed_spark.conditions.row_filter import skip
from zed_spark.conditions.semantics import Semantics
from zed_spark.errors import CorruptDataError, StorageError
from zed_spark.files.opening import for_each
from zed_spark.files.packing import Packing
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.text.printer import Printer
from zed_spark.lake.actions import DataObject
from zed_spark.lake.metadata import Read, RecordFields
from zed_spark.lake.service_pool import ServiceSnapshot, checked_values

logger = logging.getLogger(__name__)

MOST = 256
"""The most slices."""


@dataclass(frozen=True, slots=True)
class Slice:
    """A part of a pool.

    Attributes:
        where: the condition of its values in the service's language; empty for all values.
        super_types: the super types of its values, with the number of each.
        size: about the stored bytes of its values.
    """

    where: str
    super_types: tuple[SuperType, ...]
    size: int

    @property
    def rows(self) -> int:
        """The number of values."""
        return sum(one.rows or 0 for one in self.super_types)


@lru_cache(maxsize=64)
def slices(snapshot: ServiceSnapshot, packing: Packing) -> tuple[Slice, ...]:
    """Return the slices of a pool, one for each task; those without values are left out.

    Raises `CorruptDataError` if the service counts other rows than the commit has.
    """
    objects = snapshot.objects()
    rows, size = sum(item.count for item in objects), sum(item.size for item in objects)
    if not rows:
        return ()
    pool = snapshot.pool
    wheres = _ranges(pool.order.path, _cuts(objects, packing.target(size)), zero_nulls=pool.dialect.release is None)
    if len(wheres) > 1:
        try:
            found = _counted(snapshot, wheres[:-1], size / rows)
            # The service reads all objects for the last one.
            if sum(one.rows for one in found) < rows:
                found += _counted(snapshot, wheres[-1:], size / rows)
            if sum(one.rows for one in found) == rows:
                return tuple(found)
            reason = f"they have {sum(one.rows for one in found)} rows of {rows}"
        except StorageError as error:
            reason = str(error)
        logger.warning(
            "%s: one task reads everything, as ranges of the pool key cannot be read: %s", snapshot.name, reason
        )
    found = _counted(snapshot, [""], size / rows)
    if (counted := sum(one.rows for one in found)) != rows:
        raise CorruptDataError(f"the service counts {counted} rows, its objects have {rows}", path=snapshot.name)
    return tuple(found)


def _counted(snapshot: ServiceSnapshot, wheres: list[str], row_size: float) -> list[Slice]:
    """The slices of these conditions that have values."""

    def counted(where: str) -> Slice:
        counts = snapshot.records(_count_reader, text=f"{_filter(where)} | count() by typeof(this)")
        types = tuple(SuperType(of, rows) for of, rows in counts)
        return Slice(where, types, int(row_size * sum(rows for _, rows in counts)))

    return [one for one in for_each(counted, wheres, True) if one.rows]


def _count_reader(fields: RecordFields) -> Read[tuple[zt.Type, int]]:
    of, count = fields.any("typeof"), fields.count("count")
    return lambda row: (zt.decode_type(of(row)[1]), count(row))


def _filter(*conditions: str) -> str:
    """The operator that leaves the values that meet some conditions; those that are empty are met by all."""
    return "".join(f" | where {one}" for one in conditions if one)


def _cuts(objects: list[DataObject], target: int) -> list[str]:
    """The literals at which keys are divided: the least keys of objects, where few objects are split."""
    ends = [[(zt.under(of), value) for of, value in (item.first, item.last)] for item in objects]
    kinds = Counter(of for both in ends for of, value in both if literal(of, value) is not None)
    if not kinds:
        return []
    [(kind, _)] = kinds.most_common(1)
    # The other end of an object may be null, or of another type.
    keys = [[value for of, value in both if of is kind and literal(of, value) is not None] for both in ends]
    known = sorted((min(own), max(own), item.size) for own, item in zip(keys, objects, strict=True) if own)
    cuts: list[str] = []
    held, highest = 0, None
    for low, high, size in known:
        if highest is not None and held >= (target if low > highest else 2 * target):
            text = literal(kind, low)
            if text is not None and text not in cuts[-1:] and len(cuts) < MOST - 2:
                cuts.append(text)
                held = 0
        held += size
        highest = high if highest is None else max(highest, high)
    return cuts


def literal(of: zt.Type, value: Any) -> str | None:
    """Return a plain value as the literal of the languages of all releases; None where they may differ."""
    if value is None:
        return None
    if of is zt.TIME:
        return Printer().print(of, value)
    if of in zt.INTEGERS and of is not zt.DURATION:
        return str(value) if -(1 << 63) < value < 1 << 63 else None
    if of is zt.FLOAT64:
        return repr(value) if isfinite(value) else None
    if of is zt.STRING:
        text = value if isinstance(value, str) else str(value, "utf-8", "replace")
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'" if text.isprintable() else None
    return None


def field(path: Path) -> str | None:
    """Return a field as an expression; None for a name that the languages may read in other ways."""
    steps = [literal(zt.STRING, name) for name in path]
    return None if None in steps else "this" + "".join(f"[{step}]" for step in steps)


def _ranges(path: Path, cuts: list[str], *, zero_nulls: bool) -> list[str]:
    """The conditions of slices that are divided at some literals, and the one of all other values.

    With ``zero_nulls``, a typed null compares as the zero of its type, but objects are skipped as if it did not.
    """
    key = field(path)
    if not cuts or key is None:
        return []
    known = f" and not ({key} == null)" if zero_nulls else ""
    # Literals on the left lose rows in many releases.
    inner = [f"{key} >= {low} and {key} < {high}{known}" for low, high in pairwise(cuts)]
    rest = f"not coalesce(({key} < {cuts[0]} or {key} >= {cuts[0]}){known}, false)"
    return [f"{key} < {cuts[0]}{known}", *inner, f"{key} >= {cuts[-1]}{known}", rest]


@dataclass(frozen=True, slots=True)
class SlicePiece:
    """What a task reads of a slice: only values of ``super_types``, None for all.

    Attributes:
        where: conditions of its values, that of the slice first.
        rows: the values of the slice.
        drop: the fields that the service leaves out.
        size: stored bytes, about.
        is_filtered: whether the conditions leave out values of the slice.
    """

    where: tuple[str, ...]
    rows: int
    drop: tuple[str, ...]
    super_types: tuple[zt.Type, ...] | None
    size: int
    path: str
    is_filtered: bool = False
    damage: str | None = None


def read_piece(snapshot: ServiceSnapshot, piece: SlicePiece, request: ReadRequest) -> Iterator[Sequence]:
    """Yield the values of a piece, once its answer is complete; errors as for `checked_values`."""
    dropped = f" | drop {', '.join(piece.drop)}" if piece.drop else ""
    with snapshot.query(_filter(*piece.where) + dropped) as answer:
        yield from checked_values(answer, request, piece.rows, snapshot.name, filtered=piece.is_filtered)


def unwanted(types: Iterable[zt.Type], projection: Projection) -> tuple[str, ...]:
    """Return the fields of records that a projection leaves out, as expressions; none where that is not certain.

    Of each type a field is left: the services lose rows of which all fields are dropped.
    """
    if projection.fields is None:
        return ()
    dropped: dict[str, None] = {}
    kept: set[str] = set(projection.fields)
    for of in types:
        record = zt.under(of)
        if not isinstance(record, zt.Record) or not record.fields:
            return ()
        names = [name for name, _ in record.fields]
        if kept.isdisjoint(names):
            kept.add(names[0])
        dropped.update(dict.fromkeys(names))
    found = [field((name,)) for name in dropped if name not in kept]
    return tuple(one for one in found if one is not None)


def pushed(condition: Condition | None, types: Iterable[zt.Type], semantics: Semantics) -> str:
    """Return a condition that all values of some types meet that may meet a bound one; empty if there is none.

    It is one that is the same for all the types.
    """
    if condition is None:
        return ""
    found = {skip(condition, of, _Texts(of), semantics) for of in types}
    return found.pop() or "" if len(found) == 1 else ""


def keeps_names(condition: Condition | None) -> bool:
    """Return whether a condition looks at the names of types, which values lose with their fields."""
    return condition is not None and any(isinstance(leaf, OfKind) for leaf in condition.leaves())


@dataclass(frozen=True, slots=True)
class _Texts:
    """Makes conditions on values of a type; implements `zed_spark.columns.summary.ExpressionBuilder`."""

    of: zt.Type

    def between(self, path: Path, of: zt.Type, low: Any, high: Any) -> str | None:
        name = field(path)
        plain = zt.dataframe_type(self.of)
        # Releases differ in how NaN compares, and in what a float is compared with.
        if name is None or type_at(plain, path) is not of or of in zt.FLOATS:
            return None
        limits = ((">=", low), ("<=", high))
        texts = [(sign, literal(of, limit)) for sign, limit in limits if limit is not None]
        known = [f"{name} {sign} {text}" for sign, text in texts if text is not None]
        return " and ".join(known) if len(known) == len(texts) and known else None

    def is_null(self, path: Path, null: bool) -> str | None:
        return None

    def and_(self, one: str, other: str) -> str:
        return f"({one}) and ({other})"

    def or_(self, one: str, other: str) -> str:
        return f"({one}) or ({other})"
