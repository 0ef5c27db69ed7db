"""The readers that Spark calls: of a batch, of any stream, and of the files of a folder as they come in, each once.

An offset of files says which files were read by then. Files are identified by their paths. So that offsets do not grow
forever, those that changed longer than `maxFileAge` before the youngest are forgotten, and the oldest ones of more than
`MOST_SEEN`; files that old are ignored when they turn up.
"""

from __future__ import annotations

import base64
import hashlib
import logging
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, Self, TypeVar

import pyarrow as pa
from pyspark.sql.datasource import DataSourceReader, DataSourceStreamReader, InputPartition
from pyspark.sql.types import StructType

from zed_spark.columns.project import Projection
from zed_spark.errors import FileChangedError, NotFoundError, SchemaMismatchError, ZedSparkError
from zed_spark.files.listing import DataFile
from zed_spark.spark.convert.mapping import shortened
from zed_spark.spark.options import ReadOptions
from zed_spark.spark.read.dataset import Dataset, Piece, ScanTask
from zed_spark.spark.read.file_set import FileSet, listing
from zed_spark.spark.tracebacks import short_tracebacks
from zed_spark.spark.worker import frozen_after_first
from zed_spark.types import Type, type_text

if TYPE_CHECKING:
    from zed_spark.spark.read.planner import Planner, ScanPlan

try:
    from pyspark.sql.streaming.datasource import SupportsTriggerAvailableNow as SupportsTriggerAvailableNow
except ImportError:  # Spark 4.1

    class SupportsTriggerAvailableNow:  # type: ignore[no-redef]
        """Replaces the class that Spark has since 4.2."""


T = TypeVar("T")

logger = logging.getLogger(__name__)


class ScanPartition(InputPartition):
    """The pieces of a task, with its own projection and task where they differ from the scan, as in streams."""

    def __init__(
        self, pieces: tuple[Piece, ...], projection: Projection | None = None, task: ScanTask | None = None
    ) -> None:
        self.pieces, self.projection, self.task = pieces, projection, task


def partition_rows(task: ScanTask, partition: InputPartition) -> Iterator[pa.RecordBatch]:
    """The rows of one task."""
    if not isinstance(partition, ScanPartition):
        return
    task = partition.task or task
    if partition.projection is not None:
        task = replace(task, projection=partition.projection)

    def read() -> Iterator[pa.RecordBatch]:
        # Only tasks need the conversion to Arrow batches.
        from zed_spark.spark.read.tasks import read_partition

        return read_partition(task, partition.pieces)

    yield from frozen_after_first(read)


@short_tracebacks
class ScanReader(DataSourceReader):
    """Reads one dataset.

    It has no `pushFilters`: Spark 4.1 to 4.3 keep pushed filters on the relation instead of the scan, so that two scans
    of one DataFrame would get each other's rows.
    """

    def __init__(self, planner: Planner) -> None:
        self.planner, self.task = planner, planner.task

    def __getstate__(self) -> dict[str, Any]:
        # Spark pickles the reader into every task.
        return {"task": self.task}

    def partitions(self) -> list[InputPartition]:
        """The tasks; one that reads nothing when there is nothing to read."""
        plan = self.planner.plan()
        self.task = plan.task
        return [ScanPartition(pieces) for pieces in plan.partitions] or [ScanPartition(())]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        yield from partition_rows(self.task, partition)


@short_tracebacks
class FailedStreamReader(DataSourceStreamReader, SupportsTriggerAvailableNow):
    """Raises an error from every method.

    Spark's worker does not expect an error in `DataSource.streamReader`: it would end with an `UnboundLocalError` of
    its own, which is then the last line that users see.
    """

    def __init__(self, error: ZedSparkError) -> None:
        self.error = error

    def fail(self, *_: Any, **__: Any) -> NoReturn:
        """Raises the error."""
        raise self.error

    prepareForTriggerAvailableNow = getDefaultReadLimit = initialOffset = latestOffset = fail  # noqa: N815
    partitions = read = fail


