"""Where a write goes, behind one interface: a folder of files, or a branch of a pool. Knows no data source API.

Tasks stage what they write; it becomes visible only when the driver commits it. An attempt of a task that lost may
outlive the commit, and a task whose input failed ends as if it had all rows: so nothing is visible before `commit`.
"""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import Any, Self
from uuid import uuid4

from pyspark.sql.types import StructType

from zed_spark.columns.column import Sequence
from zed_spark.errors import OptionError
from zed_spark.files.publish.job import Job, data_files
from zed_spark.formats.registry import writer_settings
from zed_spark.formats.settings import Writer, WriterSettings
from zed_spark.spark.convert.rows import RowPlan, plan_rows
from zed_spark.spark.options import ReadOptions
from zed_spark.spark.write_options import SaveOptions, file_write_options
from zed_spark.storage import open_store

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Sink(ABC):
    """One write, planned before its first task; small and picklable. Tasks and the driver hold copies.

    Attributes:
        rows: how rows become Zed values.
        overwrite: whether to replace what the target holds.
        skip: why nothing is written, or None.
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
    def stage(self, values: Iterator[Sequence], partition: int) -> tuple[Any, ...]:
        """Write the values of a task, not yet visible.

        Args:
            values: the values.
            partition: the index of the task.

        Returns:
            What was staged, for `commit`.

        Raises:
            CommitConflictError: the write ended before this task; what it staged was removed.
        """

    @abstractmethod
    def commit(self, staged: tuple[Any, ...], stream: tuple[str | None, int] | None = None) -> None:
        """Make everything that tasks staged visible together.

        Args:
            staged: the results of `stage` of all tasks.
            stream: id of the streaming query, if known, and the number of its batch. A batch that was committed before
                is not committed again.
        """

    @abstractmethod
    def abort(self, *, complete: bool) -> None:
        """Remove what was staged.

        Args:
            complete: whether all tasks ended, so that `commit` was called.
        """


@dataclass(frozen=True, slots=True)
class FileSink(Sink):
    """A write to files in a folder.

    Attributes:
        job: the job in the folder.
        settings: how the files are written.
        target_bytes: bytes after which a task begins another file.
    """

    job: Job
    settings: WriterSettings
    target_bytes: int

    @property
    def name(self) -> str:
        """The folder."""
        return self.job.store.url

    @property
    def write_id(self) -> str:
        """The id of the job."""
        return self.job.id

    def with_write_id(self, write_id: str) -> Self:
        """The same folder for another job."""
        return replace(self, job=replace(self.job, id=write_id))

    def recover(self) -> None:
        """Finish or clear away what earlier jobs left."""
        self.job.recover()

    def mark(self) -> None:
        """Record that the job has begun."""
        self.job.mark()

    def stage(self, values: Iterator[Sequence], partition: int) -> tuple[str, ...]:
        """Write files, one after the other; returns their names."""
        stem = f"part-{partition:05d}-{uuid4().hex}"
        names: list[str] = []
        with ExitStack() as open_file:
            writer: Writer | None = None
            for sequence in values:
                if writer is None:
                    names.append(f"{stem}-{len(names):03d}.{self.settings.format}")
                    sink = open_file.enter_context(self.job.writer(names[-1]))
                    writer = open_file.enter_context(self.settings.writer(sink))
                writer.write(sequence)
                if writer.nbytes >= self.target_bytes:
                    open_file.close()
                    writer = None
        self.job.hand_over(names)
        return tuple(names)

    def commit(self, staged: tuple[str, ...], stream: tuple[str | None, int] | None = None) -> None:
        """Publish files."""
        query = None if stream is None or stream[0] is None else (stream[0], stream[1])
        done = self.job.commit(staged, overwrite=self.overwrite, stream=query)
        if done.number is None and stream is not None:
            logger.warning("%s: batch %d was committed before", self.name, stream[1])

    def abort(self, *, complete: bool) -> None:
        """Remove what the job wrote, unless it is committed."""
        self.job.abort()


def file_sink(format: str, options: Mapping[str, str], schema: StructType, overwrite: bool) -> FileSink:
    """Check everything that can be checked before any task starts.

    Args:
        format: name of the format.
        options: as Spark passes them.
        schema: the schema of the DataFrame.
        overwrite: whether the save mode is ``overwrite``.

    Raises:
        OptionError: invalid options, or ``ifExists=error`` and there are files.
        SchemaMismatchError: a column does not fit its Zed type.
        UnsupportedTypeError: a column is of a type that cannot be written.
    """
    parsed = SaveOptions.parse(options, lambda: (ReadOptions, *file_write_options()))
    if len(parsed.paths) != 1:
        raise OptionError(
            f"{len(parsed.paths)} paths to write to, expected one: use df.write.format({format!r}).save(path)"
        )
    settings = writer_settings(format, options)
    rows = plan_rows(schema, parsed, bsup_types=settings.supports_optional)
    job = Job(open_store(parsed.paths[0], parsed.storage))
    if_exists, skip = parsed.if_exists, None
    if if_exists in ("error", "ignore") and data_files(job.store):
        if if_exists == "error":
            raise OptionError(f"{parsed.paths[0]} holds files already, and ifExists is error")
        skip = "it holds files already, and ifExists is ignore"
    if if_exists is not None:
        overwrite = if_exists == "overwrite"
    return FileSink(rows, overwrite, skip, job, settings, parsed.target_file_bytes)
