"""Zone maps: statistics of some ten thousand rows each, and which rows can meet a condition.

They are a cache for planning, in a folder `_zed_zones` beside files whose metadata describes whole columns only. They
can be deleted at any time, and are used only with the version of the file that they were made from
(`zed_spark.cli.zones`). The idea is Vortex's zone maps.
"""

from __future__ import annotations

import base64
import json
import logging
import os
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from zed_spark import types as zt
from zed_spark.columns.project import Path
from zed_spark.columns.summary import Statistics, SuperType
from zed_spark.conditions.condition import Condition
from zed_spark.conditions.membership import asked_paths
from zed_spark.conditions.prune import can_match
from zed_spark.conditions.semantics import Semantics
from zed_spark.errors import CorruptDataError, NotFoundError, StorageError, ZedSparkError
from zed_spark.files.bloom_file import Blooms, load
from zed_spark.files.listing import DataFile
from zed_spark.files.opening import for_each
from zed_spark.formats.rows.values import decode_value
from zed_spark.storage import Store, open_store
from zed_spark.storage.options import StorageOptions
from zed_spark.storage.paths import is_remote
from zed_spark.storage.source import Version
from zed_spark.types import Type
from zed_spark.types.body import encode_body

FOLDER = "_zed_zones"
"""The folder of zone maps, beside the files."""

VERSION = 2


@dataclass(frozen=True, slots=True)
class Zone:
    """A range of rows, counted over all super types, with its super types, their rows and statistics."""

    start: int
    stop: int
    super_types: tuple[SuperType, ...]


@dataclass(frozen=True, slots=True)
class ZoneMap:
    """The zones of a file, from its first row to its last, and the `recorded` version that they were made from.

    ``blooms`` are the Bloom filters of columns in the same zones, if there are some.
    """

    version: Recorded
    zones: tuple[Zone, ...]
    blooms: Blooms | None = None

    def fits(self, version: Version) -> bool:
        """True if the zones are of this version of the file."""
        return self.version == recorded(version)


Recorded: TypeAlias = tuple[int, int, int, str]


def recorded(version: Version) -> Recorded:
    """Return the version of a file as zone maps record it: size, times of modification and of status change, ETag.

    The time of status change, which no program can set, tells a file from one that replaced it with equal size and time
    of modification. In return, the zones of a copied folder must be made again.
    """
    return version.size, version.modified, version.changed, version.etag


def key_of(path: str) -> str:
    """Return the key of the zone map of a file, relative to its folder."""
    return f"{FOLDER}/{path.replace(chr(92), '/').rpartition('/')[2]}.json"


def bloom_key_of(path: str) -> str:
    """Return the key of the Bloom filters of a file, relative to its folder."""
    return f"{key_of(path).removesuffix('.json')}.bloom"


def encode(zones: ZoneMap) -> bytes:
    """Return the text of a zone map, which `decode` reads."""
    types: dict[zt.Type, int] = {}
    rows = [
        [
            zone.start,
            zone.stop,
            [[types.setdefault(one.type, len(types)), one.rows, _statistics_json(one)] for one in zone.super_types],
        ]
        for zone in zones.zones
    ]
    content = {
        "version": VERSION,
        "file": zones.version,
        "types": [_base85(zt.encode_type(of)) for of in types],
        "zones": rows,
    }
    return json.dumps(content, separators=(",", ":")).encode()


def _statistics_json(one: SuperType) -> list[list[Any]]:
    return [
        [
            list(known.path),
            known.nulls,
            None if known.bounds is None else [_body(known.type, end) for end in known.bounds],
        ]
        for known in one.statistics.values()
    ]


def _body(of: zt.Type, value: Any) -> str:
    return _base85(encode_body(of, value) or b"")


def _base85(data: bytes) -> str:
    return base64.b85encode(data).decode()


def decode(data: bytes, path: str) -> ZoneMap:
    """Return a zone map from its text; `CorruptDataError` if the data is none."""
    try:
        content = json.loads(data)
        if content["version"] != VERSION:
            raise ValueError(f"version {content['version']!r}")
        types = [zt.decode_type(base64.b85decode(text)) for text in content["types"]]
        zones = tuple(
            Zone(
                int(start),
                int(stop),
                tuple(_super_type(types[index], int(rows), columns) for index, rows, columns in super_types),
            )
            for start, stop, super_types in content["zones"]
        )
        at = 0
        for zone in zones:
            if zone.start != at or zone.stop <= at or sum(one.rows or 0 for one in zone.super_types) != zone.stop - at:
                raise ValueError(f"zone from {zone.start} to {zone.stop} after row {at}")
            at = zone.stop
        size, modified, changed, etag = content["file"]
        return ZoneMap((int(size), int(modified), int(changed), str(etag)), zones)
    except (ValueError, KeyError, TypeError, IndexError, RecursionError, ZedSparkError) as error:
        raise CorruptDataError(f"not the zones of a file: {error}", structure="zones", path=path) from None


