"""Finding the zones of files, and asking them which rows can meet a condition. Loads no numba."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable

from zed_spark.conditions.condition import Condition, Semantics
from zed_spark.conditions.prune import can_match
from zed_spark.errors import CorruptDataError, NotFoundError, StorageError
from zed_spark.files.listing import DataFile
from zed_spark.files.opening import for_each
from zed_spark.files.zones.zone import FOLDER, ZoneMap, decode, key_of
from zed_spark.storage import Store, Version, open_store
from zed_spark.storage.options import StorageOptions
from zed_spark.storage.paths import is_remote
from zed_spark.types import Type

logger = logging.getLogger(__name__)

UNUSABLE = (StorageError, NotFoundError, CorruptDataError, OSError)
"""What reading zones may raise."""

LARGEST = 64 << 20
"""Bytes of zones that are read for one file, at most; larger ones are passed over."""

Rows = tuple[tuple[int, int], ...]
"""First row, and the row after the last, of each stretch of rows."""


def find(files: Iterable[tuple[DataFile, Version | None]], storage: StorageOptions) -> dict[str, ZoneMap]:
    """The zones of those files that have some, by path.

    What cannot be read is passed over with a warning: a scan does without.

    Args:
        files: files as listed, and the versions of them that will be read; None where that is not known.
        storage: what object stores need besides their URLs.
    """
    folders: dict[str, list[tuple[str, Version]]] = {}
    for file, version in files:
        # A file of an unfinished commit lies elsewhere, and has no zones yet.
        if version is not None and (not file.name or file.name == file.path):
            folders.setdefault(file.path.rpartition("/")[0] or "/", []).append((file.path, version))
    found: dict[str, ZoneMap] = {}
    for folder, own in folders.items():
        if is_remote(folder) or os.path.isdir(os.path.join(folder, FOLDER)):
            found.update(_in_folder(folder, own, storage))
    return found


def _in_folder(folder: str, files: list[tuple[str, Version]], storage: StorageOptions) -> dict[str, ZoneMap]:
    try:
        store = open_store(folder, storage)
        sizes = {entry.key: entry.size for entry in store.folder(FOLDER).objects}
    except UNUSABLE as error:
        logger.warning("zones are not used: %s", error)
        return {}
    kept = [(path, version) for path, version in files if sizes.get(key_of(path), LARGEST + 1) <= LARGEST]
    read = for_each(lambda own: _zones(store, folder, *own), kept, is_remote(folder))
    return {path: zones for (path, _), zones in zip(kept, read, strict=True) if zones is not None}


def _zones(store: Store, folder: str, path: str, version: Version) -> ZoneMap | None:
    """The zones of one file; None where they cannot be read, or are of another version of it."""
    key = key_of(path)
    try:
        zones = decode(store.read(key), f"{folder}/{key}")
    except UNUSABLE as error:
        logger.warning("zones are not used: %s", error)
        return None
    return zones if zones.fits(version) else None


def possible_rows(zones: ZoneMap, types: tuple[Type, ...] | None, condition: Condition, semantics: Semantics) -> Rows:
    """The rows that can meet a condition, as far as zones tell.

    Args:
        zones: the zones of a file.
        types: the super types that are wanted, None for all.
        condition: a bound condition.
        semantics: how values look to it.

    Returns:
        Stretches of rows, ascending, none touching the next.
    """
    found: list[tuple[int, int]] = []
    for zone in zones.zones:
        wanted = (one for one in zone.super_types if types is None or one.type in types)
        if not any(can_match(condition, one, semantics) for one in wanted):
            continue
        if found and found[-1][1] == zone.start:
            found[-1] = (found[-1][0], zone.stop)
        else:
            found.append((zone.start, zone.stop))
    return tuple(found)
