"""Files of Bloom filters: one for each column and zone of a file, or for each column of a data object.

| part | content |
|---|---|
| magic | ``ZEDBLOOM`` |
| length | of the header, uint32, little-endian |
| header | JSON: see `encode` |
| blocks | each 32 bytes of a filter (`zed_spark.columns.bloom`), and the CRC-32 of the header and them, little-endian |

A look-up reads the header and one block, so it takes few bytes of a large filter. The files are a cache: they can be
deleted at any time. What is damaged, or of another version, is ignored with a warning, and skips nothing. As checksums
begin with the header, a block of a file that was replaced since its header was read counts as damaged.
"""

from __future__ import annotations

import json
import logging
import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from zed_spark.columns.bloom import BLOCK, block_of, build, hashes, holds
from zed_spark.columns.column import Sequence as Values
from zed_spark.columns.project import Path
from zed_spark.conditions.condition import Condition
from zed_spark.conditions.membership import OTHER, KeySet, may_match
from zed_spark.errors import CorruptDataError, NotFoundError, StorageError
from zed_spark.storage import Store

logger = logging.getLogger(__name__)

MAGIC = b"ZEDBLOOM"
VERSION = 1
STORED = BLOCK + 4
"""Bytes of a block with its checksum."""

FIRST = 256
"""Bytes that are read first: the header, as a rule."""

LARGEST_HEADER = 16 << 20
"""The most bytes of a header that is read; larger ones are ignored."""

SINGLE = 16
"""The most keys whose blocks are read one by one; for more, the filter is read as a whole."""

UNUSABLE = (StorageError, NotFoundError, CorruptDataError, OSError)
"""The errors of reading filters."""


@dataclass(frozen=True, slots=True)
class Filter:
    """A filter in a file: the kinds of its values (`zed_spark.conditions.membership`), and where its blocks are."""

    kinds: str
    first: int
    blocks: int


@dataclass(frozen=True, slots=True)
class Zone:
    """Rows from a first one to the one after the last, with the filter of each column."""

    start: int
    stop: int
    filters: dict[Path, Filter]


@dataclass(frozen=True, slots=True)
class Blooms:
    """The filters in the file of a key, of one ``version`` of a data file (None for one that never changes).

    Blocks ``begin`` at an offset; ``checksum`` is that of the header.
    """

    store: Store
    key: str
    size: int
    begin: int
    checksum: int
    version: tuple[int, int, int, str] | None
    zones: tuple[Zone, ...]

    def may_match(self, zone: Zone, condition: Condition) -> bool:
        """Return whether a row of a zone may meet a bound condition; True, with a warning, if the file is damaged."""

        def kinds(path: Path) -> str:
            return zone.filters[path].kinds if path in zone.filters else OTHER

        try:
            return may_match(condition, kinds, lambda path, keys: self._may_hold(zone.filters[path], keys))
        except UNUSABLE as error:
            logger.warning("Bloom filters are not used: %s", error)
            return True

    def _may_hold(self, one: Filter, keys: Sequence[bytes]) -> bool:
        found = hashes(keys)
        places = block_of(found, one.blocks).tolist()
        with self.store.open(self.key, self.size) as source:
            if len(places) <= SINGLE:
                blocks = {at: self._block(source.read(self._offset(one, at), STORED), at) for at in set(places)}
            else:
                whole = source.read(self._offset(one, 0), one.blocks * STORED)
                blocks = {at: self._block(whole[at * STORED : (at + 1) * STORED], at) for at in set(places)}
        return any(holds(blocks[at], int(value)) for at, value in zip(places, found, strict=True))

    def _offset(self, one: Filter, at: int) -> int:
        return self.begin + (one.first + at) * STORED

    def _block(self, stored: memoryview, at: int) -> memoryview:
        if len(stored) != STORED or crc32(stored[:BLOCK], self.checksum) != int.from_bytes(stored[BLOCK:], "little"):
            raise CorruptDataError(f"block {at} of a filter is damaged", structure="Bloom filters", path=self._path)
        return stored[:BLOCK]

    @property
    def _path(self) -> str:
        return f"{self.store.url}/{self.key}"


