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
from zed_spark.columns.project import Path, column_text, split_columns
from zed_spark.conditions.bind import bind
from zed_spark.conditions.condition import IsNull
from zed_spark.conditions.outcomes import with_nulls_at
from zed_spark.conditions.parse import parse
from zed_spark.conditions.sql import sql
from zed_spark.errors import NoColumnError, NotFoundError, OptionError, ZedSparkError
from zed_spark.files.file import File
from zed_spark.files.plan import Matcher
from zed_spark.formats.text.json_text import JsonPrinter
from zed_spark.formats.text.printer import Printer, in_order
from zed_spark.formats.text.sup_printer import RELEASED, SupPrinter
from zed_spark.storage import open_source
from zed_spark.storage.options import StorageOptions
from zed_spark.types import NULL, Type, under
from zed_spark.types.fuse import fuse_types

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
    whole: Chosen = columns(options), options.where
    named = any(given is not None for given in (*whole, options.type))
    selection = _Selection(options) if named and len(files) > 1 else None
    if selection is not None and reading.shaping is None and all(map(reading.has_metadata, files)):
        selection.look(files, reading)
    for path in files:
        with reading.open(path) as file:
            chosen = whole if selection is None else selection.of(file)
            if chosen is None:
                continue
            printer = _printer(file, path, options.notation, options.release, reading.storage)
            for sequence in file.sequences(*chosen, options.type):
                yield from in_order(sequence, printer.writer)
    if selection is not None:
        selection.check()


Chosen = tuple[list[str] | None, str | None]
"""The columns and the condition for a file."""


class _Selection:
    """What is printed of several files, each of which may lack columns, or the super type, that others have."""

    def __init__(self, options: argparse.Namespace) -> None:
        self._options, self._fits = options, Matcher(options.type)
        self._columns = [path for text in columns(options) or () for path in split_columns(text)]
        self._where = None if options.where is None else parse(options.where, fixed=True)
        self._used = {*self._columns, *(self._where.paths() if self._where else ())}
        self._missing = set(self._used)
        self._types: dict[Type, None] = {}

    def of(self, file: File) -> Chosen | None:
        """Return the columns that a file has, and the condition with null for those it lacks; None if nothing fits."""
        self._types.update(dict.fromkeys(types := [one.type for one in file.super_types]))
        absent = {path for path in self._used if _lacks(file.fused_type, path)}
        self._missing &= absent
        present = [column_text(path) for path in self._columns if path not in absent]
        if not any(map(self._fits, types)) or (self._columns and not present):
            return None
        where = sql(with_nulls_at(absent, self._where)) if absent and self._where else self._options.where
        return present or columns(self._options), where

    def look(self, files: list[str], reading: Reading) -> None:
        """Raise the error of `check` by the metadata of files; what is wrong with a file is said when it is read."""
        for path in files:
            try:
                with reading.open(path) as file:
                    self.of(file)
            except ZedSparkError:
                return
            if not self._missing and any(map(self._fits, self._types)):
                return
        self.check()

    def check(self) -> None:
        """Raise `NoColumnError` for a name that no file has had, `NotFoundError` if the super type is in none."""
        for path in sorted(self._missing if self._types else ()):
            reason = _lacks(fuse_types(self._types), path)
            raise NoColumnError(reason or f"no file has a column {'.'.join(path)!r}")
        if self._options.type is not None and not any(map(self._fits, self._types)):
            raise NotFoundError(f"no file has a super type {self._options.type}")


def _lacks(of: Type, path: Path) -> str | None:
    """Return why no value of a fused type has a field at a path; None if some may have it."""
    try:
        bind(IsNull(path), of)
    except NoColumnError as error:
        return str(error).removeprefix("where: ")
    return "there are no values" if under(of) is NULL else None


def _printer(
    file: File, path: str, notation: str | None, release: str | None, storage: StorageOptions
) -> Printer | JsonPrinter:
    wrote = _wrote(file, path, storage)
    if file.format == "sup" and notation is None:
        notation = "sup"
    return printer_of(wrote, notation, release)


def printer_of(wrote: str | None, notation: str | None, release: str | None) -> Printer | JsonPrinter:
    """Return the printer for values that a release of super wrote, or None, in the notation that the options select."""
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
