"""``zed-spark zones``: statistics of ranges of rows, kept beside VNG files."""

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
from zed_spark.errors import NotFoundError, OptionError, StorageError
from zed_spark.files.file import File
from zed_spark.files.listing import DataFile, Listing
from zed_spark.files.zones import Zone, ZoneMap, encode, key_of, recorded
from zed_spark.formats.registry import format_named
from zed_spark.storage import open_store
from zed_spark.storage.options import NONE, StorageOptions
from zed_spark.storage.paths import PathText, is_remote
from zed_spark.types import Record, under


def run(options: argparse.Namespace) -> int:
    """Write the zones of files and print how many each has; returns the exit status."""
    for one in build(options.paths, options.columns, rows=options.rows, storage=storage(options)):
        made = f"{one.zones} zones" if one.zones is not None else f"none: {one.format} is not read from its middle"
        print(f"{one.path}: {made}")
    return 0


ROWS = 65_536
"""Rows of a zone."""

TIME_RESOLUTION = (0.05, 1.1)
"""Seconds after which a change certainly changes the times of a file: on disks, in object stores without ETags."""


@dataclass(frozen=True, slots=True)
class Built:
    """The result for one file; ``zones`` is None if the format cannot be read from its middle."""

    path: str
    format: str
    zones: int | None


def build(
    paths: PathText | Iterable[PathText],
    columns: str | None = None,
    *,
    rows: int = ROWS,
    storage: StorageOptions = NONE,
) -> Iterator[Built]:
    """Make the zone maps of files, file after file, and write them to `_zed_zones` beside each.

    ``columns`` are those that conditions will use, such as ``"ts, id.orig_h"``; None for all. A file that lacks some
    gets zones of the others. Raises `OptionError` if no file has a column of that name, and `StorageError` if a file
    was changed meanwhile, or a zone map cannot be written.
    """
    if rows < 1:
        raise OptionError(f"rows is {rows}; a zone has at least 1 row")
    wanted = None if columns is None else split_columns(columns)
    missing = set(wanted or ())
    for file in Listing(recursive=True, storage=storage).files(paths):
        with File(file.path, storage=storage) as opened:
            made = None
            if format_named(opened.format).narrows:
                found = None if wanted is None else [path for path in wanted if _has(opened, path)]
                missing -= set(found or ())
                made = _zones(opened, file, None if found is None else list(map(column_text, found)), rows, storage)
            yield Built(file.name or file.path, opened.format, made)
    if missing:
        raise OptionError(f"no file has a column {'.'.join(min(missing))!r}")


def _has(file: File, path: Path) -> bool:
    try:
        projection_of([path], file.fused_type)
    except (OptionError, NotFoundError):
        return False
    return True


def _zones(opened: File, file: DataFile, columns: list[str] | None, rows: int, storage: StorageOptions) -> int:
    if not file.version.etag:
        age = time.time() - max(file.version.modified, file.version.changed) / 1e9
        resolution = TIME_RESOLUTION[is_remote(file.path)]
        if 0 <= age < resolution:
            time.sleep(resolution - age)
    zones, at = [], 0
    for sequence in opened.sequences(columns, batch_rows=rows):
        zones.append(Zone(at, at + len(sequence), _super_types(sequence)))
        at += len(sequence)
    name = file.name or file.path
    now = Listing(storage=storage).files([name])
    if [recorded(one.version) for one in now] != [recorded(file.version)]:
        raise StorageError(f"{name} was changed while its zones were made; make them again")
    folder = name.rpartition("/")[0] or "/"
    open_store(folder, storage).put(key_of(name), encode(ZoneMap(recorded(file.version), tuple(zones))))
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