def key_sets(paths: Iterable[Path], sequence: Values) -> list[KeySet]:
    """Return the sets of the keys of some columns of values, which need not have them all."""
    found = [KeySet(path) for path in paths]
    for one in found:
        add_keys(one, sequence)
    return found


def add_keys(keys: KeySet, sequence: Values) -> None:
    """Add the keys of values to a set."""
    for of, column in zip(sequence.types, sequence.columns, strict=True):
        keys.add(of, column)


def encode(zones: Iterable[tuple[int, int, Sequence[KeySet]]], version: Sequence[Any] | None) -> bytes:
    """Return a file of the keys of zones: of each its first row, the one after its last, and a set for each column.

    The header has the keys ``version`` (of this format), ``file`` (of the data file) and ``zones``: of each its rows
    and its filters, each with the names of its column, its kinds, its first block and the number of blocks.
    """
    listed: list[Any] = []
    bodies: list[bytes] = []
    for start, stop, sets in zones:
        filters = []
        for one in sets:
            kinds = "".join(sorted(one.kinds))
            # A set with values that have no key decides nothing.
            blocks = build(one.hashes()) if OTHER not in kinds else ()
            filters.append([list(one.path), kinds, len(bodies), len(blocks)])
            bodies += [block.astype("<u4").tobytes() for block in blocks]
        listed.append([start, stop, filters])
    content = {"version": VERSION, "file": version, "zones": listed}
    header = json.dumps(content, separators=(",", ":")).encode()
    checksum = crc32(header)
    data = b"".join(body + crc32(body, checksum).to_bytes(4, "little") for body in bodies)
    return MAGIC + struct.pack("<I", len(header)) + header + data


def load(store: Store, key: str, size: int) -> Blooms | None:
    """Return the filters in a file of a size; None, with a warning, where it is damaged, or removed meanwhile."""
    try:
        with store.open(key, size) as source:
            head = bytes(source.read(0, min(size, FIRST)))
            begin = len(MAGIC) + 4
            if head[: len(MAGIC)] != MAGIC or len(head) < begin:
                raise CorruptDataError("file does not begin with ZEDBLOOM", structure="Bloom filters", path=source.path)
            (length,) = struct.unpack_from("<I", head, len(MAGIC))
            if length > min(LARGEST_HEADER, size - begin):
                raise CorruptDataError(f"a header of {length} bytes", structure="Bloom filters", path=source.path)
            if begin + length > len(head):
                head += bytes(source.read(len(head), begin + length - len(head)))
            header = head[begin : begin + length]
            version, zones = _decode(header, (size - begin - length) // STORED, source.path)
            return Blooms(store, key, size, begin + length, crc32(header), version, zones)
    except UNUSABLE as error:
        logger.warning("Bloom filters are not used: %s", error)
        return None


def _decode(header: bytes, stored: int, path: str) -> tuple[tuple[int, int, int, str] | None, tuple[Zone, ...]]:
    try:
        content = json.loads(header)
        if content["version"] != VERSION:
            raise ValueError(f"version {content['version']!r}")
        zones = tuple(
            Zone(
                int(start),
                int(stop),
                {
                    tuple(map(str, names)): Filter(str(kinds), int(at), int(count))
                    for names, kinds, at, count in filters
                },
            )
            for start, stop, filters in content["zones"]
        )
        for one in (one for zone in zones for one in zone.filters.values()):
            if OTHER not in one.kinds and not (one.blocks > 0 and 0 <= one.first <= stored - one.blocks):
                raise ValueError(f"blocks {one.first} to {one.first + one.blocks} of {stored}")
        if content["file"] is None:
            return None, zones
        size, modified, changed, etag = content["file"]
        return (int(size), int(modified), int(changed), str(etag)), zones
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise CorruptDataError(f"the header cannot be read: {error}", structure="Bloom filters", path=path) from None
