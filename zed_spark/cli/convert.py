"""``zed-spark convert``: files of one format to a file of another."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Generator, Iterator
from contextlib import closing
from typing import BinaryIO

from zed_spark.cli.arguments import writer_options
from zed_spark.cli.inputs import inputs
from zed_spark.cli.parser import PARQUET, REFUSE
from zed_spark.cli.terminal import Bar, confirm, counted, storage
from zed_spark.columns.column import Sequence
from zed_spark.errors import OptionError
from zed_spark.files.file import File
from zed_spark.files.target import STANDARD, target
from zed_spark.formats.parquet import is_parquet
from zed_spark.formats.registry import NAMES, detect, format_named, format_of_extension, writer_settings
from zed_spark.formats.settings import WriterSettings
from zed_spark.storage import open_source
from zed_spark.storage.options import NONE, StorageOptions

PARQUET_EXTENSIONS = ("parquet", "pq")

TEXTS = ("zson", "sup", "json")
"""The formats that terminals can show."""


def run(options: argparse.Namespace) -> int:
    """Write the values of files, one after the other, to one file; returns the exit status."""
    out, stored, began = options.out, storage(options), time.monotonic()
    to = options.to or _format_of(out)
    given = {name: getattr(options, f"writer {name}") for name in writer_options()}
    texts = {name: text for name, text in given.items() if text is not None}
    settings = None if to == PARQUET else writer_settings(to, texts)
    written = target(out, stored)
    if out == STANDARD and sys.stdout.isatty() and to not in TEXTS:
        raise OptionError(
            f"{to} is not for terminals; name a file, or add --to with a text format ({', '.join(TEXTS)})"
        )
    with inputs(options.files, stored) as found:
        files = [file.path for file in found]
        if any(map(written.is_file, files)):
            raise OptionError(f"{out} is both input and output; name another file to write")
        if not options.yes and written.exists and not confirm(f"overwrite {out}"):
            return 1
        rows = 0
        with (
            closing(Bar("rows", _stated_rows(files, options.format, stored), "converting")) as bar,
            written.writer() as sink,
            closing(_write(files, options, settings, sink, stored)) as counts,
        ):
            for count in counts:
                rows += count
                bar.add(count)
        if not options.quiet:
            size = "" if written.size is None else f", {counted(written.size, 'byte')}"
            done = f"{counted(rows, 'row')} from {counted(len(files), 'file')}{size}, {time.monotonic() - began:.1f} s"
            print(f"{'standard output' if out == STANDARD else out}: {done}", file=sys.stderr)
    return 0


def _write(
    files: list[str],
    options: argparse.Namespace,
    settings: WriterSettings | None,
    sink: BinaryIO,
    stored: StorageOptions,
) -> Generator[int]:
    """Write files to a sink, with the settings of a format or as Parquet; yields the number of rows of each batch."""
    if settings is None:
        from zed_spark.cli.parquet import write_parquet

        yield from write_parquet(files, options.format or "zed", sink, options.type_column, stored)
        return
    with settings.writer(sink) as writer:
        for path in files:
            for sequence in _sequences(path, options.format, options.type_column, options.decimals, stored):
                writer.write(sequence)
                yield len(sequence)


def _format_of(out: str) -> str:
    extension = os.path.splitext(out)[1][1:].lower()
    found = PARQUET if extension in PARQUET_EXTENSIONS else format_of_extension(extension)
    if found is None:
        known = ", ".join([*NAMES, PARQUET])
        raise OptionError(f"the name {out!r} shows no format; add --to with one of {known}")
    return found


def values(paths: list[str], format: str | None = None, storage: StorageOptions = NONE) -> Iterator[Sequence]:
    """Yield the values of files, directories and globs of any format, Parquet included; ``-`` is standard input."""
    with inputs(paths, storage) as files:
        for file in files:
            yield from _sequences(file.path, format, None, REFUSE, storage)


def _sequences(
    path: str, format: str | None, type_column: str | None, decimals: str, storage: StorageOptions
) -> Iterator[Sequence]:
    if format == PARQUET or (format is None and is_parquet(path, storage)):
        from zed_spark.cli.parquet import read_parquet

        yield from read_parquet(path, type_column, decimals, storage)
        return
    with File(path, format, storage) as file:
        yield from file.sequences()


def _stated_rows(paths: list[str], format: str | None, storage: StorageOptions) -> int | None:
    """Return the number of rows, if all footers have it; files without footers are not read for it."""
    total = 0
    for path in paths:
        if format == PARQUET or (format is None and is_parquet(path, storage)):
            return None
        with open_source(path, storage) as source:
            name = format or detect(source)
        if not format_named(name).counts_rows:
            return None
        with File(path, name, storage) as file:
            total += file.summary.rows or 0
    return total