def stream_reader(make: Callable[[], DataSourceStreamReader]) -> DataSourceStreamReader:
    """The reader that a function makes; if that fails, one that raises the error at its first use."""
    try:
        return make()
    except ZedSparkError as error:
        return FailedStreamReader(error)


@short_tracebacks
class StreamReader(DataSourceStreamReader, SupportsTriggerAvailableNow):
    """What stream readers share; ``new_fields`` is the option `newFields` by default, for all columns of the data."""

    new_fields: ClassVar[str]

    def __init__(self, planner: Planner) -> None:
        # Other conditions were bound to the types of the present data, and others may come. They only skip anyway.
        kind = planner.options.of_kind
        self.planner = replace(planner, dataset=planner.dataset.for_tasks(), condition=kind)
        # The fields of types that the schema has no place for; an exact one was made of the types of the start.
        self._unplaced: dict[Type, dict[str, bool]] = {of: {} for of in planner.types if planner.rows.exact}
        self._logged: set[str] = set()

    def __getstate__(self) -> dict[str, Any]:
        # Spark pickles the reader into every task.
        return {"planner": self.planner}

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        yield from partition_rows(self.planner.task, partition)

    def partitions(self, start: dict[str, Any], end: dict[str, Any]) -> list[InputPartition]:
        """The tasks for the data between two offsets; `NotFoundError` if some of it no longer exists."""
        dataset = self.dataset(start, end)
        return [] if dataset is None else self.planned(dataset)

    def plan(self, start: dict[str, Any], end: dict[str, Any], columns: StructType) -> ScanPlan | None:
        """The plan for some columns of the data between two offsets, or None if there is none."""
        dataset = self.dataset(start, end)
        return None if dataset is None else self._batch(dataset, "warn").plan(columns)

    def dataset(self, start: dict[str, Any], end: dict[str, Any]) -> Dataset[Any] | None:
        """The data between two offsets."""
        raise NotImplementedError

    def planned(self, dataset: Dataset[Any]) -> list[InputPartition]:
        """The tasks for the data of one batch, with the fields that the schema needs of it."""
        planner = self._batch(dataset, self.new_fields)
        # Partition directories may come after the stream began.
        task = None if planner.rows == self.planner.rows else planner.task
        return [ScanPartition(pieces, planner.projection, task) for pieces in planner.plan().partitions]

    def _batch(self, dataset: Dataset[Any], default: str) -> Planner:
        """The planner of a batch, whose new fields are handled by the option; `SchemaMismatchError` if that fails."""
        options, rows = self.planner.options, self.planner.rows
        if options.columns is not None or not rows.inferred:
            default = "ignore"
        elif options.mode != "FAILFAST":
            default = "warn"
        handling = options.new_fields or default
        planner = self.planner.with_dataset(dataset, new_fields=handling == "ignore")
        if handling == "ignore":
            return planner
        if unknown := [of for of in planner.types if of not in self._unplaced]:
            # Loaded here, as planning does not need the conversions where all types are those of the start.
            from zed_spark.spark.convert.batches import unplaced

            self._unplaced |= {of: unplaced(rows, of) for of in unknown}
        found = [(name, lost, of) for of in planner.types for name, lost in self._unplaced[of].items()]
        if found and handling == "fail":
            what = _without_place({name: of for name, _, of in found}, dataset)
            raise SchemaMismatchError(
                f"{what}, so this batch was not read and nothing is lost. {_ANEW} with the same checkpoint: it goes on "
                f"with this batch. The option newFields=warn leaves such fields out; {_VARIANT}"
            )
        # Where a type does not fit at all, tasks fail.
        if new := {name: of for name, lost, of in found if lost and name not in self._logged}:
            self._logged |= new.keys()
            logger.warning(
                "%s; they are left out, of later batches too. %s: it has them from its next batch on. The option "
                "newFields=fail stops before such a batch; %s", _without_place(new, dataset), _ANEW, _VARIANT,
            )  # fmt: skip
        return self.planner.with_dataset(dataset, new_fields=True) if found else planner


