"""Plan files: summarize them, select those to read, and pack pieces of them into tasks.

Planning reads headers, footers and type definitions only and never imports the compiled kernels. `Scan`, `select` and
`pack` also serve the data objects of lakes.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from zed_spark import types as zt
from zed_spark.columns.summary import SuperType
from zed_spark.conditions.semantics import Semantics
from zed_spark.errors import CorruptDataError, NotFoundError, UnsupportedTypeError, UnsupportedVersionError
from zed_spark.files.listing import DataFile
from zed_spark.files.opening import for_each, open_planned
from zed_spark.files.packing import OPEN_COST, Packing
from zed_spark.files.partitions import Partition
from zed_spark.formats.format import Format
from zed_spark.formats.pieces import Piece, Summary
from zed_spark.formats.registry import detect, format_named, summary_as
from zed_spark.later import LruCache
from zed_spark.pickles import FastPickle
from zed_spark.storage.options import LIMITS, NONE, ROWS_OPTION, FileLimits, StorageOptions
from zed_spark.storage.paths import is_remote
from zed_spark.storage.source import Source, Version

if TYPE_CHECKING:
    from zed_spark.conditions.condition import Condition
    from zed_spark.files.zones import ZoneMap
    from zed_spark.shapes.reading import Shaping

logger = logging.getLogger(__name__)

UNREADABLE = (CorruptDataError, UnsupportedVersionError, UnsupportedTypeError)
"""The errors of damaged and foreign files."""


@dataclass(frozen=True, slots=True)
class Scan:
    """What a scan reads of its files or data objects, and how it handles damage.

    ``format`` is ``"zed"`` to detect that of each file. ``super_type`` is the text or name of the only one wanted. What
    cannot meet the condition, which is bound, is skipped. Damaged files are kept, for tasks to report, or skipped with
    a warning, or else an error. ``shaping`` gives the values types, which the super types of the files then are.
    """

    format: str = "zed"
    super_type: str | None = None
    condition: Condition | None = None
    semantics: Semantics = Semantics()  # noqa: RUF009 - frozen
    keep_damage: bool = False
    skip_damage: bool = False
    skip_missing: bool = False
    storage: StorageOptions = NONE
    limits: FileLimits = LIMITS
    shaping: Shaping | None = None


class Matcher:
    """A test for super types: by the text of the type, or by the name of a named one; None fits all."""

    def __init__(self, text: str | None) -> None:
        self.text = text
        self.type: zt.Type | None = None
        if text is not None and text[:1] in "{[|(":
            self.type = zt.parse_type(text)

    def __call__(self, of: zt.Type) -> bool:
        """True if a super type is wanted."""
        if self.text is None or of is self.type:
            return True
        return (isinstance(of, zt.Named) and of.name == self.text) or zt.type_text(of) == self.text


class Summarized(Protocol):
    """A file or data object with its super types."""

    @property
    def super_types(self) -> tuple[SuperType, ...]:
        """The super types in order of first appearance; empty where it is damaged."""
        ...

    @property
    def rows(self) -> int | None:
        """The number of values; None if counting requires reading data."""
        ...


S = TypeVar("S", bound=Summarized)


@dataclass(frozen=True, slots=True)
class Selected(FastPickle, Generic[S]):
    """A file or data object to read, and the super types wanted of it; None for all."""

    summary: S
    types: tuple[zt.Type, ...] | None

    @property
    def super_types(self) -> tuple[SuperType, ...]:
        """The super types wanted, with their statistics."""
        every = self.summary.super_types
        return every if self.types is None else tuple(one for one in every if one.type in self.types)

    @property
    def rows(self) -> int | None:
        """The number of values of these super types; None if counting requires reading data."""
        if self.types is None:
            return self.summary.rows
        found = [one.rows for one in self.super_types]
        known = [rows for rows in found if rows is not None]
        return sum(known) if len(known) == len(found) else None


def tolerate(scan: Scan, summarize: Callable[[], S], damaged: Callable[[str], S]) -> S | None:
    """Return the summary of a file or data object, ``damaged`` makes that of a bad one; None if the scan skips it."""
    try:
        return summarize()
    except NotFoundError:
        if scan.skip_missing:
            return None
        raise
    except UNREADABLE as error:
        if scan.skip_damage:
            logger.warning("skipped: %s", error)
            return None
        if scan.keep_damage:
            return damaged(str(error))
        raise


def super_types(summaries: Iterable[Summarized], scan: Scan) -> list[zt.Type]:
    """Return the distinct super types that the scan wants, in order of first appearance.

    With a condition, these are the types of which some value may meet it.
    """
    wanted = Matcher(scan.super_type)
    every = [one for own in summaries for one in own.super_types if wanted(one.type)]
    return list(dict.fromkeys(one.type for one, may in zip(every, _possible(every, scan), strict=True) if may))


def select(summaries: Iterable[S], scan: Scan) -> list[Selected[S]]:
    """Return the files or data objects, and of each the super types, that the scan must read."""
    if scan.super_type is None and scan.condition is None:
        return [Selected(summary, None) for summary in summaries]
    named = Matcher(scan.super_type)
    selected: list[Selected[S]] = []
    summaries = list(summaries)
    wanted = [[one for one in summary.super_types if named(one.type)] for summary in summaries]
    possible = iter(_possible([one for own in wanted for one in own], scan))
    for summary, own in zip(summaries, wanted, strict=True):
        kept = [one.type for one, may in zip(own, possible, strict=False) if may]
        # A type that occurs twice in a file, with statistics of its own each time, needs to pass once.
        types = None if len(kept) == len(summary.super_types) else tuple(dict.fromkeys(kept))
        if types is None or types:
            selected.append(Selected(summary, types))
    return selected


def _possible(super_types: Sequence[SuperType], scan: Scan) -> list[bool]:
    """Whether a value of each super type may meet the condition of a scan."""
    if scan.condition is None:
        return [True] * len(super_types)
    # Loaded here and below, as most scans have no condition, and imports are most of the time of a small plan.
    from zed_spark.conditions.prune import which_can_match

    found: list[bool] = which_can_match(scan.condition, super_types, scan.semantics).tolist()
    return found


def weight(summary: Summarized) -> int:
    """Return the number of super types and statistics, a measure of the memory of a summary."""
    return 1 + sum(1 + one.columns for one in summary.super_types)


@dataclass(frozen=True, slots=True)
class FileSummary(FastPickle):
    """A file with its summary, or its damage, and the version that was summarized, perhaps after it was listed."""

    file: DataFile
    summary: Summary | None
    damage: str | None = None
    version: Version | None = None

    @property
    def super_types(self) -> tuple[SuperType, ...]:
        """The super types in order of first appearance; empty where the file is damaged."""
        return () if self.summary is None else self.summary.super_types

    @property
    def rows(self) -> int | None:
        """The number of values; None if counting requires reading data, or the file is damaged."""
        return None if self.summary is None else self.summary.rows


SelectedFile = Selected[FileSummary]


class Summaries(tuple[FileSummary, ...]):
    """The summaries of the files of a plan."""

    @cached_property
    def weight(self) -> int:
        """The `weight` of all."""
        return sum(map(weight, self))


def slim(selected: SelectedFile) -> SelectedFile:
    """Return the file without its super types and their statistics, which only selecting needs."""
    own = selected.summary
    if own.summary is None:
        return selected
    return Selected(FileSummary(own.file, own.summary.slim(), own.damage, own.version), selected.types)


def summarize(files: Iterable[DataFile], scan: Scan) -> list[FileSummary]:
    """Return summaries of all files, in order; damage and vanished files are handled as the scan says."""
    files = list(files)

    def look(file: DataFile) -> FileSummary:
        found = _summary_of(file, scan)
        if scan.keep_damage or scan.skip_damage:
            # Damaged statistics are an error where they are used, which here is too late.
            for one in found.super_types:
                len(one.statistics)
        return found

    def summary_of(file: DataFile) -> FileSummary | None:
        return tolerate(scan, lambda: look(file), lambda damage: FileSummary(file, None, damage))

    found = for_each(summary_of, files, any(is_remote(file.path) for file in files))
    return [summary for summary in found if summary is not None]


KEPT = 300_000
"""Super types and statistics that are kept for the next plan."""

_recent: LruCache[FileSummary] = LruCache(KEPT, weight)


def forget() -> None:
    """Clear the cache of summaries."""
    _recent.clear()


def _summary_of(file: DataFile, scan: Scan) -> FileSummary:
    """Return the summary of one file; cached if no other content can have the same version."""
    key = file.path, file.version, scan.format, scan.limits, scan.shaping
    if (known := _recent.get(key)) is not None:
        return FileSummary(file, known.summary, known.damage, known.version)
    with open_planned(file.path, scan.storage, None, scan.limits, file.size) as source:
        name = detect(source) if scan.format == "zed" else scan.format
        # One object where they are equal: plans of many files are pickled.
        version = file.version if source.version == file.version else source.version
        summary = shaped_summary(name, source, scan.shaping)
        check_rows(summary, scan.limits)
        found = FileSummary(file, summary, version=version)
    if version is not None and (version is file.version or file.version.matches(version)) and file.version.exact:
        _recent.put(key, found)
    return found


def shaped_summary(name: str, source: Source, shaping: Shaping | None) -> Summary:
    """Return the summary of a file that is read as a format, with the types of a shape, if there is one."""
    if shaping is None:
        return summary_as(name, source)
    # Loaded here, as most scans have no shape; it needs kernels.
    from zed_spark.shapes.reading import summarize_shaped

    try:
        return summarize_shaped(format_named(name), source, shaping)
    except UNREADABLE:
        # Says it if the file is of another format.
        summary_as(name, source)
        raise


def found_types(shaping: Shaping, files: Iterable[DataFile], scan: Scan) -> Shaping:
    """Return the shaping with the types that it finds in the strings of all files, which are read for that."""
    from zed_spark.shapes.reading import infer_types

    @contextmanager
    def opened(file: DataFile) -> Iterator[tuple[Format, Source]]:
        with open_planned(file.path, scan.storage, None, scan.limits, file.size) as source:
            yield format_named(detect(source) if scan.format == "zed" else scan.format), source

    return infer_types(shaping, [partial(opened, file) for file in files])


def check_rows(summary: Summary, limits: FileLimits) -> None:
    """Raise CorruptDataError if a file states more rows than its bytes and the limits allow."""
    most = limits.rows_of(summary.size)
    if summary.rows is not None and summary.rows > most:
        raise CorruptDataError(
            f"states {summary.rows:,} rows in {summary.size:,} bytes; at most {most:,} are allowed. Raise the option "
            f"{ROWS_OPTION} if you trust the file",
            structure="metadata",
            path=summary.path,
        )


@dataclass(frozen=True, slots=True)
class FilePiece(FastPickle):
    """A piece with the format that reads it, or its damage; only values of ``super_types`` are read, None for all."""

    format: str
    path: str
    piece: Piece | None = None
    super_types: tuple[zt.Type, ...] | None = None
    damage: str | None = None
    version: Version | None = None
    partition: Partition = ()

    @property
    def nbytes(self) -> int:
        """Stored bytes to read."""
        return 0 if self.piece is None else self.piece.nbytes

    def cost(self, open_cost: int = OPEN_COST) -> int:
        """Bytes to read, and the cost of opening the file."""
        return open_cost + self.nbytes


def tasks(selected: Sequence[SelectedFile], scan: Scan, packing: Packing) -> list[tuple[FilePiece, ...]]:
    """Cut files into pieces, and pack these into tasks of about even size."""
    target = packing.target(sum(one.summary.file.size for one in selected))
    remote = any(is_remote(one.summary.file.path) for one in selected)
    zones: dict[str, ZoneMap] = {}
    if scan.condition is not None and scan.shaping is None:
        from zed_spark.files.zones import find

        zones = find(((one.summary.file, one.summary.version) for one in selected), scan.storage, scan.condition)

    def pieces_of(one: SelectedFile) -> list[FilePiece]:
        return _pieces(one, packing, target, scan, zones.get(one.summary.file.path))

    # Threads only where files are opened: they cost more than all else.
    is_cut = any(one.summary.summary is not None and _is_cut(one.summary.version, target) for one in selected)
    opens = is_cut or any(one.blooms is not None for one in zones.values())
    parts = for_each(pieces_of, selected, remote) if opens else map(pieces_of, selected)
    pieces = [piece for some in parts for piece in some]
    return packing.pack(pieces, target)


def _pieces(one: SelectedFile, packing: Packing, target: int, scan: Scan, zones: ZoneMap | None) -> list[FilePiece]:
    own = one.summary
    if own.summary is None:
        version = own.version or own.file.version
        return [FilePiece("", own.file.path, damage=own.damage, version=version, partition=own.file.partition)]
    try:
        pieces = _split_file(own, own.summary, packing, target, scan)
    except NotFoundError:
        # The summary may be cached, and the file removed.
        if scan.skip_missing:
            return []
        raise
    format = format_named(own.summary.format)
    if zones is not None and scan.condition is not None:
        from zed_spark.files.zones import possible_rows

        rows = possible_rows(zones, one.types, scan.condition, scan.semantics)
        if not rows:
            return []
        if format.narrows:
            pieces = [left for piece in pieces if (left := format.narrow(piece, rows)) is not None]
    name, path, partition = own.summary.format, own.file.path, own.file.partition
    return [FilePiece(name, path, piece, one.types, version=own.version, partition=partition) for piece in pieces]


def _is_cut(version: Version | None, target: int) -> bool:
    """True if a file is cut. One that is compressed as a whole is not: each task would decompress all of it."""
    return version is None or (version.size > target and version.decompressed is None)


def _split_file(own: FileSummary, summary: Summary, packing: Packing, target: int, scan: Scan) -> Sequence[Piece]:
    version, format = own.version, format_named(summary.format)
    if _is_cut(version, target) and format.in_order:
        target = packing.target_in_order(own.file.size, target)
    if not _is_cut(version, target):
        return summary.whole
    with open_planned(own.file.path, scan.storage, version, scan.limits) as source:
        return format.split(source, target)
