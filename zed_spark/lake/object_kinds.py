"""The kinds of rows in the data objects of a pool (`zed_spark.conditions.record_kinds`), and the table that lists them.

Objects never change, so what was read of them is cached, and stored beside them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from zed_spark import types as zt
from zed_spark.columns.column import Sequence
from zed_spark.columns.project import Path, column_text, wanted
from zed_spark.conditions.record_kinds import FIELD, CountsByType, are_values_known, counts_of, field_path
from zed_spark.errors import NotFoundError
from zed_spark.files.kinds_of_files import KEPT, kinds_table, weight
from zed_spark.files.opening import for_each
from zed_spark.files.plan import UNREADABLE
from zed_spark.formats.pieces import ReadRequest
from zed_spark.lake.ids import Id, IdFactory
from zed_spark.lake.object_reader import Piece, find_types, vector_summary
from zed_spark.lake.object_types import Types
from zed_spark.lake.pool_files import DataFolder, PoolFiles
from zed_spark.lake.properties import read_properties
from zed_spark.lake.scan import plan, read
from zed_spark.lake.stored_kinds import CountsByField, ObjectKinds
from zed_spark.later import LruCache
from zed_spark.storage.paths import is_remote

PROPERTY = "typeField"
"""The property of a table that names the field that tells kinds."""

_recent: LruCache[CountsByType] = LruCache(KEPT, weight)


def forget() -> None:
    """Clear the cache of kinds."""
    _recent.clear()


def field_of_kinds(files: PoolFiles) -> str:
    """Return the field that tells kinds of rows of a pool, as its property or the default names it."""
    return read_properties(files).get(PROPERTY, FIELD)


def counts_in_objects(
    folder: DataFolder, pieces: Iterable[tuple[Piece, Types]], path: Path, tolerates: Callable[[Exception], bool]
) -> list[CountsByType | None]:
    """Return the rows of whole objects, given with their super types, by super type and value of the field at a path.

    What neither statistics nor the metadata of vectors have is read from the objects, and stored beside them. None for
    an object whose error (`UNREADABLE`, `NotFoundError`) is tolerated.
    """
    pieces, name = list(pieces), column_text(path)
    cached = [_recent.get((folder.store.url, folder.prefix, piece.item.id, path)) for piece, _ in pieces]
    stored = ObjectKinds(folder.store, folder.prefix)
    unknown = [piece.item.id for (piece, types), known in zip(pieces, cached, strict=True)
               if known is None and not all(are_values_known(one, path) for one in types)]  # fmt: skip
    known_before = stored.find(unknown) if unknown else {}
    read_now: dict[Id, CountsByField] = {}

    def look(at: int) -> CountsByType | None:
        (piece, types), known = pieces[at], cached[at] or known_before.get(pieces[at][0].item.id, {}).get(name)
        if known is None or not _fits(known, types):
            try:
                known, was_read = _counts(folder, piece, types, path)
            except (*UNREADABLE, NotFoundError) as error:
                if tolerates(error):
                    return None
                raise
            if was_read:
                read_now[piece.item.id] = {name: known}
        return _recent.put((folder.store.url, folder.prefix, piece.item.id, path), known)

    found = for_each(look, range(len(pieces)), is_remote(folder.store.url))
    stored.add(IdFactory().id(), read_now)
    return found


def _fits(counts: CountsByType, types: Types) -> bool:
    """Whether counts are of these super types: what was stored may be damaged."""
    rows: dict[zt.Type, int] = {}
    for one in types:
        rows[one.type] = rows.get(one.type, 0) + (one.rows or 0)
    return rows == {of: sum(own.values()) for of, own in counts.items()}


def _counts(folder: DataFolder, piece: Piece, types: Types, path: Path) -> tuple[CountsByType, bool]:
    """The counts of an object, and whether its values were read."""
    was_read = False
    if piece.vector and not all(are_values_known(one, path) for one in types):
        summary = vector_summary(folder, piece.item)
        types = types if summary is None else summary.super_types

    def values(wanted_types: frozenset[zt.Type]) -> Iterator[Sequence]:
        nonlocal was_read
        was_read = True
        return read(folder, piece, ReadRequest(wanted([path]), wanted_types))

    return counts_of(types, path, values), was_read


def kinds_of_pool(files: PoolFiles, tip: Id, type_field: str | None = None) -> Sequence:
    """Return the table of the kinds of rows of a pool at a commit (`kinds_table`); ``objects`` counts data objects.

    Raises:
        OptionError: ``type_field``, or the property of that name, is not the name of one field, or it has too many
            values.
        NotFoundError: a commit or a data object does not exist.
        CorruptDataError: one is damaged.
    """
    path = field_path(type_field or field_of_kinds(files))
    folder = files.data_folder()
    pieces = plan(files.commits.state(tip), folder)
    types = find_types(folder, pieces)
    known = ((piece, types[piece.item.id]) for piece in pieces)
    return kinds_table(counts_in_objects(folder, known, path, lambda error: False), "objects")
