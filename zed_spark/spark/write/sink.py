"""Where a write goes, behind one interface: a folder of files, or a branch of a pool. Knows no data source API.

Tasks stage what they write; it becomes visible only when the driver commits it. An attempt of a task that lost may
outlive the commit, and a task whose input failed ends as if it had all rows: so nothing is visible before `commit`.
"""

from __future__ import annotations

import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from itertools import chain, islice
from types import TracebackType
from typing import Any, Self
from uuid import uuid4

import pyarrow as pa
from pyspark.sql.types import StructType

from zed_spark.columns.coalesce import Groups
from zed_spark.columns.column import Sequence
from zed_spark.columns.primitive import all_null
from zed_spark.columns.project import split_columns
from zed_spark.errors import CommitConflictError, NotEmptyError, NotFoundError, OptionError, SchemaMismatchError
from zed_spark.files.partitions import unescape
from zed_spark.files.plan import UNREADABLE
from zed_spark.files.publish.job import Job
from zed_spark.files.publish.journal import is_hidden
from zed_spark.files.publish.work import data_files
from zed_spark.formats.format import Format
from zed_spark.formats.registry import detect, format_named, writer_settings
from zed_spark.formats.settings import Writer, WriterSettings, options_of
from zed_spark.spark.convert.conversion import whole
from zed_spark.spark.convert.rows import RowConverter, RowPlan, plan_rows
from zed_spark.spark.options import ReadOptions
from zed_spark.spark.write.options import SaveOptions, file_write_options
from zed_spark.spark.write.partition_by import PartitionBy, partition_by
from zed_spark.storage import open_store
from zed_spark.storage.store import Entry, Store

logger = logging.getLogger(__name__)

MAX_OPEN_FILES = 8
"""Files in partition directories that a task has open at a time, where its rows are not sorted by these."""

REFRESH = 3600.0
"""Seconds after which a task records again that its job goes on."""

BYTES_PER_COLUMN = 192 << 10
"""Bytes of a joined batch for each of its columns, those inside of others too: enough for their fixed cost."""

LISTED = 1000
"""Files among which the newest one is looked for; object stores list as many in one request."""

MOST = 32 << 20
"""The most bytes of a batch that others are joined to."""

_IGNORED = "the folder already has data, and the mode is ignore"


@dataclass(frozen=True, slots=True)
class Sink(ABC):
    """One write, planned before its first task; small and picklable. Tasks and the driver hold copies.

    With ``overwrite``, what the target holds is replaced. ``skip`` says why nothing is written, or is None.
    """

    rows: RowPlan
    overwrite: bool
    skip: str | None

    @property
    @abstractmethod
    def name(self) -> str:
        """The target, for messages."""

    @property
    @abstractmethod
    def write_id(self) -> Any:
        """Identifies the write; hashable and picklable."""

    @abstractmethod
    def with_write_id(self, write_id: Any) -> Self:
        """The same target for the write of this identifier."""

    @abstractmethod
    def recover(self) -> None:
        """Finish or clear away what earlier writers left."""

    @abstractmethod
    def mark(self) -> None:
        """Record that the write has begun, before anything is staged."""

    @abstractmethod
    def stage(self, batches: Iterator[pa.RecordBatch], partition: int) -> tuple[Any, ...]:
        """Write the rows of a task, not yet visible, and return what was staged, for `commit`.

        Raises `CommitConflictError` if the write ended before this task; what it staged was removed.
        """

    @property
    def row_bytes(self) -> int:
        """Up to so many bytes of rows of all tasks, the driver stages them and not the tasks."""
        return 0

    @property
    def joins_tasks(self) -> bool:
        """Whether the driver stages the rows of several tasks as those of one."""
        return True

    def counts(self, staged: tuple[Any, ...]) -> tuple[int, int]:
        """Return how many files or objects a task has written, and whether there is a commit with them, 0 or 1."""
        return len(staged), int(self.skip is None)

    @abstractmethod
    def commit(self, staged: tuple[Any, ...], stream: tuple[str | None, int] | None = None) -> None:
        """Make everything that tasks staged visible together.

        ``stream`` is the id of the streaming query, if known, and the number of its batch. A batch that was committed
        before is not committed again.
        """

    @abstractmethod
    def abort(self, *, complete: bool) -> None:
        """Remove what was staged; ``complete`` if all tasks ended, so that `commit` was called."""


def joined(batches: Iterable[pa.RecordBatch], most: int = MOST) -> Iterator[pa.RecordBatch]:
    """The same rows in fewer batches, where they are smaller than ``most`` bytes: wide rows cost most by the column."""
    groups: Groups[pa.RecordBatch] | None = None
    for batch in batches:
        if groups is None:
            columns = sum(_columns(field.type) for field in batch.schema)
            groups = Groups(nbytes=min(most, BYTES_PER_COLUMN * columns))
        # The bytes of buffers: Spark's batches are no slices, and summing up the rows' bytes takes longer. A batch
        # without rows counts as one with a row, so that it is not left out: it may be the only one.
        yield from map(whole, groups.add(batch, 1, batch.get_total_buffer_size()))
    if groups is not None:
        yield from map(whole, groups.take())


