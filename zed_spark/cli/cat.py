"""``zed-spark cat``: print the values of files as text, one per line.

Files of Zed are printed as ZSON, like ``zq -z``. Files that only super writes are printed as SUP, like ``super -s`` of
their release.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from itertools import islice

from zed_spark.cli.inputs import inputs
from zed_spark.cli.reading import Reading
from zed_spark.cli.terminal import columns, storage
from zed_spark.columns.project import Path, column_text, resolve, split_columns
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
    if options.release and options.notation not in (None, "sup"):
        raise OptionError(f"--release applies to SUP, not to {options.notation}")
    stored = storage(options)
    with inputs(options.files, stored) as found:
        files = [file.path for file in found]
        reading = Reading.of(options, stored).of_files(files)
        print_lines(_lines(files, options, reading), options.limit)
    return 0


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
    chosen: Chosen | None = columns(options), options.where
    selection = None
    if len(files) > 1 and not all(given is None for given in (*chosen, options.type)):
        selection = _Selection(options)
    if selection is not None and reading.shaping is None and all(map(reading.has_metadata, files)):
        selection.look(files, reading)
    for path in files:
        with reading.open(path) as file:
            if selection is not None and (chosen := selection.of(file)) is None:
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
        self._missing = {*self._columns, *(self._where.paths() if self._where else ())}
        self._types: dict[Type, None] = {}

    def of(self, file: File) -> Chosen | None:
        """Return the columns that a file has, and the condition with null for those it lacks; None if nothing fits."""
        types, fused = [one.type for one in file.super_types], file.fused_type
        self._types.update(dict.fromkeys(types))
        present = [path for path in self._columns if _has(fused, path, resolve)]
        condition = self._where
        if condition is not None:
            used = [path for path in condition.paths() if _has(fused, path, _find)]
            if len(used) < len(condition.paths()):
                condition = with_nulls_at({*condition.paths()} - {*used}, condition)
            self._missing.difference_update(used)
        self._missing.difference_update(present)
        if not any(map(self._fits, types)) or (self._columns and not present):
            return None
        names = [column_text(path) for path in present] if self._columns else columns(self._options)
        return names, None if condition is None else sql(condition)

    def look(self, files: list[str], reading: Reading) -> None:
        """Raise the error of `check` by the metadata of files."""
        for path in files:
            try:
                with reading.open(path) as file:
                    self.of(file)
            except ZedSparkError:
                # Said when the values are read.
                return
            if not self._missing and any(map(self._fits, self._types)):
                return
        self.check()

    def check(self) -> None:
        """Raise `NoColumnError` for a name that no file has had, `NotFoundError` if the super type is in none."""
        fused = fuse_types(self._types)
        for path in sorted(self._missing if self._types else ()):
            (resolve if path in self._columns else _find)(path, fused)
            raise NoColumnError(f"no file has a column {'.'.join(path)!r}")
        if not any(map(self._fits, self._types)):
            raise NotFoundError(f"no file has a super type {self._options.type}")


def _find(path: Path, fused: Type) -> None:
    bind(IsNull(path), fused)


def _has(fused: Type, path: Path, find: Callable[[Path, Type], object]) -> bool:
    try:
        find(path, fused)
    except NoColumnError:
        return False
    # Without values, or where all are null, nothing has a name.
    return under(fused) is not NULL


def _printer(
    file: File, path: str, notation: str | None, release: str | None, storage: StorageOptions
) -> Printer | JsonPrinter:
    wrote = _wrote(file, path, storage)
    if notation is None:
        notation = "sup" if wrote or release or file.format == "sup" else "zson"
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
