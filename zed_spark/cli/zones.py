"""``zed-spark zones``: statistics of stretches of rows, kept beside VNG files."""

from __future__ import annotations

from collections.abc import Iterable

from zed_spark.files.zones.build import build
from zed_spark.storage.options import NONE, StorageOptions


def zones(paths: Iterable[str], columns: str | None, rows: int, storage: StorageOptions = NONE) -> int:
    """Make the zones of files and print how many each has got; returns the exit status."""
    for one in build(paths, columns, rows=rows, storage=storage):
        made = f"{one.zones} zones" if one.zones is not None else f"none: {one.format} is not read from its middle"
        print(f"{one.path}: {made}")
    return 0
