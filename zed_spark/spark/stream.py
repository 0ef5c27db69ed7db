"""The streaming source: the files of a folder as they come in, each once.

An offset says which files were handed over by then. Files are told by their paths; so that offsets do not grow for
ever, those that changed longer than `maxFileAge` before the youngest are forgotten, and ignored when they turn up.
"""

from __future__ import annotations

import base64
import hashlib
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

import pyarrow as pa
from pyspark.sql.datasource import DataSourceStreamReader, InputPartition

from zed_spark.columns.project import ALL
from zed_spark.errors import NotFoundError
from zed_spark.files.listing import DataFile
from zed_spark.spark.plan import ReadPlan, listing
from zed_spark.spark.reader import FileReader
from zed_spark.spark.streams import SupportsTriggerAvailableNow
from zed_spark.spark.tracebacks import short_tracebacks

_DIGEST = 12
"""Bytes that stand for a path in offsets: two of a billion paths are alike with a chance of one in 10^11."""


@dataclass(frozen=True, slots=True)
class Offset:
    """The files up to a moment of the stream.

    Attributes:
        seen: digests of the paths handed over, of those that are not forgotten.
        youngest: when the youngest of all was changed, seconds since 1970.
    """

    seen: frozenset[bytes] = frozenset()
    youngest: float = 0.0

    @classmethod
    def of(cls, found: dict[str, Any]) -> Self:
        """From what Spark keeps in its checkpoint."""
        data = zlib.decompress(base64.b64decode(found["seen"]))
        places = range(0, len(data), _DIGEST)
        return cls(frozenset(data[at : at + _DIGEST] for at in places), float(found["youngest"]))

    def as_dict(self) -> dict[str, Any]:
        """For Spark to keep."""
        data = zlib.compress(b"".join(sorted(self.seen)))
        return {"seen": base64.b64encode(data).decode(), "youngest": repr(self.youngest)}


@short_tracebacks
class FileStreamReader(DataSourceStreamReader, SupportsTriggerAvailableNow):
    """Reads the files that are new since the last batch."""

    def __init__(self, plan: ReadPlan) -> None:
        # A condition was bound to the types of the files there are; others may come. It only skips anyway. And which
        # fields the schema needs is known of those files only.
        self.plan = replace(plan.without_files(), scan=replace(plan.scan, condition=None), projection=ALL)
        self._frozen: set[bytes] | None = None

    def initialOffset(self) -> dict[str, Any]:  # noqa: N802 - Spark's name
        """Before the first file."""
        return Offset().as_dict()

    def getDefaultReadLimit(self) -> Any:  # noqa: N802 - Spark's name
        """What `maxFilesPerTrigger` or `maxBytesPerTrigger` say."""
        from pyspark.sql.streaming.datasource import ReadAllAvailable, ReadMaxBytes, ReadMaxFiles

        options = self.plan.options
        if options.max_files_per_trigger is not None:
            return ReadMaxFiles(options.max_files_per_trigger)
        if options.max_bytes_per_trigger is not None:
            return ReadMaxBytes(options.max_bytes_per_trigger)
        return ReadAllAvailable()

    def latestOffset(self, start: dict[str, Any] | None = None, limit: Any = None) -> dict[str, Any]:  # noqa: N802
        """The files that the next batch goes up to: the oldest of the new ones, as many as the limit allows.

        Args:
            start: where the last batch ended. Spark before 4.2 does not say; then nothing is forgotten.
            limit: how much to take; of bytes at least one file.
        """
        before = Offset() if start is None else Offset.of(start)
        new = self._new(before)
        if start is None:
            return Offset(frozenset(_digest(file) for file in new)).as_dict()
        taken = _limited(new, limit)
        if not taken:
            return start
        youngest = max(before.youngest, max(file.modified for file in taken))
        oldest = youngest - self.plan.options.max_file_age
        # Only what is still there can turn up again.
        old = {_digest(file) for file in self._files() if file.modified >= oldest} & before.seen
        return Offset(frozenset(old | {_digest(file) for file in taken}), youngest).as_dict()

    def prepareForTriggerAvailableNow(self) -> None:  # noqa: N802 - Spark's name
        """From now on files that were not there at this moment do not count."""
        self._frozen = {_digest(file) for file in self._files()}

    def partitions(self, start: dict[str, Any], end: dict[str, Any]) -> Sequence[InputPartition]:
        """The tasks for the files between two offsets.

        Raises:
            NotFoundError: some of them are gone, and `ignoreMissingFiles` is not set.
        """
        wanted = Offset.of(end).seen - Offset.of(start).seen
        files = tuple(file for file in self._files() if _digest(file) in wanted)
        if len(files) < len(wanted) and not self.plan.options.ignore_missing_files:
            gone = len(wanted) - len(files)
            raise NotFoundError(
                f"{gone} of {len(wanted)} files of the batch are gone; ignoreMissingFiles goes on without"
            )
        return FileReader(replace(self.plan, files=files)).partitions() if files else []

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        """The rows of one task, in file order."""
        return FileReader(self.plan).read(partition)

    def _files(self) -> list[DataFile]:
        files = listing(self.plan.options).files(self.plan.options.paths)
        return sorted(files, key=lambda file: (file.modified, file.name))

    def _new(self, before: Offset) -> list[DataFile]:
        oldest = before.youngest - self.plan.options.max_file_age
        return [
            file
            for file in self._files()
            if file.modified >= oldest
            and (digest := _digest(file)) not in before.seen
            and (self._frozen is None or digest in self._frozen)
        ]


def _digest(file: DataFile) -> bytes:
    return hashlib.blake2b(file.name.encode(errors="surrogateescape"), digest_size=_DIGEST).digest()


def _limited(files: list[DataFile], limit: Any) -> list[DataFile]:
    most = getattr(limit, "max_files", None)
    nbytes = getattr(limit, "max_bytes", None)
    if most is not None:
        return files[:most]
    if nbytes is None:
        return files
    taken = 0
    for at, file in enumerate(files):
        taken += file.size
        if at and taken > nbytes:
            return files[:at]
    return files
