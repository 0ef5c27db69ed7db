"""``zed-spark convert``: files of one format to a file of another."""

from __future__ import annotations

import argparse
import os
import re
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, nullcontext
from dataclasses import Field, dataclass
from typing import Any, BinaryIO

from zed_spark.cli.terminal import add_storage, add_yes, confirm, progress_bar, storage
from zed_spark.columns.column import Sequence
from zed_spark.errors import OptionError
from zed_spark.files.file import File
from zed_spark.files.listing import Listing
from zed_spark.formats.parquet import is_parquet
from zed_spark.formats.registry import NAMES, detect, format_named, format_of_extension, formats, writer_settings
from zed_spark.formats.settings import options_of
from zed_spark.storage import Store, open_source, open_store
from zed_spark.storage.options import NONE, StorageOptions
from zed_spark.storage.paths import KINDS, is_remote, local_path, remote_location

PARQUET = "parquet"

PARQUET_EXTENSIONS = ("parquet", "pq")

STANDARD_OUTPUT = "-"


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
    """Write the values of files, one after the other, to one file; returns the exit status."""
    out, stored = options.out, storage(options)
    to = options.to or _format_of(out)
    given = {name: getattr(options, f"writer {name}") for name in _writer_options()}
    texts = {name: text for name, text in given.items() if text is not None}
    settings = None if to == PARQUET else writer_settings(to, texts)
    written = target(out, stored)
    files = [file.path for file in Listing(recursive=True, storage=stored).files(options.files)]
    if any(map(written.is_file, files)):
        raise OptionError(f"{out} is read and written")
    if not options.yes and written.exists and not confirm(f"overwrite {out}"):
        return 1
    with ExitStack() as stack:
        progress = stack.enter_context(progress_bar("rows", _rows(files, options.format, stored)))
        sink = stack.enter_context(written.writer())
        if settings is None:
            from zed_spark.cli.parquet import write_parquet

            for rows in write_parquet(files, options.format or "zed", sink, options.type_column, stored):
                progress.update(rows)
            return 0
        writer = stack.enter_context(settings.writer(sink))
        for path in files:
            for sequence in _sequences(path, options.format, options.type_column, stored):
                writer.write(sequence)
                progress.update(len(sequence))
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


@dataclass(frozen=True, slots=True)
class Target:
    """A file to write.

    Attributes:
        name: as the user wrote it.
        store: where it is; None for standard output, and for what is written to directly: devices and pipes.
        key: the file in the store, or the path of what is written to directly.
    """

    name: str
    store: Store | None
    key: str

    @property
    def exists(self) -> bool:
        """Whether writing would replace a file."""
        return self.store is not None and self.store.entry(self.key) is not None

    def is_file(self, path: str) -> bool:
        """Whether a file that is read, by the path that a listing gives, is the one to write."""
        if self.store is None:
            return False
        if is_remote(path) or is_remote(self.name):
            return is_remote(path) and is_remote(self.name) and _object(path) == _object(self.name)
        here = os.path.join(self.store.url, self.key)
        return os.path.exists(here) and os.path.samefile(path, here)

    def writer(self) -> AbstractContextManager[BinaryIO]:
        """A file to write to. What replaces a file does so when it is complete, and not at all after an error."""
        if self.store is not None:
            return self.store.writer(self.key)
        return nullcontext(sys.stdout.buffer) if self.key == STANDARD_OUTPUT else open(self.key, "wb")


def target(name: str, storage: StorageOptions) -> Target:
    """The file that a name means.

    Args:
        name: a path, a ``file:`` URI, a URL of an object store, or ``-`` for standard output.
        storage: what an object store needs besides.

    Raises:
        OptionError: it is a folder, or there is no store for such URLs.
    """
    if name == STANDARD_OUTPUT:
        return Target(name, None, name)
    if is_remote(name):
        location = remote_location(name)
        if not location.key or name.endswith("/"):
            raise OptionError(f"{name} is no name for a file")
        return Target(name, open_store(location.root, storage), location.key)
    # Through links to the file that they mean, so that they stay.
    path = os.path.realpath(_local(name))
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        mode = stat.S_IFREG
    if stat.S_ISDIR(mode) or name.endswith("/"):
        raise OptionError(f"{name} is a folder: name a file to write")
    if not stat.S_ISREG(mode):
        return Target(name, None, path)
    folder, key = os.path.split(path)
    return Target(name, open_store(folder), key)


def _local(name: str) -> str:
    if name.lower().startswith("file:"):
        return local_path(name)
    scheme, separator, _ = name.partition("://")
    if separator:
        raise OptionError(f"{scheme}: URLs cannot be written to; known are {', '.join(KINDS)} and file")
    return name


def _object(url: str) -> tuple[str, str, str]:
    location = remote_location(url)
    return location.kind, location.authority, location.key