_ANEW = (
    "Call spark.readStream...load again, or create the table again, which infers the schema of all data, and restart "
    "the query"
)
_VARIANT = "schemaMode=variant with typeColumn has a place for everything"

_SHOWN = 8
"""Most new fields that messages name."""


def _without_place(names: Mapping[str, Type], dataset: Dataset[Any]) -> str:
    """What messages say of new fields, each given with a type that has it."""
    first = next(iter(names.values()))
    files = (path for path, types in dataset.types_of_files() if first in {one.type for one in types})
    more = f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
    shown = ", ".join([*names][:_SHOWN])
    where = next(files, f"type {shortened(type_text(first))}")
    return f"the schema of the stream has no place for {shown}{more}, first in {where}"


def read_limit(most_items: int | None, most_bytes: int | None) -> Any:
    """The limit of a batch as Spark (4.2 and later) knows it; a number of items goes before one of bytes."""
    from pyspark.sql.streaming.datasource import ReadAllAvailable, ReadMaxBytes, ReadMaxFiles

    if most_items is not None:
        return ReadMaxFiles(most_items)
    return ReadAllAvailable() if most_bytes is None else ReadMaxBytes(most_bytes)


def limited(things: Iterable[tuple[T, int | None]], limit: Any) -> Iterator[T]:
    """Yield the first things, as many as a limit of Spark allows; of bytes at least one. One of size None is free."""
    most, most_bytes = getattr(limit, "max_files", None), getattr(limit, "max_bytes", None)
    count = total = 0
    for thing, size in things:
        if size is not None:
            count, total = count + 1, total + size
            if (most is not None and count > most) or (most_bytes is not None and count > 1 and total > most_bytes):
                return
        yield thing


_DIGEST = 12
"""Bytes that stand for a path in offsets: two of a billion paths are alike with a chance of one in 10^11."""

MOST_SEEN = 100_000
"""The most files of earlier batches that an offset remembers: 1.6 MB as text."""


@dataclass(frozen=True, slots=True)
class Offset:
    """The files up to a moment of the stream.

    It has digests of the paths handed over, of those that are not forgotten, and when the youngest file of all was
    changed, in seconds since 1970. Files changed before ``oldest`` are ignored, also if they are within `maxFileAge`.
    """

    seen: frozenset[bytes] = frozenset()
    youngest: float = 0.0
    oldest: float = 0.0

    @classmethod
    def of(cls, found: dict[str, Any]) -> Self:
        """From what Spark keeps in its checkpoint."""
        data = zlib.decompress(base64.b64decode(found["seen"]))
        digests = frozenset(data[at : at + _DIGEST] for at in range(0, len(data), _DIGEST))
        return cls(digests, float(found["youngest"]), float(found.get("oldest", 0.0)))

    def as_dict(self) -> dict[str, Any]:
        """For Spark to keep."""
        data = zlib.compress(b"".join(sorted(self.seen)))
        text = {"seen": base64.b64encode(data).decode(), "youngest": repr(self.youngest)}
        return text | ({"oldest": repr(self.oldest)} if self.oldest else {})


