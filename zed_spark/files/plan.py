"""From files to a plan: what is in them, what can be skipped, and which piece goes to which task.

Planning reads headers, footers and type definitions only and never imports the compiled kernels.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache

from zed_spark.column.summary import Summary, SuperType
from zed_spark.errors import CorruptDataError, NotFoundError, UnsupportedTypeError, UnsupportedVersionError
from zed_spark.files.formats import detect, format_named, narrower
from zed_spark.files.listing import DataFile
from zed_spark.files.tasks import FilePiece, Task, pack, target_bytes
from zed_spark.files.where.condition import Condition, Semantics
from zed_spark.files.where.prune import can_match
from zed_spark.files.zones.find import find, possible_rows
from zed_spark.files.zones.zone import ZoneMap
from zed_spark.storage import open_source
from zed_spark.storage.options import NONE, StorageOptions
from zed_spark.types import Named, Type, parse_type, type_text

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
    """

    format: str = "zed"
    super_type: str | None = None
    condition: Condition | None = None
    semantics: Semantics = Semantics()  # noqa: RUF009 - frozen
    keep_damage: bool = False
    skip_damage: bool = False
    skip_missing: bool = False
    storage: StorageOptions = NONE


@dataclass(frozen=True, slots=True)
class FileSummary:
    """A file with its summary, or with why it has none."""

    file: DataFile
    summary: Summary | None
    damage: str | None = None


def summarize(files: Iterable[DataFile], scan: Scan) -> list[FileSummary]:
    """Summaries of all files, in order; many at a time, as each waits for storage.

    Raises:
        CorruptDataError: a damaged file, unless the scan says otherwise.
        NotFoundError: a file vanished since it was listed, unless the scan says otherwise.
    """
    files = list(files)
    if len(files) < 2:
        found = [_summarize(file, scan) for file in files]
    else:
        with ThreadPoolExecutor(min(len(files), 4 * (os.cpu_count() or 1))) as pool:
            found = list(pool.map(lambda file: _summarize(file, scan), files))
    return [summary for summary in found if summary is not None]


def _summarize(file: DataFile, scan: Scan) -> FileSummary | None:
    try:
        return FileSummary(file, summary_of(file, scan.format, scan.storage))
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


@lru_cache(maxsize=1024)
def summary_of(file: DataFile, format: str, storage: StorageOptions = NONE) -> Summary:
    """The summary of one file; remembered by path, size and time of change."""
    with open_source(file.path, storage) as source:
        name = detect(source) if format == "zed" else format
        return format_named(name).summarize(source)


def super_types(summaries: Iterable[FileSummary], scan: Scan) -> list[Type]:
    """The distinct super types of the files that the scan wants, in order of first appearance."""
    wanted = Matcher(scan.super_type)
    found: dict[Type, None] = {}
    for own in summaries:
        if own.summary is not None:
            found.update(dict.fromkeys(one.type for one in own.summary.super_types if wanted(one.type)))
    return list(found)


class Matcher:
    """A test for super types: by the text of the type, or by the name of a named one; None fits all."""

    def __init__(self, text: str | None) -> None:
        self.text = text
        self.type: Type | None = None
        if text is not None and text[:1] in "{[|(":
            self.type = parse_type(text)

    def __call__(self, of: Type) -> bool:
        """Whether a super type is wanted."""
        if self.text is None or of is self.type:
            return True
        return (isinstance(of, Named) and of.name == self.text) or type_text(of) == self.text


def tasks(summaries: Iterable[FileSummary], scan: Scan, most: int, parallelism: int | None) -> list[Task]:
    """Pack what is left after skipping into tasks of about even size.

    Args:
        summaries: the files.
        scan: what is wanted.
        most: most stored bytes of one task.
        parallelism: tasks to aim for, or None for the cores of this machine.
    """
    wanted = [(own, _choose(own.summary, scan)) for own in summaries]
    wanted = [(own, types) for own, types in wanted if own.summary is None or types is None or types]
    target = target_bytes(sum(own.file.size for own, _ in wanted), most, parallelism)
    zones = {} if scan.condition is None else find((own.file for own, _ in wanted), scan.storage)
    pieces = [piece for own, types in wanted for piece in _pieces(own, types, target, scan, zones.get(own.file.path))]
    # Opening counts as well: else many small files, in which there is little to read, make as many tasks.
    return pack(pieces, max(target, target_bytes(sum(piece.cost for piece in pieces), most, parallelism)))


def _choose(summary: Summary | None, scan: Scan) -> tuple[Type, ...] | None:
    """The super types of a file that the scan cannot do without; None when that is all of them."""
    if summary is None:
        return None
    named = Matcher(scan.super_type)
    kept = [one.type for one in summary.super_types if named(one.type) and _possible(one, scan)]
    # A type that stands in a file twice, with statistics of its own each time, needs to pass once.
    return None if len(kept) == len(summary.super_types) else tuple(dict.fromkeys(kept))


def _possible(one: SuperType, scan: Scan) -> bool:
    return scan.condition is None or can_match(scan.condition, one, scan.semantics)


def _pieces(
    own: FileSummary, types: tuple[Type, ...] | None, target: int, scan: Scan, zones: ZoneMap | None
) -> Iterable[FilePiece]:
    if own.summary is None:
        return [FilePiece("", own.file.path, damage=own.damage)]
    try:
        with open_source(own.file.path, scan.storage) as source:
            pieces = format_named(own.summary.format).split(source, target)
    except NotFoundError:
        # The summary may be of some time ago.
        if scan.skip_missing:
            return []
        raise
    narrow = narrower(own.summary.format)
    if zones is not None and scan.condition is not None and narrow is not None:
        rows = possible_rows(zones, types, scan.condition, scan.semantics)
        pieces = [left for piece in pieces if (left := narrow(piece, rows)) is not None]
    return [FilePiece(own.summary.format, own.file.path, piece, types) for piece in pieces]
