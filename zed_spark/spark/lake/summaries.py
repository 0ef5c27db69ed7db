"""What is known of the data objects of a pool before they are read: super types, damage and statistics."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

from zed_spark import types as zt
from zed_spark.columns.project import Path
from zed_spark.columns.summary import Statistics, SuperType
from zed_spark.conditions.bind import NotFound, types_along
from zed_spark.conditions.record_kinds import are_values_known, with_statistics_of
from zed_spark.files.kinds_of_files import is_tolerated
from zed_spark.files.opening import for_each
from zed_spark.files.plan import Scan, Selected, tolerate
from zed_spark.lake.actions import DataObject
from zed_spark.lake.grouped import Grouped, Some
from zed_spark.lake.ids import Id
from zed_spark.lake.object_kinds import counts_in_objects
from zed_spark.lake.object_kinds import forget as forget_kinds
from zed_spark.lake.object_reader import Piece, WholeObjects, find_types, object_types, vector_summary
from zed_spark.lake.object_types import Types, without_statistics
from zed_spark.lake.object_types import forget as forget_types
from zed_spark.lake.pool_files import DataFolder
from zed_spark.later import LaterItems, LruCache, Mapped
from zed_spark.pickles import Columns, FastPickle
from zed_spark.storage.paths import is_remote


@dataclass(frozen=True, slots=True)
class ObjectSummary(FastPickle):
    """A data object with its super types, in order of first appearance, or the description of its damage."""

    piece: Piece
    super_types: tuple[SuperType, ...]
    damage: str | None = None

    @property
    def rows(self) -> int:
        """The number of values."""
        return self.piece.item.count


SelectedObject = Selected[ObjectSummary]


class Summaries(Mapped[Piece, ObjectSummary]):
    """The summaries of sound objects without statistics, made when they are asked for."""

    def __init__(self, pieces: WholeObjects, types: Grouped[Types]) -> None:
        super().__init__(pieces)
        self.pieces, self._types = pieces, types

    def __reduce__(self) -> tuple[Any, ...]:
        return Columns(list(self)).__reduce__()

    def make(self, item: Piece) -> ObjectSummary:
        """Return the summary of an object."""
        return ObjectSummary(item, without_statistics(self._types[item.item.id]))

    @cached_property
    def kinds(self) -> list[tuple[ObjectSummary, int]]:
        """One of each group of objects that share their super types, in the order of these, and how many they are."""
        holders = self._types.holders
        found = Some(self.pieces.ids, [holders[id] for id in self.pieces.ids]).groups()
        return [(self[rows[0]], len(rows)) for _, rows in found]


def kinds_of(summaries: Iterable[ObjectSummary]) -> list[tuple[ObjectSummary, int]]:
    """Return summaries of which some stand for others with the same super types, and for how many, itself among them.

    They are in the order in which super types appear.
    """
    return summaries.kinds if isinstance(summaries, Summaries) else [(one, 1) for one in summaries]


# Those of objects with a vector, with the statistics in it.
_recent: LruCache[tuple[SuperType, ...]] = LruCache(1_000_000, lambda types: 1 + sum(1 + one.columns for one in types))


def forget() -> None:
    """Clear the caches of super types and statistics."""
    _recent.clear()
    forget_types()
    forget_kinds()


def summarize(folder: DataFolder, pieces: Sequence[Piece], scan: Scan) -> Sequence[ObjectSummary]:
    """The summaries of whole objects, in order; damaged and missing ones are handled as the scan says."""
    damaged: dict[Id, str] = {}

    def look(piece: Piece) -> Types | None:
        found = tolerate(
            scan,
            lambda: ObjectSummary(piece, object_types(folder, piece)),
            lambda damage: ObjectSummary(piece, (), damage),
        )
        if found is not None and found.damage is not None:
            damaged[piece.item.id] = found.damage
            return None
        return None if found is None else found.super_types

    types = find_types(folder, pieces, look)
    if isinstance(pieces, WholeObjects) and len(types) == len(pieces):
        return Summaries(pieces, types)
    return [
        ObjectSummary(piece, without_statistics(types.get(piece.item.id, ())), damaged.get(piece.item.id))
        for piece in pieces
        if piece.item.id in types or piece.item.id in damaged
    ]


def with_stored_statistics(folder: DataFolder, summaries: Sequence[ObjectSummary]) -> LaterItems[ObjectSummary]:
    """The summaries, with the statistics that are stored beside the objects, where they have none of a column."""
    stored = folder.types.find([one.piece.item.id for one in summaries if one.damage is None])
    return LaterItems(lambda at: _with_stored(summaries[at], stored), len(summaries))


def _with_stored(summary: ObjectSummary, types: Mapping[Id, Types]) -> ObjectSummary:
    own, stored = summary.super_types, types.get(summary.piece.item.id, ())
    if not has_statistics(stored) or [one.type for one in own] != [one.type for one in stored]:
        return summary
    # What is stored is decoded when it is needed, so it is not copied where nothing else is known.
    joined = (
        replace(one, statistics={**more.statistics, **one.statistics}) if one.statistics else more
        for one, more in zip(own, stored, strict=True)
    )
    return replace(summary, super_types=tuple(joined))


def has_statistics(types: Iterable[SuperType]) -> bool:
    """Whether some of these super types have statistics."""
    return any(one.statistics for one in types)


def with_statistics(
    folder: DataFolder, summaries: Iterable[ObjectSummary], are_enough: Callable[[Types], bool] = has_statistics
) -> list[ObjectSummary]:
    """The summaries, with the statistics that are stored beside the objects, or where these are not enough, of vectors.

    Vectors that are not reliable have none.
    """

    def types_of(summary: ObjectSummary) -> tuple[SuperType, ...]:
        key = folder.store.url, folder.prefix, summary.piece.item.id
        known = _recent.get(key)
        if known is None:
            found = vector_summary(folder, summary.piece.item)
            known = _recent.put(key, summary.super_types if found is None else found.super_types)
        return known

    summaries = list(with_stored_statistics(folder, list(summaries)))
    lacking = [
        at
        for at, one in enumerate(summaries)
        if one.piece.vector and one.damage is None and not are_enough(one.super_types)
    ]
    found = for_each(types_of, [summaries[at] for at in lacking], is_remote(folder.store.url))
    for at, types in zip(lacking, found, strict=True):
        summaries[at] = replace(summaries[at], super_types=types)
    return summaries


def with_kinds(folder: DataFolder, summaries: Iterable[ObjectSummary], scan: Scan, path: Path) -> list[ObjectSummary]:
    """The summaries, with statistics of the field at a path, which tells kinds, for all super types that have it."""

    def are_known(types: Types) -> bool:
        return all(are_values_known(one, path) for one in types)

    found = with_statistics(folder, summaries, are_known)
    lacking = [at for at, own in enumerate(found) if not are_known(own.super_types)]
    pieces = ((found[at].piece, found[at].super_types) for at in lacking)
    for at, counts in zip(lacking, counts_in_objects(folder, pieces, path, partial(is_tolerated, scan)), strict=True):
        if counts is not None:
            types = tuple(with_statistics_of(one, path, counts[one.type]) for one in found[at].super_types)
            found[at] = replace(found[at], super_types=types)
    return found


def with_key_statistics(summary: ObjectSummary, path: Path) -> ObjectSummary:
    """The summary with the bounds of the pool key, which the commit states of the object as a whole.

    Keys between two of one type are of that type, or of one with another order, and not null. Only whole numbers, times
    and strings are taken: all releases order these alike.
    """
    found = key_bounds(summary.piece.item)
    if found is None:
        return summary
    return replace(summary, super_types=tuple(_with_bounds(one, path, *found) for one in summary.super_types))


def key_bounds(item: DataObject) -> tuple[zt.Type, tuple[Any, Any]] | None:
    """The type of the pool key in an object, and its least and greatest value; None where commits do not tell."""
    (of, first), (other, last) = item.first, item.last
    of = zt.under(of)
    if first is None or last is None or zt.under(other) is not of or (of not in zt.INTEGERS and of is not zt.STRING):
        return None
    return of, (min(first, last), max(first, last))


def _with_bounds(one: SuperType, path: Path, of: zt.Type, bounds: tuple[Any, Any]) -> SuperType:
    found = types_along(zt.dataframe_type(one.type), path)
    if isinstance(found, NotFound) or found[0] != path or found[1][-1] is not of or one.rows is None:
        return one
    return replace(one, statistics={**one.statistics, path: Statistics(path, of, one.rows, 0, bounds)})
