"""``zed-spark convert``: files of one format to a file of another."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import Field
from typing import Any

from zed_spark.cli.arguments import add_storage, add_yes, confirm, storage
from zed_spark.cli.progress import Progress
from zed_spark.cli.target import target
from zed_spark.columns.column import Sequence
from zed_spark.errors import OptionError
from zed_spark.files.file import File
from zed_spark.files.listing import Listing
from zed_spark.formats.parquet import is_parquet
from zed_spark.formats.registry import NAMES, detect, format_named, format_of_extension, formats, writer_settings
from zed_spark.formats.settings import options_of
from zed_spark.storage import open_source
from zed_spark.storage.options import NONE, StorageOptions

PARQUET = "parquet"

PARQUET_EXTENSIONS = ("parquet", "pq")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "files", nargs="+", metavar="IN", help="files, directories, globs, as paths or URLs; Parquet too"
    )
    parser.add_argument(
        "out",
        metavar="OUT",
        help="the file to write, a path or URL, its format given by its extension; - for standard output",
    )
    known = (*NAMES, PARQUET)
    parser.add_argument("-f", "--format", choices=known, help="the format to read (default: detected by content)")
    parser.add_argument("-t", "--to", choices=known, help="the format to write")
    for name, found in _writer_options().items():
        dashed = re.sub("[A-Z]", lambda letter: f"-{letter[0].lower()}", name)
        parser.add_argument(
            # Like --to, and unlike the --version of the whole command.
            "--to-version" if name == "version" else f"--{dashed}",
            dest=f"writer {name}",
            type=_checked(list(found.values())),
            metavar=name.upper() if name in ("version", "layout") else "VALUE",
            help="; ".join(f"{formats}: {own.metadata['takes']}" for formats, own in found.items()).replace("%", "%%"),
        )
    parser.add_argument("--type-column", metavar="NAME", help="column of a Parquet file with the Zed type of each row")
    add_yes(parser, "overwrite OUT")
    add_storage(parser)


def _writer_options() -> dict[str, dict[str, Field[Any]]]:
    """The options of all writers, by name; of each, the definitions by the names of the formats that share them."""
    options: dict[str, dict[str, list[tuple[str, Field[Any]]]]] = {}
    for format in formats():
        for own in options_of(format.settings).values():
            alike = options.setdefault(own.metadata["name"], {}).setdefault(own.metadata["takes"], [])
            alike.append((format.name, own))
    return {
        name: {", ".join(format for format, _ in alike): alike[0][1] for alike in found.values()}
        for name, found in options.items()
    }


def _checked(options: list[Field[Any]]) -> Callable[[str], str]:
    """An argument's type: text that at least one of some options takes."""

    def check(text: str) -> str:
        reasons = []
        for own in options:
            try:
                own.metadata["parse"](text)
            except ValueError as error:
                reasons.append(str(error))
            else:
                return text
        raise argparse.ArgumentTypeError(f"{text!r} is not {' or '.join(reasons)}")

    return check


def run(options: argparse.Namespace) -> int:
    """Run the command; returns the exit status."""
    given = {name: getattr(options, f"writer {name}") for name in _writer_options()}
    return convert(
        options.files,
        options.out,
        options.to,
        {name: text for name, text in given.items() if text is not None},
        options.format,
        options.type_column,
        storage(options),
        yes=options.yes,
    )


def convert(
    paths: list[str],
    out: str,
    to: str | None = None,
    options: Mapping[str, str] | None = None,
    source: str | None = None,
    type_column: str | None = None,
    storage: StorageOptions = NONE,
    *,
    yes: bool = False,
) -> int:
    """Write the values of files, one after the other, to one file; returns the exit status.

    Args:
        paths: files, directories and globs, local or in an object store.
        out: the file to write, a path or a URL, or ``-`` for standard output.
        to: the format to write; None for the one that the extension of `out` names.
        options: options of the writer, texts by name.
        source: the format to read; None to detect it by content.
        type_column: of Parquet files: the column with the Zed type of each row.
        storage: options of the object store.
        yes: overwrite a file without asking.

    Raises:
        OptionError: the format to write is not known, the options do not fit it, or a file would be overwritten and
            there is no terminal to ask on.
    """
    to = to or _format_of(out)
    settings = None if to == PARQUET else writer_settings(to, options or {})
    written = target(out, storage)
    files = [file.path for file in Listing(recursive=True, storage=storage).files(paths)]
    if any(map(written.is_file, files)):
        raise OptionError(f"{out} is read and written")
    if not yes and written.exists and not confirm(f"overwrite {out}"):
        return 1
    with ExitStack() as stack:
        progress = stack.enter_context(Progress(_rows(files, source, storage)))
        sink = stack.enter_context(written.writer())
        if settings is None:
            from zed_spark.cli.parquet import write_parquet

            for rows in write_parquet(files, source or "zed", sink, type_column, storage):
                progress.add(rows)
            return 0
        writer = stack.enter_context(settings.writer(sink))
        for path in files:
            for sequence in _sequences(path, source, type_column, storage):
                writer.write(sequence)
                progress.add(len(sequence))
    return 0


def _format_of(out: str) -> str:
    extension = os.path.splitext(out)[1][1:].lower()
    found = PARQUET if extension in PARQUET_EXTENSIONS else format_of_extension(extension)
    if found is None:
        known = ", ".join([*NAMES, PARQUET])
        raise OptionError(f"cannot tell the format to write from {out!r}: say --to with one of {known}")
    return found


def values(paths: list[str], format: str | None = None, storage: StorageOptions = NONE) -> Iterator[Sequence]:
    """The values of files, directories and globs of any format, Parquet included."""
    for file in Listing(recursive=True, storage=storage).files(paths):
        yield from _sequences(file.path, format, None, storage)


def _sequences(path: str, format: str | None, type_column: str | None, storage: StorageOptions) -> Iterator[Sequence]:
    if format == PARQUET or (format is None and is_parquet(path, storage)):
        from zed_spark.cli.parquet import read_parquet

        yield from read_parquet(path, type_column, storage)
        return
    with File(path, format, storage) as file:
        yield from file.sequences()


def _rows(paths: list[str], format: str | None, storage: StorageOptions) -> int | None:
    """Rows in all, where footers say; not worth a walk through files that have none."""
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
