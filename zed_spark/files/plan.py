"""From files to a plan: what is in them, what can be skipped, and which piece goes to which task.

Planning reads headers, footers and type definitions only and never imports the compiled kernels.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from zed_spark import types as zt
from zed_spark.columns.summary import Piece, Summary, SuperType
from zed_spark.conditions.condition import Condition, Semantics
from zed_spark.conditions.prune import can_match
from zed_spark.errors import CorruptDataError, NotFoundError, UnsupportedTypeError, UnsupportedVersionError
from zed_spark.files.listing import DataFile
from zed_spark.files.opening import open_planned
from zed_spark.files.parallel import for_each
from zed_spark.files.tasks import FilePiece, Task, pack, target_bytes
from zed_spark.files.zones.find import find, possible_rows
from zed_spark.files.zones.zone import ZoneMap
from zed_spark.formats.registry import detect, format_named
from zed_spark.storage.lru_cache import LruCache
from zed_spark.storage.open import LIMIT
from zed_spark.storage.options import NONE, StorageOptions
from zed_spark.storage.paths import is_remote
from zed_spark.storage.source import Version

logger = logging.getLogger(__name__)

UNREADABLE = (CorruptDataError, UnsupportedVersionError, UnsupportedTypeError)
"""What a damaged or foreign file raises."""


@dataclass(frozen=True, slots=True)
class Scan:
    """What a scan wants of its files, and how it takes damage.

    Attributes:
        format: ``"zng"``, ``"vng"``, or ``"zed"`` to look at each file's content.
        super_type: text or name of the one super type wanted, or None for all.
        condition: what rows must be able to meet, bound to the fields there are, or None.
        semantics: how values look to the condition.
        keep_damage: plan damaged files as damage to report (True), or raise (False).
        skip_damage: leave damaged files out, with a warning.
        skip_missing: leave vanished files out.
        storage: what object stores need besides their URLs.
        limit: most bytes of a compressed file that reading it may write to a temporary file.
    """

    format: str = "zed"
    super_type: str | None = None
    condition: Condition | None = None
    semantics: Semantics = Semantics()  # noqa: RUF009 - frozen
    keep_damage: bool = False
    skip_damage: bool = False
    skip_missing: bool = False
    storage: StorageOptions = NONE
    limit: int = LIMIT


@dataclass(frozen=True, slots=True)
class FileSummary:
    """A file with its summary, or with why it has none.

    Attributes:
        file: the file as it was listed.
        summary: what is in it.
        damage: instead of a summary: why there is none.
        version: the version of the file that was summarized, which may be a later one than the one listed.
    """

    file: DataFile
    summary: Summary | None
    damage: str | None = None
    version: Version | None = None

    @property
    def weight(self) -> int:
        """Super types and statistics."""
        return 1 if self.summary is None else 1 + sum(1 + len(one.statistics) for one in self.summary.super_types)


@dataclass(frozen=True, slots=True)
class Chosen:
    """A file that is read, and the super types wanted of it; None for all."""

    file: FileSummary
    types: tuple[zt.Type, ...] | None

    def slim(self) -> Chosen:
        """Without what was needed to choose."""
        own = self.file
        if own.summary is None:
            return self
        return replace(self, file=replace(own, summary=replace(own.summary, super_types=())))


def summarize(files: Iterable[DataFile], scan: Scan) -> list[FileSummary]:
    """Summaries of all files, in order; each file is opened once at most.

    Raises:
        CorruptDataError: a damaged file, unless the scan says otherwise.
        NotFoundError: a file vanished since it was listed, unless the scan says otherwise.
    """
    files = list(files)
    found = for_each(lambda file: _summarize(file, scan), files, any(is_remote(file.path) for file in files))
    return [summary for summary in found if summary is not None]


def _summarize(file: DataFile, scan: Scan) -> FileSummary | None:
    try:
        return _summary_of(file, scan)
    except NotFoundError:
        if scan.skip_missing:
            return None
        raise
    except UNREADABLE as error:
        if scan.skip_damage:
            logger.warning("left out: %s", error)
            return None
        if scan.keep_damage:
            return FileSummary(file, None, str(error))
        raise


_recent: LruCache[FileSummary] = LruCache(300_000, lambda own: own.weight)


def forget() -> None:
    """Forget all summaries, so that the next look at a file is like the first."""
    _recent.clear()


def _summary_of(file: DataFile, scan: Scan) -> FileSummary:
    """The summary of one file; remembered where the version of the file is known to be that of no other content."""
    key = file.path, file.version, scan.format, scan.limit
    if (known := _recent.get(key)) is not None:
        return replace(known, file=file)
    with open_planned(file.path, scan.storage, None, scan.limit) as source:
        name = detect(source) if scan.format == "zed" else scan.format
        found = FileSummary(file, format_named(name).summarize(source), version=source.version)
    if file.version.exact and found.version is not None and file.version.matches(found.version):
        _recent.put(key, found)
    return found


def super_types(summaries: Iterable[FileSummary], scan: Scan) -> list[zt.Type]:
    """The distinct super types of the files that the scan wants, in order of first appearance."""
    wanted = Matcher(scan.super_type)
    found: dict[zt.Type, None] = {}
    for own in summaries:
        if own.summary is not None:
            found.update(dict.fromkeys(one.type for one in own.summary.super_types if wanted(one.type)))
    return list(found)


class Matcher:
    """A test for super types: by the text of the type, or by the name of a named one; None fits all."""

    def __init__(self, text: str | None) -> None:
        self.text = text
        self.type: zt.Type | None = None
        if text is not None and text[:1] in "{[|(":
            self.type = zt.parse_type(text)

    def __call__(self, of: zt.Type) -> bool:
        """Whether a super type is wanted."""
        if self.text is None or of is self.type:
            return True
        return (isinstance(of, zt.Named) and of.name == self.text) or zt.type_text(of) == self.text


def tasks(summaries: Iterable[FileSummary], scan: Scan, most: int, parallelism: int | None) -> list[Task]:
    """Pack what is left after skipping into tasks of about even size.

    Args:
        summaries: the files.
        scan: what is wanted.
        most: most stored bytes of one task.
        parallelism: tasks to aim for, or None for the cores of this machine.
    """
    return cut(choose(summaries, scan), scan, most, parallelism)


def choose(summaries: Iterable[FileSummary], scan: Scan) -> list[Chosen]:
    """The files, and of each the super types, that the scan cannot do without."""
    chosen = [Chosen(own, _choose(own.summary, scan)) for own in summaries]
    return [one for one in chosen if one.file.summary is None or one.types is None or one.types]


def cut(chosen: Sequence[Chosen], scan: Scan, most: int, parallelism: int | None) -> list[Task]:
    """Cut chosen files into pieces and pack these; arguments as for `tasks`."""
    target = target_bytes(sum(one.file.file.size for one in chosen), most, parallelism)
    remote = any(is_remote(one.file.file.path) for one in chosen)
    zones = {} if scan.condition is None else find(((one.file.file, one.file.version) for one in chosen), scan.storage)
    parts = for_each(lambda one: _pieces(one, target, scan, zones.get(one.file.file.path)), chosen, remote)
    pieces = [piece for some in parts for piece in some]
    # Opening counts as well: else many small files, in which there is little to read, make as many tasks.
    return pack(pieces, max(target, target_bytes(sum(piece.cost for piece in pieces), most, parallelism)))


def _choose(summary: Summary | None, scan: Scan) -> tuple[zt.Type, ...] | None:
    """The super types of a file that the scan cannot do without; None when that is all of them."""
    if summary is None:
        return None
    named = Matcher(scan.super_type)
    kept = [one.type for one in summary.super_types if named(one.type) and _possible(one, scan)]
    # A type that stands in a file twice, with statistics of its own each time, needs to pass once.
    return None if len(kept) == len(summary.super_types) else tuple(dict.fromkeys(kept))


def _possible(one: SuperType, scan: Scan) -> bool:
    return scan.condition is None or can_match(scan.condition, one, scan.semantics)


def _pieces(one: Chosen, target: int, scan: Scan, zones: ZoneMap | None) -> list[FilePiece]:
    own = one.file
    if own.summary is None:
        return [FilePiece("", own.file.path, damage=own.damage)]
    try:
        pieces = _split(own, own.summary, target, scan)
    except NotFoundError:
        # The summary may be of some time ago.
        if scan.skip_missing:
            return []
        raise
    format = format_named(own.summary.format)
    if zones is not None and scan.condition is not None and format.narrows:
        rows = possible_rows(zones, one.types, scan.condition, scan.semantics)
        pieces = [left for piece in pieces if (left := format.narrow(piece, rows)) is not None]
    return [FilePiece(own.summary.format, own.file.path, piece, one.types, version=own.version) for piece in pieces]


def _split(own: FileSummary, summary: Summary, target: int, scan: Scan) -> Sequence[Piece]:
    """The pieces of a file. One that is compressed as a whole is not cut: each task would decompress all of it."""
    version = own.version
    if version is not None and (version.size <= target or version.decompressed is not None):
        return summary.whole
    with open_planned(own.file.path, scan.storage, version, scan.limit) as source:
        return format_named(summary.format).split(source, target)