@short_tracebacks
class FileStreamReader(StreamReader):
    """Reads the files that are new since the last batch."""

    new_fields = "fail"

    def __init__(self, planner: Planner, format: str, options: ReadOptions) -> None:
        super().__init__(planner)
        self.format, self.options = format, options
        self._frozen: set[bytes] | None = None
        self._listed: dict[bytes, DataFile] = {}

    def initialOffset(self) -> dict[str, Any]:  # noqa: N802 - Spark's name
        """Before the first file."""
        return Offset().as_dict()

    def getDefaultReadLimit(self) -> Any:  # noqa: N802 - Spark's name
        """The limit by `maxFilesPerTrigger` or `maxBytesPerTrigger`."""
        return read_limit(self.options.max_files_per_trigger, self.options.max_bytes_per_trigger)

    def latestOffset(self, start: dict[str, Any] | None = None, limit: Any = None) -> dict[str, Any]:  # noqa: N802
        """The files up to the end of the next batch: the oldest of the new ones, as many as the limit allows.

        Spark before 4.2 does not say where the last batch ended; then nothing is forgotten.
        """
        before = Offset() if start is None else Offset.of(start)
        # By digest, the oldest first.
        files = {_digest(file): file for file in self._files()}
        new = self._new(before, files)
        if start is None:
            self._listed = new
            return Offset(frozenset(new)).as_dict()
        taken = dict(limited(((item, item[1].size) for item in new.items()), limit))
        if not taken:
            return start
        # The same files are planned.
        self._listed = taken
        youngest = max(before.youngest, max(file.modified for file in taken.values()))
        # Only files that still exist can turn up again.
        old = [digest for digest, file in files.items() if digest in before.seen]
        waiting = min((file.modified for digest, file in new.items() if digest not in taken), default=youngest)
        oldest = before.oldest
        if len(old) > MOST_SEEN:
            oldest = max(oldest, min(waiting, files[old[-MOST_SEEN]].modified))
            logger.warning(
                "more than %d files were read that are not older than maxFileAge: the stream ignores new files that "
                "were changed before the time %s",
                MOST_SEEN, datetime.fromtimestamp(oldest, UTC).isoformat(sep=" ", timespec="seconds"),
            )  # fmt: skip
        limit_age = max(oldest, youngest - self.options.max_file_age)
        seen = {digest for digest in old if files[digest].modified >= limit_age}
        return Offset(frozenset(seen.union(taken)), youngest, oldest).as_dict()

    def prepareForTriggerAvailableNow(self) -> None:  # noqa: N802 - Spark's name
        self._frozen = {_digest(file) for file in self._files()}

    def dataset(self, start: dict[str, Any], end: dict[str, Any]) -> FileSet | None:
        wanted = Offset.of(end).seen - Offset.of(start).seen
        if wanted and self._listed.keys() >= wanted:
            try:
                return self._file_set([file for digest, file in self._listed.items() if digest in wanted])
            except (NotFoundError, FileChangedError):
                # The files are listed again, as at any other time.
                self._listed = {}
        files = [file for file in self._files() if _digest(file) in wanted]
        if len(files) < len(wanted) and not self.options.ignore_missing_files:
            missing = len(wanted) - len(files)
            raise NotFoundError(
                f"{missing} of {len(wanted)} files of the batch no longer exist; ignoreMissingFiles goes on without"
            )
        return self._file_set(files) if files else None

    def _file_set(self, files: Iterable[DataFile]) -> FileSet:
        dataset = self.planner.dataset
        # Types that are inferred are those of the stream's start, like its schema.
        shaping = dataset.scan.shaping if isinstance(dataset, FileSet) else None
        return FileSet.of(self.format, self.options, files, dataset.partitions, shaping)

    def _files(self) -> list[DataFile]:
        files = listing(self.options).files(self.options.paths)
        return sorted(files, key=lambda file: (file.modified, file.name))

    def _new(self, before: Offset, files: Mapping[bytes, DataFile]) -> dict[bytes, DataFile]:
        oldest = max(before.oldest, before.youngest - self.options.max_file_age)
        return {
            digest: file
            for digest, file in files.items()
            if file.modified >= oldest
            and digest not in before.seen
            and (self._frozen is None or digest in self._frozen)
        }


def _digest(file: DataFile) -> bytes:
    return hashlib.blake2b(file.name.encode(errors="surrogateescape"), digest_size=_DIGEST).digest()
