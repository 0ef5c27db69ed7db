"""``zed-spark cat``: print the values of files as text, one per line.

Files of Zed are printed as ZSON, like ``zq -z``. Files that only super writes are printed as SUP, like ``super -s`` of
their release.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import islice

from zed_spark.cli.inputs import inputs
from zed_spark.cli.reading import Reading
from zed_spark.cli.terminal import columns, storage
from zed_spark.errors import OptionError
from zed_spark.files.file import File
from zed_spark.formats.text.json_text import JsonPrinter
from zed_spark.formats.text.printer import Printer, in_order
from zed_spark.formats.text.sup_printer import RELEASED, SupPrinter
from zed_spark.storage import open_source
from zed_spark.storage.options import StorageOptions

_WRITTEN_BY = {
    ("csup", "12"): "0.1", ("csup", "14"): "0.2", ("csup", "16"): "0.3", ("csup", "23"): "main",
    ("bsup", "0"): "0.1", ("bsup", "1"): "0.2", ("bsup", "2"): "0.3", ("bsup", "5"): "main",
}  # fmt: skip
"""Releases of super by format and version; other versions are of before there was SUP."""


def run(options: argparse.Namespace) -> int:
    """Print the values of files, one file after the other, to standard output; returns the exit status."""
    check_notation(options)
    stored = storage(options)
    with inputs(options.files, stored) as found:
        files = [file.path for file in found]
        reading = Reading.of(options, stored).of_files(files)
        print_lines(_lines(files, options, reading), options.limit)
    return 0


def check_notation(options: argparse.Namespace) -> None:
    """Raise `OptionError` if there is a release of another notation than SUP."""
    if options.release and options.notation not in (None, "sup"):
        raise OptionError(f"--release applies to SUP, not to {options.notation}")


def print_lines(lines: Iterator[str], limit: int | None = None) -> None:
    """Print lines, or at most so many, to standard output."""
    while block := list(islice(lines, 4096 if limit is None else min(limit, 4096))):
        text = "".join(f"{line}\n" for line in block)
        if sys.stdout.isatty():
            sys.stdout.write(text)
        else:
            # Bytes, not text: a pipe or file gets the same output whatever the encoding of standard output is.
            sys.stdout.buffer.write(text.encode())
        if limit is not None:
            limit -= len(block)
    sys.stdout.flush()


def _lines(files: list[str], options: argparse.Namespace, reading: Reading) -> Iterator[str]:
    for path in files:
        with reading.open(path) as file:
            printer = _printer(file, path, options.notation, options.release, reading.storage)
            for sequence in file.sequences(columns(options), options.where, options.type):
                yield from in_order(sequence, printer.writer)


def _printer(
    file: File, path: str, notation: str | None, release: str | None, storage: StorageOptions
) -> Printer | JsonPrinter:
    wrote = _wrote(file, path, storage)
    if file.format == "sup" and notation is None:
        notation = "sup"
    return printer_of(wrote, notation, release)


def printer_of(wrote: str | None, notation: str | None, release: str | None) -> Printer | JsonPrinter:
    """Return the printer for values that a release of super wrote, or None, as the options ask for it."""
    if notation is None:
        notation = "sup" if wrote or release else "zson"
    if notation == "json":
        return JsonPrinter()
    return Printer() if notation == "zson" else SupPrinter(release or wrote or RELEASED)


def _wrote(file: File, path: str, storage: StorageOptions) -> str | None:
    """Return the release of super that wrote a file, if its version shows it."""
    if file.format == "csup":
        return _WRITTEN_BY.get((file.format, file.summary.version))
    if file.format == "bsup":
        from zed_spark.formats.rows.frame import dialect_of

        # The summary would take a walk over all values.
        with open_source(path, storage) as source:
            return _WRITTEN_BY.get((file.format, str(dialect_of(source).version)))
    return None
