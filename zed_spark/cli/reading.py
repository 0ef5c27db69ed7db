"""How commands read files of any kind: their format, the types of a shape, and tables of other formats."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Self

from zed_spark.cli.parser import REFUSE
from zed_spark.columns.column import Sequence as Values
from zed_spark.errors import ZedSparkError
from zed_spark.files.file import File
from zed_spark.formats.format import Format
from zed_spark.formats.parquet import is_parquet
from zed_spark.formats.registry import TABLES, detect_any, format_named
from zed_spark.formats.tables.kinds import table_format
from zed_spark.shapes.reading import Shaping, infer_types
from zed_spark.shapes.shaper import Misfits
from zed_spark.storage import open_source
from zed_spark.storage.options import StorageOptions
from zed_spark.storage.source import Source

_FOOTERS = ("parquet", "orc")
"""The tables that state their number of rows."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The arguments of a command that decide how its files are read.

    Attributes:
        format: the format of all files; None to detect that of each.
        storage: the options of the object store.
        shaping: how values get types; None to leave them alone.
        header: whether CSV and TSV have names in their first row.
        decimals: what becomes of decimals that Zed does not have.
        type_column: the column of Parquet files with the Zed type of each row.
    """

    format: str | None
    storage: StorageOptions
    shaping: Shaping | None = None
    header: bool = True
    decimals: str = REFUSE
    type_column: str | None = None

    @classmethod
    def of(cls, options: argparse.Namespace, storage: StorageOptions) -> Self:
        """Return the arguments of a command line; raises the errors of `Shaping.of`."""
        shaping = Shaping.of(
            options.shape, options.shape_errors, options.shape_field, options.infer, options.time_unit, storage
        )
        decimals, type_column = getattr(options, "decimals", REFUSE), getattr(options, "type_column", None)
        return cls(options.format, storage, shaping, options.header, decimals, type_column)

    def of_files(self, paths: Sequence[str]) -> Self:
        """Return the arguments with the types that are inferred from all files together."""
        if self.shaping is None or not self.shaping.infer:
            return self
        return replace(self, shaping=infer_types(self.shaping, [partial(self._opened, path) for path in paths]))

    @contextmanager
    def _opened(self, path: str) -> Iterator[tuple[Format, Source]]:
        with open_source(path, self.storage) as source:
            name = self.format or detect_any(source)
            yield (
                table_format(name, self.decimals, header=self.header) if name in TABLES else format_named(name),
                source,
            )

    def open(self, path: str) -> File:
        """Return an open file."""
        decimals = self.decimals
        return File(path, self.format, self.storage, shaping=self.shaping, header=self.header, decimals=decimals)

    def values(self, path: str) -> Iterator[Values]:
        """Yield the values of a file."""
        if self._is_parquet(path):
            # Reads what Spark alone has types for, too.
            from zed_spark.cli.parquet import read_parquet

            found = read_parquet(path, self.type_column, self.decimals, self.storage)
            yield from found if self.shaping is None else self._shaped(found, path, self.shaping)
            return
        with self.open(path) as file:
            yield from file.sequences()

    def _is_parquet(self, path: str) -> bool:
        return self.format == "parquet" or (self.format is None and is_parquet(path, self.storage))

    def _shaped(self, found: Iterator[Values], path: str, shaping: Shaping) -> Iterator[Values]:
        misfits = Misfits()
        yield from map(shaping.shaper(path, misfits).apply, found)
        misfits.warn(path)

    def needs_rows(self, paths: Sequence[str]) -> bool:
        """True if what Spark plans by itself is not what is read: tables, or values that get types."""
        return self.shaping is not None or any(self._name(path) in TABLES for path in paths)

    def stated_rows(self, paths: Sequence[str]) -> int | None:
        """Return the number of rows, if all files state it; others are not read for it."""
        total = 0
        for path in paths:
            if not self.has_metadata(path):
                return None
            try:
                with File(path, self.format, self.storage, decimals=self.decimals) as file:
                    total += file.summary.rows or 0
            except ZedSparkError:
                # Said when the values are read, which may do better.
                return None
        return total

    def has_metadata(self, path: str) -> bool:
        """Return whether a file states its types and its number of rows."""
        name = self._name(path)
        return name in _FOOTERS or format_named(name).counts_rows

    def _name(self, path: str) -> str:
        if self.format is not None:
            return self.format
        with open_source(path, self.storage) as source:
            return detect_any(source)
