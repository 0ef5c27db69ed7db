"""The plan of one write: the folder, the settings of the files, and how rows become Zed values. Made on the driver."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from pyspark.sql.types import StructType

from zed_spark.errors import OptionError
from zed_spark.files.publish import Job
from zed_spark.files.publish.finish import data_files
from zed_spark.formats.registry import formats, writer_settings
from zed_spark.formats.settings import WriterSettings, one_of, option, size
from zed_spark.spark.convert.rows import RowPlan, plan_rows
from zed_spark.spark.options import ReadOptions, WriteOptions, parse_options, paths
from zed_spark.storage import open_store
from zed_spark.storage.options import NONE, StorageOptions

WRITER_SETTINGS = tuple(format.settings for format in formats())
"""The options of single formats."""


@dataclass(frozen=True, slots=True)
class SaveOptions(WriteOptions):
    """The options of a write to files of any format, parsed. One field per option."""

    paths: tuple[str, ...] = ()
    storage: StorageOptions = NONE
    if_exists: str | None = option(
        "ifExists", one_of("append", "overwrite", "error", "ignore"), None, "append, overwrite, error, ignore",
        "What to do when the folder holds files already. Spark lets only `mode(\"append\")` and "
        "`mode(\"overwrite\")` through to Python sources; this goes before the mode.",
    )  # fmt: skip
    target_file_bytes: int = option(
        "targetFileBytes", size, 256 << 20, "bytes",
        "A task goes on in another file when one has about so many bytes. Tasks do not share files: use "
        "`repartition` or `coalesce` against many small ones.",
    )  # fmt: skip

    @classmethod
    def parse(cls, options: Mapping[str, str]) -> Self:
        """Parse the options that Spark passes. Options of reading, which views may have, and of formats are ignored.

        Raises:
            OptionError: an unknown key, or a value that an option does not take.
        """
        return cls(paths=paths(options), **parse_options(cls, options, (ReadOptions, *WRITER_SETTINGS)))


@dataclass(frozen=True, slots=True)
class SavePlan:
    """What is decided before the first task of a write. Small and picklable.

    Attributes:
        job: the job in the folder that is written to.
        settings: how the files are written.
        restore: how rows become Zed values.
        overwrite: replace what is in the folder.
        ignore: write nothing, as there are files already.
        target: bytes after which a task begins another file.
    """

    job: Job
    settings: WriterSettings
    restore: RowPlan
    overwrite: bool
    ignore: bool
    target: int


def plan_save(format: str, options: Mapping[str, str], schema: StructType, overwrite: bool) -> SavePlan:
    """Check everything that can be checked before any task starts.

    Args:
        format: name of the format.
        options: as Spark hands them over.
        schema: of the DataFrame.
        overwrite: what the save mode says.

    Raises:
        OptionError: options that cannot be, or ``ifExists=error`` and there are files.
        SchemaMismatchError: a column does not fit its Zed type.
        UnsupportedTypeError: a column is of a type that cannot be written.
    """
    asked = SaveOptions.parse(options)
    if len(asked.paths) != 1:
        raise OptionError(
            f"{len(asked.paths)} paths to write to, expected one: use df.write.format({format!r}).save(path)"
        )
    settings = writer_settings(format, options)
    restore = plan_rows(schema, asked, bsup_types=settings.supports_optional)
    job = Job(open_store(asked.paths[0], asked.storage))
    there = asked.if_exists in ("error", "ignore") and bool(data_files(job.store))
    if there and asked.if_exists == "error":
        raise OptionError(f"{asked.paths[0]} holds files already, and ifExists is error")
    if asked.if_exists is not None:
        overwrite = asked.if_exists == "overwrite"
    return SavePlan(job, settings, restore, overwrite, there, asked.target_file_bytes)
