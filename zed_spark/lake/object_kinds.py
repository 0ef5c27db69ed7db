"""The kinds of rows in the data objects of a pool (`zed_spark.conditions.record_kinds`), and the table that lists them.

Objects never change, so what was read of them is cached.
"""

from __future__ import annotations

from collections.abc import Iterator

from zed_spark import types as zt
from zed_spark.columns.column import Sequence
from zed_spark.columns.project import Path, wanted
from zed_spark.conditions.record_kinds import FIELD, are_values_known, counts_of, field_path
from zed_spark.files.kinds_of_files import KEPT, CountsByType, kinds_table, weight
from zed_spark.files.opening import for_each
from zed_spark.formats.pieces import ReadRequest
from zed_spark.lake.ids import Id
from zed_spark.lake.object_reader import Piece, find_types, vector_summary
from zed_spark.lake.object_types import Types
from zed_spark.lake.pool_files import DataFolder, PoolFiles
from zed_spark.lake.properties import read_properties
from zed_spark.lake.scan import plan, read
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


def counts_in_object(folder: DataFolder, piece: Piece, types: Types, path: Path) -> CountsByType:
    """Return the rows of a whole object by super type and value of the field at a path.

    The values are read where neither the super types' statistics nor the metadata of a vector has them.
    """
    key = folder.store.url, folder.prefix, piece.item.id, path
    if (known := _recent.get(key)) is not None:
        return known
    if piece.vector and not all(are_values_known(one, path) for one in types):
        summary = vector_summary(folder, piece.item)
        types = types if summary is None else summary.super_types

    def values(wanted_types: frozenset[zt.Type]) -> Iterator[Sequence]:
        return read(folder, piece, ReadRequest(wanted([path]), wanted_types))

    return _recent.put(key, counts_of(types, path, values))


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

    def counts(piece: Piece) -> CountsByType:
        return counts_in_object(folder, piece, types[piece.item.id], path)

    return kinds_table(for_each(counts, pieces, is_remote(folder.store.url)), "objects")
