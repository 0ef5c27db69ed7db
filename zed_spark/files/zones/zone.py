"""What is known of the zones of one file, and how that is written down."""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass
from typing import Any, TypeAlias

from zed_spark import types as zt
from zed_spark.columns.project import Path
from zed_spark.columns.summary import Statistics, SuperType
from zed_spark.errors import CorruptDataError, ZedSparkError
from zed_spark.formats.rows.values import decode_value
from zed_spark.storage.source import Version
from zed_spark.types.body import encode_body

FOLDER = "_zed_zones"
"""Where they lie, beside the files."""

VERSION = 2


@dataclass(frozen=True, slots=True)
class Zone:
    """Some rows of a file, one after the other.

    Attributes:
        start: the first row, counted over all super types.
        stop: the row after the last.
        super_types: those that occur in it, with their rows and statistics.
    """

    start: int
    stop: int
    super_types: tuple[SuperType, ...]


@dataclass(frozen=True, slots=True)
class ZoneMap:
    """The zones of a file.

    Attributes:
        version: the version of the file that they were made from, by `recorded`.
        zones: from its first row to its last.
    """

    version: Recorded
    zones: tuple[Zone, ...]

    def fits(self, version: Version) -> bool:
        """Whether they are of the file as it is now."""
        return self.version == recorded(version)


Recorded: TypeAlias = tuple[int, int, int, str]


def recorded(version: Version) -> Recorded:
    """What zones keep of the version of their file: size, times of modification and of status change, ETag.

    The time of status change, which no program can set, tells a file from one that replaced it with equal size and
    time of modification. The price: copies of a folder need their zones made again.
    """
    return version.size, version.modified, version.changed, version.etag


def key_of(path: str) -> str:
    """Where the zones of a file lie, relative to its folder."""
    return f"{FOLDER}/{path.replace(chr(92), '/').rpartition('/')[2]}.json"


def encode(zones: ZoneMap) -> bytes:
    """The text of zones, to be read by `decode`."""
    types: dict[zt.Type, int] = {}
    rows = [
        [
            zone.start,
            zone.stop,
            [[types.setdefault(one.type, len(types)), one.rows, _columns(one)] for one in zone.super_types],
        ]
        for zone in zones.zones
    ]
    content = {
        "version": VERSION,
        "file": zones.version,
        "types": [_text(zt.encode_type(of)) for of in types],
        "zones": rows,
    }
    return json.dumps(content, separators=(",", ":")).encode()


def _columns(one: SuperType) -> list[list[Any]]:
    return [
        [list(own.path), own.nulls, None if own.bounds is None else [_body(own.type, bound) for bound in own.bounds]]
        for own in one.statistics.values()
    ]


def _body(of: zt.Type, value: Any) -> str:
    return _text(encode_body(of, value) or b"")


def _text(data: bytes) -> str:
    return base64.b85encode(data).decode()


def decode(data: bytes, path: str) -> ZoneMap:
    """Zones from their text.

    Args:
        data: the text.
        path: what to call it in messages.

    Raises:
        CorruptDataError: it is not the text of zones.
    """
    try:
        content = json.loads(data)
        if content["version"] != VERSION:
            raise ValueError(f"version {content['version']!r}")
        types = [zt.decode_type(base64.b85decode(text)) for text in content["types"]]
        zones = tuple(
            Zone(
                int(start),
                int(stop),
                tuple(_super_type(types[place], int(rows), columns) for place, rows, columns in own),
            )
            for start, stop, own in content["zones"]
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
    return SuperType(of, rows, 0, found)


def _field(of: zt.Type, path: Path) -> zt.Type:
    for name in path:
        record = zt.under(of)
        if not isinstance(record, zt.Record):
            raise ValueError(f"{path} is not a field")
        of = dict(record.fields)[name]
    return of