def _columns(of: pa.DataType) -> int:
    """A column and those inside of it."""
    return 1 + sum(_columns(of.field(index).type) for index in range(of.num_fields))


@dataclass(frozen=True, slots=True)
class FileSink(Sink):
    """A write to files in a folder.

    A task begins another file after ``target_bytes``. With ``dynamic``, overwriting replaces only partition directories
    that get rows. With ``must_be_empty``, files are published only if the folder has none, which is not asked for of
    streams; with ``ignore``, nothing is written then, instead of an error.
    """

    job: Job
    settings: WriterSettings
    target_bytes: int
    partition_by: PartitionBy | None = None
    dynamic: bool = False
    must_be_empty: bool = False
    ignore: bool = False

    @property
    def name(self) -> str:
        return self.job.store.url

    @property
    def write_id(self) -> str:
        return self.job.id

    def with_write_id(self, write_id: str) -> Self:
        return replace(self, job=replace(self.job, id=write_id))

    def recover(self) -> None:
        self.job.recover()

    def mark(self) -> None:
        self.job.mark()

    def stage(self, batches: Iterator[pa.RecordBatch], partition: int) -> tuple[str, ...]:
        """Write files, one after the other or one for each partition directory; returns their names."""
        batches = joined(self._refreshing(batches), min(MOST, self.target_bytes))
        with _TaskFiles(self, f"part-{partition:05d}-{uuid4().hex}") as files:
            if self.partition_by is None:
                for sequence in self.rows.sequences(batches):
                    files.write("", sequence)
            else:
                rows = RowConverter(self.rows)
                for folder, part in chain.from_iterable(map(self.partition_by.split, batches)):
                    files.write(folder, rows.sequence(part))
        self.job.hand_over(files.names)
        return tuple(files.names)

    def _refreshing(self, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Batches, between which it is recorded now and then that the job goes on: a task may take days for a file."""
        last = time.monotonic()
        for batch in batches:
            if time.monotonic() - last > REFRESH:
                self.job.refresh()
                last = time.monotonic()
            yield batch

    def commit(self, staged: tuple[str, ...], stream: tuple[str | None, int] | None = None) -> None:
        """Publish files; one with the type of the rows if there are no rows, and nothing else in the folder."""
        if not staged and stream is None and (self.overwrite or not data_files(self.job.store)):
            staged = self._stage_type()
        query = None if stream is None or stream[0] is None else (stream[0], stream[1])
        folders = {name.rpartition("/")[0] for name in staged} if self.dynamic else None
        must_be_empty = self.must_be_empty and stream is None
        try:
            done = self.job.commit(
                staged, overwrite=self.overwrite, within=folders, stream=query, must_be_empty=must_be_empty
            )
        except NotEmptyError:
            if not self.ignore:
                raise CommitConflictError(
                    f"{_not_empty(self.name)}. Another write came first; nothing was written"
                ) from None
            logger.warning("%s: nothing was written: %s", self.name, _IGNORED)
            return
        if done.number is None and stream is not None:
            logger.warning("%s: batch %d was committed before", self.name, stream[1])

    def _stage_type(self) -> tuple[str, ...]:
        """Write a file that holds the type of the rows and no values, if the format can and there is one type."""
        of = replace(self.rows, per_row=False).super_type
        if of is None or self.partition_by is not None or not self.settings.holds_types:
            return ()
        with _TaskFiles(self, f"part-00000-{uuid4().hex}") as files:
            files.declare(Sequence((of,), (all_null(of, 0),)))
        self.job.hand_over(files.names)
        return tuple(files.names)

    def abort(self, *, complete: bool) -> None:
        """Remove what the job wrote, unless it is committed."""
        self.job.abort()


def file_sink(
    format: str, options: Mapping[str, str], schema: StructType, overwrite: bool, *, is_sorted: bool = False
) -> FileSink:
    """Check everything that can be checked before any task starts; options are as Spark passes them.

    ``is_sorted`` if the rows of each task are sorted by the partition columns. Raises `OptionError` for invalid
    options, or files where ``ifExists=error``; `SchemaMismatchError` and `UnsupportedTypeError` for a column that does
    not fit its Zed type or cannot be written.
    """
    parsed = SaveOptions.parse(options, lambda: (ReadOptions, *file_write_options()))
    if len(parsed.paths) != 1:
        raise OptionError(
            f"{len(parsed.paths)} paths to write to, expected one: use df.write.format({format!r}).save(path)"
        )
    if parsed.if_exists is not None:
        overwrite = parsed.if_exists == "overwrite"
    job = Job(open_store(parsed.paths[0], parsed.storage))
    settings = writer_settings(format, options)
    if not overwrite:
        settings = writer_settings(format, options_like_newest(job.store, format, options))
    by = None
    if parsed.partition_by is not None:
        names = [".".join(path) for path in split_columns(parsed.partition_by)]
        by = partition_by(schema, names, parsed.time_zone, is_sorted=is_sorted)
    without = () if by is None else by.indexes
    rows = plan_rows(schema, parsed, bsup_types=settings.supports_optional, without=without)
    if_exists, skip = parsed.if_exists, None
    must_be_empty, ignore = if_exists in ("error", "ignore"), if_exists == "ignore"
    if must_be_empty and data_files(job.store):
        if not ignore:
            raise OptionError(_not_empty(parsed.paths[0]))
        skip = _IGNORED
    dynamic = by is not None and parsed.partition_overwrite_mode == "dynamic"
    return FileSink(rows, overwrite, skip, job, settings, parsed.target_file_bytes, by, dynamic, must_be_empty, ignore)


def _not_empty(folder: str) -> str:
    return f'{folder} already has data; use mode("append") or mode("overwrite")'


def _too_long(folder: str, name: str, job: Job) -> SchemaMismatchError:
    """The error for values that make too long a name; of several columns it names the one with the longest value."""
    column, _, value = max(folder.split("/"), key=len).partition("=")
    size = len(value.encode())
    return SchemaMismatchError(
        f"partitionBy: column {unescape(column)!r}: the value {unescape(value)[:50]!r} takes {size} bytes in the names "
        f"of files; {job.store.url} takes names of at most {job.store.longest_name} bytes, in which the values of all "
        "columns of partitionBy and the name of a file must fit; shorten it, or write without partitionBy"
    )


class _TaskFiles:
    """The files that a task writes. Only few are open at a time, so that memory is bounded."""

    def __init__(self, sink: FileSink, stem: str) -> None:
        self.sink, self.stem, self.names = sink, stem, list[str]()
        by = sink.partition_by
        self._most = 1 if by is None or by.is_sorted else MAX_OPEN_FILES
        self._open: dict[str, tuple[ExitStack, Writer]] = {}
        self._all = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # After an error, the files that are open are not completed.
        self._all.__exit__(kind, error, trace)

    def write(self, folder: str, values: Sequence) -> None:
        """Write values to the file that is open in a folder, or to a new one."""
        if not len(values):
            return
        # The folder that was written to last is the last to be closed.
        stack, writer = self._open.pop(folder) if folder in self._open else self._begin(folder)
        writer.write(values)
        if writer.nbytes >= self.sink.target_bytes:
            stack.close()
        else:
            self._open[folder] = stack, writer

    def declare(self, types: Sequence) -> None:
        """Write a file without values."""
        _, writer = self._begin("")
        writer.write(types)

    def _begin(self, folder: str) -> tuple[ExitStack, Writer]:
        while len(self._open) >= self._most:
            stack, _ = self._open.pop(next(iter(self._open)))
            stack.close()
        name = f"{self.stem}-{len(self.names):03d}.{self.sink.settings.format}"
        self.names.append(f"{folder}/{name}" if folder else name)
        if folder and not self.sink.job.can_write(self.names[-1]):
            raise _too_long(folder, self.names[-1], self.sink.job)
        stack = self._all.enter_context(ExitStack())
        target = stack.enter_context(self.sink.job.writer(self.names[-1]))
        return stack, stack.enter_context(self.sink.settings.writer(target))


def options_like_newest(store: Store, format: str, options: Mapping[str, str]) -> dict[str, str]:
    """Return the options of a write to a folder, with the version of its newest file unless the user chose one."""
    found, own = dict(options), format_named(format)
    chosen = {"layout", "version"} & set(options_of(own.settings))
    if chosen and chosen.isdisjoint(name.lower() for name in options):
        newest = max(_first_files(store, own), key=lambda entry: (entry.modified, entry.key), default=None)
        if newest is not None:
            found.update(_options_like(store, newest, own))
    return found


def _first_files(store: Store, format: Format) -> list[Entry]:
    entries = (
        entry
        for entry in store.list()
        if entry.key.rpartition(".")[2] in format.extensions and not any(map(is_hidden, entry.key.split("/")))
    )
    return list(islice(entries, LISTED))


def _options_like(store: Store, entry: Entry, format: Format) -> dict[str, str]:
    try:
        with store.open(entry.key, entry.size) as source:
            return format.options_like(source) if detect(source) == format.name else {}
    except (NotFoundError, *UNREADABLE) as error:
        # Another writer replaced it, or it is damaged, which is no reason not to append.
        logger.warning("the version of %s is not known, so the default one is written: %s", entry.key, error)
        return {}
