"""``zed-spark zones``: statistics and Bloom filters of ranges of rows, kept beside files."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from zed_spark.cli.terminal import storage
from zed_spark.columns.column import Sequence
from zed_spark.columns.project import Path, column_text, projection_of, split_columns
from zed_spark.columns.statistics import statistics
from zed_spark.columns.summary import SuperType
from zed_spark.conditions.membership import KeySet
from zed_spark.counts import counted
from zed_spark.errors import NotFoundError, OptionError, StorageError
from zed_spark.files.bloom_file import encode as encode_blooms
from zed_spark.files.bloom_file import key_sets
from zed_spark.files.file import File
from zed_spark.files.listing import DataFile, Listing
from zed_spark.files.zones import Zone, ZoneMap, bloom_key_of, encode, key_of, recorded
from zed_spark.storage import open_store
from zed_spark.storage.options import NONE, StorageOptions
from zed_spark.storage.paths import PathText, is_remote
from zed_spark.types import Record, under


def run(options: argparse.Namespace) -> int:
    """Write the zones of files and print how many each has; returns the exit status."""
    for one in build(options.paths, options.columns, rows=options.rows, bloom=options.bloom, storage=storage(options)):
        print(f"{one.path}: {counted(one.zones, 'zone')}")
    return 0


ROWS = 65_536
"""Rows of a zone."""

TIME_RESOLUTION = (0.05, 1.1)
"""Seconds after which a change certainly changes the times of a file: on disks, in object stores without ETags."""


@dataclass(frozen=True, slots=True)
class Built:
    """The result for one file, with the number of its zones."""

    path: str
    format: str
    zones: int


def build(
    paths: PathText | Iterable[PathText],
    columns: str | None = None,
    *,
    rows: int = ROWS,
    bloom: str | None = None,
    storage: StorageOptions = NONE,
) -> Iterator[Built]:
    """Make the zone maps of files, file after file, and write them to `_zed_zones` beside each.

    ``columns`` are those that conditions will use, such as ``"ts, id.orig_h"``; None for all. A file that lacks some
    gets zones of the others. ``bloom`` are those that get a Bloom filter in each zone. Files that cannot be read from
    their middle are skipped as a whole, if no row in any zone can match a condition. Raises `OptionError` if no
    file has a column of that name, and `StorageError` if a file was changed meanwhile, or a zone map cannot be written.
    """
    if rows < 1:
        raise OptionError(f"rows is {rows}; a zone has at least 1 row")
    wanted = None if columns is None else split_columns(columns)
    blooms = [] if bloom is None else split_columns(bloom)
    missing = {*(wanted or ()), *blooms}
    for file in Listing(recursive=True, storage=storage).files(paths):
        with File(file.path, storage=storage) as opened:
            found = [path for path in (*(wanted or ()), *blooms) if _has(opened, path)]
            missing -= set(found)
            read = None if wanted is None else list(dict.fromkeys(map(column_text, found)))
            made = _zones(opened, file, read, rows, blooms, storage)
            yield Built(file.name or file.path, opened.format, made)
    if missing:
        raise OptionError(f"no file has a column {'.'.join(min(missing))!r}")


def _has(file: File, path: Path) -> bool:
    try:
        projection_of([path], file.fused_type)
    except (OptionError, NotFoundError):
        return False
    return True


def _zones(
    opened: File, file: DataFile, columns: list[str] | None, rows: int, blooms: list[Path], storage: StorageOptions
) -> int:
    if not file.version.etag:
        age = time.time() - max(file.version.modified, file.version.changed) / 1e9
        resolution = TIME_RESOLUTION[is_remote(file.path)]
        if 0 <= age < resolution:
            time.sleep(resolution - age)
    zones: list[Zone] = []
    keys: list[tuple[int, int, list[KeySet]]] = []
    at = 0
    for sequence in opened.sequences(columns, batch_rows=rows):
        stop = at + len(sequence)
        zones.append(Zone(at, stop, _super_types(sequence)))
        keys.append((at, stop, key_sets(blooms, sequence)))
        at = stop
    name = file.name or file.path
    now = Listing(storage=storage).files([name])
    if [recorded(one.version) for one in now] != [recorded(file.version)]:
        raise StorageError(f"{name} changed while its statistics were computed; run the command again")
    folder = name.rpartition("/")[0] or "/"
    store, version = open_store(folder, storage), recorded(file.version)
    if blooms:
        store.put(bloom_key_of(name), encode_blooms(keys, version))
    else:
        store.delete(bloom_key_of(name))
    store.put(key_of(name), encode(ZoneMap(version, tuple(zones))))
    return len(zones)


def _super_types(sequence: Sequence) -> tuple[SuperType, ...]:
    found = []
    for of, column in zip(sequence.types, sequence.columns, strict=True):
        known = {
            path: leaf
            for path, leaf in statistics(column).items()
            if not isinstance(under(leaf.type), Record) and (path or not isinstance(under(of), Record))
        }
        found.append(SuperType(of, len(column), known))
    return tuple(found)
