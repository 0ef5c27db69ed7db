"""Bloom filters of data objects: they exclude objects that have no value that a condition names.

The property `bloom` of a pool names the columns. Each writer of an object then writes their filters as well, to a file
in the folder ``blooms`` of the pool, where other tools never look; `add_blooms` does so for the objects that are there.
Objects never change, so neither do their filters. They are removed with their object.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from zed_spark.columns.project import Path, split_columns
from zed_spark.conditions.condition import Condition
from zed_spark.conditions.membership import KeySet, asked_paths
from zed_spark.errors import FormatError, OptionError, StorageError
from zed_spark.files.bloom_file import Blooms, encode, load
from zed_spark.files.opening import for_each
from zed_spark.lake.actions import DataObject
from zed_spark.lake.ids import Id
from zed_spark.lake.pool_files import DataFolder
from zed_spark.later import LruCache
from zed_spark.storage.paths import is_remote
from zed_spark.storage.store import Entry

PROPERTY = "bloom"
"""The property that names the columns: ``id.orig_h, query``."""

_recent: LruCache[Blooms] = LruCache(100_000, lambda found: sum(1 + len(zone.filters) for zone in found.zones))


def bloom_columns(properties: Mapping[str, str]) -> tuple[Path, ...]:
    """Return the columns that the properties of a pool give filters; `OptionError` if their names do not parse."""
    text = properties.get(PROPERTY, "")
    try:
        return tuple(split_columns(text)) if text.strip() else ()
    except FormatError as error:
        raise OptionError(f"the property {PROPERTY} takes column names, such as 'ts, id.orig_h': {error}") from None


def write(folder: DataFolder, id: Id, count: int, sets: Collection[KeySet]) -> None:
    """Write the filters of an object of so many values; nothing if there are no sets."""
    if sets:
        folder.store.put(folder.bloom(id), encode([(0, count, list(sets))], None))


def stored(folder: DataFolder) -> dict[str, Entry]:
    """Return the files of filters that a pool has, by key."""
    return {entry.key: entry for entry in folder.store.list(f"{folder.prefix}/blooms")}


def read(folder: DataFolder, item: DataObject, files: Mapping[str, Entry]) -> Blooms | None:
    """Return the filters of an object, in one zone; None if they are not among the files, or damaged."""
    entry = files.get(folder.bloom(item.id))
    if entry is None:
        return None
    cached = folder.store.url, entry.key, entry.size, entry.modified
    blooms = _recent.get(cached) or load(folder.store, entry.key, entry.size)
    if blooms is None or [(zone.start, zone.stop) for zone in blooms.zones] != [(0, item.count)]:
        return None
    return _recent.put(cached, blooms)


def possible(folder: DataFolder, items: Iterable[DataObject], condition: Condition) -> list[DataObject]:
    """Return the objects that may hold a value that meets a condition; those without filters may."""
    items = list(items)
    if not asked_paths(condition):
        return items
    try:
        found = stored(folder)
    except (OSError, StorageError):
        return items

    if not found:
        return items

    def may(item: DataObject) -> bool:
        blooms = read(folder, item, found)
        return blooms is None or blooms.may_match(blooms.zones[0], condition)

    kept = for_each(may, items, is_remote(folder.store.url))
    return [item for item, one in zip(items, kept, strict=True) if one]
