"""``zed-spark convert``: files of one format to a file of another."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Generator, Iterator
from contextlib import closing
from typing import BinaryIO, cast

from zed_spark.cli.arguments import writer_options
from zed_spark.cli.inputs import inputs
from zed_spark.cli.parser import PARQUET
from zed_spark.cli.reading import Reading
from zed_spark.cli.terminal import Bar, confirm, storage
from zed_spark.columns.column import Sequence
from zed_spark.counts import counted
from zed_spark.errors import OptionError
from zed_spark.files.target import STANDARD, target
from zed_spark.formats.registry import NAMES, TABLES, format_of_extension, writer_settings
from zed_spark.formats.settings import WriterSettings

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
            f"{to} is binary and is not written to a terminal; name a file, or add --to with a text format "
            f"({', '.join(TEXTS)})"
        )
    with inputs(options.files, stored) as found:
        files = [file.path for file in found]
        if any(map(written.is_file, files)):
            raise OptionError(f"{out} is both input and output; name another file to write")
        if not options.yes and written.exists and not confirm(f"overwrite {out}"):
            return 1
        rows, reading = 0, Reading.of(options, stored).of_files(files)
        with (
            closing(Bar("rows", reading.stated_rows(files), "converting")) as bar,
            written.writer() as sink,
            closing(_write(files, reading, settings, sink)) as counts,
        ):
            for count in counts:
                rows += count
                bar.add(count)
        if not options.quiet:
            size = "" if written.size is None else f", {counted(written.size, 'byte')}"
            done = f"{counted(rows, 'row')} from {counted(len(files), 'file')}{size}, {time.monotonic() - began:.1f} s"
            print(f"{'standard output' if out == STANDARD else out}: {done}", file=sys.stderr)
    return 0


def _write(files: list[str], reading: Reading, settings: WriterSettings | None, sink: BinaryIO) -> Generator[int]:
    """Write files to a sink, with the settings of a format or as Parquet; yields the number of rows of each batch."""
    if settings is not None:
        with settings.writer(sink) as writer:
            for path in files:
                for sequence in reading.values(path):
                    writer.write(sequence)
                    yield len(sequence)
        return
    from zed_spark.cli.parquet import write_parquet

    if not reading.needs_rows(files):
        yield from write_parquet(files, reading.format or "zed", sink, reading.type_column, reading.storage)
        return
    # Planned as a file with the types that the values get.
    with tempfile.NamedTemporaryFile(prefix="zed-spark-", suffix=".vng") as between:
        for _ in _write(files, reading, writer_settings("vng", {}), cast(BinaryIO, between)):
            pass
        between.flush()
        yield from write_parquet([between.name], "vng", sink, reading.type_column)


def _format_of(out: str) -> str:
    extension = os.path.splitext(out)[1][1:].lower()
    found = PARQUET if extension in PARQUET_EXTENSIONS else format_of_extension(extension)
    if found is None:
        unknown = f"{out!r} has no extension of a known format"
        why = f"{extension} files are only read" if extension in TABLES else unknown
        raise OptionError(f"{why}; add --to with one of {', '.join([*NAMES, PARQUET])}")
    return found


def values(options: argparse.Namespace) -> Iterator[Sequence]:
    """Yield the values of the files that a command names, of any format; ``-`` is standard input."""
    stored = storage(options)
    with inputs(options.files, stored) as found:
        files = [file.path for file in found]
        reading = Reading.of(options, stored).of_files(files)
        for path in files:
            yield from reading.values(path)
