"""``zed-spark convert``: files of one format to a file of another."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace

from zed_spark.cli.arguments import confirm
from zed_spark.cli.progress import Progress
from zed_spark.cli.target import target
from zed_spark.columns.column import Sequence
from zed_spark.errors import OptionError
from zed_spark.files.file import File
from zed_spark.files.listing import Listing
from zed_spark.formats.registry import detect, is_parquet
from zed_spark.formats.writers import WRITABLE, Shape
from zed_spark.storage import open_source
from zed_spark.storage.options import NONE, StorageOptions

EXTENSIONS = {"jsonl": "json", "ndjson": "json", "pq": "parquet"}
"""Formats of files whose names end otherwise than the format is called."""


def convert(
    paths: list[str],
    to: str,
    shape: Shape,
    source: str | None = None,
    type_column: str | None = None,
    storage: StorageOptions = NONE,
    *,
    yes: bool = False,
) -> int:
    """Write the values of files, one after the other, to one file; returns the exit status.

    Args:
        paths: files, directories and globs, local or in an object store.
        to: the file to write, a path or a URL, or ``-`` for standard output.
        shape: how to write it; an empty format is told by the name of the file.
        source: format of what is read; None tells it by content.
        type_column: of Parquet files: the column with the Zed type of each row.
        storage: what object stores need besides URLs.
        yes: overwrite a file without asking.

    Raises:
        OptionError: nobody knows what to write, it cannot be, or would overwrite a file and there is nobody to ask.
    """
    shape = _settled(shape, to)
    written = target(to, storage)
    files = [file.path for file in Listing(recursive=True, storage=storage).files(paths)]
    if any(map(written.is_file, files)):
        raise OptionError(f"{to} is read and written")
    if not yes and written.exists and not confirm(f"overwrite {to}"):
        return 1
    with ExitStack() as stack:
        progress = stack.enter_context(Progress(_rows(files, source, storage)))
        sink = stack.enter_context(written.writer())
        if shape.format == "parquet":
            from zed_spark.cli.parquet import write_parquet

            for rows in write_parquet(files, source or "zed", sink, type_column, storage):
                progress.add(rows)
            return 0
        writer = stack.enter_context(shape.writer(sink))
        for path in files:
            for sequence in _sequences(path, source, type_column, storage):
                writer.write(sequence)
                progress.add(len(sequence))
    return 0


def _settled(shape: Shape, to: str) -> Shape:
    format = shape.format
    if not format:
        ending = os.path.splitext(to)[1][1:].lower()
        format = EXTENSIONS.get(ending, ending)
    if format == "parquet":
        return replace(shape, format=format)
    if format not in WRITABLE:
        known = ", ".join([*WRITABLE, "parquet"])
        raise OptionError(f"cannot tell the format to write from {to!r}: say --to with one of {known}")
    shape = replace(shape, format=format)
    shape.check()
    return shape


def values(paths: list[str], format: str | None = None, storage: StorageOptions = NONE) -> Iterator[Sequence]:
    """The values of files, directories and globs of any format, Parquet included."""
    for file in Listing(recursive=True, storage=storage).files(paths):
        yield from _sequences(file.path, format, None, storage)


def _sequences(path: str, format: str | None, type_column: str | None, storage: StorageOptions) -> Iterator[Sequence]:
    if format == "parquet" or (format is None and is_parquet(path, storage)):
        from zed_spark.spark.parquet import read_parquet

        yield from read_parquet(path, type_column, storage)
        return
    with File(path, format, storage) as file:
        yield from file.sequences()


def _rows(paths: list[str], format: str | None, storage: StorageOptions) -> int | None:
    """Rows in all, where footers say; not worth a walk through files that have none."""
    total = 0
    for path in paths:
        if format == "parquet" or (format is None and is_parquet(path, storage)):
            return None
        with open_source(path, storage) as source:
            name = format or detect(source)
        if name not in ("vng", "csup", "vortex"):
            return None
        with File(path, name, storage) as file:
            total += file.summary.rows or 0
    return total
