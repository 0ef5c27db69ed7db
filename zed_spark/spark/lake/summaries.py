"""The super types in data objects, which a lake's metadata does not tell.

From the copy in columns where there is one; else every value is walked over, without being decoded. Objects never
change, so what was found out is remembered.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import chain

from zed_spark.columns.summary import SuperType
from zed_spark.conditions.condition import Condition, Semantics
from zed_spark.conditions.prune import can_match
from zed_spark.errors import NotFoundError
from zed_spark.files.plan import UNREADABLE, Matcher
from zed_spark.formats import zng
from zed_spark.lake import vectors
from zed_spark.lake.pool_files import Place
from zed_spark.lake.scan import Piece, open_object
from zed_spark.storage.lru_cache import LruCache
from zed_spark.types import Type

logger = logging.getLogger(__name__)

TOGETHER = 64
"""Most objects that a thread takes on at once."""

_recent: LruCache[tuple[SuperType, ...]] = LruCache(
    1_000_000, lambda own: 1 + sum(1 + len(one.statistics) for one in own)
)


def forget() -> None:
    """Forget what was found in any object."""
    _recent.clear()


@dataclass(frozen=True, slots=True)
class Tolerance:
    """What is done about objects that cannot be read.

    Attributes:
        keep_damage: plan them as damage to report.
        skip_damage: leave damaged ones out, with a warning.
        skip_missing: leave out those that are not there.
    """

    keep_damage: bool = False
    skip_damage: bool = False
    skip_missing: bool = False


@dataclass(frozen=True, slots=True)
class ObjectSummary:
    """A data object with its super types, or with why it has none.

    Attributes:
        piece: the whole object.
        super_types: in order of first appearance.
        damage: what is wrong with it, or None.
    """

    piece: Piece
    super_types: tuple[SuperType, ...]
    damage: str | None = None

    @property
    def weight(self) -> int:
        """How much there is to carry."""
        return 1 + sum(1 + len(one.statistics) for one in self.super_types)

    def chosen(
        self, super_type: str | None, condition: Condition | None, semantics: Semantics
    ) -> tuple[Type, ...] | None:
        """The super types that a scan cannot do without; None when that is all of them."""
        wanted = Matcher(super_type)
        kept = [
            one.type
            for one in self.super_types
            if wanted(one.type) and (condition is None or can_match(condition, one, semantics))
        ]
        return None if len(kept) == len(self.super_types) else tuple(dict.fromkeys(kept))


def summarize(place: Place, pieces: Iterable[Piece], tolerance: Tolerance) -> list[ObjectSummary]:
    """The summaries of whole objects, in order; many at a time, as each waits for storage.

    Args:
        place: where they are.
        pieces: the objects.
        tolerance: what is done about those that cannot be read.

    Raises:
        CorruptDataError: one is damaged, unless that is to be tolerated.
        NotFoundError: one is not there, unless that is to be tolerated.
    """
    pieces = list(pieces)
    # What is known is not worth a thread: handing over 100,000 objects takes seconds in itself.
    known = [_recent.get(_key(place, piece)) for piece in pieces]
    unknown = [piece for piece, own in zip(pieces, known, strict=True) if own is None]
    threads = min(4 * (os.cpu_count() or 1), len(unknown)) or 1
    each = max(1, min(TOGETHER, len(unknown) // (4 * threads)))
    parts = [unknown[at : at + each] for at in range(0, len(unknown), each)]
    with ThreadPoolExecutor(threads) as pool:
        looked_at = pool.map(lambda part: [_summarize(place, piece, tolerance) for piece in part], parts)
        rest = chain.from_iterable(looked_at)
        found = [
            next(rest) if own is None else ObjectSummary(piece, own) for piece, own in zip(pieces, known, strict=True)
        ]
    return [own for own in found if own is not None]


def super_types(summaries: Iterable[ObjectSummary], super_type: str | None = None) -> list[Type]:
    """The distinct super types of objects, of one text or name or all, in order of first appearance."""
    wanted = Matcher(super_type)
    return list(dict.fromkeys(one.type for own in summaries for one in own.super_types if wanted(one.type)))


def _summarize(place: Place, piece: Piece, tolerance: Tolerance) -> ObjectSummary | None:
    try:
        return ObjectSummary(piece, _super_types(place, piece))
    except NotFoundError:
        if tolerance.skip_missing:
            return None
        raise
    except UNREADABLE as error:
        if tolerance.skip_damage:
            logger.warning("left out: %s", error)
            return None
        if tolerance.keep_damage:
            return ObjectSummary(piece, (), str(error))
        raise


def _super_types(place: Place, piece: Piece) -> tuple[SuperType, ...]:
    summary = vectors.summary(place, piece.item) if piece.vector else None
    if summary is None:
        with open_object(place, piece.item) as source:
            summary = zng.summarize(source)
    return _recent.put(_key(place, piece), summary.super_types)


def _key(place: Place, piece: Piece) -> tuple[str, str, bytes, bool]:
    return place.store.url, place.prefix, piece.item.id, piece.vector