def _super_type(of: zt.Type, rows: int, columns: list[Any]) -> SuperType:
    found: dict[Path, Statistics] = {}
    for names, nulls, bounds in columns:
        path = tuple(str(name) for name in names)
        kind = _field(of, path)
        low_high = None
        if bounds is not None:
            low, high = (decode_value(kind, base64.b85decode(text)) for text in bounds)
            low_high = low, high
        found[path] = Statistics(path, kind, rows, None if nulls is None else int(nulls), low_high)
    return SuperType(of, rows, found)


def _field(of: zt.Type, path: Path) -> zt.Type:
    for name in path:
        record = zt.under(of)
        if not isinstance(record, zt.Record):
            raise ValueError(f"{path} is not a field")
        of = dict(record.fields)[name]
    return of


logger = logging.getLogger(__name__)

UNUSABLE = (StorageError, NotFoundError, CorruptDataError, OSError)
"""The errors of reading zone maps."""

LARGEST = 64 << 20
"""The most bytes of a zone map that is read; larger ones are ignored."""

Rows = tuple[tuple[int, int], ...]
"""Ranges of rows: the first row, and the row after the last."""


def find(
    files: Iterable[tuple[DataFile, Version | None]], storage: StorageOptions, condition: Condition
) -> dict[str, ZoneMap]:
    """Return the zone maps of files by path, of the versions to be read; bad ones are ignored with a warning.

    They have Bloom filters if the condition compares something for equality.
    """
    folders: dict[str, list[tuple[str, Version]]] = {}
    for file, version in files:
        # A file of an unfinished commit is elsewhere, and has no zones yet.
        if version is not None and (not file.name or file.name == file.path):
            folders.setdefault(file.path.rpartition("/")[0] or "/", []).append((file.path, version))
    found: dict[str, ZoneMap] = {}
    for folder, members in folders.items():
        if is_remote(folder) or os.path.isdir(os.path.join(folder, FOLDER)):
            found.update(_in_folder(folder, members, storage, condition))
    return found


def _in_folder(
    folder: str, files: list[tuple[str, Version]], storage: StorageOptions, condition: Condition
) -> dict[str, ZoneMap]:
    try:
        store = open_store(folder, storage)
        sizes = {entry.key: entry.size for entry in store.folder(FOLDER).objects}
    except UNUSABLE as error:
        logger.warning("zones are not used: %s", error)
        return {}
    equal = bool(asked_paths(condition))
    kept = [(path, version) for path, version in files if sizes.get(key_of(path), LARGEST + 1) <= LARGEST]

    def read_one(file: tuple[str, Version]) -> ZoneMap | None:
        found = _zones(store, folder, *file)
        size = sizes.get(bloom_key_of(file[0])) if equal else None
        return found if found is None or size is None else _with_blooms(found, store, bloom_key_of(file[0]), size)

    read = for_each(read_one, kept, is_remote(folder))
    return {path: zones for (path, _), zones in zip(kept, read, strict=True) if zones is not None}


def _zones(store: Store, folder: str, path: str, version: Version) -> ZoneMap | None:
    """Return the zone map of one file; None if it cannot be read, or is of another version of the file."""
    key = key_of(path)
    try:
        zones = decode(store.read(key), f"{folder}/{key}")
    except UNUSABLE as error:
        logger.warning("zones are not used: %s", error)
        return None
    return zones if zones.fits(version) else None


def _with_blooms(zones: ZoneMap, store: Store, key: str, size: int) -> ZoneMap:
    """Return zones with their Bloom filters, unless these are of other zones or another version of the file."""
    blooms = load(store, key, size)
    same = blooms is not None and blooms.version == zones.version
    if (
        blooms is None
        or not same
        or [(one.start, one.stop) for one in blooms.zones] != [(one.start, one.stop) for one in zones.zones]
    ):
        return zones
    return replace(zones, blooms=blooms)


def possible_rows(zones: ZoneMap, types: tuple[Type, ...] | None, condition: Condition, semantics: Semantics) -> Rows:
    """Return the rows that can meet a condition, by the zones' super types that are wanted: ascending ranges, apart."""
    found: list[tuple[int, int]] = []
    for at, zone in enumerate(zones.zones):
        wanted = (one for one in zone.super_types if types is None or one.type in types)
        if not any(can_match(condition, one, semantics) for one in wanted):
            continue
        if zones.blooms is not None and not zones.blooms.may_match(zones.blooms.zones[at], condition):
            continue
        if found and found[-1][1] == zone.start:
            found[-1] = (found[-1][0], zone.stop)
        else:
            found.append((zone.start, zone.stop))
    return tuple(found)
