"""The super types of data objects: as stored beside them, else from the objects, once."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import chain

from zed_spark.columns.summary import SuperType
from zed_spark.formats.zng.format import ZNG
from zed_spark.lake import object_reader as vectors
from zed_spark.lake.ids import Id, IdFactory
from zed_spark.lake.object_types import Types
from zed_spark.lake.pool_files import DataFolder
from zed_spark.lake.scan import Piece, open_object

OBJECTS_PER_CALL = 64
"""Most objects that a thread looks into in one call."""


def find_types(
    folder: DataFolder, pieces: Iterable[Piece], look: Callable[[Piece], Types | None] | None = None
) -> dict[Id, Types]:
    """The super types of whole objects; what is not stored yet is read from the objects, many at a time, and stored.

    Args:
        folder: the folder of the objects.
        pieces: the objects.
        look: finds the super types in an object, None to leave it out; `object_types` by default.

    Raises:
        NotFoundError: an object does not exist.
        CorruptDataError: an object is damaged.
    """
    look = look or (lambda piece: object_types(folder, piece))
    pieces = list(pieces)
    known = folder.types.find([piece.item.id for piece in pieces])
    missing = [piece for piece in pieces if piece.item.id not in known]
    if not missing:
        return known
    threads = min(4 * (os.cpu_count() or 1), len(missing))
    each = max(1, min(OBJECTS_PER_CALL, len(missing) // (4 * threads)))
    parts = [missing[at : at + each] for at in range(0, len(missing), each)]
    with ThreadPoolExecutor(threads) as pool:
        results = chain.from_iterable(pool.map(lambda part: list(map(look, part)), parts))
        found = {piece.item.id: types for piece, types in zip(missing, results, strict=True) if types is not None}
    # Where damage left the numbers of values unknown, reading the object is to find it again.
    sound = {id: types for id, types in found.items() if all(one.rows is not None for one in types)}
    folder.types.add(IdFactory().id(), {id: tuple(map(_plain, types)) for id, types in sound.items()})
    return known | found


def object_types(folder: DataFolder, piece: Piece) -> Types:
    """The super types of an object: from its vector, with statistics, else from a walk over its values.

    Raises:
        NotFoundError: the object does not exist.
        CorruptDataError: it is damaged.
    """
    summary = vectors.summary(folder, piece.item) if piece.vector else None
    if summary is None:
        with open_object(folder, piece.item) as source:
            summary = ZNG.summarize(source)
    return summary.super_types


def _plain(one: SuperType) -> SuperType:
    return SuperType(one.type, one.rows)
