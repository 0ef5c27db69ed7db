"""Finding the zones of files, and asking them which rows can meet a condition. Loads no numba."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable

from zed_spark.errors import CorruptDataError, NotFoundError, StorageError
from zed_spark.files.listing import DataFile
from zed_spark.files.where.condition import Condition, Semantics
from zed_spark.files.where.prune import can_match
from zed_spark.files.zones.zone import FOLDER, ZoneMap, decode, key_of
from zed_spark.storage import open_store
from zed_spark.storage.options import StorageOptions
from zed_spark.storage.paths import is_remote
from zed_spark.types import Type

logger = logging.getLogger(__name__)

LARGEST = 64 << 20
"""Bytes of zones that are read for one file, at most; larger ones are passed over."""

Rows = tuple[tuple[int, int], ...]
"""First row, and the row after the last, of each stretch of rows."""


def find(files: Iterable[DataFile], storage: StorageOptions) -> dict[str, ZoneMap]:
    """The zones of those files that have some, by path.

    What cannot be read is passed over with a warning: a scan does without.
    """
    folders: dict[str, list[DataFile]] = {}
    for file in files:
        # A file of an unfinished commit lies elsewhere, and has no zones yet.
        if not file.name or file.name == file.path:
            folders.setdefault(file.path.rpartition("/")[0] or "/", []).append(file)
    found: dict[str, ZoneMap] = {}
    for folder, own in folders.items():
        if is_remote(folder) or os.path.isdir(os.path.join(folder, FOLDER)):
            found.update(_in_folder(folder, own, storage))
    return found


def _in_folder(folder: str, files: list[DataFile], storage: StorageOptions) -> dict[str, ZoneMap]:
    found: dict[str, ZoneMap] = {}
    try:
        store = open_store(folder, storage)
        sizes = {entry.key: entry.size for entry in store.folder(FOLDER).objects}
        for file in files:
            key = key_of(file.path)
            if sizes.get(key, LARGEST + 1) <= LARGEST:
                zones = decode(store.read(key), f"{folder}/{key}")
                if zones.fits(file):
                    found[file.path] = zones
    except (StorageError, NotFoundError, CorruptDataError, OSError) as error:
        logger.warning("zones are not used: %s", error)
    return found


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
