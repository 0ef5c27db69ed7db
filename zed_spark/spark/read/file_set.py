"""Files as a dataset: their super types and tasks, and the columns that come from the names of folders."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Self

from zed_spark.columns.column import Sequence as Values
from zed_spark.columns.project import ALL, Projection
from zed_spark.columns.summary import stored_bytes
from zed_spark.files.listing import DataFile, Listing
from zed_spark.files.opening import ahead, open_planned
from zed_spark.files.partitions import PartitionColumns
from zed_spark.files.plan import (
    FilePiece,
    FileSummary,
    Scan,
    SelectedFile,
    Summaries,
    found_types,
    select,
    slim,
    summarize,
    super_types,
    tasks,
)
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.pickles import Columns
from zed_spark.spark.options import ReadOptions
from zed_spark.spark.read.dataset import Dataset, Tasks, ValuesOf, kinds_in, read_fields, scan_of, total_rows
from zed_spark.storage.paths import is_remote
from zed_spark.storage.source import Source
from zed_spark.types import Type

if TYPE_CHECKING:
    from zed_spark.conditions.condition import Condition
    from zed_spark.files.mixed_fields import FileTypes
    from zed_spark.shapes.reading import Shaping

SAMPLED = 64
"""Files at least of which it is looked up how many bytes some columns have."""


def columns_of(options: ReadOptions, files: Iterable[DataFile]) -> PartitionColumns | None:
    """The partition columns of files, with inferred types; None where there are none."""
    partitions = [file.partition for file in files if file.partition]
    if not partitions:
        return None
    return PartitionColumns.of(partitions, inferred=options.infer_partition_types, zone=options.time_zone)


def possible_files(
    files: Iterable[DataFile], columns: PartitionColumns | None, condition: Condition
) -> Iterable[DataFile]:
    """The files whose partition columns may meet an unbound condition."""
    if columns is None:
        return files
    # Loaded here, as most scans have no condition on partition columns.
    from zed_spark.files.partition_pruning import possible

    files = tuple(files)
    distinct = list(dict.fromkeys(file.partition for file in files))
    kept = {partition for partition, may in zip(distinct, possible(condition, columns, distinct), strict=True) if may}
    return [file for file in files if file.partition in kept]


def listing(options: ReadOptions) -> Listing:
    """How the files of a read are listed."""
    return Listing(
        options.glob_filter,
        options.recursive,
        True,
        options.base_path,
        options.modified_after,
        options.modified_before,
        options.ignore_missing_files,
        options.storage,
    )


@dataclass(frozen=True, slots=True)
class FileSet(Dataset[FilePiece]):
    """Files as they were listed.

    The scan is without a condition. The summaries, which for ZNG take a walk over every value, are None where they were
    not carried: then ``selected`` may have the files that ``condition`` selects, without statistics.
    """

    options: ReadOptions
    scan: Scan
    files: tuple[DataFile, ...]
    summaries: Summaries | None = None
    selected: tuple[SelectedFile, ...] | None = None
    condition: Condition | None = None
    partition_columns: PartitionColumns | None = None

    @classmethod
    def of(
        cls,
        format: str,
        options: ReadOptions,
        files: Iterable[DataFile],
        partition_columns: PartitionColumns | None = None,
        shaping: Shaping | None = None,
    ) -> Self:
        """The set of some files of a format, or ``"zed"`` to detect the format of each.

        Partition columns, and a shaping, that are not given are those of the options. Damaged
        and missing files are handled as the options say.
        """
        files = tuple(files)
        scan = scan_of(options, format, options.storage, options.limits)
        shaping = shaping or options.shaping
        if shaping is not None:
            if shaping.infer:
                shaping = found_types(shaping, files, scan)
            scan = replace(scan, shaping=shaping)
        columns = partition_columns or columns_of(options, files)
        found = cls(options, scan, files, partition_columns=columns)
        return replace(found, summaries=Summaries(found._summaries()))

    def __reduce__(self) -> tuple[Any, ...]:
        files = Columns(self.files, self.summaries, self.selected)
        return _file_set, (self.options, self.scan, files, self.condition, self.partition_columns)

    @property
    def partitions(self) -> PartitionColumns | None:
        return self.partition_columns

    def with_partition_types(self, types: Mapping[str, str]) -> Self:
        columns = self.partition_columns
        return self if columns is None else replace(self, partition_columns=columns.with_types(types))

    def pruned(self, condition: Condition) -> Self:
        return self._only(set(possible_files(self.files, self.partition_columns, condition)))

    def pruned_by_metadata(self, condition: Condition) -> Self:
        from zed_spark.files.metadata_column import file_metadata, possible

        # As for the rows, of the version that is read.
        known = [own.summary for own in self.selected] if self.selected else self.summaries or ()
        versions = {own.file: own.version for own in known if own.version is not None}
        read = [versions.get(file, file.version) for file in self.files]
        found = [file_metadata(file.path, of.size, of.modified) for file, of in zip(self.files, read, strict=True)]
        return self._only({file for file, may in zip(self.files, possible(condition, found), strict=True) if may})

    def _only(self, kept: Collection[DataFile]) -> Self:
        """The dataset of some of the files."""
        if len(kept) == len(self.files):
            return self
        summaries, selected = self.summaries, self.selected
        return replace(
            self,
            files=tuple(file for file in self.files if file in kept),
            summaries=None if summaries is None else Summaries(own for own in summaries if own.file in kept),
            selected=None if selected is None else tuple(one for one in selected if one.summary.file in kept),
        )

    def constants(self, piece: FilePiece) -> Mapping[str, Any]:
        columns = self.partition_columns
        return {} if columns is None or not piece.partition else columns.values(piece.partition)

    def counted(self, pieces: Iterable[FilePiece]) -> tuple[int, int]:
        return len({piece.path for piece in pieces}), len(self.files)

    def metadata(self, piece: FilePiece) -> Mapping[str, Any]:
        from zed_spark.files.metadata_column import file_metadata

        if piece.version is None:
            return file_metadata(piece.path, None, None)
        return file_metadata(piece.path, piece.version.size, piece.version.modified)

    @property
    def empty(self) -> bool:
        return not self.files

    def super_types(self, *, every: bool = False) -> list[Type]:
        scan = replace(self.scan, super_type=None) if every else replace(self.scan, condition=self.options.of_kind)
        return super_types(self._summaries(), scan)

    def kinds(self) -> list[str]:
        return kinds_in(self._summaries(), self.options)

    def types_of_files(self) -> Iterator[FileTypes]:
        """Return the path of each file, and the super types in it that may have rows of the kind that is read."""
        scan = replace(self.scan, condition=self.options.of_kind)
        return ((found.summary.file.path, found.super_types) for found in select(self._summaries(), scan))

    def tasks(self, projection: Projection, condition: Condition | None) -> Tasks[FilePiece]:
        scan = replace(self.scan, condition=condition)
        selected = self._selected(condition)
        partitions = tasks(selected, scan, self.options.packing)
        found = _shares(selected, read_fields(projection, condition))
        sizes = ((size := piece.nbytes, size * found[piece.path]) for task in partitions for piece in task)
        return Tasks.of(partitions, total_rows(selected), sizes)

    def values(self, piece: FilePiece, request: ReadRequest, condition: Condition | None) -> Iterator[Values]:
        return self._read(piece, partial(self._open, piece), request, condition)

    def readers(
        self, pieces: Iterable[FilePiece], condition: Condition | None, request: ReadRequest
    ) -> Iterator[tuple[FilePiece, ValuesOf]]:
        """Pieces, each with the function that reads its values; files in object stores are opened ahead."""
        pieces = tuple(pieces)
        readable = [piece for piece in pieces if piece.piece is not None]
        if len(readable) < 2 or not is_remote(readable[0].path):
            yield from super(FileSet, self).readers(pieces, condition, request)
            return
        opened = ahead(readable, self._open)
        with closing(opened):
            for piece in pieces:
                open = partial(self._open, piece) if piece.piece is None else next(opened)[1]
                yield piece, partial(self._read, piece, open)

    def _open(self, piece: FilePiece) -> Source:
        return open_planned(piece.path, self.scan.storage, piece.version, self.scan.limits)

    def _read(
        self, piece: FilePiece, open: Callable[[], Source], request: ReadRequest, condition: Condition | None
    ) -> Iterator[Values]:
        """The values of a piece of a file that a function opens."""
        if piece.piece is None:
            return
        if condition is not None:
            from zed_spark.conditions.row_filter import row_filter

            request = request.filtered(row_filter(condition, self.scan.semantics))
        format, shaping = format_named(piece.format), self.scan.shaping
        with open() as source:
            if shaping is None:
                yield from format.read(source, piece.piece, request)
                return
            # Loaded here, as most scans have no shape.
            from zed_spark.shapes.reading import read_shaped

            yield from read_shaped(format, source, piece.piece, request, shaping)

    @property
    def held(self) -> int:
        return 0 if self.summaries is None else self.summaries.weight

    def light(self, condition: Condition | None, most: int) -> Self:
        """The files; with their metadata if it is small, else with what the condition selects of it."""
        if self.summaries is None or self.held <= most:
            return self
        selected = select(self.summaries, replace(self.scan, condition=condition))
        return replace(self, summaries=None, selected=tuple(map(slim, selected)), condition=condition)

    def for_tasks(self) -> Self:
        return replace(self, files=(), summaries=None, selected=None, condition=None)

    def chosen(self, condition: Condition | None) -> tuple[SelectedFile, ...] | None:
        """The files that may meet a condition; None if their metadata was not carried."""
        return None if self.summaries is None else self._selected(condition)

    def selecting(self, condition: Condition | None) -> Self:
        return replace(self, selected=self._selected(condition), condition=condition)

    def _selected(self, condition: Condition | None) -> tuple[SelectedFile, ...]:
        if self.selected is not None and condition == self.condition:
            return self.selected
        return tuple(select(self._summaries(), replace(self.scan, condition=condition)))

    def _summaries(self) -> Iterable[FileSummary]:
        if self.summaries is not None:
            return self.summaries
        found, kind = summarize(self.files, self.scan), self.options.of_kind
        if kind is None:
            return found
        from zed_spark.files.kinds_of_files import with_kinds

        return with_kinds(found, self.scan, kind.path)


def _file_set(
    options: ReadOptions,
    scan: Scan,
    files: tuple[Any, Any, Any],
    condition: Condition | None,
    columns: PartitionColumns | None,
) -> FileSet:
    """A `FileSet` that was pickled."""
    found, summaries, selected = files
    summaries = None if summaries is None else Summaries(summaries)
    return FileSet(options, scan, found, summaries, selected, condition, columns)


def _shares(selected: Sequence[SelectedFile], projection: Projection) -> dict[str, float]:
    """By file, the part of the stored bytes that some fields take; of many files mostly the mean of a sample."""
    sample = selected[:: max(len(selected) // SAMPLED, 1)]
    found = {one.summary.file.path: _share(one, projection) for one in sample}
    mean = sum(found.values()) / max(len(found), 1)
    return {one.summary.file.path: found.get(one.summary.file.path, mean) for one in selected}


def _share(one: SelectedFile, projection: Projection) -> float:
    """The part of the stored bytes of a file that some fields of the selected super types take."""
    if projection.everything and one.types is None:
        return 1.0
    whole, part = stored_bytes(one.summary.super_types, ALL), stored_bytes(one.super_types, projection)
    return 1.0 if not whole or part is None else part / whole
